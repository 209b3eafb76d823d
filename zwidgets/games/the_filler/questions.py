"""The Filler: what can be asked of a position, answered exactly.

A grave that a seat does not know holds any of the face cards that never came up, and cement that
it does not know is any of the cement that never came up, each as likely (see `view.resample`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import permutations, product
from math import comb, prod
from typing import TYPE_CHECKING, Any, Final

from zwidgets.core.question import Bound, Question, Value
from zwidgets.games.the_filler.bots import (
    CHOICES,
    WEIGHTS,
    Choice,
    Kinds,
    escaping,
    graves_of,
    ways_of,
)
from zwidgets.games.the_filler.moves import ENOUGH, GRAVES, NEEDS, NIGHTS
from zwidgets.games.the_filler.rules import TheFillerState, weight, zombies
from zwidgets.games.the_filler.view import knows_cement, knows_graves

if TYPE_CHECKING:
    from zwidgets.cards import Card

Seat = int | None
Triple = tuple[int, int, int]
"""A kind for each grave, as a place in `WEIGHTS`: what lies in it, or what its cement holds."""

KINDS: Final = ("corpse", "jack", "queen", "king")


# What a seat knows


def closed(state: TheFillerState, seat: Seat) -> tuple[int, ...]:
    """The graves whose card this seat does not know.

    >>> import zwidgets as zw
    >>> closed(zw.game("the-filler", graves="shuffled").start(), 0)
    (1, 2, 3)
    """
    if state.step == "over" or knows_graves(state, seat):
        return ()
    laid = [(one is None) is state.game.shuffled for one in state.graves]
    return tuple(grave for grave, there in zip(GRAVES, laid, strict=True) if there)


def _pool(state: TheFillerState) -> tuple[Card, ...]:
    """The cards that closed graves may hold."""
    return state.unrevealed


def _kind(one: Card) -> int:
    return WEIGHTS.index(NEEDS[one])


def _kinds(cards: Iterable[Card]) -> Kinds:
    many = Counter(map(_kind, cards))
    return many[0], many[1], many[2], many[3]


def _has_closed(state: TheFillerState, seat: Seat) -> bool:
    return bool(closed(state, seat))


def _is_filled(state: TheFillerState, seat: Seat) -> bool:
    return state.step in ("fill", "turn")


# What a grave holds


def _holds(state: TheFillerState, seat: Seat, grave: int) -> Value:
    import icepool

    return icepool.Die([one.name for one in _pool(state)])


def _names(state: TheFillerState, seat: Seat) -> Sequence[str]:
    """The kinds that a closed grave may hold, all zombies first."""
    there = {_kind(one) for one in _pool(state)}
    every = [name for kind, name in enumerate(KINDS) if kind in there]
    return (["zombie"] if there - {0} else []) + every[::-1]


def _is_kind(state: TheFillerState, seat: Seat, kind: str) -> Fraction:
    pool = _pool(state)
    if kind == "zombie":
        return Fraction(zombies(pool), len(pool))
    return Fraction(sum(KINDS[_kind(one)] == kind for one in pool), len(pool))


def _enough(state: TheFillerState, seat: Seat, pounds: int) -> Fraction:
    pool = _pool(state)
    return Fraction(sum(NEEDS[one] <= pounds for one in pool), len(pool))


def _buried_zombies(state: TheFillerState, seat: Seat) -> Value:
    import icepool

    pool, graves = _pool(state), len(closed(state, seat))
    good, every = zombies(pool), len(pool)
    shares = {k: comb(good, k) * comb(every - good, graves - k) for k in range(graves + 1)}
    return icepool.Die({k: ways for k, ways in shares.items() if ways})


# How many escape this night


def _buried(state: TheFillerState, seat: Seat) -> dict[Triple, int]:
    """The kinds that may lie in graves 1 to 3, with the number of ways."""
    hidden = closed(state, seat)
    known = {grave: _kind(one) for grave, one in zip(GRAVES, state.graves, strict=True) if one}
    pool, found = _kinds(_pool(state)), {}
    for drawn in product(range(4), repeat=len(hidden)):
        ways = _ordered_ways(pool, drawn)
        if ways:
            one, two, three = (
                {**known, **dict(zip(hidden, drawn, strict=True))}[g] for g in GRAVES
            )
            found[one, two, three] = ways
    return found


def _ordered_ways(left: Kinds, drawn: Sequence[int]) -> int:
    """In how many ways cards of these kinds are drawn one after the other."""
    taken = [drawn.count(kind) for kind in range(4)]
    return prod(left[k] - i for k in range(4) for i in range(taken[k]))


def _holding(pounds: int) -> int:
    """The highest kind that this weight holds."""
    return sum(pounds >= need for need in WEIGHTS[1:])


def _cemented(state: TheFillerState, seat: Seat) -> dict[Triple, int]:
    """The highest kinds that the cement on graves 1 to 3 may hold, with the number of ways."""
    if knows_cement(state, seat):
        one, two, three = (_holding(weight(bags)) for bags in state.cement)
        return {(one, two, three): 1}
    first, second, third = (len(bags) for bags in state.cement)
    return cement_of(tuple(one.value for one in state.unspent), (first, second, third))


@lru_cache(maxsize=64)
def cement_of(values: tuple[int, ...], counts: Triple) -> dict[Triple, int]:
    """What so many cards on three graves may hold: the highest kinds, with the number of ways.

    Weights count up to 25 pounds, which hold everything.

    >>> cement_of((5, 10, 10), (1, 1, 0))
    {(0, 1, 0): 2, (1, 0, 0): 2, (1, 1, 0): 2}
    """
    import numpy as np

    heaviest = WEIGHTS[-1]
    shape = [size for many in counts for size in (many + 1, heaviest + 1 if many else 1)]
    ways = np.zeros(shape, np.int64)
    ways.flat[0] = 1
    for value in values:
        before = ways.copy()
        for grave in range(3):
            if counts[grave]:
                there = np.moveaxis(ways, (2 * grave, 2 * grave + 1), (0, 1))
                from_ = np.moveaxis(before, (2 * grave, 2 * grave + 1), (0, 1))[:-1]
                there[1:, value:-1] += from_[:, : heaviest - value]
                there[1:, -1] += from_[:, heaviest - value :].sum(axis=1)
    laid = ways[counts[0], :, counts[1], :, counts[2], :]
    found: Counter[Triple] = Counter()
    for one, two, three in zip(*(axis.tolist() for axis in laid.nonzero()), strict=True):
        place = _holding(one), _holding(two), _holding(three)
        found[place] += int(laid[one, two, three])
    return dict(sorted(found.items()))


def _chances(state: TheFillerState, seat: Seat) -> Iterator[tuple[tuple[bool, ...], int]]:
    """Which of the three graves' cards may escape, with the number of ways."""
    cemented = _cemented(state, seat)
    for buried, ways in _buried(state, seat).items():
        for laid, often in cemented.items():
            out = tuple(kind > held for kind, held in zip(buried, laid, strict=True))
            yield out, ways * often


