// What of a board is opened only later. A guest's page loads it then (`later.guest.tsx`); a notebook's has it in its bundle.
export { End } from "./Ending";
export { HowTo } from "./HowTo";
export { Odds } from "./Odds";
export { Replay } from "./Replay";
export { Review } from "./Review";
export { Stop } from "./Stop";
