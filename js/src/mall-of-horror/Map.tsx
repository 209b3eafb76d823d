import { useRef } from "preact/hooks";
import type { Table } from "../shared/game";
import { useRoving } from "../shared/keys";
import { classes } from "../shared/words";
import { Boards, Room } from "./Art";
import type { Choice } from "./Choice";
import { Figure, Head, Letter } from "./Figure";
import { type MallScene } from "./reel";
import { type MallView, type Person, type Place, isShut, nexts, openPlaces, spoken } from "./view";

const idOf = ({ seat, kind }: Person) => `${seat}:${kind}`;

/** Where everybody stands in a room: nobody steps aside when another comes or goes. */
function useStands(places: Place[]): (Person | null)[][] {
  const stands = useRef<string[][]>([]).current;
  return places.map(({ people, capacity }, n) => {
    const here = new Map(people.map((character) => [idOf(character), character]));
    const kept = (stands[n] ?? []).map((id) => (here.has(id) ? id : ""));
    for (const id of here.keys()) {
      if (kept.includes(id)) continue;
      const free = kept.indexOf("");
      if (free < 0) kept.push(id);
      else kept[free] = id;
    }
    while (kept.length > (capacity ?? 0) && kept.at(-1) === "") kept.pop();
    while (kept.length < (capacity ?? 0)) kept.push("");
    stands[n] = kept;
    return kept.map((id) => here.get(id) ?? null);
  });
}

const CROWD = 7;

/** The zombies before a door, as a crowd and as a number. */
function Street({ place }: { place: Place }) {
  const { zombies } = place;
  return (
    <span class="street">
      {zombies > 0 && <b class="many">{zombies}</b>}
      <span class="horde">
        {Array.from({ length: Math.min(zombies, CROWD) }, (_, n) => (
          <Head n={n} />
        ))}
      </span>
    </span>
  );
}

/** Who is on the way here; sealed arrows lie with the players. */
function Arrows({ view, place }: { view: MallView; place: Place }) {
  const coming = view.destinations.flatMap(({ location }, seat) => (location === place.number ? [seat] : []));
  if (!/^(destinations|moves)$/.test(view.phase) || !coming.length) return null;
  return (
    <span class="arrows">
      {coming.map((seat) => (
        <i class={`arrow s${seat}`}><Letter seat={seat} /></i>
      ))}
    </span>
  );
}

interface RoomsProps {
  table: Table<MallView>;
  choice: Choice;
}

/** What a place is now: in what is shown, and in what may be done. */
function look({ view, scene: on }: Table<MallView>, place: Place, open: boolean): string {
  const scene = on as MallScene | null;
  const shown = scene?.kind === "event" ? scene.event : scene?.kind === "vote" ? scene.vote : (view.attack ?? view.vote ?? view.window);
  const spot = shown?.location ?? null;
  const lit = scene?.kind === "reveal" || /truck|chief/.test(view.phase) ? null : spot;
  return classes(
    `room r${place.number}`,
    open && "legal",
    isShut(place) && "shut",
    place.lot && "lot",
    spot === place.number && lit === null && !scene && "spot",
    lit !== null && (lit === place.number ? "lit" : "dim"),
    scene?.kind === "event" && lit === place.number && scene.event.what,
  );
}

interface PeopleProps {
  choice: Choice;
  stand: (Person | null)[];
  /** Who dies in the scene that is on. */
  dying: string;
}

function People({ choice: { moves, words, seat, person, carried }, stand, dying }: PeopleProps) {
  const picks = nexts(moves, words);
  const { length } = stand;
  // More than a row takes stand behind one another, as for a photograph.
  const rows = length > 9 ? 3 : 2;
  const crowd = length > 5;
  return (
    <span class={classes("folk", crowd && `crowd rows${rows}`)}>
      {stand.map((character, n) => {
        const row = n % rows;
        const style = crowd ? `z-index:${2 + row};grid-area:${1 + row}/${2 * Math.floor(n / rows) + 1 + (row % 2)}/auto/span 2` : "";
        if (!character) return <i key={n} class="slot" style={style} />;
        const may = character.seat === seat && picks.includes(character.kind) && !character.hidden;
        return (
          <i
            key={idOf(character)}
            class={classes("person", may && "may-go", idOf(character) === dying && "dies")}
            style={style}
            data-card={idOf(character)}
            data-drag={may ? carried(character.kind) : undefined}
            onClick={may ? () => person(character.kind) : undefined}
          >
            <Figure {...character} />
          </i>
        );
      })}
    </span>
  );
}

/** The comparison at the door, as the kernel says it; or that the place is shut. */
function Door({ place }: { place: Place }) {
  const { zombies, strength, hardware, holds, says } = place;
  if (isShut(place)) return <em class="door">{says}</em>;
  const [, end] = says.split(": ");
  return (
    <span class={`door ${holds === null ? "" : holds ? "good" : "bad"}`}>
      {says ? (
        <>
          <span class="signs">
            {zombies} <Head />
            {/strength/.test(says) && (
              <>
                {strength + hardware} <i class="shield" />
              </>
            )}
          </span>
          {end && <b>{end.replace(" person", "")}</b>}
        </>
      ) : (
        !place.lot && place.people.length > 0 && `strength ${place.strength}`
      )}
    </span>
  );
}

/** The six rooms of the mall. */
export function Rooms({ table, choice }: RoomsProps) {
  const { view, busy } = table;
  const { moves, words, way, target, seat } = choice;
  const roving = useRoving(null, "1");
  const places = target ? new Set([Number(target)]) : openPlaces(moves, way);
  const goal = words[0] === "move" && seat !== null ? view.destinations[seat]?.location : null;
  const stands = useStands(view.locations);
  const scene = table.scene as MallScene | null;
  const event = scene?.kind === "event" ? scene.event : null;
  return (
    <>
      {view.locations.map((place, n) => (
        <div class={look(table, place, places.has(place.number))} data-drop={places.has(place.number) ? "place" : place.number === goal ? "held" : undefined}>
          <Street place={place} />
          <span class="inside">
            <Room number={place.number} />
            <span class="title">
              <b>{place.number}</b> {place.name}
              {!isShut(place) && (
                <small>
                  {place.people.length}
                  {place.capacity !== null && `/${place.capacity}`}
                </small>
              )}
            </span>
            <People choice={choice} stand={stands[n] ?? []} dying={event?.what === "died" && event.location === place.number ? `${event.seat}:${event.kind}` : ""} />
            <Arrows view={view} place={place} />
            {isShut(place) && <Boards />}
          </span>
          <Door place={place} />
          <button
            {...roving(String(place.number))}
            data-look={`place ${place.number}`}
            aria-label={spoken(table, place, places.has(place.number))}
            aria-disabled={busy}
            onClick={() => choice.place(place.number)}
          />
        </div>
      ))}
    </>
  );
}
