import { mount } from "../shared/mount";
import { theatreOf } from "../shared/theatre";
import { midway } from "./Ask";
import { GuysBoard } from "./Board";
import { finale } from "./finale";
import { GuysCards, GuysSide } from "./Side";
import { type GuysView, theatre } from "./view";
import "./style.css";

export default mount<GuysView>({
  name: "building-dead-guys",
  Board: GuysBoard,
  Side: GuysSide,
  sideFirst: true,
  tabs: { Cards: GuysCards },
  finale,
  midway,
  useTheatre: theatreOf(theatre),
  turn: (view, act) => `round ${(act !== null && view.last?.round) || view.round}`,
  sounds: { rise: ".prize svg", turn: ".sum strong, .turning", lay: ".bid .back, .arrives" },
  keys: {
    p: { move: "pass", what: "pass, or leave the Down Card hidden" },
    d: { move: "reveal", what: "reveal the Down Card" },
    m: { move: "react", what: "stop a flip" },
    a: { move: "allow", what: "allow the flip" },
  },
  hints: [
    ["0 to 9", "on the hand: play that digging card"],
    ["Escape", "take back the part that you chose"],
  ],
});
