import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Past } from "./film";
import { useRoving } from "./keys";
import type { Board, Film, LogLine, View } from "./types";
import { count } from "./words";

/** So many lines to each side of the present one are drawn at once, the others a moment later. */
const NEAR = 40;

/**
 * Keeps the present line in sight, or where there is none yet the first, by hand: `scrollIntoView`
 * would move the page as well.
 */
function useSight(list: { current: HTMLElement | null }, on: boolean, ...at: unknown[]): void {
  useLayoutEffect(() => {
    const box = list.current;
    if (!box || !on) return;
    const now = box.querySelector<HTMLElement>("[aria-current]");
    if (!now) {
      box.scrollTop = box.scrollHeight;
      return;
    }
    const above = now.offsetTop - box.offsetTop;
    const room = Math.max(0, box.clientHeight - now.offsetHeight);
    if (above < box.scrollTop || above > box.scrollTop + room) box.scrollTop = above - room / 2;
  }, at);
}

interface LogProps<V extends View> {
  log: LogLine[];
  lines: number;
  past: Past<V> | null;
}

/**
 * What happened, newest first. While one looks back a line that one points at shows its moment, and the prompt of this
 * one stands above.
 */
export function Log<V extends View>({ log, lines, past }: LogProps<V>) {
  const list = useRef<HTMLOListElement>(null);
  const [drawn, draw] = useState(false);
  useEffect(() => {
    const timer = setTimeout(draw, 100, !!past);
    return () => clearTimeout(timer);
  }, [!past]);
  useSight(list, !!past, past?.stay, past?.film, drawn, log.length);
  const roving = useRoving(null, `line ${past?.line}`);
  const told: (LogLine | Film["log"][number])[] = past?.film.log ?? log;
  const first = past ? 0 : lines - log.length;
  const peek = (at: number | null) => past && at !== past.peek && past.be({ peek: at });
  const see = ({ target }: Event) => {
    const line = (target as Element).closest<HTMLElement>("[data-at]");
    peek(line && Number(line.dataset["at"]));
  };
  const leave = () => peek(null);
  return (
    <section class={past ? "log past" : "log"} aria-label="Log">
      {past && <p class="prompt told">{past.frame.prompt}</p>}
      <ol
        ref={list} data-grid={!!past} tabIndex={past ? -1 : 0} aria-label="What happened, newest first"
        onPointerMove={see} onFocusIn={see} onPointerLeave={leave} onFocusOut={leave}
      >
        {told
          .map(([round, sentence, at = 0], n) => {
            const line = [<b>{round}</b>, " ", <span>{sentence}</span>];
            if (!past) return <li key={first + n}>{line}</li>;
            if (!drawn && Math.abs(n - past.line) > NEAR) return null;
            return (
              <li key={n} class={n > past.line ? "later" : ""} aria-current={n === past.line ? "step" : undefined} data-at={at}>
                <button {...roving(`line ${n}`)} onClick={() => past.go(at)}>
                  {line}
                </button>
              </li>
            );
          })
          .reverse()}
        {first > 0 && <li class="label">{count(first, "line")} before these: look back</li>}
      </ol>
    </section>
  );
}

/** The lines that the log did not have before. An undo brings none; another game brings all of its own. */
export function newLines(before: Pick<Board, "log" | "lines">, now: Pick<Board, "log" | "lines">): string[] {
  const said = (log: LogLine[]) => log.map(([, sentence]) => sentence);
  const shared = now.lines - before.lines;
  if (shared >= 0) return shared ? said(now.log.slice(-shared)) : [];
  const same = before.log[before.log.length - 1 + shared];
  return same?.[1] === now.log.at(-1)?.[1] ? [] : said(now.log);
}

/** Says aloud, for a screen reader, what has happened since the last board; it stands before the prompt, which is said after it. */
export function Speaker<V extends View>({ board }: { board: Board<V> }) {
  const last = useRef(board);
  const text = useRef("");
  if (last.current.rev !== board.rev) {
    const undone = board.lines < last.current.lines && board.seat !== last.current.seat;
    text.current = undone ? "" : newLines(last.current, board).join(" ");
    last.current = board;
  }
  return (
    <div class="unseen" role="log" aria-live="polite" aria-label="News">
      <p key={board.rev}>{text.current}</p>
    </div>
  );
}
