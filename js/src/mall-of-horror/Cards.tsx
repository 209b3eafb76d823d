// The action cards, drawn.
import { cardName } from "./view";

const head = (x: number, y: number) => (
  <g transform={`translate(${x} ${y}) scale(.8)`}>
    <path class="skin" d="M4 11Q4 1 12 1t8 10q0 7-3 9v3H7v-3q-3-2-3-9z" />
    <path class="mouth" d="M6 9l5 4M11 9l-5 4M13.500 9l5 4M18.500 9l-5 4M8 18h8" />
  </g>
);

const ART: Record<string, preact.JSX.Element> = {
  threat: (
    <>
      <path class="r" d="M10 14h52q4 0 4 4v32q0 4-4 4H34L20 68V54H10q-4 0-4-4V18q0-4 4-4z" />
      <path class="w" d="M33 20h6l-1 18h-4zM33 43h6v6h-6z" />
    </>
  ),
  camera: (
    <>
      <path class="y" d="M44 40L68 70H10z" />
      <path class="k" d="M12 18l40 10-6 17L8 34zM10 12h8v10h-8z" />
      <circle class="w" cx="43" cy="34" r="5" />
      <circle class="r" cx="43" cy="34" r="2" />
    </>
  ),
  sprint: (
    <>
      <path class="l" d="M6 26h16M4 38h14M8 50h12" />
      <circle class="b" cx="46" cy="18" r="7" />
      <path class="lb" d="M43 28L36 44l10 8-4 16M36 44l-8 8-12-2M42 30l12 6 8-6M42 30l-12 4-4 8" />
    </>
  ),
  hidden: (
    <>
      <path class="wood" d="M10 30h52v40H10z" />
      <path class="l" d="M10 40h52M10 60h52M16 30v40M56 30v40" />
      <path class="k" d="M20 30q0-18 16-18t16 18z" />
      <path class="lw" d="M30 24v.1M42 24v.1" />
    </>
  ),
  hardware: (
    <>
      <path class="wood" d="M6 50l56-10 3 14L9 64z" />
      <path class="wood" d="M32 26h6l4 34h-6z" />
      <path class="k" d="M20 12h26q8 0 10 8l-8-2v8H20z" />
    </>
  ),
  "weapon-1": (
    <>
      <path class="wood" d="M8 62L44 20q8-8 14-3 5 6-3 14L14 68z" />
      <path class="l" d="M12 56l8 7" />
      {head(46, 48)}
    </>
  ),
  "weapon-2": (
    <>
      <path class="k" d="M6 26h44v6h16v8H40l-4 8h-8l-4-6-12 20-9-3 9-25z" />
      <path class="wood" d="M40 34h14v8H40z" />
      {head(30, 50)}
      {head(50, 50)}
    </>
  ),
};

/** One action card; where its name stands beside it the face is the drawing alone. */
export function ActionCard({ card }: { card: string }) {
  const name = cardName(card).replace("Security ", "").replace(/ \(.*/, "");
  return (
    <svg class="card action" viewBox="0 0 72 100" aria-hidden="true">
      <rect class="face" x=".75" y=".75" width="70.5" height="98.5" rx="7" />
      {ART[card]}
      <text x="36" y="90" text-anchor="middle" {...(name.length > 7 && { textLength: 64, lengthAdjust: "spacingAndGlyphs" })}>
        {name}
      </text>
    </svg>
  );
}
