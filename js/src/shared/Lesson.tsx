import { useEffect } from "preact/hooks";
import { hasFocus } from "./focus";
import type { Ask, Board, Root } from "./types";

type Taught = Board["lesson"];

interface LessonProps {
  lesson: NonNullable<Taught>;
  ask(request: Ask): void;
}

/** Beside what the tutor says: how far one is, and how to go on or to leave. */
export function Lesson({ lesson: { step, reads, over }, ask }: LessonProps) {
  return (
    <>
      {over ? (
        <button class="primary mine" onClick={() => ask({ do: "new", seed: "fresh" })}>
          Play a game
        </button>
      ) : (
        <span class="label">{step}</span>
      )}
      {reads && (
        <button class="primary mine" onClick={() => ask({ do: "next" })}>
          Next
        </button>
      )}
      <button class="mine" onClick={() => ask({ do: "leave" })}>
        {over ? "Back to my game" : "Skip"}
      </button>
    </>
  );
}

/** Leads the focus to where the lesson waits. */
export function useLead(root: Root, lesson: Taught): void {
  useEffect(() => {
    const it = root.current!;
    const there = ".voice .primary, .table :is([data-changed] button, button[data-changed])";
    if (lesson && hasFocus(it)) it.querySelector<HTMLElement>(there)?.focus({ preventScroll: true });
  }, [lesson]);
}
