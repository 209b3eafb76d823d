// What is heard of a board once its sounds are switched on. Whatever is heard is seen as well.
import { beforeEach, describe, expect, it, vi } from "vitest";
import * as center from "../dev/boards";
import { FakeModel } from "../dev/fake";
import * as guys from "../dev/made/building-dead-guys";
import * as mall from "../dev/made/mall-of-horror";
import * as shufflers from "../dev/made/shufflers";
import * as filler from "../dev/made/the-filler";
import guysGame from "../src/building-dead-guys/index";
import { sounds } from "../src/shared/sound";
import { SOUNDS, type Sound } from "../src/shared/sounds";
import type { About, Board, View } from "../src/shared/types";
import shufflersGame from "../src/shufflers/index";
import fillerGame from "../src/the-filler/index";
import mallGame from "../src/mall-of-horror/index";
import { Page, settle, show } from "./page";
import { LAST, past, scrub } from "./film";

/** The pitches with which sources began to sound. */
let heard: number[] = [];
let contexts = 0;
let time = 0;

class FakeContext {
  sampleRate = 8;
  destination = {};
  constructor() {
    contexts++;
  }
  get currentTime() {
    return time;
  }
  createBuffer = () => ({ getChannelData: () => new Float32Array(8) });
  createGain = () => this.#node();
  createOscillator = () => this.#node();
  createBufferSource = () => this.#node();
  createBiquadFilter = () => this.#node();
  #node() {
    const ramp = { setValueAtTime: (value: number) => void (value > 2 && heard.push(value)), exponentialRampToValueAtTime: () => {} };
    return { gain: ramp, frequency: ramp, connect: () => {}, start: () => {}, stop: () => {} };
  }
}
vi.stubGlobal("AudioContext", FakeContext);
const touched = (hasBeenActive: boolean) => Object.defineProperty(navigator, "userActivation", { value: { hasBeenActive }, configurable: true });

/** The sounds that were heard since this was last asked, by the pitch that each begins with. */
function listen(): Sound[] {
  const pitches = heard.splice(0);
  time += 5;
  return (Object.keys(SOUNDS) as Sound[]).filter((sound) => pitches.includes(SOUNDS[sound][0]![1]));
}

beforeEach(() => {
  touched(true);
  listen();
});

const games = {
  center: [undefined, center.about],
  shufflers: [shufflersGame, shufflers.about],
  filler: [fillerGame, filler.about],
  guys: [guysGame, guys.about],
  mall: [mallGame, mall.about],
} as const;
type Name = keyof typeof games;

/** A board with its sounds on, and what makes them loaded. */
async function on(board: Board<View>, game: Name = "center"): Promise<Page> {
  sounds("on");
  const [widget, about] = games[game];
  const page = new Page(new FakeModel(structuredClone(board), about as About), widget);
  await import("../src/shared/sounds");
  for (let n = 0; n < 3; n++) await settle();
  return page;
}

const menu = async (page: Page) => {
  await page.click("More");
  return page.all("[role=menuitem]").map((it) => it.textContent);
};
const { lay, laid, reveal, kill } = center;

/** A board with something changed in it. */
function but<B extends Board<View>>(board: B, change: (board: any) => void): B {
  const other = structuredClone(board);
  change(other);
  other.rev = board.rev + 1;
  return other;
}

describe("the switch", () => {
  it("stands in the menu, is off at first, and nothing is heard then", async () => {
    const page = show(lay);
    expect(await menu(page)).toContain("Switch sounds on");
    await page.publish(laid);
    await page.refuse("No.");
    expect([listen(), page.model.sent, contexts]).toEqual([[], [], 0]);
  });

  it("says what it did, and is remembered in this browser", async () => {
    const page = show(lay);
    await menu(page);
    await page.click("Switch sounds on");
    expect(page.text).toContain("Sounds are on.");
    await import("../src/shared/sounds");
    await settle();
    await page.publish(laid);
    expect(listen()).toEqual(["lay"]);
    const other = show(lay);
    expect(await menu(other)).toContain("Switch sounds off");
    await other.click("Switch sounds off");
    await page.publish(but(lay, () => {}));
    expect([listen(), localStorage.getItem("zwidgets sounds")]).toEqual([[], "off"]);
    expect(await menu(show(lay))).toContain("Switch sounds on");
  });

  it("works in a page that may keep nothing", async () => {
    const keeps = vi.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
      throw new Error("denied");
    });
    expect([sounds("on"), sounds(), sounds("off"), sounds()]).toEqual([true, true, false, false]);
    keeps.mockRestore();
  });

  it("is not in a page that only looks back", async () => {
    expect(await menu(show({ ...lay, only: "Back" } as Board<View>))).not.toContain("Switch sounds on");
  });
});

