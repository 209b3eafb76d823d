import { Chip } from "../shared/Card";
import { Deck as DeckRow } from "../shared/Deck";
import type { Table } from "../shared/game";
import "../shared/looked.css";
import { capital, count } from "../shared/words";
import { ROWS, type ShufflersView, deckOf, discardOf, near, ofSuit, span, unseen } from "./view";

const WAYS = ["coast", "boat"] as const;

/** How far it is, and what may still come: all of it is public. */
function ToCome({ about, view }: Table<ShufflersView>) {
  const deck = deckOf(view);
  const { cards, total, people } = unseen(about, deck);
  return (
    <>
      {WAYS.map((key) => (
        <div class="row" key={key}>
          <span class="label">{capital(key)}</span>
          <span>{deck[key] ? span(deck[key]) : "reached"}</span>
        </div>
      ))}
      <div class="row">
        <span class="label">Ahead</span>
        <span>
          {count(total, "Shuffler")} on {count(cards, "card")};{" "}
          {people.map(([who, n]) => count(n, who).replace("fs", "ves")).join(", ")}
        </span>
      </div>
      {deck.spared > 0 && (
        <div class="row">
          <span class="label">Spared</span>
          <span>the next {deck.spared > 1 ? `${deck.spared} Shuffler cards` : "Shuffler card"}</span>
        </div>
      )}
    </>
  );
}

/** What the player points at: a stack is shown from its bottom to its top. */
function Looked({ view, look }: { view: ShufflersView; look: string | null }) {
  const [, seat, row, what] = /^seat (\d) (ammo|health) (used|stolen)$/.exec(look ?? "") ?? [];
  const [key, suit] = ROWS[row === "health" ? 1 : 0] as (typeof ROWS)[0];
  const whose = view.survivors[Number(seat)];
  const cards = whose && (what === "used" ? discardOf(whose, key) : ofSuit(whose.stolen, suit));
  const one = view.survivors[near(view)];
  return (
    <section class="looked" aria-label="What you look at">
      <p>
        {!cards ? (
          `You hold ${one?.ammo_total} Ammo and ${one?.health_total} Health. Point at a stack to see all of it.`
        ) : (
          <>
            {capital(key)} {what === "used" ? "discard" : "stolen"}, bottom to top: {cards.length ? cards.map((card) => <Chip card={card} />) : "empty"}
          </>
        )}
      </p>
    </section>
  );
}

export function ShufflersSide(table: Table<ShufflersView>) {
  const { view, look } = table;
  const deck = deckOf(view);
  return (
    <>
      <DeckRow left={deck.left} full={deck.full} />
      <ToCome {...table} />
      <Looked view={view} look={look} />
    </>
  );
}
