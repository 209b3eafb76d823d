// What one does not need at every turn, in tabs: what is said, the votes, the cards.
import type { Table } from "../shared/game";
import { Talk } from "../shared/Talk";
import { capital } from "../shared/words";
import { ActionCard, CARDS } from "./Cards";
import { Disc } from "./Figure";
import { backdrop } from "./reel";
import { type MallView, type Vote, nameOf, placeName } from "./view";

type Titles = Record<string, string>;

export const Talks = ({ board, say }: Table<MallView>) =>
  board.talk ? <Talk board={board} say={say} who={(seat) => <Disc seat={seat} />} /> : <p class="label">What was said is in the log.</p>;

/** How a vote went: for whom how many votes were, or who chose alone. */
function VoteLine({ vote, view }: { vote: Vote; view: MallView }) {
  const { chosen, how, totals } = vote;
  const lines = how !== "only" ? totals : chosen === null ? [] : [{ seat: chosen, votes: "alone" }];
  return (
    <p>
      <span class="label">{vote.for === "attack" ? placeName(view, vote.location) : capital(vote.for)}</span>
      {lines.map(({ seat, votes }) => (
        <span class={seat === chosen ? "won" : ""}>
          <Disc seat={seat} /> {votes}
        </span>
      ))}
      {chosen === null ? <span class="label">nobody</span> : how === "lot" && <span class="label">by lot</span>}
    </p>
  );
}

export function Votes(table: Table<MallView>) {
  const { view } = backdrop(table);
  return (
    <section class="lastvotes scroll" aria-label="Last votes" data-look="votes" tabIndex={0}>
      {view.votes.map((vote) => (
        <VoteLine vote={vote} view={view} />
      ))}
      {!view.votes.length && <p class="label">No votes in this round yet.</p>}
    </section>
  );
}

const pile = (cards: Record<string, number>, titles: Titles) =>
  Object.entries(cards)
    .filter(([, n]) => n > 0)
    .map(([card, n]) => `${titles[card]}${n > 1 ? ` ×${n}` : ""}`)
    .join(", ") || "none";

const named = (cards: string[], titles: Titles) => cards.map((card) => titles[card]).join(", ") || "no cards";

/** The deck, what was played, what this seat knows, all hands where they lie open, and what each card does. */
export function Cards({ about: { titles, notes }, board: { names }, view }: Table<MallView>) {
  const { knows } = view;
  return (
    <section class="piles scroll" aria-label="Cards" tabIndex={0}>
      {view.hands?.map((hand, seat) => (
        <p class="open" data-look={`seat ${seat} hand`}>
          <Disc seat={seat} /> <span>{named(hand, titles)}</span>
        </p>
      ))}
      <p data-look="deck">
        Deck: <b>{view.deck}</b> {notes["deck"]}{view.bottom?.length ? `; under it ${named(view.bottom.map(({ card }) => card), titles)}` : ""}.
      </p>
      <p data-look="played">
        Played: {pile(view.gone, titles)}.
        {knows.given.length > 0 && ` You gave ${knows.given.map(({ seat, card }) => `${titles[card]} to ${nameOf(names, seat)}`).join(", ")}.`}
        {knows.bottom.length > 0 && ` Under the deck you put ${named(knows.bottom.map(({ card }) => card), titles)}.`}
      </p>
      <p class="label">{notes["copies"]}</p>
      <dl>
        {CARDS.map((card) => (
          <div>
            <dt>
              <ActionCard card={card} title="" />
              {titles[card]}
            </dt>
            <dd>{notes[card]}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
