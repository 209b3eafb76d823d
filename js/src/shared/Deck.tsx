import "./cards.css";
import { CardBack } from "./Card";

/** How many cards are left, as a number and as a bar. New cards travel from here. */
export function Deck({ left, full }: { left: number; full: number }) {
  return (
    <div class="row">
      <span class="label">Deck</span>
      <span class="deckcard" data-source>
        <CardBack />
      </span>
      <strong>{left}</strong>
      <span class="label">of {full}</span>
      <span class="meter" aria-hidden="true">
        <i style={{ width: `${full ? (100 * left) / full : 0}%` }} />
      </span>
    </div>
  );
}

/** A count of things done, one small tomb each. */
export function Tombs({ label, done, all }: { label: string; done: number; all: number }) {
  return (
    <div class="row">
      <span class="label">{label}</span>
      <span class="tombs" aria-hidden="true">
        {Array.from({ length: all }, (_, n) => (
          <i class={n < done ? "done" : ""} />
        ))}
      </span>
      <strong>{done}</strong>
      <span class="label">of {all}</span>
    </div>
  );
}
