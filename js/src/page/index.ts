// Shows the game that a page holds (`zwidgets/widgets/export.py`) by the board that stands before it.
import type { Exported } from "../generated/messages";
import type { Model } from "../shared/types";
import { Kept } from "./model";
import "./style.css";

declare global {
  var board: { render(place: { model: Model; el: Element }): unknown };
}

const part = (name: string) => document.getElementById(name) as HTMLElement;

/** What is packed as JSON, deflated, in base 64. */
async function unpacked(text: string): Promise<Exported> {
  const bytes = Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"))).json();
}

const kept = await unpacked(part("game").textContent ?? "");
board.render({ model: new Kept(kept), el: part("board") });
part("words").remove();
// The keys work at once; in a frame the page around has the focus.
if (parent === window) document.querySelector<HTMLElement>(".zw")?.focus({ preventScroll: true });
