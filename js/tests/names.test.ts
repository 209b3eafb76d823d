import { expect, it } from "vitest";
import { about, boards } from "../dev/made/mall-of-horror";
import { finale } from "../src/mall-of-horror/finale";
import { viewOf } from "./page";

const NAMES = ["North", "You", "Careful 3", "Careful 4", "Player 5"];

it("ends with the winner's name", () => {
  const view = viewOf(boards.win);
  const outcome = { winners: [0], scores: [3, 1], reason: "" };
  const players = view.players.slice(0, 2).map((one, seat) => ({ ...one, people: 1, points: [3, 1][seat] ?? 0 }));
  const { title, figures } = finale({ about, board: { ...boards.win, names: NAMES }, view: { ...view, seat: null, outcome, players } });
  expect(title).toBe("North wins with 3 points");
  expect(figures).toEqual([
    ["North", 3],
    ["You", 1],
  ]);
});
