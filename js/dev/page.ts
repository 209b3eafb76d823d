// The page that shots.py looks at: one view, a fake model, a board by name.
import * as boards from "./boards";
import { FakeModel } from "./fake";

declare global {
  interface Window {
    show(bundle: string, name: keyof typeof boards, theme: string): Promise<void>;
    model: FakeModel;
    boards: typeof boards;
  }
}

window.boards = boards;
window.show = async (bundle, name, theme) => {
  document.body.dataset["jpThemeLight"] = String(theme === "light");
  const { default: widget } = await import(bundle);
  window.model = new FakeModel(boards[name] as boards.DeadCenter, boards.about);
  const el = document.createElement("div");
  document.body.replaceChildren(el);
  widget.render({ model: window.model, el });
};
