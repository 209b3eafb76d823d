// What the boards of all games wear while their own odds are on.
import { describe, expect, it } from "vitest";
import { FakeModel } from "../dev/fake";
import * as guys from "../dev/made/building-dead-guys";
import * as mall from "../dev/made/mall-of-horror";
import { games } from "../dev/made/odds";
import * as shufflers from "../dev/made/shufflers";
import * as filler from "../dev/made/the-filler";
import buildingDeadGuys from "../src/building-dead-guys/index";
import mallOfHorror from "../src/mall-of-horror/index";
import shufflersGame from "../src/shufflers/index";
import theFiller from "../src/the-filler/index";
import { Page, settle } from "./page";

const GAMES = {
  "building-dead-guys": [guys.about, buildingDeadGuys],
  "mall-of-horror": [mall.about, mallOfHorror],
  shufflers: [shufflers.about, shufflersGame],
  "the-filler": [filler.about, theFiller],
} as const;

describe("the odds of a game", () => {
  it.each(Object.entries(games))("stand at each legal place: %s", async (_, { board, odds }) => {
    const [about, game] = GAMES[board.view?.game as keyof typeof GAMES];
    const page = new Page(new FakeModel({ ...board, thinking: null }, about), game);
    page.model.tell(odds);
    await settle();
    const legal = page.all(".legal, .may-go, .answer").flatMap((it) => (it.tagName === "BUTTON" ? [it] : [...it.querySelectorAll<HTMLElement>("button")]));
    expect(legal.length).toBeGreaterThan(1);
    expect(legal.filter((it) => !it.dataset.chance).map((it) => it.outerHTML.slice(0, 120))).toEqual([]);
    expect(odds.moves.map(({ words }) => words)).toEqual([...new Set(odds.moves.map(({ words }) => words))]);
  });
});
