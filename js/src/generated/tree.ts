// tools/typescript.py writes this file from what Python declares.

export interface Tree {
  TreeAbout: TreeAbout;
  TreeShown: TreeShown;
  TreeAsk: TreeAsk;
  NodeShown: NodeShown;
}
/** The constants of a tree: what it is of, and how it grows. */
export interface TreeAbout {
  title: string;
  note: string;
}
/** The open part of a tree. */
export interface TreeShown {
  rev: number;
  root: NodeShown;
}
/**
 * A place of a tree: what happens, how likely after what comes before, and at all.
 *
 * `share` is the chance as a number; `kind` is what a click does.
 */
export interface NodeShown {
  words: string;
  chance: string;
  path: string;
  share: number;
  kind: "open" | "closed" | "more" | "over";
  below: NodeShown[];
}
/** A page's request: a click on the place to which these branches lead from the root. */
export interface TreeAsk {
  do: "grow";
  at: number[];
}
