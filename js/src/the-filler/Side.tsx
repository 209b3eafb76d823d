import "../shared/deck.css";
import { Chip } from "../shared/Card";
import type { Table } from "../shared/game";
import { Pip } from "../shared/Pips";
import { asked, capital, classes, count, isRed, rankOf, suitOf, sumOf, titleOf } from "../shared/words";
import { CEMENT, FACES, type FillerView, known, told, worth } from "./view";

type Hall = Table<FillerView>;

interface ChartProps {
  cards: string[];
  has: Set<string>;
  label?: string;
}

/** Ranks by suits, those that are gone struck out. */
function Chart({ cards, has, label }: ChartProps) {
  return (
    <span class="chart" aria-hidden>
      {label && <i>{label}</i>}
      {[...new Set(cards.map(suitOf))].map((suit) => (
        <span>
          <svg viewBox="0 0 24 24">
            <Pip card={`A${suit}`} x={12} y={12} size={22} />
          </svg>
          {cards.map(
            (card) =>
              suitOf(card) === suit && (
                <b class={classes(has.has(card) && "in", isRed(card) && "redtext", label === "corpses" && "dead")}>{rankOf(card)}</b>
              ),
          )}
        </span>
      ))}
    </span>
  );
}

interface HoldsProps {
  table: Hall;
  who: string;
  rows: ChartProps[];
  sum: string;
}

/** Which cards a side still has, hand and graves together: both know it. */
function Holds({ table: { about }, who, rows, sum }: HoldsProps) {
  const named = rows.flatMap(({ cards, has }) => cards.flatMap((card) => (has.has(card) ? titleOf(about, card) : [])));
  return (
    <section class="holds" aria-label={who} data-look="discard">
      <div class="stat">
        <span class="label">{who}</span>
        <strong>{sum}</strong>
      </div>
      {rows.map((row) => (
        <Chart {...row} />
      ))}
      <p class="unseen">{named.join(", ") || "nothing"}</p>
    </section>
  );
}

/** "Careful, the Filler, still has". */
function having({ board }: Hall, seat: number, role: string): string {
  const name = board.names[seat] ?? board.names[0];
  return `${name}, the ${role}, still ${name === "You" ? "have" : "has"}`;
}

function Faces({ table, faces }: { table: Hall; faces: Set<string> }) {
  const [zombies, corpses] = [FACES.filter(isRed), FACES.filter((card) => !isRed(card))];
  return (
    <Holds
      table={table}
      who={table.view.options["graves"] === "shuffled" ? "Still to come up" : having(table, 0, "zombie player")}
      rows={[
        { cards: zombies, has: faces, label: "zombies" },
        { cards: corpses, has: faces, label: "corpses" },
      ]}
      sum={count(zombies.filter((card) => faces.has(card)).length, "zombie")}
    />
  );
}

function Bags({ table, bags }: { table: Hall; bags: Set<string> }) {
  const sum = sumOf(table.about, [...bags]);
  return <Holds table={table} who={having(table, 1, "Filler")} rows={[{ cards: CEMENT, has: bags }]} sum={`${sum} lb`} />;
}

/** What is asked; or what the grave or the card is about that one points at. */
function Hint({ about, view, act, look }: Hall) {
  const [title, hint] = asked(about, act !== null ? ["reveal"] : [view.phase, `${view.role} ${view.phase}`]);
  const text = look?.startsWith("grave") ? about.notes["needs"] : look && look in about.notes ? `${capital(worth(about, look))}.` : hint;
  return (
    <section class="hint" aria-label="What to do">
      <h2>{title}</h2>
      <p>{text}</p>
    </section>
  );
}

/** What came up the last time, one line a grave. */
function LastNight({ about, board, view, act }: Hall) {
  const graves = act === null ? view.reveal?.graves : undefined;
  return (
    <section class="lastnight" aria-label="What came up last" data-look="last">
      <div class="stat">
        <span class="label">Came up last</span>
        {view.first !== null && <span class="label">{`Game 1: ${board.names[0]} let ${view.first} out`}</span>}
      </div>
      {[0, 1, 2].map((n) => {
        const grave = graves?.[n];
        return (
          <p class={grave?.fate}>
            <b>{n + 1}</b>
            {grave && <Chip card={grave.card} />}
            {grave ? told(about, grave) : "–"}
          </p>
        );
      })}
    </section>
  );
}

export function FillerSide(table: Hall) {
  const { view, act } = table;
  const both = known(view, act);
  return (
    <>
      <Hint {...table} />
      {both && view.role !== "zombies" && <Faces table={table} faces={both.faces} />}
      {both && view.role !== "filler" && <Bags table={table} bags={both.bags} />}
      <LastNight {...table} />
    </>
  );
}
