import type { ComponentChildren } from "preact";

/** In a path of ours "O20 16 6" is a circle about 20, 16 with the radius 6. */
const rounded = (path: string) =>
  path.replace(/O([\d.]+) ([\d.]+) ([\d.]+)/g, (_, x, y, r) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0 ${r} ${r} 0 1 0 ${-2 * r} 0`);

/** The paths of a drawing, each a line of "class|path" or "#colour|path", to be put into any SVG. */
export function Paths({ lines }: { lines: string[] }) {
  return (
    <>
      {lines.map((line) => {
        const [look = "", path = ""] = line.split("|");
        return <path {...{ [look.startsWith("#") ? "fill" : "class"]: look }} d={rounded(path)} />;
      })}
    </>
  );
}

interface ArtProps {
  box: string;
  lines?: string[];
  look?: string;
  /** Fills its place, whatever of it is cut off. */
  slice?: boolean;
  children?: ComponentChildren;
}

/** A picture without a name of its own: the button or text around it says what it is. */
export function Art({ box, lines = [], look, slice = false, children }: ArtProps) {
  return (
    <svg class={look} viewBox={box} preserveAspectRatio={slice ? "xMidYMid slice" : undefined} aria-hidden>
      <Paths lines={lines} />
      {children}
    </svg>
  );
}

/** The scene of an end, on a stage of 400 by 260. */
export function Picture({ lines, children }: { lines: string[]; children?: ComponentChildren }) {
  return (
    <Art box="0 0 400 260" lines={lines} slice>
      {children}
    </Art>
  );
}

/** A card's sheet of paper, with what is printed on it. */
export const Sheet = ({ look = "face", kind = "", children }: { look?: string; kind?: string; children: ComponentChildren }) => (
  <Art look={`card ${kind}`} box="0 0 72 100">
    <rect class={look} x=".75" y=".75" width="70.5" height="98.5" rx="7" />
    {children}
  </Art>
);
