// The panel of live odds, the same in every game.
import { describe, expect, it } from "vitest";
import { about, curtain, laid, lay } from "../dev/boards";
import { FakeModel } from "../dev/fake";
import { done, narrowing, preparing } from "../dev/made/odds";
import * as filler from "../dev/made/the-filler";
import type { Odds } from "../src/shared/types";
import theFiller from "../src/the-filler/index";
import { faults } from "./axe";
import { Page, settle, show } from "./page";

const { bury } = filler.boards;

async function tell(page: Page, odds: Odds | Record<string, never>): Promise<void> {
  page.model.tell(odds);
  await settle();
}

async function shown(odds: Odds = narrowing): Promise<Page> {
  const page = show();
  await tell(page, odds);
  return page;
}


const panel = (page: Page) => page.find('section[aria-label="Odds"]');
const rows = (page: Page) => page.all(".sheet li");
const parts = (page: Page) => rows(page).map((row) => [...row.children].slice(0, 3).map((part) => part.textContent?.trim()));

/** The moves with these figures, the first so many of which may be best. */
function told(best: number, odds: Odds = narrowing): Odds {
  const figures = [[0.371, 0.312, 0.43, 6], [0.34, 0.282, 0.398, 6], [0.29, 0.235, 0.345, 6], [0.02, 0, 0.05, 3]];
  const moves = odds.moves.map((row, n) => {
    const [value = 0, low = 0, high = 0, slack = 0] = figures[n] ?? [];
    return { ...row, value, low, high, slack, best: n < best };
  });
  return { ...odds, moves };
}

describe("the switch", () => {
  it("is off at first, and asks to be on by a click or the key o", async () => {
    const page = show();
    expect(page.has(".odds")).toBe(false);
    expect(page.button("Odds").getAttribute("aria-pressed")).toBe("false");
    await page.click("Odds");
    await page.press("o", {}, page.root);
    const wanted = { do: "odds", on: true, rev: lay.rev, id: expect.any(String) };
    expect(page.model.sent).toEqual([wanted, wanted]);
  });

  it("asks to be off when they are on", async () => {
    const page = await shown();
    expect(page.button("Odds").getAttribute("aria-pressed")).toBe("true");
    await page.click("Odds");
    expect(page.model.sent.at(-1)).toMatchObject({ do: "odds", on: false });
    await tell(page, {});
    expect(page.has(".odds")).toBe(false);
  });

  it("holds up no move, and no move holds up the odds", async () => {
    const page = show();
    await page.click("Odds");
    await page.click(page.cell("a1"));
    expect(page.model.sent.map((sent) => sent.do)).toEqual(["odds", "play"]);
  });

  it("is no shortcut with Ctrl", async () => {
    const page = show();
    await page.press("o", { ctrlKey: true }, page.root);
    expect(page.model.sent).toEqual([]);
  });

  it("says with the other keys what it is", async () => {
    const page = show();
    await page.click("How to play");
    expect(page.find(".howto").textContent).toContain("Oodds");
  });
});

describe("the panel", () => {
  it("has with each move, in words, its chance and how far that is sure, and a bar", async () => {
    const page = await shown(told(1));
    expect(parts(page)).toEqual([
      [narrowing.moves[0]?.words, "★ best", "37 % ±6"],
      [narrowing.moves[1]?.words, "", "34 % ±6"],
      [narrowing.moves[2]?.words, "", "29 % ±6"],
      [narrowing.moves[3]?.words, "", "2 % ±3"],
    ]);
    expect(narrowing.moves[0]?.words).toMatch(/^On the /);
    expect(page.find(".best .chance").getAttribute("style")).toMatch(/--low: ?31.2%; ?--high: ?43%/);
  });

  it("calls no move the best while others may be as good, and says so once all is known", async () => {
    const page = await shown(told(2));
    expect(parts(page).map(([, mark]) => mark)).toEqual(["", "", "", ""]);
    expect(page.has(".best")).toBe(false);
    await tell(page, told(2, done));
    expect(parts(page).map(([, mark]) => mark)).toEqual(["≈ as good", "≈ as good", "", ""]);
  });

  it("has the rows in the kernel's order, and a row keeps its place on the page", async () => {
    const page = await shown();
    const before = new Map(rows(page).map((row) => [row.querySelector(".words")?.textContent, row]));
    const moves = [...narrowing.moves].reverse();
    await tell(page, { ...narrowing, moves });
    expect(parts(page).map(([words]) => words)).toEqual(moves.map(({ words }) => words));
    for (const row of rows(page)) expect(row).toBe(before.get(row.querySelector(".words")?.textContent));
  });

  it("says what is meant, by whom it is played on, and of how many games", async () => {
    const page = await shown();
    const head = () => page.find(".odds .loghead").textContent;
    expect(head()).toContain(`Chance to win, ${narrowing.games} games so far`);
    expect(page.find(".sheet").textContent).toContain("All play on as “careful”.");
    await tell(page, done);
    expect(head()).toContain(`, ${done.games.toLocaleString("en")} games`);
    expect(head()).not.toContain("so far");
  });

  it("has the questions beneath the moves", async () => {
    const sure = { asks: "The next encounter is survived, with the best choice now.", value: "5/13 = 38.46 %" };
    const page = await shown({ ...narrowing, questions: [...narrowing.questions, sure] });
    const [first] = page.all(".sheet details");
    expect(first?.textContent).toContain("The next card fits: …anywhere 100 %");
    expect(page.find(".sheet details ~ p").textContent).toBe("The next encounter is survived, with the best choice now. 5/13 = 38.46 %");
    expect(first?.compareDocumentPosition(page.find(".sheet ol"))).toBe(Node.DOCUMENT_POSITION_PRECEDING);
  });

  it("has estimates while the fast odds are being prepared, and says so", async () => {
    const page = await shown(preparing);
    expect(panel(page).textContent).toContain("Estimated by the plain rules; the fast odds are being prepared.");
    expect(rows(page)).toHaveLength(preparing.moves.length);
    expect(preparing.moves.length).toBeGreaterThan(1);
  });

  it("lights the place of a move at which one points", async () => {
    const page = await shown();
    const [row] = rows(page);
    row?.dispatchEvent(new Event("pointerover", { bubbles: true }));
    await settle();
    expect(page.find(".looked").textContent).toContain(about.titles[narrowing.moves[0]?.places[0] ?? ""]);
  });

  it("plays nothing by a click on a row", async () => {
    const page = await shown();
    await page.click(rows(page)[0] as HTMLElement);
    expect(page.model.sent).toEqual([]);
  });

  it("gives a hint when asked", async () => {
    const page = await shown();
    await page.click("Hint");
    expect(page.model.sent.at(-1)).toMatchObject({ do: "hint", rev: lay.rev });
    await tell(page, { ...narrowing, hint: true, verdict: "“A” and “B” cannot be told apart yet." });
    expect(panel(page).querySelector("[role=status]")?.textContent).toBe("“A” and “B” cannot be told apart yet.");
  });

  it("says nothing aloud until all is known, and then what the kernel says of the best", async () => {
    const page = await shown();
    const said = () => panel(page).querySelector("[role=status]")?.textContent;
    expect(page.has(".odds [aria-live]")).toBe(false);
    expect(said()).toBe("");
    await tell(page, done);
    expect(said()).toBe(done.verdict);
    expect(said()).toMatch(/^Best by the odds: “On the /);
  });

  it("shows no odds of another board", async () => {
    const page = await shown();
    await page.publish(laid);
    expect(page.has(".odds")).toBe(false);
    await tell(page, { ...narrowing, rev: laid.rev });
    expect(page.has(".odds")).toBe(true);
  });

  it("shows nothing under the curtain", async () => {
    const page = await shown();
    await page.publish(curtain);
    await tell(page, { ...narrowing, rev: curtain.rev });
    expect(page.has(".odds")).toBe(false);
  });

  it("is without fault, as axe judges it", async () => {
    for (const odds of [narrowing, { ...done, hint: true }, preparing]) {
      expect(await faults((await shown(odds)).el)).toEqual([]);
      document.body.replaceChildren();
    }
  });

  it("leaves no listener behind", async () => {
    const page = await shown();
    page.remove();
    expect(page.model.listening).toBe(0);
    expect(about.game).toBe("dead-center");
  });
});

