// What the tests do on a page: show a view, find things by role and name, click and type.
import { vi } from "vitest";
import { about, lay } from "../dev/boards";
import { FakeModel } from "../dev/fake";
import game from "../src/dead-center/index";
import type { About, Ask, Board, Model, Refusal, View } from "../src/shared/types";
import { shown } from "./shown";

interface Widget {
  render(context: { model: Model; el: HTMLElement }): () => void;
}

export class Page<B extends { rev: number } = Board<View>, A = About, Q extends { do: string } = Ask> {
  readonly el = document.createElement("div");
  readonly remove: () => void;

  constructor(
    readonly model: FakeModel<B, A, Q>,
    widget: Widget = game,
    host?: (el: HTMLElement) => void,
  ) {
    document.body.append(this.el);
    host?.(this.el);
    this.remove = widget.render({ model, el: this.el });
    shown.push(this.remove);
  }

  get root(): HTMLElement {
    return this.find(".zw");
  }

  get text(): string {
    return this.el.textContent ?? "";
  }

  all(selector: string): HTMLElement[] {
    return [...this.el.querySelectorAll<HTMLElement>(selector)];
  }

  find(selector: string): HTMLElement {
    const found = this.el.querySelector<HTMLElement>(selector);
    if (!found) throw new Error(`no ${selector} on the page`);
    return found;
  }

  has(selector: string): boolean {
    return this.el.querySelector(selector) !== null;
  }

  /** The button with this name. */
  button(name: string): HTMLElement {
    const found = this.all("button").find((it) => (it.getAttribute("aria-label") ?? it.textContent) === name);
    if (!found) throw new Error(`no button "${name}"`);
    return found;
  }

  cell(key: string): HTMLElement {
    return this.find(`[data-cell="${key}"]`);
  }

  /** What is drawn in a cell. */
  art(key: string): Element {
    return this.cell(key).parentElement ?? this.cell(key);
  }

  name(key: string): string {
    return this.cell(key).getAttribute("aria-label") ?? "";
  }

  async click(what: string | HTMLElement): Promise<void> {
    (typeof what === "string" ? this.button(what) : what).click();
    await settle();
  }

  async press(key: string, more: KeyboardEventInit = {}, on: Element = document.activeElement ?? this.root) {
    const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more });
    on.dispatchEvent(event);
    await settle();
    return event;
  }

  async publish<C extends B>(board: C, film?: FakeModel["film"]): Promise<void> {
    this.model.publish(board, film);
    await settle();
  }

  async refuse(sentence: string, rules?: Refusal["rules"]): Promise<void> {
    this.model.refuse(sentence, rules);
    await settle();
  }
}

/** What lies open on a board. */
export function viewOf<V extends View>({ view }: Board<V>): V {
  if (!view) throw new Error("the curtain is down");
  return view;
}

/** Waits for what comes by itself. */
export const until = (holds: () => void) => vi.waitFor(holds, { timeout: 600_000 });

/** Lets everything that waits for the next moment happen. */
export const settle = () => new Promise<void>((done) => queueMicrotask(() => queueMicrotask(() => setTimeout(done))));

export function show(board: Board<View> = lay, widget: Widget = game, host?: (el: HTMLElement) => void): Page {
  return new Page(new FakeModel(board, about), widget, host);
}
