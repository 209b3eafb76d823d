import { useLayoutEffect, useMemo, useRef } from "preact/hooks";
import type { Drawing } from "../generated/messages";
import { imported } from "./script";

interface Drawn<P> {
  draw(place: Element, shown: P): unknown;
}

interface SentProps<P> {
  panel: Drawing;
  shown: P;
  /** It is drawn anew when one of these has changed. */
  news: unknown[];
}

/** A panel whose script comes when it is first opened, so that no saved notebook holds it. */
export function Sent<P>({ panel, shown, news }: SentProps<P>) {
  const place = useRef<HTMLDivElement>(null);
  const drawn = useMemo((): Promise<Drawn<P>> => imported(panel.js), [panel]);
  useLayoutEffect(() => void drawn.then(({ draw }) => place.current && draw(place.current, shown)), [drawn, ...news]);
  return (
    <>
      <style>{panel.css}</style>
      <div class="sent" ref={place} />
    </>
  );
}
