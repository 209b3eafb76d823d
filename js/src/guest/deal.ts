// A guest's part in the deal: nobody at the table, nor its host, can choose the cards (docs/tables.md).
// Pages in a local network come by http, where browsers have no crypto.subtle, so the hash is worked out here.

/** What the table shows of its deal: while it is made, once it is sealed, and at the end. */
export interface DealShown {
  promise?: string;
  hashes?: [player: number, hash: string][];
  seal?: string;
  parts?: string;
  secret?: string;
}

const PRIMES = Array.from({ length: 312 }, (_, n) => n).filter((n) => n > 1 && Array.from({ length: n }, (_, d) => d).every((d) => d < 2 || n % d));
const fraction = (root: number) => (root * 2 ** 32) | 0;
const ROUNDS = PRIMES.map((prime) => fraction(Math.cbrt(prime)));
const START = PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
const turned = (word: number, by: number) => (word >>> by) | (word << (32 - by));

/** The SHA-256 of a text, as 64 hexadecimal digits. */
export function sha256(text: string): string {
  const bytes = new TextEncoder().encode(text);
  const words = new Uint32Array((((bytes.length + 8) >> 6) + 1) * 16);
  [...bytes, 0x80].forEach((byte, n) => (words[n >> 2]! |= byte << (24 - 8 * (n % 4))));
  words[words.length - 1] = bytes.length * 8;
  const hash = Uint32Array.from(START);
  const w = new Uint32Array(64);
  for (let block = 0; block < words.length; block += 16) {
    const state = Uint32Array.from(hash);
    ROUNDS.forEach((constant, n) => {
      const [x, y] = [w[n - 15] ?? 0, w[n - 2] ?? 0];
      w[n] = n < 16 ? words[block + n]! : w[n - 16]! + w[n - 7]! + (turned(x, 7) ^ turned(x, 18) ^ (x >>> 3)) + (turned(y, 17) ^ turned(y, 19) ^ (y >>> 10));
      const [a, b, c, d, e, f, g, h] = state as unknown as [number, number, number, number, number, number, number, number];
      const first = h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + ((e & f) ^ (~e & g)) + constant + w[n]!;
      const second = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
      state.set([first + second, a, b, c, d + first, e, f, g]);
    });
    state.forEach((word, n) => (hash[n]! += word));
  }
  return [...hash].map((word) => word.toString(16).padStart(8, "0")).join("");
}

const drawn = () => [...crypto.getRandomValues(new Uint8Array(32))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** This page's side of deals. Its part and the seal are kept as a text, so that a page that is loaded anew can still check. */
export class Deal {
  #promise = "";
  #part = "";
  #seal = "";
  #told = "";

  get kept(): string {
    return this.#told && `${this.#seal} ${this.#told}`;
  }

  set kept(text: string) {
    [, this.#seal = "", this.#told = ""] = text.match(/^(\w+) (\d+ \w+)$/) ?? [];
  }

  /** What is to be sent to a table that shows this. */
  answer(player: number, { promise, hashes = [] }: DealShown): { promise: string; hash: string } | { promise: string; part: string } | null {
    if (promise && promise !== this.#promise) {
      [this.#promise, this.#part, this.#told] = [promise, drawn(), ""];
      return { promise, hash: sha256(this.#part) };
    }
    const own = sha256(this.#part);
    if (!promise || this.#told || !hashes.some(([who, hash]) => who === player && hash === own)) return null;
    this.#told = `${player} ${this.#part}`;
    this.#seal = sha256([promise, ...hashes.map((row) => row.join(" "))].join("\n"));
    return { promise, part: this.#part };
  }

  /** Whether an opened deal is the one that was sealed here, with this page's part, and gives the seed; null without a part in it. */
  holds({ seal, parts = "", secret = "" }: DealShown, seed: string): boolean | null {
    if (!this.#told) return null;
    const rows = parts.split(", ");
    const hashes = rows.map((row) => row.replace(/\S+$/, sha256));
    const right = seal === this.#seal && seal === sha256([sha256(secret), ...hashes].join("\n"));
    return right && rows.includes(this.#told) && BigInt(`0x${sha256([secret, ...rows].join("\n"))}`).toString() === seed;
  }
}
