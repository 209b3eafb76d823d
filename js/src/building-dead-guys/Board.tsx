import { CardBack } from "../shared/Card";
import type { Table } from "../shared/game";
import { type Roving, useRoving } from "../shared/keys";
import { Aim, Chevron } from "../shared/Signs";
import { count } from "../shared/words";
import { Digging, Gap, PartArt, Skull } from "./Parts";
import { Scene, Seams, Slab } from "./Scene";
import {
  type Added, type Bid, type GuysView, type Part, type Place, PLACES, TAKEN_ACT, assembled, beside, called, clickOn, does, kindName, leader, leftOf,
  legal, mover, outcomeOf, partName, standing, the,
} from "./view";

type Lab = Table<GuysView>;

interface SpotProps {
  table: Lab;
  roving: (key: string) => Roving;
  seat: number;
}

/** Where a box of a figure lies on the whole board. */
const SLABS = [2, 218];
const TOP = 188;
const GRAVE = [180, 68, 70, 76];

const em = (n: number) => `${n / 100}em`;
const boxStyle = ([x = 0, y = 0, w = 0, h = 0]: number[]) => ({ left: em(x), top: em(y), width: em(w), height: em(h) });

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
  note?: string;
}

/** One part, in its place or beside: what it does, and what a click on it does. */
function Piece({ table, roving, seat, part, place, side, newest, note = "" }: PieceProps) {
  const { view, board, busy, act, chosen, choose, play } = table;
  const mine = mover(view, board);
  const click = clickOn(view, mine, seat, part, chosen);
  const glows = !busy && act === null && legal(view, click);
  const aimed = glows && (seat !== mine || view.phase === "discard");
  const picked = seat === mine && chosen === part.word;
  const { announced } = view;
  const hit = announced && (announced.target ? announced.target.word === part.word && announced.seat !== seat : false);
  const turning = announced && announced.seat === seat && announced.part.name === part.name;
  const look = [
    "piece", part.kind, place.key === "new" && "fresh", part.flipped && "flipped", place.mirrored && "mirrored", glows && "legal", aimed && "aimed", picked && "chosen",
    hit && "hit", turning && part.flipped && "turning", arriving(table, seat, part, newest),
  ];
  const may = !glows ? "" : view.phase === "discard" ? " You can discard it." : aimed ? " You can choose it." : view.phase === "react" ? " It can stop the flip." : " You can flip it.";
  const go = () => {
    if (click && "move" in click) play(click.move);
    else if (click) choose(click.choose);
  };
  return (
    <span role="gridcell" class={look.filter(Boolean).join(" ")} style={{ ...boxStyle(place.box), ...wayTo(place.box, side) }}>
      <i>
        <PartArt part={part} />
      </i>
      {glows && (aimed ? <Aim /> : <Chevron />)}
      <button
        {...roving(`${place.key}${seat}`)}
        data-look={`${part.title} (${note}${part.kind}${part.flipped ? ", flipped" : ""}): ${part.ability}`}
        aria-label={partName(part, may)}
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
    <span role="gridcell" class={["piece", kind, mirrored && "mirrored", glows && "legal"].filter(Boolean).join(" ")} style={boxStyle(box)}>
      <i>
        <Gap kind={kind} />
      </i>
      {glows && <Chevron />}
      <button
        {...roving(`${key}${seat}`)}
        data-look={`Here ${kindName(kind)} is missing.`}
        aria-label={`${kindName(kind).replace(/^an? /, "")}: missing${glows ? ", you can place it here" : ""}`}
        aria-disabled={!glows}
        onClick={() => glows && play(move)}
      />
    </span>
  );
}

/** The Down Card, known to its owner; it glows when he may reveal it. */
function Down({ table: { view, board, busy, play }, roving, seat, side }: SpotProps & { side: number }) {
  const down = view.down[seat];
  const name = called(board.names, seat);
  const whose = name === "You" ? "Your" : `${name}'s`;
  const part = down?.part ?? null;
  const glows = !busy && mover(view, board) === seat && view.moves.includes("reveal");
  const told = !down?.there
    ? `${whose} Down Card is revealed.`
    : `${whose} Down Card${part ? `: ${part.title} (${part.kind}). ${part.ability}` : ", face down."}`;
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
        data-look={told}
        aria-label={`${told}${glows ? " You can reveal it." : ""}`}
        aria-disabled={!glows}
        onClick={() => glows && play("reveal")}
      />
    </span>
  );
}

/** How many digging cards the other has, and which at least. */
function Held({ table: { view, board }, roving, seat, side }: SpotProps & { side: number }) {
  if (view.hand && view.seat === seat) return null;
  const many = view.hands[seat] ?? 0;
  const known = view.known[seat] ?? [];
  const told = `${does(called(board.names, seat), "hold")} ${count(many, "digging card")}${known.length ? `, at least: ${known.join(", ")}` : ""}.`;
  return (
    <span role="gridcell" class="piece held" style={boxStyle([side ? 4 : 156, 198, 50, 70])}>
      <i>
        {[...Array(Math.min(many, 5)).keys()].map((n) => (
          <span style={`--n:${n - (Math.min(many, 5) - 1) / 2}`}>
            <CardBack />
          </span>
        ))}
        <b>{many}</b>
        {known.length > 0 && <small>at least: {known.join(" ")}</small>}
      </i>
      <button {...roving(`held${seat}`)} data-look={told} aria-label={told} aria-disabled />
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
  const at = new Map(laid.map((one) => [one.place?.key, one.part]));
  const newest = laid.at(-1)?.part;
  const parts = { table, roving, seat };
  const filled = laid.filter(({ place }) => place).length;
  const acts = view.actors.includes(seat);
  const name = board.names[seat] ?? "";
  return (
    <div role="row" class={`body${acts ? " acts" : ""}`} style={{ left: em(SLABS[side] ?? 0) }} aria-label={`${name}: ${filled} of 7 parts`}>
      <div class={side ? "plate right" : "plate"} aria-hidden="true">
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
            note="new, "
          />
        )}
        <Seams />
        <Down {...parts} side={side} />
        <Held {...parts} side={side} />
      </div>
    </div>
  );
}

