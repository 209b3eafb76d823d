import { expect, test } from "vitest";
import { about, boards } from "../dev/made/mall-of-horror";
import { FakeModel } from "../dev/fake";
import widget from "../src/mall-of-horror";
import { Page } from "./page";

const open = async (more = {}) => {
  const page = new Page(new FakeModel(boards.go, { ...about, ...more }), widget);
  await page.click("How to play");
  return page;
};

test("how to play is a list of drawings with words, each with a text alternative", async () => {
  const page = await open();
  const drawn = about.pages.filter((one) => one.drawing);
  const items = [...page.find(".howto ol").children];
  expect(items.map((one) => one.querySelector("h3")?.textContent)).toEqual(drawn.map((one) => one.title));
  expect(items.map((one) => one.querySelector("p")?.textContent)).toEqual(drawn.map((one) => one.text));
  for (const one of items) expect(one.querySelector("svg[role=img]")?.getAttribute("aria-label")).toMatch(/\.$/);
});

test("the details are folded, a paragraph with its heading each", async () => {
  const page = await open();
  const details = page.find(".howto details") as HTMLDetailsElement;
  const rest = about.pages.filter((one) => !one.drawing);
  expect(details.open).toBe(false);
  expect([...details.querySelectorAll("p")].map((one) => one.textContent)).toEqual(rest.map((one) => `${one.title} ${one.text}`));
});

test("a game that has words alone shows them at once", async () => {
  const page = await open({ pages: [{ title: "", text: "Bid a card.", drawing: "" }] });
  const details = page.find(".howto details") as HTMLDetailsElement;
  expect(details.open).toBe(true);
  expect(details.textContent).toContain("Bid a card.");
  expect(page.find(".howto ol").children.length).toBe(0);
});
