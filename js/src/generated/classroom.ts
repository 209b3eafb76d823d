// tools/typescript.py writes this file from what Python declares.

export interface Classroom {
  ClassroomAbout: ClassroomAbout;
  ClassroomShown: ClassroomShown;
  ClassroomAsk: ClassroomAsk;
  Joining: Joining;
}
/** What of a class does not change. */
export interface ClassroomAbout {
  title: string;
}
/**
 * How a class stands, with no name and, while a vote is open, with no answer.
 *
 * `picture`: the position, or both votes once they may be shown, in SVG; `words`: what it says.
 * `steps`: the buttons, the green one first. `told`: the sentence beneath.
 */
export interface ClassroomShown {
  rev: number;
  heading: string;
  number: number;
  phase: "none" | "first" | "talk" | "second" | "closed" | "truth" | "games" | "ended" | "over";
  text: string;
  picture: string;
  words: string;
  answered: number;
  here: number;
  facts: FactShown[];
  steps: Step[];
  told: string;
}
/** What a class learns of itself: of what, the number, and what it means. */
export interface FactShown {
  what: string;
  said: string;
  note: string;
}
/** A button of the teacher's: what it does, with which move, and what it says. */
export interface Step {
  do: "close" | "again" | "reveal" | "play";
  move: string;
  words: string;
}
/** What the teacher's page asks for; "join" sends link, code and QR code. */
export interface ClassroomAsk {
  do: "join" | "network" | "alone" | "close" | "again" | "reveal" | "play";
  move: string;
}
/** How one joins; it goes by messages, which no notebook keeps. */
export interface Joining {
  link: string;
  code: string;
  qr: string;
  network: boolean;
}
