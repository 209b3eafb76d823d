// What a tag in a .tsx file becomes in a bundle: children as they come are shorter than the objects of the automatic
// runtime. `build.mjs` knows it by this name, and writes `"p.label"` for a `p` with the class `label`.
import { createElement, Fragment, type ComponentChildren, type ComponentType } from "preact";

export function drawTag(tag: string | ComponentType, props: object | null, ...children: ComponentChildren[]) {
  if (typeof tag !== "string") return createElement(tag, props, ...children);
  const [name = "", look] = tag.split(".");
  return createElement(name, look ? { ...props, class: look } : props, ...children);
}
export { Fragment };
