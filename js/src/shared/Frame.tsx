import { Component, type ComponentChildren, type VNode } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { copyText } from "./copy";
import { Curtain } from "./Curtain";
import { Ending, type Finale } from "./Ending";
import { focused, hasFocus, refocus } from "./focus";
import { Header, type Panel } from "./Header";
import { HowTo } from "./HowTo";
import { passes, stopKey, useSuppression } from "./keys";
import { Log, Speaker } from "./Log";
import { type Link, useBoard } from "./model";
import { places, travel } from "./motion";
import { useTheme } from "./theme";
import type { Board, Model, View } from "./types";
import { Gone, type Note, Voice } from "./Voice";

/** What a game's own parts get to draw and to do. */
export interface Table<V extends View> {
  board: Board<V>;
  view: V;
  /** No move is taken now: somebody else thinks. */
  busy: boolean;
  /** The `data-look` of what the player points at or has the focus on. */
  look: string | null;
  play(move: string): void;
}

/** What a game brings along; everything else is the same for all. */
export interface Game<V extends View> {
  Board(table: Table<V>): VNode;
  Side(table: Table<V>): VNode;
  finale(view: V): Finale;
  /** Keys of the game's own: which move each plays, and what it does. */
  keys: Record<string, { move: string; what: string }>;
}

interface KeeperProps {
  rev: number;
  root: { current: HTMLElement | null };
  children: ComponentChildren;
}

/** Looks at the page right before and after a change: cards travel, and the focus is not lost. */
class Keeper extends Component<KeeperProps> {
  override getSnapshotBeforeUpdate(before: KeeperProps) {
    const root = this.props.root.current;
    const news = before.rev !== this.props.rev;
    return root && { had: hasFocus(root), from: news ? places(root) : null };
  }

  override componentDidUpdate(_: KeeperProps, __: object, was: ReturnType<Keeper["getSnapshotBeforeUpdate"]>) {
    const root = this.props.root.current;
    if (!root || !was) return;
    if (was.from) travel(root, was.from);
    if (was.had && !hasFocus(root)) refocus(root);
  }

  render({ children }: KeeperProps) {
    return children;
  }
}

const cellAt = (target: EventTarget | null) =>
  (target as Element | null)?.closest<HTMLElement>("[data-look]")?.dataset["look"] ?? null;

/** What the player looks at: the pointer goes before the focus. */
function useLook() {
  const [hover, setHover] = useState<string | null>(null);
  const [focus, setFocus] = useState<string | null>(null);
  return {
    look: hover ?? focus,
    watch: {
      onPointerOver: (event: PointerEvent) => setHover(cellAt(event.target)),
      onPointerLeave: () => setHover(null),
      onFocusIn: (event: FocusEvent) => setFocus(cellAt(event.target)),
      onFocusOut: (event: FocusEvent) => setFocus(cellAt(event.relatedTarget)),
    },
  };
}

const NOTE_TIME = 3000;

/** Copying, and the word on whether it worked. */
function useCopy(root: { current: HTMLElement | null }) {
  const [note, setNote] = useState<Note | null>(null);
  useEffect(() => {
    if (!note || note.copy !== undefined) return;
    const timer = setTimeout(() => setNote(null), NOTE_TIME);
    return () => clearTimeout(timer);
  }, [note]);
  const copy = async (what: string, text: string) => {
    if (!root.current) return;
    const back = focused(root.current) as HTMLElement | null;
    const done = await copyText(text, root.current);
    if (done) back?.focus();
    setNote(done ? { text: `The ${what} is copied.` } : { text: `Copy the ${what} from here:`, copy: text });
  };
  return { note, copy, clear: () => setNote(null) };
}

/** A panel opened by a button gives the focus back to it. */
function usePanel(root: { current: HTMLElement | null }) {
  const [panel, setPanel] = useState<Panel>(null);
  const opener = useRef<HTMLElement | null>(null);
  const open = (next: Panel) => {
    if (next && root.current) opener.current = focused(root.current) as HTMLElement | null;
    setPanel(next);
  };
  const close = () => {
    setPanel(null);
    if (opener.current?.isConnected) opener.current.focus();
  };
  return { panel, open, close };
}

