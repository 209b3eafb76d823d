import { Card } from "../shared/Card";
import type { Table } from "../shared/game";
import { type Roving, useRoving } from "../shared/keys";
import { useBefore } from "../shared/motion";
import { Aim, Chevron } from "../shared/Signs";
import { classes } from "../shared/words";
import { Mound, Stone, Zombie as Portrait } from "../shared/Zombie";
import { Badge } from "./Badge";
import { Scene } from "./Scene";
import { CELLS, type DeadCenterView, GRID, type Zombie, cellName, hintOf, isPile, moveOf, standing, targets } from "./view";

/** Left edges and tops of the five columns and rows, in units of the board (430 by 546). */
const CARD_X = [0, 93, 179, 265];
const CARD_Y = [0, 109, 218, 327];
const GRAVE_X = [0, 96, 182, 268, 364];
const GRAVE_Y = [1, 116, 225, 334, 458];

function at(key: string, x: number, y: number): string {
  return isPile(key) ? `--x:${CARD_X[x]};--y:${CARD_Y[y]}` : `--x:${GRAVE_X[x]};--y:${GRAVE_Y[y]}`;
}

/** A pile: its top card on the one before, and the edges of what lies deeper. */
function Pile({ cards }: { cards: string[] }) {
  const deep = Math.max(0, cards.length - 4);
  return (
    <>
      {cards.slice(deep).map((card, n, shown) => {
        const under = shown.length - 1 - n;
        return (
          <span key={deep + n} class="lies" style={`--n:${under}`} data-card={under ? undefined : card}>
            {under > 1 ? <i class="edge" /> : <Card card={card} />}
          </span>
        );
      })}
      {!cards.length && <i class="bare" />}
    </>
  );
}

/** A grave with what has just happened to it: it opens, and who rose from it sinks back at the end. */
function Grave({ view, space }: { view: DeadCenterView; space: string }) {
  const { card, dead } = view.zombies[space] ?? { card: null, dead: false };
  const state = dead ? "dead" : card ? "live" : "down";
  const before = useBefore(state);
  const rising = state === "live" && before === "down";
  const sinking = state === "dead" && before === "live";
  const stone = <Stone variant={CELLS.findIndex(({ key }) => key === space)} />;
  return (
    <>
      {state === "down" && stone}
      {dead && card && <Mound card={card} />}
      {rising && <span class="opening">{stone}</span>}
      {card && (!dead || sinking) && (
        <span key="who" class={sinking ? "sinking" : rising ? "rising" : ""}>
          <Portrait card={card} />
        </span>
      )}
    </>
  );
}

/** The line of an attack on the zombie that the player looks at. */
function Lane({ space }: { space: string }) {
  const line = space.charAt(2);
  const n = "abc".indexOf(line);
  const across = n < 0;
  const style = across
    ? `--x:86;--y:${(CARD_Y[Number(line)] ?? 0) - 5};--w:258;--h:110`
    : `--x:${(CARD_X[n + 1] ?? 0) - 7};--y:104;--w:86;--h:334`;
  return <div class="lane" style={style} />;
}

interface CellProps {
  table: Table<DeadCenterView>;
  space: string;
  at: string;
  column: number;
  look: string;
  legal: boolean;
  roving: Roving;
}

/** What is drawn lies beneath a button without a text: the name says more than the rank alone. */
function Cell({ table, space, at, column, look, legal, roving }: CellProps) {
  const { view, busy, play } = table;
  return (
    <div role="gridcell" aria-colindex={column} class={look} style={at} title={hintOf(table, space)} data-drop={legal && isPile(space) ? "place" : undefined}>
      <span class="art">
        {isPile(space) ? <Pile cards={view.piles[space] ?? []} /> : <Grave view={view} space={space} />}
        <Badge zombie={standing(view, space)} />
        {legal && (view.phase === "kill" ? <Aim /> : <Chevron />)}
      </span>
      <button
        {...roving}
        data-look={space}
        aria-label={cellName(table, space, legal)}
        aria-disabled={busy}
        onClick={() => play(moveOf(view, space))}
      />
    </div>
  );
}

function classOf({ view, look }: Table<DeadCenterView>, key: string, legal: boolean, aimed: Zombie | undefined): string {
  const support = aimed?.supports.includes(key);
  return classes(
    isPile(key) ? "cell pile" : "cell space",
    legal && "legal",
    legal && view.phase === "kill" && "target",
    key === view.played && "played",
    key === look && "pointed",
    support && "support",
    support && aimed?.why === null && "good",
  );
}

export function DeadCenterBoard(table: Table<DeadCenterView>) {
  const { view, busy, look } = table;
  const legal = busy ? new Set<string>() : targets(view);
  const roving = useRoving(CELLS, CELLS.find(({ key }) => legal.has(key))?.key ?? "b2");
  const aimed = standing(view, look);
  const cell = (key: string, x: number, y: number) => (
    <Cell
      key={key}
      table={table}
      space={key}
      at={at(key, x, y)}
      column={x + 1}
      look={classOf(table, key, legal.has(key), aimed)}
      legal={legal.has(key)}
      roving={roving(key)}
    />
  );
  return (
    <div class="board" role="grid" aria-label="The cabin and the graves around it" aria-colcount={5} data-grid>
      <Scene />
      {aimed && look && <Lane space={look} />}
      {GRID.map((row, y) => (
        <div role="row">{row.map((key, x) => key && cell(key, x, y))}</div>
      ))}
    </div>
  );
}
