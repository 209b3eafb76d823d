"""The Filler: the questions that can be answered exactly.

A grave that a seat does not know holds any of the face cards that have not come up, and cement that
it does not know is any that has not come up; all are equally likely (see `resampling.resample`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import permutations, product
from math import comb, perm, prod
from operator import gt
from typing import Any, Final, NamedTuple

from zwidgets.core.contract.persons import joined
from zwidgets.core.contract.question import Bound, Question, Value, by_name
from zwidgets.core.errors import InvalidOption
from zwidgets.games.the_filler import solution
from zwidgets.games.the_filler.cement import number_of, values_of
from zwidgets.games.the_filler.kinds import (
    CHOICES,
    WEIGHTS,
    Choice,
    Kinds,
    graves_of,
    kind_of,
    kinds_of,
    pounds_of,
    rest_of,
)
from zwidgets.games.the_filler.moves import GRAVES, NEEDS, NIGHTS
from zwidgets.games.the_filler.rules import TheFillerState, weight, zombies
from zwidgets.games.the_filler.view import knows_cement, knows_graves

Triple = tuple[int, ...]
"""A kind for each grave, as an index into `WEIGHTS`: its card, or the highest its cement holds."""
KINDS: Final = ("corpse", "jack", "queen", "king")


def _die(shares: Any) -> Value:
    """Return a distribution; imported here, since only exact answers need icepool."""
    import icepool

    return icepool.Die(shares)


# What a seat knows


def closed(state: TheFillerState, seat: int | None) -> tuple[int, ...]:
    """Return the graves whose card this seat does not know.

    >>> import zwidgets as zw
    >>> closed(zw.game("the-filler", graves="shuffled").start(), 0)
    (1, 2, 3)
    """
    if state.step == "over" or knows_graves(state, seat):
        return ()
    laid = [(card is None) is state.game.shuffled for card in state.graves]
    return tuple(grave for grave, there in zip(GRAVES, laid, strict=True) if there)


def _has_closed(state: TheFillerState, seat: int | None) -> bool:
    return bool(closed(state, seat))


def _is_filled(state: TheFillerState, seat: int | None) -> bool:
    return state.step in ("fill", "turn")


# What piles of cement may hold whose cards nobody but the Filler has seen


def holding(pounds: int) -> int:
    """Return the highest kind that this cement holds."""
    return sum(pounds >= need for need in WEIGHTS[1:])


class Pile(NamedTuple):
    """A pile of cement while cards are laid, the heaviest first; as many as there will be."""

    many: int
    lacks: int
    pounds: int

    def laid(self, value: int) -> Pile:
        """Return the pile with another card; pounds that make no difference are left out."""
        lacks, pounds = self.lacks - 1, self.pounds + value
        holds = holding(pounds)
        if holding(pounds + lacks * value) == holds:
            pounds = WEIGHTS[holds]
        return Pile(self.many, lacks, pounds)


@lru_cache(maxsize=64)
def piles_of(values: tuple[int, ...], counts: Triple) -> dict[Triple, int]:
    """The highest kinds that so many cards on three graves may hold, with the number of ways.

    >>> piles_of((5, 10, 10), (1, 1, 0))
    {(0, 1, 0): 2, (1, 0, 0): 2, (1, 1, 0): 2}
    """
    ways = Counter({tuple(Pile(many, many, 0) for many in sorted(counts)): 1})
    heavy_first = sorted(values, reverse=True)
    for after, value in zip(reversed(range(len(values))), heavy_first, strict=True):
        before, ways = ways, Counter()
        for piles, often in before.items():
            if sum(pile.lacks for pile in piles) <= after:
                ways[piles] += often
            for place, pile in enumerate(piles):
                if pile.lacks:
                    others = piles[:place] + piles[place + 1 :]
                    ways[tuple(sorted((*others, pile.laid(value))))] += often
    found: Counter[Triple] = Counter()
    for piles, often in ways.items():
        orders = {p for p in permutations(piles) if tuple(pile.many for pile in p) == counts}
        for order in orders:
            found[tuple(holding(pile.pounds) for pile in order)] += often // len(orders)
    return dict(sorted(found.items()))


# What a grave holds


def _holds(state: TheFillerState, seat: int | None, grave: int) -> Value:
    return _die([card.name for card in state.unrevealed])


def _names(state: TheFillerState, seat: int | None) -> Sequence[str]:
    """Return the kinds that a closed grave may hold, all zombies first."""
    there = {kind_of(card) for card in state.unrevealed}
    every = [name for kind, name in enumerate(KINDS) if kind in there]
    return (["zombie"] if there - {0} else []) + every[::-1]


def _is_kind(state: TheFillerState, seat: int | None, kind: str) -> Fraction:
    there = [
        card.red if kind == "zombie" else KINDS[kind_of(card)] == kind for card in state.unrevealed
    ]
    return Fraction(sum(there), len(there))


def _enough(state: TheFillerState, seat: int | None, pounds: int) -> Fraction:
    there = [NEEDS[card] <= pounds for card in state.unrevealed]
    return Fraction(sum(there), len(there))


def _buried_zombies(state: TheFillerState, seat: int | None) -> Value:
    pool, graves = state.unrevealed, len(closed(state, seat))
    good, every = zombies(pool), len(pool)
    shares = {k: comb(good, k) * comb(every - good, graves - k) for k in range(graves + 1)}
    return _die({k: ways for k, ways in shares.items() if ways})


# How many escape this night


def _buried(state: TheFillerState, seat: int | None) -> dict[Triple, int]:
    """Return the kinds that may lie in graves 1 to 3, with the number of ways."""
    hidden = closed(state, seat)
    known = {grave: kind_of(card) for grave, card in zip(GRAVES, state.graves, strict=True) if card}
    pool, found = kinds_of(state.unrevealed), {}
    for drawn in product(range(4), repeat=len(hidden)):
        ways = _ordered_ways(pool, drawn)
        if ways:
            lies = known | dict(zip(hidden, drawn, strict=True))
            found[tuple(lies[grave] for grave in GRAVES)] = ways
    return found


def _ordered_ways(left: Kinds, drawn: Sequence[int]) -> int:
    """Return the number of ways of drawing cards of these kinds one after the other."""
    return prod(perm(many, drawn.count(kind)) for kind, many in enumerate(left))


def _cemented(state: TheFillerState, seat: int | None) -> dict[Triple, int]:
    """The highest kinds that the cement on graves 1 to 3 may hold, with the number of ways."""
    if knows_cement(state, seat):
        return {tuple(holding(weight(bags)) for bags in state.cement): 1}
    values = tuple(card.value for card in state.unspent)
    return piles_of(values, tuple(map(len, state.cement)))


def _chances(state: TheFillerState, seat: int | None) -> Iterator[tuple[tuple[bool, ...], int]]:
    """Yield which of the three graves' cards escape, with the number of ways."""
    cemented = _cemented(state, seat)
    for buried, ways in _buried(state, seat).items():
        for laid, often in cemented.items():
            out = tuple(kind > held for kind, held in zip(buried, laid, strict=True))
            yield out, ways * often


