// A survivor's two rows of supplies, their discards, and what was stolen.
import { Card, Chip } from "../shared/Card";
import type { Table } from "../shared/game";
import type { Roving } from "../shared/keys";
import type { About } from "../shared/types";
import { capital, classes, count, titleOf } from "../shared/words";
import { type Row, ROWS, RANKS, type ShufflersView, type Survivor, deckOf, discardOf, may, mine, near, ofSuit } from "./view";

/** What paying by clicks needs to know and do. */
interface Purse {
  chosen: string[];
  choose(card: string): void;
  roving(key: string): Roving;
}

interface KitProps {
  table: Table<ShufflersView>;
  seat: number;
  purse: Purse;
}

const times = (cards: string[], card: string) => cards.filter((one) => one === card).length;

interface SlotProps extends KitProps {
  card: string;
  many: number;
}

function slotName({ table: { about, view }, purse, card, many }: SlotProps, legal: boolean): string {
  const name = titleOf(about, card);
  if (!many) return `${name}, gone`;
  const more = many > 1 ? `, ${many} of them` : "";
  if (purse.chosen.includes(card)) return `${name}${more}, chosen`;
  return `${name}${more}${legal ? `, you can ${view.phase} it` : ""}`;
}

/** One place of a row: it stays when its card goes. */
function Slot(props: SlotProps) {
  const { table, seat, purse, card, many } = props;
  const { view, busy } = table;
  const own = seat === near(view);
  const chosen = own && purse.chosen.includes(card);
  const legal = own && !busy && !chosen && many > 0 && may(view, purse.chosen, card);
  const asked = own && mine(view) && /pay|give/.test(view.phase);
  const look = classes("slot", !many && "gone", chosen && "chosen", legal && "legal", asked && many && !legal && !chosen && "dim");
  const face = (
    <span class="face" data-card={many ? `${seat}:${card}` : undefined}>
      {many ? <Card card={card} /> : <small>{card.slice(0, -1)}</small>}
    </span>
  );
  const rest = many > 1 && <b class="times">×{many}</b>;
  if (!own) return <span class={look}>{face}{rest}</span>;
  return (
    <span class={look}>
      {face}
      {rest}
      <button
        {...purse.roving(card)}
        aria-label={capital(slotName(props, legal))}
        aria-pressed={chosen}
        aria-disabled={busy}
        data-look={card}
        onClick={() => purse.choose(card)}
      />
    </span>
  );
}

interface StackProps {
  about: About;
  seat: number;
  row: Row;
  title: string;
  name: string;
  cards: string[];
}

/** Cards that have left the row: the last one lies on top. */
function Stack({ about, seat, row, title, name, cards }: StackProps) {
  const top = cards.at(-1);
  const said = `${name}: ${top ? `${count(cards.length, "card")}, ${titleOf(about, top)} on top` : "empty"}`;
  return (
    <span class={`stack ${title}`} role="img" aria-label={said} data-look={`seat ${seat} ${row} ${title}`}>
      <small>
        {title} {cards.length || ""}
      </small>
      <span class={cards.length > 1 ? "pile deep" : "pile"}>
        {top && (
          <span key={top} class="face" data-card={`${seat}:${top}`}>
            <Card card={top} />
          </span>
        )}
      </span>
    </span>
  );
}

const totalOf = (one: Survivor, row: Row) => (row === "ammo" ? one.ammo_total : one.health_total);

function Supply(props: KitProps & { row: [Row, string] }) {
  const { table, seat, row: [row, suit] } = props;
  const { about } = table;
  const title = capital(row);
  const one = table.view.survivors[seat] as Survivor;
  const total = totalOf(one, row);
  const due = table.view.phase === "pay" && table.view.turn === seat && table.view.debt?.row === row;
  return (
    <div class={due ? "supply due" : "supply"} role="group" aria-label={`${title}, ${total}`} data-look={`seat ${seat} ${row}`}>
      <div class="sum">
        <b>{title}</b>
        <strong>{total}</strong>
        <span class="meter" aria-hidden="true">
          <i style={{ width: `${Math.min(100, total / 0.55)}%` }} />
        </span>
      </div>
      <div class="places">
        {RANKS.map((rank) => (
          <Slot key={rank} {...props} card={rank + suit} many={times(one[row], rank + suit)} />
        ))}
        <Stack about={about} seat={seat} row={row} title="used" name={`${title} discard`} cards={discardOf(one, row)} />
        <Stack about={about} seat={seat} row={row} title="stolen" name={`${title} stolen`} cards={ofSuit(one.stolen, suit)} />
      </div>
    </div>
  );
}

/** Rows too small to click on: those of the others, when there are many. */
function Brief({ one, seat, row: [row, suit] }: { one: Survivor; seat: number; row: [Row, string] }) {
  const title = capital(row);
  const top = discardOf(one, row).at(-1);
  const names = one[row].map((card) => card.slice(0, -1)).join(" ") || "nothing";
  return (
    <div class="brief" role="img" aria-label={`${title} ${totalOf(one, row)}: ${names}`} data-look={`seat ${seat} ${row}`}>
      <span class="label">
        {title} <strong>{totalOf(one, row)}</strong>
      </span>
      <span class="bits">
        {RANKS.map((rank) => {
          const many = times(one[row], rank + suit);
          return <i class={many > 1 ? "held more" : many ? "held" : ""}>{rank}</i>;
        })}
      </span>
      <span title="used last" data-look={`seat ${seat} ${row} used`}>{top && <Chip card={top} />}</span>
    </div>
  );
}

/** What somebody does or has just done, in a line that is always there. */
function Deeds({ table: { view }, seat, brief }: { table: Table<ShufflersView>; seat: number; brief: boolean }) {
  const one = view.survivors[seat] as Survivor;
  const lot = view.lots[seat];
  const deck = deckOf(view, seat);
  return (
    <span class="deeds">
      {!one.alive && <b class="dead">dead</b>}
      {one.given.length > 0 && <>gives {one.given.map((card) => <Chip card={card} />)}</>}
      {lot && <>draws <Chip card={lot} /></>}
      {brief && one.stolen.length > 0 && "stolen "}
      {brief &&
        ROWS.map(([row, suit]) => {
          const many = ofSuit(one.stolen, suit).length;
          return <span data-look={`seat ${seat} ${row} stolen`}>{many > 0 && `${many} ${capital(row)}\u00a0`}</span>;
        })}
      {view.decks.length > 1 && one.alive && `${deck.left} left${deck.jokers ? ", at the coast" : ""}`}
    </span>
  );
}

export function Kit(props: KitProps & { brief: boolean }) {
  const { table, seat, brief } = props;
  const { board, view } = table;
  const one = view.survivors[seat] as Survivor;
  const turn = view.turn === seat;
  const look = classes("kit", turn && "acts", !one.alive && "fallen", brief ? "small" : seat === near(view) && "near");
  const solo = view.survivors.length === 1;
  return (
    <section class={look} aria-label={`${board.names[seat]}${turn ? ", to act" : ""}`}>
      {!solo && (
        <div class="who" data-look={`seat ${seat}`}>
          <h3>
            {turn && <i aria-hidden="true">▸</i>}
            {board.names[seat]} {!/^Seat \d|, seat \d|^You$/.test(board.names[seat] ?? "") && <small>seat {seat}</small>}
          </h3>
          <Deeds table={table} seat={seat} brief={brief} />
        </div>
      )}
      {ROWS.map((row) => (brief ? <Brief one={one} seat={seat} row={row} /> : <Supply {...props} row={row} />))}
    </section>
  );
}
