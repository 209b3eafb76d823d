import type { Table } from "../shared/game";
import { Ask } from "./Ask";
import { choiceOf } from "./Choice";
import { Hand } from "./Hand";
import { Rooms } from "./Map";
import { backdrop } from "./reel";
import type { MallView } from "./view";

export function MallBoard(table: Table<MallView>) {
  const choice = choiceOf(table);
  return (
    <div class="board" onKeyDown={choice.hear}>
      <Ask table={table} choice={choice} />
      <Hand table={table} choice={choice} />
      <div class="mall" role="group" aria-label="The mall" data-grid>
        <Rooms table={backdrop(table)} choice={choice} />
      </div>
    </div>
  );
}
