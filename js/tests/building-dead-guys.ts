import { about, boards } from "../dev/made/building-dead-guys";
import { FakeModel } from "../dev/fake";
import widget from "../src/building-dead-guys/index";
import type { GuysView } from "../src/building-dead-guys/view";
import type { Board } from "../src/shared/types";
import { Page } from "./page";

export type Name = keyof typeof boards;
export const board = (name: Name): Board<GuysView> => structuredClone(boards[name]);

/** A board as a person would see it who may move: no bot thinks. */
export const open = (name: Name, change: (board: Board<GuysView>) => void = () => {}) => {
  const one: Board<GuysView> = { ...board(name), thinking: null };
  change(one);
  return new Page(new FakeModel(one, about), widget);
};
export const moves = (page: Page) => page.model.sent.map((sent) => (sent.do === "play" ? sent.move : sent.do));
export const answers = (page: Page) => page.all(".answers button").map((it) => it.firstChild?.textContent);
export const glowing = (page: Page) => page.all(".piece.legal [data-cell]").map((it) => it.dataset["cell"]);
export const asked = (page: Page) => page.find(".ask h2").textContent;
export const hint = (page: Page) => page.find(".ask .hint").textContent;
export const said = (page: Page) => page.find(".saying").textContent;
export const prompt = (page: Page) => page.find(".prompt").textContent;
