import axe from "axe-core";
import { afterEach, describe, expect, it, vi } from "vitest";
import { FakeModel } from "../dev/fake";
import { about, boards } from "../dev/made/the-filler";
import type { Board, Film } from "../src/shared/types";
import widget from "../src/the-filler/index";
import { type FillerView, nameOf, towards } from "../src/the-filler/view";
import { Page, settle } from "./page";

type Name = keyof typeof boards;
const board = (name: Name): Board<FillerView> => structuredClone(boards[name]);
const open = (name: Name) => new Page(new FakeModel(board(name), about), widget);
const moves = (page: Page) => page.model.sent.map((sent) => (sent.do === "play" ? sent.move : sent.do));
const drawn = (page: Page, place: number) => page.art(String(place)).querySelector(".art") ?? page.el;
const strip = (page: Page) => page.find(".strip").textContent;

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
    expect(page.all(".grave.legal").map((it) => it.dataset["drop"])).toEqual(["3"]);
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
    expect(page.name("9C")).toBe("9 of clubs, 9 pounds, on grave 1, choose it to take it back");
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

describe("carrying", () => {
  const carry = async (page: Page, from: Element, to: Element) => {
    const root = page.find(".board");
    root.setPointerCapture = () => {};
    vi.spyOn(document, "elementFromPoint").mockReturnValue(to);
    for (const [type, at, x] of [["pointerdown", from, 0], ["pointermove", root, 50], ["pointerup", root, 60]] as const) {
      at.dispatchEvent(new PointerEvent(type, { bubbles: true, clientX: x, clientY: 0, button: 0 }));
      await settle();
    }
    vi.restoreAllMocks();
  };

  it("lays a sack on the grave where it is let go", async () => {
    const page = open("fill");
    await carry(page, page.cell("8S"), page.cell("2"));
    expect(moves(page)).toEqual(["lay 8S 2"]);
    expect(page.has(".ghost")).toBe(false);
  });

  it("takes a sack back that is carried to the hand", async () => {
    const page = open("fill");
    await carry(page, page.find('.sacks [data-drag="4S"]'), page.find(".rack"));
    expect(moves(page)).toEqual(["undo"]);
  });

  it("to nowhere does nothing", async () => {
    const page = open("fill");
    await carry(page, page.cell("8S"), document.body);
    expect(moves(page)).toEqual([]);
  });
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
      "The night is over: the graves are opened.",
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

describe("arrows", () => {
  it("go by how the cards lie on the page", async () => {
    const page = open("fill");
    const places: Record<string, [number, number]> = { "1": [0, 0], "2": [100, 0], AC: [0, 100], "2C": [50, 100] };
    vi.spyOn(HTMLElement.prototype, "getBoundingClientRect").mockImplementation(function (this: HTMLElement) {
      const [x, y] = places[this.dataset["cell"] ?? ""] ?? [900, 900];
      return new DOMRect(x, y, 40, 40);
    });
    page.cell("1").focus();
    const way = [];
    for (const key of ["ArrowDown", "ArrowRight", "ArrowUp", "ArrowRight"]) {
      await page.press(key);
      way.push((document.activeElement as HTMLElement).dataset["cell"]);
    }
    vi.restoreAllMocks();
    expect(way).toEqual(["AC", "2C", "1", "2"]);
    expect(page.all('[data-cell][tabindex="0"]')).toHaveLength(1);
  });
});

describe("the curtain", () => {
  it("hides everything of either side", () => {
    const page = open("curtain");
    expect(page.text).toContain("Hand over to Player 2");
    expect(page.has(".board, .holds, .log li")).toBe(false);
  });

  it("is lifted by who sits down", async () => {
    const page = open("curtain");
    await page.click("I am Player 2: show my side");
    expect(moves(page)).toEqual(["lift"]);
    await page.publish({ ...board("lifted"), rev: 50 });
    expect(page.all(".rack.cement .slot")).toHaveLength(20);
  });
});

describe("other ways to play", () => {
  it("the solitaire has sacks only, and says what is still to come up", () => {
    const page = open("shuffled");
    expect(page.all(".rack.cement .slot")).toHaveLength(20);
    expect(page.find(".holds").getAttribute("aria-label")).toBe("Still to come up");
  });

  it("a double names its game and the escapes of the first", () => {
    const page = open("double");
    expect(page.find(".turn").textContent).toBe("game 2, night 1 of 4");
    expect(page.find(".lastnight").textContent).toContain("Game 1: Careful let 3 out");
    expect(page.find(".prompt").textContent).toBe("careful, seat 0 is thinking…");
    expect(strip(page)).not.toContain("4 win");
  });

  it("who sees everything sees both hands", () => {
    const page = open("whole");
    expect(page.all(".board.both .rack").map((it) => it.querySelectorAll(".slot").length)).toEqual([12, 20]);
    expect(page.name("JD")).toContain("on grave 1");
  });

  it("who watches sees both counts and no secret", () => {
    const page = open("watch");
    expect(page.all(".holds")).toHaveLength(2);
    expect(page.all(".grave .chip, .grave .sack .label")).toHaveLength(0);
  });
});

describe("the dead", () => {
  it("are upright as zombies, and laid down with their eyes shut as corpses", () => {
    const page = open("bury");
    const looks = (card: string) => [".zombie .eye", ".corpse .grey", ".corpse .eye"].map((what) => !!page.art(card).querySelector(what));
    for (const card of ["JD", "KH"]) expect(looks(card)).toEqual([true, false, false]);
    for (const card of ["JC", "KS"]) expect(looks(card)).toEqual([false, true, false]);
  });

  it("leave an empty place that only says what became of them", () => {
    const page = open("late");
    expect(page.has('.rack [data-cell="10C"]')).toBe(false);
    expect(page.find(".rack").textContent).toContain("10 of clubs, 10 pounds, discarded");
  });
});

describe("the first focus", () => {
  it.each<[Name, string]>([
    ["buried", "JD"],
    ["fill", "AC"],
    ["waiting", "1"],
  ])("of the board %s is on what may be played", (name, key) => {
    expect(open(name).all('[data-cell][tabindex="0"]').map((it) => it.dataset["cell"])).toEqual([key]);
  });
});

describe("what is chosen", () => {
  const past = async (name: Name, card: string) => {
    const page = open(name);
    await page.click(page.cell(card));
    const { view, prompt, names } = board(name);
    const frame = { view: { ...view!, moves: [] }, prompt, names, marks: [] };
    const choices: Film["choices"] = [{ eyes: 0, name: "You" }];
    const film: Film = { rev: page.model.board.rev, eyes: 0, choices, log: [], rounds: [[1, 0]], frames: [frame, []], open: true };
    await page.publish({ ...page.model.board, film: true }, film);
    await page.click("Look back");
    return page;
  };

  it("is not lit while one looks back, and still is in the game", async () => {
    const page = await past("bury", "QD");
    expect(page.has(".replay")).toBe(true);
    expect(page.has(".chosen, .legal, [aria-pressed=true][data-cell]")).toBe(false);
    await page.press("l", {}, page.root);
    expect(page.find(".slot.chosen [data-cell]").dataset["cell"]).toBe("QD");
  });

  it("stays as it is, and nothing is taken back, whatever one does in the past", async () => {
    const page = await past("fill", "7S");
    await page.click(page.cell("9C"));
    await page.press("Backspace", {}, page.cell("9C"));
    await page.press("2", {}, page.cell("8S"));
    expect(moves(page).filter((ask) => ask !== "film")).toEqual([]);
    expect(page.find("[role=status]").textContent).toContain("You are looking back");
    await page.press("l", {}, page.root);
    expect(page.find(".slot.chosen [data-cell]").dataset["cell"]).toBe("7S");
  });

  it("is dropped by Escape", async () => {
    const page = open("fill");
    await page.click(page.cell("7S"));
    await page.press("Escape", {}, page.cell("7S"));
    expect(page.has(".chosen")).toBe(false);
  });
});

describe("the end", () => {
  const scene = (name: Name) => {
    const page = open(name);
    const ending = page.find(".ending");
    return { look: ["won", "lost"].filter((look) => ending.classList.contains(look)), title: page.find(".ending h2").textContent, text: ending.textContent };
  };

  it.each<[Name, string[], string, string[]]>([
    ["win", ["won"], "You win: the graves hold", ["You let only 3 of 6 zombies out: the zombies needed 4.", "Only corpses lay in the last graves."]],
    ["loss", ["lost"], "You lose: they are out", ["You let 5 of 6 zombies out: 4 are enough.", "Last out: the king of diamonds (0 of 25 pounds) and the jack of hearts (2 of 10 pounds)."]],
    ["early_over", ["lost"], "You lose: the graves hold", ["Only 1 of your 6 zombies got out, and 2 more are too few: the zombies needed 4.", "Last held: the jack of diamonds (10 of 10 pounds) and the queen of hearts (17 of 15 pounds)."]],
    ["shuffled_over", ["lost"], "You lose: they are out", ["zombies out: 4 are enough.", "Last out: "]],
  ])("of %s says how one did and why", (name, look, title, texts) => {
    const end = scene(name);
    expect([end.look, end.title]).toEqual([look, title]);
    for (const text of texts) expect(end.text).toContain(text);
    expect(end.text).not.toContain("seat");
  });

  it("between two people at one screen is nobody's loss, and names both", () => {
    const end = scene("people_over");
    expect([end.look, end.title]).toEqual([[], "South wins: the graves hold"]);
    expect(end.text).toContain("3 of 6 zombies escaped: the Filler wins. South wins. North buried, South filled.");
  });

  it("of a double says who let out how many", () => {
    const end = scene("double_over");
    expect([end.look, end.title]).toEqual([[], "South wins the double"]);
    expect(end.text).toContain("As the Filler, South let 3 zombies out in game 1 and North let 5 out in game 2: fewer win.");
  });

  it("of a double that is drawn is neither won nor lost", () => {
    const end = scene("double_alone");
    expect([end.look, end.title]).toEqual([[], "The double is a draw"]);
    expect(end.text).toContain("As the Filler, Careful let 3 zombies out in game 1 and you let 3 out in game 2.");
  });

  it("tells two bots of one kind apart by their numbers", () => {
    const { names, view } = { ...board("double"), names: ["careful, seat 0", "careful, seat 1"] };
    expect([0, 1].map((seat) => nameOf({ names }, view!, seat))).toEqual(["Player 2", "Player 1"]);
  });
});

describe("accessibility, as axe judges it", () => {
  it.each(Object.keys(boards) as Name[])("finds no fault in the board %s", async (name) => {
    const page = open(name);
    const { violations } = await axe.run(page.el, { rules: { region: { enabled: false }, "color-contrast": { enabled: false } } });
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html)}`)).toEqual([]);
  });
});
