// Looking back: keys, playing, and the bar.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { center, mall as horror } from "../dev/made/film";
import { LAID, LAST, at, choose, film, news, past, project, requests, scrub, slider, told, view } from "./film";
import { Page, settle } from "./page";

describe("the keys", () => {
  const keyed = async (from: number, key: string) => {
    const page = await past();
    await scrub(page, from);
    await page.press(key, {}, page.cell("b2"));
    return at(page);
  };
  const begins = (round: number) => film.rounds[round]?.[1] ?? NaN;

  it.each<[string, number, string, number]>([
    ["a moment back", 20, "ArrowLeft", 19],
    ["a moment on", 20, "ArrowRight", 21],
    ["no further than the start", 0, "ArrowLeft", 0],
    ["no further than the end", LAST, "ArrowRight", LAST],
    ["to the start", 20, "Home", 0],
    ["to the end", 20, "End", LAST],
    ["to where the round began", begins(3) + 1, "PageUp", begins(3)],
    ["to the round before", begins(3), "PageUp", begins(2)],
    ["to the next round", begins(3), "PageDown", begins(4)],
    ["from the last round to the end", LAST - 1, "PageDown", LAST],
  ])("lead %s", async (_, from, key, to) => {
    expect(await keyed(from, key)).toBe(to);
  });

  it("play where the button opened it too, whose focus the bar takes", async () => {
    const page = view();
    page.button("Look back").focus();
    await page.click("Look back");
    await project(page);
    expect(document.activeElement).toBe(slider(page));
    await page.press(" ");
    expect(page.has('[aria-label="Pause"]')).toBe(true);
  });

  it("are the film's wherever the focus is, and move nothing else", async () => {
    const page = await past();
    page.cell("b2").focus();
    const event = await page.press("ArrowLeft");
    expect([at(page), event.defaultPrevented]).toEqual([LAST - 1, true]);
    expect(document.activeElement).toBe(page.cell("b2"));
    slider(page).focus();
    await page.press("PageUp");
    expect(film.rounds.map(([, first]) => first)).toContain(at(page));
  });

  it("leave to a list, a menu and the notebook what is theirs", async () => {
    const page = await past();
    for (const [key, more, on] of [
      ["End", {}, page.find("select")],
      ["Home", {}, page.find("select")],
      ["Home", { ctrlKey: true }, page.root],
    ] as const) {
      const event = await page.press(key, more, on);
      expect([at(page), event.defaultPrevented]).toEqual([LAST, false]);
    }
    await page.click("More");
    await page.press("Home", {}, page.find("[role=menuitem]"));
    expect(at(page)).toBe(LAST);
  });

  it("do not get out to the notebook", async () => {
    const page = await past();
    const heard = vi.fn();
    page.el.addEventListener("keydown", heard);
    for (const key of ["ArrowLeft", "Home", " ", "l"]) await page.press(key, {}, page.root);
    expect(heard).not.toHaveBeenCalled();
  });

  it("L and Escape lead back to the game", async () => {
    for (const key of ["l", "Escape"]) {
      const page = await past();
      await page.press(key, {}, page.root);
      expect(page.has(".replay")).toBe(false);
      expect(requests(page).at(-1)).toEqual({ do: "film", on: false });
    }
  });

  it("Escape closes a menu first", async () => {
    const page = await past();
    await page.click("More");
    await page.press("Escape", {}, page.find("[role=menuitem]"));
    expect([page.has("[role=menu]"), page.has(".replay")]).toEqual([false, true]);
  });

  it("Space plays from a cell, and presses a button that has the focus", async () => {
    const page = await past();
    await page.press(" ", {}, page.button("One step back"));
    expect(page.has('[aria-label="Pause"]')).toBe(false);
    await page.press(" ", {}, page.cell("b2"));
    expect(page.has('[aria-label="Pause"]')).toBe(true);
  });

  it("are told on the page of rules", async () => {
    const page = view();
    await page.click("How to play");
    expect(page.find(".howto").textContent).toContain("look back");
  });
});

