import { mount } from "../shared/mount";
import { reelOf } from "../shared/theatre";
import { midway } from "./Ask";
import { MallBoard } from "./Board";
import { finale } from "./finale";
import { Cards, Talks, Votes } from "./Panels";
import { MallSide } from "./Side";
import { reel } from "./reel";
import { type MallView, turn } from "./view";
import "./style.css";

export default mount<MallView>({
  name: "mall-of-horror",
  Board: MallBoard,
  Side: MallSide,
  tabs: { Talk: Talks, Votes, Cards },
  finale,
  useReel: reelOf(reel),
  turn,
  midway,
  keys: { p: { move: "pass", what: "pass" } },
  hints: [["1 to 6", "that place, or that player"]],
});
