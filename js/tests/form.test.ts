// The form for a new game: opened by a button or a key, set field by field, begun or put away.
import { describe, expect, it, vi } from "vitest";
import { curtain, lay, loss } from "../dev/boards";
import { forms } from "../dev/made/forms";
import gallery from "../src/gallery/index";
import { FakeModel } from "../dev/fake";
import type { GalleryAbout, GalleryAsk, GalleryShown } from "../src/generated/gallery";
import { Page, settle, show } from "./page";

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
  await settle();
}

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

  it("has a field for everything, with a name and what it means", async () => {
    const page = await open(mall);
    const fields = page.all(".setup :is(select, input)") as HTMLInputElement[];
    expect(fields.length).toBe(mall.groups.flatMap(({ fields }) => fields).length);
    expect(fields.map(({ value }) => value)).toEqual(mall.groups.flatMap(({ fields }) => fields.map(({ value }) => value)));
    for (const field of fields) expect(field.closest("label")?.textContent).toBeTruthy();
    expect(page.find(".setup").textContent).toContain("How many, 3 to 6 (standard 4).");
    expect(page.find("code").textContent).toBe(mall.code);
  });

  it("sends each change by itself, while no answer is waited for", async () => {
    const page = await open(mall);
    await put(page, ".option select", "3");
    expect(last(page)).toMatchObject({ do: "set", what: "option", at: "players", value: "3" });
    await put(page, ".name input", "South");
    expect(last(page)).toMatchObject({ do: "set", what: "name", at: 0, value: "South" });
    await put(page, ".player:nth-of-type(3) select", "random");
    expect(last(page)).toMatchObject({ do: "set", what: "player", at: 1, value: "random" });
    await put(page, ".seed input", "7");
    expect(last(page)).toMatchObject({ do: "set", what: "seed", at: null, value: "7" });
    await page.click("Play");
    expect(last(page)).toMatchObject({ do: "begin", rev: lay.rev });
  });

  it("shows what the kernel made of a change", async () => {
    const page = await open(mall);
    const code = "zw.MallOfHorror(players=3)";
    await fill(page, { ...mall, code });
    expect(page.find("code").textContent).toBe(code);
  });

  it("keeps what is being written when the board hears something, and shows the kernel's word after that", async () => {
    const page = await open(mall);
    const name = page.find(".name input") as HTMLInputElement;
    name.focus();
    name.value = "No";
    const code = "zw.MallOfHorror(players=3)";
    await fill(page, { ...mall, code });
    expect(page.find("code").textContent).toBe(code);
    expect(name.value).toBe("No");
    page.find(".seed input").focus();
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
    await put(page, ".seed input", "seven");
    await page.refuse("A seed is a whole number such as 7.");
    expect(page.find(".setup [role=alert]").textContent).toBe("A seed is a whole number such as 7.");
    expect(page.all(".slip")).toEqual([]);
    await put(page, ".seed input", "7");
    expect(page.find(".setup [role=alert]").textContent).toBe("");
  });

  it("takes a refusal with it when it is put away", async () => {
    const page = await open();
    await put(page, ".seed input", "seven");
    await page.refuse("A seed is a whole number such as 7.");
    await page.press("Escape", {}, page.find(".seed input"));
    expect(page.has("[role=dialog]")).toBe(false);
    expect(page.all(".slip, .refusal")).toEqual([]);
  });

  it("keeps every key to itself", async () => {
    const page = await open();
    const before = asked(page).length;
    for (const on of [page.find("[role=dialog]"), page.find(".seed input"), page.find(".option select")])
      for (const key of ["u", "r", "s", "o", "l", "n", "?", "1", "7", "p"]) expect((await page.press(key, {}, on)).defaultPrevented).toBe(false);
    expect(asked(page).length).toBe(before);
  });

  it("has the same cards again and the code to copy", async () => {
    const writeText = vi.fn(() => Promise.resolve());
    vi.stubGlobal("navigator", { clipboard: { writeText } });
    const page = await open(mall);
    await page.click("Copy the code");
    expect(writeText).toHaveBeenCalledWith(mall.code);
    expect(page.find("[role=status]").textContent).toContain("The code is copied.");
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
