// Every part is a drawing of its own, as lines of shared/Art.tsx in a box of its kind.
import { Art, Paths, Sheet } from "../shared/Art";
import "../shared/bone.css";
import "../shared/earth.css";
import "../shared/flesh.css";
import type { Kind, Part } from "./view";

const BOXES: Record<Kind, string> = {
  head: "0 4 72 66",
  arm: "0 0 52 108",
  leg: "0 0 52 108",
  organ: "0 0 50 64",
};

const ARM = "M13 9Q26-3 39 9Q43 28 38 46Q39 62 35 78H17Q13 62 14 46Q9 28 13 9z";
const LEG = "M9 5Q26-3 43 5Q45 34 37 54Q39 72 36 88H18Q14 72 16 54Q7 34 9 5z";
const HAND = "M17 75h18q4 4 5 9l7 4q3 3 0 5-5 1-9-3l2 12q-2 4-5 2l-4-11v13q-3 3-6 0l-1-13-5 11q-4 1-4-3l2-11-6 7q-4 1-4-3l5-12q1-4 5-7z";
const FOOT = "M18 85h18q1 8 5 10 7 2 7 8 0 4-4 4H20q-6-1-5-9z";
const TOES = "skin3|M40 104a3 3 0 1 0 .1-6M46 105a2.5 2.5 0 1 0 .1-5";
const STUMP = "meat|M13 9Q26-3 39 9q-4 6-13 6T13 9z";
const STUMP_BONE = "bone|M22 8a4 3 0 1 0 8 0a4 3 0 1 0-8 0";
const HIP = "meat|M9 5Q26-3 43 5q-5 6-17 6T9 5z";
const HIP_BONE = "bone|M21 5a5 3 0 1 0 10 0a5 3 0 1 0-10 0";
const SEAM = "stitch|M13 52h26M16 47v10M22 48v9M28 48v9M34 47v10";
const SKULLCAP = "M16 34Q15 10 36 10t20 24q1 12-4 18-3 11-15 12-12 0-16-12-5-6-5-18z";
const ORGAN = "M25 6q18 0 18 24t-18 27T7 30 25 6z";

const BLANK: Record<Kind, string> = { head: SKULLCAP, arm: ARM, leg: LEG, organ: ORGAN };

