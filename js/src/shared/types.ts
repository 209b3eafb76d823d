// The boundary to the kernel, as its side writes it.
export type LogLine = [round: number, sentence: string];

export type Remark = [seat: number, text: string];

export interface Outcome {
  winners: number[];
  scores: number[];
  reason: string;
}

export interface View {
  game: string;
  options: Record<string, unknown>;
  seat: number | null;
  round: number;
  phase: string;
  actors: number[];
  moves: string[];
  outcome: Outcome | null;
}

export interface Board<V extends View = View> {
  rev: number;
  seat: number | null;
  names: string[];
  view: V | null;
  prompt: string;
  log: LogLine[];
  lines: number;
  undo: boolean;
  redo: boolean;
  step: boolean;
  thinking: string | null;
  curtain: { seat: number; name: string } | null;
  /** Several people at one screen: moves of this seat that tell no secret; the view is a spectator's. */
  offer?: { seat: number; name: string } | null;
  /** The last remarks; null in games without talk. */
  talk?: Remark[] | null;
  position: string | null;
  record: string;
  seed: number | null;
}

export interface About {
  game: string;
  title: string;
  help: string[];
  credits: string;
}

export type Ask =
  | { do: "play"; move: string }
  | { do: "undo" | "redo" | "step" | "lift" }
  | { do: "say"; text: string }
  | { do: "new"; seed: "same" | "fresh" };

export type Request = Ask & { rev: number; from: string };

/** What anywidget lets through of a widget's model. */
export interface Model {
  get(name: string): unknown;
  send(message: unknown): void;
  on(event: string, heard: (...what: unknown[]) => void): void;
  off(event: string, heard: (...what: unknown[]) => void): void;
}
