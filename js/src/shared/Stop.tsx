import { useLayoutEffect, useRef } from "preact/hooks";
import type { Answer, Ask, Board } from "./types";

interface StopProps {
  concede: NonNullable<Board["concede"]>;
  /** Nobody has asked: it is said once that the game is lost. */
  lost: boolean;
  ask(request: Ask): Answer;
  /** Keeps the game for later, where that can be. */
  later: (() => void) | false;
  onClose(): void;
}

/** In the place of the side: whether to end the game. The safe answer stands on the right, and is Escape. */
export function Stop({ concede, lost, ask, later, onClose }: StopProps) {
  const box = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (!lost) box.current?.focus();
  }, []);
  const title = lost ? "This game can no longer be won" : "Stop this game?";
  const stop = () => {
    onClose();
    void ask({ do: "concede" });
  };
  return (
    <section
      class="stop" role={lost ? "status" : "group"} aria-label={title} tabIndex={-1} ref={box}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.stopPropagation();
        onClose();
      }}
    >
      <h2>{title}</h2>
      <p>{lost ? concede.lost : concede.means}</p>
      <div class="choices">
        <button class={lost ? "primary" : "danger"} onClick={stop}>
          {lost ? "End it here" : "Concede"}
        </button>
        {later && <button onClick={later}>Copy the game to finish it later</button>}
        <button class={lost ? "" : "primary"} onClick={onClose}>
          {lost ? "Play on anyway" : "Play on"}
        </button>
      </div>
    </section>
  );
}
