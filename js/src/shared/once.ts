// A board takes no press that began before it was drawn: what one aimed at was something else. A double click is one
// press, so its second click chooses nothing on a board, and nothing anywhere if the first was on something else than what is in this page.
import { useLayoutEffect } from "preact/hooks";
import { consume, passes, writes } from "./keys";
import type { Root } from "./types";

const drawn = new WeakMap<EventTarget, number>();

/** When the press began that goes on; none does. */
const NONE = Infinity;
let began = NONE;
let before: Node;

const pathOf = (event: Event) => event.composedPath() as Element[];
const early = (event: Event, since: number) => pathOf(event).some((it) => drawn.get(it)! > since);

function press(event: Event): void {
  began = event.timeStamp;
}

function pressKey(event: KeyboardEvent): void {
  if (passes(event) || writes(pathOf(event)[0]) || /^(Arrow|Home|End)/.test(event.key)) return;
  if (early(event, event.timeStamp)) consume(event);
  else if (/^(Enter| )$/.test(event.key) && !event.repeat) press(event);
}

function click(event: MouseEvent): void {
  const path = pathOf(event);
  const again = event.detail > 1;
  const on = (where: string) => path.find((it) => it.matches?.(where));
  if (on(".zw .main, .zw .games") ? again || early(event, began) : again && !(on(".zw .page")?.contains(before) ?? true)) consume(event);
  began = NONE;
  before = path[0]!;
}

addEventListener("pointerdown", press, true);
addEventListener("keydown", pressKey, true);
addEventListener("click", click, true);

/** Notes when a board was drawn: whenever what `what` names changes. */
export function useDrawn(root: Root, what: string): void {
  useLayoutEffect(() => void drawn.set(root.current!, performance.now()), [what]);
}
