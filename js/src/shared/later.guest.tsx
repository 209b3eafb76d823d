// Takes the place of `later.ts` in the scripts for guests (build.mjs).
import type { FunctionComponent } from "preact";
import { useEffect, useState } from "preact/hooks";
import type * as parts from "./later";

let loaded: typeof parts | undefined;

/** A part that is loaded when one of them is first shown; without a connection it is tried again the next time. */
const later = (name: keyof typeof parts) => (props: object) => {
  const [, redraw] = useState(loaded);
  useEffect(() => {
    if (!loaded) void import("./later.ts").then((all) => redraw((loaded = all)), () => {});
  }, []);
  const Part = loaded?.[name] as FunctionComponent<object> | undefined;
  return Part ? <Part {...props} /> : null;
};

export const End = later("End");
export const HowTo = later("HowTo");
export const Odds = later("Odds");
export const Replay = later("Replay");
export const Review = later("Review");
export const Stop = later("Stop");
