// The odds on the board itself: each place where a move can be made wears its chance.
import { useLayoutEffect } from "preact/hooks";
import { all } from "./focus";
import type { MoveOdds } from "./types";

/** Where a move is made; the rows of the odds are not among them. */
const PLACES = ".stage button, .side > :not(.tabs) button";

const has = ({ places }: MoveOdds, { dataset: { look, cell } }: HTMLElement) =>
  places.some((place) => place === look || place === cell);

/** What a place wears: the chance of its move, or the highest of its moves; first of those that go with what is chosen. */
function worn(rows: MoveOdds[], chosen: HTMLElement[], place: HTMLElement): [text: string, share: number] | null {
  const all = rows.filter((row) => has(row, place));
  const left = all.filter((row) => chosen.every((one) => has(row, one)));
  const own = left.length ? left : all;
  const share = Math.max(...own.map(({ value }) => value));
  return own.length ? [`${own.length > 1 ? "≤" : ""}${Math.round(100 * share)}%`, share] : null;
}

function mark(root: HTMLElement, rows: MoveOdds[]): void {
  const places = all(root, PLACES);
  const chosen = places.filter((one) => one.getAttribute("aria-pressed") === "true" && rows.some((row) => has(row, one)));
  for (const place of places) {
    const [text, share] = worn(rows, chosen, place) ?? [];
    if (text === undefined) delete place.dataset.chance;
    else place.dataset.chance = text;
    place.style.setProperty("--chance", `${share ?? ""}`);
  }
}

/** Keeps `data-chance` and `--chance` on the places that these rows are about. */
export function useChances(root: { current: HTMLElement | null }, rows: MoveOdds[] = NONE): void {
  useLayoutEffect(() => {
    const it = root.current;
    if (!it) return;
    mark(it, rows);
    const watch = new MutationObserver(() => mark(it, rows));
    if (rows.length) watch.observe(it, { subtree: true, childList: true, attributeFilter: ["aria-pressed", "data-look", "data-cell"] });
    return () => watch.disconnect();
  }, [rows]);
}

const NONE: MoveOdds[] = [];