interface LaidProps {
  name: string;
  bid: Bid;
  added: Added[];
  total: number | null;
  side: number;
  leads: boolean;
}

/** What lies before the grave on one side: the bid, what was added, and what it comes to. Bids are turned up together. */
function Bids({ name, bid, added, total, side, leads }: LaidProps) {
  const told = bid.value !== null ? `bid ${bid.value}` : bid.laid ? "a bid face down" : "no bid yet";
  return (
    <div class={["bids", side && "right", leads && "leads"].filter(Boolean).join(" ")} role="gridcell">
      <span class="unseen">
        {`${name}: ${told}${added.length ? `, added ${added.map(({ value }) => value).join(", ")}` : ""}${total === null ? "" : `, total ${total}`}`}
      </span>
      <span class="bid" aria-hidden="true" key={total === null ? "down" : "up"}>
        {total !== null && bid.value !== null ? <Digging value={bid.value} /> : bid.laid ? <CardBack /> : <span class="nothing" />}
        {total === null && bid.value !== null && <em>{bid.value}</em>}
      </span>
      <span class="sum" aria-hidden="true">
        {total !== null && <strong key={total}>{total}</strong>}
        {bid.worth !== null && bid.worth !== bid.value && <small>{`the ${bid.value} is worth ${bid.worth}`}</small>}
        <span class="added">
          {added.map(({ value, from }, n) => (
            <b key={n} class={from}>
              +{value}
            </b>
          ))}
        </span>
      </span>
    </div>
  );
}

const NO_BID: Bid = { laid: false, value: null, worth: null, why: null };

/** The bids of now, or in the theatre those that the round ended with. */
function bidsOf({ view, act }: Lab, seat: number): Omit<LaidProps, "name" | "side"> {
  const { last } = view;
  if (act !== null && last) {
    const value = last.bids[seat] ?? 0;
    return { bid: { laid: true, value, worth: null, why: null }, added: [], total: last.totals[seat] ?? null, leads: last.taker === seat };
  }
  return { bid: view.bids[seat] ?? NO_BID, added: view.added[seat] ?? [], total: view.totals[seat] ?? null, leads: leader(view) === seat };
}

/** The prize in its open grave. */
function Grave({ table: { view, act }, roving }: Pick<SpotProps, "table" | "roving">) {
  const prize = act === null ? view.prize : act < TAKEN_ACT ? (view.last?.prize ?? null) : null;
  const told = prize ? `The prize: ${prize.title} (${prize.kind}). ${prize.ability}` : "The grave is empty.";
  return (
    <span role="gridcell" class="piece prize" style={boxStyle(GRAVE)}>
      <i key={prize ? `${view.round}${prize.name}` : ""}>{prize && <PartArt part={prize} />}</i>
      <button {...roving("prize")} data-look={told} aria-label={told} aria-disabled />
    </span>
  );
}

function Line({ table: { view, board, act }, left }: { table: Lab; left: number }) {
  const { last, bids } = view;
  if (last && (act !== null || !view.prize)) return <p class="standing">{outcomeOf(last, board.names, left)}</p>;
  const why = [bids[left], bids[1 - left]].flatMap((bid) => (bid?.why && view.totals[0] !== null ? [bid.why] : []));
  return (
    <p class="standing">
      {standing(view, board.names, left) || (view.prize ? `Bids for ${the(view.prize.title)} are due.` : "")}
      {view.plain && <span>Two-Faced Head: the bids have changed sides; no six, no Skull.</span>}
      {[...new Set(why)].map((one) => (
        <span>{one}</span>
      ))}
    </p>
  );
}

export function GuysBoard(table: Lab) {
  const { view, board, act } = table;
  const roving = useRoving(null, "prize");
  const left = leftOf(board);
  const seats = [left, 1 - left];
  const skull = act !== null && view.last ? view.last.skull : view.skull;
  return (
    <div class="board">
      <div class="lab" data-grid role="grid" aria-label="The grave and the two Zombies">
        <Scene />
        <div class="dig" role="row">
          {seats.map((seat, side) => (
            <Bids key={seat} name={board.names[seat] ?? ""} side={side} {...bidsOf(table, seat)} />
          ))}
          <Grave table={table} roving={roving} />
        </div>
        {seats.map((seat, side) => (
          <Body key={seat} table={table} roving={roving} seat={seat} side={side} />
        ))}
        <span class="skull" style={{ left: em(skull === left ? 166 : 222) }} role="row">
          <span role="gridcell" aria-label={`The Skull: ${board.names[skull]}`}>
            <Skull />
          </span>
        </span>
      </div>
      <Line table={table} left={left} />
      <p class="label set">
        {view.reconstruction ? "The card set is this project's reconstruction." : "A card set of your own."}
      </p>
    </div>
  );
}
