import { useRef } from "preact/hooks";
import type { Table } from "../shared/game";
import type { Roving } from "../shared/keys";
import { classes } from "../shared/words";
import { Boards, Room } from "./Art";
import { Figure, Head } from "./Figure";
import { type MallScene } from "./reel";
import { type MallView, type Person, type Place, isShut, spoken } from "./view";

const idOf = ({ seat, kind }: Person) => `${seat}:${kind}`;

/** Where everybody stands in a room: nobody steps aside when another comes or goes. */
function useStands(places: Place[]): (Person | null)[][] {
  const stands = useRef<string[][]>([]).current;
  return places.map(({ people, capacity }, n) => {
    const here = new Map(people.map((one) => [idOf(one), one]));
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
        <i class={`arrow s${seat}`}>{seat}</i>
      ))}
    </span>
  );
}

interface RoomsProps {
  table: Table<MallView>;
  scene: MallScene | null;
  roving: (key: string) => Roving;
  /** Places and characters that a click may choose now. */
  places: Set<number>;
  picks: string[];
  seat: number | null;
  onPlace(number: number): void;
  onPerson(kind: string): void;
}

/** What a place is now: in what is shown, and in what may be done. */
function look({ table: { view }, scene, places }: RoomsProps, place: Place): string {
  const shown = scene?.kind === "event" ? scene.event : scene?.kind === "vote" ? scene.vote : (view.attack ?? view.vote ?? view.window);
  const spot = shown?.location ?? null;
  const lit = scene?.kind === "reveal" || view.phase === "truck" || view.phase === "chief" ? null : spot;
  return classes(
    `room r${place.number}`,
    places.has(place.number) && "legal",
    isShut(place) && "shut",
    place.lot && "lot",
    spot === place.number && lit === null && !scene && "spot",
    lit !== null && (lit === place.number ? "lit" : "dim"),
    place.holds === false && "cracks",
    view.done.includes(place.number) && view.phase === "attack" && "done",
  );
}

function People({ props, stand }: { props: RoomsProps; stand: (Person | null)[] }) {
  const { picks, seat, onPerson } = props;
  const { length } = stand;
  const many = length > 6;
  return (
    <span class={many ? "folk many" : "folk"} style={`--row:${many ? Math.ceil(length / 2) : Math.max(length, 5)}`}>
      {stand.map((one, n) => {
        if (!one) return <i key={n} class="slot" />;
        const may = one.seat === seat && picks.includes(one.kind) && !one.hidden;
        return (
          <i
            key={idOf(one)}
            class={may ? "person may-go" : "person"}
            data-card={idOf(one)}
            onClick={may ? () => onPerson(one.kind) : undefined}
          >
            <Figure {...one} />
          </i>
        );
      })}
    </span>
  );
}

/** The comparison at the door, as the kernel says it; or that the place is shut. */
function Door({ place }: { place: Place }) {
  if (isShut(place)) return <em class="door">{place.condemned ? "condemned" : "closed"}</em>;
  const { zombies, strength, hardware, holds, says } = place;
  const [sums, end] = says.split(": ");
  return (
    <span class={`door ${holds === null ? "" : holds ? "good" : "bad"} ${says.length > 32 ? "barred" : ""}`}>
      {says ? (
        <>
          <span class="sums">{sums}</span>
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
export function Rooms(props: RoomsProps) {
  const { table, roving, places, onPlace } = props;
  const { view, busy } = table;
  const stands = useStands(view.locations);
  return (
    <>
      {view.locations.map((place, n) => (
        <div class={look(props, place)}>
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
            <People props={props} stand={stands[n] ?? []} />
            <Arrows view={view} place={place} />
            {isShut(place) && <Boards />}
          </span>
          <Door place={place} />
          <button
            {...roving(String(place.number))}
            data-look={`place ${place.number}`}
            aria-label={spoken(table, place, places.has(place.number))}
            aria-disabled={busy}
            onClick={() => onPlace(place.number)}
          />
        </div>
      ))}
    </>
  );
}
