import type { ComponentChildren } from "preact";
import { type Item, Menu } from "./Menu";
import type { Ask, Board, Odds, View } from "./types";

export type Panel = "help" | "new" | "copy" | null;

interface HeaderProps<V extends View> {
  title: string;
  board: Board<V>;
  odds: Odds | null;
  turn: string | null;
  ask(request: Ask): void;
  copy(what: string, text: string): Promise<void>;
  panel: Panel;
  open(panel: Panel): void;
  children: ComponentChildren;
}

function Icon({ path }: { path: string }) {
  return (
    <svg class="icon" viewBox="0 0 20 20" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}

interface ToolProps {
  label: string;
  path: string;
  off?: boolean;
  on?: boolean;
  act(): void;
}

/** A button that keeps its place and the focus even while it can do nothing. */
function Tool({ label, path, off = false, on, act }: ToolProps) {
  return (
    <button class="tool" aria-label={label} aria-disabled={off} aria-pressed={on} title={label} onClick={() => off || act()}>
      <Icon path={path} />
      <span>{label}</span>
    </button>
  );
}

function copies<V extends View>({ board, copy }: HeaderProps<V>): Item[] {
  const texts: [string, string | null][] = [
    ["position", board.position],
    ["record", board.record],
    ["seed", board.seed === null ? null : String(board.seed)],
  ];
  return texts.flatMap(([what, text]): Item[] =>
    text === null ? [] : [[`Copy the ${what}`, () => void copy(what, text)]],
  );
}

const UNDO = "M8 4L3.500 8.500 8 13M4 8.500h7.500a4.500 4.500 0 0 1 0 9H8";
const REDO = "M12 4l4.500 4.500L12 13M16 8.500H8.500a4.500 4.500 0 0 0 0 9H12";

export function Header<V extends View>(props: HeaderProps<V>) {
  const { title, board, odds, turn, ask, panel, open, children } = props;
  const toggle = (which: Panel) => (on: boolean) => open(on ? which : null);
  const news: Item[] = [
    ["New game", () => ask({ do: "new", seed: "fresh" })],
    ["Same cards again", () => ask({ do: "new", seed: "same" })],
  ];
  return (
    <div class="top">
      <div class="titles">
        <h1>{title}</h1>
        {turn && <span class="turn">{turn}</span>}
      </div>
      <div class="tools" role="toolbar" aria-label="Game">
        <Tool label="Undo" path={UNDO} off={!board.undo} act={() => ask({ do: "undo" })} />
        <Tool label="Redo" path={REDO} off={!board.redo} act={() => ask({ do: "redo" })} />
        {board.step && <Tool label="Step" path="M5 4l8 6-8 6zM15 4v12" act={() => ask({ do: "step" })} />}
        <Tool label="Odds" path="M4 16v-4M10 16V4M16 16V9" on={!!odds} act={() => ask({ do: "odds", on: !odds })} />
        <Tool
          label="How to play"
          path="M7 7.500a3 3 0 1 1 4.500 2.600Q10 11 10 12.500M10 15.500v.5"
          act={() => open("help")}
        />
        <Menu label="Copy" look="tool" items={copies(props)} open={panel === "copy"} onOpen={toggle("copy")}>
          <Icon path="M7 7h9v10H7zM4 13V3h9" />
          <span>Copy</span>
        </Menu>
        <Menu label="New game" look="primary" items={news} open={panel === "new"} onOpen={toggle("new")}>
          New game
        </Menu>
      </div>
      {children}
    </div>
  );
}
