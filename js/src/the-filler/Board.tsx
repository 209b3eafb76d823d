import { useEffect, useRef } from "preact/hooks";
import type { Table } from "../shared/game";
import { keyOf, passes, type Roving, useRoving } from "../shared/keys";
import { Chevron } from "../shared/Signs";
import { asked, classes, count, sumOf, titleOf } from "../shared/words";
import { Dead } from "./Dead";
import { GraveArt } from "./Grave";
import { Sack } from "./Sack";
import { Escaped, Scene } from "./Scene";
import {
  CEMENT, FACES, type FillerView, PLACES, enough, graveName, isCement, known, laidOf, mayGo, moonOf, racksOf, shownGraves, slotName, towards, verbOf,
} from "./view";

type Hall = Table<FillerView>;

/** What is chosen in this view: a card to be laid, or a grave to be filled. */
interface Choice {
  card?: string;
  grave?: number;
}

/** The choice as it stands in `table.chosen`: a card, or the number of a grave. */
const choiceOf = ({ chosen }: Hall): Choice => (!chosen ? {} : PLACES.includes(Number(chosen)) ? { grave: Number(chosen) } : { card: chosen });

/** What is to be done with what is chosen. */
export function midway(table: Hall): string | undefined {
  const { card, grave } = choiceOf(table);
  const { about, view } = table;
  if (card) return asked(about, ["aim card"], { chosen: titleOf(about, card) })[0];
  return grave && mayGo(view, "") ? asked(about, [`aim grave ${verbOf(view)}`], { grave })[0] : undefined;
}

/** Lets one's cards lie as wished: takes back what must be taken back, and lays the rest again. */
function useGoal({ board, view, pending, play, undo }: Hall) {
  const goal = useRef<{ wish: Record<string, number>; rev: number } | null>(null);
  const pursue = (wish: Record<string, number>) => {
    const next = towards(view, wish);
    goal.current = next ? { wish, rev: board.rev + 1 } : null;
    if (next === "undo") undo();
    else if (next) play(next);
  };
  useEffect(() => {
    if (!pending && goal.current && goal.current.rev <= board.rev) pursue(goal.current.wish);
  }, [board.rev, pending]);
  return pursue;
}

/** All that one may do here, by click, by drag and by key. */
function useHands(table: Hall) {
  const { view, past, play, choose } = table;
  const choice = choiceOf(table);
  const pick = ({ card, grave }: Choice) => choose(card ?? (grave ? `${grave}` : null));
  const pursue = useGoal(table);
  const laid = laidOf(view);
  const sticks = view.role === "filler";
  const lay = (card: string, grave: number, after: Choice = {}) => {
    pick(after);
    const at = laid[card];
    const other = sticks ? undefined : Object.keys(laid).find((bag) => laid[bag] === grave);
    if (at) pursue({ ...laid, ...(other && { [other]: at }), [card]: grave });
    else play(`${verbOf(view)} ${card} ${grave}`);
  };
  const takeBack = (card: string) => {
    const { [card]: _, ...rest } = laid;
    pursue(rest);
  };
  if (past) {
    const told = () => play("");
    return { choice: {} as Choice, laid, lay: told, takeBack: told, onCard: told, onGrave: told };
  }
  const held = (card: string) => (view.hand ?? view.kept ?? []).includes(card);
  return {
    choice,
    laid,
    lay,
    takeBack,
    onCard(card: string) {
      if (card in laid) takeBack(card);
      else if (choice.grave) lay(card, choice.grave, sticks ? choice : {});
      else if (!held(card)) lay(card, 1);
      else pick(choice.card === card ? {} : { card });
    },
    onGrave(grave: number) {
      if (choice.card) lay(choice.card, grave);
      else pick(choice.grave === grave ? {} : { grave });
    },
  };
}

type Hands = ReturnType<typeof useHands>;

interface PartProps {
  table: Hall;
  hands: Hands;
  roving: (key: string) => Roving;
}

function Graves({ table: { about, view, act, busy }, hands, roving }: PartProps) {
  const { choice } = hands;
  return (
    <div class="graves" role="row">
      {shownGraves(view, act).map((grave, n) => {
        const place = n + 1;
        const { card = "" } = choice;
        // What is carried may come from another grave.
        const may = hands.laid[card] ? hands.laid[card] !== place : view.moves.includes(`${verbOf(view)} ${card} ${place}`);
        const legal = !busy && act === null && may;
        const look = classes("grave", legal && "legal", choice.grave === place && "chosen");
        return (
          <div role="gridcell" class={look} data-drop={legal ? "place" : undefined}>
            <GraveArt key={act === null ? `now${view.round}` : "then"} about={about} grave={grave} place={place} />
            {legal && <Chevron />}
            <button
              {...roving(String(place))}
              data-look={`grave${place}`}
              aria-label={graveName(about, grave, place, legal)}
              aria-pressed={choice.grave === place}
              aria-disabled={busy}
              onClick={() => hands.onGrave(place)}
            />
          </div>
        );
      })}
    </div>
  );
}

