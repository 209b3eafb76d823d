// The review in looking back: the curve, its marks, and what would have been better.
import { describe, expect, it } from "vitest";
import { lay } from "../dev/boards";
import { center } from "../dev/made/film";
import type { Review } from "../src/shared/types";
import { LAST, at, film, past, project, requests, view } from "./film";
import { Page, settle, until } from "./page";

const mark = (at: number, kind: Review["marks"][number]["kind"], change: string, better: string | null = null) => ({
  at, kind, what: `What happened at ${at}.`, change, better, much: !/luck .* 2$/.test(change), played: better ? ["a1"] : [], instead: better ? ["c3"] : [],
});
const REVIEW: Review = {
  who: "You",
  done: 1,
  note: "began with 30 wins in 100. ● Luck took 20, ■ your moves cost 10: that leaves 0, no win.",
  verdict: "Turn 9 cost you 35 wins in 100 (from 40 to 5). What happened at 40. Better: elsewhere.",
  at: 40,
  chances: film.frames.map((_, n) => Math.round(300 * (1 - n / LAST))),
  marks: [
    mark(10, "luck", "luck took 2"),
    mark(20, "luckiest", "luck gave 9"),
    mark(30, "skill", "cost 6"),
    mark(40, "mistake", "cost 35", "Better: elsewhere. It wins 35 more in 100 (30 to 39)."),
    mark(50, "luck", "luck took 5"),
  ],
};

async function judged(review: Partial<Review> = {}): Promise<Page> {
  const page = await past();
  page.model.judge({ ...REVIEW, ...review });
  await settle();
  return page;
}

const rows = (page: Page) => page.all(".review li > button");
const tabs = (page: Page) => page.all('[role="tab"]').map((tab) => [tab.textContent, tab.getAttribute("aria-selected")]);

describe("a review", () => {
  it("is asked for at the end of a game, before one looks back", async () => {
    const page = view();
    expect(page.model.sent.map((ask) => ask.do)).toEqual(["review"]);
    page.model.judge({ ...REVIEW, done: 0, marks: [] });
    await settle();
    await page.click("Whole review");
    expect(requests(page)).toEqual([{ do: "film", on: true }]);
  });

  it.each([true, false])("is asked for with another film once one has been put away (the kernel has answered: %s)", async (answered) => {
    const page = await past();
    await page.click("Back to the game");
    if (answered) await project(page, {});
    await page.click("Whole review");
    expect(requests(page).slice(-2)).toEqual([{ do: "film", on: true }, { do: "review" }]);
    await project(page, { ...film });
    expect(at(page)).toBe(LAST);
  });

  it("is asked for by its tab, and once it is there no more", async () => {
    const page = await past();
    expect(tabs(page)).toEqual([["Log", "true"], ["Review", "false"]]);
    await page.click("Review");
    await page.click("Log");
    const asked = requests(page).filter((ask) => ask.do === "review").length;
    page.model.judge(REVIEW);
    await settle();
    await page.click("Log");
    await page.click("Review");
    expect(requests(page).filter((ask) => ask.do === "review")).toHaveLength(asked);
  });

  it("has no tab while the game goes on", async () => {
    const page = await past({ ...center, board: { ...lay, film: true, rev: film.rev } });
    expect(tabs(page).map(([name]) => name)).toEqual(["Log"]);
  });

  it("comes to sight, and tells how far it is", async () => {
    const page = await judged({ done: 0.25, note: "", chances: [], marks: [] });
    await until(() => expect(tabs(page)).toEqual([["Log", "false"], ["Review", "true"]]));
    expect((page.find("progress") as HTMLProgressElement).value).toBe(0.25);
    expect(page.find(".review [role=status]").textContent).toBe("You Reviewing ...");
    expect(page.has(".curve")).toBe(false);
    expect(page.has(".track .label")).toBe(true);
  });

  it("says what it adds up to, and goes with the film", async () => {
    const page = await judged();
    expect(page.find(".review [role=status]").textContent).toContain("Luck took 20, ■ your moves cost 10");
    expect(page.has("progress")).toBe(false);
    await page.click("Back to the game");
    page.model.project({});
    await settle();
    expect(page.has(".review")).toBe(false);
  });
});

describe("the curve", () => {
  it("stands under the slider with what one looks for, and in the panel with everything", async () => {
    const page = await judged();
    const signs = (where: string) => page.all(`${where} .curve i`).map((it) => [it.className, it.textContent]);
    expect(signs(".track")).toEqual([["luckiest", "★"], ["mistake", "▼"]]);
    expect(signs(".review")).toEqual([["luck", "●"], ["luckiest", "★"], ["skill", "■"], ["mistake", "▼"], ["luck", "●"]]);
    expect(page.all("path[d^='M0 700L1 ']")).toHaveLength(2);
  });

  it("leads to the moment that is clicked", async () => {
    const page = await judged();
    for (const where of [".track", ".review"]) {
      const curve = page.find(`${where} .curve`);
      curve.getBoundingClientRect = () => new DOMRect(100, 0, LAST, 16);
      curve.dispatchEvent(new MouseEvent("click", { bubbles: true, clientX: 137 }));
      await settle();
      expect(at(page)).toBe(37);
      expect(curve.style.getPropertyValue("--at")).toBe(`${3700 / LAST}%`);
      await page.press("Home");
    }
  });
});

describe("the list", () => {
  it("has mistakes first, then the most luck and great changes, each with its sign and its kind", async () => {
    const page = await judged();
    expect(rows(page).map((row) => row.textContent)).toEqual([
      "▼mistake: What happened at 40. cost 35",
      "★luckiest: What happened at 20. luck gave 9",
      "■skill: What happened at 30. cost 6",
      "●luck: What happened at 50. luck took 5",
    ]);
  });

  it("leads to the moments", async () => {
    const page = await judged();
    await page.click(rows(page)[2] as HTMLElement);
    expect(at(page)).toBe(30);
    expect(page.all(".review [aria-current='true']").map((row) => row.textContent)).toEqual(["■skill: What happened at 30. cost 6"]);
  });
});

describe("what was better", () => {
  it("is asked for at a mistake, and plays from the moment before it", async () => {
    const page = await judged();
    expect(page.find(".review li p").textContent).toContain("It wins 35 more in 100 (30 to 39).");
    await page.click("Show it");
    expect(requests(page).at(-1)).toEqual({ do: "better", at: 40 });
    page.model.reply();
    await settle();
    expect(at(page)).toBe(39);
    expect(page.has('[aria-label="Pause"]')).toBe(true);
  });

  it("is a film without a curve, from which one comes back to the mistake", async () => {
    const page = await judged();
    await page.click("Show it");
    await project(page, { ...film, frames: film.frames.slice(0, 60) as typeof film.frames, open: false, better: 40 });
    expect(page.has(".curve")).toBe(false);
    expect(page.find(".review ol").hidden).toBe(true);
    expect(page.all("button").map((it) => it.textContent)).not.toContain("Play on");
    expect(page.find(".track").textContent).toContain("; what might have been");
    await page.press("End");
    await page.click("Back to what happened");
    expect(requests(page).at(-1)).toEqual({ do: "film", on: true, eyes: 0 });
    await project(page);
    expect(at(page)).toBe(40);
    expect(page.find(".review ol").hidden).toBe(false);
    expect(page.all(".curve")).toHaveLength(2);
    expect(page.has(".review .primary")).toBe(false);
  });
});
