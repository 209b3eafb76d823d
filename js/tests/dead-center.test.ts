import { describe, expect, it, vi } from "vitest";
import { curtain, joker, kill, laid, lay, loss, one, out, reveal, start, win } from "../dev/boards";
import { newLines } from "../src/shared/Log";
import { type Page, settle, show } from "./page";

describe("the board", () => {
  it("names every pile in full", () => {
    const page = show();
    expect(page.name("a1")).toBe("7 of hearts on top left, 2 cards, you can lay here");
    expect(page.name("b1")).toBe("4 of spades on top middle, 1 card");
    expect(page.name("a3")).toBe("Joker on bottom left, 1 card, you can lay here");
  });

  it("names every grave and zombie in full", () => {
    const page = show(kill);
    expect(page.name("N-b")).toBe("Grave above the middle column, face down");
    expect(page.name("N-a")).toBe("Jack of clubs above the left column, dead");
    expect(page.name("N-c")).toBe("King of clubs above the right column: 10 + 4 = 14, both clubs: it can fall. You can kill it now.");
    expect(page.name("S-a")).toContain("The king needs two hearts as supports; there is one");
  });

  it("says a sum once", () => {
    expect(show().name("E-2")).toMatch(/row: The supports make only 2 \+ 6 = 8; an attack takes 10\.$/);
  });

  it("shows on each zombie how near it is to falling, and by its shape what is wrong", () => {
    const page = show();
    const badges = Object.fromEntries(page.all(".badge").map((it) => [it.closest(".cell")?.querySelector("button")?.dataset["cell"], it.textContent]));
    expect(badges).toEqual({ "N-c": "14 of 10", "W-1": "5 of 10", "E-1": "11 of 10", "E-2": "8 of 10", "S-a": "13 of 10" });
    const signs = (mark: string) => page.all(`.badge .${mark}`).map((it) => it.closest(".cell")?.querySelector("button")?.dataset["cell"]);
    expect(signs("tick")).toEqual(["N-c", "E-1"]);
    expect(signs("strike")).toEqual(["E-2", "S-a"]);
    expect((page.art("S-a") as HTMLElement).title).toContain("The king needs two hearts as supports; there is one.");
  });

  it("has its first stop for Tab on something legal, also when the game has gone on without", async () => {
    const stops = (page: Page) => page.all("[data-cell][tabindex='0']").map((it) => it.dataset["cell"]);
    const page = show(start);
    expect(stops(page)).toEqual(["N-a"]);
    await page.publish(lay);
    expect(stops(page)).toEqual(["a1"]);
  });

  it("marks what one can do by shape, not by colour alone", () => {
    expect(show().all(".pile .sign.may")).toHaveLength(4);
    expect(show(kill).all(".space .sign.aim")).toHaveLength(2);
    expect(show(start).all(".space .sign.may")).toHaveLength(12);
  });

  it("shows how deep a pile is", () => {
    const page = show();
    const layers = (key: string) => page.art(key).querySelectorAll(".lies").length;
    expect([layers("b1"), layers("a1"), layers("c3"), layers("c1")]).toEqual([1, 2, 3, 4]);
  });

  it("shows stones, zombies and dug-over graves", () => {
    const page = show();
    expect(page.art("N-b").querySelector(".stone")).not.toBeNull();
    expect(page.art("N-c").querySelector(".skin")).not.toBeNull();
    expect(page.art("N-a").querySelector(".mound")).not.toBeNull();
    expect(page.art("N-a").querySelector(".skin")).toBeNull();
  });

  it("tells nothing of a grave that is face down", () => {
    const page = show(start);
    const stones = page.all(".space").map((it) => it.textContent);
    expect(new Set(stones)).toEqual(new Set([""]));
  });

  it("stands empty while the cabin is being dealt", () => {
    const view = { ...lay.view!, piles: Object.fromEntries(Object.keys(lay.view!.piles).map((it) => [it, []])) };
    expect(show({ ...lay, view }).name("a1")).toBe("Top left, no card yet");
  });
});