interface SlotProps extends PartProps {
  card: string;
  held: boolean;
}

const Drawn = ({ card }: { card: string }) => (isCement(card) ? <Sack card={card} /> : <Dead card={card} />);

/** The place of one card of one's own: the card, or the number of the grave where it lies. */
function Slot({ table: { about, view, act, busy }, hands, roving, card, held }: SlotProps) {
  const { choice, laid, lay, takeBack } = hands;
  const at = laid[card];
  const may = !busy && act === null && held && mayGo(view, card);
  const { onKeyDown, ...rest } = roving(card);
  const key = (event: KeyboardEvent) => {
    const grave = Number(keyOf(event));
    if (!passes(event) && PLACES.includes(grave)) lay(card, grave);
    else if (at && /^(Backspace|Delete)$/.test(event.key)) takeBack(card);
    else onKeyDown(event);
  };
  return (
    <div
      role="gridcell"
      class={classes("slot", may && "may-go", choice.card === card && "chosen", at && "away")}
      data-drag={may || at ? card : undefined}
    >
      <span class="art" data-card={held ? card : undefined}>
        <Drawn card={card} />
        {at && <em>{at}</em>}
      </span>
      <button
        {...rest}
        onKeyDown={key}
        data-look={card}
        aria-label={slotName(about, view, card, at)}
        aria-pressed={choice.card === card}
        aria-disabled={busy}
        onClick={() => hands.onCard(card)}
      />
    </div>
  );
}

/** The place of a card that is no longer in play. */
const Gone = ({ about, view, card }: Pick<Hall, "about" | "view"> & { card: string }) => (
  <div role="gridcell" class="slot">
    <span class="unseen">{slotName(about, view, card)}</span>
  </div>
);

/** A hand, each card always in its own place, as rows of six faces or ten sacks. */
function Rack({ cement, ...parts }: PartProps & { cement: boolean }) {
  const { about, view } = parts.table;
  const { choice, laid, takeBack } = parts.hands;
  const back = choice.card && choice.card in laid ? choice.card : null;
  const mine = new Set((cement ? view.kept : view.hand) ?? view.faces);
  return (
    <div
      class={cement ? "rack cement" : "rack"}
      role="row"
      data-drop={back ? "place" : undefined}
      data-look={cement ? "kept" : "hand"}
      onClick={(event) => back && event.target === event.currentTarget && takeBack(back)}
    >
      {(cement ? CEMENT : FACES).map((card) =>
        mine.has(card) || card in parts.hands.laid ? (
          <Slot key={card} {...parts} card={card} held={mine.has(card)} />
        ) : (
          <Gone key={card} about={about} view={view} card={card} />
        ),
      )}
    </div>
  );
}

/** Between graves and hand: how far one is, and the word that ends it. */
function Strip({ about, view, busy, play, act }: Hall) {
  const both = known(view, act);
  if (!both) return <div class="strip" />;
  const filler = view.role === "filler";
  const laid = shownGraves(view, act).filter((grave) => grave.laid).length;
  const off = busy || act !== null || !view.moves.includes("done");
  return (
    <div class="strip">
      {filler ? (
        <span>
          <strong>{sumOf(about, view.kept ?? [])}</strong> lb in hand
        </span>
      ) : (
        <span>
          <strong>{laid}</strong> of 3 buried
        </span>
      )}
      <span>{[`${count(both.escaped.length, "zombie")} out`, view.options["legs"] !== 2 && `${enough(about, view)} win`].filter(Boolean).join(", ")}</span>
      {filler && (
        <button class={off ? "" : "primary"} data-look="done" aria-disabled={off} onClick={() => play("done")}>
          Done
        </button>
      )}
    </div>
  );
}

function Churchyard(table: Hall) {
  const { about, view, act } = table;
  const roving = useRoving(null, [...FACES, ...CEMENT].find((card) => mayGo(view, card)) ?? "1");
  const hands = useHands(table);
  const parts = { table, hands, roving };
  const racks = racksOf(view);
  const both = known(view, act);
  return (
    <div class={racks.length > 1 ? "board both" : "board"}>
      <div role="grid" aria-label="Three graves, and cards" data-grid>
        <div class="yard">
          <Scene night={moonOf(view, act)} />
          {both && <Escaped cards={both.escaped} enough={enough(about, view)} />}
          <Graves {...parts} />
        </div>
        {racks.map((cement) => (
          <Rack key={`${cement}`} {...parts} cement={cement} />
        ))}
      </div>
      <Strip {...table} />
    </div>
  );
}

/** The sides have other cards: who changes sides in a double begins with a board of its own. */
export const FillerBoard = (table: Hall) => <Churchyard key={table.view.role} {...table} />;
