"""Shufflers, compiled: all players on one road, who pay together (SH-24 to SH-30).

A position is a vector: `DUE`, `SEAT`, ..., the unseen cards, and behind them `PLAYER` numbers for
each player. A row is counts of the values 1 to 10, four bits each, value 1 lowest: of Ammo each is
there once at most, of Health once for each player. Kind 0 is Ammo, kind 1 is Health.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from zwidgets.core.compiled.bits import nth, popcount
from zwidgets.core.compiled.game import Ints, Which
from zwidgets.core.compiled.modules import compiled_module
from zwidgets.core.compiled.philox import Stream, begin, below, new_stream
from zwidgets.core.compiled.pointer import pointers, uncounted
from zwidgets.core.contract.values import LENGTH, WON
from zwidgets.games.shufflers import bots, moves, shares, supplies
from zwidgets.games.shufflers.bots import HIGHEST
from zwidgets.games.shufflers.compiled.tables import INLINED, OPTIONS, compiled, inlined, note
from zwidgets.games.shufflers.moves import MOST_PLAYERS

bot = compiled_module(bots, INLINED)
"""What the careful player decides by."""
share = compiled_module(shares, OPTIONS).share
must_give = compiled(supplies.must_give)

# What is due: the places of the steps in `rules.STEPS`, and three that follow at once.
SACRIFICE: Final = 1
DRAW: Final = 2
HELPING, ROBBING, GIVING, OVER, DRAWN, ASKING, ROUND = range(6, 13)

# A position, and a game in `Group.now`. DEBT: the debt to be covered in `give`; OWED: the common
# debt so far; PASSES: as `ShufflersState.passes`; MET: the value of the card met last; ROUNDS: the
# rounds begun.
DUE, SEAT, PLAYERS, DEBT, OWED, PASSES, MET, JOKERS, SPARED, ROUNDS, UNSEEN, CARDS = range(12)
HEAD: Final = CARDS + 32 * MOST_PLAYERS

# Only in `Group.now`: the cards drawn since the position, the cards that lie above the next joker
# and above the boat, the place in the trace, and whether there is a plan for the present
# debt, the cards that it takes, one bit each, and the number of items.
PASSED, ABOVE_JOKER, ABOVE_BOAT, AT, PLANNED, CHOSEN, ITEMS, COASTS = range(11, 19)

# A player: two rows, the cards given, the heights of the two discards, and the discards, each with
# room for all cards of that kind.
HEIGHTS: Final = 3
DISCARDS: Final = 5
PLAYER: Final = DISCARDS + 2 * HIGHEST

GIVEN: Final = 2
"""The place of the cards given, behind the two kinds."""


class Shares(NamedTuple):
    """The arguments of `shares.share`, in the same order but for the number of cards."""

    cards: Ints
    health: Ints
    to: Ints
    tried: Ints
    received: Ints
    failed: Ints


class Group(NamedTuple):
    """The arrays in which games are played.

    Attributes:
        stream: random numbers.
        now: where the game stands, see `together`.
        deck: the unseen cards.
        rows: by kind and player the row; behind the kinds, at `GIVEN`, the cards given.
        discards: by kind, player and height the values of the cards.
        heights: by kind and player the number of those cards.
        counts: for `plan`: by sum the fewest cards that reach it; 0 where none do.
        chosen: for `plan`: by sum those cards, one bit for each item.
        items: for `plan`: the values of the cards that could be given.
        owners: for `plan`: the seats that have them.
    """

    stream: Stream
    now: Ints
    deck: NDArray[np.uint8]
    rows: Ints
    discards: NDArray[np.int8]
    heights: Ints
    counts: Ints
    chosen: Ints
    items: Ints
    owners: Ints


def new_group(players: int) -> Group:
    """The arrays for so many players."""
    rows, heights = np.zeros((3, players), np.int64), np.zeros((2, players), np.int64)
    counts, chosen = np.zeros((2, HIGHEST + 10), np.int64)
    items, owners = np.zeros((2, HIGHEST), np.int64)
    discards = np.zeros((2, players, HIGHEST), np.int8)
    now, deck = np.zeros(COASTS + 2 * players, np.int64), np.zeros(HEAD - CARDS, np.uint8)
    return Group(new_stream(), now, deck, rows, discards, heights, counts, chosen, items, owners)


def new_shares(players: int) -> Shares:
    """The arrays for sharing out among so many players."""
    cards, to = np.zeros((2, HIGHEST), np.int64)
    health, received = np.zeros((2, players), np.int64)
    tried, failed = np.zeros(HIGHEST + 1, np.int64), np.zeros(shares.REMEMBERED, np.int64)
    return Shares(cards, health, to, tried, received, failed)


@compiled
def kind_due(rows: Ints, players: int) -> int:
    """The kind in which a debt is paid now: Health once nobody has Ammo (SH-26)."""
    for seat in range(players):
        if rows[0, seat]:
            return 0
    return 1


@compiled
def next_living(rows: Ints, players: int, first: int) -> int:
    """The first living player from a seat on, or -1."""
    for seat in range(first, players):
        if rows[1, seat]:
            return seat
    return -1


@compiled
def alive(rows: Ints, players: int) -> int:
    """The seats of the living players, as bits."""
    found = 0
    for seat in range(players):
        found |= (rows[1, seat] != 0) << seat
    return found


@compiled
def living(rows: Ints, players: int) -> int:
    """Return how many players live."""
    return int(popcount(alive(rows, players)))


@compiled
def payers(rows: Ints, players: int) -> int:
    """The number of players who were alive when the debt fell due."""
    number = 0
    for seat in range(players):
        number += rows[1, seat] != 0 or rows[GIVEN, seat] != 0
    return number


@compiled
def brought(group: Group, kind: int, seat: int) -> int:
    """The value of the card that a queen or king would bring back; 0 for none."""
    height = group.heights[kind, seat]
    return int(np.int64(group.discards[kind, seat, height - 1])) if height else 0


@compiled
def lay(group: Group, kind: int, seat: int, row: int) -> None:
    """Lay cards that have left a row on its discard, ascending (SH-15)."""
    height, value = group.heights[kind, seat], 1
    while row:
        for _ in range(row & 15):
            group.discards[kind, seat, height] = value
            height += 1
        row >>= 4
        value += 1
    group.heights[kind, seat] = height


@compiled
def helped(group: Group, players: int, kind: int) -> int:
    """The seat that the careful player has helped: the one that gets the highest card."""
    best, chosen = -1, 0
    for seat in range(players):
        if group.rows[1, seat] and brought(group, kind, seat) > best:
            best, chosen = brought(group, kind, seat), seat
    return chosen


@compiled
def gift(group: Group, seat: int, kind: int, due: int, must: bool) -> int:
    """The value of the card that the careful player gives; 0 to pass."""
    now, rows, items, owners = group.now, group.rows[kind], group.items, group.owners
    if not now[PLANNED]:
        now[PLANNED], now[ITEMS] = 1, bot.offered(rows, kind == 1, due, items, owners)
        now[CHOSEN] = bot.plan(items, now[ITEMS], due, group.counts, group.chosen)
    best = bot.part_of(seat, now[CHOSEN], now[ITEMS], items, owners)
    if best or not must:
        return best
    return bot.own_gift(rows[seat], due, items, group.counts, group.chosen)


@inlined
def pick_living(rows: Ints, players: int, stream: Stream) -> int:
    """A living player, each equally likely."""
    return int(nth(alive(rows, players), below(stream, living(rows, players))))


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


# What happens


@inlined
def inherit(rows: Ints, room: Shares, players: int, seat: int) -> None:
    """A player sacrifices themselves (SH-28)."""
    left, rows[0, seat], rows[1, seat], number = rows[1, seat], 0, 0, 0
    while left:
        room.cards[number] = bot.top(left)
        left -= bot.as_row(room.cards[number])
        number += 1
    for heir in range(players):
        room.health[heir], room.received[heir] = bot.points_in(rows[1, heir]), 0
    share(room.cards, number, *room[1:])
    for card in range(number):
        rows[1, room.to[card]] += bot.as_row(room.cards[card])


@inlined
def settle(group: Group, players: int, kind: int, excess: int) -> None:
    """Cards that are not needed return to the rows; the others are discarded (SH-26)."""
    rows = group.rows
    for value in range(10, 0, -1):
        for seat in range(players):
            while excess >= value and rows[GIVEN, seat] >> 4 * value - 4 & 15:
                excess -= value
                rows[GIVEN, seat] -= bot.as_row(value)
                rows[kind, seat] += bot.as_row(value)
    for seat in range(players):
        lay(group, kind, seat, rows[GIVEN, seat])
        rows[GIVEN, seat] = 0


@inlined
def fall_due(group: Group, players: int, owed: int) -> int:
    """A round's debt falls due (SH-26). Returns the debt that is left, or -1 when all die."""
    rows = group.rows
    for kind in range(2):
        points = 0
        for seat in range(players):
            points += bot.points_in(rows[kind, seat])
        if points >= owed:
            return owed
        for seat in range(players):
            lay(group, kind, seat, rows[kind, seat])
            rows[kind, seat] = 0
        owed -= points
    return -1


