import { Chip } from "../shared/Card";
import type { Table } from "../shared/game";
import { capital, count } from "../shared/words";
import { shownOf } from "./Board";
import { ROWS, type ShufflersView, type Survivor, deckOf, discardOf, near, ofSuit, span, unseen } from "./view";

const WAYS = ["coast", "boat"] as const;

/** How far it is, and what may still come: all of it is public. */
export function ShufflersSide(now: Table<ShufflersView>) {
  const { about, view } = shownOf(now);
  const deck = deckOf(view);
  const { cards, total, people } = unseen(about, deck);
  return (
    <dl class="ahead">
      {WAYS.map((key) => (
        <div key={key}>
          <dt>{capital(key)}</dt>
          <dd>{deck[key] ? span(deck[key]) : "reached"}</dd>
        </div>
      ))}
      <div>
        <dt title="What may still come, up to the last card">Ahead</dt>
        <dd>
          {count(total, "Shuffler")} on {count(cards, "card")};{" "}
          {people.map(([who, n]) => count(n, who).replace("fs", "ves")).join(", ")}
        </dd>
      </div>
    </dl>
  );
}

/** The stacks of one player: each from its bottom to its top, so that the last card lies on top. */
function Player({ one }: { one: Survivor }) {
  const stacks: [string, string[]][] = [
    ...ROWS.map(([row]): [string, string[]] => [`Used ${capital(row)}`, discardOf(one, row)]),
    ...ROWS.map(([row, suit]): [string, string[]] => [`Stolen ${capital(row)}`, ofSuit(one.stolen, suit)]),
    ["Given", one.given],
  ];
  const full = stacks.filter(([, cards]) => cards.length > 0);
  if (!full.length) return <p>Nothing has been used or stolen yet.</p>;
  return (
    <dl>
      {full.map(([name, cards]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {cards.map((card) => (
              <Chip card={card} />
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Everybody's stacks, one's own first. */
export function Stacks(now: Table<ShufflersView>) {
  const { board, view } = shownOf(now);
  const own = near(view);
  const seats = [own, ...view.survivors.map((_, seat) => seat).filter((seat) => seat !== own)];
  return (
    <div class="sheet stacks" tabIndex={0}>
      <p>What was used or stolen, bottom to top: a doctor or prepper brings back the last card used.</p>
      {seats.map((seat) => (
        <div key={seat} role="group" aria-label={board.names[seat]}>
          {seats.length > 1 && <h3>{board.names[seat]}</h3>}
          <Player one={view.survivors[seat] as Survivor} />
        </div>
      ))}
    </div>
  );
}
