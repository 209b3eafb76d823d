// What is said of a place on the board that one points at. Places have the names that the kernel gives them.
import type { About } from "../shared/types";
import { count, filled, titleOf } from "../shared/words";
import { type Added, type Bid, type GuysView, type Lab, type Part, PLACES, TAKEN_ACT, assembled, beside, called, does, kindName, leader } from "./view";

export const spot = (seat: number, key: string) => `seat ${seat} ${key}`;

/** The prize that lies in the grave: in the theatre that of the round before, until it is taken. */
export const prizeOf = ({ view, act }: Pick<Lab, "view" | "act">) =>
  act === null ? view.prize : act < TAKEN_ACT ? (view.last?.prize ?? null) : null;

const NO_BID: Bid = { laid: false, value: null, worth: null, why: null };

interface Laid {
  bid: Bid;
  added: Added[];
  total: number | null;
  leads: boolean;
  /** Whether a Two-Faced Head keeps the bids at their face. */
  plain: boolean;
}

/** The bids of now, or in the theatre those that the round ended with. */
export function bidsOf({ view, act }: Pick<Lab, "view" | "act">, seat: number): Laid {
  const { last } = view;
  if (act !== null && last) {
    const bid = { laid: true, value: last.bids[seat] ?? 0, worth: null, why: null };
    return { bid, added: [], total: last.totals[seat] ?? null, leads: last.taker === seat, plain: false };
  }
  return { bid: view.bids[seat] ?? NO_BID, added: view.added[seat] ?? [], total: view.totals[seat] ?? null, leads: leader(view) === seat, plain: view.plain };
}

/** A bid with its article: values are from 0 to 99. */
const an = (value: number | null) => `a${/^(8|1[18]$)/.test(String(value)) ? "n" : ""} ${value}`;

/** What the bid of a seat is now, why it is worth that, and what came to it. */
export function bidTold(table: Pick<Lab, "about" | "board" | "view" | "act">, seat: number): string {
  const { about, board } = table;
  const { bid, added, total, plain } = bidsOf(table, seat);
  const name = called(board.names, seat);
  const has = does(name, "have", "has");
  if (!bid.laid) return `${has} no bid on the table.`;
  if (total === null) return `${has} bid${bid.value === null ? "" : ` ${an(bid.value)}`}, face down.`;
  const more = added.map(({ value, from }) => `${value} ${titleOf(about, `from ${from}`)}`);
  return [
    `${has} a bid of ${bid.value}.`,
    plain ? about.notes["bids swapped"] : bid.why,
    more.length > 0 && `Added: ${more.join(", ")}.`,
    `Total: ${total}.`,
  ].filter(Boolean).join(" ");
}

/** What a digging card counts, and what its mark means. */
export const diggingTold = ({ notes }: About, value: number) => filled(notes[`digging ${value}`] ?? notes["digging card"], { value });

/** Who has the Skull: in the theatre whoever had it then. */
export const skullOf = ({ view, act }: Pick<Lab, "view" | "act">) => (act !== null && view.last ? view.last.skull : view.skull);

export const skullTold = ({ about, board }: Pick<Lab, "about" | "board">, seat: number) =>
  `${does(called(board.names, seat), "have", "has")} the Skull. ${about.notes["the skull"]}`;

export const prizeTold = (prize: Part | null) =>
  prize ? `The prize: ${prize.title} (${prize.kind}). ${prize.ability}` : "The grave is empty.";

export function downTold({ view, board }: Pick<Lab, "view" | "board">, seat: number): string {
  const name = called(board.names, seat);
  const whose = name === "You" ? "Your" : `${name}'s`;
  const { there, part = null } = view.down[seat] ?? {};
  if (!there) return `${whose} Down Card is ${view.round ? "revealed" : "not dealt yet"}.`;
  return `${whose} Down Card${part ? `: ${part.title} (${part.kind}). ${part.ability}` : ", face down."}`;
}

/** Whether nothing of this hand is hidden, although it is not one's own. */
export const isOpen = (view: GuysView, seat: number) => view.seat === null && view.known[seat]?.length === view.hands[seat];

/** Whether a face-down bid may be one of the cards that are known of a hand. */
export const bidCounts = ({ bids }: GuysView, seat: number) => !!bids[seat]?.laid && bids[seat].value === null;

export function heldTold({ view, board }: Pick<Lab, "view" | "board">, seat: number): string {
  const known = view.known[seat] ?? [];
  const least = isOpen(view, seat) ? ": " : `, ${bidCounts(view, seat) ? "hand and bid " : ""}at least: `;
  return `${does(called(board.names, seat), "hold")} ${count(view.hands[seat] ?? 0, "digging card")}${known.length ? least + known.join(", ") : ""}.`;
}

const pieceTold = (part: Part, note = "") => `${part.title} (${note}${part.kind}${part.flipped ? ", flipped" : ""}): ${part.ability}`;

/** The sentence on what one looks at, a place or what is already a sentence; null where nothing is to be said. */
export function saidOf(table: Lab, look: string): string | null {
  const { view } = table;
  const skull = skullOf(table);
  if (look === "skull" && skull !== null) return skullTold(table, skull);
  if (look === "prize") return prizeTold(prizeOf(table));
  const [, digit, key] = /^seat (\d) (\S+)$/.exec(look) ?? [];
  const seat = Number(digit);
  if (key === undefined) return / /.test(look) ? look : null;
  if (key === "bid") return bidTold(table, seat);
  if (key === "down") return downTold(table, seat);
  if (key === "held") return heldTold(table, seat);
  const fresh = key === "new" ? beside(view, seat) : null;
  if (fresh) return pieceTold(fresh, "new, ");
  const part = assembled(view, seat).find(({ place }) => place?.key === key)?.part;
  const gap = PLACES.find((place) => place.key === key);
  return part ? pieceTold(part) : gap ? `Here ${kindName(table.about, gap.kind)} is missing.` : null;
}
