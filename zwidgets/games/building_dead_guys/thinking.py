"""Building Dead Guys: how the careful player decides, over a row of numbers (see `rows`).

Plain Python runs these functions on the row of a seat's view; the compiled game compiles them as
they stand. The player looks one event ahead. A filled slot is worth 100, a complete Zombie 10,000,
an ability that can still be used a little (`USE`). What the opponent has counts as much against it.
It weighs a bid against every card that the other may hold, and a flip as if nobody flipped after
it. It expects every unseen card with the same chance.

What a Zombie is worth depends on how many parts it has of each kind, on the least useful part of
each kind, and on all parts and uses together. One number, its sum, holds that, eight bits each:

    parts and least use (from bit 3) of heads, arms, legs, organs; all parts; all uses

So the sum alone says what a Zombie is worth once a part has been turned, discarded or moved.
"""

from __future__ import annotations

from typing import Final

from zwidgets.games.building_dead_guys import rows
from zwidgets.games.building_dead_guys.abilities import BONUS, SIX, SLOTS, Ability
from zwidgets.games.building_dead_guys.cardset import HIGHEST
from zwidgets.games.building_dead_guys.rows import NONE, Row

SLOT: Final = 100
WIN: Final = 10_000
KNOWN: Final = 3
"""How many unseen cards a card weighs that the other is known to hold."""
_USE: Final[dict[Ability, int]] = {"none": 0, "move": 4, "swap": 8, "react": 15}
USE: Final = [_USE.get(ability, 6) for ability in rows.ABILITY]
"""What an ability is worth that can still be used."""
COST: Final = [0, 24, 24, *(9 * value for value in range(3, HIGHEST + 1))]
"""What a digging card of each value is worth in the hand."""
_LEAST: Final = 15
_EMPTY: Final = sum(_LEAST << 3 + 8 * kind for kind in range(4))
_ALL, _USES = 32, 40

# Sums


def _with(sum_: int, kind: int, use: int) -> int:
    """The sum with a part more."""
    least = min(sum_ >> 8 * kind + 3 & 15, use)
    sum_ = sum_ & ~(15 << 8 * kind + 3) | least << 8 * kind + 3
    return sum_ + (1 << 8 * kind) + (1 << _ALL) + (use << _USES)


def _has_room(sum_: int, kind: int) -> bool:
    return sum_ >> 8 * kind & 7 < rows.LIMIT[kind]


def _summed(row: Row, seat: int, but: int) -> int:
    """The sum of a Zombie, but for the part at one place."""
    sum_, first = _EMPTY, rows.ZOMBIE + 8 * seat
    for place in range(row[rows.IN_ZOMBIE + seat]):
        if place != but:
            part = row[first + place]
            sum_ = _with(sum_, rows.kind_of(part), 0 if part & 1 else USE[rows.ability_of(part)])
    return sum_


def _turned(sum_: int, part: int) -> int:
    """The sum when one of its parts is turned."""
    use = 0 if part & 1 else USE[rows.ability_of(part)]
    return (sum_ & ~(15 << 8 * rows.kind_of(part) + 3)) - (use << _USES)


def _moved(row: Row, seat: int, place: int) -> int:
    """The sum when the part at a place is turned and has moved to its other kind.

    If there is no room, BD-16 discards the moved part, which is useless by then.
    """
    sum_, other = _summed(row, seat, place), rows.other_kind(row[rows.ZOMBIE + 8 * seat + place])
    return _with(sum_, other, 0) if _has_room(sum_, other) else sum_


def _standing(sum_: int) -> int:
    parts = sum_ >> _ALL & 255
    return SLOT * parts + (WIN if parts == SLOTS else 0) + (sum_ >> _USES)


def _gain_as(sum_: int, part: int, kind: int) -> int:
    """Return what a part that is placed as this kind adds to a Zombie."""
    use = USE[rows.ability_of(part)]
    if not _has_room(sum_, kind):
        return max(0, use - (sum_ >> 8 * kind + 3 & 15))
    return SLOT + use + (WIN if sum_ >> _ALL & 255 == SLOTS - 1 else 0)


