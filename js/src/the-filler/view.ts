import type { Grave, Revealed, TheFillerView as FillerView } from "../generated/the-filler";
import { capital, cardName, cardValue, count, isRed, rankOf } from "../shared/words";

export type { Grave, Revealed, TheFillerView as FillerView } from "../generated/the-filler";
export type Fate = Revealed["fate"];

export const NUMERALS = ["I", "II", "III", "IV"];
export const PLACES = [1, 2, 3];

const RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10"];
const of = (suits: string, ranks: string[]) => [...suits].flatMap((suit) => ranks.map((rank) => rank + suit));

/** Every card of a side, each always in its own place: zombies above corpses, clubs above spades. */
export const FACES = of("DHCS", ["J", "Q", "K"]);
export const CEMENT = of("CS", RANKS);

/** What holds whom. */
export const NEEDS: [rank: string, pounds: number][] = [
  ["J", 10],
  ["Q", 15],
  ["K", 25],
];

export const isCement = (card: string) => CEMENT.includes(card);

/** Whose cards are shown below the graves, as whether they are cement: one's own; both where nothing is hidden. */
export const racksOf = ({ hand, kept }: FillerView) => (hand && kept ? [false, true] : [kept !== null]);

export const weigh = (cards: string[]) => cards.reduce((sum, card) => sum + cardValue(card), 0);

export const pounds = (n: number) => count(n, "pound");

/** Acts of the reveal: the graves are open up to their number, then the cement, then the fates. */
export const CEMENT_ACT = 4;
export const FATE_ACT = 5;
const ACTS = [600, 850, 850, 850, 1400, 2400];

export function theatre({ reveal }: FillerView) {
  if (!reveal) return null;
  return { key: JSON.stringify(reveal), acts: ACTS, line: "The graves are turned up. A click or a key skips it." };
}

/** A grave as it is drawn. */
export interface Shown extends Grave {
  open: boolean;
  fate: Fate | null;
}

function revealed(view: FillerView, { card, need, cement, weight, fate }: Revealed, n: number, act: number): Shown {
  const open = act > n;
  const turned = act >= CEMENT_ACT || view.role === "filler";
  return {
    laid: true,
    open,
    card: open || (view.role === "zombies" && view.hand) ? card : null,
    need: open ? need : null,
    count: cement.length,
    cement: turned ? cement : null,
    weight: turned ? weight : null,
    fate: act >= FATE_ACT ? fate : null,
  };
}

/** The three graves: those of now, or in the theatre those of the night before. */
export const shownGraves = (view: FillerView, act: number | null): Shown[] =>
  act !== null && view.reveal
    ? view.reveal.graves.map((one, n) => revealed(view, one, n, act))
    : view.graves.map((grave) => ({ ...grave, open: view.phase === "turn" && !!grave.card, fate: null }));

/** What both sides know: in the theatre only what has come up so far. */
export interface Known {
  faces: Set<string>;
  bags: Set<string>;
  escaped: string[];
}

export function known(view: FillerView, act: number | null): Known {
  const graves = (act !== null && view.reveal?.graves) || [];
  const hidden = act !== null && act < FATE_ACT;
  const late = new Set(hidden ? graves.map(({ card }) => card) : []);
  const dry = act !== null && act < CEMENT_ACT ? graves.flatMap(({ cement }) => cement) : [];
  const out = graves.filter(({ card, fate }) => act === FATE_ACT && fate === "escaped" && !view.escaped.includes(card));
  return {
    faces: new Set([...view.faces, ...late]),
    bags: new Set([...view.bags, ...dry]),
    escaped: [...view.escaped.filter((card) => !late.has(card)), ...out.map(({ card }) => card)],
  };
}

const roundOf = (view: FillerView, act: number | null) => (act !== null && view.reveal?.round) || view.round;
const nightOf = (view: FillerView, act: number | null) => ((roundOf(view, act) - 1) % 4) + 1;

