import { useState } from "preact/hooks";
import type { Reveal } from "../generated/exercise";

const percent = (share: number) => `${Math.round(100 * share)} %`;

/** Where one guesses, by mouse, finger or arrow keys. */
export function Slider({ busy, take }: { busy: boolean; take(text: string): void }) {
  const [value, setValue] = useState(50);
  return (
    <form
      class="guess"
      onSubmit={(event) => {
        event.preventDefault();
        take(`${value} %`);
      }}
    >
      <label>
        <span>First guess: how likely is it?</span>
        <input
          type="range" min={0} max={100} value={value} aria-valuetext={`${value} %`}
          onInput={({ currentTarget }) => setValue(+currentTarget.value)}
        />
      </label>
      <output>{value} %</output>
      <button class="primary" aria-disabled={busy}>
        This is my guess
      </button>
    </form>
  );
}

const along = (at: number) => ({ left: `${100 * at}%`, "--at": at });

const Mark = ({ at, name }: { at: number; name: string }) => (
  <span class={name.split(" ").at(-1)} style={along(at)}>
    <span>{name}</span>
  </span>
);

/** The guess on the scale from 0 to 1, and the answer beside it once it is known. */
export function Scale({ guess, reveal }: { guess: number; reveal: Reveal | null }) {
  const words = reveal?.words ?? `You guessed ${percent(guess)}.`;
  return (
    <div class="scale" role="img" aria-label={words}>
      {reveal && (
        <i style={{ ...along(Math.min(guess, reveal.truth)), width: `${100 * Math.abs(guess - reveal.truth)}%` }} />
      )}
      <Mark at={guess} name="your guess" />
      {reveal && <Mark at={reveal.truth} name="the answer" />}
      {[0, 0.25, 0.5, 0.75, 1].map((at) => (
        <small style={along(at)}>{percent(at)}</small>
      ))}
    </div>
  );
}
