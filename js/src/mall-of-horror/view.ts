import type { Scene } from "../shared/theatre";
import type { Board, View } from "../shared/types";
import { capital, count } from "../shared/words";

export interface Person {
  seat: number;
  kind: string;
  hidden: boolean;
}

export interface Place {
  number: number;
  name: string;
  capacity: number | null;
  closed: boolean;
  condemned: boolean;
  zombies: number;
  people: Person[];
  strength: number;
  hardware: number;
  holds: boolean | null;
  says: string;
  lot: boolean;
}

export interface Player {
  alive: boolean;
  people: number;
  points: number;
  hand: number;
  played: string[];
  zombie: boolean;
}

export interface Ballot {
  seat: number;
  weight: number;
  choice: number;
}

export interface Vote {
  for: string;
  location: number;
  ballots: Ballot[][];
  totals: { seat: number; votes: number }[];
  chosen: number | null;
  how: "votes" | "only" | "lot" | "nobody";
}

export interface Event {
  what: string;
  location: number;
  seat?: number | null;
  kind?: string | null;
  count?: number | null;
}

export interface MallView extends View {
  step: string;
  chief: number;
  elected: boolean;
  order: number[];
  asked: number | null;
  players: Player[];
  locations: Place[];
  dice: { count: number; values: number[] | null; looked: number[] };
  choices: number[];
  window: { for: string; location: number | null; asked: number; to_ask: number[]; threats: number[] } | null;
  vote: {
    for: string;
    location: number;
    ballot: number;
    candidates: number[];
    voters: { seat: number; weight: number; voted: boolean; choice: number | null }[];
    before: Ballot[];
  } | null;
  votes: Vote[];
  search: { seat: number; cards: string[] | null } | null;
  knows: { given: { seat: number; card: string }[]; bottom: { place: number; card: string }[] } | null;
  destinations: { chosen: boolean; location: number | null; open: boolean }[];
  attack: { location: number; zombies: number; strength: number; hardware: number } | null;
  done: number[];
  events: Event[];
  hand: string[] | null;
  deck: number;
  gone: Record<string, number>;
  unseen: Record<string, number>;
  end: string | null;
}

/** The phases of a round, in their order. */
export const PHASES = ["truck", "chief", "arrival", "destinations", "moves", "attack"];

/** Characters, the dearest first, and what each is worth. */
export const PEOPLE: Record<string, [name: string, points: number, strength: number, votes: number]> = {
  "pin-up": ["Pin-Up", 7, 1, 1],
  "tough-guy": ["Tough Guy", 5, 2, 1],
  gunman: ["Gunman", 3, 1, 2],
  girl: ["Little Girl", 1, 1, 1],
};

/** The action cards: name, how many there are, and what one does. */
export const CARDS: Record<string, [name: string, all: number, does: string]> = {
  threat: ["Threat", 3, "One more vote for you in this vote."],
  camera: ["Security Camera", 3, "Look under the box: where do the zombies go?"],
  sprint: ["Sprint", 3, "On your move: go anywhere with anyone, or stay."],
  hidden: ["Hidden", 3, "One of yours here cannot be chosen, nor votes."],
  hardware: ["Hardware", 3, "The door holds against one zombie more."],
  "weapon-1": ["Weapon (one)", 3, "Kills one zombie at this door."],
  "weapon-2": ["Weapon (two)", 3, "Kills two zombies at this door."],
};

export const personName = (kind: string) => PEOPLE[kind]?.[0] ?? kind;
export const cardName = (card: string) => CARDS[card]?.[0] ?? card;

export const placeOf = (view: MallView, number: number) => view.locations[number - 1] as Place;
export const placeName = (view: MallView, number: number) => placeOf(view, number)?.name ?? "";

/** "the Restroom", but "Cachou", "Megatoys" and "Security HQ". */
export const the = (name: string) => (/^(Cachou|Megatoys|Security HQ)$/.test(name) ? name : `the ${name}`);

/** A player's name without the seat: the digit stands beside it. */
export const shortName = (names: string[], seat: number) => names[seat]?.split(", seat")[0] ?? "";

export const isShut = (place: Place) => place.closed || place.condemned;

/** Who stands there; of the candidates of an attack only those that can be chosen. */
export const standing = (view: MallView, location: number, seat: number, all = true) =>
  placeOf(view, location).people.filter((one) => one.seat === seat && (all || !one.hidden));

