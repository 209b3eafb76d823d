import { mount } from "../shared/mount";
import { MallBoard } from "./Board";
import { finale } from "./finale";
import { MallSide } from "./Side";
import { type MallView, reel, turn } from "./view";
import "./style.css";

export default mount<MallView>({
  name: "mall-of-horror",
  Board: MallBoard,
  Side: MallSide,
  finale,
  reel,
  turn,
  keys: { p: { move: "pass", what: "pass" } },
  hints: [["0 to 6", "that place, or that player"]],
});
