// tools/typescript.py writes this file from what Python declares.

export interface Futures {
  FuturesAbout: FuturesAbout;
  FuturesShown: FuturesShown;
  FuturesAsk: FuturesAsk;
}
/**
 * The games of a strip: what was played, the kinds of ends, and each game's end.
 *
 * `ends`: the different ends in their order, each with its kind, its words, and the size of its
 * dot, at most 1. `dots`: for each game the place of its end there.
 */
export interface FuturesAbout {
  title: string;
  told: string;
  note: string;
  kinds: Kind[];
  ends: [number, string, number][];
  dots: number[];
}
/**
 * Games that one player won, or several, or nobody: how many, and how a dot looks.
 *
 * `shape` is a polygon in a square of 100, `colours` are those on dark and on light ground.
 */
export interface Kind {
  name: string;
  games: number;
  share: string;
  shape: string;
  colours: [string, string];
}
/** The game that is open below the strip, by its number. */
export interface FuturesShown {
  rev: number;
  open: number | null;
}
/** A page's request to open the game of that number. */
export interface FuturesAsk {
  do: "open";
  game: number;
}
