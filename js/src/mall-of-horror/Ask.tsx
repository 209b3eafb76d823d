// What is asked of the player, and the answers.
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Table } from "../shared/game";
import { useRoving } from "../shared/keys";
import { asked, capital, count } from "../shared/words";
import { ActionCard, CARDS } from "./Cards";
import { type Choice, answersOf } from "./Choice";
import { Disc, Figure, KINDS } from "./Figure";
import {
  type MallView, openCards, placeName, nameOf, standing, thePlace, topic, whereIs,
} from "./view";

interface DeskProps {
  table: Table<MallView>;
  choice: Choice;
}

function Answer({ table: { about, board, view }, choice: { words, seat }, word }: DeskProps & { word: string }) {
  if (KINDS.includes(word)) {
    const at = whereIs(view, seat, word);
    return (
      <>
        <Figure kind={word} seat={seat ?? 0} />
        <span>
          {about.titles[word]}
          <small>{at ? placeName(view, at) : about.notes[word]}</small>
        </span>
      </>
    );
  }
  if (CARDS.includes(word))
    return (
      <>
        {view.search && <ActionCard card={word} title="" />}
        <span>{about.titles[word]}</span>
      </>
    );
  if (!/^\d$/.test(word)) return <>{capital(word)}</>;
  const n = Number(word);
  if (!/^(vote|give)$/.test(words[0] ?? ""))
    return (
      <>
        <b class="number">{n}</b> <span>{placeName(view, n)}</span>
      </>
    );
  const there = view.vote ? standing(view, view.vote.location, n, view.vote.for !== "attack") : [];
  return (
    <>
      <span>
        <Disc seat={n} /> {nameOf(board.names, n)}
      </span>
      <span class="there">
        {there.map((one) => (
          <Figure {...one} />
        ))}
        <span class="unseen">{there.map(({ kind }) => about.titles[kind]).join(", ")}</span>
      </span>
    </>
  );
}

/** What an answer is about. */
function lookOf(verb: string | undefined, word: string): string | undefined {
  if (CARDS.includes(word)) return `card ${word}`;
  if (!/^\d+$/.test(word)) return undefined;
  return verb === "vote" || verb === "give" ? `seat ${word}` : `place ${word}`;
}

/** Anew with each question, since what one may answer is another thing then. */
function Answers(props: DeskProps) {
  const { table: { busy }, choice } = props;
  const answers = answersOf(choice.moves, choice);
  const roving = useRoving(null, answers[0] ?? "");
  return (
    <div class="answers" data-grid>
      {answers.map((word) => (
        <button
          key={word}
          {...roving(word)}
          class={word === "pass" ? "answer pass" : "answer"}
          aria-disabled={busy}
          data-look={lookOf(choice.words[0], word)}
          onClick={() => choice.choose(word)}
        >
          <Answer {...props} word={word} />
        </button>
      ))}
      {choice.begun && (
        <button {...roving("back")} class="back" onClick={choice.back}>
          Back
        </button>
      )}
    </div>
  );
}

/** By which key Python says what is asked: by a verb and the word after it, a vote, a moment for cards, or the phase. */
function keyOf({ table: { board, view }, choice: { words, seat, moves } }: DeskProps): string {
  const { window: open, vote } = view;
  const [verb, more] = moves.length ? words : [];
  if (verb === "go") return view.elected && view.chief === view.seat ? "go openly" : verb;
  if (verb === "vote") return (vote?.ballot ?? 1) > 1 ? "vote again" : verb;
  if (verb) return `${verb}${more && /place|give|sprint/.test(verb) ? " one" : ""}`;
  if (open && moves.length) return board.offer ? "card offer" : openCards(moves).size ? "card" : "card none";
  return open ? "others card" : !vote ? view.phase : seat === null ? "watch vote" : "others vote";
}

