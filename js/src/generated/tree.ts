// tools/typescript.py writes this file from what Python declares.

export interface Tree {
  TreeAbout: TreeAbout;
  TreeShown: TreeShown;
  TreeAsk: TreeAsk;
  NodeShown: NodeShown;
}
/** What of a tree does not change: what it is of, and how it grows. */
export interface TreeAbout {
  title: string;
  note: string;
}
/** What is open of a tree. */
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
/** What a page asks for: a click on the place to which these branches lead from the root. */
export interface TreeAsk {
  do: "grow";
  at: number[];
}
