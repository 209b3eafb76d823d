import { Card, Chip } from "../shared/Card";
import { CardBack } from "../shared/CardBack";
import { Deck } from "../shared/Deck";
import type { Table } from "../shared/game";
import "../shared/looked.css";
import { Mound, Stone, Zombie } from "../shared/Zombie";
import { asked, capital, titleOf } from "../shared/words";
import { type DeadCenterView, type Told, isPile, lineOf, targets, top } from "./view";

function GoesOn({ about, view }: Told) {
  const piles = [...targets(view)].filter(isPile);
  if (piles.length === Object.keys(view.piles).length) return <>Goes on any pile. {about.notes[view.drawn ?? ""]}</>;
  if (!piles.length) return view.moves.length ? <>Goes on no pile.</> : null;
  return (
    <>
      Goes on{" "}
      {piles.map((pile) => (
        <span title={titleOf(about, pile)} data-look={pile}>
          <Chip card={top(view, pile) ?? ""} />
        </span>
      ))}
    </>
  );
}

/** What is in the player's hand, and asked of whoever may play now; always as high as a card. */
function Hand({ about, view, busy, play }: Table<DeadCenterView>) {
  const due = view.outcome || (!busy && view.moves.length) ? [view.phase] : [];
  const [title, text] = view.drawn ? [capital(titleOf(about, view.drawn)), null] : asked(about, due);
  return (
    <section class="hand" aria-label="The card in hand">
      <span
        class={view.drawn ? "slot" : "slot empty"}
        key={view.drawn ?? ""}
        data-card={view.drawn ?? undefined}
        data-drag={!busy && view.phase === "lay" ? "" : undefined}
        data-enter
        data-look="drawn"
      >
        {view.drawn ? <Card card={view.drawn} /> : <CardBack />}
      </span>
      <div>
        {view.drawn && <span class="label">Drawn</span>}
        <h2>{title}</h2>
        <p>{text ?? <GoesOn about={about} view={view} />}</p>
        {view.moves.includes("pass") && (
          <button data-look="pass" aria-disabled={busy} onClick={() => play("pass")}>
            {view.moves.length > 2 ? "Spare them" : "Spare it"}
          </button>
        )}
      </div>
    </section>
  );
}

/** A count of things done, one small tomb each. */
function Tombs({ label, done, all }: { label: string; done: number; all: number }) {
  return (
    <div class="stat">
      <span class="label">{label}</span>
      <span class="tombs" aria-hidden>
        {Array.from({ length: all }, (_, n) => (
          <i class={n < done ? "done" : ""} />
        ))}
      </span>
      <strong>{done}</strong>
      <span class="label">of {all}</span>
    </div>
  );
}

function Portrait({ view, look }: { view: DeadCenterView; look: string }) {
  if (isPile(look)) {
    const card = top(view, look);
    return card ? <Card card={card} /> : null;
  }
  const zombie = view.zombies[look];
  if (!zombie?.card) return <Stone variant={0} />;
  return zombie.dead ? <Mound card={zombie.card} /> : <Zombie card={zombie.card} />;
}

/** What the player points at, in a place of fixed height. */
function Looked({ look, ...told }: Told & { look: string | null }) {
  const [, legend] = asked(told.about, ["look"]);
  return (
    <section class="looked" aria-label="What you look at">
      {look && (
        <span class="portrait">
          <Portrait view={told.view} look={look} />
        </span>
      )}
      <p>{look ? lineOf(told, look) : legend}</p>
    </section>
  );
}

export function DeadCenterSide(table: Table<DeadCenterView>) {
  const { about, view } = table;
  const look = table.look && (isPile(table.look) || table.look in view.zombies) ? table.look : null;
  return (
    <>
      <Hand {...table} />
      <div class="counts">
        <Deck left={view.deck} full={view.deck_full} look="deck" />
        <Tombs label="Killed" done={view.killed} all={Object.keys(view.zombies).length} />
      </div>
      <Looked about={about} view={view} look={look} />
    </>
  );
}
