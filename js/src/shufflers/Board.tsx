import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { Card } from "../shared/Card";
import { CardBack } from "../shared/CardBack";
import type { Table } from "../shared/game";
import { type Cell, passes, useRoving } from "../shared/keys";
import { calm } from "../shared/motion";
import { useChosen } from "../shared/state";
import { isJoker, sumOf } from "../shared/words";
import { Ask } from "./Ask";
import { Met } from "./Art";
import { Kit } from "./Kit";
import { Road } from "./Road";
import { type ShufflersView, type Told, RANKS, ROWS, clicked, deckOf, metSince, near } from "./view";

const PAUSE = 1000;
const COAST = 2600;

/** Shows what was met on the way to the present board, one after the other; nothing while one looks back. */
function useReel({ about, board, past }: Table<ShufflersView>): [Told | undefined, () => void] {
  const last = useRef(past ? null : board);
  const [reel, setReel] = useState<Told[]>([]);
  useLayoutEffect(() => {
    const before = last.current;
    last.current = past ? null : board;
    if (before?.rev !== last.current?.rev) setReel(past || !before || calm() ? [] : metSince(about, before, board));
  }, [board]);
  const [now] = reel;
  useEffect(() => {
    if (!now) return;
    const timer = setTimeout(() => setReel(reel.slice(1)), isJoker(now.card) ? COAST : PAUSE);
    return () => clearTimeout(timer);
  }, [reel]);
  return [now, () => now && setReel([])];
}

/** As the places of the two rows lie beside one another. */
const CELLS: Cell[] = ROWS.flatMap(([, suit], y) => RANKS.map((rank, x) => ({ key: rank + suit, x, y })));

/** How many lines of answers there may be, so that nothing moves when they come. */
function lines({ options, decks, survivors }: ShufflersView): number {
  if (survivors.length > decks.length) return Math.ceil(survivors.length / 2);
  return options["vehicle"] || options["lamb"] ? 2 : 0;
}

interface StageProps {
  table: Table<ShufflersView>;
  told: Told | undefined;
  chosen: string[];
}

/** The encounter, large: the card, and whom one meets. */
function Encounter({ table: { about, view }, told, chosen }: StageProps) {
  const card = told?.card ?? view.encounter;
  const debt = told ? null : view.debt;
  const many = debt?.row ? debt.due : sumOf(about, card ? [card] : []);
  const paid = (debt?.given ?? 0) + sumOf(about, chosen);
  const key = deckOf(view).road.flat().length;
  return (
    <>
      <span class="encounter" key={told ? told.card : key} data-card={told || !card ? undefined : `e:${key}`} data-enter data-look="encounter">
        {card ? <Card card={card} /> : <CardBack />}
      </span>
      <span class="scene" key={card ?? ""}>
        <Met card={card} many={many} paid={paid} />
        {debt && <b class="debt">{Math.max(0, debt.due - paid)}</b>}
      </span>
    </>
  );
}

/** Everybody's rows: two side by side, of more the nearest large and the others small. */
function order(view: ShufflersView): number[] {
  const seats = view.survivors.map((_, seat) => seat);
  return seats.length < 3 ? seats : [near(view), ...seats.filter((seat) => seat !== near(view))];
}

export function ShufflersBoard(table: Table<ShufflersView>) {
  const { board, view, play } = table;
  const [chosen, setChosen] = useChosen<string[]>(board.rev, []);
  const [told, skip] = useReel(table);
  const roving = useRoving(CELLS, "AD");
  const choose = (card: string) => {
    const next = clicked(view, chosen, card);
    setChosen(next.chosen);
    if (next.move) play(next.move);
  };
  const keys = (event: KeyboardEvent) => {
    if (event.key === "Escape" && (chosen.length || told)) {
      event.stopPropagation();
      setChosen(chosen.slice(0, -1));
    }
    if (event.key === "Escape" || !passes(event)) skip();
  };
  const players = view.survivors.length;
  return (
    <div class={`board ${players === 1 ? "one" : players === 2 ? "two" : "many"}`} onKeyDownCapture={keys} onPointerDownCapture={skip}>
      <Road {...table} />
      <div class={told && isJoker(told.card) ? "stage2 ashore" : "stage2"} style={`--lines:${lines(view)}`}>
        <Encounter table={table} told={told} chosen={chosen} />
        <div class="asks">
          <Ask table={table} chosen={chosen} />
          {told && (
            <section class="telling">
              {isJoker(told.card) && <h2>The coast</h2>}
              <p>{told.text}</p>
              <span class="label">click or press a key to go on</span>
            </section>
          )}
        </div>
      </div>
      <div class="kits" data-grid>
        {order(view).map((seat) => (
          <Kit key={seat} table={table} seat={seat} purse={{ chosen, choose, roving }} brief={players > 2 && seat !== near(view)} />
        ))}
      </div>
    </div>
  );
}
