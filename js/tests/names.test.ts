import { expect, it } from "vitest";
import { called } from "../src/building-dead-guys/view";
import { nameOf } from "../src/mall-of-horror/view";

const NAMES = ["North", "You", "careful, seat 2", "careful, seat 3", "Seat 4"];

it("has one name for each: a bot without one is called by its seat, as in the log", () => {
  expect(NAMES.map((_, seat) => nameOf(NAMES, seat))).toEqual(["North", "You", "Seat 2", "Seat 3", "Seat 4"]);
});

it("calls who has a name by it in sentences, and the others by their seats", () => {
  expect(NAMES.map((_, seat) => called(NAMES, seat))).toEqual(["North", "You", "Seat 2", "Seat 3", "Seat 4"]);
});
