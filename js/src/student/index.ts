// The page of a student in a class: the present question, one's own answer, and the truth.
import { Door, drawBoard } from "../guest/door";
import { Line } from "../guest/line";
import { type Inside, button, made } from "../shared/made";
import "./style.css";

interface Question {
  number: number;
  kind: "move" | "choice" | "chance" | "number" | "whole" | "card" | "text" | "play" | "collect";
  text: string;
  /** The game. */
  title: string;
  /** What draws its board, where one plays. */
  game?: string;
  /** How many games one plays or draws. */
  share?: number;
  /** As they are sent, and in words. */
  choices: [string, string][];
  /** What is asked for, in words. */
  form: string;
  unit: string;
  /** The position, in SVG that is deflated; "" without one. */
  picture: string;
}

interface Vote {
  number: number;
  phase: "first" | "talk" | "second" | "closed" | "truth" | "games" | "ended";
  /** The vote that is open; 0 for none. */
  round: number;
  answered: number;
  here: number;
  /** Whether one may ask for a receipt of one's answers. */
  receipts?: boolean;
  /** The class's move, once it is played. */
  played: string;
  /** How far a class is that plays. */
  words?: string;
  truth?: string;
  value?: number | null;
  closer?: [number, number];
  games?: number;
  odds?: [string, number][];
}

interface Own {
  text: string;
  words: string;
  value: number | null;
  verdict: string;
}

interface Mine {
  number: number;
  first: Own | null;
  second: Own | null;
  /** Which board is on this phone; 0 for none. */
  board?: number;
  /** One's share so far: whether each game was won, its score, and whether it was played by hand. */
  games?: [won: boolean, score: number, hand: boolean][];
  /** Games that are still being drawn. */
  drawing?: number;
}

const main = document.querySelector("main")!;
const KEPT = "Nobody sees your answer with a name. Answers stay on your teacher's computer until the lecture ends, unless your teacher saves them.";
const NEXT: Record<Vote["phase"], string> = {
  first: "First vote. On your own, please.",
  talk: "The first vote is closed. Talk to your neighbour: why do you think so?",
  second: "Second vote. You may keep your first answer: send it again.",
  closed: "The vote is closed. The truth comes next.",
  truth: "The vote is closed. Here is the truth.",
  games: "Everybody plays the same deal. Nobody sees your name.",
  ended: "Your teacher has ended the games.",
};

let tries = 0;
/** One changes an answer that was sent. */
let changing = false;
let drawn = "";
/** Which board is on this page, and what takes it away. */
let seated = "";
let leave = () => {};
const status = made("p", { role: "status", class: "strip" });
const line = new Line(hear, (times) => {
  tries = times;
  main.inert = times > 0;
  tell();
});
const door = new Door(line, "class", "The code on the board", show);

const HEADINGS: Record<string, string> = { play: "Class game", collect: "Class collection" };
const question = () => line.get("question") as Partial<Question>;
const vote = () => line.get("vote") as Vote;
const percent = (share: number) => `${Number((100 * share).toFixed(1))} %`;

/** One's own answers to the present question. */
function mine(): Mine {
  const own = line.get("mine") as Partial<Mine>;
  return own.number === vote().number ? (own as Mine) : { number: 0, first: null, second: null };
}

const sent = () => (vote().round === 2 ? mine().second : mine().first);

function show(...inside: Inside): void {
  drawn = "";
  main.replaceChildren(made("section", { class: "body" }, ...inside));
}

/** Where one asks for a receipt; what is in it is loaded once there is one to ask for. */
const receipt = made("section", { class: "body", hidden: true });
let filled: Promise<void> | undefined;

function offer({ receipts, round, phase }: Vote): void {
  receipt.hidden = !receipts || round > 0 || phase === "games";
  if (!receipt.hidden)
    filled ??= import("./receipt.js").then(
      ({ fill }) => fill(receipt, line),
      () => (filled = undefined),
    );
}

// How it stands

