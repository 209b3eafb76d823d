// A person's finished games and the day's deals.
import { afterEach, describe, expect, it, vi } from "vitest";
import { FakeModel } from "../dev/fake";
import { about, boards } from "../dev/made/my-games";
import type { MyGamesAbout, MyGamesAsk, MyGamesShown } from "../src/generated/my-games";
import myGames from "../src/my-games/index";
import { faults } from "./axe";
import { Page } from "./page";

type Shown = Page<MyGamesShown, MyGamesAbout, MyGamesAsk>;
const open = (name: string, more: Partial<MyGamesShown> = {}): Shown =>
  new Page(new FakeModel({ ...boards[name]!, ...more }, about), myGames);
const asks = (page: Shown) => page.model.sent.map((sent) => [sent.do, sent.what]);
const cells = (page: Shown, row: number) => [...page.all("tbody tr")[row]!.children].map((it) => it.textContent);

/** Clicks, and the kernel answers with the same board. */
async function press(page: Shown, name: string): Promise<void> {
  await page.click(name);
  await page.publish({ ...page.model.board, rev: page.model.board.rev + 1 });
}

afterEach(() => vi.restoreAllMocks());

describe("my games", () => {
  it("has a row for each game with its options, and compares none of fewer than 20", () => {
    const page = open("games");
    expect(page.find(".day b").textContent).toBe("26 games played, 9 won");
    expect(cells(page, 0)).toEqual(["Dead Center", "24", "8", "0, at most 1", "won, score 6", "38 %", ""]);
    expect(cells(page, 1).slice(5)).toEqual(["too few", "after 20 games"]);
    expect(page.find(".curve").getAttribute("aria-label")).toBe("Dead Center: 38 % now");
    expect(page.find("polyline").getAttribute("points")!.split(" ")).toHaveLength(20);
  });

  it("unfolds a row, and looks back on one of its games", async () => {
    const page = open("games");
    await page.click("Shufflers lamb=True");
    expect(asks(page)).toEqual([["unfold", "shufflers lamb=True"]]);
    await page.publish({ ...boards["unfolded"]!, rev: 1 });
    expect(page.button("Shufflers lamb=True").getAttribute("aria-expanded")).toBe("true");
    expect(page.find(".kept").textContent).toContain("won. The boat is reached.better than 80 %");
    await page.click("Look back on 28 November 2026, 21:24");
    expect(asks(page).at(-1)).toEqual(["open", "id 24"]);
  });

  it("shows only some of them", async () => {
    const page = open("games");
    await press(page, "This month");
    await page.click("Daily deals");
    expect(asks(page)).toEqual([["only", "month"], ["only", "daily"]]);
  });

  it("says where they are kept, copies that, and saves a copy", async () => {
    const write = vi.fn(async () => {});
    vi.stubGlobal("navigator", { clipboard: { writeText: write } });
    const page = open("games");
    expect(page.find(".foot p").textContent).toBe(`Kept on this computer only, nothing is sent: ${about.path}`);
    await page.click("Copy the path");
    expect(write).toHaveBeenCalledWith(about.path);
    expect(page.button("Copied")).toBeTruthy();
    await page.click("Save a copy");
    expect(asks(page)).toEqual([["save", ""]]);
    await page.publish({ ...boards["games"]!, rev: 1, said: "Saved as my-games.txt." });
    expect(page.find(".saved").textContent).toBe("Saved as my-games.txt.");
    vi.unstubAllGlobals();
  });

  it("asks once before it deletes; keeping them is where the focus is, and what Escape does", async () => {
    const page = open("games");
    await page.click("Delete all…");
    expect(page.find(".foot").textContent).toContain("Delete 26 games? Records, streaks and curves go for good.");
    expect(document.activeElement?.textContent).toBe("Keep them");
    await page.press("Escape");
    expect(page.find(".foot").textContent).toContain("Kept on this computer only");
    await page.click("Delete all…");
    await page.click("Keep them");
    await page.click("Delete all…");
    expect(asks(page)).toEqual([]);
    await page.click("Delete 26 games");
    expect(asks(page)).toEqual([["delete", ""]]);
  });

  it("says what is kept before anything is", () => {
    const page = open("none");
    expect(page.text).toContain("What you finish is kept here, on this computer only.");
    expect(page.all("button").map((it) => it.textContent)).not.toContain("Delete all…");
  });
});

describe("the daily deal", () => {
  it("offers each game, or its result to copy and practice", async () => {
    const write = vi.fn(async () => {});
    vi.stubGlobal("navigator", { clipboard: { writeText: write } });
    const page = open("daily");
    expect(page.all(".deals b").map((it) => it.textContent)).toEqual([
      "Dead Center", "Shufflers", "The Filler", "Building Dead Guys", "Mall of Horror",
    ]);
    expect(page.all(".primary").map((it) => it.getAttribute("aria-label"))).toEqual(["Play Dead Center"]);
    await press(page, "Play Dead Center");
    await press(page, "Practise Mall of Horror");
    expect(asks(page)).toEqual([["play", "dead-center"], ["play", "mall-of-horror"]]);
    const told = boards["daily"]!.deals[4]!.result;
    expect(told.split("\n")).toHaveLength(5);
    await page.click("Copy result");
    expect(write).toHaveBeenCalledWith(told);
    vi.unstubAllGlobals();
  });

  it("goes to another day, and back to today", async () => {
    const page = open("daily", { day: "2026-11-20" });
    const day = page.find("input") as HTMLInputElement;
    expect([day.value, day.max]).toEqual(["2026-11-20", "2026-11-28"]);
    day.value = "2026-11-21";
    day.dispatchEvent(new Event("change", { bubbles: true }));
    await page.publish({ ...boards["daily"]!, day: "2026-11-21", rev: 1 });
    await press(page, "Today");
    await page.click("My games");
    expect(asks(page)).toEqual([["day", "2026-11-21"], ["day", "2026-11-28"], ["page", "games"]]);
  });
});

it.each(["none", "games", "unfolded", "daily"])("%s is without fault, as axe judges it", async (name) => {
  expect(await faults(open(name).el)).toEqual([]);
});
