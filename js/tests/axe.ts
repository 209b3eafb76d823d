// What axe says of a page.
import axe from "axe-core";

declare global {
  interface ImportMeta {
    env: { MODE: string };
  }
}

/** Contrast needs a style sheet, and a region the rest of a page: here is neither. */
const RULES = { "color-contrast": { enabled: false }, region: { enabled: false } };

/** The faults that axe finds, each with where it is. */
export async function faults(el: Element): Promise<string[]> {
  const computed = window.getComputedStyle;
  // Without a style sheet an element's own style is all that hides it; the computed one takes a third of the time.
  window.getComputedStyle = (one) => (one as HTMLElement).style;
  try {
    const { violations } = await axe.run(el, { preload: false, resultTypes: ["violations"], rules: RULES });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 120)}`));
  } finally {
    window.getComputedStyle = computed;
  }
}

/** The boards that axe looks at: every twelfth, and of the steps of a lesson, which differ in their text, one; in `make deep` all. */
export function judged<Name extends string>(boards: Record<Name, unknown>): Name[] {
  const names = Object.keys(boards) as Name[];
  if (import.meta.env.MODE === "deep") return names;
  return names.filter((name) => !/^lesson-(?!2$)/.test(name)).filter((name, place) => place % 12 === 0 || name === "lesson-2");
}
