import { describe, expect, it, vi } from "vitest";
import { about, curtain, kill, laid, lay, reveal } from "../dev/boards";
import { Page, settle, show } from "./page";

const last = (page: Page) => page.model.sent.at(-1);

describe("a request", () => {
  it("quotes the revision it was made for and has an id of its own", async () => {
    const page = show();
    await page.click(page.cell("a1"));
    expect(last(page)).toEqual({ do: "play", move: "lay 7S a1", rev: lay.rev, id: expect.any(String) });
  });

  it("is sent once, however often one clicks before the answer", async () => {
    const page = show();
    page.cell("a1").click();
    page.cell("a1").click();
    await page.click(page.cell("b2"));
    expect(page.model.sent).toHaveLength(1);
  });

  it("may be followed by another after a new board", async () => {
    const page = show(kill);
    await page.click("Spare them");
    await page.publish({ ...laid, rev: kill.rev + 1 });
    await page.click(page.cell("N-b"));
    expect(page.model.sent.map((sent) => "move" in sent && sent.move)).toEqual(["pass", "reveal N-b"]);
  });

  it("may be followed by another after a refusal", async () => {
    const page = show();
    await page.click(page.cell("b1"));
    await page.refuse("The 7 of spades does not lie on the 4 of spades.");
    await page.click(page.cell("a1"));
    expect(page.model.sent).toHaveLength(2);
  });

  it("for odds or to look back goes at once, while a move waits and another move does not go", async () => {
    const page = show();
    page.cell("a1").click();
    for (const name of ["Odds", "Undo", "Look back"]) await page.click(name);
    expect(page.model.sent.map((sent) => sent.do)).toEqual(["play", "odds", "film"]);
    await page.publish({ ...laid, rev: lay.rev + 1 });
    expect(page.model.sent).toHaveLength(3);
    await page.click("Undo");
    expect(last(page)).toMatchObject({ do: "undo", rev: lay.rev + 1 });
  });

  it("leaves the refusal of the move before it to be read", async () => {
    const page = show();
    page.cell("b1").click();
    await page.click("Odds");
    const [move, odds] = page.model.sent;
    page.model.emit("msg:custom", { id: move?.id, refusal: { sentence: "Not there.", rules: [] } });
    page.model.emit("msg:custom", { id: odds?.id, refusal: null });
    await settle();
    expect(page.text).toContain("Not there.");
  });

  it("waits for its reply, whatever else is heard meanwhile", async () => {
    const page = show();
    await page.click(page.cell("b1"));
    page.model.change({ ...lay, rev: lay.rev + 1 });
    await page.click(page.cell("a1"));
    expect(page.model.sent).toHaveLength(1);
    await page.refuse("The board has changed meanwhile; look again.");
    expect(page.text).toContain("changed meanwhile");
    await page.click(page.cell("a1"));
    expect(page.model.sent).toHaveLength(2);
  });

  it("is sent for what is no legal move too, so that the kernel says why not", async () => {
    const page = show();
    await page.click(page.cell("b1"));
    expect(last(page)).toMatchObject({ move: "lay b1" });
    await page.refuse("no");
    await page.click(page.cell("W-1"));
    expect(last(page)).toMatchObject({ move: "kill W-1" });
    await page.refuse("no");
    await page.click(page.cell("W-3"));
    expect(last(page)).toMatchObject({ move: "reveal W-3" });
  });

  it("is not sent for a move while a bot thinks, and the cells say so", async () => {
    const page = show({ ...lay, thinking: "careful is thinking" });
    await page.click(page.cell("a1"));
    expect(page.model.sent).toEqual([]);
    expect(page.cell("a1").getAttribute("aria-disabled")).toBe("true");
    expect(page.find(".prompt").textContent).toContain("careful is thinking");
  });
});

