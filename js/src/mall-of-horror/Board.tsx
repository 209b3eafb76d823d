import type { Table } from "../shared/game";
import { capital } from "../shared/words";
import { Ask } from "./Ask";
import { choiceOf } from "./Choice";
import { Gallery } from "./Gallery";
import { Hand } from "./Hand";
import { Rooms } from "./Map";
import { Show } from "./Show";
import { type MallScene, backdrop } from "./reel";
import { type MallView, PHASES } from "./view";

/** A round's order; the phase that is on is marked. */
function Round({ phase }: { phase: string }) {
  const at = PHASES.indexOf(phase);
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
  const choice = choiceOf(table);
  const scene = table.scene as MallScene | null;
  const shown = backdrop(table);
  return (
    <div class="board" onKeyDown={choice.hear}>
      <Ask table={table} choice={choice} />
      <Hand table={table} choice={choice} />
      <Round phase={scene?.kind === "event" ? (scene.event.what === "condemned" ? "moves" : "attack") : shown.view.phase} />
      <div class="mall" role="group" aria-label="The mall" data-grid>
        <Rooms table={shown} choice={choice} />
        <Gallery {...shown} />
        {scene && <Show {...table} scene={scene} />}
      </div>
    </div>
  );
}
