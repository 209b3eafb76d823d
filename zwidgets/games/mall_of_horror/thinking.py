"""Mall of Horror: what the careful player decides, by the row that its view gives.

It rates a position by its dread: the points that it expects to lose in the attack, times a constant
that makes them whole. For each location the dread is the chance that the door gives way, times the
chance that the vote falls on it, times the points of its cheapest character there. It goes where
the dread is least, votes in an attack for the other player with the most points, and plays cards
where they save points. Nothing is left to chance: of equal choices it takes the first.

Plain Python runs these functions, and numba compiles them as they stand for compiled games.
"""

from __future__ import annotations

from typing import Final

from zwidgets.core.plain import lowest, popcount
from zwidgets.games.mall_of_horror import rows, table
from zwidgets.games.mall_of_horror.rows import Row

CERTAIN: Final = 1296
AT_LEAST: Final = [CERTAIN, 671, 171, 21, 1]
"""The chance, in 1/1296, that at least so many of four dice show a given location."""
SHARES: Final = 60
"""The chance that the vote falls on a player is counted in 1/60."""
LIKED: Final = ("weapon-2", "weapon-1", "hidden", "hardware", "sprint", "threat", "camera")
"""The cards in the order in which it likes to have them."""
RANK: Final = [LIKED.index(card) for card in table.CARDS]
"""For each card how many it likes better."""
WORTH: Final = 4 * CERTAIN * SHARES
"""The dread that a card is worth until near the end: four points."""
FAR: Final = 1 << 62
"""More than any dread."""

Look = tuple[bool, int]
"""Whether dice are to be feared that I have not seen; and those that I have."""

# Dread


def likely(needed: int, unseen: bool) -> int:
    """Return the chance, in 1/1296, that at least so many more zombies come to a location."""
    if needed <= 0:
        return CERTAIN
    return AT_LEAST[needed] if unseen and needed < 5 else 0


def shared(mine: int, total: int, seats: int) -> int:
    """Return the chance, in 1/60, that a vote falls on me: by the others' weight."""
    return SHARES if seats == 1 else SHARES * (total - mine) // (total * (seats - 1))


def share(row: Row, me: int, place: int) -> int:
    """Return the chance, in 1/60, that a vote at a location falls on me, without Threats."""
    total, seats = 0, 0
    for seat in range(row[rows.PLAYERS]):
        votes = rows.counted(row[rows.VOTES + seat], place)
        total += votes
        seats += votes > 0
    return shared(rows.counted(row[rows.VOTES + me], place), total, seats)


def dread_at(row: Row, me: int, place: int, look: Look) -> int:
    """Return the dread of a location."""
    unseen, dice = look
    mine = rows.those_at(row[rows.WHERE + me], place)
    if mine == 0:
        return 0
    zombies = row[rows.ZOMBIES + place] + (dice >> 4 * place & 15)
    if place == table.PARKING_LOT:
        deaths = 0
        for people in range(1, rows.counted(row[rows.PEOPLE], place) + 1):
            deaths += likely(people - zombies, unseen)
    else:
        strong = rows.counted(row[rows.STRONG], place)
        needed = min(strong, table.CROWD) if place == table.SUPERMARKET else strong
        deaths = likely(needed - zombies, unseen)
    return deaths * share(row, me, place) * rows.POINTS[rows.cheapest(mine)] if deaths else 0


def seen(row: Row, me: int) -> Look:
    """Return what I know of the dice."""
    early = row[rows.STAGE] == rows.ARRIVAL or row[rows.STAGE] == rows.DESTINATIONS
    looked = row[rows.LOOKED] >> me & 1
    dice = row[rows.DICE] if early and looked else 0
    return row[rows.STAGE] == rows.SETUP or (early and not looked), dice


def weigh(row: Row, me: int, look: Look) -> int:
    """Write the dread of each location into the row; return the sum."""
    total = 0
    for place in range(1, 7):
        row[rows.FEARS + place] = dread_at(row, me, place, look)
        total += row[rows.FEARS + place]
    return total


def dread_with(row: Row, me: int, kind: int, place: int, at: int, look: Look) -> int:
    """Return the dread of a location if one of my characters is somewhere."""
    old = row[rows.WHERE + me] >> 4 * kind & 15
    rows.put(row, me, kind, at)
    found = dread_at(row, me, place, look)
    rows.put(row, me, kind, old)
    return found


