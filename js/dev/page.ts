// The page that shots.py looks at: one view, a fake model, a board by name.
import type { About, Board, View } from "../src/shared/types";
import * as boards from "./boards";
import guys from "./building-dead-guys.json";
import { FakeModel } from "./fake";
import mall from "./mall-of-horror.json";
import * as odds from "./odds";
import shufflers from "./shufflers.json";
import theFiller from "./the-filler.json";

/** The boards of each game that has its own file; all others are Dead Center's. */
const FILES: Record<string, { about: About; boards: Record<string, unknown> }> = {
  "building-dead-guys": guys,
  "mall-of-horror": mall,
  shufflers,
  "the-filler": theFiller,
};

declare global {
  interface Window {
    show(bundle: string, name: string, theme: string): Promise<void>;
    model: FakeModel;
    boards: Record<string, unknown>;
    odds: typeof odds;
  }
}

window.odds = odds;

window.show = async (bundle, name, theme) => {
  const file = FILES[bundle.slice(1, -3)] ?? { about: boards.about, boards: boards as Record<string, unknown> };
  window.boards = file.boards;
  document.body.dataset["jpThemeLight"] = String(theme === "light");
  const { default: widget } = await import(bundle);
  window.model = new FakeModel(file.boards[name] as Board<View>, file.about);
  const el = document.createElement("div");
  document.body.replaceChildren(el);
  widget.render({ model: window.model, el });
};
