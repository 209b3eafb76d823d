import { Card } from "../shared/Card";
import type { Table } from "../shared/Frame";
import { useRoving } from "../shared/keys";
import { useBefore } from "../shared/motion";
import { Aim, Chevron } from "../shared/Signs";
import { Mound, Stone, Zombie } from "../shared/Zombie";
import { Cabin } from "./Cabin";
import { CELLS, type DeadCenterView, GRID, cellName, isPile, moveOf, targets } from "./view";

/** Left edges and tops of the five columns and rows, in units of the board (430 by 526). */
const CARD_X = [0, 93, 179, 265];
const CARD_Y = [0, 99, 208, 317];
const GRAVE_X = [0, 96, 182, 268, 364];
const GRAVE_Y = [1, 111, 220, 329, 446];

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

const STATES = { down: "down", live: "live", dead: "dead" };

function Grave({ view, space }: { view: DeadCenterView; space: string }) {
  const { card, dead } = view.zombies[space] ?? { card: null, dead: false };
  const state = dead ? STATES.dead : card ? STATES.live : STATES.down;
  const before = useBefore(state);
  const variant = CELLS.findIndex(({ key }) => key === space);
  return (
    <>
      {state === STATES.down && <Stone variant={variant} />}
      {state === STATES.dead && card && <Mound card={card} />}
      {state === STATES.live && before === STATES.down && (
        <span class="opening">
          <Stone variant={variant} />
        </span>
      )}
      {card && (state === STATES.live || before === STATES.live) && (
        <span key="who" class={state === STATES.dead ? "sinking" : before === STATES.down ? "rising" : "standing"}>
          <Zombie card={card} />
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
    : `--x:${(CARD_X[n + 1] ?? 0) - 7};--y:94;--w:86;--h:334`;
  return <div class="lane" style={style} />;
}

export function DeadCenterBoard({ view, busy, look, play }: Table<DeadCenterView>) {
  const roving = useRoving(CELLS, "b2");
  const legal = busy ? new Set<string>() : targets(view);
  const seen = look && !isPile(look) ? view.zombies[look] : undefined;
  const aimed = seen?.card && !seen.dead ? seen : undefined;
  const look_ = (key: string) =>
    [
      isPile(key) ? "pile" : "space",
      legal.has(key) && "legal",
      legal.has(key) && view.phase === "kill" && "target",
      key === view.played && "played",
      aimed?.supports.includes(key) && (aimed.why === null ? "support good" : "support"),
    ]
      .filter(Boolean)
      .join(" ");
  return (
    <div class="board dead-center" role="grid" aria-label="The cabin and the graves around it" data-grid>
      <Cabin />
      {aimed && look && <Lane space={look} />}
      {GRID.map((row, y) => (
        <div role="row">
          {row.map(
            (key, x) =>
              key && (
                <div role="gridcell" key={key} class={`cell ${look_(key)}`} style={at(key, x, y)}>
                  <button
                    {...roving(key)}
                    data-look={key}
                    aria-label={cellName(view, key, legal.has(key))}
                    aria-disabled={busy}
                    onClick={() => play(moveOf(view, key))}
                  >
                    {isPile(key) ? <Pile cards={view.piles[key] ?? []} /> : <Grave view={view} space={key} />}
                    {legal.has(key) && (view.phase === "kill" ? <Aim /> : <Chevron />)}
                  </button>
                </div>
              ),
          )}
        </div>
      ))}
    </div>
  );
}

