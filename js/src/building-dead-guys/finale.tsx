import { Art, Paths } from "../shared/Art";
import type { Finale } from "../shared/Ending";
import type { Told } from "../shared/game";
import { capital, filled, plural } from "../shared/words";
import { boxOf, partPaths } from "./Art";
import { HOLE, TRUNK, Threads } from "./Scene";
import { type GuysView, type Place, PLACES, assembled, called, kindName, leftOf, the } from "./view";

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

/** "an Arm and two Legs": what this seat's Zombie lacks. */
function lacking({ about, view }: Told<GuysView>, seat: number): string {
  const there = new Set(assembled(view, seat).map(({ place }) => place?.key));
  const kinds = PLACES.filter(({ key }) => !there.has(key)).map(({ kind }) => kind);
  const told = [...new Set(kinds)].map((kind) => (kinds.filter((other) => other === kind).length > 1 ? `two ${capital(kind)}s` : kindName(about, kind)));
  return told.join(", ").replace(/, (?=[^,]*$)/, " and ");
}

/** Between several people the end is nobody's who looks: it names both. */
export function finale(told: Told<GuysView>): Finale {
  const { about, board, view } = told;
  const winners = view.outcome?.winners ?? [];
  const who = winners[0] ?? 0;
  const me = board.names.indexOf("You");
  const won = me < 0 ? null : winners.includes(me);
  const parts = [0, 1].map((seat) => assembled(view, seat).filter(({ place }) => place).length);
  const whole = parts[who] === PLACES.length;
  const loser = called(board.names, 1 - who);
  const words = {
    who: called(board.names, who),
    loser: loser === "You" ? "you" : loser,
    parts: parts[1 - who],
    last: the(view.zombies[who]?.at(-1)?.title ?? ""),
    lacking: lacking(told, 1 - who),
  };
  const left = leftOf(board);
  // After 100 rounds no Zombie is whole, and none rises.
  const title = filled(about.notes[`end ${won === null ? "all" : won ? "won" : "lost"}`], words);
  return {
    won,
    title: whole ? title : title.replace(/:[^:]*$/, ""),
    reason: filled(about.notes[whole ? "end whole" : "end rounds"], words),
    art: <Rising view={view} seat={who} won={won !== false} />,
    figures: [...[left, 1 - left].map((seat): [string, string] => [board.names[seat] ?? "", `${parts[seat]} of 7`]), [plural(view.round, "round"), view.round]],
  };
}
