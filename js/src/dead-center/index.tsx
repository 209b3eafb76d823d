import { useKept } from "../shared/kept";
import { mount } from "../shared/mount";
import { reelOf } from "../shared/theatre";
import { DeadCenterBoard } from "./Board";
import { finale } from "./finale";
import { DeadCenterSide } from "./Side";
import { type DeadCenterView, moments } from "./view";
import "./style.css";

export default mount<DeadCenterView>({
  name: "dead-center",
  Board: DeadCenterBoard,
  Side: DeadCenterSide,
  finale,
  useReel: reelOf(moments),
  useKept,
  sounds: { shot: ".sinking", rise: ".rising", turn: ".slot:not(.empty)", lay: ".lies[data-card]" },
  keys: { p: { move: "pass", what: "spare the zombies" } },
});
