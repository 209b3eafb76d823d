// The form for a new game: opened by a button or a key, set field by field, begun or put away.
import { describe, expect, it, vi } from "vitest";
import { curtain, lay, loss } from "../dev/boards";
import { forms } from "../dev/made/forms";
import gallery from "../src/gallery/index";
import { FakeModel } from "../dev/fake";
import type { GalleryAbout, GalleryAsk, GalleryShown } from "../src/generated/gallery";
import { Page, settle, show, until } from "./page";

const mall = forms["mall-of-horror"]!;
const center = forms["dead-center"]!;
const last = (page: Page) => page.model.sent.at(-1);
const asked = (page: { model: { sent: { do: string }[] } }) => page.model.sent.map((one) => one.do);

async function open(form: object = center, page = show()): Promise<Page> {
  await page.click("New game");
  await fill(page, form);
  return page;
}

async function fill(page: Page, form: object = {}): Promise<void> {
  page.model.lay(form);
  // The sheet's script comes with it.
  if ("game" in form) await until(() => expect(page.has(".sent > *")).toBe(true));
  await settle();
}

/** The answers that are chosen. */
const chosen = (page: Page) => page.all(".setup label:has(:checked)").map((it) => it.querySelector("b")!.textContent);

/** Writes or picks something, as a person does. */
async function put(page: Page, selector: string, value: string): Promise<void> {
  const field = page.find(selector) as HTMLInputElement | HTMLSelectElement;
  field.value = value;
  field.dispatchEvent(new Event("change", { bubbles: true }));
  await settle();
}

