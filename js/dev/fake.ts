import type { About, Ask, Board, Film, Model, Odds, Refusal, Review, View } from "../src/shared/types";

interface Sent {
  id: string;
  rev: number;
}

type Heard = (this: unknown, ...what: unknown[]) => void;

/** A model as anywidget shows it to a view, with a kernel that says what it is told to; a game's, or of other types. */
export class FakeModel<B extends { rev: number } = Board<View>, A = About, Q extends { do: string } = Ask> implements Model {
  sent: (Q & Sent)[] = [];
  broken = false;
  live = true;
  odds: Odds | Record<string, never> = {};
  film: Film | Record<string, never> = {};
  reviewed: Review | Record<string, never> = {};
  form: object = {};
  private replied = 0;
  private listeners = new Map<string, Set<Heard>>();

  constructor(
    public board: B,
    public about: A,
  ) {}

  get(name: string): unknown {
    return { board: this.board, about: this.about, _odds: this.odds, film: this.film, _review: this.reviewed, _form: this.form }[name];
  }

  send(message: unknown): void {
    if (this.broken) throw new Error("CompiledGame is dead");
    this.sent.push(message as Q & Sent);
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

  /** Somebody else has changed the board. */
  change(board: B, film: Film | Record<string, never> = {}): void {
    this.board = board;
    const other = film !== this.film && (film.rev !== undefined || this.film.rev !== undefined);
    this.film = film;
    this.emit("change:board");
    if (other) this.emit("change:film");
  }

  /** The kernel publishes a board, with a film if one is on, and replies. */
  publish(board: B, film: Film | Record<string, never> = {}): void {
    this.change(board, film);
    this.reply();
  }

  /** The kernel shows the form for a new game, or takes it away. Its script is the one that this page has anyway. */
  lay(form: object = {}): void {
    URL.createObjectURL = () => import.meta.resolve("../src/sheet/index.tsx");
    if (!("game" in this.form)) this.emit("msg:custom", { panel: { name: "sheet", js: "", css: "" } });
    this.form = form;
    this.emit("change:_form");
    this.reply();
  }

  /** The kernel shows a film, or takes it away. */
  project(film: Film | Record<string, never>): void {
    this.film = film;
    this.emit("change:film");
    this.reply();
  }

  /** The kernel shows a review, or takes it away. */
  judge(reviewed: Review | Record<string, never>): void {
    this.reviewed = reviewed;
    this.emit("change:_review");
    this.reply();
  }

  /** The kernel tells odds, or takes them away. */
  tell(odds: Odds | Record<string, never>): void {
    this.odds = odds;
    this.emit("change:_odds");
    this.reply();
  }

  /** The kernel refuses the last request, and no other. */
  refuse(sentence: string, rules: Refusal["rules"] = []): void {
    this.reply({ sentence, rules });
  }

  /** The kernel replies to all that has been asked, to the last request so. */
  reply(refusal: Refusal | null = null): void {
    const due = this.sent.slice(this.replied);
    this.replied = this.sent.length;
    for (const { id } of due) this.emit("msg:custom", { id, refusal: id === due.at(-1)?.id ? refusal : null });
  }

  /** The kernel tells all views. */
  notice(notice: string): void {
    this.emit("msg:custom", { notice });
  }

  get listening(): number {
    return [...this.listeners.values()].reduce((sum, all) => sum + all.size, 0);
  }
}
