// What is asked of the player, the answers, and the hand.
import { useLayoutEffect, useRef } from "preact/hooks";
import { CardBack } from "../shared/CardBack";
import type { Table } from "../shared/game";
import { passes, useRoving } from "../shared/keys";
import { capital } from "../shared/words";
import { Digging } from "./Art";
import { saidOf, spot } from "./looks";
import { type GuysView, type Kind, called as nameOf, flips, kindName, partOf, the } from "./view";

type Lab = Table<GuysView>;

interface Answer {
  key: string;
  label: string;
  small?: string;
  look?: string;
  plain?: boolean;
  move?: string;
  choose?: string | null;
}

const looks = (view: GuysView, word: string) => {
  const part = partOf(view, word) ?? (view.new?.word === word ? view.new : null);
  return part ? `${part.title} (${part.kind}): ${part.ability}` : undefined;
};
const titleOf = (view: GuysView, word: string) => (partOf(view, word) ?? (view.new?.word === word ? view.new : null))?.title ?? word;

const SIMPLE: Record<string, [label: string, small?: string, plain?: boolean]> = {
  "flip reveal": ["Reveal Down Card", "it joins your Zombie"],
  "flip pass": ["Pass", "you keep the Skull", true],
  "gain reveal": ["Reveal Down Card", "it joins your Zombie"],
  "gain pass": ["Leave it hidden", "", true],
  "react react": ["Stop it", "The Muffin is flipped too"],
  "react allow": ["Let it happen", "", true],
};

function aimed(view: GuysView, chosen: string): Answer[] {
  const targets = flips(view).find(({ word }) => word === chosen)?.targets ?? [];
  return [
    ...[...new Set(targets)].map((word) => ({
      key: word, label: titleOf(view, word), move: `flip ${chosen} ${word}`, ...lookOf(view, word),
    })),
    { key: "back", label: "Back", choose: null, plain: true },
  ];
}

const lookOf = (view: GuysView, word: string) => {
  const look = looks(view, word);
  return look === undefined ? {} : { look };
};

function flipped({ about, view }: Lab): Answer[] {
  return flips(view).map(({ word, targets }) => ({
    key: word,
    label: titleOf(view, word),
    small: about.notes[partOf(view, word)?.name ?? ""] ?? "",
    ...lookOf(view, word),
    ...(targets.length ? { choose: word } : { move: `flip ${word}` }),
  }));
}

/** The answers that are buttons; cards are chosen from the hand. */
function answers(table: Lab): Answer[] {
  const { view, chosen } = table;
  if (chosen) return aimed(view, chosen);
  const simple = view.moves.flatMap((move): Answer[] => {
    const known = SIMPLE[`${view.phase} ${move}`];
    const [verb, word = ""] = move.split(" ");
    if (known) return [{ key: move, label: known[0], ...(known[1] ? { small: known[1] } : {}), plain: !!known[2], move }];
    if (verb === "place") return [{ key: move, label: `As ${kindName(word as Kind)}`, move }];
    if (verb !== "discard") return [];
    return [{ key: move, label: titleOf(view, word), small: view.new?.word === word ? "the new one" : "", move, ...lookOf(view, word) }];
  });
  return view.phase === "flip" ? [...flipped(table), ...simple] : simple;
}

type Words = (view: GuysView) => [head: string, hint: string];

const title = (view: GuysView) => (view.prize ? the(view.prize.title) : "the prize");

/** What is asked of who is to move, and what it means. */
const ASKED: Record<string, Words> = {
  bid: (view) => [`Bid for ${title(view)}`, `One card of your hand, face down. ${bonus(view)}`],
  flip: (view) => [flips(view).length ? "Flip a part, or pass" : "Nothing to flip: pass", "You have the Skull. After a flip it goes over; a pass ends the digging, and a tie is yours."],
  react: (view) => [`Stop ${the(view.announced?.part.title ?? "the flip")} with the Muffin?`, "Then both stay flipped, nothing happens, and the Skull stays where it is."],
  add: () => ["Add a card of your hand", "Right Arm: it counts its face. Then you draw another."],
  place: (view) => [`${capital(the(view.new?.title ?? "it"))}: as what?`, "It counts as that as long as it stays there."],
  discard: (view) => [`One ${view.new?.kind ?? "part"} too many`, "Choose which one goes; the new one may go, too."],
  gain: () => ["Reveal your Down Card?", "You have just gained a part. It would join your Zombie at once."],
  give: () => ["Pass a card over", "One card of your hand goes to the other side, which remembers it."],
};