@inlined
def ask(group: Group, players: int, kind: int, seat: int, passes: int) -> tuple[int, int]:
    """The seat that is asked next for a gift, and the number of passes by then (SH-26)."""
    number, skipped, asked = 0, 0, -1
    for step in range(1, players + 1):
        other = (seat + step) % players
        if group.rows[1, other] or group.rows[GIVEN, other]:
            number += 1
            if asked < 0 and group.rows[kind, other]:
                asked, skipped = other, number - 1
    return asked, min(passes + skipped, number - 1)


@inlined
def lay_out(position: Ints, group: Group) -> None:
    """Copy the position into the arrays."""
    for place in range(CARDS):
        group.now[place] = position[place]
    for place in range(position[UNSEEN]):
        group.deck[place] = position[CARDS + place]
    for seat in range(position[PLAYERS]):
        base = HEAD + PLAYER * seat
        for row in range(3):
            group.rows[row, seat] = position[base + row]
        for kind in range(2):
            group.heights[kind, seat] = position[base + HEIGHTS + kind]
            for place in range(group.heights[kind, seat]):
                at = base + DISCARDS + HIGHEST * kind + place
                group.discards[kind, seat, place] = position[at]


@inlined
def begin_game(position: Ints, group: Group) -> None:
    """Lay out the position, and draw where the jokers lie (SH-24, SH-31)."""
    lay_out(position, group)
    now, stream, jokers = group.now, group.stream, position[JOKERS]
    cards, half = position[UNSEEN] + 2 - jokers, 16 * position[PLAYERS] + 1
    boat = cards - min(cards, half) + below(stream, min(cards, half))
    now[PASSED], now[AT], now[ABOVE_BOAT], now[PLANNED] = 0, 0, boat, 0
    now[ABOVE_JOKER] = boat if jokers else below(stream, cards - half)
    for place in range(COASTS, COASTS + 2 * position[PLAYERS]):
        now[place] = 0