function tell(): void {
  if (tries) {
    status.replaceChildren(`No connection. Trying again. ${sent() ? "Your answer was sent. " : ""}`, button("Try now", () => line.retry()));
    return;
  }
  const { phase, round, answered, here, words } = vote();
  if (!phase) return;
  offer(vote());
  const { kind, text, share } = question();
  if (kind === "play") {
    const over = !!(line.get("board") as { view?: { outcome: unknown } }).view?.outcome;
    status.replaceChildren(over || phase === "ended" ? `${NEXT[over ? "games" : phase]} ${words}` : NEXT[phase]);
    return;
  }
  if (kind === "collect") {
    const { board, games = [] } = mine();
    const at = `Game ${board || games.length} of your ${share}. `;
    if (seated) status.replaceChildren(at, board ? "It counts once, when it ends." : button("Go on", () => (sit(""), draw())));
    else status.replaceChildren(phase === "ended" || games.length === share ? `${phase === "ended" ? NEXT.ended : "Your share is complete."} ${words}` : `${text} Nobody sees your name.`);
    return;
  }
  const own = round ? sent() : null;
  const head = question().kind === "move" && phase === "first" ? "A move for the class. What most of you choose is played." : NEXT[phase];
  status.replaceChildren(own ? `✓ Sent: ${own.words}. ${answered} of ${here} have answered.` : head);
}

async function position(place: HTMLImageElement, packed: string): Promise<void> {
  const bytes = Uint8Array.from(atob(packed), (sign) => sign.charCodeAt(0));
  const svg = await new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"))).text();
  place.alt = svg.match(/aria-label="([^"]*)"/)?.[1] ?? "The position";
  place.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

/** A number as it is sent: 35 is a percentage, 0.35 and 7/20 are as they are. */
const asSent = (text: string) => (question().kind === "chance" && /^\s*\d+([.,]\d+)?\s*$/.test(text) && Number(text.replace(",", ".")) >= 1 ? `${text.trim()} %` : text.trim());

async function send(text: string, told: HTMLElement): Promise<void> {
  const { number, round } = vote();
  const refusal = await line.ask({ do: "answer", question: number, round, text });
  if (refusal) told.textContent = refusal.sentence;
  else {
    changing = false;
    draw();
  }
}

/** Where one answers, with the button that repeats the answer. */
function asked({ kind, choices, form, unit }: Question): Inside {
  const before = sent()?.text ?? "";
  const told = made("p", { role: "alert" });
  const go = made("button", { class: "primary" }, "Send");
  let text = before;
  const say = (words: string) => {
    go.textContent = words ? `Send ${words}` : "Send";
    go.setAttribute("aria-disabled", `${!words}`);
  };
  const submit = (event: Event) => {
    event.preventDefault();
    if (text) void send(asSent(text), told);
    else told.textContent = choices.length ? "Choose an answer first." : "Write an answer first.";
  };
  const foot: Inside = [told, go, made("small", {}, "You can change it until the vote is closed.")];
  if (choices.length) {
    const rows = choices.map(([value, words]) =>
      made(
        "label",
        { class: "choice" },
        made("input", { type: "radio", name: "choice", value, checked: value === before, onchange: () => say(`“${((text = value), words)}”`) }),
        made("span", {}, words),
        vote().round === 2 && mine().first?.text === value && made("small", {}, "your first vote"),
      ),
    );
    say(choices.find(([value]) => value === before)?.[1] ?? "");
    return [made("form", { onsubmit: submit }, made("fieldset", {}, made("legend", {}, "Your answer"), ...rows), ...foot)];
  }
  const field = made("input", { type: "text", id: "answer", autocomplete: "off", value: before, "aria-describedby": "form", inputmode: kind === "text" || kind === "card" ? "text" : "decimal" });
  const label = made("label", { for: "answer" }, "Your answer");
  if (kind !== "chance") {
    field.oninput = () => say((text = field.value).trim());
    say(before);
    return [made("form", { onsubmit: submit }, label, made("div", { class: "entry" }, field, unit), made("small", { id: "form" }, form), ...foot)];
  }
  const slider = made("input", { type: "range", min: 0, max: 100, "aria-label": "Your answer in percent" });
  field.removeAttribute("inputmode"); // fractions need a slash
  const share = () => {
    const [top, bottom = "1"] = asSent(field.value).replace("%", "").replace(",", ".").split("/");
    return Number(top) / Number(bottom) / (asSent(field.value).includes("%") ? 100 : 1);
  };
  const typed = () => {
    text = field.value.trim();
    const value = share();
    const known = text !== "" && value >= 0 && value <= 1;
    slider.classList.toggle("untouched", !known);
    slider.value = `${known ? 100 * value : 0}`;
    say(text && (known && asSent(text) !== percent(value) ? `${asSent(text)} (${percent(value)})` : asSent(text)));
  };
  const put = (points: number) => {
    field.value = `${Math.max(0, Math.min(100, points))} %`;
    typed();
  };
  const step = (by: number) => put(Math.round(100 * (share() || 0)) + by);
  slider.oninput = () => put(Number(slider.value));
  slider.onpointerdown = () => slider.classList.remove("untouched");
  field.oninput = typed;
  typed();
  const first = vote().round === 2 ? mine().first : null;
  const mark = made("i", { class: "dashed" });
  mark.style.setProperty("--at", `${first?.value ?? 0}`);
  return [
    made(
      "form",
      { onsubmit: submit },
      made("div", { class: "slide" }, slider, !!first && mark),
      made("div", { class: "ends" }, made("span", {}, "0 %, never"), made("span", {}, "50 %"), made("span", {}, "100 %, certain")),
      !!first && made("small", {}, `dashed: your first vote, ${first.words}`),
      label,
      made("div", { class: "entry" }, field, named(button("−", () => step(-1)), "One less"), named(button("+", () => step(1)), "One more")),
      made("small", { id: "form" }, "Slide, or type: 1/2, 0.5 and 50 % are all fine."),
      ...foot,
    ),
  ];
}

