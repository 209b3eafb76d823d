import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { about, laid, lay } from "../dev/boards";
import { FakeModel } from "../dev/fake";
import { center } from "../dev/made/film";
import { forms } from "../dev/made/forms";
import { PATIENCE, RUN } from "../src/shared/model";
import { Page, show } from "./page";

describe("a kernel that is gone", () => {
  const silent = "The kernel does not answer.";
  beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
  afterEach(() => void vi.useRealTimers());
  const pass = (time: number) => vi.advanceTimersByTimeAsync(time);

  it("is told of when a request stays without an answer", async () => {
    const page = show();
    page.cell("a1").click();
    await pass(PATIENCE - 10);
    expect(page.text).not.toContain(silent);
    await pass(20);
    expect(page.text).toContain(silent);
  });

  it("is forgotten when the answer comes after all", async () => {
    const page = show();
    page.cell("a1").click();
    await pass(PATIENCE + 10);
    page.model.publish(laid);
    await pass(10);
    expect(page.text).not.toContain(silent);
  });

  it("is not told of when the answer comes in time", async () => {
    const page = show();
    page.cell("b1").click();
    await pass(1000);
    page.model.refuse("Not there.");
    await pass(PATIENCE + 10);
    expect(page.text).not.toContain(silent);
  });

  it("is told of too when odds, look back or New game stay without an answer", async () => {
    for (const name of ["Odds", "Look back", "New game"]) {
      const page = show();
      page.button(name).click();
      await pass(PATIENCE - 10);
      expect(page.text).not.toContain(silent);
      await pass(20);
      expect(page.text).toContain(silent);
      page.model.reply();
      await pass(10);
      expect(page.text).not.toContain(silent);
    }
  });

  it("opens nothing later that was asked for behind a move that was lost", async () => {
    const page = show(lay);
    page.cell("a1").click();
    page.button("New game").click();
    await pass(PATIENCE + 10);
    page.cell("b1").click();
    page.model.publish(laid);
    await pass(10);
    expect(page.model.sent.map((ask) => ask.do)).toEqual(["play", "form", "play"]);
    page.model.lay(forms["dead-center"]!);
    await pass(10);
    expect(page.has("[role=dialog]")).toBe(false); // another view asked for it
  });

  it("is asked again by a second press, which looks back once it answers", async () => {
    const page = show(center.board);
    page.button("Look back").click();
    await pass(PATIENCE + 10);
    page.button("Look back").click();
    await pass(10);
    expect(page.text).not.toContain(silent);
    page.model.project(center.film);
    await pass(10);
    expect(page.has(".replay")).toBe(true);
  });

  it("lets one look back later though it heard no request to", async () => {
    const page = show({ ...laid, rev: center.board.rev - 1 });
    page.button("Look back").click();
    await pass(PATIENCE + 10);
    page.model.publish(center.board);
    await pass(10);
    page.button("Look back").click();
    await pass(10);
    expect(page.model.sent.map((ask) => ask.do)).toEqual(["film", "review", "film"]);
    page.model.project(center.film);
    await pass(10);
    expect(page.has(".replay")).toBe(true);
  });

  it("is not told of where it says that all is as it was", async () => {
    const page = show();
    page.button("New game").click();
    await pass(1000);
    page.model.reply();
    await pass(PATIENCE);
    expect(page.text).not.toContain(silent);
    expect(page.has("[role=alert] .slip")).toBe(false);
  });

  it("is told of at once when sending fails", async () => {
    const page = show();
    page.model.broken = true;
    page.cell("a1").click();
    await pass(10);
    expect(page.text).toContain(silent);
  });

  it("is told of at once when the comm is cut, and forgotten when it lives again", async () => {
    const page = show();
    page.model.setLive(false);
    await pass(10);
    expect(page.text).toContain(silent);
    page.model.setLive(true);
    await pass(10);
    expect(page.text).not.toContain(silent);
  });

  it("is told of when the comm is closed", async () => {
    const page = show();
    page.model.emit("comm:close");
    await pass(10);
    expect(page.text).toContain(silent);
  });

  it.each([["statusChanged", "starting"], ["statusChanged", "dead"], ["disposed", undefined]])("is told of when its %s says %s, though no comm does", async (signal, status) => {
    const heard: Record<string, Set<(of: unknown, what: unknown) => void>> = { statusChanged: new Set(), disposed: new Set() };
    const signalOf = (name: string) => ({ connect: (hear: never) => heard[name]!.add(hear), disconnect: (hear: never) => heard[name]!.delete(hear) });
    const model = Object.assign(new FakeModel(lay, about), { widget_manager: { kernel: { statusChanged: signalOf("statusChanged"), disposed: signalOf("disposed") } } });
    const page = new Page(model);
    for (const hear of heard["statusChanged"]!) hear(null, "busy");
    await pass(10);
    expect(page.text).not.toContain(silent);
    expect(page.has(".legal")).toBe(true);
    for (const hear of heard[signal]!) hear(null, status);
    await pass(10);
    expect(page.text).toContain(silent);
    page.remove();
    expect(Object.values(heard).map((all) => all.size)).toEqual([0, 0]);
  });

  it("leaves no board that looks as if one could play", async () => {
    const page = show();
    page.model.setLive(false);
    await pass(10);
    expect(page.find(".prompt").textContent).toBe(RUN);
    expect(page.has(".legal")).toBe(false);
    expect(page.root.dataset["cut"]).toBe("true");
    page.model.setLive(true);
    await pass(10);
    expect(page.find(".prompt").textContent).toBe(lay.prompt);
    expect(page.has(".legal")).toBe(true);
    expect("cut" in page.root.dataset).toBe(false);
  });

  it("does not keep a saved page from showing its board; the first click tells", async () => {
    const page = show(lay, undefined, (el) => el.classList.add("jupyter-widgets-disconnected"));
    expect(page.text).not.toContain(silent);
    expect(page.name("a1")).toContain("7 of hearts");
    page.cell("a1").click();
    await pass(10);
    expect(page.text).toContain(silent);
  });

  it("leaves the record and the position to be copied", async () => {
    const written: string[] = [];
    vi.stubGlobal("navigator", { clipboard: { writeText: async (text: string) => void written.push(text) } });
    const page = show();
    page.model.broken = true;
    page.cell("a1").click();
    await pass(10);
    page.button("Copy record").click();
    await pass(10);
    page.button("Copy position").click();
    await pass(10);
    expect(written).toEqual([lay.record, lay.position]);
    vi.unstubAllGlobals();
  });

  it("may be asked again once it has been waited for", async () => {
    const page = show();
    page.cell("a1").click();
    await pass(PATIENCE + 10);
    page.cell("a1").click();
    expect(page.model.sent).toHaveLength(2);
  });
});
