import { afterEach, describe, expect, it, vi } from "vitest";
import { FakeModel } from "../dev/fake";
import { about, boards, rows, walked } from "../dev/made/shufflers";
import game from "../src/shufflers/index";
import { fanned } from "../src/shufflers/Road";
import { type Deck, type ShufflersView, clicked, complete, deckOf, leads, metSince, told, turn, unseen } from "../src/shufflers/view";
import type { Board, Delta, Film, View } from "../src/shared/types";
import { faults, judged } from "./axe";
import { Page, settle, viewOf as opened } from "./page";

type Name = keyof typeof boards;
const viewOf = (name: Name) => opened(boards[name]);
const show = (name: Name, more: Partial<Board<ShufflersView>> = {}) =>
  new Page(new FakeModel({ ...boards[name], ...more }, about), game);

const viewOfBoard = opened<ShufflersView>;
const last = (page: Page) => page.model.sent.at(-1);
const chosen = (page: Page) => page.all("[aria-pressed=true]").map((it) => it.dataset["cell"]);
const marked = (page: Page, look: string) =>
  page.all(`.slot.${look} > button`).map((it) => it.dataset["cell"] ?? "");
const answers = (page: Page) => page.all(".answers button").map((it) => it.textContent);

afterEach(() => vi.unstubAllGlobals());

describe("the rows", () => {
  it("name every card, and the places of those that are gone", () => {
    const page = show("pay");
    expect(page.name("7D")).toBe("7 of diamonds, you can pay it");
    expect(page.name("9D")).toBe("9 of diamonds");
    expect(page.name("4D")).toBe("4 of diamonds, gone");
  });

  it("empty visibly: a card that is gone leaves its place", () => {
    const page = show("pay");
    expect(page.all(".kit .slot")).toHaveLength(20);
    expect(page.all(".kit .slot.gone")).toHaveLength(8);
    expect(page.find(".supply").getAttribute("aria-label")).toBe("Ammo, 34");
  });

  it("show what was used and stolen, with its top", () => {
    const names = show("pay").all(".stack").map((it) => it.getAttribute("aria-label"));
    expect(names).toEqual([
      "Used Ammo: 3 cards, the 4 of diamonds on top",
      "Stolen Ammo: 1 card, the 10 of diamonds on top",
      "Used Health: 2 cards, the 6 of hearts on top",
      "Stolen Health: 2 cards, the 8 of hearts on top",
    ]);
  });

  it("tell in a tab what lies in each stack, bottom to top, one's own first", () => {
    const page = show("pay");
    expect(page.all(".stacks thead th").map((it) => it.textContent)).toEqual(["Used", "Stolen"]);
    const told = page.all(".stacks td span").map((it) => `${it.querySelector("svg")?.getAttribute("aria-label")}:${it.textContent}`);
    expect(told).toEqual(["Ammo: 6 A 4", "Health: 3 6", "Ammo:  10", "Health: 7 8"]);
    expect(page.all(".stacks td b").map((it) => it.textContent)).toEqual(["4", "6"]);
    expect(show("six").all(".stacks [scope=row]").map((it) => it.textContent)).toEqual(boards.six.names);
  });

  it("are headed once, however many play", () => {
    const page = show("six");
    expect(page.all(".stacks thead th").map((it) => it.textContent)).toEqual(["Player", "Used", "Stolen"]);
    expect(page.find(".stacks tbody").textContent).not.toMatch(/used|stolen|ammo|health/i);
  });

  it("let Tab lead to a card that can be paid", async () => {
    const page = show("pay");
    expect(page.all('.kit [tabindex="0"]')).toEqual([page.cell("2D")]);
    await page.publish({ ...boards.health, rev: 99 });
    expect(page.all('.kit [tabindex="0"]')).toEqual([page.cell("2H")]);
  });

  it("hold several cards of a value after an inheritance", () => {
    const view = structuredClone(viewOf("give"));
    view.survivors[0]?.ammo.push("9D");
    const page = show("give", { view });
    expect(page.art("9D").textContent).toContain("×2");
    expect(page.name("9D")).toBe("9 of diamonds, 2 of them, you can give it");
  });
});

