import { Pip } from "../shared/Pips";
import { rankOf } from "../shared/words";

/** A sack of cement; its label is that of the card, if one may know it. */
export function Sack({ card }: { card: string | null }) {
  return (
    <svg class="sack" viewBox="0 0 60 64" aria-hidden>
      <path class="jute" d="M9 15Q2 40 6 60q24 5 48 0 4-20-3-45 4-6 3-11-9 3-12-1-6 5-12 1-6 4-12-1-4 4-12 1 0 5 3 11z" />
      <path class="fold" d="M9 15q21 7 42 0M15 8l3 8M45 8l-3 8M30 8v9" />
      {card ? (
        <>
          <rect class="label" x="11" y="24" width="38" height="31" rx="4" />
          <text
            class="rank black"
            x="22.5"
            y="47"
            text-anchor="middle"
            {...(rankOf(card) === "10" && { textLength: 18, lengthAdjust: "spacingAndGlyphs" })}
          >
            {rankOf(card)}
          </text>
          <Pip card={card} x={39} y={40} size={15} />
        </>
      ) : (
        <path class="fold" d="M20 32h20M18 40h24M20 48h20" />
      )}
    </svg>
  );
}
