// Who is met on the road, drawn.
import { isJoker, rankOf } from "../shared/words";

const SHUFFLER =
  "M-6 0l1-17q-9 1-11-1 1-4 12-7 4-4 8 0 3 5 2 11l3 14h-5l-3-11-2 11z";

interface ShufflerProps {
  x: number;
  y: number;
  size: number;
  red: boolean;
  down: boolean;
}

function Shuffler({ x, y, size, red, down }: ShufflerProps) {
  const turn = down ? "rotate(-84deg)" : "";
  return (
    <g class={down ? "shuffler down" : "shuffler"} style={`transform:translate(${x}px,${y}px) scale(${size}) ${turn}`}>
      <path fill={red ? "var(--redcoat)" : "var(--coat)"} stroke="#0007" d={SHUFFLER} />
      <path fill="var(--skinshade)" d="M-15-20l-6-2 1 5 6 1z" />
      <path fill="var(--skin)" stroke="#1a2414" d="M-6-33a7 8 0 1 1 14 0q0 5-4 8h-6q-4-3-4-8z" />
      <path fill="#fbf6df" d="M-4-33a2.5 2.5 0 1 1 5 0 2.5 2.5 0 0 1-5 0M2.5-32.5a2 2 0 1 1 4 0 2 2 0 0 1-4 0" />
      <path stroke="#3a1d1d" fill="none" stroke-width="1.5" d="M-3-28.5q3-1.5 6 0" />
    </g>
  );
}

const MOST = 36;

/** So many Shufflers, the first of whom have been paid for. */
export function Horde({ many, paid }: { many: number; paid: number }) {
  const shown = Math.min(many, MOST);
  const wide = shown > 15 ? 9 : shown > 10 ? 7 : Math.min(5, Math.max(3, shown));
  const scale = wide > 7 ? 0.85 : wide > 5 ? 1.1 : 7.2 / wide;
  const props = (n: number) => {
    const row = Math.floor(n / wide);
    const inRow = Math.min(wide, shown - row * wide);
    const step = 168 / wide;
    return {
      x: 103 + step * ((n % wide) - (inRow - 1) / 2) + (row % 2) * 7,
      y: 122 - row * 26 * scale,
      size: scale - row * 0.09,
    };
  };
  return (
    <>
      {Array.from({ length: shown }, (_, n) => (
        <Shuffler key={shown - 1 - n} {...props(shown - 1 - n)} red={n % 3 === 1} down={shown - 1 - n < paid} />
      ))}
    </>
  );
}

function Face({ hair }: { hair: string }) {
  return (
    <>
      <path fill="#d7a988" stroke="#0007" d="M80 46q0-24 20-24t20 24q0 25-20 27-20-2-20-27zM93 70h14v13H93z" />
      <path fill={hair} d="M78 46q-3-30 22-30t22 30q-5-15-14-17-14 4-30 17z" />
      <path stroke="#20242a" stroke-width="4" stroke-linecap="round" d="M92 46v.1M108 46v.1" />
      <path stroke="#7d4a35" stroke-width="2" fill="none" stroke-linecap="round" d="M94 60q6 4 12 0" />
    </>
  );
}

function Doctor() {
  return (
    <>
      <path fill="#e9eef0" stroke="#0006" d="M52 134q0-46 32-52l16 14 16-14q32 6 32 52z" />
      <path fill="#6fa3a8" d="M86 82l14 16 14-16 2 3-16 49-16-49z" />
      <Face hair="#5d3a2b" />
      <path fill="none" stroke="#2b3540" stroke-width="3.5" d="M84 84q-4 24 8 30M116 84q4 24-6 28" />
      <circle cx="94" cy="115" r="5" fill="#9fb2bd" stroke="#2b3540" stroke-width="2" />
      <path fill="#b92d20" stroke="#0007" d="M136 92h12v-7h20v7h12q5 0 5 5v37h-54V97q0-5 5-5z" />
      <path fill="#fff" d="M154 100h8v8h8v8h-8v8h-8v-8h-8v-8h8z" />
    </>
  );
}

function Prepper() {
  return (
    <>
      <path fill="#7a5c34" stroke="#0007" d="M44 134V78q0-14 14-14h84q14 0 14 14v56z" />
      <path fill="#94734a" stroke="#0006" d="M50 58q0-12 12-12h76q12 0 12 12t-12 12H62q-12 0-12-12z" />
      <path fill="#4f6a45" stroke="#0006" d="M58 134q0-46 28-52l14 10 14-10q28 6 28 52z" />
      <path stroke="#33230a" stroke-width="7" fill="none" d="M76 86l4 48M124 86l-4 48" />
      <Face hair="#8a5a2c" />
      <path fill="#8a5a2c" d="M81 52q1 25 19 26 18-1 19-26-4 8-12 5-7-3-14 0-8 3-12-5z" />
      <path fill="#b08a3c" stroke="#0006" d="M77 36q2-24 23-24t23 24l10 3q-4 5-10 2-23-8-46 0z" />
    </>
  );
}