describe("each sound is heard with what is seen", () => {
  const { boards: halls } = mall;
  const yours = but(halls.go, (board) => Object.assign(board, { film: true, since: { moves: 2, forced: 0, moment: 1 } }));
  const cases: [Sound, Name, Board<View>, Board<View>, seen: string][] = [
    ["lay", "center", lay, laid, "[data-card='7S']"],
    ["turn", "center", reveal, but(reveal, ({ view }) => (view.drawn = "7S")), ".hand .slot:not(.empty)"],
    ["rise", "center", reveal, but(reveal, ({ view }) => (view.zombies["W-2"].card = "KD")), ".rising"],
    ["shot", "center", kill, but(kill, ({ view }) => (view.zombies["N-c"].dead = true)), ".sinking"],
    ["won", "center", lay, center.win, ".ending.won"],
    ["lost", "center", lay, center.loss, ".ending.lost"],
    ["yours", "mall", halls.go, yours, ".since"],
    ["said", "mall", halls.go, but(halls.go, (board) => board.talk.push([1, "Run!"])), ".talk li"],
    ["vote", "mall", halls["tally-before"], halls.tally, ".ballots"],
    ["bite", "mall", halls["died-before"], halls.died, ".dies"],
    ["dice", "mall", halls["reveal-before"], halls.reveal, ".box.open"],
    ["turn", "guys", guys.boards.start, guys.boards.flip, ".sum strong"],
    ["lay", "guys", guys.boards.start, guys.boards.laid, ".bid .back"],
    ["lay", "filler", filler.boards.start, filler.boards.fill, ".facedown"],
    ["turn", "shufflers", shufflers.walked[0]!, shufflers.walked[1]!, ".encounter"],
  ];
  it.each(cases)("%s in %s", async (sound, game, before, now, seen) => {
    const page = await on(before, game);
    expect([listen(), page.has(".over")]).toEqual([[], false]);
    await page.publish({ ...structuredClone(now), rev: before.rev + 1 });
    await settle();
    expect(page.find(seen).checkVisibility()).toBe(true);
    expect(listen()).toContain(sound);
  });

  it("a refusal, each time", async () => {
    const page = await on(lay);
    for (const sentence of ["No.", "No."]) {
      await page.click("Undo");
      await page.refuse(sentence);
      await settle();
      expect([listen(), page.find(".refusal").textContent]).toEqual([["refused"], sentence]);
    }
  });

  it("a Shuffler that is paid for, once", async () => {
    const page = await on(shufflers.boards.pay, "shufflers");
    await page.click(page.find(".slot.legal button"));
    await settle();
    expect([listen(), page.has(".shuffler.down")]).toEqual([["shot"], true]);
    await page.click(page.find(".slot.chosen button"));
    await settle();
    expect([listen(), page.has(".shuffler.down")]).toEqual([[], false]);
  });

  it("a night of The Filler, act by act", async () => {
    const page = await on(filler.boards.fill, "filler");
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    page.model.publish({ ...structuredClone(filler.boards.dawn), rev: 5, pace: "fast" });
    const acts: [Sound[], number][] = [];
    for (let n = 0; n < 40; n++) {
      await vi.advanceTimersByTimeAsync(100);
      const sounds = listen();
      if (sounds[0]) acts.push([sounds, page.all(".stamp").length]);
    }
    vi.useRealTimers();
    // The graves as they lay, open one by one, then one climbs out and one is held; the next night begins.
    expect(acts).toEqual([[["lay"], 0], [["turn"], 0], [["turn"], 0], [["turn"], 0], [["rise", "lay"], 3], [["yours", "lay"], 0]]);
  });
});

describe("nothing is heard", () => {
  const jump = async (page: Page) => {
    await page.publish(but(page.model.board, ({ view }) => (view.drawn = view.drawn ? null : "7S")));
    await settle();
    return listen();
  };

  it("while the page is hidden or has not been touched", async () => {
    const page = await on(reveal);
    touched(false);
    expect(await jump(page)).toEqual([]);
    touched(true);
    const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
    expect([await jump(page), await jump(page), await jump(page)]).toEqual([[], [], []]);
    hidden.mockRestore();
    expect([await jump(page), await jump(page), await jump(page)]).toEqual([["turn"], [], ["turn"]]);
  });

  it("while one looks back, nor of what has changed by then", async () => {
    sounds("on");
    const page = await past();
    for (let at = 0; at < LAST; at += 7) await scrub(page, at);
    await settle();
    expect([listen(), page.text.includes("Moment")]).toEqual([[], true]);
  });

  it("of a third sound while two are on", async () => {
    const page = await on(center.start);
    await page.publish({ ...center.win, rev: 70 });
    await settle();
    const first = heard.length;
    await page.publish({ ...center.loss, rev: 71 });
    await settle();
    expect([first > 0, heard.length - first]).toEqual([true, 0]);
  });
});

describe("what makes the sounds", () => {
  it("is a dozen sounds of less than a second and a half", () => {
    expect(Object.keys(SOUNDS)).toHaveLength(12);
    for (const parts of Object.values(SOUNDS))
      for (const [, , , begin, time, loud] of parts) expect([begin + time < 1.5, loud <= 1]).toEqual([true, true]);
  });
});
