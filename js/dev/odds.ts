// Odds of the board `lay`, as the widget sends them.
import type { Odds } from "../src/shared/types";
import { lay } from "./boards";

const row = (move: string, value: number, slack: number) => ({
  move,
  value,
  low: Math.max(0, value - slack),
  high: Math.min(1, value + slack),
  games: 256,
});

export const narrowing: Odds = {
  rev: lay.rev,
  seat: 0,
  note: null,
  done: false,
  games: 1024,
  questions: [
    {
      asks: "The next card fits: …",
      rows: [
        ["anywhere", "100 %"],
        ["a1", "9/16 = 56.25 %"],
        ["b1", "19/32 = 59.38 %"],
        ["c1", "9/16 = 56.25 %"],
        ["a2", "17/32 = 53.12 %"],
        ["b2", "9/16 = 56.25 %"],
      ],
    },
    {
      asks: "The rank of a zombie that is face down.",
      rows: [
        ["jack", "27.27 %"],
        ["queen", "36.36 %"],
        ["king", "36.36 %"],
      ],
    },
    { asks: "You survive the next encounter, if you choose well now.", value: "5/13 = 38.46 %" },
  ],
  moves: [row("lay 7S c2", 0.34, 0.058), row("lay 7S b2", 0.371, 0.059), row("lay 7S a3", 0.29, 0.055), row("lay 7S a1", 0.02, 0.03)],
  hint: null,
  unit: "chance to win",
  policy: "careful",
};

export const done: Odds = {
  ...narrowing,
  done: true,
  games: 38400,
  moves: [row("lay 7S c2", 0.351, 0.0098), row("lay 7S b2", 0.3665, 0.0099), row("lay 7S a3", 0.296, 0.0093), row("lay 7S a1", 0.021, 0.003)],
};

export const preparing: Odds = {
  ...narrowing,
  games: 0,
  questions: [],
  moves: [],
  policy: null,
  note: "The compiled odds are being prepared; the first time takes a while.",
};
