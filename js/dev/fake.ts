import type { About, Alert, Ask, Board, Film, Model, Odds, Review, Sender, View } from "../src/shared/types";

type Heard = (this: unknown, ...what: unknown[]) => void;

/** A model as anywidget shows it to a view, with a kernel that says what it is told to; a game's, or of other types. */
export class FakeModel<B extends { rev: number } = Board<View>, A = About, Q extends { do: string } = Ask> implements Model {
  sent: (Q & Sender)[] = [];
  broken = false;
  live = true;
  odds: Odds | Record<string, never> = {};
  film: Film | Record<string, never> = {};
  reviewed: Review | Record<string, never> = {};
  sheet: object = {};
  private listeners = new Map<string, Set<Heard>>();

  constructor(
    public board: B,
    public about: A,
  ) {}

  get(name: string): unknown {
    return { board: this.board, about: this.about, live: this.odds, film: this.film, reviewed: this.reviewed, sheet: this.sheet }[name];
  }

  send(message: unknown): void {
    if (this.broken) throw new Error("CompiledGame is dead");
    this.sent.push(message as Q & Sender);
  }

  on(event: string, heard: Heard): void {
    const all = this.listeners.get(event) ?? new Set();
    this.listeners.set(event, all.add(heard));
  }

  off(event: string, heard: Heard): void {
    this.listeners.get(event)?.delete(heard);
  }

  emit(event: string, ...what: unknown[]): void {
    for (const heard of [...(this.listeners.get(event) ?? [])]) heard.call({ model: { comm_live: this.live } }, ...what);
  }

  /** The comm is cut, or lives again. */
  setLive(live: boolean): void {
    this.live = live;
    this.emit("comm_live_update");
  }

  /** The kernel publishes a board, with a film if one is on. */
  publish(board: B, film: Film | Record<string, never> = {}): void {
    this.board = board;
    const other = film !== this.film && (film.rev !== undefined || this.film.rev !== undefined);
    this.film = film;
    this.emit("change:board");
    if (other) this.emit("change:film");
  }

  /** The kernel shows the sheet of the next game, or takes it away. */
  lay(sheet: object = {}): void {
    this.sheet = sheet;
    this.emit("change:sheet");
  }

  /** The kernel shows a film, or takes it away. */
  project(film: Film | Record<string, never>): void {
    this.film = film;
    this.emit("change:film");
  }

  /** The kernel shows a review, or takes it away. */
  judge(reviewed: Review | Record<string, never>): void {
    this.reviewed = reviewed;
    this.emit("change:reviewed");
  }

  /** The kernel tells odds, or takes them away. */
  tell(odds: Odds | Record<string, never>): void {
    this.odds = odds;
    this.emit("change:live");
  }

  /** The kernel refuses the last request. */
  refuse(alert: string, rules: Alert["rules"] = []): void {
    const last = this.sent.at(-1);
    this.emit("msg:custom", { alert, to: last?.from, do: last?.do, rev: this.board.rev, rules });
  }

  get listening(): number {
    return [...this.listeners.values()].reduce((sum, all) => sum + all.size, 0);
  }
}
