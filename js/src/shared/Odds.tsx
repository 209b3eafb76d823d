import type { Answer, Ask, Odds as Live } from "./types";
import { capital } from "./words";

function Questions({ questions }: Live) {
  return (
    <>
      {questions.map(({ asks, value, rows }) =>
        rows ? (
          <details>
            <summary>{asks}</summary>
            {rows.map(([outcome, share]) => (
              <span class="odd">
                {outcome} <b>{share}</b>
              </span>
            ))}
          </details>
        ) : (
          <p>
            {asks} <b>{value}</b>
          </p>
        ),
      )}
    </>
  );
}

/** Beneath each move a bar: full as far as it is sure, lighter where the chance may lie. */
function Moves({ done, moves }: Live) {
  const best = moves.filter((row) => row.best).length;
  // Before all is known nearly everything could be as good.
  const word = best === 1 ? "★ best" : done ? "≈ as good" : "";
  return (
    <ol>
      {moves.map((row) => (
        <li key={row.move} class={row.best && word ? "best" : ""} data-look={row.places[0]}>
          <span class="words">{row.words}</span> <i>{row.best && word}</i>{" "}
          <span>
            {Math.round(100 * row.value)} % ±{row.slack}
          </span>
          <span class="chance" style={`--low:${100 * row.low}%;--high:${100 * row.high}%`} />
        </li>
      ))}
    </ol>
  );
}

interface OddsProps {
  odds: Live;
  ask(request: Ask): Answer;
}

/** The chance to win after each move, and how likely things are. Said aloud once, when all is known. */
export function Odds({ odds, ask }: OddsProps) {
  const { hint, done, verdict, moves, note, unit, policy, games } = odds;
  return (
    <section class="odds" aria-label="Odds">
      {moves.length > 0 && (
        <div class="loghead">
          <span class="label">
            {capital(unit)}, {games.toLocaleString("en")} games{done ? "" : " so far"}
          </span>
          {hint !== null && (
            <button class="link" onClick={() => ask({ do: "hint" })}>
              Hint
            </button>
          )}
        </div>
      )}
      <p role="status">{hint ? verdict : <i class="unseen">{done && verdict}</i>}</p>
      <div class="sheet" tabIndex={0} role="group" aria-label="Moves and questions">
        {note && <p>{note}</p>}
        <Moves {...odds} />
        {moves.length > 0 && <p>All play on as “{policy}”.</p>}
        <Questions {...odds} />
      </div>
    </section>
  );
}