describe("playing", () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
  afterEach(() => void vi.useRealTimers());
  const pass = (time: number) => vi.advanceTimersByTimeAsync(time);

  async function opened(from: number): Promise<Page> {
    const page = view();
    page.button("Look back").click();
    page.model.project(film);
    await pass(10);
    slider(page).value = String(from);
    slider(page).dispatchEvent(new Event("input", { bubbles: true }));
    await pass(10);
    return page;
  }
  const press = async (page: Page, name: string) => {
    page.button(name).click();
    await pass(1);
  };

  it("goes on from moment to moment, and ends at the end", async () => {
    const page = await opened(LAST - 3);
    await press(page, "Play");
    await pass(810);
    expect(at(page)).toBe(LAST - 2);
    await pass(3000);
    expect(at(page)).toBe(LAST);
    expect(page.has('[aria-label="Play"]')).toBe(true);
  });

  it("begins anew from the end", async () => {
    const page = await opened(LAST);
    await press(page, "Play");
    expect(at(page)).toBe(0);
  });

  it("goes as fast as is wished", async () => {
    const page = await opened(0);
    const speed = page.find('[aria-label="Speed"]') as HTMLSelectElement;
    speed.value = "4";
    speed.dispatchEvent(new Event("change", { bubbles: true }));
    await press(page, "Play");
    for (let n = 0; n < 8; n++) await pass(101);
    expect(at(page)).toBe(8);
  });

  it("is said aloud only when it stands still", async () => {
    const page = await opened(LAID - 3);
    expect(news(page)).toBe("");
    await press(page, "Play");
    await pass(810);
    expect([at(page), news(page)]).toEqual([LAID - 2, ""]);
    await press(page, "Pause");
    expect(news(page)).toBe(told(LAID - 2).join(" "));
  });

  it.each([780, 795, 810, 825])("stops after %s ms though the next moment is almost due", async (time) => {
    const page = await opened(0);
    await press(page, "Play");
    await pass(time);
    const before = at(page);
    page.button("Pause").click();
    await pass(900);
    expect(at(page)).toBe(before);
    expect(page.has('[aria-label="Play"]')).toBe(true);
  });

  it("stops when a view goes", async () => {
    const page = await opened(0);
    await press(page, "Play");
    page.remove();
    await pass(500);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe("the bar", () => {
  it("steps, and each step is said aloud", async () => {
    const page = await past();
    await scrub(page, LAID);
    expect(news(page)).toBe("");
    await page.click("One step back");
    expect([at(page), news(page)]).toEqual([LAID - 1, told(LAID - 1)[0]]);
    await page.click("One step on");
    expect([at(page), news(page)]).toEqual([LAID, told(LAID)[0]]);
    await page.click("To the end");
    await page.click("To the start");
    expect(at(page)).toBe(0);
  });

  it("says a moment aloud where the slider is let go", async () => {
    const page = await past();
    await scrub(page, LAID);
    slider(page).dispatchEvent(new Event("change", { bubbles: true }));
    await settle();
    expect(news(page)).toBe(told(LAID)[0]);
  });

  it("jumps to a round", async () => {
    const page = await past();
    await choose(page, "Round", 5);
    expect(at(page)).toBe(film.rounds[5]?.[1]);
  });

  it("lets one choose whose eyes one has, where there is a choice", async () => {
    expect((await past()).has('[aria-label="Eyes"]')).toBe(false);
    const page = await past(horror);
    const eyes = page.find('[aria-label="Eyes"]');
    expect([...eyes.children].map((it) => it.textContent).at(-1)).toBe("Everybody");
    await choose(page, "Eyes", horror.film.choices.length - 1);
    expect(requests(page).at(-1)).toEqual({ do: "film", on: true, eyes: "all" });
  });

  it("asks to play on from the moment that is shown", async () => {
    const page = await past();
    await scrub(page, LAID);
    await page.click("Play on from here");
    await page.click("Play on from here");
    expect(requests(page).slice(1)).toEqual([{ do: "rewind", at: LAID }]);
    await page.publish({ ...center.board, rev: 1 });
    expect(page.has(".replay")).toBe(false);
  });

  it("offers to play on only where it is allowed", async () => {
    const page = await past({ ...center, film: { ...film, open: false } });
    expect(page.text).not.toContain("Play on from here");
  });
});
