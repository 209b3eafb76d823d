import axe from "axe-core";
import { afterEach, describe, expect, it, vi } from "vitest";
import { FakeModel } from "../dev/fake";
import { about, boards } from "../dev/made/shufflers";
import game from "../src/shufflers/index";
import { type ShufflersView, clicked, complete, deckOf, leads, may, metSince, unseen } from "../src/shufflers/view";
import type { Board, Delta, Film, View } from "../src/shared/types";
import { Page, settle, viewOf as opened } from "./page";

type Name = keyof typeof boards;
const viewOf = (name: Name) => opened(boards[name]);
const show = (name: Name, more: Partial<Board<ShufflersView>> = {}) =>
  new Page(new FakeModel({ ...boards[name], ...more }, about), game);

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

  it("show both discards with their top, and what was stolen", () => {
    const names = show("pay").all(".stack").map((it) => it.getAttribute("aria-label"));
    expect(names).toEqual([
      "Ammo discard: 3 cards, 4 of diamonds on top",
      "Ammo stolen: 1 card, 10 of diamonds on top",
      "Health discard: 2 cards, 6 of hearts on top",
      "Health stolen: 2 cards, 8 of hearts on top",
    ]);
  });

  it("tell in the inspector what lies in a stack, bottom to top", async () => {
    const page = show("pay");
    page.find(".stack").dispatchEvent(new Event("pointerover", { bubbles: true }));
    await settle();
    expect(page.find(".looked").textContent).toBe("Ammo discard, bottom to top: 6A4");
  });

  it("tell the same of the small rows of many players, without a word on their other places", async () => {
    const page = show("six");
    const [used] = page.all(".brief [data-look$=used]");
    const held = page.find(".looked").textContent;
    used?.dispatchEvent(new Event("pointerover", { bubbles: true }));
    await settle();
    expect(page.find(".looked").textContent).toMatch(/^Ammo discard, bottom to top: /);
    used?.parentElement?.dispatchEvent(new Event("pointerover", { bubbles: true }));
    await settle();
    expect(page.find(".looked").textContent).toBe(held);
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

  it("begins anew with another board", async () => {
    const page = show("pay");
    await page.click(page.cell("5D"));
    await page.publish({ ...boards.pay, rev: 99 });
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
});

describe("what happens on the way", () => {
  const before = boards.inland;
  const after: Board<ShufflersView> = { ...boards.ashore, rev: 9, lines: 2, log: [[17, "The joker: You reach the coast."], [18, "You meet the king of diamonds, a prepper: nothing comes back."]] };
  const move = (reduced: boolean) =>
    vi.stubGlobal("matchMedia", (query: string) => ({ matches: reduced && query.includes("reduced"), addEventListener() {}, removeEventListener() {} }));

  it("is told one after the other, all but what lies there now", () => {
    expect(metSince(about, before, after)).toEqual([
      { card: "JK", text: "The joker: You reach the coast." },
      { card: "KD", text: "You meet the king of diamonds, a prepper: nothing comes back." },
    ]);
  });

  it("is not told after an undo, in another game, or at the end", () => {
    expect(metSince(about, after, before)).toEqual([]);
    expect(metSince(about, after, boards.start)).toEqual([]);
    expect(metSince(about, boards.start, boards.win)).toEqual([]);
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
      ({ rev, eyes: 0, choices: [], log: [], rounds: [[1, 0]], frames: [first, ...deltas], open: true });
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

  it("keeps nobody from playing", async () => {
    move(false);
    const page = show("inland");
    await page.publish(after);
    await settle();
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
    await page.press("l", {}, page.cell("2D"));
    expect(last(page)).toMatchObject({ move: "lamb" });
  });

  it("say whom a common visitor would help, and with what", async () => {
    const page = show("help");
    expect(answers(page)).toEqual(["Seat 0: 8", "Seat 1: 9"]);
    await page.click("Seat 1: 9");
    expect(last(page)).toMatchObject({ move: "help 1" });
  });

  it("say whom a thief would rob, the dead not among them", () => {
    expect(answers(show("rob"))).toEqual(["Seat 0: 9", "Seat 2: 10"]);
  });

  it("say that somebody would die of it", () => {
    const view = structuredClone(viewOf("rob"));
    if (view.choices[0]) view.choices[0].fatal = true;
    expect(answers(show("rob", { view }))[0]).toBe("Seat 0: 9 and dies");
  });

  it("one stop for Tab among the answers, arrows inside", async () => {
    const page = show("choose");
    page.cell("take").focus();
    await page.press("ArrowRight");
    expect(document.activeElement).toBe(page.cell("vehicle"));
    expect(page.all('.answers [tabindex="0"]')).toEqual([page.cell("vehicle")]);
  });
});

describe("several players", () => {
  it("have their rows, and whose turn it is shows", () => {
    const page = show("given");
    expect(page.all(".kit").map((it) => it.getAttribute("aria-label"))).toEqual(["Seat 0", "Seat 1, to act"]);
    expect(page.all(".kit.acts")).toHaveLength(1);
  });

  it("see what the group still owes and who gave what", () => {
    const page = show("given");
    expect(page.find(".ask h2").textContent).toBe("14 to pay in Ammo, 5 open");
    expect(page.find(".kit .deeds").textContent).toBe("gives 9");
    expect(page.find(".debt").textContent).toBe("5");
  });

  it("give with one click, or pass", async () => {
    const page = show("given");
    await page.click(page.cell("5D"));
    expect(last(page)).toMatchObject({ move: "give 5D" });
    await page.refuse("again");
    await page.click("Pass");
    expect(last(page)).toMatchObject({ move: "pass" });
  });

  it("see before a sacrifice who would inherit", () => {
    const page = show("sacrifice");
    expect(page.find(".ask p").textContent).toBe("Your Health would go to Seat 1 (10), Seat 2 (6).");
    expect(answers(page)).toEqual(["Walk on", "Sacrifice yourself"]);
  });

  it("of more than two those of the others are small, one's own are near", () => {
    const page = show("six");
    expect(page.all(".kit")).toHaveLength(6);
    expect(page.find(".kit").classList.contains("near")).toBe(true);
    expect(page.all(".kit.small")).toHaveLength(5);
    expect(page.find(".brief").getAttribute("aria-label")).toMatch(/^Ammo \d+: /);
  });

  it("wait while somebody else thinks", async () => {
    const page = show("thinking");
    expect(page.find(".prompt").textContent).toContain("is thinking");
    await page.click(page.cell("2D"));
    expect(page.model.sent).toEqual([]);
  });

  it("may only pay when it is their turn", () => {
    const view = { ...viewOf("pay"), actors: [1] };
    expect(may(view, [], "7D")).toBe(false);
    expect(clicked(view, [], "7D").move).toBe("pay 7D");
  });
});

describe("the end", () => {
  it("is the boat, with score and reason", () => {
    const scene = show("win").find(".ending.won").textContent;
    expect(scene).toContain("You reach the boat");
    expect(scene).toContain("score39");
  });

  it("of a lost game is another scene", () => {
    expect(show("loss").find(".ending.lost").textContent).toContain("You are dead.");
  });

  it("of a race that another has won says so", () => {
    const view = { ...viewOf("duel"), outcome: { winners: [1], scores: [0, 12], reason: "Seat 1 reaches the boat." } };
    expect(show("duel", { view }).find(".ending.lost h2").textContent).toBe("The boat is gone");
  });
});

describe("accessibility", () => {
  it.each(Object.keys(boards) as Name[])("axe finds nothing in %s", async (name) => {
    const page = show(name);
    const { violations } = await axe.run(page.el, { rules: { region: { enabled: false } } });
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  });

  it("no curtain falls, since nothing is hidden", () => {
    expect(Object.values(boards).every(({ curtain }) => curtain === null)).toBe(true);
  });
});
