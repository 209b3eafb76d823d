// What a tag in a .tsx file becomes in a bundle: `createElement` takes children as they come, which is shorter than the
// objects of the automatic runtime.
export { createElement, Fragment } from "preact";
