// tools/typescript.py writes this file from what Python declares.
import type { Common } from "./messages";

/**
 * What the view holds beyond its common part.
 *
 * - `step`: what kind of event is due: deal, roll, place, window, vote, search, zombie, go, move,
 *   lose, lot, over. `chief`: a seat; `elected`: whether they were elected this round. `order`:
 *   the seats in the game, clockwise from the Chief. `asked`: the seat that alone is asked,
 *   or for which the cards of the truck are dealt.
 * - `players`, `destinations`: one for each seat. `locations`: six.
 * - `choices`: the locations that may be taken in the set-up.
 * - `votes`: the last votes of this round that are over.
 * - `done`: the locations that have been resolved in this attack.
 * - `events`: the last of what happened since the phase began, the newest last.
 * - `hand`: the seat's own cards. `deck`: how many cards. `gone`: the cards that left the game,
 *   `unseen`: those of which this seat does not know where they are, as {card: number}.
 * - `end`: why the game would end if the round did now; None where it would not.
 * - `recap`: of a match that is over, on the board.
 * - Only where nothing is hidden: `hands`, each seat's cards; `bottom`, the cards under the deck,
 *   the upper first; `gifts`, in order. `unseen` are then the cards of the deck whose order
 *   nobody knows.
 */
export interface MallOfHorrorView extends Common {
  step: string;
  chief: number;
  elected: boolean;
  order: number[];
  asked: number | null;
  players: Player[];
  locations: Place[];
  dice: Dice;
  choices: number[];
  window: Window | null;
  vote: Vote | null;
  votes: Decided[];
  search: Search | null;
  knows: Known;
  destinations: Goal[];
  attack: Attack | null;
  done: number[];
  events: Happening[];
  hand: string[] | null;
  hands?: string[][];
  bottom?: Bottom[];
  gifts?: Gift[];
  deck: number;
  gone: Record<string, number>;
  unseen: Record<string, number>;
  end: string | null;
  recap?: Recap;
}
/**
 * A player, with what all see.
 *
 * Characters left and their points, the number of cards in hand, the cards that were played, and
 * whether they have a zombie to place (MH-23).
 */
export interface Player {
  alive: boolean;
  people: number;
  points: number;
  hand: number;
  played: string[];
  zombie: boolean;
}
/**
 * A location.
 *
 * `capacity`: None is no limit. `people`: by seat and kind. `holds`: None where nobody or no
 * zombie is. `says`: how the door stands, or why nobody goes in; else "".
 */
export interface Place {
  number: number;
  name: string;
  capacity: number | null;
  closed: boolean;
  condemned: boolean;
  zombies: number;
  people: Person[];
  strength: number;
  hardware: number;
  holds: boolean | null;
  says: string;
  lot: boolean;
}
/** A character; `hidden` by the card of that name. */
export interface Person {
  seat: number;
  kind: string;
  hidden: boolean;
}
/** The dice under the box: `values` are None if this seat may not see them. */
export interface Dice {
  count: number;
  values: number[] | null;
  looked: number[];
}
/**
 * A moment for cards: `for` is "truck", "chief", "attack" or "camera".
 *
 * `asked` is the seat that may play a card now, `to_ask` those after it. `threats` are by seat.
 */
export interface Window {
  for: string;
  location: number | null;
  asked: number;
  to_ask: number[];
  threats: number[];
}
/** A vote: `ballot` 1, or 2 in a re-vote; `before` is in a re-vote the first ballot. */
export interface Vote {
  for: string;
  location: number;
  ballot: number;
  candidates: number[];
  voters: Voter[];
  before: Ballot[];
}
/** A seat that votes; `choice` is None unless the seat is the viewer's. */
export interface Voter {
  seat: number;
  weight: number;
  voted: boolean;
  choice: number | null;
}
/** A vote that was cast: for which seat, and how much it counts. */
export interface Ballot {
  seat: number;
  weight: number;
  choice: number;
}
/** A vote that is over; `totals` are of the last ballot, `chosen` is None for "nobody". */
export interface Decided {
  for: string;
  location: number;
  ballots: Ballot[][];
  totals: Total[];
  chosen: number | null;
  how: string;
}
/** The votes that a seat got. */
export interface Total {
  seat: number;
  votes: number;
}
/** Somebody searches the truck; only they see the cards. */
export interface Search {
  seat: number | null;
  cards: string[] | null;
}
/** What a seat remembers (MH-17). */
export interface Known {
  given: Given[];
  bottom: Below[];
}
/** A card that this seat gave away, and to whom. */
export interface Given {
  seat: number;
  card: string;
}
/** A card that this seat put under the deck, and its place from the bottom. */
export interface Below {
  place: number;
  card: string;
}
/** A seat's destination; `location` if this seat knows it. */
export interface Goal {
  chosen: boolean;
  location: number | null;
  open: boolean;
}
/** The place that is being resolved. */
export interface Attack {
  location: number;
  zombies: number;
  strength: number;
  hardware: number;
}
/** What happened: "zombies", "extra", "condemned", "died", "held", "left" or "moved". */
export interface Happening {
  what: string;
  location: number;
  seat?: number;
  kind?: string;
  count?: number;
}
/** A card under the deck, and the seat that knows it. */
export interface Bottom {
  card: string;
  seat: number | null;
}
/** A card that `by` gave to `seat` when that one had played `after` cards. */
export interface Gift {
  by: number | null;
  seat: number;
  card: string;
  after: number;
}
/** A game that is over: how it ended, why, both in sentences, and everybody who was lost. */
export interface Recap {
  title: string;
  reason: string;
  lost: Loss[];
}
/** A character that was lost; `location` and `round` are 0 if it was before the match began. */
export interface Loss {
  seat: number;
  kind: string;
  location: number;
  round: number;
}
