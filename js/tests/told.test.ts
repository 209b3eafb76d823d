// What the log, the header and the tabs tell while something is still being shown.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { FakeModel } from "../dev/fake";
import * as guys from "../dev/made/building-dead-guys";
import * as mall from "../dev/made/mall-of-horror";
import * as shufflers from "../dev/made/shufflers";
import * as filler from "../dev/made/the-filler";
import buildingDeadGuys from "../src/building-dead-guys/index";
import mallOfHorror from "../src/mall-of-horror/index";
import type { Board } from "../src/shared/types";
import shufflersGame from "../src/shufflers/index";
import theFiller from "../src/the-filler/index";
import { Page } from "./page";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => void vi.useRealTimers());

const LONG = 30_000;
const { boards: guy } = guys;
const { boards: mob } = mall;
const { boards: march } = shufflers;
const { boards: night } = filler;

/** Boards between which something is shown. */
const SHOWN = {
  "an attack in Mall of Horror": [mallOfHorror, mall.about, mob["attack-before"], mob.attack],
  "the destinations in Mall of Horror": [mallOfHorror, mall.about, mob["reveal-before"], mob.reveal],
  "the coast in Shufflers": [shufflersGame, shufflers.about, march.inland, march.ashore],
  "a night in The Filler": [theFiller, filler.about, night.fill, night.dawn],
  "a prize in Building Dead Guys": [buildingDeadGuys, guys.about, guy.flip, guy.discard],
} as const;

const TOLD = "This has happened meanwhile.";
const lines = (page: Page) => page.all(".log li span").map((it) => it.textContent);
const wait = (time = 1) => vi.advanceTimersByTimeAsync(time);

/** Shows one board and then the other, with another line in its log. */
async function after([game, about, before, now]: (typeof SHOWN)[keyof typeof SHOWN], more: Partial<Board> = {}) {
  const page = new Page(new FakeModel<Board>(before, about), game);
  await wait();
  const told = lines(page);
  const next: Board = { ...before, ...now, log: [...before.log, [1, TOLD]], lines: before.lines + 1, rev: 9000, ...more };
  page.model.publish(next);
  await wait();
  return { page, told, next };
}

describe.each(Object.entries(SHOWN))("while %s is shown", (_, boards) => {
  it("the log tells what had happened before, and the rest when it is over", async () => {
    const { page, told } = await after(boards);
    // A card that is met in Shufflers has its line with its scene.
    expect(lines(page)).toEqual(boards === SHOWN["the coast in Shufflers"] ? [TOLD, ...told] : told);
    await wait(LONG);
    expect(lines(page)).toEqual([TOLD, ...told]);
  });

  it("no odds of what comes after are seen", async () => {
    const { page } = await after(boards);
    expect(page.has(".playing")).toBe(true);
    await wait(LONG);
    expect(page.has(".playing")).toBe(false);
  });

  it("other eyes are not told what these have heard", async () => {
    const { page } = await after(boards, { seat: null });
    const heard = boards[2].log.map(([, sentence]) => sentence);
    const told = page.has(".playing") ? lines(page) : [];
    expect(told.filter((line) => heard.includes(line ?? ""))).toEqual([]);
  });
});

describe("while a vote of Mall of Horror is counted", () => {
  const counted = () => after([mallOfHorror, mall.about, mob["tally-before"], mob.tally]);

  it("the tab of votes does not tell how it ended", async () => {
    const { page } = await counted();
    const votes = page.all(".lastvotes > p").map((it) => it.textContent);
    await wait(LONG);
    expect(page.all(".lastvotes > p").map((it) => it.textContent)).not.toEqual(votes);
  });
});

describe("while scenes of several boards wait", () => {
  it("the log goes on from scene to scene", async () => {
    const { page, told, next } = await after(SHOWN["the destinations in Mall of Horror"]);
    const { view } = mob["attack-before"];
    const moved = { ...next, view: view && { ...view, votes: mob.tally.view?.votes ?? [] } };
    page.model.publish({ ...moved, rev: 9001, log: [...next.log, [2, "And then this."]], lines: next.lines + 1 });
    await wait();
    expect(lines(page)).toEqual(told);
    await wait(3200);
    expect([page.has(".scene"), lines(page)]).toEqual([true, [TOLD, ...told]]);
    await wait(LONG);
    expect(lines(page)[0]).toBe("And then this.");
  });

  it("the header counts no round that is still to come", async () => {
    const view = mob.tally.view && { ...mob.tally.view, round: 8 };
    const { page } = await after([mallOfHorror, mall.about, mob["tally-before"], mob.tally], { view });
    expect(page.find(".turn").textContent).toBe(`round ${mob["tally-before"].view?.round}, attack`);
    await wait(LONG);
    expect(page.find(".turn").textContent).toBe("round 8, attack");
  });
});
