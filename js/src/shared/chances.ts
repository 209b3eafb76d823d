// The odds on the board itself: each place where a move can be made wears its chance.
import { useLayoutEffect } from "preact/hooks";
import { all, goesBy } from "./focus";
import type { MoveOdds, Root } from "./types";

/** Where a move is made; the rows of the odds are not among them. */
const PLACES = ".stage button, .side > :not(.tabs) button";

/** What a place wears: the chance of its move, or the highest of its moves; first of those that go with what is chosen. */
function worn(rows: MoveOdds[], chosen: HTMLElement[], place: HTMLElement): [text: string, share: number] | null {
  const all = rows.filter((row) => goesBy(place, row.places));
  const left = all.filter((row) => chosen.every((place) => goesBy(place, row.places)));
  const own = left.length ? left : all;
  const share = Math.max(...own.map(({ value }) => value));
  return own.length ? [`${own.length > 1 ? "≤" : ""}${Math.round(100 * share)}%`, share] : null;
}

function mark(root: HTMLElement, rows: MoveOdds[]): void {
  const places = all(root, PLACES);
  const chosen = places.filter((place) => place.getAttribute("aria-pressed") === "true" && rows.some((row) => goesBy(place, row.places)));
  for (const place of places) {
    const [text, share] = worn(rows, chosen, place) ?? [];
    if (text === undefined) delete place.dataset.chance;
    else place.dataset.chance = text;
    place.style.setProperty("--chance", `${share ?? ""}`);
  }
}

/** Keeps `data-chance` and `--chance` on the places that these rows are about. */
export function useChances(root: Root, rows: MoveOdds[] = NONE): void {
  useLayoutEffect(() => {
    const it = root.current!;
    mark(it, rows);
    const watch = new MutationObserver(() => mark(it, rows));
    if (rows.length) watch.observe(it, { subtree: true, childList: true, attributeFilter: ["aria-pressed", "data-look", "data-cell"] });
    return () => watch.disconnect();
  }, [rows]);
}

const NONE: MoveOdds[] = [];
