// tools/typescript.py writes this file from what Python declares.

export interface Twins {
  TwinsAbout: TwinsAbout;
  TwinsShown: TwinsShown;
  TwinsAsk: TwinsAsk;
}
/** The constants of twins: the question, both games, the number of the last step. */
export interface TwinsAbout {
  title: string;
  note: string;
  games: TwinEnd[];
  last: number;
}
/** One of the games: its first move, and how it ended. */
export interface TwinEnd {
  move: string;
  end: string;
}
/** Both games at a step, and which of them is open below. */
export interface TwinsShown {
  rev: number;
  at: number;
  games: TwinShown[];
  open: number | null;
}
/** One of the games at a step: its board as SVG, and what happened. */
export interface TwinShown {
  picture: string;
  told: string[];
}
/** A page's request: to go to the step of that number, or to open game 0 or 1. */
export interface TwinsAsk {
  do: "go" | "open";
  at: number;
}