function useEndSeen(over: boolean) {
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (!over) setSeen(false);
  }, [over]);
  return [over && !seen, () => setSeen(true)] as const;
}

interface FrameProps<V extends View> {
  model: Model;
  host: Element;
  game: Game<V>;
}

/** The house of every game: header, board on the left, inspector on the right, footer. */
export function Frame<V extends View>({ model, host, game }: FrameProps<V>) {
  const root = useRef<HTMLDivElement>(null);
  const link = useBoard<V>(model, host);
  const { look, watch } = useLook();
  const { note, copy, clear } = useCopy(root);
  const { panel, open, close } = usePanel(root);
  const theme = useTheme();
  useSuppression(root);

  const { board, about } = link;
  const busy = board.thinking !== null;
  const ask: Link<V>["request"] = (request) => {
    clear();
    link.request(request);
  };
  const play = (move: string) => {
    if (!busy) ask({ do: "play", move });
  };
  const view = board.curtain ? null : board.view;
  const [showEnd, closeEnd] = useEndSeen(!!view?.outcome);

  const shortcuts: Record<string, () => void> = {
    u: () => board.undo && ask({ do: "undo" }),
    r: () => board.redo && ask({ do: "redo" }),
    s: () => board.step && ask({ do: "step" }),
    n: () => open("new"),
    "?": () => open("help"),
  };
  for (const [key, { move }] of Object.entries(game.keys)) shortcuts[key] = () => play(move);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.repeat && /^(Enter| )$/.test(event.key)) event.preventDefault();
    const typing = (event.target as Element).tagName === "TEXTAREA";
    if (!typing && !event.repeat && !passes(event)) shortcuts[event.key.toLowerCase()]?.();
    stopKey(event);
  };

  return (
    <Keeper rev={board.rev} root={root}>
      <div
        class="zw"
        data-theme={theme}
        data-rev={board.rev}
        data-lm-suppress-shortcuts
        ref={root}
        tabIndex={-1}
        onKeyDown={onKeyDown}
        onKeyUp={stopKey}
        onKeyPress={stopKey}
        {...watch}
      >
        <div class="page">
          <Header title={about.title} board={board} round={view?.round} ask={ask} copy={copy} panel={panel} open={open}>
            <Voice prompt={board.prompt} thinking={board.thinking} alert={link.gone ? null : link.alert} note={note}>
              {link.gone && (
                <Gone
                  onRecord={() => void copy("record", board.record)}
                  onPosition={board.position === null ? null : () => void copy("position", board.position ?? "")}
                />
              )}
            </Voice>
          </Header>
          <div class="main">
            {board.curtain && <Curtain name={board.curtain.name} onLift={() => ask({ do: "lift" })} />}
            {view && (
              <div class="table" inert={panel === "help"}>
                <div class="stage">
                  <div inert={showEnd}>
                    <game.Board board={board} view={view} busy={busy} look={look} play={play} />
                  </div>
                  {showEnd && view.outcome && (
                    <Ending finale={game.finale(view)} reason={view.outcome.reason} onClose={closeEnd}>
                      <button class="primary" onClick={() => ask({ do: "new", seed: "fresh" })}>
                        Again
                      </button>
                      <button onClick={() => ask({ do: "new", seed: "same" })}>Same cards again</button>
                      {board.undo && <button onClick={() => ask({ do: "undo" })}>Undo</button>}
                      <button onClick={() => void copy("record", board.record)}>Copy record</button>
                    </Ending>
                  )}
                </div>
                <aside class="side" aria-label="Inspector">
                  <game.Side board={board} view={view} busy={busy} look={look} play={play} />
                  <Log log={board.log} lines={board.lines} />
                </aside>
              </div>
            )}
            {panel === "help" && (
              <HowTo
                help={about.help}
                keys={Object.entries(game.keys).map(([key, { what }]) => [key.toUpperCase(), what])}
                onClose={close}
              />
            )}
          </div>
          <footer>{about.credits}</footer>
          {!board.curtain && <Speaker board={board} />}
        </div>
      </div>
    </Keeper>
  );
}
