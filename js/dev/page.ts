// The page that shots.py looks at: one view, a fake model, a board by name.
import type { About, Board, Film, View } from "../src/shared/types";
import * as center from "./boards";
import { FakeModel } from "./fake";
import type { Filmed } from "./filmed";
import * as exercise from "./made/exercise";
import * as futures from "./made/futures";
import * as tree from "./made/tree";
import * as twins from "./made/twins";
import * as dial from "./made/dial";
import * as guys from "./made/building-dead-guys";
import * as films from "./made/film";
import * as odds from "./made/odds";
import * as mall from "./made/mall-of-horror";
import { forms } from "./made/forms";
import * as shufflers from "./made/shufflers";
import * as theFiller from "./made/the-filler";

const { about, ...boards } = center;

/** What is no game passes for one, whose model it has. */
const passing = ({ about, boards }: { about: object; boards: object }) => ({ about, boards }) as (typeof FILES)[string];

/** The boards of each game; the plain view shows Dead Center's. */
const FILES: Record<string, { about: About; boards: Record<string, Board> }> = {
  "dead-center": { about, boards },
  generic: { about, boards },
  "building-dead-guys": guys,
  exercise: passing(exercise),
  futures: passing(futures),
  "mall-of-horror": mall,
  shufflers,
  "the-filler": theFiller,
  tree: passing(tree),
  twins: passing(twins),
  dial: passing(dial),
};

declare global {
  interface Window {
    show(bundle: string, name: string, theme: string): Promise<void>;
    model: FakeModel;
    boards: Record<string, Board>;
    odds: typeof odds;
    forms: typeof forms;
    exercise: typeof exercise;
    futures: typeof futures;
    /** The kernel reviews the game of which the film is. */
    judge(bundle: string): void;
    look(bundle: string, theme: string, most?: number): Promise<void>;
  }
}

window.odds = odds;
window.forms = forms;
window.exercise = exercise;
window.futures = futures;

const FILMS: Record<string, Filmed> = { "dead-center": films.center, "mall-of-horror": films.mall };

window.judge = (name) => window.model.judge(FILMS[name]!.review);

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
  const { about, board, film } = FILMS[bundle.slice(1, -3)]!;
  const [first, ...deltas] = film.frames;
  const frames: Film["frames"] = [first, ...deltas];
  while (frames.length < most) frames.push([[[], first]], ...deltas);
  const log = frames.map((_, at): Film["log"][number] => [at, `${film.log[at % film.log.length]?.[1]}`, at]);
  await place(bundle, theme, board, about, most ? { ...film, frames, log } : film);
  document.querySelector<HTMLElement>("[aria-label='Look back']")?.click();
};

window.show = async (bundle, name, theme) => {
  const file = FILES[bundle.slice(1, -3)]!;
  window.boards = file.boards;
  await place(bundle, theme, odds.games[name]?.board ?? file.boards[name]!, file.about);
};
