import { describe, expect, it } from "vitest";
import { laid, lay } from "../dev/boards";
import { type Page, show } from "./page";

const plays = (page: Page) => page.model.sent.filter((ask) => ask.do === "play").length;
const mouse = (kind: string, detail = 1) => new MouseEvent(kind, { bubbles: true, cancelable: true, composed: true, detail });
const key = (name: string) => new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true });

describe("a board takes no press that began before it was drawn", () => {
  it("of a mouse, a pen or a finger, however long it lasts", async () => {
    const page = show();
    page.cell("b1").dispatchEvent(new PointerEvent("pointerdown", { bubbles: true, composed: true }));
    await page.publish(laid);
    page.cell("b1").dispatchEvent(mouse("click"));
    expect(plays(page)).toBe(0);
    page.cell("b1").dispatchEvent(new PointerEvent("pointerdown", { bubbles: true, composed: true }));
    page.cell("b1").dispatchEvent(mouse("click"));
    expect(plays(page)).toBe(1);
  });

  it("nor one that waited while the board was drawn", async () => {
    const page = show();
    const down = new PointerEvent("pointerdown", { bubbles: true, composed: true });
    await page.publish(laid);
    page.cell("b1").dispatchEvent(down);
    page.cell("b1").dispatchEvent(mouse("click"));
    expect(plays(page)).toBe(0);
  });

  it("nor of a key", async () => {
    const page = show();
    const [early, undo] = [key("Enter"), key("u")];
    page.cell("b1").dispatchEvent(key(" "));
    await page.publish(laid);
    page.cell("b1").dispatchEvent(mouse("click", 0)); // the space bar is let go
    page.cell("b1").dispatchEvent(early);
    if (!early.defaultPrevented) page.cell("b1").dispatchEvent(mouse("click", 0));
    page.cell("b1").dispatchEvent(undo);
    expect(page.model.sent).toEqual([]);
    page.cell("b1").dispatchEvent(key("u"));
    expect(page.model.sent.map((ask) => ask.do)).toEqual(["undo"]);
  });

  it("nor the second click of a double click, however slow the page is", async () => {
    const page = show();
    page.cell("b1").click();
    await page.publish({ ...lay, rev: lay.rev + 1 });
    await new Promise((done) => setTimeout(done, 400)); // longer than any guard by the clock
    page.cell("b1").dispatchEvent(mouse("click", 2));
    expect(plays(page)).toBe(1);
    page.cell("b1").dispatchEvent(mouse("click"));
    expect(plays(page)).toBe(2);
  });

  it("but what is written goes on, and arrows and the page's own keys", async () => {
    const page = show();
    const field = page.root.appendChild(document.createElement("input"));
    const letters = ["a", "Enter"].map(key);
    const ways = ["ArrowLeft", "Home", "Tab", "Escape"].map(key);
    await page.publish(laid);
    const heard: string[] = [];
    page.root.addEventListener("keydown", (event) => heard.push(event.key), true);
    for (const event of letters) field.dispatchEvent(event);
    for (const event of ways) page.cell("b1").dispatchEvent(event);
    expect(heard).toEqual(["a", "Enter", "ArrowLeft", "Home", "Tab", "Escape"]);
  });

  it("a click without a press, as of a screen reader, is taken", async () => {
    const page = show();
    page.cell("b1").dispatchEvent(key("ArrowLeft"));
    await page.publish(laid);
    page.cell("b1").click();
    expect(plays(page)).toBe(1);
  });
});
