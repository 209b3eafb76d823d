// The second click of a double click was meant for what the first has replaced, be it in another view: it chooses
// nothing on a board, and nothing anywhere if the first was on something else than what is in this page.
let clicked = performance.now();
let before: Node;
const once = (event: MouseEvent) => {
  const path = event.composedPath() as Element[];
  const late = event.detail > 1 && event.timeStamp - clicked < 300;
  if (late && path.some((it) => it.matches?.(".zw .main, .zw .games") || (it.matches?.(".zw .page") && !it.contains(before)))) event.stopPropagation();
  clicked = event.timeStamp;
  before = path[0]!;
};
addEventListener("click", once, true);
