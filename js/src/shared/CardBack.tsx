import { Paths, Sheet } from "./Art";
import "./cards.css";

export const CardBack = () => (
  <Sheet look="back">
    <Paths lines={["backart|M14 88V44a22 22 0 0 1 44 0v44z", "backline|M36 42v26M26 51h20"]} />
  </Sheet>
);
