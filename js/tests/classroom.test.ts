// Boards for a class: what is switched off is not to be seen, and a board that is stopped shows no choice.
import { expect, it } from "vitest";
import { asked, lay, win } from "../dev/boards";
import { done } from "../dev/made/odds";
import { faults } from "./axe";
import { settle, show } from "./page";

it("offers no odds where they are switched off: no button, no tab, no key", async () => {
  const page = show({ ...lay, odds: false });
  expect(page.all("button").map((one) => one.getAttribute("aria-label"))).not.toContain("Odds");
  expect(page.all('[role="tab"]').map((one) => one.textContent)).not.toContain("Odds");
  await page.press("o", {}, page.root);
  expect(page.model.sent).toEqual([]);
  await page.press("?", {}, page.root);
  expect(page.all("dt").map((one) => one.textContent)).not.toContain("O");
});

it("offers no review where it is switched off", () => {
  const offers = (review: boolean) => show({ ...win, review }).all(".ending button").map((one) => one.textContent);
  expect(offers(true)).toContain("Whole review");
  expect(offers(false)).not.toContain("Whole review");
});

it("has no Hint in the odds where hints are switched off, and calls no move the best", async () => {
  const page = show();
  page.model.tell({ ...done, hint: null, verdict: null, moves: done.moves.map((move) => ({ ...move, best: false })) });
  await settle();
  expect(page.all(".odds button")).toEqual([]);
  expect(page.find(".odds").textContent).not.toMatch(/★ best|≈ as good/);
  expect(await faults(page.el)).toEqual([]);
});

it("shows the question and no choice while it is stopped", () => {
  const page = show({ ...lay, prompt: asked.prompt, stopped: true });
  expect(page.find(".prompt").textContent).toContain("w.go_on()");
  expect(page.all('.stage [data-look]:not([aria-disabled="true"]).legal')).toEqual([]);
  expect(page.find('.stage button[data-look="a1"]').getAttribute("aria-disabled")).toBe("true");
});