describe("paying", () => {
  it("takes the exact single card with one click", async () => {
    const page = show("start");
    await page.click(page.cell("4D"));
    expect(last(page)).toMatchObject({ do: "play", move: "pay 4D" });
  });

  it("lights what can lead to a legal payment and dims the rest", () => {
    const page = show("pay");
    expect(marked(page, "legal")).toEqual(["2D", "3D", "5D", "7D", "8D"]);
    expect(marked(page, "dim")).toContain("9D");
  });

  it("narrows down with each card, and shows the sum as it grows", async () => {
    const page = show("pay");
    await page.click(page.cell("5D"));
    expect(page.model.sent).toEqual([]);
    expect(chosen(page)).toEqual(["5D"]);
    expect(marked(page, "legal")).toEqual(["2D", "3D"]);
    expect(page.find(".ask").textContent).toContain("5; 5 more");
    expect(page.find(".prompt").textContent).toBe("You have 5 of 10: choose the next card.");
    await page.click(page.cell("3D"));
    expect(page.find(".ask").textContent).toContain("5 + 3 = 8; 2 more");
    expect(page.all(".shuffler.down")).toHaveLength(8);
    expect(page.find(".debt").textContent).toBe("2");
  });

  it("is sent at once when the payment is complete", async () => {
    const page = show("pay");
    await page.click(page.cell("8D"));
    await page.click(page.cell("2D"));
    expect(last(page)).toMatchObject({ do: "play", move: "pay 8D 2D" });
  });

  it("gives a card back on a second click or with Escape", async () => {
    const page = show("pay");
    await page.click(page.cell("5D"));
    await page.click(page.cell("5D"));
    expect(chosen(page)).toEqual([]);
    await page.click(page.cell("5D"));
    await page.click(page.cell("2D"));
    await page.press("Escape", {}, page.cell("2D"));
    expect(chosen(page)).toEqual(["5D"]);
    await page.press("Escape", {}, page.cell("2D"));
    expect(chosen(page)).toEqual([]);
    expect(page.model.sent).toEqual([]);
  });

  it("sends what is not possible all the same, and keeps the choice", async () => {
    const page = show("pay");
    await page.click(page.cell("5D"));
    await page.click(page.cell("9D"));
    expect(last(page)).toMatchObject({ move: "pay 5D 9D" });
    await page.refuse("5 + 9 = 14 is too much: 10 can be paid exactly (SH-07).");
    expect(page.find("[role=alert]").textContent).toContain("too much");
    expect(chosen(page)).toEqual(["5D"]);
  });

  it("sends a card that is gone too: the kernel says why not", async () => {
    const page = show("pay");
    await page.click(page.cell("4D"));
    expect(last(page)).toMatchObject({ move: "pay 4D" });
  });

  it("stays while others decide, and begins anew with another decision", async () => {
    const page = show("pay");
    await page.click(page.cell("5D"));
    await page.publish({ ...boards.pay, rev: 99 });
    expect(chosen(page)).toEqual(["5D"]);
    await page.publish({ ...boards.pay, rev: 100, turn: 100 });
    expect(chosen(page)).toEqual([]);
  });

  it("says when it must be too much", () => {
    expect(show("over").find(".ask").textContent).toContain("9 is the least you can pay");
  });

  it("waits for a button where another payment holds more", () => {
    const payments = [["4D"], ["4D", "AD"]];
    expect(complete(payments, ["4D"])).toBe("ask");
    expect(complete(payments, ["4D", "AD"])).toBe("send");
    expect(complete(payments, ["AD"])).toBeNull();
    const view = { ...viewOf("pay"), payments };
    expect(clicked(view, [], "4D")).toEqual({ chosen: ["4D"] });
    expect(leads(payments, ["AD", "5D"])).toBe(false);
  });

  it("offers that button", async () => {
    const page = show("pay", { view: { ...viewOf("pay"), payments: [["5D"], ["5D", "3D"]] } });
    await page.click(page.cell("5D"));
    await page.click("Pay");
    expect(last(page)).toMatchObject({ move: "pay 5D" });
  });
});