def _escapes(state: TheFillerState, seat: Seat) -> Value:
    import icepool

    shares: Counter[int] = Counter()
    for out, ways in _chances(state, seat):
        shares[sum(out)] += ways
    return icepool.Die(shares)


def _grave_escapes(state: TheFillerState, seat: Seat, grave: int) -> Fraction:
    chances = list(_chances(state, seat))
    good = sum(ways for out, ways in chances if out[grave - 1])
    return Fraction(good, sum(ways for _, ways in chances))


# The best use of the cement against random graves

Fills = int
"""Choices of three weights that can be laid: bit `n` for the n-th of `CHOICES`."""

_ROW: Final = 64
_MOST: Final = 34
"""No pile needs more: 25 pounds, the lightest card of which is under 10."""
_FRAME: Final = sum(1 << _ROW * one + two for one in range(_MOST + 1) for two in range(_MOST + 1))
_REGION: Final = {
    (one, two): sum(1 << _ROW * i + j for i in range(one, _MOST + 1) for j in range(two, _MOST + 1))
    for one in WEIGHTS
    for two in WEIGHTS
}
_UP_TO: Final = [
    sum(1 << _ROW * i + j for i in range(_MOST + 1) for j in range(_MOST + 1) if i + j <= both)
    for both in range(2 * _MOST + 1)
]


