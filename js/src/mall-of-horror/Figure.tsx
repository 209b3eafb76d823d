// Who is in the mall: people in the colour of their seat, and zombies.
import { type JSX, type VNode, createContext } from "preact";
import { useContext } from "preact/hooks";
import { Art } from "../shared/Art";

/** Ways to write a name in one letter or two. */
const SHORT = [([a]: string[]) => a, ([a, b = ""]: string[]) => a + b, (all: string[]) => `${all[0]}${all.at(-1)}`];

/** What the people of each player wear: the first letter of the name, and one more where two begin alike. */
export function lettersOf(names: string[]): string[] {
  const bare = names.map((name) => [...name.replace(/[\u2066-\u2069]/g, "")].map((sign, n) => (n ? sign : sign.toUpperCase())));
  return bare.map((name, seat) => {
    const own = SHORT.find((short) => bare.filter((other) => short(other) === short(name)).length === 1);
    return own?.(name) ?? `${name[0]}${seat + 1}`;
  });
}

const Letters = createContext<string[]>([]);

/** The same part of the board, in which people wear letters. */
export const lettered = <P extends { board: { names: string[] } }>(Part: (props: P) => VNode | null) => (props: P) => (
  <Letters.Provider value={lettersOf(props.board.names)}>
    <Part {...props} />
  </Letters.Provider>
);

/** What the people of a player wear. */
export const Letter = ({ seat }: { seat: number }) => <>{useContext(Letters)[seat]}</>;

/** A player's sign: their letter on their colour. */
export const Disc = ({ seat }: { seat: number }) => (
  <b class={`disc s${seat}`}>
    <Letter seat={seat} />
  </b>
);

const BODIES: Record<string, string[]> = {
  "pin-up": [
    "hair|M14 1q8 0 8 9 0 6 3 9-6 2-8-2h-6q-2 4-8 2 3-3 3-9 0-9 8-9z",
    "own|M8 17q6-2 12 0 3 6-2 10l5 10H5l5-10q-5-4-2-10z",
    "flesh|M9 37h3v3H8zM16 37h3l1 3h-4z",
  ],
  "tough-guy": [
    "own|M1 22q0-7 8-7h10q8 0 8 7l-2 8h-3v10h-6v-5h-4v5H6V30H3z",
    "flesh|M1 26l5 1v5H3zM27 26l-5 1v5h3z",
    "hair|M7 8q0-8 7-8t7 8l-2-3H9z",
  ],
  gunman: [
    "own|M6 17q8-3 16 0l2 9-3 1 2 13H5l2-13-3-1z",
    "#8d99a5|M18 23h10v3h-5v3h-3z",
    "hair|M4 6h4q0-6 6-6t6 6h4v2H4z",
  ],
  girl: [
    "hair|M7 12q-7-2-6 5 5 2 7-2zM21 12q7-2 6 5-5 2-7-2z",
    "own|M10 22h8l5 15H5z",
    "flesh|M10 37h3v3h-3zM15 37h3v3h-3z",
  ],
};

/** The words for characters. */
export const KINDS = Object.keys(BODIES);

/** What hangs over a face. */
const OVER: Record<string, string[]> = {
  "tough-guy": ["hair|M8.5 11q5.5 2 11 0-1 5-5.5 5t-5.5-5z"],
  girl: ["hair|M8 14q0-6 6-6t6 6q-6-3-12 0z"],
};
const CRATE = ["#a87b4f|M0 15h28v26H0z", "crateline|M0 20h28M0 36h28M3 15v26M25 15v26", "own|O14 28 8"];

interface FigureProps {
  kind: string;
  seat: number;
  hidden?: boolean;
}

/** One character: the colour and the letter of its player; behind a crate if it hides. */
export function Figure({ kind, seat, hidden = false }: FigureProps) {
  const y = kind === "girl" ? 15 : 9;
  const face = [`flesh|O14 ${y} 5.5`, `eyes|M12 ${y}v.1M16 ${y}v.1`];
  return (
    <Art look={`figure s${seat}`} box="-1 -1 30 42" lines={[...(BODIES[kind] ?? []), ...face, ...(OVER[kind] ?? []), ...(hidden ? CRATE : [])]}>
      <text x="14" y="32" text-anchor="middle">
        <Letter seat={seat} />
      </text>
    </Art>
  );
}

/** A character among others, small, with its name for those who do not see it. */
export const Kind = ({ titles, ...figure }: FigureProps & { titles: Record<string, string> }) => (
  <span class="kin">
    <Figure {...figure} />
    <span class="unseen">{titles[figure.kind]}</span>
  </span>
);

/** What a sign means, under the pointer and for those who do not see it. */
export const Sign = ({ says, children, ...rest }: JSX.IntrinsicElements["span"] & { says: string }) => (
  <span {...rest} title={says}>
    <span aria-hidden>{children}</span>
    <span class="unseen">{says}</span>
  </span>
);

/** A bare head, as it also lies on the cards of weapons. */
export const SKIN = "skin|M4 11Q4 1 12 1t8 10q0 7-3 9v3H7v-3q-3-2-3-9z";

const HEAD = [
  SKIN,
  "socket|O9 11 3O15.5 11.5 2.5",
  "lids|M8.5 11v.1M15.5 11.5v.1",
  "mouth|M8 17h8v3l-2-1-2 1-2-1-2 1z",
];

/** A zombie's head; the `n`-th of a crowd looks its own way. */
export const Head = ({ n = 0 }: { n?: number }) => <Art look={`zhead z${n % 3}`} box="0 0 24 24" lines={HEAD} />;

/** The middle of an odd number, then two and two. */
const PIPS = ["M12 12h.1", "M6.5 6.5h.1M17.5 17.5h.1", "M17.5 6.5h.1M6.5 17.5h.1", "M6.5 12h.1M17.5 12h.1"];

export function Die({ value }: { value: number }) {
  return (
    <svg class="die" viewBox="0 0 24 24" aria-hidden>
      <rect x="1" y="1" width="22" height="22" rx="5" />
      <path d={PIPS.filter((_, n) => (n ? value >= 2 * n : value % 2)).join("")} />
    </svg>
  );
}

const BADGE = [
  "#e9b949|M12 1l3 3 4.5-1 .5 5 3 4-3 4-.5 5-4.5-1-3 3-3-3-4.5 1-.5-5-3-4 3-4 .5-5L9 4z",
  "#b98a22|M12 6l2 4 4 .4-3 3 1 4L12 15l-4 2.4 1-4-3-3 4-.4z",
];

/** The badge of the Chief of Security. */
export const Badge = () => <Art look="badge" box="0 0 24 24" lines={BADGE} />;
