import type { VNode } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { useChances } from "./chances";
import { Curtain, Open } from "./Curtain";
import { useDrag } from "./drag";
import { type Past, hearPast, useJudged, useMarks, usePast } from "./film";
import { reveal } from "./focus";
import type { Game, Table } from "./game";
import { Header, type Panel } from "./Header";
import { Keeper } from "./Keeper";
import { consume, keyOf, passes, stopKey, useSuppression, writes } from "./keys";
import { Lesson, useLead } from "./Lesson";
import { End, HowTo, Odds, Replay, Review, Stop } from "./later";
import { Log, Speaker } from "./Log";
import { type Link, RUN, useBoard } from "./model";
import { slowness, usePace } from "./motion";
import { Over } from "./Over";
import { useDrawn } from "./once";
import { Sent } from "./Sent";
import { opens } from "./opens";
import { useSounds } from "./sound";
import { useChosen, useCopy, useEnd, useLook, usePanel, usePulse } from "./state";
import { type Panels, Tabs } from "./Tabs";
import { going } from "./theatre";
import { useTheme } from "./theme";
import type { Answer, Ask, Board, Review as Made, Model, Odds as Live, Root, View } from "./types";
import { Gone, Since, Slips, Voice } from "./Voice";
import { apart, classes } from "./words";

const named = <P extends { name: string } | null>(person: P): P => person && { ...person, name: apart(person.name) };

/** The board with each name set apart from the text into which it is put. */
const withNames = <V extends View>(board: Board<V>): Board<V> => ({ ...board, names: board.names.map(apart), offer: named(board.offer), curtain: named(board.curtain) });

/** What the parts of the frame may ask for. */
export interface Desk<V extends View> {
  game: Game<V>;
  board: Board<V>;
  odds: Live | null;
  review: Made | null;
  /** Odds are switched on, whether or not there are any of this board. */
  asked: boolean;
  /** Set while this view looks back. */
  past: Past<V> | null;
  cut: boolean;
  /** Begins to look back, or ends it. */
  lookBack(): void;
  /** Begins to look back at this moment. */
  lookAt(moment: number): void;
  ask(request: Ask): Answer;
  play(move: string): void;
  copy(what: string, text: string): Promise<void>;
  open(panel: Panel): void;
  /** Says something in a slip. */
  tell(text: string): void;
}

type Shortcuts = Record<string, () => unknown>;

function shortcutsOf<V extends View>({ game, board, asked, past, lookBack, ask, play, open }: Desk<V>): Shortcuts {
  const always = { l: lookBack, n: () => board.new && open("new"), "?": () => open("help") };
  if (past) return always;
  const own = Object.entries(game.keys).map(([key, { move }]) => [key, () => play(move)]);
  return {
    u: () => board.undo && ask({ do: "undo" }),
    r: () => board.redo && ask({ do: "redo" }),
    s: () => board.step && ask({ do: "step" }),
    o: () => board.odds && ask({ do: "odds", on: !asked }),
    ...always,
    ...(Object.fromEntries(own) as Shortcuts),
  };
}

/** A key held down chooses nothing twice; a shortcut is taken; none of ours gets out. */
function hear(event: KeyboardEvent, shortcuts: Shortcuts): void {
  if (event.repeat && /^(Enter| )$/.test(event.key)) event.preventDefault();
  if (!writes(event.target) && !event.repeat && !passes(event)) shortcuts[keyOf(event).toLowerCase()]?.();
  stopKey(event);
}

/** Whether the end asks for the review by itself: not for a guest, who makes the host's computer work. */
const reviewsItself = <V extends View>({ board, cut }: Desk<V>) => board.review && board.new && !board.lesson && !cut;

interface PlaceProps<V extends View> {
  desk: Desk<V>;
  table: Table<V>;
  /** What the log tells. */
  told: Pick<Board<V>, "log" | "lines">;
  /** Something is shown. */
  shows: boolean;
  inert: boolean;
  /** What is asked in the place of the side. */
  stop: VNode | null;
}

