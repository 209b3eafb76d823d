import { Paths, Picture } from "../shared/Art";
import type { Finale } from "../shared/Ending";
import { asked, count } from "../shared/words";
import { Figure, Head } from "./Figure";
import { type MallView, type Player, type Told, nameOf, peopleOf, winnersOf } from "./view";

const at = (x: number, y: number, size: number, art: preact.JSX.Element) => (
  <svg x={x} y={y} width={size} height={size * 1.4} viewBox="0 0 30 42">
    {art}
  </svg>
);

const Ghoul = ({ n }: { n: number }) => (
  <>
    <path fill={n % 3 === 1 ? "var(--redcoat)" : "var(--coat)"} stroke="#0007" d="M0 42q0-17 7-18h8q7 1 7 18zM20 28l9-5 1 4-8 7z" />
    <Head n={n} />
  </>
);

const Name = ({ y, size }: { y: number; size: number }) => (
  <text x="200" y={y} text-anchor="middle" fill="#fff6d5" style={`font:700 ${size}px serif`}>
    MALL
  </text>
);

const DAWN = [
  "#f4b860|M-200-100H600V260H-200z",
  "#ffd98c|M200 150L-60-60h70zM200 150L90-60h60zM200 150L250-60h60zM200 150L400-60h90zM200 150L-200 40v50zM200 150L600 40v50z",
  "#fff1c2|O200 150 56",
  "#4a3f52|M-200 168H600V360H-200z",
  "#33293d|M60 150h280v110H60z",
  "#251d2e|M52 142h296v12H52z",
  "#b4232d|M130 170h140v34H130z",
];

/** Dawn: who is left stands on the roof, the horde below. */
function Roof({ view }: { view: MallView }) {
  const left = view.locations.flatMap(({ people }) => people).slice(0, 8);
  const step = Math.min(34, 152 / Math.max(1, left.length));
  return (
    <Picture lines={DAWN}>
      <Name y={196} size={25} />
      {left.map((one, n) =>
        at(200 + (n - left.length / 2) * step, 144 - step * 1.38, step, <Figure {...one} hidden={false} />),
      )}
      {Array.from({ length: 11 }, (_, n) => at(2 + n * 36, 206 + (n % 3) * 9, 34, <Ghoul n={n} />))}
    </Picture>
  );
}

const NIGHT = ["#10151c|M-200-100H600V360H-200z", "#1d2732|M40 40h320v220H40z", "#c5442d|M128 56h144v38H128z"];

/** Night: nobody one cares for is left inside. */
const Horde = () => (
  <Picture lines={NIGHT}>
    <Name y={85} size={27} />
    <Paths lines={["#ffc861|M60 116h80v80H60zM160 116h80v144h-80zM260 116h80v80h-80z"]} />
    <path stroke="#1d2732" stroke-width="5" d="M100 116v80M300 116v80M60 156h80M260 156h80M200 116v144" />
    {Array.from({ length: 22 }, (_, n) => at(-6 + (n % 11) * 37 + (n > 10 ? 16 : 0), 150 + (n % 4) * 8 + (n > 10 ? 46 : 0), n > 10 ? 46 : 36, <Ghoul n={n} />))}
  </Picture>
);

const list = (words: string[]) => new Intl.ListFormat("en-GB").format(words);

/** Whether somebody ended with more points, or with as many and more cards. */
const beats = (one: Player, other: Player) => one.points - other.points || one.hand - other.hand;

/** How the player did, and what decided it; among several people, who wins. */
function headline({ about, board: { names }, view }: Told, seat: number | null): string {
  const winners = winnersOf(view);
  const mine = seat === null ? undefined : view.players[seat];
  const points = count((mine ?? view.players[winners[0] ?? 0])?.points ?? 0, "point");
  const who = list(winners.map((one) => nameOf(names, one)));
  if (!mine) return asked(about, [winners.length > 1 ? "end tied" : "end watched"], { who, points })[0];
  const own = peopleOf(view, seat!).map(({ kind }) => kind);
  const named = (kinds: string[]) => list(kinds.map((kind) => about.titles[kind] ?? kind));
  const lost = Object.keys(about.points).filter((kind) => !own.includes(kind) && (kind !== "girl" || view.players.length === 3));
  const above = view.players.filter((one) => beats(one, mine) > 0).length;
  const last = !view.players.some((one) => beats(one, mine) < 0);
  const key = winners.includes(seat!) ? (winners.length > 1 ? "end shared" : "end won") : last ? "end last" : "end beaten";
  const end = !own.length ? "end alone" : lost.length ? "end lost" : "end kept";
  const why = asked(about, [end], { lost: named(lost) })[0];
  return asked(about, [key], { points, rank: about.titles[`rank ${above + 1}`], why })[0];
}

export function finale(told: Told): Finale {
  const { board: { names }, view } = told;
  const seat = view.seat !== null && names[view.seat] === "You" ? view.seat : null;
  const won = seat === null ? null : winnersOf(view).includes(seat);
  const alive = view.players.some(({ people }) => people > 0);
  return {
    won,
    title: headline(told, seat),
    art: won !== false && alive ? <Roof view={view} /> : <Horde />,
    figures: view.players.map(({ points }, n) => [nameOf(names, n), points]),
  };
}
