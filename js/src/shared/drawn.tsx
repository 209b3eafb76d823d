import { render, type FunctionComponent } from "preact";
import type { Model } from "./types";
import "./tokens.css";
import "./shared.css";

/** What a widget shows, as anywidget wants it. What `render` returns takes everything away again. */
export const drawn = (Shown: FunctionComponent<{ model: Model; host: HTMLElement }>) => ({
  render({ model, el }: { model: Model; el: HTMLElement }) {
    render(<Shown model={model} host={el} />, el);
    return () => render(null, el);
  },
});
