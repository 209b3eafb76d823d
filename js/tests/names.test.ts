import { expect, it } from "vitest";
import { called } from "../src/building-dead-guys/view";
import { finale } from "../src/mall-of-horror/finale";
import { type MallView, shortName } from "../src/mall-of-horror/view";

const NAMES = ["North", "You", "careful, seat 2", "careful, seat 3", "Seat 4"];

it("tells two bots of one kind apart", () => {
  expect(NAMES.map((_, seat) => shortName(NAMES, seat))).toEqual(["North", "You", "careful 2", "careful 3", "Seat 4"]);
});

it("calls who has a name by it in sentences, and the others by their seats", () => {
  expect(NAMES.map((_, seat) => called(NAMES, seat))).toEqual(["North", "You", "Seat 2", "Seat 3", "Seat 4"]);
});

it("ends with the winner's name", () => {
  const player = { people: 1, points: 3 };
  const view = { seat: null, outcome: { winners: [0], scores: [3, 1], reason: "" }, players: [player, { ...player, points: 1 }] };
  const { title, figures } = finale(view as unknown as MallView, NAMES);
  expect(title).toBe("North wins");
  expect(figures).toEqual([
    ["North", 3],
    ["You", 1],
  ]);
});