describe("looking at a zombie", () => {
  it("is not what looking at the deck or at one's card is", async () => {
    const page = show();
    const held = page.find(".looked").textContent;
    for (const place of ["deck", "drawn"]) {
      page.find(`[data-look=${place}]`).dispatchEvent(new Event("pointerover", { bubbles: true }));
      await settle();
      expect(page.find(".looked").textContent).toBe(held);
    }
  });

  it("lights up its two supports and says that it can fall", async () => {
    const page = show();
    page.cell("N-c").focus();
    await settle();
    expect(page.find(".looked").textContent).toBe(
      "K" + "King of clubs above the right column: 10 + 4 = 14, both clubs: it can fall.",
    );
    expect(page.all(".support.good > button").map((it) => it.dataset["cell"])).toEqual(["c2", "c3"]);
  });

  it("says why not when the supports do not suffice", async () => {
    const page = show();
    page.cell("S-a").dispatchEvent(new Event("pointerover", { bubbles: true }));
    await settle();
    expect(page.find(".looked").textContent).toContain("6 + 7 = 13. The king needs two hearts as supports; there is one");
    expect(page.all(".support").length).toBe(2);
    expect(page.all(".support.good").length).toBe(0);
  });

  it("says what a joker does, in the inspector and where it lies", async () => {
    const page = show();
    const told = "Joker at the bottom left. In an attack a joker counts 0 in every suit. Any card lies on it.";
    page.cell("a3").focus();
    await settle();
    expect(page.find(".looked").textContent).toContain(told);
    expect((page.art("a3") as HTMLElement).title).toBe(told);
    expect(show(joker).find(".hand").textContent).toContain("Goes on any pile. In an attack a joker counts 0 in every suit.");
  });

  it("lights up the pile that a chip of the drawn card stands for", async () => {
    const page = show();
    page.find(".hand [data-look=c2]").dispatchEvent(new Event("pointerover", { bubbles: true }));
    await settle();
    expect(page.all(".pointed").map((it) => it.querySelector("button")?.dataset["cell"])).toEqual(["c2"]);
  });

  it("tells what lies in a pile", async () => {
    const page = show();
    page.cell("c3").focus();
    await settle();
    expect(page.find(".looked").textContent).toContain(
      "4 of clubs at the bottom right; below it 3 of spades, 5 of clubs.",
    );
  });
});

describe("the inspector", () => {
  it("names the drawn card and what it lays on", () => {
    const hand = show().find(".hand").textContent;
    expect(hand).toContain("7 of spades");
    expect(hand).toContain("Goes on 7");
  });

  it("counts deck and kills", () => {
    const rows = show().all(".stat").map((it) => it.textContent);
    expect(rows).toEqual(["Deck23of 33", "Killed2of 12"]);
  });

  it("offers to spare them where one may pass", async () => {
    const page = show(kill);
    await page.click("Spare them");
    expect(page.model.sent.at(-1)).toMatchObject({ do: "play", move: "pass" });
    expect(show().text).not.toContain("Spare them");
    expect(show(one).button("Spare it")).not.toBeNull();
  });

  it("asks nothing of those who watch or look back, as who lets a bot play alone", () => {
    for (const board of [reveal, kill]) {
      const page = show({ ...board, view: { ...board.view!, moves: [] } });
      expect(page.find(".hand").textContent).toBe("No card");
    }
    expect(show({ ...reveal, stopped: true }).find(".hand").textContent).toBe("No card");
    expect(show(win).find(".hand").textContent).toBe("The night is overLook at the board.");
  });

  it("says of a closed grave no more than that, since who lies in the last one is known", async () => {
    const page = show();
    page.cell("N-b").focus();
    await settle();
    expect(page.find(".looked").textContent).toBe("A closed grave above the middle column.");
  });

  it("shows the log, newest first, and says how much there was before", () => {
    const lines = show().all(".log li").map((it) => it.textContent);
    expect(lines[0]).toBe("6 The jack of diamonds climbs out above the left column.");
    expect(lines).toHaveLength(lay.log.length + 1);
    expect(lines.at(-1)).toBe("20 lines before these: look back");
  });

  it("has the log and the odds in tabs of one place", async () => {
    const page = show();
    const shown = () => page.all("[role=tabpanel]:not([hidden])").map((it) => it.getAttribute("aria-label"));
    expect(shown()).toEqual(["Log"]);
    await page.click(page.all("[role=tab]")[1] ?? page.root);
    expect(shown()).toEqual(["Odds"]);
    expect(page.model.sent.at(-1)).toMatchObject({ do: "odds", on: true });
    page.all("[role=tab]")[1]?.focus();
    await page.press("ArrowLeft");
    expect(shown()).toEqual(["Log"]);
  });
});

it("says in which of five columns a place lies, in rows of three and of five", () => {
  const page = show();
  const grid = page.find("[role=grid]");
  expect(grid.getAttribute("aria-colcount")).toBe("5");
  const rows = page.all("[role=row]").map((row) => [...row.children].map((it) => Number(it.getAttribute("aria-colindex"))));
  expect(rows).toEqual([[2, 3, 4], [1, 2, 3, 4, 5], [1, 2, 3, 4, 5], [1, 2, 3, 4, 5], [2, 3, 4]]);
});

describe("the live region", () => {
  const news = "[role=log][aria-live=polite]";

  it("is silent at first and then reads all new lines of a board at once", async () => {
    const page = show({ ...lay, log: lay.log.slice(0, -1), lines: lay.lines - 1 });
    expect(page.find(news).textContent).toBe("");
    await page.publish(laid);
    expect(page.find(news).textContent).toBe(
      "The jack of diamonds climbs out above the left column. The 7 of spades goes on the 7 of hearts, top left.",
    );
  });

  it("reads nothing anew after an undo", async () => {
    const page = show(laid);
    await page.publish({ ...lay, rev: 22 });
    expect(page.find(news).textContent).toBe("");
    await page.publish({ ...laid, rev: 23 });
    await page.publish({ ...lay, log: lay.log.map(([round]) => [round, "Other eyes have seen this."]), seat: null, rev: 24 });
    expect(page.find(news).textContent).toBe("");
  });

  it("reads the first lines of another game", () => {
    expect(newLines(lay, start)).toEqual([start.log[0]?.[1]]);
  });

  it("is not there under the curtain", () => {
    expect(show(curtain).has(news)).toBe(false);
  });
});

