import { Component, type ComponentChildren } from "preact";
import { focused, hasFocus, refocus, usable } from "./focus";
import { places, travel } from "./motion";
import type { Root } from "./types";

interface KeeperProps {
  /** Cards travel when it changes, unless to nothing. */
  rev: string;
  root: Root;
  children: ComponentChildren;
}

/**
 * Looks at the page right before and after a change: cards travel to where they lie now, and the
 * focus is not lost with the thing that had it. (Only a class component gets to look before.)
 */
export class Keeper extends Component<KeeperProps> {
  override getSnapshotBeforeUpdate(before: KeeperProps) {
    const root = this.props.root.current!;
    const { rev } = this.props;
    const other = rev && before.rev !== rev;
    return { had: hasFocus(root), waited: other || !usable(root), from: other ? places(root) : null };
  }

  override componentDidUpdate(_: KeeperProps, __: object, was: ReturnType<Keeper["getSnapshotBeforeUpdate"]>) {
    const root = this.props.root.current!;
    if (was.from) travel(root, was.from);
    if (was.had && !hasFocus(root)) refocus(root);
    // What has been used up hands the focus on, as soon as something else can be used.
    else if (was.had && was.waited && focused(root)?.matches(".main [aria-disabled=true]")) usable(root)?.focus();
  }

  render({ children }: KeeperProps) {
    return children;
  }
}
