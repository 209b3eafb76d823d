import { drawn } from "./drawn";
import { Frame } from "./Frame";
import type { Game } from "./game";
import { Still } from "./Still";
import type { View } from "./types";

/** A game's view. */
export const mount = <V extends View>(game: Game<V>) =>
  drawn((props) => (
    <>
      <Frame<V> {...props} game={game} />
      <Still {...props} />
    </>
  ));
