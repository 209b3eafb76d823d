// The page of a guest: how one gets in, the board, and word of the line.
import { saveText } from "../shared/copy";
import { type Inside, bdi, button, made } from "../shared/made";
import { Deal } from "./deal";
import { Door, drawBoard } from "./door";
import { type Frame, Line, type Person, type TableShown } from "./line";
import "./style.css";

const main = document.querySelector("main")!;

let table: TableShown | undefined;
let player: number | null | undefined;
let board: HTMLElement | undefined;
let watched = false;
/** A bot has played for this seat until now. */
let back = false;
/** The seed of the game, which the board tells once it is over. */
let seed: string | null | undefined;
/** This connection has a seat, or watches. */
let inside = false;
const strip = made("header", { class: "strip" });
const line = new Line(hear, tried);
const door = new Door(line, "table", "The code that the host tells you", show);
const deal = new Deal();

const times = (n: number) => `${n}${n % 100 > 10 && n % 100 < 14 ? "th" : (["th", "st", "nd", "rd"][n % 10] ?? "th")}`;

/** The page while there is no board. */
function show(...inside: Inside): void {
  board = undefined;
  main.replaceChildren(made("section", { class: "door" }, ...inside));
  main.querySelector<HTMLElement>("[autofocus]")?.focus();
}

const alert = (text = "") => made("p", { role: "alert" }, text);

// Getting in

const STATES: Record<Person["state"], string> = {
  here: "at the host's screen",
  guest: "here",
  away: "away",
  free: "free",
  bot: "a bot",
};

function askName(said = ""): void {
  const { title, seats, watch } = table!;
  const before = main.querySelector<HTMLInputElement>("#name")?.value ?? "";
  const chosen = main.querySelector<HTMLInputElement>("[name=seat]:checked")?.value;
  const free = seats.filter(({ state }) => state === "free");
  const first = free.find((one) => `${one.player}` === chosen) ?? free[0];
  const name = made("input", { id: "name", autocomplete: "nickname", maxlength: 24, dir: "auto", required: true, value: before, autofocus: true });
  const rows = seats.map((one) =>
    made(
      "label",
      { class: "seat" },
      made("input", { type: "radio", name: "seat", value: one.player, disabled: one.state !== "free", checked: one === first }),
      made("span", {}, one.state === "free" ? `Seat ${one.player + 1}` : bdi(one.name)),
      made("small", {}, STATES[one.state]),
    ),
  );
  const told = alert(said);
  const sit = async (event: Event) => {
    event.preventDefault();
    const seat = main.querySelector<HTMLInputElement>("[name=seat]:checked");
    if (!seat) return;
    told.textContent = (await line.ask({ do: "sit", name: name.value.trim(), player: Number(seat.value) }))?.sentence ?? "";
  };
  show(
    made("h1", {}, title),
    made(
      "form",
      { onsubmit: sit },
      made("label", { for: "name" }, "Your name"),
      name,
      made("fieldset", {}, made("legend", {}, "Your seat"), ...rows),
      free.length > 0 && made("button", { class: "primary" }, "Sit down"),
      watch && button("Just watch", () => void line.ask({ do: "watch" })),
    ),
    free.length === 0 && made("p", {}, "No seat is free."),
    told,
  );
}

/** Word that one is out, and the way back. */
function out(said: string): void {
  show(made("h1", {}, table?.title ?? "The table"), made("p", { role: "alert" }, said), button("Join again", come, "primary"));
}

/** Comes with what this browser keeps of the deal. */
function come(): void {
  deal.kept = door.kept(undefined, `table deal ${door.id}`) ?? "";
  door.come();
}

// At the table

async function mount(): Promise<void> {
  const place = made("div", { id: "board" });
  board = place;
  const { game, title } = table!;
  document.title = title;
  main.replaceChildren(strip, place);
  tell();
  await drawBoard(game, line, place);
  place.querySelector<HTMLElement>(".zw")?.focus({ preventScroll: true });
}

