// Giving up, and what the end of a game says.
import { describe, expect, it } from "vitest";
import { lay, loss, win } from "../dev/boards";
import { center } from "../dev/made/film";
import type { Review } from "../src/shared/types";
import { faults } from "./axe";
import { at, past, project, requests, view } from "./film";
import { type Page, settle, show } from "./page";

const MEANS = "It counts as a loss.";
const LOST = "5 zombies are left, but only 4 cards. One card kills one zombie at most.";
const playing = (lost: string | null = null, more = {}) => show({ ...lay, concede: { means: MEANS, lost }, ...more });
const asks = (page: Page) => page.all(".stop").map((it) => [it.getAttribute("aria-label"), it.querySelector("p")?.textContent]);
const answers = (page: Page) => page.all(".stop button").map((it) => it.textContent);
const verbs = (page: Page) => page.model.sent.map((ask) => ask.do);

describe("conceding", () => {
  it("is asked once, in the place of the side, with the safe answer on the right", async () => {
    const page = playing();
    await page.click("Concede");
    expect(asks(page)).toEqual([["Stop this game?", MEANS]]);
    expect(answers(page)).toEqual(["Concede", "Copy the game to finish it later", "Play on"]);
    expect(document.activeElement).toBe(page.find(".stop"));
    expect(await faults(page.el)).toEqual([]);
    await page.click(page.find(".stop .danger"));
    expect(requests(page)).toEqual([{ do: "concede" }]);
    expect(page.has(".stop")).toBe(false);
  });

  it.each(["Play on", "Escape"])("is not done by %s", async (answer) => {
    const page = playing();
    await page.click("Concede");
    if (answer === "Escape") await page.press("Escape");
    else await page.click(answer);
    expect(page.has(".stop")).toBe(false);
    expect(verbs(page)).toEqual([]);
  });

  it("keeps nothing for later where that would tell secrets", async () => {
    const page = playing(null, { position: null });
    await page.click("Concede");
    expect(answers(page)).toEqual(["Concede", "Play on"]);
  });

  it("has no button where there is nothing to concede", () => {
    const { concede: _, ...board } = lay;
    expect(show(board).all(".tools button").map((it) => it.title)).not.toContain("Concede");
  });
});

describe("a game that is lost", () => {
  it("is said to be, once", async () => {
    const page = playing(LOST);
    expect(asks(page)).toEqual([["This game can no longer be won", LOST]]);
    expect(answers(page)).toEqual(["End it here", "Play on anyway"]);
    expect(document.activeElement).not.toBe(page.find(".stop"));
    expect(await faults(page.el)).toEqual([]);
    await page.click("Play on anyway");
    expect(page.has(".stop")).toBe(false);
    await page.publish({ ...lay, rev: 9, concede: { means: MEANS, lost: LOST } });
    expect(page.has(".stop")).toBe(false);
    await page.click("Concede");
    expect(asks(page)).toEqual([["Stop this game?", MEANS]]);
  });

  it("ends here", async () => {
    const page = playing(LOST);
    await page.click("End it here");
    expect(requests(page)).toEqual([{ do: "concede" }]);
  });

  it("is said to be in the next game too", async () => {
    const page = playing(LOST);
    await page.click("Play on anyway");
    await page.publish({ ...lay, rev: 9, concede: { means: MEANS, lost: null } });
    await page.publish({ ...lay, rev: 10, concede: { means: MEANS, lost: LOST } });
    expect(page.has(".stop")).toBe(true);
  });
});

const TOLD = "Turn 17 cost you 14 wins in 100 (from 61 to 47). Better: on the 2 of hearts.";
const MISTAKE = { at: 40, kind: "mistake" as const, what: "", change: "cost 14", much: true, better: TOLD, played: ["a1"], instead: ["c3"] };
const REVIEW: Review = { who: "You", done: 1, note: "began with 54 wins in 100.", verdict: TOLD, at: 40, chances: [500, 0], marks: [MISTAKE] };
const moment = (page: Page) => page.all(".moment p").map((it) => it.textContent);
const scene = (page: Page) => page.all(".ending button:not(.close)").map((it) => it.textContent);

describe("the end", () => {
  it("names the result, and in a lost game what is left", () => {
    expect(show(win).find(".ending h2").textContent).toBe("You win with 24 cards left");
    expect(show(loss).find(".ending h2").textContent).toBe("You lose: 10 zombies are left");
  });

  it("asks for the review by itself, and tells the one moment that mattered", async () => {
    const page = show({ ...loss, review: true, film: true });
    expect(verbs(page)).toEqual(["review"]);
    expect(moment(page)).toEqual(["Looking for the moment that mattered ..."]);
    page.model.judge({ ...REVIEW, done: 0.3, note: "So far: 54 wins in 100 at the start.", verdict: "", at: null });
    await settle();
    expect(moment(page)).toEqual(["So far: 54 wins in 100 at the start."]);
    expect(scene(page)).not.toContain("Show it");
    page.model.judge(REVIEW);
    await settle();
    expect(moment(page)).toEqual([TOLD]);
    expect(scene(page)).toContain("Show it");
    expect(await faults(page.el)).toEqual([]);
    expect(verbs(page)).toEqual(["review"]);
  });

  it.each([
    ["not allowed", { review: false }],
    ["a guest's to ask for", { new: false }],
  ])("asks for none where it is %s", (_, more) => {
    const page = show({ ...loss, film: true, review: true, ...more });
    expect(verbs(page)).toEqual([]);
    expect(page.has(".moment")).toBe(false);
  });

  it("shows it: the moment before, with what was played and what was better", async () => {
    const page = view();
    page.model.judge(REVIEW);
    await settle();
    await page.click("Show it");
    await project(page);
    expect(at(page)).toBe(39);
    const judged = page.all("[data-cell][data-judged]").map((it) => [it.dataset["cell"], it.dataset["judged"]]);
    expect(judged).toEqual([["a1", "played"], ["c3", "better"]]);
    await page.press("Home", {}, page.root);
    expect(page.has("[data-judged]")).toBe(false);
  });

  it("offers the next level where the bots have one", async () => {
    expect(scene(show(loss))).not.toContain("Harder");
    const page = show({ ...loss, harder: true });
    await page.click("Harder");
    expect(requests(page).at(-1)).toEqual({ do: "new", seed: "harder" });
  });

  it("of a game that was given up says so", () => {
    const outcome = { winners: [], scores: [0], reason: "You concede.", conceded: true };
    const ended = show({ ...loss, view: { ...loss.view!, outcome } });
    expect(ended.find(".ending.lost h2").textContent).toBe("You lose");
    expect(ended.find(".ending > p").textContent).toBe("You concede.");
  });

  it("is not looked back on with marks of another moment", async () => {
    const page = await past(center);
    page.model.judge({ ...REVIEW, marks: [] });
    await settle();
    expect(page.has("[data-judged]")).toBe(false);
  });
});
