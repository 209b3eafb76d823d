import { describe, expect, it } from "vitest";
import gallery from "../src/gallery/index";
import type { Model } from "../src/shared/types";
import { show } from "./page";

const model = (layout: unknown): Model => ({
  get: (name) => ({ layout, games: [], shown: { sheet: null, board: null, begun: [] } })[name],
  send: () => undefined,
  on: () => undefined,
  off: () => undefined,
});

describe("the picture that a notebook keeps", () => {
  it("is hidden while the board of its name lives, and no other is", () => {
    const el = document.createElement("div");
    document.body.innerHTML = `<p class="zw-still zw-1a"></p><p class="zw-still zw-2b"></p>`;
    document.body.append(el);
    const display = () => [...document.querySelectorAll("p.zw-still")].map((it) => getComputedStyle(it).display);
    const remove = gallery.render({ model: model({ model_id: "1a" }), el });
    expect(display()).toEqual(["none", "block"]);
    remove();
    expect(display()).toEqual(["block", "block"]);
  });

  it("hides nothing where the page gives a board no name", () => {
    expect(show().all("style")).toEqual([]);
  });
});
