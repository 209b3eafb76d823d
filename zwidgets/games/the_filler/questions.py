"""The Filler: the questions that can be answered exactly.

A grave that a seat does not know holds any of the face cards that have not come up, and cement that
it does not know is any that has not come up; all are equally likely (see `resampling.resample`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import product
from math import comb, prod
from typing import Final

from zwidgets.core.contract.persons import joined
from zwidgets.core.contract.question import Bound, Question, Value, by_name
from zwidgets.games.the_filler import solution
from zwidgets.games.the_filler.cement import number_of
from zwidgets.games.the_filler.kinds import CHOICES, WEIGHTS, Choice, Kinds, kind_of, kinds_of
from zwidgets.games.the_filler.moves import GRAVES, NEEDS
from zwidgets.games.the_filler.piles import Triple, holding, piles_of
from zwidgets.games.the_filler.rules import TheFillerState, weight, zombies
from zwidgets.games.the_filler.view import knows_cement, knows_graves

KINDS: Final = ("corpse", "jack", "queen", "king")


# What a seat knows


def closed(state: TheFillerState, seat: int | None) -> tuple[int, ...]:
    """The graves whose card this seat does not know.

    >>> import zwidgets as zw
    >>> closed(zw.game("the-filler", graves="shuffled").start(), 0)
    (1, 2, 3)
    """
    if state.step == "over" or knows_graves(state, seat):
        return ()
    laid = [(one is None) is state.game.shuffled for one in state.graves]
    return tuple(grave for grave, there in zip(GRAVES, laid, strict=True) if there)


def _has_closed(state: TheFillerState, seat: int | None) -> bool:
    return bool(closed(state, seat))


def _is_filled(state: TheFillerState, seat: int | None) -> bool:
    return state.step in ("fill", "turn")


# What a grave holds


def _holds(state: TheFillerState, seat: int | None, grave: int) -> Value:
    import icepool

    return icepool.Die([one.name for one in state.unrevealed])


def _names(state: TheFillerState, seat: int | None) -> Sequence[str]:
    """The kinds that a closed grave may hold, all zombies first."""
    there = {kind_of(one) for one in state.unrevealed}
    every = [name for kind, name in enumerate(KINDS) if kind in there]
    return (["zombie"] if there - {0} else []) + every[::-1]


def _is_kind(state: TheFillerState, seat: int | None, kind: str) -> Fraction:
    pool = state.unrevealed
    if kind == "zombie":
        return Fraction(zombies(pool), len(pool))
    return Fraction(sum(KINDS[kind_of(one)] == kind for one in pool), len(pool))


def _enough(state: TheFillerState, seat: int | None, pounds: int) -> Fraction:
    pool = state.unrevealed
    return Fraction(sum(NEEDS[one] <= pounds for one in pool), len(pool))


def _buried_zombies(state: TheFillerState, seat: int | None) -> Value:
    import icepool

    pool, graves = state.unrevealed, len(closed(state, seat))
    good, every = zombies(pool), len(pool)
    shares = {k: comb(good, k) * comb(every - good, graves - k) for k in range(graves + 1)}
    return icepool.Die({k: ways for k, ways in shares.items() if ways})


# How many escape this night


def _buried(state: TheFillerState, seat: int | None) -> dict[Triple, int]:
    """The kinds that may lie in graves 1 to 3, with the number of ways."""
    hidden = closed(state, seat)
    known = {grave: kind_of(one) for grave, one in zip(GRAVES, state.graves, strict=True) if one}
    pool, found = kinds_of(state.unrevealed), {}
    for drawn in product(range(4), repeat=len(hidden)):
        ways = _ordered_ways(pool, drawn)
        if ways:
            one, two, three = (
                {**known, **dict(zip(hidden, drawn, strict=True))}[g] for g in GRAVES
            )
            found[one, two, three] = ways
    return found


def _ordered_ways(left: Kinds, drawn: Sequence[int]) -> int:
    """The number of ways of drawing cards of these kinds one after the other."""
    taken = [drawn.count(kind) for kind in range(4)]
    return prod(left[k] - i for k in range(4) for i in range(taken[k]))


def _cemented(state: TheFillerState, seat: int | None) -> dict[Triple, int]:
    """The highest kinds that the cement on graves 1 to 3 may hold, with the number of ways."""
    if knows_cement(state, seat):
        one, two, three = (holding(weight(bags)) for bags in state.cement)
        return {(one, two, three): 1}
    first, second, third = (len(bags) for bags in state.cement)
    return piles_of(tuple(one.value for one in state.unspent), (first, second, third))


def _chances(state: TheFillerState, seat: int | None) -> Iterator[tuple[tuple[bool, ...], int]]:
    """Which of the three graves' cards escape, with the number of ways."""
    cemented = _cemented(state, seat)
    for buried, ways in _buried(state, seat).items():
        for laid, often in cemented.items():
            out = tuple(kind > held for kind, held in zip(buried, laid, strict=True))
            yield out, ways * often


