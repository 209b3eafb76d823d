// Mall of Horror: questions and answers.
import { describe, expect, it } from "vitest";
import { nexts, openPlaces, path } from "../src/mall-of-horror/view";
import { answer, answers, board, into, letter, lasts, lit, moves, open, shown, viewOf } from "./mall-of-horror";
import { settle } from "./page";

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

  it("with the dice, also where no die has room", () => {
    const view = viewOf("start");
    const page = shown({ ...board("start"), view: { ...view, dice: { ...view.dice, values: [3, 3] }, choices: [1, 4] } });
    expect(page.find(".hint").textContent).toBe("The dice show Megatoys and Megatoys.");
  });

  it("where an elected Chief goes, openly, also where others look on", () => {
    const offer = { seat: 3, name: "Ann" };
    const page = shown({ ...board("go"), offer, view: { ...viewOf("go"), seat: null, asked: 3 } });
    expect(page.find(".hint").textContent).toBe("As the elected Chief you choose first, and openly.");
    expect(open("go").find(".hint").textContent).toMatch(/^In secret/);
  });

  it("or where, then who", async () => {
    const page = open("start");
    const to = lasts(viewOf("start"))[0] ?? 0;
    await page.click(into(page, to));
    expect(lit(page)).toEqual([to]);
    await page.click(answer(page, "pin-up"));
    expect(moves(page)).toEqual([`place pin-up ${to}`]);
  });

  it("or why a place may not be chosen, asked by a whole move whoever may go", async () => {
    const page = open("start");
    const shut = [1, 2, 3, 4, 5, 6].find((place) => !lasts(viewOf("start")).includes(place)) ?? 0;
    await page.click(into(page, shut));
    expect(moves(page)).toEqual([`place pin-up ${shut}`]);
    await page.refuse("The dice do not show it.");
    await page.click(answer(page, "gunman"));
    await page.click(into(page, shut));
    expect(moves(page)[1]).toBe(`place gunman ${shut}`);
  });

  it("nothing is chosen by the second click of a double click", async () => {
    const page = open("start");
    await page.click(answer(page, "gunman"));
    const where = into(page, lasts(viewOf("start"))[1] ?? 0);
    where.dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 2 }));
    expect(moves(page)).toEqual([]);
    await page.click(where);
    expect(moves(page)).toHaveLength(1);
  });

  it("a choice can be taken back", async () => {
    const page = open("start");
    await page.click(answer(page, "gunman"));
    expect(page.find(".prompt").textContent).toBe("Where does the Gunman go?");
    await page.press("Escape", {}, answer(page, "back"));
    expect(page.find(".prompt").textContent).toBe(board("start").prompt);
    expect(answers(page)).toEqual(["pin-up", "tough-guy", "gunman"]);
    expect(moves(page)).toEqual([]);
  });

  it.each(["start", "vote", "window", "go", "move", "keep"] as const)("is where the first stop of Tab on the board lies: %s", (name) => {
    expect(open(name).find('.board [tabindex="0"]').closest(".answers")).not.toBeNull();
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

  it("a ballot: each candidate with face and name, and who stands there", async () => {
    const page = open("vote");
    const vote = viewOf("vote").vote;
    expect(page.find(".ask h2").textContent).toMatch(/Who must leave/);
    expect(answers(page)).toEqual(vote?.candidates.map(String));
    const [seat = 0] = vote?.candidates ?? [];
    expect(answer(page, String(seat)).querySelector(".figure")?.textContent).toBe(letter("vote", seat));
    expect(answer(page, String(seat)).querySelector("b")?.textContent).toBe(board("vote").names[seat]);
    expect(answer(page, String(seat)).querySelector("small")?.textContent).toMatch(/Pin-Up|Tough Guy|Gunman/);
    await page.click(answer(page, String(seat)));
    expect(moves(page)).toEqual([`vote ${seat}`]);
  });

  it("by the number of its place", async () => {
    const page = open("vote");
    const [, seat = 0] = viewOf("vote").vote?.candidates ?? [];
    await page.press("2", {}, into(page, 1));
    expect(moves(page)).toEqual([`vote ${seat}`]);
  });

  it("says who votes with what weight and who has voted, not for whom", () => {
    const page = open("vote");
    const voters = viewOf("vote").vote?.voters ?? [];
    expect(page.all(".voter").map((it) => it.textContent)).toEqual(
      voters.map(({ seat, weight, voted }) => {
        const sign = `${letter("vote", seat)}${weight > 1 ? `×${weight} ` : ""}${voted ? "✓" : "…"}`;
        return `${sign}${seat ? `Random ${seat + 1}` : "You"}: ${weight} vote${weight > 1 ? "s" : ""}, ${voted ? "voted" : "not yet voted"}`;
      }),
    );
    expect(voters.filter(({ seat }) => seat !== 0).every(({ choice }) => choice === null)).toBe(true);
  });

  it("a second ballot between the tied", () => {
    expect(open("revote").find(".hint").textContent).toBe("It was a tie: this is the second ballot.");
  });

  it("cards in a window: what may be played glows, and there is a big Pass", async () => {
    const page = open("window");
    expect(page.all(".cards .legal").map((it) => it.dataset["cell"])).toEqual(nexts(viewOf("window").moves, []).filter((word) => word !== "pass"));
    await page.click(page.find(".cards .legal"));
    await page.refuse("so that the next may be sent");
    await page.press("p", {}, answer(page, "pass"));
    expect(moves(page)).toEqual([page.find(".cards .legal").dataset["cell"], "pass"]);
  });

  it("a card that may not be played is asked for by a whole move, so that the kernel tells why not", async () => {
    for (const [card, move] of [["threat", "threat"], ["hidden", "hidden pin-up"], ["sprint", "sprint pin-up 1"]]) {
      const page = shown({ ...board("start"), view: { ...viewOf("start"), hand: [card ?? ""] } });
      await page.click(page.find(`.cards [data-cell="${card}"]`));
      expect(moves(page)).toEqual([move]);
    }
  });

  it("says what each card does", async () => {
    const page = open("window");
    expect(page.find('.cards [data-cell="weapon-2"]').getAttribute("aria-label")).toBe(
      "Weapon (two). Kills two zombies at this door. You may play it now.",
    );
    page.find('.cards [data-cell="weapon-2"]').focus();
    await settle();
    expect(page.find(".hint").textContent).toBe("Weapon (two): Kills two zombies at this door.");
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
    for (const thinking of [null, "Careful is thinking"]) {
      const vote = shown({ ...board("vote"), thinking, offer: { seat: 1, name: "North" } });
      expect(vote.find(".ask h2").textContent?.startsWith("North: ")).toBe(!thinking);
    }
  });

  it("goes on with the first answer for who waited there", async () => {
    const page = open("thinking");
    page.find(".ask").focus();
    await page.publish({ ...board("vote"), rev: 9000 });
    while (page.has(".scene")) await page.press("x", {}, page.find(".ask"));
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
