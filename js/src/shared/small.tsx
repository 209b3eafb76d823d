import type { JSX } from "preact";
import { drawn } from "./drawn";
import { stopKey, useSuppression } from "./keys";
import { GONE, useBoard, type Link } from "./model";
import { Still } from "./Still";
import { useTheme } from "./theme";
import { useTurn } from "./turn";
import type { Model, View } from "./types";
import "./small.css";

/** What a small widget has: its model, its line to the kernel, and how it turns to the board that opens below. */
export interface Small<A extends { do: string }> extends Pick<ReturnType<typeof useTurn>, "turn" | "stop"> {
  model: Model;
  link: Link<View, A>;
  theme: string;
}

/** A widget without a game: a page that hears its kernel, and says what that refuses. `about` has its title. */
export function small<A extends { do: string }>(name: string, Body: (seen: Small<A>) => JSX.Element) {
  function Whole({ model, host }: { model: Model; host: HTMLElement }) {
    const link = useBoard<View, A>(model, host);
    const { root, turn, stop } = useTurn();
    const looks = useTheme(root);
    useSuppression(root);
    const { title } = model.get("about") as { title: string };
    const { rev } = model.get("board") as { rev: number };
    return (
      <div class={`zw small ${name}`} {...looks} data-rev={rev} onKeyDown={stopKey} ref={root}>
        <section class="page" aria-label={title}>
          <Body model={model} link={link} theme={looks["data-theme"]} turn={turn} stop={stop} />
          <div class="said" role="status">
            {link.refusal && <p>{link.refusal.sentence}</p>}
            {link.gone && <p>{GONE}</p>}
          </div>
        </section>
        <Still model={model} />
      </div>
    );
  }
  return drawn(Whole);
}
