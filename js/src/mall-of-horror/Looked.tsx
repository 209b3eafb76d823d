// The box over the dice, and what is told of what one points at.
import type { Table } from "../shared/game";
import { count } from "../shared/words";
import { Die, Disc } from "./Figure";
import { type MallView, isShut, nameOf, peopleOf, placeOf, revealed } from "./view";

type Told = Table<MallView>;

/** What a place is. */
function room({ about, view }: Told, number: number) {
  const place = placeOf(view, number);
  const { name, says } = place;
  if (isShut(place)) return `${name} is ${says}: nobody goes in.`;
  return `${name}: ${says && `${says}. `}${about.notes[`place ${number}`]}`;
}

/** Who a player is, and what all may know of them. */
function person({ about: { titles }, board, view }: Told, seat: number) {
  const { alive, points, hand, zombie } = view.players[seat]!;
  const own = peopleOf(view, seat).map(({ kind }) => titles[kind]);
  const parts = [
    alive ? own.join(", ") : "nobody left",
    count(points, "point"),
    count(hand, "card"),
    view.chief === seat && "Chief of Security",
    view.phase === "destinations" && view.destinations[seat]?.chosen && "has chosen a place",
    zombie && "places one zombie",
  ];
  return `${nameOf(board.names, seat)}: ${parts.filter(Boolean).join("; ")}.`;
}

/** How many dice there are, or what they show, and who has seen them. */
function dice({ board, view }: Told) {
  const { count: thrown, values, looked: seers } = view.dice;
  const seen = seers.length && !revealed(view) ? seers : [];
  const news = !thrown ? "No dice" : values ? `Dice: ${values.join(", ")}` : `Dice under the box: ${thrown}`;
  return { seen, says: `${news}${seen.length ? `; seen by ${seen.map((seat) => nameOf(board.names, seat)).join(", ")}` : ""}.` };
}

/** What is told of the place, the player, the dice or the card that one points at. */
export function looked(table: Told): string | undefined {
  const { titles, notes } = table.about;
  const [what = "", key = ""] = (table.look ?? "").split(" ");
  if (what === "card") return `${titles[key]}: ${notes[key]}`;
  if (what === "place") return room(table, Number(key));
  if (what === "seat") return person(table, Number(key));
  return what === "dice" ? dice(table).says : undefined;
}

/** The dice, under their box until all may see them. */
export function Dice(table: Told) {
  const { count: thrown, values } = table.view.dice;
  const { seen, says } = dice(table);
  return (
    <span class={`box ${thrown ? (values ? "open" : "") : "none"}`} role="img" data-look="dice" aria-label={says}>
      {seen.length > 0 && <small>seen by</small>}
      {seen.map((seat) => (
        <Disc seat={seat} />
      ))}
      {Array.from({ length: thrown }, (_, n) => (values ? <Die value={values[n] ?? 0} /> : <i class="lid" />))}
    </span>
  );
}