const ART: Record<string, string[]> = {
  "two-faced-head": [
    "skin|M7 36Q7 10 36 10t29 26q0 10-5 16-3 14-14 14-7 0-10-4-3 4-10 4-11 0-14-14-5-6-5-16z",
    "skin4|M36 10q29 0 29 26 0 10-5 16-3 14-14 14-7 0-10-4z",
    "hair|M7 34Q6 8 36 8q-8 4-9 12-4-5-10 3-3 8-10 11z",
    "socket|O16 36 6M22 36a6 7 0 1 0 12 0a6 7 0 1 0-12 0M38 36a6 7 0 1 0 12 0a6 7 0 1 0-12 0O56 36 6",
    "eye|O15.5 36 4.5O28 36 5O44 36 5O56.5 36 4.5",
    "pupil|O13 36 2O26 36 2O46 36 2O59 36 2",
    "mouth|M13 51q9 3 18-1-1 9-10 9-7 0-8-8zM42 57q6-8 16-4-8 1-16 4z",
    "teeth|M16 53l2 3 2-3 2 3 2-3 2 3",
    "stitch|M36 10v51M32 15h8M32 23h8M33 45h6M33 53h6",
  ],
  "staring-head": [
    "skin2|M13 36q-6-2-5 5t7 5M60 36q6-2 5 5t-7 5",
    `skin2|${SKULLCAP}`,
    "shade|M44 11q14 5 13 23 1 12-4 18-3 11-15 12 12-12 10-27-1-15-4-26z",
    "hair|M18 22q-4-8 2-13l3 6 1-10 6 7 3-9 5 8 6-6 1 9 7-2-2 9q-16-6-32 1z",
    "socket|O23 35 14O49 36 12",
    "eye|O23 35 12O49 36 10",
    "vein|M12 33l5 1 2-2M33 41l-5-2M30 26l-3 4M58 33l-4 1-2-2M42 43l3-2",
    "pupil|O23 36 5O48.5 37 4.5",
    "black|O23 36 2O48.5 37 2",
    "mouth|M32 56a4.5 4 0 1 0 9 0a4.5 4 0 1 0-9 0",
    "stitch|M46 13l6 7M46 18l5-3M49 21l5-3",
  ],
  "left-arm": [
    `skin|${ARM}`,
    `skin|${HAND}`,
    "shade|M39 9Q43 28 38 46q1 16-3 32h-6q5-16 3-32 4-18 2-37z",
    "skin3|M14 36q12 5 24 0l1 15q-13 5-25 0z",
    "stitch|M16 34l1 6M23 36v6M30 36v6M36 34l-1 6M17 49l-1 5M25 50v6M34 49l1 5M21 84q5 5 11 0",
    STUMP,
    STUMP_BONE,
  ],
  "right-arm": [
    `skin3|${ARM}`,
    "skin3|M16 75h20q6 6 5 15-1 12-11 14-10 1-14-3-7-9 0-26z",
    "skin3|M36 79q7 4 5 13-4 3-9-2z",
    "line|M19 90q0 6 1 10M25 91v11M31 92q0 5-1 9",
    "redcoat|M11 8Q26-5 41 8Q46 28 41 50l-6-5-5 6-6-6-6 6-8-4Q6 28 11 8z",
    "lapel|M41 8Q46 28 41 50l-6-5q3-18 1-39z",
    "skin2|M18 20l13-3 4 12-14 4z",
    "stitch|M17 23l5-1M20 30l5-2M28 15l2 5M31 26l4 4M12 10q14 6 28 0",
  ],
  "left-leg": [
    `skin4|${LEG}`,
    `skin4|${FOOT}`,
    TOES.replace("skin3", "skin4"),
    "shade|M37 54q2 18-1 34h-6q4-16 1-34z",
    "coat|M8 4Q26-5 44 4Q46 26 41 44l-6-5-5 7-6-7-6 7-7-6Q6 26 8 4z",
    "lapel|M44 4Q46 26 41 44l-6-5q4-18 1-38z",
    "bone|M21 60q5-3 9 0l-2 10h-5z",
    "stitch|M17 74l6 3M18 79l6-2M29 76l6-1",
    "belt|M8 4Q26-5 44 4l0 6Q26 2 8 10z",
  ],
  "right-leg": [
    "trouser|M8 4Q26-5 44 4Q46 34 39 56Q41 70 38 82H15Q13 70 15 54Q6 34 8 4z",
    "lapel|M44 4Q46 34 39 56q2 14-1 26h-8q4-14 2-27 6-24 4-54z",
    "skin3|M17 45l17-2 2 16-17 2z",
    "stitch|M15 48l5-1M16 56l5-1M24 41l1 5M31 40l1 5M33 55l4 5M25 58l1 5",
    "boot|M13 79h26l1 11q11 3 11 12v5H14z",
    "line|M14 102h36M22 86h10M22 91h11",
    "belt|M8 4Q26-5 44 4l0 6Q26 2 8 10z",
  ],
  "leg-arm": [
    "skin3|M15 50h22q2 14-2 27H17q-4-13-2-27z",
    `skin3|${HAND}`,
    "trouser|M9 5Q26-4 43 5Q46 34 37 52H15Q6 34 9 5z",
    "lapel|M43 5Q46 34 37 52h-7q7-22 4-49z",
    SEAM,
    HIP,
    HIP_BONE,
  ],
  "arm-leg": [
    "skin4|M15 50h22q4 17-1 38H18q-5-21-3-38z",
    `skin4|${FOOT}`,
    TOES.replace("skin3", "skin4"),
    "skin|M12 9Q26-4 40 9Q48 28 37 52H15Q4 28 12 9z",
    "shade|M40 9Q48 28 37 52h-8q9-22 6-46z",
    "vein|M18 22q-4 10 2 18M33 26q3 6-1 12",
    SEAM,
    STUMP,
    STUMP_BONE,
  ],
  heart: [
    "vessel|M26 16V7q0-5 6-5t6 5v8h-5V8h-2v9zM15 17V6h6v11z",
    "blue|M6 22q-1-9 6-12l3 4q-4 2-3 8z",
    "heart|M25 60Q4 46 4 29 4 15 14 14q8 0 11 7 4-8 12-7 9 2 9 15 0 18-21 31z",
    "glow1|M10 30q0-9 7-10",
    "vein|M27 26q6 8 0 15t2 11M29 36q5-1 7 3M25 44q-5-2-8 2",
    "stitch|M35 20l6 6M35 26l5-3M38 29l5-3",
  ],
  lungs: [
    "bone|M22 3h6v17l-3 3-3-3z",
    "line|M22 7h6M22 11h6M22 15h6",
    "lung|M22 19Q8 16 4 38q-3 16 2 20 7 5 16-3 3-18 0-36zM28 19q14-3 18 19 3 16-2 20-7 5-16-3-3-18 0-36z",
    "vein|M22 25q-6 2-8 9t-6 8M16 32q1 9-2 15M28 25q6 2 8 9t6 8M34 32q-1 9 2 15",
    "stitch|M34 24l7 5M36 29l4-5",
  ],
  spleen: [
    "spleen|M13 9Q34 1 42 20t-7 34q-9 9-17 4-6-6 3-13 8-7 2-14-5-4-10-5-8-8 0-17z",
    "glow1|M17 12q14-4 19 9",
    "vein|M24 33q6-4 13-1M23 42q6 0 9 6M20 25q-4-4-9-3",
    "vessel|M15 27l-9 6 2 4 11-6zM17 34l-8 9 3 3 9-9z",
  ],
  stomach: [
    "stomach|M19 3h8v13q1 6 9 5 12 0 11 17-2 19-21 20-11 1-16-7-2 5-1 9H4q-2-14 4-20 5-5 9-6 4-2 4-10z",
    "glow1|M42 32q-1-6-8-6",
    "vein|M22 28q4 12-6 18M30 30q2 14-9 22M37 34q1 12-10 18",
    "stitch|M21 8h4M21 12h4M6 52h4M5 56h4",
  ],
  muffin: [
    "paper|M10 37h30l-4 24H14z",
    "line|M15 38l2 22M21 38l1 22M28 38v22M35 38l-2 22",
    "cake|M6 38q-4-9 5-12 1-11 12-11 4-7 10-1 10-1 9 10 7 5 2 14-19 5-38 0z",
    "berry|M14 22a2 2 0 1 0 .1 0M36 19a2 2 0 1 0 .1 0M25 15a2 2 0 1 0 .1 0M9 33a1.5 1.5 0 1 0 .1 0M41 33a1.5 1.5 0 1 0 .1 0",
    "eye|O19 29 5O31 30 4",
    "pupil|O20 30 2O29.5 31 1.5",
    "mouth|M15 42q10 6 20-1-2 12-10 12t-10-11z",
    "teeth|M18 44l2 4 3-3 2 4 3-4 2 3 3-4",
  ],
};

