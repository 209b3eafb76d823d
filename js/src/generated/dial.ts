// tools/typescript.py writes this file from what Python declares.

export interface Dial {
  DialAbout: DialAbout;
  DialShown: DialShown;
  DialAsk: DialAsk;
  CardShown: CardShown;
}
/**
 * The constants of a dial: the question, the cards, the heads of rows and columns.
 *
 * A head is what is written there and its words.
 */
export interface DialAbout {
  title: string;
  note: string;
  cards: CardShown[];
  rows: [string, string][];
  columns: [string, string][];
}
/** A card of the deck: its words, what is written on it, its row and column. */
export interface CardShown {
  words: string;
  rank: string;
  sign: string;
  row: number;
  column: number;
}
/** The state of a dial: the cards on the table, those that count, the chance and its words. */
export interface DialShown {
  rev: number;
  out: number[];
  hits: number[];
  share: number;
  told: string;
}
/** A page's request to move the cards at these places. */
export interface DialAsk {
  do: "move";
  cards: number[];
}
