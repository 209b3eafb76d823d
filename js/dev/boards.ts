// Positions to test with and to look at; the cabin is that of the worked examples in the rule sheet.
import type { DeadCenterView, Zombie } from "../src/dead-center/view";
import type { About, Board } from "../src/shared/types";

export type DeadCenter = Board<DeadCenterView>;

export const about: About = {
  game: "dead-center",
  title: "Dead Center",
  help: [
    "You hold a cabin of nine card piles. Twelve zombies lie in the graves around it, three on each side. Bring them all down before the deck runs out.",
    "Every turn you open a grave, draw a card and lay it on a pile: on a card of the same value, on a higher card of the same colour, or on a lower card of the other colour. A joker lies on anything, and anything lies on a joker.",
    "After laying you may kill one zombie next to the pile you played on. The other two piles on that line are your supports: their top cards must sum to 10 or more. A queen needs two supports in her colour, a king two in his suit.",
    "You lose when a drawn card fits on no pile, or when the deck is empty.",
  ],
  credits: "Dead Center: rules by its designer; this edition and its drawings: zwidgets.",
};

const down = (): Zombie => ({ card: null, dead: false, supports: [], sum: 0, why: null });
const up = (card: string, supports: string[], sum: number, why: string | null = null): Zombie => ({
  card,
  dead: false,
  supports,
  sum,
  why,
});
const dead = (card: string): Zombie => ({ ...down(), card, dead: true });

const piles = {
  a1: ["9C", "7H"],
  b1: ["4S"],
  c1: ["3H", "8C", "5D", "6H", "AS"],
  a2: ["6C"],
  b2: ["9D", "2D"],
  c2: ["10C"],
  a3: ["JK"],
  b3: ["10D", "8H"],
  c3: ["5C", "3S", "4C"],
};

const zombies = (): Record<string, Zombie> => ({
  "N-a": dead("JC"),
  "N-b": down(),
  "N-c": up("KC", ["c2", "c3"], 14),
  "E-1": up("JD", ["a1", "b1"], 11),
  "E-2": up("QC", ["a2", "b2"], 8, "The two supports sum to 8; it takes 10."),
  "E-3": down(),
  "S-a": up("KH", ["a1", "a2"], 13, "The king needs two hearts; you have one."),
  "S-b": down(),
  "S-c": dead("QD"),
  "W-1": up("QS", ["b1", "c1"], 5, "The two supports sum to 5; it takes 10."),
  "W-2": down(),
  "W-3": down(),
});

const log: Board["log"] = [
  [1, "The jack of clubs shows himself at the top left."],
  [1, "You draw the 8 of clubs and lay it on top right."],
  [2, "The queen of diamonds shows herself at the bottom right."],
  [2, "You draw the 9 of diamonds and lay it on center."],
  [3, "The king of hearts shows himself at the bottom left."],
  [3, "You draw the 3 of spades and lay it on bottom right."],
  [3, "The queen of diamonds falls: 5 + 8 = 13, both red."],
  [4, "The queen of spades shows herself on the left."],
  [4, "You draw the 10 of clubs and lay it on middle right."],
  [5, "The jack of diamonds shows himself on the right."],
  [5, "You draw the 4 of spades and lay it on top middle."],
  [5, "The jack of clubs falls: 6 + 9 = 15."],
  [6, "The king of clubs shows himself at the top right."],
];

const lays = (card: string, ...on: string[]) => on.map((pile) => `lay ${card} ${pile}`);

const view = (more: Partial<DeadCenterView>): DeadCenterView => ({
  game: "dead-center",
  options: { jokers: 2 },
  seat: 0,
  round: 6,
  phase: "lay",
  actors: [0],
  moves: lays("7S", "a1", "b2", "c2", "a3"),
  outcome: null,
  piles,
  zombies: zombies(),
  drawn: "7S",
  played: null,
  deck: 27,
  deck_full: 33,
  killed: 2,
  ...more,
});

export const lay: DeadCenter = {
  rev: 20,
  seat: 0,
  names: ["You"],
  view: view({}),
  prompt: "Lay the 7 of spades on a glowing pile.",
  log,
  lines: 33,
  undo: true,
  redo: false,
  step: false,
  thinking: null,
  curtain: null,
  position: "dead-center 7H 4S AS / 6C 2D 10C / JK 8H 4C - N:Jc.?.KC E:JD.QC.? turn 6 lay 7S",
  record: "dead-center jokers=2\nreveal N-a\nlay 8C c1",
  seed: null,
  offer: null,
  talk: null,
};

