"""Mall of Horror, compiled: which card the careful player plays in an attack, as `bots` says."""

from __future__ import annotations

from zwidgets.core.compiled.bits import lowest, popcount
from zwidgets.core.compiled.game import Ints
from zwidgets.games.mall_of_horror.bots import CERTAIN
from zwidgets.games.mall_of_horror.compiled import row as p
from zwidgets.games.mall_of_horror.compiled.thinking import shared, worth
from zwidgets.games.mall_of_horror.table import PARKING_LOT

Vote = tuple[int, int, int, int, int]
"""My characters that can be chosen; my votes, all votes; how many players and characters can be."""


@p.inner
def _vote(g: Ints, me: int) -> Vote:
    at, total, seats, seen = g[p.LOCATION], 0, 0, 0
    for seat in range(g[p.PLAYERS]):
        there = p.counted(g[p.VOTES + seat], at)
        total += there + p.counted(g[p.THREATS], seat) if there else 0
        seats += there > 0
        seen += popcount(p.prey(g, seat))
    votes = p.counted(g[p.VOTES + me], at) + p.counted(g[p.THREATS], me)
    return p.prey(g, me), votes, total, seats, seen


@p.inner
def _fear(g: Ints, zombies: int, bars: int, vote: Vote) -> int:
    """What I stand to lose at the door that is attacked."""
    place, (mine, votes, total, seats, seen) = g[p.LOCATION], vote
    if mine == 0 or not p.gives_way(place, zombies, p.counted(g[p.STRONG], place), bars):
        return 0
    deaths = min(zombies, seen) if place == PARKING_LOT else 1
    return CERTAIN * shared(votes, total, seats) * deaths * p.POINTS[p.last(mine)]


@p.inner
def defend(g: Ints, me: int) -> tuple[int, int]:
    """The card that saves most, with the character that it hides; NOTHING to pass."""
    vote, hand = _vote(g, me), g[p.HAND + me]
    mine, votes, total, seats, seen = vote
    if mine == 0:
        return p.NOTHING, 0
    zombies, bars = g[p.ZOMBIES + g[p.LOCATION]], g[p.BARS]
    fear = _fear(g, zombies, bars, vote)
    best, saved = (p.NOTHING, 0), worth(g)
    if hand >> 4 * p.THREAT & 15:
        gain = fear - _fear(g, zombies, bars, (mine, votes + 1, total + 1, seats, seen))
        if gain > saved:
            best, saved = (p.THREAT, 0), gain
    kinds = mine if hand >> 4 * p.HIDE & 15 else 0
    while kinds:
        kind = lowest(kinds) >> 2
        one, rest = p.votes_of(kind), mine & ~(1 << 4 * kind)
        gain = fear - _fear(g, zombies, bars, (rest, votes - one, total - one, seats, seen - 1))
        if gain > saved:
            best, saved = (p.HIDE, kind), gain
        kinds &= kinds - 1
    barred = p.takes_hardware(g[p.LOCATION], zombies)
    for first in (p.BAR, p.SHOT_ONE, p.SHOT_TWO):
        if hand >> 4 * first & 15 and (first != p.BAR or barred):
            gain = _stopped(g, first, hand, barred, vote)
            if gain > saved:
                best, saved = (first, 0), gain
    return best


@p.inner
def _stopped(g: Ints, first: int, hand: int, barred: bool, vote: Vote) -> int:
    """What a card saves: alone, or with the other Weapons and Hardware, for each that is needed."""
    zombies, bars = g[p.ZOMBIES + g[p.LOCATION]], g[p.BARS]
    feared = _fear(g, zombies, bars, vote)
    hand -= 1 << 4 * first
    card, played = first, 0
    while True:
        zombies = max(0, zombies - p.KILLS[card])
        bars += card == p.BAR
        played += 1
        saved = feared - _fear(g, zombies, bars, vote)
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
