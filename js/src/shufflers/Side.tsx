import type { Table } from "../shared/game";
import { capital, count, rankOf } from "../shared/words";
import { shownOf } from "./Board";
import { Suit } from "./Other";
import { ROWS, type ShufflersView, type Survivor, deckOf, near, ofSuit, span, unseen } from "./view";

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

/** Cards of each suit from the bottom to the top, the last of them marked where it may come back. */
function Ranks({ cards, back = false }: { cards: string[]; back?: boolean }) {
  const suits = ROWS.map(([, suit]): [string, string[]] => [suit, ofSuit(cards, suit).map(rankOf)]).filter(([, ranks]) => ranks.length > 0);
  return (
    <td>
      {suits.map(([suit, ranks]) => (
        <span key={suit}>
          <Suit suit={suit} /> {ranks.slice(0, -1).join(" ")} {back ? <b>{ranks.at(-1)}</b> : ranks.at(-1)}
        </span>
      ))}
      {!suits.length && "–"}
    </td>
  );
}

/** Everybody's stacks, one's own first. */
export function Stacks(now: Table<ShufflersView>) {
  const { board, view } = shownOf(now);
  const own = near(view);
  const seats = [own, ...view.survivors.map((_, seat) => seat).filter((seat) => seat !== own)];
  const others = seats.length > 1;
  return (
    <div class="sheet stacks" tabIndex={0}>
      <p>From bottom to top: a doctor or prepper brings back the last card used.</p>
      <table>
        <thead>
          <tr>
            {others && <th scope="col">Player</th>}
            <th scope="col">Used</th>
            <th scope="col">Stolen</th>
          </tr>
        </thead>
        <tbody>
          {seats.map((seat) => {
            const { ammo_discard: ammo, health_discard: health, stolen } = view.survivors[seat] as Survivor;
            return (
              <tr key={seat}>
                {others && <th scope="row">{board.names[seat]}</th>}
                <Ranks cards={[...ammo, ...health]} back />
                <Ranks cards={stolen} />
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
