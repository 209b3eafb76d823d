import { isRed, suitOf } from "./words";

/** Suits drawn in a box of 24 by 24. */
const SHAPES: Record<string, string> = {
  H: "M12 21.5C5 16 2 12.4 2 8.5 2 5.3 4.3 3 7.1 3c2 0 3.8 1.1 4.9 3 1.1-1.9 2.9-3 4.9-3C19.7 3 22 5.3 22 8.5c0 3.9-3 7.5-10 13z",
  D: "M12 1.5Q15.5 7.5 20 12 15.5 16.5 12 22.5 8.5 16.5 4 12 8.5 7.5 12 1.5z",
  C: "M12 2a4.7 4.7 0 0 0-4 7.2 4.7 4.7 0 1 0 2.8 7.3c-.1 2.1-.9 3.9-2.4 5.5h7.2c-1.5-1.6-2.3-3.4-2.4-5.5A4.7 4.7 0 1 0 16 9.2 4.7 4.7 0 0 0 12 2z",
  S: "M12 1.5C8 6.8 2.8 9.5 2.8 14.2c0 2.7 2 4.5 4.4 4.5 1.4 0 2.8-.7 3.6-1.8-.1 2-.9 3.6-2.4 5.1h7.2c-1.5-1.5-2.3-3.1-2.4-5.1.8 1.1 2.2 1.8 3.6 1.8 2.4 0 4.4-1.8 4.4-4.5C21.2 9.5 16 6.8 12 1.5z",
};

interface PipProps {
  card: string;
  x: number;
  y: number;
  size: number;
  turned?: boolean;
}

/** One suit sign, centred on x, y. */
export function Pip({ card, x, y, size, turned }: PipProps) {
  const place = `translate(${x} ${y}) scale(${(turned ? -size : size) / 24}) translate(-12 -12)`;
  return <path class={isRed(card) ? "red" : "black"} transform={place} d={SHAPES[suitOf(card)]} />;
}

type Point = [x: number, y: number];

const LEFT = 29.5;
const MIDDLE = 43;
const RIGHT = 56.5;
const TOP = 18;
const BOTTOM = 82;

const pairs = (...rows: number[]): Point[] =>
  rows.flatMap((y): Point[] => [
    [LEFT, y],
    [RIGHT, y],
  ]);
const column = (...rows: number[]): Point[] => rows.map((y): Point => [MIDDLE, y]);

const SIX = pairs(TOP, 50, BOTTOM);
const EIGHT = pairs(TOP, 39.3, 60.7, BOTTOM);

/** Where the pips of a number card lie. */
const PLACES: Record<string, Point[]> = {
  "2": column(TOP, BOTTOM),
  "3": column(TOP, 50, BOTTOM),
  "4": pairs(TOP, BOTTOM),
  "5": [...pairs(TOP, BOTTOM), ...column(50)],
  "6": SIX,
  "7": [...SIX, ...column(34)],
  "8": [...SIX, ...column(34, 66)],
  "9": [...EIGHT, ...column(50)],
  "10": [...EIGHT, ...column(28.6, 71.4)],
};

/** The pips of a card as on a real one: those of the lower half stand on their heads. */
export function Pips({ card }: { card: string }) {
  const places = PLACES[card.slice(0, -1)];
  if (!places) return <Pip card={card} x={40} y={54} size={34} />;
  return (
    <>
      {places.map(([x, y]) => (
        <Pip card={card} x={x} y={y} size={13} turned={y > 50} />
      ))}
    </>
  );
}
