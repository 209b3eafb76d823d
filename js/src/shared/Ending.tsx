import type { ComponentChildren, VNode } from "preact";
import { Over } from "./Over";
import { classes } from "./words";

/** What a game says of its end: a picture, a headline, and figures. */
export interface Finale {
  /** Null where it is no win or loss of whoever looks: among several people, or for a spectator. */
  won: boolean | null;
  title: string;
  art: VNode;
  figures: [label: string, value: string | number][];
}

interface EndingProps {
  finale: Finale;
  reason: string;
  children: ComponentChildren;
  onClose: () => void;
}

export function Ending({ finale, reason, children, onClose }: EndingProps) {
  return (
    <Over title={finale.title} look={classes("ending", finale.won && "won", finale.won === false && "lost")} onClose={onClose}>
      <div class="art" aria-hidden="true">
        {finale.art}
      </div>
      <p>{reason}</p>
      <dl>
        {finale.figures.map(([label, value]) => (
          <div>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div class="choices">{children}</div>
    </Over>
  );
}