/** Where one's own character stands, 0 if nowhere. */
export const whereIs = (view: MallView, seat: number | null, kind: string) =>
  view.locations.find(({ people }) => people.some((one) => one.seat === seat && one.kind === kind))?.number ?? 0;

// Moves, word by word

/** The seat whose moves are shown: one's own, or who is offered a public choice. */
export const actor = ({ view, offer }: Pick<Board<MallView>, "view" | "offer">) => offer?.seat ?? view?.seat ?? null;

const begins = (move: string, words: string[]) => `${move} `.startsWith(words.length ? `${words.join(" ")} ` : "");

/** The words that may follow these. */
export function nexts(moves: string[], words: string[]): string[] {
  const found = moves.filter((move) => begins(move, words)).map((move) => move.split(" ")[words.length]);
  return [...new Set(found)].filter((word) => word !== undefined);
}

/** What is asked first: not the cards, which lie in the hand, and not to pass. */
function mainVerb(moves: string[]): string[] {
  const verbs = nexts(moves, []).filter((verb) => !(verb in CARDS) && verb !== "pass");
  return verbs.length === 1 ? verbs : [];
}

/** The words chosen so far, and those that follow without a choice. */
export function path(moves: string[], chosen: string[]): string[] {
  const words = chosen.length ? [...chosen] : mainVerb(moves);
  for (;;) {
    const [only, ...others] = nexts(moves, words);
    const next = [...words, only ?? ""];
    if (!words.length || only === undefined || others.length || moves.includes(next.join(" "))) return words;
    words.push(only);
  }
}

/** Whether these words lead to a place. */
const toPlace = (words: string[]) => /^(go|zombie|place|sprint)$/.test(words[0] ?? "");

/** The places that a click may choose now. */
export function openPlaces(moves: string[], words: string[]): Set<number> {
  const fit = toPlace(words) ? moves.filter((move) => begins(move, words)) : [];
  return new Set(fit.map((move) => Number(move.split(" ").at(-1))));
}

/** The moves that end in this place. */
export const movesTo = (moves: string[], words: string[], place: number) =>
  moves.filter((move) => begins(move, words) && move.endsWith(` ${place}`));

/** What a click on a place says where no place is asked: the kernel tells why not. */
export const refusedAt = (words: string[], place: number) =>
  `${words[0] === "place" || words[0] === "sprint" ? words.slice(0, 2).join(" ") : words[0] === "zombie" ? "zombie" : "go"} ${place}`;

/** Which of one's characters a click may choose now. */
export function openPeople(moves: string[], words: string[]): Set<string> {
  return new Set(nexts(moves, words).filter((word) => word in PEOPLE));
}

export const CARD_VERBS = new Set(Object.keys(CARDS));

/** Which cards of the hand may be played now. */
export const openCards = (moves: string[]) => new Set(nexts(moves, []).filter((verb) => CARD_VERBS.has(verb)));

// Words

const FOR: Record<string, string> = {
  truck: "Who searches the truck?",
  chief: "Who becomes Chief of Security?",
};

export const voteTitle = (view: MallView, vote: { for: string; location: number | null }) =>
  FOR[vote.for] ?? `Who must leave ${the(placeName(view, vote.location ?? 0))}?`;

const REASONS: Record<string, string> = {
  truck: "before the vote on the truck",
  chief: "before the Chief is elected",
  camera: "before the destinations are chosen",
};

export const windowReason = (view: MallView, { for: what, location }: { for: string; location: number | null }) =>
  REASONS[what] ?? `at ${the(placeName(view, location ?? 0))}`;

const zombies = (n: number) => count(n, "zombie");

/** The full name of a place, for who does not see it. */
export function spoken(view: MallView, place: Place, names: string[], open: boolean): string {
  const { people, capacity } = place;
  const who = people.map(
    ({ seat, kind, hidden }) => `${personName(kind)} of ${names[seat]}${hidden ? ", hidden" : ""}`,
  );
  const parts = [
    `${place.number}, ${place.name}`,
    place.condemned ? "condemned" : place.closed ? "closed" : "",
    isShut(place) ? "" : capacity === null ? `${people.length} people, no limit` : `${people.length} of ${capacity} places taken`,
    who.join("; "),
    place.says || (place.zombies ? `${zombies(place.zombies)}, nobody there` : ""),
    view.attack?.location === place.number ? "under attack" : "",
    open ? "you can choose it" : "",
  ];
  return `${parts.filter(Boolean).join(". ")}.`;
}

