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
  thinking: string | null;
  alert: string | null;
  note: Note | null;
}

export function Voice({ prompt, thinking, alert, note, children }: VoiceProps) {
  return (
    <div class="voice">
      <p class={thinking ? "prompt thinking" : "prompt"}>
        {thinking ?? prompt}
        {thinking && <i class="dots" aria-hidden="true" />}
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
  onRecord: () => void;
  onPosition: (() => void) | null;
}

/** The kernel is silent: say so, and offer what is worth keeping. */
export function Gone({ onRecord, onPosition }: GoneProps) {
  return (
    <div class="slip gone" role="alert">
      <span>
        The kernel does not answer. A cell may be running, or the kernel is gone; with the record or the position
        you can play on elsewhere.
      </span>
      <span class="choices">
        <button onClick={onRecord}>Copy record</button>
        {onPosition && <button onClick={onPosition}>Copy position</button>}
      </span>
    </div>
  );
}
