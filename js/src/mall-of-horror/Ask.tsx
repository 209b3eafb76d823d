// What is asked of the player, and the answers.
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Table } from "../shared/game";
import { useRoving } from "../shared/keys";
import { asked, capital, classes, count } from "../shared/words";
import { ActionCard, CARDS } from "./Cards";
import { type Choice, answersOf, choiceOf, names } from "./Choice";
import { Disc, Figure, KINDS, Sign } from "./Figure";
import { Dice, looked } from "./Looked";
import { type MallScene, backdrop, sceneHead, weigh } from "./reel";
import { type MallView, nameOf, openCards, peopleOf, placeName, placeOf, thePlace, topic } from "./view";

interface DeskProps {
  table: Table<MallView>;
  choice: Choice;
}

function Answer({ table: { about: { titles, notes }, board, view }, choice: { words, seat }, word }: DeskProps & { word: string }) {
  const n = Number(word);
  if (KINDS.includes(word)) {
    const person = peopleOf(view, seat).find(({ kind }) => kind === word);
    return (
      <>
        <Figure kind={word} seat={seat ?? 0} />
        <span>
          {titles[word]}
          <small>{person ? placeName(view, person.location) : notes[word]}</small>
        </span>
      </>
    );
  }
  if (CARDS.includes(word))
    return (
      <>
        <ActionCard card={word} title="" />
        <span>{titles[word]}</span>
      </>
    );
  if (!(n >= 0)) return <>{capital(word)}</>;
  if (!names(words[0])) {
    const { people, capacity, zombies, lot } = placeOf(view, n);
    const room = lot ? "no door" : people.length < (capacity ?? 0) ? `room for ${(capacity ?? 0) - people.length}` : "full";
    return (
      <span>
        {placeName(view, n)}
        <small>{words[0] === "zombie" ? count(zombies, "zombie") : room}</small>
      </span>
    );
  }
  const there = thoseAt(view, n);
  const [face] = there;
  return (
    <>
      {face ? <Figure {...face} /> : <Disc seat={n} />}
      <span title={nameOf(board.names, n)}>
        <b>{nameOf(board.names, n)}</b>
        <small>
          {there.map(({ kind }) => titles[kind]).join(", ")}
          {face && !there[1] && `, ${notes[face.kind]}`}
        </small>
      </span>
    </>
  );
}

/** Who of a player's may be thrown out, or stands where is voted. */
const thoseAt = (view: MallView, seat: number) =>
  peopleOf(view, seat).filter(({ location, hidden }) => location === view.vote?.location && !hidden);

/** Where the answers were: for whom each has voted, or where everybody goes. */
function Told({ board: { names }, view }: Table<MallView>, scene: MallScene) {
  if (scene.kind === "event") return null;
  if (scene.kind === "reveal")
    return (
      <div class="answers">
        {scene.places.map(
          (place, seat) =>
            place !== null && (
              <p class="answer tally">
                <Disc seat={seat} />
                <span class="flip">
                  <b>{nameOf(names, seat)}</b>
                  <small>to {placeName(view, place)}</small>
                </span>
              </p>
            ),
        )}
      </div>
    );
  const { vote, cast } = scene;
  const seats = [...new Set([...(scene.view.vote?.candidates ?? []), ...cast.map(({ choice }) => choice)])];
  return (
    <div class="answers">
      {seats.map((seat) => {
        const ballots = cast.filter(({ choice }) => choice === seat);
        return (
          <p class={vote.chosen === seat ? "answer tally chosen" : "answer tally"} title={nameOf(names, seat)}>
            <b>{nameOf(names, seat)}</b> <strong>{weigh(ballots)}</strong>
            <span class="ballots">
              {ballots.map((ballot) => (
                <i class={`ballot s${ballot.seat}`} style={{ "--n": cast.indexOf(ballot) }} title={nameOf(names, ballot.seat)}>
                  {nameOf(names, ballot.seat)}
                  {ballot.weight > 1 && ` ×${ballot.weight}`}
                </i>
              ))}
              {!ballots.length && <small>nobody</small>}
            </span>
          </p>
        );
      })}
    </div>
  );
}