def less(row: Row, me: int, kind: int, look: Look) -> int:
    """Return by how much the dread falls where a character stands, when it is gone."""
    old = row[rows.WHERE + me] >> 4 * kind & 15
    if old in (table.UNPLACED, table.DEAD):
        return 0
    return row[rows.FEARS + old] - dread_with(row, me, kind, old, table.DEAD, look)


def cost(row: Row, me: int, kind: int, goal: int, gain: int, look: Look) -> int:
    """Return by how much the dread grows when a character goes there, less the `gain` elsewhere."""
    old = row[rows.WHERE + me] >> 4 * kind & 15
    if goal != old and (rows.full(row, goal) or row[rows.CLOSED] >> goal & 1):
        goal = table.PARKING_LOT
    if goal == old:
        return 0
    return dread_with(row, me, kind, goal, goal, look) - row[rows.FEARS + goal] - gain


# Where to be


def easiest(row: Row, me: int, kinds: int, goals: int, look: Look) -> tuple[int, int, int]:
    """Return the least growth of the dread when a character goes to a goal; who goes, and where.

    The dread of each location has been written into the row.
    """
    least, who, where = FAR, 0, 0
    while kinds:
        kind, left = lowest(kinds) >> 2, goals
        gain = less(row, me, kind, look)
        while left:
            goal = lowest(left)
            found = cost(row, me, kind, goal, gain, look)
            if found < least:
                least, who, where = found, kind, goal
            left &= left - 1
        kinds &= kinds - 1
    return least, who, where


def place(row: Row, me: int, choices: int) -> tuple[int, int]:
    """Return the character that is placed, and at which of the choices."""
    look = seen(row, me)
    weigh(row, me, look)
    unplaced = rows.those_at(row[rows.WHERE + me], table.UNPLACED)
    _, kind, goal = easiest(row, me, unplaced, choices, look)
    return kind, goal


def go(row: Row, me: int) -> int:
    """Return the destination where the best character to send has least to fear."""
    best, least, look = 0, FAR, seen(row, me)
    weigh(row, me, look)
    where, goals = row[rows.WHERE + me], rows.destinations(row, me)
    for kind in range(4):
        row[rows.GAINS + kind] = less(row, me, kind, look)
    while goals:
        goal = lowest(goals)
        kinds = rows.living(where) & ~rows.those_at(where, goal)
        while kinds:
            kind = lowest(kinds) >> 2
            found = cost(row, me, kind, goal, row[rows.GAINS + kind], look)
            if found < least:
                best, least = goal, found
            kinds &= kinds - 1
        goals &= goals - 1
    return best


def move(row: Row, me: int) -> tuple[int, int]:
    """Return the character that moves, and where it sprints; 0 if it walks to the destination."""
    look = seen(row, me)
    weigh(row, me, look)
    walked, kind, _ = easiest(row, me, rows.walkers(row, me), 1 << row[rows.GOAL + me], look)
    goals = rows.open_locations(row)
    sprinted, runner, goal = easiest(row, me, rows.sprinters(row, me), goals, look)
    return (runner, goal) if sprinted + worth(row) < walked else (kind, 0)


# Votes and losses


def vote(row: Row, me: int) -> int:
    """Itself where that is good; else the weakest, or in an attack the strongest."""
    attack = row[rows.STAGE] == rows.ATTACK
    if not attack and row[rows.NAMED] >> me & 1:
        return me
    best, most = me, -FAR
    for seat in range(row[rows.PLAYERS]):
        if seat != me and row[rows.NAMED] >> seat & 1:
            good = rows.points(row, seat) if attack else -rows.points(row, seat)
            if good > most:
                best, most = seat, good
    return best


def lose(row: Row, me: int) -> int:
    """Return the character with the fewest points."""
    return rows.cheapest(rows.prey(row, me))


def zombie(row: Row) -> int:
    """Return where most characters are."""
    best, most = 0, -1
    for at in range(1, 7):
        if not row[rows.CLOSED] >> at & 1 and rows.counted(row[rows.PEOPLE], at) > most:
            best, most = at, rows.counted(row[rows.PEOPLE], at)
    return best


# Cards


def keep(row: Row) -> int:
    """Return the card of the truck that it likes best."""
    best, least = -1, FAR
    for card in range(7):
        if row[rows.TRUCK] >> 4 * card & 15 and RANK[card] < least:
            best, least = card, RANK[card]
    return best


