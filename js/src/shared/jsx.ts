// What the bundler makes elements with (build.mjs), under names that no variable of a view has.
export { Fragment as jsxFragment, h as jsxElement } from "preact";
