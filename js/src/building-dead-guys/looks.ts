// What is said of a place on the board that one points at. Places have the names that the kernel gives them.
import type { Table } from "../shared/game";
import { count } from "../shared/words";
import { type GuysView, type Part, PLACES, TAKEN_ACT, assembled, beside, called, does, kindName } from "./view";

type Lab = Table<GuysView>;

export const spot = (seat: number, key: string) => `seat ${seat} ${key}`;

/** The prize that lies in the grave: in the theatre that of the round before, until it is taken. */
export const prizeOf = ({ view, act }: Pick<Lab, "view" | "act">) =>
  act === null ? view.prize : act < TAKEN_ACT ? (view.last?.prize ?? null) : null;

export const prizeTold = (prize: Part | null) =>
  prize ? `The prize: ${prize.title} (${prize.kind}). ${prize.ability}` : "The grave is empty.";

export function downTold({ view, board }: Pick<Lab, "view" | "board">, seat: number): string {
  const name = called(board.names, seat);
  const whose = name === "You" ? "Your" : `${name}'s`;
  const { there, part = null } = view.down[seat] ?? {};
  if (!there) return `${whose} Down Card is revealed.`;
  return `${whose} Down Card${part ? `: ${part.title} (${part.kind}). ${part.ability}` : ", face down."}`;
}

/** Whether nothing of this hand is hidden, although it is not one's own. */
export const isOpen = (view: GuysView, seat: number) => view.seat === null && view.known[seat]?.length === view.hands[seat];

/** How what is known of a hand is introduced: a face-down bid may be one of those cards. */
export function leastWords(view: GuysView, seat: number): string {
  if (isOpen(view, seat)) return "";
  const bid = view.bids[seat];
  return bid?.laid && bid.value === null ? "hand and bid at least: " : "at least: ";
}

export function heldTold({ view, board }: Pick<Lab, "view" | "board">, seat: number): string {
  const known = view.known[seat] ?? [];
  const least = isOpen(view, seat) ? ": " : `, ${leastWords(view, seat)}`;
  return `${does(called(board.names, seat), "hold")} ${count(view.hands[seat] ?? 0, "digging card")}${known.length ? least + known.join(", ") : ""}.`;
}

const pieceTold = (part: Part, note = "") => `${part.title} (${note}${part.kind}${part.flipped ? ", flipped" : ""}): ${part.ability}`;

/** The sentence on what one looks at, a place or what is already a sentence; null where nothing is to be said. */
export function saidOf(table: Lab, look: string): string | null {
  const { view } = table;
  if (look === "prize") return prizeTold(prizeOf(table));
  const [, digit, key] = /^seat (\d) (\S+)$/.exec(look) ?? [];
  const seat = Number(digit);
  if (key === undefined) return / /.test(look) ? look : null;
  if (key === "down") return downTold(table, seat);
  if (key === "held") return heldTold(table, seat);
  const fresh = key === "new" ? beside(view, seat) : null;
  if (fresh) return pieceTold(fresh, "new, ");
  const part = assembled(view, seat).find(({ place }) => place?.key === key)?.part;
  const gap = PLACES.find((one) => one.key === key);
  return part ? pieceTold(part) : gap ? `Here ${kindName(table.about, gap.kind)} is missing.` : null;
}
