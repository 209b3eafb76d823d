// Looking back at a game: the film, and what of the game stands still meanwhile.
import { describe, expect, it } from "vitest";
import { FakeModel } from "../dev/fake";
import type { Filmed } from "../dev/filmed";
import * as guys from "../dev/made/building-dead-guys";
import { center, mall as horror } from "../dev/made/film";
import { boards as scenes } from "../dev/made/mall-of-horror";
import lab from "../src/building-dead-guys/index";
import { decode } from "../src/shared/film";
import type { Film } from "../src/shared/types";
import { LAID, LAST, at, film, news, past, project, requests, says, scrub, slider, told, view } from "./film";
import { Page, settle } from "./page";

/** A board of another game, with a film of two moments at hand. */
function laboratory(): Page {
  const board = { ...guys.boards.flip, film: true };
  const { view: seen, prompt, names, rev } = board;
  if (!seen) throw new Error("a curtain");
  const frames: Film["frames"] = [{ view: seen, prompt, names, marks: [] }, [[["marks"], ["head0"]]]];
  const model = new FakeModel(board, guys.about);
  model.film = { ...film, rev, frames, log: [], rounds: [[1, 0]] };
  return new Page(model, lab);
}

describe("a film", () => {
  it.each<[string, Filmed]>([
    ["Dead Center", center],
    ["Mall of Horror", horror],
  ])("of %s has every frame that the kernel would write in full", (_, filmed) => {
    const frames = decode(filmed.film);
    expect(frames).toHaveLength(filmed.film.frames.length);
    for (const [moment, whole] of Object.entries(filmed.whole)) expect(frames[Number(moment)]).toEqual(whole);
  });

  it("shares between its frames whatever did not change", () => {
    const frames = decode(film);
    const [before, now] = [frames[LAID - 1], frames[LAID]];
    expect(now?.view.piles).not.toBe(before?.view.piles);
    expect(now?.names).toBe(before?.names);
  });

  it("is asked for with each click before it comes, since one may have been lost", async () => {
    const page = view();
    await page.click("Look back");
    await page.press("l", {}, page.root);
    expect(requests(page)).toEqual(Array(2).fill({ do: "film", on: true }));
    expect(page.has(".replay")).toBe(false);
    await project(page);
    expect(page.has(".replay")).toBe(true);
  });

  it("that is asked for behind a move is that of the next board", async () => {
    const { board } = center;
    const page = view({ ...center, board: { ...board, rev: board.rev - 1, undo: true } });
    await page.click("Undo");
    await page.click("Look back");
    page.model.publish(board);
    await settle();
    expect(requests(page)).toEqual([{ do: "undo" }, { do: "film", on: true }]);
    await project(page);
    expect(page.has(".replay")).toBe(true);
    expect(page.text).not.toContain("the game has gone on");
  });

  it("opens though a bot moves before it comes", async () => {
    const { board } = center;
    const page = view({ ...center, board: { ...board, rev: board.rev - 1 } });
    await page.click("Look back");
    page.model.publish(board);
    await settle();
    await project(page);
    expect(page.has(".replay")).toBe(true);
  });

  it("opens behind a move that is refused", async () => {
    const page = view({ ...center, board: { ...center.board, undo: true } });
    await page.click("Undo");
    await page.click("Look back");
    page.model.emit("msg:custom", { id: page.model.sent[0]?.id, refusal: { sentence: "There is nothing to undo.", rules: [] } });
    await project(page);
    expect(page.has(".replay")).toBe(true);
    expect(page.find("[role=alert]").textContent).toBe("There is nothing to undo.");
  });

  it("that is there already is shown without a question", async () => {
    const page = view();
    await project(page);
    expect(page.has(".replay")).toBe(false);
    await page.click("Look back");
    expect(page.has(".replay")).toBe(true);
    expect(requests(page)).toEqual([]);
  });

  it("of another revision is not shown", async () => {
    const page = view();
    await page.click("Look back");
    await project(page, { ...film, rev: 99 });
    expect(page.has(".replay")).toBe(false);
  });

  it("that is refused is not waited for", async () => {
    const page = view();
    await page.click("Look back");
    await page.refuse("There is nothing to look back at now.");
    expect(page.find("[role=alert]").textContent).toBe("There is nothing to look back at now.");
    await project(page);
    expect(page.has(".replay")).toBe(false);
  });

  it("goes with the board that it was of", async () => {
    const page = await past();
    await page.publish({ ...center.board, rev: 1 });
    expect(page.has(".replay")).toBe(false);
    await page.publish({ ...center.board, rev: 2 }, { ...film, rev: 2 });
    expect(page.has(".replay")).toBe(false);
  });

  it("is hidden by the curtain", async () => {
    const page = await past();
    await page.publish({ ...center.board, rev: 1, view: null, curtain: { seat: 1, name: "Bea" } });
    expect(page.has(".replay, .past")).toBe(false);
  });
});

