// What is asked of the player, the answers, and the hand.
import { useLayoutEffect, useRef } from "preact/hooks";
import { CardBack } from "../shared/CardBack";
import { keyOf, passes, useRoving } from "../shared/keys";
import { asked, titleOf } from "../shared/words";
import { Digging } from "./Art";
import { finale } from "./finale";
import { diggingTold, saidOf, spot } from "./looks";
import { type GuysView, type Kind, type Lab, called, flips, kindName, mover, partOf, takes, the } from "./view";

interface Answer {
  key: string;
  label: string;
  small?: string;
  look?: string;
  plain?: boolean;
  move?: string;
  choose?: string | null;
}

/** The part that a word means, on the board or about to come there. */
const meant = (view: GuysView, word: string) => partOf(view, word) ?? (view.new?.word === word ? view.new : undefined);

const named = (view: GuysView, word: string) => meant(view, word)?.title ?? word;

const lookOf = (view: GuysView, word: string) => {
  const part = meant(view, word);
  return part ? { look: `${part.title} (${part.kind}): ${part.ability}` } : {};
};

function aimed(view: GuysView, chosen: string): Answer[] {
  const targets = flips(view).find(({ word }) => word === chosen)?.targets ?? [];
  return [
    ...[...new Set(targets)].map((word) => ({
      key: word, label: named(view, word), move: `flip ${chosen} ${word}`, ...lookOf(view, word),
    })),
    { key: "back", label: "Back", choose: null, plain: true },
  ];
}

function flipped({ about, view }: Lab): Answer[] {
  return flips(view).map(({ word, targets }) => ({
    key: word,
    label: named(view, word),
    small: about.notes[partOf(view, word)?.name ?? ""] ?? "",
    ...lookOf(view, word),
    ...(targets.length ? { choose: word } : { move: `flip ${word}` }),
  }));
}

/** The answers that are buttons; cards are chosen from the hand. */
function answers(table: Lab): Answer[] {
  const { about, view, chosen } = table;
  if (chosen) return aimed(view, chosen);
  const simple = view.moves.flatMap((move): Answer[] => {
    const key = `${view.phase} ${move}`;
    const [verb, word = ""] = move.split(" ");
    if (key in about.titles)
      return [{ key: move, label: titleOf(about, key), small: about.notes[key] ?? "", plain: /pass|allow/.test(move), move }];
    if (verb === "place") return [{ key: move, label: `As ${kindName(about, word as Kind)}`, move }];
    if (verb !== "discard") return [];
    return [{ key: move, label: named(view, word), small: view.new?.word === word ? "the new one" : "", move, ...lookOf(view, word) }];
  });
  return view.phase === "flip" ? [...flipped(table), ...simple] : simple;
}

/** By which keys Python says what is asked, the nearest first. */
function keys({ view, chosen, act }: Lab): string[] {
  const { phase, moves, outcome, actors, prize } = view;
  if (act !== null) return ["dug"];
  if (outcome) return ["over"];
  if (!moves.length) return actors.length ? ["wait"] : [];
  if (chosen) return ["aim"];
  const free = moves.includes("reveal") ? "reveal" : "pass";
  return [`${phase} ${phase === "bid" ? prize?.kind : flips(view).length ? `or ${free}` : free}`, phase];
}

function words(table: Lab): [head: string, hint: string] {
  const { about, board, view, chosen } = table;
  const [head, hint] = asked(about, keys(table), {
    prize: view.prize ? the(view.prize.title) : "the prize",
    chosen: chosen && named(view, chosen),
    flip: the(view.announced?.part.title ?? "flip"),
    new: the(view.new?.title ?? "part"),
    kind: view.new?.kind,
    reason: view.outcome && finale(table).reason,
    takes: view.last && takes(view.last, board.names),
    totals: view.last && [...view.last.totals].sort((a, b) => b - a).join(" to "),
    who: view.actors.map((seat) => called(board.names, seat)).join(" and "),
  });
  const offered = board.offer && view.moves.length && !chosen && table.act === null && !view.outcome;
  return [offered ? `${board.offer?.name}: ${head.charAt(0).toLowerCase()}${head.slice(1)}` : head, hint];
}

/** What is to be done with the part that is chosen. */
export const midway = (table: Lab) => (table.chosen ? words(table)[0] : undefined);

/** What is asked, and what the player looks at: each in a place of its own, so that nothing moves. */
export function Ask(table: Lab) {
  const [head, hint] = words(table);
  const said = table.look ? saidOf(table, table.look) : null;
  return (
    <>
      <section class="ask" aria-label="What is asked">
        <h2>{head}</h2>
        <p class="hint">{hint}</p>
      </section>
      <p class={said ? "saying said" : "saying"}>{said ?? table.about.notes["point at"]}</p>
    </>
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
      {all.map((choice) => (
        <button key={choice.key} {...roving(choice.key)} class={choice.plain ? "" : "answer"} data-look={choice.look ?? (choice.small && `${choice.label}: ${choice.small}.`)} onClick={() => answer(choice)}>
          {choice.label}
          {choice.small && <small>{choice.small}</small>}
        </button>
      ))}
    </div>
  );
}

/** One's digging cards; a click on one is the move that is asked for. */
export function Hand({ about, board, view, busy, act, play }: Lab) {
  const cards = view.hand ?? [];
  const roving = useRoving(null, `c${Math.max(0, cards.findIndex((value) => view.moves.includes(`${view.phase} ${value}`)))}`);
  const verb = about.titles[`${view.phase} card`];
  return (
    <section class="fan" data-grid aria-label="Your hand" data-look={view.seat === null ? undefined : spot(view.seat, "held")}>
      {cards.map((value, n) => {
        const move = `${view.phase} ${value}`;
        const may = !busy && act === null && view.moves.includes(move);
        const { onKeyDown, ...rest } = roving(`c${n}`);
        const key = (event: KeyboardEvent) => {
          if (verb && /^\d$/.test(keyOf(event)) && !passes(event)) play(`${view.phase} ${keyOf(event)}`);
          else onKeyDown(event);
        };
        return (
          <span class={may ? "dcard legal" : "dcard"} data-drag={may ? "" : undefined}>
            <Digging value={value} />
            <button
              {...rest}
              onKeyDown={key}
              data-look={diggingTold(about, value)}
              aria-label={may ? `${verb} ${value}` : `Digging card ${value}`}
              aria-disabled={!may}
              onClick={() => play(move)}
            />
          </span>
        );
      })}
      {!view.hand && [...Array(view.hands[mover(view, board) ?? 0] ?? 0)].map(() => <span class="dcard"><CardBack /></span>)}
    </section>
  );
}
