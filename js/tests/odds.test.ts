// The panel of live odds, the same in every game.
import axe from "axe-core";
import { describe, expect, it } from "vitest";
import { about, curtain, laid, lay } from "../dev/boards";
import { done, narrowing, preparing } from "../dev/made/odds";
import type { Odds } from "../src/shared/types";
import { type Page, settle, show } from "./page";

async function tell(page: Page, odds: Odds | Record<string, never>): Promise<void> {
  page.model.tell(odds);
  await settle();
}

async function shown(odds: Odds = narrowing): Promise<Page> {
  const page = show();
  await tell(page, odds);
  return page;
}

/** The best move, which the kernel names first. */
const BEST = narrowing.moves[0]?.move ?? "";

const panel = (page: Page) => page.find('section[aria-label="Odds"]');
const rows = (page: Page) => page.all(".sheet tr");
const cells = (page: Page) => rows(page).map((row) => [...row.children].map((cell) => cell.textContent));

describe("the switch", () => {
  it("is off at first, and asks to be on by a click or the key o", async () => {
    const page = show();
    expect(page.has(".odds")).toBe(false);
    expect(page.button("Odds").getAttribute("aria-pressed")).toBe("false");
    await page.click("Odds");
    await page.press("o", {}, page.root);
    const wanted = { do: "odds", on: true, rev: lay.rev, from: expect.any(String) };
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
  it("has beside each move its chance, how far that is sure, and the best in a word", async () => {
    const figures = [[0.34, 0.282, 0.398], [0.371, 0.312, 0.43], [0.29, 0.235, 0.345], [0.02, 0, 0.05]];
    const moves = narrowing.moves.map((row, n) => {
      const [value = 0, low = 0, high = 0] = figures[n] ?? [];
      return { ...row, value, low, high };
    });
    const [a, b, c, d] = moves.map(({ move }) => move);
    const page = await shown({ ...narrowing, moves });
    expect(cells(page)).toEqual([
      [a, "", "34 % ±6", ""],
      [b, "", "37 % ±6", "★ best"],
      [c, "", "29 % ±6", ""],
      [d, "", "2 % ±3", ""],
    ]);
    expect(page.find(".best .chance").getAttribute("style")).toMatch(/--low: ?31.2%; ?--high: ?43%/);
  });

  it("has the figures that the kernel sends, rounded, and the best first at its first look", async () => {
    const page = await shown();
    expect(cells(page).map(([move, , chance]) => [move, chance?.split(" ")[0]])).toEqual(
      narrowing.moves.map(({ move, value }) => [move, `${Math.round(100 * value)}`]),
    );
    expect(page.find(".best th").textContent).toBe(BEST);
  });

  it("says what is meant, by whom it is played on, and of how many games", async () => {
    const page = await shown();
    expect(page.find("caption").textContent).toBe(
      `Chance to win after each move, if all play on as “careful”; ${narrowing.games} games so far`,
    );
    await tell(page, done);
    expect(page.find("caption").textContent).toContain(`; ${done.games.toLocaleString("en")} games`);
  });

  it("narrows in place: the order stays", async () => {
    const page = await shown();
    const before = rows(page);
    await tell(page, done);
    expect(rows(page)).toEqual(before);
    expect(cells(page).map(([, , chance]) => chance)).toEqual(
      done.moves.map(({ value }) => `${Math.round(100 * value)} % ±1`),
    );
  });

  it("has the questions above the moves", async () => {
    const sure = { asks: "You survive the next encounter, if you choose well now.", value: "5/13 = 38.46 %" };
    const page = await shown({ ...narrowing, questions: [...narrowing.questions, sure] });
    const [first] = page.all(".sheet details");
    expect(first?.textContent).toContain("The next card fits: …anywhere 100 %");
    expect(page.find(".sheet p").textContent).toBe("You survive the next encounter, if you choose well now. 5/13 = 38.46 %");
    expect(first?.compareDocumentPosition(page.find(".sheet table"))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it("says that the first time takes a while", async () => {
    const page = await shown(preparing);
    expect(panel(page).textContent).toContain("the first time takes a while");
    expect(page.has(".sheet table")).toBe(false);
  });

  it("lights the place of a move at which one points", async () => {
    const page = await shown();
    rows(page)[0]?.dispatchEvent(new Event("pointerover", { bubbles: true }));
    await settle();
    expect(page.find(".looked").textContent).toContain(about.titles[BEST.split(" ").at(-1) ?? ""]);
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
    await tell(page, { ...narrowing, hint: BEST });
    expect(panel(page).querySelector("[role=status]")?.textContent).toBe(`Hint: ${BEST}`);
  });

  it("is a table that says nothing aloud until all is known", async () => {
    const page = await shown();
    const said = () => panel(page).querySelector("[role=status]")?.textContent;
    expect(page.has(".odds [aria-live]")).toBe(false);
    expect(said()).toBe("");
    await tell(page, done);
    expect(said()).toBe(`Best by the odds: ${BEST}, ${Math.round(100 * (done.moves[0]?.value ?? 0))} %`);
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
    const rules = { rules: { "color-contrast": { enabled: false }, region: { enabled: false } } };
    for (const odds of [narrowing, { ...done, hint: BEST }, preparing]) {
      const { violations } = await axe.run((await shown(odds)).el, rules);
      expect(violations.map(({ id }) => id)).toEqual([]);
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
