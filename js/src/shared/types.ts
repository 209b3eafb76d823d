// The boundary to the kernel, as its side writes it.
export type LogLine = [round: number, sentence: string];

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
  position: string | null;
  record: string;
  seed: string | null;
  /** Somebody at this screen has a choice that tells no secret: no curtain falls for it. */
  offer: { seat: number; name: string } | null;
  /** The last remarks; null in a game without talk. */
  talk: [seat: number, text: string][] | null;
  /** Whether there is anything to look back at. */
  film?: boolean;
  /** No match lies behind it: one can look back at it, and no more. */
  only?: boolean;
}

/** Whose eyes: a seat's, a spectator's (null), or such as nothing is hidden from. */
export type Eyes = number | null | "all";

/** One moment; `marks` are the places that changed since the one before. */
export interface Frame<V extends View = View> {
  view: V;
  prompt: string;
  names: string[];
  marks: string[];
}

export type Delta = [path: (string | number)[], value: unknown][];

/** What certain eyes saw of a match; empty while no view looks back. */
export interface Film<V extends View = View> {
  rev: number;
  eyes: Eyes;
  choices: { eyes: Eyes; name: string }[];
  log: [round: number, sentence: string, at: number][];
  rounds: [round: number, at: number][];
  frames: [Frame<V>, ...Delta[]];
  /** Whether one may play on from a moment. */
  open: boolean;
}

export interface OddsRow {
  move: string;
  value: number;
  low: number;
  high: number;
  games: number;
}

/** The odds of one board for the seat that looks; empty while they are off or may not be shown. */
export interface Odds {
  rev: number;
  seat: number | null;
  note: string | null;
  done: boolean;
  games: number;
  questions: { asks: string; value?: string; rows?: [outcome: string, share: string][] }[];
  moves: OddsRow[];
  hint: string | null;
  unit: string;
  policy: string | null;
}

export interface About {
  game: string;
  title: string;
  help: string[];
  credits: string;
  /** The moment at which a view begins to look back; null where it begins with the game. */
  replay?: number | null;
}

export type Ask =
  | { do: "play"; move: string }
  | { do: "undo" | "redo" | "step" | "lift" }
  | { do: "new"; seed: "same" | "fresh" }
  | { do: "say"; text: string }
  | { do: "odds"; on: boolean }
  | { do: "hint" }
  | { do: "film"; on: boolean; eyes?: Eyes }
  | { do: "rewind"; at: number };

export type Request = Ask & { rev: number; from: string };

/** What anywidget lets through of a widget's model. */
export interface Model {
  get(name: string): unknown;
  send(message: unknown): void;
  on(event: string, heard: (...what: unknown[]) => void): void;
  off(event: string, heard: (...what: unknown[]) => void): void;
}
