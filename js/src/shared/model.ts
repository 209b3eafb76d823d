import { useLayoutEffect, useReducer, useRef } from "preact/hooks";
import type { SheetShown } from "../generated/gallery";
import type { About, Alert, Ask, Board, Film, Model, Odds, Review, Sender, View } from "./types";

/** A kernel that has said nothing for so long is taken for gone. */
export const PATIENCE = 4000;

/** What a board asks then, which is no longer to be played. */
export const RUN = "This board has no kernel: run its cell to play on.";

/** What a widget without a board says then. */
export const GONE = "The kernel does not answer. A cell may be running, or the kernel is gone.";

/** ipywidgets marks a view so that opens without a live comm. */
const DISCONNECTED = "jupyter-widgets-disconnected";

/**
 * anywidget drops the listener that would keep that mark up to date, but calls ours in the
 * context of its view, whose model knows.
 */
export const liveIn = (view: unknown) => (view as { model?: { comm_live?: boolean } } | undefined)?.model?.comm_live;

interface Signal {
  connect(hear: (of: unknown, what: unknown) => void): void;
  disconnect(hear: (of: unknown, what: unknown) => void): void;
}

/**
 * Tells at once when the kernel that JupyterLab's manager knows has begun anew or is gone; returns what ends that. ipywidgets
 * says so itself (`comm_live_update`) only where this page has restarted it.
 */
export function hearKernel({ widget_manager }: Model, end: () => void): () => void {
  const { kernel } = (widget_manager ?? {}) as { kernel?: { statusChanged?: Signal; disposed?: Signal } };
  const turn = (_: unknown, status: unknown) => /starting|dead/.test(`${status}`) && end();
  const heard = [[kernel?.statusChanged, turn], [kernel?.disposed, end]] as const;
  for (const [signal, hear] of heard) signal?.connect(hear);
  return () => heard.forEach(([signal, hear]) => signal?.disconnect(hear));
}

/** What comes when it comes: no move waits for it. */
const LOOSE = /odds|hint|film|review|better|sheet|set/;

const newId = () => Math.random().toString(36).slice(2);

/** One view's line to its kernel: one move at a time, each waiting for its answer. */
export class Link<V extends View, A extends { do: string } = Ask> {
  readonly from = newId();
  readonly #model: Model;
  readonly #changed: () => void;
  alert: Alert | null = null;
  gone = false;
  #waiting: number | null = null;
  #later: A[] = [];
  #kept: Film<V> | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The page has no live line to a kernel. */
  cut: boolean;
  readonly #heard: [string, (...what: unknown[]) => void][];
  readonly #deaf: () => void;

