// How a page comes in, with the key that this browser keeps, the link's secret, or a code; and how it draws a game.
import { type Inside, made } from "../shared/made";
import type { Model } from "../shared/types";
import type { Knock, Line } from "./line";

type Board = { default: { render(place: { model: Model; el: Element }): () => void } };

export class Door {
  id = location.pathname.match(/\/t\/(\w+)\/$/)?.[1] ?? "";
  #way: Knock | null = null;

  /** `what` is a table or a class, `code` says where its code is to be found, and `show` draws a page. */
  constructor(
    readonly line: Line,
    readonly what: string,
    readonly code: string,
    readonly show: (...inside: Inside) => void,
  ) {
    addEventListener("hashchange", () => location.reload());
  }

  /** What this browser remembers under a name; a private window may remember nothing. */
  kept(key?: string | null, name = `${this.what} ${this.id}`): string | null {
    name = `zwidgets ${name}`;
    try {
      if (key) localStorage.setItem(name, key);
      else if (key === null) localStorage.removeItem(name);
      return localStorage.getItem(name);
    } catch {
      return null;
    }
  }

  come(): void {
    const key = this.id && this.kept();
    const secret = location.hash.slice(1);
    if (key) this.#way = { key };
    else if (secret) this.#way = { secret };
    if (this.#way) this.line.open(this.#way);
    else this.#ask();
  }

  /** Takes the address of what it came to, if it came by a code. */
  named(id: string): void {
    if (!this.id) history.replaceState(null, "", `t/${id}/`);
    this.id = id;
  }

  /** Comes with this key from now on. */
  keep(key: string): void {
    this.kept(key);
    this.line.keep((this.#way = { key }));
  }

  /** A key that opens nothing any more is forgotten; else a code is asked for. */
  refused(said: string): void {
    const stale = this.#way && "key" in this.#way;
    this.#way = null;
    if (stale) {
      this.kept(null);
      this.come();
    } else this.#ask(said);
  }

  #ask(said = ""): void {
    const field = made("input", { type: "text", id: "code", autocomplete: "off", autocapitalize: "characters", maxlength: 16, required: true, autofocus: true });
    const enter = (event: Event) => {
      event.preventDefault();
      this.line.open((this.#way = { code: field.value }));
    };
    this.show(
      made("h1", {}, `Come to ${this.what === "class" ? "the" : "a"} ${this.what}`),
      made("form", { onsubmit: enter }, made("label", { for: "code" }, this.code), field, made("button", { class: "primary" }, "Come in")),
      made("p", { role: "alert" }, said),
    );
  }
}

/** Draws the board of a game; returns what takes it away again. */
export async function drawBoard(game: string, model: Model, el: Element): Promise<() => void> {
  const load = async (name: string) => {
    const href = `${name}.css`;
    if (!document.querySelector(`link[href="${href}"]`)) document.head.append(made("link", { rel: "stylesheet", href }));
    return (await import(new URL(`at-${name}.js`, document.baseURI).href)) as Board;
  };
  const { default: widget } = await load(game).catch(() => load("generic"));
  return widget.render({ model, el });
}
