// What somebody saw of a match, moment by moment, and where in it this view looks.
import { useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { changed } from "./changed";
import { all, goesBy } from "./focus";
import { consume, passes } from "./keys";
import type { Link } from "./model";
import type { Answer, Ask, Film, Frame, Review, Root, View } from "./types";

/** Every frame in full. */
export function decode<V extends View>({ frames: [first, ...deltas] }: Film<V>): Frame<V>[] {
  const frames = [first];
  for (const delta of deltas) frames.push(changed(frames.at(-1) as Frame<V>, delta));
  return frames;
}

/** Where in its film a view looks. */
interface Where {
  /** The moment at which it stays: null in the game itself, Infinity at the film's end. */
  stay: number | null;
  /** The moment of what one points at. */
  peek: number | null;
  playing: boolean;
  /** Whether everything from there on is to play once, until the game goes on. */
  again?: boolean;
  /** The moments rush by: none is said aloud, and no card travels. */
  rushing: boolean;
  /** How often the slowest pace is doubled. */
  speed: number;
  /** The board that was there when one began to look back. */
  rev: number;
  /** The moment to begin with, once there is a film. */
  to?: number | undefined;
  /** The film that this view has put away: to look back again it asks for another. */
  away?: unknown;
}

/** What is shown while one looks back, and what one may do. */
export interface Past<V extends View> extends Where {
  film: Film<V>;
  frame: Frame<V>;
  at: number;
  stay: number;
  last: number;
  /** The place in `film.log` of the last sentence told by now. */
  line: number;
  /** What happened at this moment, if whoever looks was told of it. */
  told: string;
  /** The moment to which each key leads. */
  leads: Record<string, number>;
  be(more: Partial<Where>): void;
  go(to: number, rushing?: boolean): void;
  /** Does what the key does; a key held down rushes. */
  press(key: string, held?: boolean): void;
}

/** From one moment to the next at the slowest, in milliseconds. */
const PACE = 1600;
/** Faster than this no card could follow. */
const BRISK = 2;

/** Looking back in this view: null while it shows the game itself, and what begins and ends it. */
export function usePast<V extends View>(link: Link<V>, ask: (request: Ask) => Answer) {
  const { board, about, alone, cut } = link;
  const begun: Where = { stay: Infinity, peek: null, playing: false, rushing: true, speed: 1, rev: board.rev };
  const [where, set] = useState<Where>({ ...begun, stay: about.replay ?? null });
  const be = (more: Partial<Where>) => set((old) => ({ ...old, ...more }));
  const film = alone || link.film !== where.away ? link.film : null;
  const frames = useMemo(() => film && decode(film), [film]);
  const { playing, speed, peek } = where;
  const waiting = where.stay === Infinity && !cut;
  const last = frames ? frames.length - 1 : Infinity;
  // Refused, or no film of this board any more: back in the game.
  const stay = where.stay !== null && (film || waiting) ? Math.min((film && where.to) ?? where.stay, last) : null;
  const on = film && stay !== null;
  const at = Math.min((playing ? null : peek) ?? stay ?? 0, last);

  const go = (to: number, rushing = false, playing = false) =>
    be({ stay: Math.max(0, Math.min(to, last)), peek: null, playing, rushing });
  // At once, lest what was to come next comes after one has pressed to stop.
  useLayoutEffect(() => {
    if (!on || !playing) return;
    const more = at + 1 < last;
    const next = () => (at < last ? go(at + 1, more && speed > BRISK, more || where.again) : end());
    const timer = setTimeout(next, PACE / 2 ** speed);
    return () => clearTimeout(timer);
  }, [on, playing, at, speed]);

  useLayoutEffect(() => {
    // The film may grow while one looks at its end: it stays at that moment.
    if (stay === where.stay) return;
    const { to, again } = where;
    be({ stay, to: undefined, ...(on && again && to !== undefined && { playing: true, rushing: false }) });
  });
  const kept = on && !link.filmed;
  useLayoutEffect(() => {
    // Another view has put away the film that this one still shows.
    if (kept && !alone) link.request({ do: "film", on: true, eyes: film.eyes });
  }, [kept]);
  const leave = useRef<() => unknown>(null);
  // A widget made for looking back keeps its film.
  leave.current = () => on && !alone && about.replay == null && link.request({ do: "film", on: false });
  useLayoutEffect(() => () => void leave.current?.(), []);

  /** Looking back begins at a moment; `again` shows everything from there once. */
  const begin = (to?: number, again = false) => {
    if (film) be({ ...begun, to, again, away: null });
    // Behind a move that waits for its answer the film is that of the next board.
    else if (board.film) {
      be({ ...begun, to, again, rev: board.rev + +link.pending });
      void ask({ do: "film", on: true }).then((refusal) => refusal && be({ stay: null }));
    }
  };
  const end = () => {
    if (board.only) return;
    be({ stay: null, away: film });
    if (!cut) ask({ do: "film", on: false });
  };
  if (!on) return { past: null, begin, end };

  const { log, rounds } = film;
  const leads: Past<V>["leads"] = {
    Home: 0,
    ArrowLeft: at - 1,
    " ": at === last ? 0 : at,
    ArrowRight: at + 1,
    End: last,
    PageUp: rounds.findLast(([, first]) => first < at)?.[1] ?? 0,
    PageDown: rounds.find(([, first]) => first > at)?.[1] ?? last,
  };
  const past: Past<V> = {
    ...where, film, frame: frames?.[at] as Frame<V>, at, stay, last, leads, be, go,
    line: log.findLastIndex(([, , moment]) => moment <= at),
    told: log.flatMap(([, sentence, moment]) => (moment === at ? sentence : [])).join(" "),
    press: (key, held) => go(leads[key] ?? at, held, key === " " && playing === !!held),
  };
  return { past, begin, end };
}

/** Marks what changed, or what is wanted: whatever of the board goes by the name of one of these places. */
export function useMarks(root: Root, marks: string[] = []): void {
  useLayoutEffect(() => {
    for (const it of all(root.current!, "[data-look], [data-cell]")) it.toggleAttribute("data-changed", goesBy(it, marks));
  });
}

/** Names what was played at a mistake, and what would have been better. */
export function useJudged<V extends View>(root: Root, past: Past<V> | null, review: Review | null): void {
  const mark = past?.film.better === null && review?.marks.find(({ at, better }) => better && (at === past.at || at - 1 === past.at));
  useLayoutEffect(() => {
    for (const it of all(root.current!, "[data-look], [data-cell]")) {
      const word = mark && (goesBy(it, mark.played) ? "played" : goesBy(it, mark.instead) && "better");
      if (word) it.dataset["judged"] = word;
      else delete it.dataset["judged"];
    }
  });
}

/** What needs its keys itself. */
const OWN = "select, textarea, [type=text], [role=menu]";
/** What the space bar presses. */
const PRESSED = ", summary, button:not([data-cell])";

/** While one looks back some keys belong to the film, wherever in the game the focus is. */
export function hearPast<V extends View>(event: KeyboardEvent, { leads, press }: Past<V>): void {
  const { key, target, repeat } = event;
  if (!(key in leads) || passes(event) || (target as Element).closest(OWN + (key === " " ? PRESSED : ""))) return;
  consume(event);
  press(key, repeat);
}