/** "night 2 of 4", and in a double which game it is. */
export const turn = (view: FillerView, act: number | null) =>
  `${view.options["legs"] === 2 ? `game ${roundOf(view, act) > 4 ? 2 : 1}, ` : ""}night ${nightOf(view, act)} of 4`;

/** So many escapes end the game; in a double all nights are played. */
export const enough = (view: FillerView) => (view.options["legs"] === 2 ? 7 : 4);

/** Where the moon stands: in its night, and on its way down when the last is over. */
export const moonOf = (view: FillerView, act: number | null) =>
  nightOf(view, act) + (act === null && view.phase === "over" ? 0.6 : 0);

/** Where one's own cards lie: cards in a grave by its number. */
export function laidOf(view: FillerView): Record<string, number> {
  const seen = racksOf(view);
  const cards = view.graves.map(({ card, cement }) => [
    ...(seen.includes(false) && card ? [card] : []),
    ...(seen.includes(true) ? (cement ?? []) : []),
  ]);
  return Object.fromEntries(cards.flatMap((all, n) => all.map((card) => [card, n + 1])));
}

export const verbOf = (view: FillerView) => (view.role === "filler" ? "lay" : "bury");

/** What brings one's cards nearer to where they shall lie: "undo", a move, or null when they lie there. */
export function towards(view: FillerView, goal: Record<string, number>): string | null {
  const laid = laidOf(view);
  if (Object.entries(laid).some(([card, grave]) => goal[card] !== grave)) return "undo";
  const missing = Object.entries(goal).filter(([card]) => !(card in laid));
  if (view.role === "filler" && missing.length > 1)
    return `cement ${missing.map(([card, grave]) => `${card}:${grave}`).join(" ")}`;
  const [first] = missing;
  return first ? `${verbOf(view)} ${first[0]} ${first[1]}` : null;
}

/** "king of hearts, needs 25 pounds", "7 of clubs, 7 pounds". */
export function worth(card: string): string {
  const need = NEEDS.find(([rank]) => rank === rankOf(card));
  if (!need) return `${cardName(card)}, ${pounds(cardValue(card))}`;
  return `${cardName(card)}, ${isRed(card) ? `a zombie, needs ${pounds(need[1])}` : "a corpse"}`;
}

/** What became of a card that is no longer in play. */
export function fateOf(view: FillerView, card: string): string {
  if (view.escaped.includes(card)) return "escaped";
  if (view.held.includes(card)) return "held";
  return view.corpses.includes(card) || view.spent.includes(card) ? "discarded" : "";
}

/** Whom a weight holds. */
export function holds(weight: number): string {
  const held = NEEDS.filter(([, need]) => weight >= need).length;
  return ["holds nobody", "holds a jack", "holds a queen", "holds a king"][held] ?? "";
}

const FATES: Record<Fate, string> = { escaped: "escapes", held: "held", corpse: "a corpse" };

function cementName({ count: cards, weight, laid }: Shown): string {
  if (!cards) return laid ? ", no cement" : "";
  if (weight === null) return `, ${count(cards, "card")} of cement`;
  return `, ${count(cards, "card")} of cement: ${pounds(weight)}, ${holds(weight)}`;
}

/** The full name of a grave, for who does not see it. */
export function graveName(grave: Shown, place: number, legal: boolean): string {
  const { card, laid, fate } = grave;
  const who = card ? worth(card) : laid ? "a card face down" : "empty";
  return `Grave ${place}: ${who}${cementName(grave)}${fate ? `, ${FATES[fate]}` : ""}${legal ? ", you can lay here" : ""}`;
}

/** The full name of one's own card, wherever it lies. */
export function slotName(view: FillerView, card: string, at: number | undefined, held: boolean): string {
  const where = at ? `on grave ${at}, choose it to take it back` : held ? "" : fateOf(view, card);
  return capital([worth(card), where].filter(Boolean).join(", "));
}

/** One line on what came of a grave last night. */
export const told = ({ fate, weight, need }: Revealed) =>
  fate === "corpse" ? `corpse, ${weight} wasted` : `${weight} of ${need}, ${FATES[fate]}`;
