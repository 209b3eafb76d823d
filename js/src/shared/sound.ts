// The sounds of a board: whether they are on, and what makes them, which is loaded only then.
import { useEffect, useLayoutEffect } from "preact/hooks";
import type { Link } from "./model";
import { imported } from "./script";
import type { Marks } from "./sounds";
import type { Model, Root, View } from "./types";

const KEY = "zwidgets sounds";
let kept: string | null = null;

/** Whether this browser has sounds on; or switches them, in this page alone where the browser keeps nothing. */
export function sounds(to?: "on" | "off"): boolean {
  try {
    if (to) localStorage.setItem(KEY, to);
    kept = localStorage.getItem(KEY);
  } catch {
    kept = to ?? kept;
  }
  return kept === "on";
}

let player: Pick<typeof import("./sounds"), "hear"> | undefined;

/** Lets a board be heard. What makes the sounds is a file beside a guest's bundle; elsewhere the kernel sends it. */
export function useSounds<V extends View>(root: Root, model: Model, { cut, board, sounds: sent }: Link<V>, marks: Marks | undefined, quiet: boolean): void {
  const on = sounds() && !board.only;
  const listen = (quiet: boolean) => root.current && player?.hear(root.current, marks, quiet);
  const take = (script: typeof player) => {
    player = script;
    listen(true);
  };
  useEffect(() => {
    // Nobody waits for the kernel to answer this.
    if (on && !player && !cut) import("./sounds.js").then(take, () => model.send({ do: "sounds" }));
  }, [on]);
  useEffect(() => {
    if (sent) void imported(sent).then(take);
  }, [sent]);
  useLayoutEffect(() => {
    // A scene is begun only by the board that it stands before.
    const timer = setTimeout(listen, 0, quiet || !on);
    return () => clearTimeout(timer);
  });
}
