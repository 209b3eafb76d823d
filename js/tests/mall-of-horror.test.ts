import axe from "axe-core";
import { afterEach, describe, expect, it, vi } from "vitest";
import { FakeModel } from "../dev/fake";
import { about, boards } from "../dev/made/mall-of-horror";
import widget from "../src/mall-of-horror/index";
import { reel } from "../src/mall-of-horror/reel";
import { type MallView, type Person, nexts, openPlaces, path } from "../src/mall-of-horror/view";
import type { Board } from "../src/shared/types";
import { Page, settle, viewOf as opened } from "./page";

type Name = keyof typeof boards;
const board = (name: Name): Board<MallView> => structuredClone(boards[name]);
const viewOf = (name: Name) => opened(board(name));
const shown = (what: Board<MallView>) => new Page(new FakeModel(what, about), widget);
const open = (name: Name) => shown(board(name));
const moves = (page: Page) => page.model.sent.map((sent) => (sent.do === "play" ? sent.move : sent.do));
const answers = (page: Page) => page.all(".answer").map((it) => it.dataset["cell"]);
const answer = (page: Page, word: string) => page.find(`.answers [data-cell="${word}"]`);
const room = (page: Page, number: number) => page.find(`.room.r${number}`);
const into = (page: Page, number: number) => page.find(`.room.r${number} > button`);
const lit = (page: Page) => page.all(".room.legal").map((it) => Number(/r(\d)/.exec(it.className)?.[1]));
const lasts = (view: MallView) => [...new Set(view.moves.map((move) => Number(move.split(" ").at(-1))))].sort();

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("the mall", () => {
  const names: Name[] = ["move", "window", "condemned", "win"];

  it("is a map of six rooms", () => {
    expect(open("go").all(".room .title").map((it) => it.textContent?.replace(/\d\/\d|no limit/, ""))).toEqual([
      "1 Restroom",
      "2 Cachou",
      "3 Megatoys",
      "4 Parking Lot",
      "5 Security HQ",
      "6 Supermarket",
    ]);
  });

  it.each(names)("shows who stands where, in the colour and with the digit of the seat: %s", (name) => {
    const page = open(name);
    for (const { number, people } of viewOf(name).locations) {
      const figures = [...room(page, number).querySelectorAll(".person .figure")];
      expect(figures.map((it) => it.textContent)).toEqual(people.map(({ seat }) => String(seat)));
      expect(figures.map((it) => it.classList[1])).toEqual(people.map(({ seat }) => `s${seat}`));
    }
  });

  it("shows free places as slots", () => {
    const page = open("start");
    expect([1, 2, 3, 5, 6].map((n) => room(page, n).querySelectorAll(".slot").length)).toEqual([3, 4, 4, 3, 6]);
  });

  it.each(names)("counts the zombies at each door and compares: %s", (name) => {
    const page = open(name);
    for (const { number, zombies, says, holds } of viewOf(name).locations) {
      const one = room(page, number);
      expect(one.querySelector(".many")?.textContent ?? "0").toBe(String(zombies));
      const door = one.querySelector(".door");
      expect(door?.classList.contains("bad")).toBe(holds === false);
      if (says) expect(door?.querySelector(".sums")?.textContent).toBe(says.split(": ")[0]);
    }
  });

  it("says it all to who does not see it", () => {
    const view = viewOf("window");
    const place = view.locations.find(({ says, people }) => says && people.length);
    const name = into(open("window"), place?.number ?? 0).getAttribute("aria-label") ?? "";
    expect(name).toContain(place?.name);
    expect(name).toContain(place?.says);
    expect(name).toMatch(/(Pin-Up|Tough Guy|Gunman) of (You|random, seat \d)/);
  });

  it("boards up what is condemned or closed", () => {
    const page = open("condemned");
    const shut = viewOf("condemned").locations.filter((one) => one.condemned);
    expect(page.all(".boards")).toHaveLength(shut.length);
    expect(page.find(".shut .title em").textContent).toBe("condemned");
    expect(open("offer").find(".r2.shut .title em").textContent).toBe("closed");
  });

  it("lets nobody step aside when another goes", async () => {
    const page = open("move");
    const before = board("move");
    const places = before.view?.locations ?? [];
    const from = places.find(({ people }) => people.length > 1);
    const staying = from?.people.slice(1) ?? [];
    const seats = () => [...room(page, from?.number ?? 0).querySelectorAll(".folk > *")].map((it) => it.textContent);
    const was = seats();
    from?.people.shift();
    await page.publish({ ...before, rev: before.rev + 1 });
    expect(seats().slice(1, 1 + staying.length)).toEqual(was.slice(1, 1 + staying.length));
    expect(seats()[0]).toBe("");
  });

  it("draws one who hides behind a crate", async () => {
    const now = board("window");
    const one = now.view?.locations[3]?.people[0] as Person;
    one.hidden = true;
    expect(shown(now).all(".room .crateline")).toHaveLength(now.view?.locations.flatMap(({ people }) => people.filter(({ hidden }) => hidden)).length ?? 0);
  });

  it("marks the phase that is on", () => {
    expect(open("go").find('[aria-current="step"]').textContent).toBe("D Destinations");
    expect(open("start").has('[aria-current="step"]')).toBe(false);
  });

  it("keeps the dice under the box from who has not looked", () => {
    expect(open("go").find(".gallery").getAttribute("aria-label")).toContain("4 dice under the box");
    const page = open("chief");
    expect(page.all(".box.open .die")).toHaveLength(4);
    expect(page.find(".gallery").getAttribute("aria-label")).toContain("seen by seat 0");
  });
});

