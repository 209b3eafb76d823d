// tools/typescript.py writes this file from what Python declares.

export interface Exercise {
  ExerciseAbout: ExerciseAbout;
  ExerciseShown: ExerciseShown;
  ExerciseAsk: ExerciseAsk;
  Reveal: Reveal;
}
/** The constants of an exercise: its name, question, unit, what is asked for, scale. */
export interface ExerciseAbout {
  id: string;
  text: string;
  form: string;
  unit: string;
  guesses: boolean;
}
/**
 * The student's standing, also in words.
 *
 * `verdict`: whether the last answer was right, and what is said; `checks` counts verdicts.
 */
export interface ExerciseShown {
  rev: number;
  stage: "open" | "solved" | "shown";
  stands: string;
  checks: number;
  verdict: [boolean, string] | null;
  hints: string[];
  left: number;
  guess: number | null;
}
/**
 * A page's request; `text` is the answer, or the guess. "advise" asks for a hint.
 *
 * A page waits for the next board before it asks again, which it does not for a game's hint.
 */
export interface ExerciseAsk {
  do: "check" | "advise" | "guess" | "show";
  text: string;
}
/** The answer, as a page draws it beside the guess; it is kept nowhere. */
export interface Reveal {
  truth: number;
  words: string;
}
