import { Paths, Picture } from "../shared/Art";
import type { Finale } from "../shared/Ending";
import type { Told } from "../shared/game";
import { capital, count, isRed, plural } from "../shared/words";
import { type FillerView, enough, lastNight, within } from "./view";

const STONE = "M-22 0v-34a22 20 0 0 1 44 0V0z";

const GRAVES = [80, 200, 320];

const MORNING = [
  "sky1|M0 0h400v260H0z",
  "rays|M200 150L0 40V0h20zM200 150L86 0h54zM200 150L180 0h40zM200 150L260 0h54zM200 150L380 0h20v40zM200 150L0 130V96zM200 150l200-20V96z",
  "sun|O200 150 62",
  "hill1|M0 158q90-30 200-12t200-8v122H0z",
];
const HELD = [`stone|${STONE}`, "slab|M-36 6h72l14 52h-100z", "slabline|M-20 20l12 8-6 12M14 16l-4 14 12 6"];

/** Morning: three slabs, nobody out. */
const Morning = () => (
  <Picture lines={MORNING}>
    {GRAVES.map((x) => (
      <g transform={`translate(${x} 152)`}>
        <Paths lines={HELD} />
      </g>
    ))}
  </Picture>
);

const NIGHT = [
  "night|M0 0h400v260H0z",
  "redmoon|O290 70 40",
  "crowd|M0 150q20-30 34-6 8-44 34-8 14-50 38 0 20-42 40 0 18-48 42-2 16-46 40 2 22-44 42 0 18-46 40 2 20-40 44 0 20-34 46 2v120H0z",
  "mud|M0 176q100-14 200-4t200-6v94H0z",
];
const ARM = "M-9 40L-8 4q-9-5-10-15 5-2 8 4l5 6-2-24q3-5 6 0l2 18 2-22q3-5 6 0l-1 22 5-17q4-3 6 2l-4 20 6-8q5-2 5 4L13 8 12 40z";

/** Night: the graves are empty, and hands come out of the last. */
const Out = () => (
  <Picture lines={NIGHT}>
    {GRAVES.map((x, n) => (
      <g transform={`translate(${x} 160)`}>
        <path class="stone" d={STONE} transform={`rotate(${[-9, 5, 12][n]})`} />
        <path class="hole" d="M-44 26q44-20 88 0 4 16-44 20-48-4-44-20z" />
        <path class="arm" d={ARM} transform={`translate(${n * 6 - 8} ${8 - (n % 2) * 8}) rotate(${n * 14 - 12})`} />
      </g>
    ))}
  </Picture>
);

/** "You win", "You lose", "North wins". */
const verdict = (names: string[], winner: string | undefined) =>
  names.includes("You") ? `You ${winner === "You" ? "win" : "lose"}` : winner ? `${winner} wins` : "The zombies win";

/** The end of a double: who let out how many. */
function double(told: Told<FillerView>, first: number): Pick<Finale, "title" | "reason" | "figures"> {
  const { escaped, outcome, players } = told.view;
  // Whoever buries now was the Filler of the first game.
  const [one, two] = [0, 1].map((seat) => told.board.names[seat]) as [string, string];
  const [winner] = outcome?.winners ?? [];
  const who = winner === undefined ? "" : players.indexOf(winner) ? two : one;
  return {
    title: who ? `${who} ${who === "You" ? "win" : "wins"} the double` : "The double is a draw",
    reason: `As the Filler, ${within(one)} let ${count(first, "zombie")} out in game 1 and ${within(two)} let ${escaped.length} out in game 2${who ? ": fewer win" : ""}.`,
    figures: [
      [`${one} let out`, first],
      [`${two} let out`, escaped.length],
    ],
  };
}

/** How the only person at the screen did. */
function yours({ about, view }: Told<FillerView>, buries: boolean, buried: boolean): string {
  const [out, need, left] = [view.escaped.length, enough(about, view), view.faces.filter(isRed).length];
  const some = buried ? (out ? `only ${out}` : "none") : `${out}`;
  const did = buries ? `${capital(some)} of your 6 zombies got out` : `You let ${some} of 6 zombies out`;
  const early = buried && left ? `, and ${left} more ${left > 1 ? "are" : "is"} too few` : "";
  return `${did}${early}: ${buried ? `the zombies needed ${need}` : `${need} are enough`}.`;
}

/** The end of one game: what became of the zombies, and in what the last night ended. */
function single(told: Told<FillerView>, buried: boolean): Pick<Finale, "title" | "reason" | "figures"> {
  const { about, board, view } = told;
  const { escaped, held, night, outcome, pounds } = view;
  const out = escaped.length;
  const { names } = board;
  const [filler, zombies] = [...names].reverse();
  const did = names.includes("You")
    ? yours(told, zombies === "You", buried)
    : [outcome?.reason, zombies && `${zombies} buried, ${filler} filled.`].filter(Boolean).join(" ");
  return {
    title: `${verdict(names, buried ? filler : zombies)}: ${out ? count(out, "zombie") : "no zombie"} ${out > 1 ? "are" : "is"} out`,
    reason: `${did} ${lastNight(about, view, !buried)}`,
    figures: [
      ["zombies out", `${escaped.length} of 6`],
      [`${plural(held.length, "zombie")} held`, held.length],
      [`${plural(pounds, "pound")} left`, pounds],
      [plural(night, "night"), night],
    ],
  };
}

export function finale(told: Told<FillerView>): Finale {
  const { about, board, view } = told;
  const { escaped, first, outcome, players } = view;
  const buried = outcome?.conceded ? outcome.winners[0] !== 0 : first !== null ? escaped.length <= first : escaped.length < enough(about, view);
  const mine = board.names.indexOf("You");
  const draw = first !== null && !outcome?.winners.length;
  return {
    won: mine < 0 || draw ? null : !!outcome?.winners.includes(players[mine] ?? mine),
    art: buried ? <Morning /> : <Out />,
    ...(first === null ? single(told, buried) : double(told, first)),
  };
}
