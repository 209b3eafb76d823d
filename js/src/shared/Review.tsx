import type { Past } from "./film";
import type { Answer, Ask, Review as Made, View } from "./types";

/** A shape for each kind, since colours alone say nothing. */
const SIGNS = { luck: "●", skill: "■", luckiest: "★", mistake: "▼" };

/** Mistakes first, then the luckiest moment and other great changes. */
const listed = (marks: Made["marks"]) => [
  ...marks.filter(({ better }) => better),
  ...marks.filter(({ better, much }) => !better && much),
];

interface CurveProps {
  review: Made;
  past: { at: number; go(to: number): void };
  /** Only what one looks for is marked. */
  small?: boolean;
}

/** The chance to win over the moments, with marks; a click leads to its moment. */
export function Curve({ review: { chances, marks }, past: { at, go }, small }: CurveProps) {
  const last = chances.length - 1;
  const click = ({ currentTarget, clientX }: { currentTarget: Element; clientX: number }) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    go(Math.round(((clientX - left) / width) * last));
  };
  return (
    <div class="curve" aria-hidden style={`--at:${(100 * at) / last}%`} onClick={click}>
      <svg viewBox={`0 0 ${last} 1000`} preserveAspectRatio="none">
        <path d={`M${chances.map((chance, n) => `${n} ${1000 - chance}`).join("L")}`} />
      </svg>
      {marks.map(
        ({ at, kind, better }) =>
          (!small || better || kind === "luckiest") && (
            <i class={kind} style={`left:${(100 * at) / last}%;top:${100 - (chances[at] ?? 0) / 10}%`}>
              {SIGNS[kind]}
            </i>
          ),
      )}
    </div>
  );
}

interface ReviewProps<V extends View> {
  review: Made;
  past: Past<V>;
  ask(request: Ask): Answer;
  /** Set where nothing can be played, so that nothing else can be shown. */
  only: string | undefined;
}

/** Where the game was won or lost: a curve and what mattered, each of which leads to its moment. */
export function Review<V extends View>({ review, past, ask, only }: ReviewProps<V>) {
  const { who, done, note, chances, marks } = review;
  const { at, film, go, be } = past;
  const back = () => {
    go(film.better ?? at);
    void ask({ do: "film", on: true, eyes: film.eyes });
  };
  return (
    <section class="odds review" aria-label="Review">
      <p role="status">
        <b dir="auto">{who}</b> {note || "Reviewing ..."}
      </p>
      {done < 1 && <progress value={done} aria-label="Games played" />}
      {chances[1] !== undefined && film.better == null && <Curve review={review} past={past} />}
      {film.better != null && (
        <button class="primary" onClick={back}>
          Back to what happened
        </button>
      )}
      <ol class="sheet" hidden={film.better != null}>
        {listed(marks).map((mark) => (
          <li aria-current={mark.at === at}>
            <button onClick={() => go(mark.at)}>
              <i class={mark.kind} title={mark.kind}>
                {SIGNS[mark.kind]}
              </i>
              <span class="words">
                <span class="unseen">{mark.kind}: </span>
                {mark.what}
              </span>{" "}
              <b>{mark.change}</b>
            </button>
            {mark.better && (
              <p>
                {mark.better}{" "}
                {!only && (
                  <button
                    class="link"
                    onClick={() => void ask({ do: "better", at: mark.at }).then((refusal) => refusal || be({ stay: mark.at - 1, peek: null, playing: true, rushing: false }))}
                  >
                    Show it
                  </button>
                )}
              </p>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
