import { afterEach, describe, expect, it, vi } from "vitest";
import { lay, reveal } from "../dev/boards";
import { type Page, show } from "./page";

const KEY = "zwidgets dead-center";
const GO_ON = "Go on with it";
const begun = { ...lay, undo: true, record: "zwidgets record 1\nplayed" };

/** What a tab holds that was loaded anew. */
const leave = (record: string) => sessionStorage.setItem(KEY, JSON.stringify([performance.timeOrigin - 1, record]));
const offered = (page: Page) => page.text.includes("A game went on here when the page was loaded anew.");

afterEach(() => void vi.restoreAllMocks());

describe("a game without secrets that the tab keeps", () => {
  it("is kept while it goes on, and no longer", async () => {
    const page = show({ ...reveal, undo: false });
    expect(sessionStorage.length).toBe(0);
    await page.publish({ ...begun, rev: 1 });
    expect(JSON.parse(sessionStorage.getItem(KEY)!)).toEqual([performance.timeOrigin, begun.record]);
    const view = { ...begun.view!, outcome: { winners: [], scores: [0], reason: "The cabin is lost." } };
    await page.publish({ ...begun, rev: 2, view, record: "over" });
    expect(sessionStorage.length).toBe(0);
  });

  it("is offered by a page that was loaded anew, and gone on with by one request", async () => {
    leave("kept");
    const page = show({ ...reveal, undo: false });
    expect(page.find("[role=alert]").textContent).toContain("A game went on here");
    await page.click(GO_ON);
    expect(page.model.sent).toEqual([{ do: "resume", record: "kept", rev: reveal.rev, id: expect.any(String) }]);
    await page.publish({ ...begun, rev: reveal.rev + 1 });
    expect(offered(page)).toBe(false);
  });

  it("is not offered by the page that has kept it, nor by a board that goes on or that is a class's", async () => {
    const page = show({ ...reveal, undo: false });
    await page.publish({ ...begun, rev: 1 });
    expect(offered(show({ ...reveal, undo: false }))).toBe(false);
    leave("kept");
    expect(offered(show({ ...reveal, undo: true }))).toBe(false);
    leave("kept");
    expect(offered(show({ ...reveal, undo: false, odds: false }))).toBe(false);
    expect(offered(show({ ...reveal, undo: false, record: "kept" }))).toBe(false);
  });

  it("is forgotten where the offer is closed", async () => {
    leave("kept");
    const page = show({ ...reveal, undo: false });
    await page.click("Close the message");
    expect([offered(page), sessionStorage.length]).toEqual([false, 0]);
  });

  it("is not kept where there are secrets, in a lesson, or in a recording", async () => {
    const lesson = { step: "1 of 9", places: [], reads: true, over: false };
    for (const other of [{ position: null }, { lesson }, { only: "a recording" }]) {
      const page = show({ ...reveal, undo: false });
      await page.publish({ ...begun, ...other, rev: 1 });
    }
    expect(sessionStorage.length).toBe(0);
  });
});

describe("a tab that may store nothing", () => {
  it("says so once, and the game goes on", async () => {
    vi.spyOn(window, "sessionStorage", "get").mockImplementation(() => {
      throw new DOMException("The operation is insecure.", "SecurityError");
    });
    const page = show({ ...reveal, undo: false });
    expect(page.text).not.toContain("may store nothing");
    await page.publish({ ...begun, rev: 1 });
    expect(page.find("[role=alert]").textContent).toContain("This tab may store nothing.");
    await page.click("Close the message");
    await page.publish({ ...begun, rev: 2, record: "later" });
    expect(page.text).not.toContain("may store nothing");
  });
});
