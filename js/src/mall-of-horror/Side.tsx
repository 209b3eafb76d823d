import type { ComponentChildren } from "preact";
import type { Table } from "../shared/game";
import { useRoving } from "../shared/keys";
import { classes } from "../shared/words";
import { Badge, Disc, Figure, Head } from "./Figure";
import { Hand } from "./Hand";
import { type MallView, nameOf, peopleOf } from "./view";

/** A picture beside a name, which says what it means. */
const Sign = ({ says, look, children }: { says: string; look?: string; children: ComponentChildren }) => (
  <span class="worn" data-look={look} title={says}>
    {children}
    <span class="unseen">{says}</span>
  </span>
);

/** What there is to say of a player just now: the badge, where they go, a zombie to place. */
function Signs({ view, seat }: { view: MallView; seat: number }) {
  const goal = view.destinations[seat];
  return (
    <>
      {view.chief === seat && (
        <Sign look="chief" says={`Chief of Security${view.elected ? ", elected this round" : ""}`}>
          <Badge />
        </Sign>
      )}
      {view.phase === "destinations" && goal?.chosen && <em title="has chosen where to go">{goal.location ? `→ ${goal.location}` : "✓"}</em>}
      {view.players[seat]?.zombie && (
        <Sign says="places one zombie">
          <Head />
        </Sign>
      )}
    </>
  );
}

/** One line a player: all of it is public. */
function Players({ about, board, view }: Table<MallView>) {
  const roving = useRoving(null, "seat 0");
  const asked = view.asked ?? (view.actors.length === 1 ? view.actors[0] : null);
  return (
    <table class="players">
      <caption class="unseen">The players</caption>
      <thead>
        <tr>
          <th scope="col">Player</th>
          <th scope="col" title="Characters that are left">Left</th>
          <th scope="col" title="What these characters are worth">Points</th>
          <th scope="col" title="Cards in the hand">Cards</th>
        </tr>
      </thead>
      <tbody data-grid>
        {view.players.map((player, seat) => {
          const own = peopleOf(view, seat);
          return (
            <tr class={classes(seat === asked && "asked", !player.alive && "out")}>
              <th scope="row">
                <button {...roving(`seat ${seat}`)} data-look={`seat ${seat}`} title={board.names[seat]}>
                  <Disc seat={seat} /> <span>{nameOf(board.names, seat)}</span>
                  <Signs view={view} seat={seat} />
                </button>
              </th>
              <td title={own.map(({ kind }) => about.titles[kind]).join(", ")}>
                <span class="kin" aria-hidden="true">
                  {own.map((one) => (
                    <Figure kind={one.kind} seat={seat} />
                  ))}
                </span>
                <span class="unseen">{player.people}</span>
                {!player.alive && "out"}
              </td>
              <td>{player.points}</td>
              <td data-look={`seat ${seat} hand`}>{player.hand}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

export const MallSide = (table: Table<MallView>) => (
  <>
    <Hand table={table} />
    <Players {...table} />
  </>
);
