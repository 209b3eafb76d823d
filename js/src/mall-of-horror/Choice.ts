// What is chosen word by word, by click and by key, until it is a move.
import type { Table } from "../shared/game";
import { keyOf, passes } from "../shared/keys";
import { CARDS } from "./Cards";
import { type MallView, actor, movesTo, nexts, openCards, openPlaces, path, refusedAt } from "./view";

export interface Choice {
  /** What may be answered now, [] while somebody else thinks or a scene is on. */
  moves: string[];
  /** The words chosen so far, those without an alternative included. */
  words: string[];
  /** The same with who is carried, which makes no other question. */
  way: string[];
  /** Whether the player has chosen any of them. */
  begun: boolean;
  /** Whether something was chosen or taken back on this board. */
  touched: boolean;
  /** The place that was chosen before who goes there, "" if none was. */
  target: string;
  seat: number | null;
  choose(word: string): void;
  back(): void;
  card(card: string): void;
  person(kind: string): void;
  place(number: number): void;
  /** What carrying somebody to a place chooses, "" where a press moves them at once. */
  carried(kind: string): string | undefined;
  /** Takes the keys of the question: a digit answers, Escape takes a word back. */
  hear(event: KeyboardEvent): void;
}

/** Whether the numbers after this verb are players, and not places. */
export const names = (verb = "") => /^(vote|give)$/.test(verb);

/** A card as a whole move, for when it may not be played: the kernel tells why not. */
const aimed = (card: string) => `${card}${{ hidden: " pin-up", sprint: " pin-up 1" }[card] ?? ""}`;

/** What can be answered now: the next word, a card that may be played, or to pass. */
export function answersOf(moves: string[], { words, begun }: Pick<Choice, "words" | "begun">): string[] {
  if (begun) return nexts(moves, words);
  const cards = nexts(moves, []).filter((word) => CARDS.includes(word));
  return [...new Set([...(words.length ? nexts(moves, words) : []), ...cards, ...(moves.includes("pass") ? ["pass"] : [])])];
}

/** The choice as it stands in `table.chosen`: the words, who is carried after a +, and after an @ the place. */
export function choiceOf({ board, view, busy, scene, chosen: said, choose, play }: Table<MallView>): Choice {
  const [text = "", target = ""] = (said ?? "").split("@");
  const [spoken = "", carried] = text.split("+");
  const chosen = spoken.split(" ").filter(Boolean);
  const keep = (words: string[], to = target) => choose(`${words.join(" ")}@${to}`);
  const moves = busy || scene ? [] : view.moves;
  const words = path(moves, chosen);
  const way = carried ? [...words, carried] : words;
  const begun = chosen.length > 0;
  const send = (next: string[]) => {
    const move = next.join(" ");
    const there = `${move} ${target}`;
    if (target && moves.includes(there)) play(there);
    else if (moves.includes(move)) play(move);
    else keep(next);
  };
  const pick = (word: string) => send(words.length && nexts(moves, words).includes(word) ? [...words, word] : [word]);
  const back = () => keep(chosen.slice(0, -1), "");
  return {
    moves,
    words,
    way,
    begun,
    target,
    touched: said !== null,
    seat: actor(board),
    choose: pick,
    back,
    card: (card) => (chosen[0] === card ? keep([]) : openCards(moves).has(card) ? send([card]) : play(aimed(card))),
    person: (kind) => send([...words, kind]),
    place(number) {
      const [only, ...others] = movesTo(moves, way, number);
      if (others.length) keep(chosen, String(number));
      else play(only ?? refusedAt(moves, way, number));
    },
    carried(kind) {
      return words[0] === "move" ? "" : openPlaces(moves, [...words, kind]).size ? `${chosen.join(" ")}+${kind}` : undefined;
    },
    hear(event) {
      if (event.key === "Escape" && begun) {
        event.stopPropagation();
        back();
      } else if (!passes(event) && !event.repeat) {
        const key = keyOf(event);
        const answers = answersOf(moves, { words, begun });
        const word = names(words[0]) ? answers[Number(key) - 1] : answers.find((word) => word === key);
        if (word) {
          event.preventDefault();
          pick(word);
        }
      }
    },
  };
}
