import { expect, it } from "vitest";
import { about, boards } from "../dev/made/mall-of-horror";
import { called } from "../src/building-dead-guys/view";
import { finale } from "../src/mall-of-horror/finale";
import { nameOf } from "../src/mall-of-horror/view";
import { viewOf } from "./page";

const NAMES = ["North", "You", "careful, seat 2", "careful, seat 3", "Seat 4"];

it("has one name for each: a bot without one is called by its seat, as in the log", () => {
  expect(NAMES.map((_, seat) => nameOf(NAMES, seat))).toEqual(["North", "You", "Seat 2", "Seat 3", "Seat 4"]);
});

it("calls who has a name by it in sentences, and the others by their seats", () => {
  expect(NAMES.map((_, seat) => called(NAMES, seat))).toEqual(["North", "You", "Seat 2", "Seat 3", "Seat 4"]);
});

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
