// Building Dead Guys: what is asked of one player, or of two at one screen.
import { afterEach, describe, expect, it, vi } from "vitest";
import { FakeModel } from "../dev/fake";
import { about } from "../dev/made/building-dead-guys";
import widget from "../src/building-dead-guys/index";
import { type Name, answers, asked, board, glowing, hint, moves, open, prompt } from "./building-dead-guys";
import { Page } from "./page";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("the flipping", () => {
  it("lights one's own parts that can be flipped, and the Down Card", () => {
    expect(glowing(open("flip"))).toEqual(["head0", "arm-l0", "organ-r0", "down0"]);
    expect(answers(open("flip"))).toEqual(["Staring Head", "Left Arm", "Heart", "Reveal Down Card", "Pass"]);
  });

  it("flips a part by a click on it", async () => {
    const page = open("flip");
    await page.click(page.cell("organ-r0"));
    expect(moves(page)).toEqual(["flip heart"]);
  });

  it("asks at which part, and flips at the one that is clicked", async () => {
    const page = open("flip");
    await page.click(page.cell("head0"));
    expect(moves(page)).toEqual([]);
    expect(asked(page)).toBe("Staring Head: at which part?");
    expect(page.find(".prompt").textContent).toBe("Staring Head: at which part?");
    expect(page.cell("head0").getAttribute("aria-pressed")).toBe("true");
    expect(page.all(".aimed [data-cell]").map((it) => it.dataset["cell"])).toEqual(["head1", "organ-l1", "arm-r1", "leg-r1"]);
    expect(page.all(".aimed .sign.aim")).toHaveLength(4);
    await page.click(page.cell("arm-r1"));
    expect(moves(page)).toEqual(["flip staring-head right-arm"]);
  });

  it("the same by the buttons of the question", async () => {
    const page = open("flip");
    const button = page.all(".answers button")[0]!;
    button.focus();
    await page.click(button);
    expect(answers(page)).toEqual(["Two-Faced Head", "Right Arm", "The Muffin", "Arm/Leg", "Back"]);
    expect(document.activeElement?.textContent).toBe("Two-Faced Head");
    await page.click("The Muffin");
    expect(moves(page)).toEqual(["flip staring-head muffin"]);
  });

  it.each([
    ["Escape", async (page: Page) => void (await page.press("Escape", {}, page.cell("head0")))],
    ["another click", async (page: Page) => page.click(page.cell("head0"))],
    ["Back", async (page: Page) => page.click("Back")],
  ])("%s takes the choice back", async (_, back) => {
    const page = open("flip");
    await page.click(page.cell("head0"));
    await back(page);
    expect(asked(page)).toBe("Flip, reveal or pass");
    expect(page.has(".aimed")).toBe(false);
    expect(moves(page)).toEqual([]);
  });

  it("sends what is not possible all the same: the kernel says why not", async () => {
    const page = open("flip");
    await page.click(page.cell("organ-l0"));
    expect(moves(page)).toEqual(["flip lungs!"]);
    await page.refuse("Lungs is flipped already (BD-14).");
    expect(page.find("[role=alert]").textContent).toContain("flipped already");
    await page.click(page.cell("head0"));
    await page.click(page.cell("leg-l1"));
    expect(moves(page)).toEqual(["flip lungs!", "flip staring-head left-leg!"]);
  });

  it("reads a part of the other side without a move", async () => {
    const page = open("flip");
    await page.click(page.cell("arm-r1"));
    expect(moves(page)).toEqual([]);
  });

  it("passes and reveals by button and by key", async () => {
    const page = open("flip");
    await page.press("p", {}, page.cell("prize"));
    await page.refuse("so that the next may be sent");
    await page.click("Pass" + "it ends the digging");
    await page.refuse("so that the next may be sent");
    await page.press("d", {}, page.cell("prize"));
    await page.refuse("so that the next may be sent");
    await page.click(page.cell("down0"));
    expect(moves(page)).toEqual(["pass", "pass", "reveal", "reveal"]);
  }, 9000);

  it.each([
    ["flip", "Flip, reveal or pass", "flip a part, reveal your Down Card, or pass."],
    ["stopped", "Flip, reveal or pass", "flip a part, reveal your Down Card, or pass."],
    ["hidden", "Reveal, or pass", "but have nothing to flip: reveal your Down Card, or pass."],
    ["nothing", "Nothing to flip: pass", "but have nothing to flip: pass."],
  ] as const)("is called in heading, prompt and answers what it is: %s", (name, head, may) => {
    const page = open(name);
    expect(asked(page)).toBe(head);
    expect(prompt(page)).toContain(may);
    const all = answers(page);
    expect(all.includes("Reveal Down Card")).toBe(may.includes("reveal"));
    expect(all.length > 2).toBe(head.includes("Flip,"));
    expect(all.at(-1)).toBe("Pass");
  });

  it("lets the Skull stand before who has it", () => {
    const left = (name: Name) => open(name).find(".skull").style.left;
    expect(left("flip")).not.toBe(left("full"));
    expect(open("full").name("skull")).toContain("Careful has the Skull.");
  });
});

