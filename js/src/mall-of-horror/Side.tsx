import type { ComponentChildren } from "preact";
import type { Table } from "../shared/game";
import "../shared/looked.css";
import { Talk } from "../shared/Talk";
import { classes } from "../shared/words";
import { ActionCard } from "./Cards";
import { Badge, Disc, Figure, Head } from "./Figure";
import {
  type MallView, type Vote, isShut, placeName, placeOf, shortName,
} from "./view";

type Titles = Record<string, string>;

/** A hand that lies open, in a line of its own. */
function Open({ hand, seat, titles }: { hand: string[]; seat: number; titles: Titles }) {
  return (
    <tr class="open">
      <td colSpan={4} data-look={`seat ${seat} hand`}>
        {hand.map((card) => (
          <i title={titles[card]}>
            <ActionCard card={card} title={titles[card]} />
          </i>
        ))}
        <span class={hand.length ? "unseen" : "label"}>{hand.map((card) => titles[card]).join(", ") || "no cards"}</span>
      </td>
    </tr>
  );
}

/** A picture beside a name, which says what it means. */
const Sign = ({ says, look, children }: { says: string; look?: string; children: ComponentChildren }) => (
  <span class="chief" data-look={look} title={says}>
    {children}
    <span class="unseen">{says}</span>
  </span>
);

/** One line a player: all of it is public. */
function Players({ about, board, view }: Table<MallView>) {
  const asked = view.asked ?? (view.actors.length === 1 ? view.actors[0] : null);
  return (
    <table class="players">
      <caption class="unseen">The players</caption>
      <thead>
        <tr>
          {["Player", "People", "Points", "Cards"].map((name) => (
            <th scope="col">{name}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {view.players.map((player, seat) => {
          const own = view.locations.flatMap(({ people }) => people.filter((one) => one.seat === seat));
          const sealed = view.destinations[seat];
          const open = view.hands?.[seat];
          return (
            <>
              <tr class={classes(seat === asked && "asked", !player.alive && "out")}>
                <th scope="row" data-look={`seat ${seat}`}>
                  <Disc seat={seat} /> <span>{shortName(board.names, seat)}</span>
                  {view.chief === seat && (
                    <Sign look="chief" says={`Chief of Security${view.elected ? ", elected this round" : ""}`}>
                      <Badge />
                    </Sign>
                  )}
                  {view.phase === "destinations" && sealed?.chosen && <em title="has chosen where to go">{sealed.location ? `→ ${sealed.location}` : "sealed"}</em>}
                  {player.zombie && (
                    <Sign says="places one zombie">
                      <Head />
                    </Sign>
                  )}
                </th>
                <td title={own.map(({ kind }) => about.titles[kind]).join(", ")}>
                  <span class="kin" aria-hidden="true">
                    {own.map((one) => (
                      <Figure kind={one.kind} seat={seat} />
                    ))}
                  </span>
                  <span class="unseen">{player.people}</span>
                  {!player.alive && "out"}
                </td>
                <td>{player.points}</td>
                <td data-look={`seat ${seat} hand`}>{player.hand}</td>
              </tr>
              {open && <Open hand={open} seat={seat} titles={about.titles} />}
            </>
          );
        })}
      </tbody>
    </table>
  );
}

const ON: Record<string, string> = { truck: "Truck", chief: "Chief" };

/** How a vote went: for whom how many votes were, or who chose alone. */
function VoteLine({ vote, view }: { vote: Vote; view: MallView }) {
  const { chosen, how, totals } = vote;
  const lines = how !== "only" ? totals : chosen === null ? [] : [{ seat: chosen, votes: "alone" }];
  return (
    <p>
      <span class="label">{ON[vote.for] ?? placeName(view, vote.location)}</span>
      {lines.map(({ seat, votes }) => (
        <span class={seat === chosen ? "won" : ""}>
          <Disc seat={seat} /> {votes}
        </span>
      ))}
      {chosen === null ? <span class="label">nobody</span> : how === "lot" && <span class="label">by lot</span>}
    </p>
  );
}

const pile = (cards: Record<string, number>, titles: Titles) =>
  Object.entries(cards)
    .filter(([, n]) => n > 0)
    .map(([card, n]) => `${titles[card]}${n > 1 ? ` ×${n}` : ""}`)
    .join(", ") || "none";

/** What the player points at: a place or a card; else the cards that are gone and what this seat knows. */
function Looked({ about: { titles, notes }, board, view, look }: Table<MallView>) {
  const [what = "", key = ""] = (look ?? "").split(" ");
  const place = what === "place" ? placeOf(view, Number(key)) : undefined;
  const { knows } = view;
  return (
    <section class="looked" aria-label="What you look at" data-look="played">
      {place ? (
        <p>
          <b>{place.name}</b>: {isShut(place) ? (place.condemned ? "condemned: nobody goes in." : "closed in this game.") : `${place.capacity ? `room for ${place.capacity}` : "no limit"}. ${notes[`place ${place.number}`]}`} {place.says && `Now ${place.says}.`}
        </p>
      ) : what === "card" ? (
        <p>
          <b>{titles[key]}</b>, {notes["copies"]} {notes[key]}
        </p>
      ) : (
        <p>
          Played: {pile(view.gone, titles)}.
          {knows && knows.given.length > 0 && ` You gave ${knows.given.map(({ seat, card }) => `${titles[card]} to ${shortName(board.names, seat)}`).join(", ")}.`}
          {knows && knows.bottom.length > 0 && ` Under the deck you put ${knows.bottom.map(({ card }) => titles[card]).join(", ")}.`}
        </p>
      )}
    </section>
  );
}

export function MallSide(table: Table<MallView>) {
  const { about, board, view, say } = table;
  return (
    <>
      <Players {...table} />
      <div class="row" data-look="deck">
        <span class="label">Deck</span>
        <strong>{view.deck}</strong>
        <span class="label">{about.notes["deck"]}{view.bottom?.length ? `; under it ${view.bottom.map(({ card }) => about.titles[card]).join(", ")}` : ""}</span>
      </div>
      <section class="lastvotes" aria-label="Votes of this round" data-look="votes">
        <span class="label">Votes of this round</span>
        {view.votes.slice(-3).map((vote) => (
          <VoteLine vote={vote} view={view} />
        ))}
      </section>
      <Looked {...table} />
      <Talk board={board} say={say} who={(seat) => <Disc seat={seat} />} />
    </>
  );
}