/** The tabs of the game's own, the log and the odds; odds that are switched on come to sight. */
function More<V extends View>({ desk: { game, board, odds, review, past, asked, ask }, table, told }: PlaceProps<V>) {
  const own = Object.entries(game.tabs ?? {}).map(([name, Panel]) => [name, <Panel {...table} />]);
  const panels: Panels = {
    ...Object.fromEntries(own),
    Log: <Log {...told} past={past} />,
    ...(past && board.review && (review || board.view?.outcome) ? { Review: review && <Review review={review} past={past} ask={ask} only={board.only} /> } : {}),
    ...(past || board.only || !board.odds ? {} : { Odds: odds && <Odds odds={odds} ask={ask} /> }),
  };
  const [first = "Log"] = Object.keys(panels);
  const wanted = past ? (review ? "Review" : "Log") : asked ? "Odds" : null;
  const [shown, show] = useState(wanted ?? first);
  const [before, notice] = useState(wanted);
  if (before !== wanted) {
    notice(wanted);
    if (wanted ?? /Odds|Review/.test(shown)) show(wanted ?? first);
  }
  const pick = (name: string) => {
    show(name);
    if (name === "Odds" && !asked) ask({ do: "odds", on: true });
    if (name === "Review" && !review) ask({ do: "review" });
  };
  return <Tabs panels={panels} shown={shown in panels ? shown : first} show={pick} />;
}

/** Board on the left, inspector on the right. */
function Place<V extends View>(props: PlaceProps<V>) {
  const { desk, table, shows, inert, stop } = props;
  const { game, board, past } = desk;
  const [over, close] = useEnd(!!board.view?.outcome && !shows);
  const ended = over && !past;
  const reviews = !!reviewsItself(desk);
  const asks = !!board.view?.outcome && !shows && table.about.replay == null && reviews && !desk.review;
  useLayoutEffect(() => {
    if (asks) void desk.ask({ do: "review" });
  }, [asks]);
  const parts = [
    <div class="stage">
      <game.Board {...table} />
    </div>,
    <aside class="side" aria-label="Inspector">
      {stop ?? <game.Side {...table} />}
      <More {...props} />
    </aside>,
  ];
  return (
    <>
      <div class={shows ? "table playing" : "table"} inert={inert || ended}>
        {game.sideFirst ? parts.reverse() : parts}
      </div>
      {ended && <End desk={desk} table={table} reviews={reviews} onClose={close} />}
    </>
  );
}

const keysOf = <V extends View>(game: Game<V>) => [
  ...(game.hints ?? []),
  ...Object.entries(game.keys).map(([key, { what }]): [string, string] => [key.toUpperCase(), what]),
];

const turnOf = <V extends View>(game: Game<V>, view: V, act: number | null) =>
  game.turn ? game.turn(view, act) : view.round ? `turn ${view.round}` : null;

/** While something is shown, a click on the board or a key of ours ends it, and does nothing else. */
function skips(next: (() => void) | undefined) {
  const skip = (event: Event) => {
    const spared = event instanceof KeyboardEvent ? passes(event) : !(event.target as Element).closest(".main");
    if (!next || spared || writes(event.target)) return;
    consume(event);
    next();
  };
  return { onClickCapture: skip, onKeyDownCapture: skip };
}