def _escapes(state: TheFillerState, seat: int | None) -> Value:
    import icepool

    shares: Counter[int] = Counter()
    for out, ways in _chances(state, seat):
        shares[sum(out)] += ways
    return icepool.Die(shares)


def _grave_escapes(state: TheFillerState, seat: int | None, grave: int) -> Fraction:
    chances = list(_chances(state, seat))
    good = sum(ways for out, ways in chances if out[grave - 1])
    return Fraction(good, sum(ways for _, ways in chances))


# The chance to keep the job


def evening_of(state: TheFillerState) -> solution.Evening:
    """The beginning of this night."""
    faces, bags, out = state.unrevealed, state.unspent, len(state.escaped)
    return solution.beginning_of(state.night, faces, bags, out, state.first, state.game.options)


def _job_applies(state: TheFillerState, seat: int | None) -> bool:
    """True unless the seat knows a grave, or does not know the cement on the graves."""
    if state.game.legs == 2 or state.step == "over" or _knows_a_grave(state, seat):
        return False
    return knows_cement(state, seat) or not any(state.cement)


def _knows_a_grave(state: TheFillerState, seat: int | None) -> bool:
    return knows_graves(state, seat) and any(state.graves)


def _job(state: TheFillerState, seat: int | None) -> Fraction:
    one, two, three = (weight(bags) for bags in state.cement)
    if state.step != "turn":
        kept = tuple(sorted((one.value for one in state.kept), reverse=True))
        evening = evening_of(state)._replace(game="shuffled")
        return solution.chance_if_dealt(evening, kept, (one, two, three))
    buried, total = _buried(state, 0), Fraction(0)
    for kinds, ways in buried.items():
        held = zip(kinds, (one, two, three), strict=True)
        total += ways * _morning(state, kinds, sum(WEIGHTS[kind] > there for kind, there in held))
    return total / sum(buried.values())


def _morning(state: TheFillerState, kinds: Triple, out: int) -> Fraction:
    """The chance after this night's graves have been turned up, `out` of them escaping."""
    evening = evening_of(state)
    nights, allowed = evening.nights, evening.allowed
    every = kinds_of([*state.hand, *(one for one in state.graves if one)])
    one, two, three, four = (every[kind] - kinds.count(kind) for kind in range(4))
    of_class = solution.class_of(nights - 1, number_of(one.value for one in state.kept))
    found = solution.worths(nights - 1, (one, two, three, four), allowed - out, "shuffled")[
        of_class
    ]
    return Fraction(found, solution.PARTS["shuffled"][nights - 1])


# Both at their best


def _value_applies(state: TheFillerState, seat: int | None) -> bool:
    """True while the seat knows no more of this night than everybody."""
    if state.step in ("turn", "over") or any(state.cement):
        return False
    return not _knows_a_grave(state, seat)


def _value(state: TheFillerState, seat: int | None) -> Fraction:
    return _job(state, seat) if state.game.shuffled else solution.solved(evening_of(state)).value


def _value_bound(state: TheFillerState, seat: int | None) -> Bound | None:
    """What the Filler's mix guarantees, less than 1e-9 under the value, where it is not exact."""
    evening = evening_of(state)
    undecided = evening.allowed in solution.open_with(evening.game, sum(evening.left[1:]))
    return (
        "lower"
        if undecided and not state.game.shuffled and not solution.in_fractions(evening)
        else None
    )


