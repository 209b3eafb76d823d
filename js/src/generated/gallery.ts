// tools/typescript.py writes this file from what Python declares.

export interface Gallery {
  GalleryAbout: GalleryAbout;
  GalleryShown: GalleryShown;
  GalleryAsk: GalleryAsk;
}
/** The constants of the gallery: the games. */
export interface GalleryAbout {
  games: Entry[];
}
/** A game among the pictures. */
export interface Entry {
  name: string;
  title: string;
  players: string;
  picture: string;
}
/**
 * The state of the gallery: the form of a game, or a board below, or neither.
 *
 * `mine`: the board below is that of one's own games, or of the day's deals.
 */
export interface GalleryShown {
  rev: number;
  form: FormShown | null;
  board: string | null;
  begun: string[];
  mine: ("games" | "daily") | null;
}
/**
 * A form as the browser shows it.
 *
 * `asked`, `seats`: what players choose. `bots`: what all bots are, None for less than two seats
 * besides one's own. `note`: what happens first. `groups`: everything by its name, for scripters.
 */
export interface FormShown {
  game: string;
  title: string;
  about: string;
  asked: Question[];
  seats: Seat[];
  bots: Field | null;
  note: string;
  groups: Group[];
  code: string;
}
/**
 * A question of the game's before it begins: each answer with its title and what it means.
 *
 * `value`: the answer that is chosen, "" for none. `tiles`: whether all answers say what they
 * mean.
 */
export interface Question {
  at: number;
  label: string;
  value: string;
  values: [string, string, string][];
  tiles: boolean;
}
/**
 * A seat: its name, who sits there, and as which bot where a bot does.
 *
 * `called`: the name of whoever sits there. `means`: what there is to say of them.
 */
export interface Seat {
  name: Field;
  who: Field;
  bot: Field;
  called: string;
  means: string;
  plays: boolean;
}
/**
 * Something on the form that can be set (see `NewGameForm.changed`).
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
/** Fields that belong together. */
export interface Group {
  title: string;
  fields: Field[];
  means: string;
}
/** A page's request; `set` has the place and the value of a field of the form besides. */
export interface GalleryAsk {
  do: "choose" | "resume" | "leave" | "begin" | "set" | "open" | "games" | "daily";
  game?: string;
  text?: string;
}