def give(row: Row, me: int) -> tuple[int, int]:
    """Return what it likes least, and the player with the fewest points."""
    best, least = (0, 0), FAR
    for card in range(7):
        for seat in range(row[rows.PLAYERS]):
            found = rows.points(row, seat) * 10 - RANK[card]
            able = row[rows.TRUCK] >> 4 * card & 15 and seat != me and row[rows.WHERE + seat]
            if able and found < least:
                best, least = (card, seat), found
    return best


def worth(row: Row) -> int:
    """Return the dread that a card is worth; less near the end, when it can only break a tie."""
    return WORTH // 4 if rows.left(row) - table.limit(row[rows.PLAYERS]) <= 2 else WORTH


def looks(row: Row, me: int) -> bool:
    """Return whether it plays a Camera that it has: if the dread is high."""
    return weigh(row, me, seen(row, me)) > worth(row)


# Cards at a door

Poll = tuple[int, int, int, int, int]
"""My characters that can be chosen; my votes, all votes; how many players and characters can be."""


def poll(row: Row, me: int) -> Poll:
    """Return the vote that threatens at the door that is attacked."""
    at, total, seats, people = row[rows.LOCATION], 0, 0, 0
    for seat in range(row[rows.PLAYERS]):
        there = rows.counted(row[rows.VOTES + seat], at)
        total += there + rows.counted(row[rows.THREATS], seat) if there else 0
        seats += there > 0
        people += popcount(rows.prey(row, seat))
    votes = rows.counted(row[rows.VOTES + me], at) + rows.counted(row[rows.THREATS], me)
    return rows.prey(row, me), votes, total, seats, people


def fear(row: Row, zombies: int, bars: int, vote: Poll) -> int:
    """Return the dread of the door that is attacked."""
    place, (mine, votes, total, seats, people) = row[rows.LOCATION], vote
    strong = rows.counted(row[rows.STRONG], place)
    if mine == 0 or not table.gives_way(place, zombies, strong, bars):
        return 0
    deaths = min(zombies, people) if place == table.PARKING_LOT else 1
    return CERTAIN * shared(votes, total, seats) * deaths * rows.POINTS[rows.cheapest(mine)]


def defend(row: Row, me: int) -> tuple[int, int]:
    """Return the card that saves most, if more than a card is worth, and whom it hides."""
    best, saved = (rows.NOTHING, 0), worth(row)
    if rows.prey(row, me) == 0:
        return best
    vote, hand = poll(row, me), row[rows.HAND + me]
    mine, votes, total, seats, people = vote
    zombies, bars = row[rows.ZOMBIES + row[rows.LOCATION]], row[rows.BARS]
    feared = fear(row, zombies, bars, vote)
    if hand >> 4 * rows.THREAT & 15:
        gain = feared - fear(row, zombies, bars, (mine, votes + 1, total + 1, seats, people))
        if gain > saved:
            best, saved = (rows.THREAT, 0), gain
    kinds = mine if hand >> 4 * rows.HIDE & 15 else 0
    while kinds:
        kind = lowest(kinds) >> 2
        weight, rest = table.votes_of(kind), mine & ~(1 << 4 * kind)
        left = (rest, votes - weight, total - weight, seats, people - 1)
        gain = feared - fear(row, zombies, bars, left)
        if gain > saved:
            best, saved = (rows.HIDE, kind), gain
        kinds &= kinds - 1
    barred = table.takes_hardware(row[rows.LOCATION], zombies)
    for first in (rows.BAR, rows.SHOT_ONE, rows.SHOT_TWO):
        if hand >> 4 * first & 15 and (first != rows.BAR or barred):
            gain = stopped(row, first, hand, barred, vote)
            if gain > saved:
                best, saved = (first, 0), gain
    return best


def stopped(row: Row, first: int, hand: int, barred: bool, vote: Poll) -> int:
    """Return what a card saves for each card needed: alone, or with Weapons and Hardware."""
    zombies, bars = row[rows.ZOMBIES + row[rows.LOCATION]], row[rows.BARS]
    feared = fear(row, zombies, bars, vote)
    hand -= 1 << 4 * first
    card, played = first, 0
    while True:
        zombies = max(0, zombies - rows.KILLS[card])
        bars += card == rows.BAR
        played += 1
        saved = feared - fear(row, zombies, bars, vote)
        if saved:
            return saved // played
        if hand >> 4 * rows.SHOT_TWO & 15:
            card = rows.SHOT_TWO
        elif hand >> 4 * rows.SHOT_ONE & 15:
            card = rows.SHOT_ONE
        elif barred and hand >> 4 * rows.BAR & 15:
            card = rows.BAR
        else:
            return 0
        hand -= 1 << 4 * card
