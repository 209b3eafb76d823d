// tools/typescript.py writes this file from what Python declares.

export interface Messages {
  About: About;
  Board: Board;
  Film: Film;
  Frame: Frame;
  Odds: Odds;
  Review: Review;
  Exported: Exported;
  Nothing: Nothing;
  Refusal: Refusal;
  Reply: Reply;
  Notice: Notice;
  Inviting: Inviting;
  Ask:
    | AskPlain
    | AskPlay
    | AskRewind
    | AskSay
    | AskNew
    | AskResume
    | AskSet
    | AskLoad
    | AskInvite
    | AskOdds
    | AskAuto
    | AskPace
    | AskFilm
    | AskBetter;
  View: Common;
}
/**
 * The constants of a widget.
 *
 * `titles`: what cards and pieces are called, by their names in views; `notes`: what is said of
 * them; `points`: what they count. `asks`: a heading and what it means, by phase or move.
 * `lesson`: whether there is a lesson. `replay`: the moment at which it begins to look back.
 */
export interface About {
  game: string;
  title: string;
  pages: Page[];
  credits: string;
  titles: Record<string, string>;
  notes: Record<string, string>;
  points: Record<string, number>;
  asks: {
    [k: string]: [string, string];
  };
  lesson: boolean;
  replay: number | null;
}
/** One idea of how to play; `drawing` is an SVG, or "" for one of the details. */
export interface Page {
  title: string;
  text: string;
  drawing: string;
}
/**
 * The board of the seat that looks.
 *
 * `rev`: its revision. `turn`: the revision since which the seat decides the same; a move is good
 * for all boards since. `new`: whether another game may be begun. `offer`: who at this
 * screen has a choice that tells no secret, so that no curtain falls for it. `talk`: the last
 * remarks, None in a game without talk. `film`: whether there is anything to look back at. `auto`:
 * whether a move is made by itself if it is the only legal one, None where that is not to be had.
 * `pace`: how fast bots move and scenes pass, None where nobody plays.
 * `lesson`: the lesson that is shown in place of the match. `odds`, `review`: whether the board
 * offers them. `stopped`: whether it waits at a question.
 */
export interface Board {
  view: Record<string, unknown> | null;
  prompt: string;
  log: [number, string][];
  lines: number;
  curtain: Named | null;
  position: string | null;
  record: string;
  only?: string;
  between?: unknown[][][];
  invite?: true | "first";
  forced?: boolean;
  since?: Since | null;
  concede?: Conceding;
  harder?: boolean;
  rev: number;
  turn: number;
  seat: number | null;
  names: string[];
  new: boolean;
  undo: boolean;
  redo: boolean;
  step: boolean;
  thinking: string | null;
  seed: string | null;
  offer: Named | null;
  talk: [number, string][] | null;
  film: boolean;
  auto: boolean | null;
  pace: ("slow" | "normal" | "fast") | null;
  lesson: Taught | null;
  odds: boolean;
  review: boolean;
  stopped: boolean;
}
/** A seat, and what its player is called. */
export interface Named {
  seat: number;
  name: string;
}
/**
 * Moves that a seat was told of since its last choice.
 *
 * `forced`: how many of them were its own only ones. `moment`: where the film has the choice.
 */
export interface Since {
  moves: number;
  forced: number;
  moment: number;
}
/** What comes of conceding, and why the game can no longer be won; None if it perhaps can. */
export interface Conceding {
  means: string;
  lost: string | null;
}
/**
 * A lesson that is on; its sentence is the board's prompt.
 *
 * `step`: which of how many. `places`: what the wanted move is about. `reads`: whether there is
 * nothing to do but to read and to go on. `over`: whether it has come to its end.
 */
export interface Taught {
  step: string;
  places: string[];
  reads: boolean;
  over: boolean;
}
/**
 * A match as somebody saw it.
 *
 * `frames`: the first whole, then what changed (see `Film`). `log`: round, sentence,
 * and the moment after it. `rounds`: each with its first moment. `open`: whether play may go on
 * from a moment. `better`: the moment of the mistake without which it is shown, else None.
 */
export interface Film {
  rev: number;
  eyes: number | "all" | null;
  choices: Choice[];
  log: [number, string, number][];
  rounds: [number, number][];
  frames: (Frame | unknown[][])[];
  open: boolean;
  better: number | null;
}
/** Eyes that may look back. */
export interface Choice {
  eyes: number | "all" | null;
  name: string;
}
/** One moment; `marks` are the places that changed since the one before. */
export interface Frame {
  view: Record<string, unknown>;
  prompt: string;
  names: string[];
  marks: string[];
}
/**
 * The odds of one board for the seat that looks.
 *
 * `verdict`: the sentence about the best move; `hint`: whether it was asked for, None on a board
 * without hints, which tells of no move that it is best.
 */
export interface Odds {
  rev: number;
  seat: number | null;
  note: string | null;
  done: boolean;
  games: number;
  questions: Brief[];
  moves: MoveOdds[];
  verdict: string | null;
  hint: boolean | null;
  unit: string;
  policy: string | null;
}
/** A question with its answer: either `value`, or `rows` of an outcome and its share. */
export interface Brief {
  asks: string;
  value?: string;
  rows?: string[][];
}
/**
 * The worth of moves with the same effect, estimated from some games, with its interval.
 *
 * `move`: one of them; `words`: what they are called; `places`: what they are about, the chief
 * place first. `slack`: how far off the value may be that the panel shows, in whole points, as far
 * as the interval. `best`: whether they may be best, by these games.
 */