function bonus({ prize }: GuysView): string {
  if (prize?.kind === "organ") return "A one counts six for an Organ.";
  return prize?.kind === "head" ? "A two counts six for a Head." : "Every card counts its face.";
}

function words({ board, view, chosen, act }: Lab): [string, string] {
  if (act !== null) return ["The digging is done", "The prize goes to the higher total. A click or a key goes on."];
  if (view.outcome) return ["It lives", view.outcome.reason];
  const asked = view.moves.length ? ASKED[view.phase]?.(view) : undefined;
  if (asked && chosen) return [`${titleOf(view, chosen)}: at which part?`, "Choose a part that is marked. Escape takes it back."];
  if (asked && board.offer) return [`${board.offer.name}: ${asked[0].charAt(0).toLowerCase()}${asked[0].slice(1)}`, asked[1]];
  if (asked) return asked;
  const waiting = view.actors.map((seat) => nameOf(board.names, seat)).join(" and ");
  return [waiting ? `${waiting} to act` : "Digging", "Point at a part to read what it does."];
}

/** What is asked, and what the player looks at: in one place, so that nothing moves. */
export function Ask(table: Lab) {
  const [head, hint] = words(table);
  const said = table.look === null ? null : saidOf(table, table.look);
  return (
    <section class="ask" aria-label="What is asked">
      <h2>{head}</h2>
      <p class={said ? "hint looking" : "hint"}>{said ?? hint}</p>
    </section>
  );
}

const CROWD = ["answers", "answers three", "answers four"];

export function Answers(table: Lab) {
  const { busy, chosen, choose, act, play } = table;
  const box = useRef<HTMLDivElement>(null);
  const inside = useRef(false);
  const all = busy || act !== null ? [] : answers(table);
  const roving = useRoving(null, all[0]?.key ?? "");
  useLayoutEffect(() => {
    if (inside.current) box.current?.querySelector("button")?.focus();
    inside.current = false;
  }, [chosen]);
  const answer = ({ move, choose: what = null }: Answer) => {
    inside.current = move === undefined;
    if (move) play(move);
    else choose(what);
  };
  return (
    <div class={CROWD[+(all.length > 4) + +(all.length > 6)]} data-grid ref={box}>
      {all.map((one) => (
        <button key={one.key} {...roving(one.key)} class={one.plain ? "" : "answer"} data-look={one.look} onClick={() => answer(one)}>
          {one.label}
          {one.small && <small>{one.small}</small>}
        </button>
      ))}
    </div>
  );
}

const VERBS: Record<string, string> = { bid: "Bid", add: "Add", give: "Pass over" };

/** One's digging cards; a click on one is the move that is asked for. */
export function Hand({ view, busy, act, play }: Lab) {
  const cards = view.hand ?? [];
  const roving = useRoving(null, "c0");
  const verb = VERBS[view.phase];
  return (
    <section class="fan" data-grid aria-label="Your hand" data-look={view.seat === null ? undefined : spot(view.seat, "held")}>
      {cards.map((value, n) => {
        const move = `${view.phase} ${value}`;
        const may = !busy && act === null && view.moves.includes(move);
        const { onKeyDown, ...rest } = roving(`c${n}`);
        const key = (event: KeyboardEvent) => {
          if (verb && /^\d$/.test(event.key) && !passes(event)) play(`${view.phase} ${event.key}`);
          else onKeyDown(event);
        };
        return (
          <span class={may ? "dcard legal" : "dcard"}>
            <Digging value={value} />
            <button
              {...rest}
              onKeyDown={key}
              aria-label={may ? `${verb} ${value}` : `Digging card ${value}`}
              aria-disabled={!may}
              onClick={() => may && play(move)}
            />
          </span>
        );
      })}
      {!view.hand && [0, 1, 2, 3, 4].map(() => <span class="dcard"><CardBack /></span>)}
    </section>
  );
}
