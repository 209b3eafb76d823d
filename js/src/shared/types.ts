// The boundary to the kernel: what Python declares (../generated), for the views of each game.
import type * as made from "../generated/messages";

export type { About, Choice, Inviting, MoveOdds, Notice, Odds, Refusal, Reply, Review } from "../generated/messages";
export type View = made.Common;
export type LogLine = made.Board["log"][number];

export interface Board<V extends View = View> extends Omit<made.Board, "view" | "between"> {
  between?: Delta[];
  view: V | null;
}

/** Whose eyes: a seat's, a spectator's (null), or those of somebody who sees everything ("all"). */
export type Eyes = made.Choice["eyes"];

export interface Frame<V extends View = View> extends Omit<made.Frame, "view"> {
  view: V;
}

export type Delta = [path: (string | number)[], value: unknown][];

/** What somebody saw of a match: the first frame, then what changed. */
export interface Film<V extends View = View> extends Omit<made.Film, "frames"> {
  frames: [Frame<V>, ...Delta[]];
}

export type Ask = made.Messages["Ask"];
/** A request as it is sent. */
export type Request = Ask & { id: string; rev: number };
/** What a request becomes: why it is refused, or null. */
export type Answer = Promise<made.Refusal | null>;

/** The root of a view, which is there in every effect and at every event. */
export interface Root {
  readonly current: HTMLElement | null;
}

/** What anywidget lets through of a widget's model. */
export interface Model {
  /** In JupyterLab it knows the notebook and its kernel (see `Still`). */
  widget_manager?: unknown;
  /** How long nobody need answer, in milliseconds, where that is not the usual time (see `Link`). */
  patience?: number;
  get(name: string): unknown;
  /** What is set is sent by `save_changes`: only marimo hears it (see `Link`). */
  set?(name: string, value: unknown): void;
  save_changes?(): void;
  send(message: unknown): void;
  on(event: string, heard: (...what: unknown[]) => void): void;
  off(event: string, heard: (...what: unknown[]) => void): void;
}
