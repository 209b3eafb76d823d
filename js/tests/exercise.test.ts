import { describe, expect, it } from "vitest";
import { FakeModel } from "../dev/fake";
import * as made from "../dev/made/exercise";
import exercise from "../src/exercise/index";
import type { ExerciseAbout, ExerciseAsk, ExerciseShown } from "../src/generated/exercise";
import { Page, settle } from "./page";

type Shown = Page<ExerciseShown, ExerciseAbout, ExerciseAsk>;

function open(name: string, about: ExerciseAbout = made.about): Shown {
  return new Page(new FakeModel(made.boards[name]!, about), exercise);
}

const publish = (page: Shown, name: string) => page.publish(made.boards[name]!);

const asks = (page: Shown) => page.model.sent.map((sent) => [sent.do, sent.text]);

async function write(page: Shown, text: string): Promise<HTMLInputElement> {
  const field = page.find("input") as HTMLInputElement;
  field.focus();
  field.value = text;
  page.find("form").dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
  await settle();
  return field;
}

describe("an exercise", () => {
  it("asks its question, with a label for the field and a word on what to write", () => {
    const page = open("fresh");
    expect(page.find(".asks").textContent).toBe(made.about.text);
    const field = page.find("input");
    expect(field.closest("label")?.textContent).toBe("Your answer");
    const form = page.find(`#${field.getAttribute("aria-describedby")}`);
    expect(form.textContent).toBe("A probability, as 7/61, 0.115 or 11.5 %");
    expect(page.find("[role=status]").textContent).toBe("");
  });

  it("sends what is written and tells the verdict; the field keeps its text and the focus", async () => {
    const page = open("fresh");
    const field = await write(page, "0.424");
    expect(asks(page)).toEqual([["check", "0.424"]]);
    await write(page, "0.424");
    expect(asks(page)).toHaveLength(1);
    await publish(page, "wrong");
    expect(page.find("[role=status]").textContent).toBe("✗ That is the chance of the opposite.");
    expect(page.find(".head").textContent).toContain("not solved, 1 try");
    expect([field.value, document.activeElement]).toEqual(["0.424", field]);
    await publish(page, "solved");
    expect(page.find("[role=status]").textContent).toBe("✓ Right.");
    expect(page.find(".head").textContent).toContain("✓ solved, 3 tries");
  });

  it("says the same verdict anew, so that screen readers tell it again", async () => {
    const page = open("wrong");
    const before = page.find(".wrong");
    const wrong = made.boards["wrong"]!;
    await page.publish({ ...wrong, rev: 98, hints: ["Count."] });
    expect(page.find(".wrong")).toBe(before);
    await page.publish({ ...wrong, rev: 99, checks: wrong.checks + 1 });
    expect(page.find(".wrong")).not.toBe(before);
  });

  it("tells hints one by one; after the last the field has the focus", async () => {
    const page = open("wrong");
    page.button("Hint (2 left)").focus();
    await page.click("Hint (2 left)");
    await page.click("Hint (2 left)");
    expect(asks(page)).toEqual([["advise", ""]]);
    await publish(page, "hinted");
    expect(page.all("li").map((it) => it.textContent)).toEqual(["Which cards lie on a 4 of clubs?"]);
    await page.click("Hint (1 left)");
    await publish(page, "unread");
    expect(page.all("li")).toHaveLength(2);
    expect(page.text).not.toContain("left)");
    expect(document.activeElement).toBe(page.find("input"));
  });

  it("takes a guess before it has a field, and shows the answer beside it when the kernel tells it", async () => {
    const page = open("guess", made.guessing);
    const range = page.find("input[type=range]") as HTMLInputElement;
    expect(page.has("input[type=text]")).toBe(false);
    range.value = "40";
    range.dispatchEvent(new Event("input", { bubbles: true }));
    await settle();
    expect(range.getAttribute("aria-valuetext")).toBe("40 %");
    page.find("form").dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
    expect(asks(page)).toEqual([["guess", "40 %"]]);
    await publish(page, "guessed");
    expect(page.find(".scale").getAttribute("aria-label")).toBe("You guessed 40 %.");
    expect(page.has(".scale .answer")).toBe(false);
    expect(document.activeElement).toBe(page.find("input[type=text]"));
    await publish(page, "seen");
    expect(asks(page).at(-1)).toEqual(["show", ""]);
    page.model.emit("msg:custom", made.reveal);
    await settle();
    expect(page.find(".scale").getAttribute("aria-label")).toBe(made.reveal.words);
    expect(page.has(".scale .answer")).toBe(true);
    expect(page.find("[role=status]").textContent).toContain(made.reveal.words);
  });

  it("offers the answer after a guess only", async () => {
    const page = open("guessed", made.guessing);
    await page.click("Show the answer");
    expect(asks(page)).toEqual([["show", ""]]);
    expect(open("fresh").text).not.toContain("Show the answer");
  });

  it("asks for the answer again in a page that is loaded anew, and not without a kernel", async () => {
    const page = open("seen", made.guessing);
    await settle();
    expect(asks(page)).toEqual([["show", ""]]);
    const model = new FakeModel(made.boards["seen"]!, made.guessing);
    const dead = new Page(model, exercise, (el) => el.classList.add("jupyter-widgets-disconnected"));
    await settle();
    expect(dead.model.sent).toEqual([]);
  });

  it("says that the kernel is gone, and a refusal in its words", async () => {
    const page = open("fresh");
    page.model.broken = true;
    await write(page, "1/2");
    expect(page.find("[role=status]").textContent).toContain("The kernel does not answer.");
    page.model.broken = false;
    await publish(page, "wrong");
    expect(page.text).not.toContain("The kernel does not answer.");
    await write(page, "1/2");
    await page.refuse("There is no other hint.");
    expect(page.find("[role=status]").textContent).toContain("There is no other hint.");
  });

  it("takes the focus from nobody who has gone elsewhere meanwhile", async () => {
    const page = open("wrong");
    const elsewhere = document.body.appendChild(document.createElement("textarea"));
    page.button("Hint (2 left)").focus();
    await page.click("Hint (2 left)");
    elsewhere.focus();
    await publish(page, "unread");
    expect(document.activeElement).toBe(elsewhere);
  });

  it("keeps its keys from the notebook", async () => {
    const page = open("fresh");
    let heard = 0;
    const listen = () => heard++;
    document.body.addEventListener("keydown", listen);
    await page.press("d", {}, page.find("input"));
    await page.press("Enter", { shiftKey: true }, page.find("input"));
    document.body.removeEventListener("keydown", listen);
    expect(heard).toBe(1);
  });
});
