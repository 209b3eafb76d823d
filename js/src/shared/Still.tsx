import type { Model } from "./types";

/** A widget's layout is a model too; its id names the picture that the notebook keeps of the widget. */
const nameOf = (model: Model) => (model.get("layout") as { model_id?: string } | undefined)?.model_id;

/** Hides the picture that the notebook keeps below, and its place among the cell's outputs, while the board lives. */
export function Still({ model }: { model: Model }) {
  const name = nameOf(model);
  return name ? <style>{`:is(.zw-${name},.jp-OutputArea-child:has(.zw-${name})){display:none}`}</style> : null;
}
