import { useRef } from "preact/hooks";
import type { Answer, Board, View } from "./types";

const MOST = 140;

interface TalkProps<V extends View> {
  board: Board<V>;
  say(text: string): Answer;
  /** Who speaks, as the game draws a seat. */
  who(seat: number): preact.ComponentChildren;
}

/** What was said last, and a line to say something: nothing that is said binds. */
export function Talk<V extends View>({ board, say, who }: TalkProps<V>) {
  const field = useRef<HTMLInputElement>(null);
  const { talk } = board;
  const speaks = board.offer?.seat ?? board.seat;
  if (!talk) return null;
  const speaker = board.names[speaks ?? -1];
  const as = speaker === "You" ? "" : ` as ${speaker}`;
  const send = (event: Event) => {
    event.preventDefault();
    const line = field.current;
    const text = line?.value;
    if (!text?.trim()) return;
    line?.select();
    // What is refused stays, to be mended; what is said goes, unless one writes on already.
    void say(text.trim()).then((refusal) => {
      if (!refusal && line?.value === text) line.value = "";
    });
  };
  return (
    <section class="talk" aria-label="Talk">
      <ol aria-label="What was said last" tabIndex={0}>
        {talk.length ? (
          [...talk].reverse().map(([seat, text]) => (
            <li>
              {who(seat)} <bdi>{text}</bdi>
            </li>
          ))
        ) : (
          <li class="label">Talk binds nobody.</li>
        )}
      </ol>
      {speaker && (
        <form key={speaker} onSubmit={send}>
          {as && <span class="label">{as}</span>}
          <input ref={field} type="text" dir="auto" maxLength={MOST} aria-label={`Say something${as}`} placeholder="Say something" autocomplete="off" />
          <button aria-label="Say it">Say</button>
        </form>
      )}
    </section>
  );
}