describe("the road", () => {
  it("says how far coast and boat may be", () => {
    expect(show("pay").find(".road").getAttribute("aria-label")).toBe(
      "21 cards left of 34. The coast lies in 1 to 4 cards, the boat in 5 to 21 cards.",
    );
    expect(show("ashore").find(".road").getAttribute("aria-label")).toContain("The coast is reached");
  });

  it("has the sea behind the first joker", () => {
    expect(show("pay").has(".flag")).toBe(false);
    expect(show("ashore").has(".flag")).toBe(true);
  });

  it("counts what is still to come", () => {
    const { cards, total, people } = unseen(about, deckOf(viewOf("pay")));
    expect([cards, total]).toEqual([13, 73]);
    expect(people).toEqual([["doctor", 1], ["prepper", 2], ["thief", 3]]);
    const start = { ...deckOf(viewOf("pay")), road: [["JK"]] };
    expect(unseen(about, start).people).toEqual([["doctor", 4], ["prepper", 4], ["thief", 4]]);
    expect(unseen(about, start).total).toBe(110);
  });

  it("has a walker for everybody who has a road of his own", () => {
    expect(show("pay").all(".walker")).toHaveLength(1);
    expect(show("sixes").all(".walker")).toHaveLength(6);
    expect(show("give").all(".walker")).toHaveLength(1);
  });

  it("has walkers with the numbers of their players, at least 14 px apart", () => {
    const seats = [0, 1, 2, 3, 4, 5];
    expect(show("sixes").all(".walker").map((it) => it.textContent).sort()).toEqual(seats.map((seat) => `${seat + 1}`));
    const view = structuredClone(viewOf("sixes"));
    for (const lefts of [[34, 34, 34, 34, 34, 34], [29, 28, 30, 29, 3, 2], [1, 1, 2, 1, 1, 1]]) {
      view.decks.forEach((deck, n) => Object.assign(deck, { left: lefts[n] }));
      for (const width of [384, 572]) {
        const places = fanned(view, seats).map(([, left]) => {
          const sum = left.replace(/([\d.]+)%/g, (_, part) => `${(part * width) / 100}`).replaceAll("px", "").replace(/m(in|ax)\(/g, "Math.m$1(");
          return Number(new Function(`return ${sum}`)());
        });
        const gaps = places.slice(1).map((place, n) => place - (places[n] ?? 0));
        expect(Math.min(...gaps)).toBeGreaterThanOrEqual(13.99);
        expect(Math.max(...places)).toBeLessThan(width);
      }
    }
  });
});

describe("the turn", () => {
  it("is counted up to the cards that there are, which a vehicle makes fewer", () => {
    expect(walked.map((board) => turn(viewOfBoard(board)))).toEqual(walked.map((board) => `turn ${board.view?.round} of 34`));
    expect([turn(viewOf("driving")), turn(viewOf("driven"))]).toEqual(["turn 4 of 34", "turn 5 of 32"]);
    expect(turn(viewOf("duel"))).toBe("turn 21 of 34");
    expect(turn(viewOf("six"))).toBe("round 7");
  });
});

describe("what happens on the way", () => {
  const before = boards.inland;
  const after: Board<ShufflersView> = { ...boards.ashore, rev: 9, lines: 2, log: [[17, "The joker: You reach the coast."], [18, "You meet the king of diamonds, a prepper: nothing comes back."]] };
  const move = (reduced: boolean) =>
    vi.stubGlobal("matchMedia", (query: string) => ({ matches: reduced && query.includes("reduced"), addEventListener() {}, removeEventListener() {} }));

  it("is told one after the other, all but what lies there now", () => {
    const met = metSince(before, after) ?? [];
    expect(met.map((one) => [one.card, told(about, one)])).toEqual([
      ["JK", "The joker: You reach the coast."],
      ["KD", "You meet the king of diamonds, a prepper: nothing comes back."],
    ]);
    expect(met.map(({ view }) => deckOf(view).left)).toEqual([17, 16]);
    expect(met.map(({ view }) => [deckOf(view).coast, deckOf(view).boat])).toEqual([[null, [1, 17]], [null, [1, 16]]]);
  });

  it("is told of each of several who meet the same card, with the cards that are spared just then", () => {
    const view = viewOf("sixes");
    const [deck] = view.decks as [Deck];
    const at = (many: number, spared: number): ShufflersView => ({
      ...view, outcome: null, turn: 0, encounter: null,
      decks: view.decks.map((_, n) => ({ ...deck, road: n && n <= many ? [["KS"]] : [], left: n && n <= many ? 33 : 34, spared: n === 1 ? spared : 0 })),
    });
    const lines = ["North meets the king of spades, a prepper: nothing comes back.", "South meets the king of spades, a prepper: the 5 of diamonds comes back."];
    const now = { ...boards.sixes, view: at(2, 0), lines: 2, log: lines.map((line): [number, string] => [1, line]) };
    const met = metSince({ ...boards.sixes, view: at(0, 1), lines: 0 }, now) ?? [];
    expect(met.map((one) => told(about, one))).toEqual(lines);
    expect(met.map(({ view }) => view.decks[1]?.spared)).toEqual([0, 0]);
  });

  it("shows the supplies as they were just then, in a whole game", () => {
    let ahead = 0;
    walked.slice(1).forEach((now, n) => {
      for (const { view } of metSince(walked[n] as Board<ShufflersView>, now) ?? []) {
        expect(view.survivors).toEqual(rows[deckOf(view).road.flat().length]);
        if (JSON.stringify(view.survivors) !== JSON.stringify(now.view?.survivors)) ahead++;
      }
    });
    expect(ahead).toBeGreaterThan(1);
  });

  it("shows every card that was turned, from the first to the last, in its turn and with the log as it was", () => {
    const seen: (string | null)[] = [];
    walked.forEach((now, n) => {
      const met = metSince(walked[Math.max(0, n - 1)] as Board<ShufflersView>, now) ?? [];
      for (const meeting of met) {
        const { card, before } = meeting;
        expect(before?.log.at(-1)).toEqual([seen.length + 1, told(about, meeting)]);
        seen.push(card);
        expect(before?.view?.round).toBe(seen.length);
      }
      const { encounter, outcome, decks } = viewOfBoard(now);
      if (encounter) seen.push(encounter);
      if (outcome) expect([...seen, "JK"]).toEqual(decks[0]?.road.flat());
    });
    expect(seen.length).toBeGreaterThan(17);
  });

  it("begins with turn 1, nothing played and nothing in the log, and tells each card from there", async () => {
    move(false);
    const page = show("opening");
    await settle();
    expect(page.find(".turn").textContent).toBe("turn 1 of 34");
    expect(page.find(".telling h2").textContent).toBe("A thief");
    expect(page.all(".log li").map((it) => it.textContent)).toEqual(["1 You meet the jack of diamonds, a thief: the 10 of diamonds is gone for good."]);
    await page.click(page.find(".telling"));
    expect(page.find(".turn").textContent).toBe("turn 4 of 34");
    expect(page.all(".log li")).toHaveLength(4);
  });

  it("is not told after an undo, or in another game", () => {
    expect(metSince(after, before)).toBeNull();
    expect(metSince(after, boards.start)).toBeNull();
    expect(metSince(boards.start, boards.win)).toBeNull();
  });

  it("of the vehicle shows prompt, road and rows as they were while it passes cards", async () => {
    move(false);
    const page = show("driving");
    const view = structuredClone(viewOf("driven"));
    Object.assign(view.survivors[0] ?? {}, { ammo: [], ammo_total: 0 });
    const log: Board["log"] = [[4, "The vehicle passes the coast."], [4, "The vehicle passes the queen of clubs."], [5, "You meet the 7 of spades: 7 Shufflers."]];
    await page.publish({ ...boards.driven, view, rev: 9, lines: 3, log });
    await settle();
    expect(page.find(".prompt").textContent).toBe("Click or press a key to go on.");
    expect(page.find(".telling p").textContent).toBe("The vehicle passes the coast.");
    expect(page.find(".supply").getAttribute("aria-label")).toBe("Ammo, 34");
    expect(page.find(".road").getAttribute("aria-label")).toContain("29 cards left");
    expect(page.all(".legal, .answers button, .debt")).toEqual([]);
    await page.click(page.find(".telling"));
    expect(page.find(".prompt").textContent).toBe(boards.driven.prompt);
    expect(page.find(".supply").getAttribute("aria-label")).toBe("Ammo, 0");
    expect(page.find(".road").getAttribute("aria-label")).toContain("27 cards left");
  });

  it("shows the coast as a scene, which a key skips", async () => {
    move(false);
    const page = show("inland");
    await page.publish(after);
    await settle();
    expect(page.find(".ashore .telling").textContent).toContain("The joker: You reach the coast.");
    await page.press("ArrowRight", {}, page.cell("7D"));
    expect(page.has(".ashore")).toBe(false);
    expect(page.find(".ask h2").textContent).toBe("Pay 7 in Ammo");
    expect(page.find(".prompt").textContent).toBe(after.prompt);
  });

  it("is shown at once to who asked for less movement", async () => {
    move(true);
    const page = show("inland");
    await page.publish(after);
    await settle();
    expect(page.has(".telling")).toBe(false);
  });

  it("is not told while one looks back", async () => {
    move(false);
    const shown = { ...before, film: true };
    const { view, prompt, names, rev } = shown;
    const first = { view: view as View, prompt, names, marks: [] };
    const film = (rev: number, ...deltas: Delta[]): Film =>
      ({ rev, eyes: 0, choices: [], log: [], rounds: [[1, 0]], frames: [first, ...deltas], open: true, better: null });
    const model = new FakeModel(shown, about);
    model.film = film(rev, []);
    const page = new Page(model, game);
    await page.click("Look back");
    await page.publish(after, film(9, [[["view"], after.view]]));
    await settle();
    expect(page.find(".road").getAttribute("aria-label")).toContain("The coast is reached");
    expect(page.has(".telling")).toBe(false);
    await page.click("Back to the game");
    expect(page.has(".telling")).toBe(false);
  });

  it("takes the first click, and the next one plays", async () => {
    move(false);
    const page = show("inland");
    await page.publish(after);
    await settle();
    await page.click(page.cell("7D"));
    expect(page.model.sent).toEqual([]);
    await page.click(page.cell("7D"));
    expect(last(page)).toMatchObject({ move: "pay 7D" });
  });
});

describe("kings, queens and jacks", () => {
  it("say what each choice would bring", async () => {
    const page = show("choose");
    expect(answers(page)).toEqual(["Take back 4", "Vehicle passes two cards", "Lamb for the next Shufflers"]);
    await page.click("Vehicle passes two cards");
    expect(last(page)).toMatchObject({ move: "vehicle" });
  });

  it("are answered by keys", async () => {
    const page = show("choose");
    await page.press("b", {}, page.cell("2D"));
    expect(last(page)).toMatchObject({ move: "lamb" });
  });

  it("say whom a common visitor would help, and with what", async () => {
    const page = show("help");
    expect(answers(page)).toEqual(["Player 1: 8", "Player 2: 9"]);
    await page.click("Player 2: 9");
    expect(last(page)).toMatchObject({ move: "help 1" });
  });

  it("say whom a thief would rob, the dead not among them", () => {
    expect(answers(show("rob"))).toEqual(["Player 1: 9", "Player 3: 10"]);
  });

  it("say that somebody would die of it", () => {
    const view = structuredClone(viewOf("rob"));
    if (view.choices[0]) view.choices[0].fatal = true;
    expect(answers(show("rob", { view }))[0]).toBe("Player 1: 9 and dies");
  });

  it("one stop for Tab among the answers, arrows inside", async () => {
    const page = show("choose");
    page.cell("take").focus();
    await page.press("ArrowRight");
    expect(document.activeElement).toBe(page.cell("vehicle"));
    expect(page.all('.answers [tabindex="0"]')).toEqual([page.cell("vehicle")]);
  });
});

describe("accessibility", () => {
  it.each(judged(boards))("axe finds nothing in %s", async (name) => {
    const page = show(name);
    expect(await faults(page.el)).toEqual([]);
  });

  it("no curtain falls, since nothing is hidden", () => {
    expect(Object.values(boards).every(({ curtain }) => curtain === null)).toBe(true);
  });
});
