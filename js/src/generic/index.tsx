import type { Table } from "../shared/game";
import { mount } from "../shared/mount";
import type { View } from "../shared/types";
import "./style.css";

/** What every view holds; the board says it elsewhere. */
const COMMON: ReadonlySet<string> = new Set(["game", "options", "seat", "round", "phase", "actors", "moves", "outcome"] satisfies (keyof View)[]);

function told(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(told).join(", ")}]`;
  if (value instanceof Object) return Object.entries(value).map(([name, inner]) => `${name}: ${told(inner)}`).join(", ");
  return `${value ?? "none"}`;
}

/** What one may know of the position, and every legal move as a button. */
function PlainBoard({ board, view, busy, play }: Table<View>) {
  return (
    <div class="board plain" role="group" aria-label="The position and your moves">
      {board.position !== null && <pre>{board.position}</pre>}
      <dl>
        {Object.entries(view)
          .filter(([name]) => !COMMON.has(name))
          .map(([name, value]) => (
            <div key={name}>
              <dt>{name.replaceAll("_", " ")}</dt>
              <dd>{told(value)}</dd>
            </div>
          ))}
      </dl>
      {view.moves.length > 0 && (
        <ul aria-label="Your moves">
          {view.moves.map((move) => (
            <li key={move}>
              <button aria-disabled={busy} onClick={() => play(move)}>
                {move}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function PlainSide({ view, board }: Table<View>) {
  const who = view.actors.map((seat) => board.names[seat] ?? `seat ${seat}`).join(", ");
  return (
    <section>
      <h2>{view.phase}</h2>
      {who && <p>To move: {who}</p>}
    </section>
  );
}

export default mount<View>({
  name: "generic",
  Board: PlainBoard,
  Side: PlainSide,
  keys: {},
  finale: ({ board: { names }, view: { outcome, round } }) => ({
    won: !!outcome?.winners.length,
    title: "The game is over",
    art: <></>,
    figures: [...(outcome?.scores ?? []).map((score, seat): [string, number] => [names[seat] ?? `seat ${seat}`, score]), ["rounds", round]],
  }),
});
