import { useRef } from "preact/hooks";
import { Curtain, Open } from "./Curtain";
import { Ending } from "./Ending";
import type { Game, Table } from "./game";
import { Header, type Panel } from "./Header";
import { HowTo } from "./HowTo";
import { Keeper } from "./Keeper";
import { passes, stopKey, useSuppression } from "./keys";
import { Log, Speaker } from "./Log";
import { type Link, useBoard } from "./model";
import { Odds } from "./Odds";
import { useChosen, useCopy, useEnd, useLook, usePanel } from "./state";
import { useReel, useTheatre } from "./theatre";
import { useTheme } from "./theme";
import type { Ask, Board, Model, Odds as Live, View } from "./types";
import { Gone, Voice } from "./Voice";

/** What the parts of the frame may ask for. */
interface Desk<V extends View> {
  game: Game<V>;
  board: Board<V>;
  odds: Live | null;
  ask(request: Ask): boolean;
  play(move: string): void;
  copy(what: string, text: string): Promise<void>;
  open(panel: Panel): void;
}

type Shortcuts = Record<string, () => void>;

function shortcutsOf<V extends View>({ game, board, odds, ask, play, open }: Desk<V>): Shortcuts {
  const own = Object.entries(game.keys).map(([key, { move }]) => [key, () => play(move)]);
  return {
    u: () => board.undo && ask({ do: "undo" }),
    r: () => board.redo && ask({ do: "redo" }),
    s: () => board.step && ask({ do: "step" }),
    o: () => ask({ do: "odds", on: !odds }),
    n: () => open("new"),
    "?": () => open("help"),
    ...(Object.fromEntries(own) as Shortcuts),
  };
}

/** Where a text is written no key is a shortcut. */
const writes = (target: EventTarget | null) => /^(TEXTAREA|INPUT)$/.test((target as Element).tagName);

/** A key held down chooses nothing twice; a shortcut is taken; none of ours gets out. */
function hear(event: KeyboardEvent, shortcuts: Shortcuts): void {
  if (event.repeat && /^(Enter| )$/.test(event.key)) event.preventDefault();
  if (!writes(event.target) && !event.repeat && !passes(event)) shortcuts[event.key.toLowerCase()]?.();
  stopKey(event);
}

/** The scene of the end, with what one may do then. */
function End<V extends View>({ desk, view, onClose }: { desk: Desk<V>; view: V; onClose: () => void }) {
  const { game, board, ask, copy } = desk;
  return (
    <Ending finale={game.finale(view)} reason={view.outcome?.reason ?? ""} onClose={onClose}>
      <button class="primary" onClick={() => ask({ do: "new", seed: "fresh" })}>
        Again
      </button>
      <button onClick={() => ask({ do: "new", seed: "same" })}>Same cards again</button>
      {board.undo && <button onClick={() => ask({ do: "undo" })}>Undo</button>}
      <button onClick={() => void copy("record", board.record)}>Copy record</button>
    </Ending>
  );
}

interface PlaceProps<V extends View> {
  desk: Desk<V>;
  table: Table<V>;
  inert: boolean;
}

/** Board on the left, inspector on the right. */
function Place<V extends View>({ desk, table, inert }: PlaceProps<V>) {
  const { game, board, odds, ask } = desk;
  const [ended, close] = useEnd(table.view.outcome !== null && table.act === null && table.scene === null);
  return (
    <div class={table.act === null ? "table" : "table playing"} inert={inert}>
      <div class="stage">
        <div inert={ended}>
          <game.Board {...table} />
        </div>
        {ended && <End desk={desk} view={table.view} onClose={close} />}
      </div>
      <aside class="side" aria-label="Inspector">
        <game.Side {...table} />
        {odds && <Odds odds={odds} ask={ask} lookOf={game.lookOf} />}
        <Log log={board.log} lines={board.lines} />
      </aside>
    </div>
  );
}

/** The banner of a kernel that is gone. */
function Lost<V extends View>({ board, copy }: Desk<V>) {
  const { position, record } = board;
  return (
    <Gone
      onRecord={() => void copy("record", record)}
      onPosition={position === null ? null : () => void copy("position", position)}
    />
  );
}

