// What a tag in a .tsx file becomes in a bundle: `createElement` takes children as they come, which is shorter than the
// objects of the automatic runtime. `build.mjs` knows it by this name.
import { createElement, Fragment } from "preact";

export const drawTag = createElement;
export { Fragment };
