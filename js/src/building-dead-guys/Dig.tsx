// What lies between the two Zombies: the prize in its grave, the bids for it, and where they stand.
import { CardBack } from "../shared/CardBack";
import type { Table } from "../shared/game";
import type { Roving } from "../shared/keys";
import { classes } from "../shared/words";
import { Digging, PartArt } from "./Art";
import { prizeOf, prizeTold, spot } from "./looks";
import { type Added, type Bid, type GuysView, leader, outcomeOf, standing, the } from "./view";

type Lab = Table<GuysView>;

/** Where the grave lies on the whole board. */
export const GRAVE = [180, 68, 70, 76];

export const em = (n: number) => `${n / 100}em`;
export const boxStyle = ([x = 0, y = 0, w = 0, h = 0]: number[]) => ({ left: em(x), top: em(y), width: em(w), height: em(h) });

interface LaidProps {
  seat: number;
  name: string;
  bid: Bid;
  added: Added[];
  total: number | null;
  side: number;
  leads: boolean;
}

/** What lies before the grave on one side: the bid, what was added, and what it comes to. Bids are turned up together. */
export function Bids({ seat, name, bid, added, total, side, leads }: LaidProps) {
  const told = bid.value !== null ? `bid ${bid.value}` : bid.laid ? "a bid face down" : "no bid yet";
  return (
    <div class={classes("bids", side && "right", leads && "leads")} role="gridcell" data-look={spot(seat, "bid")}>
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
export function bidsOf({ view, act }: Lab, seat: number): Omit<LaidProps, "seat" | "name" | "side"> {
  const { last } = view;
  if (act !== null && last) {
    const value = last.bids[seat] ?? 0;
    return { bid: { laid: true, value, worth: null, why: null }, added: [], total: last.totals[seat] ?? null, leads: last.taker === seat };
  }
  return { bid: view.bids[seat] ?? NO_BID, added: view.added[seat] ?? [], total: view.totals[seat] ?? null, leads: leader(view) === seat };
}

/** The prize in its open grave. */
export function Grave({ table: { view, act }, roving }: { table: Lab; roving: (key: string) => Roving }) {
  const prize = prizeOf({ view, act });
  const told = prizeTold(prize);
  return (
    <span role="gridcell" class="piece prize" style={boxStyle(GRAVE)}>
      <i key={prize ? `${view.round}${prize.name}` : ""}>{prize && <PartArt part={prize} />}</i>
      <button {...roving("prize")} data-look="prize" aria-label={told} aria-disabled />
    </span>
  );
}

export function Line({ table: { about, view, board, act }, left }: { table: Lab; left: number }) {
  const { last, bids } = view;
  if (last && (act !== null || !view.prize)) return <p class="standing">{outcomeOf(last, board.names, left)}</p>;
  const why = [bids[left], bids[1 - left]].flatMap((bid) => (bid?.why && view.totals[0] !== null ? [bid.why] : []));
  return (
    <p class="standing">
      {standing(view, board.names, left) || (view.prize ? `Bids for ${the(view.prize.title)} are due.` : "")}
      {view.plain && <span>{about.notes["bids swapped"]}</span>}
      {[...new Set(why)].map((one) => (
        <span>{one}</span>
      ))}
    </p>
  );
}
