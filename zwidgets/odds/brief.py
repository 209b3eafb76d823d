"""The questions of a position answered in few words, one after the other, for a panel."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from typing import Any, Final, NotRequired, TypedDict

from zwidgets.core.contract.question import Question
from zwidgets.core.contract.state import State
from zwidgets.odds.answers import Answer, Row
from zwidgets.odds.tables import exactly, percent

ROWS: Final = 8
"""How many lines an answer has at most."""


class Brief(TypedDict):
    """A question with its answer: either `value`, or `rows` of an outcome and its share."""

    asks: str
    value: NotRequired[str]
    rows: NotRequired[list[list[str]]]


def briefly(state: State, seat: int | None, tell: Callable[[str], str] = str) -> Iterator[Brief]:
    """Answer each question that applies; what takes long is reckoned when it is asked for.

    A probability is asked with each value of its first argument, all in one answer; a distribution
    with the first value. `zwidgets.odds.odds` answers at length.

    Args:
        state: the position.
        seat: who asks; None is a spectator.
        tell: puts names into a sentence, as `Match.named`.

    >>> from zwidgets.core.contract.registry import parse_position
    >>> cabin = "dead-center; 7H 4S AS / 6C 2D 10C / JK 8H 4C; -; draw"
    >>> next(briefly(parse_position(cabin), 0))["rows"][:2]
    [['anywhere', '100 %'], ['a1', '20/33 = 60.61 %']]
    """
    for question in state.game.questions().values():
        if question.applies(state, seat):
            for answer in _answered(question, state, seat):
                yield _told_by(tell, answer)


def _told_by(tell: Callable[[str], str], answer: Brief) -> Brief:
    told: Brief = {**answer, "asks": tell(answer["asks"])}
    if "rows" in told:
        told["rows"] = [[tell(label), share] for label, share in told["rows"]]
    return told


def _answered(question: Question, state: State, seat: int | None) -> Iterator[Brief]:
    choices = {name: values(state, seat) for name, values in question.arguments.items()}
    if not all(map(len, choices.values())):
        return
    given = {name: values[0] for name, values in choices.items()}
    answer = _answer(question, state, seat, given)
    first = next(iter(choices), "")
    if not answer.is_probability:
        yield {"asks": _asks(answer), "rows": _law(answer)}
    elif len(choices.get(first, ())) > 1:
        all_of_it = question.told(**given | {first: "…"}).replace("….", "…")
        answers = (
            (one, _answer(question, state, seat, given | {first: one})) for one in choices[first]
        )
        # A seat is told as sentences tell it, so that it can get its name.
        label = "seat {}" if f"eat {{{first}}}" in question.asks else "{}"
        rows = [[label.format(one), _told(answer)] for one, answer in answers]
        yield {"asks": all_of_it, "rows": rows}
    else:
        yield {"asks": answer.asks, "value": _told(answer)}


def _answer(question: Question, state: State, seat: int | None, given: dict[str, Any]) -> Answer:
    value = question.answer(state, seat, **given)
    bound = question.bound(state, seat)
    return Answer(question.name, question.told(**given), value, bound, question.unit, given)


def _asks(answer: Answer) -> str:
    notes = [answer.unit] if answer.unit else []
    notes += [f"a {answer.bound} bound"] if answer.bound else []
    return f"{answer.asks} ({', '.join(notes)})" if notes else answer.asks


def _told(answer: Answer) -> str:
    assert isinstance(answer.value, Fraction)
    side = {None: "", "lower": "at least ", "upper": "at most "}[answer.bound]
    told = exactly(answer.value)
    return side + (told.replace(" ", " = ", 1) if "/" in told else told)


def _law(answer: Answer) -> list[list[str]]:
    rows = answer.rows()
    if len(rows) > ROWS:
        rows = _ranges(rows) if rows[0].at_most is not None else _likeliest(rows)
    return [[str(row.outcome), percent(row.equal)] for row in rows]


def _ranges(rows: Sequence[Row]) -> tuple[Row, ...]:
    """Numbers in ranges of equal length."""
    low, high = int(rows[0].outcome), int(rows[-1].outcome)
    step = -(-(high - low + 1) // ROWS)
    shares = [Fraction()] * ROWS
    for row in rows:
        shares[(int(row.outcome) - low) // step] += row.equal
    starts = range(low, high + 1, step)
    return tuple(
        Row(_range(one, min(one + step - 1, high)), share)
        for one, share in zip(starts, shares, strict=False)
    )


def _range(low: int, high: int) -> str:
    return str(low) if low == high else f"{low} to {high}"


def _likeliest(rows: Sequence[Row]) -> tuple[Row, ...]:
    """The likeliest outcomes in their order, and what is left."""
    least = sorted((row.equal for row in rows), reverse=True)[ROWS - 2]
    kept = [row for row in rows if row.equal >= least][: ROWS - 1]
    return *kept, Row("other", 1 - sum((row.equal for row in kept), Fraction()))
