"""Building Dead Guys: the careful player, compiled. It decides as `bots.careful` does.

What a Zombie is worth depends on how many parts it has of each kind, on the least useful of these,
and on how many parts and uses there are in all: its sum, one number, eight bits for each of

    parts and least use (from bit 3) of heads, arms, legs, organs; all parts; all uses

so that a Zombie in which a part is turned, gone or moved is never made, only summed up.
"""

from __future__ import annotations

from typing import Final

import numpy as np
from numba import njit

from zwidgets.core.kernel import Ints
from zwidgets.games.building_dead_guys import bots
from zwidgets.games.building_dead_guys.abilities import BONUS as BONUS_ADDS
from zwidgets.games.building_dead_guys.abilities import LIMITS, SLOTS
from zwidgets.games.building_dead_guys.encoding import (
    ABILITY,
    ADDED,
    BID,
    BODY,
    DIGGING,
    DOWN,
    DOWN_KNOWN,
    HAND,
    HIGH,
    IN_BODY,
    IN_DIGGING,
    IN_HAND,
    IN_KNOWN,
    IN_REJECTED,
    IN_SPENT,
    IN_ZOMBIE,
    KIND,
    KNOWN,
    NEW,
    NONE,
    OFTEN,
    PART,
    PLAIN,
    PRIZE,
    REJECTED,
    SKULL,
    SPENT,
    TARGET,
    WORD,
    ZOMBIE,
    targets,
)

(
    SWAP, FLIP, DIG, ADD, FLIP_NO_ORGAN, RENEW, MOVE, BONUS, FLIP_ORGAN, DISCARD_HEAD,
    DISCARD_ORGAN, REACT, NOTHING,
) = range(13)  # fmt: skip
HEADS, ORGANS = KIND.index("head"), KIND.index("organ")
TARGETS: Final = np.array([targets(ability) for ability in ABILITY])
"""For each ability the ways of lying that its target may have; 0 where it has none."""
LIMIT: Final = np.array([LIMITS[kind] for kind in KIND])
USE: Final = np.array([bots.use(ability) for ability in ABILITY])
COST: Final = np.array([bots.cost(value) for value in range(100)])
SIX: Final = 6
KNOWS, SLOT, WIN = bots.KNOWN, bots.SLOT, bots.WIN
_LEAST: Final = 15
_EMPTY: Final = sum(_LEAST << 3 + 8 * kind for kind in range(4))
_ALL, _USES = 32, 40

# Parts


@njit(nogil=True, cache=True, inline="always")
def kind_of(part: int) -> int:
    """The kind as which a part lies."""
    return part >> 1 & 3


@njit(nogil=True, cache=True, inline="always")
def ability_of(part: int) -> int:
    """Its ability."""
    return part >> 9 & 15


@njit(nogil=True, cache=True, inline="always")
def kinds_of(part: int) -> int:
    """How many kinds it may be placed as."""
    return part >> 13 & 7


@njit(nogil=True, cache=True, inline="always")
def kind_at(part: int, place: int) -> int:
    """One of these kinds."""
    return part >> 16 + 2 * place & 3


@njit(nogil=True, cache=True, inline="always")
def as_kind(part: int, kind: int) -> int:
    """The part as this kind."""
    return part & ~6 | kind << 1


@njit(nogil=True, cache=True, inline="always")
def other_kind(part: int) -> int:
    """The other one of a hybrid's kinds (BD-22)."""
    first = kind_at(part, 0)
    return kind_at(part, 1) if first == kind_of(part) else first


@njit(nogil=True, cache=True, inline="always")
def worth(bid: int, kind: int, plain: int) -> int:
    """What a bid counts (BD-07)."""
    if not plain and ((bid == 1 and kind == ORGANS) or (bid == 2 and kind == HEADS)):
        return SIX
    return bid


# Sums


@njit(nogil=True, cache=True, forceinline=True)
def _with(sum_: int, kind: int, use: int) -> int:
    """The sum with a part more."""
    least = min(sum_ >> 8 * kind + 3 & 15, use)
    sum_ = sum_ & ~(15 << 8 * kind + 3) | least << 8 * kind + 3
    return sum_ + (1 << 8 * kind) + (1 << _ALL) + (use << _USES)


@njit(nogil=True, cache=True, inline="always")
def _has_room(sum_: int, kind: int) -> bool:
    return sum_ >> 8 * kind & 7 < LIMIT[kind]


@njit(nogil=True, cache=True)
def _summed(row: Ints, seat: int, but: int) -> int:
    """The sum of a Zombie, but for the part at one place."""
    sum_, first = _EMPTY, ZOMBIE + 8 * seat
    for place in range(row[IN_ZOMBIE + seat]):
        if place != but:
            part = row[first + place]
            sum_ = _with(sum_, kind_of(part), 0 if part & 1 else USE[ability_of(part)])
    return sum_


