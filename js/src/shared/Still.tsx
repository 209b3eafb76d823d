import { useLayoutEffect } from "preact/hooks";
import type { Model } from "./types";

interface Output {
  data?: Record<string, unknown>;
}

interface Outputs {
  toJSON(): Output[];
  set(at: number, output: Output): void;
}

type Hear = (kernel: unknown, message: { content: Output & { transient?: { display_id?: string } } }) => void;

/** What JupyterLab's manager of widgets knows; elsewhere it knows none of it. */
interface Manager {
  context?: { model: { collaborative?: boolean; cells: Iterable<{ outputs?: Outputs }> } };
  kernel?: { iopubMessage: { connect(hear: Hear): void; disconnect(hear: Hear): void } };
}

/** A layout is a model too; its id names the picture that the notebook keeps of its widget. */
const nameOf = (model: Model) => (model.get("layout") as { model_id?: string } | undefined)?.model_id;

/**
 * Renews the picture in the notebook as the kernel draws it. JupyterLab itself no longer knows where it is once the page
 * has been loaded anew. Where several pages share a notebook only that one may do it in which the cell was run.
 */
function useRenewal({ widget_manager }: Model, name: string | undefined): void {
  useLayoutEffect(() => {
    const { context, kernel } = (widget_manager ?? {}) as Manager;
    if (!name || !context || !kernel || context.model.collaborative) return;
    const hear: Hear = (_, { content: { transient, data } }) => {
      if (!data || transient?.display_id !== name) return;
      for (const { outputs } of context.model.cells)
        outputs?.toJSON().forEach((output, at) => {
          if (`${output.data?.["text/html"]}`.includes(name)) outputs.set(at, { ...output, data });
        });
    };
    kernel.iopubMessage.connect(hear);
    return () => kernel.iopubMessage.disconnect(hear);
  }, []);
}

/**
 * Hides the picture that the notebook keeps below, and its place among the outputs, while the board lives. In an
 * `Output` of ipywidgets that place lies in another, which has the board too.
 */
export function Still({ model }: { model: Model }) {
  const name = nameOf(model);
  useRenewal(model, name);
  return name ? <style>{`:is(.zw-${name},.jp-OutputArea-child:has(>*>.zw-${name})){display:none}`}</style> : null;
}
