// The action cards one holds, one pile for each kind.
import type { Table } from "../shared/game";
import { useRoving } from "../shared/keys";
import { ActionCard, CARDS } from "./Cards";
import type { Choice } from "./Choice";
import { type MallView, openCards } from "./view";

interface HandProps {
  table: Table<MallView>;
  choice: Choice;
}

export function Hand(props: HandProps) {
  const { board, view } = props.table;
  const kinds = CARDS.filter((card) => view.hand?.includes(card));
  if (view.hand) return <Fan key={kinds.join()} {...props} hand={view.hand} kinds={kinds} />;
  if (!board.offer) return null;
  return <p class="covered label">The cards of {board.offer.name} are hidden.</p>;
}

interface FanProps extends HandProps {
  hand: string[];
  kinds: string[];
}

function Fan({ table, choice, hand, kinds }: FanProps) {
  const { about: { titles, notes }, busy } = table;
  const roving = useRoving(null, kinds[0] ?? "");
  const open = openCards(choice.moves);
  return (
    <section class="cards" aria-label="Your cards">
      <div class="fan" data-grid>
        {kinds.map((card) => {
          const many = hand.filter((other) => other === card).length;
          const may = open.has(card);
          return (
            <button
              key={card}
              {...roving(card)}
              class={`${may ? "legal" : ""} ${choice.begun && choice.words[0] === card ? "chosen" : ""}`}
              data-look={`card ${card}`}
              aria-label={`${titles[card]}${many > 1 ? `, ${many} of them` : ""}. ${notes[card]}${may ? " You may play it now." : ""}`}
              aria-disabled={busy}
              onClick={() => choice.card(card)}
            >
              <ActionCard card={card} title={titles[card]} />
              {many > 1 && <b class="times">×{many}</b>}
            </button>
          );
        })}
        {!kinds.length && <span class="label">You hold no cards.</span>}
      </div>
    </section>
  );
}
