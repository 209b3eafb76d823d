import { Picture } from "../shared/Art";
import type { Finale } from "../shared/Ending";
import { classes } from "../shared/words";
import { Disc, Figure, Head, Kind, lettered } from "./Figure";
import { type Told, nameOf, peopleOf, placeName } from "./view";

const at = (x: number, y: number, size: number, art: preact.JSX.Element) => (
  <svg x={x} y={y} width={size} height={size * 1.4} viewBox="0 0 30 42">
    {art}
  </svg>
);

const DAWN = [
  "#f4b860|M-200-100H600V360H-200z",
  "#ffd98c|M245 130L-60-90h90zM245 130L130-90h70zM245 130L300-90h70zM245 130L500-90h120z",
  "#fff1c2|O245 126 46",
];
const NIGHT = ["#10151c|M-200-100H600V360H-200z", "#d9cfa6|O290 116 15"];
const MALL = [
  "#33293d|M60 138h280v122H60z",
  "#251d2e|M52 134h296v10H52zM74 128h4v10h-4zM140 128h4v10h-4z",
  "#b4232d|M62 102h94v28H62z",
  "#ffc861|M76 154h50v42H76zM274 154h50v42h-50zM168 164h64v96h-64z",
];

/** Dawn with whoever is left on the roof, or the night; the horde stands below. */
function Roof({ view, dawn }: Told & { dawn: boolean }) {
  const left = dawn ? view.locations.flatMap(({ people }) => people).slice(0, 8) : [];
  return (
    <Picture lines={[...(dawn ? DAWN : NIGHT), ...MALL]}>
      <text x="109" y="124" text-anchor="middle" fill="#fff6d5" style="font:700 23px serif">
        MALL
      </text>
      {left.map((person, n) => at(164 + n * 22, 103, 22, <Figure {...person} hidden={false} />))}
      {Array.from({ length: 22 }, (_, n) =>
        at(
          -6 + (n % 11) * 37 + (n > 10 ? 16 : 0),
          142 + (n % 4) * 8 + (n > 10 ? 46 : 0),
          n > 10 ? 46 : 36,
          <>
            <path fill={n % 3 === 1 ? "var(--redcoat)" : "var(--coat)"} stroke="#0007" d="M0 42q0-17 7-18h8q7 1 7 18zM20 28l9-5 1 4-8 7z" />
            <Head n={n} />
          </>,
        ),
      )}
    </Picture>
  );
}

/** How everybody did: who is left and where, who was lost where and when. */
const Fates = ({ about, board, view }: Told) => (
  <table class="fates">
    <thead>
      <tr>
        <th>Player</th>
        <th>Points</th>
        <th>Cards</th>
        <th>Left, or lost in a round</th>
      </tr>
    </thead>
    <tbody>
      {view.players.map(({ points, hand }, seat) => (
        <tr class={classes(view.outcome?.winners.includes(seat) && "best")}>
          <th scope="row">
            <Disc seat={seat} /> {nameOf(board.names, seat)}
          </th>
          <td>{points}</td>
          <td>{hand}</td>
          <td>
            {peopleOf(view, seat).map((person) => (
              <span>
                <Kind {...person} titles={about.titles} /> {placeName(view, person.location)}
              </span>
            ))}
            {view.recap?.lost.map(
              (loss) =>
                loss.seat === seat && (
                  <span class="fallen">
                    <Kind {...loss} titles={about.titles} />
                    <span class="unseen">lost</span> {loss.round ? `${placeName(view, loss.location)}, round ${loss.round}` : "earlier"}
                  </span>
                ),
            )}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

const [Above, Below] = [lettered(Roof), lettered(Fates)];

export function finale(told: Told): Finale {
  const { board, view } = told;
  const { seat, players, outcome, recap } = view;
  const won = seat !== null && board.names[seat] === "You" ? !!outcome?.winners.includes(seat) : null;
  return {
    won,
    title: recap?.title ?? "",
    reason: recap?.reason,
    art: <Above {...told} dawn={won !== false && players.some(({ alive }) => alive)} />,
    figures: <Below {...told} />,
  };
}