def _gain(sum_: int, part: int) -> int:
    best = _gain_as(sum_, part, rows.kind_at(part, 0))
    for place in range(1, rows.kinds_of(part)):
        best = max(best, _gain_as(sum_, part, rows.kind_at(part, place)))
    return best


def _score(mine: int, theirs: int, prize: int, won: bool) -> int:
    """Return what two Zombies are worth to the owner of the first if the prize is won or lost."""
    score = _standing(mine) - _standing(theirs)
    return score + _gain(mine, prize) if won else score - _gain(theirs, prize)


# What may come


def _next_values(row: Row, seat: int) -> int:
    """Count in OFTEN how often each value may come next, as a seat knows it; return the sum."""
    other = 1 - seat
    for value in range(max(row[rows.HIGH], SIX) + 1):
        row[rows.OFTEN + value] = 0
    if row[rows.IN_DIGGING] == row[rows.CARDS]:  # the deck is empty
        for place in range(row[rows.IN_SPENT]):
            row[rows.OFTEN + row[rows.SPENT + place]] += 1
        return row[rows.IN_SPENT]
    for place in range(row[rows.IN_DIGGING]):
        row[rows.OFTEN + row[rows.DIGGING + place]] += 1
    for place in range(row[rows.IN_HAND + other]):
        row[rows.OFTEN + row[rows.HAND + 8 * other + place]] += 1
    for place in range(row[rows.IN_KNOWN + other]):
        row[rows.OFTEN + row[rows.KNOWN + 8 * other + place]] -= 1
    many = row[rows.IN_DIGGING] + row[rows.IN_HAND + other] - row[rows.IN_KNOWN + other]
    if row[rows.BID + other] != NONE and row[rows.BID + seat] == NONE:
        row[rows.OFTEN + row[rows.BID + other]] += 1
        many += 1
    return many


def _above(row: Row, bar: int) -> int:
    """Return how many of the values in OFTEN are higher."""
    many = 0
    for value in range(max(0, bar + 1), row[rows.HIGH] + 1):
        many += row[rows.OFTEN + value]
    return many


def _middle(row: Row) -> int:
    """The median of the values that may come, the higher of two; NONE if there are none."""
    many = 0
    for value in range(row[rows.HIGH] + 1):
        many += row[rows.OFTEN + value] > 0
    many //= 2
    for value in range(row[rows.HIGH] + 1):
        if row[rows.OFTEN + value] > 0:
            if many == 0:
                return value
            many -= 1
    return NONE


def _renewed(row: Row, flipper: int, seat: int, mine: int, theirs: int) -> int:
    """The mean score over the prizes that may come next, as a seat knows it."""
    other, plain, first, many = 1 - flipper, row[rows.PLAIN], rows.BODY, row[rows.IN_BODY]
    if many == row[rows.DOWN_TOO]:  # the deck is empty
        first, many = rows.REJECTED, row[rows.IN_REJECTED]
    down = row[rows.DOWN + 1 - seat]
    hidden = first == rows.BODY and down != NONE and not row[rows.DOWN_KNOWN + 1 - seat]
    added = row[rows.ADDED + flipper] - row[rows.ADDED + other]
    total = (_standing(mine) - _standing(theirs)) * (many + hidden)
    for place in range(many + hidden):
        prize = row[first + place] if place < many else down
        kind = rows.kind_of(prize)
        bid = rows.worth(row[rows.BID + flipper], kind, plain)
        won = bid + added > rows.worth(row[rows.BID + other], kind, plain)
        total += _gain(mine, prize) if won else -_gain(theirs, prize)
    return total // max(1, many + hidden)


# What each flip is worth


