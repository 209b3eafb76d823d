import { afterEach, describe, expect, it, vi } from "vitest";
import { towards } from "../src/the-filler/view";
import { type Page, settle } from "./page";
import { type Name, board, drawn, moves, open, strip } from "./the-filler";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("the zombie player's board", () => {
  it("shows the whole hand, each card by its name", () => {
    const page = open("bury");
    expect(page.all(".slot")).toHaveLength(12);
    expect(page.name("KH")).toBe("King of hearts, a zombie, needs 25 pounds");
    expect(page.name("JC")).toBe("Jack of clubs, a corpse");
  });

  it("buries a card that is chosen in the grave that is chosen next", async () => {
    const page = open("bury");
    await page.click(page.cell("QD"));
    expect(page.cell("QD").getAttribute("aria-pressed")).toBe("true");
    expect(page.all(".grave.legal .sign.may")).toHaveLength(3);
    expect(page.name("2")).toBe("Grave 2: empty, you can lay here");
    await page.click(page.cell("2"));
    expect(moves(page)).toEqual(["bury QD 2"]);
  });

  it("or in the grave that was chosen before", async () => {
    const page = open("bury");
    await page.click(page.cell("3"));
    await page.click(page.cell("JC"));
    expect(moves(page)).toEqual(["bury JC 3"]);
  });

  it("lights only graves that are empty", async () => {
    const page = open("buried");
    await page.click(page.cell("QD"));
    expect(page.all(".grave.legal > button").map((it) => it.dataset["cell"])).toEqual(["3"]);
  });

  it("sends what is not possible all the same: the kernel says why not", async () => {
    const page = open("buried");
    await page.click(page.cell("QD"));
    await page.click(page.cell("1"));
    expect(moves(page)).toEqual(["bury QD 1"]);
    await page.refuse("A card already lies in grave 1; choose an empty one.");
    expect(page.find("[role=alert]").textContent).toContain("already lies in grave 1");
  });

  it("knows what lies in the graves, but of the cement only how many cards", () => {
    const page = open("waiting");
    expect(page.name("1")).toBe("Grave 1: king of hearts, a zombie, needs 25 pounds, 2 cards of cement");
    expect(drawn(page, 1).querySelector(".scale")?.textContent).toBe("2 cards of cementJ 10Q 15K 25");
    expect(drawn(page, 2).querySelector(".scale")?.textContent).toBe("no cementJ 10Q 15K 25");
    expect(drawn(page, 1).querySelector(".due")?.textContent).toBe("K 25");
    expect(drawn(page, 1).querySelectorAll(".sack .label")).toHaveLength(0);
  });

  it("tells in one place which cement the Filler still has", () => {
    const holds = open("dusk").find(".holds");
    expect(holds.getAttribute("aria-label")).toBe("Careful, the Filler, still has");
    expect(holds.textContent).toContain("71 lb");
    expect(holds.querySelectorAll("b.in")).toHaveLength(15);
    expect(holds.querySelector(".unseen")?.textContent).not.toContain("10 of clubs");
  });
});

describe("what one points at", () => {
  it.each([
    ["2", "A jack needs 10 pounds, a queen 15, a king 25."],
    ["KH", "King of hearts, a zombie, needs 25 pounds."],
  ])("is explained: %s", async (key, text) => {
    const page = open("bury");
    expect(page.find(".hint p").textContent).toContain("Any three.");
    page.cell(key).focus();
    await settle();
    expect(page.find(".hint p").textContent).toBe(text);
  });
});

