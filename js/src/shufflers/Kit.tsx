// One's own two rows of supplies, with what was used of them and what was stolen.
import "../shared/deck.css";
import { Card, Chip } from "../shared/Card";
import type { Table } from "../shared/game";
import { type Cell, type Roving, useRoving } from "../shared/keys";
import type { About } from "../shared/types";
import { capital, classes, count, titleOf } from "../shared/words";
import { type Row, ROWS, RANKS, type ShufflersView, type Survivor, discardOf, may, mine, ofSuit, times, totalOf } from "./view";

interface KitProps {
  table: Table<ShufflersView>;
  seat: number;
  chosen: string[];
  choose(card: string): void;
}

/** As the places of the two rows lie beside one another. */
const CELLS: Cell[] = ROWS.flatMap(([, suit], y) => RANKS.map((rank, x) => ({ key: rank + suit, x, y })));

/** The card that Tab leads to first: one that may be paid or given now, if there is one. */
const firstCard = (view: ShufflersView) => CELLS.find(({ key }) => may(view, [], key))?.key ?? "AD";

interface SlotProps extends KitProps {
  roving(key: string): Roving;
  card: string;
  many: number;
}

function slotName({ table: { about, view }, chosen, card, many }: SlotProps, legal: boolean): string {
  const name = titleOf(about, card);
  if (!many) return `${name}, gone`;
  const more = many > 1 ? `, ${many} of them` : "";
  if (chosen.includes(card)) return `${name}${more}, chosen`;
  return `${name}${more}${legal ? `, you can ${view.phase} it` : ""}`;
}

/** One place of a row: it stays when its card goes. */
function Slot(props: SlotProps) {
  const { table, seat, chosen, choose, roving, card, many } = props;
  const { view, busy } = table;
  const picked = chosen.includes(card);
  const legal = !busy && !picked && many > 0 && may(view, chosen, card);
  const asked = mine(view) && /pay|give/.test(view.phase);
  return (
    <span
      class={classes("slot", !many && "gone", picked && "chosen", legal && "legal", asked && many && !legal && !picked && "dim")}
      data-drag={legal ? "" : undefined}
    >
      <span class="face" data-card={many ? `${seat}:${card}` : undefined}>
        {many ? <Card card={card} /> : <small>{card.slice(0, -1)}</small>}
      </span>
      {many > 1 && <b class="times">×{many}</b>}
      <button
        {...roving(card)}
        aria-label={capital(slotName(props, legal))}
        aria-pressed={picked}
        aria-disabled={busy}
        data-look={card}
        onClick={() => choose(card)}
      />
    </span>
  );
}

interface StackProps {
  about: About;
  seat: number;
  row: Row;
  title: string;
  cards: string[];
}

/** Cards that have left the row: the last one lies on top. */
function Stack({ about, seat, row, title, cards }: StackProps) {
  const top = cards.at(-1);
  const said = `${capital(title)} ${capital(row)}: ${top ? `${count(cards.length, "card")}, the ${titleOf(about, top)} on top` : "no card"}`;
  return (
    <span class={`stack ${title}`} role="img" aria-label={said} title={said} data-look={`seat ${seat} ${row} ${title}`}>
      <span class={cards.length > 1 ? "pile deep" : "pile"}>
        {top && (
          <span key={top} class="face" data-card={`${seat}:${top}`}>
            <Card card={top} />
          </span>
        )}
      </span>
      <small aria-hidden>{title}</small>
    </span>
  );
}

function Supply(props: KitProps & { roving(key: string): Roving; row: [Row, string] }) {
  const { table: { about, view }, seat, row: [row, suit] } = props;
  const title = capital(row);
  const survivor = view.survivors[seat] as Survivor;
  const total = totalOf(survivor, row);
  const due = view.turn === seat && view.debt?.row === row;
  return (
    <div class={due ? "supply due" : "supply"} role="group" aria-label={`${title}, ${total}`} data-look={`seat ${seat} ${row}`}>
      <div class="sum">
        <b>{title}</b>
        <strong>{total}</strong>
        <span class="meter" aria-hidden>
          <i style={{ width: `${Math.min(100, total / 0.55)}%` }} />
        </span>
      </div>
      <div class="places">
        {RANKS.map((rank) => (
          <Slot key={rank} {...props} card={rank + suit} many={times(survivor[row], rank + suit)} />
        ))}
        <Stack about={about} seat={seat} row={row} title="used" cards={discardOf(survivor, row)} />
        <Stack about={about} seat={seat} row={row} title="stolen" cards={ofSuit(survivor.stolen, suit)} />
      </div>
    </div>
  );
}

/** Whose rows they are, where others play too, and what they do. */
function Who({ table: { board, view }, seat }: { table: Table<ShufflersView>; seat: number }) {
  const { alive, given } = view.survivors[seat] as Survivor;
  const lot = view.lots[seat];
  return (
    <div class="who" data-look={`seat ${seat}`}>
      <h3>
        {view.turn === seat && <i aria-hidden>▸</i>}
        {board.names[seat]}
        {view.decks.length > 1 && <Token seat={seat} />}
      </h3>
      <span class="deeds">
        {!alive && <b class="dead">dead</b>}
        {given.length > 0 && <>gives {given.map((card) => <Chip card={card} />)}</>}
        {lot && <>draws <Chip card={lot} /></>}
      </span>
    </div>
  );
}

/** The number that a player's walker has on the road. */
export const Token = ({ seat }: { seat: number }) => (
  <span class="token" role="img" aria-label={`walker ${seat + 1}`} title="The number of the walker on the road">
    {seat + 1}
  </span>
);

export function Kit(props: KitProps) {
  const { table, seat } = props;
  const { board, view } = table;
  const roving = useRoving(CELLS, firstCard(view));
  const turn = view.turn === seat;
  const solo = view.survivors.length === 1;
  return (
    <section class={classes("kit", turn && "acts")} aria-label={`${board.names[seat]}${turn && !solo ? ", to act" : ""}`} data-grid>
      {!solo && <Who {...props} />}
      {ROWS.map((row) => (
        <Supply key={row[0]} {...props} roving={roving} row={row} />
      ))}
    </section>
  );
}
