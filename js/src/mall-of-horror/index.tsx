import { mount } from "../shared/mount";
import { reelOf } from "../shared/theatre";
import { midway } from "./Ask";
import { MallBoard } from "./Board";
import { lettered } from "./Figure";
import { finale } from "./finale";
import { Cards, Talks, Votes } from "./Panels";
import { MallSide } from "./Side";
import { news, reel } from "./reel";
import { type MallView, turn } from "./view";
import "./style.css";

export default mount<MallView>({
  name: "mall-of-horror",
  Board: lettered(MallBoard),
  Side: lettered(MallSide),
  tabs: { Talk: lettered(Talks), Votes: lettered(Votes), Cards: lettered(Cards) },
  news,
  finale,
  useReel: reelOf(reel),
  turn,
  midway,
  sounds: { bite: ".dies", vote: ".ballots", dice: ".box.open", rise: ".horde .zhead", turn: ".flip", lay: ".person, .room.held" },
  keys: { p: { move: "pass", what: "pass" } },
  hints: [["1 to 6", "that place, or the answer at that position"]],
});
