import { Art } from "../shared/Art";
import type { Finale } from "../shared/Ending";
import type { Told } from "../shared/game";
import { Boat, Horde, Sea } from "./Art";
import { asked, capital, count, rankOf } from "../shared/words";
import { type ShufflersView, type Survivor, deckOf } from "./view";

const BOX = "0 0 200 134";

/** Out on the water, the land behind. */
const Aboard = () => (
  <Art box={BOX} slice>
    <Sea />
    <g transform="translate(37 19) scale(.63)">
      <g class="rocking">
        <Boat at="translate(100 108) scale(.8)" />
        <path fill="#20242a" d="M74 97q0-8 5-8t5 8zM75.5 85a3.5 3.5 0 1 1 7 0 3.5 3.5 0 0 1-7 0" />
      </g>
    </g>
    <path fill="#2f6b80" d="M-300 94q25-6 50 0t50 0 50 0 50 0 50 0 50 0 50 0 50 0 50 0 50 0 50 0 50 0 50 0 50 0 50 0v60H-300z" />
  </Art>
);

const NIGHT = [
  "#121a24|M-300-60H500V300H-300z",
  "#c5442d|O150 46 15",
  "#0a0f15|M-300 78q140-30 300-14t200-6 300 12v140H-300z",
  "#2b2f33|M60 134l32-62h16l32 62z",
];

/** They go on; somebody does not. */
const Fallen = () => (
  <Art box={BOX} lines={NIGHT} slice>
    <path stroke="#c9b458" stroke-width="2" stroke-dasharray="7 8" d="M100 74v60" />
    <g transform="translate(46 25) scale(.55)">
      <Horde many={7} paid={0} />
    </g>
    <g transform="translate(40 22) scale(.6)">
      <path fill="#7a5c34" stroke="#000" d="M86 126q0-20 14-20t14 20z" />
      <path fill="none" stroke="#e2b04a" stroke-width="2" d="M94 117h12M93 106q7-10 14 0" />
      <path fill="#b92d20" d="M122 128q4-3 8 0-4 3-8 0z" />
    </g>
  </Art>
);

/** The key of the end in `asks`, as it was for one player. */
function endOf({ decks, survivors, outcome }: ShufflersView, seat: number): string {
  const winners = outcome?.winners ?? [];
  const won = winners.includes(seat);
  if (survivors.length < 2) return won ? "end won" : "end died";
  if (!winners.length) return decks.length < 2 ? "end group" : "end nobody";
  if (decks.length < 2) return won ? "end together" : "end without";
  return won ? "end first" : survivors[seat]?.alive ? "end late" : "end fallen";
}

/** Headline and reason of the end for one player. */
function words({ about, board, view }: Told<ShufflersView>, seat: number) {
  const { survivors, outcome } = view;
  const deck = deckOf(view, seat);
  const last = deck.road.at(-1)?.at(-1) ?? "";
  const [, cause] = asked(about, [rankOf(last) === "J" ? "thief" : "debt"], {
    met: about.notes[last],
  });
  const { ammo_total: ammo, health_total: health } = survivors[seat] as Survivor;
  const [winner = 0] = outcome?.winners ?? [];
  return asked(about, [endOf(view, seat)], {
    drawn: deck.full - deck.left,
    full: deck.full,
    ammo,
    health,
    cause,
    winner: capital(board.names[winner] ?? ""),
    points: count(outcome?.scores[winner] ?? 0, "point"),
    alive: outcome?.winners.length,
    all: survivors.length,
  });
}

/** How everybody did, in a few signs. */
function result(view: ShufflersView, seat: number): string {
  if (view.outcome?.winners.includes(seat)) return count(view.outcome.scores[seat] ?? 0, "point");
  const { left, full } = deckOf(view, seat);
  return view.survivors[seat]?.alive ? count(full - left, "card") : "dead";
}

export function finale(told: Told<ShufflersView>): Finale {
  const { about, board, view } = told;
  const { seat, survivors, outcome } = view;
  const boat = !!outcome?.winners.length;
  if (seat === null || (survivors.length > 1 && board.names[seat] !== "You")) {
    const [title] = asked(about, [boat ? "end seen" : "end nobody"]);
    return { won: null, title, art: boat ? <Aboard /> : <Fallen />, figures: board.names.map((name, n) => [name, result(view, n)]) };
  }
  const won = !!outcome?.winners.includes(seat);
  const deck = deckOf(view, seat);
  const [title, reason] = words(told, seat);
  return {
    won,
    title,
    reason,
    art: won ? <Aboard /> : <Fallen />,
    figures: [
      ["score", outcome?.scores[seat] ?? 0],
      ["cards drawn", `${deck.full - deck.left} of ${deck.full}`],
    ],
  };
}
