import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { News } from "./game";
import { Close } from "./Over";
import type { Board, Refusal } from "./types";
import { classes, spelled } from "./words";

export interface Note {
  text: string;
  /** What could not be copied, to be taken by hand. */
  copy?: string;
}

interface VoiceProps {
  children: ComponentChildren;
  prompt: string;
  /** Half-way through a move, the prompt from before, whose lines stay kept free. */
  before?: string | undefined;
  thinking: string | null;
  /** What is seen in place of the prompt, which is then only said. */
  news: News | undefined;
}

/** The one sentence on what to do now, said aloud when it is another. */
export function Voice({ prompt, before, thinking, news, children }: VoiceProps) {
  return (
    <div class={classes("voice", news && `news ${news.tone ?? ""}`)}>
      {news && <p class="newest" title={news.text}>{news.text}</p>}
      <p class={classes("prompt", thinking && "thinking", news && "unseen")} aria-live={thinking ? "off" : "polite"} data-before={before}>
        <span>{thinking ?? prompt}</span>
        {thinking && <i class="dots" aria-hidden>…</i>}
      </p>
      {children}
    </div>
  );
}

/** What happened since the seat's last choice, and a button that shows it again. */
export function Since({ since: { moves, forced }, again }: { since: NonNullable<Board["since"]>; again(): void }) {
  const told = `Since your last choice: ${spelled(moves, "move")}${forced ? `, ${spelled(forced)} of them forced` : ""}`;
  return (
    <>
      <span class="since">{told}</span>
      <button class="mine" title={told} onClick={again}>
        Show again
      </button>
    </>
  );
}

interface SlipsProps {
  refusal: Refusal | null;
  note: Note | null;
  /** Set while the kernel does not answer. */
  gone: ComponentChildren;
  onClose(): void;
}

/** A refusal, a note, or word that the kernel is gone: at the foot of the board, so that nothing moves. */
export function Slips({ refusal, note, gone, onClose }: SlipsProps) {
  const close = <Close label="Close the message" onClick={onClose} />;
  return (
    <div class="slips">
      <div role="alert">
        {gone}
        {refusal && !gone && <Refused {...refusal}>{close}</Refused>}
      </div>
      <div role="status">
        {note && (
          <div class="slip">
            <Words note={note} />
            {close}
          </div>
        )}
      </div>
    </div>
  );
}

/** Why a move was refused, a text that scrolls where it is long; the rules behind it unfold. */
function Refused({ sentence, rules, children }: Refusal & { children: ComponentChildren }) {
  const [why, ask] = useState(false);
  return (
    <div class="slip refusal">
      <p tabIndex={0}>{sentence}</p>
      {rules.length > 0 && (
        <button class="link" aria-expanded={why} onClick={() => ask(!why)}>
          why?
        </button>
      )}
      {children}
      {why && (
        <div class="rules" role="region" aria-label="Rules" tabIndex={0}>
          {rules.map(({ id, text }) => (
            <p>
              <b>{id}</b> {text}
            </p>
          ))}
        </div>
      )}
    </div>
  );
}

function Words({ note }: { note: Note }) {
  const field = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => field.current?.select(), [note]);
  return (
    <p>
      {note.text}
      {note.copy !== undefined && <textarea readOnly aria-label="Text to copy" ref={field} value={note.copy} />}
    </p>
  );
}

interface GoneProps {
  board: { position: string | null; record: string };
  copy(what: string, text: string): Promise<void>;
}

/** The kernel is silent: say so, and offer what is worth keeping. */
export function Gone({ board: { position, record }, copy }: GoneProps) {
  return (
    <div class="slip gone">
      <p>
        The kernel does not answer. A cell runs, or kernel or network is gone;{" "}
        {position === null ? "zw.replay shows the record." : "with a copy you can play on."}
      </p>
      <span class="choices">
        <button onClick={() => void copy("record", record)}>Copy record</button>
        {position !== null && <button onClick={() => void copy("position", position)}>Copy position</button>}
      </span>
    </div>
  );
}