/** The line above the board: who one is, and what one may do at the table. */
function tell(said?: Inside): void {
  const me = table?.seats.find((one) => one.player === player);
  const seats = table?.seats ?? [];
  const who: Inside = me ? ["You are ", bdi(me.name), ". "] : ["You watch. "];
  if (back) who.push("You are back. A bot has played for you; the log tells what. ");
  const among = (label: string, some: Person[]): Inside => some.flatMap(({ name }, n): Inside => [n ? ", " : label, bdi(name), n === some.length - 1 && ". "]);
  const news: Inside = [
    ...among("Away: ", seats.filter(({ state }) => state === "away")),
    ...among("Free: ", seats.filter(({ state }) => state === "free")),
    ...among("In for another game: ", seats.filter((one) => table!.in.includes(one.player))),
  ];
  const again = !!me && !!table?.over && !table.in.includes(me.player);
  if (me && table?.over && !again) news.push("The host begins it.");
  const leave = () =>
    tell([
      made("p", { role: "alert" }, "Leave the table? Your seat is free then."),
      button("Leave", () => void line.ask({ do: "stand" }), "stop"),
      button("Stay", () => tell()),
    ]);
  const usual: Inside = [
    made("div", {}, made("p", { role: "status" }, ...who, ...news), sealed()),
    again && button("Another game?", () => void line.ask({ do: "again" }), "primary"),
    button("Save record", () => void line.ask({ do: "record" })),
    button("Leave", leave),
  ];
  strip.replaceChildren(...(said ?? usual).filter((one): one is Node => one !== false));
}

/** What can be said of the deal. */
function sealed(): HTMLElement | false {
  const shown = table?.deal;
  const found = shown?.secret && seed ? deal.holds(shown, seed) : null;
  if (found === false) return alert("The cards are not those that were sealed: the deal was changed.");
  const seal = shown?.seal?.slice(0, 16);
  const text = found ? `Nobody chose the cards: the seal ${seal} and your part fit.` : seal ? `The cards are sealed: ${seal}` : shown ? "" : "The deal of this game cannot be checked.";
  return text !== "" && made("small", { title: shown?.seal ?? "" }, text);
}

/** Sends what the deal waits for. */
function takePart(): void {
  const answer = typeof player === "number" && table?.deal ? deal.answer(player, table.deal) : null;
  if (!answer) return;
  void line.ask({ do: "chance", ...answer });
  if (deal.kept) door.kept(deal.kept, `table deal ${door.id}`);
}

function tried(count: number): void {
  if (count) inside = false;
  if (board) board.inert = count > 0;
  const again = button("Try now", () => line.retry());
  if (!count) tell();
  else if (board) tell([made("p", { role: "alert" }, `No connection. Trying again, ${times(count)} time.`), again]);
  else show(made("h1", {}, table?.title ?? "The table"), made("p", { role: "alert" }, `No connection. Trying again, ${times(count)} time.`), again);
}

function hear(frame: Frame): void {
  if (frame.refused) {
    door.refused(frame.refused);
    return;
  }
  if (frame.gone) {
    // The key of a seat that was taken away opens nothing; another window has the same key.
    out(frame.gone);
    player = undefined;
    watched = inside = false;
    return;
  }
  if (frame.table) {
    table = frame.table;
    door.named(table.id);
    if (watched && !inside) void line.ask({ do: "watch" });
    if (board) tell();
    else if (player === undefined && !frame.seated) askName();
  }
  if (frame.seated) {
    inside = true;
    player = frame.seated.player;
    back = !!frame.seated.warm;
    if (back) setTimeout(() => ((back = false), tell()), 30_000);
    watched = player === null;
    if (!watched) door.keep(frame.seated.key);
  }
  if (inside) takePart();
  if (frame.record) saveText(frame.record, `${table?.game ?? "game"}.txt`);
  if (player !== undefined && table && !board && Object.keys(line.get("board") as object).length) void mount();
}

line.on("change:board", () => {
  const before = seed;
  ({ seed } = line.get("board") as { seed?: string | null });
  if (board && seed && seed !== before) tell();
});
come();
