"""Short answers to a position's questions, one after the other, for a panel."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from typing import Final, NotRequired, TypedDict

from zwidgets.core.contract.question import Question
from zwidgets.core.contract.state import State
from zwidgets.odds.answers import Answer, Row
from zwidgets.odds.asking import applying, varied
from zwidgets.odds.tables import exactly, percent

ROWS: Final = 8
"""The most lines of an answer."""


class Brief(TypedDict):
    """A question with its answer: either `value`, or `rows` of an outcome and its share."""

    asks: str
    value: NotRequired[str]
    rows: NotRequired[list[list[str]]]


def briefly(state: State, seat: int | None, tell: Callable[[str], str] = str) -> Iterator[Brief]:
    """Answer each question that applies. Each answer is worked out when it is asked for.

    A probability is asked with every value of its first argument, all in one answer; a distribution
    with the first value only. `asking.odds` gives full answers.

    Args:
        state: the position.
        seat: the seat that asks; None is a spectator.
        tell: puts names into a sentence, as `Match.named`.

    Returns:
        The answers, in the order of the game's questions.

    >>> from zwidgets.core.contract.registry import parse_position
    >>> cabin = "dead-center; 7H 4S AS / 6C 2D 10C / JK 8H 4C; -; draw"
    >>> next(briefly(parse_position(cabin), 0))["rows"][:2]
    [['anywhere', '100 %'], ['a1', '20/33 = 60.61 %']]
    """
    for question in applying(state, seat):
        for answer in _answered(question, state, seat):
            yield _told_by(tell, answer)


def _told_by(tell: Callable[[str], str], answer: Brief) -> Brief:
    told: Brief = {**answer, "asks": tell(answer["asks"])}
    if "rows" in told:
        told["rows"] = [[tell(label), share] for label, share in told["rows"]]
    return told


def _answered(question: Question, state: State, seat: int | None) -> Iterator[Brief]:
    answers = varied(question, state, seat)
    answer = next(answers, None)
    if answer is None:
        return
    if not answer.is_probability:
        yield {"asks": answer.title, "rows": _distribution(answer)}
    elif others := list(answers):
        name = next(iter(question.arguments))
        # "seat 1", as in sentences, can be replaced by the player's name.
        label = "seat {}" if f"eat {{{name}}}" in question.asks else "{}"
        rows = [[label.format(each.arguments[name]), _told(each)] for each in (answer, *others)]
        asks = question.told(**{**answer.arguments, name: "…"}).replace("….", "…")
        asks = asks.replace("Seat …", "A player").replace("seat …", "a player")
        yield {"asks": asks, "rows": rows}
    else:
        yield {"asks": answer.asks, "value": _told(answer)}


def _told(answer: Answer) -> str:
    assert isinstance(answer.value, Fraction)
    side = {None: "", "lower": "at least ", "upper": "at most "}[answer.bound]
    told = exactly(answer.value, answer.bound)
    return side + (told.replace(" ", " = ", 1) if "/" in told else told)


def _distribution(answer: Answer) -> list[list[str]]:
    rows = answer.rows()
    if len(rows) > ROWS:
        rows = _ranges(rows) if rows[0].at_most is not None else _likeliest(rows)
    return [[str(row.outcome), percent(row.equal)] for row in rows]


def _ranges(rows: Sequence[Row]) -> tuple[Row, ...]:
    """Return the probabilities of ranges of equal length."""
    low, high = int(rows[0].outcome), int(rows[-1].outcome)
    step = -(-(high - low + 1) // ROWS)
    shares = [Fraction()] * (1 + (high - low) // step)
    for row in rows:
        shares[(int(row.outcome) - low) // step] += row.equal
    ends = [(first, min(first + step - 1, high)) for first in range(low, high + 1, step)]
    names = [str(first) if first == last else f"{first} to {last}" for first, last in ends]
    return tuple(map(Row, names, shares))


def _likeliest(rows: Sequence[Row]) -> tuple[Row, ...]:
    """Return the likeliest outcomes in their order, and all others as one."""
    best = sorted(rows, key=lambda row: -row.equal)[: ROWS - 1]
    kept = [row for row in rows if row in best]
    return *kept, Row("other", 1 - sum((row.equal for row in kept), Fraction()))
