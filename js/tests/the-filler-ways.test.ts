import { afterEach, describe, expect, it, vi } from "vitest";
import { boards } from "../dev/made/the-filler";
import type { Film } from "../src/shared/types";
import { faults, judged } from "./axe";
import { type Name, board, moves, open, strip } from "./the-filler";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
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

  it("whoever watches the solitaire is told of the only player", async () => {
    const page = open("shuffled");
    const now = board("shuffled");
    await page.publish({ ...now, rev: 50, seat: null, view: { ...now.view!, seat: null, role: null } });
    expect(page.all(".holds").at(-1)?.getAttribute("aria-label")).toBe("You, the Filler, still have");
  });

  it("a double names its game and the escapes of the first", () => {
    const page = open("double");
    expect(page.find(".turn").textContent).toBe("game 2, night 1 of 4");
    expect(page.find(".lastnight").textContent).toContain("Game 1: Careful let 3 out");
    expect(page.find(".prompt").textContent).toBe("Careful is thinking…");
    expect(strip(page)).not.toContain("4 win");
  });

  it("the last reveal of a double's first game shows no count of the second", async () => {
    const watched = (name: Name, rev: number) => {
      const now = board(name);
      return { ...now, rev, seat: null, view: { ...now.view!, seat: null, role: null } };
    };
    const page = open("double_first");
    await page.publish(watched("double_first", 50));
    expect(page.all(".holds")).toHaveLength(2);
    vi.useFakeTimers();
    page.model.publish(watched("double", 51));
    for (const time of [1, 610, 860, 860, 860, 1410]) {
      await vi.advanceTimersByTimeAsync(time);
      expect(page.find(".turn").textContent).toBe("game 1, night 4 of 4");
      expect(page.has(".holds, .out") || strip(page)).toBe("");
    }
    expect(page.all(".stamp")).toHaveLength(3);
    await vi.advanceTimersByTimeAsync(2420);
    expect(page.find(".turn").textContent).toBe("game 2, night 1 of 4");
    expect(page.all(".holds, .out")).toHaveLength(3);
    expect(strip(page)).toContain("0 zombies out");
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
    expect(page.find("[role=grid]").getAttribute("aria-label")).toBe("Three graves, and cards");
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
    const film: Film = { rev: page.model.board.rev, eyes: 0, choices, log: [], rounds: [[1, 0]], frames: [frame, []], open: true, better: null };
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
    ["win", ["won"], "You win: 3 zombies are out", ["You let only 3 of 6 zombies out: the zombies needed 4.", "Only corpses lay in the last graves."]],
    ["loss", ["lost"], "You lose: 5 zombies are out", ["You let 5 of 6 zombies out: 4 are enough.", "Last out: the king of diamonds (0 of 25 pounds) and the jack of hearts (2 of 10 pounds)."]],
    ["early_over", ["lost"], "You lose: 1 zombie is out", ["Only 1 of your 6 zombies got out, and 2 more are too few: the zombies needed 4.", "Last held: the jack of diamonds (10 of 10 pounds) and the queen of hearts (17 of 15 pounds)."]],
    ["shuffled_over", ["lost"], "You lose: 4 zombies are out", ["zombies out: 4 are enough.", "Last out: "]],
  ])("of %s says how one did and why", (name, look, title, texts) => {
    const end = scene(name);
    expect([end.look, end.title]).toEqual([look, title]);
    for (const text of texts) expect(end.text).toContain(text);
    expect(end.text).not.toContain("seat");
  });

  it("says nothing of a last night that the position leaves out", async () => {
    const page = open("fill");
    const end = board("win");
    await page.publish({ ...end, rev: 50, view: { ...end.view!, reveal: null } });
    expect(page.find(".ending p").textContent?.trim()).toBe("You let only 3 of 6 zombies out: the zombies needed 4.");
  });

  it("between two people at one screen is nobody's loss, and names both", () => {
    const end = scene("people_over");
    expect([end.look, end.title]).toEqual([[], "South wins: 3 zombies are out"]);
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
});

describe("accessibility, as axe judges it", () => {
  it.each(judged(boards))("finds no fault in the board %s", async (name) => {
    const page = open(name);
    expect(await faults(page.el)).toEqual([]);
  });
});
