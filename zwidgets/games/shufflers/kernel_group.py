"""Shufflers, compiled: all players on one road, who pay together (SH-24 to SH-30).

A position is a vector: `DUE`, `SEAT`, ..., the unseen cards, and behind them `PLAYER` numbers for
each player. A row is counts of the values 1 to 10, four bits each, value 1 lowest: of Ammo each is
there once at most, of Health once for each player. Kind 0 is Ammo, kind 1 is Health.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from zwidgets.core.kernel import Ints
from zwidgets.core.philox import Stream, begin, below, new_stream
from zwidgets.games.shufflers.kernel_tables import (
    CARD,
    GIVE,
    HELP,
    JACK,
    JOKER,
    PASS,
    QUEEN,
    ROB,
    STAY,
    compiled,
    inlined,
    note,
)
from zwidgets.games.shufflers.moves import MOST_PLAYERS

# What is due: the places of the steps in `text.STEPS`, and three that follow at once.
SACRIFICE: Final = 1
DRAW: Final = 2
HELPING: Final = 6
ROBBING: Final = 7
GIVING: Final = 8
DRAWN: Final = 10
ASKING: Final = 11
ROUND: Final = 12

# A position. DEBT: what is to be covered in `give`; OWED: the common debt so far; PASSES: as
# `ShufflersState.passes`; MET: the value of the card met last; ROUNDS: begun.
DUE: Final = 0
SEAT: Final = 1
PLAYERS: Final = 2
DEBT: Final = 3
OWED: Final = 4
PASSES: Final = 5
MET: Final = 6
JOKERS: Final = 7
SPARED: Final = 8
ROUNDS: Final = 9
UNSEEN: Final = 10
CARDS: Final = 11
MOST_CARDS: Final = 32 * MOST_PLAYERS
HEAD: Final = CARDS + MOST_CARDS

# A player: his two rows, what he has given, the heights of his two discards, and those, each with
# room for all there is of that kind.
GIVEN: Final = 2
HEIGHTS: Final = 3
DISCARDS: Final = 5
HIGHEST: Final = 10 * MOST_PLAYERS
PLAYER: Final = DISCARDS + 2 * HIGHEST

FULL_ROW: Final = 0x1111111111
SHORT: Final = 4
"""As `bots.SHORT`."""
LARGEST_DEBT: Final = 10 * MOST_PLAYERS


class Group(NamedTuple):
    """The arrays in which games are played.

    Attributes:
        stream: random numbers.
        deck: the unseen cards.
        rows: by kind and player his rows.
        given: by player what he has given for the debt.
        discards: by kind, player and height the values of the cards.
        heights: by kind and player how many those are.
        counts: of `plan`: by sum the fewest cards that reach it; 0 where none do.
        chosen: of `plan`: by sum those cards, one bit for each item.
        items: of `plan`: the values of the cards that could be given.
        owners: of `plan`: whose those are.
    """

    stream: Stream
    deck: NDArray[np.uint8]
    rows: Ints
    given: Ints
    discards: NDArray[np.int8]
    heights: Ints
    counts: Ints
    chosen: Ints
    items: Ints
    owners: Ints


def new_group(players: int) -> Group:
    """The arrays for so many players."""
    given, rows, heights = np.zeros(players, np.int64), *np.zeros((2, 2, players), np.int64)
    counts, chosen = np.zeros((2, LARGEST_DEBT + 10), np.int64)
    items, owners = np.zeros((2, HIGHEST), np.int64)
    discards = np.zeros((2, players, HIGHEST), np.int8)
    deck = np.zeros(MOST_CARDS, np.uint8)
    return Group(new_stream(), deck, rows, given, discards, heights, counts, chosen, items, owners)


# Rows


@inlined
def total(row: int) -> int:
    """The values of a row added up."""
    points, value = 0, 1
    while row:
        points += value * (row & 15)
        row >>= 4
        value += 1
    return points


@inlined
def top(row: int) -> int:
    """The highest value in a row; 0 if it is empty."""
    value = 0
    while row:
        row >>= 4
        value += 1
    return value


@inlined
def bottom(row: int) -> int:
    """The lowest value in a row that is not empty."""
    value = 1
    while not row & 15:
        row >>= 4
        value += 1
    return value


@inlined
def one(value: int) -> int:
    """A card as a row."""
    return 1 << 4 * value - 4


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
def living(rows: Ints, players: int) -> int:
    """How many players live."""
    number = 0
    for seat in range(players):
        number += rows[1, seat] != 0
    return number


@compiled
def pick_living(rows: Ints, players: int, stream: Stream) -> int:
    """A living player, each as likely."""
    number = below(stream, living(rows, players))
    seat = next_living(rows, players, 0)
    for _ in range(number):
        seat = next_living(rows, players, seat + 1)
    return seat


@compiled
def brought(group: Group, kind: int, seat: int) -> int:
    """The value of the card that a queen or king would bring back; 0 for none."""
    height = group.heights[kind, seat]
    return int(np.int64(group.discards[kind, seat, height - 1])) if height else 0


@compiled
def lay(group: Group, kind: int, seat: int, row: int) -> None:
    """Cards of a row, which they have left, go to the discard, ascending (SH-15)."""
    height, value = group.heights[kind, seat], 1
    while row:
        for _ in range(row & 15):
            group.discards[kind, seat, height] = value
            height += 1
        row >>= 4
        value += 1
    group.heights[kind, seat] = height


# Choices


@compiled
def sacrifices(group: Group, players: int, seat: int) -> bool:
    """Whether the careful player gives himself up (see `bots.careful`)."""
    rows, supplies, least = group.rows, 0, total(group.rows[1, seat])
    mine, number = least, living(group.rows, players)
    for other in range(players):
        if rows[1, other]:
            health = total(rows[1, other])
            supplies += total(rows[0, other]) + health
            least = min(least, health)
    return supplies < SHORT * number and mine == least and not rows[0, seat]


@compiled
def helped(group: Group, players: int, kind: int) -> int:
    """Whom the careful player has helped: who gets the highest card."""
    best, chosen = -1, 0
    for seat in range(players):
        if group.rows[1, seat] and brought(group, kind, seat) > best:
            best, chosen = brought(group, kind, seat), seat
    return chosen


@compiled
def robbed(rows: Ints, players: int) -> int:
    """Whom the careful player has robbed: who survives it and loses the least."""
    best, chosen = 1 << 20, 0
    for seat in range(players):
        if rows[1, seat]:
            health = rows[1, seat]
            fatal = not rows[0, seat] and health == one(top(health))
            loss = (fatal << 8) + top(rows[0, seat] or health)
            if loss < best:
                best, chosen = loss, seat
    return chosen


@compiled
def plan(group: Group, number: int, due: int) -> int:
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
def offered(group: Group, players: int, kind: int, due: int) -> int:
    """List what all could give as `bots._purses` does; returns how many items that are."""
    rows, keeps, spare = group.rows, False, 0
    if kind:
        for seat in range(players):
            if rows[1, seat]:
                spare += total(rows[1, seat]) - bottom(rows[1, seat])
        keeps = spare >= due
    number, done = 0, 0
    for _ in range(players):
        richest, most = 0, -1
        for seat in range(players):
            if not done >> seat & 1 and total(rows[kind, seat]) > most:
                richest, most = seat, total(rows[kind, seat])
        done |= 1 << richest
        row = rows[kind, richest]
        if row and keeps:
            row -= one(bottom(row))
        while row:
            group.items[number], group.owners[number] = top(row), richest
            row -= one(group.items[number])
            number += 1
    return number


@compiled
def gift(group: Group, players: int, seat: int, kind: int, due: int, must: bool) -> int:
    """The value of the card that the careful player gives; 0 to pass (see `bots._gift`)."""
    number = offered(group, players, kind, due)
    chosen, best = plan(group, number, due), 0
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
    return best or top(group.rows[kind, seat])


@compiled
def random_gift(row: int, must: bool, stream: Stream) -> int:
    """One of the values in a row, or 0 to pass, each as likely."""
    different = 0
    for value in range(1, 11):
        different += (row >> 4 * value - 4 & 15) > 0
    left = below(stream, different + (not must))
    for value in range(1, 11):
        if row >> 4 * value - 4 & 15:
            if left == 0:
                return value
            left -= 1
    return 0


# What happens


@compiled
def inherit(group: Group, players: int, seat: int) -> None:
    """A player gives himself up (SH-28)."""
    rows, health, received = group.rows, group.items, group.owners
    left, rows[0, seat], rows[1, seat] = rows[1, seat], 0, 0
    for heir in range(players):
        health[heir], received[heir] = total(rows[1, heir]), 0
    while left:
        value, chosen = top(left), -1
        left -= one(value)
        for heir in range(players):
            if health[heir] and (
                chosen < 0
                or received[heir] < received[chosen]
                or (received[heir] == received[chosen] and health[heir] < health[chosen])
            ):
                chosen = heir
        received[chosen] += value
        rows[1, chosen] += one(value)


@compiled
def settle(group: Group, players: int, kind: int, excess: int) -> None:
    """What is not needed returns, what is goes to the discards (SH-26)."""
    given, rows = group.given, group.rows
    for value in range(10, 0, -1):
        for seat in range(players):
            while excess >= value and given[seat] >> 4 * value - 4 & 15:
                excess -= value
                given[seat] -= one(value)
                rows[kind, seat] += one(value)
    for seat in range(players):
        lay(group, kind, seat, given[seat])
        given[seat] = 0


@compiled
def fall_due(group: Group, players: int, owed: int) -> int:
    """The debt of a round is to be paid (SH-26): what is left of it, or -1 when all die."""
    rows = group.rows
    for kind in range(2):
        points = 0
        for seat in range(players):
            points += total(rows[kind, seat])
        if points >= owed:
            return owed
        for seat in range(players):
            lay(group, kind, seat, rows[kind, seat])
            rows[kind, seat] = 0
        owed -= points
    return -1


@compiled
def ask(group: Group, players: int, kind: int, seat: int, passes: int) -> tuple[int, int]:
    """Who is asked next for a gift, and how many have passed by then (SH-26)."""
    number, skipped, asked = 0, 0, -1
    for step in range(1, players + 1):
        other = (seat + step) % players
        if group.rows[1, other] or group.given[other]:
            number += 1
            if asked < 0 and group.rows[kind, other]:
                asked, skipped = other, number - 1
    return asked, min(passes + skipped, number - 1)


@compiled
def lay_out(position: Ints, group: Group, players: int) -> None:
    """Copy the position into the arrays."""
    for place in range(position[UNSEEN]):
        group.deck[place] = position[CARDS + place]
    for seat in range(players):
        base = HEAD + PLAYER * seat
        group.given[seat] = position[base + GIVEN]
        for kind in range(2):
            group.rows[kind, seat] = position[base + kind]
            group.heights[kind, seat] = position[base + HEIGHTS + kind]
            for place in range(group.heights[kind, seat]):
                at = base + DISCARDS + HIGHEST * kind + place
                group.discards[kind, seat, place] = position[at]


@compiled
def walk_together(  # noqa: C901  (one round from top to bottom)
    position: Ints, policies: Ints, group: Group, trace: Ints
) -> tuple[bool, int, int, int]:
    """Play one game.

    Args:
        position: as in the module's text.
        policies: for each player 0 if he plays at random.
        group: see `Group`; its stream is ready.
        trace: where to write what happens.

    Returns:
        Whether the boat was reached, the rounds begun, the jokers seen, the length of the trace.
    """
    stream, deck, rows, at = group.stream, group.deck, group.rows, 0
    players, due, seat = position[PLAYERS], position[DUE], position[SEAT]
    debt, owed, passes = position[DEBT], position[OWED], position[PASSES]
    met, spared, rounds = position[MET], position[SPARED], position[ROUNDS]
    jokers, unseen, passed = position[JOKERS], position[UNSEEN], 0
    lay_out(position, group, players)

    # Where the jokers lie (SH-24, SH-31).
    cards, half = unseen + 2 - jokers, 16 * players + 1
    boat = cards - min(cards, half) + below(stream, min(cards, half))
    joker = boat if jokers else below(stream, cards - half)

    while True:
        if due == SACRIFICE:  # SH-28
            gone = sacrifices(group, players, seat) if policies[seat] else below(stream, 2) == 1
            at = note(trace, at, STAY + gone)
            if gone:
                inherit(group, players, seat)
                spared += 1
            seat = next_living(rows, players, seat + 1)
            if seat < 0 or living(rows, players) == 1:
                due, seat = DRAW, next_living(rows, players, 0)

        if due == DRAW:  # SH-25
            due = DRAWN
            passed += 1
            if passed > joker:
                at = note(trace, at, JOKER)
                jokers += 1
                if jokers == 2:  # SH-30
                    return True, rounds, jokers, at
                joker = boat
            else:
                place = below(stream, unseen)
                unseen -= 1
                drawn = int(np.int64(deck[place]))
                deck[place] = deck[unseen]
                at = note(trace, at, CARD + 13 * (drawn >> 4) + (drawn & 15) - 1)
                met = drawn & 15
                if met >= JACK:  # SH-27
                    due = ROBBING if met == JACK else HELPING
                elif spared:
                    spared -= 1
                else:
                    owed += met

        elif due == HELPING:
            kind, most, chosen = int(met == QUEEN), 0, seat
            for other in range(players):
                if rows[1, other]:
                    most = max(most, brought(group, kind, other))
            if most and living(rows, players) > 1:
                if policies[seat]:
                    chosen = helped(group, players, kind)
                else:
                    chosen = pick_living(rows, players, stream)
                at = note(trace, at, HELP + chosen)
            back = brought(group, kind, chosen)
            if back:
                group.heights[kind, chosen] -= 1
                rows[kind, chosen] += one(back)
            due = DRAWN

        elif due == ROBBING:
            chosen = seat
            if living(rows, players) > 1:
                if policies[seat]:
                    chosen = robbed(rows, players)
                else:
                    chosen = pick_living(rows, players, stream)
                at = note(trace, at, ROB + chosen)
            kind = int(rows[0, chosen] == 0)
            rows[kind, chosen] -= one(top(rows[kind, chosen]))
            due = DRAWN

        if due == DRAWN:
            later = next_living(rows, players, seat + 1)
            if next_living(rows, players, 0) < 0:
                return False, rounds, jokers, at
            if later >= 0:
                due, seat = DRAW, later
            elif owed == 0:
                due = ROUND
            else:
                debt, seat, passes, due = fall_due(group, players, owed), players - 1, 0, ASKING
                if debt < 0:
                    return False, rounds, jokers, at

        elif due == GIVING:  # SH-26
            kind, number, points = kind_due(rows, players), 0, 0
            for other in range(players):
                number += rows[1, other] != 0 or group.given[other] != 0
                points += total(group.given[other])
            must = passes >= number - 1
            if policies[seat]:
                value = gift(group, players, seat, kind, debt - points, must)
            else:
                value = random_gift(rows[kind, seat], must, stream)
            at = note(trace, at, GIVE + value if value else PASS)
            due = ASKING
            if not value:
                passes += 1
            else:
                passes = 0
                rows[kind, seat] -= one(value)
                group.given[seat] += one(value)
                if points + value >= debt:
                    settle(group, players, kind, points + value - debt)
                    if next_living(rows, players, 0) < 0:
                        return False, rounds, jokers, at
                    due = ROUND

        if due == ASKING:
            seat, passes = ask(group, players, kind_due(rows, players), seat, passes)
            due = GIVING

        elif due == ROUND:
            rounds += 1
            owed, seat = 0, next_living(rows, players, 0)
            due = SACRIFICE if living(rows, players) > 1 else DRAW


@compiled
def play_group(
    position: Ints,
    policies: Ints,
    seed: np.uint64,
    block: np.uint64,
    first: int,
    games: int,
    counts: tuple[Ints, Ints, Ints, Ints],
    trace: Ints,
    group: Group,
) -> int:
    """Play games of a block (see `Kernel.play`); `counts` are the arrays of `Counts`."""
    wins, scores, lengths, events = counts
    players, rows, written = position[PLAYERS], group.rows, 0
    for game in range(first, first + games):
        begin(group.stream, seed, block, game)
        boat, rounds, jokers, written = walk_together(position, policies, group, trace)
        points, deaths = 0, 0
        for seat in range(players):
            deaths += rows[1, seat] == 0
            points += total(rows[0, seat]) + total(rows[1, seat])
        for seat in range(players):
            won = boat and rows[1, seat] != 0
            wins[seat] += won
            scores[seat, points if won else 0] += 1
        lengths[rounds] += 1
        events[0] += boat
        events[1] += jokers > 0
        events[2] += deaths > 0
        events[3] += deaths == players
    return written
