import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type Frame, Line } from "../src/guest/line";

class FakeSocket {
  static OPEN = 1;
  static all: FakeSocket[] = [];
  readyState = 0;
  sent: Record<string, unknown>[] = [];
  onopen?: () => void;
  onmessage?: (event: { data: string }) => void;
  onclose?: () => void;

  constructor(readonly address: URL) {
    FakeSocket.all.push(this);
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }

  open(): void {
    this.readyState = 1;
    this.onopen?.();
  }

  close(): void {
    this.readyState = 3;
    this.onclose?.();
  }

  tell(frame: object): void {
    this.onmessage?.({ data: JSON.stringify(frame) });
  }
}

const last = () => FakeSocket.all.at(-1)!;
let frames: Frame[];
let tries: number[];
let line: Line;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", FakeSocket);
  FakeSocket.all = [];
  [frames, tries] = [[], []];
  line = new Line((frame) => frames.push(frame), (count) => tries.push(count));
  line.open({ secret: "s" });
  last().open();
});

afterEach(() => {
  line.end();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("a guest's line", () => {
  it("asks how to play when a board opens it, and once", () => {
    last().tell({ about: { title: "T", pages: [] }, board: { rev: 1 } });
    const seen: unknown[] = [];
    const pages = () => (line.get("about") as { pages: unknown }).pages;
    line.on("change:board", () => seen.push(pages()));
    expect(last().sent.length).toBe(1);
    expect([pages(), pages()]).toEqual([[], []]);
    expect(last().sent.slice(1)).toMatchObject([{ do: "pages" }]);
    last().tell({ pages: [{ title: "Aim" }] });
    expect(seen).toEqual([[{ title: "Aim" }]]);
    expect(line.get("board")).toEqual({ rev: 1 });
    expect(last().sent.length).toBe(2);
  });

  it("knocks first, and gives a board its values before it tells of them", () => {
    const seen: unknown[] = [];
    line.on("change:board", () => seen.push(line.get("board"), line.get("_odds")));
    expect(last().address.protocol).toBe("ws:");
    expect(last().address.hash).toBe("");
    last().tell({ board: { rev: 1 }, odds: { rev: 1 } });
    expect(last().sent).toEqual([{ do: "knock", id: "knock", brief: true, secret: "s" }]);
    expect(seen).toEqual([{ rev: 1 }, { rev: 1 }]);
  });

  it("makes the board anew from what is new on it", () => {
    last().tell({ board: { rev: 1, view: { hand: ["a", "b"] }, lines: 2, log: [[1, "one"], [1, "two"]] } });
    const before = line.get("board");
    last().tell({ news: { changes: [[["rev"], 2], [["view", "hand", 1], "c"], [["lines"], 3]], drop: 1, log: [[2, "three"]] } });
    expect(line.get("board")).toEqual({ rev: 2, view: { hand: ["a", "c"] }, lines: 3, log: [[1, "two"], [2, "three"]] });
    expect(before).toEqual({ rev: 1, view: { hand: ["a", "b"] }, lines: 2, log: [[1, "one"], [1, "two"]] });
    expect(line.get("news")).toEqual({});
  });

  it("hands on replies to the board, and to the page what the page has asked", async () => {
    const heard: unknown[] = [];
    line.on("msg:custom", (message) => heard.push(message));
    line.send({ id: "a" });
    const answer = line.ask({ do: "watch" });
    const { id } = last().sent.at(-1)!;
    last().tell({ replies: [{ id: "a", refusal: null }, { id, refusal: { sentence: "No.", rules: [] } }] });
    expect(heard).toEqual([{ id: "a", refusal: null }]);
    expect((await answer)?.sentence).toBe("No.");
  });

  it("tries again when it is lost, with the key of the seat, and answers what nobody will", () => {
    const heard: { id?: string; refusal?: { sentence: string } }[] = [];
    line.on("msg:custom", (message) => heard.push(message as object));
    line.keep({ key: "k" });
    line.send({ id: "a" });
    last().close();
    expect(heard[0]?.refusal?.sentence).toContain("The connection was lost.");
    expect(tries).toEqual([1]);
    vi.advanceTimersByTime(10_000);
    expect(FakeSocket.all.length).toBe(2);
    last().open();
    expect(last().sent).toEqual([{ do: "knock", id: "knock", brief: true, key: "k" }]);
    last().tell({ table: {} });
    expect(tries).toEqual([1, 0]);
  });

  it("tries no more once it is refused or ended", () => {
    last().tell({ gone: "Freed." });
    last().close();
    vi.advanceTimersByTime(60_000);
    expect(FakeSocket.all.length).toBe(1);
    expect(frames.at(-1)?.gone).toBe("Freed.");
  });

  it("tries at once when the network is there again", () => {
    last().close();
    dispatchEvent(new Event("online"));
    expect(FakeSocket.all.length).toBe(2);
  });
});
