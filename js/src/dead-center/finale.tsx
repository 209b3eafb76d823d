import type { Finale } from "../shared/Ending";
import type { DeadCenterView } from "./view";

const CABIN = "M150 192v-48l-10 5-6-11 66-38 22 13v-15h16v24l28 16-6 11-10-5v48z";

/** Morning over the clearing. */
function Dawn() {
  return (
    <svg viewBox="0 0 400 260" preserveAspectRatio="xMidYMid slice">
      <path class="sky1" d="M0 0h400v260H0z" />
      <path class="rays" d="M200 168L0 60V0h20zM200 168L86 0h54zM200 168L180 0h40zM200 168L260 0h54zM200 168L380 0h20v60zM200 168L0 140v-34zM200 168l200-28v-34z" />
      <circle class="sun" cx="200" cy="164" r="70" />
      <path class="hill1" d="M0 166q60-34 130-10t150-6 120 14v96H0z" />
      <path class="house" d={CABIN} />
      <path class="houseline" d="M150 154h100M150 166h100M150 178h100M146 144l54-30 54 30" />
      <path class="lit" d="M188 192v-30h24v30zM159 156h18v15h-18zM223 156h18v15h-18z" />
      <path class="smoke" d="M234 108q-6-12 4-20t2-24" />
      <path class="hill2" d="M0 194q100-18 200-4t200-2v72H0z" />
      <path class="path" d="M189 190h22l22 70h-66z" />
      <path class="tombs1" d="M84 216v-20a10 10 0 0 1 20 0v20zM124 236v-18a9 9 0 0 1 18 0v18zM258 236v-18a9 9 0 0 1 18 0v18zM298 216v-20a10 10 0 0 1 20 0v20z" />
      <path class="birds" d="M98 62q6-6 10 0 4-6 10 0M284 52q5-5 8 0 3-5 8 0M304 72q4-4 7 0 3-4 7 0" />
    </svg>
  );
}

const HAND =
  "M-13 72L-10 20q-11-6-15-18 5-4 9 2l8 8-3-32q1-6 5-5 3 0 4 6l2 22 2-27q2-6 6-5 4 1 3 7l-2 27 6-22q3-5 6-4 4 2 2 8l-6 26 8-12q5-4 7-1 2 3-1 8L16 30l-2 42z";

/** Hands through the boards. */
function Breach() {
  return (
    <svg viewBox="0 0 400 260" preserveAspectRatio="xMidYMid slice">
      <path class="wall" d="M0 0h400v260H0z" />
      <path class="wallline" d="M0 26h400M0 78h400M0 130h400M0 182h400M0 234h400" />
      <path class="night" d="M84 42h232v178H84z" />
      <circle class="redmoon" cx="256" cy="92" r="27" />
      <path class="crowd" d="M88 216v-40q14-34 32-8 10-50 38-14 18-44 42 2 20-40 40 2 24-36 36 8 18-22 36 8v42z" />
      <g class="hands">
        <path d={HAND} transform="translate(138 152) rotate(-12) scale(1.1)" />
        <path d={HAND} transform="translate(206 132) scale(1.3)" />
        <path d={HAND} transform="translate(270 156) rotate(14) scale(-1.1 1.1)" />
      </g>
      <path class="sill" d="M80 214h240v12H80z" />
      <path class="nailed" d="M64 66l274-18 2 28-274 16zM60 176l280 14-2 28-280-14zM70 122l84-4 8 13-8 13-84 4zM332 118l-70 4 10 11-6 13 66 0z" />
      <path class="nails" d="M78 80h.1M326 62h.1M76 190h.1M324 204h.1M84 134h.1M320 132h.1" />
    </svg>
  );
}

export function finale(view: DeadCenterView): Finale {
  const won = !!view.outcome?.winners.length;
  return {
    won,
    title: won ? "You hold the cabin" : "They are through",
    art: won ? <Dawn /> : <Breach />,
    figures: [
      ["score", view.outcome?.scores[0] ?? 0],
      ["killed", `${view.killed} of 12`],
      ["turns", view.round],
    ],
  };
}
