// Elements of pages that are drawn without Preact.
export type Inside = (Node | string | false)[];

/** An element with its attributes, listeners (`onclick`) and what is in it. */
export function made<K extends keyof HTMLElementTagNameMap>(tag: K, given: Record<string, unknown> = {}, ...inside: Inside): HTMLElementTagNameMap[K] {
  const it = document.createElement(tag);
  for (const [name, value] of Object.entries(given)) {
    if (name.startsWith("on")) it.addEventListener(name.slice(2), value as EventListener);
    else if (value !== false) it.setAttribute(name, value === true ? "" : String(value));
  }
  it.append(...inside.filter((part): part is Node | string => part !== false));
  return it;
}

export const button = (text: string, act: () => void, look = "") => made("button", { type: "button", class: look, onclick: act }, text);

export const bdi = (name: string) => made("bdi", {}, name);
