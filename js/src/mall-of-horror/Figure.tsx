// Who is in the mall: people in the colour of their seat, and zombies.
import { personName } from "./view";

/** A seat's sign: its digit on its colour. */
export const Disc = ({ seat }: { seat: number }) => <b class={`disc s${seat}`}>{seat}</b>;

const BODIES: Record<string, preact.JSX.Element> = {
  "pin-up": (
    <>
      <path class="hair" d="M14 1q8 0 8 9 0 6 3 9-6 2-8-2h-6q-2 4-8 2 3-3 3-9 0-9 8-9z" />
      <path class="own" d="M8 17q6-2 12 0 3 6-2 10l5 10H5l5-10q-5-4-2-10z" />
      <path class="flesh" d="M9 37h3v3H8zM16 37h3l1 3h-4z" />
    </>
  ),
  "tough-guy": (
    <>
      <path class="own" d="M1 22q0-7 8-7h10q8 0 8 7l-2 8h-3v10h-6v-5h-4v5H6V30H3z" />
      <path class="flesh" d="M1 26l5 1v5H3zM27 26l-5 1v5h3z" />
      <path class="hair" d="M7 8q0-8 7-8t7 8l-2-3H9z" />
    </>
  ),
  gunman: (
    <>
      <path class="own" d="M6 17q8-3 16 0l2 9-3 1 2 13H5l2-13-3-1z" />
      <path class="steel" d="M18 23h10v3h-5v3h-3z" />
      <path class="hair" d="M4 6h4q0-6 6-6t6 6h4v2H4z" />
    </>
  ),
  girl: (
    <>
      <path class="hair" d="M7 12q-7-2-6 5 5 2 7-2zM21 12q7-2 6 5-5 2-7-2z" />
      <path class="own" d="M10 22h8l5 15H5z" />
      <path class="flesh" d="M10 37h3v3h-3zM15 37h3v3h-3z" />
    </>
  ),
};

interface FigureProps {
  kind: string;
  seat: number;
  hidden?: boolean;
}

/** One character: the colour and the digit of its seat; behind a crate if it hides. */
export function Figure({ kind, seat, hidden = false }: FigureProps) {
  const low = kind === "girl" ? 6 : 0;
  return (
    <svg class={`figure s${seat}`} viewBox="-1 -1 30 42" aria-hidden="true">
      {BODIES[kind]}
      <circle class="flesh" cx="14" cy={9 + low} r="5.500" />
      <path class="eyes" d={`M12 ${9 + low}v.1M16 ${9 + low}v.1`} />
      {kind === "girl" && <path class="hair" d="M8 14q0-6 6-6t6 6q-6-3-12 0z" />}
      {kind === "tough-guy" && <path class="hair" d="M8.500 11q5.500 2 11 0-1 5-5.500 5t-5.500-5z" />}
      {hidden && (
        <>
          <path class="crate" d="M0 15h28v26H0z" />
          <path class="crateline" d="M0 20h28M0 36h28M3 15v26M25 15v26" />
          <circle class="own" cx="14" cy="28" r="8" />
        </>
      )}
      <text x="14" y={hidden ? 32.5 : kind === "girl" ? 34 : 31.5} text-anchor="middle">
        {seat}
      </text>
    </svg>
  );
}

/** A character in a line of text: its figure, and who it is. */
export function Someone({ kind, seat }: FigureProps) {
  return (
    <>
      <Figure kind={kind} seat={seat} />
      {personName(kind)}
    </>
  );
}

const HEAD =
  "M4 11Q4 1 12 1t8 10q0 7-3 9v3H7v-3q-3-2-3-9z";

/** A zombie's head; the `n`-th of a crowd looks its own way. */
export function Head({ n = 0 }: { n?: number }) {
  return (
    <svg class={`zhead z${n % 3}`} viewBox="0 0 24 24" aria-hidden="true">
      <path class="skin" d={HEAD} />
      <path class="socket" d="M6 11a3 3 0 1 1 6 0 3 3 0 0 1-6 0M13 11.500a2.500 2.500 0 1 1 5 0 2.500 2.500 0 0 1-5 0" />
      <path class="lids" d="M8.500 11v.1M15.500 11.500v.1" />
      <path class="mouth" d="M8 17h8v3l-2-1-2 1-2-1-2 1z" />
    </svg>
  );
}

const PIPS: Record<number, string> = {
  1: "M12 12h.1",
  2: "M7 7h.1M17 17h.1",
  3: "M6.500 6.500h.1M12 12h.1M17.500 17.500h.1",
  4: "M7 7h.1M17 7h.1M7 17h.1M17 17h.1",
  5: "M7 7h.1M17 7h.1M12 12h.1M7 17h.1M17 17h.1",
  6: "M7 6h.1M17 6h.1M7 12h.1M17 12h.1M7 18h.1M17 18h.1",
};

export function Die({ value }: { value: number }) {
  return (
    <svg class="die" viewBox="0 0 24 24" aria-hidden="true">
      <rect x="1" y="1" width="22" height="22" rx="5" />
      <path d={PIPS[value]} />
    </svg>
  );
}

/** The badge of the Chief of Security. */
export function Badge() {
  return (
    <svg class="badge" viewBox="0 0 24 24" aria-hidden="true">
      <path class="gold" d="M12 1l3 3 4.500-1 .5 5 3 4-3 4-.5 5-4.500-1-3 3-3-3-4.500 1-.5-5-3-4 3-4 .5-5L9 4z" />
      <path class="golddark" d="M12 6l1.800 4 4.200.4-3.200 2.800 1 4.300L12 15.200l-3.800 2.300 1-4.300L6 10.400l4.200-.4z" />
    </svg>
  );
}
