import { useLayoutEffect, useState } from "preact/hooks";
import type { TwinsAbout, TwinsAsk, TwinsShown } from "../generated/twins";
import { small, type Small } from "../shared/small";
import "./style.css";

/** Both boards at a step, side by side where there is room, with one slider. */
function Twins({ model, link, theme, turn, stop }: Small<TwinsAsk>) {
  const { title, note, games, last } = model.get("about") as TwinsAbout;
  const shown = model.get("board") as TwinsShown;
  // Where the slider is: the boards follow, one message at a time.
  const [wanted, want] = useState<number | null>(null);
  const at = wanted ?? shown.at;
  const go = (step: number) => {
    const to = Math.max(0, Math.min(last, step));
    want(to);
    void link.request({ do: "go", at: to });
  };
  useLayoutEffect(() => {
    if (wanted === null) return;
    if (shown.at === wanted || link.refusal || link.gone) want(null);
    else if (!link.pending) go(wanted);
  });
  const open = (game: number) => {
    turn();
    void link.request({ do: "open", at: game }).then((refusal) => refusal && stop());
  };
  const step = (label: string, sign: string, to: number) => (
    <button aria-label={label} title={label} aria-disabled={to < 0 || to > last} onClick={() => go(to)}>
      <span aria-hidden>{sign}</span>
    </button>
  );
  const told = shown.games.map((game, n) => `${games[n]!.move}: ${game.told.join(" ")}`).join(" ");
  return (
    <>
      <p class="head">
        <span>{title}</span>
      </p>
      <div class="steps">
        {step("One step back", "◀", at - 1)}
        <label>
          <span class="unseen">Step</span>
          <input
            type="range" min={0} max={last} value={at} aria-valuetext={`Step ${at} of ${last}`}
            onInput={({ currentTarget }) => go(+currentTarget.value)}
          />
        </label>
        {step("One step on", "▶", at + 1)}
        <output>
          Step {at} of {last}
        </output>
      </div>
      <div class="pair">
        {games.map(({ move, end }, n) => (
          <section aria-label={move}>
            <h3>{move}</h3>
            <img src={`data:image/svg+xml,${encodeURIComponent(shown.games[n]!.picture)}`} alt={`The board after ${move}, step ${shown.at}`} style={{ colorScheme: theme }} />
            <ul class="told">
              {shown.games[n]!.told.map((line) => (
                <li>{line}</li>
              ))}
            </ul>
            <p class="ended">
              <strong>{end}</strong>
              <button aria-pressed={shown.open === n} onClick={() => open(n)}>
                Look back<span class="unseen"> on the game of {move}</span>
              </button>
            </p>
          </section>
        ))}
      </div>
      <p class="unseen" aria-live="polite">
        {told}
      </p>
      <p class="label">{note}</p>
    </>
  );
}

export default small<TwinsAsk>("twins", Twins);