function named(it: HTMLElement, name: string): HTMLElement {
  it.setAttribute("aria-label", name);
  return it;
}

/** One's own answers beside the truth. */
function truth({ kind }: Question): Inside {
  const { truth, value, closer, odds = [], games, played } = vote();
  const { first, second } = mine();
  const own: [string, string, Own | null][] = [["ring", "your first", first], ["diamond", "your second", second]];
  const off = (it: Own) => {
    const points = Number((100 * Math.abs(it.value! - value!)).toFixed(1));
    return points ? `${points} points off` : "exact";
  };
  const scale = made("div", { class: "scale", role: "img", "aria-label": [...own.flatMap(([, name, it]) => (it ? [`${name}: ${it.words}`] : [])), `truth: ${truth}`].join(", ") });
  const at = (look: string, place: number) => {
    const it = made("i", { class: look });
    it.style.setProperty("--at", `${place}`);
    scale.append(it);
  };
  if (kind === "chance" && value !== null) {
    at("line", value!);
    for (const [look, , it] of own) if (it) at(look, it.value!);
  }
  const told = own.flatMap(([, name, it]) => (it ? [made("p", {}, made("b", {}, `${name}: ${it.words}`), kind === "chance" && value !== null ? `, ${off(it)}. ` : ". ", it.verdict)] : []));
  return [
    !!truth && made("h2", {}, truth),
    kind === "chance" && scale,
    kind === "chance" && made("small", {}, "Ring: your first vote. Diamond: your second. Line: the truth."),
    ...told,
    !!closer?.[1] && !!truth && made("p", {}, `In the class, ${closer[0]} of ${closer[1]} came closer after talking.`),
    odds.length > 0 && made("ul", { class: "odds" }, ...odds.map(([name, share]) => made("li", {}, made("span", {}, name), made("b", {}, percent(share))))),
    odds.length > 0 && made("small", {}, `The chance to win after each move, from ${games} games that were played on carefully.`),
    kind === "move" && !odds.length && made("p", {}, "The odds of each move are being worked out."),
    !!played && made("p", {}, made("b", {}, `The class plays it: ${played}`)),
    made("p", { class: "wait" }, "Wait for the next question."),
  ];
}

/** Puts a board on the page, in place of the one before. */
function sit(now: string): void {
  leave();
  leave = () => {};
  seated = now;
  const { game, title } = question();
  if (!now) return;
  const place = made("div", { id: "board" });
  document.title = title!;
  main.replaceChildren(status, place, receipt);
  void drawBoard(game!, line, place).then((end) => (seated === now ? (leave = end) : end()));
}

