import type { MallOfHorrorView as MallView, Place } from "../generated/mall-of-horror";
import type * as shared from "../shared/game";
import type { About, Board } from "../shared/types";
import { count, filled, titleOf } from "../shared/words";
import { CARDS } from "./Cards";
import { KINDS } from "./Figure";

export type { Ballot, Decided as Vote, Happening as Event, MallOfHorrorView as MallView, Person, Place, Player } from "../generated/mall-of-horror";

/** What sentences are made of. */
export type Told = shared.Told<MallView>;

export const placeOf = (view: MallView, number: number) => view.locations[number - 1] as Place;
export const placeName = (view: MallView, number: number) => placeOf(view, number)?.name ?? "";

/** "the Restroom", but "Megatoys". */
export const thePlace = (about: About, number: number) => titleOf(about, `place ${number}`);

export const nameOf = (names: string[], seat: number) => names[seat] ?? "";

/** "your" or "Olga's". */
export const whose = (names: string[], seat: number) => (names[seat] === "You" ? "your" : `${nameOf(names, seat)}'s`);

export const isShut = (place: Place) => place.closed || place.condemned;

/** A player's characters, always in one order, each with the place where it stands. */
export const peopleOf = (view: MallView, seat: number | null) =>
  view.locations
    .flatMap(({ number, people }) => people.map((person) => ({ ...person, location: number })))
    .filter((person) => person.seat === seat)
    .sort((a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind));

// Moves, word by word

/** The seat whose moves are shown: one's own, or who is offered a public choice. */
export const actor = ({ view, offer }: Pick<Board<MallView>, "view" | "offer">) => offer?.seat ?? view?.seat ?? null;

const begins = (move: string, words: string[]) => `${move} `.startsWith(words.length ? `${words.join(" ")} ` : "");

/** The words that may follow these. */
export function nexts(moves: string[], words: string[]): string[] {
  const found = moves.filter((move) => begins(move, words)).map((move) => move.split(" ")[words.length]);
  return [...new Set(found)].filter((word) => word !== undefined);
}

/** What is asked first: not the cards, which lie in the hand, and not to pass. */
function mainVerb(moves: string[]): string[] {
  const verbs = nexts(moves, []).filter((verb) => !CARDS.includes(verb) && verb !== "pass");
  return verbs.length === 1 ? verbs : [];
}

/** The words chosen so far, and those that follow without a choice. */
export function path(moves: string[], chosen: string[]): string[] {
  const words = chosen.length ? [...chosen] : mainVerb(moves);
  for (;;) {
    const [only, ...others] = nexts(moves, words);
    const next = [...words, only ?? ""];
    if (!words.length || only === undefined || others.length || moves.includes(next.join(" "))) return words;
    words.push(only);
  }
}

/** The moves to a place that begin with these words. */
const leading = (moves: string[], words: string[]) =>
  /^(go|zombie|place|sprint)$/.test(words[0] ?? "") ? moves.filter((move) => begins(move, words)) : [];

/** The places that a click may choose now. */
export const openPlaces = (moves: string[], words: string[]) =>
  new Set(leading(moves, words).map((move) => Number(move.split(" ").at(-1))));

/** The moves that end in this place. */
export const movesTo = (moves: string[], words: string[], place: number) =>
  leading(moves, words).filter((move) => move.endsWith(` ${place}`));

/** What a click on a place says that may not be chosen: a move that goes there, so that the kernel tells why not. */
export const refusedAt = (moves: string[], words: string[], place: number) =>
  (leading(moves, words)[0] ?? "go 0").replace(/\d+$/, `${place}`);

/** Which cards of the hand may be played now. */
export const openCards = (moves: string[]) => new Set(nexts(moves, []).filter((verb) => CARDS.includes(verb)));

// Words

/** What a vote or a moment for cards is about: "Who must leave the Restroom?", "at the Restroom". */
export const topic = (about: About, kind: "vote" | "window", { for: what, location }: { for: string; location: number | null }) =>
  filled(about.titles[`${kind} ${what}`], { place: thePlace(about, location ?? 0) });

/** The full name of a place, for those who do not see it. */
export function spoken({ about, board, view }: Told, place: Place, open: boolean): string {
  const who = place.people.map(
    ({ seat, kind, hidden }) => `${whose(board.names, seat)} ${about.titles[kind]}${hidden ? ", hidden" : ""}`,
  );
  const parts = [
    `${place.number}, ${place.name}`,
    isShut(place) ? "" : `${place.people.length}${place.capacity ? ` of ${place.capacity} taken` : " there"}`,
    who.join(", "),
    place.says || (place.zombies ? `${count(place.zombies, "zombie")}, nobody there` : ""),
    view.attack?.location === place.number ? "under attack" : "",
    open ? "you can choose it" : "",
  ];
  return `${parts.filter(Boolean).join("; ")}.`;
}

/** Whether arrows and dice lie open. */
export const revealed = (view: MallView) => /^(moves|attack|over)$/.test(view.phase);

/** "round 3, attack" */
export const turn = ({ phase, round }: MallView) => (phase === "setup" ? "set-up" : `round ${round}${phase === "over" ? "" : `, ${phase}`}`);
