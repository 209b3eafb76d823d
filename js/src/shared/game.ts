import type { VNode } from "preact";
import type { Finale } from "./Ending";
import type { Marks } from "./sounds";
import type { Scene, Showing } from "./theatre";
import type { About, Answer, Ask, Board, View } from "./types";

/** What a game's own parts get to draw and to do. */
export interface Table<V extends View> {
  about: About;
  board: Board<V>;
  view: V;
  /** No move is taken now: somebody else thinks. */
  busy: boolean;
  /** One looks back: nothing of it is news. */
  past: boolean;
  /** The `data-look` of what the player points at or has the focus on. */
  look: string | undefined;
  /** What the player has chosen and what makes a move only with more; null at every new board. */
  chosen: string | null;
  choose(what: string | null): void;
  /** The act of the game's theatre that is on, null when none is. */
  act: number | null;
  /** The scene of the game's reel that is on, null when none is. */
  scene: Scene | null;
  /** Whether a move waits for its reply: none is sent until then. */
  pending: boolean;
  play(move: string): void;
  undo(): void;
  /** Say something to all. */
  say(text: string): Answer;
}

/** A line of news; `tone`: whether it is good or bad. */
export interface News {
  text: string;
  tone?: "good" | "danger" | undefined;
}

/** What sentences are made of. */
export type Told<V extends View> = Pick<Table<V>, "about" | "board" | "view">;

/** What a game brings along; everything else is the same for all. */
export interface Game<V extends View> {
  /** A class of the root, under which the game's own style stands: several games share one page. */
  name: string;
  Board(table: Table<V>): VNode;
  Side(table: Table<V>): VNode;
  /** What is asked stands beside the board, so Tab comes there first. */
  sideFirst?: true;
  /** Panels of the game's own in the tabs beneath the side, by name; the first is shown first. */
  tabs?: Record<string, (table: Table<V>) => VNode | null>;
  finale(told: Told<V>): Finale;
  /** Keys of the game's own: which move each plays, and what it does. */
  keys: Record<string, { move: string; what: string }>;
  /** Further keys, which the board hears itself, for the page of rules. */
  hints?: [key: string, what: string][];
  /** What is to be done next half-way through a move; undefined where the kernel's prompt says it. */
  midway?(table: Table<V>): string | undefined;
  /** While this is the same a choice stays; it begins anew with each decision if the game does not say. */
  span?(view: V): string;
  /** What its turns are called: "turn 3" if it does not say. */
  turn?(view: V, act: number | null): string;
  /** What is shown before the board goes on, so many times slower than usual: a hook that `theatreOf` makes. */
  useTheatre?(seat: number | null, view: V | null, slow: number): Showing;
  /** What happened since the last board, shown scene by scene over this one: a hook that `reelOf` makes. */
  useReel?(board: Board<V>, past: boolean): [Scene | null, () => void, () => void];
  /** What of the board its sounds are heard with, besides those of every game. */
  sounds?: Marks;
  /** What happened last, in a line that stands where the prompt does, which the board says itself. */
  news?(table: Table<V>): News;
  /** The offer to go on with a game that the tab has kept: `useKept`, in games without secrets. */
  useKept?(desk: { game: Game<V>; board: Board<V>; past: unknown; ask(request: Ask): Answer }): VNode | null;
}