describe("the button", () => {
  it("is off before the first event of a game", async () => {
    const page = view({ ...center, board: { ...center.board, film: false } });
    expect(page.button("Look back").getAttribute("aria-disabled")).toBe("true");
    await page.click("Look back");
    await page.press("l", {}, page.root);
    expect(requests(page)).toEqual([]);
  });

  it("is pressed while one looks back, and leads back to the game", async () => {
    const page = await past();
    const button = page.all('[aria-label="Look back"]').find((it) => it.tagName === "BUTTON");
    expect(button?.getAttribute("aria-pressed")).toBe("true");
    button?.click();
    await settle();
    expect(page.has(".replay")).toBe(false);
    expect(requests(page).at(-1)).toEqual({ do: "film", on: false });
  });

  it("stands at the end of a game too", async () => {
    const page = view();
    const button = page.all(".ending button").find((it) => it.textContent === "Look back");
    button?.click();
    await project(page);
    expect(page.has(".ending")).toBe(false);
    expect(page.has(".replay")).toBe(true);
    await page.press("Escape", {}, page.root);
    expect(page.has(".ending")).toBe(true);
  });
});

describe("a view that looks back", () => {
  it("begins with the moment that is now", async () => {
    const page = await past();
    expect(at(page)).toBe(LAST);
    expect(says(page)).toBe(`Round ${film.rounds.at(-1)?.[0]}, moment ${LAST} of ${LAST}`);
  });

  it("draws each moment with the board of the game", async () => {
    const page = await past();
    await page.click("To the start");
    expect(page.name("b2")).not.toContain("7 of clubs");
    await scrub(page, LAID);
    expect(page.name("b1")).toContain("Ace of diamonds");
    expect(page.find(".turn").textContent).toBe("turn 13");
    expect(page.find("[aria-current=step]").textContent).toContain(told(LAID)[0]);
    expect(page.find(".prompt").textContent).not.toContain(told(LAID)[0]);
  });

  it("marks what has changed, and nothing of it in the game", async () => {
    const page = await past();
    await scrub(page, LAID);
    const marked = () => page.all("[data-changed]").map((it) => it.dataset["look"]);
    expect(marked()).toEqual(["b1"]);
    await scrub(page, LAID + 1);
    expect(marked()).toEqual([]);
    await scrub(page, LAID);
    await page.click("Back to the game");
    expect(marked()).toEqual([]);
  });

  it("marks a cell too whose look is a sentence", async () => {
    const page = laboratory();
    await page.click("Look back");
    expect(page.all("[data-changed]").map((it) => it.dataset["cell"])).toEqual(["head0"]);
  });

  it("does not light what is chosen in the game, and leaves it chosen", async () => {
    const page = laboratory();
    await page.click(page.cell("head0"));
    const chosen = () => page.all(".piece.chosen").length;
    expect(chosen()).toBe(1);
    await page.click("Look back");
    expect(chosen()).toBe(0);
    await page.click("Back to the game");
    expect(chosen()).toBe(1);
  });

  it("takes no move, and says so", async () => {
    const page = await past();
    const before = page.model.sent.length;
    await page.click(page.cell("a1"));
    await page.press("p", {}, page.cell("a1"));
    expect(page.cell("a1").getAttribute("aria-disabled")).toBe("true");
    expect(page.find(".slip").textContent).toBe("You are looking back: nothing is played here.");
    for (const name of ["Undo", "Redo", "Odds"]) {
      expect(page.button(name).getAttribute("aria-disabled")).toBe("true");
      await page.click(name);
    }
    for (const key of ["u", "r", "o", "s"]) await page.press(key, {}, page.root);
    expect(page.model.sent).toHaveLength(before);
  });

  it("still tells what one points at and what has the focus", async () => {
    const page = await past();
    await scrub(page, LAID);
    page.cell("b1").focus();
    await settle();
    expect(page.find(".looked").textContent).toContain("Ace of diamonds");
    await page.press("ArrowDown", {}, page.cell("b1"));
    expect((document.activeElement as HTMLElement).dataset["cell"]).toBe("b2");
  });

  it("says that the game has gone on, and stays where it is", async () => {
    const page = await past();
    await scrub(page, LAID);
    expect(page.text).not.toContain("the game has gone on");
    await page.publish({ ...center.board, rev: 1 }, { ...film, rev: 1 });
    expect(at(page)).toBe(LAID);
    expect(page.find(".replay .label").textContent).toContain("the game has gone on");
    expect(news(page)).toContain("The game has gone on.");
  });

  it("does not go along when the film grows at its end", async () => {
    const page = await past();
    await page.publish({ ...center.board, rev: 1 }, { ...film, rev: 1, frames: [...film.frames, []] });
    expect([at(page), Number(slider(page).max)]).toEqual([LAST, LAST + 1]);
  });

  it("shows the scenes of no reel", async () => {
    const { "attack-before": before, attack } = scenes;
    const filmed = (rev: number) => ({ ...horror.film, rev });
    const board = { ...before, film: true };
    const page = await past({ ...horror, board, film: filmed(before.rev) });
    await page.publish(attack, filmed(attack.rev));
    await scrub(page, 100);
    expect(page.has(".scene")).toBe(false);
    const other = view({ ...horror, board });
    await other.publish(attack);
    expect(other.has(".scene")).toBe(true);
  });

  it("keeps the focus that it had", async () => {
    const page = await past();
    page.button("One step back").focus();
    await page.click("One step back");
    expect(document.activeElement).toBe(page.button("One step back"));
    page.button("Back to the game").focus();
    await page.click("Back to the game");
    expect(page.root.contains(document.activeElement)).toBe(true);
  });

  it("leaves another view in the game, and one that stays in the past its film", async () => {
    const page = await past();
    const other = new Page(page.model);
    expect(other.has(".replay")).toBe(false);
    await other.click("Look back");
    await scrub(other, LAID);
    expect(at(page)).toBe(LAST);
    await page.click("Back to the game");
    await project(page, {});
    expect(page.has(".replay")).toBe(false);
    expect(at(other)).toBe(LAID);
    expect(requests(page).at(-1)).toEqual({ do: "film", on: true, eyes: 0 });
  });

  it("takes its film away when it is removed", async () => {
    const page = await past();
    const other = new Page(page.model);
    page.remove();
    expect(requests(page).at(-1)).toEqual({ do: "film", on: false });
    await project(page, {});
    const before = requests(page).length;
    other.remove();
    expect(requests(page)).toHaveLength(before);
  });

  it("leaves its film to another that looks back too", async () => {
    const page = await past();
    const other = new Page(page.model);
    await other.click("Look back");
    page.remove();
    await project(other, {});
    expect(other.has(".replay")).toBe(true);
    expect(requests(other).at(-1)).toEqual({ do: "film", on: true, eyes: 0 });
  });

  it("leaves no listener behind", async () => {
    const page = await past();
    page.remove();
    expect(page.model.listening).toBe(0);
  });
});
