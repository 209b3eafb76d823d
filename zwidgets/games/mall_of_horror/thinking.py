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
from zwidgets.games.mall_of_horror import row as p
from zwidgets.games.mall_of_horror import table
from zwidgets.games.mall_of_horror.row import Row

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


def share(g: Row, me: int, place: int) -> int:
    """Return the chance, in 1/60, that a vote at a location falls on me, without Threats."""
    total, seats = 0, 0
    for seat in range(g[p.PLAYERS]):
        votes = p.counted(g[p.VOTES + seat], place)
        total += votes
        seats += votes > 0
    return shared(p.counted(g[p.VOTES + me], place), total, seats)


def dread_at(g: Row, me: int, place: int, look: Look) -> int:
    """Return the dread of a location."""
    unseen, dice = look
    mine = p.those_at(g[p.WHERE + me], place)
    if mine == 0:
        return 0
    zombies = g[p.ZOMBIES + place] + (dice >> 4 * place & 15)
    if place == table.PARKING_LOT:
        deaths = 0
        for people in range(1, p.counted(g[p.PEOPLE], place) + 1):
            deaths += likely(people - zombies, unseen)
    else:
        strong = p.counted(g[p.STRONG], place)
        needed = min(strong, table.CROWD) if place == table.SUPERMARKET else strong
        deaths = likely(needed - zombies, unseen)
    return deaths * share(g, me, place) * p.POINTS[p.cheapest(mine)] if deaths else 0


def seen(g: Row, me: int) -> Look:
    """Return what I know of the dice."""
    early = g[p.STAGE] == p.ARRIVAL or g[p.STAGE] == p.DESTINATIONS
    looked = g[p.LOOKED] >> me & 1
    return g[p.STAGE] == p.SETUP or (early and not looked), g[p.DICE] if early and looked else 0


def weigh(g: Row, me: int, look: Look) -> int:
    """Write the dread of each location into the row; return the sum."""
    total = 0
    for place in range(1, 7):
        g[p.FEARS + place] = dread_at(g, me, place, look)
        total += g[p.FEARS + place]
    return total


def dread_with(g: Row, me: int, kind: int, place: int, at: int, look: Look) -> int:
    """Return the dread of a location if one of my characters is somewhere."""
    old = g[p.WHERE + me] >> 4 * kind & 15
    p.put(g, me, kind, at)
    found = dread_at(g, me, place, look)
    p.put(g, me, kind, old)
    return found


def less(g: Row, me: int, kind: int, look: Look) -> int:
    """Return by how much the dread falls where a character stands, when it is gone."""
    old = g[p.WHERE + me] >> 4 * kind & 15
    if old in (table.UNPLACED, table.DEAD):
        return 0
    return g[p.FEARS + old] - dread_with(g, me, kind, old, table.DEAD, look)


def cost(g: Row, me: int, kind: int, goal: int, gain: int, look: Look) -> int:
    """Return by how much the dread grows when a character goes there, less the `gain` elsewhere."""
    old = g[p.WHERE + me] >> 4 * kind & 15
    if goal != old and (p.full(g, goal) or g[p.CLOSED] >> goal & 1):
        goal = table.PARKING_LOT
    if goal == old:
        return 0
    return dread_with(g, me, kind, goal, goal, look) - g[p.FEARS + goal] - gain


# Where to be


def easiest(g: Row, me: int, kinds: int, goals: int, look: Look) -> tuple[int, int, int]:
    """Return the least growth of the dread when a character goes to a goal; who goes, and where.

    The dread of each location has been written into the row.
    """
    least, who, where = FAR, 0, 0
    while kinds:
        kind, left = lowest(kinds) >> 2, goals
        gain = less(g, me, kind, look)
        while left:
            goal = lowest(left)
            found = cost(g, me, kind, goal, gain, look)
            if found < least:
                least, who, where = found, kind, goal
            left &= left - 1
        kinds &= kinds - 1
    return least, who, where


def place(g: Row, me: int, choices: int) -> tuple[int, int]:
    """Return the character that is placed, and at which of the choices."""
    look = seen(g, me)
    weigh(g, me, look)
    _, kind, goal = easiest(g, me, p.those_at(g[p.WHERE + me], table.UNPLACED), choices, look)
    return kind, goal


def go(g: Row, me: int) -> int:
    """Return the destination where the best character to send has least to fear."""
    best, least, look = 0, FAR, seen(g, me)
    weigh(g, me, look)
    where, goals = g[p.WHERE + me], p.destinations(g, me)
    for kind in range(4):
        g[p.GAINS + kind] = less(g, me, kind, look)
    while goals:
        goal = lowest(goals)
        kinds = p.living(where) & ~p.those_at(where, goal)
        while kinds:
            kind = lowest(kinds) >> 2
            found = cost(g, me, kind, goal, g[p.GAINS + kind], look)
            if found < least:
                best, least = goal, found
            kinds &= kinds - 1
        goals &= goals - 1
    return best


def move(g: Row, me: int) -> tuple[int, int]:
    """Return the character that moves, and where it sprints; 0 if it walks to the destination."""
    look = seen(g, me)
    weigh(g, me, look)
    walked, kind, _ = easiest(g, me, p.walkers(g, me), 1 << g[p.GOAL + me], look)
    sprinted, runner, goal = easiest(g, me, p.sprinters(g, me), p.open_locations(g), look)
    return (runner, goal) if sprinted + worth(g) < walked else (kind, 0)


# Votes and losses


