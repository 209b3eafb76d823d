// What lies between the two Zombies: the prize in its grave, and the bids for it.
import { CardBack } from "../shared/CardBack";
import type { Roving } from "../shared/keys";
import { classes, titleOf } from "../shared/words";
import { Digging, PartArt } from "./Art";
import { bidTold, bidsOf, prizeOf, prizeTold, spot } from "./looks";
import { type Lab, mover } from "./view";

/** Where the grave lies on the whole board. */
export const GRAVE = [180, 68, 70, 76];

export const em = (n: number) => `${n / 100}em`;
export const boxStyle = ([x = 0, y = 0, w = 0, h = 0]: number[]) => ({ left: em(x), top: em(y), width: em(w), height: em(h) });

interface BidsProps {
  table: Lab;
  roving: (key: string) => Roving;
  seat: number;
  side: number;
}

/** What lies before the grave on one side: the bid, what was added, and what it comes to. Bids are turned up together. */
export function Bids({ table, roving, seat, side }: BidsProps) {
  const { about, board, view } = table;
  const { bid, added, total, leads, plain } = bidsOf(table, seat);
  return (
    <div
      class={classes("bids", side && "right", leads && "leads")}
      role="gridcell"
      data-drop={/bid|add/.test(view.phase) && mover(view, board) === seat ? "held" : undefined}
    >
      <span class="bid" aria-hidden key={total === null ? "down" : "up"}>
        {total !== null && bid.value !== null ? <Digging value={bid.value} /> : bid.laid ? <CardBack /> : <span class="nothing" />}
        {total === null && bid.value !== null && <em>{bid.value}</em>}
      </span>
      <span class="sum" aria-hidden>
        {total !== null && <strong key={total}>{total}</strong>}
        {bid.worth !== null && bid.worth !== bid.value && <small>{`counts ${bid.worth}`}</small>}
        {plain && <small>{titleOf(about, "bids swapped")}</small>}
        <span class="added">
          {added.map(({ value, from }, n) => (
            <b key={n} class={from}>
              +{value}
            </b>
          ))}
        </span>
      </span>
      <button {...roving(`bid${seat}`)} data-look={spot(seat, "bid")} aria-label={bidTold(table, seat)} aria-disabled />
    </div>
  );
}

/** The prize in its open grave. */
export function Grave({ table: { view, act }, roving }: { table: Lab; roving: (key: string) => Roving }) {
  const prize = prizeOf({ view, act });
  const told = prizeTold(prize);
  return (
    <span role="gridcell" class="piece prize" style={boxStyle(GRAVE)} data-drop={/bid|discard/.test(view.phase) ? "held" : undefined}>
      <i key={prize ? `${view.round}${prize.name}` : ""}>{prize && <PartArt part={prize} />}</i>
      <button {...roving("prize")} data-look="prize" aria-label={told} aria-disabled />
    </span>
  );
}
