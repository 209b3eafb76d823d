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
  groups: Group[];
  code: string;
}
/**
 * Fields that belong together.
 */
export interface Group {
  title: string;
  fields: Field[];
  means: string;
}
/**
 * Something on the sheet that can be set (see `Sheet.changed`).
 *
 * `values`: what it can be, each with a title; a text is written where there are none, and `hint`
 * stands in its place.
 */
export interface Field {
  what: "option" | "player" | "name" | "seed";
  at: string | number | null;
  label: string;
  value: string;
  values: [string, string][];
  means: string;
  hint: string;
}
