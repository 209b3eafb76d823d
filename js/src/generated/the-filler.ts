// tools/typescript.py writes this file from what Python declares.
import type { Common } from "./messages";

/**
 * What the view holds beyond its common part.
 *
 * - `night`: 1 to 4. `leg`: 1, or 2 in the second game of a double. `first`: in that the escapes
 *   of the first game, else None. (`round` is the night, 5 to 8 in the second game.)
 * - `role`: None for a spectator. `players`: the number of the player who holds each seat now;
 *   they change places in a double.
 * - `graves`: three.
 * - `hand`: the zombie player's hand, in their own view; else None. `kept`: the Filler's likewise.
 * - `faces`, `bags`: the face cards, the cement, that never came up: in hand or in and on the
 *   graves; `pounds`: what the bags weigh together (TF-12).
 * - `escaped`: the zombies that climbed out. `held`, `corpses`: the zombies, the corpses that came
 *   up and are discarded. `spent`: the cement that is discarded.
 * - `reveal`: what came up last; None before the first.
 */
export interface TheFillerView extends Common {
  night: number;
  leg: number;
  first: number | null;
  role: ("zombies" | "filler") | null;
  players: number[];
  graves: Grave[];
  hand: string[] | null;
  kept: string[] | null;
  faces: string[];
  bags: string[];
  pounds: number;
  escaped: string[];
  held: string[];
  corpses: string[];
  spent: string[];
  reveal: Reveal | null;
}
/**
 * A grave as a seat knows it: what it may not know is None.
 *
 * `laid`: whether a card lies there. `need`: the pounds that hold it (0: a corpse). `count`: how
 * many cards of cement lie on it. `cement`: which. `weight`: their pounds.
 */
export interface Grave {
  laid: boolean;
  card: string | null;
  need: number | null;
  count: number;
  cement: string[] | null;
  weight: number | null;
}
/** What came up last: the round, and the three graves. */
export interface Reveal {
  round: number;
  graves: Revealed[];
}
/** A grave that was turned up: its card, what would hold it, what lay on it, its fate. */
export interface Revealed {
  card: string;
  need: number;
  cement: string[];
  weight: number;
  fate: "escaped" | "held" | "corpse";
}