/** What an answer is about. */
function lookOf(verb: string | undefined, word: string): string | undefined {
  if (CARDS.includes(word)) return `card ${word}`;
  if (!/^\d+$/.test(word)) return undefined;
  return `${names(verb) ? "seat" : "place"} ${word}`;
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
          data-drag={KINDS.includes(word) ? choice.carried(word) : undefined}
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
  if (verb === "go") return view.asked !== null ? "go openly" : verb;
  if (verb === "vote") return (vote?.ballot ?? 1) > 1 ? "vote again" : verb;
  if (verb) return `${verb}${more && /place|give|sprint/.test(verb) ? " one" : ""}`;
  if (open && moves.length) return board.offer ? "card offer" : openCards(moves).size ? "card" : "card none";
  return open ? "others card" : !vote ? view.phase : seat === null ? "watch vote" : "others vote";
}

/** What is asked now; while a scene is on, what it shows. */
function headOf(props: DeskProps): [head: string, hint: string] {
  const { table, choice: { words, moves } } = props;
  const { about, board, view, scene } = table;
  if (scene) {
    const on = scene as MallScene;
    return on.kind === "event" ? asked(about, [on.event.what === "condemned" ? "moves" : "attack"]) : sceneHead(on, table);
  }
  const { window: open, vote, attack } = view;
  const to = view.destinations[view.asked ?? view.actors[0] ?? -1]?.location;
  return asked(about, [keyOf(props)], {
    name: open && (moves.length ? board.offer?.name : nameOf(board.names, open.asked)),
    window: open && topic(about, "window", open),
    vote: vote && topic(about, "vote", vote),
    chosen: about.titles[words[1] ?? ""],
    dice: view.dice.values?.map((n) => placeName(view, n)).join(" and "),
    place: thePlace(about, attack?.location ?? to ?? 0),
  });
}

/** What is to be chosen next, once something is. */
export function midway(table: Table<MallView>): string | undefined {
  const choice = choiceOf(table);
  const [verb = "", more] = choice.words;
  return choice.begun && (more || CARDS.includes(verb)) ? headOf({ table, choice })[0] : undefined;
}

/** Who votes with what weight, or who is still to be asked for cards. */
function Status({ about, board: { names }, view }: Table<MallView>) {
  const { vote, window: open } = view;
  if (vote)
    return (
      <p class="status" aria-label="Voters">
        {vote.voters.map(({ seat, weight, voted, choice }) => (
          <Sign class="voter" says={`${nameOf(names, seat)}: ${count(weight, "vote")}, ${voted ? "voted" : "not yet voted"}`}>
            <Disc seat={seat} />
            {weight > 1 && `×${weight} `}
            {choice !== null && view.hands ? <>→ <Disc seat={choice} /></> : voted ? "✓" : "…"}
          </Sign>
        ))}
      </p>
    );
  if (open) {
    const due = [open.asked, ...open.to_ask];
    const also = open.threats.flatMap((n, seat) => (n && !due.includes(seat) ? [seat] : []));
    return (
      <p class="status" aria-label="Who is asked">
        {[...due, ...also].map((seat, n) => {
          const threats = open.threats[seat] ?? 0;
          const says = n ? (n < due.length ? "asked later" : "was asked") : "asked now";
          return (
            <Sign class={n ? "voter" : "voter now"} says={`${nameOf(names, seat)}: ${says}${threats ? `, ${count(threats, "vote")} more by Threat` : ""}`}>
              <Disc seat={seat} />
              {threats > 0 && `+${threats}`}
              {!n && " now"}
            </Sign>
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
  const { table, choice } = props;
  const { board, view } = table;
  const scene = table.scene as MallScene | null;
  const box = useRef<HTMLElement>(null);
  const none = !choice.moves.length;
  const [title, hint] = headOf(props);
  const shown = backdrop(table);
  const told = looked(shown);
  const who = board.offer && !none && !view.window && !scene ? `${board.offer.name}: ` : "";
  const look = classes("ask", choice.begun && "begun", scene && "scene");
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
        <p class={told ? "hint look" : "hint"}>{told ?? hint}</p>
        {!scene && <Status {...table} />}
        {!scene && view.end && <p class="end">{view.end}</p>}
      </div>
      <Dice {...(scene?.kind === "reveal" ? table : shown)} />
      {scene && <button class="back pass">Go on</button>}
      {scene && Told(table, scene)}
      {!none && <Answers key={`${board.turn} ${choice.words.join(" ")}`} {...props} />}
    </section>
  );
}
