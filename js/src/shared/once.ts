// The second click of a double click was meant for what the first has replaced.

// The first may have brought this view.
let clicked = performance.now();
let gap = 0;
const count = ({ timeStamp }: Event) => {
  gap = timeStamp - clicked;
  clicked = timeStamp;
};
addEventListener("click", count, true);

/** Keeps the second click of a double click from choosing anything. */
export const once = (event: MouseEvent) => gap < 300 && event.detail > 1 && event.stopPropagation();
