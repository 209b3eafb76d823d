import type { Grave, Revealed, TheFillerView as FillerView } from "../generated/the-filler";
import type { About } from "../shared/types";
import { capital, count, rankOf, titleOf } from "../shared/words";

export type { TheFillerView as FillerView } from "../generated/the-filler";

export const PLACES = [1, 2, 3];

const RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10"];
const of = (suits: string, ranks: string[]) => [...suits].flatMap((suit) => ranks.map((rank) => rank + suit));

/** Every card of a side, each always in its own place: zombies above corpses, clubs above spades. */
export const FACES = of("DHCS", ["J", "Q", "K"]);
export const CEMENT = of("CS", RANKS);

/** The zombies by what they need, one of each rank; `share` is how far a weight goes from the lighter one to this. */
export const needs = ({ points }: About) =>
  ["JH", "QH", "KH"].map((card, n, cards) => {
    const [pounds, from] = [points[card] ?? 0, points[cards[n - 1] ?? ""] ?? 0];
    return { card, rank: rankOf(card), pounds, share: (weight: number) => Math.min(1, Math.max(0, (weight - from) / (pounds - from))) };
  });

export const isCement = (card: string) => CEMENT.includes(card);

/** Whose cards are shown below the graves, as whether they are cement: one's own; both where nothing is hidden. */
export const racksOf = ({ hand, kept }: FillerView) => (hand && kept ? [false, true] : [kept !== null]);

/** Acts of the reveal: the graves are open up to their number, then the cement, then the fates. */
const CEMENT_ACT = 4;
const FATE_ACT = 5;
const ACTS = [600, 850, 850, 850, 1400, 2400];

export function theatre({ reveal }: FillerView) {
  if (!reveal) return null;
  return { key: JSON.stringify(reveal), acts: ACTS, line: "" };
}

/** What is said in an act of the reveal. */
export function lineOf({ reveal }: FillerView, act: number): string {
  const out = reveal?.graves.filter(({ fate }) => fate === "escaped").length ?? 0;
  const line =
    act >= FATE_ACT ? `${out ? count(out, "zombie") : "Nobody"} climbed out this night.`
    : act >= CEMENT_ACT ? "The cement is weighed."
    : act ? `Grave ${act} is open.`
    : "The night is over.";
  return `${line} A click or a key skips this.`;
}

const roundOf = (view: FillerView, act: number | null) => (act !== null && view.reveal?.round) || view.round;

/** Whether the theatre shows the first game of a double, while the view is that of the second. */
const bygone = (view: FillerView, act: number | null) => view.leg === 2 && roundOf(view, act) <= 4;

/** A grave as it is drawn. */
export interface Shown extends Grave {
  open: boolean;
  fate: Revealed["fate"] | null;
}