function headOf(props: DeskProps): [head: string, hint: string] {
  const { table: { about, board, view }, choice: { words, moves } } = props;
  const { window: open, vote, attack } = view;
  const to = view.destinations[view.asked ?? view.actors[0] ?? -1]?.location;
  return asked(about, [keyOf(props)], {
    name: open && (moves.length ? board.offer?.name : nameOf(board.names, open.asked)),
    window: open && topic(about, "window", open),
    vote: vote && topic(about, "vote", vote),
    chosen: about.titles[words[1] ?? ""],
    dice: view.choices.map((n) => placeName(view, n)).join(" and "),
    place: thePlace(about, attack?.location ?? to ?? 0),
  });
}

/** A player with what there is to say of them just now, in signs and in words. */
function Voter({ seat, says, now = false, children }: { seat: number; says: string; now?: boolean; children?: ComponentChildren }) {
  return (
    <span class={now ? "voter now" : "voter"} title={says}>
      <Disc seat={seat} />
      <span aria-hidden="true">{children}</span>
      <span class="unseen">{says}</span>
    </span>
  );
}

/** Who votes with what weight, or who is still to be asked for cards. */
function Status({ about, board: { names }, view }: Table<MallView>) {
  const { vote, window: open } = view;
  if (vote)
    return (
      <p class="status" aria-label="Voters">
        {vote.voters.map(({ seat, weight, voted, choice }) => (
          <Voter seat={seat} says={`${nameOf(names, seat)}: ${count(weight, "vote")}, ${voted ? "has voted" : "has not voted yet"}`}>
            {weight > 1 && `×${weight} `}
            {choice !== null && view.hands ? <>→ <Disc seat={choice} /></> : voted ? "✓" : "…"}
          </Voter>
        ))}
      </p>
    );
  if (open) {
    const due = [open.asked, ...open.to_ask];
    const also = open.threats.flatMap((n, seat) => (n && !due.includes(seat) ? [seat] : []));
    return (
      <p class="status" aria-label="Who is asked">
        {[...due, ...also].map((seat, n) => {
          const more = open.threats[seat] ? `+${open.threats[seat]}` : "";
          const says = n ? (n < due.length ? "is asked later" : "is not asked") : "is asked now";
          return (
            <Voter seat={seat} now={!n} says={`${nameOf(names, seat)} ${says}${more && `, ${count(open.threats[seat] ?? 0, "vote")} more by Threat`}`}>
              {more}
              {!n && " now"}
            </Voter>
          );
        })}
      </p>
    );
  }
  const truck = view.hands && view.search?.cards;
  if (truck?.length) return <p class="status">On the table: {truck.map((card) => about.titles[card]).join(", ")}.</p>;
  return null;
}

export function Ask(props: DeskProps) {
  const { table: { board, view }, choice } = props;
  const box = useRef<HTMLElement>(null);
  const none = !choice.moves.length;
  const [title, hint] = headOf(props);
  const who = board.offer && !view.window ? `${board.offer.name}: ` : "";
  const look = choice.begun ? "ask begun" : "ask";
  // Who waited here, or whose answer has just gone, goes on with the first answer.
  useLayoutEffect(() => {
    const root = box.current?.getRootNode() as Document | undefined;
    const lost = !root?.activeElement || root.activeElement === document.body;
    if (!none && (root?.activeElement === box.current || (lost && choice.touched)))
      box.current?.querySelector<HTMLElement>(".answers [data-cell]")?.focus();
  }, [none, choice.words.join()]);
  return (
    <section class={none ? look : `${look} mine`} aria-label="What is asked" data-cell="ask" data-look="asked" tabIndex={none ? 0 : -1} ref={box}>
      <h2>
        {who}
        {title}
      </h2>
      <div class="hints">
        <p class="hint">{hint}</p>
        <Status {...props.table} />
      </div>
      {!none && <Answers key={`${board.rev} ${choice.words.join(" ")}`} {...props} />}
    </section>
  );
}
