import { useEffect, useRef } from "preact/hooks";
import { all, refocus, reveal } from "./focus";

/** Turns to the board that a view asks for, below it, once it is there and no sheet lies over it. */
export function useTurn() {
  const root = useRef<HTMLDivElement>(null);
  const waits = useRef<MutationObserver | null>(null);
  const stop = () => waits.current?.disconnect();
  const turn = () => {
    stop();
    const box = root.current?.parentElement?.parentElement;
    if (!box) return;
    const find = () => all(box, ".zw").find((it) => it !== root.current);
    const before = find();
    waits.current = new MutationObserver(() => {
      const board = find();
      if (!board || board === before || root.current?.querySelector(".setup")) return;
      stop();
      refocus(board);
      reveal(board);
    });
    waits.current.observe(box, { childList: true, subtree: true });
  };
  useEffect(() => stop, []);
  return { root, turn, stop };
}
