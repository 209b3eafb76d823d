import { Art, Paths } from "../shared/Art";
import type { Finale } from "../shared/Ending";
import type { Told } from "../shared/game";
import { boxOf, partPaths } from "./Art";
import { HOLE, TRUNK, Threads } from "./Scene";
import { type GuysView, type Place, PLACES, assembled } from "./view";

/** The Zombie that was completed, made of its own parts, on its feet. */
function Risen({ view, seat }: { view: GuysView; seat: number }) {
  const laid = assembled(view, seat);
  const limb = ({ key, kind, box: [x, y, w, h], mirrored }: Place) => {
    const part = laid.find(({ place }) => place?.key === key)?.part;
    if (!part) return null;
    const [bx = 0, by = 0, bw = 1, bh = 1] = boxOf(part).split(" ").map(Number);
    const scale = Math.min(w / bw, h / bh);
    const raised = kind === "arm" ? ` rotate(${mirrored ? 125 : -125} ${mirrored ? 36 : 16} 16)` : "";
    const turn = mirrored ? ` translate(${w} 0) scale(-1 1)` : "";
    const fit = ` translate(${(w - bw * scale) / 2} ${(h - bh * scale) / 2}) scale(${scale}) translate(${-bx} ${-by})`;
    return (
      <g transform={`translate(${x} ${y})${raised}${turn}${fit}`}>
        <Paths lines={partPaths(part)} />
      </g>
    );
  };
  return (
    <g class="risen">
      {PLACES.filter(({ kind }) => /arm|leg/.test(kind)).map(limb)}
      <Paths lines={[TRUNK, HOLE]} />
      {PLACES.filter(({ kind }) => /head|organ/.test(kind)).map(limb)}
      <Threads />
    </g>
  );
}

const CELLAR = [
  "rays|M200 150L-60-60h90zM200 150L60-60h70zM200 150L170-60h60zM200 150L270-60h70zM200 150L370-60h90zM200 150L-80 60v60zM200 150L480 60v60z",
  "bolt|M52-20l-22 74 22-4-18 66 50-92-24 5 22-49zM356-20l-26 66 20-2-24 78 58-98-24 3 24-47z",
  "steel|M90 248h220l26 60H64z",
];

/** Lightning over the cellar; the slab is empty, its Zombie stands. */
const Rising = ({ view, seat, won }: { view: GuysView; seat: number; won: boolean }) => (
  <Art box="20 0 360 300" lines={[`vault${won ? "" : " red2"}|M-600-200h1600v800h-1600z`, ...CELLAR]}>
    <g transform="translate(106 22) scale(.9)">
      <Risen view={view} seat={seat} />
    </g>
  </Art>
);

export function finale({ view }: Told<GuysView>): Finale {
  const winners = view.outcome?.winners ?? [];
  const who = winners[0] ?? 0;
  const won = view.seat === null || winners.includes(view.seat);
  const whole = (view.zombies[who]?.length ?? 0) >= 7;
  const filled = (seat: number) => assembled(view, seat).filter(({ place }) => place).length;
  return {
    won,
    title: won ? (whole && view.seat !== null ? "Your Zombie rises" : "A Zombie rises") : whole ? "The other Zombie rises" : "The graves are empty",
    art: <Rising view={view} seat={who} won={won} />,
    figures: [
      ["your parts", `${filled(view.seat ?? who)} of 7`],
      ["theirs", `${filled(1 - (view.seat ?? who))} of 7`],
      ["rounds", view.round],
    ],
  };
}