/** A part of a set of one's own has the look of its kind. */
const PLAIN: Record<Kind, string[]> = {
  head: [`skin3|${SKULLCAP}`, "eye|O28 36 5O44 36 5", "black|O29 37 2O44 37 2", "mouth|M26 50h20l-3 6H29z"],
  arm: [`skin3|${ARM}`, `skin3|${HAND}`, SEAM, STUMP, STUMP_BONE],
  leg: [`skin3|${LEG}`, `skin3|${FOOT}`, TOES, SEAM, HIP, HIP_BONE],
  organ: [`lung|${ORGAN}`, "vein|M18 18q12 10 2 30M32 20q-4 14 2 24"],
};

/** In which box a drawing is, wherever it lies. */
const kindOf = (name: string): Kind => (/head$/.test(name) ? "head" : /arm|leg/.test(name) ? "arm" : "organ");

export const partPaths = ({ name, kind }: Pick<Part, "name" | "kind">) => ART[name] ?? PLAIN[kind];
export const boxOf = ({ name, kind }: Pick<Part, "name" | "kind">) => BOXES[name in ART ? kindOf(name) : kind];

export const PartArt = ({ part }: { part: Pick<Part, "name" | "kind"> }) => <Art look="part" box={boxOf(part)} lines={partPaths(part)} />;

/** Where a part is missing. */
export const Gap = ({ kind }: { kind: Kind }) => <Art look="gap" box={BOXES[kind]} lines={[`|${BLANK[kind]}`]} />;

const SKULL = [
  "bone|M4 20C4 8 11 3 20 3s16 5 16 17c0 6-3 9-5 11v5q0 3-3 3H12q-3 0-3-3v-5c-2-2-5-5-5-11z",
  "black|O13 21 5O27 21 5M20 26l-3 5h6z",
  "line|M15 34v5M20 34v5M25 34v5",
];

export const Skull = () => <Art look="skullart" box="0 0 40 42" lines={SKULL} />;

const SPADE = "M33 26h6v34h8q4 0 4 5-1 19-15 28-14-9-15-28 0-5 4-5h8zM28 22h16v6H28z";

/** A digging card: its number, and what it is good for besides. */
export function Digging({ value }: { value: number }) {
  return (
    <Sheet>
      <path class="spade" d={SPADE} />
      <text class="rank black" x="7" y="27" style="font-size:27px">
        {value}
      </text>
      {value === 0 && (
        <g transform="translate(44 5) scale(.55)">
          <Paths lines={SKULL} />
        </g>
      )}
      {(value === 1 || value === 2) && (
        <g transform={value === 1 ? "translate(45 5) scale(.42)" : "translate(40 3) scale(.4)"}>
          <Paths lines={value === 1 ? (ART["heart"] ?? []) : PLAIN.head} />
        </g>
      )}
    </Sheet>
  );
}