function useDesk<V extends View>(link: Link<V>, game: Game<V>, root: Root) {
  const { note, copy, clear, tell } = useCopy(root, link.board.seat);
  const { panel, open, close } = usePanel(root);
  const { board, cut, gone, form } = link;
  const ask = (request: Ask) => {
    clear();
    return link.request(request);
  };
  const { past, begin, end } = usePast(link, ask);
  const [waived, waive] = useState(false);
  /** Why nothing can be played now. */
  const why = past ? "You are looking back: nothing is played here." : board.thinking;
  const play = (move: string) => {
    if (why) tell(why);
    else ask({ do: "play", move });
  };
  const lookBack = past ? end : () => begin();
  const odds = past ? null : link.odds;
  const show = (next: Panel) => {
    // A form that is refused does not open later by itself.
    if (next === "new" || next === "invite") void ask({ do: next === "new" ? "form" : next }).then((refusal) => refusal && open(null));
    open(next);
  };
  /** What can do nothing now says so, unless the kernel is asked why. */
  const refuse = ({ target }: Event) => {
    if ((target as Element).closest("[aria-disabled=true]") && !(link.pending || gone)) tell(why ?? "That cannot be done now.");
  };
  const desk: Desk<V> = { game, board, odds, review: link.review, asked: !past && link.asked, past, cut, lookBack, lookAt: begin, ask, play, copy, open: show, tell };
  // Nor does one for which nobody was there.
  useEffect(() => {
    if (gone && panel === "new" && !form) open(null);
  }, [gone]);
  const [opened, setOpened] = useState(0);
  /** Opens a record, to look back on it, or a position. */
  const read = (text: string) => void ask({ do: "load", text }).then((refusal) => refusal || setOpened((times) => times + 1));
  useEffect(() => {
    if (opened && board.film) begin();
  }, [opened]);
  useEffect(() => {
    if (board.invite === "first") show("invite");
  }, [board.invite]);
  // When the game has begun, the focus is on the board already.
  useEffect(() => {
    if (panel !== "new" || form) return;
    open(null);
    reveal(root.current!);
  }, [!form]);
  const hush = () => {
    clear();
    link.hush();
  };
  const { concede } = board;
  if (waived && concede && !concede.lost) waive(false);
  const lost = panel !== "stop" && !!concede?.lost && !waived;
  const later = board.position !== null && (() => (close(), void copy("record", board.record)));
  const stop = concede && !past && (lost || panel === "stop") ? (
    <Stop key={lost} concede={concede} lost={lost} ask={ask} later={!lost && later} onClose={lost ? () => waive(true) : close} />
  ) : null;
  return { desk, note, panel, read, form: panel === "new" && link.panels.sheet ? form : null, close, hush, refuse, stop, again: begin };
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
  const { desk, note, panel, read, form, close, hush, refuse, stop, again } = useDesk(link, game, root);
  const looks = useTheme(root);
  useSuppression(root);
  usePulse(root, link.refusal);

  const { about } = link;
  const { past } = desk;
  const { board: now } = link;
  const then = past?.frame;
  const board = withNames(then ? { ...now, ...then, seat: then.view.seat, offer: null, thinking: null, talk: null, lesson: null } : now);
  const { curtain, prompt, thinking } = board;
  const view = curtain ? null : board.view;
  const slow = slowness(now.pace);
  usePace(root, slow);
  const showing = game.useTheatre?.(board.seat, past ? null : view, slow);
  const act = showing?.act ?? null;
  const show = () => {
    close();
    desk.ask({ do: "lesson" });
  };
  const undo = () => desk.ask({ do: "undo" });
  const say = (text: string) => desk.ask({ do: "say", text });
  const [chosen, choose] = useChosen<string | null>((view && game.span?.(view)) ?? board.turn, null);
  const [scene = null, cut, following] = game.useReel?.(now, !!past) ?? [];
  // While something is shown the prompt would be ahead of it.
  const said = link.cut ? RUN : act !== null ? (showing?.line ?? "") : scene ? (scene.line ?? about.notes["scene"]) : undefined;
  const { lesson } = board;
  const kept = game.useKept?.(desk);
  useMarks(root, then?.marks ?? lesson?.places);
  useJudged(root, past, desk.review);
  useSounds(root, model, link, game.sounds, !!past);
  const shows = act !== null || scene !== null;
  useDrawn(root, `${now.turn} ${shows} ${!!past}`);
  const taught = shows ? null : lesson;
  useLead(root, taught);
  const last = useRef(now);
  if (act === null) last.current = now;
  const before = (scene?.before ?? last.current) as Board<V>;
  // What other eyes had heard is not told.
  const told = before.seat === now.seat ? before : { log: [], lines: 0 };
  useChances(root, shows ? undefined : desk.odds?.moves);
  const busy = !!past || thinking !== null || board.stopped || link.cut;
  const table = view && { about, board, view, look, chosen: past ? null : chosen, choose, act, scene, busy, past: !!past, pending: link.pending, play: desk.play, undo, say };
  const midway = table && !busy && said === undefined ? game.midway?.(table) : undefined;
  const end = () => {
    if (act !== null) showing?.end();
    cut?.();
    if (going(now)) desk.ask({ do: "skip" });
  };
  const waits = shows || (!past && going(now));
  const next = scene?.step ? following : end;
  const news = table && !past && !taught && !link.cut ? game.news?.({ ...table, board: { ...board, ...told } }) : undefined;
  const since = waits || !now.film || taught ? undefined : now.since;
  const covered = panel === "help" || panel === "invite" || !!form;
  const drag = useDrag({ may: !!view?.moves.length && !busy && !waits && !covered && !link.pending, chosen, choose, link });
  const skip = skips((shows || (!past && now.forced)) && !covered ? next : undefined);
  const keys = {
    onKeyDown: (event: KeyboardEvent) => {
      const told = !!(link.refusal || note);
      if (event.key === "Escape" && (told || past || chosen !== null || waits)) {
        if (told) hush();
        else if (past) desk.lookBack();
        else if (chosen !== null) choose(null);
        else end();
        event.stopPropagation();
      } else hear(event, form ? {} : shortcutsOf(desk));
    },
    onKeyUp: (event: KeyboardEvent) => {
      if (past?.rushing && !past.playing) past.be({ rushing: false });
      stopKey(event);
    },
    onKeyPress: stopKey,
  };
  return (
    <Keeper rev={past?.rushing ? "" : `${board.rev} ${past?.stay}`} root={root}>
      <div
        class={classes("zw", game.name, lesson && "taught")}
        {...looks}
        data-rev={board.rev} data-cut={link.cut || undefined}
        data-lm-suppress-shortcuts
        ref={root}
        tabIndex={-1}
        onClick={refuse}
        {...keys}
        {...watch}
        {...drag.hear}
        {...opens(read)}
        {...skip}
        onKeyDownCapture={(event) => (event.key === "Escape" && drag.miss() ? consume(event) : past && !covered ? hearPast(event, past) : skip.onKeyDownCapture(event))}
      >
        <div class="page">
          <Header {...desk} title={about.title} turn={view && turnOf(game, (scene && before.view) || view, act)} panel={panel} />
          {!curtain && !past && <Speaker board={board} />}
          {past ? (
            <Replay {...desk} past={past} />
          ) : (
            <Voice prompt={midway ?? said ?? prompt} before={midway && prompt} thinking={said === undefined ? thinking : null} news={news}>
              {waits && (
                <button class="mine skip" onClick={end}>
                  Skip
                </button>
              )}
              {since && <Since since={since} again={() => again(since.moment, true)} />}
              {board.offer && <Open name={board.offer.name} onLift={() => desk.ask({ do: "lift" })} />}
              {taught && <Lesson lesson={taught} ask={desk.ask} />}
            </Voice>
          )}
          <div class="main">
            {curtain && <Curtain name={curtain.name} onLift={() => desk.ask({ do: "lift" })} />}
            {table && <Place desk={desk} table={table} told={told} shows={shows} inert={covered} stop={stop} />}
            {panel === "help" && <HowTo about={about} keys={keysOf(game)} board={board} onShow={about.lesson && !board.only ? show : undefined} onClose={close} />}
            {panel === "invite" && (
              <Over title="Invite" look="invite" onClose={close}>
                {link.panels.invite && link.invited && <Sent panel={link.panels.invite} shown={{ invited: link.invited, ask: desk.ask }} news={[link.invited]} />}
              </Over>
            )}
            {form && (
              <Over
                title="New game" look="setup"
                onClose={() => {
                  close();
                  hush();
                }}
              >
                <Sent
                  panel={link.panels.sheet!}
                  news={[form, link.refusal]}
                  shown={{ form, refusal: link.refusal?.sentence, ask: desk.ask, open: read, again: () => desk.ask({ do: "new", seed: "same" }) }}
                />
              </Over>
            )}
          </div>
          <Slips refusal={form ? null : link.refusal} note={note} gone={link.gone ? <Gone {...desk} /> : !link.refusal && kept} onClose={hush} />
        </div>
      </div>
    </Keeper>
  );
}
