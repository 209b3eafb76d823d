import { Over } from "./Over";
import type { About, Board } from "./types";

const KEYS: [key: string, what: string][] = [
  ["Arrows, Home, End", "move on the board"],
  ["Enter, Space", "choose"],
  ["U, R, S", "undo, redo, step"],
  ["O", "odds"],
  ["L", "look back: then arrows, Page Up and Down, Home, End, Space, Escape"],
  ["N", "new game"],
  ["?", "this page"],
];

interface HowToProps {
  about: About;
  keys: [key: string, what: string][];
  board: Pick<Board, "odds" | "only">;
  /** Begins the lesson, where there is one. */
  onShow: (() => void) | undefined;
  onClose: () => void;
}

export function HowTo({ about: { pages, credits }, keys, board: { odds, only }, onShow, onClose }: HowToProps) {
  const drawn = pages.filter((page) => page.drawing);
  return (
    <Over title="How to play" look="howto" onClose={onClose}>
      {onShow && (
        <button class="primary" onClick={onShow}>
          Show me: a first game, step by step
        </button>
      )}
      <div class="pages" tabIndex={0} role="group" aria-label="The rules">
        <ol>
          {drawn.map((page) => (
            <li>
              <div dangerouslySetInnerHTML={{ __html: page.drawing }} />
              <h3>{page.title}</h3>
              <p>{page.text}</p>
            </li>
          ))}
        </ol>
        <details open={!drawn[0]}>
          <summary>All details</summary>
          {pages.map((page) => !page.drawing && <p><b>{page.title}</b> {page.text}</p>)}
        </details>
        <dl>
          {(only ? KEYS.filter(([key]) => !/U|N/.test(key)) : [...KEYS, ...keys]).map(([key, what]) => (key !== "O" || odds) && (
            <div>
              <dt>{key}</dt>
              <dd>{what}</dd>
            </div>
          ))}
        </dl>
        <p class="label">{credits}</p>
      </div>
    </Over>
  );
}
