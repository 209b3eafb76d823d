// Between the shops: the box over the dice, what one points at, and what the end waits for.
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

/** What is told of the place, the player or the card that one points at. */
function looked(table: Told): string | undefined {
  const { titles, notes } = table.about;
  const [what = "", key = ""] = (table.look ?? "").split(" ");
  if (what === "card") return `${titles[key]}: ${notes[key]}`;
  if (what === "place") return room(table, Number(key));
  if (what === "seat") return person(table, Number(key));
  return undefined;
}

export function Gallery(table: Told) {
  const { about, board, view } = table;
  const { count: thrown, values, looked: seers } = view.dice;
  const open = values !== null;
  const seen = seers.length && !revealed(view) ? seers : [];
  const news = !thrown ? "No dice" : open ? `Dice: ${values.join(", ")}` : `Dice under the box: ${thrown}`;
  const by = seen.length ? `; seen by ${seen.map((seat) => nameOf(board.names, seat)).join(", ")}` : "";
  const box = `${news}${by}.`;
  const told = table.look === "dice" ? box : looked(table);
  return (
    <div class="gallery">
      <span class={`box ${thrown ? (open ? "open" : "") : "none"}`} role="img" data-look="dice" aria-label={box}>
        <i class="lid" />
        {Array.from({ length: thrown }, (_, n) => (
          <span>{values?.[n] ? <Die value={values[n]} /> : <i class="unknown">?</i>}</span>
        ))}
      </span>
      {seen.length > 0 && (
        <span class="fine">
          seen by{" "}
          {seen.map((seat) => (
            <Disc seat={seat} />
          ))}
        </span>
      )}
      <p class={told ? "fine told-of" : view.end ? "fine end" : "fine label"}>{told ?? view.end ?? (!thrown && about.notes["point at"])}</p>
    </div>
  );
}
