import { Card } from "../shared/Card";
import { CardBack } from "../shared/CardBack";
import type { Table } from "../shared/game";
import { reelOf } from "../shared/theatre";
import { capital, classes, isJoker, sumOf } from "../shared/words";
import { Ask, chosenIn } from "./Ask";
import { Met } from "./Art";
import { Kit } from "./Kit";
import { Other } from "./Other";
import { Road } from "./Road";
import { type Meeting, type ShufflersView, clicked, deckOf, metSince, mine, near, told } from "./view";

/** Shows what was met on the way to the present board, one after the other. */
export const useMeetings = reelOf<ShufflersView>(metSince);

/** What is shown now: while a meeting is told, the table as it was then. */
export function shownOf(table: Table<ShufflersView>): Table<ShufflersView> {
  const scene = table.scene as Meeting | null;
  return scene ? { ...table, view: scene.view, busy: true } : table;
}

/** How many lines of answers there may be, so that nothing moves when they come. */
function lines({ options, decks, survivors }: ShufflersView): number {
  if (survivors.length > decks.length) return Math.ceil(survivors.length / 3);
  return options["vehicle"] || options["lamb"] ? 2 : 0;
}

/** The encounter, large: the card, and whom one meets. */
function Encounter({ table: { about, view }, chosen }: { table: Table<ShufflersView>; chosen: string[] }) {
  const { encounter: card, debt } = view;
  const many = debt?.row ? debt.due : sumOf(about, card ? [card] : []);
  const paid = (debt?.given ?? 0) + sumOf(about, chosen);
  const key = deckOf(view).road.flat().length;
  const due = mine(view) && /pay|give/.test(view.phase) ? "held" : undefined;
  return (
    <>
      <span class="encounter" key={key} data-card={card ? `e:${key}` : undefined} data-enter data-look="encounter" data-drop={due}>
        {card ? <Card card={card} /> : <CardBack />}
      </span>
      <span class="scene" key={card ?? ""} data-drop={due}>
        <Met card={card} many={many} paid={paid} />
        {debt && (
          <b class="debt" title="Shufflers still to pay for">
            {Math.max(0, debt.due - paid)}
          </b>
        )}
      </span>
    </>
  );
}

/** What is told over the question while a meeting is shown. */
function Telling({ table: { about, scene } }: { table: Table<ShufflersView> }) {
  if (!scene) return null;
  const meeting = scene as Meeting;
  return (
    <section class="telling">
      <h2>{isJoker(meeting.card) ? "The coast" : capital(about.notes[meeting.card] ?? "")}</h2>
      <p>{told(about, meeting)}</p>
    </section>
  );
}

export function ShufflersBoard(now: Table<ShufflersView>) {
  const table = shownOf(now);
  const { board, view, play } = table;
  const chosen = chosenIn(table);
  const setChosen = (cards: string[]) => table.choose(cards.join(" ") || null);
  const choose = (card: string) => {
    const next = clicked(view, chosen, card);
    setChosen(next.chosen);
    if (next.move) play(next.move);
  };
  const takeBack = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !chosen.length) return;
    event.stopPropagation();
    setChosen(chosen.slice(0, -1));
  };
  const seats = view.survivors.map((_, seat) => seat);
  const own = near(view);
  const players = seats.length;
  const { encounter } = view;
  const ashore = table.scene !== null && encounter !== null && isJoker(encounter);
  return (
    <div class={`board ${players === 1 ? "one" : players === 2 ? "two" : "many"}`} onKeyDownCapture={takeBack}>
      <Road {...table} />
      <div class={classes("stage2", ashore && "ashore")} style={`--lines:${lines(view)}`}>
        <Encounter table={table} chosen={chosen} />
        <div class="asks">
          <Ask table={table} chosen={chosen} />
          <Telling table={table} />
        </div>
      </div>
      <Kit key={`${board.rev} ${!table.scene}`} table={table} seat={own} chosen={chosen} choose={choose} />
      {players > 1 && (
        <div class="others">
          {seats.map((seat) => seat !== own && <Other key={seat} table={table} seat={seat} line={players === 2} />)}
        </div>
      )}
    </div>
  );
}
