import type { ComponentChildren, VNode } from "preact";
import type { Desk } from "./Frame";
import type { Table } from "./game";
import { Over } from "./Over";
import type { View } from "./types";
import { classes } from "./words";

/** The end of a game that somebody gave up: its picture stays. */
const givenUp = (finale: Finale, reason: string): Finale =>
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

function Ending({ finale, reason, children, onClose }: EndingProps) {
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

interface EndProps<V extends View> {
  desk: Desk<V>;
  table: Table<V>;
  /** The review is asked for by itself. */
  reviews: boolean;
  onClose: () => void;
}

/** The scene of the end, with what one may do then. */
export function End<V extends View>({ desk, table, reviews, onClose }: EndProps<V>) {
  const { game, board, review, ask, copy, lookBack, lookAt } = desk;
  const { reason = "", conceded } = table.view.outcome ?? {};
  const finale = game.finale(table);
  const { at = null } = review ?? {};
  return (
    <Ending finale={conceded ? givenUp(finale, reason) : finale} reason={reason} onClose={onClose}>
      {(reviews || review) && (
        <div class="moment" role="status">
          <p>{review?.verdict || review?.note || "Looking for the moment that mattered ..."}</p>
          {at !== null && <button onClick={() => lookAt(at - 1)}>Show it</button>}
        </div>
      )}
      {board.new && (
        <>
          <button class="primary" onClick={() => ask({ do: "new", seed: "fresh" })}>
            Again
          </button>
          <button onClick={() => ask({ do: "new", seed: "same" })}>Same deal again</button>
          {board.harder && <button onClick={() => ask({ do: "new", seed: "harder" })}>Harder</button>}
        </>
      )}
      {board.undo && <button onClick={() => ask({ do: "undo" })}>Undo</button>}
      {board.film && (
        <>
          <button onClick={lookBack}>Look back</button>
          {board.review && (
            <button
              onClick={() => {
                lookBack();
                if (!review) ask({ do: "review" });
              }}
            >
              Whole review
            </button>
          )}
        </>
      )}
      {board.record && <button onClick={() => void copy("record", board.record)}>Copy record</button>}
    </Ending>
  );
}
