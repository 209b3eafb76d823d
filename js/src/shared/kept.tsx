// What a tab keeps of a game without secrets while it goes on, to offer it once the page has been loaded anew.
import type { VNode } from "preact";
import { useLayoutEffect, useState } from "preact/hooks";
import { Close } from "./Over";
import type { Answer, Ask, Board, View } from "./types";

/** Another for each time that a page is loaded. */
const load = performance.timeOrigin;

const HIDDEN = "This tab may store nothing. When the page is loaded anew, this game is left in its kernel only.";

interface Place<V extends View> {
  game: { name: string };
  board: Board<V>;
  past: unknown;
  ask(request: Ask): Answer;
}

/** Runs it on what the tab stores; null where it stores nothing. */
function stored<T>(use: (storage: Storage) => T): T | null {
  try {
    return use(sessionStorage);
  } catch {
    return null;
  }
}

/** The record that another load of the page has left in the tab. */
function left(key: string): string | null {
  const [when, record] = JSON.parse(stored((storage) => storage.getItem(key)) ?? "[]") as [number?, string?];
  return when === load ? null : (record ?? null);
}

/** Keeps the game in the tab; gives the offer to go on with one that was left, or word that nothing can be kept. */
export function useKept<V extends View>({ game: { name }, board, past, ask }: Place<V>): VNode | null {
  const key = `zwidgets ${name}`;
  const { record, position, lesson, only, view } = board;
  const [found, offer] = useState(() => (only || !board.odds ? null : left(key)));
  const [told, tell] = useState<boolean | null>(null);
  const begun = board.undo && position !== null && !lesson && !only;
  useLayoutEffect(() => {
    if (!begun) return;
    offer(null);
    const over = !!view?.outcome;
    const kept = stored((storage) => (over ? storage.removeItem(key) : storage.setItem(key, JSON.stringify([load, record])), true));
    if (!kept) tell((before) => before ?? true);
  }, [record, begun]);
  const close = () => {
    stored((storage) => found && storage.removeItem(key));
    offer(null);
    tell(false);
  };
  if (lesson || past || !(told || (found && found !== record && !board.undo && !board.redo))) return null;
  return (
    <div class="slip choices">
      <p>{told ? HIDDEN : "A game went on here when the page was loaded anew."}</p>
      {!told && <button onClick={() => ask({ do: "resume", record: found ?? "" })}>Go on with it</button>}
      <Close label="Close the message" onClick={close} />
    </div>
  );
}
