import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { NodeShown, TreeAbout, TreeAsk, TreeShown } from "../generated/tree";
import { hasFocus } from "../shared/focus";
import { passes } from "../shared/keys";
import { small, type Small } from "../shared/small";
import "./style.css";

/** The branches from the root to a place, by their numbers. */
type Path = number[];

const keyOf = (path: Path) => path.join(" ");
const at = (root: NodeShown, path: Path) => path.reduce<NodeShown | undefined>((node, branch) => node?.below[branch], root);

/** The places in the order in which they stand. */
const all = (node: NodeShown, path: Path = []): Path[] => [path, ...node.below.flatMap((one, n) => all(one, [...path, n]))];

const SIGNS = { open: "−", closed: "+", more: "…", over: "" };
const TOLD: Partial<Record<NodeShown["kind"], string>> = { more: "show more of them", over: "the game is over" };

interface BranchProps {
  node: NodeShown;
  path: Path;
  here: string;
  choose(path: Path): void;
  grow(path: Path): void;
}

/** A place with all that is open behind it. */
function Branch({ node, path, here, choose, grow }: BranchProps) {
  const { words, chance, path: whole, share, kind, below } = node;
  const mine = keyOf(path) === here;
  const told = [`, in all ${whole}`, TOLD[kind]].filter(Boolean);
  return (
    <li role="none" style={{ "--share": share }}>
      <div
        class={`node ${path.length ? kind : "root"}`} role="treeitem" aria-level={path.length + 1} aria-selected={mine}
        aria-expanded={/open|closed/.test(kind) ? kind === "open" : undefined} tabIndex={mine ? 0 : -1} data-path={keyOf(path)}
        onClick={() => {
          choose(path);
          grow(path);
        }}
      >
        <i aria-hidden>{SIGNS[kind]}</i>
        <b>{words}</b>
        {path.length > 0 && <span class="label">{chance}</span>}
        <span class="unseen">{told.join(", ")}</span>
      </div>
      {below.length ? (
        <ul role="group">
          {below.map((one, n) => (
            <Branch key={n} node={one} path={[...path, n]} here={here} choose={choose} grow={grow} />
          ))}
        </ul>
      ) : (
        <span class="path" aria-hidden>
          {whole}
        </span>
      )}
    </li>
  );
}

function Tree({ model, link }: Small<TreeAsk>) {
  const { title, note } = model.get("about") as TreeAbout;
  const { root } = model.get("board") as TreeShown;
  const list = useRef<HTMLUListElement>(null);
  const [chosen, choose] = useState<Path>([]);
  // What one stood on may have been closed: then where it was closed.
  let path = chosen;
  while (!at(root, path)) path = path.slice(0, -1);
  const here = keyOf(path);
  useLayoutEffect(() => {
    const list_ = list.current;
    if (list_ && hasFocus(list_)) list_.querySelector<HTMLElement>(`[data-path="${here}"]`)?.focus();
  }, [here]);
  const grow = (to: Path) => link.request({ do: "grow", at: to });
  const press = (event: KeyboardEvent) => {
    if (passes(event)) return;
    const paths = all(root);
    const place = paths.findIndex((one) => keyOf(one) === here);
    const { kind } = at(root, path)!;
    const open = kind === "open";
    const to = {
      ArrowDown: paths[place + 1],
      ArrowUp: paths[place - 1],
      Home: paths[0],
      End: paths.at(-1),
      ArrowRight: open ? [...path, 0] : undefined,
      ArrowLeft: open ? undefined : path.slice(0, -1),
    }[event.key];
    if (to) choose(to);
    else if (/^(Enter| )$/.test(event.key) || (event.key === "ArrowRight" && kind === "closed") || (event.key === "ArrowLeft" && open)) grow(path);
    else if (!/^(Arrow|Home|End)/.test(event.key)) return;
    event.preventDefault();
  };
  return (
    <>
      <p class="head">
        <span>{title}</span>
      </p>
      <ul class="grown" role="tree" aria-label={title} onKeyDown={press} ref={list}>
        <Branch node={root} path={[]} here={here} choose={choose} grow={grow} />
      </ul>
      <p class="label">{note}</p>
    </>
  );
}

export default small<TreeAsk>("tree", Tree);
