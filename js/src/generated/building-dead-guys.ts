// tools/typescript.py writes this file from what Python declares.
import type { Common } from "./messages";

/**
 * What the view holds beyond its common part; lists of two are by seat.
 *
 * - `reconstruction`: whether the standard set is played, which is this project's reconstruction.
 * - `dealer`, `skull`: seats; None until chance has decided who deals.
 * - `zombies`: the parts of each Zombie in the order of placing. `slots`: how many of each kind
 *   it has at most.
 * - `new`: the part that is being placed, or the newest part of a kind that has one too many.
 *   `new_at`: its place in the Zombie of the seat that acts, None while it is not in it. Both are
 *   None otherwise.
 * - `totals`: None each unless both bids are in.
 * - `plain`: whether the bids are worth their face for the rest of the round (BD-30).
 * - `hand`: this seat's hand, sorted; None for a spectator. `hands`: how many cards each has.
 *   `known`: the cards that this seat knows to be in the other hand, an unseen bid included
 *   (BD-25). In a view with nothing hidden: the whole hands.
 * - `remembered`: what the other seat knew of that hand, an unseen bid included (BD-25). Only in a
 *   view with nothing hidden.
 * - `last`: None before the first round is over.
 */
export interface BuildingDeadGuysView extends Common {
  reconstruction: boolean;
  dealer: number | null;
  skull: number | null;
  zombies: PartView[][];
  slots: Record<string, number>;
  prize: PartView | null;
  new: PartView | null;
  new_at: number | null;
  bids: BidView[];
  added: Added[][];
  totals: (number | null)[];
  plain: boolean;
  hand: number[] | null;
  hands: number[];
  known: number[][];
  remembered?: number[][];
  down: Down[];
  decks: Decks;
  discards: Discards;
  counts: Counts;
  announced: Announced | null;
  last: LastRound | null;
}
/**
 * A part.
 *
 * `word`: how moves write it where it lies. `kind`: the kind that it counts as now. `ability`: a
 * sentence; `does`: that ability's name.
 */
export interface PartView {
  name: string;
  word: string;
  title: string;
  kind: "head" | "arm" | "leg" | "organ";
  ability: string;
  does:
    | "swap"
    | "flip"
    | "dig"
    | "add"
    | "flip-no-organ"
    | "renew"
    | "move"
    | "bonus"
    | "flip-organ"
    | "discard-head"
    | "discard-organ"
    | "react"
    | "none";
  flipped: boolean;
}
/**
 * A bid: whether it is made, and its value if the seat may know it, else None.
 *
 * `worth`: what it is worth for the prize as it is now. `why`: why worth and value differ.
 */
export interface BidView {
  laid: boolean;
  value: number | null;
  worth: number | null;
  why: string | null;
}
export interface Added {
  value: number;
  from: "deck" | "hand" | "heart";
}
/**
 * A Down Card, if there is one, with its part if this seat knows it.
 *
 * `known`: whether the other seat knew it. Only in a view with nothing hidden.
 */
export interface Down {
  there: boolean;
  part: PartView | null;
  known?: boolean;
}
/** The numbers of cards left. */
export interface Decks {
  digging: number;
  body: number;
}
/** The values sorted, and the names, the newest last. */
export interface Discards {
  digging: number[];
  body: string[];
}
/** How many cards of each value (as text) and name lie where this seat cannot see them. */
export interface Counts {
  digging: Record<string, number>;
  body: Record<string, number>;
}
/** The flip under way. */
export interface Announced {
  seat: number;
  part: PartView;
  target: PartView | null;
}
/** How the last finished round ended; `skull` had the Skull then, which decides a tie. */
export interface LastRound {
  round: number;
  prize: PartView;
  bids: number[];
  totals: number[];
  taker: number;
  skull: number;
}
