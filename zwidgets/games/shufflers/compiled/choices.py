"""Shufflers, compiled: a player's choices for the group, those of the bot and random ones."""

from __future__ import annotations

from zwidgets.core.compiled.bits import nth, popcount
from zwidgets.core.compiled.game import Ints
from zwidgets.core.compiled.philox import Stream, below
from zwidgets.core.plain import machine_code
from zwidgets.games.shufflers import bots
from zwidgets.games.shufflers.compiled import rows as p
from zwidgets.games.shufflers.compiled.tables import compiled, inlined

sacrifices = machine_code(bots.sacrifices, inlined)
robbed = machine_code(bots.robbed, inlined)
offered = machine_code(bots.offered, inlined)
plan = machine_code(bots.plan, inlined)
part_of = machine_code(bots.part_of, inlined)
own_gift = machine_code(bots.own_gift, inlined)

# Places in `Group.now`: whether there is a plan for the present debt, the cards that it takes, one
# bit each, and the number of items.
PLANNED, CHOSEN, ITEMS = range(15, 18)


@compiled
def helped(group: p.Group, players: int, kind: int) -> int:
    """The seat that the careful player has helped: the one that gets the highest card."""
    best, chosen = -1, 0
    for seat in range(players):
        if group.rows[1, seat] and p.brought(group, kind, seat) > best:
            best, chosen = p.brought(group, kind, seat), seat
    return chosen


@compiled
def gift(group: p.Group, seat: int, kind: int, due: int, must: bool) -> int:
    """The value of the card that the careful player gives; 0 to pass."""
    now, rows, items, owners = group.now, group.rows[kind], group.items, group.owners
    if not now[PLANNED]:
        now[PLANNED], now[ITEMS] = 1, offered(rows, kind == 1, due, items, owners)
        now[CHOSEN] = plan(items, now[ITEMS], due, group.counts, group.chosen)
    best = part_of(seat, now[CHOSEN], now[ITEMS], items, owners)
    if best or not must:
        return best
    return own_gift(rows[seat], due, items, group.counts, group.chosen)


@inlined
def pick_living(rows: Ints, players: int, stream: Stream) -> int:
    """A living player, each equally likely."""
    return int(nth(p.alive(rows, players), below(stream, p.living(rows, players))))


@compiled
def values(row: int) -> int:
    """The different values in a row, one bit each."""
    found = 0
    for place in range(10):
        found |= (row >> 4 * place & 15 > 0) << place
    return found


@inlined
def random_gift(row: int, must: bool, stream: Stream) -> int:
    """One of the values in a row, or 0 to pass, each equally likely."""
    different = values(row)
    drawn = below(stream, popcount(different) + (not must))
    return nth(different, drawn) + 1 if drawn < popcount(different) else 0
