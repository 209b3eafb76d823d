import { useLayoutEffect, useRef } from "preact/hooks";
import { all } from "./focus";
import type { Board, Root, View } from "./types";

type Places = Map<string, DOMRect>;

const EASE = "cubic-bezier(.2,.7,.2,1)";

export const calm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** How many times its usual time everything takes that is shown, at the pace of a board. */
export const slowness = (pace: Board<View>["pace"]) => ({ slow: 1.6, normal: 1, fast: 0.5 })[pace ?? "normal"];

/** Lets what moves on a board move at its pace. */
export function usePace(root: Root, slow: number): void {
  useLayoutEffect(() => {
    if (slow !== 1) for (const animation of root.current!.getAnimations?.({ subtree: true }) ?? []) animation.playbackRate = 1 / slow;
  });
}

/** How many pixels of the screen one of the element's own is. */
export const sizeOf = (element: Element) => element.currentCSSZoom ?? 1;

const marked = (root: Element) => all(root, "[data-card]");

/** Where each card lies now, or hangs that is carried. Cards that lie twice (two jokers) are nobody's journey. */
export function places(root: Element): Places {
  const found: Places = new Map();
  const twice = new Set<string>();
  for (const element of marked(root)) {
    const card = element.dataset["card"] ?? "";
    if (found.has(card) && !element.closest(".carried")) twice.add(card);
    found.set(card, element.getBoundingClientRect());
  }
  for (const card of twice) found.delete(card);
  return found;
}

function fly(element: HTMLElement, from: DOMRect, to: DOMRect): void {
  const size = sizeOf(element);
  const shift = `translate(${(from.left - to.left) / size}px,${(from.top - to.top) / size}px)`;
  const start = `${shift} scale(${from.width / to.width})`;
  element.animate?.(
    [
      { transform: start, transformOrigin: "0 0", zIndex: 9, position: "relative" },
      { transform: "none", transformOrigin: "0 0", zIndex: 9, position: "relative" },
    ],
    { duration: 300, easing: EASE },
  );
}

/** A new board at once (another game) is shown as it is: only one or two cards travel. */
const FEW = 2;

/** Lets the cards that have changed their place travel there. */
export function travel(root: Element, before: Places): void {
  for (const carried of all(root, ".carried")) carried.remove();
  for (const source of all(root, "[data-lifted]")) source.removeAttribute("data-lifted");
  if (calm()) return;
  const now = places(root);
  const source = root.querySelector("[data-source]")?.getBoundingClientRect();
  const moved = marked(root).flatMap((element) => {
    const card = element.dataset["card"] ?? "";
    const to = now.get(card);
    const from = before.get(card) ?? ("enter" in element.dataset ? source : undefined);
    if (!to?.width || !from?.width || Math.hypot(from.left - to.left, from.top - to.top) < 4) return [];
    return [() => fly(element, from, to)];
  });
  if (moved.length <= FEW) for (const go of moved) go();
}

/** What a value was before it last changed; undefined as long as it has not. */
export function useBefore<T>(value: T): T | undefined {
  const seen = useRef<{ now: T; before: T | undefined }>({ now: value, before: undefined });
  if (seen.current.now !== value) seen.current = { now: value, before: seen.current.now };
  return seen.current.before;
}
