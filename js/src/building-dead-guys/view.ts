import type { BuildingDeadGuysView as GuysView, LastRound as Last, PartView as Part } from "../generated/building-dead-guys";
import type { Table } from "../shared/game";
import type { About, Board } from "../shared/types";
import { titleOf } from "../shared/words";

export type { Added, BidView as Bid, BuildingDeadGuysView as GuysView, LastRound as Last, PartView as Part } from "../generated/building-dead-guys";
export type Kind = Part["kind"];
export type Lab = Table<GuysView>;

type Named = Pick<Board<GuysView>, "names" | "offer">;

/** Who lies on the left: the only person, or the first of two. */
export const leftOf = ({ names }: Named) => Math.max(0, names.indexOf("You"));

/** Whose moves these are: one's own, or those of somebody at this screen that tell no secret. */
export const mover = (view: GuysView, { offer }: Named) => offer?.seat ?? view.seat;

/** "an Arm" */
export const kindName = (about: About, kind: Kind) => titleOf(about, `a ${kind}`);

/** Places of the slots in a Zombie, 210 by 272, and which way its part is drawn. */
export interface Place {
  key: string;
  kind: Kind;
  box: [x: number, y: number, w: number, h: number];
  mirrored: boolean;
}

const place = (key: string, kind: Kind, box: Place["box"], mirrored = false): Place => ({ key, kind, box, mirrored });

export const PLACES: Place[] = [
  place("head", "head", [70, 0, 70, 70]),
  place("arm-l", "arm", [3, 72, 52, 108], true),
  place("organ-l", "organ", [55, 92, 50, 64]),
  place("organ-r", "organ", [105, 92, 50, 64]),
  place("arm-r", "arm", [155, 72, 52, 108]),
  place("leg-l", "leg", [52, 164, 52, 108], true),
  place("leg-r", "leg", [106, 164, 52, 108]),
];

/** Which side a part would lie on; most do not mind. */
const SIDES: [RegExp, number][] = [
  [/^left|^lungs|^arm-leg/, 0],
  [/^right|^heart|^leg-arm/, 1],
];
const sideOf = ({ name }: Part) => SIDES.find(([names]) => names.test(name))?.[1] ?? 0;

/** A part and where it lies; no place: it is one too many, and lies beside. */
interface Laid {
  part: Part;
  place: Place | null;
}

/** Each part takes the place that it would have, or the other of its kind. */
export function assembled(view: GuysView, seat: number): Laid[] {
  const free = new Map(PLACES.map((place) => [place.key, place]));
  const at = view.new_at !== null && newOwner(view) === seat && view.phase === "discard" ? view.new_at : null;
  return (view.zombies[seat] ?? []).map((part, n) => {
    const rooms = n === at ? [] : [...free.values()].filter(({ kind }) => kind === part.kind);
    const found = rooms[rooms.length > 1 ? sideOf(part) : 0] ?? null;
    if (found) free.delete(found.key);
    return { part, place: found };
  });
}

/** To whom the part that is being placed belongs: the seat that is asked. */
const newOwner = (view: GuysView) => view.actors[0] ?? view.last?.taker ?? 0;

/** What lies beside a Zombie: a part that is to be placed, or the one too many. */
export function beside(view: GuysView, seat: number): Part | null {
  return /place|discard/.test(view.phase) && newOwner(view) === seat ? view.new : null;
}

/** The moves that a part is the subject of: flips of it, with what they may be aimed at. */
export interface Flip {
  word: string;
  targets: string[];
}

export function flips({ moves }: GuysView): Flip[] {
  const found = new Map<string, Flip>();
  for (const move of moves) {
    const [verb, word = "", target] = move.split(" ");
    if (verb !== "flip") continue;
    const flip = found.get(word) ?? { word, targets: [] };
    if (target) flip.targets.push(target);
    found.set(word, flip);
  }
  return [...found.values()];
}

/** What a click on a part means now. */
type Click = { move: string } | { choose: string | null } | null;

export const partOf = (view: GuysView, word: string) => view.zombies.flat().find((part) => part.word === word);

export function clickOn(view: GuysView, mine: number | null, seat: number, { word, flipped, does: ability }: Part, chosen: string | null): Click {
  const own = seat === mine;
  if (view.phase === "discard") return own || chosen ? { move: `discard ${word}` } : null;
  if (view.phase === "react") return own && ability === "react" && !flipped ? { move: "react" } : null;
  if (view.phase !== "flip" || !view.moves.length) return null;
  if (chosen && !own) return { move: `flip ${chosen} ${word}` };
  if (!own) return null;
  if (chosen === word) return { choose: null };
  const flip = flips(view).find((option) => option.word === word);
  return flip?.targets.length ? { choose: word } : { move: `flip ${word}` };
}

/** Whether that click is a move, or leads to one. */
export function legal(view: GuysView, click: Click): boolean {
  if (!click) return false;
  return "move" in click ? view.moves.includes(click.move) : click.choose !== null;
}

/** Leads, or would by the Skull. */
export function leader({ totals: [a, b], skull }: GuysView): number | null {
  if (a == null || b == null) return null;
  return a === b ? skull : a > b ? 0 : 1;
}

export const does = (name: string, verb: string, verbs = `${verb}s`) => `${name} ${name === "You" ? verb : verbs}`;

export const called = (names: string[], seat: number) => names[seat] ?? "";

/** Who takes the prize of a round. */
export const takes = ({ taker, prize }: Last, names: string[]) => `${does(called(names, taker), "take")} ${the(prize.title)}`;

export const the = (title: string) => (title.startsWith("The ") ? title.replace("The", "the") : `the ${title}`);

/** The full name of a part, for those who do not see it. */
export function partName(about: About, part: Part, extra: string): string {
  const as = part.word.includes("/") ? `, counts as ${kindName(about, part.kind)}` : `, ${part.kind}`;
  return `${part.title}${as}${part.flipped ? ", flipped" : ""}. ${part.ability}${extra}`;
}

/** Acts of the end of a round: the totals stand, then the prize goes where it belongs. */
export const TAKEN_ACT = 1;

export function theatre({ last, outcome }: GuysView) {
  if (!last || outcome) return null;
  return { key: JSON.stringify(last), acts: [1700, 700], line: "The digging is done. A click or a key goes on." };
}
