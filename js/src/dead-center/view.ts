import type { DeadCenterView, Zombie } from "../generated/dead-center";
import type * as shared from "../shared/game";
import type { Scene } from "../shared/theatre";
import type { Board } from "../shared/types";
import type { Cell } from "../shared/keys";
import { capital, count, titleOf } from "../shared/words";

export type { DeadCenterView, Zombie } from "../generated/dead-center";

/** What sentences are made of. */
export type Told = Pick<shared.Told<DeadCenterView>, "about" | "view">;

/** The cabin with the graves around it, as five rows of five; nothing lies in the corners. */
export const GRID = [" N-a N-b N-c ", "W-1 a1 b1 c1 E-1", "W-2 a2 b2 c2 E-2", "W-3 a3 b3 c3 E-3", " S-a S-b S-c "].map((row) =>
  row.split(" "),
);

export const CELLS: Cell[] = GRID.flatMap((row, y) => row.flatMap((key, x) => (key ? [{ key, x, y }] : [])));

/** How long such a moment is, in milliseconds at the normal pace. */
const MOMENT = 900;

export const isPile = (key: string) => key.length === 2;

export const top = (view: DeadCenterView, pile: string) => view.piles[pile]?.at(-1) ?? null;

/** The move that a click on a cell means, legal or not: the kernel says why not. */
export function moveOf(view: DeadCenterView, key: string): string {
  if (isPile(key)) return view.moves.find((move) => move.endsWith(` ${key}`)) ?? `lay ${key}`;
  return `${view.phase === "kill" || view.zombies[key]?.card ? "kill" : "reveal"} ${key}`;
}

/** The cells that a legal move names. */
export const targets = (view: DeadCenterView) =>
  new Set(view.moves.map((move) => move.split(" ").at(-1) ?? ""));

/** The zombie that is to be killed at a space, if it is known. */
export function standing(view: DeadCenterView, space?: string): Zombie | undefined {
  const zombie = space ? view.zombies[space] : undefined;
  return zombie?.card && !zombie.dead ? zombie : undefined;
}

/** An attack on a face-up zombie in figures: "10 + 4 = 14, both clubs: it can fall.". */
function attack({ about, view }: Told, space: string): string {
  const { card, supports, sum, why } = view.zombies[space] ?? {};
  if (!card || !supports) return "";
  const figures = supports.length ? `${supports.map((pile) => about.points[top(view, pile) ?? ""]).join(" + ")} = ${sum}` : "";
  const alike = about.notes[card];
  if (why) return why.includes(figures) ? why : `${figures}. ${why}`;
  return `${figures}${alike ? `, ${alike}` : ""}: it can fall.`;
}

function pileName({ about, view }: Told, pile: string, legal: boolean): string {
  const cards = view.piles[pile] ?? [];
  const card = cards.at(-1);
  const place = titleOf(about, pile);
  if (!card) return `${place}, no card yet`;
  return `${titleOf(about, card)} on ${place}, ${count(cards.length, "card")}${legal ? ", you can lay here" : ""}`;
}

function zombieName(told: Told, space: string, legal: boolean): string {
  const { card, dead } = told.view.zombies[space] ?? {};
  const place = titleOf(told.about, space);
  if (!card) return `grave ${place}, face down${legal ? ", you can open it" : ""}`;
  return `${titleOf(told.about, card)} ${place}${dead ? ", dead" : `: ${attack(told, space)}`}${legal ? " You can kill it now." : ""}`;
}

/** The full name of a cell, for those who do not see it. */
export const cellName = (told: Told, key: string, legal: boolean) =>
  capital(isPile(key) ? pileName(told, key, legal) : zombieName(told, key, legal));

function pileLine({ about, view }: Told, pile: string): string {
  const place = titleOf(about, pile);
  const [first, ...rest] = (view.piles[pile] ?? []).map((card) => titleOf(about, card)).reverse();
  if (!first) return `No card at the ${place} yet.`;
  const below = rest.length > 3 ? `${rest.slice(0, 3).join(", ")} and ${rest.length - 3} more` : rest.join(", ");
  const note = about.notes[top(view, pile) ?? ""];
  return `${capital(first)} at the ${place}${below && `; below it ${below}`}.${note ? ` ${note}` : ""}`;
}

function spaceLine(told: Told, space: string): string {
  const { card, dead } = told.view.zombies[space] ?? {};
  const place = titleOf(told.about, space);
  if (!card) return `A closed grave ${place}.`;
  return `${capital(titleOf(told.about, card))} ${place}: ${dead ? "dead and buried." : attack(told, space)}`;
}

/** What the inspector says of a cell. */
export const lineOf = (told: Told, key: string) => (isPile(key) ? pileLine : spaceLine)(told, key);

/** The same where a cell shows signs that are to be explained: a joker, or a zombie with its badge. */
export const hintOf = (told: Told, key: string) =>
  standing(told.view, key) || top(told.view, key) === "JK" ? lineOf(told, key) : undefined;

/** At the slow pace a grave that opens and a zombie that falls are shown for a moment before anything is asked. */
export function moments({ view: old, lines }: Board<DeadCenterView>, { view, log, ...now }: Board<DeadCenterView>): Scene[] | null {
  if (!old || !view || now.lines < lines) return null;
  const other = Object.entries(view.zombies).some(([space, { card, dead }]) => card !== old.zombies[space]?.card || dead !== old.zombies[space]?.dead);
  if (now.pace !== "slow" || !other) return [];
  return [{ time: MOMENT, line: log.slice(lines - now.lines).map(([, sentence]) => sentence).join(" "), step: true }];
}