describe("the buttons", () => {
  it.each([
    ["Undo", "undo"],
    ["Redo", "redo"],
    ["Step", "step"],
  ])("%s asks for it", async (name, what) => {
    const page = show({ ...lay, redo: true, step: true });
    await page.click(name);
    expect(last(page)).toMatchObject({ do: what, rev: lay.rev });
  });

  it("that can do nothing keep their place and ask for nothing", async () => {
    const page = show();
    expect(page.button("Redo").getAttribute("aria-disabled")).toBe("true");
    await page.click("Redo");
    expect(page.model.sent).toEqual([]);
  });

  it("offer a step only where one makes sense", () => {
    expect(show().has('[aria-label="Step"]')).toBe(false);
  });

  it("stay where they are when a step comes or goes, since they end at the right", () => {
    const names = (step: boolean) => show({ ...lay, step }).all(".tools button").map((it) => it.ariaLabel ?? it.textContent);
    expect(names(true)).toEqual(["Step", ...names(false)]);
  });
});

describe("a refusal", () => {
  it("is shown as an alert in the view that asked", async () => {
    const page = show();
    await page.click(page.cell("b1"));
    await page.refuse("The 7 of spades does not lie on the 4 of spades.");
    expect(page.find("[role=alert]").textContent).toBe("The 7 of spades does not lie on the 4 of spades.");
  });

  it("is not shown in another view of the same game", async () => {
    const page = show();
    const other = new Page(page.model);
    await page.click(page.cell("b1"));
    await page.refuse("Not there.");
    expect(other.text).not.toContain("Not there.");
    expect(page.text).toContain("Not there.");
  });

  it("is shown in each view where it is for all, and no request is answered by it", async () => {
    const page = show();
    const other = new Page(page.model);
    page.cell("b1").click();
    page.model.notice("A function failed.");
    await page.click(page.cell("a1"));
    expect([page, other].map((one) => one.find("[role=alert]").textContent)).toEqual(["A function failed.", "A function failed."]);
    expect(page.model.sent).toHaveLength(1);
  });

  it("goes with the next request", async () => {
    const page = show();
    await page.click(page.cell("b1"));
    await page.refuse("Not there.");
    await page.click(page.cell("a1"));
    expect(page.text).not.toContain("Not there.");
  });

  it("stays when somebody else moves, until it is closed", async () => {
    const page = show();
    await page.click(page.cell("b1"));
    await page.refuse("Not there.");
    page.model.change({ ...laid, rev: lay.rev + 1 });
    await settle();
    expect(page.text).toContain("Not there.");
    await page.click("Close the message");
    expect(page.text).not.toContain("Not there.");
  });
});

describe("the switch for moves without a choice", () => {
  const on = (page: Page) => page.find("[role=switch]").getAttribute("aria-checked");

  it("asks for the other of on and off, and shows what the kernel says", async () => {
    const page = show({ ...lay, auto: false });
    expect([page.find("[role=switch]").textContent, on(page)]).toEqual(["Forced moves", "false"]);
    await page.click("Make forced moves");
    expect(last(page)).toMatchObject({ do: "auto", on: true });
    expect(on(page)).toBe("false");
    await page.publish({ ...laid, auto: true });
    expect(on(page)).toBe("true");
    await page.click("Make forced moves");
    expect(last(page)).toMatchObject({ do: "auto", on: false });
  });

  it("is not there where no move is made by itself", () => {
    expect(show({ ...lay, auto: null }).has("[role=switch]")).toBe(false);
  });
});

describe("the curtain", () => {
  it("hides everything that the seats may not see of each other", () => {
    const page = show({ ...curtain, log: [[1, "A secret sentence."]] });
    expect(page.has("[role=grid]")).toBe(false);
    expect(page.has(".side")).toBe(false);
    expect(page.text).not.toContain("A secret sentence.");
    expect(page.text).toContain("Hand over to Bea");
  });

  it("shows nothing of a view even if one should be sent", () => {
    const page = show({ ...curtain, view: reveal.view });
    expect(page.has("[data-cell]")).toBe(false);
  });

  it("is lifted by one button", async () => {
    const page = show(curtain);
    await page.click("I am Bea: show my side");
    expect(last(page)).toMatchObject({ do: "lift", rev: curtain.rev });
  });

  it("falls over a board that was shown", async () => {
    const page = show();
    await page.publish(curtain);
    expect(page.has("[data-cell]")).toBe(false);
    await page.publish({ ...lay, rev: curtain.rev + 1 });
    expect(page.has("[data-cell]")).toBe(true);
  });
});