/** When a door gives way, for the inspector. */
export function doorRule(place: Place): string {
  if (place.lot) return "No door: each zombie takes one person.";
  const rule = "Gives way to as many zombies as the strength inside.";
  return place.number === 6 ? `${rule} Four are always enough.` : rule;
}

// What happened since the last board

export interface VoteScene extends Scene {
  kind: "vote";
  vote: Pick<Vote, "for" | "location" | "chosen" | "how">;
  cast: Ballot[];
  /** 1 or 2, 0 where there was but one. */
  ballot: number;
  tie: boolean;
}

export interface RevealScene extends Scene {
  kind: "reveal";
  places: (number | null)[];
  dice: number[];
}

export interface EventScene extends Scene {
  kind: "event";
  event: Event;
  view: MallView;
}

export type MallScene = VoteScene | RevealScene | EventScene;

const VOTE_TIME = 3000;
const REVEAL_TIME = 3200;
const TIMES: Record<string, number> = { died: 1800, held: 1100, condemned: 1600, extra: 1200 };

/** Those of the later list that the earlier has not; all of them if it is another list. */
function fresh<T>(before: T[], now: T[]): T[] {
  const old = before.map((one) => JSON.stringify(one));
  const texts = now.map((one) => JSON.stringify(one));
  for (let skip = 0; skip < old.length; skip++)
    if (old.slice(skip).every((text, n) => text === texts[n])) return now.slice(old.length - skip);
  return now;
}

/** The last ballot of a vote; the first has had its scene when it ended in a tie. */
function counted(vote: Vote): MallScene[] {
  const cast = vote.ballots.at(-1);
  if (vote.how === "only" || !cast) return [];
  return [{ kind: "vote", time: VOTE_TIME, vote, cast, ballot: vote.ballots.length > 1 ? 2 : 0, tie: false }];
}

function tied({ vote }: MallView): MallScene[] {
  if (!vote?.before.length) return [];
  const { for: what, location, before: cast } = vote;
  return [{ kind: "vote", time: VOTE_TIME, vote: { for: what, location, chosen: null, how: "votes" }, cast, ballot: 1, tie: true }];
}

/** All that is worth a scene of its own; nothing after an undo or when another game begins. */
export function reel(before: Board<MallView>, now: Board<MallView>): MallScene[] {
  const [old, view] = [before.view, now.view];
  if (!old || !view || now.lines < before.lines) return [];
  const scenes: MallScene[] = [];
  const same = old.round === view.round;
  scenes.push(...fresh(same ? old.votes : [], view.votes).flatMap(counted));
  if (!old.vote?.before.length) scenes.push(...tied(view));
  const revealed = (one: MallView) => one.phase === "moves" || one.phase === "attack" || one.phase === "over";
  if (view.round && revealed(view) && !(same && revealed(old)) && view.dice.values)
    scenes.push({
      kind: "reveal",
      time: REVEAL_TIME,
      places: view.destinations.map(({ location }) => location),
      dice: view.dice.values,
    });
  for (const event of fresh(same && old.phase === view.phase ? old.events : [], view.events)) {
    const time = TIMES[event.what];
    if (time) scenes.push({ kind: "event", time, event, view });
  }
  return scenes;
}

/** One sentence on an event. */
export function told({ event, view }: Pick<EventScene, "event" | "view">, names: string[]): string {
  const place = the(placeName(view, event.location));
  const who = event.seat === null || event.seat === undefined ? "" : shortName(names, event.seat);
  switch (event.what) {
    case "died":
      return `${who === "You" ? "Your" : `${who}'s`} ${personName(event.kind ?? "")} is thrown out of ${place}`;
    case "held":
      return `${capital(place)} holds`;
    case "condemned":
      return `${capital(place)} is condemned`;
    default:
      return `One more zombie comes to ${place}`;
  }
}

export const winnersOf = (view: MallView) => view.outcome?.winners ?? [];

/** "round 3" */
export const turn = (view: MallView) => (view.phase === "setup" ? "set-up" : `round ${view.round}`);
