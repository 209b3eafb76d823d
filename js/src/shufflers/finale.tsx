import { Art } from "../shared/Art";
import type { Finale } from "../shared/Ending";
import type { Told } from "../shared/game";
import { Boat, Horde, Sea } from "./Art";
import { type ShufflersView, deckOf } from "./view";

const BOX = "0 0 200 134";

/** Out on the water, the land behind. */
const Aboard = () => (
  <Art box={BOX} slice>
    <Sea />
    <g class="rocking">
      <Boat at="translate(100 108) scale(.8)" />
      <path fill="#20242a" d="M74 97q0-8 5-8t5 8zM75.5 85a3.5 3.5 0 1 1 7 0 3.5 3.5 0 0 1-7 0" />
    </g>
    <path fill="#2f6b80" d="M-300 116q25-6 50 0t50 0 50 0 50 0 50 0 50 0 50 0 50 0 50 0 50 0 50 0 50 0 50 0 50 0 50 0v60H-300z" />
  </Art>
);

const NIGHT = [
  "#121a24|M-300-60H500V300H-300z",
  "#c5442d|O150 30 15",
  "#0a0f15|M-300 78q140-30 300-14t200-6 300 12v140H-300z",
  "#2b2f33|M60 134l32-62h16l32 62z",
];

/** They go on; somebody does not. */
const Fallen = () => (
  <Art box={BOX} lines={NIGHT} slice>
    <path stroke="#c9b458" stroke-width="2" stroke-dasharray="7 8" d="M100 74v60" />
    <g transform="translate(18 -24) scale(.8)">
      <Horde many={7} paid={0} />
    </g>
    <path fill="#7a5c34" stroke="#000" d="M86 126q0-20 14-20t14 20z" />
    <path fill="none" stroke="#e2b04a" stroke-width="2" d="M94 117h12M93 106q7-10 14 0" />
    <path fill="#b92d20" d="M122 128q4-3 8 0-4 3-8 0z" />
  </Art>
);

function titleOf(view: ShufflersView, winners: number[]): string {
  if (!winners.length) return view.survivors.length > 1 ? "Nobody reaches the boat" : "The road has won";
  if (view.seat === null || winners.includes(view.seat)) return view.survivors.length > 1 && view.decks.length < 2 ? "You sail together" : "You reach the boat";
  return view.decks.length > 1 ? "The boat is gone" : "The others sail";
}

export function finale({ view }: Told<ShufflersView>): Finale {
  const winners = view.outcome?.winners ?? [];
  const won = view.seat === null ? winners.length > 0 : winners.includes(view.seat);
  const deck = deckOf(view);
  return {
    won,
    title: titleOf(view, winners),
    art: won ? <Aboard /> : <Fallen />,
    figures: [
      ["score", view.outcome?.scores[view.seat ?? winners[0] ?? 0] ?? 0],
      ["cards met", `${deck.full - deck.left} of ${deck.full}`],
      [view.decks.length > 1 || view.survivors.length < 2 ? "turns" : "rounds", view.round],
    ],
  };
}
