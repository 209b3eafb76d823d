import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";

export interface Note {
  text: string;
  /** What could not be copied, to be taken by hand. */
  copy?: string;
}

/** The one sentence on what to do now; a refusal or a note lies over it, so that nothing moves. */
interface VoiceProps {
  children: ComponentChildren;
  prompt: string;
  /** What had happened, while one looks back. */
  told?: string | undefined;
  thinking: string | null;
  alert: string | null;
  note: Note | null;
}

export function Voice({ prompt, told, thinking, alert, note, children }: VoiceProps) {
  return (
    <div class="voice">
      <p class={told !== undefined ? "prompt told" : thinking ? "prompt thinking" : "prompt"}>
        {told !== undefined && <span>{told} </span>}
        {thinking ?? prompt}
        {thinking && <i class="dots" aria-hidden="true">…</i>}
      </p>
      {children}
      <div role="alert">{alert && <p class="slip refusal">{alert}</p>}</div>
      <div role="status">{note && <NoteSlip note={note} />}</div>
    </div>
  );
}

function NoteSlip({ note }: { note: Note }) {
  const field = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => field.current?.select(), [note]);
  return (
    <div class="slip">
      {note.text}
      {note.copy !== undefined && <textarea readOnly aria-label="Text to copy" ref={field} value={note.copy} />}
    </div>
  );
}

interface GoneProps {
  board: { position: string | null; record: string };
  copy(what: string, text: string): Promise<void>;
}

/** The kernel is silent: say so, and offer what is worth keeping. */
export function Gone({ board: { position, record }, copy }: GoneProps) {
  return (
    <div class="slip gone" role="alert">
      <span>
        The kernel does not answer. A cell may be running, or the kernel is gone; with the record or the position
        you can play on elsewhere.
      </span>
      <span class="choices">
        <button onClick={() => void copy("record", record)}>Copy record</button>
        {position !== null && <button onClick={() => void copy("position", position)}>Copy position</button>}
      </span>
    </div>
  );
}
