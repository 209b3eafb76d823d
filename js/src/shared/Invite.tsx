import { useEffect, useMemo, useRef } from "preact/hooks";
import type { Drawn } from "../invite";
import { imported } from "./script";
import type { Answer, Ask, Inviting } from "./types";

/** The table's panel. Its script comes with the first answer, so that no saved notebook holds it. */
export function Invite({ table: { invited, panel }, ask }: { table: Inviting; ask(request: Ask): Answer }) {
  const place = useRef<HTMLDivElement>(null);
  const drawn = useMemo(
    (): Promise<Drawn> | undefined => panel && imported(panel.js),
    [panel],
  );
  useEffect(() => {
    if (invited) void drawn?.then(({ draw }) => draw(place.current, invited, panel!.css, ask));
  }, [drawn, invited]);
  return <div ref={place} />;
}