describe("the form", () => {
  it("is asked for by the button and by n, and takes the focus", async () => {
    const page = show();
    page.cell("b2").focus();
    await page.press("n");
    expect(last(page)).toMatchObject({ do: "form" });
    expect(page.has("[role=dialog]")).toBe(false);
    await fill(page, center);
    const dialog = page.find("[role=dialog]");
    expect(dialog.getAttribute("aria-label")).toBe("New game");
    expect(document.activeElement).toBe(dialog);
    expect(page.find(".table").inert).toBe(true);
  });

  it("asks in people's words, with everything chosen already", async () => {
    const page = await open();
    expect(page.all(".setup h3").map((it) => it.textContent)).toEqual(["How hard?"]);
    expect(page.all(".tiles b").map((it) => it.textContent)).toEqual(["Two jokers", "One joker", "No joker"]);
    expect(chosen(page)).toEqual(["Two jokers"]);
    expect(page.find(".tiles").textContent).toContain("Careful play wins 19 in 100.");
    expect(page.all(".setup :is(select, textarea, code)")).toEqual([]);
    await page.click("Play");
    expect(last(page)).toMatchObject({ do: "begin", rev: lay.rev });
  });

  it("has a row for each seat: its name, who sits there, and as which bot", async () => {
    const page = await open(mall);
    expect(chosen(page).slice(0, 3)).toEqual(["6", "Here", "Guest"]);
    const rows = page.all(".seat[role=group]");
    expect(rows.map((row) => row.getAttribute("aria-label"))).toEqual([1, 2, 3, 4, 5, 6].map((seat) => `Player ${seat}`));
    expect(rows.map((row) => row.querySelectorAll("[inert]").length)).toEqual([1, 1, 0, 0, 0, 0]);
    expect((rows[0]!.querySelector("input") as HTMLInputElement).value).toBe("North");
    expect(page.find(".setup").textContent).toContain("A guest seat opens the invite card first.");
  });

  it("sends what is chosen: an answer, who sits where, one bot, all bots, a name", async () => {
    const page = await open(mall);
    const [players, north] = [page.find(".asked"), page.find(".seat")];
    await page.click(players.querySelector("label")!);
    expect(last(page)).toMatchObject({ do: "set", what: "answer", at: 0, value: "0" });
    await page.click([...north.querySelectorAll("label")].find((it) => it.textContent === "Guest")!);
    expect(last(page)).toMatchObject({ do: "set", what: "player", at: 0, value: "guest" });
    const [third, all] = [page.all(".seat")[2]!, page.all(".seat").at(-1)!];
    const [, bot] = mall.seats[2]!.bot.values[0]!;
    for (const [row, at] of [[third, 2], [all, null]] as const) {
      await page.click([...row.querySelectorAll("label")].find((it) => it.textContent === bot)!);
      expect(last(page)).toMatchObject({ do: "set", what: "player", at, value: mall.seats[2]!.bot.values[0]![0] });
    }
    await put(page, ".seat div > input", "South");
    expect(last(page)).toMatchObject({ do: "set", what: "name", at: 0, value: "South" });
  });

  it("shows what is chosen at once, and what was there if that is refused", async () => {
    const page = await open();
    await page.click([...page.all(".tiles label")].find((it) => it.textContent?.startsWith("No joker"))!);
    expect(chosen(page)).toEqual(["No joker"]);
    await page.refuse("No.");
    expect(chosen(page)).toEqual(["Two jokers"]);
    await page.click([...page.all(".tiles label")].find((it) => it.textContent?.startsWith("No joker"))!);
    await fill(page, structuredClone(center));
    expect(chosen(page)).toEqual(["Two jokers"]);
  });

  it("has everything by its name for scripters, folded, with what it means", async () => {
    const page = await open(mall);
    const play = page.button("Play");
    await page.click("For scripters");
    const fields = page.all(".fields :is(select, input)") as HTMLInputElement[];
    expect(fields.map(({ value }) => value)).toEqual(mall.groups.flatMap(({ fields }) => fields.map(({ value }) => value)));
    for (const field of fields) expect(field.closest("label")?.textContent).toBeTruthy();
    expect(page.find(".setup").textContent).toContain("How many, 3 to 6 (standard 4).");
    expect(page.find("code").textContent).toBe(mall.code);
    await put(page, ".option select", "3");
    expect(last(page)).toMatchObject({ do: "set", what: "option", at: "players", value: "3" });
    await put(page, ".seed input", "7");
    expect(last(page)).toMatchObject({ do: "set", what: "seed", at: null, value: "7" });
    expect(page.button("For scripters").getAttribute("aria-expanded")).toBe("true");
    expect(page.button("Play")).toBe(play);
    await page.click("For scripters");
    expect(page.has("code")).toBe(false);
  });

  it("shows what the kernel made of a change", async () => {
    const page = await open(mall);
    await page.click("For scripters");
    const code = "zw.MallOfHorror(players=3)";
    await fill(page, { ...mall, code });
    expect(page.find("code").textContent).toBe(code);
  });

  it("keeps what is being written when the board hears something, and shows the kernel's word after that", async () => {
    const page = await open(mall);
    const name = page.find(".seat input") as HTMLInputElement;
    name.focus();
    name.value = "No";
    await fill(page, { ...mall, note: "Heard." });
    expect(page.find(".foot").textContent).toContain("Heard.");
    expect(name.value).toBe("No");
    (page.all(".seat input")[1] as HTMLElement).focus();
    await fill(page, mall);
    expect(name.value).toBe("North");
  });

  it("goes when the game has begun: the board is in sight and has the focus", async () => {
    const page = await open();
    const reveal = vi.spyOn(page.find(".top"), "scrollIntoView");
    page.button("Play").focus();
    await page.click("Play");
    await fill(page);
    expect(page.has("[role=dialog]")).toBe(false);
    expect(document.activeElement).toBe(page.find('[data-cell][tabindex="0"]'));
    expect(reveal).toHaveBeenCalled();
    expect(page.find(".table").inert).toBe(false);
  });

  it("is put away by Escape, which goes no further, and asked for anew", async () => {
    const page = await open();
    await page.click("For scripters");
    const heard = vi.fn();
    document.addEventListener("keydown", heard, { once: true });
    await page.press("Escape", {}, page.find(".seed input"));
    document.removeEventListener("keydown", heard);
    expect(heard).not.toHaveBeenCalled();
    expect(page.has("[role=dialog]")).toBe(false);
    await page.click("New game");
    expect(asked(page)).toEqual(["form", "form"]);
  });

  it("tells a refusal itself and stays", async () => {
    const page = await open();
    await page.click("For scripters");
    await put(page, ".seed input", "seven");
    await page.refuse("A seed is a whole number such as 7.");
    expect(page.find(".setup [role=alert]").textContent).toBe("A seed is a whole number such as 7.");
    expect(page.all(".slip")).toEqual([]);
    await put(page, ".seed input", "7");
    expect(page.find(".setup [role=alert]").textContent).toBe("");
  });

  it("takes a refusal with it when it is put away", async () => {
    const page = await open();
    await page.click("For scripters");
    await put(page, ".seed input", "seven");
    await page.refuse("A seed is a whole number such as 7.");
    await page.press("Escape", {}, page.find(".seed input"));
    expect(page.has("[role=dialog]")).toBe(false);
    expect(page.all(".slip, .refusal")).toEqual([]);
  });

  it("keeps every key to itself", async () => {
    const page = await open();
    await page.click("For scripters");
    const before = asked(page).length;
    for (const on of [page.find("[role=dialog]"), page.find(".seed input"), page.find(".option select")])
      for (const key of ["u", "r", "s", "o", "l", "n", "?", "1", "7", "p"]) expect((await page.press(key, {}, on)).defaultPrevented).toBe(false);
    expect(asked(page).length).toBe(before);
  });

  it("has the same cards again and the code to copy", async () => {
    const writeText = vi.fn(() => Promise.resolve());
    vi.stubGlobal("navigator", { clipboard: { writeText } });
    const page = await open(mall);
    await page.click("For scripters");
    await page.click("Copy the code");
    expect(writeText).toHaveBeenCalledWith(mall.code);
    expect(page.button("Copied")).toBeTruthy();
    await page.click("Same seed again");
    expect(last(page)).toMatchObject({ do: "new", seed: "same" });
    vi.unstubAllGlobals();
  });

  it("belongs to the view that asked for it", async () => {
    const page = show();
    const other = new Page(page.model);
    await open(center, page);
    expect(page.has(".setup")).toBe(true);
    expect(other.has(".setup")).toBe(false);
  });

  it("covers the curtain and the end", async () => {
    for (const board of [curtain, loss]) {
      const page = await open(center, show(board));
      expect(page.all("[data-over]").at(-1)).toBe(page.find(".setup"));
      expect(page.find(".setup").parentElement?.lastElementChild).toBe(page.find(".setup"));
    }
  });

  it("is not to be had where nothing can be played", async () => {
    const page = show({ ...lay, new: false, only: "nothing can be played" });
    await page.press("n", {}, page.cell("b2"));
    expect(page.all("button").map((it) => it.getAttribute("aria-label"))).not.toContain("New game");
    expect(asked(page)).toEqual([]);
  });
});

