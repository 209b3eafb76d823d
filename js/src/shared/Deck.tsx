import { CardBack } from "./CardBack";
import "./deck.css";

/** How many cards are left, as a number and as a bar. New cards travel from here. */
export function Deck({ left, full, look }: { left: number; full: number; look?: string }) {
  return (
    <div class="stat" data-look={look}>
      <span class="label">Deck</span>
      <span class="deckcard" data-source>
        <CardBack />
      </span>
      <strong>{left}</strong>
      <span class="label">of {Math.max(left, full)}</span>
      <span class="meter" aria-hidden>
        <i style={{ width: `${full ? Math.min(100, (100 * left) / full) : 0}%` }} />
      </span>
    </div>
  );
}
