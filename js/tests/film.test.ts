// Looking back at a game: the film, the bar, its keys, and what of the game stands still meanwhile.
import axe from "axe-core";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { FakeModel } from "../dev/fake";
import type { Filmed } from "../dev/filmed";
import * as guys from "../dev/made/building-dead-guys";
import { center, mall as horror } from "../dev/made/film";
import { boards as scenes } from "../dev/made/mall-of-horror";
import lab from "../src/building-dead-guys/index";
import game from "../src/dead-center/index";
import mall from "../src/mall-of-horror/index";
import { decode } from "../src/shared/film";
import type { About, Film } from "../src/shared/types";
import { Page, settle } from "./page";

const { film } = center;
const LAST = film.frames.length - 1;
/** A card is laid at this moment: its place is marked. */
const LAID = 59;

function view({ about, board }: Filmed = center, more: Partial<About> = {}): Page {
  return new Page(new FakeModel(board, { ...about, ...more }), board.view?.game === "mall-of-horror" ? mall : game);
}

async function project(page: Page, shown: FakeModel["film"] = film): Promise<void> {
  page.model.project(shown);
  await settle();
}

/** A view that looks back, at the end of the film. */
async function past(filmed: Filmed = center): Promise<Page> {
  const page = view(filmed);
  await page.click("Look back");
  await project(page, filmed.film);
  return page;
}

const slider = (page: Page) => page.find("[type=range]") as HTMLInputElement;
const at = (page: Page) => Number(slider(page).value);
const says = (page: Page) => slider(page).getAttribute("aria-valuetext");
const news = (page: Page) => page.find(".replay [aria-live]").textContent;
const line = (page: Page, n: number) => page.find(`[data-cell="line ${n}"]`);
const requests = (page: Page) => page.model.sent.map(({ from: _, rev: __, ...ask }) => ask);
const told = (moment: number) => film.log.filter(([, , when]) => when === moment).map(([, sentence]) => sentence);

async function scrub(page: Page, to: number): Promise<void> {
  slider(page).value = String(to);
  slider(page).dispatchEvent(new Event("input", { bubbles: true }));
  await settle();
}

async function point(what: Element, type: string): Promise<void> {
  what.dispatchEvent(new PointerEvent(type, { bubbles: type !== "pointerleave" }));
  await settle();
}

async function choose(page: Page, name: string, place: number): Promise<void> {
  const select = page.find(`[aria-label="${name}"]`) as HTMLSelectElement;
  select.value = String(place);
  select.dispatchEvent(new Event("change", { bubbles: true }));
  await settle();
}

describe("a film", () => {
  it.each<[string, Filmed]>([
    ["Dead Center", center],
    ["Mall of Horror", horror],
  ])("of %s has every frame that the kernel would write in full", (_, filmed) => {
    const frames = decode(filmed.film);
    expect(frames).toHaveLength(filmed.film.frames.length);
    for (const [moment, whole] of Object.entries(filmed.whole)) expect(frames[Number(moment)]).toEqual(whole);
  });

  it("shares between its frames whatever did not change", () => {
    const frames = decode(film);
    const [before, now] = [frames[LAID - 1], frames[LAID]];
    expect(now?.view.piles).not.toBe(before?.view.piles);
    expect(now?.view.zombies).toBe(before?.view.zombies);
  });

  it("is asked for once, however often one clicks before it comes", async () => {
    const page = view();
    await page.click("Look back");
    await page.click("Look back");
    await page.press("l", {}, page.root);
    expect(requests(page)).toEqual([{ do: "film", on: true }]);
    expect(page.has(".replay")).toBe(false);
  });

  it("that is there already is shown without a question", async () => {
    const page = view();
    await project(page);
    expect(page.has(".replay")).toBe(false);
    await page.click("Look back");
    expect(page.has(".replay")).toBe(true);
    expect(page.model.sent).toEqual([]);
  });

  it("of another revision is not shown", async () => {
    const page = view();
    await page.click("Look back");
    await project(page, { ...film, rev: 99 });
    expect(page.has(".replay")).toBe(false);
  });

  it("that is refused is not waited for", async () => {
    const page = view();
    await page.click("Look back");
    await page.refuse("There is nothing to look back at now.");
    expect(page.find("[role=alert]").textContent).toBe("There is nothing to look back at now.");
    await project(page);
    expect(page.has(".replay")).toBe(false);
  });

  it("goes with the board that it was of", async () => {
    const page = await past();
    await page.publish({ ...center.board, rev: 1 });
    expect(page.has(".replay")).toBe(false);
    await page.publish({ ...center.board, rev: 2 }, { ...film, rev: 2 });
    expect(page.has(".replay")).toBe(false);
  });

  it("is hidden by the curtain", async () => {
    const page = await past();
    await page.publish({ ...center.board, rev: 1, view: null, curtain: { seat: 1, name: "Bea" } });
    expect(page.has(".replay, .past")).toBe(false);
  });
});