def _carried_out(
    row: Row, flipper: int, place: int, aim: int, seat: int, mine: int, theirs: int
) -> int:
    """Return what a flip is worth to the flipper, as a seat knows it; the Skull has passed by then.

    Args:
        row: the game.
        flipper: the seat that flips.
        place: the place of the part in the flipper's Zombie.
        aim: the place of the target in the other Zombie; NONE if there is none.
        seat: the seat that thinks.
        mine: the sum of the flipper's Zombie.
        theirs: the sum of the other Zombie.
    """
    other, part = 1 - flipper, row[rows.ZOMBIE + 8 * flipper + place]
    ability, prize, ahead = rows.ability_of(part), row[rows.PRIZE], rows.lead(row, flipper)
    mine = _moved(row, flipper, place) if ability == rows.MOVE else _turned(mine, part)
    if ability in (rows.DISCARD_HEAD, rows.DISCARD_ORGAN):
        theirs = _summed(row, other, aim)
    elif aim != NONE:
        theirs = _turned(theirs, row[rows.ZOMBIE + 8 * other + aim])
    elif ability == rows.SWAP:
        ahead = row[rows.BID + other] - row[rows.BID + flipper]
        ahead += row[rows.ADDED + flipper] - row[rows.ADDED + other]
    elif ability == rows.BONUS:
        ahead += BONUS
    elif ability == rows.RENEW:
        return _renewed(row, flipper, seat, mine, theirs)
    elif ability in (rows.DIG, rows.ADD):
        won, lost = _score(mine, theirs, prize, True), _score(mine, theirs, prize, False)
        return _with_card(row, ability, flipper, seat, ahead, won, lost)
    return _score(mine, theirs, prize, ahead > 0)


def _with_card(
    row: Row, ability: int, flipper: int, seat: int, ahead: int, won: int, lost: int
) -> int:
    """Return the worth to the flipper of adding the top card, or a card from their hand."""
    if ability == rows.DIG:
        many, higher = _next_values(row, seat), _above(row, -ahead)
        return (won * higher + lost * (many - higher)) // max(1, many)
    if flipper == seat:
        value = _add(row, seat, ahead, won, lost)
    else:
        _next_values(row, seat)
        value = _middle(row)
    return (won if ahead + value > 0 else lost) - COST[value]


def _add(row: Row, seat: int, ahead: int, won: int, lost: int) -> int:
    """The card of the hand that is best to add; the other has the Skull then."""
    best, best_score = NONE, 0
    for place in range(row[rows.IN_HAND + seat]):
        value = row[rows.HAND + 8 * seat + place]
        score = (won if ahead + value > 0 else lost) - COST[value]
        if best == NONE or score > best_score:
            best, best_score = value, score
    return best


def _as_it_stands(row: Row, seat: int, mine: int, theirs: int) -> int:
    """Return what the table is worth to a seat if the totals are compared now."""
    ahead = rows.lead(row, seat)
    won = ahead > 0 or (ahead == 0 and row[rows.SKULL] == seat)
    return _score(mine, theirs, row[rows.PRIZE], won)


# What it does


def bid(row: Row, seat: int) -> int:
    """The value that it bids."""
    other, prize = 1 - seat, row[rows.PRIZE]
    mine = _gain(_summed(row, seat, NONE), prize)
    theirs = _gain(_summed(row, other, NONE), prize)
    many = _next_values(row, seat) + KNOWN * row[rows.IN_KNOWN + other]
    for place in range(row[rows.IN_KNOWN + other]):
        row[rows.OFTEN + row[rows.KNOWN + 8 * other + place]] += KNOWN
    kind, has_skull = rows.kind_of(prize), row[rows.SKULL] == seat
    special = rows.SPECIAL_BID[kind]
    if special != NONE:
        row[rows.OFTEN + SIX] += row[rows.OFTEN + special]
        row[rows.OFTEN + special] = 0
    best, best_score, before = NONE, 0, NONE
    for place in range(row[rows.IN_HAND + seat]):
        value = row[rows.HAND + 8 * seat + place]
        if value == before:
            continue
        before, own = value, rows.worth(value, kind, 0)
        tied = value == 0 or has_skull  # BD-06: against a zero it is the other way round
        wins = row[rows.OFTEN] if value > 0 or has_skull else 0
        for against in range(1, min(own + tied, max(row[rows.HIGH], SIX) + 1)):
            wins += row[rows.OFTEN + against]
        score = 100 * (mine * wins - theirs * (many - wins)) // max(1, many) - 100 * COST[value]
        if best == NONE or score > best_score:
            best, best_score = value, score
    return best


