import type { Past } from "./film";
import { Tool } from "./Header";
import { Curve } from "./Review";
import type { Answer, Ask, Board, Review, View } from "./types";

/** Each twice as fast as the one before. */
const SPEEDS = ["0.5×", "1×", "2×", "4×", "8×"];

interface PickProps {
  label: string;
  value: number;
  options: string[];
  off?: boolean;
  pick(place: number): void;
}

function Pick({ label, value, options, off, pick }: PickProps) {
  return (
    <select aria-label={label} disabled={off} value={value} onChange={(event) => pick(+event.currentTarget.value)}>
      {options.map((text, n) => (
        <option value={n}>{text}</option>
      ))}
    </select>
  );
}

interface ReplayProps<V extends View> {
  past: Past<V>;
  board: Board<V>;
  review: Review | null;
  cut: boolean;
  ask(request: Ask): Answer;
  lookBack(): void;
}

/** Opened by its button, the bar takes the focus, since the space bar would press the button again. */
const lead = (moment: HTMLElement | null) => {
  if (moment?.closest(".zw")?.querySelector(".tools :focus")) moment.focus();
};

/** The bar in the place of the prompt by which one looks back at the game. */
export function Replay<V extends View>({ past, board, review, cut, ask, lookBack }: ReplayProps<V>) {
  const { film, at, last, playing, be, go } = past;
  const { choices, rounds } = film;
  const knobs: [label: string, path: string, key: string][] = [
    ["To the start", "M5 4v12M16 4l-8 6 8 6z", "Home"],
    ["One step back", "M13 4l-8 6 8 6z", "ArrowLeft"],
    playing ? ["Pause", "M5 4h3v12H5zM12 4h3v12h-3z", " "] : ["Play", "M6 3l11 7-11 7z", " "],
    ["One step on", "M7 4l8 6-8 6z", "ArrowRight"],
    ["To the end", "M15 4v12M4 4l8 6-8 6z", "End"],
  ];
  const names = rounds.map(([round]) => `Round ${round}`);
  const round = rounds.findLastIndex(([, first]) => first <= at);
  const moment = `oment ${at} of ${last}`;
  const stale = board.rev !== past.rev;
  const playOn = film.open && !board.only;
  return (
    <section class="replay" aria-label="Look back">
      <div class="knobs">
        {knobs.map(([label, path, key]) => (
          <Tool label={label} path={path} act={() => past.press(key)} />
        ))}
        <Pick label="Speed" value={past.speed} options={SPEEDS} pick={(speed) => be({ speed })} />
      </div>
      <div class="track">
        <input
          ref={lead} type="range" max={last} value={at} aria-label="Moment" aria-valuetext={`${names[round]}, m${moment}`}
          onInput={(event) => go(+event.currentTarget.value, true)}
          onChange={() => be({ rushing: false })}
        />
        {review?.chances[1] !== undefined && film.better == null ? (
          <Curve review={review} past={past} small />
        ) : (
          <p class="label">
            M{moment}
            {film.better != null ? "; what might have been" : board.only ? `; ${board.only}` : cut && playOn ? "; playing on takes a kernel" : stale && <b>; the game has gone on</b>}
          </p>
        )}
      </div>
      <Pick label="Round" value={round} options={names} pick={(n) => go(rounds[n]?.[1] ?? 0)} />
      {choices[1] && (
        <Pick
          label="Eyes" off={cut} options={choices.map(({ name }) => name)}
          value={choices.findIndex(({ eyes }) => eyes === film.eyes)}
          pick={(n) => choices[n] && ask({ do: "film", on: true, eyes: choices[n].eyes })}
        />
      )}
      {playOn && (
        <button aria-label="Play on from here" aria-disabled={cut} onClick={() => cut || ask({ do: "rewind", at })}>
          Play on
        </button>
      )}
      {!board.only && (
        <button class="primary" aria-label="Back to the game" onClick={lookBack}>
          Back
        </button>
      )}
      <div class="unseen" role="log" aria-live="polite">
        <p key={at}>{!playing && !past.rushing && at === past.stay && (past.told || past.frame.prompt)}</p>
        {stale && <p>The game has gone on.</p>}
      </div>
    </section>
  );
}
