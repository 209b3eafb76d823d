import { Paths, Picture } from "../shared/Art";
import type { Finale } from "../shared/Ending";
import type { Told } from "../shared/game";
import { type FillerView, enough } from "./view";

const STONE = "M-22 0v-34a22 20 0 0 1 44 0V0z";

const GRAVES = [80, 200, 320];

const MORNING = [
  "sky1|M0 0h400v260H0z",
  "rays|M200 150L0 40V0h20zM200 150L86 0h54zM200 150L180 0h40zM200 150L260 0h54zM200 150L380 0h20v40zM200 150L0 130V96zM200 150l200-20V96z",
  "sun|O200 150 62",
  "hill1|M0 158q90-30 200-12t200-8v122H0z",
];
const HELD = [`stone|${STONE}`, "slab|M-36 6h72l14 52h-100z", "slabline|M-20 20l12 8-6 12M14 16l-4 14 12 6"];

/** Morning: three slabs, nobody out. */
const Morning = () => (
  <Picture lines={MORNING}>
    {GRAVES.map((x) => (
      <g transform={`translate(${x} 182)`}>
        <Paths lines={HELD} />
      </g>
    ))}
  </Picture>
);

const NIGHT = [
  "night|M0 0h400v260H0z",
  "redmoon|O290 70 40",
  "crowd|M0 150q20-30 34-6 8-44 34-8 14-50 38 0 20-42 40 0 18-48 42-2 16-46 40 2 22-44 42 0 18-46 40 2 20-40 44 0 20-34 46 2v120H0z",
  "mud|M0 176q100-14 200-4t200-6v94H0z",
];
const ARM = "M-9 40L-8 4q-9-5-10-15 5-2 8 4l5 6-2-24q3-5 6 0l2 18 2-22q3-5 6 0l-1 22 5-17q4-3 6 2l-4 20 6-8q5-2 5 4L13 8 12 40z";

/** Night: the graves are empty, and hands come out of the last. */
const Out = () => (
  <Picture lines={NIGHT}>
    {GRAVES.map((x, n) => (
      <g transform={`translate(${x} 190)`}>
        <path class="stone" d={STONE} transform={`rotate(${[-9, 5, 12][n]})`} />
        <path class="hole" d="M-44 26q44-20 88 0 4 16-44 20-48-4-44-20z" />
        <path class="arm" d={ARM} transform={`translate(${n * 6 - 8} ${8 - (n % 2) * 8}) rotate(${n * 14 - 12})`} />
      </g>
    ))}
  </Picture>
);

/** Whether whoever looks has won; who only watches is on the side of the living. */
function wonBy({ outcome, players, seat }: FillerView, buried: boolean): boolean {
  return seat === null ? buried : !!outcome?.winners.includes(players[seat] ?? seat);
}

export function finale({ about, view }: Told<FillerView>): Finale {
  const { escaped, first, outcome } = view;
  const double = first !== null;
  const buried = double ? escaped.length <= first : escaped.length < enough(about, view);
  const draw = double && !outcome?.winners.length;
  return {
    won: draw || wonBy(view, buried),
    title: draw ? "The double is a draw" : double ? "The double is decided" : buried ? "The graves hold" : "They are out",
    art: buried ? <Morning /> : <Out />,
    figures: double
      ? [
          ["escaped first", first],
          ["escaped second", escaped.length],
        ]
      : [
          ["escaped", `${escaped.length} of 6`],
          ["held", view.held.length],
          ["nights", view.night],
        ],
  };
}