function revealed(view: FillerView, { card, need, cement, weight, fate }: Revealed, n: number, act: number): Shown {
  const open = act > n;
  const role = bygone(view, act) ? null : view.role;
  const turned = act >= CEMENT_ACT || role === "filler";
  return {
    laid: true,
    open,
    card: open || role === "zombies" ? card : null,
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
    ? view.reveal.graves.map((grave, n) => revealed(view, grave, n, act))
    : view.graves.map((grave) => ({ ...grave, open: view.phase === "turn" && !!grave.card, fate: null }));

/** What both sides know: in the theatre only what has come up so far, and nothing of a game before this one. */
interface Known {
  faces: Set<string>;
  bags: Set<string>;
  escaped: string[];
}

export function known(view: FillerView, act: number | null): Known | null {
  if (bygone(view, act)) return null;
  const graves = (act !== null && view.reveal?.graves) || [];
  const hidden = act !== null && act < FATE_ACT;
  const late = new Set(hidden ? graves.map(({ card }) => card) : []);
  const dry = act !== null && act < CEMENT_ACT ? graves.flatMap(({ cement }) => cement) : [];
  return {
    faces: new Set([...view.faces, ...late]),
    bags: new Set([...view.bags, ...dry]),
    escaped: view.escaped.filter((card) => !late.has(card)),
  };
}

const nightOf = (view: FillerView, act: number | null) => ((roundOf(view, act) - 1) % 4) + 1;

/** "night 2 of 4", and in a double which game it is. */
export const turn = (view: FillerView, act: number | null) =>
  `${view.options["legs"] === 2 ? `game ${roundOf(view, act) > 4 ? 2 : 1}, ` : ""}night ${nightOf(view, act)} of 4`;

/** So many escapes end the game; in a double all nights are played. */
export const enough = ({ points }: About, { options }: FillerView) => (options["legs"] === 2 ? Infinity : (points["escaped"] ?? 0));

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

/** Whether a card may be laid now, or any if none is named. */
export const mayGo = (view: FillerView, card: string) => view.moves.some((move) => move.startsWith(`${verbOf(view)} ${card && `${card} `}`));

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

/** "king of hearts, a zombie, needs 25 pounds", "7 of clubs, 7 pounds". */
export const worth = (about: About, card: string) => `${titleOf(about, card)}, ${about.notes[card]}`;

/** What became of a card that is no longer in play. */
export function fateOf(view: FillerView, card: string): string {
  if (view.escaped.includes(card)) return "escaped";
  if (view.held.includes(card)) return "held";
  return view.corpses.includes(card) || view.spent.includes(card) ? "discarded" : "";
}

/** "holds a jack": the heaviest zombie that a weight holds. */
function holds(about: About, weight: number): string {
  const held = needs(about).findLast(({ pounds }) => weight >= pounds);
  return `holds ${held ? `a ${titleOf(about, held.card).split(" ")[0]}` : "nobody"}`;
}

function cementName(about: About, { count: cards, weight, laid }: Shown): string {
  if (!cards) return laid ? ", no cement" : "";
  return `, ${count(cards, "card")} of cement${weight === null ? "" : `: ${count(weight, "pound")}, ${holds(about, weight)}`}`;
}

/** The full name of a grave, for those who do not see it. */
export function graveName(about: About, grave: Shown, place: number, legal: boolean): string {
  const { card, laid, fate } = grave;
  const who = card ? worth(about, card) : laid ? "a card face down" : "empty";
  return `Grave ${place}: ${who}${cementName(about, grave)}${fate ? `, ${titleOf(about, fate)}` : ""}${legal ? ", you can lay here" : ""}`;
}

/** The full name of one's own card, wherever it lies. */
export function slotName(about: About, view: FillerView, card: string, at?: number): string {
  const where = at ? `on grave ${at}` : fateOf(view, card);
  return capital([worth(about, card), where].filter(Boolean).join(", "));
}

/** One line on what came of a grave last night. */
export const told = (about: About, { fate, weight, need }: Revealed) =>
  fate === "corpse" ? `${titleOf(about, fate)}${weight ? `, ${weight} lb wasted` : ""}` : `${weight} of ${need} lb, ${titleOf(about, fate)}`;

const row = (words: string[]) => [words.slice(0, -1).join(", "), ...words.slice(-1)].filter(Boolean).join(" and ");

/** What the last night decided: who came out last, or who was held; nothing of a night that is not known. */
export function lastNight(about: About, { reveal }: FillerView, decided: boolean): string {
  const those = (fate: Revealed["fate"]) =>
    (reveal?.graves ?? [])
      .filter((grave) => grave.fate === fate)
      .map(({ card, weight, need }) => `the ${titleOf(about, card)} (${weight} of ${need} pounds)`);
  const [out, held] = [those("escaped"), those("held")];
  if (out.length && (decided || !held.length)) return `Last out: ${row(out)}.`;
  if (held.length) return `Last held: ${row(held)}.`;
  return reveal ? "Only corpses lay in the last graves." : "";
}

/** A name within a sentence. */
export const within = (name: string) => (name === "You" ? "you" : name);
