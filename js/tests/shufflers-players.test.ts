import { describe, expect, it } from "vitest";
import { FakeModel } from "../dev/fake";
import { about, boards } from "../dev/made/shufflers";
import game from "../src/shufflers/index";
import { type ShufflersView, clicked, may } from "../src/shufflers/view";
import type { Board } from "../src/shared/types";
import { Page, viewOf as opened } from "./page";

type Name = keyof typeof boards;
const viewOf = (name: Name) => opened(boards[name]);
const show = (name: Name, more: Partial<Board<ShufflersView>> = {}) =>
  new Page(new FakeModel({ ...boards[name], ...more }, about), game);

const last = (page: Page) => page.model.sent.at(-1);
const answers = (page: Page) => page.all(".answers button").map((it) => it.textContent);

describe("several players", () => {
  it("have their rows, and whose turn it is shows", () => {
    const page = show("given");
    expect(page.all(".kit, .other").map((it) => it.getAttribute("aria-label"))).toEqual(["Player 2, to act", "Player 1"]);
    expect(page.all(".acts")).toHaveLength(1);
  });

  it("are called what the board calls them, once", () => {
    const heads = (name: Name, names: string[]) => show(name, { names }).all(".kit h3, .other h3").map((it) => it.textContent);
    expect(heads("given", ["seat 0", "North"])).toEqual(["▸North", "seat 0"]);
    expect(heads("six", boards.six.names)).toEqual(["▸You", ...boards.six.names.slice(1)]);
  });

  it("see what the group still owes and who gave what", () => {
    const page = show("given");
    expect(page.find(".ask h2").textContent).toBe("Pay for 14 Shufflers in Ammo");
    expect(page.find(".ask p").textContent).toBe("5 still to pay. Give a card, or pass.");
    expect(page.find(".other .deeds").textContent).toContain("gives 9");
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
    expect(page.find(".ask p").textContent).toBe("If you go, your Health goes to Player 2 (10), Player 3 (6).");
    expect(answers(page)).toEqual(["Walk on", "Sacrifice yourself"]);
  });

  it("see of all others what they hold, used, lost and give", () => {
    const page = show("gifts");
    expect(page.all(".other")).toHaveLength(5);
    expect(page.find(".other [data-look='seat 1 ammo']").getAttribute("aria-label")).toBe("Ammo 0: nothing");
    expect(page.find(".other [data-look='seat 1 ammo used']").title).toBe("Used Ammo, bottom to top: 2 9");
    expect(page.find(".other [data-look='seat 1 ammo stolen']").textContent).toBe("−7");
    expect(page.find(".other .deeds").textContent).toContain("gives 5");
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
  const end = (name: Name, more: Partial<Board<ShufflersView>> = {}) => {
    const page = show(name, more);
    const figures = page.all(".ending dl div").map((it) => it.textContent);
    return { page, figures, title: page.find(".ending h2").textContent, reason: page.find(".ending > p").textContent };
  };

  it("is the boat, with score and what is left", () => {
    const { page, title, reason, figures } = end("win");
    expect(page.has(".ending.won")).toBe(true);
    expect(title).toBe("You reach the boat with 39 points");
    expect(reason).toMatch(/^You find it after \d+ of 34 cards, with \d+ Ammo and \d+ Health left\.$/);
    expect(figures[0]).toBe("score39");
  });

  it("of a lost game says what one died of", () => {
    const { page, reason } = end("loss");
    expect(page.has(".ending.lost")).toBe(true);
    expect(reason).toMatch(/^You die after \d+ of 34 cards: (a thief|\d+ Shufflers?) took the last Health\.$/);
  });

  it("of a solo game names its player to onlookers", () => {
    const { page, title, figures } = end("loss", { names: ["Careful"], view: { ...viewOf("loss"), seat: null } });
    expect(page.has(".won, .lost")).toBe(false);
    expect(title).toBe("Nobody reaches the boat");
    expect(figures).toEqual(["Carefuldead"]);
  });

  it("of a race says who has won it, and how far one came", () => {
    const outcome = { winners: [1], scores: [0, 12], reason: "Seat 1 reaches the boat." };
    const view = { ...viewOf("thinking"), outcome, seat: 0 };
    expect(end("thinking", { view, thinking: null })).toMatchObject({
      title: "You lose: Careful is first at the boat",
      reason: expect.stringMatching(/^Careful found it with 12 points left\. You came as far as \d+ of 34 cards\.$/),
    });
  });

  it("of a race that all have lost says what one died of oneself", () => {
    const outcome = { winners: [], scores: [0, 0], reason: "All are dead." };
    const { decks, ...rest } = viewOf("thinking");
    const view = { ...rest, decks: decks.map((deck, n) => ({ ...deck, road: [[n ? "JC" : "5C"]] })), outcome, seat: 0 };
    expect(end("thinking", { view, thinking: null })).toMatchObject({
      title: "Nobody reaches the boat",
      reason: expect.stringMatching(/^You died after \d+ of 34 cards: 5 Shufflers took the last Health\.$/),
    });
  });

  it("of a group that one player alone has survived speaks of no others who sail", () => {
    const outcome = { winners: [0], scores: [7, 0, 0], reason: "1 of 3 players reaches the boat." };
    const of = (seat: number) => end("sacrifice", { names: ["You", "You", "You"], view: { ...viewOf("sacrifice"), outcome, seat } });
    expect(of(0)).toMatchObject({ title: "You reach the boat with 7 points", reason: expect.stringMatching(/: the boat saves 1 of 3, with 7 points left together\.$/) });
    expect(of(1)).toMatchObject({ title: "The boat sails without you", reason: "You died on the way: the boat saves 1 of 3, with 7 points left together." });
  });

  it("of several people at one screen names them all, and nobody wins or loses it", () => {
    const { page, title, figures } = end("shared");
    expect(page.has(".won, .lost")).toBe(false);
    expect(title).toBe("The boat is reached");
    expect(figures).toEqual(["Player 198 points", "Player 298 points", "Player 398 points"]);
  });
});
