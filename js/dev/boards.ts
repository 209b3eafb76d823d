// The boards of Dead Center as its widget sends them (dev/dead_center.py), each by its name.
import type { DeadCenterView } from "../src/dead-center/view";
import type { About, Board } from "../src/shared/types";
import made from "./dead-center.json";

export type DeadCenter = Board<DeadCenterView>;
type Name = keyof typeof made.boards;

export const about: About = made.about;
export const { start, reveal, lay, laid, kill, win, loss, watch, curtain, ranks } = made.boards as unknown as Record<
  Name,
  DeadCenter
>;