describe("the button", () => {
  it("is off before the first event of a game", async () => {
    const page = view({ ...center, board: { ...center.board, film: false } });
    expect(page.button("Look back").getAttribute("aria-disabled")).toBe("true");
    await page.click("Look back");
    await page.press("l", {}, page.root);
    expect(page.model.sent).toEqual([]);
  });

  it("is pressed while one looks back, and leads back to the game", async () => {
    const page = await past();
    const button = page.all('[aria-label="Look back"]').find((it) => it.tagName === "BUTTON");
    expect(button?.getAttribute("aria-pressed")).toBe("true");
    button?.click();
    await settle();
    expect(page.has(".replay")).toBe(false);
    expect(requests(page).at(-1)).toEqual({ do: "film", on: false });
  });

  it("stands at the end of a game too", async () => {
    const page = view();
    const button = page.all(".ending button").find((it) => it.textContent === "Look back");
    button?.click();
    await project(page);
    expect(page.has(".ending")).toBe(false);
    expect(page.has(".replay")).toBe(true);
    await page.press("Escape", {}, page.root);
    expect(page.has(".ending")).toBe(true);
  });
});

describe("a view that looks back", () => {
  it("begins with the moment that is now", async () => {
    const page = await past();
    expect(at(page)).toBe(LAST);
    expect(says(page)).toBe(`Round ${film.rounds.at(-1)?.[0]}, moment ${LAST} of ${LAST}`);
  });

  it("draws each moment with the board of the game", async () => {
    const page = await past();
    await page.click("To the start");
    expect(page.name("b2")).not.toContain("7 of clubs");
    await scrub(page, LAID);
    expect(page.name("b1")).toContain("Ace of diamonds");
    expect(page.find(".turn").textContent).toBe("turn 13");
    expect(page.find(".prompt").textContent).toContain(told(LAID)[0]);
  });

  it("marks what has changed, and nothing of it in the game", async () => {
    const page = await past();
    await scrub(page, LAID);
    const marked = () => page.all("[data-changed]").map((it) => it.dataset["look"]);
    expect(marked()).toEqual(["b1"]);
    await scrub(page, LAID + 1);
    expect(marked()).toEqual([]);
    await scrub(page, LAID);
    await page.click("Back to the game");
    expect(marked()).toEqual([]);
  });

  it("marks a cell too whose look is a sentence", async () => {
    const board = { ...guys.boards.flip, film: true };
    const { view: seen, prompt, names, rev } = board;
    if (!seen) throw new Error("a curtain");
    const frames: Film["frames"] = [{ view: seen, prompt, names, marks: [] }, [[["marks"], ["head0"]]]];
    const model = new FakeModel(board, guys.about);
    model.film = { ...film, rev, frames, log: [], rounds: [[1, 0]] };
    const page = new Page(model, lab);
    await page.click("Look back");
    expect(page.all("[data-changed]").map((it) => it.dataset["cell"])).toEqual(["head0"]);
  });

  it("takes no move, and says so", async () => {
    const page = await past();
    const before = page.model.sent.length;
    await page.click(page.cell("a1"));
    await page.press("p", {}, page.cell("a1"));
    expect(page.cell("a1").getAttribute("aria-disabled")).toBe("true");
    expect(page.find(".slip").textContent).toBe("You are looking back: nothing is played here.");
    for (const name of ["Undo", "Redo", "Odds"]) {
      expect(page.button(name).getAttribute("aria-disabled")).toBe("true");
      await page.click(name);
    }
    for (const key of ["u", "r", "o", "s"]) await page.press(key, {}, page.root);
    expect(page.model.sent).toHaveLength(before);
  });

  it("still tells what one points at and what has the focus", async () => {
    const page = await past();
    await scrub(page, LAID);
    page.cell("b1").focus();
    await settle();
    expect(page.find(".looked").textContent).toContain("Ace of diamonds");
    await page.press("ArrowDown", {}, page.cell("b1"));
    expect((document.activeElement as HTMLElement).dataset["cell"]).toBe("b2");
  });

  it("says that the game has gone on, and stays where it is", async () => {
    const page = await past();
    await scrub(page, LAID);
    expect(page.text).not.toContain("the game has gone on");
    await page.publish({ ...center.board, rev: 1 }, { ...film, rev: 1 });
    expect(at(page)).toBe(LAID);
    expect(page.find(".replay .label").textContent).toContain("the game has gone on");
    expect(news(page)).toContain("The game has gone on.");
  });

  it("does not go along when the film grows at its end", async () => {
    const page = await past();
    await page.publish({ ...center.board, rev: 1 }, { ...film, rev: 1, frames: [...film.frames, []] });
    expect([at(page), Number(slider(page).max)]).toEqual([LAST, LAST + 1]);
  });

  it("shows the scenes of no reel", async () => {
    const { "attack-before": before, attack } = scenes;
    const filmed = (rev: number) => ({ ...horror.film, rev });
    const board = { ...before, film: true };
    const page = await past({ ...horror, board, film: filmed(before.rev) });
    await page.publish(attack, filmed(attack.rev));
    await scrub(page, 100);
    expect(page.has(".scene")).toBe(false);
    const other = view({ ...horror, board });
    await other.publish(attack);
    expect(other.has(".scene")).toBe(true);
  });

  it("keeps the focus that it had", async () => {
    const page = await past();
    page.button("One step back").focus();
    await page.click("One step back");
    expect(document.activeElement).toBe(page.button("One step back"));
    page.button("Back to the game").focus();
    await page.click("Back to the game");
    expect(page.root.contains(document.activeElement)).toBe(true);
  });

  it("leaves another view in the game, and one that stays in the past its film", async () => {
    const page = await past();
    const other = new Page(page.model);
    expect(other.has(".replay")).toBe(false);
    await other.click("Look back");
    await scrub(other, LAID);
    expect(at(page)).toBe(LAST);
    await page.click("Back to the game");
    await project(page, {});
    expect(page.has(".replay")).toBe(false);
    expect(at(other)).toBe(LAID);
    expect(requests(page).at(-1)).toEqual({ do: "film", on: true, eyes: 0 });
  });

  it("takes its film away when it is removed", async () => {
    const page = await past();
    const other = new Page(page.model);
    page.remove();
    expect(requests(page).at(-1)).toEqual({ do: "film", on: false });
    await project(page, {});
    expect(requests(page)).toHaveLength(2);
    other.remove();
    expect(requests(page)).toHaveLength(2);
  });

  it("leaves its film to another that looks back too", async () => {
    const page = await past();
    const other = new Page(page.model);
    await other.click("Look back");
    page.remove();
    await project(other, {});
    expect(other.has(".replay")).toBe(true);
    expect(requests(other).at(-1)).toEqual({ do: "film", on: true, eyes: 0 });
  });

  it("leaves no listener behind", async () => {
    const page = await past();
    page.remove();
    expect(page.model.listening).toBe(0);
  });
});

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
    await page.click("Copy");
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
    await page.click("Copy");
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
    expect([...eyes.children].map((it) => it.textContent).at(-1)).toBe("Eyes: Everybody");
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