const keysOf = <V extends View>(game: Game<V>) => [
  ...(game.hints ?? []),
  ...Object.entries(game.keys).map(([key, { what }]): [string, string] => [key.toUpperCase(), what]),
];

const turnOf = <V extends View>(game: Game<V>, view: V, act: number | null) =>
  game.turn ? game.turn(view, act) : view.round ? `turn ${view.round}` : null;

/** While something is shown, a click on the board or a key of ours ends it, and does nothing else. */
function skips(on: boolean, end: () => void) {
  const skip = (event: Event) => {
    const spared = event instanceof KeyboardEvent ? passes(event) : !(event.target as Element).closest(".main");
    if (!on || spared || writes(event.target)) return;
    event.stopPropagation();
    event.preventDefault();
    end();
  };
  return { onClickCapture: skip, onKeyDownCapture: skip };
}

function useDesk<V extends View>(link: Link<V>, game: Game<V>, root: { current: HTMLElement | null }) {
  const { note, copy, clear } = useCopy(root);
  const { panel, open, close } = usePanel(root);
  const { board, odds } = link;
  const ask = (request: Ask) => {
    clear();
    return link.request(request);
  };
  const play = (move: string) => {
    if (board.thinking === null) ask({ do: "play", move });
  };
  const desk: Desk<V> = { game, board, odds, ask, play, copy, open };
  return { desk, note, panel, close };
}

interface FrameProps<V extends View> {
  model: Model;
  host: Element;
  game: Game<V>;
}

/** The house of every game: header, board and inspector, footer; or the curtain. */
export function Frame<V extends View>({ model, host, game }: FrameProps<V>) {
  const root = useRef<HTMLDivElement>(null);
  const link = useBoard<V>(model, host);
  const { look, watch } = useLook();
  const { desk, note, panel, close } = useDesk(link, game, root);
  const theme = useTheme();
  useSuppression(root);

  const { board, about } = link;
  const { curtain, prompt, thinking } = board;
  const view = curtain ? null : board.view;
  const theatre = view && (game.theatre?.(view) ?? null);
  const [act, end] = useTheatre(board.seat, view ? theatre : undefined);
  const undo = () => desk.ask({ do: "undo" });
  const say = (text: string) => desk.ask({ do: "say", text });
  const [chosen, choose] = useChosen(board.rev);
  const [scene, cut] = useReel(board, game.reel);
  const table = view && { board, view, look, chosen, choose, act, scene, busy: thinking !== null, play: desk.play, undo, say };
  const keys = {
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === "Escape" && chosen !== null) {
        choose(null);
        event.stopPropagation();
      } else hear(event, shortcutsOf(desk));
    },
    onKeyUp: stopKey,
    onKeyPress: stopKey,
  };
  return (
    <Keeper rev={board.rev} root={root}>
      <div
        class={`zw ${game.name}`}
        data-theme={theme} data-rev={board.rev}
        data-lm-suppress-shortcuts
        ref={root}
        tabIndex={-1}
        {...keys}
        {...watch}
        {...skips(act !== null || scene !== null, act !== null ? end : cut)}
      >
        <div class="page">
          <Header {...desk} title={about.title} turn={view && turnOf(game, view, act)} panel={panel}>
            <Voice
              prompt={act === null ? prompt : (theatre?.line ?? "")}
              thinking={act === null ? thinking : null}
              alert={link.gone ? null : link.alert}
              note={note}
            >
              {board.offer && <Open name={board.offer.name} onLift={() => desk.ask({ do: "lift" })} />}
              {link.gone && <Lost {...desk} />}
            </Voice>
          </Header>
          <div class="main">
            {curtain && <Curtain name={curtain.name} onLift={() => desk.ask({ do: "lift" })} />}
            {table && <Place desk={desk} table={table} inert={panel === "help"} />}
            {panel === "help" && <HowTo help={about.help} keys={keysOf(game)} onClose={close} />}
          </div>
          <p class="credits">{about.credits}</p>
          {!curtain && <Speaker board={board} />}
        </div>
      </div>
    </Keeper>
  );
}