describe("what is asked", () => {
  it("a place for one of one's people: who, then where", async () => {
    const page = open("start");
    expect(answers(page)).toEqual(["pin-up", "tough-guy", "gunman"]);
    expect(lit(page)).toEqual(lasts(viewOf("start")));
    await page.click(answer(page, "gunman"));
    expect(page.find(".ask h2").textContent).toBe("Where does the Gunman go?");
    await page.click(into(page, lasts(viewOf("start"))[1] ?? 0));
    expect(moves(page)).toEqual([`place gunman ${lasts(viewOf("start"))[1]}`]);
  });

  it("or where, then who", async () => {
    const page = open("start");
    const to = lasts(viewOf("start"))[0] ?? 0;
    await page.click(into(page, to));
    expect(lit(page)).toEqual([to]);
    await page.click(answer(page, "pin-up"));
    expect(moves(page)).toEqual([`place pin-up ${to}`]);
  });

  it("a choice can be taken back", async () => {
    const page = open("start");
    await page.click(answer(page, "gunman"));
    await page.press("Escape", {}, answer(page, "back"));
    expect(answers(page)).toEqual(["pin-up", "tough-guy", "gunman"]);
    expect(moves(page)).toEqual([]);
  });

  it("keeps the focus from one word to the next", async () => {
    const page = open("start");
    answer(page, "gunman").focus();
    await page.click(answer(page, "gunman"));
    expect((document.activeElement as HTMLElement).dataset["cell"]).toBe(String(lasts(viewOf("start"))[0]));
  });

  it("a destination, on the map or by its name", async () => {
    const page = open("go");
    expect(lit(page)).toEqual(lasts(viewOf("go")));
    await page.click(into(page, 3));
    await page.refuse("so that the next may be sent");
    await page.click(answer(page, "5"));
    expect(moves(page)).toEqual(["go 3", "go 5"]);
  });

  it("by its number", async () => {
    const page = open("go");
    await page.press("6", {}, into(page, 1));
    expect(moves(page)).toEqual(["go 6"]);
  });

  it("what is not possible is sent all the same: the kernel says why not", async () => {
    const page = open("vote");
    await page.click(into(page, 2));
    expect(moves(page)).toEqual(["go 2"]);
    await page.refuse("Destinations are chosen in phase D.");
    expect(page.find("[role=alert]").textContent).toContain("phase D");
  });

  it("a ballot: each candidate with digit, name and who stands there", async () => {
    const page = open("vote");
    const vote = viewOf("vote").vote;
    expect(page.find(".ask h2").textContent).toMatch(/Who must leave/);
    expect(answers(page)).toEqual(vote?.candidates.map(String));
    const [seat = 0] = vote?.candidates ?? [];
    expect(answer(page, String(seat)).querySelector(".disc")?.textContent).toBe(String(seat));
    expect(answer(page, String(seat)).querySelectorAll(".there .figure").length).toBeGreaterThan(0);
    await page.click(answer(page, String(seat)));
    expect(moves(page)).toEqual([`vote ${seat}`]);
  });

  it("says who votes with what weight and who has voted, not for whom", () => {
    const page = open("vote");
    const voters = viewOf("vote").vote?.voters ?? [];
    expect(page.all(".voter").map((it) => it.textContent)).toEqual(
      voters.map(({ seat, weight, voted }) => `${seat}${weight > 1 ? `×${weight}` : ""}${voted ? "✓" : "…"}`),
    );
    expect(voters.filter(({ seat }) => seat !== 0).every(({ choice }) => choice === null)).toBe(true);
  });

  it("a second ballot between the tied", () => {
    expect(open("revote").find(".hint").textContent).toBe("A tie: vote again, between these.");
  });

  it("cards in a window: what may be played glows, and there is a big Pass", async () => {
    const page = open("window");
    expect(page.all(".cards .legal").map((it) => it.dataset["cell"])).toEqual(nexts(viewOf("window").moves, []).filter((word) => word !== "pass"));
    await page.click(page.find(".cards .legal"));
    await page.refuse("so that the next may be sent");
    await page.press("p", {}, answer(page, "pass"));
    expect(moves(page)).toEqual([page.find(".cards .legal").dataset["cell"], "pass"]);
  });

  it("says what each card does", async () => {
    const page = open("window");
    expect(page.find('.cards [data-cell="weapon-2"]').getAttribute("aria-label")).toBe(
      "Weapon (two). Kills two zombies at this door. You may play it now.",
    );
    page.find('.cards [data-cell="weapon-2"]').focus();
    await settle();
    expect(page.find(".does").textContent).toBe("Kills two zombies at this door.");
  });

  it("who hides", async () => {
    const page = open("hide");
    await page.click(page.find('.cards [data-cell="hidden"]'));
    expect(page.find(".ask h2").textContent).toBe("Who hides?");
    const [, kind = ""] = viewOf("hide").moves[0]?.split(" ") ?? [];
    await page.click(answer(page, kind));
    expect(moves(page)).toEqual([`hidden ${kind}`]);
  });

  it("who moves, on the map too", async () => {
    const page = open("move");
    const kinds = viewOf("move").moves.map((move) => move.split(" ")[1]);
    expect(answers(page)).toEqual(kinds);
    await page.click(page.find(".person.may-go"));
    expect(viewOf("move").moves).toContain(moves(page)[0]);
  });

  it("a Sprint: who, then where", async () => {
    const page = open("sprint");
    await page.click(page.find('.cards [data-cell="sprint"]'));
    await page.click(answer(page, "tough-guy"));
    expect(page.find(".ask h2").textContent).toBe("Where to?");
    await page.click(into(page, 1));
    expect(moves(page)).toEqual(["sprint tough-guy 1"]);
  });

  it("which card to keep, which to give, and to whom", async () => {
    const page = open("keep");
    expect(page.all(".answer .action")).toHaveLength(3);
    const [keep = ""] = viewOf("keep").moves;
    await page.click(answer(page, keep.split(" ")[1] ?? ""));
    expect(moves(page)).toEqual([keep]);
    const next = open("give");
    const [, card = "", seat = ""] = viewOf("give").moves[0]?.split(" ") ?? [];
    await next.click(answer(next, card));
    await next.click(answer(next, seat));
    expect(moves(next)).toEqual([`give ${card} ${seat}`]);
  });

  it("whom one loses, and the zombie of who is out", async () => {
    expect(open("lose").find(".ask h2").textContent).toBe("Whom do you lose?");
    const page = open("ghost");
    await page.click(into(page, 4));
    expect(moves(page)).toEqual(["zombie 4"]);
  });

  it("nothing while somebody thinks", () => {
    const page = open("thinking");
    expect(page.find(".prompt").textContent).toMatch(/is thinking/);
    expect(page.all(".answer, .room.legal")).toHaveLength(0);
  });

  it("goes on with the first answer for who waited there", async () => {
    const page = open("thinking");
    page.find(".ask").focus();
    await page.publish({ ...board("vote"), rev: 9000 });
    expect((document.activeElement as HTMLElement).closest(".answers")).not.toBeNull();
  });
});

