import type { DialAbout, DialAsk, DialShown } from "../generated/dial";
import { useRoving } from "../shared/keys";
import { small, type Small } from "../shared/small";
import "./style.css";

/** A place in the grid, which lies on its side where there is little room. */
const at = (row: number, column: number) => ({ "--row": row, "--column": column });

/** Every card where it lies, its row and its column beside it; a click moves it. */
function Dial({ model, link }: Small<DialAsk>) {
  const { title, note, cards, rows, columns } = model.get("about") as DialAbout;
  const { out, hits, share, told } = model.get("board") as DialShown;
  const roving = useRoving(null, "card 0");
  const move = (places: number[]) => link.request({ do: "move", cards: places });
  const where = (test: (card: DialAbout["cards"][number]) => boolean) => cards.flatMap((card, n) => (test(card) ? n : []));
  /** The button before a row or over a column, with the number of cards that it has in the deck. */
  const head = (key: string, sign: string, words: string, all: number[], place: Record<string, number>) => {
    const left = all.filter((n) => !out.includes(n)).length;
    return (
      <button class={`tally ${/[♦♥]/.test(sign) ? "red" : ""}`} style={place} onClick={() => move(all)} {...roving(key)}>
        <b>{sign}</b>
        <small>{left}</small>
        <span class="unseen"> {words} in the deck</span>
      </button>
    );
  };
  return (
    <>
      <p class="head">
        <span>{title}</span>
      </p>
      <div class="chance" style={{ "--share": share }}>
        <p role="status">{told}</p>
        <i aria-hidden />
      </div>
      <div class="spread" role="group" aria-label="Cards" data-grid style={{ "--columns": columns.length, "--rows": rows.length }}>
        {columns.map(([sign, words], n) => head(`column ${n}`, sign, words, where(({ column }) => column === n), at(1, n + 2)))}
        {rows.map(([sign, words], n) => head(`row ${n}`, sign, words, where(({ row, rank }) => row === n && !!rank), at(n + 2, 1)))}
        {cards.map(({ words, rank, sign, row, column }, n) => (
          <button
            class={`tile ${/[♦♥]/.test(sign) ? "red" : ""} ${hits.includes(n) ? "hit" : ""}`} aria-pressed={!out.includes(n)}
            style={at(row + 2, column + 2)} onClick={() => move([n])} {...roving(`card ${n}`)}
          >
            <span aria-hidden>
              <span class="figure">{rank}</span>
              {sign}
            </span>
            <span class="unseen">
              {words} in the deck{hits.includes(n) && ", it counts"}
            </span>
          </button>
        ))}
      </div>
      <p class="label">{note}</p>
    </>
  );
}

export default small<DialAsk>("dial", Dial);
