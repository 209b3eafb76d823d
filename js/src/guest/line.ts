// A guest's line to the table: a websocket that is opened again whenever it is lost, and the model of the board on it.
import { changed } from "../shared/changed";
import type { Delta, Model, Reply } from "../shared/types";
import type { DealShown } from "./deal";

export interface Person {
  player: number;
  name: string;
  state: "here" | "guest" | "away" | "free" | "bot";
}

/** What the table tells of itself. */
export interface TableShown {
  id: string;
  game: string;
  title: string;
  seats: Person[];
  watch: boolean;
  watching: number;
  /** null where it cannot be checked. */
  deal: DealShown | null;
  over: boolean;
  /** Who is in for another game. */
  in: number[];
}

/** What a frame may hold besides values of the board. */
export interface Frame {
  table?: TableShown;
  seated?: { player: number | null; key: string; warm?: boolean };
  record?: string;
  /** Why one does not get in. */
  refused?: string;
  /** Why one is no longer in. */
  gone?: string;
}

/** What is new on the board: changes, and lines that come in place of the first `drop`. */
interface News {
  changes: Delta;
  drop: number;
  log: unknown[];
}

/** What one shows at the door. */
export type Knock = { key: string } | { secret: string } | { code: string };

/** What a board's values are called on a widget's model. */
const TRAITS: Record<string, string> = { odds: "_odds", review: "_review", form: "_form" };
const LOST = "The connection was lost. Look whether that was done, or ask again.";
/** Milliseconds before the first new try, and the longest. */
const FIRST = 500;
const LONGEST = 8000;
/** A page that slept for so long takes its line for lost. */
const SLEPT = 15_000;

export class Line implements Model {
  /** The page itself says when nobody answers. */
  readonly patience = 2 ** 31 - 1;
  readonly #hear: (frame: Frame) => void;
  /** Is told how often it has tried since the line was lost; 0 when it is there. */
  readonly #tried: (times: number) => void;
  readonly #values = new Map<string, unknown>();
  #listeners: [event: string, heard: (what?: unknown) => void][] = [];
  #socket: WebSocket | undefined;
  #knock: Knock | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #tries = 0;
  #asked = 0;
  /** Requests without a reply. */
  #waiting = new Map<unknown, ((refusal: Reply["refusal"]) => void) | null>();
  #hidden = 0;
  #pages: unknown;

  constructor(hear: (frame: Frame) => void, tried: (times: number) => void) {
    this.#hear = hear;
    this.#tried = tried;
    addEventListener("online", () => this.retry());
    document.addEventListener("visibilitychange", () => {
      const slept = !document.hidden && Date.now() - this.#hidden > SLEPT;
      this.#hidden = Date.now();
      if (slept) this.retry();
    });
  }

  /** Comes to the door, now and whenever the line is lost. */
  open(knock: Knock): void {
    this.#knock = knock;
    this.#connect();
  }

  /** What is shown from now on when the line is there again. */
  keep(knock: Knock): void {
    this.#knock = knock;
  }

  /** Ends it, until it is opened again. */
  end(): void {
    this.#knock = undefined;
    this.#drop();
  }

  /** Tries at once. */
  retry(): void {
    if (this.#knock) this.#connect();
  }

  #drop(): void {
    clearTimeout(this.#timer);
    const socket = this.#socket;
    this.#socket = undefined;
    socket?.close();
    for (const id of [...this.#waiting.keys()]) this.#lose(id);
  }

  #connect(): void {
    this.#drop();
    const address = new URL("socket", document.baseURI);
    address.protocol = address.protocol.replace("http", "ws");
    address.hash = "";
    const socket = new WebSocket(address);
    this.#socket = socket;
    socket.onopen = () => socket.send(JSON.stringify({ do: "knock", id: "knock", brief: true, ...this.#knock }));
    socket.onmessage = ({ data }) => socket === this.#socket && this.#take(JSON.parse(data as string));
    socket.onclose = () => {
      if (socket !== this.#socket) return;
      this.#drop();
      if (!this.#knock) return;
      this.#tries += 1;
      this.#tried(this.#tries);
      this.#timer = setTimeout(() => this.#connect(), Math.min(LONGEST, FIRST * 2 ** this.#tries) * (0.5 + Math.random() / 2));
    };
  }

  #take({ replies = [], notice, table, seated, record, refused, gone, pages, news, ...values }: Record<string, any>): void {
    if (this.#tries) this.#tried((this.#tries = 0));
    if (refused || gone) this.end();
    if (values["about"]) this.#leavePages(values["about"]);
    if (news) values["board"] = this.#renewed(news);
    if (pages) {
      this.#pages = pages;
      values["board"] ??= this.get("board"); // so that it is drawn anew
    }
    const names = Object.keys(values).map((name) => TRAITS[name] ?? name);
    Object.values(values).forEach((value, n) => this.#values.set(names[n]!, value));
    this.#hear({ table, seated, record, refused, gone });
    for (const name of names) this.#emit(`change:${name}`);
    if (notice) this.#emit("msg:custom", { notice });
    for (const reply of replies as Reply[]) {
      const tell = this.#waiting.get(reply.id);
      this.#waiting.delete(reply.id);
      if (tell) tell(reply.refusal);
      else this.#emit("msg:custom", reply);
    }
  }

  #renewed({ changes, drop, log }: News): unknown {
    const board = this.get("board") as { log: unknown[] };
    return changed({ ...board, log: [...board.log.slice(drop), ...log] }, changes);
  }

  /** Has How to play asked for once a board opens it. */
  #leavePages(about: object): void {
    let asked = false;
    this.#pages = [];
    const get = () => {
      if (!asked) void this.ask({ do: "pages" });
      asked = true;
      return this.#pages;
    };
    Object.defineProperty(about, "pages", { get });
  }

  /** Asks the table itself; why it refuses, or null. */
  ask(what: { do: string } & Record<string, unknown>): Promise<Reply["refusal"]> {
    return new Promise((tell) => {
      const id = `table ${(this.#asked += 1)}`;
      this.#waiting.set(id, tell);
      this.#send({ id, ...what });
    });
  }

  // The board's model

  get(name: string): unknown {
    return this.#values.get(name) ?? {};
  }

  on(event: string, heard: (what?: unknown) => void): void {
    this.#listeners.push([event, heard]);
  }

  off(event: string, heard: (what?: unknown) => void): void {
    this.#listeners = this.#listeners.filter(([name, one]) => name !== event || one !== heard);
  }

  send(message: { id: unknown }): void {
    this.#waiting.set(message.id, null);
    this.#send(message);
  }

  #send(message: { id: unknown }): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
    else queueMicrotask(() => this.#lose(message.id));
  }

  /** Answers a request that nobody will answer. */
  #lose(id: unknown): void {
    const tell = this.#waiting.get(id);
    this.#waiting.delete(id);
    const refusal = { sentence: LOST, rules: [] };
    if (tell) tell(refusal);
    else this.#emit("msg:custom", { id, refusal });
  }

  #emit(event: string, what?: unknown): void {
    for (const [name, heard] of [...this.#listeners]) if (name === event) heard(what);
  }
}