def _up_to(both: int) -> int:
    """Two piles that weigh so much at most together."""
    return 0 if both < 0 else _UP_TO[min(both, 2 * _MOST)]


def _grown(reached: int, value: int) -> int:
    """The weights of two piles that can be reached with one card more, on either or on neither."""
    return (reached | reached << value | reached << _ROW * value) & _FRAME


def _held(reached: int, total: int, orders: Mapping[Choice, list[Choice]]) -> Fills:
    """Which weights can be laid when all cement that is on neither of two piles is the third."""
    if reached & _REGION[25, 25] & _up_to(total - 25):
        return 2 ** len(CHOICES) - 1
    fills = 0
    for place, choice in enumerate(CHOICES):
        for one in orders[choice]:
            need, two, three = (WEIGHTS[kind] for kind in one)
            if reached & _REGION[need, two] & _up_to(total - three):
                fills |= 1 << place
                break
    return fills


@lru_cache(maxsize=16)
def fills_with(kept: tuple[int, ...], laid: Triple = (0, 0, 0)) -> tuple[Fills, ...]:
    """What each part of some cement can fill, on top of three weights that lie there.

    Parts are numbered so that the n-th from the front and from the back make up the whole.

    >>> [bin(fills).count("1") for fills in fills_with((10, 5))]
    [1, 2, 1, 3]
    """
    first, second = min(laid[0], WEIGHTS[-1]), min(laid[1], WEIGHTS[-1])
    parts, totals = [1 << _ROW * first + second], [first + second + laid[2]]
    for value, copies in Counter(kept).items():
        layer, sums = parts, totals
        for _ in range(copies):
            layer = [_grown(one, value) for one in layer]
            sums = [total + value for total in sums]
            parts, totals = parts + layer, totals + sums
    orders = {one: sorted(set(permutations(one))) if any(laid) else [one] for one in CHOICES}
    return tuple(_held(one, total, orders) for one, total in zip(parts, totals, strict=True))


@lru_cache(maxsize=4096)
def _highest(fills: Fills) -> tuple[Choice, ...]:
    """The choices of which no other holds as much, grave by grave."""
    there = [one for place, one in enumerate(CHOICES) if fills >> place & 1]
    return tuple(
        one
        for one in there
        if not any(
            other != one and all(a <= b for a, b in zip(one, other, strict=True)) for other in there
        )
    )


def _rest(left: Kinds, drawn: Choice) -> Kinds:
    one, two, three, four = (left[kind] - drawn.count(kind) for kind in range(4))
    return one, two, three, four


@lru_cache(maxsize=4096)
def _nights(left: Kinds, laid: Choice) -> tuple[tuple[Kinds, int, int], ...]:
    """What is left after a night, how many escaped, and in how many ways of drawing and laying."""
    return tuple(
        (_rest(left, drawn), out, ways_of(left, drawn) * often)
        for drawn in graves_of(left)
        for out, often in enumerate(escaping(drawn, laid))
        if often
    )


@lru_cache(maxsize=100_000)
def last_night(left: Kinds, fills: Fills, allowed: int) -> int:
    """The Filler's chance in the last night, in sixths, when he can lay these fills."""
    if allowed < 0 or sum(left[1:]) <= allowed:
        return 6 * (allowed >= 0)
    return max(sum(escaping(_cards(left), laid)[: allowed + 1]) for laid in _highest(fills))


