/** What a root holds that goes by this selector, in order. */
export const all = (root: Element, what: string) => [...root.querySelectorAll<HTMLElement>(what)];

/** Whether a place of the board goes by one of these names. */
export const goesBy = ({ dataset: { look, cell } }: HTMLElement, names: string[]) => names.some((name) => name === look || name === cell);

/** The focused element, also inside a shadow root (marimo). */
export function focused(root: Element): Element | null {
  return (root.getRootNode() as Document | ShadowRoot).activeElement;
}

/** Whether the focus is inside; what a browser has just hidden loses it in a moment. */
export const hasFocus = (root: Element) => root.contains(focused(root)) && !focused(root)?.closest("[hidden]");

/** The first stop at which something can be done now. */
const stopOf = (where: string) => `${where}[data-cell][tabindex="0"]`;
export const usable = (root: Element) => root.querySelector<HTMLElement>(`:is(${stopOf(".legal>")},${stopOf(".answers ")})`);

/** Gives the focus to what is nearest to the player now: an open panel, what may be played, the board, a button. */
export function refocus(root: HTMLElement): void {
  // Where the stop itself has gone, the board has none until it is drawn again.
  const near = ["[data-over]:last-child", stopOf(".legal>"), stopOf(".answers "), stopOf(""), "[data-cell]", "button"];
  const seen = (what: string) => all(root, what).find((it) => !it.closest("[hidden]"));
  (near.map(seen).find(Boolean) ?? root).focus();
}

/** Scrolls a board into sight, at least its header, if it is not. */
export function reveal(root: Element): void {
  for (const part of [root, root.querySelector(".top")]) part?.scrollIntoView({ block: "nearest" });
}
