import { useState } from "preact/hooks";
import type { DealShown, MyGamesAbout, MyGamesAsk, MyGamesShown, RowShown } from "../generated/my-games";
import { copyText } from "../shared/copy";
import { small, type Small } from "../shared/small";
import "./style.css";

type Ask = (what: MyGamesAsk["do"], about?: string, turns?: boolean) => void;

/** A button that copies a text, and says so in the same place. */
function Copy({ text, children }: { text: string; children: string }) {
  const [copied, setCopied] = useState("");
  const copy = async (near: HTMLElement) => {
    if (await copyText(text, near)) setCopied(text);
  };
  return (
    <button onClick={({ currentTarget }) => void copy(currentTarget.parentElement!)}>
      {copied === text ? "Copied" : children}
    </button>
  );
}

/** The means after the last games, between 0 and 1, beside the dashed line of a careful player. */
function Curve({ row: { course, title, better } }: { row: RowShown }) {
  if (!course.length) return <span class="label">after 20 games</span>;
  const points = course.map((share, at) => `${(at * 96) / (course.length - 1)},${(1 - share) * 28}`);
  return (
    <svg class="curve" viewBox="-3 -3 102 34" role="img" aria-label={`${title}: ${better} now`}>
      <path d="M0 14h96" />
      <polyline points={points.join(" ")} />
    </svg>
  );
}

function Games({ shown, ask }: { shown: MyGamesShown; ask: Ask }) {
  const { rows, unfolded, games } = shown;
  return (
    <table>
      <thead>
        <tr>
          {["Game", "Played", "Won", "In a row", "Best", "Better than … of careful games", "Last 20"].map((head) => <th scope="col">{head}</th>)}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => [
          <tr key={row.header}>
            <th scope="row">
              <button aria-expanded={row.header === unfolded} onClick={() => ask("unfold", row.header)}>{row.title}</button>
            </th>
            <td>{row.played}</td>
            <td>{row.won}</td>
            <td>{row.streak}</td>
            <td>{row.best}</td>
            <td>{row.better}</td>
            <td><Curve row={row} /></td>
          </tr>,
          row.header === unfolded &&
            games.map((game) => (
              <tr key={game.id} class="kept">
                <th scope="row">{game.when}</th>
                <td colSpan={4}>{game.result}</td>
                <td>{game.skill}</td>
                <td><button aria-label={`Look back on ${game.when}`} onClick={() => ask("open", game.id, true)}>Look back</button></td>
              </tr>
            )),
        ])}
      </tbody>
    </table>
  );
}

/** Where the games are kept, and what can be done with all of them; deleting is asked once, in the same place. */
function Foot({ about, shown, ask }: { about: MyGamesAbout; shown: MyGamesShown; ask: Ask }) {
  const [asking, setAsking] = useState(false);
  const all = shown.count === 1 ? "1 game" : `${shown.count} games`;
  const keep = () => setAsking(false);
  if (asking && shown.count)
    return (
      <div class="foot" role="group" aria-label="Delete" onKeyDown={(event) => event.key === "Escape" && keep()}>
        <p>
          <b>Delete {all}?</b> Records, streaks and curves go for good. There is no copy unless you saved one.
        </p>
        <button class="danger" onClick={() => (keep(), ask("delete"))}>Delete {all}</button>
        <button ref={(button) => button?.focus()} onClick={keep}>Keep them</button>
      </div>
    );
  return (
    <div class="foot">
      <p>
        {about.note} {about.path && <code>{about.path}</code>}
      </p>
      {about.path && <Copy text={about.path}>Copy the path</Copy>}
      {!!shown.count && <button onClick={() => ask("save")}>Save a copy</button>}
      {!!shown.count && <button class="danger" onClick={() => setAsking(true)}>Delete all…</button>}
    </div>
  );
}

/** A deal with its result, or to be played; the next one is green. */
function Deal({ deal, next, ask }: { deal: DealShown; next: boolean; ask: Ask }) {
  const { game, title, won, told, result } = deal;
  const verb = won === null ? "Play" : "Practise";
  return (
    <li>
      <p>
        <b>{title}</b>
        <span class={won ? "won" : "label"}>{won !== null && (won ? "✓ " : "✗ ")}{told}</span>
      </p>
      {result && <pre>{result}</pre>}
      <p class="acts">
        {result && <Copy text={result}>Copy result</Copy>}
        <button class={next ? "primary" : ""} aria-label={`${verb} ${title}`} onClick={() => ask("play", game, true)}>{verb}</button>
      </p>
    </li>
  );
}

function Daily({ shown, ask }: { shown: MyGamesShown; ask: Ask }) {
  const { day, today, date, deals, days } = shown;
  const next = deals.find(({ won }) => won === null);
  return (
    <>
      <p class="day">
        <b>{date}</b>
        <label>
          Day <input type="date" value={day} max={today} onChange={({ currentTarget: { value } }) => value && ask("day", value)} />
        </label>
        {day !== today && <button onClick={() => ask("day", today)}>Today</button>}
        <span class="label">Your streak: {days}</span>
      </p>
      <p class="label">One deal of each game, the same for everyone. The first try counts, won or lost; after that you can practise.</p>
      <ul class="deals">{deals.map((deal) => <Deal key={deal.game} deal={deal} next={deal === next} ask={ask} />)}</ul>
    </>
  );
}

const ONLY = { all: "All", month: "This month", daily: "Daily deals" };

function MyGames({ model, link, turn, stop }: Small<MyGamesAsk>) {
  const about = model.get("about") as MyGamesAbout;
  const shown = model.get("board") as MyGamesShown;
  const ask: Ask = (what, which = "", turns = false) => {
    if (turns) turn();
    void link.request({ do: what, what: which }).then((refusal) => refusal && stop());
  };
  const daily = shown.page === "daily";
  return (
    <>
      <p class="head">
        <span>{daily ? "Daily deal" : "My games"}</span>
        <button onClick={() => ask("page", daily ? "games" : "daily")}>{daily ? "My games" : "Daily deal"}</button>
      </p>
      {daily ? (
        <Daily shown={shown} ask={ask} />
      ) : (
        <>
          <p class="day">
            <b>{shown.told}</b>
            <span class="only" role="group" aria-label="Which games">
              {Object.entries(ONLY).map(([only, words]) => (
                <button aria-pressed={shown.only === only} onClick={() => ask("only", only)}>{words}</button>
              ))}
            </span>
            <span class="label">Daily deals: {shown.days}</span>
          </p>
          {!!shown.rows.length && <Games shown={shown} ask={ask} />}
          {!shown.count && about.path && <p>What you finish is kept here, on this computer only. ZWIDGETS_HISTORY=off switches that off.</p>}
          <Foot about={about} shown={shown} ask={ask} />
        </>
      )}
      <p class="saved" role="status">{shown.said}</p>
    </>
  );
}

export default small<MyGamesAsk>("my-games", MyGames);