def _cards(left: Kinds) -> Choice:
    """Three cards as a choice."""
    one, two, three = (kind for kind in (3, 2, 1, 0) for _ in range(left[kind]))
    return one, two, three


THIRD: Final = comb(6, 3) * 6 * 6
"""Ways of the third night and of laying the last."""


@lru_cache(maxsize=4096)
def third_night(left: Kinds, kept: tuple[int, ...], laid: Triple, allowed: int) -> int:
    """The Filler's best chance in the third night, in ways out of `THIRD`, with real cards.

    Every part of his cement is tried for this night, the rest for the last.
    """
    now, later = fills_with(kept, laid), fills_with(kept)
    pairs = {
        (choice, rest)
        for part, rest in set(zip(now, reversed(later), strict=True))
        for choice in _highest(part)
    }
    return max(_of_third(left, choice, rest, allowed) for choice, rest in _undominated(pairs))


def _undominated(pairs: set[tuple[Choice, Fills]]) -> list[tuple[Choice, Fills]]:
    """Those after which no other rest of the same choice can fill all that theirs can and more."""
    rests: dict[Choice, set[Fills]] = {}
    for choice, rest in pairs:
        rests.setdefault(choice, set()).add(rest)
    return [
        (choice, rest)
        for choice, all_ in rests.items()
        for rest in all_
        if not any(rest != other and rest | other == other for other in all_)
    ]


def _of_third(left: Kinds, laid: Choice, rest: Fills, allowed: int) -> int:
    return sum(
        ways * last_night(after, rest, allowed - out) for after, out, ways in _nights(left, laid)
    )