@njit(nogil=True, cache=True, inline="always")
def _turned(sum_: int, part: int) -> int:
    """The sum when one of its parts is turned."""
    use = 0 if part & 1 else USE[ability_of(part)]
    return (sum_ & ~(15 << 8 * kind_of(part) + 3)) - (use << _USES)


@njit(nogil=True, cache=True)
def _moved(row: Ints, seat: int, place: int) -> int:
    """The sum when the part at a place is turned and has moved to its other kind.

    It is as useless then as what BD-16 would leave out for it.
    """
    sum_, other = _summed(row, seat, place), other_kind(row[ZOMBIE + 8 * seat + place])
    return _with(sum_, other, 0) if _has_room(sum_, other) else sum_


@njit(nogil=True, cache=True, inline="always")
def _standing(sum_: int) -> int:
    parts = sum_ >> _ALL & 255
    return SLOT * parts + (WIN if parts == SLOTS else 0) + (sum_ >> _USES)


@njit(nogil=True, cache=True, forceinline=True)
def _gain_as(sum_: int, part: int, kind: int) -> int:
    """What a part that is placed as this kind adds to a Zombie."""
    use = USE[ability_of(part)]
    if not _has_room(sum_, kind):
        return max(0, use - (sum_ >> 8 * kind + 3 & 15))
    return SLOT + use + (WIN if sum_ >> _ALL & 255 == SLOTS - 1 else 0)


@njit(nogil=True, cache=True)
def _gain(sum_: int, part: int) -> int:
    best = _gain_as(sum_, part, kind_at(part, 0))
    for place in range(1, kinds_of(part)):
        best = max(best, _gain_as(sum_, part, kind_at(part, place)))
    return best


@njit(nogil=True, cache=True, forceinline=True)
def _score(mine: int, theirs: int, prize: int, won: bool) -> int:
    """What two Zombies are worth to the owner of the first, the prize being won or lost."""
    score = _standing(mine) - _standing(theirs)
    return score + _gain(mine, prize) if won else score - _gain(theirs, prize)


# What may come


@njit(nogil=True, cache=True)
def _next_values(row: Ints, seat: int) -> int:
    """How often each value may come next, as a seat knows it, in OFTEN; returns the sum."""
    other = 1 - seat
    for value in range(max(row[HIGH], SIX) + 1):
        row[OFTEN + value] = 0
    if row[IN_DIGGING] == 0:
        for place in range(row[IN_SPENT]):
            row[OFTEN + row[SPENT + place]] += 1
        return row[IN_SPENT]
    for place in range(row[IN_DIGGING]):
        row[OFTEN + row[DIGGING + place]] += 1
    for place in range(row[IN_HAND + other]):
        row[OFTEN + row[HAND + 8 * other + place]] += 1
    for place in range(row[IN_KNOWN + other]):
        row[OFTEN + row[KNOWN + 8 * other + place]] -= 1
    many = row[IN_DIGGING] + row[IN_HAND + other] - row[IN_KNOWN + other]
    if row[BID + other] != NONE and row[BID + seat] == NONE:
        row[OFTEN + row[BID + other]] += 1
        many += 1
    return many


@njit(nogil=True, cache=True)
def _above(row: Ints, bar: int) -> int:
    """How many of the values in OFTEN are higher."""
    many = 0
    for value in range(max(0, bar + 1), row[HIGH] + 1):
        many += row[OFTEN + value]
    return many


@njit(nogil=True, cache=True)
def _middle(row: Ints) -> int:
    """The middle one of the values that may come, the higher of two; NONE if there is none."""
    many = 0
    for value in range(row[HIGH] + 1):
        many += row[OFTEN + value] > 0
    many //= 2
    for value in range(row[HIGH] + 1):
        if row[OFTEN + value] > 0:
            if many == 0:
                return value
            many -= 1
    return NONE


@njit(nogil=True, cache=True)
def _renewed(row: Ints, flipper: int, seat: int, mine: int, theirs: int) -> int:
    """The mean score over the prizes that may come next, as a seat knows it."""
    bids, added = row[BID + flipper], row[ADDED + flipper] - row[ADDED + 1 - flipper]
    against, total, many = row[BID + 1 - flipper], 0, row[IN_BODY]
    first = BODY
    if many == 0:
        first, many = REJECTED, row[IN_REJECTED]
    hidden = first == BODY and row[DOWN + 1 - seat] != NONE and not row[DOWN_KNOWN + 1 - seat]
    for place in range(many + hidden):
        prize = row[first + place] if place < many else row[DOWN + 1 - seat]
        kind = kind_of(prize)
        ahead = worth(bids, kind, row[PLAIN]) + added > worth(against, kind, row[PLAIN])
        total += _gain(mine, prize) if ahead else -_gain(theirs, prize)
    many += hidden
    total += (_standing(mine) - _standing(theirs)) * many
    return total // max(1, many)


