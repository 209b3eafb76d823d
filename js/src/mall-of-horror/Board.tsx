import type { Table } from "../shared/game";
import { useRoving } from "../shared/keys";
import { capital } from "../shared/words";
import { Ask } from "./Ask";
import { choiceOf } from "./Choice";
import { Gallery } from "./Gallery";
import { Rooms } from "./Map";
import { Show } from "./Show";
import { type MallScene } from "./reel";
import { type MallView, PHASES, nexts, openPlaces } from "./view";

/** A round's order; the phase that is on is marked. */
function Round({ view }: { view: MallView }) {
  const at = PHASES.indexOf(view.phase);
  return (
    <ol class="round" aria-label="The order of a round">
      {PHASES.map((phase, n) => (
        <li class={n === at ? "on" : n < at ? "past" : ""} aria-current={n === at ? "step" : undefined}>
          <b>{"ABCDEF"[n]}</b> <span>{capital(phase)}</span>
        </li>
      ))}
    </ol>
  );
}

export function MallBoard(table: Table<MallView>) {
  const { board, view } = table;
  const choice = choiceOf(table);
  const roving = useRoving(null, "1");
  const scene = table.scene as MallScene | null;
  const { moves, words } = choice;
  const aim = Number(choice.target);
  return (
    <div class="board" onKeyDown={choice.hear}>
      <Ask table={table} choice={choice} />
      <Round view={view} />
      <div class={scene ? "mall on" : "mall"} role="group" aria-label="The mall" data-grid>
        <Rooms
          table={table}
          scene={scene}
          roving={roving}
          places={aim ? new Set([aim]) : openPlaces(moves, words)}
          picks={nexts(moves, words)}
          seat={choice.seat}
          onPlace={choice.place}
          onPerson={choice.person}
        />
        <Gallery {...table} />
        {scene && <Show about={table.about} scene={scene} board={board} view={view} />}
      </div>
    </div>
  );
}
