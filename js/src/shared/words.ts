const SUITS: Record<string, string> = { C: "clubs", D: "diamonds", H: "hearts", S: "spades" };
const RANKS: Record<string, string> = { A: "ace", J: "jack", Q: "queen", K: "king" };

export const suitOf = (card: string) => card.slice(-1);
export const rankOf = (card: string) => card.slice(0, -1);
export const isJoker = (card: string) => card === "JK";
export const isRed = (card: string) => !isJoker(card) && /[DH]$/.test(card);
export const suitName = (card: string) => SUITS[suitOf(card)] ?? "";

/** "10H" is "10 of hearts". */
export function cardName(card: string): string {
  if (isJoker(card)) return "joker";
  return `${RANKS[rankOf(card)] ?? rankOf(card)} of ${suitName(card)}`;
}

/** The number that a card counts as in a sum: an ace 1, a joker 0. */
export function cardValue(card: string): number {
  if (isJoker(card)) return 0;
  return rankOf(card) === "A" ? 1 : Number(rankOf(card));
}

export const count = (n: number, thing: string) => `${n} ${thing}${n === 1 ? "" : "s"}`;

export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
