"""What a question is: something a player would like to know of a position, answered exactly.

A room declares its questions in `questions.py` as `QUESTIONS`, by name, and its game gives them by
`questions()`. What is hidden is judged by the deal alone: others' choices count as uninformative.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from math import lcm
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

from zwidgets.core.arguments import as_function, as_kind
from zwidgets.core.errors import InvalidOption, quoted

if TYPE_CHECKING:
    import icepool

Value: TypeAlias = "Fraction | icepool.Die[Any]"
"""A probability, or a distribution over numbers or texts (a card is its name)."""
Bound = Literal["lower", "upper"]
Choices = Callable[[Any, int | None], Sequence[Any]]
"""The values of an argument that make sense: `choices(state, seat)`, texts or whole numbers."""


def _always(state: Any, seat: int | None) -> bool:
    return True


def _exact(state: Any, seat: int | None) -> Bound | None:
    return None


@dataclass(frozen=True, slots=True)
class Question:
    """Something to know of a position, from what a seat may know.

    An answer is a function of that knowledge alone: two states that the seat cannot tell apart have
    the same answer. A seat of None is a spectator.

    Attributes:
        name: words with hyphens, as `next-encounter`.
        asks: the question as the sentence whose truth or subject is uncertain, arguments in braces:
            `The next card fits on {pile}.`
        answer: `answer(state, seat, **arguments)`: a probability, or a distribution.
        arguments: for each argument the values that make sense in a position, the first of which is
            taken when none is given.
        applies: `applies(state, seat)`: whether the position lets one ask.
        bound: `bound(state, seat)`: None where the answer is exact; "lower" or "upper" where the
            truth is at least or at most the answer.
        unit: what a distribution counts, as `encounters`; empty for names and probabilities.

    >>> coin = Question(
    ...     "heads",
    ...     "The {coin} shows heads.",
    ...     lambda state, seat, coin: Fraction(1, 2),
    ...     arguments={"coin": lambda state, seat: ("penny", "dime")},
    ... )
    >>> coin.answer(None, None, coin="dime"), coin.told(coin="dime")
    (Fraction(1, 2), 'The dime shows heads.')
    """

    name: str
    asks: str
    answer: Callable[..., Value]
    arguments: Mapping[str, Choices] = field(default_factory=dict)
    applies: Callable[[Any, int | None], bool] = _always
    bound: Callable[[Any, int | None], Bound | None] = _exact
    unit: str = ""

    def __post_init__(self) -> None:
        if not (isinstance(self.name, str) and re.fullmatch(r"[a-z][a-z0-9-]*", self.name)):
            raise InvalidOption(f"{quoted(self.name)} names no question: a name is as next-card.")
        told = (
            f"{quoted(self.arguments)} are no arguments of a question: write each with a "
            'function that lists its values, as {"pile": lambda state, seat: ["a1", "b1"]}.'
        )
        as_kind(self.arguments, Mapping, told)
        if not self._fillable():
            raise InvalidOption(
                f"{quoted(self.asks)} asks nothing: braces hold the name of an argument, and a "
                "brace itself is written twice."
            )

        parts = {name: getattr(self, name) for name in ("answer", "applies", "bound")}
        for name, part in {**parts, **self.arguments}.items():
            what = "the argument " * (name in self.arguments) + f"{name}="
            told = f"{what} of a question is a function of a state and a seat, not {quoted(part)}."
            as_function(part, told)

    def _fillable(self) -> bool:
        """Return whether each pair of braces in the sentence holds an argument's name."""
        try:
            self.told(**dict.fromkeys(self.arguments, ""))
        except (AttributeError, LookupError, ValueError):
            return False
        return True

    def told(self, **arguments: Any) -> str:
        """Return the sentence with the arguments filled in."""
        return self.asks.format(**arguments)


def asking(
    asks: str,
    arguments: Mapping[str, Choices] | None = None,
    applies: Callable[[Any, int | None], bool] = _always,
    bound: Callable[[Any, int | None], Bound | None] = _exact,
    unit: str = "",
) -> Callable[[Callable[..., Value]], Question]:
    """Return a decorator that makes a question of the function that answers it.

    The question has the function's name, with hyphens. See `Question` for the arguments.

    >>> @asking("The {coin} shows heads.", {"coin": lambda state, seat: ("penny", "dime")})
    ... def _coin_toss(state, seat, coin):
    ...     return Fraction(1, 2)
    >>> _coin_toss.name, _coin_toss.answer(None, None, coin="dime")
    ('coin-toss', Fraction(1, 2))
    """

    def made(answer: Callable[..., Value]) -> Question:
        name = answer.__name__.strip("_").replace("_", "-")
        return Question(name, asks, answer, arguments or {}, applies, bound, unit)

    return made


def by_name(*questions: Question) -> dict[str, Question]:
    """Return questions by their names, as a room's `QUESTIONS`."""
    return {question.name: question for question in questions}


def die(chances: Mapping[Any, Fraction]) -> icepool.Die[Any]:
    """Return the distribution in which each outcome has this chance; an outcome without one is out.

    >>> die({"ace": Fraction(1, 13), "other": Fraction(12, 13)}).denominator()
    13
    """
    import icepool

    whole = lcm(*[chance.denominator for chance in chances.values()])
    return icepool.Die({face: int(chance * whole) for face, chance in chances.items() if chance})
