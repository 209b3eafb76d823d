import type { Debt, DeckView as Deck, ShufflersView, Survivor } from "../generated/shufflers";
import { changed } from "../shared/changed";
import type { Scene } from "../shared/theatre";
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

/** The place of a player's deck among all. */
const deckIndex = (view: ShufflersView, seat = view.turn ?? 0) => view.survivors[seat]?.deck ?? 0;

/** The deck on whose road one is. */
export const deckOf = (view: ShufflersView, seat = near(view)) => view.decks[deckIndex(view, seat)] as Deck;

// Paying

const holds = (payment: string[], cards: string[]) => cards.every((card) => payment.includes(card));

/** Whether these cards can still become a legal payment. */
export const leads = (payments: string[][], cards: string[]) => payments.some((payment) => holds(payment, cards));

/** Whether these cards are a legal payment; and whether another one holds them all and more. */
export function complete(payments: string[][], cards: string[]): "send" | "ask" | null {
  const wider = payments.filter((payment) => holds(payment, cards));
  if (!wider.some((payment) => payment.length === cards.length)) return null;
  return wider.length === 1 ? "send" : "ask";
}

const payMove = (cards: string[]) => ["pay", ...cards].join(" ");

/** What a click on a card of the nearest rows does: another selection, and perhaps a move. */
export function clicked(view: ShufflersView, chosen: string[], card: string): { chosen: string[]; move?: string } {
  if (view.phase === "give") return { chosen, move: `give ${card}` };
  if (chosen.includes(card)) return { chosen: chosen.filter((other) => other !== card) };
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

/** Something met on the way to the present board. */
export interface Meeting extends Scene {
  card: string;
  /** The view as it was then: nothing is asked, and the road ends with this card. */
  view: ShufflersView;
  /** The sentences of the log among which its own is. */
  said: string[];
  /** How many cards like it were met before it, by others or by the group. */
  earlier: number;
}

const TIME = 1000;
const COAST_TIME = 2600;
const LINE = "Click or press a key to go on.";

const NOTHING_ASKED = { actors: [], moves: [], choices: [], payments: [], debt: null };

/** A span of draws, so many draws later. */
const nearer = ([fewest = 0, most = 0]: number[], drawn: number) => [Math.max(1, fewest - drawn), most - drawn];

/** A deck as it was when so many of its cards had been drawn; so many Shuffler cards were to be spared then. */
function deckAt(before: Deck, now: Deck, drawn: number, spared = 0): Deck {
  const cards = now.road.flat().slice(0, drawn);
  const steps = before.left - (now.full - drawn);
  return {
    ...before,
    spared,
    road: [cards],
    left: now.full - drawn,
    coast: before.coast && !cards.includes("JK") ? nearer(before.coast, steps) : null,
    boat: before.boat && nearer(before.boat, steps),
  };
}

/** For each card of a road, whether it lies behind a king or queen, where a vehicle has passed it. */
const passed = ({ road }: Deck) => road.flatMap((turn) => turn.map((_, n) => n > 0));

/**
 * What was met since the last board, or on a game's first board since the game began, to be shown one after the other: all
 * but the encounter that lies there now. Null after an undo or when another game begins on the way.
 */
export function metSince(last: Board<ShufflersView>, now: Board<ShufflersView>): Meeting[] | null {
  const { view } = now;
  if (!view) return null;
  const views = [view];
  for (const delta of now.between ?? []) views.unshift(changed(views[0] as ShufflersView, delta));
  const begins = views.length > 1 && views[0]?.decks.every(({ left, full }) => left === full);
  const before = begins ? { ...now, view: views[0] as ShufflersView, log: [], lines: 0 } : last;
  const old = before.view;
  if (!old || view.decks.length !== old.decks.length) return null;
  const cards = view.decks.map((deck) => deck.road.flat());
  if (!old.decks.every(({ road }, n) => road.flat().every((card, k) => cards[n]?.[k] === card))) return null;
  const said = now.log.slice(-Math.max(1, now.lines - before.lines)).map(([, sentence]) => sentence);
  const here = view.encounter === null ? null : deckIndex(view);
  // The boat is the scene of the end.
  const lies = (n: number) => n === here || (view.outcome && isJoker(cards[n]?.at(-1) ?? ""));
  const meetings = (n: number) => {
    const [earlier, later] = [old.decks[n] as Deck, view.decks[n] as Deck];
    const drawn = earlier.full - earlier.left;
    return (cards[n] ?? []).slice(drawn, lies(n) ? -1 : undefined).map((card, k) => {
      const order = views.findIndex(({ decks }) => (decks[n]?.road.flat().length ?? 0) > drawn + k);
      const after = views[order] ?? view;
      const decks = view.decks.with(n, deckAt(earlier, later, drawn + k + 1, after.decks[n]?.spared));
      const untouched = after === view && view.options["vehicle"] && passed(later)[drawn + k];
      const survivors = untouched ? old.survivors : after.survivors;
      const round = after.decks[n]?.road.length ?? 0;
      const then = { ...view, ...NOTHING_ASKED, outcome: null, round, encounter: card, survivors, decks };
      // Each card that comes has a line of its own in the log, and so has the end.
      const still = views.length - 1 - Math.max(0, order) + +!!view.outcome;
      const log = now.log.slice(0, now.log.length - still);
      const told = { ...before, view: then, log, lines: now.lines - still };
      return { card, order, said, line: LINE, time: isJoker(card) ? COAST_TIME : TIME, view: then, before: told };
    });
  };
  const first = (old.turn ?? 0) + 1;
  const met = view.decks.flatMap((_, n) => meetings((first + n) % view.decks.length)).sort((a, b) => a.order - b.order);
  return met.map((encounter, n) => ({ ...encounter, earlier: met.slice(0, n).filter(({ card }) => card === encounter.card).length }));
}

/** What the log says of a meeting. */
export const told = (about: About, { card, said, earlier }: Meeting) =>
  said.filter((line) => line.includes(isJoker(card) ? "coast" : titleOf(about, card)))[earlier];

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

export const discardOf = (survivor: Survivor, row: Row) => (row === "ammo" ? survivor.ammo_discard : survivor.health_discard);

export const totalOf = (survivor: Survivor, row: Row) => (row === "ammo" ? survivor.ammo_total : survivor.health_total);

export const times = (cards: string[], card: string) => cards.filter((other) => other === card).length;

/** "A 4 7" */
export const ranksOf = (cards: string[]) => cards.map(rankOf).join(" ") || "nothing";

export const ofSuit = (cards: string[], suit: string) => cards.filter((card) => suitOf(card) === suit);

/** "in 3 cards", "in 3 to 8 cards". */
export const span = ([fewest = 0, most = 0]: number[]) =>
  `in ${fewest === most ? "" : `${fewest} to `}${count(most, "card")}`;

/** "turn 3 of 34": of so many at most, since a vehicle passes cards; together "round 3"; nothing before the first. */
export function turn(view: ShufflersView): string {
  const { round, phase, decks, survivors, turn, outcome } = view;
  if (!round) return "";
  if (decks.length < survivors.length) return `round ${round}`;
  const deck = outcome ? (decks.find(({ road }) => road.length === round) ?? deckOf(view)) : deckOf(view, turn ?? near(view));
  return `turn ${round} of ${round + deck.left - +(phase === "draw")}`;
}