function Thief() {
  return (
    <>
      <path fill="#2c333c" stroke="#0008" d="M52 134q0-42 34-52h28q34 10 34 52z" />
      <path fill="#2c333c" stroke="#0008" d="M72 88q-6-76 28-76t28 76q-28 14-56 0z" />
      <path fill="#d7a988" d="M82 50q0-24 18-24t18 24q0 24-18 26-18-2-18-26z" />
      <path fill="#11161c" d="M81 42q19-7 38 0v10q-19 6-38 0z" />
      <path fill="#fbf6df" d="M88 46l8-1v4l-7 1zM112 46l-8-1v4l7 1z" />
      <path fill="none" stroke="#7d4a35" stroke-width="2" stroke-linecap="round" d="M93 64q8-5 13 1" />
      <path fill="#8f7a55" stroke="#0007" d="M146 86q-9-8 0-13 10-4 18 0 8 5-1 13 26 16 24 40l-4 8h-56l-4-8q0-24 23-40z" />
      <path fill="#b92d20" d="M155 96q4 7 11 14-7 7-11 14-4-7-11-14 7-7 11-14z" />
    </>
  );
}

const SAIL = "M0-92v74h46Q34-68 0-92zM-6-74q-26 24-30 56h30z";

/** A boat, its middle at the water line. */
export function Boat({ at }: { at: string }) {
  return (
    <g transform={at}>
      <path fill="#f4efe2" stroke="#0005" d={SAIL} />
      <path stroke="#5a3b27" stroke-width="5" d="M-3-96V-8" />
      <path fill="#8a4a2b" stroke="#0006" d="M-56-14H62q-6 22-22 26H-36q-16-6-20-26z" />
      <path fill="#e9b949" d="M-55-12H61l-2 6H-52z" />
    </g>
  );
}

/** Morning over the water. */
export function Sea() {
  return (
    <>
      <path fill="#f4b860" d="M-300-60H500V74H-300z" />
      <path fill="#ffd98c" d="M100 72L-80-60h60zM100 72L20-60h50zM100 72l30-132h50zM100 72L250-60h70z" />
      <circle fill="#fff1c2" cx="100" cy="70" r="34" />
      <path fill="#3d7f93" d="M-300 70H500V300H-300z" />
      <path class="waves" fill="none" stroke="#bfe3e6" stroke-width="2.5" stroke-linecap="round" d="M-40 84q8-5 16 0t16 0M24 80q8-5 16 0t16 0M128 82q8-5 16 0t16 0M204 88q8-5 16 0t16 0M60 96q8-5 16 0t16 0M150 100q8-5 16 0t16 0" />
      <path fill="none" stroke="#4a3020" stroke-width="2" stroke-linecap="round" d="M34 22q6-6 10 0 4-6 10 0M150 14q5-5 8 0 3-5 8 0" />
    </>
  );
}

/** The first joker: sand under the feet, and no boat yet. */
function Coast() {
  return (
    <>
      <Sea />
      <path fill="#e3c88f" d="M-300 112q200-18 400-2t400-4v120H-300z" />
      <path fill="#cfae70" d="M62 134q4-8 10-2-4 4-10 2zM80 124q4-6 9-1-4 4-9 1zM98 118q3-5 8-1-4 3-8 1z" />
    </>
  );
}

/** Nothing has been met yet: a sign that points to the sea. */
function Sign() {
  return (
    <>
      <path fill="#6d4a2f" stroke="#0006" d="M94 34h10v100H94z" />
      <path fill="#a37b54" stroke="#0006" d="M50 30h86l18 16-18 16H50z" />
      <path fill="none" stroke="#3a2417" stroke-width="3" stroke-linecap="round" d="M62 46q7-8 14 0t14 0 14 0 14 0" />
      <path fill="var(--grass)" d="M60 134q8-16 16-4 6-18 16-4 10-14 18 0 8-12 14 0 10-12 16 8z" />
    </>
  );
}

const PEOPLE: Record<string, () => preact.JSX.Element> = { J: Thief, Q: Doctor, K: Prepper };

interface MetProps {
  card: string | null;
  many: number;
  paid: number;
}

/** The encounter itself, on a bit of road under the moon. */
export function Met({ card, many, paid }: MetProps) {
  const Person = card && PEOPLE[rankOf(card)];
  const sea = card !== null && isJoker(card);
  return (
    <svg class="met" viewBox="0 0 200 134" preserveAspectRatio={sea ? "xMidYMid slice" : "xMidYMax meet"} aria-hidden>
      {sea ? <Coast /> : many ? <Horde many={many} paid={paid} /> : Person ? <Person /> : <Sign />}
    </svg>
  );
}
