import "../shared/earth.css";
import { CardBack } from "../shared/CardBack";
import type { Table } from "../shared/game";
import { count } from "../shared/words";
import { Boat } from "./Art";
import { type ShufflersView, deckOf, near, span } from "./view";

function Hills() {
  return (
    <svg class="hills" viewBox="0 0 600 112" preserveAspectRatio="xMidYMax slice" aria-hidden>
      <circle cx="176" cy="32" r="17" fill="var(--moon)" />
      <path fill="var(--far)" d="M-200 112V70q90-46 190-20 60-40 130-8 80-36 150 2 70-34 140 4 80-30 130 6 60-10 260 18v40z" />
      <path fill="var(--tree)" d="M40 88l8-24 8 24zM58 88l10-32 10 32zM150 88l7-22 7 22zM236 88l9-30 9 30zM256 88l7-20 7 20zM352 88l8-26 8 26zM440 88l7-20 7 20zM455 88l8-28 8 28z" />
    </svg>
  );
}

/** How far two walkers stand apart at least, in pixels. */
const STEP = 14;

const WALKER = "M-4-1l2-13-3-8q1-6 6-6t6 5l4 7-3 1-4-4v7l5 11H5l-4-9-2 9zM-3-24l-5 9h3l4-6z";

function Walker({ seat, dead }: { seat: number | null; dead: boolean }) {
  return (
    <svg viewBox="-12 -40 24 42" aria-hidden>
      {dead ? (
        <path fill="var(--stone)" stroke="var(--stoneline)" d="M-8 0v-16a8 8 0 0 1 16 0V0z" />
      ) : (
        <path class="body" d={`${WALKER}${seat === null ? "M-3-33a4.5 4.5 0 1 0 9 0 4.5 4.5 0 0 0-9 0" : "M-5-33a6.5 6.5 0 1 0 13 0 6.5 6.5 0 0 0-13 0"}`} />
      )}
      {seat !== null && (
        <text x={dead ? 0 : 1.5} y={dead ? -6 : -29} text-anchor="middle">
          {seat + 1}
        </text>
      )}
    </svg>
  );
}

const at = (cards: number, full: number) => 5 + (88 * cards) / full;

/** Where the walkers stand, in the order of the road: each far enough from the next for its number to be read. */
export function fanned(view: ShufflersView, seats: number[]): [seat: number, left: string][] {
  const walked = seats.map((seat): [number, number] => {
    const { left, full } = deckOf(view, seat);
    return [seat, at(full - left, full)];
  });
  let edge = "0px";
  return walked
    .sort(([, a], [, b]) => a - b)
    .map(([seat, place], n): [number, string] => {
      const left = `min(98% - ${STEP * (seats.length - 1 - n)}px, max(${place}%, ${edge}))`;
      edge = `${left} + ${STEP}px`;
      return [seat, left];
    });
}

/** The road of the encounter deck: how far one has come, where coast and boat may lie. */
export function Road({ board, view }: Table<ShufflersView>) {
  const deck = deckOf(view);
  const { full } = deck;
  const drawn = full - deck.left;
  const coast = deck.road.flat().indexOf("JK");
  const every = full > 100 ? 40 : full > 40 ? 20 : 10;
  const stones = Array.from({ length: Math.ceil(full / every) - 1 }, (_, n) => (n + 1) * every);
  const place = (from: number, to: number) => ({ left: `${at(from, full)}%`, width: `${at(to, full) - at(from, full)}%` });
  const many = view.decks.length > 1;
  const walkers = many ? view.survivors.map((_, seat) => seat) : [near(view)];
  const news = `${count(deck.left, "card")} left of ${full}. The coast ${
    deck.coast ? `lies ${span(deck.coast)}` : "is reached"
  }${deck.boat ? `, the boat ${span(deck.boat)}` : ""}.`;
  return (
    <div class="road" role="img" aria-label={news} data-look="road">
      <Hills />
      <i class="sea" style={{ left: `${coast < 0 ? 93 : at(coast + 0.5, full)}%` }} />
      <i class="lane" />
      <i class="lane walked" style={{ width: `${at(drawn, full)}%` }} />
      {deck.coast && (
        <span class="span" style={place(drawn, drawn + (deck.coast[1] ?? 0))}>
          <b>coast</b>
        </span>
      )}
      {deck.boat && (
        <span class="span far" style={place(drawn + (deck.boat[0] ?? 0) - 1, full)}>
          <b>boat</b>
        </span>
      )}
      {stones.map((n) => (
        <b class="stone" style={{ left: `${at(full - n, full)}%` }}>
          {n}
        </b>
      ))}
      {coast >= 0 && <i class="flag" style={{ left: `${at(coast + 0.5, full)}%` }} />}
      <svg class="boat" viewBox="-60 -100 126 114" aria-hidden>
        <Boat at="" />
      </svg>
      {fanned(view, walkers).map(([seat, left]) => {
        const dead = !view.survivors[seat]?.alive && (many || !view.survivors.some((survivor) => survivor.alive));
        return (
          <span class={seat === view.turn || !many ? "walker now" : "walker"} title={many ? board.names[seat] : undefined} style={{ left }} key={seat}>
            <Walker seat={many ? seat : null} dead={dead} />
          </span>
        );
      })}
      <span class={2 * drawn > full ? "deck" : "deck early"}>
        <span class="deckcard" data-source>
          <CardBack />
        </span>
        <b>{deck.left}</b> left
        {deck.spared > 0 && (
          <span title="They are discarded without effect">· next {deck.spared > 1 ? `${deck.spared} Shuffler cards` : "Shuffler card"} spared</span>
        )}
      </span>
    </div>
  );
}
