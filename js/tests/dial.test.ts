import { describe, expect, it } from "vitest";
import { FakeModel } from "../dev/fake";
import { about, boards } from "../dev/made/dial";
import dial from "../src/dial/index";
import type { DialAbout, DialAsk, DialShown } from "../src/generated/dial";
import { Page } from "./page";

type Shown = Page<DialShown, DialAbout, DialAsk>;
const open = (name: string): Shown => new Page(new FakeModel(boards[name]!, about), dial);
const asks = (page: Shown) => page.model.sent.map((sent) => sent.cards);
const button = (page: Shown, name: string) => page.all("button").find((it) => it.textContent?.includes(name))!;
const names = (places: number[]) => places.map((n) => about.cards[n]!.words);

describe("a deck as a dial", () => {
  it("says the chance, and draws it from 0 to 1", () => {
    const page = open("whole");
    expect(page.find("[role=status]").textContent).toBe("19 of 33 cards: 19/33 57.58 %.");
    expect(page.find(".chance").style.getPropertyValue("--share")).toBe(`${19 / 33}`);
  });

  it("has a button for each card, pressed while it is in the deck, and says which count", () => {
    const page = open("moved");
    expect(page.all("[aria-pressed]")).toHaveLength(33);
    expect(page.all("[aria-pressed=false]").map((it) => it.querySelector(".unseen")?.textContent)).toEqual([
      "ace of clubs in the deck, it counts", "ace of diamonds in the deck, it counts", "3 of diamonds in the deck, it counts",
      "ace of hearts in the deck, it counts", "9 of spades in the deck", "joker in the deck, it counts",
    ]);
    expect(page.all(".hit")).toHaveLength(19);
  });

  it("moves the card that is clicked", () => {
    const page = open("whole");
    button(page, "5 of hearts").click();
    expect(asks(page).map(names)).toEqual([["5 of hearts"]]);
  });

  it("moves all of a rank or a suit, and counts what is left of it", () => {
    const page = open("moved");
    const three = button(page, "3s in the deck");
    expect(three.textContent).toBe("33 3s in the deck");
    three.click();
    expect(asks(page).map(names)).toEqual([["3 of clubs", "3 of diamonds", "3 of hearts", "3 of spades"]]);
    const suits = open("whole");
    button(suits, "clubs in the deck").click();
    expect(names(asks(suits)[0]!).every((one) => one.endsWith("of clubs"))).toBe(true);
    const jokers = open("whole");
    button(jokers, "jokers in the deck").click();
    expect(asks(jokers).map(names)).toEqual([["joker"]]);
  });

  it("is one stop for Tab", () => {
    expect(open("whole").all("button").filter((it) => it.tabIndex === 0)).toHaveLength(1);
  });

  it("says what the kernel refuses", async () => {
    const page = open("moved");
    button(page, "5 of hearts").click();
    await page.refuse("One card must stay in the deck, or none can come.");
    expect(page.find(".said").textContent).toContain("One card must stay");
  });
});
