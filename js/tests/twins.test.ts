import { describe, expect, it } from "vitest";
import { FakeModel } from "../dev/fake";
import { about, boards } from "../dev/made/twins";
import twins from "../src/twins/index";
import type { TwinsAbout, TwinsAsk, TwinsShown } from "../src/generated/twins";
import { Page, settle } from "./page";

type Shown = Page<TwinsShown, TwinsAbout, TwinsAsk>;
const open = (name: string): Shown => new Page(new FakeModel(boards[name]!, about), twins);
const asks = (page: Shown) => page.model.sent.map((sent) => [sent.do, sent.at]);
const slider = (page: Shown) => page.find("input[type=range]") as HTMLInputElement;

function slide(page: Shown, to: number): Promise<void> {
  slider(page).value = `${to}`;
  slider(page).dispatchEvent(new Event("input", { bubbles: true }));
  return settle();
}

describe("twins", () => {
  it("shows both boards, what happened, and how each ended", () => {
    const page = open("later");
    expect(page.all("h3").map((it) => it.textContent)).toEqual(["lay 3D a1", "lay 3D c1"]);
    expect(page.all("img").map((it) => decodeURIComponent((it as HTMLImageElement).src).includes("<svg"))).toEqual([true, true]);
    expect(page.all(".told").map((it) => it.children[0]?.textContent)).toEqual(["The 2 of spades is drawn.", "The 2 of spades is drawn."]);
    expect(page.all(".ended strong").map((it) => it.textContent)).toEqual(about.games.map(({ end }) => end));
    expect(slider(page).getAttribute("aria-valuetext")).toBe("Step 7 of 44");
  });

  it("goes a step on and back, and no further than the ends", async () => {
    const page = open("begun");
    await page.click("One step back");
    expect(slider(page).value).toBe("0");
    const later = open("later");
    await later.click("One step on");
    expect(asks(later)).toEqual([["go", 8]]);
    expect(later.find("output").textContent).toBe("Step 8 of 44");
  });

  it("sends one message at a time while the slider moves, and the last place in the end", async () => {
    const page = open("begun");
    await slide(page, 3);
    await slide(page, 5);
    await slide(page, 9);
    expect(asks(page)).toEqual([["go", 3]]);
    await page.publish({ ...boards["begun"]!, rev: 1, at: 3 });
    expect(asks(page)).toEqual([["go", 3], ["go", 9]]);
    expect(slider(page).value).toBe("9");
    await page.publish({ ...boards["begun"]!, rev: 2, at: 9 });
    await page.publish({ ...boards["begun"]!, rev: 3, at: 4 });
    expect([asks(page).length, slider(page).value]).toEqual([2, "4"]);
  });

  it("opens a game below", async () => {
    const page = open("later");
    page.all(".ended button")[1]!.click();
    expect(asks(page)).toEqual([["open", 1]]);
    await page.publish({ ...boards["later"]!, rev: 9, open: 1 });
    expect(page.all(".ended button").map((it) => it.getAttribute("aria-pressed"))).toEqual(["false", "true"]);
  });

  it("says what the kernel refuses, and the slider goes back", async () => {
    const page = open("later");
    await slide(page, 20);
    await page.refuse("There is no step 20: they are 0 to 9.");
    expect(page.find(".said").textContent).toContain("There is no step 20");
    expect(slider(page).value).toBe("7");
  });
});