# What each flip is worth


@njit(nogil=True, cache=True)
def _carried_out(
    row: Ints, flipper: int, place: int, aim: int, seat: int, mine: int, theirs: int
) -> int:
    """What a flip is worth to who flips, as a seat knows it: the Skull is with the other then.

    Args:
        row: the game.
        flipper: who flips.
        place: where his part lies in his Zombie.
        aim: where the target lies in the other one; NONE if there is none.
        seat: who thinks.
        mine: the sum of the flipper's Zombie.
        theirs: that of the other one.
    """
    other, part = 1 - flipper, row[ZOMBIE + 8 * flipper + place]
    ability, prize, lead = ability_of(part), row[PRIZE], _lead(row, flipper)
    mine = _moved(row, flipper, place) if ability == MOVE else _turned(mine, part)
    if ability in (DISCARD_HEAD, DISCARD_ORGAN):
        theirs = _summed(row, other, aim)
    elif aim != NONE:
        theirs = _turned(theirs, row[ZOMBIE + 8 * other + aim])
    elif ability == SWAP:
        lead = row[BID + other] - row[BID + flipper] + row[ADDED + flipper] - row[ADDED + other]
    elif ability == BONUS:
        lead += BONUS_ADDS
    elif ability == RENEW:
        return _renewed(row, flipper, seat, mine, theirs)
    elif ability == DIG:
        many = _next_values(row, seat)
        won, lost = _score(mine, theirs, prize, True), _score(mine, theirs, prize, False)
        higher = _above(row, -lead)
        return (won * higher + lost * (many - higher)) // max(1, many)
    elif ability == ADD:
        won, lost = _score(mine, theirs, prize, True), _score(mine, theirs, prize, False)
        if flipper == seat:
            value = _add(row, seat, lead, won, lost)
        else:
            _next_values(row, seat)
            value = _middle(row)
        return (won if lead + value > 0 else lost) - COST[value]
    return _score(mine, theirs, prize, lead > 0)


@njit(nogil=True, cache=True, forceinline=True)
def _lead(row: Ints, seat: int) -> int:
    """A seat's total less the other's."""
    other, kind = 1 - seat, kind_of(row[PRIZE])
    lead = worth(row[BID + seat], kind, row[PLAIN]) - worth(row[BID + other], kind, row[PLAIN])
    return lead + row[ADDED + seat] - row[ADDED + other]


@njit(nogil=True, cache=True)
def _add(row: Ints, seat: int, lead: int, won: int, lost: int) -> int:
    """The card of the hand that is best added, the Skull being with the other."""
    best, best_score = NONE, 0
    for place in range(row[IN_HAND + seat]):
        value = row[HAND + 8 * seat + place]
        score = (won if lead + value > 0 else lost) - COST[value]
        if best == NONE or score > best_score:
            best, best_score = value, score
    return best


@njit(nogil=True, cache=True)
def _as_it_stands(row: Ints, seat: int, mine: int, theirs: int) -> int:
    """What it is worth to a seat if the totals were compared now."""
    lead = _lead(row, seat)
    won = lead > 0 or (lead == 0 and row[SKULL] == seat)
    return _score(mine, theirs, row[PRIZE], won)


# What it does


@njit(nogil=True, cache=True)
def careful_bid(row: Ints, seat: int) -> int:
    """The value that it bids."""
    other, prize = 1 - seat, row[PRIZE]
    mine, theirs = _gain(_summed(row, seat, NONE), prize), _gain(_summed(row, other, NONE), prize)
    many = _next_values(row, seat) + KNOWS * row[IN_KNOWN + other]
    for place in range(row[IN_KNOWN + other]):
        row[OFTEN + row[KNOWN + 8 * other + place]] += KNOWS
    kind, has_skull = kind_of(prize), row[SKULL] == seat
    special = 1 if kind == ORGANS else 2 if kind == HEADS else 0  # BD-07
    if special:
        row[OFTEN + SIX] += row[OFTEN + special]
        row[OFTEN + special] = 0
    best, best_score, before = NONE, 0, NONE
    for place in range(row[IN_HAND + seat]):
        value = row[HAND + 8 * seat + place]
        if value == before:
            continue
        before, own = value, worth(value, kind, 0)
        tied = value == 0 or has_skull  # BD-06: against a zero it is the other way round
        wins = row[OFTEN] if value > 0 or has_skull else 0
        for against in range(1, min(own + tied, max(row[HIGH], SIX) + 1)):
            wins += row[OFTEN + against]
        score = 100 * (mine * wins - theirs * (many - wins)) // max(1, many) - 100 * COST[value]
        if best == NONE or score > best_score:
            best, best_score = value, score
    return best


