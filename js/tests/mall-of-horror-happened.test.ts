// Mall of Horror: scenes of what happened.
import { afterEach, describe, expect, it, vi } from "vitest";
import { reel } from "../src/mall-of-horror/reel";
import type { MallView } from "../src/mall-of-horror/view";
import { board, into, moves, open, shown, viewOf } from "./mall-of-horror";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("what happened", () => {
  const after = async (name: "tally" | "tie" | "reveal" | "attack" | "died") => {
    vi.useFakeTimers();
    const page = open(`${name}-before`);
    page.model.publish({ ...board(name), rev: 9000 });
    await vi.advanceTimersByTimeAsync(1);
    return page;
  };

  it("the answers become tallies in their places, where the voters' names lie", async () => {
    const before = open("tally-before").all(".answer b").map((it) => it.textContent);
    const page = await after("tally");
    const vote = viewOf("tally").votes.at(-1);
    const cast = vote?.ballots.at(-1) ?? [];
    const names = board("tally").names;
    expect(page.all(".tally > b").map((it) => it.textContent)).toEqual(before);
    expect(page.all(".ballot").map((it) => it.textContent?.split(" ×")[0]).sort()).toEqual(cast.map(({ seat }) => names[seat]).sort());
    const sums = page.all(".tally strong").map((it) => Number(it.textContent)).filter(Boolean);
    expect(sums.sort()).toEqual(vote?.totals.map(({ votes }) => votes).sort());
    expect(page.find(".tally.chosen b").textContent).toBe(names[vote?.chosen ?? 0]);
    expect(page.find(".ask h2").textContent).toMatch(new RegExp(`^${names[vote?.chosen ?? 0]} must leave, with (one|two|three|four|five|six) votes?$`));
    expect(page.all(".answer:not(.tally)")).toHaveLength(0);
  });

  it("Go on goes on with what happened next, and Skip with the next question", async () => {
    vi.useFakeTimers();
    const page = open("tally-before");
    const now = board("tally");
    (now.view as MallView).events = [{ what: "held", location: 2 }];
    page.model.publish({ ...now, rev: 9000 });
    await vi.advanceTimersByTimeAsync(1);
    page.find(".ask .pass").click();
    await vi.advanceTimersByTimeAsync(1);
    expect(page.find(".newest").textContent).toMatch(/^Cachou holds/);
    expect(page.has(".room.r2.held")).toBe(true);
    page.find(".skip").click();
    await vi.advanceTimersByTimeAsync(1);
    expect(page.has(".scene, .held")).toBe(false);
  });

  it("a tie is shown when the second ballot begins", () => {
    const before = board("revote");
    const old = board("revote");
    if (old.view?.vote) old.view.vote.before = [];
    expect(reel(old, before)).toMatchObject([{ kind: "vote", ask: "scene tie" }]);
  });

  it("the arrows turn, and the dice are shown", async () => {
    const page = await after("reveal");
    expect(page.find(".ask h2").textContent).toBe("The arrows turn");
    expect(page.all(".tally")).toHaveLength(6);
    expect(page.all(".box .die")).toHaveLength(4);
  });

  it("nothing turns where nobody can go anywhere and the attack has begun", () => {
    const now = structuredClone(board("reveal"));
    expect(reel(board("reveal-before"), now)).toContainEqual(expect.objectContaining({ kind: "reveal" }));
    Object.assign(now.view as MallView, { phase: "attack", dice: { count: 0, values: [], looked: [] } });
    expect(reel(board("reveal-before"), now).filter(({ kind }) => kind === "reveal")).toEqual([]);
  });

  it("an attack goes place by place: the one that is told is lit", async () => {
    const page = await after("attack");
    const told: string[] = [];
    for (let n = 0; n < 20 && page.has(".scene"); n++) {
      const news = page.find(".newest").textContent ?? "";
      if (!page.has(".tally") && told.at(-1) !== news) {
        told.push(news);
        expect(page.all(".room.lit")).toHaveLength(1);
        expect(page.all(".room.dim")).toHaveLength(5);
      }
      await vi.advanceTimersByTimeAsync(500);
    }
    expect(told.some((line) => / holds\./.test(line))).toBe(true);
    expect(page.has(".scene")).toBe(false);
  });

  it("a place is condemned during the moves", async () => {
    vi.useFakeTimers();
    const [page, now] = [open("attack-before"), board("attack")];
    for (const event of now.view?.events ?? []) event.what = "condemned";
    page.model.publish({ ...now, rev: 9000 });
    for (let n = 0; n < 20 && !page.has(".lit.condemned"); n++) await vi.advanceTimersByTimeAsync(500);
    expect(page.find(".newest").textContent).toMatch(/ is condemned\./);
    expect(page.find(".voice.danger").textContent).toMatch(/ is condemned\./);
    expect(page.find(".ask h2").textContent).toBe("On the move");
  });

  it("what holds does so with all who have come, and who dies still stands there", () => {
    const events = (name: "attack" | "died") =>
      reel(board(`${name}-before`), { ...board(name), rev: 9000 }).flatMap((scene) => (scene.kind === "event" ? [scene] : []));
    const [held, died] = [events("attack").filter(({ event }) => event.what === "held"), events("died").filter(({ event }) => event.what === "died")];
    expect(held.map(({ view }) => view.locations)).toEqual(held.map(() => viewOf("attack").locations));
    expect(died.map(({ view }) => view.locations)).toEqual(died.map(() => board("died-before").view?.locations));
    expect([held.length > 0, died.length > 0]).toEqual([true, true]);
  });

  it("who dies is named", async () => {
    const page = await after("died");
    expect(page.text).toMatch(/Your (Pin-Up|Tough Guy|Gunman) is thrown out of/);
    expect(page.all(".person.dies")).toHaveLength(1);
    const counts = () => page.all(".room .person").length;
    const then = counts();
    into(page, 2).click();
    await vi.advanceTimersByTimeAsync(1);
    expect(counts()).toBe(then - 1);
  });

  it("has a prompt of its own, so that nothing of the next question is said meanwhile", async () => {
    const page = await after("died");
    expect(page.find(".prompt").textContent).toBe("Look what happened. A click or a key goes on.");
    into(page, 2).click();
    await vi.advanceTimersByTimeAsync(1);
    expect(page.find(".prompt").textContent).toBe(board("died").prompt);
  });

  it("has the box of the question too: what is shown, and a button to go on", async () => {
    const page = await after("died");
    expect(viewOf("died").moves.length).toBeGreaterThan(0);
    expect(page.find(".ask h2").textContent).toBe("The doors");
    expect(page.all(".answer, .legal, .may-go, .asked")).toHaveLength(0);
    page.find(".ask .pass").click();
    await vi.advanceTimersByTimeAsync(1);
    expect(page.has(".scene")).toBe(false);
    expect(moves(page)).toEqual([]);
    expect(page.all(".answer").length).toBeGreaterThan(0);
  });

  it("is skipped by a click, which does nothing else", async () => {
    const page = await after("died");
    into(page, 2).click();
    await vi.advanceTimersByTimeAsync(1);
    expect(page.has(".scene")).toBe(false);
    expect(moves(page)).toEqual([]);
  });

  it("is not skipped by the second click of the double click that brought it", async () => {
    const page = await after("died");
    document.body.click();
    into(page, 2).dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 2 }));
    await vi.advanceTimersByTimeAsync(1);
    expect(page.has(".scene")).toBe(true);
  });

  it("is skipped by a key, which does nothing else", async () => {
    const page = await after("died");
    into(page, 2).dispatchEvent(new KeyboardEvent("keydown", { key: "p", bubbles: true, cancelable: true }));
    await vi.advanceTimersByTimeAsync(1);
    expect(page.has(".scene")).toBe(false);
    expect(moves(page)).toEqual([]);
  });

  it("is not shown before the board was opened, after an undo, or with less movement", async () => {
    expect(open("tally").has(".scene")).toBe(false);
    expect(reel(board("tally"), board("tally-before"))).toEqual([]);
    vi.stubGlobal("matchMedia", (query: string) => ({
      matches: query.includes("reduced-motion"),
      addEventListener() {},
      removeEventListener() {},
    }));
    expect((await after("tally")).has(".scene")).toBe(false);
  });

  it("goes before the scene of the end", async () => {
    vi.useFakeTimers();
    const end = board("win");
    const before = structuredClone(end);
    Object.assign(before.view as MallView, { outcome: null, phase: "attack", events: [] });
    Object.assign(end.view as MallView, { events: [{ what: "died", location: 1, seat: 2, kind: "gunman" }] });
    const page = shown(before);
    page.model.publish({ ...end, rev: 9000 });
    await vi.advanceTimersByTimeAsync(1);
    expect(page.has(".ending")).toBe(false);
    await vi.advanceTimersByTimeAsync(2500);
    expect(page.has(".ending")).toBe(true);
  });
});
