import "./earth.css";
import "./flesh.css";
import "./zombies.css";
import { Art } from "./Art";
import { Pip } from "./Pips";
import { isRed, rankOf } from "./words";

const BOX = "0 0 72 84";

const HEADGEAR: Record<string, string[]> = {
  J: [
    "hair|M15 34q-2-10 3-16l6 5z",
    "cap|M14 25Q15 5 36 5t22 17q-22-5-44 3z",
    "capdark|M13 26q23-10 46-3 10 1 11 7-14-5-25-5t-31 5q-3-2-1-4z",
  ],
  Q: [
    "hair|M14 60Q6 30 16 16 24 4 37 5q15 1 20 14 6 14 1 41-6-4-5-22L48 22q-16 2-24-1-6 8-4 18 1 15-6 21z",
    "silver|M21 21q1-6 6-8l2 3q2-6 7-10 5 4 7 10l2-3q5 2 6 8-15-7-30 0z",
    "ruby|M36 9l2.5 4-2.5 4-2.5-4z",
  ],
  K: [
    "hair|M15 34q-2-8 2-14h5l-2 10zM57 34q2-8-2-14h-5l2 10z",
    "gold|M14 24L11 3l12 9L36 0l13 12 12-9-3 21q-22-7-44 0z",
    "golddark|M14 24q22-7 44 0l-.6 4q-21.4-6.5-42.8 0z",
    "ruby|M36 8l3 4-3 4-3-4z",
  ],
};

const HEAD = [
  "neck|M28 56h16v12H28z",
  "skin|M15 36q-6-2-5 5t7 5M57 36q6-2 5 5t-7 5",
  "skin|M16 34Q15 10 36 10t20 24q1 12-4 18-3 11-15 12-12 0-16-12-5-6-5-18z",
  "shade|M42 11q15 5 14 23 1 12-4 18-3 11-15 12 13-12 10-27-1-15-5-26z",
  "socket|M20 36a8 7 0 1 0 16 0a8 7 0 1 0-16 0M39 37a6.5 6 0 1 0 13 0a6.5 6 0 1 0-13 0",
  "eye|O28.5 35.5 5.4O45 36.5 4",
  "pupil|O29.5 36 2.1O44.5 37 1.6",
  "stitch|M35 42l-1.5 4M38.5 42l1 4",
  "mouth|M25 50q11-4 22-1l-2 6q-9 4-18 1z",
  "teeth|M28 49.3l1.5 3.5 2-4M38 48l1.5 4 2-3.8M33 56.8l1.5-3.5 1.5 3.7",
  "stitch|M48 17l5 9M48 23l5-3M50 26.5l4.5-3",
];

/** The tag that tells which card a zombie is. */
export function Tag({ card, x, y }: { card: string; x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect class="tag" width="35" height="23" rx="6" />
      <text class={`tagrank ${isRed(card) ? "red" : "black"}`} x="11" y="17.5" text-anchor="middle">
        {rankOf(card)}
      </text>
      <Pip card={card} x={25} y={11.5} size={14} />
    </g>
  );
}

/** The lines of a portrait: jack with a cap, queen with hair and tiara, king with a crown. */
export function portrait(card: string): string[] {
  const coat = [`coat${isRed(card) ? " redcoat" : ""}|M5 84q1-20 19-23l12 7 12-7q18 3 19 23z`, "lapel|M24 61l12 23 12-23-12 7z"];
  return [...coat, ...HEAD, ...(HEADGEAR[rankOf(card)] ?? [])];
}

/** A zombie face up. */
export const Zombie = ({ card }: { card: string }) => (
  <Art look="zombie" box={BOX} lines={portrait(card)}>
    <Tag card={card} x={0} y={60} />
  </Art>
);

const GRASS = "M1 84q4-9 7-2 4-12 9-1 5-8 9 0 5-11 10-1 5-9 9 0 5-11 10 0 4-8 8 1 4-8 8 3z";

const STONES = [
  "M10 84V34a26 26 0 0 1 52 0v50z",
  "M11 84V24q0-5 5-5h5q0-9 15-9t15 9h5q5 0 5 5v60z",
  "M10 84V40q4-22 26-30 22 8 26 30v44z",
];
const MARKS = ["M36 27v26M27 36h18", "M25 34h22M28 42h16M31 50h10", "M31 48v-5a10 10 0 1 1 10 0v5zM32 36v.1M40 36v.1"];

/** A zombie face down. Stones differ by their place only, never by what lies beneath. */
export function Stone({ variant }: { variant: number }) {
  const kind = variant % STONES.length;
  const lines = [
    `stone|${STONES[kind]}`,
    "stoneshade|M50 17q12 8 12 25v42H49q8-30 1-67z",
    `carving|${MARKS[kind]}`,
    "crack|M18 84l5-12-4-6 5-8",
    `grass|${GRASS}`,
  ];
  return <Art look="zombie" box={BOX} lines={lines} />;
}

const MOUND = [
  "plank|M33 36h6l1 38h-8zM24 44l24 3-.5 5-24-3z",
  "earth|M3 82q4-17 18-19 15-6 31 1 14 3 17 18z",
  "clod|M14 75q7-4 12 0M34 69q6-3 11 1M47 77q5-3 9 0M27 79q4-2 8 0",
];

/** A dead zombie: the grave dug over, a tag telling who lies there. */
export const Mound = ({ card }: { card: string }) => (
  <Art look="zombie mound" box={BOX} lines={MOUND}>
    <Tag card={card} x={18} y={56} />
  </Art>
);
