import { Over } from "./Over";

const KEYS: [key: string, what: string][] = [
  ["Arrows, Home, End", "move on the board"],
  ["Enter, Space", "choose"],
  ["U, R", "undo, redo"],
  ["O", "odds"],
  ["L", "look back: then arrows, Page Up and Down, Home, End, Space, Escape"],
  ["N", "new game"],
  ["?", "this page"],
];

interface HowToProps {
  help: string[];
  keys: [key: string, what: string][];
  onClose: () => void;
}

export function HowTo({ help, keys, onClose }: HowToProps) {
  return (
    <Over title="How to play" look="howto" onClose={onClose}>
      <div class="pages" tabIndex={0} role="group" aria-label="The rules">
        {help.map((paragraph) => (
          <p>{paragraph}</p>
        ))}
        <dl>
          {[...KEYS, ...keys].map(([key, what]) => (
            <div>
              <dt>{key}</dt>
              <dd>{what}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Over>
  );
}
