import type { About } from "./types";

export const suitOf = (card: string) => card.slice(-1);
export const rankOf = (card: string) => card.slice(0, -1);
export const isJoker = (card: string) => card === "JK";
export const isRed = (card: string) => /[DH]$/.test(card);

/** What Python calls a card, a piece or a place. */
export const titleOf = ({ titles }: About, name: string) => titles[name] ?? name;

/** What these cards count together. */
export const sumOf = ({ points }: About, cards: string[]) => cards.reduce((sum, card) => sum + (points[card] ?? 0), 0);

/** A name that is written from right to left, set apart by signs, so that two of them in a text do not change places. */
export const apart = (name: string) => (/[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u.test(name) ? `\u2068${name}\u2069` : name);

/** "turn" of one, "turns" of more. */
export const plural = (n: number, thing: string) => (n === 1 ? thing : `${thing}s`);

export const count = (n: number, thing: string) => `${n} ${plural(n, thing)}`;

const SMALL = "no one two three four five six seven eight nine ten eleven twelve".split(" ");

/** "three votes": a number in words where it is small. */
export const spelled = (n: number, thing?: string) => `${SMALL[n] ?? n}${thing ? ` ${plural(n, thing)}` : ""}`;

export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** A text from Python with its places in braces filled in: `{who}`, or `{Who}` with a capital. */
export const filled = (text = "", words: Record<string, unknown> = {}) =>
  text.replace(/{(\w+)}/g, (place, key: string) => {
    const word = `${words[key.toLowerCase()] ?? place}`;
    return /[A-Z]/.test(key) ? capital(word) : word;
  });

/** The heading of what is asked, and what it means: by the first of these keys that Python has. */
export function asked({ asks }: About, keys: string[], words?: Record<string, unknown>): [head: string, hint: string] {
  const [head, hint] = asks[[...keys, ""].find((key) => key in asks) ?? ""] ?? [];
  return [filled(head, words), filled(hint, words)];
}

/** Those of these classes that hold. */
export const classes = (...all: unknown[]) => all.filter(Boolean).join(" ");
