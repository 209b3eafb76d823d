// Building Dead Guys: what the board shows.
import { afterEach, describe, expect, it, vi } from "vitest";
import { FakeModel } from "../dev/fake";
import { about, boards } from "../dev/made/building-dead-guys";
import widget from "../src/building-dead-guys/index";
import { type GuysView, assembled, leader } from "../src/building-dead-guys/view";
import type { Board } from "../src/shared/types";
import { faults, judged } from "./axe";
import { type Name, answers, asked, board, hint, moves, open, prompt, said } from "./building-dead-guys";
import { Page, settle } from "./page";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("the two Zombies", () => {
  it("lie as figures with each part in its place", () => {
    const page = open("flip");
    expect(page.name("head0")).toBe("Staring Head, head. Flip one unflipped part of the opponent's Zombie. You can flip it.");
    expect(page.name("leg-l0")).toBe("Leg: missing");
    expect(page.art("arm-r0").querySelector(".part")).not.toBeNull();
    expect(page.art("leg-l0").querySelector(".gap")).not.toBeNull();
    expect(page.all(".figure .part")).toHaveLength(5 + 5 + 1);
  });

  it("say how many of the seven parts are there", () => {
    expect(open("full").all(".plate span").map((it) => it.textContent)).toEqual(["6 of 7", "6 of 7"]);
  });

  it("turn and dull what is flipped, and say so", () => {
    const page = open("flip");
    expect(page.art("organ-l0").classList).toContain("flipped");
    expect(page.name("organ-l0")).toContain("Lungs, organ, flipped.");
    expect(page.art("organ-r0").classList).not.toContain("flipped");
  });

  it("say of a part that changed its kind what it counts as", () => {
    expect(open("flip").name("leg-r1")).toContain("Arm/Leg, counts as a Leg.");
  });

  it("give every title a drawing of its own", () => {
    const drawings = open("start").all(".counts svg.part").map((it) => it.innerHTML);
    expect(drawings).toHaveLength(13);
    expect(new Set(drawings).size).toBe(13);
  });

  it("put each part where it would be, or into the other place of its kind", () => {
    const view = board("flip").view!;
    const [arm] = view.zombies[0]!.filter(({ name }) => name === "left-arm");
    view.zombies[0] = [arm!, arm!];
    expect(assembled(view, 0).map(({ place }) => place?.key)).toEqual(["arm-l", "arm-r"]);
  });

  it("tell in a line of their own what a part does, on focus and under the pointer; the hint stays", async () => {
    const page = open("flip");
    expect(said(page)).toBe("Point at anything, or tap it, to read what it is.");
    const before = hint(page);
    page.cell("arm-r1").focus();
    await settle();
    expect(said(page)).toBe("Right Arm (arm): Add a card of your hand at face value to your total, then draw a digging card.");
    page.art("head1").dispatchEvent(new Event("pointerover", { bubbles: true }));
    page.cell("head1").dispatchEvent(new Event("pointerover", { bubbles: true }));
    await settle();
    expect(said(page)).toContain("Two-Faced Head (head):");
    expect(hint(page)).toBe(before);
  });

  it("tell nothing of what has the focus on another board", async () => {
    const page = open("flip");
    const other = document.body.appendChild(document.createElement("button"));
    other.dataset["look"] = "place 1";
    page.cell("arm-r1").focus();
    await settle();
    other.focus();
    await settle();
    expect(said(page)).toBe("Point at anything, or tap it, to read what it is.");
    other.remove();
  });

  it("keep oneself on the left, in whichever seat one sits", () => {
    const page = open("flip", (one) => {
      one.names = ["Careful", "You"];
    });
    expect(page.all(".plate b").map((it) => it.textContent)).toEqual(["You", "Careful"]);
  });
});

