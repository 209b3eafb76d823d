// What the tests of The Filler do on a page.
import { FakeModel } from "../dev/fake";
import { about, boards } from "../dev/made/the-filler";
import type { Board } from "../src/shared/types";
import widget from "../src/the-filler/index";
import type { FillerView } from "../src/the-filler/view";
import { Page } from "./page";

export type Name = keyof typeof boards;
export const board = (name: Name): Board<FillerView> => structuredClone(boards[name]);
export const open = (name: Name) => new Page(new FakeModel(board(name), about), widget);
export const moves = (page: Page) => page.model.sent.map((sent) => (sent.do === "play" ? sent.move : sent.do));
export const drawn = (page: Page, place: number) => page.art(String(place)).querySelector(".art") ?? page.el;
export const strip = (page: Page) => page.find(".strip").textContent;