describe("the Filler's board", () => {
  it("lays a card on a grave", async () => {
    const page = open("fill");
    await page.click(page.cell("7S"));
    await page.click(page.cell("2"));
    expect(moves(page)).toEqual(["lay 7S 2"]);
  });

  it("fills a chosen grave card by card", async () => {
    const page = open("start");
    await page.click(page.cell("1"));
    await page.click(page.cell("10C"));
    await page.refuse("so that the next may be sent");
    await page.click(page.cell("9C"));
    expect(moves(page)).toEqual(["lay 10C 1", "lay 9C 1"]);
  });

  it("says at each moment what is next", async () => {
    const page = open("fill");
    const prompt = () => page.find(".prompt").textContent;
    expect(prompt()).toContain(": lay the sixth sack, or press Done.");
    await page.click(page.cell("7S"));
    expect(prompt()).toBe("Choose the grave for the 7 of spades, or press it again to keep it.");
    await page.press("Escape", {}, page.cell("7S"));
    await page.click(page.cell("2"));
    expect(prompt()).toBe("Choose a sack for grave 2, or press Done.");
    await page.publish({ ...page.model.board, rev: 9001, turn: 9001 });
    expect(prompt()).toBe("Choose a sack for grave 2, or press Done.");
  });

  it("takes the number of a grave on a card", async () => {
    const page = open("fill");
    page.cell("AS").focus();
    await page.press("3");
    expect(moves(page)).toEqual(["lay AS 3"]);
  });

  it("shows the running weight and whom it would hold", () => {
    const page = open("fill");
    expect(page.name("3")).toBe("Grave 3: a card face down, 2 cards of cement: 14 pounds, holds a jack");
    expect(drawn(page, 3).querySelector(".scale")?.textContent).toBe("14 lbJ 10Q 15K 25");
    expect(drawn(page, 3).querySelectorAll(".met")).toHaveLength(1);
    expect(drawn(page, 1).querySelectorAll(".met")).toHaveLength(3);
    expect(strip(page)).toContain("71 lb in hand");
  });

  it("shows which cards lie where, and takes one back by a click", async () => {
    const page = open("fill");
    expect(page.name("9C")).toBe("9 of clubs, 9 pounds, on grave 1");
    await page.click(page.cell("9C"));
    expect(moves(page)).toEqual(["undo"]);
  });

  it("lays again what had to be taken back with it", async () => {
    const page = open("fill");
    page.cell("9C").focus();
    await page.press("Backspace");
    await page.publish({ ...board("start"), rev: page.model.board.rev + 1 });
    expect(moves(page)).toEqual(["undo", "cement 6C:1 10C:1 4S:3 10S:3"]);
  });

  it("says done by button and by key", async () => {
    const page = open("fill");
    await page.click("Done");
    await page.refuse("so that the next may be sent");
    await page.press("d", {}, page.cell("1"));
    expect(moves(page)).toEqual(["done", "done"]);
  });

  it("sees no card in a grave", () => {
    const { graves, hand } = board("fill").view!;
    expect(graves.map(({ card }) => card)).toEqual([null, null, null]);
    expect(hand).toBeNull();
    expect(open("fill").all(".grave .chip")).toHaveLength(0);
  });

  it("tells in one place which cards may come up", () => {
    const holds = open("late").find(".holds");
    expect(holds.textContent).toContain("2 zombies");
    expect(holds.querySelectorAll("b.in")).toHaveLength(6);
    expect([...holds.querySelectorAll("b.in.dead")].map((it) => it.textContent)).toEqual(["Q", "K", "J", "Q"]);
  });

  it("keeps what came up last", () => {
    expect(open("dusk").all(".lastnight p").map((it) => it.textContent)).toEqual([
      "1K25 of 25 lb, held",
      "2Ja corpse",
      "3Q14 of 15 lb, escapes",
    ]);
  });
});

describe("taking back", () => {
  const view = board("fill").view!;
  const laid = { "6C": 1, "9C": 1, "10C": 1, "4S": 3, "10S": 3 };

  it("asks for nothing when all lies as wished", () => expect(towards(view, laid)).toBeNull());
  it("undoes what lies wrong", () => expect(towards(view, { ...laid, "9C": 2 })).toBe("undo"));
  it("lays one card alone", () => expect(towards(view, { ...laid, AC: 2 })).toBe("lay AC 2"));
  it("lays several at once", () => expect(towards(view, { ...laid, AC: 2, "2C": 3 })).toBe("cement AC:2 2C:3"));
  it("buries one after the other", () =>
    expect(towards(board("bury").view!, { KH: 1, QD: 2 })).toBe("bury KH 1"));
});

