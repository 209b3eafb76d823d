import { describe, expect, it } from "vitest";
import { held } from "../dev/made/export";
import { Kept } from "../src/page/model";
import game from "../src/the-filler/index";
import { at, says, scrub, slider } from "./film";
import { Page, settle } from "./page";

/** A page that shows a game by itself. */
async function exported(more: Partial<typeof held> = {}): Promise<Page> {
  const page = new Page(new Kept({ ...held, ...more }) as never, game);
  await settle();
  return page;
}

const names = (page: Page) => page.all("button").map((it) => it.getAttribute("aria-label") ?? it.textContent);
const last = held.moments.length - 1;

/** Chooses the eyes of this name. */
async function look(page: Page, name: string): Promise<void> {
  const list = page.find('[aria-label="Eyes"]') as HTMLSelectElement;
  list.value = String(held.choices.findIndex((choice) => choice.name === name));
  list.dispatchEvent(new Event("change", { bubbles: true }));
  await settle();
}

describe("a page without a kernel", () => {
  it("looks back from the first moment on", async () => {
    const page = await exported();
    expect([at(page), slider(page).max]).toEqual([0, String(last)]);
    await scrub(page, last);
    expect(says(page)).toContain(`moment ${last} of ${last}`);
    expect(page.all(".log li").length).toBe(held.moments.flatMap((moment) => moment[held.at]![1]).length);
    expect(page.text).not.toContain("The kernel does not answer");
  });

  it("has no tool that takes a kernel", async () => {
    const page = await exported();
    for (const name of ["Undo", "Redo", "Odds", "Look back", "New game", "Back to the game", "Play on from here", "Show it"])
      expect(names(page)).not.toContain(name);
    await page.click("How to play");
    expect(page.text).not.toMatch(/new game|undo, redo/);
    expect(page.text).toContain("look back: then arrows");
  });

  it("shows the review, and at each eyes' own film and log", async () => {
    const page = await exported();
    expect(page.has(".replay .curve")).toBe(true);
    expect(page.text).toContain("began with ");
    await scrub(page, last);
    await look(page, "Ann");
    expect(at(page)).toBe(last);
    expect(page.find(".log").textContent).toContain("You bury");
    await look(page, "Everybody");
    expect(page.find(".log").textContent).not.toContain("You bury");
  });

  it("says so where there is no review for the eyes that look", async () => {
    const page = await exported();
    await look(page, "Random 2");
    expect(page.has(".curve")).toBe(false);
    await page.click("Review");
    expect(page.find("[role=alert]").textContent).toContain(held.refusal);
    expect(page.has(".replay")).toBe(true);
  });

  it("offers nothing to copy where there is no record", async () => {
    expect(names(await exported())).toContain("More");
    const page = await exported({ board: { ...held.board, record: "" } });
    expect(names(page)).not.toContain("More");
  });

  it("says that nothing can be played where no curve stands in that place", async () => {
    const page = await exported({ reviews: held.choices.map(() => null), board: { ...held.board, review: false } });
    expect(page.text).toContain(`Moment 0 of ${last}; ${held.board.only}`);
    expect(names(page)).not.toContain("Review");
  });

  it("hears no more of a view that is gone", async () => {
    const model = new Kept(held);
    let heard = 0;
    const hear = () => heard++;
    const ask = () => model.send({ do: "film", on: true, eyes: 0, rev: 0, id: "view 1" });
    model.on("change:film", hear);
    ask();
    model.off("change:film", hear);
    model.off("change:film", hear);
    ask();
    expect(heard).toBe(1);
  });
});
