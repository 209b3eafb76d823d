import { useLayoutEffect, useReducer, useRef } from "preact/hooks";
import type { FormShown } from "../generated/gallery";
import { ANYTIME, type Drawing, type Invited } from "../generated/messages";
import type { About, Answer, Ask, Board, Film, Inviting, Model, Notice, Odds, Refusal, Reply, Review, View } from "./types";

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
const liveIn = (view: unknown) => (view as { model?: { comm_live?: boolean } } | undefined)?.model?.comm_live;

interface Signal {
  connect(hear: (of: unknown, what: unknown) => void): void;
  disconnect(hear: (of: unknown, what: unknown) => void): void;
}

/**
 * Tells at once when the kernel that JupyterLab's manager knows has begun anew or is gone; returns what ends that. ipywidgets
 * says so itself (`comm_live_update`) only where this page has restarted it.
 */
function hearKernel({ widget_manager }: Model, end: () => void): () => void {
  const { kernel } = (widget_manager ?? {}) as { kernel?: { statusChanged?: Signal; disposed?: Signal } };
  const turn = (_: unknown, status: unknown) => /starting|dead/.test(`${status}`) && end();
  const heard = [[kernel?.statusChanged, turn], [kernel?.disposed, end]] as const;
  for (const [signal, hear] of heard) signal?.connect(hear);
  return () => heard.forEach(([signal, hear]) => signal?.disconnect(hear));
}

/** One view's line to its kernel. Each request gets one reply; of two moves at once the second is dropped. */
export class Link<V extends View, A extends { do: string } = Ask> {
  readonly from = Math.random().toString(36).slice(2);
  readonly #model: Model;
  readonly #changed: () => void;
  /** Why the last request was refused, or a notice; it stays until one acts again. */
  refusal: Refusal | null = null;
  gone = false;
  /** The table that this view has opened or shown. */
  invited: Invited | undefined;
  /** What makes sounds, once it has been asked for. */
  sounds: string | undefined;
  /** What draws the panels that have been opened. */
  readonly panels: { [name in Drawing["name"]]?: Drawing } = {};
  #asked = 0;
  /** The requests without a reply, and those of them for which one still waits. */
  readonly #asking = new Map<unknown, (refusal: Refusal | null) => void>();
  readonly #waiting = new Set<string>();
  /** The last move. */
  #move = "";
  #moved?: Answer;
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
      ...["_odds", "film", "_review", "_form"].map((name): [string, () => void] => [`change:${name}`, () => this.#hear()]),
      ["msg:custom", (message) => this.#hearMessage(message as Partial<Reply & Notice & Inviting>)],
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
    const odds = this.#model.get("_odds") as Partial<Odds> | undefined;
    return odds?.rev === this.board.rev ? (odds as Odds) : null;
  }

  /** Whether odds are switched on, of this board or still of the one before. */
  get asked(): boolean {
    return (this.#model.get("_odds") as Partial<Odds> | undefined)?.rev !== undefined;
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
    const review = this.#model.get("_review") as Review | undefined;
    return review?.who ? review : null;
  }

  /** The next game, while it is being set up. */
  get form(): FormShown | null {
    const form = this.#model.get("_form") as FormShown | undefined;
    return form?.game ? form : null;
  }

  /** Whether nobody answers. */
  get alone(): boolean {
    return this.cut || this.gone;
  }

  /** Whether a move waits for its reply. */
  get pending(): boolean {
    return this.#waiting.has(this.#move);
  }

  /** Asks the kernel; why it refuses, or null. A move while another waits is not sent, and answered like that one. */
  request(ask: A): Answer {
    const move = !ANYTIME.includes(ask.do);
    if (move && this.pending) return this.#moved!;
    const id = `${this.from} ${(this.#asked += 1)}`;
    const answer: Answer = new Promise((tell) => this.#asking.set(id, tell));
    if (move) [this.#move, this.#moved] = [id, answer];
    this.refusal = null;
    this.gone = false;
    this.#waiting.add(id);
    this.#wait();
    try {
      this.#model.send({ id, rev: this.board.rev, ...ask });
      if (this.cut) this.#giveUp();
    } catch {
      // A comm that is dead takes nothing.
      this.#giveUp();
    }
    this.#changed();
    return answer;
  }

  /** Puts a refusal away that has been read. */
  hush(): void {
    this.refusal = null;
    this.#changed();
  }

  #wait(): void {
    clearTimeout(this.#timer);
    // A view that goes away still asks, and waits for nothing.
    if (this.#waiting.size && this.#heard[0]) this.#timer = setTimeout(() => this.#giveUp(), this.#model.patience ?? PATIENCE);
  }

  #giveUp(): void {
    this.#waiting.clear();
    this.#wait();
    this.gone = true;
    this.#changed();
  }

  #hearBoard(): void {
    const { rev } = this.board;
    this.#hear();
    // Only in marimo there is such a trait: cells that depend on a widget run again when its page has written to it.
    if ((this.#model.get("rev") as number) < rev) {
      this.#model.set!("rev", rev);
      this.#model.save_changes!();
    }
  }

  #hear(): void {
    this.gone = false;
    this.#wait();
    this.#changed();
  }

  #hearMessage({ id, refusal, notice, invited = this.invited, sounds = this.sounds, panel }: Partial<Reply & Notice & Inviting>): void {
    this.invited = invited;
    this.sounds = sounds;
    if (panel) this.panels[panel.name] = panel;
    const tell = this.#asking.get(id);
    if (tell) {
      this.#asking.delete(id);
      this.#waiting.delete(id as string);
      tell(refusal!);
    }
    if (notice) this.refusal = { sentence: notice, rules: [] };
    else if (tell && refusal) this.refusal = refusal;
    this.#hear();
  }

  #hearLife(live: boolean): void {
    this.cut = !live;
    if (live) this.#hear();
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