def _escapes(state: TheFillerState, seat: int | None) -> Value:
    shares: Counter[int] = Counter()
    for out, ways in _chances(state, seat):
        shares[sum(out)] += ways
    return _die(shares)


def _grave_escapes(state: TheFillerState, seat: int | None, grave: int) -> Fraction:
    chances = list(_chances(state, seat))
    good = sum(ways for out, ways in chances if out[grave - 1])
    return Fraction(good, sum(ways for _, ways in chances))


# The chance to keep the job


def evening_of(state: TheFillerState) -> solution.Evening:
    """Return the beginning of this night."""
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
    laid = tuple(map(weight, state.cement))
    if state.step != "turn":
        kept = tuple(sorted((bag.value for bag in state.kept), reverse=True))
        evening = evening_of(state)._replace(game="shuffled")
        return solution.chance_if_dealt(evening, kept, laid)
    buried, total = _buried(state, 0), Fraction(0)
    for kinds, ways in buried.items():
        out = sum(map(gt, pounds_of(kinds), laid))
        total += ways * _morning(state, kinds, out)
    return total / sum(buried.values())


def _morning(state: TheFillerState, kinds: Triple, out: int) -> Fraction:
    """Return the chance after this night's graves have been turned up, `out` of them escaping."""
    evening = evening_of(state)
    nights, allowed = evening.nights, evening.allowed
    rest = rest_of(kinds_of([*state.hand, *filter(None, state.graves)]), kinds)
    of_class = solution.class_of(nights - 1, number_of(bag.value for bag in state.kept))
    worths = solution.worths(nights - 1, rest, allowed - out, "shuffled")
    return Fraction(worths[of_class], solution.PARTS["shuffled"][nights - 1])


# Both at their best


def _value_applies(state: TheFillerState, seat: int | None) -> bool:
    """True while the seat knows no more of this night than everybody."""
    if state.step in ("turn", "over") or any(state.cement):
        return False
    return not _knows_a_grave(state, seat)


