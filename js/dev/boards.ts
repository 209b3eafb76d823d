// Boards of Dead Center as the game makes them, in the course of a match, and some that differ a little.
import type { DeadCenterView } from "../src/generated/dead-center";
import type { Board } from "../src/shared/types";
import { about, boards as made } from "./made/dead-center";

export { about };
type DeadCenter = Board<DeadCenterView>;

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

export const lay: DeadCenter = { ...made.lay, rev: 20, log, lines: 33, undo: true, film: true };

export const start: DeadCenter = {
  ...made.start,
  rev: 1,
  log: [[0, "Nine cards are dealt; twelve zombies lie around the cabin."]],
  lines: 1,
};

export const reveal: DeadCenter = { ...lay, view: made.reveal.view, prompt: made.reveal.prompt, rev: 18 };

export const kill: DeadCenter = {
  ...lay,
  view: made.kill.view,
  prompt: made.kill.prompt,
  rev: 21,
  log: [...log, [6, "You draw the 2 of hearts and lay it on top right."]],
  lines: 34,
};

/** After the 7 of spades has been laid on a1: the next grave is to be opened. */
export const laid: DeadCenter = {
  ...reveal,
  view: made.laid.view,
  rev: 21,
  log: [...log, [6, "You lay the 7 of spades on top left."], [7, "Turn 7 begins."]],
  lines: 35,
};

export const win: DeadCenter = { ...lay, view: made.win.view, prompt: made.win.prompt, rev: 60, seed: "7" };

export const loss: DeadCenter = { ...lay, view: made.loss.view, prompt: made.loss.prompt, rev: 61, seed: "7" };

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
