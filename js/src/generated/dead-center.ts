// tools/typescript.py writes this file from what Python declares.
import type { Common } from "./messages";

/** What the view holds beyond its common part. Cards are names, each pile's top card last. */
export interface DeadCenterView extends Common {
  piles: {
    [k: string]: string[];
  };
  zombies: {
    [k: string]: Zombie;
  };
  drawn: string | null;
  played: string | null;
  deck: number;
  deck_full: number;
  killed: number;
}
/**
 * A zombie, and an attack on it now: the supports and their sum, and why it would fail.
 *
 * `needed` is what they must sum to; `alike` says that both have its suit or colour, where it asks
 * for that.
 */
export interface Zombie {
  card: string | null;
  dead: boolean;
  supports: string[];
  sum: number;
  needed: number;
  alike: boolean;
  why: string | null;
}
