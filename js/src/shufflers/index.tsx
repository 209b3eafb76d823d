import { useKept } from "../shared/kept";
import { mount } from "../shared/mount";
import { midway } from "./Ask";
import { ShufflersBoard, useMeetings } from "./Board";
import { finale } from "./finale";
import { ShufflersSide, Stacks } from "./Side";
import { type ShufflersView, turn } from "./view";
import "./style.css";

export default mount<ShufflersView>({
  name: "shufflers",
  Board: ShufflersBoard,
  Side: ShufflersSide,
  tabs: { Stacks },
  useReel: useMeetings,
  finale,
  midway,
  turn,
  useKept,
  sounds: { bite: ".stolen .face, .deeds .dead", shot: ".shuffler.down", turn: ".encounter[data-card]", lay: ".used .face" },
  keys: {
    p: { move: "pass", what: "pass" },
    t: { move: "take", what: "take a card back" },
    v: { move: "vehicle", what: "take the vehicle" },
    b: { move: "lamb", what: "take the lamb" },
    w: { move: "stay", what: "walk on" },
  },
});
