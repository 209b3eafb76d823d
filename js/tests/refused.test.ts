// A refusal: why, in the words of the rules; and what can be done instead pulses once.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { about, lay } from "../dev/boards";
import { FakeModel } from "../dev/fake";
import * as guys from "../dev/made/building-dead-guys";
import * as mall from "../dev/made/mall-of-horror";
import * as shufflers from "../dev/made/shufflers";
import * as filler from "../dev/made/the-filler";
import buildingDeadGuys from "../src/building-dead-guys/index";
import center from "../src/dead-center/index";
import mallOfHorror from "../src/mall-of-horror/index";
import { PULSE } from "../src/shared/state";
import type { About, Board } from "../src/shared/types";
import shufflersGame from "../src/shufflers/index";
import theFiller from "../src/the-filler/index";
import { faults } from "./axe";
import { Page, show } from "./page";

/** What can be done goes by these names in all games, and in the style (styles.test.js). */
const PULSING = ".legal, .may-go, .answers button";
const abouts: Record<string, About> = Object.fromEntries([guys, mall, shufflers, filler].map((made) => [made.about.game, made.about]));

describe("why a move was refused", () => {
  const rules = [
    { id: "DC-08", text: "A pile is legal when its top card is greater." },
    { id: "DC-09", text: "A joker may be laid on any pile." },
  ];
  const refused = async (cited?: typeof rules) => {
    const page = show();
    await page.click(page.cell("b1"));
    await page.refuse("The 7 of spades does not lie there.", cited);
    return page;
  };

  it("unfolds with the rules' ids and texts, and folds again", async () => {
    const page = await refused(rules);
    expect(page.text).not.toContain("DC-08");
    expect(page.button("why?").getAttribute("aria-expanded")).toBe("false");
    await page.click("why?");
    expect(page.button("why?").getAttribute("aria-expanded")).toBe("true");
    expect(await faults(page.el)).toEqual([]);
    expect(page.all(".rules p").map((it) => it.textContent)).toEqual(rules.map(({ id, text }) => `${id} ${text}`));
    await page.click("why?");
    expect(page.has(".rules")).toBe(false);
  });

  it("is not asked where no rule is cited", async () => {
    const page = await refused();
    expect(page.has(".refusal")).toBe(true);
    expect(page.all("button").map((it) => it.textContent)).not.toContain("why?");
  });

  it("is folded at the next refusal", async () => {
    const page = await refused(rules);
    await page.click("why?");
    await page.click(page.cell("b1"));
    await page.refuse("Not there.", rules);
    expect(page.has(".rules")).toBe(false);
  });
});

describe("what can be done", () => {
  const marked = (page: Page) => page.root.hasAttribute("data-refused");
  beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
  afterEach(() => void vi.useRealTimers());
  const refuse = async (page: Page) => {
    page.cell("b1").click();
    page.model.refuse("Not there.");
    await vi.advanceTimersByTimeAsync(1);
  };

  it("pulses once when a request is refused, for less than a second", async () => {
    const page = show();
    expect(marked(page)).toBe(false);
    await refuse(page);
    expect(marked(page)).toBe(true);
    await vi.advanceTimersByTimeAsync(PULSE);
    expect(marked(page)).toBe(false);
    expect(PULSE).toBeLessThan(1000);
    expect(page.has(".refusal")).toBe(true);
  });

  it("pulses anew at the next refusal, and no more once it is put away", async () => {
    const page = show();
    await refuse(page);
    await vi.advanceTimersByTimeAsync(PULSE);
    await refuse(page);
    expect(marked(page)).toBe(true);
    page.button("Close the message").click();
    await vi.advanceTimersByTimeAsync(1);
    expect(marked(page)).toBe(false);
  });

  it.each([
    ["Dead Center", lay, center],
    ["Building Dead Guys", guys.boards.flip, buildingDeadGuys],
    ["Mall of Horror", mall.boards.go, mallOfHorror],
    ["Shufflers", shufflers.boards.pay, shufflersGame],
    ["The Filler", filler.boards.fill, theFiller],
  ])("goes by the names that pulse in %s", (_, board: Board, game) => {
    const page = new Page(new FakeModel(board, abouts[board.view?.game ?? ""] ?? about), game);
    expect(page.all(PULSING).length).toBeGreaterThan(1);
  });
});
