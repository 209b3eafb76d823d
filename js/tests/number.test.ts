// What is one is told in the singular: "1 turn", not "1 turns".
import { describe, expect, it } from "vitest";
import * as center from "../dev/boards";
import { FakeModel } from "../dev/fake";
import * as guys from "../dev/made/building-dead-guys";
import * as mall from "../dev/made/mall-of-horror";
import * as shufflers from "../dev/made/shufflers";
import * as filler from "../dev/made/the-filler";
import buildingDeadGuys from "../src/building-dead-guys/index";
import deadCenter from "../src/dead-center/index";
import mallOfHorror from "../src/mall-of-horror/index";
import type { About, Board, View } from "../src/shared/types";
import shufflersGame from "../src/shufflers/index";
import type { ShufflersView } from "../src/shufflers/view";
import theFiller from "../src/the-filler/index";
import { Page, viewOf } from "./page";

const figures = (page: Page) =>
  Object.fromEntries(page.all(".ending dl > div").map((it) => [it.querySelector("dt")?.textContent, it.querySelector("dd")?.textContent]));

/** A board with something else in its view. */
function shown<V extends View>(game: typeof deadCenter, about: About, board: Board<V>, more: Partial<V>) {
  return new Page(new FakeModel({ ...board, view: board.view && { ...board.view, ...more } }, about), game);
}

describe("an end with one of each", () => {
  it("of Dead Center counts one turn", () => {
    const { about, loss } = center;
    expect(figures(shown(deadCenter, about, loss, { round: 1 }))).toMatchObject({ turn: "1" });
    expect(figures(shown(deadCenter, about, loss, { round: 2 }))).toMatchObject({ turns: "2" });
  });

  it("of Building Dead Guys counts one round", () => {
    expect(figures(shown(buildingDeadGuys, guys.about, guys.boards.win, { round: 1 }))).toMatchObject({ round: "1" });
  });

  it("of The Filler counts one night, one zombie, one pound", () => {
    const page = shown(theFiller, filler.about, filler.boards.win, { night: 1, held: ["JD"], pounds: 1 });
    expect(figures(page)).toMatchObject({ night: "1", "zombie held": "1", "pound left": "1" });
  });

  it("of The Filler says that one more zombie is too few", () => {
    const { view } = filler.boards.early_over;
    const [red = ""] = view?.faces.filter((card) => /[DH]$/.test(card)) ?? [];
    const page = shown(theFiller, filler.about, { ...filler.boards.early_over, names: ["You", "Careful"] }, { faces: [red] });
    expect(page.find(".ending p").textContent).toContain("and 1 more is too few");
  });

  it("of Shufflers counts one point", () => {
    const { boards, about } = shufflers;
    for (const board of [boards.shared, boards.late]) {
      const { outcome } = viewOf<ShufflersView>(board);
      const one = outcome && { ...outcome, winners: [1], scores: outcome.scores.map(() => 1) };
      expect(shown(shufflersGame, about, board, { outcome: one }).find(".ending").textContent).toMatch(/1 point(?!s)/);
    }
  });
});

describe("a question about one", () => {
  it("Shuffler of Shufflers says so", () => {
    const { boards, about } = shufflers;
    const { debt } = viewOf<ShufflersView>(boards.give);
    const asked = (more: object, phase: string) =>
      shown(shufflersGame, about, boards.give, { phase, debt: debt && { ...debt, due: 1, total: 1, ...more } } as Partial<ShufflersView>).find(".ask h2").textContent;
    expect(asked({}, "give")).toContain("Pay for 1 Shuffler in");
    expect(asked({ row: null, due: 0 }, "draw")).toBe("1 Shuffler so far");
  });
});

describe("one die", () => {
  it("of Mall of Horror lies under the box", () => {
    const dice = { count: 1, values: null, looked: [] };
    expect(shown(mallOfHorror, mall.about, mall.boards.go, { dice }).find(".box").getAttribute("aria-label")).toBe("Dice under the box: 1.");
  });
});
