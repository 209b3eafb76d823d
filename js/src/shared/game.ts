import type { VNode } from "preact";
import type { Finale } from "./Ending";
import type { Board, View } from "./types";

/** What a game's own parts get to draw and to do. */
export interface Table<V extends View> {
  board: Board<V>;
  view: V;
  /** No move is taken now: somebody else thinks. */
  busy: boolean;
  /** The `data-look` of what the player points at or has the focus on. */
  look: string | null;
  play(move: string): void;
}

/** What a game brings along; everything else is the same for all. */
export interface Game<V extends View> {
  /** A class of the root, under which the game's own style stands: several games share one page. */
  name: string;
  Board(table: Table<V>): VNode;
  Side(table: Table<V>): VNode;
  finale(view: V): Finale;
  /** Keys of the game's own: which move each plays, and what it does. */
  keys: Record<string, { move: string; what: string }>;
}