  constructor(model: Model, host: Element, changed: () => void) {
    this.#model = model;
    this.#changed = changed;
    const link = this;
    this.cut = host.classList.contains(DISCONNECTED);
    this.#heard = [
      ["change:board", () => this.#hearBoard()],
      ...["live", "film", "reviewed", "sheet"].map((name): [string, () => void] => [`change:${name}`, () => this.#hearMore()]),
      ["msg:custom", (message) => this.#hearMessage(message)],
      [
        "comm_live_update",
        function (this: unknown) {
          link.#hearLife(!!liveIn(this));
        },
      ],
      ["comm:close", () => this.#hearLife(false)],
    ];
    this.#deaf = hearKernel(model, () => this.#hearLife(false));
    for (const [event, hear] of this.#heard) model.on(event, hear);
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#deaf();
    for (const [event, hear] of this.#heard.splice(0)) this.#model.off(event, hear);
  }

  get board(): Board<V> {
    return this.#model.get("board") as Board<V>;
  }

  get about(): About {
    return this.#model.get("about") as About;
  }

  /** The odds of the board that is shown, as far as they are on. */
  get odds(): Odds | null {
    const odds = this.#model.get("live") as Partial<Odds> | undefined;
    return odds?.rev === this.board.rev ? (odds as Odds) : null;
  }

  /** Whether odds are switched on, of this board or still of the one before. */
  get asked(): boolean {
    return (this.#model.get("live") as Partial<Odds> | undefined)?.rev !== undefined;
  }

  /** Whether the kernel has a film of the board that is shown. */
  get filmed(): boolean {
    return (this.#model.get("film") as Partial<Film> | undefined)?.rev === this.board.rev;
  }

  /** The film of this board; one that another view has put away stays as long as the board does. */
  get film(): Film<V> | null {
    if (this.filmed) this.#kept = this.#model.get("film") as Film<V>;
    return this.#kept?.rev === this.board.rev ? this.#kept : null;
  }

  /** The review of the game that is over, as far as it is. */
  get review(): Review | null {
    const review = this.#model.get("reviewed") as Review | undefined;
    return review?.who ? review : null;
  }

  /** The next game, while it is being set up. */
  get sheet(): SheetShown | null {
    const sheet = this.#model.get("sheet") as SheetShown | undefined;
    return sheet?.game ? sheet : null;
  }

  /** Whether nobody answers. */
  get alone(): boolean {
    return this.cut || this.gone;
  }

  get pending(): boolean {
    return this.#waiting !== null;
  }

  /** Whether the request was sent, or will be: while one waits for its answer, what no move waits for comes after it. */
  request(ask: A): boolean {
    const loose = LOOSE.test(ask.do);
    if (this.pending) return loose && !!this.#later.push(ask);
    this.alert = null;
    this.gone = false;
    if (!loose) this.#waiting = this.board.rev;
    clearTimeout(this.#timer);
    // A view that goes away still asks, and waits for nothing.
    if (this.#heard[0]) this.#timer = setTimeout(() => this.#giveUp(), PATIENCE);
    this.#ask(ask);
    this.#changed();
    return true;
  }

  /** Puts a refusal away that has been read. */
  hush(): void {
    this.alert = null;
    this.#changed();
  }

  #ask(ask: A): void {
    try {
      this.#model.send({ ...ask, rev: this.board.rev, from: this.from } satisfies A & Sender);
      if (!this.cut) return;
    } catch {
      // A comm that is dead, or a page that is cut off, takes nothing.
    }
    this.#giveUp();
  }

  #giveUp(): void {
    this.#release();
    this.#later = [];
    this.gone = true;
    this.#changed();
  }

  #release(): void {
    clearTimeout(this.#timer);
    this.#waiting = null;
  }

  #hearBoard(): void {
    const { rev } = this.board;
    if (this.#waiting !== null && rev > this.#waiting) this.#release();
    this.alert = null;
    this.#hearMore();
    // Only in marimo there is such a trait: cells that depend on a widget run again when its page has written to it.
    if ((this.#model.get("rev") as number) < rev) {
      this.#model.set!("rev", rev);
      this.#model.save_changes!();
    }
  }

  #hearMore(): void {
    this.gone = false;
    if (!this.pending) {
      clearTimeout(this.#timer);
      for (const ask of this.#later.splice(0)) this.#ask(ask);
    }
    this.#changed();
  }

  #hearMessage(message: unknown): void {
    const alert = message as Alert;
    if (alert.to !== null && alert.to !== this.from) return;
    if (alert.to !== null) this.#release();
    if (alert.alert) this.alert = alert;
    this.#hearMore();
  }

  #hearLife(live: boolean): void {
    this.cut = !live;
    if (live) this.#hearMore();
    else this.#giveUp();
  }
}

/** The link of a view to its kernel; the view is drawn anew whenever it hears something. */
export function useBoard<V extends View, A extends { do: string } = Ask>(model: Model, host: Element): Link<V, A> {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const link = useRef<Link<V, A> | null>(null);
  link.current ??= new Link<V, A>(model, host, () => redraw(undefined));
  useLayoutEffect(() => () => link.current?.close(), []);
  return link.current;
}