const nine = ["5H", "9S", "3C", "JK", "10H", "8D", "2C", "AC", "6D"];
const fresh = Object.fromEntries(Object.keys(piles).map((pile, n) => [pile, [nine[n] ?? "JK"]]));
const closed = Object.fromEntries(Object.keys(zombies()).map((space) => [space, down()]));

export const start: DeadCenter = {
  ...lay,
  rev: 1,
  view: view({
    round: 1,
    phase: "reveal",
    moves: Object.keys(closed).map((space) => `reveal ${space}`),
    piles: fresh,
    zombies: closed,
    drawn: null,
    deck: 33,
    killed: 0,
  }),
  prompt: "Choose a grave to open.",
  log: [[0, "Nine cards are dealt; twelve zombies lie around the cabin."]],
  lines: 1,
  undo: false,
};

const shut = Object.entries(zombies()).filter(([, { card }]) => !card);

export const reveal: DeadCenter = {
  ...lay,
  rev: 18,
  view: view({ phase: "reveal", drawn: null, moves: shut.map(([space]) => `reveal ${space}`) }),
  prompt: "Choose a grave to open.",
};

export const kill: DeadCenter = {
  ...lay,
  rev: 21,
  view: view({
    phase: "kill",
    piles: { ...piles, c1: [...piles.c1, "2H"] },
    drawn: null,
    played: "c1",
    deck: 26,
    moves: ["kill N-c", "kill E-1", "pass"],
  }),
  prompt: "Kill the king of clubs or the jack of diamonds, or spare them.",
  log: [...log, [6, "You draw the 2 of hearts and lay it on top right."]],
  lines: 34,
};

/** After the 7 of spades has been laid on a1: the next grave is to be opened. */
export const laid: DeadCenter = {
  ...reveal,
  rev: 21,
  view: view({
    ...reveal.view,
    round: 7,
    piles: { ...piles, a1: [...piles.a1, "7S"] },
    deck: 26,
    drawn: null,
  }),
  log: [...log, [6, "You lay the 7 of spades on top left."], [7, "Turn 7 begins."]],
  lines: 35,
};

const slain = (names: string[]) =>
  Object.fromEntries(Object.keys(zombies()).map((space, n) => [space, dead(names[n] ?? "JC")]));

export const win: DeadCenter = {
  ...lay,
  rev: 60,
  view: view({
    round: 24,
    phase: "over",
    moves: [],
    actors: [],
    drawn: null,
    deck: 9,
    killed: 12,
    zombies: slain(["JC", "JD", "JH", "JS", "QC", "QD", "QH", "QS", "KC", "KD", "KH", "KS"]),
    outcome: { winners: [0], scores: [9], reason: "All twelve zombies are dead; 9 cards are left in the deck." },
  }),
  prompt: "You have won.",
  seed: "7",
};

export const loss: DeadCenter = {
  ...lay,
  rev: 61,
  view: view({
    phase: "over",
    moves: [],
    actors: [],
    outcome: { winners: [], scores: [0], reason: "The 7 of spades fits on no pile." },
  }),
  prompt: "The game is lost.",
  seed: "7",
};

export const thinking: DeadCenter = { ...lay, thinking: "careful is thinking", step: true };

export const curtain: DeadCenter = {
  ...lay,
  rev: 30,
  view: null,
  curtain: { seat: 1, name: "Bea" },
  position: null,
  log: [],
  prompt: "Hand over to Bea.",
};

/** Every rank, to look at the pips. */
export const ranks: DeadCenter = {
  ...lay,
  rev: 70,
  view: view({
    drawn: "10H",
    moves: [],
    piles: { a1: ["AS"], b1: ["3D"], c1: ["4C"], a2: ["5H"], b2: ["6S"], c2: ["7D"], a3: ["8C"], b3: ["9H"], c3: ["10S"] },
    zombies: Object.fromEntries(
      Object.keys(zombies()).map((space, n) => [
        space,
        up(["JC", "QD", "KH", "JS", "QC", "KD", "JH", "QS", "KC", "JD", "QH", "KS"][n] ?? "JC", [], 0),
      ]),
    ),
  }),
};
