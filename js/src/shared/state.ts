// What belongs to one view only: where the player looks, which panel is open, what was copied.
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { copyText } from "./copy";
import { focused } from "./focus";
import type { Panel } from "./Header";
import type { Root } from "./types";
import type { Note } from "./Voice";

const lookOf = (on?: Element | null) => on?.closest<HTMLElement>("[data-look]")?.dataset["look"];

/** What the player looks at: the pointer goes before the focus. A move may change what is there. */
export function useLook() {
  const on = useRef<Record<string, Element | null | undefined>>({}).current;
  const [look, setLook] = useState<string>();
  const see = (by?: "pointer" | "focus", target?: EventTarget | null) => {
    if (by) on[by] = target as Element | null;
    setLook(lookOf(on["pointer"]) ?? lookOf(on["focus"]));
  };
  useLayoutEffect(see);
  return {
    look,
    watch: {
      onPointerOver: (event: PointerEvent) => see("pointer", event.target),
      onPointerLeave: () => see("pointer"),
      onFocusIn: (event: FocusEvent) => see("focus", event.target),
      onFocusOut: () => see("focus"),
    },
  };
}

/** What is chosen in this view and makes a move only with more: another decision begins without. */
export function useChosen<T>(turn: number | string, none: T): [chosen: T, choose: (what: T) => void] {
  const [state, setState] = useState({ turn, what: none });
  return [state.turn === turn ? state.what : none, (what) => setState({ turn, what })];
}

const NOTE_TIME = 3000;

/** Copying, and the word on whether it worked: for the seat that looked then, and no other. */
export function useCopy(root: Root, seat: number | null) {
  const [kept, keep] = useState<(Note & { seat: number | null }) | null>(null);
  const note = kept?.seat === seat ? kept : null;
  const setNote = (note: Note | null) => keep(note && { ...note, seat });
  useEffect(() => {
    if (!note || note.copy !== undefined) return;
    const timer = setTimeout(() => setNote(null), NOTE_TIME);
    return () => clearTimeout(timer);
  }, [note]);
  const copy = async (what: string, text: string) => {
    const box = root.current!;
    const back = focused(box) as HTMLElement | null;
    const done = await copyText(text, box);
    if (done) back?.focus();
    setNote(done ? { text: `The ${what} is copied.` } : { text: `Copy the ${what} from here:`, copy: text });
  };
  return { note, copy, tell: (text: string) => setNote({ text }), clear: () => setNote(null) };
}

/** So long does what can be done pulse when a request is refused, in milliseconds. */
export const PULSE = 700;

/** Marks the root for a moment when a request is refused. */
export function usePulse(root: Root, refusal: unknown): void {
  useLayoutEffect(() => {
    if (!refusal) return;
    const marked = root.current!;
    const mark = (on: boolean) => marked.toggleAttribute("data-refused", on);
    mark(true);
    const timer = setTimeout(mark, PULSE, false);
    return () => {
      clearTimeout(timer);
      mark(false);
    };
  }, [refusal]);
}

/** A panel opened by a button gives the focus back to it. */
export function usePanel(root: Root) {
  const [panel, setPanel] = useState<Panel>(null);
  const opener = useRef<HTMLElement | null>(null);
  const open = (next: Panel) => {
    if (next) opener.current = focused(root.current!) as HTMLElement | null;
    setPanel(next);
  };
  const close = () => {
    setPanel(null);
    if (opener.current?.isConnected) opener.current.focus();
  };
  return { panel, open, close };
}

/** Whether the scene of the end is to be shown: until it is closed, and anew at the next end. */
export function useEnd(over: boolean): [shown: boolean, close: () => void] {
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (!over) setSeen(false);
  }, [over]);
  return [over && !seen, () => setSeen(true)];
}
