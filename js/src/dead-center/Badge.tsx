import { Pip } from "../shared/Pips";
import { isRed, rankOf } from "../shared/words";
import type { Zombie } from "./view";

/** The suits that supports of a king or queen may have. */
function Suits({ card }: { card: string }) {
  if (rankOf(card) === "K") return <Pip card={card} x={12} y={12} size={15} />;
  return (
    <>
      {(isRed(card) ? "HD" : "SC").split("").map((suit, n) => (
        <Pip card={suit} x={7.5 + 9 * n} y={12} size={10} />
      ))}
    </>
  );
}

/** A tick: it can fall. Struck out: its supports miss the suit or colour that it asks for. */
function Sign({ card, why, alike }: { card: string; why: string | null; alike: boolean }) {
  if (why !== null && alike) return null;
  return (
    <svg viewBox="0 0 24 24">
      <circle cx="12" cy="12" r="11" />
      {why !== null && <Suits card={card} />}
      <path class={why === null ? "tick" : "strike"} d={why === null ? "M6 13l4 4 8-10" : "M4 20L20 4"} />
    </svg>
  );
}

/** How near a zombie is to falling: its supports' sum of what it needs, and whether they suit it. */
export function Badge({ zombie }: { zombie: Zombie | undefined }) {
  if (!zombie?.card || !zombie.supports.length) return null;
  const { card, sum, needed, alike, why } = zombie;
  return (
    <b class="badge" aria-hidden>
      <Sign card={card} why={why} alike={alike} />
      <i class={why === null ? "falls" : ""}>
        {sum} of {needed}
      </i>
    </b>
  );
}
