import { describe, expect, it } from "vitest";
import { FakeModel } from "../dev/fake";
import * as made from "../dev/made/futures";
import futures from "../src/futures/index";
import type { FuturesAbout, FuturesAsk, FuturesShown } from "../src/generated/futures";
import { Page, settle } from "./page";

const COLUMNS = 20;
const SIZE = 13;

type Shown = Page<FuturesShown, FuturesAbout, FuturesAsk>;

/** A strip of 20 dots in a row, as a browser would lay it out. */
function open(about: FuturesAbout = made.about, name = "fresh"): Shown {
  const page: Shown = new Page(new FakeModel(made.boards[name]!, about), futures);
  const box = (width: number, height: number) => () => ({ left: 100, top: 50, width, height }) as DOMRect;
  const grid = page.find(".grid");
  grid.getBoundingClientRect = box(COLUMNS * SIZE + 5, 500);
  for (const dot of grid.children) dot.getBoundingClientRect = box(SIZE, SIZE);
  return page;
}

const asks = (page: Shown) => page.model.sent.map((sent) => [sent.do, sent.game]);
const told = (page: Shown) => page.find(".end span").textContent;
const value = (page: Shown) => page.find("[role=slider]").getAttribute("aria-valuetext");
const marked = (page: Shown) => [...page.find(".grid").children].findIndex((it) => it.hasAttribute("data-at"));

function mouse(page: Shown, kind: string, column: number, row: number): Promise<void> {
  const at = { clientX: 100 + SIZE * column + 3, clientY: 50 + SIZE * row + 3, bubbles: true };
  page.find(".strip").dispatchEvent(new MouseEvent(kind, at));
  return settle();
}

const ordered = ({ dots }: FuturesAbout) =>
  dots.map((_, number) => number).sort((a, b) => dots[a]! - dots[b]! || a - b);

const words = ({ dots, ends }: FuturesAbout, game: number) => `Game ${game}: ${ends[dots[game]!]![1]}`;

describe("a strip of futures", () => {
  it("has a dot for each game, sorted by its end, and says how many ended how", () => {
    const page = open();
    expect(page.all(".grid i")).toHaveLength(1000);
    expect(page.all(".kinds li").map((it) => it.textContent)).toEqual([" Won 25225.2 %", " Lost 74874.8 %"]);
    const won = page.all(".grid b").map((it) => it.style.clipPath === page.find(".kinds b").style.clipPath);
    expect(won.indexOf(false)).toBe(252);
    expect(won.lastIndexOf(true)).toBe(251);
  });

  it("shows them as they came, and the dot that was chosen stays so", async () => {
    const page = open();
    await mouse(page, "click", 1, 1);
    const game = ordered(made.about)[21]!;
    expect([marked(page), told(page)]).toEqual([21, words(made.about, game)]);
    await page.click("Show as they came");
    expect([marked(page), told(page)]).toEqual([game, words(made.about, game)]);
    await page.click("Sort");
    expect(marked(page)).toBe(21);
  });

  it("tells of the dot that is nearest to the pointer, and of the chosen one when it leaves", async () => {
    const page = open();
    const order = ordered(made.about);
    await mouse(page, "pointermove", 4, 2);
    expect([marked(page), told(page)]).toEqual([44, words(made.about, order[44]!)]);
    await mouse(page, "pointermove", COLUMNS + 2, 900);
    expect(marked(page)).toBe(999);
    await mouse(page, "pointermove", -3, -2);
    expect(marked(page)).toBe(0);
    await mouse(page, "pointermove", 4, 2);
    await mouse(page, "pointerleave", 4, 2);
    expect(marked(page)).toBe(0);
    expect(asks(page)).toEqual([]);
  });

  it("is walked by keys, and Enter opens the game", async () => {
    const page = open();
    const strip = page.find(".strip");
    const walk: [string, number][] = [
      ["ArrowLeft", 0], ["ArrowRight", 1], ["ArrowDown", 21], ["ArrowUp", 1], ["ArrowUp", 0], ["PageDown", 100],
      ["End", 999], ["ArrowRight", 999], ["PageUp", 899], ["Home", 0], ["ArrowDown", 20],
    ];
    for (const [key, place] of walk) {
      await page.press(key, {}, strip);
      expect([key, marked(page)]).toEqual([key, place]);
    }
    const game = ordered(made.about)[20]!;
    expect(value(page)).toBe(words(made.about, game));
    expect(strip.getAttribute("aria-valuenow")).toBe("21");
    await page.press("Enter", {}, strip);
    expect(asks(page)).toEqual([["open", game]]);
  });

  it("opens the dot that is clicked, or the chosen one by its button, one at a time", async () => {
    const page = open();
    await mouse(page, "click", 3, 0);
    const game = ordered(made.about)[3]!;
    expect(asks(page)).toEqual([["open", game]]);
    await page.click("Look back on it");
    expect(asks(page)).toHaveLength(1);
    await page.publish({ rev: 5, open: game });
    expect([...page.find(".grid").children].findIndex((it) => it.hasAttribute("data-open"))).toBe(3);
    await page.click("Look back on it");
    expect(asks(page)).toEqual([["open", game], ["open", game]]);
  });

  it("has a shape and a colour of its own for each player", () => {
    const page = open(made.table);
    const looks = page.all(".kinds b").map((it) => it.style);
    expect(new Set(looks.map((it) => it.clipPath)).size).toBe(made.table.kinds.length);
    expect(new Set(looks.map((it) => it.background || it.backgroundColor)).size).toBe(made.table.kinds.length);
    expect(page.text).toContain("South wins");
  });

  it("says why there are few, with larger dots", () => {
    const page = open(made.few);
    expect(page.has(".grid.few")).toBe(true);
    expect(page.text).toContain("There are only 100 games, since no compiled game plays them.");
  });

  it("says what the kernel refuses, and that it is gone", async () => {
    const page = open();
    await page.click("Look back on it");
    await page.refuse("There is no game 7.");
    expect(page.find("[role=status]").textContent).toBe("There is no game 7.");
    page.model.broken = true;
    await page.click("Look back on it");
    expect(page.find("[role=status]").textContent).toContain("The kernel does not answer.");
  });
});
