// The host's panel of a table: how one joins it, and who sits where. A board is sent this script when it asks for it.
import type { Invited } from "../generated/messages";
import { copyText } from "../shared/copy";
import { type Inside, bdi, button, made } from "../shared/made";
import type { Answer, Ask } from "../shared/types";
import "./style.css";

type Seat = Invited["seats"][number];
type What = NonNullable<Extract<Ask, { do: "invite" }>["what"]>;

const STATES: Record<string, string> = {
  here: "you, at this screen",
  guest: "guest, here",
  away: "guest, away",
  free: "waiting for a guest",
  bot: "bot",
};
const COPIED = 2000;
const NETWORK = "Everybody in this network may come";
const LISTENS = "For phones and other computers. Others in this network could read what passes.";
const STOP = "Your guests leave, bots play for them, and the link stops working.";

export interface Inviting {
  invited: Invited;
  ask(request: Ask): Answer;
}

/** Draws the panel, or draws it anew; the focus stays. */
export function draw(place: Element, { invited, ask }: Inviting): void {
  const { link, code, qr, network, seats, watching } = invited;
  const tell = (what: What, player = 0) => void ask({ do: "invite", what, player });
  const again = (inside: Inside, on: string) => {
    place.replaceChildren(made("div", { class: "invited" }, ...inside));
    place.querySelector<HTMLElement>(`[data-at="${on}"]`)?.focus({ preventScroll: true });
  };
  const act = (text: string, at: string, what: () => void, look = "") => {
    const it = button(text, what, look);
    it.dataset["at"] = at;
    return it;
  };
  const focused = (place.getRootNode() as Document).activeElement as HTMLElement | null;
  const on = (place.contains(focused) && focused!.dataset["at"]) || "";
  if (!code) {
    again([made("p", {}, "Not shared. The old link is dead, nobody else can join."), act("Share again", "foot", () => tell("show"), "primary")], on);
    return;
  }

  const field = made("input", { readonly: true, value: link, "aria-label": "The link", "data-at": "link" });
  field.onfocus = () => field.select();
  const copying = act("Copy link", "copy", () => {
    void copyText(link, place).then((done) => {
      copying.textContent = done ? "Copied" : "Copy it by hand";
      setTimeout(() => (copying.textContent = "Copy link"), COPIED);
    });
  });
  const everybody = made("input", { type: "checkbox", checked: network, "data-at": "network", onchange: () => tell(network ? "alone" : "network") });
  const drawing = made("div", { class: "code" });
  drawing.innerHTML = qr; // made by the kernel
  drawing.firstElementChild?.setAttribute("role", "img");
  drawing.firstElementChild?.setAttribute("aria-label", "The link as a QR code");

  const row = ({ player, name, state }: Seat) => {
    const at = (what: string) => `${what} ${player}`;
    const free = () =>
      line.replaceChildren(
        made("span", { role: "alert" }, "Free the seat of ", bdi(name), "?"),
        act("Free the seat", at("free"), () => tell("free", player), "stop"),
        act("Leave it", at("leave"), () => draw(place, { invited, ask })),
      );
    const guest = state === "guest" || state === "away";
    const line = made(
      "li",
      {},
      made("span", {}, state === "free" ? `Seat ${player + 1}` : bdi(name), made("small", {}, STATES[state]!)),
      guest && act("Free the seat", at("free"), free),
      (guest || state === "free") && act("Let a bot play", at("bot"), () => tell("bot", player)),
      state === "bot" && act("Open for a guest", at("bot"), () => tell("guest", player)),
    );
    return line;
  };
  const foot = made("p", { class: "foot" });
  const stop = act("Stop sharing", "foot", () => {
    foot.replaceChildren(
      made("span", { role: "alert" }, STOP),
      act("Stop sharing", "stop", () => tell("close"), "stop"),
      act("Keep sharing", "foot", () => draw(place, { invited, ask })),
    );
    foot.querySelector<HTMLElement>("[data-at=foot]")?.focus();
  });
  foot.append(made("span", {}, watching ? `${watching} ${watching > 1 ? "people watch" : "person watches"}. They never see a hand.` : ""), stop);
  again(
    [
      made("p", {}, "Send the link, or tell the code. The game waits at a free seat until a guest or a bot takes it."),
      made(
        "div",
        { class: "joins" },
        !!qr && drawing,
        made("p", {}, "Or open ", made("code", {}, link.split(/t\/\w+\/#/)[0]!), " and type ", made("b", {}, `${code.slice(0, 3)} ${code.slice(3)}`)),
        made("label", {}, everybody, made("span", {}, NETWORK, made("small", {}, LISTENS))),
      ),
      made("div", {}, made("p", { class: "way" }, field, copying), made("ul", { "aria-label": "Who sits where" }, ...seats.map(row)), foot),
    ],
    on,
  );
}
