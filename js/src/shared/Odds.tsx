import type { Ask, MoveOdds, Odds as Live } from "./types";
import { capital } from "./words";

const percent = (share: number) => `${Math.round(100 * share)} %`;

/** Half the interval, in percentage points, rounded up; ends have four decimals. */
const slack = ({ low, high }: MoveOdds) => Math.ceil(50 * (high - low) - 0.01);

const bestOf = (rows: MoveOdds[]) => rows.reduce<MoveOdds | undefined>((a, b) => (a && a.value >= b.value ? a : b), undefined);

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

interface MovesProps {
  odds: Live;
  best: MoveOdds;
  lookOf?: ((move: string) => string) | undefined;
}

/** Beside each move a bar: full as far as it is sure, lighter where the chance may lie. */
function Moves({ odds, best, lookOf }: MovesProps) {
  return (
    <table>
      <caption>
        {capital(odds.unit)} after each move, if all play on as “{odds.policy}”; {odds.games.toLocaleString("en")} games{odds.done ? "" : " so far"}
      </caption>
      {odds.moves.map((row) => (
        <tr class={row === best ? "best" : ""} data-look={lookOf?.(row.move)}>
          <th scope="row">{row.move}</th>
          <td class="chance" style={`--low:${100 * row.low}%;--high:${100 * row.high}%`} />
          <td>
            {percent(row.value)} ±{slack(row)}
          </td>
          <td>{row === best && "★ best"}</td>
        </tr>
      ))}
    </table>
  );
}

interface OddsProps {
  odds: Live;
  ask(request: Ask): boolean;
  lookOf?: ((move: string) => string) | undefined;
}

/** How likely things are, and the chance to win after each move. Said aloud once, when all is known. */
export function Odds({ odds, ask, lookOf }: OddsProps) {
  const best = bestOf(odds.moves);
  const told = best && `${best.move}, ${percent(best.value)}`;
  return (
    <section class="odds" aria-label="Odds">
      <div class="loghead">
        <span class="label">Odds</span>
        <span role="status">{odds.hint ? `Hint: ${odds.hint}` : <i class="unseen">{odds.done && told && `Best by the odds: ${told}`}</i>}</span>
        {best && (
          <button class="link" onClick={() => ask({ do: "hint" })}>
            Hint
          </button>
        )}
      </div>
      <div class="sheet" tabIndex={0} role="group" aria-label="Questions and moves">
        {odds.note && <p>{odds.note}</p>}
        <Questions {...odds} />
        {best && <Moves odds={odds} best={best} lookOf={lookOf} />}
      </div>
    </section>
  );
}
