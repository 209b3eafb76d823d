// Carrying: by mouse and by finger, with what is pressed where it is let go.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { FakeModel } from "../dev/fake";
import * as guys from "../dev/made/building-dead-guys";
import * as mall from "../dev/made/mall-of-horror";
import * as filler from "../dev/made/the-filler";
import * as shufflers from "../dev/made/shufflers";
import buildingDeadGuys from "../src/building-dead-guys/index";
import mallOfHorror from "../src/mall-of-horror/index";
import { HOLD } from "../src/shared/drag";
import type { Board, View } from "../src/shared/types";
import shufflersGame from "../src/shufflers/index";
import theFiller from "../src/the-filler/index";
import { Page, settle, show } from "./page";

const opened = (game: ConstructorParameters<typeof Page>[1], { about, boards }: { about: FakeModel["about"]; boards: object }, name: string, more = {}) =>
  new Page(new FakeModel({ ...(boards as Record<string, Board<View>>)[name]!, thinking: null, ...more }, about), game);

const moves = (page: Page) => page.model.sent.map((it) => ("move" in it ? it.move : it.do));

/** What lies under the pointer. */
let under: Element;

beforeEach(() => {
  document.elementsFromPoint = () => [under];
  HTMLElement.prototype.setPointerCapture = () => {};
});
// The press that a test began is over.
afterEach(() => void document.body.click());

async function point(on: Element, type: string, [clientX, clientY]: [number, number] = [0, 0], more: PointerEventInit = {}) {
  on.dispatchEvent(new PointerEvent(type, { bubbles: true, cancelable: true, clientX, clientY, button: 0, buttons: 1, ...more }));
  await settle();
}

/** Presses something and moves away from it, up to something else. */
async function lift(page: Page, from: Element, to: Element = page.root, way: [number, number] = [50, 0], more: PointerEventInit = {}) {
  under = from;
  await point(from, "pointerdown", [0, 0], more);
  under = to;
  await point(page.root, "pointermove", way, more);
}

/** Carries something somewhere and lets go. */
async function carry(page: Page, from: Element, place: () => Element) {
  await lift(page, from);
  under = place();
  await point(page.root, "pointermove", [60, 60]);
  await point(page.root, "pointerup", [60, 60]);
}

const lifted = (page: Page) => page.has(".carried");

