// What is asked of the player, with what each answer would bring.
import { Chip } from "../shared/Card";
import type { Table } from "../shared/game";
import { useRoving } from "../shared/keys";
import type { About } from "../shared/types";
import { asked, capital, count, filled, sumOf, titleOf } from "../shared/words";
import { type Debt, type ShufflersView, complete, mine, terms, visitor } from "./view";

interface AskProps {
  table: Table<ShufflersView>;
  chosen: string[];
}

const verbOf = (move: string) => move.split(" ")[0] ?? "";

/** The answers that are buttons; a payment is clicked together from cards. */
function answers(view: ShufflersView, chosen: string[]): string[] {
  if (!mine(view)) return [];
  if (complete(view.payments, chosen) === "ask") return [["pay", ...chosen].join(" ")];
  return view.moves.filter((move) => !/^(pay|give)/.test(move));
}

/** The sum as it grows, and how much of the debt it is. */
function Sum({ about, debt, chosen }: { about: About; debt: Debt; chosen: string[] }) {
  const paid = debt.given + sumOf(about, chosen);
  return (
    <span class={paid >= debt.due ? "meter full" : "meter"} aria-hidden>
      <i style={{ width: `${Math.min(100, (100 * paid) / (debt.due || 1))}%` }} />
    </span>
  );
}

function payHint({ about, view }: Table<ShufflersView>, chosen: string[], due: number): string {
  const [first = []] = view.payments;
  const least = sumOf(about, first);
  if (chosen.length) return `${terms(about, chosen)}; ${Math.max(0, least - sumOf(about, chosen))} more`;
  const over = least > due ? ` ${least} is the least you can pay.` : "";
  if (first.length === 1) return `One card pays it.${over}`;
  return `${view.payments.length === 1 ? "One way" : `${view.payments.length} ways`} to pay it.${over}`;
}

/** The cards that are chosen for a payment. */
export const chosenIn = ({ chosen }: Table<ShufflersView>) => chosen?.split(" ") ?? [];

/** How much is still to be paid with the cards that are chosen. */
export function midway(table: Table<ShufflersView>): string | undefined {
  const { about, view, chosen } = table;
  if (!chosen) return undefined;
  const cards = chosenIn(table);
  const [first = []] = view.payments;
  return filled(about.notes[complete(view.payments, cards) ? "midway pay" : "midway"], { sum: sumOf(about, cards), least: sumOf(about, first) });
}

/** The heading of what is asked, and what it means. */
function words({ about, view }: Table<ShufflersView>) {
  const { phase, debt, encounter } = view;
  return asked(about, [phase === "give" && view.must_give ? "must give" : phase, debt ? "grow" : ""], {
    ...debt,
    shufflers: debt && count(debt.row ? debt.due : debt.total, "Shuffler"),
    row: capital(debt?.row ?? ""),
    visitor: visitor(about, encounter ?? ""),
  });
}

/** The hint, with those in its place who would inherit. */
function Hint({ table: { about, board, view }, hint }: { table: Table<ShufflersView>; hint: string }) {
  const [before, after] = hint.split("{heirs}");
  const heirs = view.choices.find(({ fatal }) => fatal)?.heirs ?? [];
  const gets = heirs.flatMap((cards, seat) =>
    cards.length
      ? [<span title={cards.map((card) => titleOf(about, card)).join(", ")}>{board.names[seat]} ({sumOf(about, cards)})</span>]
      : [],
  );
  return after === undefined ? <>{hint}</> : <>{before}{gets.map((part, n) => [n > 0 && ", ", part])}{after}</>;
}

/** Anew with each board, since what one may answer is another thing then. */
function Answers({ table, chosen }: AskProps) {
  const { view, busy, play } = table;
  const moves = answers(view, chosen);
  const roving = useRoving(moves.map((key, x) => ({ key, x, y: 0 })), moves[0] ?? "");
  return (
    <div class="answers" data-grid>
      {moves.map((move) => (
        <button
          key={move}
          {...roving(move)}
          class={verbOf(move) === "sacrifice" ? "grave" : "answer"}
          aria-disabled={busy}
          onClick={() => play(move)}
        >
          <Label table={table} move={move} />
        </button>
      ))}
    </div>
  );
}

/** What an answer says, with the card that it would bring. */
function Label({ table: { about, board, view }, move }: { table: Table<ShufflersView>; move: string }) {
  const verb = verbOf(move);
  const { seat = 0, card, fatal } = view.choices.find((choice) => choice.move === move) ?? {};
  const brings = /^(take|help|rob)/.test(verb);
  const note = about.notes[verb];
  return (
    <>
      {/^(help|rob)/.test(verb) ? `${board.names[seat]}:` : (about.titles[verb] ?? capital(verb))}
      {brings && (card ? <> <Chip card={card} /></> : " nothing")}
      {note && <> <small>{note}</small></>}
      {verb === "rob" && fatal && " and dies"}
    </>
  );
}

export function Ask(props: AskProps) {
  const { table, chosen } = props;
  const { board, view } = table;
  const { debt, phase, turn } = view;
  const [head, hint] = words(table);
  const waits = turn !== null && turn !== view.seat && !mine(view);
  return (
    <section class="ask" aria-label="What is asked">
      <h2>{head}</h2>
      {debt && <Sum about={table.about} debt={debt} chosen={chosen} />}
      <p aria-live="polite">
        {waits ? `It is the turn of ${board.names[turn]}.` : phase === "pay" && debt ? payHint(table, chosen, debt.due) : <Hint table={table} hint={hint} />}
      </p>
      <Answers key={board.turn} {...props} />
    </section>
  );
}