# The steps. Each does what is due, writes it into the trace, and says what is due next.


@inlined
def sacrifice(group: Group, room: Shares, careful: bool, trace: Ints) -> None:
    """A player sacrifices themselves or stays (SH-28)."""
    now, rows = group.now, group.rows
    players, seat = now[PLAYERS], now[SEAT]
    gone = bot.sacrifices(rows[0], rows[1], seat) if careful else below(group.stream, 2) == 1
    now[AT] = note(trace, now[AT], moves.STAY + gone)
    if gone:
        inherit(rows, room, players, seat)
        now[SPARED] += 1
    now[SEAT] = next_living(rows, players, seat + 1)
    if now[SEAT] < 0 or living(rows, players) == 1:
        now[DUE], now[SEAT] = DRAW, next_living(rows, players, 0)


@inlined
def draw(group: Group, trace: Ints) -> None:
    """An encounter is drawn (SH-25)."""
    now, deck = group.now, group.deck
    now[DUE] = DRAWN
    now[PASSED] += 1
    if now[PASSED] > now[ABOVE_JOKER]:
        now[AT] = note(trace, now[AT], moves.CARD + 52)
        now[JOKERS] += 1
        now[ABOVE_JOKER] = now[ABOVE_BOAT]
        if now[JOKERS] == 2:  # SH-30
            now[DUE] = OVER
            return
        for seat in range(now[PLAYERS]):
            now[COASTS + seat] = bot.points_in(group.rows[0, seat])
            now[COASTS + now[PLAYERS] + seat] = bot.points_in(group.rows[1, seat])
        return
    place = below(group.stream, now[UNSEEN])
    now[UNSEEN] -= 1
    drawn = int(np.int64(deck[place]))
    deck[place] = deck[now[UNSEEN]]
    now[AT] = note(trace, now[AT], moves.CARD + 13 * (drawn >> 4) + (drawn & 15) - 1)
    met = drawn & 15
    now[MET] = met
    if met >= supplies.JACK:  # SH-27
        now[DUE] = ROBBING if met == supplies.JACK else HELPING
    elif now[SPARED]:
        now[SPARED] -= 1
    else:
        now[OWED] += met


@inlined
def help_player(group: Group, careful: bool, trace: Ints) -> None:
    """A queen or king brings back a card (SH-27)."""
    now, rows, players = group.now, group.rows, group.now[PLAYERS]
    kind, most, chosen = int(now[MET] == supplies.QUEEN), 0, now[SEAT]
    for other in range(players):
        if rows[1, other]:
            most = max(most, brought(group, kind, other))
    if most and living(rows, players) > 1:
        if careful:
            chosen = helped(group, players, kind)
        else:
            chosen = pick_living(rows, players, group.stream)
        now[AT] = note(trace, now[AT], moves.HELP + chosen)
    back = brought(group, kind, chosen)
    if back:
        group.heights[kind, chosen] -= 1
        rows[kind, chosen] += bot.as_row(back)
    now[DUE] = DRAWN