describe("the log", () => {
  const MIDDLE = 30;
  const when = film.log[MIDDLE]?.[2] ?? 0;
  const whole = async () => {
    const page = await past();
    await vi.waitFor(() => expect(page.all(".past li")).toHaveLength(film.log.length));
    return page;
  };

  it("draws what is near first, and all a moment later, in the same place", async () => {
    const page = await past();
    const told = () => page.all(".past li").map((it) => it.textContent);
    const near = told();
    expect(near).toHaveLength(41);
    await vi.waitFor(() => expect(told()).toHaveLength(film.log.length));
    expect(told().slice(0, 41)).toEqual(near);
    expect(near[0]).toContain(film.log.at(-1)?.[1]);
  });

  it("shows the first line where none has been told yet", async () => {
    const model = new FakeModel(center.board, { ...center.about, replay: 0 });
    model.film = film;
    const page = new Page(model, game);
    const list = page.find(".past ol");
    Object.defineProperty(list, "scrollHeight", { value: 1234 });
    await vi.waitFor(() => expect(page.all(".past li")).toHaveLength(film.log.length));
    expect(list.scrollTop).toBe(1234);
    expect(page.has("[aria-current=step]")).toBe(false);
  });

  it("lists everything, and tells what comes later from what has been", async () => {
    const page = await whole();
    await scrub(page, when);
    expect(page.all(".past li")).toHaveLength(film.log.length);
    expect(page.find("[aria-current=step]").textContent).toContain(film.log[MIDDLE]?.[1]);
    expect(page.all(".later")).toHaveLength(film.log.length - MIDDLE - 1);
  });

  it("shows the moment of a line that one points at, until one leaves", async () => {
    const page = await whole();
    await point(line(page, MIDDLE), "pointermove");
    expect(at(page)).toBe(when);
    expect(news(page)).toBe("");
    await point(page.find(".past ol"), "pointerleave");
    expect(at(page)).toBe(LAST);
  });

  it("does so with the focus too", async () => {
    const page = await whole();
    line(page, MIDDLE).focus();
    await settle();
    expect(at(page)).toBe(when);
    page.button("Play").focus();
    await settle();
    expect(at(page)).toBe(LAST);
  });

  it("is one stop for Tab", async () => {
    const page = await whole();
    expect(page.all('.past [tabindex="0"]')).toHaveLength(1);
  });

  it("stays at the moment of a line that is clicked", async () => {
    const page = await whole();
    await point(line(page, MIDDLE), "pointermove");
    await page.click(line(page, MIDDLE));
    await point(page.find(".past ol"), "pointerleave");
    expect(at(page)).toBe(when);
    expect(news(page)).toBe(told(when).join(" "));
  });
});

