// What is asked of the player, with what each answer would bring.
import { Chip } from "../shared/Card";
import type { Table } from "../shared/game";
import { useRoving } from "../shared/keys";
import { capital, cardName } from "../shared/words";
import { type Choice, type Debt, type ShufflersView, complete, metName, mine, sum, terms, visitor } from "./view";

interface AskProps {
  table: Table<ShufflersView>;
  chosen: string[];
}

type Labels = (choice: Choice, names: string[]) => preact.ComponentChildren;

const Brought = ({ card, verb }: { card: string | null; verb: string }) =>
  card ? (
    <>
      {verb} <Chip card={card} />
    </>
  ) : (
    <>{verb} nothing</>
  );

const LABELS: Record<string, Labels> = {
  take: ({ card }) => <Brought card={card} verb="Take back" />,
  vehicle: () => (
    <>
      Vehicle <small>passes two cards</small>
    </>
  ),
  lamb: () => (
    <>
      Lamb <small>for the next Shufflers</small>
    </>
  ),
  help: ({ seat, card }, names) => <Brought card={card} verb={`${names[seat]}:`} />,
  rob: ({ seat, card, fatal }, names) => (
    <>
      <Brought card={card} verb={`${names[seat]}:`} />
      {fatal && " and dies"}
    </>
  ),
  stay: () => "Walk on",
  sacrifice: () => "Sacrifice yourself",
};

const verbOf = (move: string) => move.split(" ")[0] ?? "";

/** The answers that are buttons; a payment is clicked together from cards. */
function answers(view: ShufflersView, chosen: string[]): string[] {
  if (!mine(view)) return [];
  if (complete(view.payments, chosen) === "ask") return [["pay", ...chosen].join(" ")];
  return view.moves.filter((move) => !/^(pay|give)/.test(move));
}

const HEADS: Record<string, (view: ShufflersView, debt: Debt | null) => string> = {
  pay: (_, debt) => `Pay ${debt?.due} in ${capital(debt?.row ?? "")}`,
  give: (_, debt) => `${debt?.due} to pay in ${capital(debt?.row ?? "")}, ${debt?.open} open`,
  choose: (view) => `${capital(metName(view.encounter ?? ""))}. What shall it be?`,
  help: (view) => `Whom does the ${visitor(view.encounter ?? "")} help, with what?`,
  rob: () => "Whom does the thief rob, of what?",
  sacrifice: () => "A new round begins",
  over: () => "The road ends here",
};

/** The sum as it grows, and how much of the debt it is. */
function Sum({ debt, chosen }: { debt: Debt; chosen: string[] }) {
  const paid = debt.given + sum(chosen);
  return (
    <span class={paid >= debt.due ? "meter full" : "meter"} aria-hidden="true">
      <i style={{ width: `${Math.min(100, (100 * paid) / (debt.due || 1))}%` }} />
    </span>
  );
}

function payHint(view: ShufflersView, chosen: string[], due: number): string {
  const [first = []] = view.payments;
  const least = sum(first);
  if (chosen.length) return `${terms(chosen)}; ${Math.max(0, least - sum(chosen))} more`;
  const over = least > due ? ` ${least} is the least you can pay.` : "";
  if (first.length === 1) return `One card pays it.${over}`;
  return `${view.payments.length === 1 ? "One way" : `${view.payments.length} ways`} to pay it.${over}`;
}

function Hint({ table: { board, view }, chosen }: AskProps) {
  const { phase, debt, turn } = view;
  if (turn !== null && !mine(view)) return <>{board.names[turn]} to act.</>;
  if (phase === "pay" && debt) return <>{payHint(view, chosen, debt.due)}</>;
  if (phase === "give") return <>{view.must_give ? "All others passed: give a card." : "Give a card, or pass."}</>;
  if (phase !== "sacrifice") return null;
  const heirs = view.choices.find(({ fatal }) => fatal)?.heirs ?? [];
  const gets = heirs.flatMap((cards, seat) =>
    cards.length ? [<span title={cards.map(cardName).join(", ")}>{board.names[seat]} ({sum(cards)})</span>] : [],
  );
  return <>Your Health would go to {gets.map((one, n) => [n > 0 && ", ", one])}.</>;
}

/** Anew with each board, since what one may answer is another thing then. */
function Answers({ table: { board, view, busy, play }, chosen }: AskProps) {
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
          {label(view, board.names, move)}
        </button>
      ))}
    </div>
  );
}

const label = (view: ShufflersView, names: string[], move: string) => {
  const choice = view.choices.find((one) => one.move === move);
  return choice ? LABELS[verbOf(move)]?.(choice, names) : capital(verbOf(move));
};

export function Ask(props: AskProps) {
  const { table: { board, view }, chosen } = props;
  const { debt } = view;
  const head = HEADS[view.phase]?.(view, debt) ?? (debt ? `The debt grows to ${debt.total}` : "On the road");
  return (
    <section class="ask" aria-label="What is asked">
      <h2>{head}</h2>
      {debt && <Sum debt={debt} chosen={chosen} />}
      <p aria-live="polite">
        <Hint {...props} />
      </p>
      <Answers key={board.rev} {...props} />
    </section>
  );
}