describe("the bidding", () => {
  it("asks for a card of the hand, and a click plays it", async () => {
    const page = open("start");
    expect(asked(page)).toBe("Bid for the Right Leg");
    expect(page.all(".dcard.legal")).toHaveLength(5);
    await page.click("Bid 1");
    expect(moves(page)).toEqual(["bid 1"]);
  });

  it("takes the number of a card on the hand", async () => {
    const page = open("start");
    page.cell("c0").focus();
    await page.press("4");
    expect(moves(page)).toEqual(["bid 4"]);
  });

  it("says which card would be worth six", () => {
    expect(hint(open("given"))).toContain("A one counts six for an Organ.");
  });

  it.each([
    ["c0", "As a bid a zero takes the Skull, unless both bid a zero. It counts nothing."],
    ["c1", "A two counts 2, and as a bid for a Head 6."],
    ["c2", "A card of 3 counts 3."],
    ["skull", "You have the Skull. Whoever has it flips or passes, and takes the prize on a tie."],
    ["bid1", "Careful has a bid of 4. Total: 4."],
    ["digging 1", "A one counts 1, and as a bid for an Organ 6. 3 unseen, 0 discarded."],
    ["body muffin", "The Muffin (organ): When the opponent flips a part, flip this one: their flip has no effect. 0 unseen, 0 discarded."],
  ])("says of %s what it is, on focus and under the pointer", async (cell, told) => {
    const page = open("flip");
    page.cell(cell).focus();
    await settle();
    expect(said(page)).toBe(told);
    page.cell(cell).blur();
    page.cell(cell).dispatchEvent(new Event("pointerover", { bubbles: true }));
    await settle();
    expect(said(page)).toBe(told);
  });

  it("says what lies there now when a move puts another card under the resting pointer", async () => {
    const page = open("flip");
    page.cell("c2").dispatchEvent(new Event("pointerover", { bubbles: true }));
    await settle();
    expect(said(page)).toBe("A card of 3 counts 3.");
    const next = { ...board("flip"), rev: 99, thinking: null };
    next.view!.hand = next.view!.hand!.map((value) => (value === 3 ? 4 : value));
    await page.publish(next);
    expect(said(page)).toBe("A card of 4 counts 4.");
  });

  it("hides the other bid until both are in", () => {
    const page = open("laid");
    expect(page.all(".bids .bid .card")).toHaveLength(1);
    expect(page.name("bid0")).toBe("You have bid a 5, face down.");
    expect(page.name("bid1")).toBe("Careful has no bid on the table.");
  });

  it("says no more of a bid once it is discarded than that it is gone", () => {
    expect(open("give").name("bid0")).toBe("You have no bid on the table.");
  });

  it("then shows both, what they are worth, and why", () => {
    const page = open("flip");
    expect(page.all(".sum strong").map((it) => it.textContent)).toEqual(["6", "4"]);
    expect(page.find(".bids").textContent).toContain("counts 6");
    expect(page.name("bid0")).toBe("You have a bid of 1. A one is worth six for an Organ. Total: 6.");
    expect(prompt(page)).toContain("You lead 6 to 4 for the Stomach");
  });

  it.each([[8, "an 8"], [11, "an 11"], [80, "an 80"], [10, "a 10"], [18, "an 18"], [1, "a 1"]])("reads a bid of %i with its article", (value, told) => {
    const page = open("laid", ({ view }) => (view!.bids[0]!.value = value));
    expect(page.name("bid0")).toBe(`You have bid ${told}, face down.`);
  });

  it("shows what is added, and from where", () => {
    const page = open("stopped", (one) => one.view!.added[1]!.push({ value: 2, from: "heart" }, { value: 5, from: "deck" }));
    expect(page.all(".bids.right .added b").map((it) => it.textContent)).toEqual(["+2", "+5"]);
    expect(page.name("bid1")).toContain("Added: 2 by the Heart, 5 from the deck.");
  });

  it("says that the Skull decides a tie", () => {
    expect(leader(board("full").view!)).toBe(1);
    expect(prompt(open("full"))).toContain("You trail 4 to 4 without the Skull for the Muffin.");
  });

  it("says of bids that changed sides, once or twice, only what they count", () => {
    const page = open("swapped");
    expect(page.find(".bids").textContent).toContain("at face value");
    expect(page.name("bid0")).toContain("You have a bid of 1. Since the bids changed sides they count their face.");
  });
});

