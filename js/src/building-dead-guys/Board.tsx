import { CardBack } from "../shared/CardBack";
import { type Roving, useRoving } from "../shared/keys";
import { Aim, Chevron } from "../shared/Signs";
import { Digging, Gap, PartArt, Skull } from "./Art";
import { Bids, GRAVE, Grave, boxStyle, em } from "./Dig";
import { capital, classes } from "../shared/words";
import { Scene, Seams, Slab } from "./Scene";
import { bidCounts, downTold, heldTold, isOpen, skullOf, skullTold, spot } from "./looks";
import {
  type Lab, type Part, type Place, PLACES, TAKEN_ACT, assembled, beside, clickOn, leftOf, legal, mover, partName,
} from "./view";

interface SpotProps {
  table: Lab;
  roving: (key: string) => Roving;
  seat: number;
}

/** Where a box of a figure lies on the whole board. */
const SLABS = [2, 218];
const TOP = 188;

/** From the grave to this box: the way of a prize that has been taken. */
function wayTo([x, y, w, h]: Place["box"], side: number) {
  const [gx = 0, gy = 0, gw = 0, gh = 0] = GRAVE;
  const dx = gx + gw / 2 - (SLABS[side] ?? 0) - x - w / 2;
  const dy = gy + gh / 2 - TOP - y - h / 2;
  return { "--dx": em(dx), "--dy": em(dy) };
}

/** In the theatre the prize is on its way: hidden at first, then flying. */
function arriving({ view, act }: Lab, seat: number, part: Part, last: boolean): string {
  const { last: done } = view;
  if (act === null || !done || done.taker !== seat || !last || part.name !== done.prize.name) return "";
  return act < TAKEN_ACT ? "hidden" : "arrives";
}

interface PieceProps extends SpotProps {
  part: Part;
  place: Pick<Place, "key" | "box" | "mirrored">;
  side: number;
  newest: boolean;
}

/** What carrying a part chooses: a new one goes to its place, one too many to the grave, one that is flipped to its target. */
function carried({ view, busy }: Lab, fresh: boolean, glows: boolean, click: ReturnType<typeof clickOn>): string | undefined {
  if (view.phase === "place") return fresh && !busy ? "" : undefined;
  if (!glows || !click || view.phase === "react") return undefined;
  return "move" in click ? (view.phase === "discard" ? "" : undefined) : (click.choose ?? undefined);
}

/** One part, in its place or beside: what it and what a click on it does. */
function Piece({ table, roving, seat, part, place, side, newest }: PieceProps) {
  const { view, board, busy, act, chosen, choose, play } = table;
  const mine = mover(view, board);
  const click = clickOn(view, mine, seat, part, chosen);
  const glows = !busy && act === null && legal(view, click);
  const aimed = glows && (seat !== mine || view.phase === "discard");
  const picked = seat === mine && chosen === part.word;
  const { announced } = view;
  const hit = announced && (announced.target ? announced.target.word === part.word && announced.seat !== seat : false);
  const turning = announced && announced.seat === seat && announced.part.name === part.name;
  const look = classes(
    "piece", part.kind, place.key === "new" && "fresh", part.flipped && "flipped", place.mirrored && "mirrored", glows && "legal", aimed && "aimed", picked && "chosen",
    hit && "hit", turning && part.flipped && "turning", arriving(table, seat, part, newest),
  );
  const may = !glows ? "" : view.phase === "discard" ? " You can discard it." : aimed ? " You can choose it." : view.phase === "react" ? " You can stop the flip." : " You can flip it.";
  const go = () => {
    if (click && "move" in click) play(click.move);
    else if (click) choose(click.choose);
  };
  return (
    <span
      role="gridcell"
      class={look}
      style={{ ...boxStyle(place.box), ...wayTo(place.box, side) }}
      data-drag={carried(table, place.key === "new", glows, click)}
      data-drop={view.phase === "flip" && aimed ? "place" : undefined}
    >
      <i>
        <PartArt part={part} />
      </i>
      {glows && (aimed ? <Aim /> : <Chevron />)}
      <button
        {...roving(`${place.key}${seat}`)}
        data-look={spot(seat, place.key)}
        aria-label={partName(table.about, part, may)}
        aria-pressed={picked}
        aria-disabled={busy || !click}
        onClick={go}
      />
    </span>
  );
}

/** A place without its part; it glows where what is dug up may go there. */
function Empty({ table: { view, board, busy, play }, roving, seat, place }: SpotProps & { place: Place }) {
  const { key, kind, box, mirrored } = place;
  const move = `place ${kind}`;
  const glows = !busy && mover(view, board) === seat && view.moves.includes(move);
  return (
    <span role="gridcell" class={classes("piece", kind, mirrored && "mirrored", glows && "legal")} style={boxStyle(box)} data-drop={glows ? "place" : undefined}>
      <i>
        <Gap kind={kind} />
      </i>
      {glows && <Chevron />}
      <button
        {...roving(`${key}${seat}`)}
        data-look={spot(seat, key)}
        aria-label={`${capital(kind)}: missing${glows ? ", you can place it here" : ""}`}
        aria-disabled={!glows}
        onClick={() => play(move)}
      />
    </span>
  );
}

