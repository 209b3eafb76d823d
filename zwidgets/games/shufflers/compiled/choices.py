"""Shufflers, compiled: a player's choices for the group, the same as the bots'."""

from __future__ import annotations

from typing import Final

from zwidgets.core.compiled.bits import nth, popcount
from zwidgets.core.compiled.game import Ints
from zwidgets.core.compiled.philox import Stream, below
from zwidgets.games.shufflers.compiled import rows as p
from zwidgets.games.shufflers.compiled.tables import compiled, inlined

SHORT: Final = 4
"""As `bots.SHORT`."""

# Places in `Group.now`: whether there is a plan for the present debt, the cards that it takes, one
# bit each, and the number of items.
PLANNED, CHOSEN, ITEMS = range(15, 18)


@compiled
def sacrifices(group: p.Group, players: int, seat: int) -> bool:
    """Whether the careful player sacrifices themselves (see `bots.careful`)."""
    rows, supplies, least = group.rows, 0, p.total(group.rows[1, seat])
    mine, number = least, p.living(group.rows, players)
    for other in range(players):
        if rows[1, other]:
            health = p.total(rows[1, other])
            supplies += p.total(rows[0, other]) + health
            least = min(least, health)
    return supplies < SHORT * number and mine == least and not rows[0, seat]


@compiled
def helped(group: p.Group, players: int, kind: int) -> int:
    """The seat that the careful player has helped: the one that gets the highest card."""
    best, chosen = -1, 0
    for seat in range(players):
        if group.rows[1, seat] and p.brought(group, kind, seat) > best:
            best, chosen = p.brought(group, kind, seat), seat
    return chosen


@compiled
def robbed(rows: Ints, players: int) -> int:
    """The seat that the careful player has robbed: one that survives and loses the least."""
    best, chosen = 1 << 20, 0
    for seat in range(players):
        if rows[1, seat]:
            health = rows[1, seat]
            fatal = not rows[0, seat] and health == p.one(p.top(health))
            loss = (fatal << 8) + p.top(rows[0, seat] or health)
            if loss < best:
                best, chosen = loss, seat
    return chosen


@compiled
def plan(group: p.Group, number: int, due: int) -> int:
    """The fewest of the first items with the smallest sum that covers a debt, one bit each."""
    counts, chosen = group.counts, group.chosen
    for reached in range(due + 10):
        counts[reached] = 0
    chosen[0], most = 0, 0
    for item in range(number):
        value = group.items[item]
        for reached in range(min(most, due - 1), -1, -1):
            if reached and not counts[reached]:
                continue
            new = reached + value
            if not counts[new] or counts[new] > counts[reached] + 1:
                counts[new] = counts[reached] + 1
                chosen[new] = chosen[reached] | 1 << item
        most += value
    for reached in range(due, due + 10):
        if counts[reached]:
            return int(chosen[reached])
    return 0


@compiled
def offered(group: p.Group, players: int, kind: int, due: int) -> int:
    """List the cards that players could give, as `bots._purses` does. Returns how many."""
    rows, keeps, spare = group.rows, False, 0
    if kind:
        for seat in range(players):
            if rows[1, seat]:
                spare += p.total(rows[1, seat]) - p.bottom(rows[1, seat])
        keeps = spare >= due
    number, done = 0, 0
    for _ in range(players):
        richest, most = 0, -1
        for seat in range(players):
            if not done >> seat & 1 and p.total(rows[kind, seat]) > most:
                richest, most = seat, p.total(rows[kind, seat])
        done |= 1 << richest
        row = rows[kind, richest]
        if row and keeps:
            row -= p.one(p.bottom(row))
        while row:
            group.items[number], group.owners[number] = p.top(row), richest
            row -= p.one(group.items[number])
            number += 1
    return number


@compiled
def gift(group: p.Group, players: int, seat: int, kind: int, due: int, must: bool) -> int:
    """The value of the card that the careful player gives; 0 to pass (see `bots._gift`)."""
    now, best = group.now, 0
    if not now[PLANNED]:
        now[PLANNED], now[ITEMS] = 1, offered(group, players, kind, due)
        now[CHOSEN] = plan(group, now[ITEMS], due)
    chosen, number = now[CHOSEN], now[ITEMS]
    for item in range(number):
        if chosen >> item & 1 and group.owners[item] == seat:
            best = max(best, group.items[item])
    if best or not must:
        return best
    number = 0
    for value in range(1, 11):
        if group.rows[kind, seat] >> 4 * value - 4 & 15:
            group.items[number] = value
            number += 1
    chosen = plan(group, number, due)
    for item in range(number):
        if chosen >> item & 1:
            best = max(best, group.items[item])
    return best or p.top(group.rows[kind, seat])


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