def _value(state: TheFillerState, seat: int | None) -> Fraction:
    return _job(state, seat) if state.game.shuffled else solution.solved(evening_of(state)).value


def _value_bound(state: TheFillerState, seat: int | None) -> Bound | None:
    """Return what the Filler's mix guarantees: less than 1e-9 under the value if not exact."""
    evening = evening_of(state)
    undecided = evening.allowed in solution.open_with(evening.game, sum(evening.left[1:]))
    exact = state.game.shuffled or solution.in_fractions(evening)
    return "lower" if undecided and not exact else None


def _mix_applies(state: TheFillerState, seat: int | None) -> bool:
    return _mixed(state) and _value_applies(state, seat)


def _mixed(state: TheFillerState) -> bool:
    return not state.game.shuffled and state.step != "over"


def _last_applies(state: TheFillerState, seat: int | None) -> bool:
    """True after the first night of a game that goes on."""
    return state.night > 1 and bool(state.last) and _mixed(state)


def _last_evening(state: TheFillerState) -> solution.Evening:
    """Return the beginning of the night before."""
    faces = [face for face, _ in state.last]
    bags = [bag for _, pile in state.last for bag in pile]
    out = sum(face in state.escaped for face in faces)
    return solution.beginning_of(
        state.night - 1,
        (*state.unrevealed, *faces),
        (*state.unspent, *bags),
        len(state.escaped) - out,
        state.first,
        state.game.options,
    )


def _graves(evening: solution.Evening) -> Value:
    return _die({in_words(graves): often for graves, often in solution.solved(evening).graves})


def _fills(evening: solution.Evening) -> Value:
    shares: Counter[str] = Counter()
    for (laid, _), often in solution.solved(evening).uses:
        first, second, third = pounds_of(CHOICES[laid])
        shares[f"{first}, {second} and {third} pounds"] += often
    return _die(shares)


def in_words(buried: Choice) -> str:
    """Return what three graves hold.

    >>> in_words((3, 1, 0)), in_words((2, 2, 0)), in_words((0, 0, 0))
    ('a king, a jack and a corpse', 'two queens and a corpse', 'three corpses')
    """
    return joined(
        f"{('a', 'two', 'three')[many - 1]} {KINDS[kind]}{'s' * (many > 1)}"
        for kind, many in Counter(buried).items()
    )


# A night as a matrix game, where the value of what follows is known exactly


def payoffs(state: TheFillerState) -> dict[str, dict[str, Fraction]]:
    """The Filler's chance to win, by what they lay and what is buried; a drawn double counts half.

    The graves are in random order, and from the next night on both sides are at their best.

    Raises:
        InvalidOption: the night is no matrix game, or no exact one. The sentence says why.
    """
    if why := _why_not(state):
        raise InvalidOption(why)
    evening = evening_of(state)
    nights, left = evening.nights, evening.left
    whole = 6 * solution.PARTS[evening.game][nights - 1]
    return {
        name: {
            in_words(buried): Fraction(solution.payoff(evening, buried, use), whole)
            for buried in graves_of(left)
        }
        for use, name in _named(state, nights, solution.uses_of(evening)).items()
    }


def _why_not(state: TheFillerState) -> str | None:
    if state.step == "over":
        return "The game is over: nobody chooses any more."
    if state.game.shuffled:
        return "Against shuffled graves the Filler chooses alone: that is no matrix game."
    if not solution.in_fractions(evening_of(state)):
        night = NIGHTS + 1 - solution.EXACT
        known = f"from night {night} on; this is night {state.night}"
        if state.game.legs > state.leg:
            known = f"from night {night} of the second game on; this is the first"
        return (
            f"What follows has an exact value {known}. "
            'zw.exact("the-filler", "value", ...) comes near it.'
        )
    if any(state.cement):
        return "Cement lies on the graves already: give the position before the Filler lays any."
    return None


def _named(
    state: TheFillerState, nights: int, uses: Sequence[solution.Use]
) -> dict[solution.Use, str]:
    """Return what each use lays, and where that does not tell them apart, with which cement."""
    parts = solution.uses_with(nights, tuple(bag.value for bag in state.unspent)[::-1], (0, 0, 0))
    often = Counter(laid for laid, _ in uses)
    named = {}
    for use in uses:
        first, second, third = pounds_of(CHOICES[use[0]])
        cement = " ".join(map(str, values_of(parts[use])))
        named[use] = f"{first}, {second} and {third} pounds{f' ({cement})' * (often[use[0]] > 1)}"
    return named


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
