// A first game, guided: how it begins and goes on, where it leads the eye and the focus.
import { describe, expect, it } from "vitest";
import { about, lay, lesson2, taught } from "../dev/boards";
import { FakeModel } from "../dev/fake";
import * as guys from "../dev/made/building-dead-guys";
import buildingDeadGuys from "../src/building-dead-guys/index";
import { faults } from "./axe";
import { Page, show } from "./page";

const marked = (page: Page) => page.all(".stage [data-changed]").map((it) => it.dataset["cell"]);
const asked = (page: Page) => page.model.sent.map(({ do: what }) => what);

describe("a lesson", () => {
  it("is begun on the page of rules, which closes", async () => {
    const page = show();
    await page.click("How to play");
    await page.click("Show me: a first game, step by step");
    expect(asked(page)).toEqual(["lesson"]);
    expect(page.has(".howto")).toBe(false);
  });

  it("is not offered where there is none, or nothing can be played", async () => {
    const none = new Page(new FakeModel(lay, { ...about, lesson: false }));
    await none.click("How to play");
    expect(none.text).not.toContain("Show me");
    const only = show({ ...lay, only: "nothing can be played" });
    await only.click("How to play");
    expect(only.text).not.toContain("Show me");
  });

  it("says what to do in the prompt's place, how far one is, and marks the place", async () => {
    const page = show(lesson2);
    expect(page.find(".prompt").textContent).toBe(lesson2.prompt);
    expect(page.find(".voice").textContent).toContain("2 of 13");
    expect(marked(page)).toEqual(["b1"]);
    await page.click(page.cell("b1"));
    expect(page.model.sent.at(-1)).toMatchObject({ do: "play", move: "lay 6D b1" });
    await page.publish(lay);
    expect(marked(page)).toEqual([]);
    expect(page.find(".voice").textContent).toBe(lay.prompt);
  });

  it("can be left at any time", async () => {
    const page = show(lesson2);
    await page.click("Skip");
    expect(asked(page)).toEqual(["leave"]);
  });

  it("goes on by a button where there is only to read, and keeps the focus where it waits", async () => {
    const { about, boards } = guys;
    const page = new Page(new FakeModel(boards["lesson-1"], about), buildingDeadGuys);
    page.root.focus();
    await page.publish({ ...boards["lesson-1"], rev: 8999 });
    expect(document.activeElement?.textContent).toBe("Next");
    await page.click("Next");
    expect(asked(page)).toEqual(["next"]);
    await page.publish(boards["lesson-2"]);
    expect((document.activeElement as HTMLElement).dataset["cell"]).toBe("c4");
  });

  it("leaves the focus to the page when it is elsewhere", async () => {
    const page = show(lay);
    await page.publish(lesson2);
    expect(page.root.contains(document.activeElement)).toBe(false);
  });

  it("is read out to who does not see it", async () => {
    const page = show(lay);
    await page.publish(lesson2);
    expect(page.find("[aria-live=polite].prompt").textContent).toBe(lesson2.prompt);
  });

  it("ends with a game of one's own, or the one before", async () => {
    const page = show(taught);
    expect(page.has(".voice .label")).toBe(false);
    await page.click("Play a game");
    expect(page.model.sent.at(-1)).toMatchObject({ do: "new", seed: "fresh" });
    const other = show(taught);
    await other.click("Back to my game");
    expect(asked(other)).toEqual(["leave"]);
  });

  it("has no faults that axe finds", async () => {
    for (const board of [lesson2, taught]) {
      expect(await faults(show(board).el)).toEqual([]);
    }
  });
});
