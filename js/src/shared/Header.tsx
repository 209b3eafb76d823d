import { type Item, Menu } from "./Menu";
import { sounds } from "./sound";
import type { Ask, Board, View } from "./types";

export type Panel = "help" | "new" | "more" | "invite" | "stop" | null;

interface HeaderProps<V extends View> {
  title: string;
  board: Board<V>;
  asked: boolean;
  turn: string | null;
  ask(request: Ask): void;
  copy(what: string, text: string): Promise<void>;
  past: unknown;
  lookBack(): void;
  panel: Panel;
  open(panel: Panel): void;
  tell(text: string): void;
}

function Icon({ path }: { path: string }) {
  return (
    <svg class="icon" viewBox="0 0 20 20" aria-hidden>
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
export function Tool({ label, path, off = false, on, act }: ToolProps) {
  return (
    <button class="tool" aria-label={label} aria-disabled={off} aria-pressed={on} title={label} onClick={() => off || act()}>
      <Icon path={path} />
      <span>{label}</span>
    </button>
  );
}

function itemsOf<V extends View>({ board, copy, tell }: HeaderProps<V>): Item[] {
  const to = sounds() ? "off" : "on";
  const turn = () => {
    sounds(to);
    tell(`Sounds are ${to}.`);
  };
  const texts: [string, string | null][] = [
    ["position", board.position],
    ["record", board.record],
    ["seed", board.seed],
  ];
  return [
    ...texts.flatMap(([what, text]): Item[] => (text ? [[`Copy the ${what}`, () => void copy(what, text)]] : [])),
    ...(board.only ? [] : [[`Switch sounds ${to}`, turn] as Item]),
  ];
}

const UNDO = "M8 4L3.5 8.5 8 13M4 8.5h7.5a4.5 4.5 0 0 1 0 9H8";
const REDO = "M12 4l4.5 4.5L12 13M16 8.5H8.5a4.5 4.5 0 0 0 0 9H12";
const BACK = "M3 5v4h4M3.5 9a7 7 0 1 1-.4 3M10 6.5V10l2.5 1.5";

const NEXT = { slow: "normal", normal: "fast", fast: "slow" } as const;

export function Header<V extends View>(props: HeaderProps<V>) {
  const { title, board, asked, turn, ask, past, lookBack, panel, open } = props;
  const items = itemsOf(props);
  return (
    <div class="top">
      <div class="titles">
        <h1>{title}</h1>
        {turn && <span class="turn">{turn}</span>}
        <span class="ways">
          {board.auto !== null && !board.step && (
            <button
              class="auto" role="switch" aria-label="Make forced moves" aria-checked={board.auto} aria-disabled={!!past}
              title="Makes your move for you when it is the only one" onClick={() => past || ask({ do: "auto", on: !board.auto })}
            >
              Forced<span> moves</span>
            </button>
          )}
          {board.pace && (
            <button
              class="pace" aria-label={`Pace ${board.pace}`} aria-disabled={!!past} title="How fast bots move and scenes pass"
              onClick={() => past || ask({ do: "pace", pace: NEXT[board.pace ?? "normal"] })}
            >
              <span>Pace</span> <b>{board.pace}</b>
            </button>
          )}
          {board.concede && <Tool label="Concede" path="M5 18V3h11l-3 4 3 4H5" off={!!past} act={() => open("stop")} />}
        </span>
      </div>
      <div class="tools" role="toolbar" aria-label="Game">
        {!board.only && (
          <>
            {board.step && <Tool label="Step" path="M5 4l8 6-8 6zM15 4v12" off={!!past} act={() => ask({ do: "step" })} />}
            <Tool label="Undo" path={UNDO} off={!!past || !board.undo} act={() => ask({ do: "undo" })} />
            <Tool label="Redo" path={REDO} off={!!past || !board.redo} act={() => ask({ do: "redo" })} />
            <Tool label="Look back" path={BACK} off={!past && !board.film} on={!!past} act={lookBack} />
            {board.odds && (
              <Tool
                label="Odds" path="M4 16v-4M10 16V4M16 16V9"
                off={!!past} on={asked} act={() => ask({ do: "odds", on: !asked })}
              />
            )}
          </>
        )}
        <Tool
          label="How to play"
          path="M7 7.5a3 3 0 1 1 4.5 2.6Q10 11 10 12.5M10 15.5v.5"
          act={() => open("help")}
        />
        {board.invite && <Tool label="Invite" path="M8 9a3 3 0 1 0 0-6 3 3 0 0 0 0 6M2 17a6 6 0 0 1 12 0M16 5v6M13 8h6" act={() => open("invite")} />}
        {items[0] && (
          <Menu label="More" look="tool" items={items} open={panel === "more"} onOpen={(on) => open(on ? "more" : null)}>
            <Icon path="M3 5h14M3 10h14M3 15h14" />
            <span>More</span>
          </Menu>
        )}
        {board.new && (
          <button class="primary" aria-label="New game" aria-haspopup="dialog" onClick={() => open("new")}>
            New<span> game</span>
          </button>
        )}
      </div>
    </div>
  );
}
