// tools/typescript.py writes this file from what Python declares.
import type { Common } from "./messages";

/**
 * What the view holds beyond its common part.
 *
 * - `turn`: the seat that draws, decides, pays or is asked; None in `start` and at the end.
 * - `encounter`: the card that was met last in this turn or round, or None.
 * - `survivors`: one for each seat. `decks`: one, in the competitive variant one for each seat.
 * - `debt`: None where nothing is owed.
 * - `payments`: in `pay` the legal payments as lists of cards, highest first; else [].
 * - `must_give`: in `give`, whether the player who is asked may not pass; `passes`: how many
 *   players have just passed.
 * - `choices`: one for each legal move in `choose`, `help`, `rob` and `sacrifice`; else [].
 * - `lots`: in `start`, for each seat the card drawn in the present round for the start, None
 *   also for those who are out of it; else [].
 */
export interface ShufflersView extends Common {
  turn: number | null;
  encounter: string | null;
  survivors: Survivor[];
  decks: DeckView[];
  debt: Debt | null;
  payments: string[][];
  must_give: boolean;
  passes: number;
  choices: Choice[];
  lots: (string | null)[];
}
/**
 * A player.
 *
 * `given`: cards contributed to the debt that is being paid; they are not in the row now. `deck`:
 * the index of the player's deck in the view.
 */
export interface Survivor {
  alive: boolean;
  ammo: string[];
  health: string[];
  ammo_discard: string[];
  health_discard: string[];
  stolen: string[];
  ammo_total: number;
  health_total: number;
  given: string[];
  deck: number;
}
/**
 * A deck, with the road that it has made.
 *
 * `road`: lists of cards, turn by turn (collaborative: round by round), a vehicle's cards behind
 * their king or queen. `left` and `full`: numbers of cards. `jokers`: how many were seen.
 * `spared`: Shuffler cards to come that will be discarded. `coast` and `boat`: the fewest and the
 * most draws until it comes; None once it is reached.
 */
export interface DeckView {
  road: string[][];
  left: number;
  full: number;
  jokers: number;
  spared: number;
  coast: number[] | null;
  boat: number[] | null;
}
/**
 * What is to be paid.
 *
 * `cards`: the Shufflers, and `total` their sum. `due`: what the row has to cover. `given`: what
 * has been contributed. `open`: `due` less `given`. While a round's debt grows (collaborative,
 * before it is paid) `row` is None and `due` is `total`.
 */
export interface Debt {
  cards: string[];
  total: number;
  row: ("ammo" | "health") | null;
  due: number;
  given: number;
  open: number;
}
/**
 * A legal move in `choose`, `help`, `rob` or `sacrifice`.
 *
 * `seat`: the player it affects. `card`: the card brought back or taken, or None. `fatal`: whether
 * that player dies of it. `heirs`: in `sacrifice`, the cards that each seat would get.
 */
export interface Choice {
  move: string;
  seat: number;
  card: string | null;
  fatal: boolean;
  heirs: string[][];
}
