// The second click of a double click was meant for what the first has replaced, be it in another view.
let clicked = performance.now();
let gap = 0;
let on: Node | undefined;
let before: Node | undefined;
const count = (event: Event) => {
  gap = event.timeStamp - clicked;
  clicked = event.timeStamp;
  before = on;
  on = event.composedPath()[0] as Node;
};
addEventListener("click", count, true);

/** Keeps it from choosing anything: on the board, or anywhere if the first click was elsewhere. */
export const once = (event: MouseEvent & { currentTarget: Element }) =>
  gap < 300 && event.detail > 1 && ((event.target as Element).closest(".main, .games") || !event.currentTarget.contains(before!)) && event.stopPropagation();