def _mix_applies(state: TheFillerState, seat: int | None) -> bool:
    return _mixed(state) and _value_applies(state, seat)


def _mixed(state: TheFillerState) -> bool:
    return not state.game.shuffled and state.step != "over"


def _last_applies(state: TheFillerState, seat: int | None) -> bool:
    """True after the first night of a game that goes on."""
    return state.night > 1 and bool(state.last) and _mixed(state)


def _last_evening(state: TheFillerState) -> solution.Evening:
    """The beginning of the night before."""
    faces = [one for one, _ in state.last]
    bags = [one for _, pile in state.last for one in pile]
    out = sum(one in state.escaped for one in faces)
    return solution.beginning_of(
        state.night - 1,
        (*state.unrevealed, *faces),
        (*state.unspent, *bags),
        len(state.escaped) - out,
        state.first,
        state.game.options,
    )


def _graves(evening: solution.Evening) -> Value:
    import icepool

    return icepool.Die({in_words(one): often for one, often in solution.solved(evening).graves})


def _fills(evening: solution.Evening) -> Value:
    import icepool

    shares: Counter[str] = Counter()
    for (laid, _), often in solution.solved(evening).uses:
        one, two, three = (WEIGHTS[kind] for kind in CHOICES[laid])
        shares[f"{one}, {two} and {three} pounds"] += often
    return icepool.Die(shares)


def in_words(buried: Choice) -> str:
    """What three graves hold.

    >>> in_words((3, 1, 0)), in_words((2, 2, 0)), in_words((0, 0, 0))
    ('a king, a jack and a corpse', 'two queens and a corpse', 'three corpses')
    """
    return joined(
        f"{('a', 'two', 'three')[many - 1]} {KINDS[kind]}{'s' * (many > 1)}"
        for kind, many in Counter(buried).items()
    )


# The questions


QUESTIONS: Final = by_name(
    Question("grave-holds", "The card in grave {grave}.", _holds, {"grave": closed}, _has_closed),
    Question(
        "grave-kind",
        "A closed grave holds a {kind}; a black card counts as a corpse.",
        _is_kind,
        {"kind": _names},
        _has_closed,
    ),
    Question(
        "enough",
        "{pounds} pounds are enough on a closed grave.",
        _enough,
        {"pounds": lambda state, seat: WEIGHTS[1:]},
        _has_closed,
    ),
    Question(
        "zombies-buried",
        "How many zombies lie in the closed graves.",
        _buried_zombies,
        applies=_has_closed,
        unit="zombies",
    ),
    Question(
        "escapes",
        "How many escape this night, with the cement laid so far.",
        _escapes,
        applies=_is_filled,
        unit="escapes",
    ),
    Question(
        "grave-escapes",
        "A zombie escapes from grave {grave}, with the cement laid so far.",
        _grave_escapes,
        {"grave": lambda state, seat: GRAVES},
        _is_filled,
    ),
    Question(
        "keeps-job",
        "At their best the Filler keeps the job against random graves.",
        _job,
        applies=_job_applies,
    ),
    Question(
        "value",
        "The Filler wins if everybody is at their best; a drawn double counts half.",
        _value,
        applies=_value_applies,
        bound=_value_bound,
    ),
    Question(
        "best-graves",
        "What the zombie player at their best buries this night.",
        lambda state, seat: _graves(evening_of(state)),
        applies=_mix_applies,
    ),
    Question(
        "best-cement",
        "What the Filler at their best lays this night.",
        lambda state, seat: _fills(evening_of(state)),
        applies=_mix_applies,
    ),
    Question(
        "last-graves",
        "What the zombie player at their best would have buried last night.",
        lambda state, seat: _graves(_last_evening(state)),
        applies=_last_applies,
    ),
    Question(
        "last-cement",
        "What the Filler at their best would have laid last night.",
        lambda state, seat: _fills(_last_evening(state)),
        applies=_last_applies,
    ),
)
"""What a grave holds, how many escape, whether the Filler keeps the job, and how both sides mix."""
