// A class votes: the teacher's board and a student's page.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { FakeModel } from "../dev/fake";
import classroom from "../src/classroom/index";
import type { ClassroomAbout, ClassroomAsk, ClassroomShown } from "../src/generated/classroom";
import { Page } from "./page";

const OPEN: ClassroomShown = {
  rev: 3,
  heading: "Class vote",
  number: 2,
  phase: "first",
  text: "How likely is this?",
  picture: "",
  words: "",
  answered: 17,
  here: 24,
  facts: [],
  steps: [{ do: "close", move: "", words: "Close the first vote" }],
  told: "The answers stay hidden until you close the vote.",
};

type Shown = Page<ClassroomShown, ClassroomAbout, ClassroomAsk>;
const open = (board: Partial<ClassroomShown> = {}): Shown => new Page(new FakeModel({ ...OPEN, ...board }, { title: "Class vote" }), classroom);
const asks = (page: Shown) => page.model.sent.map((sent) => sent.do).filter((what) => what !== "join");

describe("the teacher's board", () => {
  it("asks before it closes a vote that some have not answered", async () => {
    const page = open();
    await vi.waitFor(() => expect(page.model.sent).toMatchObject([{ do: "join" }]));
    page.model.reply();
    page.button("Close the first vote").click();
    await vi.waitFor(() => expect(page.find("[role=alert]").textContent).toBe("Close with 17 of 24?"));
    page.button("Wait").click();
    await vi.waitFor(() => expect(page.has("[role=alert]")).toBe(false));
    expect(asks(page)).toEqual([]);
    page.button("Close the first vote").click();
    await vi.waitFor(() => page.button("Close").click());
    expect(asks(page)).toEqual(["close"]);
  });

  it("closes at once when all have answered; Space is the green button", () => {
    const page = open({ answered: 24 });
    page.find(".class").dispatchEvent(new KeyboardEvent("keydown", { key: " ", bubbles: true }));
    expect(asks(page)).toEqual(["close"]);
  });

  it("plays the move of the button that is pressed", () => {
    const steps: ClassroomShown["steps"] = ["a", "b"].map((move) => ({ do: "play", move, words: `The class plays it: ${move}` }));
    const page = open({ phase: "closed", steps });
    page.button("The class plays it: b").click();
    expect(page.model.sent.at(-1)).toMatchObject({ do: "play", move: "b" });
  });
});

// A student's page draws itself into the document as soon as it is loaded.

class FakeSocket {
  static OPEN = 1;
  static last: FakeSocket;
  readyState = 1;
  sent: Record<string, unknown>[] = [];
  onopen?: () => void;
  onmessage?: (event: { data: string }) => void;

  constructor() {
    FakeSocket.last = this;
    queueMicrotask(() => this.onopen?.());
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }

  close(): void {}

  tell(frame: object): void {
    this.onmessage?.({ data: JSON.stringify(frame) });
  }
}