/** The Down Card, known to its owner; it glows when they may reveal it. */
function Down({ table, roving, seat, side }: SpotProps & { side: number }) {
  const { view, board, busy, play } = table;
  const down = view.down[seat];
  const part = down?.part ?? null;
  const glows = !busy && mover(view, board) === seat && view.moves.includes("reveal");
  const told = downTold(table, seat);
  return (
    <span role="gridcell" class={glows ? "piece down legal" : "piece down"} style={boxStyle([side ? 156 : 4, 198, 50, 70])}>
      <i>
        {down?.there ? <CardBack /> : <span class="nothing" />}
        {down?.there && part && (
          <em>
            <PartArt part={part} />
          </em>
        )}
      </i>
      {glows && <Chevron />}
      <button
        {...roving(`down${seat}`)}
        data-look={spot(seat, "down")}
        aria-label={`${told}${glows ? " You can reveal it." : ""}`}
        aria-disabled={!glows}
        onClick={() => play("reveal")}
      />
    </span>
  );
}

/** How many digging cards the other has, and which at least. */
function Held({ table, roving, seat, side }: SpotProps & { side: number }) {
  const { view } = table;
  if (view.hand && view.seat === seat) return null;
  const many = view.hands[seat] ?? 0;
  const known = view.known[seat] ?? [];
  const open = isOpen(view, seat);
  const told = heldTold(table, seat);
  return (
    <span role="gridcell" class="piece held" style={boxStyle([side ? 2 : 158, 182, 50, 90])} data-drop={view.phase === "give" ? "held" : undefined}>
      <i>
        {[...Array(Math.min(many, 5)).keys()].map((n) => (
          <span style={`--n:${n - (Math.min(many, 5) - 1) / 2}`}>
            {open ? <Digging value={known[n] ?? 0} /> : <CardBack />}
          </span>
        ))}
        {!open && <b>{many}</b>}
        {known.length > 0 && (
          <small>
            {!open && <em>at least{bidCounts(view, seat) ? ", with bid" : ""}</em>}
            <span>{known.map((value) => <b>{value}</b>)}</span>
          </small>
        )}
      </i>
      <button {...roving(`held${seat}`)} data-look={spot(seat, "held")} aria-label={told} aria-disabled />
    </span>
  );
}

interface SideProps {
  table: Lab;
  roving: (key: string) => Roving;
  seat: number;
  side: number;
}

/** One slab: the Zombie as far as it is, and what its maker has beside. */
function Body({ table, roving, seat, side }: SideProps) {
  const { view, board } = table;
  const laid = assembled(view, seat);
  const spare = beside(view, seat);
  const at = new Map(laid.map((entry) => [entry.place?.key, entry.part]));
  const newest = laid.at(-1)?.part;
  const parts = { table, roving, seat };
  const filled = laid.filter(({ place }) => place).length;
  const acts = view.actors.includes(seat);
  const name = board.names[seat] ?? "";
  return (
    <div role="row" class={`body${acts ? " acts" : ""}`} style={{ left: em(SLABS[side] ?? 0) }} aria-label={`${name}: ${filled} of 7 parts`}>
      <div class={side ? "plate right" : "plate"} aria-hidden>
        <b>{name}</b>
        <span>{filled} of 7</span>
      </div>
      <div class="figure">
        <Slab />
        {PLACES.map((place) => {
          const part = at.get(place.key);
          return part ? (
            <Piece key={place.key} {...parts} part={part} place={place} side={side} newest={part === newest} />
          ) : (
            <Empty key={place.key} {...parts} place={place} />
          );
        })}
        {spare && (
          <Piece
            key="new"
            {...parts}
            part={spare}
            place={{ key: "new", box: [side ? 152 : 4, 6, 54, 58], mirrored: false }}
            side={side}
            newest
          />
        )}
        <Seams />
        <Down {...parts} side={side} />
        <Held {...parts} side={side} />
      </div>
    </div>
  );
}

/** The first place of a seat at which something can be done now. */
function firstOf({ view, board, busy, act, chosen }: Lab, seat: number): string | undefined {
  const mine = mover(view, board);
  if (busy || act !== null) return undefined;
  const laid = assembled(view, seat).find(({ part, place }) => place && legal(view, clickOn(view, mine, seat, part, chosen)));
  const gap = mine === seat ? PLACES.find(({ kind }) => view.moves.includes(`place ${kind}`)) : undefined;
  const down = mine === seat && view.moves.includes("reveal") ? "down" : undefined;
  const key = laid?.place?.key ?? gap?.key ?? down;
  return key && `${key}${seat}`;
}

export function GuysBoard(table: Lab) {
  const { board } = table;
  const left = leftOf(board);
  const seats = [left, 1 - left];
  const first = seats.map((seat) => firstOf(table, seat)).find(Boolean);
  const roving = useRoving(null, first ?? "prize");
  const skull = skullOf(table);
  return (
    <div class="board">
      <div class="lab" data-grid role="grid" aria-label="The grave and the two Zombies">
        <Scene />
        <div class="dig" role="row">
          {seats.map((seat, side) => (
            <Bids key={seat} table={table} roving={roving} seat={seat} side={side} />
          ))}
          <Grave table={table} roving={roving} />
        </div>
        {seats.map((seat, side) => (
          <Body key={seat} table={table} roving={roving} seat={seat} side={side} />
        ))}
        {skull !== null && (
          <div class="skull" style={{ left: em(skull === left ? 166 : 222) }} role="row">
            <span role="gridcell" class="piece">
              <Skull />
              <button {...roving("skull")} data-look="skull" aria-label={skullTold(table, skull)} aria-disabled />
            </span>
          </div>
        )}
      </div>
    </div>
  );
}
