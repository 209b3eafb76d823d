import type { ComponentChildren, VNode } from "preact";
import { Over } from "./Over";

/** What a game says of its end: a picture, a headline, and figures. */
export interface Finale {
  /** Null where the end is neither a win nor a loss of whoever looks: several people at one screen, a draw. */
  won: boolean | null;
  title: string;
  /** Why, in place of the outcome's own reason. */
  reason?: string;
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
    <Over title={finale.title} look={`ending ${finale.won === null ? "" : finale.won ? "won" : "lost"}`} onClose={onClose}>
      <div class="art" aria-hidden="true">
        {finale.art}
      </div>
      <p>{finale.reason ?? reason}</p>
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
