import { Card, Chip } from "../shared/Card";
import { CardBack } from "../shared/CardBack";
import { Deck } from "../shared/Deck";
import type { Table } from "../shared/game";
import "../shared/looked.css";
import { Mound, Stone, Zombie } from "../shared/Zombie";
import { capital, cardName } from "../shared/words";
import { type DeadCenterView, attack, isPile, place, targets, top } from "./view";

const PILES = 9;

function LaysOn({ view }: { view: DeadCenterView }) {
  const piles = [...targets(view)].filter(isPile);
  if (piles.length === PILES) return <>Lays on any pile.</>;
  if (!piles.length) return view.moves.length ? <>Lays on no pile.</> : null;
  return (
    <>
      Lays on{" "}
      {piles.map((pile) => (
        <span title={place(pile)}>
          <Chip card={top(view, pile) ?? ""} />
        </span>
      ))}
    </>
  );
}

const HINTS: Record<string, [title: string, text: string]> = {
  reveal: ["Open a grave", "Choose a stone. The card is drawn afterwards."],
  kill: ["Kill or spare", "Choose a zombie with a crosshair, or"],
  over: ["The night is over", "Look at the board, or start again."],
};

/** What is in the player's hand and asked of the player; always as high as a card. */
function Hand({ view, busy, play }: Table<DeadCenterView>) {
  const [title, text] = view.drawn ? [capital(cardName(view.drawn)), null] : (HINTS[view.phase] ?? ["No card", ""]);
  return (
    <section class="hand" aria-label="Your card">
      <span class={view.drawn ? "slot" : "slot empty"} key={view.drawn ?? ""} data-card={view.drawn ?? undefined} data-enter data-look="drawn">
        {view.drawn ? <Card card={view.drawn} /> : <CardBack />}
      </span>
      <div>
        {view.drawn && <span class="label">Drawn</span>}
        <h2>{title}</h2>
        <p>{text ?? <LaysOn view={view} />}</p>
        {view.phase === "kill" && (
          <button aria-disabled={busy} onClick={() => play("pass")}>
            Spare them
          </button>
        )}
      </div>
    </section>
  );
}

/** A count of things done, one small tomb each. */
function Tombs({ label, done, all }: { label: string; done: number; all: number }) {
  return (
    <div class="row">
      <span class="label">{label}</span>
      <span class="tombs" aria-hidden="true">
        {Array.from({ length: all }, (_, n) => (
          <i class={n < done ? "done" : ""} />
        ))}
      </span>
      <strong>{done}</strong>
      <span class="label">of {all}</span>
    </div>
  );
}

function pileLine(view: DeadCenterView, pile: string): string {
  const names = (view.piles[pile] ?? []).map(cardName).reverse();
  const [first, ...rest] = names;
  if (!first) return `No card at the ${place(pile)} yet.`;
  const below = rest.length > 3 ? `${rest.slice(0, 3).join(", ")} and ${rest.length - 3} more` : rest.join(", ");
  return `${capital(first)} at the ${place(pile)}${below && `; below it ${below}`}.`;
}

function spaceLine(view: DeadCenterView, space: string): string {
  const zombie = view.zombies[space];
  if (!zombie?.card) return `A grave ${place(space)}. Nobody knows yet who lies in it.`;
  const who = `${capital(cardName(zombie.card))} ${place(space)}`;
  return zombie.dead ? `${who}: dead and buried.` : `${who}: ${attack(view, space)}`;
}

const line = (view: DeadCenterView, look: string) =>
  isPile(look) ? pileLine(view, look) : spaceLine(view, look);

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
function Looked({ view, look }: { view: DeadCenterView; look: string | null }) {
  return (
    <section class="looked" aria-label="What you look at">
      {look && (
        <span class="portrait">
          <Portrait view={view} look={look} />
        </span>
      )}
      <p>{look ? line(view, look) : "Point at a zombie to see what an attack on it needs."}</p>
    </section>
  );
}

export function DeadCenterSide(table: Table<DeadCenterView>) {
  const { view } = table;
  const look = table.look && (isPile(table.look) || table.look in view.zombies) ? table.look : null;
  return (
    <>
      <Hand {...table} />
      <Deck left={view.deck} full={view.deck_full} look="deck" />
      <Tombs label="Killed" done={view.killed} all={12} />
      <Looked view={view} look={look} />
    </>
  );
}