@njit(nogil=True, cache=True)
def careful_flip(row: Ints, seat: int) -> tuple[int, int]:
    """The places of the part that it flips and of its target; two NONE to pass."""
    mine, theirs = _summed(row, seat, NONE), _summed(row, 1 - seat, NONE)
    best, part_at, aim_at = _as_it_stands(row, seat, mine, theirs), NONE, NONE
    aims = ZOMBIE + 8 * (1 - seat)
    for place in range(row[IN_ZOMBIE + seat]):
        part = row[ZOMBIE + 8 * seat + place]
        ability = ability_of(part)
        if part & 1 or ability in (REACT, NOTHING):
            continue
        if TARGETS[ability] == 0:
            score = _carried_out(row, seat, place, NONE, seat, mine, theirs)
            if score > best:
                best, part_at, aim_at = score, place, NONE
            continue
        for aim in range(row[IN_ZOMBIE + 1 - seat]):
            if TARGETS[ability] >> (row[aims + aim] & 7) & 1:
                score = _carried_out(row, seat, place, aim, seat, mine, theirs)
                if score > best:
                    best, part_at, aim_at = score, place, aim
    return part_at, aim_at


@njit(nogil=True, cache=True)
def place_of(row: Ints, seat: int, part: int) -> int:
    """The first place in a Zombie where such a part lies."""
    for place in range(row[IN_ZOMBIE + seat]):
        if (row[ZOMBIE + 8 * seat + place] ^ part) & WORD == 0:
            return place
    return NONE


@njit(nogil=True, cache=True)
def careful_reacts(row: Ints, seat: int) -> bool:
    """Whether its Muffin reacts to the flip that is announced."""
    flipper, aim = 1 - seat, NONE
    if row[TARGET] != NONE:
        aim = place_of(row, seat, row[TARGET])
    place = place_of(row, flipper, row[PART])
    mine, theirs = _summed(row, seat, NONE), _summed(row, flipper, NONE)
    stopped = _as_it_stands(row, seat, mine, theirs) - USE[REACT]
    return stopped > -_carried_out(row, flipper, place, aim, seat, theirs, mine)


@njit(nogil=True, cache=True)
def careful_add(row: Ints, seat: int) -> int:
    """The value that it adds."""
    mine, theirs = _summed(row, seat, NONE), _summed(row, 1 - seat, NONE)
    won, lost = _score(mine, theirs, row[PRIZE], True), _score(mine, theirs, row[PRIZE], False)
    return _add(row, seat, _lead(row, seat), won, lost)


@njit(nogil=True, cache=True)
def careful_reveals(row: Ints, seat: int) -> bool:
    """Whether its Down Card fills a slot."""
    return _gain(_summed(row, seat, NONE), row[DOWN + seat]) >= SLOT


@njit(nogil=True, cache=True)
def careful_place(row: Ints, seat: int) -> int:
    """The kind as which it places the new part."""
    sum_, part = _summed(row, seat, NONE), row[NEW]
    best, best_gain, best_room = NONE, 0, 0
    for place in range(kinds_of(part)):
        kind = kind_at(part, place)
        gain, room = _gain_as(sum_, part, kind), LIMIT[kind] - (sum_ >> 8 * kind & 7)
        if best == NONE or gain > best_gain or (gain == best_gain and room > best_room):
            best, best_gain, best_room = kind, gain, room
    return best


@njit(nogil=True, cache=True)
def careful_discard(row: Ints, seat: int) -> int:
    """The place of the part that it discards: the least useful of the newest one's kind."""
    first, parts = ZOMBIE + 8 * seat, row[IN_ZOMBIE + seat]
    kind, best, least = kind_of(row[first + parts - 1]), NONE, 0
    for place in range(parts):
        part = row[first + place]
        if kind_of(part) == kind:
            use = 0 if part & 1 else USE[ability_of(part)]
            if best == NONE or use < least:
                best, least = place, use
    return best


@njit(nogil=True, cache=True)
def careful_give(row: Ints, seat: int) -> int:
    """The value that it passes on."""
    best = row[HAND + 8 * seat]
    for place in range(1, row[IN_HAND + seat]):
        value = row[HAND + 8 * seat + place]
        if COST[value] < COST[best]:
            best = value
    return best
