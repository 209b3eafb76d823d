import { Paths, Picture } from "../shared/Art";
import type { Finale } from "../shared/Ending";
import type { Told } from "../shared/game";
import { count, plural } from "../shared/words";
import type { DeadCenterView } from "./view";

/** Morning over the clearing. */
const DAWN = [
  "sky1|M0 0h400v260H0z",
  "rays|M200 168L0 60V0h20zM200 168L86 0h54zM200 168L180 0h40zM200 168L260 0h54zM200 168L380 0h20v60zM200 168L0 140v-34zM200 168l200-28v-34z",
  "sun|O200 164 70",
  "hill1|M0 166q60-34 130-10t150-6 120 14v96H0z",
  "house|M150 192v-48l-10 5-6-11 66-38 22 13v-15h16v24l28 16-6 11-10-5v48z",
  "houseline|M150 154h100M150 166h100M150 178h100M146 144l54-30 54 30",
  "lit|M188 192v-30h24v30zM159 156h18v15h-18zM223 156h18v15h-18z",
  "smoke|M234 108q-6-12 4-20t2-24",
  "hill2|M0 194q100-18 200-4t200-2v72H0z",
  "path|M189 190h22l22 70h-66z",
  "tombs1|M84 216v-20a10 10 0 0 1 20 0v20zM124 236v-18a9 9 0 0 1 18 0v18zM258 236v-18a9 9 0 0 1 18 0v18zM298 216v-20a10 10 0 0 1 20 0v20z",
  "birds|M98 62q6-6 10 0 4-6 10 0M284 52q5-5 8 0 3-5 8 0M304 72q4-4 7 0 3-4 7 0",
];

/** Night in the cabin. */
const NIGHT = [
  "wall|M0 0h400v260H0z",
  "wallline|M0 26h400M0 78h400M0 130h400M0 182h400M0 234h400",
  "night|M84 42h232v178H84z",
  "redmoon|O256 92 27",
  "crowd|M88 216v-40q14-34 32-8 10-50 38-14 18-44 42 2 20-40 40 2 24-36 36 8 18-22 36 8v42z",
];

const HAND =
  "M-13 72L-10 20q-11-6-15-18 5-4 9 2l8 8-3-32q1-6 5-5 3 0 4 6l2 22 2-27q2-6 6-5 4 1 3 7l-2 27 6-22q3-5 6-4 4 2 2 8l-6 26 8-12q5-4 7-1 2 3-1 8L16 30l-2 42z";

const BOARDS = [
  "sill|M80 214h240v12H80z",
  "nailed|M64 66l274-18 2 28-274 16zM60 176l280 14-2 28-280-14zM70 122l84-4 8 13-8 13-84 4zM332 118l-70 4 10 11-6 13 66 0z",
  "nails|M78 80h.1M326 62h.1M76 190h.1M324 204h.1M84 134h.1M320 132h.1",
];

/** Hands through the boards. */
const Breach = () => (
  <Picture lines={NIGHT}>
    <g class="hands">
      <path d={HAND} transform="translate(138 152) rotate(-12) scale(1.1)" />
      <path d={HAND} transform="translate(206 132) scale(1.3)" />
      <path d={HAND} transform="translate(270 156) rotate(14) scale(-1.1 1.1)" />
    </g>
    <Paths lines={BOARDS} />
  </Picture>
);

export function finale({ view }: Told<DeadCenterView>): Finale {
  const won = !!view.outcome?.winners.length;
  const left = 12 - view.killed;
  return {
    won,
    title: won ? `You win with ${count(view.outcome?.scores[0] ?? 0, "card")} left` : `You lose: ${count(left, "zombie")} ${left > 1 ? "are" : "is"} left`,
    art: won ? <Picture lines={DAWN} /> : <Breach />,
    figures: [
      ["score", view.outcome?.scores[0] ?? 0],
      ["killed", `${view.killed} of ${Object.keys(view.zombies).length}`],
      [plural(view.round, "turn"), view.round],
    ],
  };
}
