import { describe, expect, it, vi } from "vitest";
import gallery from "../src/gallery/index";
import type { Model } from "../src/shared/types";
import { show } from "./page";

const model = (layout: unknown): Model => ({
  get: (name) => ({ layout, about: { games: [] }, board: { rev: 0, form: null, board: null, begun: [] } })[name],
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

  it("is renewed where the kernel draws it anew, in a page that JupyterLab has loaded anew too", () => {
    const html = (words: string) => ({ "text/html": `<p class="zw-still zw-1a">${words}</p>` });
    const all = [{ data: { "text/html": "" } }, { data: html("before"), output_type: "display_data" }];
    const outputs = { toJSON: () => all, set: vi.fn() };
    const heard = new Set<(_: unknown, message: object) => void>();
    const iopubMessage = { connect: heard.add.bind(heard), disconnect: heard.delete.bind(heard) };
    const manager = { kernel: { iopubMessage }, context: { model: { cells: [{}, { outputs }] } } };
    const remove = gallery.render({ model: { ...model({ model_id: "1a" }), widget_manager: manager }, el: document.createElement("div") });
    const say = (content: object) => heard.forEach((hear) => hear(null, { content }));
    say({ data: html("another"), transient: { display_id: "2b" } });
    say({ name: "stdout", text: "words" });
    expect(outputs.set).not.toHaveBeenCalled();
    say({ data: html("after"), transient: { display_id: "1a" } });
    expect(outputs.set.mock.calls).toEqual([[1, { data: html("after"), output_type: "display_data" }]]);
    remove();
    expect(heard.size).toBe(0);
  });

  it("is left to the page that ran the cell where several pages share the notebook", () => {
    const iopubMessage = { connect: vi.fn(), disconnect: vi.fn() };
    const manager = { kernel: { iopubMessage }, context: { model: { collaborative: true, cells: [] } } };
    gallery.render({ model: { ...model({ model_id: "1a" }), widget_manager: manager }, el: document.createElement("div") })();
    expect(iopubMessage.connect).not.toHaveBeenCalled();
  });

  it("hides nothing where the page gives a board no name", () => {
    expect(show().all("style")).toEqual([]);
  });
});
