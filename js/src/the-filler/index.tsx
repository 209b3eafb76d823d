import { mount } from "../shared/mount";
import { theatreOf } from "../shared/theatre";
import { FillerBoard, midway } from "./Board";
import { finale } from "./finale";
import { FillerSide } from "./Side";
import { type FillerView, lineOf, theatre, turn } from "./view";
import "./style.css";

const useReveal = theatreOf(theatre);

export default mount<FillerView>({
  name: "the-filler",
  Board: FillerBoard,
  Side: FillerSide,
  finale,
  useTheatre(seat, view, slow) {
    const showing = useReveal(seat, view, slow);
    return { ...showing, line: view && showing.act !== null ? lineOf(view, showing.act) : "" };
  },
  turn,
  midway,
  span: ({ role, round, phase }) => `${role} ${round} ${phase}`,
  sounds: { rise: ".stamp.escaped", turn: ".body .rising", lay: ".stamp.held, .facedown, .sacks > span" },
  keys: { d: { move: "done", what: "done: turn the graves up" } },
  hints: [
    ["1, 2, 3", "on a card: lay it on that grave"],
    ["Backspace", "on a laid card: take it back"],
  ],
});
