import { FakeModel } from "../dev/fake";
import type { Filmed } from "../dev/filmed";
import { center } from "../dev/made/film";
import game from "../src/dead-center/index";
import mall from "../src/mall-of-horror/index";
import type { About } from "../src/shared/types";
import { Page, settle } from "./page";

export const { film } = center;
export const LAST = film.frames.length - 1;
/** A card is laid at this moment: its place is marked. */
export const LAID = 59;

export function view({ about, board }: Filmed = center, more: Partial<About> = {}): Page {
  return new Page(new FakeModel(board, { ...about, ...more }), board.view?.game === "mall-of-horror" ? mall : game);
}

export async function project(page: Page, shown: FakeModel["film"] = film): Promise<void> {
  page.model.project(shown);
  await settle();
}

/** A view that looks back, at the end of the film. */
export async function past(filmed: Filmed = center): Promise<Page> {
  const page = view(filmed);
  await page.click("Look back");
  await project(page, filmed.film);
  return page;
}

export const slider = (page: Page) => page.find("[type=range]") as HTMLInputElement;
export const at = (page: Page) => Number(slider(page).value);
export const says = (page: Page) => slider(page).getAttribute("aria-valuetext");
export const news = (page: Page) => page.find(".replay [aria-live]").textContent;
export const line = (page: Page, n: number) => page.find(`[data-cell="line ${n}"]`);
/** What was asked, but for the review that the end asks for by itself. */
export const requests = (page: Page) =>
  page.model.sent.filter(({ do: verb }, n) => n || verb !== "review").map(({ id: _, rev: __, ...ask }) => ask);
export const told = (moment: number) => film.log.filter(([, , when]) => when === moment).map(([, sentence]) => sentence);

export async function scrub(page: Page, to: number): Promise<void> {
  slider(page).value = String(to);
  slider(page).dispatchEvent(new Event("input", { bubbles: true }));
  await settle();
}

export async function point(what: Element, type: string): Promise<void> {
  what.dispatchEvent(new PointerEvent(type, { bubbles: type !== "pointerleave" }));
  await settle();
}

export async function choose(page: Page, name: string, place: number): Promise<void> {
  const select = page.find(`[aria-label="${name}"]`) as HTMLSelectElement;
  select.value = String(place);
  select.dispatchEvent(new Event("change", { bubbles: true }));
  await settle();
}
