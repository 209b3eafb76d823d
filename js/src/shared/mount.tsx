import { render } from "preact";
import { Frame } from "./Frame";
import type { Game } from "./game";
import { Still } from "./Still";
import type { Model, View } from "./types";
import "./tokens.css";
import "./shared.css";

/** A game's view as anywidget wants it. What `render` returns takes everything away again. */
export function mount<V extends View>(game: Game<V>) {
  return {
    render({ model, el }: { model: Model; el: HTMLElement }) {
      const board = (
        <>
          <Frame<V> model={model} host={el} game={game} />
          <Still model={model} />
        </>
      );
      render(board, el);
      return () => render(null, el);
    },
  };
}