describe("a record or a position", () => {
  const file = (text: string) => new File([text], "game.txt");
  /** Lets something go over the board. */
  async function drop(page: Page, on: HTMLElement, dropped: { files: File[]; getData?(): string }) {
    const before = page.model.sent.length;
    const event = new Event("drop", { bubbles: true, cancelable: true });
    Object.assign(event, { dataTransfer: { types: dropped.files.length ? ["Files"] : ["text/plain"], getData: () => "", ...dropped } });
    on.dispatchEvent(event);
    await vi.waitFor(() => expect(page.model.sent.length).toBe(before + 1));
    return event;
  }

  it("is opened by a paste, and a file that is chosen", async () => {
    const page = await open();
    await page.click("Open a game");
    const field = page.find("textarea") as HTMLTextAreaElement;
    field.value = "dead-center; ...";
    field.dispatchEvent(new Event("input", { bubbles: true }));
    await settle();
    await page.click("Open it");
    expect(last(page)).toMatchObject({ do: "load", text: "dead-center; ..." });
    await page.refuse("This is no position.");
    expect(page.find(".setup [role=alert]").textContent).toBe("This is no position.");
    expect(field.value).toBe("dead-center; ...");
    const files = page.find("input[type=file]");
    Object.defineProperty(files, "files", { value: [file("a record")] });
    files.dispatchEvent(new Event("change", { bubbles: true }));
    await vi.waitFor(() => expect(last(page)).toMatchObject({ do: "load", text: "a record" }));
  });

  it("is dropped on the board as a file or as a text; the page stays", async () => {
    const page = show({ ...lay, film: false });
    const event = await drop(page, page.cell("b2"), { files: [file("a record")] });
    expect(event.defaultPrevented).toBe(true);
    expect(last(page)).toMatchObject({ do: "load", text: "a record" });
    await drop(page, page.root, { files: [], getData: () => "a position" });
    expect(last(page)).toMatchObject({ do: "load", text: "a position" });
    const words = new Event("drop", { bubbles: true, cancelable: true });
    Object.assign(words, { dataTransfer: { types: ["text/plain"], files: [], getData: () => "7" } });
    const field = document.createElement("input");
    page.root.append(field);
    field.dispatchEvent(words);
    expect(words.defaultPrevented).toBe(false);
    await page.refuse("This is neither a record nor a position.");
    await vi.waitFor(() => expect(page.find(".slip").textContent).toContain("This is neither a record nor a position."));
  });

  it("is looked back on where anything has happened, else played", async () => {
    const page = show({ ...lay, film: false });
    await drop(page, page.root, { files: [file("a position")] });
    await page.publish({ ...lay, film: false, rev: lay.rev + 1 });
    expect(asked(page)).toEqual(["load"]);
    await drop(page, page.root, { files: [file("a record")] });
    await page.publish({ ...lay, film: true, rev: lay.rev + 2 });
    await vi.waitFor(() => expect(asked(page)).toEqual(["load", "load", "film"]));
  });
});

