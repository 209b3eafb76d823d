import { useLayoutEffect, useReducer, useRef } from "preact/hooks";
import type { About, Ask, Board, Model, Odds, Request, View } from "./types";

/** A kernel that has said nothing for so long is taken for gone. */
export const PATIENCE = 4000;

/** ipywidgets marks a view so that opens without a live comm. */
const DISCONNECTED = "jupyter-widgets-disconnected";

/**
 * anywidget drops the listener that would keep that mark up to date, but calls ours in the
 * context of its view, whose model knows.
 */
const liveIn = (view: unknown) => (view as { model?: { comm_live?: boolean } } | undefined)?.model?.comm_live;

const newId = () => Math.random().toString(36).slice(2, 10);

/** One view's line to its kernel: one request at a time, each waiting for its answer. */
export class Link<V extends View> {
  readonly from = newId();
  alert: string | null = null;
  gone = false;
  private waiting: number | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private cut: boolean;
  private readonly heard: [string, (...what: unknown[]) => void][];

  constructor(
    private readonly model: Model,
    host: Element,
    private readonly changed: () => void,
  ) {
    const link = this;
    this.cut = host.classList.contains(DISCONNECTED);
    this.heard = [
      ["change:board", () => this.hearBoard()],
      ["change:live", () => this.hearOdds()],
      ["msg:custom", (message) => this.hearMessage(message)],
      [
        "comm_live_update",
        function (this: unknown) {
          link.hearLife(liveIn(this) ?? false);
        },
      ],
      ["comm:close", () => this.hearLife(false)],
    ];
    for (const [event, hear] of this.heard) model.on(event, hear);
  }

  close(): void {
    clearTimeout(this.timer);
    for (const [event, hear] of this.heard) this.model.off(event, hear);
  }

  get board(): Board<V> {
    return this.model.get("board") as Board<V>;
  }

  get about(): About {
    return this.model.get("about") as About;
  }

  /** The odds of the board that is shown, as far as they are on. */
  get odds(): Odds | null {
    const odds = this.model.get("live") as Partial<Odds> | undefined;
    return odds?.rev === this.board.rev ? (odds as Odds) : null;
  }

  get pending(): boolean {
    return this.waiting !== null;
  }

  /** Whether the request was sent: none is while another waits for its answer. */
  request(ask: Ask): boolean {
    if (this.pending) return false;
    this.alert = null;
    // Odds come when they come, and no move waits for them.
    if (!/odds|hint/.test(ask.do)) {
      this.waiting = this.board.rev;
      this.timer = setTimeout(() => this.giveUp(), PATIENCE);
    }
    this.send({ ...ask, rev: this.board.rev, from: this.from });
    this.changed();
    return true;
  }

  private send(request: Request): void {
    try {
      this.model.send(request);
    } catch {
      this.giveUp();
      return;
    }
    if (this.cut) this.giveUp();
  }

  private giveUp(): void {
    this.release();
    this.gone = true;
    this.changed();
  }

  private release(): void {
    clearTimeout(this.timer);
    this.waiting = null;
  }

  private hearBoard(): void {
    if (this.waiting !== null && this.board.rev > this.waiting) this.release();
    this.alert = null;
    this.gone = false;
    this.changed();
  }

  private hearOdds(): void {
    this.gone = false;
    this.changed();
  }

  private hearMessage(message: unknown): void {
    const { alert, to } = message as { alert?: unknown; to?: unknown };
    if (typeof alert !== "string" || to !== this.from) return;
    this.release();
    this.alert = alert;
    this.gone = false;
    this.changed();
  }

  private hearLife(live: boolean): void {
    this.cut = !live;
    this.gone = !live;
    if (!live) this.release();
    this.changed();
  }
}

/** The link of a view to its kernel; the view is drawn anew whenever it hears something. */
export function useBoard<V extends View>(model: Model, host: Element): Link<V> {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const link = useRef<Link<V> | null>(null);
  link.current ??= new Link<V>(model, host, () => redraw(undefined));
  useLayoutEffect(() => () => link.current?.close(), []);
  return link.current;
}