describe("the board", () => {
  /** What each place wears. */
  const worn = (page: Page) => Object.fromEntries(page.all("[data-chance]").map((place) => [place.dataset.look, place.dataset.chance]));

  it("wears at each legal place its chance in figures, and as a length", async () => {
    const page = await shown(told(1));
    const [a, b, c, d] = narrowing.moves.map(({ places }) => places[0] ?? "");
    expect(worn(page)).toEqual({ [a as string]: "37%", [b as string]: "34%", [c as string]: "29%", [d as string]: "2%" });
    expect(page.cell(a as string).style.getPropertyValue("--chance")).toBe("0.371");
    expect(page.find(".tabs").querySelector("[data-chance]")).toBe(null);
  });

  it("wears nothing without odds, and takes off those of a board that is gone", async () => {
    const page = show();
    expect(worn(page)).toEqual({});
    await tell(page, narrowing);
    expect(Object.keys(worn(page))).toHaveLength(narrowing.moves.length);
    await tell(page, {});
    expect(worn(page)).toEqual({});
    await tell(page, narrowing);
    await page.publish(laid);
    expect(worn(page)).toEqual({});
  });

  it("has the names that it had, for those who hear it", async () => {
    const page = show();
    const names = () => page.all(".stage button").map((it) => it.getAttribute("aria-label"));
    const before = names();
    await tell(page, narrowing);
    expect(names()).toEqual(before);
  });
});

describe("a choice in two steps", () => {
  const odds = (rows: [string, string[], number][]): Odds => ({
    ...narrowing,
    rev: bury.rev,
    seat: bury.seat,
    moves: rows.map(([words, places, value]) => ({ move: words, words, places, value, low: value, high: value, slack: 0, games: 9, best: false })),
  });
  const two = odds([
    ["Any red king in grave 1", ["grave1", "KH", "KD"], 0.5],
    ["Any red king in grave 2", ["grave2", "KH", "KD"], 0.4],
    ["Any corpse in grave 1", ["grave1", "JC"], 0.3],
    ["Any corpse in grave 2", ["grave2", "JC"], 0.2],
  ]);
  const worn = (page: Page, look: string) => page.find(`button[data-look=${look}]`).dataset.chance;

  it("has at first the highest chance that a place can lead to", async () => {
    const page = new Page(new FakeModel(bury, filler.about), theFiller);
    await tell(page, two);
    expect([worn(page, "grave1"), worn(page, "grave2"), worn(page, "KD"), worn(page, "JC")]).toEqual(["≤50%", "≤40%", "≤50%", "≤30%"]);
  });

  it("has then the chances that go with what is chosen, and the others' own", async () => {
    const page = new Page(new FakeModel(bury, filler.about), theFiller);
    await tell(page, two);
    await page.click(page.cell("JC"));
    await settle();
    expect([worn(page, "grave1"), worn(page, "grave2")]).toEqual(["30%", "20%"]);
    expect([worn(page, "JC"), worn(page, "KD")]).toEqual(["≤30%", "≤50%"]);
  });
});
