// People and keyboards of all scripts, and pages that are written from right to left.
import { describe, expect, it } from "vitest";
import { curtain, kill, lay } from "../dev/boards";
import { FakeModel } from "../dev/fake";
import * as dial from "../dev/made/dial";
import * as exercise from "../dev/made/exercise";
import * as futures from "../dev/made/futures";
import * as guys from "../dev/made/building-dead-guys";
import * as mall from "../dev/made/mall-of-horror";
import * as filler from "../dev/made/the-filler";
import * as tree from "../dev/made/tree";
import * as twins from "../dev/made/twins";
import guysWidget from "../src/building-dead-guys/index";
import dialWidget from "../src/dial/index";
import exerciseWidget from "../src/exercise/index";
import futuresWidget from "../src/futures/index";
import galleryWidget from "../src/gallery/index";
import genericWidget from "../src/generic/index";
import mallWidget from "../src/mall-of-horror/index";
import fillerWidget from "../src/the-filler/index";
import treeWidget from "../src/tree/index";
import twinsWidget from "../src/twins/index";
import type { About, Board, View } from "../src/shared/types";
import { Page, show } from "./page";

const NAMES = ["\u05d3\u05e0\u05d4", "\u05d0\u05d1\u05d9 2", "\u0644\u06cc\u0644\u0627", "Ann", "Zo\u00eb", "\u674e"];

/** Every text and every label on the page, the names in it without the signs around them. */
function loose(page: Page): string[] {
  const labels = page.all("[aria-label], [title]").flatMap((it) => [it.getAttribute("aria-label"), it.title]);
  const words = [page.text, ...labels].filter((it) => it !== null);
  return words.filter((it) => NAMES.slice(0, 3).some((name) => it.replaceAll(`\u2068${name}\u2069`, "").includes(name)));
}

const called = <V extends View>(board: Board<V>): Board<V> => ({
  ...board,
  names: board.names.map((name, seat) => (name === "You" ? name : NAMES[seat]!)),
  offer: board.offer && { ...board.offer, name: NAMES[board.offer.seat]! },
  curtain: board.curtain && { ...board.curtain, name: NAMES[board.curtain.seat]! },
});

describe("a name from right to left", () => {
  it.each([
    ["Mall of Horror", mallWidget, mall],
    ["Building Dead Guys", guysWidget, guys],
    ["The Filler", fillerWidget, filler],
  ])("is set apart wherever %s shows it", (_, widget, { about, boards }) => {
    let seen = 0;
    for (const board of Object.values(boards as Record<string, Board<View>>)) {
      const page = new Page(new FakeModel(called(board), about as About), widget);
      expect(loose(page)).toEqual([]);
      seen += page.text.split("\u2068").length - 1;
      page.remove();
    }
    expect(seen).toBeGreaterThan(3);
  });

  it("is set apart on the curtain; others stay as they are", () => {
    const page = show(called({ ...curtain, curtain: { seat: 0, name: "" } }));
    expect(page.find("h2").textContent).toBe(`Hand over to \u2068${NAMES[0]}\u2069`);
    expect(loose(page)).toEqual([]);
    const other = show({ ...curtain, curtain: { seat: 3, name: "Ann" } });
    expect(other.find("h2").textContent).toBe("Hand over to Ann");
  });
});

describe("on a page from right to left", () => {
  it.each<[string, { render(context: object): () => void }, { about: object; boards: object } | null]>([
    ["generic", genericWidget, null],
    ["mall-of-horror", mallWidget, mall],
    ["dial", dialWidget, dial],
    ["exercise", exerciseWidget, exercise],
    ["futures", futuresWidget, futures],
    ["tree", treeWidget, tree],
    ["twins", twinsWidget, twins],
  ])("%s goes from left to right", (_, widget, made) => {
    const board = made ? (Object.values(made.boards)[0] as Board<View>) : lay;
    const page = made ? new Page(new FakeModel(board, made.about as About), widget) : show(board, widget);
    expect(page.root.dir).toBe("ltr");
  });

  it("the gallery does", () => {
    const el = document.createElement("div");
    const board = { rev: 0, form: null, board: null, begun: [] };
    const remove = galleryWidget.render({ el, model: { get: (name) => ({ about: { games: [] }, board })[name], send: () => undefined, on: () => undefined, off: () => undefined } });
    expect(el.querySelector<HTMLElement>(".zw")?.dir).toBe("ltr");
    remove();
  });
});

describe("a key of another script", () => {
  it.each([
    ["\u0433", "KeyU", { do: "undo" }],
    ["\u0413", "KeyU", { do: "undo" }],
    ["\u05e8", "KeyR", { do: "redo" }],
    ["\u03c0", "KeyP", { do: "play", move: "pass" }],
    ["\u0633", "KeyS", { do: "step" }],
  ])("%s means what its place does", async (key, code, sent) => {
    const page = show({ ...kill, redo: true, step: true });
    await page.press(key, { code }, page.cell("b2"));
    expect(page.model.sent).toMatchObject([sent]);
  });

  it("leaves a Latin letter its own meaning, wherever it lies", async () => {
    const page = show({ ...kill, redo: true });
    await page.press("u", { code: "KeyF" }, page.cell("b2"));
    await page.press("f", { code: "KeyU" }, page.cell("b2"));
    expect(page.model.sent).toMatchObject([{ do: "undo" }]);
  });

  it("opens how to play by the Arabic question mark", async () => {
    const page = show();
    await page.press("\u061f", { code: "Slash", shiftKey: true }, page.cell("b2"));
    expect(page.find("[role=dialog]").getAttribute("aria-label")).toBe("How to play");
  });

  it("answers by a digit of another script", async () => {
    const places = () => new Page(new FakeModel(mall.boards.place as Board<View>, mall.about), mallWidget);
    const [first, other] = [places(), places()];
    const number = first.find(".answers [data-cell]").dataset["cell"]!;
    await first.press(number, {}, first.find(".answers button"));
    await other.press("\u0660", { code: `Digit${number}` }, other.find(".answers button"));
    const told = ({ model, el }: Page) => [model.sent.map((sent) => ({ ...sent, id: "" })), el.querySelector(".ask")?.textContent];
    expect(told(other)).toEqual(told(first));
    expect(told(other)).not.toEqual(told(places()));
  });
});

it("a line of the log has its number and its sentence in one text, with a blank between them", () => {
  const page = show(lay);
  const [line] = page.all(".log li");
  expect(line?.textContent).toBe(`${lay.log.at(-1)?.[0]} ${lay.log.at(-1)?.[1]}`);
});