def divisible(left: Kinds, pounds: int, allowed: int) -> Fraction:
    """The Filler's best chance from the evening of a night on if pounds could be divided at will.

    With real cards some weights cannot be made exactly, so it can only be as much or less.

    >>> round(float(divisible((6, 2, 2, 2), 110, 3)), 3)
    0.625
    """
    return Fraction(_divisible(left, pounds // 5, allowed), _ways_from(sum(left)))


@lru_cache(maxsize=16)
def _ways_from(cards: int) -> int:
    """In how many ways the nights go from so many cards on."""
    return 1 if cards == 0 else 6 * comb(cards, 3) * _ways_from(cards - 3)


@lru_cache(maxsize=100_000)
def _divisible(left: Kinds, fives: int, allowed: int) -> int:
    if allowed < 0 or sum(left[1:]) <= allowed:
        return _ways_from(sum(left)) * (allowed >= 0)
    return max(
        sum(
            ways * _divisible(rest, fives - cost, allowed - out)
            for rest, out, ways in _nights(left, laid)
        )
        for laid, cost in _COSTS
        if cost <= fives
    )


_COSTS: Final = [(one, sum(WEIGHTS[kind] for kind in one) // 5) for one in CHOICES]


def _divisible_on(left: Kinds, kept: int, laid: Triple, allowed: int) -> Fraction:
    """The same in the middle of a night, on top of three weights that lie there."""
    found = Fraction(0)
    for choice in CHOICES:
        needs = [WEIGHTS[kind] for kind in choice]
        cost = min(
            sum(max(need - there, 0) for need, there in zip(order, laid, strict=True))
            for order in permutations(needs)
        )
        if cost <= kept:
            total = sum(
                ways * divisible(rest, kept - cost, allowed - out)
                for rest, out, ways in _nights(left, choice)
            )
            found = max(found, Fraction(total) / (6 * comb(sum(left), 3)))
    return found


# The chance to keep the job


def _allowed(state: TheFillerState) -> int:
    return ENOUGH - 1 - len(state.escaped)


def _job_applies(state: TheFillerState, seat: Seat) -> bool:
    """Who knows a grave, or does not know what lies on the graves, cannot tell."""
    if state.game.legs == 2 or state.step == "over":
        return False
    if any(state.cement) and not knows_cement(state, seat):
        return False
    return not (knows_graves(state, seat) and any(state.graves))


def _job_bound(state: TheFillerState, seat: Seat) -> Bound | None:
    """From the third night on it is exact; before, cement counts as pounds divisible at will."""
    evening = state.night + (state.step == "turn")
    decided = zombies(state.unrevealed) <= _allowed(state) and state.step != "turn"
    return None if evening >= 3 or decided else "upper"


def _job(state: TheFillerState, seat: Seat) -> Fraction:
    one, two, three = (weight(bags) for bags in state.cement)
    values = tuple(one.value for one in state.kept)
    if state.step != "turn":
        left = _kinds(state.unrevealed)
        return _evening(state.night, left, values, (one, two, three), _allowed(state))
    buried, held, total = _buried(state, 0), (one, two, three), Fraction(0)
    for kinds, ways in buried.items():
        out = sum(WEIGHTS[kind] > there for kind, there in zip(kinds, held, strict=True))
        total += ways * _morning(state, kinds, values, out)
    return total / sum(buried.values())


def _morning(state: TheFillerState, kinds: Triple, values: tuple[int, ...], out: int) -> Fraction:
    """The chance after this night's graves have been turned up, `out` of them escaping."""
    allowed = _allowed(state) - out
    if state.night == NIGHTS:
        return Fraction(allowed >= 0)
    every = [*map(_kind, state.hand), *(_kind(one) for one in state.graves if one)]
    one, two, three, four = (every.count(kind) - kinds.count(kind) for kind in range(4))
    return _evening(state.night + 1, (one, two, three, four), values, (0, 0, 0), allowed)


def _evening(
    night: int, left: Kinds, kept: tuple[int, ...], laid: Triple, allowed: int
) -> Fraction:
    """The chance while a night is filled."""
    if allowed < 0 or sum(left[1:]) <= allowed:
        return Fraction(allowed >= 0)
    kept = tuple(sorted(kept, reverse=True))
    if night == NIGHTS:
        return Fraction(last_night(left, fills_with(kept, laid)[-1], allowed), 6)
    if night == NIGHTS - 1:
        return Fraction(third_night(left, kept, laid, allowed), THIRD)
    return _divisible_on(left, sum(kept), laid, allowed)


# The questions


def _all(*questions: Question) -> Mapping[str, Question]:
    return {one.name: one for one in questions}


def _graves(state: TheFillerState, seat: Seat) -> Sequence[Any]:
    return GRAVES


QUESTIONS: Final = _all(
    Question(
        "grave-holds",
        "Grave {grave} holds this card.",
        _holds,
        arguments={"grave": closed},
        applies=_has_closed,
    ),
    Question(
        "grave-kind",
        "A closed grave holds a {kind}.",
        _is_kind,
        arguments={"kind": _names},
        applies=_has_closed,
    ),
    Question(
        "enough",
        "{pounds} pounds are enough on a closed grave.",
        _enough,
        arguments={"pounds": lambda state, seat: WEIGHTS[1:]},
        applies=_has_closed,
    ),
    Question(
        "zombies-buried",
        "So many zombies lie in the closed graves.",
        _buried_zombies,
        applies=_has_closed,
        unit="zombies",
    ),
    Question(
        "escapes",
        "So many escape this night, with the cement laid so far.",
        _escapes,
        applies=_is_filled,
        unit="escapes",
    ),
    Question(
        "grave-escapes",
        "A zombie escapes from grave {grave}, with the cement laid so far.",
        _grave_escapes,
        arguments={"grave": _graves},
        applies=_is_filled,
    ),
    Question(
        "keeps-job",
        "The Filler keeps his job if the graves are random and his cement is used best.",
        _job,
        applies=_job_applies,
        bound=_job_bound,
    ),
)
"""What a grave holds, how many escape, and whether the Filler keeps his job, by name."""
