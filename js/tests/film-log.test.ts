// Looking back: the log, and a record that is only looked at.
import { describe, expect, it } from "vitest";
import { FakeModel } from "../dev/fake";
import type { Filmed } from "../dev/filmed";
import { center, mall as horror } from "../dev/made/film";
import game from "../src/dead-center/index";
import { faults } from "./axe";
import { LAID, LAST, at, film, line, news, past, point, project, scrub, told } from "./film";
import { Page, settle, until } from "./page";

describe("the log", () => {
  const MIDDLE = 30;
  const when = film.log[MIDDLE]?.[2] ?? 0;
  const whole = async () => {
    const page = await past();
    await until(() => expect(page.all(".past li")).toHaveLength(film.log.length));
    return page;
  };

  it("draws what is near first, and all a moment later, in the same place", async () => {
    const page = await past();
    const told = () => page.all(".past li").map((it) => it.textContent);
    const near = told();
    expect(near).toHaveLength(41);
    await until(() => expect(told()).toHaveLength(film.log.length));
    expect(told().slice(0, 41)).toEqual(near);
    expect(near[0]).toContain(film.log.at(-1)?.[1]);
  });

  it("shows the first line where none has been told yet", async () => {
    const model = new FakeModel(center.board, { ...center.about, replay: 0 });
    model.film = film;
    const page = new Page(model, game);
    const list = page.find(".past ol");
    Object.defineProperty(list, "scrollHeight", { value: 1234 });
    await until(() => expect(page.all(".past li")).toHaveLength(film.log.length));
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
    const page = replay({ ...center, board: { ...center.board, new: false, only: "nothing can be played" } });
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
  for (const filmed of [center, horror]) {
    const page = await past({ ...filmed, film: { ...filmed.film, log: filmed.film.log.slice(0, 5) } });
    await page.click("To the start");
    expect(await faults(page.el)).toEqual([]);
    page.remove();
  }
}, 20_000);