describe("the reveal", () => {
  const after = async (name: Name = "fill", next: Name = "dawn") => {
    vi.useFakeTimers();
    const page = open(name);
    page.model.publish({ ...board(next), rev: 90 });
    await vi.advanceTimersByTimeAsync(1);
    return page;
  };
  const open_ = (page: Page) => page.all(".grave .body .rising").length;

  it("turns one grave after the other, then the cement, then shows who climbs out", async () => {
    const page = await after("waiting", "dusk");
    const said = [page.find(".prompt").textContent];
    expect(strip(page)).toContain("3 of 3 buried");
    expect(page.find(".turn").textContent).toBe("night 1 of 4");
    const seen = [open_(page)];
    for (const time of [610, 860, 860]) {
      await vi.advanceTimersByTimeAsync(time);
      seen.push(open_(page));
      said.push(page.find(".prompt").textContent);
    }
    expect(seen).toEqual([0, 1, 2, 3]);
    expect(page.all(".graves .corpse")).toHaveLength(1);
    expect(page.all(".graves .rising .zombie")).toHaveLength(2);
    expect(page.all(".sack .label")).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(860);
    expect(page.all(".graves .sack .label")).toHaveLength(5);
    said.push(page.find(".prompt").textContent);
    expect(page.has(".stamp")).toBe(false);
    expect(page.all(".out .zombie")).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(1410);
    expect(page.all(".stamp").map((it) => it.textContent)).toEqual(["✓ held", "a corpse", "↑ escapes"]);
    expect(page.all(".out .zombie")).toHaveLength(1);
    said.push(page.find(".prompt").textContent);
    expect(said.map((line) => line?.replace(" A click or a key skips this.", ""))).toEqual([
      "The night is over.",
      "Grave 1 is open.",
      "Grave 2 is open.",
      "Grave 3 is open.",
      "The cement is weighed.",
      "1 zombie climbed out this night.",
    ]);
    await vi.advanceTimersByTimeAsync(2420);
    expect(page.has(".playing")).toBe(false);
    expect(page.find(".turn").textContent).toBe("night 2 of 4");
  });

  it("gives nothing away before: not in the log, not in the counts", async () => {
    const page = await after();
    expect(page.has(".playing .log")).toBe(true);
    expect(page.all(".holds b.in")).toHaveLength(12);
    expect(page.has(".slot.may-go")).toBe(false);
    expect(page.find(".lastnight").textContent).toBe("Came up last1–2–3–");
  });

  it("is skipped by a click, which does nothing else", async () => {
    const page = await after();
    page.cell("7S").click();
    await vi.advanceTimersByTimeAsync(1);
    expect(page.has(".playing")).toBe(false);
    expect(page.has(".slot.chosen")).toBe(false);
    expect(moves(page)).toEqual([]);
  });

  it("is skipped by a key, which does nothing else", async () => {
    const page = await after();
    page.cell("7S").dispatchEvent(new KeyboardEvent("keydown", { key: "d", bubbles: true, cancelable: true }));
    await vi.advanceTimersByTimeAsync(1);
    expect(page.has(".playing")).toBe(false);
    expect(moves(page)).toEqual([]);
  });

  it("leaves Tab and the toolbar alone", async () => {
    const page = await after();
    page.cell("7S").dispatchEvent(new KeyboardEvent("keydown", { key: "Tab", bubbles: true }));
    page.button("Undo").click();
    await vi.advanceTimersByTimeAsync(1);
    expect(page.has(".playing")).toBe(true);
    expect(moves(page)).toEqual(["undo"]);
  });

  it("comes once, and not for what had come up before the board was opened", async () => {
    expect(open("dawn").has(".playing")).toBe(false);
    const page = await after();
    page.cell("1").click();
    await vi.advanceTimersByTimeAsync(1);
    page.model.publish({ ...board("dawn"), rev: 91 });
    await vi.advanceTimersByTimeAsync(1);
    expect(page.has(".playing")).toBe(false);
  });

  it("is shown to each of two people when the curtain is lifted", async () => {
    const page = await after("lifted", "handed");
    expect(page.has(".playing")).toBe(false);
    page.model.publish({ ...board("dawn"), rev: 92 });
    await vi.advanceTimersByTimeAsync(1);
    expect(page.has(".playing")).toBe(true);
  });

  it("goes before the scene of the end", async () => {
    const page = await after("late", "win");
    expect(page.has(".ending")).toBe(false);
    page.cell("1").click();
    await vi.advanceTimersByTimeAsync(1);
    expect(page.has(".ending")).toBe(true);
  });

  it("is left out for who asked for less movement", async () => {
    vi.stubGlobal("matchMedia", (query: string) => ({
      matches: query.includes("reduced-motion"),
      addEventListener() {},
      removeEventListener() {},
    }));
    expect((await after()).has(".playing")).toBe(false);
  });
});