describe("words become moves", () => {
  it("go without a choice until there is one", () => {
    expect(path(["go 1", "go 2"], [])).toEqual(["go"]);
    expect(path(["place girl 1", "place girl 4"], [])).toEqual(["place", "girl"]);
    expect(path(["threat", "pass"], [])).toEqual([]);
    expect(path(["move girl", "sprint girl 1", "sprint girl 2"], [])).toEqual(["move"]);
    expect(path(["move girl", "sprint girl 1", "sprint girl 2"], ["sprint"])).toEqual(["sprint", "girl"]);
    expect(path(["lose girl"], [])).toEqual(["lose"]);
  });

  it("and tell which places a click may choose", () => {
    expect(openPlaces(["place girl 1", "place gunman 1", "place gunman 4"], ["place", "girl"])).toEqual(new Set([1]));
    expect(openPlaces(["vote 1"], ["vote"])).toEqual(new Set());
  });
});

describe("what happened", () => {
  const after = async (name: "tally" | "tie" | "reveal" | "attack" | "died") => {
    vi.useFakeTimers();
    const page = open(`${name}-before`);
    page.model.publish({ ...board(name), rev: 9000 });
    await vi.advanceTimersByTimeAsync(1);
    return page;
  };

  it("ballots turn over together, as bars with their weights", async () => {
    const page = await after("tally");
    const vote = viewOf("tally").votes.at(-1);
    const cast = vote?.ballots.at(-1) ?? [];
    expect(page.all(".ballot")).toHaveLength(cast.length);
    const sums = page.all(".tally strong").map((it) => Number(it.textContent));
    expect(sums).toEqual(vote?.totals.map(({ votes }) => votes).sort((a, b) => b - a));
    expect(page.find(".tally .chosen .disc").textContent).toBe(String(vote?.chosen));
  });

  it("a tie is shown when the second ballot begins", () => {
    const before = board("revote");
    const old = board("revote");
    if (old.view?.vote) old.view.vote.before = [];
    expect(reel(old, before)).toMatchObject([{ kind: "vote", ballot: 1, tie: true }]);
  });

  it("the arrows turn, and the dice are shown", async () => {
    const page = await after("reveal");
    expect(page.find(".scene h3").textContent).toBe("The arrows turn");
    expect(page.all(".turned p")).toHaveLength(6);
    expect(page.all(".scene .die")).toHaveLength(4);
  });

  it("an attack goes place by place: the one that is told is lit", async () => {
    const page = await after("attack");
    const told: string[] = [];
    for (let n = 0; n < 20 && page.has(".scene"); n++) {
      if (page.has(".scene.word") && told.at(-1) !== page.find(".scene h3").textContent) {
        told.push(page.find(".scene h3").textContent ?? "");
        expect(page.all(".room.lit")).toHaveLength(1);
        expect(page.all(".room.dim")).toHaveLength(5);
      }
      await vi.advanceTimersByTimeAsync(500);
    }
    expect(told.some((line) => /holds$/.test(line))).toBe(true);
    expect(page.has(".scene")).toBe(false);
  });

  it("who dies is named", async () => {
    const page = await after("died");
    expect(page.text).toMatch(/Your (Pin-Up|Tough Guy|Gunman) is thrown out of/);
  });

  it("is skipped by a click, which does nothing else", async () => {
    const page = await after("died");
    into(page, 2).click();
    await vi.advanceTimersByTimeAsync(1);
    expect(page.has(".scene")).toBe(false);
    expect(moves(page)).toEqual([]);
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

describe("the inspector", () => {
  it("has one line a player: name, badge, people, points, cards", () => {
    const view = viewOf("window");
    const rows = open("window").all(".players tbody tr");
    expect(rows).toHaveLength(6);
    rows.forEach((row, seat) => {
      const cells = [...row.querySelectorAll("td")].slice(1).map((it) => Number(it.textContent));
      expect(cells).toEqual([view.players[seat]?.points, view.players[seat]?.hand]);
      expect(row.querySelector(".badge") !== null).toBe(view.chief === seat);
    });
  });

  it("keeps the votes of this round", () => {
    const view = viewOf("tally");
    expect(open("tally").all(".lastvotes p")).toHaveLength(Math.min(3, view.votes.length));
  });

  it("shows by the disc of his seat who voted alone, since several bots may have one name", () => {
    const { votes } = viewOf("window");
    const alone = votes.filter(({ how }) => how === "only").map(({ chosen }) => `${chosen} alone`);
    const told = open("window").all(".lastvotes p").map((it) => it.querySelector(".won")?.textContent);
    expect(alone).toHaveLength(1);
    expect(told).toContain(alone[0]);
  });

  it("tells about the place that one looks at", async () => {
    const page = open("go");
    into(page, 6).focus();
    await settle();
    expect(page.find(".looked").textContent).toContain("Supermarket: room for 6.");
    expect(page.find(".looked").textContent).toContain("Four are always enough.");
  });
});

describe("talk", () => {
  it("shows what was said last, newest first, with who said it", () => {
    const said = open("go").all(".talk li").map((it) => it.textContent);
    expect(said).toEqual(["1 Do not believe a word of it.", "5 I go to the Supermarket, I promise."]);
  });

  it("sends a remark with Enter, and keeps its keys from all shortcuts", async () => {
    const page = open("go");
    const field = page.find(".talk input") as HTMLInputElement;
    field.focus();
    const outside = vi.fn();
    document.addEventListener("keydown", outside);
    for (const key of ["n", "u", "1", "p", "d"]) await page.press(key, {}, field);
    document.removeEventListener("keydown", outside);
    expect(outside).not.toHaveBeenCalled();
    expect(moves(page)).toEqual([]);
    field.value = "  I have a Hardware. ";
    page.find(".talk form").dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
    await settle();
    expect(page.model.sent.at(-1)).toMatchObject({ do: "say", text: "I have a Hardware." });
    expect(field.value).toBe("");
    expect(field.maxLength).toBe(140);
  });

  it("does not end a scene while one writes", async () => {
    vi.useFakeTimers();
    const page = open("died-before");
    page.model.publish({ ...board("died"), rev: 9000 });
    await vi.advanceTimersByTimeAsync(1);
    page.find(".talk input").dispatchEvent(new KeyboardEvent("keydown", { key: "a", bubbles: true }));
    await vi.advanceTimersByTimeAsync(1);
    expect(page.has(".scene")).toBe(true);
  });
});

describe("several people at one screen", () => {
  it("need no curtain for what is public", async () => {
    const page = open("offer");
    expect(page.has(".curtain")).toBe(false);
    expect(page.has(".cards")).toBe(false);
    expect(page.find(".ask h2").textContent).toBe("Seat 0: Place one of your people");
    await page.click(answer(page, "gunman"));
    await page.click(into(page, lasts(viewOf("offer"))[0] ?? 0));
    expect(moves(page)).toEqual([`place gunman ${lasts(viewOf("offer"))[0]}`]);
  });

  it("pass before all eyes, or show their side", async () => {
    const page = open("offer-pass");
    expect(answers(page)).toEqual(["pass"]);
    expect(page.find(".hint").textContent).toContain("show your side");
    await page.click("I am Seat 0: show my side");
    expect(moves(page)).toEqual(["lift"]);
  });

  it("have the curtain for what is secret", () => {
    const page = open("curtain");
    expect(page.text).toMatch(/Hand over to Seat \d/);
    expect(page.has(".board, .players, .log li, .talk li")).toBe(false);
  });
});

describe("the end", () => {
  it.each<[Name, string]>([
    ["win", "won"],
    ["loss", "lost"],
  ])("of a %s is a scene with the points of each", (name, look) => {
    const page = open(name);
    const scores = viewOf(name).players.map(({ points }) => String(points));
    expect(page.all(`.ending.${look} dd`).map((it) => it.textContent)).toEqual(scores);
    expect(page.find(".ending").textContent).toContain(viewOf(name).outcome?.reason);
  });
});

describe("accessibility, as axe judges it", () => {
  it.each(Object.keys(boards) as Name[])("finds no fault in the board %s", async (name) => {
    const page = open(name);
    const found = await axe.run(page.el, { rules: { "color-contrast": { enabled: false } } });
    expect(found.violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
  });
});