describe("what a seat could not copy", () => {
  const down = { ...curtain, seat: null, record: "" };
  const shows = (page: Page) => page.all("textarea").length;

  it("is not shown under the curtain, nor to the next seat", async () => {
    vi.stubGlobal("navigator", {});
    const page = show();
    await page.click("More");
    await page.click("Copy the record");
    expect(shows(page)).toBe(1);
    await page.publish(down);
    expect(shows(page)).toBe(0);
    await page.publish({ ...lay, seat: 1, rev: down.rev + 1 });
    expect(shows(page)).toBe(0);
    vi.unstubAllGlobals();
  });

  it("is not shown to the next seat if the browser forbids it only then", async () => {
    let forbid = () => {};
    const asked = new Promise<void>((_, no) => (forbid = () => no(new Error("not allowed"))));
    vi.stubGlobal("navigator", { clipboard: { writeText: () => asked } });
    const page = show();
    await page.click("More");
    await page.click("Copy the record");
    await page.publish(down);
    forbid();
    await settle();
    expect(shows(page)).toBe(0);
    vi.unstubAllGlobals();
  });
});

describe("several views of one game", () => {
  it("stay in step and keep their own menus", async () => {
    const page = show();
    const other = new Page(page.model);
    await page.click("More");
    expect(page.has("[role=menu]")).toBe(true);
    expect(other.has("[role=menu]")).toBe(false);
    await page.publish(kill);
    expect(other.text).toContain("Kill or spare");
    expect(page.text).toContain("Kill or spare");
  });

  it("have names of their own", async () => {
    const page = show();
    const other = new Page(page.model);
    await page.click(page.cell("a1"));
    await other.click(other.cell("a1"));
    const [one, two] = page.model.sent;
    expect(one?.id).not.toBe(two?.id);
  });
});

describe("a view that goes", () => {
  it("leaves no listener on the model, the window or the page", () => {
    const added = vi.spyOn(window, "addEventListener");
    const removed = vi.spyOn(window, "removeEventListener");
    const watches = vi.spyOn(MutationObserver.prototype, "observe");
    const ends = vi.spyOn(MutationObserver.prototype, "disconnect");
    const page = show();
    expect(page.model.listening).toBeGreaterThan(0);
    expect(added.mock.calls.length).toBeGreaterThan(0);
    page.remove();
    expect(page.model.listening).toBe(0);
    expect(removed.mock.calls.map(([name]) => name)).toEqual(added.mock.calls.map(([name]) => name));
    expect(watches).toHaveBeenCalled();
    expect(ends).toHaveBeenCalled();
    expect(page.el.childNodes).toHaveLength(0);
    vi.restoreAllMocks();
  });

  it("writes nothing to the model, only messages", async () => {
    const page = show();
    expect("set" in page.model).toBe(false);
    await page.publish({ ...laid, rev: lay.rev + 1 });
    expect(page.text).toContain(about.title);
  });

  it("writes in marimo which board it has, once for each", async () => {
    const page = show();
    const written: unknown[] = [];
    const traits: Record<string, unknown> = { rev: lay.rev };
    const get = page.model.get.bind(page.model);
    Object.assign(page.model, {
      get: (name: string) => traits[name] ?? get(name),
      set: (name: string, value: unknown) => (traits[name] = value),
      save_changes: () => written.push(traits["rev"]),
    });
    await page.publish({ ...laid, rev: lay.rev + 1 });
    await page.publish({ ...laid, rev: lay.rev + 1 });
    await page.publish({ ...laid, rev: lay.rev + 3 });
    expect(written).toEqual([lay.rev + 1, lay.rev + 3]);
  });
});
