import { useState } from "preact/hooks";
import type { Table } from "../shared/game";
import { passes, useRoving } from "../shared/keys";
import { capital } from "../shared/words";
import { Ask, Hand, answersOf } from "./Ask";
import { Gallery, Rooms } from "./Map";
import { Show } from "./Show";
import { type MallScene } from "./reel";
import { type MallView, PHASES, actor, movesTo, nexts, openPlaces, path, refusedAt } from "./view";

type Hall = Table<MallView>;

/** What is chosen word by word, by click and by key, until it is a move. */
function useChoice({ board, view, busy, play }: Hall) {
  const [state, set] = useState({ rev: board.rev, chosen: [] as string[], target: "", touched: false });
  const { chosen, target } = state.rev === board.rev ? state : { chosen: [], target: "" };
  const keep = (more: { chosen?: string[]; target?: string }) => set({ rev: board.rev, chosen, target, touched: true, ...more });
  const moves = busy ? [] : view.moves;
  const words = path(moves, chosen);
  const send = (next: string[]) => {
    const move = next.join(" ");
    const aimed = `${move} ${target}`;
    if (target && moves.includes(aimed)) play(aimed);
    else if (moves.includes(move) || !moves.some((one) => one.startsWith(`${move} `))) play(move);
    else keep({ chosen: next });
  };
  return {
    moves,
    words,
    begun: chosen.length > 0,
    target,
    touched: state.rev === board.rev && state.touched,
    seat: actor(board),
    choose: (word: string) => send(words.length && nexts(moves, words).includes(word) ? [...words, word] : [word]),
    back: () => keep({ chosen: chosen.slice(0, -1), target: "" }),
    card: (card: string) => (chosen[0] === card ? keep({ chosen: [] }) : send([card])),
    person: (kind: string) => send([...words, kind]),
    place(number: number) {
      const [only, ...others] = openPlaces(moves, words).has(number) ? movesTo(moves, words, number) : [];
      if (others.length) keep({ target: String(number) });
      else play(only ?? refusedAt(words, number));
    },
  };
}

/** A round's order; the phase that is on is marked. */
function Round({ view }: { view: MallView }) {
  const at = PHASES.indexOf(view.phase);
  return (
    <ol class="round" aria-label="The order of a round">
      {PHASES.map((phase, n) => (
        <li class={n === at ? "on" : n < at ? "past" : ""} aria-current={n === at ? "step" : undefined}>
          <b>{"ABCDEF"[n]}</b> <span>{capital(phase)}</span>
        </li>
      ))}
    </ol>
  );
}

export function MallBoard(table: Hall) {
  const { board, view } = table;
  const choice = useChoice(table);
  const roving = useRoving(null, "1");
  const scene = table.scene as MallScene | null;
  const { moves } = choice;
  const keys = (event: KeyboardEvent) => {
    if (event.key === "Escape" && choice.begun) {
      event.stopPropagation();
      choice.back();
    } else if (!passes(event) && !event.repeat && /^\d$/.test(event.key) && answersOf(moves, choice).includes(event.key)) {
      event.preventDefault();
      choice.choose(event.key);
    }
  };
  const places = openPlaces(moves, choice.words);
  const aim = Number(choice.target);
  return (
    <div class="board" onKeyDown={keys}>
      <Round view={view} />
      <div class={view.hand ? "desk" : "desk alone"}>
        <Ask table={table} choice={choice} />
        <Hand table={table} choice={choice} />
      </div>
      <div class={scene ? "mall on" : "mall"} role="group" aria-label="The mall" data-grid>
        <Rooms
          table={table}
          scene={scene}
          roving={roving}
          places={aim ? new Set([aim]) : places}
          picks={nexts(moves, choice.words)}
          seat={choice.seat}
          onPlace={choice.place}
          onPerson={choice.person}
        />
        <Gallery view={view} />
        {scene && <Show about={table.about} scene={scene} board={board} view={view} />}
      </div>
    </div>
  );
}
