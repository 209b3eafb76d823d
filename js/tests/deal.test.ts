import { expect, it } from "vitest";
import { Deal, type DealShown, sha256 as hashed } from "../src/guest/deal";

it("hashes as everybody does", async () => {
  for (const text of ["", "abc", "é🧟", ...[54, 55, 56, 63, 64, 65, 200].map((length) => "x".repeat(length))]) {
    const right = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
    expect(hashed(text)).toBe([...right].map((byte) => byte.toString(16).padStart(2, "0")).join(""));
  }
});

/** A deal of two, of whom one is this page: what the table opens at its end. */
function dealt(deal: Deal): { opened: DealShown; seed: string } {
  const [secret, other] = ["a".repeat(64), "b".repeat(64)];
  const promise = hashed(secret);
  const { hash } = deal.answer(1, { promise, hashes: [] }) as { hash: string };
  expect(deal.answer(1, { promise, hashes: [] })).toBeNull();
  const hashes: [number, string][] = [[0, hashed(other)], [1, hash]];
  const { part } = deal.answer(1, { promise, hashes }) as { part: string };
  expect(hashed(part)).toBe(hash);
  expect(deal.answer(1, { promise, hashes })).toBeNull();
  const seal = hashed([promise, ...hashes.map(([who, told]) => `${who} ${told}`)].join("\n"));
  const rows = [`0 ${other}`, `1 ${part}`];
  return { opened: { seal, parts: rows.join(", "), secret }, seed: BigInt(`0x${hashed([secret, ...rows].join("\n"))}`).toString() };
}

it("tells the hash of its part first, and the part only to who has all hashes", () => {
  const deal = new Deal();
  const { opened, seed } = dealt(deal);
  expect(deal.holds(opened, seed)).toBe(true);
  const anew = new Deal();
  anew.kept = deal.kept;
  expect(anew.holds(opened, seed)).toBe(true);
  anew.kept = "rubbish";
  expect(anew.holds(opened, seed)).toBeNull();
});

it("finds what was changed afterwards", () => {
  const deal = new Deal();
  const { opened, seed } = dealt(deal);
  expect(deal.holds({ ...opened, secret: "c".repeat(64) }, seed)).toBe(false);
  expect(deal.holds({ ...opened, parts: opened.parts!.replace("b", "c") }, seed)).toBe(false);
  expect(deal.holds({ ...opened, seal: "c".repeat(64) }, seed)).toBe(false);
  expect(deal.holds(opened, "7")).toBe(false);
});

it("says nothing of a deal without a part of its own, and keeps its part from a list without it", () => {
  const deal = new Deal();
  expect(deal.holds({}, "7")).toBeNull();
  deal.answer(1, { promise: "p", hashes: [] });
  expect(deal.answer(1, { promise: "p", hashes: [[1, "another"]] })).toBeNull();
  expect(deal.answer(1, {})).toBeNull();
});
