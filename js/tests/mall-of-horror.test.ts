// Mall of Horror: the map, the inspector, and people at one screen.
import { afterEach, describe, expect, it, vi } from "vitest";
import { about, boards } from "../dev/made/mall-of-horror";
import type { Person } from "../src/mall-of-horror/view";
import { faults, judged } from "./axe";
import { type Name, answer, answers, board, into, lasts, letter, moves, open, room, shown, viewOf } from "./mall-of-horror";
import { settle } from "./page";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("the mall", () => {
  const names: Name[] = ["move", "window", "condemned", "win"];

  it("is a map of six rooms", () => {
    expect(open("go").all(".room .title").map((it) => it.textContent?.replace(/\d(\/\d)?$/, ""))).toEqual([
      "1 Restroom",
      "2 Cachou",
      "3 Megatoys",
      "4 Parking Lot",
      "5 Security HQ",
      "6 Supermarket",
    ]);
  });

  it.each(names)("shows who stands where, in the colour of the seat and with a letter of the name: %s", (name) => {
    const page = open(name);
    for (const { number, people } of viewOf(name).locations) {
      const figures = [...room(page, number).querySelectorAll(".person .figure")];
      expect(figures.map((it) => it.textContent)).toEqual(people.map(({ seat }) => letter(name, seat)));
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
      expect(one.querySelector(".street .many")?.textContent ?? "0").toBe(String(zombies));
      const door = one.querySelector(".door");
      expect(door?.classList.contains("bad")).toBe(holds === false);
      if (holds !== null) expect(says.match(/\d+/g)?.join(" ")).toBe(door?.querySelector(".signs")?.textContent?.trim().replace(/ +/g, " "));
    }
  });

  it("says it all to who does not see it", () => {
    const view = viewOf("window");
    const place = view.locations.find(({ says, people }) => says && people.length);
    const name = into(open("window"), place?.number ?? 0).getAttribute("aria-label") ?? "";
    expect(name).toContain(place?.name);
    expect(name).toContain(place?.says);
    expect(name).toMatch(/(your|Random \d's) (Pin-Up|Tough Guy|Gunman)/);
  });

  it("boards up what is condemned or closed", () => {
    const page = open("condemned");
    const shut = viewOf("condemned").locations.filter((one) => one.condemned);
    expect(page.all(".boards")).toHaveLength(shut.length);
    expect(page.find(".shut .door").textContent).toBe("condemned");
    expect(open("offer").find(".r2.shut .door").textContent).toBe("closed in this game");
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

  it("says the phase in the header", () => {
    expect(open("go").find(".turn").textContent).toBe("round 1, destinations");
    expect(open("start").find(".turn").textContent).toBe("set-up");
  });

  it("keeps the dice under the box from who has not looked", () => {
    expect(open("go").find(".box").getAttribute("aria-label")).toContain("Dice under the box: 4");
    const page = open("chief");
    expect(page.all(".box.open .die")).toHaveLength(4);
    expect(page.find(".box").getAttribute("aria-label")).toContain("seen by You");
    expect(open("attack").find(".box").getAttribute("aria-label")).toBe("No dice.");
  });
});

describe("the inspector", () => {
  it("has one line a player: name, badge, points, cards", () => {
    const view = viewOf("window");
    const rows = open("window").all(".players tbody tr");
    expect(rows).toHaveLength(6);
    rows.forEach((row, seat) => {
      const cells = [...row.querySelectorAll("td")].map((it) => Number(it.textContent));
      expect(cells).toEqual([view.players[seat]?.points, view.players[seat]?.hand]);
      expect(row.querySelector(".badge") !== null).toBe(view.chief === seat);
    });
  });

  it("keeps the votes of this round", () => {
    const view = viewOf("tally");
    expect(open("tally").all(".lastvotes p")).toHaveLength(view.votes.length);
  });

  it("shows by the disc of their seat who voted alone", () => {
    const { votes } = viewOf("window");
    const alone = votes.filter(({ how }) => how === "only").map(({ chosen }) => `${letter("window", chosen ?? 0)} alone`);
    const told = open("window").all(".lastvotes p").map((it) => it.querySelector(".won")?.textContent);
    expect(alone).toHaveLength(1);
    expect(told).toContain(alone[0]);
  });

  it("tells, beneath the question, of the place, the player or the dice that one looks at", async () => {
    const page = open("go");
    const told = async (it: HTMLElement) => {
      it.focus();
      await settle();
      return page.find(".hint").textContent;
    };
    const [, says] = (await told(into(page, 6)))?.split("strength 6: holds. ") ?? [];
    expect(says).toBe(
      "It holds 6. Its door gives way to as many zombies as the strength inside. Four are always enough.",
    );
    expect(await told(page.cell("seat 4"))).toBe(
      "Random 5: Pin-Up, Tough Guy, Gunman; 15 points; 0 cards; Chief of Security; has chosen a place.",
    );
    page.find(".box").dispatchEvent(new PointerEvent("pointerover", { bubbles: true }));
    await settle();
    expect(page.find(".hint").textContent).toMatch(/^Dice under the box: 4/);
  });

  it("has talk, votes and cards in tabs, talk first", async () => {
    const page = open("go");
    expect(page.all("[role=tab]").map((it) => it.textContent)).toEqual(["Talk", "Votes", "Cards", "Log", "Odds"]);
    expect(page.find("[role=tab][aria-selected=true]").textContent).toBe("Talk");
    await page.click(page.all("[role=tab]")[2]!);
    const cards = page.find(".piles").textContent ?? "";
    expect(cards).toContain("of 21 cards left");
    expect(cards).toContain("Weapon (two)Kills two zombies at this door.");
  });
});

describe("talk", () => {
  it("shows what was said last, newest first, with who said it", () => {
    const said = open("go").all(".talk li").map((it) => it.textContent);
    expect(said).toEqual(["R2 Do not believe a word of it.", "R6 I go to the Supermarket, I promise."]);
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
    expect(field.value, "until it is said").toBe("  I have a Hardware. ");
    expect(field.selectionEnd, "what is typed takes its place").toBe(field.value.length);
    expect(field.selectionStart).toBe(0);
    const go = board("go");
    let rev = 9000;
    const say = async (seat: number, text: string) => {
      await page.publish({ ...go, rev: rev++, talk: [...(go.talk ?? []), [seat, text]] });
    };
    page.model.change({ ...go, rev: rev++, talk: [...(go.talk ?? []), [5, "Nor I."]] });
    await settle();
    expect(field.value, "while others speak").toBe("  I have a Hardware. ");
    await say(go.seat ?? 0, "I have a Hardware.");
    expect(field.value).toBe("");
    field.value = "And then";
    await say(go.seat ?? 0, "I have two.");
    expect(field.value, "what one writes on").toBe("And then");
    expect(field.maxLength).toBe(140);
  });

  it("says for whom, where several people share the screen, and offers no field to a spectator", () => {
    expect(open("go").find(".talk form").textContent).toBe("Say");
    const offer = open("offer");
    expect(offer.find(".talk form").textContent).toBe(" as Player 1Say");
    expect(offer.find(".talk input").getAttribute("aria-label")).toBe("Say something as Player 1");
    const lifted = shown({ ...board("go"), names: ["North", "South", "Seat 2", "Seat 3", "Seat 4", "Seat 5"] });
    expect(lifted.find(".talk form").textContent).toBe(" as NorthSay");
    expect(shown({ ...board("go"), seat: null }).has(".talk form")).toBe(false);
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
    expect(page.find(".ask h2").textContent).toBe("Player 1: Place one of your characters");
    await page.click(answer(page, "gunman"));
    await page.click(into(page, lasts(viewOf("offer"))[0] ?? 0));
    expect(moves(page)).toEqual([`place gunman ${lasts(viewOf("offer"))[0]}`]);
  });

  it("pass before all eyes, or show their side", async () => {
    const page = open("offer-pass");
    expect(answers(page)).toEqual(["pass"]);
    expect(page.find(".hint").textContent).toContain("show your side");
    await page.click("I am Player 1: show my side");
    expect(moves(page)).toEqual(["lift"]);
  });

  it("have the curtain for what is secret", () => {
    const page = open("curtain");
    expect(page.text).toMatch(/Hand over to Player \d/);
    expect(page.has(".board, .players, .log li, .talk li")).toBe(false);
  });
});

describe("the end", () => {
  it.each<[Name, string]>([
    ["win", "won"],
    ["loss", "lost"],
  ])("of a %s says how one did, and is a table of all: points, cards, who is left and who was lost where", (name, look) => {
    const page = open(name);
    const { players, recap, outcome, locations } = viewOf(name);
    expect(page.find(`.ending.${look} h2`).textContent).toBe(recap?.title);
    expect(page.find(".ending").textContent).toContain(recap?.reason);
    const rows = page.all(".fates tbody tr");
    expect(rows.map((it) => [...it.querySelectorAll("td")].slice(0, 2).map((cell) => Number(cell.textContent)))).toEqual(
      players.map(({ points, hand }) => [points, hand]),
    );
    expect(rows.map((it) => it.querySelectorAll(".kin").length - it.querySelectorAll(".fallen").length)).toEqual(players.map(({ people }) => people));
    expect(page.all(".fates .fallen").length).toBe(recap?.lost.length);
    const [first] = recap?.lost ?? [];
    expect(rows[first?.seat ?? -1]?.querySelector(".fallen")?.textContent).toContain(
      `${about.titles[first?.kind ?? ""]}lost ${locations[(first?.location ?? 0) - 1]?.name}, round ${first?.round}`,
    );
    expect(page.all(".fates .best").map((it) => rows.indexOf(it))).toEqual(outcome?.winners);
  });

  it("among several people is neither a win nor a loss", () => {
    const page = shown({ ...board("win"), names: ["North", "South", "Seat 2", "Seat 3", "Seat 4", "Seat 5"] });
    expect(page.has(".ending:is(.won, .lost)")).toBe(false);
    expect(page.find(".fates tbody th").textContent).toContain("North");
  });
});

describe("accessibility, as axe judges it", () => {
  it.each(judged(boards))("finds no fault in the board %s", async (name) => {
    const page = open(name);
    expect(await faults(page.el)).toEqual([]);
  });
});
