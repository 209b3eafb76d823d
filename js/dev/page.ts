// The page that shots.py looks at: one view, a fake model, a board by name.
import type { About, Board, Film, View } from "../src/shared/types";
import guys from "./building-dead-guys.json";
import deadCenter from "./dead-center.json";
import { FakeModel } from "./fake";
import films from "./film.json";
import mall from "./mall-of-horror.json";
import * as odds from "./odds";
import shufflers from "./shufflers.json";
import theFiller from "./the-filler.json";

/** The boards of each game; the plain view shows Dead Center's. */
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
    look(bundle: string, theme: string, most?: number): Promise<void>;
  }
}

window.odds = odds;

interface Filmed {
  about: About;
  board: Board<View>;
  film: Film;
}

async function place(bundle: string, theme: string, board: Board<View>, about: About, film: FakeModel["film"] = {}) {
  document.body.dataset["jpThemeLight"] = String(theme === "light");
  const { default: widget } = await import(bundle);
  window.model = new FakeModel(board, about);
  window.model.film = film;
  const el = document.createElement("div");
  document.body.replaceChildren(el);
  widget.render({ model: window.model, el });
}

/** Begins to look back at a game, whose film may be run through again and again up to so many moments. */
window.look = async (bundle, theme, most = 0) => {
  const { about, board, film } = films[bundle.slice(1, -3) as keyof typeof films] as unknown as Filmed;
  const [first, ...deltas] = film.frames;
  const frames: Film["frames"] = [first, ...deltas];
  while (frames.length < most) frames.push([[[], first]], ...deltas);
  const log = frames.map((_, at): Film["log"][number] => [at, `${film.log[at % film.log.length]?.[1]}`, at]);
  await place(bundle, theme, board, about, most ? { ...film, frames, log } : film);
  document.querySelector<HTMLElement>("[aria-label='Look back']")?.click();
};

window.show = async (bundle, name, theme) => {
  const file = FILES[bundle.slice(1, -3)] ?? (deadCenter as (typeof FILES)[string]);
  window.boards = file.boards;
  await place(bundle, theme, file.boards[name] as Board<View>, file.about);
};
