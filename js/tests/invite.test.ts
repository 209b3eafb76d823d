import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Invited } from "../src/generated/messages";
import { draw } from "../src/invite";
import type { Ask } from "../src/shared/types";
import { faults } from "./axe";

const invited: Invited = {
  link: "http://127.0.0.1:1/t/0a1b2c3d/#secret",
  code: "KM74QX",
  qr: "<svg></svg>",
  network: false,
  watching: 1,
  seats: [
    { player: 0, name: "Ada", state: "here" },
    { player: 1, name: "<b>Ben</b>", state: "guest" },
    { player: 2, name: "Player 3", state: "free" },
    { player: 3, name: "Nurse", state: "bot" },
  ],
};
let place: HTMLElement;
let asked: Ask[];
const ask = async (request: Ask) => {
  asked.push(request);
  return null;
};
const show = (more: Partial<Invited> = {}) => draw(place, { invited: { ...invited, ...more }, ask });
const press = (name: string, n = 0) => [...place.querySelectorAll("button")].filter((it) => it.textContent === name)[n]!.click();

beforeEach(() => {
  document.body.replaceChildren((place = document.createElement("main")));
  asked = [];
});

describe("the panel of a table", () => {
  it("shows link, code, QR code and who sits where, and has no faults", async () => {
    show();
    expect(place.querySelector<HTMLInputElement>("[data-at=link]")!.value).toBe(invited.link);
    expect(place.textContent).toContain("open http://127.0.0.1:1/ and type KM7 4QX");
    expect(place.querySelector("[role=img]")).not.toBeNull();
    expect([...place.querySelectorAll("li span")].map((it) => it.textContent)).toEqual([
      "Adayou, at this screen", "<b>Ben</b>guest, here", "Seat 3waiting for a guest", "Nursebot",
    ]);
    expect(place.textContent).toContain("1 person watches. They never see a hand.");
    expect(await faults(place)).toEqual([]);
    show({ qr: "" });
    expect(place.querySelector("[role=img]")).toBeNull();
  });

  it("asks once before a seat is freed or sharing ends", () => {
    show();
    press("Free the seat");
    expect(asked).toEqual([]);
    press("Leave it");
    press("Free the seat");
    press("Free the seat");
    press("Stop sharing");
    press("Keep sharing");
    press("Stop sharing");
    press("Stop sharing");
    expect(asked.map((it) => "what" in it && [it.what, "player" in it && it.player])).toEqual([["free", 1], ["close", 0]]);
  });

  it("changes seats and who may come", () => {
    show();
    press("Let a bot play", 1);
    press("Open for a guest");
    place.querySelector<HTMLElement>("[type=checkbox]")!.click();
    expect(asked).toMatchObject([{ what: "bot", player: 2 }, { what: "guest", player: 3 }, { what: "network" }]);
  });

  it("copies the link, keeps the focus when it is drawn anew, and tells when the table is closed", async () => {
    show();
    vi.stubGlobal("navigator", { clipboard: { writeText: vi.fn(async () => {}) } });
    place.querySelector<HTMLElement>("[data-at=copy]")!.focus();
    press("Copy link");
    await vi.waitFor(() => expect(place.textContent).toContain("Copied"));
    show();
    expect(document.activeElement).toBe(place.querySelector("[data-at=copy]"));
    show({ code: "" });
    press("Share again");
    expect(asked).toMatchObject([{ what: "show" }]);
    vi.unstubAllGlobals();
  });
});
