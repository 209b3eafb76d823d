import { afterEach, describe, expect, it } from "vitest";
import * as boards from "../dev/boards";
import plain from "../src/generic/index";
import { faults, judged } from "./axe";
import { settle, show } from "./page";

describe("accessibility, as axe judges it", () => {
  const { about: _, ...all } = boards;
  it.each(judged(all))("finds no fault in the board %s", async (name) => {
    expect(await faults(show(all[name]).el)).toEqual([]);
  });

  it("finds no fault in the rules, the menus, an alert and the banner", async () => {
    const page = show();
    await page.click("How to play");
    expect(await faults(page.el)).toEqual([]);
    await page.click("Close");
    await page.click("More");
    expect(await faults(page.el)).toEqual([]);
    await page.click(page.cell("b1"));
    await page.refuse("Not there.");
    expect(await faults(page.el)).toEqual([]);
    page.model.broken = true;
    await page.click(page.cell("b1"));
    expect(await faults(page.el)).toEqual([]);
  });

  it("finds a button without a name, but none that is hidden", async () => {
    document.body.innerHTML = '<p><button></button></p><p style="display: none"><button></button></p>';
    expect(await faults(document.body)).toEqual(["button-name: <button></button>"]);
  });

  it("finds no fault in the plain view", async () => {
    expect(await faults(show(boards.lay, plain).el)).toEqual([]);
  });
});

describe("the theme", () => {
  const html = document.documentElement;
  afterEach(() => {
    for (const node of [document.body, html])
      for (const { name } of [...node.attributes]) node.removeAttribute(name);
  });
  const theme = async (set: () => void) => {
    set();
    const page = show();
    await settle();
    return page.root.dataset["theme"];
  };

  it.each<[string, string, () => void]>([
    ["JupyterLab in the dark", "dark", () => document.body.setAttribute("data-jp-theme-light", "false")],
    ["JupyterLab by day", "light", () => document.body.setAttribute("data-jp-theme-light", "true")],
    ["VS Code in the dark", "dark", () => document.body.setAttribute("data-vscode-theme-kind", "vscode-dark")],
    ["VS Code by day", "light", () => document.body.setAttribute("data-vscode-theme-kind", "vscode-light")],
    ["VS Code, high contrast", "dark", () => document.body.classList.add("vscode-high-contrast")],
    ["VS Code, high contrast by day", "light", () => document.body.classList.add("vscode-high-contrast-light")],
    ["marimo in the dark", "dark", () => html.classList.add("dark")],
    ["Colab in the dark", "dark", () => html.setAttribute("theme", "dark")],
    ["a page that is dark alone", "dark", () => document.body.style.setProperty("color-scheme", "dark")],
    ["the system where the page has both", "light", () => document.body.style.setProperty("color-scheme", "light dark")],
    ["nothing in particular", "light", () => {}],
  ])("follows %s", async (_where, expected, set) => {
    expect(await theme(set)).toBe(expected);
  });

  it("changes with the page", async () => {
    const page = show();
    document.body.setAttribute("data-jp-theme-light", "false");
    await settle();
    expect(page.root.dataset["theme"]).toBe("dark");
  });
});

describe("the plain view", () => {
  it("shows the position, and plays every legal move by a button", async () => {
    const page = show(boards.lay, plain);
    expect(page.text).toContain(boards.lay.position);
    await page.click("lay 7S b2");
    expect(page.model.sent.at(-1)).toMatchObject({ do: "play", move: "lay 7S b2", rev: boards.lay.rev });
  });

  it("may stand beside another game: each has its style under its own name", () => {
    expect([...show(boards.lay, plain).root.classList]).toEqual(["zw", "generic"]);
    expect([...show().root.classList]).toEqual(["zw", "dead-center"]);
  });

  it("shows what one may know, without a position that would tell secrets", () => {
    const view = { ...boards.lay.view!, drawn: "7S", has_bid: [true, false], bid: null, left: { red: 2 } };
    const page = show({ ...boards.lay, view, position: null }, plain);
    const rows = [...page.el.querySelectorAll("dl > div")].map((row) => [...row.children].map((one) => one.textContent));
    expect(page.text).not.toContain(boards.lay.position);
    expect(rows).toEqual(expect.arrayContaining([["drawn", "7S"], ["has bid", "[true, false]"], ["bid", "none"], ["left", "red: 2"]]));
    expect(rows.map(([name]) => name)).not.toContain("moves");
  });
});
