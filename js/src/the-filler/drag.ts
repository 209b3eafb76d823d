import { useRef, useState } from "preact/hooks";
import { sizeOf } from "../shared/motion";

interface Ghost {
  card: string;
  x: number;
  y: number;
}

const pageOf = (event: Event) => (event.currentTarget as HTMLElement).getRootNode() as Document | ShadowRoot;

/** So many pixels make a drag of what was a click. */
const FAR = 6;

/** So many milliseconds does a finger rest on what it carries upwards; before that it scrolls. */
const HOLD = 250;

/**
 * Carrying what has `data-drag`, also under a button, to what has `data-drop`, with a mouse, a pen
 * or a finger, which begins sideways (`touch-action`) or after a rest. The click that ends it is swallowed.
 */
export function useDrag(drop: (card: string, place: number) => void) {
  const [ghost, setGhost] = useState<Ghost | null>(null);
  const held = useRef<{ card: string; x: number; y: number; at: number; far: boolean } | null>(null);
  const end = () => {
    held.current = null;
    setGhost(null);
  };
  return {
    ghost,
    letGo: end,
    drag: {
      onPointerDown(event: PointerEvent) {
        const under = pageOf(event).elementsFromPoint(event.clientX, event.clientY);
        const card = under.map((it) => it.closest<HTMLElement>("[data-drag]")?.dataset["drag"]).find(Boolean);
        held.current = card && !event.button ? { card, x: event.clientX, y: event.clientY, at: event.timeStamp, far: false } : null;
      },
      onPointerMove(event: PointerEvent) {
        const from = held.current;
        const root = event.currentTarget as HTMLElement;
        if (!from || (!from.far && Math.hypot(event.clientX - from.x, event.clientY - from.y) < FAR)) return;
        if (!from.far) root.setPointerCapture(event.pointerId);
        from.far = true;
        const box = root.getBoundingClientRect();
        const size = sizeOf(root);
        setGhost({ card: from.card, x: (event.clientX - box.left) / size, y: (event.clientY - box.top) / size });
      },
      onPointerUp(event: PointerEvent) {
        const from = held.current;
        if (!from?.far) return end();
        const under = pageOf(event).elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>("[data-drop]");
        end();
        if (under) drop(from.card, Number(under.dataset["drop"]));
      },
      onPointerCancel: end,
      onTouchMove(event: TouchEvent) {
        // Asked at its first move, by the times of the events: a slow page makes no carrying of a swipe.
        if (held.current && event.timeStamp - held.current.at > HOLD) event.preventDefault();
      },
      onDragStart: (event: Event) => event.preventDefault(),
    },
  };
}
