import { useLayoutEffect, useMemo, useRef } from "preact/hooks";
import type { Drawing } from "../generated/messages";

interface Drawn<P> {
  draw(place: Element, shown: P): unknown;
}

/** A panel whose script comes when it is first opened, so that no saved notebook holds it. */
export function Sent<P>({ panel, shown }: { panel: Drawing; shown: P }) {
  const place = useRef<HTMLDivElement>(null);
  const drawn = useMemo((): Promise<Drawn<P>> => import(/* @vite-ignore */ URL.createObjectURL(new Blob([panel.js], { type: "text/javascript" }))), [panel]);
  useLayoutEffect(() => void drawn.then(({ draw }) => place.current && draw(place.current, shown)));
  return (
    <>
      <style>{panel.css}</style>
      <div class="sent" ref={place} />
    </>
  );
}
