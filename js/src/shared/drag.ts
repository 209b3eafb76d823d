// Carrying with a mouse, a pen or a finger, beside presses. What has `data-drag` is lifted, which chooses what that says,
// so that the board marks where it may go. Letting go over what has `data-drop` presses that place, or what was carried if
// it says "held".
import { useRef } from "preact/hooks";
import { sizeOf } from "./motion";

/** So many pixels make a carrying of what was a press. */
const FAR = 6;

/** So many milliseconds a finger rests on what it then carries any way; before that it scrolls, unless it begins sideways. */
export const HOLD = 250;

/** So many milliseconds what was let go waits for its board, and goes back. */
const WAIT = 400;
const BACK = 180;

interface Hand {
  /** What is held. */
  it?: HTMLElement | undefined;
  x: number;
  y: number;
  /** When it was pressed. */
  at: number;
  /** With a finger: what lifts it after a rest. */
  rest: ReturnType<typeof setTimeout> | false;
  /** What was chosen before it was lifted. */
  before: string | null;
  /** What follows the pointer, and over what it is. */
  copy?: HTMLElement | undefined;
  over?: HTMLElement | undefined;
}

interface Hands {
  /** Whether anything can be lifted now. */
  may: boolean;
  chosen: string | null;
  choose(what: string | null): void;
  /** Its `pending` says that a move waits for its reply. */
  link: { pending: boolean };
}

const under = ({ clientX, clientY, currentTarget }: PointerEvent, what: string) => {
  const page = currentTarget as HTMLElement;
  const all = (page.getRootNode() as Document).elementsFromPoint(clientX, clientY);
  return all.map((it) => it.closest<HTMLElement>(what)).find((it) => it && page.contains(it)) ?? undefined;
};

/** What hears the pointer on a board, and what ends a carrying without a move, if there is one. */
export function useDrag({ may, chosen, choose, link }: Hands) {
  const hand = useRef<Partial<Hand>>({}).current as Hand;
  const lift = () => {
    const it = hand.it!;
    clearTimeout(hand.rest || 0);
    const { left, top, width, height } = it.getBoundingClientRect();
    const size = sizeOf(it);
    // Its parent is the same, so it looks the same; as a popover it lies over everything else.
    const copy = (hand.copy = it.cloneNode(true) as HTMLElement);
    copy.classList.add("carried");
    copy.inert = true;
    copy.popover = "manual";
    copy.style.cssText = `left:${left / size}px;top:${top / size}px;width:${width / size}px;height:${height / size}px`;
    it.parentElement!.append(copy);
    copy.showPopover?.();
    it.setAttribute("data-lifted", "");
    // Its middle follows the pointer.
    hand.x = left + width / 2;
    hand.y = top + height / 2;
    if (it.dataset["drag"]) choose(it.dataset["drag"]);
  };
  const aim = (over?: HTMLElement) => {
    hand.over?.removeAttribute("data-over");
    hand.over = over;
    over?.setAttribute("data-over", "");
  };
  const letGo = (wait = 0) => {
    const { it, copy } = hand;
    clearTimeout(hand.rest || 0);
    aim();
    hand.it = hand.copy = undefined;
    if (!it || !copy) return;
    setTimeout(() => (copy.style.translate = "0 0"), wait);
    setTimeout(() => {
      copy.remove();
      it.removeAttribute("data-lifted");
    }, wait + BACK);
  };
  const miss = () => {
    const lifted = !!hand.copy;
    if (hand.copy?.isConnected && hand.it?.dataset["drag"]) choose(hand.before);
    letGo();
    return lifted;
  };
  const still = (event: Event) => {
    if (hand.it) event.preventDefault();
  };
  const hear = {
    onPointerDown(event: PointerEvent) {
      // A second finger ends it.
      const it = !hand.it && may && !event.button ? under(event, "[data-drag]") : miss() && undefined;
      if (!it) return;
      const rest = event.pointerType === "touch" && setTimeout(lift, HOLD);
      Object.assign(hand, { it, x: event.clientX, y: event.clientY, at: event.timeStamp, rest, before: chosen });
    },
    onPointerMove(event: PointerEvent) {
      if (!hand.it) return;
      const [x, y] = [event.clientX - hand.x, event.clientY - hand.y];
      if (!event.buttons || hand.copy?.isConnected === false) return void miss();
      if (!hand.copy && (Math.hypot(x, y) < FAR || (hand.rest && Math.abs(x) <= Math.abs(y)))) return;
      if (!hand.copy) lift();
      const page = event.currentTarget as HTMLElement;
      // The click that ends it is on the page.
      page.setPointerCapture(event.pointerId);
      hand.copy!.style.translate = `${(event.clientX - hand.x) / sizeOf(page)}px ${(event.clientY - hand.y) / sizeOf(page)}px`;
      aim(under(event, "[data-drop]"));
    },
    onPointerUp(event: PointerEvent) {
      // What a quick hand's only move has lifted is marked since.
      if (hand.copy?.style.translate) aim(under(event, "[data-drop]"));
      const { it, over } = hand;
      if (!over?.isConnected) return void miss();
      const pressed = over.dataset["drop"] === "held" ? it! : over;
      (pressed.querySelector<HTMLElement>(":scope > button") ?? pressed).click();
      letGo(link.pending ? WAIT : 0);
    },
    onPointerCancel: miss,
    onTouchMove(event: TouchEvent) {
      // By the times of the events: a slow page makes no carrying of a swipe.
      if (hand.copy || event.timeStamp - hand.at > HOLD) still(event);
    },
    onContextMenu: still,
  };
  return { hear, miss };
}
