"""Laws: how likely each of several positions is, and what follows for functions of a position."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from math import lcm
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from zwidgets.cards import Card
from zwidgets.core.arguments import as_plain, as_truth, called
from zwidgets.core.background import import_whole
from zwidgets.core.contract.state import State
from zwidgets.core.errors import InvalidArgument, InvalidOption, quoted

if TYPE_CHECKING:
    import icepool

Law: TypeAlias = Mapping[Any, Fraction]
"""Positions with their probabilities, which sum to 1."""
Event: TypeAlias = Callable[[Any], bool]
"""True of some positions, False of the others."""
FORM: Final = "as lambda state: state.round > 3."
DIGITS: Final = 1_000
"""The most digits of a whole number, so that each can be written."""


def after_chance(state: State) -> dict[State, Fraction]:
    """Every position that the next chance event can bring, equal ones together."""
    found: dict[State, Fraction] = {}
    for move, share in state.chance_outcomes():
        after = state.after_legal(move, None)
        found[after] = found.get(after, Fraction()) + share
    return found


def probability(law: Law, event: Event, given: Event | None = None) -> Fraction:
    """How likely an event is, given another.

    Raises:
        InvalidOption: one of them is no function, or does not give True or False; or the condition
            is impossible.

    >>> die = {number: Fraction(1, 6) for number in range(1, 7)}
    >>> probability(die, lambda number: number == 6, given=lambda number: number > 3)
    Fraction(1, 3)
    """
    law = conditioned(law, given)
    return sum((share for one, share in law.items() if holds(event, one)), Fraction())


def distribution(
    law: Law, of: Callable[[Any], Any], given: Event | None = None
) -> icepool.Die[Any]:
    """The distribution of a function, given an event: an `icepool.Die` of numbers or texts.

    Raises:
        InvalidOption: a function is none, gives something else, or the condition is impossible.

    >>> die = {number: Fraction(1, 6) for number in range(1, 7)}
    >>> distribution(die, lambda number: number % 3).probability(0)
    Fraction(1, 3)
    """
    import_whole("icepool")
    import icepool

    shares: dict[Any, Fraction] = {}
    for one, share in conditioned(law, given).items():
        found = value(of, one)
        shares[found] = shares.get(found, Fraction()) + share
    if len({isinstance(one, str) for one in shares}) > 1:
        raise InvalidOption("A function of a position gives numbers or texts, not both.")
    whole = lcm(*[share.denominator for share in shares.values()])
    return icepool.Die({found: int(share * whole) for found, share in shares.items()})


class Lawful:
    """What says how likely each of several positions is."""

    @property
    def law(self) -> Law:
        """The positions with their probabilities."""
        raise NotImplementedError

    def probability(self, event: Event, given: Event | None = None) -> Fraction:
        """How likely an event is, given another; both are functions of a position.

        Raises:
            InvalidOption: one does not give True or False, or what is given is impossible.
        """
        return probability(self.law, event, given)

    def distribution(
        self, of: Callable[[Any], Any], given: Event | None = None
    ) -> icepool.Die[Any]:
        """The distribution of a function of a position, as an `icepool.Die`.

        Raises:
            InvalidOption: it gives no truth, whole number, text or card, or what is given is
                impossible.
        """
        return distribution(self.law, of, given)


def conditioned(law: Law, given: Event | None) -> Law:
    """The law given an event.

    Raises:
        InvalidOption: it is no event, or has no chance.
    """
    if given is None:
        return law
    left = {one: share for one, share in law.items() if holds(given, one)}
    whole = sum(left.values(), Fraction())
    if not whole:
        raise InvalidOption("What is given has no chance here, so nothing follows from it.")
    return {one: share / whole for one, share in left.items()}


def holds(event: Event, position: Any) -> bool:
    """Whether an event holds."""
    return as_truth(_called(event, position), "of a position")


def value(of: Callable[[Any], Any], position: Any) -> Any:
    """What a function gives of a position; of a card its name."""
    found = as_plain(_called(of, position))
    if isinstance(found, Card):
        return found.name
    if isinstance(found, int) and abs(found) >= 10**DIGITS:
        raise InvalidOption(
            f"A function of a position gives whole numbers of at most {DIGITS:,} digits."
        )
    if not isinstance(found, int | str):
        raise InvalidOption(
            "A function of a position gives True or False, a whole number, a text or a card; "
            f"this is {quoted(found)}."
        )
    return found


def _called(function: Callable[[Any], Any], position: Any) -> Any:
    if not callable(function):
        raise InvalidArgument(f"{quoted(function)} is no function of a position, {FORM}")
    told = f"A function of a position takes the position alone, {FORM}"
    return called(function, position, otherwise=told)
