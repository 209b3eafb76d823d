import type { ComponentChildren, VNode } from "preact";
import { Over } from "./Over";
import { classes } from "./words";

/** The end of a game that somebody gave up: its picture stays. */
export const givenUp = (finale: Finale, reason: string): Finale =>
  finale.won === null ? { ...finale, title: reason, reason: "" } : { ...finale, title: finale.won ? "You win" : "You lose", reason };

/** What a game says of its end: a picture, a headline, and figures. */
export interface Finale {
  /** Null where the end is neither a win nor a loss of whoever looks: several people at one screen, a draw. */
  won: boolean | null;
  title: string;
  /** Why, in place of the outcome's own reason. */
  reason?: string | undefined;
  art: VNode;
  /** What is counted; or a table of the game's own. */
  figures: [label: string, value: string | number][] | VNode;
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
      <div class="art" aria-hidden>
        {finale.art}
      </div>
      <p>{finale.reason ?? reason}</p>
      {Array.isArray(finale.figures) ? (
        <dl>
          {finale.figures.map(([label, value]) => (
            <div>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      ) : (
        finale.figures
      )}
      <div class="choices">{children}</div>
    </Over>
  );
}