def vote(g: Row, me: int) -> int:
    """Itself where that is good; else the weakest, or in an attack the strongest."""
    attack = g[p.STAGE] == p.ATTACK
    if not attack and g[p.NAMED] >> me & 1:
        return me
    best, most = me, -FAR
    for seat in range(g[p.PLAYERS]):
        if seat != me and g[p.NAMED] >> seat & 1:
            good = p.points(g, seat) if attack else -p.points(g, seat)
            if good > most:
                best, most = seat, good
    return best


def lose(g: Row, me: int) -> int:
    """Return the character with the fewest points."""
    return p.cheapest(p.prey(g, me))


def zombie(g: Row) -> int:
    """Return where most characters are."""
    best, most = 0, -1
    for at in range(1, 7):
        if not g[p.CLOSED] >> at & 1 and p.counted(g[p.PEOPLE], at) > most:
            best, most = at, p.counted(g[p.PEOPLE], at)
    return best


# Cards


def keep(g: Row) -> int:
    """Return the card of the truck that it likes best."""
    best, least = -1, FAR
    for card in range(7):
        if g[p.TRUCK] >> 4 * card & 15 and RANK[card] < least:
            best, least = card, RANK[card]
    return best


def give(g: Row, me: int) -> tuple[int, int]:
    """Return what it likes least, and the player with the fewest points."""
    best, least = (0, 0), FAR
    for card in range(7):
        for seat in range(g[p.PLAYERS]):
            found = p.points(g, seat) * 10 - RANK[card]
            able = g[p.TRUCK] >> 4 * card & 15 and seat != me and g[p.WHERE + seat]
            if able and found < least:
                best, least = (card, seat), found
    return best


def worth(g: Row) -> int:
    """Return the dread that a card is worth; less near the end, when it can only break a tie."""
    return WORTH // 4 if p.left(g) - table.limit(g[p.PLAYERS]) <= 2 else WORTH


def looks(g: Row, me: int) -> bool:
    """Return whether it plays a Camera that it has: if the dread is high."""
    return weigh(g, me, seen(g, me)) > worth(g)


# Cards at a door

Poll = tuple[int, int, int, int, int]
"""My characters that can be chosen; my votes, all votes; how many players and characters can be."""


def poll(g: Row, me: int) -> Poll:
    """Return the vote that threatens at the door that is attacked."""
    at, total, seats, people = g[p.LOCATION], 0, 0, 0
    for seat in range(g[p.PLAYERS]):
        there = p.counted(g[p.VOTES + seat], at)
        total += there + p.counted(g[p.THREATS], seat) if there else 0
        seats += there > 0
        people += popcount(p.prey(g, seat))
    votes = p.counted(g[p.VOTES + me], at) + p.counted(g[p.THREATS], me)
    return p.prey(g, me), votes, total, seats, people


def fear(g: Row, zombies: int, bars: int, vote: Poll) -> int:
    """Return the dread of the door that is attacked."""
    place, (mine, votes, total, seats, people) = g[p.LOCATION], vote
    if mine == 0 or not table.gives_way(place, zombies, p.counted(g[p.STRONG], place), bars):
        return 0
    deaths = min(zombies, people) if place == table.PARKING_LOT else 1
    return CERTAIN * shared(votes, total, seats) * deaths * p.POINTS[p.cheapest(mine)]


def defend(g: Row, me: int) -> tuple[int, int]:
    """Return the card that saves most, if more than a card is worth, and whom it hides."""
    best, saved = (p.NOTHING, 0), worth(g)
    if p.prey(g, me) == 0:
        return best
    vote, hand = poll(g, me), g[p.HAND + me]
    mine, votes, total, seats, people = vote
    zombies, bars = g[p.ZOMBIES + g[p.LOCATION]], g[p.BARS]
    feared = fear(g, zombies, bars, vote)
    if hand >> 4 * p.THREAT & 15:
        gain = feared - fear(g, zombies, bars, (mine, votes + 1, total + 1, seats, people))
        if gain > saved:
            best, saved = (p.THREAT, 0), gain
    kinds = mine if hand >> 4 * p.HIDE & 15 else 0
    while kinds:
        kind = lowest(kinds) >> 2
        weight, rest = table.votes_of(kind), mine & ~(1 << 4 * kind)
        left = (rest, votes - weight, total - weight, seats, people - 1)
        gain = feared - fear(g, zombies, bars, left)
        if gain > saved:
            best, saved = (p.HIDE, kind), gain
        kinds &= kinds - 1
    barred = table.takes_hardware(g[p.LOCATION], zombies)
    for first in (p.BAR, p.SHOT_ONE, p.SHOT_TWO):
        if hand >> 4 * first & 15 and (first != p.BAR or barred):
            gain = stopped(g, first, hand, barred, vote)
            if gain > saved:
                best, saved = (first, 0), gain
    return best


def stopped(g: Row, first: int, hand: int, barred: bool, vote: Poll) -> int:
    """Return what a card saves for each card needed: alone, or with Weapons and Hardware."""
    zombies, bars = g[p.ZOMBIES + g[p.LOCATION]], g[p.BARS]
    feared = fear(g, zombies, bars, vote)
    hand -= 1 << 4 * first
    card, played = first, 0
    while True:
        zombies = max(0, zombies - p.KILLS[card])
        bars += card == p.BAR
        played += 1
        saved = feared - fear(g, zombies, bars, vote)
        if saved:
            return saved // played
        if hand >> 4 * p.SHOT_TWO & 15:
            card = p.SHOT_TWO
        elif hand >> 4 * p.SHOT_ONE & 15:
            card = p.SHOT_ONE
        elif barred and hand >> 4 * p.BAR & 15:
            card = p.BAR
        else:
            return 0
        hand -= 1 << 4 * card