/** One's share of the games that the class collects, with what one may do next. */
function shared(): Inside {
  const { games = [], drawing = 0 } = mine();
  const { number, phase } = vote();
  const left = question().share! - games.length - drawing;
  const told = made("p", { role: "alert" });
  const ask = async (what: { do: string; games?: number }) => {
    told.textContent = (await line.ask({ question: number, ...what }))?.sentence ?? "";
  };
  const wins = games.filter(([won]) => won).length;
  const rows = games.map(([won, score, hand]) => made("li", { class: won ? "won" : "" }, `${won ? "✓" : "✗"} ${score}`, hand && made("small", {}, " by hand")));
  return [
    made("div", { class: "sent" }, made("span", {}, "Your share"), made("b", {}, `${games.length} of ${question().share}`), made("span", {}, games.length ? `${wins} won (✓), with their scores` : "No game yet.")),
    rows.length > 0 && made("ol", { class: "games" }, ...rows),
    told,
    drawing > 0 && phase !== "ended" && made("p", { role: "status" }, drawing === 1 ? "A game is being drawn." : `${drawing} games are being drawn.`),
    ...(phase === "ended" || drawing || left < 1
      ? []
      : [
          button("Draw the next game", () => void ask({ do: "draw", games: 1 }), "primary"),
          left > 1 && button(`Draw all ${left}`, () => void ask({ do: "draw", games: left })),
          button("Play the next game yourself", () => void ask({ do: "deal" })),
          made("small", {}, "A careful player on your teacher's computer plays a game that is drawn. Each game counts once."),
        ]),
  ];
}

/** Draws the page anew when it is about something else; what is being typed stays. */
function draw(): void {
  const { text, title, picture, kind } = question();
  const { phase, round, number, odds, played } = vote();
  if (!text || !phase) {
    if (line.get("class")) show(made("h1", {}, "Class vote"), made("p", { role: "status" }, "You are in. The first question comes here."), made("small", {}, KEPT));
    return;
  }
  const { games, drawing } = mine();
  // After a reload the board itself comes a little later.
  const board = (line.get("about") as { game?: string }).game === question().game ? (mine().board ?? 0) : 0;
  const at = board ? `${number} ${board}` : "";
  // A game that one has played to its end stays until one goes on.
  const stays = kind === "collect" && !board && seated === `${number} ${games?.length}`;
  if (at !== seated && !stays) sit(at);
  tell();
  if (seated) {
    drawn = "";
    main.querySelector("#board")?.toggleAttribute("inert", phase === "ended");
    return;
  }
  const own = round ? sent() : null;
  const now = [number, phase, own?.text, changing, odds?.length, played, games?.length, drawing].join();
  if (now === drawn) return;
  const image = main.querySelector<HTMLImageElement>(`img[data-number="${number}"]`) ?? made("img", { "data-number": number });
  if (picture && !image.src) void position(image, picture);
  const change = button("Change my answer", () => {
    changing = true;
    draw();
    main.querySelector<HTMLElement>("form input:not([type=range])")?.focus();
  });
  const answered: Inside = own
    ? [made("div", { class: "sent" }, made("span", {}, "Your answer"), made("b", {}, own.words), made("span", {}, "Nobody sees it with your name.")), change, made("small", {}, "Open until your teacher closes the vote.")]
    : [];
  const asks = question() as Question;
  const inside: Inside = kind === "collect" ? shared() : kind === "play" ? [made("p", { role: "status" }, "Your board comes here.")] : phase === "truth" ? truth(asks) : round ? (own && !changing ? answered : asked(asks)) : [];
  if (!round && phase !== "truth") for (const it of [mine().second ?? mine().first]) if (it) inside.push(made("p", {}, `Your answer: ${it.words}.`));
  document.title = HEADINGS[kind!] ?? "Class vote";
  main.replaceChildren(
    made("header", {}, made("b", {}, document.title), title ?? ""),
    status,
    made("section", { class: `body ${kind}` }, !!picture && image, made("h1", {}, text), ...inside, made("small", {}, KEPT)),
    receipt,
  );
  drawn = now;
}

function hear({ seated, refused, gone }: { seated?: { key: string }; refused?: string; gone?: string }): void {
  if (refused) door.refused(refused);
  else if (gone) show(made("h1", {}, "Class vote"), made("p", { role: "alert" }, gone), button("Come again", () => door.come(), "primary"), receipt.querySelector(".given") ?? false);
  else if (seated) {
    door.named((line.get("class") as { id: string }).id);
    door.keep(seated.key);
  }
}

for (const name of ["class", "question", "vote", "mine"])
  line.on(`change:${name}`, () => {
    if (name === "question") changing = false;
    draw();
  });
line.on("change:board", draw);
door.come();