describe("what is hidden and what is known", () => {
  it("the other's hand is backs, with what it holds at least", () => {
    const held = open("given").art("held1");
    expect(held.querySelectorAll(".backart")).toHaveLength(5);
    expect(held.querySelector("small")?.textContent).toBe("at least2");
    expect(open("given").name("held1")).toBe("Careful holds 5 digging cards, at least: 2.");
  });

  it("a face-down bid may be one of the cards that are known", () => {
    const page = open("given", ({ view }) => {
      const bid = { laid: true, value: null, worth: null, why: null };
      Object.assign(view ?? {}, { bids: [{ ...bid, laid: false }, bid], hands: [5, 4], known: [[], [3, 3, 3, 3, 3]] });
    });
    expect(page.name("held1")).toBe("Careful holds 4 digging cards, hand and bid at least: 3, 3, 3, 3, 3.");
    expect(page.art("held1").querySelector("small em")?.textContent).toBe("at least, with bid");
    expect([...page.art("held1").querySelectorAll("small b")].map((it) => it.textContent)).toEqual(["3", "3", "3", "3", "3"]);
  });

  it("the own Down Card shows its part, the other's nothing", () => {
    const page = open("flip");
    expect(page.name("down0")).toContain("Your Down Card: Spleen (organ).");
    expect(page.name("down1")).toBe("Careful's Down Card, face down.");
    expect(page.art("down1").querySelector(".part")).toBeNull();
  });

  it("both discards and both decks are counted", () => {
    const page = open("flip");
    const [digging, body] = page.all(".counts");
    expect(digging?.querySelector("p")?.textContent).toBe("Digging cards: 17 in the deck");
    expect(body?.querySelector("p")?.textContent).toBe("Body parts: 11 in the deck");
    expect(page.name("digging 3")).toBe("A card of 3 counts 3. 3 unseen, 2 discarded.");
    expect(page.name("body stomach")).toBe("Stomach (organ): Discard one flipped Organ of the opponent's Zombie. 0 unseen, 1 discarded.");
    expect(page.find(".legend").textContent).toContain("the last first: Stomach, Right Leg, Left Arm.");
  });

  it("call the parts as the card set does", () => {
    const titles = { ...about.titles, stomach: "The Paunch" };
    const page = new Page(new FakeModel(board("flip"), { ...about, titles }), widget);
    expect(page.name("body stomach")).toContain("The Paunch (organ): ");
    expect(page.find(".legend").textContent).toContain("The Paunch");
  });

  it("of a set of one's own are counted with the drawings of their kinds", () => {
    const { view } = board("flip");
    const own = { ...board("flip"), view: { ...view!, counts: { ...view!.counts, body: { wing: 2, tail: 1 } } } };
    const notes = { ...about.notes, "kind wing": "arm", "kind tail": "leg", "flip wing": "It has no ability." };
    const page = new Page(new FakeModel(own, { ...about, notes, titles: { ...about.titles, wing: "Wing", tail: "Tail" } }), widget);
    expect(page.name("body wing")).toBe("Wing (arm): It has no ability. 2 unseen, 0 discarded.");
    const [arm, leg] = page.all(".bodys .part").map((it) => it.innerHTML);
    expect(arm).not.toBe(leg);
    expect(page.all(".bodys .part")).toHaveLength(2);
  });

  it("says that the card set is a reconstruction", () => {
    expect(open("start").find(".set").textContent).toBe("The card set is this project's reconstruction.");
  });

  it("a set of one's own is said to be one, and its titles are drawn after their kind", () => {
    const page = open("flip", (one) => {
      one.view!.reconstruction = false;
      Object.assign(one.view!.zombies[0]![0]!, { name: "pumpkin", word: "pumpkin", title: "Pumpkin" });
    });
    expect(page.find(".set").textContent).toBe("A card set of your own.");
    expect(page.name("head0")).toContain("Pumpkin, head.");
    expect(page.art("head0").querySelectorAll(".part path").length).toBeGreaterThan(2);
  });
});

