import type { Finale } from "../shared/Ending";
import type { DeadCenterView } from "./view";

const CABIN = "M150 150v-44l-8 4-5-9 63-35 63 35-5 9-8-4v44z";

/** Morning over the clearing. */
function Dawn() {
  return (
    <svg viewBox="0 0 400 190" preserveAspectRatio="xMidYMid slice">
      <path class="sky1" d="M0 0h400v190H0z" />
      <path class="rays" d="M200 130L0 40V0h30zM200 130L90 0h50zM200 130L180 0h40zM200 130L260 0h50zM200 130L370 0h30v40zM200 130L0 110V80zM200 130l200-20V80z" />
      <circle class="sun" cx="200" cy="128" r="62" />
      <path class="hill1" d="M0 128q60-34 130-10t150-6 120 14v64H0z" />
      <path class="house" d={CABIN} />
      <path class="lit" d="M188 150v-28h24v28zM160 118h16v14h-16zM224 118h16v14h-16z" />
      <path class="smoke" d="M236 78q-6-12 4-20t2-22" />
      <path class="hill2" d="M0 152q100-16 200-4t200-2v44H0z" />
      <path class="tombs1" d="M40 168v-18a9 9 0 0 1 18 0v18zM86 178v-16a8 8 0 0 1 16 0v16zM300 178v-16a8 8 0 0 1 16 0v16zM346 168v-18a9 9 0 0 1 18 0v18z" />
      <path class="birds" d="M92 44q6-6 10 0 4-6 10 0M286 34q5-5 8 0 3-5 8 0M310 52q4-4 7 0 3-4 7 0" />
    </svg>
  );
}

const HAND =
  "M-12 62L-10 20q-11-6-15-18 5-4 9 2l8 8-3-32q1-6 5-5 3 0 4 6l2 22 2-27q2-6 6-5 4 1 3 7l-2 27 6-22q3-5 6-4 4 2 2 8l-6 26 8-12q5-4 7-1 2 3-1 8L16 30l-3 32z";

/** Hands through the boards. */
function Breach() {
  return (
    <svg viewBox="0 0 400 190" preserveAspectRatio="xMidYMid slice">
      <path class="wall" d="M0 0h400v190H0z" />
      <path class="wallline" d="M0 38h400M0 76h400M0 114h400M0 152h400" />
      <path class="night" d="M90 14h220v162H90z" />
      <circle class="redmoon" cx="252" cy="58" r="26" />
      <path class="crowd" d="M90 176v-34q14-34 32-8 10-50 38-14 18-44 42 2 20-40 40 2 24-36 36 8 18-22 32 8v36z" />
      <g class="hands">
        <path d={HAND} transform="translate(140 112) rotate(-12)" />
        <path d={HAND} transform="translate(206 98) scale(1.15)" />
        <path d={HAND} transform="translate(268 116) rotate(14) scale(-1 1)" />
      </g>
      <path class="nailed" d="M70 34l262-16 2 26L72 60zM66 130l266 14-2 26-266-14zM78 86l78-3 8 12-8 12-78 3zM322 82l-64 4 10 10-6 12 60 0z" />
      <path class="nails" d="M82 46h.1M322 30h.1M80 143h.1M320 157h.1M90 97h.1M310 95h.1" />
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