export interface MoveOdds {
  move: string;
  words: string;
  places: string[];
  value: number;
  low: number;
  high: number;
  slack: number;
  games: number;
  best: boolean;
}
/**
 * The review of a game that is over, for one player.
 *
 * `done`: the share of the work that is; `note`: what it adds up to, or what is being done.
 * `verdict`: the moment that mattered most, in words, "" before the end; `at`: which it is.
 * `chances`: to win, in thousandths, at each moment; none before the end.
 */
export interface Review {
  who: string;
  done: number;
  note: string;
  verdict: string;
  at: number | null;
  chances: number[];
  marks: Mark[];
}
/**
 * A moment that mattered.
 *
 * `change`: what it did to the chance, in points; `much`: whether it is listed. `better`: at a
 * mistake; `played`, `instead`: the places that tell the move from the better one.
 */
export interface Mark {
  at: number;
  kind: "luck" | "skill" | "luckiest" | "mistake";
  what: string;
  change: string;
  much: boolean;
  better: string | null;
  played: string[];
  instead: string[];
}
/**
 * A game on a page of its own, which answers in place of a kernel (`js/src/page`).
 *
 * `choices`: whose eyes can be chosen; `at`: with which it begins. `moments`: at each moment what
 * each of them saw (the first frame whole, then what changed) and was told (round, sentence).
 * `rounds`, `reviews`: of each of them. `refusal`: what is said to any other request.
 */
export interface Exported {
  about: About;
  board: Board;
  choices: Choice[];
  at: number;
  moments: [unknown, [number, string][]][][];
  rounds: [number, number][][];
  reviews: (Review | null)[];
  refusal: string;
}
/** Odds, a film or a review that are switched off, or may not be shown. */
export interface Nothing {}
/** The reason of a refusal; `rules`: those that the refused move would break. */
export interface Refusal {
  sentence: string;
  rules: Rule[];
}
/** A rule as the game's sheet has it. */
export interface Rule {
  id: string;
  text: string;
}
/** The one answer to a request, after what it changed has been shown. */
export interface Reply {
  id: string | number | null;
  refusal: Refusal | null;
}
/** A sentence for everybody who looks, which answers no request. */
export interface Notice {
  notice: string;
}
/** A message to a page: what a host's panel shows, what draws a panel, or what makes sounds. */
export interface Inviting {
  invited?: Invited;
  panel?: Drawing;
  sounds?: string;
}
/**
 * A table, for its host alone: this stands in no trait, since these are saved.
 *
 * `code`: "" where there is no table any more. `qr`: the link as an SVG, or "". `network`: whether
 * everybody in the network may come.
 */
export interface Invited {
  link: string;
  code: string;
  qr: string;
  network: boolean;
  seats: Sitting[];
  watching: number;
}
/** A seat at a table; `state` as `Person` has it. */
export interface Sitting {
  player: number;
  name: string;
  state: string;
}
/** The code that draws a panel: a script and its style. */
export interface Drawing {
  name: "invite" | "sheet";
  js: string;
  css: string;
}
/** A request that says nothing but its verb. */
export interface AskPlain {
  do:
    | "step"
    | "undo"
    | "redo"
    | "concede"
    | "lift"
    | "skip"
    | "form"
    | "begin"
    | "hint"
    | "review"
    | "lesson"
    | "next"
    | "leave";
}
/** Make a move. */
export interface AskPlay {
  do: "play";
  move: string;
}
/** Play on from a moment. */
export interface AskRewind {
  do: "rewind";
  at: number;
}
/** Say something to all. */
export interface AskSay {
  do: "say";
  text: string;
}
/** Begin a new game like the present one. */
export interface AskNew {
  do: "new";
  seed?: "same" | "fresh" | "harder";
}
/** Go on with a game that the page has kept. */
export interface AskResume {
  do: "resume";
  record: string;
}
/**
 * Change something on the form: an answer, an option, a player or a name by its seat, the seed.
 *
 * A player without a seat is the bot of all seats in which bots sit.
 */
export interface AskSet {
  do: "set";
  what: "answer" | "option" | "player" | "name" | "seed";
  at: string | number | null;
  value: string;
}
/** Look back on the match of a record, or play from a position. */
export interface AskLoad {
  do: "load";
  text: string;
}
/** Open a table or show it, or change who may come and who sits there. */
export interface AskInvite {
  do: "invite";
  what?: "show" | "network" | "alone" | "free" | "bot" | "guest" | "close";
  player?: number;
}
/** Switch the odds. */
export interface AskOdds {
  do: "odds";
  on: boolean;
}
/** Switch whether a move that is the only legal one is made by itself. */
export interface AskAuto {
  do: "auto";
  on: boolean;
}
/** Have bots move, and scenes pass, slowly or fast. */
export interface AskPace {
  do: "pace";
  pace: "slow" | "normal" | "fast";
}
/** Look back as somebody or in the usual way, or no more. */
export interface AskFilm {
  do: "film";
  on: boolean;
  eyes?: number | "all" | "usual" | null;
}
/** Show how the game might have gone on without the mistake at a moment. */
export interface AskBetter {
  do: "better";
  at: number;
}
/** The part that all views have; `moves` are the seat's legal moves as text. */
export interface Common {
  game: string;
  options: Record<string, unknown>;
  seat: number | null;
  round: number;
  phase: string;
  actors: number[];
  moves: string[];
  outcome: Ending | null;
}
/** The end of a game (see `Outcome`); `conceded`: whether somebody has conceded. */
export interface Ending {
  winners: number[];
  scores: number[];
  reason: string;
  conceded?: boolean;
}
/** What may be asked for whatever the board is: it never waits for another answer. */
export const ANYTIME = ["concede", "skip", "say", "form", "set", "begin", "load", "invite", "odds", "hint", "auto", "pace", "film", "review", "better", "lesson"];
