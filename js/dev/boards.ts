// Boards of Dead Center as the game makes them, in the course of a match, and some that differ a little.
import type { DeadCenterView } from "../src/generated/dead-center";
import type { Board } from "../src/shared/types";
import { about, boards as made } from "./made/dead-center";

export { about };
type DeadCenter = Board<DeadCenterView>;

export const lay: DeadCenter = { ...made.lay, rev: 20, turn: 20, undo: true, film: true };

export const start: DeadCenter = { ...made.start, rev: 1 };

export const reveal: DeadCenter = { ...lay, view: made.reveal.view, prompt: made.reveal.prompt, rev: 18 };

/** A later board: its log goes on where that of `lay` ends. */
const later = ({ view, prompt, log, lines }: DeadCenter): DeadCenter => ({
  ...lay, view, prompt, rev: 21, turn: 21, log: [...lay.log, ...log], lines: lay.lines + lines,
});

export const kill = later(made.kill);

/** Only one zombie can be killed. */
export const one = later(made.one);

/** The drawn card is a joker. */
export const joker: DeadCenter = { ...lay, view: made.joker.view, prompt: made.joker.prompt };

/** After the 7 of spades has been laid on a1: the next grave is to be opened. */
export const laid = later(made.laid);

export const win: DeadCenter = { ...lay, view: made.win.view, prompt: made.win.prompt, rev: 60, seed: "7" };

export const loss: DeadCenter = { ...lay, view: made.loss.view, prompt: made.loss.prompt, rev: 61, seed: "7" };

/** The deck has run out. */
export const out: DeadCenter = { ...lay, view: made.out.view, prompt: made.out.prompt, rev: 62, seed: "7" };

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
export const ranks: DeadCenter = made.ranks;

/** A lesson: a step that waits for a card to be laid, and the word on the last decision. */
export const lesson2: DeadCenter = made["lesson-2"];
export const taught: DeadCenter = made.taught;
/** A board for a class: no odds, no hints, and it stands at its question. */
export const asked: DeadCenter = made.asked;
