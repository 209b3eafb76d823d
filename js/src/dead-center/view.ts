import type { DeadCenterView } from "../generated/dead-center";
import type { Cell } from "../shared/keys";
import { capital, cardName, cardValue, count, isRed, rankOf, suitName } from "../shared/words";

export type { DeadCenterView, Zombie } from "../generated/dead-center";

const COLUMNS = ["a", "b", "c"];
const ROWS = ["1", "2", "3"];
const ACROSS = ["left", "middle", "right"];
const DOWN = ["top", "middle", "bottom"];
const SIDES: Record<string, string> = { N: "above", S: "below", W: "left of", E: "right of" };

/** The cabin with the spaces around it, as five rows of five; the corners are nobody's. */
export const GRID: (string | null)[][] = [
  [null, "N-a", "N-b", "N-c", null],
  ...ROWS.map((row) => [`W-${row}`, ...COLUMNS.map((column) => column + row), `E-${row}`]),
  [null, "S-a", "S-b", "S-c", null],
];

export const CELLS: Cell[] = GRID.flatMap((row, y) => row.flatMap((key, x) => (key ? [{ key, x, y }] : [])));

export const isPile = (key: string) => key.length === 2;

function pilePlace(pile: string): string {
  if (pile === "b2") return "centre";
  const across = ACROSS[COLUMNS.indexOf(pile.charAt(0))] ?? "";
  const down = DOWN[ROWS.indexOf(pile.charAt(1))] ?? "";
  return `${down} ${across}`;
}

function spacePlace(space: string): string {
  const line = space.charAt(2);
  const column = ACROSS[COLUMNS.indexOf(line)];
  return `${SIDES[space.charAt(0)]} the ${column ? `${column} column` : `${DOWN[ROWS.indexOf(line)]} row`}`;
}

/** "top left" for a pile, "left of the top row" for a space outside: the words of the log. */
export const place = (key: string) => (isPile(key) ? pilePlace(key) : spacePlace(key));

export const top = (view: DeadCenterView, pile: string) => view.piles[pile]?.at(-1) ?? null;

/** The move that a click on a cell means, legal or not: the kernel says why not. */
export function moveOf(view: DeadCenterView, key: string): string {
  if (isPile(key)) return view.moves.find((move) => move.endsWith(` ${key}`)) ?? `lay ${key}`;
  return `${view.phase === "kill" || view.zombies[key]?.card ? "kill" : "reveal"} ${key}`;
}

/** The cells that a legal move names. */
export const targets = (view: DeadCenterView) =>
  new Set(view.moves.map((move) => move.split(" ").at(-1) ?? ""));

/** What the supports must have in common for this zombie, when they do: "both clubs". */
function together(card: string): string {
  if (rankOf(card) === "K") return `, both ${suitName(card)}`;
  if (rankOf(card) === "Q") return `, both ${isRed(card) ? "red" : "black"}`;
  return "";
}

/** An attack on a face-up zombie in figures: "10 + 4 = 14, both clubs: can fall". */
export function attack(view: DeadCenterView, space: string): string {
  const zombie = view.zombies[space];
  if (!zombie?.card) return "";
  const values = zombie.supports.map((pile) => cardValue(top(view, pile) ?? "JK"));
  const sum = values.length ? `${values.join(" + ")} = ${zombie.sum}` : "";
  if (zombie.why === null) return `${sum}${together(zombie.card)}: can fall`;
  return zombie.why.startsWith(sum) ? zombie.why : `${sum}. ${zombie.why}`;
}

function pileName(view: DeadCenterView, pile: string, legal: boolean): string {
  const cards = view.piles[pile] ?? [];
  const card = cards.at(-1);
  if (!card) return `${place(pile)}, no card yet`;
  return `${cardName(card)} on ${place(pile)}, ${count(cards.length, "card")}${legal ? ", you can lay here" : ""}`;
}

function zombieName(view: DeadCenterView, space: string, legal: boolean): string {
  const zombie = view.zombies[space];
  if (!zombie?.card) return `grave ${place(space)}, face down${legal ? ", you can open it" : ""}`;
  const who = `${cardName(zombie.card)} ${place(space)}`;
  if (zombie.dead) return `${who}, dead`;
  return `${who}, ${attack(view, space)}${legal ? " now" : ""}`;
}

/** The full name of a cell, for who does not see it. */
export const cellName = (view: DeadCenterView, key: string, legal: boolean) =>
  capital(isPile(key) ? pileName(view, key, legal) : zombieName(view, key, legal));