def flip(row: Row, seat: int) -> tuple[int, int]:
    """The places of the part that it flips and of its target; two NONE to pass."""
    mine, theirs = _summed(row, seat, NONE), _summed(row, 1 - seat, NONE)
    best, part_at, aim_at = _as_it_stands(row, seat, mine, theirs), NONE, NONE
    aims = rows.ZOMBIE + 8 * (1 - seat)
    for place in range(row[rows.IN_ZOMBIE + seat]):
        part = row[rows.ZOMBIE + 8 * seat + place]
        ability = rows.ability_of(part)
        if part & 1 or rows.NEVER >> ability & 1:
            continue
        if rows.TARGETS[ability] == 0:
            score = _carried_out(row, seat, place, NONE, seat, mine, theirs)
            if score > best:
                best, part_at, aim_at = score, place, NONE
            continue
        for aim in range(row[rows.IN_ZOMBIE + 1 - seat]):
            if rows.TARGETS[ability] >> (row[aims + aim] & 7) & 1:
                score = _carried_out(row, seat, place, aim, seat, mine, theirs)
                if score > best:
                    best, part_at, aim_at = score, place, aim
    return part_at, aim_at


def reacts(row: Row, seat: int) -> bool:
    """Return whether its Muffin reacts to the flip that is announced."""
    flipper, aim = 1 - seat, NONE
    if row[rows.TARGET] != NONE:
        aim = rows.place_of(row, seat, row[rows.TARGET])
    place = rows.place_of(row, flipper, row[rows.PART])
    mine, theirs = _summed(row, seat, NONE), _summed(row, flipper, NONE)
    stopped = _as_it_stands(row, seat, mine, theirs) - USE[rows.REACT]
    return stopped > -_carried_out(row, flipper, place, aim, seat, theirs, mine)


def add(row: Row, seat: int) -> int:
    """The value that it adds."""
    mine, theirs = _summed(row, seat, NONE), _summed(row, 1 - seat, NONE)
    prize = row[rows.PRIZE]
    won, lost = _score(mine, theirs, prize, True), _score(mine, theirs, prize, False)
    return _add(row, seat, rows.lead(row, seat), won, lost)


def reveals(row: Row, seat: int) -> bool:
    """Return whether its Down Card fills a slot."""
    return _gain(_summed(row, seat, NONE), row[rows.DOWN + seat]) >= SLOT


def place(row: Row, seat: int) -> int:
    """The kind as which it places the new part."""
    sum_, part = _summed(row, seat, NONE), row[rows.NEW]
    best, best_gain, best_room = NONE, 0, 0
    for place in range(rows.kinds_of(part)):
        kind = rows.kind_at(part, place)
        gain, room = _gain_as(sum_, part, kind), rows.LIMIT[kind] - (sum_ >> 8 * kind & 7)
        if best == NONE or gain > best_gain or (gain == best_gain and room > best_room):
            best, best_gain, best_room = kind, gain, room
    return best


def discard(row: Row, seat: int) -> int:
    """The place of the part that it discards: the least useful of the newest one's kind."""
    first, parts = rows.ZOMBIE + 8 * seat, row[rows.IN_ZOMBIE + seat]
    kind, best, least = rows.kind_of(row[first + parts - 1]), NONE, 0
    for place in range(parts):
        part = row[first + place]
        if rows.kind_of(part) == kind:
            use = 0 if part & 1 else USE[rows.ability_of(part)]
            if best == NONE or use < least:
                best, least = place, use
    return best


def give(row: Row, seat: int) -> int:
    """The value that it passes on."""
    best = row[rows.HAND + 8 * seat]
    for place in range(1, row[rows.IN_HAND + seat]):
        value = row[rows.HAND + 8 * seat + place]
        if COST[value] < COST[best]:
            best = value
    return best
