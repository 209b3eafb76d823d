// What the other players have and do: a line of small cards a row, or a tile where there are many.
import { Chip } from "../shared/Card";
import type { Table } from "../shared/game";
import { Pip } from "../shared/Pips";
import { capital, classes, sumOf } from "../shared/words";
import { Token } from "./Kit";
import { type Row, ROWS, RANKS, type ShufflersView, type Survivor, deckOf, discardOf, ofSuit, ranksOf, times, totalOf } from "./view";

interface OtherProps {
  table: Table<ShufflersView>;
  seat: number;
  line: boolean;
}

interface RowProps {
  survivor: Survivor;
  seat: number;
  row: [Row, string];
}

/** The sign of a suit in a line of text. */
export const Suit = ({ suit }: { suit: string }) => (
  <svg class="suit" viewBox="0 0 24 24" role="img" aria-label={suit === "D" ? "Ammo" : "Health"}>
    <Pip card={suit} x={12} y={12} size={24} />
  </svg>
);

/** The sum of a row, its cards if there is room for them, the card that was used last, and how many were stolen. */
function Brief({ survivor, seat, row: [row, suit], line }: RowProps & { line: boolean }) {
  const title = capital(row);
  const used = discardOf(survivor, row);
  const stolen = ofSuit(survivor.stolen, suit);
  const top = used.at(-1);
  const said = `${title} ${totalOf(survivor, row)}: ${ranksOf(survivor[row])}`;
  return (
    <span class="brief">
      <span class="label" role="img" aria-label={said} title={said} data-look={`seat ${seat} ${row}`}>
        {line ? title : <Suit suit={suit} />} <strong>{totalOf(survivor, row)}</strong>
      </span>
      {line && (
        <span class="bits" aria-hidden>
          {RANKS.map((rank) => {
            const many = times(survivor[row], rank + suit);
            return <i class={many > 1 ? "held more" : many ? "held" : ""}>{rank}</i>;
          })}
        </span>
      )}
      <span class="last" title={`Used ${title}, bottom to top: ${ranksOf(used)}`} data-look={`seat ${seat} ${row} used`}>
        {top && (
          <>
            {line && "used "}
            <Chip card={top} />
          </>
        )}
      </span>
      <span class="loss" title={`Stolen ${title}: ${ranksOf(stolen)}`} data-look={`seat ${seat} ${row} stolen`}>
        {stolen.length > 0 && `−${stolen.length}`}
      </span>
    </span>
  );
}

/** What somebody does now, and how far they have come. */
function Deeds({ table: { about, view }, seat, survivor }: { table: Table<ShufflersView>; seat: number; survivor: Survivor }) {
  const lot = view.lots[seat];
  const deck = deckOf(view, seat);
  return (
    <span class="deeds">
      {!survivor.alive && <b class="dead">dead</b>}
      {survivor.given.length > 0 && <b title={ranksOf(survivor.given)}>gives {sumOf(about, survivor.given)}</b>}
      {lot && <span>draws <Chip card={lot} /></span>}
      {view.decks.length > 1 && survivor.alive && <span>{deck.jokers ? "coast, " : ""}{deck.left} left</span>}
    </span>
  );
}

export function Other({ table, seat, line }: OtherProps) {
  const { board, view } = table;
  const survivor = view.survivors[seat] as Survivor;
  const turn = view.turn === seat;
  return (
    <section class={classes("other", line && "line", turn && "acts")} aria-label={`${board.names[seat]}${turn ? ", to act" : ""}`}>
      <h3 data-look={`seat ${seat}`} title={board.names[seat]}>
        {turn && <i aria-hidden>▸</i>}
        {board.names[seat]}
        {view.decks.length > 1 && <Token seat={seat} />}
      </h3>
      <Deeds table={table} seat={seat} survivor={survivor} />
      <span class="rows">
        {ROWS.map((row) => (
          <Brief key={row[0]} survivor={survivor} seat={seat} row={row} line={line} />
        ))}
      </span>
    </section>
  );
}
