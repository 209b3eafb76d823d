import { useRef, useState } from "preact/hooks";
import type { Board, LogLine, View } from "./types";

/** What happened, newest first. */
export function Log({ log, lines }: { log: LogLine[]; lines: number }) {
  const [all, setAll] = useState(false);
  return (
    <section class={all ? "log all" : "log"} aria-label="Log">
      <div class="loghead">
        <span class="label">Log</span>
        {log.length > 5 && (
          <button class="link" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? "Only the latest" : `Last ${log.length} of ${lines}`}
          </button>
        )}
      </div>
      <ol tabIndex={all ? 0 : -1} aria-label="What happened, newest first">
        {[...log].reverse().map(([round, sentence], n) => (
          <li key={lines - n}>
            <b>{round}</b>
            <span>{sentence}</span>
          </li>
        ))}
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

/** Says aloud, for a screen reader, what has happened since the last board. */
export function Speaker<V extends View>({ board }: { board: Board<V> }) {
  const last = useRef(board);
  const text = useRef("");
  if (last.current.rev !== board.rev) {
    text.current = newLines(last.current, board).join(" ");
    last.current = board;
  }
  return (
    <div class="unseen" role="log" aria-live="polite" aria-label="News">
      <p key={board.rev}>{text.current}</p>
    </div>
  );
}