describe("a replay", () => {
  const replay = (filmed: Filmed = center, host?: (el: HTMLElement) => void) => {
    const model = new FakeModel(filmed.board, { ...filmed.about, replay: 0 });
    model.film = filmed.film;
    return new Page(model, game, host);
  };

  it("begins at the moment that it is made for", async () => {
    const page = replay();
    await settle();
    expect(at(page)).toBe(0);
    expect(page.model.sent).toEqual([]);
  });

  it("keeps its film when it is removed, for the next that shows it", async () => {
    const page = replay();
    await settle();
    page.remove();
    expect(page.model.sent).toEqual([]);
  });

  it("without a film is the game", async () => {
    const model = new FakeModel(center.board, { ...center.about, replay: 0 });
    const page = new Page(model);
    await project(page);
    expect(page.has(".replay")).toBe(false);
  });

  it("in a saved page is scrubbed without a kernel, which playing on would take", async () => {
    const page = replay(center, (el) => el.classList.add("jupyter-widgets-disconnected"));
    await scrub(page, LAID);
    expect(page.name("b1")).toContain("Ace of diamonds");
    expect(page.button("Play on from here").getAttribute("aria-disabled")).toBe("true");
    expect(page.text).toContain("playing on takes a kernel");
    await page.click("Play on from here");
    await page.click("Back to the game");
    await page.click(page.all('[aria-label="Look back"]')[0] as HTMLElement);
    expect(page.has(".replay")).toBe(true);
    expect(page.model.sent).toEqual([]);
    expect(page.text).not.toContain("The kernel does not answer.");
  });

  it("of a record of one seat has no tool that plays, and no game to go back to", async () => {
    const page = replay({ ...center, board: { ...center.board, only: true } });
    await settle();
    const names = page.all("button").map((it) => it.getAttribute("aria-label") ?? it.textContent);
    for (const name of ["Undo", "Redo", "Odds", "Look back", "New game", "Back to the game", "Play on from here"])
      expect(names).not.toContain(name);
    for (const key of ["Escape", "l", "n"]) await page.press(key, {}, page.root);
    expect(page.has(".replay")).toBe(true);
    expect(page.has("[role=menu]")).toBe(false);
    expect(page.model.sent).toEqual([]);
  });
});

it("is without fault, as axe judges it", async () => {
  const rules = { rules: { "color-contrast": { enabled: false }, region: { enabled: false } } };
  for (const filmed of [center, horror]) {
    const page = await past({ ...filmed, film: { ...filmed.film, log: filmed.film.log.slice(0, 5) } });
    await page.click("To the start");
    const { violations } = await axe.run(page.el, rules);
    expect(violations.map(({ id }) => id)).toEqual([]);
    page.remove();
  }
}, 20_000);
