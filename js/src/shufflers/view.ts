import type { Debt, DeckView as Deck, ShufflersView, Survivor } from "../generated/shufflers";
import type { About, Board } from "../shared/types";
import { count, isJoker, rankOf, suitOf, sumOf, titleOf } from "../shared/words";

export type { Choice, Debt, DeckView as Deck, ShufflersView, Survivor } from "../generated/shufflers";

export type Row = NonNullable<Debt["row"]>;

export const ROWS: [row: Row, suit: string][] = [
  ["ammo", "D"],
  ["health", "H"],
];

export const RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10"];

export const mine = (view: ShufflersView) => view.seat !== null && view.actors.includes(view.seat);

/** Whose rows are nearest: those of who looks, else of whose turn it is. */
export const near = (view: ShufflersView) => view.seat ?? view.turn ?? 0;

/** The deck on whose road one is. */
export const deckOf = (view: ShufflersView, seat = near(view)) => view.decks[view.survivors[seat]?.deck ?? 0] as Deck;

// Paying

const holds = (payment: string[], cards: string[]) => cards.every((card) => payment.includes(card));

/** Whether these cards can still become a legal payment. */
export const leads = (payments: string[][], cards: string[]) => payments.some((one) => holds(one, cards));

/** Whether these cards are a legal payment; and whether another one holds them all and more. */
export function complete(payments: string[][], cards: string[]): "send" | "ask" | null {
  const wider = payments.filter((one) => holds(one, cards));
  if (!wider.some((one) => one.length === cards.length)) return null;
  return wider.length === 1 ? "send" : "ask";
}

const payMove = (cards: string[]) => ["pay", ...cards].join(" ");

/** What a click on a card of the nearest rows does: another selection, and perhaps a move. */
export function clicked(view: ShufflersView, chosen: string[], card: string): { chosen: string[]; move?: string } {
  if (view.phase === "give") return { chosen, move: `give ${card}` };
  if (chosen.includes(card)) return { chosen: chosen.filter((one) => one !== card) };
  const more = [...chosen, card];
  if (!mine(view) || !leads(view.payments, more)) return { chosen, move: payMove(more) };
  return complete(view.payments, more) === "send" ? { chosen: more, move: payMove(more) } : { chosen: more };
}

/** Whether a click on this card can lead to a legal move. */
export function may(view: ShufflersView, chosen: string[], card: string): boolean {
  if (!mine(view)) return false;
  if (view.phase === "give") return view.moves.includes(`give ${card}`);
  return view.phase === "pay" && leads(view.payments, [...chosen, card]);
}

/** "7 + 3 = 10" */
export const terms = (about: About, cards: string[]) =>
  `${cards.length > 1 ? `${cards.map((card) => about.points[card]).join(" + ")} = ` : ""}${sumOf(about, cards)}`;

// Encounters

export interface Told {
  card: string;
  text: string;
}

type Roads = Pick<Board<ShufflersView>, "view" | "log" | "lines">;

const cardsOf = (board: Roads) => board.view?.decks.map((deck) => deck.road.flat()) ?? [];

/**
 * What was met since the last board, to be shown one after the other: all but the encounter that
 * lies there now. Nothing after an undo or when another game begins.
 */
export function metSince(about: About, before: Roads, now: Roads): Told[] {
  const old = cardsOf(before);
  const fresh = cardsOf(now);
  const on = (cards: string[], n: number) => (old[n] ?? []).every((card, k) => cards[k] === card);
  if (!before.view || now.view?.outcome || !fresh.every(on)) return [];
  const said = now.log.slice(-Math.max(1, now.lines - before.lines)).map(([, sentence]) => sentence);
  const met = fresh.flatMap((cards, n) => cards.slice(old[n]?.length ?? 0));
  if (met.at(-1) === now.view?.encounter) met.pop();
  return met.map((card) => ({
    card,
    text: said.find((line) => line.includes(titleOf(about, card))) ?? `You meet ${about.notes[card]}.`,
  }));
}

/** "doctor": the visitor that a queen, king or jack is. */
export const visitor = ({ notes }: About, card: string) => notes[card]?.replace("a ", "") ?? "";

/** What is still to come, as anybody can count: cards with a note and a suit are met on the road. */
export function unseen(about: About, deck: Deck) {
  const met = Object.keys(about.notes).filter((card) => /[CDHS]$/.test(card));
  const copies = (deck.full - 2) / met.length;
  const drawn = deck.road.flat().filter((card) => !isJoker(card));
  const left = (those: (card: string) => boolean) => copies * met.filter(those).length - drawn.filter(those).length;
  return {
    cards: left((card) => card in about.points),
    total: copies * sumOf(about, met) - sumOf(about, drawn),
    people: ["Q", "K", "J"].map((rank): [string, number] => [visitor(about, `${rank}C`), left((card) => rankOf(card) === rank)]),
  };
}

export const discardOf = (one: Survivor, row: Row) => (row === "ammo" ? one.ammo_discard : one.health_discard);

export const ofSuit = (cards: string[], suit: string) => cards.filter((card) => suitOf(card) === suit);

/** "in 3 cards", "in 3 to 8 cards". */
export const span = ([fewest = 0, most = 0]: number[]) =>
  `in ${fewest === most ? "" : `${fewest} to `}${count(most, "card")}`;
