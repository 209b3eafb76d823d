// tools/typescript.py writes this file from what Python declares.

export interface Gallery {
  games: Entry[];
  shown: GalleryShown;
}
/**
 * A game among the pictures.
 */
export interface Entry {
  name: string;
  title: string;
  players: string;
  picture: string;
}
/**
 * What the gallery shows: the sheet of a game, or a board below, or neither.
 */
export interface GalleryShown {
  sheet: SheetShown | null;
  board: string | null;
  begun: string[];
}
/**
 * A sheet as the browser shows it.
 */
export interface SheetShown {
  game: string;
  title: string;
  about: string;
  options: Option[];
  players: string[];
  names: string[];
  bots: string[];
  seed: string;
  code: string;
}
/**
 * An option on the sheet: its values are texts, in the order in which they are offered.
 */
export interface Option {
  name: string;
  means: string;
  value: string;
  values: string[];
}
