import type { About, Board, Film, Frame, Review, View } from "../src/shared/types";

/** The board of a game's end with its film, and some of the frames in full. */
export interface Filmed<V extends View = View> {
  about: About;
  board: Board<V>;
  film: Film<V>;
  review: Review;
  whole: Record<number, Frame<V>>;
}
