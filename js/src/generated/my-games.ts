// tools/typescript.py writes this file from what Python declares.

export interface MyGames {
  MyGamesAbout: MyGamesAbout;
  MyGamesShown: MyGamesShown;
  MyGamesAsk: MyGamesAsk;
}
/** The constants of the board: where games are kept; null for nowhere, with the reason. */
export interface MyGamesAbout {
  title: string;
  path: string | null;
  note: string;
}
/** The state of the board: which page and which games, the rows, and the day's deals. */
export interface MyGamesShown {
  rev: number;
  page: "games" | "daily";
  only: string;
  told: string;
  count: number;
  days: string;
  rows: RowShown[];
  unfolded: string;
  games: GameShown[];
  day: string;
  today: string;
  date: string;
  deals: DealShown[];
  said: string;
}
/** A game with its options; `course`: the means after the last 20 games, none if too few. */
export interface RowShown {
  header: string;
  title: string;
  played: number;
  won: number;
  streak: string;
  best: string;
  better: string;
  course: number[];
}
/** A kept game of the row that is unfolded. */
export interface GameShown {
  id: string;
  when: string;
  result: string;
  skill: string;
}
/**
 * A day's deal of a game.
 *
 * `won`: null before the first game has ended. `result`: the five lines, "" before they are known.
 */
export interface DealShown {
  game: string;
  title: string;
  won: boolean | null;
  told: string;
  result: string;
}
/** A page's request, and what it is about: a page, a choice, a row, a game, a day. */
export interface MyGamesAsk {
  do: "page" | "only" | "unfold" | "open" | "day" | "play" | "save" | "delete";
  what: string;
}
