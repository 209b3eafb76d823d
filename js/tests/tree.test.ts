import { describe, expect, it } from "vitest";
import { FakeModel } from "../dev/fake";
import { about, boards } from "../dev/made/tree";
import tree from "../src/tree/index";
import type { TreeAbout, TreeAsk, TreeShown } from "../src/generated/tree";
import { Page } from "./page";

type Shown = Page<TreeShown, TreeAbout, TreeAsk>;
const open = (name: string): Shown => new Page(new FakeModel(boards[name]!, about), tree);

const asks = (page: Shown) => page.model.sent.map((sent) => [sent.do, sent.at]);
const items = (page: Shown) => page.all("[role=treeitem]");
const here = (page: Shown) => page.find("[role=treeitem][tabindex='0']");
const words = (item: Element) => item.textContent?.replace(/^[−+…]/, "");

async function walk(page: Shown, ...keys: string[]): Promise<(string | undefined)[]> {
  const path = [];
  for (const key of keys) {
    await page.press(key, {}, here(page));
    path.push(here(page).dataset["path"]);
  }
  return path;
}

describe("a tree that grows", () => {
  it("says of each place what happens, how likely then, and how likely in all", () => {
    const page = open("fitting");
    const told = items(page).map(words);
    expect(told.slice(0, 4)).toEqual([
      "now, in all 100 %", "119/33, in all 19/33 57.58 %", "11, in all 19/33 57.58 %", "29/16, in all 57/176 32.39 %",
    ]);
    expect(items(page).map((it) => it.getAttribute("aria-level")).join("")).toBe("123442344");
    expect(page.all(".path").map((it) => it.textContent?.split(" ")[0])).toEqual(["57/176", "133/528", "133/528", "91/528"]);
  });

  it("is one stop for Tab", () => {
    const page = open("grown");
    expect(items(page).filter((it) => it.tabIndex === 0)).toHaveLength(1);
  });

  it("asks to open the branch that is clicked, and to close an open one", async () => {
    const page = open("begun");
    items(page)[3]!.click();
    expect(asks(page)).toEqual([["grow", [2]]]);
    const grown = open("grown");
    expect(items(grown)[2]!.getAttribute("aria-expanded")).toBe("true");
    items(grown)[2]!.click();
    expect(asks(grown)).toEqual([["grow", [1]]]);
  });

  it("shows more of an event where that is clicked", () => {
    const page = open("begun");
    const last = items(page).at(-1)!;
    expect(words(last)).toBe("22 others2/3, in all 2/3 66.67 %, show more of them");
    expect(last.hasAttribute("aria-expanded")).toBe(false);
    last.click();
    expect(asks(page)).toEqual([["grow", [11]]]);
    expect(items(open("more")).length).toBe(items(page).length + 12);
  });

  it("is walked by keys as trees are", async () => {
    const page = open("grown");
    const keys = ["ArrowRight", "ArrowDown", "ArrowRight", "ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp", "End", "Home", "ArrowUp"];
    expect(await walk(page, ...keys)).toEqual(["0", "1", "1 0", "1 0 0", "1 0 1", "1 0", "1", "11", "", ""]);
    expect(asks(page)).toEqual([]);
    await walk(page, "ArrowDown", "ArrowRight");
    expect(asks(page)).toEqual([["grow", [0]]]);
  });

  it("opens and closes by Enter, and the focus stays where a branch was closed", async () => {
    const page = open("grown");
    await walk(page, "ArrowRight", "ArrowDown", "ArrowRight", "Enter");
    expect(asks(page)).toEqual([["grow", [1, 0]]]);
    await page.publish({ ...boards["begun"]!, rev: 9 });
    expect(here(page).dataset["path"]).toBe("1");
  });

  it("says what the kernel refuses", async () => {
    const page = open("begun");
    items(page)[1]!.click();
    await page.refuse("The game is over there.");
    expect(page.find("[role=status]").textContent).toBe("The game is over there.");
  });
});