describe("the end of a round and of the game", () => {
  it("the totals stand for a moment, then the prize goes to its Zombie", async () => {
    vi.useFakeTimers();
    const page = new Page(new FakeModel({ ...board("flip"), thinking: null }, about), widget);
    page.model.publish({ ...board("discard"), thinking: null });
    await vi.advanceTimersByTimeAsync(20);
    expect(asked(page)).toBe("You take the Stomach");
    expect(hint(page)).toBe("The totals are 6 to 4.");
    expect(page.name("prize")).toContain("The prize: Stomach");
    expect(page.name("bid0")).toBe("You have a bid of 6. Total: 6.");
    expect(page.art("new0").classList).toContain("hidden");
    expect(answers(page)).toEqual([]);
    await vi.advanceTimersByTimeAsync(1800);
    expect(page.art("new0").classList).toContain("arrives");
    await vi.advanceTimersByTimeAsync(800);
    expect(answers(page)).toEqual(["Heart", "Lungs", "Stomach"]);
  });

  it("a key ends it, and reduced motion has none", async () => {
    const page = open("flip");
    page.model.publish({ ...board("discard"), thinking: null });
    await settle();
    await page.press("x", {}, page.root);
    expect(answers(page)).toEqual(["Heart", "Lungs", "Stomach"]);
    vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
    const calm = open("flip");
    calm.model.publish({ ...board("discard"), thinking: null });
    await settle();
    expect(answers(calm)).toEqual(["Heart", "Lungs", "Stomach"]);
  });

  it("is shown once: not again to onlookers, nor after an undo of the end", async () => {
    vi.useFakeTimers();
    const page = open("flip");
    const publish = async (name: Name, more: Partial<Board<GuysView>>) => {
      page.model.publish({ ...board(name), thinking: null, ...more });
      await vi.advanceTimersByTimeAsync(20);
    };
    await publish("flip", { rev: 9001, seat: null });
    await publish("discard", { rev: 9002 });
    expect(page.has(".playing")).toBe(true);
    await vi.advanceTimersByTimeAsync(10_000);
    for (const [rev, name] of (["discard", "win", "discard"] as const).entries()) {
      await publish(name, { rev: 9003 + rev, seat: rev ? 0 : null });
      expect(page.has(".playing")).toBe(false);
    }
  });

  it("afterwards the prompt still says how it ended", () => {
    expect(prompt(open("gain"))).toContain("You took the Stomach");
    expect(prompt(open("give"))).toContain("The prize went to Careful, and you drew two cards");
  });

  it("one's own Zombie rises, made of its parts", () => {
    const page = open("win");
    expect(page.find(".ending h2").textContent).toBe("You win: your Zombie rises");
    expect(page.find(".ending p").textContent).toBe("You completed a Zombie with the Left Leg; Careful still lacked an Arm and an Organ.");
    expect(page.find(".ending").classList).toContain("won");
    expect(page.all(".risen > g")).toHaveLength(7);
    expect(page.find(".ending dl").textContent).toContain("7 of 7");
  });

  it("or the other one: how far one came, and what was missing", () => {
    const page = open("loss");
    expect(page.find(".ending h2").textContent).toBe("You lose with 5 of 7 parts");
    expect(page.find(".ending p").textContent).toBe("Careful completed a Zombie with the Left Leg; you still lacked two Legs.");
    expect(page.find(".ending").classList).toContain("lost");
  });

  it("calls the loser by the name that they have", () => {
    const page = open("win", (one) => void (one.names[1] = "Youssef"));
    expect(page.find(".ending p").textContent).toContain("; Youssef still lacked");
  });

  it("tells the same under the board, where no person is called Player 1", async () => {
    const page = open("win", ({ view }) => (view!.outcome!.reason = "Player 1 has a complete Zombie."));
    await page.click("Close");
    expect(hint(page)).toBe("You completed a Zombie with the Left Leg; Careful still lacked an Arm and an Organ.");
    const long = open("win", ({ view }) => view!.zombies[0]!.pop());
    expect(long.find(".ending").textContent).toContain("You winAfter 100 rounds the fuller Zombie wins, on a tie that with the Skull.");
  });

  it("of two people at one screen both are named, and nobody is told to have lost", () => {
    const page = open("people");
    expect(page.find(".ending h2").textContent).toBe("Player 1 wins: a Zombie rises");
    expect(page.find(".ending dl").textContent).toBe("Player 17 of 7Player 25 of 7rounds6");
    expect(page.find(".ending").className).not.toMatch(/won|lost/);
  });
});

describe("the page", () => {
  it.each(judged(boards))("has no accessibility violations: %s", async (name) => {
    const page = open(name);
    expect(await faults(page.el)).toEqual([]);
  });

  it("is one stop for Tab on the board, one in the hand, one among the answers", () => {
    const page = open("flip");
    const stops = (where: string) => page.all(`${where} [data-cell]`).filter((it) => it.tabIndex === 0).length;
    expect([stops(".lab"), stops(".fan"), stops(".answers")]).toEqual([1, 1, 1]);
  });

  it("has its stop on something that can be done", async () => {
    const stop = (page: Page) => page.all(".lab [data-cell]").find((it) => it.tabIndex === 0)?.dataset["cell"];
    const page = open("start");
    expect(stop(page)).toBe("prize");
    await page.publish({ ...board("flip"), rev: 40, thinking: null });
    expect(stop(page)).toBe("head0");
    expect(stop(open("gain"))).toBe("down0");
    expect(stop(open("place"))).toBe("head0");
  });

  it("keeps a stop when the cell that was it goes", async () => {
    const page = open("discard");
    page.cell("new0").focus();
    await settle();
    await page.publish({ ...board("gain"), thinking: null });
    expect(page.all(".lab [data-cell]").filter((it) => it.tabIndex === 0)).toHaveLength(1);
  });
});
