import { Paths, Sheet } from "./Art";
import "./cards.css";
import "./bone.css";
import "./faces.css";
import { Pip, Pips } from "./Pips";
import { isJoker, isRed, rankOf } from "./words";

/** A fool's cap on a skull: the joker counts for nothing and fits everywhere. */
const JOKER = [
  "foolred|M36 40C26 20 14 24 9 40c8-5 13 0 14 10z",
  "foolgreen|M36 40c10-20 22-16 27 0-8-5-13 0-14 10z",
  "foolgold|M23 50q1-24 13-30q12 6 13 30z",
  "bone|M20 57c0-11 7-15 16-15s16 4 16 15c0 7-3 9-5 11v7c0 2-1 3-3 3H28c-2 0-3-1-3-3v-7c-2-2-5-4-5-11z",
  "black|M24 58a5 5 0 1 0 10 0a5 5 0 1 0-10 0M38 58a5 5 0 1 0 10 0a5 5 0 1 0-10 0M36 64l-3 5h6z",
  "line|M31 73v5M36 73v5M41 73v5",
  "foolgold|O9 41 3.5O63 41 3.5O36 19 3.5",
];

function Rank({ card }: { card: string }) {
  const rank = rankOf(card);
  const squeezed = rank === "10" ? { textLength: 19, lengthAdjust: "spacingAndGlyphs" } : {};
  return (
    <text class={`rank ${isRed(card) ? "red" : "black"}`} x="13" y="22" text-anchor="middle" {...squeezed}>
      {rank}
    </text>
  );
}

function Face({ card }: { card: string }) {
  if (isJoker(card)) {
    return (
      <>
        <Paths lines={JOKER} />
        <text class="jokername" x="36" y="93" text-anchor="middle">
          JOKER
        </text>
      </>
    );
  }
  return (
    <>
      <Rank card={card} />
      <Pip card={card} x={13} y={32} size={12} />
      <Pips card={card} />
    </>
  );
}

/** A card's face. It has no name of its own: the button or text around it says what it is. */
export const Card = ({ card }: { card: string }) => (
  <Sheet>
    <Face card={card} />
  </Sheet>
);

/** Rank and suit only, for a line of text. */
export function Chip({ card }: { card: string }) {
  if (isJoker(card)) return <span class="chip">joker</span>;
  return (
    <span class="chip">
      <b class={isRed(card) ? "redtext" : ""}>{rankOf(card)}</b>
      <svg viewBox="0 0 24 24" aria-hidden>
        <Pip card={card} x={12} y={12} size={24} />
      </svg>
    </span>
  );
}
