// How fast bots move on a board, and that their turns can be skipped.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { slowness } from "../src/shared/motion";
import { type Name, board, shown } from "./mall-of-horror";
import type { Page } from "./page";

const thinking = (name: Name, rev: number) => ({ ...board(name), rev, thinking: "Seat 1 is thinking" });
const pace = (page: Page) => page.find(".pace");
const skips = (page: Page) => page.model.sent.filter((sent) => sent.do === "skip").length;

describe("the pace", () => {
  it("is said in the header, and a press asks for the next", async () => {
    const page = shown({ ...board("go"), pace: "normal" });
    for (const [now, next] of [["normal", "fast"], ["fast", "slow"], ["slow", "normal"]] as const) {
      await page.publish({ ...board("go"), rev: page.model.board.rev + 1, pace: now });
      expect(pace(page).textContent).toBe(`Pace ${now}`);
      pace(page).click();
      expect(page.model.sent.at(-1)).toMatchObject({ do: "pace", pace: next });
    }
  });

  it("is not there without people", () => {
    expect(shown({ ...board("go"), pace: null }).has(".pace")).toBe(false);
  });
});

describe("bots that move", () => {
  it("are skipped by a button and by Escape, not by a click on the board", async () => {
    const page = shown(thinking("thinking", 9001));
    page.find(".room button").click();
    expect(skips(page)).toBe(0);
    await page.click("Skip");
    expect(skips(page)).toBe(1);
    await page.publish(thinking("thinking", 9002));
    await page.press("Escape", {}, page.root);
    expect(skips(page)).toBe(2);
  });

  it("are not to be skipped when it is one's own turn", async () => {
    const page = shown(board("go"));
    expect(page.text).not.toContain("Skip");
    await page.press("Escape", {}, page.root);
    expect(page.model.sent).toEqual([]);
  });
});

describe("a forced move", () => {
  const forced = (rev: number) => ({ ...board("pass"), rev, forced: true, prompt: "Your only move: “Pass”." });

  it("is told, and a press on the board, a key or the button makes it and those after it at once", async () => {
    const page = shown(forced(9001));
    expect(page.find(".prompt").textContent).toBe("Your only move: “Pass”.");
    await page.click("Skip");
    expect(skips(page)).toBe(1);
    await page.publish(forced(9002));
    await page.click(page.find(".stage"));
    await page.publish(forced(9003));
    await page.press("ArrowRight", {}, page.root);
    expect(skips(page)).toBe(3);
    expect(page.model.sent.some((sent) => sent.do === "play")).toBe(false);
  });

  it("does nothing of that kind once there is a choice", async () => {
    const page = shown(forced(9001));
    await page.publish({ ...board("go"), rev: 9002 });
    do await page.click(page.find(".stage"));
    while (page.has(".scene"));
    expect([page.text.includes("Skip"), skips(page)]).toEqual([false, 0]);
  });
});

describe("scenes", () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
  afterEach(() => void vi.useRealTimers());
  const publish = async (page: Page, what: Parameters<Page["model"]["publish"]>[0]) => {
    page.model.publish(what);
    await vi.advanceTimersByTimeAsync(1);
  };
  const voted = async (more: object) => {
    const page = shown(board("tally-before"));
    await publish(page, { ...board("tally"), ...more });
    expect(page.has(".scene")).toBe(true);
    return page;
  };

  it.each(["slow", "normal", "fast"] as const)("last their share of the time at the pace %s", async (pace) => {
    const page = await voted({ pace });
    await vi.advanceTimersByTimeAsync(slowness(pace) * 2600 - 10);
    expect(page.has(".scene")).toBe(true);
    await vi.advanceTimersByTimeAsync(20);
    expect(page.has(".scene")).toBe(false);
  });

  it("are skipped together with the bots that move meanwhile, up to one's own turn", async () => {
    const page = await voted({ thinking: "Seat 1 is thinking" });
    page.button("Skip").click();
    await vi.advanceTimersByTimeAsync(1);
    expect([page.has(".scene"), skips(page)]).toEqual([false, 1]);
    const { rev } = board("tally");
    await publish(page, thinking("tally-before", rev + 1));
    await publish(page, thinking("tally", rev + 2));
    expect(page.has(".scene")).toBe(false);
    await publish(page, { ...board("tally-before"), rev: rev + 3, thinking: null });
    await publish(page, { ...board("tally"), rev: rev + 4, thinking: null });
    expect(page.has(".scene")).toBe(true);
  });

  it("are skipped together with the forced moves that they belong to", async () => {
    const page = await voted({ forced: true });
    page.button("Skip").click();
    await vi.advanceTimersByTimeAsync(1);
    expect([page.has(".scene"), skips(page)]).toEqual([false, 1]);
    const { rev } = board("tally");
    await publish(page, { ...board("tally-before"), rev: rev + 1, forced: true });
    await publish(page, { ...board("tally"), rev: rev + 2 });
    expect(page.has(".scene")).toBe(false);
  });

  it("end by the same button and by Escape", async () => {
    for (const end of [(page: Page) => page.button("Skip").click(), (page: Page) => void page.press("Escape", {}, page.root)]) {
      const page = await voted({ thinking: null });
      end(page);
      await vi.advanceTimersByTimeAsync(1);
      expect([page.has(".scene"), skips(page)]).toEqual([false, 0]);
      page.remove();
    }
  });
});

describe("what was told since one's last choice", () => {
  const since = { moves: 5, forced: 1, moment: 2 };
  const text = "Since your last choice: five moves, one of them forced";

  it("is told beside the question, and only then", () => {
    expect(shown({ ...board("go"), film: true, since }).find(".since").textContent).toBe(text);
    for (const more of [{ thinking: "Seat 1 is thinking" }, { forced: true }, { film: false }])
      expect(shown({ ...board("go"), film: true, since, ...more }).has(".since")).toBe(false);
  });

  it("is shown again by looking back at it", async () => {
    const page = shown({ ...board("go"), film: true, since });
    await page.click(page.button("Show again"));
    expect(page.model.sent.at(-1)).toMatchObject({ do: "film", on: true });
  });
});