describe("what is carried", () => {
  const hand = (page: Page) => page.find("[data-look=drawn]");

  it("is a press while it has not moved, and a copy at the pointer when it has", async () => {
    const page = show();
    await lift(page, hand(page), page.root, [3, 3]);
    expect(lifted(page)).toBe(false);
    await point(page.root, "pointermove", [30, 40]);
    expect(page.find(".carried").style.translate).toBe("30px 40px");
    expect(page.find(".carried").querySelector("svg")).not.toBeNull();
  });

  it("lights the place that it is over, and no other", async () => {
    const page = show();
    const [place, ...others] = page.all("[data-drop]");
    expect(others.length).toBeGreaterThan(0);
    await lift(page, hand(page), place!);
    expect(page.all("[data-over]")).toEqual([place]);
    under = page.root;
    await point(page.root, "pointermove", [70, 0]);
    expect(page.has("[data-over]")).toBe(false);
  });

  it("goes where a single move has brought it", async () => {
    const page = opened(theFiller, filler, "fill");
    await lift(page, page.cell("8S"), page.cell("2"));
    await point(page.root, "pointerup", [50, 0]);
    expect(moves(page)).toEqual(["lay 8S 2"]);
  });

  it("goes back from elsewhere, with what was chosen before", async () => {
    const page = opened(theFiller, filler, "fill");
    await page.click(page.cell("2"));
    await carry(page, page.cell("8S"), () => page.root);
    expect(moves(page)).toEqual([]);
    expect(page.name("2")).not.toContain("you can lay here");
    expect(page.cell("2").getAttribute("aria-pressed")).toBe("true");
    await vi.waitFor(() => expect(lifted(page)).toBe(false));
    expect(page.has("[data-lifted]")).toBe(false);
  });

  it.each([
    ["the browser takes the pointer", (page: Page) => point(page.root, "pointercancel")],
    ["Escape is pressed", (page: Page) => page.press("Escape", {}, page.cell("8S"))],
    ["a second finger comes", (page: Page) => point(page.root, "pointerdown", [9, 9], { isPrimary: false })],
    ["the button is up already", (page: Page) => point(page.root, "pointermove", [9, 9], { buttons: 0 })],
  ])("is let go when %s", async (_, end) => {
    const page = opened(theFiller, filler, "fill");
    await lift(page, page.cell("8S"));
    expect(page.cell("8S").getAttribute("aria-pressed")).toBe("true");
    await end(page);
    under = page.cell("2");
    await point(page.root, "pointermove", [60, 60]);
    await point(page.root, "pointerup", [60, 60]);
    expect(page.cell("8S").getAttribute("aria-pressed")).toBe("false");
    expect(moves(page)).toEqual([]);
  });

  it("waits over its place for the next board, which takes it away", async () => {
    const page = show();
    await carry(page, hand(page), () => page.find("[data-drop]"));
    expect(moves(page)).toHaveLength(1);
    expect(lifted(page)).toBe(true);
    await page.publish({ ...page.model.board, rev: page.model.board.rev + 1 });
    expect(page.has(".carried, [data-lifted]")).toBe(false);
  });

  it.each<[string, Partial<Board>]>([
    ["somebody else thinks", { thinking: "Careful" }],
    ["the game is stopped", { stopped: true }],
  ])("is nothing while %s", async (_, more) => {
    const page = opened(theFiller, filler, "fill", more);
    await lift(page, page.cell("8S"));
    expect(lifted(page)).toBe(false);
  });

  it("is nothing where one has no move", async () => {
    const page = opened(theFiller, filler, "waiting");
    await lift(page, page.find("[data-drag]"));
    expect(lifted(page)).toBe(false);
  });
});

describe("a finger", () => {
  const touch = { pointerType: "touch" };

  it("scrolls upwards, and carries sideways", async () => {
    const page = opened(theFiller, filler, "fill");
    await lift(page, page.cell("8S"), page.root, [5, -50], touch);
    expect(lifted(page)).toBe(false);
    await point(page.root, "pointercancel", [5, -50], touch);
    await lift(page, page.cell("8S"), page.root, [50, -5], touch);
    expect(lifted(page)).toBe(true);
  });

  it("carries one thing, however long it goes on", async () => {
    const page = opened(theFiller, filler, "fill");
    await lift(page, page.cell("8S"), page.root, [50, -5], touch);
    await new Promise((done) => setTimeout(done, 2 * HOLD));
    expect(page.all(".carried")).toHaveLength(1);
  });

  it("lifts what it rests on, and carries it any way", async () => {
    const page = opened(theFiller, filler, "fill");
    under = page.cell("8S");
    await point(under, "pointerdown", [0, 0], touch);
    await vi.waitFor(() => expect(lifted(page)).toBe(true));
    await point(page.root, "pointermove", [5, -50], touch);
    expect(page.find(".carried").style.translate).toBe("5px -50px");
  });

  it("presses what it has lifted and let go without a move", async () => {
    const page = opened(theFiller, filler, "fill");
    under = page.cell("8S");
    await point(under, "pointerdown", [0, 0], touch);
    await vi.waitFor(() => expect(lifted(page)).toBe(true));
    await point(under, "pointerup", [0, 0], touch);
    await page.click(page.cell("8S"));
    expect(page.cell("8S").getAttribute("aria-pressed")).toBe("true");
  });
});

describe("Dead Center", () => {
  it("lays the card that was drawn on the pile where it is let go", async () => {
    const page = show();
    await carry(page, page.find("[data-look=drawn]"), () => page.cell("a3"));
    expect(moves(page)).toEqual(["lay 7S a3"]);
  });
});

