import { useEffect, useLayoutEffect, useReducer, useRef, useState } from "preact/hooks";
import { calm, slowness } from "./motion";
import type { Board, View } from "./types";

/** What is shown act by act before the board goes on: a reveal, say. */
interface Theatre {
  /** Tells one showing from all others. */
  key: string;
  /** How long each act lasts, in milliseconds. */
  acts: number[];
  /** What is said meanwhile. */
  line: string;
}

/** The act that is on now, null when none is; what is said meanwhile, and what ends the showing. */
export interface Showing {
  act: number | null;
  line: string;
  end(): void;
}

/**
 * Shows what `of` finds in a view; while one looks back there is no view. What there was when a
 * seat's board was first seen is not shown; neither is anything twice, nor in reduced motion, nor
 * to onlookers what a seat has seen here.
 */
export const theatreOf = <V extends View>(of: (view: V) => Theatre | null) => (seat: number | null, view: V | null, slow: number): Showing => {
  const seen = useRef(new Map<number | null, Set<string>>()).current;
  const stage = useRef({ key: "", act: 0 }).current;
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const now = view && of(view);
  const known = seen.get(seat);
  const those = seat === null ? [...seen.values()] : known ? [known] : [];
  const on = !!now && !!known && !those.some((keys) => keys.has(now.key)) && !calm();
  if (!on && view) {
    const kept = (now || view.outcome ? known : null) ?? new Set();
    seen.set(seat, now ? kept.add(now.key) : kept);
  }
  if (on && stage.key !== now.key) Object.assign(stage, { key: now.key, act: 0 });
  const end = () => {
    if (on) known.add(now.key);
    stage.key = "";
    redraw(undefined);
  };
  const act = on ? stage.act : null;
  const key = on ? now.key : "";
  useLayoutEffect(() => {
    if (!on) return;
    const next = () => {
      stage.act++;
      redraw(undefined);
    };
    const timer = setTimeout(stage.act + 1 < now.acts.length ? next : end, slow * (now.acts[stage.act] ?? 0));
    return () => clearTimeout(timer);
  }, [key, act]);
  return { act, line: now?.line ?? "", end };
};

/** Something that happened, shown for a while. */
export interface Scene {
  /** How long, in milliseconds. */
  time: number;
  /** What is said meanwhile, where the prompt would be ahead of what is shown. */
  line?: string;
  /** A press goes on with the next scene; without it, with the game. */
  step?: true;
  /** The board before what is shown. */
  before?: Board<View>;
}

/** The scenes between two boards, or of the first, which stands for both; null where one does not follow from the other, and what waits is dropped. */
type Reel<V extends View> = (before: Board<V>, now: Board<V>) => Scene[] | null;

/** Whether things happen by themselves: a bot is to move, or a person whose only move is made. */
export const going = ({ thinking, forced }: Board<View>) => thinking !== null || !!forced;

/**
 * The scene that is on, the first of those still to be shown, what ends them all, and what goes on with the next; none
 * while one looks back. What is ended while bots move is ended until people are to act.
 */
export const reelOf = <V extends View>(reel: Reel<V>) => (board: Board<V>, past: boolean): [Scene | null, () => void, () => void] => {
  const last = useRef<Board<V> | null>(null);
  const ended = useRef(false);
  const [waiting, setWaiting] = useState<Scene[]>([]);
  useLayoutEffect(() => {
    const before = last.current ?? board;
    const known = last.current !== null;
    last.current = board;
    if (past || (known && before.rev === board.rev)) return;
    const skipped = ended.current && (board.thinking !== null || before.forced);
    ended.current &&= going(board);
    const other = !before.lesson !== !board.lesson;
    const fresh = other || skipped || calm() || !before.view || !board.view ? null : reel(before, board);
    setWaiting((queue) => (fresh ? [...queue, ...fresh.map((scene) => ({ before, ...scene }))] : []));
  }, [board]);
  const now = waiting[0] ?? null;
  const next = () => setWaiting((queue) => queue.slice(1));
  useEffect(() => {
    if (!now) return;
    const timer = setTimeout(next, slowness(board.pace) * now.time);
    return () => clearTimeout(timer);
  }, [now]);
  const end = () => {
    ended.current = going(board);
    setWaiting([]);
  };
  return [past ? null : now, end, next];
};