describe("the questions of a round", () => {
  it("the Muffin: it glows, and stops the flip by a click", async () => {
    const page = open("react");
    expect(asked(page)).toBe("Stop the Heart?");
    expect(answers(page)).toEqual(["Stop it", "Let it happen"]);
    expect(glowing(page)).toEqual(["organ-l0"]);
    expect(page.art("organ-r1").classList).toContain("turning");
    await page.click(page.cell("organ-l0"));
    expect(moves(page)).toEqual(["react"]);
  });

  it("what would do nothing is the flip, whatever the part is called", () => {
    expect(hint(open("react"))).toBe("The flip would do nothing, and the Muffin would be flipped, too.");
  });

  it("or lets it happen", async () => {
    const page = open("react");
    await page.click("Let it happen");
    expect(moves(page)).toEqual(["allow"]);
  });

  it("the Right Arm: which card is added", async () => {
    const page = open("add");
    expect(asked(page)).toBe("Add a card of your hand");
    await page.click("Add 6");
    expect(moves(page)).toEqual(["add 6"]);
  });

  it("the Muffin's kind: the places glow where it may go", async () => {
    const page = open("place");
    expect(asked(page)).toBe("The Muffin: as what?");
    expect(page.art("new0").querySelector(".part")).not.toBeNull();
    expect(glowing(page)).toEqual(["head0", "organ-l0"]);
    await page.click(page.cell("head0"));
    expect(moves(page)).toEqual(["place head"]);
  });

  it("or is said by a button", async () => {
    const page = open("place");
    await page.click("As an Organ");
    expect(moves(page)).toEqual(["place organ"]);
  });

  it("one too many: all of the kind can be chosen, the new one too", async () => {
    const page = open("discard");
    expect(asked(page)).toBe("One Organ too many");
    expect(glowing(page)).toEqual(["organ-l0", "organ-r0", "new0"]);
    expect(answers(page)).toEqual(["Heart", "Lungs", "Stomach"]);
    await page.click(page.cell("new0"));
    expect(moves(page)).toEqual(["discard stomach"]);
  });

  it("the Down Card at a gain", async () => {
    const page = open("gain");
    expect(glowing(page)).toEqual(["down0"]);
    expect(answers(page)).toEqual(["Reveal Down Card", "Leave it hidden"]);
    await page.click("Leave it hidden");
    expect(moves(page)).toEqual(["pass"]);
  });

  it("the passed card", async () => {
    const page = open("give");
    expect(asked(page)).toBe("Pass a card over");
    expect(page.all(".dcard.legal")).toHaveLength(6);
    await page.click("Pass over 2");
    expect(moves(page)).toEqual(["give 2"]);
  });

  it("asks nothing while the other is to act or thinks", () => {
    expect(answers(open("heart"))).toEqual([]);
    expect(asked(open("heart"))).toBe("Careful to act");
    const page = new Page(new FakeModel({ ...board("flip"), thinking: "careful is thinking" }, about), widget);
    expect(answers(page)).toEqual([]);
    expect(glowing(page)).toEqual([]);
  });
});

describe("two people at one screen", () => {
  it("the curtain hides everything", async () => {
    const page = open("curtain");
    expect(page.has(".board")).toBe(false);
    expect(page.text).toContain("Hand over to Player 1");
    await page.click("I am Player 1: show my side");
    expect(moves(page)).toEqual(["lift"]);
  });

  it("what is public is chosen without it, by name", async () => {
    const page = open("offer");
    expect(asked(page)).toBe("Player 1: flip, reveal or pass");
    expect(glowing(page)).toEqual(["head0", "arm-l0", "organ-r0", "down0"]);
    expect(page.name("down0")).toContain("Player 1's Down Card, face down. You can reveal it.");
    expect(page.all(".fan .backart")).toHaveLength(4);
    await page.click(page.cell("head0"));
    await page.click(page.cell("head1"));
    expect(moves(page)).toEqual(["flip staring-head two-faced-head"]);
  });

  it("and who wants to see more lifts it", async () => {
    const page = open("offer");
    await page.click("I am Player 1: show my side");
    expect(moves(page)).toEqual(["lift"]);
    expect(open("whole").all(".fan .spade")).toHaveLength(4);
  });

  it.each(["add", "give", "known-bid", "lifted"] as const)("comes with the first Tab to the hand where a card is asked: %s", (name) => {
    const [first] = open(name).all(".main [tabindex='0']");
    expect(first?.closest(".fan .legal")).not.toBeNull();
  });

  it("comes with the first Tab to the answers where no card is asked", () => {
    const [first] = open("flip").all(".main [tabindex='0']");
    expect(first?.closest(".answers")).not.toBeNull();
  });

  it("who only watches has neither hand nor answers", () => {
    const page = open("watch");
    expect(page.has(".fan")).toBe(false);
    expect(page.has(".answers")).toBe(false);
    expect(page.all(".held .backart").length).toBe(8);
  });
});