describe("a student's page", () => {
  const main = () => document.querySelector("main")!;
  const field = () => main().querySelector<HTMLInputElement>("#answer")!;
  const green = () => main().querySelector<HTMLButtonElement>(".primary")!;
  const type = (text: string) => {
    field().value = text;
    field().dispatchEvent(new Event("input"));
  };
  const vote = (more: object = {}) => ({ number: 1, phase: "first", round: 1, answered: 0, here: 3, played: "", ...more });

  beforeEach(async () => {
    vi.resetModules();
    vi.stubGlobal("WebSocket", FakeSocket);
    document.body.innerHTML = "<main></main>";
    history.replaceState(null, "", "/t/0a1b2c3d/#secret");
    await import("../src/student/index");
    FakeSocket.last.tell({
      class: { id: "0a1b2c3d" },
      seated: { player: null, key: "k" },
      question: { number: 1, kind: "chance", text: "How likely?", title: "", choices: [], form: "", unit: "", picture: "" },
      vote: vote(),
      mine: { number: 1, first: null, second: null },
    });
  });

  // A page that is left open would hear of the network in the tests of other pages.
  afterEach(() => FakeSocket.last.tell({ gone: "The lecture is over." }));

  it.each([
    ["35", "35 %", "Send 35 %"],
    ["0.5", "0.5", "Send 0.5 (50 %)"],
    ["4/17", "4/17", "Send 4/17 (23.5 %)"],
    ["12,5 %", "12,5 %", "Send 12,5 % (12.5 %)"],
  ])("reads %s as people mean it, and its button repeats it", (text, sent, words) => {
    type(text);
    expect(green().textContent).toBe(words);
    green().closest("form")!.dispatchEvent(new Event("submit", { cancelable: true }));
    expect(FakeSocket.last.sent.at(-1)).toMatchObject({ do: "answer", question: 1, round: 1, text: sent });
  });

  it("keeps what is being typed when others answer", () => {
    type("35");
    FakeSocket.last.tell({ vote: vote({ answered: 2 }) });
    expect(field().value).toBe("35");
  });

  it("has an empty field in the second vote, and marks the first", () => {
    const own = { text: "35 %", words: "35 %", value: 0.35, verdict: "" };
    FakeSocket.last.tell({ mine: { number: 1, first: own, second: null }, vote: vote({ answered: 1 }) });
    expect(main().querySelector("[role=status]")!.textContent).toBe("✓ Sent: 35 %. 1 of 3 have answered.");
    expect(field()).toBeNull();
    FakeSocket.last.tell({ vote: vote({ phase: "second", round: 2 }) });
    expect(field().value).toBe("");
    expect(main().textContent).toContain("dashed: your first vote, 35 %");
  });

  it("offers a receipt once there are any and no vote is open, and keeps it after the lecture", async () => {
    const receipt = () => main().querySelector<HTMLElement>("section + section")!;
    const named = (words: string) => [...main().querySelectorAll("button")].find((it) => it.textContent === words)!;
    FakeSocket.last.tell({ vote: vote({ receipts: true }) });
    expect(receipt().hidden).toBe(true);
    FakeSocket.last.tell({ vote: vote({ phase: "truth", round: 0, receipts: true, truth: "1/2", value: 0.5 }) });
    expect(receipt().hidden).toBe(false);
    const name = await vi.waitUntil(() => main().querySelector<HTMLInputElement>("#name"));
    name.value = "Ada";
    name.closest("form")!.dispatchEvent(new Event("submit", { cancelable: true }));
    const asked = FakeSocket.last.sent.at(-1)!;
    expect(asked).toMatchObject({ do: "receipt", name: "Ada" });
    FakeSocket.last.tell({ replies: [{ id: asked["id"], refusal: { sentence: "Write your name.", rules: [] } }] });
    await vi.waitFor(() => expect(receipt().querySelector("[role=alert]")!.textContent).toBe("Write your name."));
    FakeSocket.last.tell({ receipt: "zwidgets receipt\nstudent: Ada" });
    expect(main().querySelector("pre")!.textContent).toBe("zwidgets receipt\nstudent: Ada");
    const copied = vi.fn(() => Promise.resolve());
    vi.stubGlobal("navigator", { clipboard: { writeText: copied } });
    named("Copy").click();
    expect(copied).toHaveBeenCalledWith("zwidgets receipt\nstudent: Ada");
    await vi.waitFor(() => expect(receipt().textContent).toContain("Copied."));
    FakeSocket.last.tell({ gone: "The lecture is over." });
    expect(main().textContent).toContain("The lecture is over.");
    expect(main().querySelector("pre")!.textContent).toContain("student: Ada");
    expect(named("Save")).toBeTruthy();
  });

  it("says what is kept of an answer", () => {
    expect(main().textContent).toContain("Nobody sees your answer with a name.");
  });
});