describe("a guest's seat", () => {
  it("opens the invite card by itself, once", async () => {
    const page = show();
    await page.publish({ ...lay, rev: lay.rev + 1, invite: "first" });
    await vi.waitFor(() => expect(last(page)).toMatchObject({ do: "invite" }));
    await settle();
    expect(page.find("[role=dialog]").getAttribute("aria-label")).toBe("Invite");
    await page.publish({ ...lay, rev: lay.rev + 2, invite: true });
    expect(asked(page)).toEqual(["invite"]);
  });
});

describe("the gallery", () => {
  const chosen = (form: object | null) => ({ rev: 0, form, board: null, begun: [], mine: null }) as GalleryShown;
  const open = () => new Page<GalleryShown, GalleryAbout, GalleryAsk>(new FakeModel(chosen(mall), { games: [] }), gallery);

  it("opens the daily deal and one's own games, and shows which is open", async () => {
    const page = open();
    await page.publish({ ...chosen(null), rev: 1 });
    await page.click("Daily deal");
    await page.publish({ ...chosen(null), rev: 2, mine: "daily" });
    expect(page.button("Daily deal").getAttribute("aria-pressed")).toBe("true");
    await page.click("My games");
    expect(asked(page)).toEqual(["daily", "games"]);
  });

  it("opens a game that is dropped on it", async () => {
    const page = open();
    const event = new Event("drop", { bubbles: true, cancelable: true });
    Object.assign(event, { dataTransfer: { types: [], files: [], getData: () => "a record" } });
    page.root.dispatchEvent(event);
    await settle();
    expect(page.model.sent.at(-1)).toMatchObject({ do: "open", text: "a record" });
  });

  it("shows the same form, sends the same requests, and tells refusals in it", async () => {
    const page = open();
    await page.click("Play");
    await page.click("Other games");
    expect(asked(page)).toEqual(["begin", "leave"]);
    await page.refuse("No.");
    expect(page.find(".setup [role=alert]").textContent).toBe("No.");
  });

  it("tells a refusal beneath the pictures where there is no form", async () => {
    const page = open();
    await page.publish(chosen(null));
    page.model.notice("A function failed.");
    await settle();
    expect(page.find("[role=alert]").textContent).toBe("A function failed.");
  });
});