@inlined
def rob_player(group: Group, careful: bool, trace: Ints) -> None:
    """A jack takes a card for good (SH-27)."""
    now, rows, players = group.now, group.rows, group.now[PLAYERS]
    chosen = now[SEAT]
    if living(rows, players) > 1:
        chosen = (
            bot.robbed(rows[0], rows[1]) if careful else pick_living(rows, players, group.stream)
        )
        now[AT] = note(trace, now[AT], moves.ROB + chosen)
    kind = int(rows[0, chosen] == 0)
    rows[kind, chosen] -= bot.as_row(bot.top(rows[kind, chosen]))
    now[DUE] = DRAWN


@inlined
def after_draw(group: Group) -> None:
    """The next player draws, or the debt falls due (SH-25)."""
    now, rows, players = group.now, group.rows, group.now[PLAYERS]
    later = next_living(rows, players, now[SEAT] + 1)
    if next_living(rows, players, 0) < 0:
        now[DUE] = OVER
    elif later >= 0:
        now[DUE], now[SEAT] = DRAW, later
    elif now[OWED] == 0:
        now[DUE] = ROUND
    else:
        now[DEBT] = fall_due(group, players, now[OWED])
        now[SEAT], now[PASSES], now[PLANNED] = players - 1, 0, 0
        now[DUE] = ASKING if now[DEBT] >= 0 else OVER


@inlined
def give(group: Group, careful: bool, trace: Ints) -> None:
    """A player gives a card or passes (SH-26)."""
    now, rows = group.now, group.rows
    players, seat, debt = now[PLAYERS], now[SEAT], now[DEBT]
    kind, points = kind_due(rows, players), 0
    for other in range(players):
        points += bot.points_in(rows[GIVEN, other])
    must = must_give(now[PASSES], payers(rows, players))
    if careful:
        value = gift(group, seat, kind, debt - points, must)
    else:
        value = random_gift(rows[kind, seat], must, group.stream)
    now[AT] = note(trace, now[AT], moves.GIVE + value if value else moves.PASSED)
    now[DUE] = ASKING
    if not value:
        now[PASSES] += 1
        return
    now[PASSES], now[PLANNED] = 0, 0
    rows[kind, seat] -= bot.as_row(value)
    rows[GIVEN, seat] += bot.as_row(value)
    if points + value >= debt:
        settle(group, players, kind, points + value - debt)
        now[DUE] = ROUND if next_living(rows, players, 0) >= 0 else OVER


@compiled
def walk_together(position: Ints, policies: Ints, group: Group, room: Shares, trace: Ints) -> None:
    """Play one game. In the end `group.now` says how it went.

    Args:
        position: as in the module's text.
        policies: for each player 0 for random play.
        group: see `Group`; its stream is ready.
        room: see `Shares`.
        trace: the array in which to write what happens.
    """
    begin_game(position, group)
    now, rows, players = group.now, group.rows, position[PLAYERS]
    while now[DUE] != OVER:
        due, careful = now[DUE], policies[now[SEAT]] != 0
        if due == DRAW:
            draw(group, trace)
        elif due == DRAWN:
            after_draw(group)
        elif due == SACRIFICE:
            sacrifice(group, room, careful, trace)
        elif due == HELPING:
            help_player(group, careful, trace)
        elif due == ROBBING:
            rob_player(group, careful, trace)
        elif due == GIVING:
            give(group, careful, trace)
        elif due == ASKING:
            kind = kind_due(rows, players)
            now[SEAT], now[PASSES] = ask(group, players, kind, now[SEAT], now[PASSES])
            now[DUE] = GIVING
        else:
            now[ROUNDS] += 1
            now[OWED], now[SEAT] = 0, next_living(rows, players, 0)
            now[DUE] = SACRIFICE if living(rows, players) > 1 else DRAW


@compiled
def play_group(
    position: Ints,
    policies: Ints,
    which: Which,
    group: Group,
    room: Shares,
    ended: Ints,
    trace: Ints,
) -> int:
    """Play games of a block (see `CompiledGame.play`)."""
    seed, block, first, games = which
    ends = uncounted(ended)
    group = pointers(group)
    players, rows, now = position[PLAYERS], group.rows, group.now
    for game in range(first, first + games):
        begin(group.stream, seed, block, game)
        walk_together(position, policies, group, room, trace)
        boat, points, deaths = now[JOKERS] == 2, 0, 0
        for seat in range(players):
            deaths += rows[1, seat] == 0
            points += bot.points_in(rows[0, seat]) + bot.points_in(rows[1, seat])
        end, event = ends[game - first], WON + 2 * players
        for seat in range(players):
            won = boat and rows[1, seat] != 0
            end[WON + seat], end[WON + players + seat] = won, points if won else 0
        end[LENGTH], end[event], end[event + 1] = now[ROUNDS], boat, now[JOKERS] > 0
        end[event + 2], end[event + 3] = deaths > 0, deaths == players
        for place in range(2 * players):
            end[event + 4 + place] = now[COASTS + place]
    return int(now[AT])
