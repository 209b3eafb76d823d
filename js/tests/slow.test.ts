// Kills, reveals and what is met take their time at the pace of the board, can be skipped, and are left out where one wants less movement.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import * as center from "../dev/boards";
import { FakeModel } from "../dev/fake";
import * as guys from "../dev/made/building-dead-guys";
import * as mall from "../dev/made/mall-of-horror";
import * as shufflers from "../dev/made/shufflers";
import * as filler from "../dev/made/the-filler";
import guysGame from "../src/building-dead-guys/index";
import centerGame from "../src/dead-center/index";
import mallGame from "../src/mall-of-horror/index";
import { slowness } from "../src/shared/motion";
import type { About, Board, View } from "../src/shared/types";
import shufflersGame from "../src/shufflers/index";
import fillerGame from "../src/the-filler/index";
import { Page } from "./page";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

type Pace = "slow" | "normal" | "fast";
interface Case {
  game: ConstructorParameters<typeof Page>[1];
  about: About;
  before: Board<View>;
  now: Board<View>;
  /** At the normal pace, in milliseconds. */
  time: number;
}

const killed: any = structuredClone(center.kill);
killed.view.zombies["N-c"].dead = true;
killed.log.push([9, "The king of clubs falls."]);
killed.lines += 1;

const CASES: Record<string, Case> = {
  "a kill in Dead Center": { game: centerGame, about: center.about, before: center.kill, now: killed, time: 900 },
  "what is met in Shufflers": { game: shufflersGame, about: shufflers.about, before: shufflers.boards.pay, now: shufflers.boards.paid, time: 1000 },
  "a reveal in The Filler": { game: fillerGame, about: filler.about, before: filler.boards.fill, now: filler.boards.dawn, time: 6950 },
  "the end of a round in Building Dead Guys": { game: guysGame, about: guys.about, before: guys.boards.flip, now: guys.boards.discard, time: 2400 },
  "a vote in Mall of Horror": { game: mallGame, about: mall.about, before: mall.boards["tally-before"], now: mall.boards.tally, time: 2600 },
};

async function begun({ game, about, before, now }: Case, pace: Pace): Promise<Page> {
  const page = new Page(new FakeModel({ ...structuredClone(before), pace, thinking: null }, about), game);
  await vi.advanceTimersByTimeAsync(1);
  page.model.publish({ ...structuredClone(now), rev: before.rev + 1, pace, thinking: null });
  await vi.advanceTimersByTimeAsync(1);
  return page;
}

describe.each(Object.entries(CASES))("%s", (_, scene) => {
  it.each(["slow", "normal", "fast"] as const)("takes its time at the pace %s", async (pace) => {
    const page = await begun(scene, pace);
    let time = 0;
    while (page.has(".playing")) {
      time += 10;
      await vi.advanceTimersByTimeAsync(10);
    }
    // Alone against the cards one goes as fast as one likes, but at the slow pace.
    const alone = scene.game === centerGame && pace !== "slow";
    expect(Math.abs(time - (alone ? 0 : scene.time * slowness(pace)))).toBeLessThan(50);
  });

  it.each<[string, (page: Page) => void]>([
    ["the button", (page) => page.button("Skip").click()],
    ["Escape", (page) => void page.press("Escape", {}, page.root)],
    ["a click on the board", (page) => page.find(".stage").click()],
  ])("is skipped by %s, and nothing is played", async (_, skip) => {
    const page = await begun(scene, "slow");
    expect(page.has(".playing")).toBe(true);
    skip(page);
    await vi.advanceTimersByTimeAsync(1);
    expect([page.has(".playing"), page.model.sent.filter((sent) => sent.do === "play")]).toEqual([false, []]);
  });

  it("is left out where one wants less movement", async () => {
    vi.stubGlobal("matchMedia", (query: string) => ({ matches: query.includes("reduced-motion"), addEventListener() {}, removeEventListener() {} }));
    expect((await begun(scene, "slow")).has(".playing")).toBe(false);
  });
});
