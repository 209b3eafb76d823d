import { describe, expect, it, vi } from "vitest";
import { kill, lay, win } from "../dev/boards";
import { CELLS } from "../src/dead-center/view";
import { goTo } from "../src/shared/keys";
import { show } from "./page";

const cell = (key: string) => CELLS.find((it) => it.key === key) ?? { key, x: 0, y: 0 };
const from = (key: string, way: string) => goTo(CELLS, cell(key), way)?.key;

describe("arrows", () => {
  it("move between piles and graves as they lie", () => {
    expect(from("b2", "ArrowUp")).toBe("b1");
    expect(from("b1", "ArrowUp")).toBe("N-b");
    expect(from("a2", "ArrowLeft")).toBe("W-2");
    expect(from("c3", "ArrowDown")).toBe("S-c");
    expect(from("c3", "ArrowRight")).toBe("E-3");
  });

  it("go round the corners, where nothing lies", () => {
    expect(from("W-1", "ArrowUp")).toBe("N-a");
    expect(from("N-c", "ArrowRight")).toBe("E-1");
    expect(from("S-a", "ArrowLeft")).toBe("W-3");
  });

  it("stay at the edge", () => {
    expect(from("N-b", "ArrowUp")).toBe("N-b");
    expect(from("W-2", "ArrowLeft")).toBe("W-2");
  });

  it("Home and End go to the ends of the row", () => {
    expect(from("b2", "Home")).toBe("W-2");
    expect(from("b2", "End")).toBe("E-2");
    expect(from("N-b", "Home")).toBe("N-a");
  });

  it("reach every cell from any other", () => {
    const seen = new Set(["b2"]);
    for (const key of seen)
      for (const way of ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"]) seen.add(from(key, way) ?? key);
    expect(seen.size).toBe(21);
  });

  it("move the focus, and the board stays one stop for Tab", async () => {
    const page = show();
    page.cell("b2").focus();
    await page.press("ArrowUp");
    expect(document.activeElement).toBe(page.cell("b1"));
    expect(page.all('[data-cell][tabindex="0"]')).toEqual([page.cell("b1")]);
  });
});

describe("shortcuts", () => {
  it("u undoes, r redoes, p spares, s steps", async () => {
    const page = show({ ...kill, redo: true, step: true });
    for (const key of ["u", "r", "p", "s"]) {
      await page.press(key, {}, page.cell("b2"));
      await page.refuse("so that the next may be sent");
    }
    expect(page.model.sent.map((sent) => (sent.do === "play" ? sent.move : sent.do))).toEqual([
      "undo",
      "redo",
      "pass",
      "step",
    ]);
  });

  it("arrows move in a menu, and Escape closes it and goes no further", async () => {
    const page = show();
    page.button("More").focus();
    await page.click("More");
    expect(document.activeElement?.textContent).toBe("Copy the position");
    await page.press("ArrowDown");
    expect(document.activeElement?.textContent).toBe("Copy the record");
    for (let n = 0; n < 2; n++) await page.press("ArrowDown");
    expect(document.activeElement?.textContent).toBe("Copy the position");
    const heard = vi.fn();
    document.addEventListener("keydown", heard, { once: true });
    await page.press("Escape");
    document.removeEventListener("keydown", heard);
    expect(heard).not.toHaveBeenCalled();
    expect(page.has("[role=menu]")).toBe(false);
    expect(document.activeElement).toBe(page.button("More"));
  });

  it("? opens the rules and their closing gives the focus back", async () => {
    const page = show();
    page.cell("c3").focus();
    await page.press("?");
    expect(page.find("[role=dialog]").textContent).toContain("They stand around your cabin of nine piles.");
    await page.press("Escape");
    expect(page.has("[role=dialog]")).toBe(false);
    expect(document.activeElement).toBe(page.cell("c3"));
  });

  it("a key held down chooses nothing twice", async () => {
    const page = show();
    const event = await page.press("Enter", { repeat: true }, page.cell("a1"));
    expect(event.defaultPrevented).toBe(true);
  });
});

describe("the notebook around", () => {
  const reaches = async (key: string, more: KeyboardEventInit = {}) => {
    const page = show();
    const heard = vi.fn();
    for (const type of ["keydown", "keypress", "keyup"] as const) {
      document.addEventListener(type, heard);
      page.cell("b2").dispatchEvent(new KeyboardEvent(type, { key, bubbles: true, ...more }));
      document.removeEventListener(type, heard);
    }
    return heard.mock.calls.length === 3;
  };

  it.each(["d", "a", "b", "x", "u", "Enter", " ", "ArrowUp", "0"])("does not hear our key %s", async (key) => {
    expect(await reaches(key)).toBe(false);
  });

  it.each<[string, KeyboardEventInit]>([
    ["Enter", { shiftKey: true }],
    ["Enter", { ctrlKey: true }],
    ["s", { ctrlKey: true }],
    ["s", { metaKey: true }],
    ["Enter", { altKey: true }],
    ["Escape", {}],
    ["Tab", {}],
    ["F5", {}],
  ])("hears its own key %s %o", async (key, more) => {
    expect(await reaches(key, more)).toBe(true);
  });

  it("is told to overlook our keys even where it listens first, and only those", () => {
    const page = show();
    const suppressed: boolean[] = [];
    const look = () => suppressed.push(page.root.hasAttribute("data-lm-suppress-shortcuts"));
    document.addEventListener("keydown", look, true);
    for (const key of ["d", "Escape", "d"])
      page.cell("b2").dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
    document.removeEventListener("keydown", look, true);
    expect(suppressed).toEqual([true, false, true]);
  });
});

describe("the focus", () => {
  it("stays on its cell over a new board", async () => {
    const page = show();
    page.cell("a1").focus();
    await page.publish(kill);
    expect(document.activeElement).toBe(page.cell("a1"));
  });

  it("goes to the board when the focused button vanishes", async () => {
    const page = show(kill);
    page.button("Spare them").focus();
    await page.publish({ ...lay, rev: 22 });
    expect(document.activeElement).toBe(page.find("[data-cell][tabindex='0']"));
  });

  it("goes to the scene at the end, not to a button that a second press would start", async () => {
    const page = show();
    page.cell("a1").focus();
    await page.publish(win);
    expect(document.activeElement).toBe(page.find("[role=dialog]"));
  });

  it("is not taken from the rest of the page", async () => {
    const cellOfNotebook = document.createElement("textarea");
    document.body.append(cellOfNotebook);
    const page = show();
    cellOfNotebook.focus();
    await page.publish(win);
    expect(document.activeElement).toBe(cellOfNotebook);
  });
});
