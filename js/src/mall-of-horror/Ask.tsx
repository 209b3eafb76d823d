// What is asked of the player, the answers, and the cards in hand.
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Table } from "../shared/game";
import { useRoving } from "../shared/keys";
import { asked, capital, count } from "../shared/words";
import { ActionCard, CARDS } from "./Cards";
import { Disc, Figure, KINDS } from "./Figure";
import {
  type MallView, nexts, openCards, placeName, shortName, standing, thePlace, topic, whereIs,
} from "./view";

export interface Choice {
  /** What may be answered now, [] while somebody else thinks. */
  moves: string[];
  /** The words chosen so far, those without an alternative included. */
  words: string[];
  /** Whether the player has chosen any of them. */
  begun: boolean;
  /** Whether something was chosen or taken back on this board. */
  touched: boolean;
  seat: number | null;
  choose(word: string): void;
  back(): void;
  card(card: string): void;
}

interface DeskProps {
  table: Table<MallView>;
  choice: Choice;
}

/** What can be answered now: the next word, a card that may be played, or to pass. */
export function answersOf(moves: string[], { words, begun }: Pick<Choice, "words" | "begun">): string[] {
  if (begun) return nexts(moves, words);
  const cards = nexts(moves, []).filter((word) => CARDS.includes(word));
  return [...new Set([...(words.length ? nexts(moves, words) : []), ...cards, ...(moves.includes("pass") ? ["pass"] : [])])];
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
        {view.search && <ActionCard card={word} title={about.titles[word]} />}
        <span class={view.search ? "unseen" : ""}>{about.titles[word]}</span>
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
        <Disc seat={n} /> {shortName(board.names, n)}
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

/** Anew with each question, since what one may answer is another thing then. */
function Answers(props: DeskProps) {
  const { table: { view, busy }, choice } = props;
  const answers = answersOf(choice.moves, choice);
  const first = answers[0] ?? "";
  const roving = useRoving(null, first);
  const wide = view.search !== null && answers.some((word) => CARDS.includes(word));
  return (
    <div class={wide ? "answers big" : `answers n${answers.length}`} data-grid>
      {answers.map((word) => (
        <button
          key={word}
          {...roving(word)}
          class={word === "pass" ? "answer pass" : "answer"}
          aria-disabled={busy}
          data-look={CARDS.includes(word) ? `card ${word}` : choice.words[0] === "go" || choice.words[0] === "zombie" ? `place ${word}` : undefined}
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
    name: open && (moves.length ? board.offer?.name : shortName(board.names, open.asked)),
    window: open && topic(about, "window", open),
    vote: vote && topic(about, "vote", vote),
    chosen: about.titles[words[1] ?? ""],
    dice: view.choices.map((n) => placeName(view, n)).join(" and "),
    place: thePlace(about, attack?.location ?? to ?? 0),
  });
}

/** Who votes with what weight, or who is still to be asked for cards. */
function Status({ about, view }: Table<MallView>) {
  const { vote, window: open } = view;
  if (vote)
    return (
      <p class="status" aria-label="Voters">
        {vote.voters.map(({ seat, weight, voted, choice }) => (
          <span class="voter" title={voted ? "has voted" : "has not voted yet"}>
            <Disc seat={seat} />
            {weight > 1 && `×${weight}`}
            {choice !== null && view.hands ? <>→ <Disc seat={choice} /></> : voted ? "✓" : "…"}
          </span>
        ))}
      </p>
    );
  if (open)
    return (
      <p class="status" aria-label="Who is asked">
        {[open.asked, ...open.to_ask].map((seat, n) => (
          <span class={n ? "voter" : "voter now"}>
            <Disc seat={seat} />
            {!n && " now"}
          </span>
        ))}
        {open.threats.map((n, seat) =>
          n ? (
            <span class="voter">
              <Disc seat={seat} /> +{count(n, "vote")}
            </span>
          ) : null,
        )}
      </p>
    );
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
  // Who waited here, or whose answer has just gone, goes on with the first answer.
  useLayoutEffect(() => {
    const root = box.current?.getRootNode() as Document | undefined;
    const lost = !root?.activeElement || root.activeElement === document.body;
    if (!none && (root?.activeElement === box.current || (lost && choice.touched)))
      box.current?.querySelector<HTMLElement>(".answers [data-cell]")?.focus();
  }, [none, choice.words.join()]);
  return (
    <section class={none ? "ask" : "ask mine"} aria-label="What is asked" data-cell="ask" data-look="asked" tabIndex={none ? 0 : -1} ref={box}>
      <h2>
        {who}
        {title}
      </h2>
      <p class="hint">{hint}</p>
      <Status {...props.table} />
      {!none && <Answers key={`${board.rev} ${choice.words.join(" ")}`} {...props} />}
    </section>
  );
}

/** The action cards one holds, one pile for each kind. */
export function Hand(props: DeskProps) {
  const { hand } = props.table.view;
  if (!hand) return null;
  const kinds = CARDS.filter((card) => hand.includes(card));
  return <Fan key={kinds.join()} {...props} hand={hand} kinds={kinds} />;
}

function Fan({ table: { about, look, busy }, choice, hand, kinds }: DeskProps & { hand: string[]; kinds: string[] }) {
  const roving = useRoving(null, kinds[0] ?? "");
  const open = openCards(choice.moves);
  const [, seen] = /^card (.*)/.exec(look ?? "") ?? [];
  return (
    <section class="cards" aria-label="Your cards">
      <div class="fan" data-grid>
        {kinds.map((card) => {
          const many = hand.filter((one) => one === card).length;
          const may = !busy && open.has(card);
          return (
            <button
              key={card}
              {...roving(card)}
              class={`${may ? "legal" : ""} ${choice.begun && choice.words[0] === card ? "chosen" : ""}`}
              data-look={`card ${card}`}
              aria-label={`${about.titles[card]}${many > 1 ? `, ${many} of them` : ""}. ${about.notes[card]}${may ? " You may play it now." : ""}`}
              aria-disabled={busy}
              onClick={() => choice.card(card)}
            >
              <ActionCard card={card} title={about.titles[card]} />
              {many > 1 && <b class="times">×{many}</b>}
            </button>
          );
        })}
        {!kinds.length && <span class="label">No cards</span>}
      </div>
      <p class="does">{seen ? about.notes[seen] : kinds.length ? "Point at a card to see what it does." : ""}</p>
    </section>
  );
}
