import type { Table } from "../shared/game";
import { useRoving } from "../shared/keys";
import { classes } from "../shared/words";
import { Badge, Disc, Head, Sign } from "./Figure";
import { backdrop } from "./reel";
import { type MallView, nameOf } from "./view";

/** What there is to say of a player just now: the badge, where they go, a zombie to place. */
function Signs({ view, seat }: { view: MallView; seat: number }) {
  const goal = view.destinations[seat];
  return (
    <>
      {view.chief === seat && (
        <Sign data-look="chief" says={`Chief of Security${view.elected ? ", elected this round" : ""}`}>
          <Badge />
        </Sign>
      )}
      {view.phase === "destinations" && goal?.chosen && <Sign says="has chosen where to go">{goal.location ? `→${goal.location}` : "✓"}</Sign>}
      {view.players[seat]?.zombie && (
        <Sign says="places one zombie">
          <Head />
        </Sign>
      )}
    </>
  );
}

/** One line a player: all of it is public. */
function Players({ board, scene, view }: Table<MallView>) {
  const roving = useRoving(null, "seat 0");
  const asked = scene ? null : (view.asked ?? (view.actors.length === 1 ? view.actors[0] : null));
  return (
    <table class="players" aria-label="The players">
      <thead>
        <tr>
          <th scope="col">Player</th>
          <th scope="col" title="What they are worth">Points</th>
          <th scope="col" title="Cards held">Cards</th>
        </tr>
      </thead>
      <tbody data-grid>
        {view.players.map(({ alive, points, hand }, seat) => (
          <tr class={classes(seat === asked && "asked", !alive && "out")}>
            <th scope="row">
              <button {...roving(`seat ${seat}`)} data-look={`seat ${seat}`} title={board.names[seat]}>
                <Disc seat={seat} /> <span>{nameOf(board.names, seat)}</span>
                <Signs view={view} seat={seat} />
              </button>
            </th>
            <td>{alive ? points : "out"}</td>
            <td data-look={`seat ${seat} hand`}>{hand}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export const MallSide = (table: Table<MallView>) => <Players {...backdrop(table)} />;