describe("the end", () => {
  it("is a scene of its own with reason, score and kills", () => {
    const scene = show(win).find(".ending.won").textContent;
    expect(scene).toContain("You win with 24 cards left"); // true for whoever looks, also where a bot plays
    expect(scene).toContain("All twelve zombies are dead, 24 cards left in the deck.");
    expect(scene).toContain("score24");
    expect(scene).toContain("killed12 of 12");
  });

  it("of a lost game is another scene", () => {
    expect(show(loss).find(".ending.lost").textContent).toContain("No legal pile for the 7 of spades, 2 of 12 zombies killed.");
    expect(show(out).find(".ending.lost").textContent).toContain("The deck is empty, 2 of 12 zombies killed.");
  });

  it.each([
    ["Again", { do: "new", seed: "fresh" }],
    ["Same deal again", { do: "new", seed: "same" }],
    ["Undo", { do: "undo" }],
  ])("offers %s", async (name, request) => {
    const page = show(win);
    const button = [...page.find(".ending").querySelectorAll("button")].find((it) => it.textContent === name);
    await page.click(button ?? "");
    expect(page.model.sent.at(-1)).toMatchObject(request);
  });

  it("can be closed to look at the board, and comes again at the next end", async () => {
    const page = show(loss);
    await page.click("Close");
    expect(page.has(".ending")).toBe(false);
    expect(page.has("[role=grid]")).toBe(true);
    await page.publish({ ...reveal, rev: 62 });
    await page.publish({ ...loss, rev: 63 });
    expect(page.has(".ending")).toBe(true);
  });

  it("gives the seed away only then", async () => {
    const during = show();
    await during.click("More");
    expect(during.all("[role=menuitem]").map((it) => it.textContent)).not.toContain("Copy the seed");
    const after = show(win);
    await after.click("More");
    expect(after.all("[role=menuitem]").map((it) => it.textContent)).toEqual(["Copy the position", "Copy the record", "Copy the seed", "Switch sounds on"]);
  });
});

describe("copying", () => {
  it("says that it worked", async () => {
    const written = vi.fn(async () => {});
    vi.stubGlobal("navigator", { clipboard: { writeText: written } });
    const page = show();
    await page.click("More");
    await page.click("Copy the record");
    expect(written).toHaveBeenCalledWith(lay.record);
    expect(page.find("[role=status]").textContent).toBe("The record is copied.");
    vi.unstubAllGlobals();
  });

  it("shows the text where the browser forbids it", async () => {
    vi.stubGlobal("navigator", {});
    const page = show();
    await page.click("More");
    await page.click("Copy the position");
    expect(page.find("textarea").getAttribute("aria-label")).toBe("Text to copy");
    expect((page.find("textarea") as HTMLTextAreaElement).value).toBe(lay.position);
    vi.unstubAllGlobals();
  });
});

describe("movement", () => {
  const still = (now: boolean) =>
    vi.stubGlobal("matchMedia", (query: string) => ({
      matches: now && query.includes("reduced-motion"),
      addEventListener() {},
      removeEventListener() {},
    }));

  const flights = async (reduced: boolean) => {
    still(reduced);
    const animate = vi.fn();
    const places = vi.spyOn(HTMLElement.prototype, "getBoundingClientRect").mockImplementation(function (this: HTMLElement) {
      return new DOMRect(this.closest(".slot") ? 600 : 100, this.closest(".cell")?.querySelector("[data-cell=a1]") ? 100 : 300, 72, 100);
    });
    const page = show();
    HTMLElement.prototype.animate = animate;
    await page.publish(laid);
    places.mockRestore();
    vi.unstubAllGlobals();
    return animate.mock.calls.map(([frames]) => frames[0].transform as string);
  };

  it("lets a laid card travel from the hand to its pile", async () => {
    expect(await flights(false)).toEqual(["translate(500px,200px) scale(1)"]);
  });

  it("is left out for who asked for less of it", async () => {
    expect(await flights(true)).toEqual([]);
  });

  it("opens a grave that is turned and lets a killed zombie sink, nothing else", async () => {
    const page = show(reveal);
    expect(page.has(".rising, .sinking, .opening")).toBe(false);
    const zombies = { ...reveal.view!.zombies };
    zombies["N-b"] = { ...zombies["N-c"]!, card: "JS" };
    zombies["E-1"] = { ...zombies["E-1"]!, dead: true };
    await page.publish({ ...reveal, rev: 19, view: { ...reveal.view!, zombies } });
    expect(page.all(".rising").map((it) => it.closest(".cell")?.querySelector("button")?.dataset["cell"])).toEqual(["N-b"]);
    expect(page.all(".sinking").map((it) => it.closest(".cell")?.querySelector("button")?.dataset["cell"])).toEqual(["E-1"]);
  });
});
