// Where the focus lies first on the boards of all games, and what their keys mean.
import { describe, expect, it } from "vitest";
import * as center from "../dev/boards";
import { FakeModel } from "../dev/fake";
import * as guys from "../dev/made/building-dead-guys";
import { narrowing } from "../dev/made/odds";
import * as mall from "../dev/made/mall-of-horror";
import * as shufflers from "../dev/made/shufflers";
import * as filler from "../dev/made/the-filler";
import buildingDeadGuys from "../src/building-dead-guys/index";
import deadCenter from "../src/dead-center/index";
import mallOfHorror from "../src/mall-of-horror/index";
import { refocus } from "../src/shared/focus";
import shufflersGame from "../src/shufflers/index";
import theFiller from "../src/the-filler/index";
import { Page, settle } from "./page";

const { reveal, lay, kill, joker } = center;
const BOARDS = {
  "Dead Center": [deadCenter, center.about, { reveal, lay, kill, joker }],
  Shufflers: [shufflersGame, shufflers.about, shufflers.boards],
  "The Filler": [theFiller, filler.about, filler.boards],
  "Building Dead Guys": [buildingDeadGuys, guys.about, guys.boards],
  "Mall of Horror": [mallOfHorror, mall.about, mall.boards],
} as const;

/** On so many boards of a game everything is pressed that does nothing; in `make deep` on all. */
const MOST = 3;

/** What can be done now, by the conventions of `js/README.md`. */
const LEGAL = ".legal, .may-go, .answers";

it.each(Object.entries(BOARDS))("each key has one meaning: %s", async (_, [game, about, boards]) => {
  const page = new Page(new FakeModel(Object.values(boards)[0]!, about), game);
  await page.click("How to play");
  const keys = page.all(".howto dt").flatMap((one) => one.textContent!.split(", "));
  expect(keys).toContain("L");
  expect(new Set(keys).size).toBe(keys.length);
});

describe.each(Object.entries(BOARDS))("the focus on %s", (_, [game, about, boards]) => {
  const asking = Object.entries(boards).filter(([, { view, thinking, lesson }]) => view && view.moves.length > 1 && !view.outcome && !thinking && !lesson);
  const asks = asking.filter((_, place) => place % 3 === 0 || import.meta.env.MODE === "deep");

  it.each(asks)("lies first on something legal: %s", (_, board) => {
    const page = new Page(new FakeModel(board, about), game);
    refocus(page.root);
    expect(document.activeElement?.closest(LEGAL)).not.toBeNull();
  });

  it.each(asks)("comes from the header to something legal by one Tab: %s", (_, board) => {
    const page = new Page(new FakeModel(board, about), game);
    const [first] = page.all(".main :is(button, input, select, summary, [tabindex])").filter((it) => it.tabIndex >= 0 && !it.closest("[inert]"));
    expect(first?.closest(LEGAL), first?.outerHTML).not.toBeNull();
  });
});

describe("the focus in a panel that goes out of sight", () => {
  it("goes to no card of a panel that is out of sight itself", () => {
    document.body.innerHTML = `<div><p hidden><i data-cell="a" tabindex="0"></i></p><button>Undo</button></div>`;
    refocus(document.body.firstElementChild as HTMLElement);
    expect(document.activeElement?.textContent).toBe("Undo");
  });

  it("goes to the board, where keys are heard", async () => {
    const page = new Page(new FakeModel(center.lay, center.about), deadCenter);
    await page.click("Log");
    page.find(".log").focus();
    expect(document.activeElement?.closest("[role=tabpanel]")).not.toBeNull();
    page.model.tell(narrowing);
    await settle();
    expect(page.find("[role=tab][aria-selected=true]").textContent).toBe("Odds");
    expect(document.activeElement?.hasAttribute("data-cell")).toBe(true);
  });
});

describe("the focus on a card that goes with a night", () => {
  it("stays on the board", async () => {
    const page = new Page(new FakeModel(filler.boards.bury, filler.about), theFiller);
    page.cell("JC").focus();
    await settle();
    await page.publish(filler.boards.dusk);
    expect(page.has('[data-cell="JC"]')).toBe(false);
    expect(document.activeElement?.hasAttribute("data-cell")).toBe(true);
  });
});

const next = (name: keyof typeof guys.boards, rev = 999) => ({ ...structuredClone(guys.boards[name]), thinking: null, rev });

describe("who hears a board and does not see it", () => {
  it.each(Object.entries(BOARDS))("is told the prompt of %s when it changes, and not who thinks", async (_, [game, about, boards]) => {
    const [board] = Object.values(boards).filter(({ view, thinking }) => view && !thinking);
    const page = new Page(new FakeModel(board!, about), game);
    const prompt = page.find(".prompt");
    expect(prompt.ariaLive ?? prompt.getAttribute("aria-live")).toBe("polite");
    await page.publish({ ...board!, rev: 998, prompt: "Now this." });
    expect(page.find("[aria-live=polite].prompt")).toBe(prompt);
    expect(prompt.textContent).toBe("Now this.");
    await page.publish({ ...board!, rev: 999, thinking: "A bot thinks" });
    expect(prompt.getAttribute("aria-live")).toBe("off");
  });

  it("goes on, after a bid, with what can be done", async () => {
    const page = new Page(new FakeModel(next("start", 1), guys.about), buildingDeadGuys);
    page.cell("c1").focus();
    await page.publish(next("flip"));
    await settle();
    expect(document.activeElement?.closest(".skip")).toBeNull();
    page.root.querySelector<HTMLElement>(".skip")?.click();
    await settle();
    expect(document.activeElement?.matches("[aria-disabled=true]"), document.activeElement?.outerHTML).toBe(false);
    expect(document.activeElement?.closest(LEGAL)).not.toBeNull();
  });

  it.each(Object.entries(BOARDS))("gets an answer from whatever is pressed on %s", async (_, [game, about, boards]) => {
    const shown = Object.entries(boards).filter(([, { view, lesson }]) => view && !view.outcome && !lesson);
    for (const [name, board] of shown.slice(0, import.meta.env.MODE === "deep" ? undefined : MOST)) {
      const page = new Page(new FakeModel(board, about), game);
      for (const press of page.all("[aria-disabled=true]")) {
        const before = page.model.sent.length;
        await page.click(press);
        expect(page.model.sent.length > before || page.has("[role=status] .slip"), `${name}: ${press.outerHTML}`).toBe(true);
        await page.refuse("No.");
        await page.press("Escape", {}, page.root);
      }
      page.remove();
    }
  });
});
