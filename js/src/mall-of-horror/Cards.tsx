// The action cards, drawn.
import { Paths, Sheet } from "../shared/Art";
import { SKIN } from "./Figure";

const ART: Record<string, string[]> = {
  threat: ["r|M10 14h52q4 0 4 4v32q0 4-4 4H34L20 68V54H10q-4 0-4-4V18q0-4 4-4z", "#fff|M33 20h6l-1 18h-4zM33 43h6v6h-6z"],
  camera: ["#ffc86188|M44 40L68 70H10z", "k|M12 18l40 10-6 17L8 34zM10 12h8v10h-8z", "#fff|O43 34 5", "r|O43 34 2"],
  sprint: [
    "l|M6 26h16M4 38h14M8 50h12",
    "#2f6b80|O46 18 7",
    "lb|M43 28L36 44l10 8-4 16M36 44l-8 8-12-2M42 30l12 6 8-6M42 30l-12 4-4 8",
  ],
  hidden: ["wood|M10 30h52v40H10z", "l|M10 40h52M10 60h52M16 30v40M56 30v40", "k|M20 30q0-18 16-18t16 18z", "lw|M30 24v.1M42 24v.1"],
  hardware: ["wood|M6 50l56-10 3 14L9 64z", "wood|M32 26h6l4 34h-6z", "k|M20 12h26q8 0 10 8l-8-2v8H20z"],
  "weapon-1": ["wood|M8 62L44 20q8-8 14-3 5 6-3 14L14 68z", "l|M12 56l8 7"],
  "weapon-2": ["k|M6 26h44v6h16v8H40l-4 8h-8l-4-6-12 20-9-3 9-25z", "wood|M40 34h14v8H40z"],
};

/** The words for action cards, in the order of a hand. */
export const CARDS = Object.keys(ART);

const DEAD = [SKIN, "mouth|M6 9l5 4M11 9l-5 4M13.5 9l5 4M18.5 9l-5 4M8 18h8"];

/** Where the heads of those lie whom a weapon kills. */
const KILLED: Record<string, string[]> = { "weapon-1": ["46 48"], "weapon-2": ["30 50", "50 50"] };

/** One action card; where its name stands beside it the face is the drawing alone. */
export function ActionCard({ card, title = card }: { card: string; title: string | undefined }) {
  const name = title.replace("Security ", "").replace(/ \(.*/, "");
  return (
    <Sheet kind="action">
      <Paths lines={ART[card] ?? []} />
      {KILLED[card]?.map((place) => (
        <g transform={`translate(${place}) scale(.8)`}>
          <Paths lines={DEAD} />
        </g>
      ))}
      <text x="36" y="90" text-anchor="middle" {...(name.length > 7 && { textLength: 64, lengthAdjust: "spacingAndGlyphs" })}>
        {name}
      </text>
    </Sheet>
  );
}
