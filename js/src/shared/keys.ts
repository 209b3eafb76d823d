import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { all } from "./focus";
import type { Root } from "./types";

/** Keys that belong to the page and to JupyterLab, wherever the focus is. */
export function passes(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return true;
  if (event.key === "Enter" && event.shiftKey) return true;
  return /^(Escape|Tab|F\d+|Shift|Control|Alt|Meta)$/.test(event.key);
}

/** Lets nothing else come of an event. */
export const consume = (event: Event) => {
  event.preventDefault();
  event.stopPropagation();
};

/** Where a text is written no key is a shortcut. */
export const writes = (target?: EventTarget | null) => /TEXTAREA|INPUT/.test((target as Element).tagName);

/** What a key means: by its place on the keyboard where it has no Latin letter, as in Greek and in Hebrew. */
export const keyOf = ({ key, code, shiftKey }: KeyboardEvent) =>
  key < "\u0250" ? key : code === "Slash" && shiftKey ? "?" : code.replace(/^(Key|Digit)/, "");

/** Keeps our own keys from the shortcuts of the notebook (`d d` would delete the cell). */
export function stopKey(event: KeyboardEvent): void {
  if (!passes(event)) event.stopPropagation();
}

const SUPPRESS = "data-lm-suppress-shortcuts";

/**
 * JupyterLab may listen in the capture phase on the document, where stopping comes too late.
 * The attribute makes it overlook a key, but every key: so it is set for ours only, from the
 * window, which hears a key before the document does.
 */
export function useSuppression(root: Root): void {
  useLayoutEffect(() => {
    const judge = (event: KeyboardEvent) => root.current!.toggleAttribute(SUPPRESS, !passes(event));
    window.addEventListener("keydown", judge, true);
    return () => window.removeEventListener("keydown", judge, true);
  }, []);
}

export interface Cell {
  key: string;
  x: number;
  y: number;
}

const STEPS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

function nearest(cells: Cell[], from: Cell, [dx, dy]: [number, number]): Cell {
  const cost = (cell: Cell) => {
    const ahead = (cell.x - from.x) * dx + (cell.y - from.y) * dy;
    const aside = Math.abs((cell.x - from.x) * dy) + Math.abs((cell.y - from.y) * dx);
    return ahead > 0 ? ahead + 2 * aside : Infinity;
  };
  const best = cells.reduce((a, b) => (cost(b) < cost(a) ? b : a), from);
  return cost(best) < Infinity ? best : from;
}

/** The cell that a key leads to: arrows by geometry, Home and End along the row. */
export function goTo(cells: Cell[], from: Cell, key: string): Cell | null {
  const step = STEPS[key];
  if (step) return nearest(cells, from, step);
  const row = cells.filter((cell) => cell.y === from.y).sort((a, b) => a.x - b.x);
  if (key === "Home") return row[0] ?? null;
  if (key === "End") return row.at(-1) ?? null;
  return null;
}

export interface Roving {
  tabIndex: 0 | -1;
  "data-cell": string;
  onKeyDown(event: KeyboardEvent): void;
  onFocusIn(): void;
  onFocusOut(): void;
}

/** Where the cells of a grid lie on the page now, for one that is laid out by its width. */
const measured = (grid: Element): Cell[] =>
  all(grid, "[data-cell]").map((cell) => {
    const { left, top, width, height } = cell.getBoundingClientRect();
    return { key: cell.dataset["cell"] ?? "", x: left + width / 2, y: Math.round(top + height / 2) };
  });

/**
 * One stop for Tab in the whole grid; arrows move inside it. Cells that are not given are measured.
 * The stop is the first until one has been focused, and again when that one goes, or when another is first while the
 * focus is elsewhere.
 */
export function useRoving(cells: Cell[] | null, first: string): (key: string) => Roving {
  const [active, setActive] = useState<string | null>(null);
  const inside = useRef(false);
  useLayoutEffect(() => {
    if (!inside.current) setActive(null);
  }, [first]);
  const there = new Set<string>();
  useLayoutEffect(() => {
    if (active !== null && !there.has(active)) setActive(null);
  });
  const move = (event: KeyboardEvent, key: string) => {
    const grid = (event.currentTarget as HTMLElement).closest("[data-grid]");
    const all = cells ?? (grid ? measured(grid) : []);
    const from = all.find((cell) => cell.key === key);
    const to = passes(event) || !from ? null : goTo(all, from, event.key);
    if (!to) return;
    event.preventDefault();
    grid?.querySelector<HTMLElement>(`[data-cell="${to.key}"]`)?.focus();
  };
  return (key) => {
    there.add(key);
    return {
      tabIndex: key === (active ?? first) ? 0 : -1,
      "data-cell": key,
      onKeyDown: (event) => move(event, key),
      onFocusIn: () => {
        inside.current = true;
        setActive(key);
      },
      onFocusOut: () => {
        inside.current = false;
      },
    };
  };
}
