// What changes, as paths and values.
import type { Delta } from "./types";

type Path = (string | number)[];

/** A copy with another value at the end of the path; whatever does not lie on the path is shared. */
function put(tree: unknown, [key, ...rest]: Path, value: unknown): unknown {
  if (key === undefined) return value;
  const copy = (Array.isArray(tree) ? [...tree] : { ...(tree as object) }) as Record<string | number, unknown>;
  copy[key] = put(copy[key], rest, value);
  return copy;
}

export const changed = <T>(what: T, delta: Delta): T => delta.reduce<unknown>((tree, [path, value]) => put(tree, path, value), what) as T;