describe("Shufflers", () => {
  it("pays with the cards that are carried to whom one meets", async () => {
    const page = opened(shufflersGame, shufflers, "pay");
    const [first, ...more] = page.all(".slot.legal > button");
    expect(more.length).toBeGreaterThan(0);
    await carry(page, first!, () => page.find("[data-look=encounter]"));
    expect(moves(page)).toEqual([]);
    expect(page.cell(first!.dataset["cell"]!).getAttribute("aria-pressed")).toBe("true");
  });
});

describe("The Filler", () => {
  it("lays a sack on the grave where it is let go", async () => {
    const page = opened(theFiller, filler, "fill");
    await carry(page, page.cell("8S"), () => page.cell("2"));
    expect(moves(page)).toEqual(["lay 8S 2"]);
  });

  it("takes a sack back that is carried to the hand, from its grave or from its place", async () => {
    const page = opened(theFiller, filler, "fill");
    await carry(page, page.find('.sacks [data-drag="4S"]'), () => page.find(".rack"));
    expect(moves(page)).toEqual(["undo"]);
  });

  it("marks the other graves for a sack that lies in one", async () => {
    const page = opened(theFiller, filler, "fill");
    await lift(page, page.find('.sacks [data-drag="4S"]'));
    expect(page.all(".grave.legal > button").map((it) => it.dataset["cell"])).toEqual(["1", "2"]);
    under = page.cell("2");
    await point(page.root, "pointermove", [60, 60]);
    await point(page.root, "pointerup", [60, 60]);
    expect(moves(page)).toEqual(["undo"]);
  });
});

describe("Building Dead Guys", () => {
  const open = (name: string) => opened(buildingDeadGuys, guys, name);
  const card = (page: Page) => page.find(".dcard.legal > button");

  it("bids the card that is carried to one's own side of the grave", async () => {
    const page = open("known");
    await carry(page, card(page), () => page.cell("bid0"));
    expect(moves(page)).toEqual(["bid 0"]);
  });

  it("passes a card over to the other side", async () => {
    const page = open("give");
    await carry(page, card(page), () => page.find(".held [data-cell]"));
    expect(moves(page)).toEqual(["give 0"]);
  });

  it("flips a part at the part where it is let go, which is marked", async () => {
    const page = open("flip");
    await lift(page, page.cell("head0"));
    const aims = page.all("[data-drop]");
    expect(aims).toEqual(page.all(".aimed"));
    under = page.cell("arm-r1");
    await point(page.root, "pointermove", [60, 60]);
    await point(page.root, "pointerup", [60, 60]);
    expect(moves(page)).toEqual(["flip staring-head right-arm"]);
  });

  it("places a new part where it is let go", async () => {
    const page = open("place");
    await carry(page, page.find(".fresh > button"), () => page.find("[data-drop]"));
    expect(moves(page)[0]).toMatch(/^place /);
  });

  it("throws a part that is too many back into the grave", async () => {
    const page = open("discard");
    await carry(page, page.find(".piece.legal > button"), () => page.cell("prize"));
    expect(moves(page)[0]).toMatch(/^discard /);
  });
});

describe("Mall of Horror", () => {
  const open = (name: string) => opened(mallOfHorror, mall, name);
  const who = (page: Page) => page.find(".person.may-go");

  it("places somebody in the room where they are let go", async () => {
    const page = open("sprint");
    await page.click(page.find('.cards [data-cell="sprint"]'));
    await lift(page, who(page));
    expect(page.all("[data-drop]")).toEqual(page.all(".room.legal"));
    under = page.find(".room.legal");
    await point(page.root, "pointermove", [60, 60]);
    await point(page.root, "pointerup", [60, 60]);
    expect(moves(page)).toEqual(["sprint pin-up 1"]);
  });

  it("moves somebody to the place that was chosen, and to no other", async () => {
    const page = open("move");
    const goals = page.all("[data-drop]");
    expect(goals).toHaveLength(1);
    await carry(page, who(page), () => page.find(".room:not([data-drop])"));
    expect(moves(page)).toEqual([]);
    await carry(page, who(page), () => goals[0]!);
    expect(moves(page)[0]).toMatch(/^move /);
  });
});
