// What happened since the last board, as scenes.
import type { Table } from "../shared/game";
import type { News } from "../shared/game";
import type { Scene } from "../shared/theatre";
import type { Board } from "../shared/types";
import { asked, spelled } from "../shared/words";
import { type Ballot, type Event, type MallView, type Told, type Vote, nameOf, revealed, thePlace, whose } from "./view";

/** What happened, with the view in which it did. */
interface MallMoment extends Scene {
  view: MallView;
}

export interface VoteScene extends MallMoment {
  kind: "vote";
  vote: Pick<Vote, "for" | "location" | "chosen" | "how">;
  cast: Ballot[];
  ask: string;
}

export interface RevealScene extends MallMoment {
  kind: "reveal";
  places: (number | null)[];
  dice: number[];
}

interface EventScene extends MallMoment {
  kind: "event";
  event: Event;
}

export type MallScene = VoteScene | RevealScene | EventScene;

const VOTE_TIME = 2600;
const REVEAL_TIME = 3200;
const TIMES: Record<string, number> = { died: 1800, held: 1100, condemned: 1600, extra: 1200 };

/** Those of the later list that the earlier has not; all of them if it is another list. */
function fresh<T>(before: T[], now: T[]): T[] {
  const old = before.map((vote) => JSON.stringify(vote));
  const texts = now.map((vote) => JSON.stringify(vote));
  for (let skip = 0; skip < old.length; skip++)
    if (old.slice(skip).every((text, n) => text === texts[n])) return now.slice(old.length - skip);
  return now;
}

/** The last ballot of a vote; the first has had its scene when it ended in a tie. */
function counted(vote: Vote, before: MallView): MallScene[] {
  const cast = vote.ballots.at(-1);
  if (vote.how === "only" || !cast) return [];
  const ask = `scene ${vote.chosen === null ? "nobody" : vote.how === "lot" ? "lot" : vote.for}`;
  return [{ kind: "vote", time: VOTE_TIME, view: before, vote, cast, ask }];
}

function tied({ vote }: MallView, before: MallView): MallScene[] {
  if (!vote?.before.length) return [];
  const { for: what, location, before: cast } = vote;
  return [{ kind: "vote", time: VOTE_TIME, view: before, vote: { for: what, location, chosen: null, how: "votes" }, cast, ask: "scene tie" }];
}

/** All that is worth a scene of its own; nothing after an undo or when another game begins. */
export function reel(before: Board<MallView>, now: Board<MallView>): MallScene[] {
  const [old, view] = [before.view, now.view];
  if (!old || !view || now.lines < before.lines) return [];
  const scenes: MallScene[] = [];
  const same = old.round === view.round;
  scenes.push(...fresh(same ? old.votes : [], view.votes).flatMap((vote) => counted(vote, old)));
  if (!old.vote?.before.length) scenes.push(...tied(view, old));
  // Where nobody can go anywhere the attack has begun, and only the log tells the dice.
  if (revealed(view) && !(same && revealed(old)) && view.dice.values?.length)
    scenes.push({
      kind: "reveal",
      time: REVEAL_TIME,
      view: old,
      places: view.destinations.map(({ location }) => location),
      dice: view.dice.values,
    });
  for (const event of fresh(same && old.phase === view.phase ? old.events : [], view.events)) {
    const time = TIMES[event.what];
    // Who dies still stands there; what holds does so after the last move.
    if (time) scenes.push({ kind: "event", time, view: same && event.what !== "died" ? view : old, event });
  }
  return scenes.map((scene) => ({ ...scene, step: true }));
}

/** The board as it was when the scene that is on happened. */
export function backdrop(table: Table<MallView>): Table<MallView> {
  const scene = table.scene as MallScene | null;
  return scene ? { ...table, view: scene.view } : table;
}

export const weigh = (ballots: Ballot[]) => ballots.reduce((sum, { weight }) => sum + weight, 0);

/** What a scene shows, and what it means. */
export function sceneHead(scene: MallScene, told: Told): [head: string, hint: string] {
  const { about, board: { names } } = told;
  if (scene.kind === "reveal") return asked(about, ["scene reveal"]);
  if (scene.kind === "vote") {
    const { vote: { chosen }, cast, ask } = scene;
    const who = nameOf(names, chosen ?? -1);
    const votes = spelled(weigh(cast.filter(({ choice }) => choice === chosen)), "vote");
    return asked(about, [ask], { who: ask === "scene lot" && who === "You" ? "you" : who, votes });
  }
  const { what, location, seat, kind } = scene.event;
  const words = { place: thePlace(about, location), whose: whose(names, seat ?? -1), kind: about.titles[kind ?? ""] };
  return asked(about, [`scene ${what}`], words);
}

const TONES: Record<string, News["tone"]> = { died: "danger", condemned: "danger", extra: "danger", held: "good" };

/** More than this does not stand in one line: then only how it ended is news. */
const LINE = 90;

/** What is shown, or the last thing that was told. */
export function news(table: Table<MallView>): News {
  const scene = table.scene as MallScene | null;
  if (scene?.kind === "event") return { text: sceneHead(scene, table).join(". "), tone: TONES[scene.event.what] };
  if (scene?.kind === "vote") return { text: table.about.notes["ballots"] ?? "" };
  const text = table.board.log.at(-1)?.[1] ?? table.board.prompt;
  return { text: text.length > LINE ? (text.split(/(?<=[.”]) (?=\S)/).at(-1) ?? text) : text };
}
