import type { Table } from "../shared/game";
import { Talk } from "../shared/Talk";
import { count } from "../shared/words";
import { Badge, Disc, Figure, Head } from "./Figure";
import {
  CARDS, type MallView, PEOPLE, type Vote, cardName, doorRule, isShut, placeName, placeOf, shortName,
} from "./view";

/** One line a player: all of it is public. */
function Players({ board, view }: Table<MallView>) {
  const asked = view.asked ?? (view.actors.length === 1 ? view.actors[0] : null);
  return (
    <table class="players">
      <caption class="unseen">The players</caption>
      <thead>
        <tr>
          <th scope="col">Player</th>
          <th scope="col">People</th>
          <th scope="col">Points</th>
          <th scope="col">Cards</th>
        </tr>
      </thead>
      <tbody>
        {view.players.map((player, seat) => {
          const own = view.locations.flatMap(({ people }) => people.filter((one) => one.seat === seat));
          const sealed = view.destinations[seat];
          return (
            <tr key={seat} class={[seat === asked && "asked", !player.alive && "out"].filter(Boolean).join(" ")}>
              <th scope="row">
                <Disc seat={seat} /> <span>{shortName(board.names, seat)}</span>
                {view.chief === seat && (
                  <span class="chief" title={view.elected ? "Chief of Security, elected this round" : "Chief of Security"}>
                    <Badge />
                    <span class="unseen">Chief{view.elected ? ", elected this round" : ""}</span>
                  </span>
                )}
                {view.phase === "destinations" && sealed?.chosen && <em title="has chosen where to go">{sealed.location ? `→ ${sealed.location}` : "sealed"}</em>}
                {player.zombie && (
                  <span class="chief" title="places one zombie">
                    <Head />
                    <span class="unseen">places one zombie</span>
                  </span>
                )}
              </th>
              <td title={own.map(({ kind }) => PEOPLE[kind]?.[0]).join(", ")}>
                <span class="kin" aria-hidden="true">
                  {own.map((one) => (
                    <Figure key={one.kind} kind={one.kind} seat={seat} />
                  ))}
                </span>
                <span class="unseen">{player.people}</span>
                {!player.alive && "out"}
              </td>
              <td>{player.points}</td>
              <td>{player.hand}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

const ON: Record<string, string> = { truck: "Truck", chief: "Chief" };

function VoteLine({ vote, view, names }: { vote: Vote; view: MallView; names: string[] }) {
  return (
    <p>
      <span class="label">{ON[vote.for] ?? placeName(view, vote.location)}</span>
      {vote.how === "only" ? (
        <span>{vote.chosen === null ? "nobody" : `${shortName(names, vote.chosen)}, alone`}</span>
      ) : (
        vote.totals.map(({ seat, votes }) => (
          <span key={seat} class={seat === vote.chosen ? "won" : ""}>
            <Disc seat={seat} /> {votes}
          </span>
        ))
      )}
      {vote.how === "lot" && <span class="label">by lot</span>}
      {vote.how === "nobody" && <span class="label">nobody</span>}
    </p>
  );
}

const pile = (cards: Record<string, number>) =>
  Object.entries(cards)
    .filter(([, n]) => n > 0)
    .map(([card, n]) => `${cardName(card)}${n > 1 ? ` ×${n}` : ""}`)
    .join(", ") || "none";

/** What the player points at: a place or a card; else the cards that are gone and what he knows. */
function Looked({ board, view, look }: Table<MallView>) {
  const [what = "", key = ""] = (look ?? "").split(" ");
  const place = what === "place" ? placeOf(view, Number(key)) : undefined;
  const { knows } = view;
  return (
    <section class="looked" aria-label="What you look at">
      {place ? (
        <p>
          <b>{place.name}</b>: {isShut(place) ? (place.condemned ? "condemned: nobody goes in." : "closed in this game.") : place.capacity ? `room for ${place.capacity}. ` : "no limit. "}
          {!isShut(place) && doorRule(place)} {place.says && `Now ${place.says}.`}
        </p>
      ) : what === "card" ? (
        <p>
          <b>{cardName(key)}</b>, {count(CARDS[key]?.[1] ?? 0, "card")} in the game. {CARDS[key]?.[2]}
        </p>
      ) : (
        <p>
          Played: {pile(view.gone)}.
          {knows && knows.given.length > 0 && ` You gave ${knows.given.map(({ seat, card }) => `${cardName(card)} to ${shortName(board.names, seat)}`).join(", ")}.`}
          {knows && knows.bottom.length > 0 && ` Under the deck you put ${knows.bottom.map(({ card }) => cardName(card)).join(", ")}.`}
        </p>
      )}
    </section>
  );
}

export function MallSide(table: Table<MallView>) {
  const { board, view, say } = table;
  return (
    <>
      <Players {...table} />
      <div class="row">
        <span class="label">Deck</span>
        <strong>{view.deck}</strong>
        <span class="label">of 21 cards left</span>
      </div>
      <section class="lastvotes" aria-label="Votes of this round">
        <span class="label">Votes of this round</span>
        {view.votes.slice(-3).map((vote) => (
          <VoteLine vote={vote} view={view} names={board.names} />
        ))}
      </section>
      <Looked {...table} />
      <Talk board={board} say={say} who={(seat) => <Disc seat={seat} />} />
    </>
  );
}
