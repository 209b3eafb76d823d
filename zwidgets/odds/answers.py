"""Exact answers as values that print themselves: text, Markdown, HTML, pandas."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from numbers import Integral
from typing import TYPE_CHECKING, Any, Final, NamedTuple, Self, cast, overload

from zwidgets.cards import InvalidCard, Rank, card
from zwidgets.core.arguments import as_known
from zwidgets.core.contract.persons import counted, named
from zwidgets.core.contract.question import Bound, Value
from zwidgets.core.errors import listed, need, quoted
from zwidgets.core.shown.picture import shown
from zwidgets.odds import charts, plainly, tables

if TYPE_CHECKING:  # so that probabilities can be calculated with, for type checkers too
    Number = Fraction
else:
    Number = object

SIGNS: Final = {None: "=", "lower": ">=", "upper": "<="}
TEXTS: Final = ("question", "asks", "unit")
_RANKS: Final = {str(rank): rank.value for rank in Rank}


class Row(NamedTuple):
    """An outcome with its probability, and the probabilities of at most and at least this much.

    Attributes:
        outcome: a number, a name, or `yes` if a probability was asked for.
        equal: the probability of the outcome.
        at_most: the probability of this outcome or less; None if outcomes are no numbers.
        at_least: the probability of this outcome or more; None if outcomes are no numbers.
    """

    outcome: int | str
    equal: Fraction
    at_most: Fraction | None = None
    at_least: Fraction | None = None


@dataclass(frozen=True, eq=False, repr=False)
class Answer(tables.Shown, Number):
    """The exact answer to a question.

    It equals its value. A probability is a `Fraction`: it can be rounded, formatted, compared and
    calculated with, exactly. A distribution is no number; ask for `value.mean()`.

    Attributes:
        question: the question's name.
        asks: the question as a sentence.
        value: a `Fraction`, or an `icepool.Die` over numbers or names.
        bound: None if the value is exact; "lower" or "upper" if the truth is at least or at most
            the value.
        unit: what a distribution counts, as `cards`.
        arguments: the question's arguments, by name.
        names: what players are called where the table or the question names a seat; the value and
            the arguments keep the seats.

    >>> Answer("heads", "The coin shows heads.", Fraction(1, 2))
    <The coin shows heads. 1/2 50.00 %>
    >>> print(Answer("heads", "The coin shows heads.", Fraction(1, 2)))
                                     =
    The coin shows heads.  1/2 50.00 %
    >>> 1 - Answer("heads", "The coin shows heads.", Fraction(1, 3))
    Fraction(2, 3)
    """

    question: str
    asks: str
    value: Value
    bound: Bound | None = None
    unit: str = ""
    arguments: Mapping[str, Any] = field(default_factory=dict)
    names: Mapping[int, str] = field(default_factory=dict)

    def __new__(cls, *told: Any, **named: Any) -> Self:
        """Make an answer that is a number too, where the answer is one probability."""
        value = told[2] if len(told) > 2 else named.get("value")
        if isinstance(value, Fraction):
            return cast("Self", Fraction.__new__(_Probability, value))
        return object.__new__(cls)

    def __post_init__(self) -> None:
        object.__setattr__(self, "asks", named(self.asks, self.names))

    def __reduce__(self) -> tuple[Any, ...]:
        """Return as plain values, since icepool's dice cannot be pickled."""
        value: Any = self.value
        told = value if self.is_probability else dict(value)
        more = self.bound, self.unit, self.arguments, self.names
        return _answer, (self.question, self.asks, told, *more)

    def as_dict(self) -> dict[str, Any]:
        """Return everything as plain values: a fraction as 1/3, an outcome with its weight.

        >>> coin = Answer("heads", "The coin shows heads.", Fraction(1, 2))
        >>> coin.as_dict()["value"], Answer.from_dict(coin.as_dict()) == coin
        ('1/2', True)
        """
        value: Any = self.value
        weights = () if self.is_probability else value.items()
        told = [[_plain(outcome), count] for outcome, count in weights] or str(value)
        arguments = {name: _plain(given) for name, given in self.arguments.items()}
        more = {"unit": self.unit, "arguments": arguments, "names": dict(self.names)}
        asked = {"question": self.question, "asks": self.asks}
        return {**asked, "value": told, "bound": self.bound, **more}

    @classmethod
    def from_dict(cls, told: Mapping[str, Any]) -> Answer:
        """Return the answer that `as_dict` wrote, also after JSON."""
        return plainly.read(told, "answer", cls._made, cls.as_dict)

    @classmethod
    def _made(cls, told: Any) -> Answer:
        value, bound = told["value"], told["bound"]
        texts = all(isinstance(told[name], str) for name in TEXTS)
        need(bound in SIGNS and texts, "A question, its sentence and its unit are texts.")
        names = {int(seat): str(name) for seat, name in told["names"].items()}
        found = plainly.probability(value) if isinstance(value, str) else _weights(value)
        question, asks, unit = (told[name] for name in TEXTS)
        return _answer(question, asks, found, bound, unit, dict(told["arguments"]), names)

    # As a number

    @property
    def is_probability(self) -> bool:
        """True if it is one probability, not a distribution."""
        return isinstance(self.value, Fraction)

    def __float__(self) -> float:
        raise TypeError(f"{quoted(self.asks, 90)} has a distribution; ask for value.mean().")

    def __eq__(self, other: object) -> bool:
        mine: Any = self.value
        theirs: Any = other.value if isinstance(other, Answer) else other
        return type(theirs) is type(mine) and bool(mine.equals(theirs, simplify=True))

    def __hash__(self) -> int:  # type: ignore[override]
        return hash(self.value)

    # As a table

    def rows(self) -> tuple[Row, ...]:
        """Return each outcome with its probabilities."""
        if isinstance(self.value, Fraction):
            return (Row("yes", self.value),)
        equal = _law(self.value)
        if not all(isinstance(outcome, int) for outcome in equal):
            names = sorted(equal, key=_order)
            return tuple(Row(self._called(name), equal[name]) for name in names)
        found, below = [], Fraction(0)
        for outcome in sorted(equal):
            found.append(Row(outcome, equal[outcome], below + equal[outcome], 1 - below))
            below += equal[outcome]
        return tuple(found)

    def _called(self, outcome: int | str) -> int | str:
        return named(outcome, self.names) if isinstance(outcome, str) else outcome

    def cells(self) -> tables.Cells:
        """Return the heading and the rows of the table, as text."""
        rows = self.rows()
        if self.is_probability:
            return ["", SIGNS[self.bound]], [[self.asks, tables.exactly(rows[0].equal, self.bound)]]
        columns = ["="] if rows[0].at_most is None else ["=", "<=", ">="]
        shares = [[share for share in row[1:] if share is not None] for row in rows]
        return [self.title, *columns], [
            [str(row.outcome), *map(tables.exactly, some)]
            for row, some in zip(rows, shares, strict=True)
        ]

    @property
    def title(self) -> str:
        """The question, what is counted, and which side of the truth the answer is on."""
        notes = [self.unit] if self.unit else []
        if self.bound is not None:
            notes.append(f"a {self.bound} bound")
        return f"{self.asks} ({', '.join(notes)})" if notes else self.asks

    @property
    def caption(self) -> str:
        """An empty text: the table's heading tells the question."""
        return ""

    def __repr__(self) -> str:
        if isinstance(self.value, Fraction):
            sign = "" if self.bound is None else f"{SIGNS[self.bound]} "
            return f"<{self.asks} {sign}{tables.exactly(self.value, self.bound)}>"
        return f"<{self.asks} {counted(len(self.value), 'outcome')}>"

    def pictures(self) -> tuple[str]:
        """Return the probability, or the distribution, as bars."""
        if self.is_probability:
            return (charts.lying([("", self.drawn())], self.title, whole=True),)
        shares = [(row.outcome, row.equal) for row in self.rows()]
        if len(shares) == 1:
            return (charts.lying(shares, self.title),)
        return (charts.bars(shares, self.title, self.unit),)

    def drawn(self) -> Fraction | float:
        """Return the probability as it is drawn: a bound as it is printed."""
        if self.bound is None:
            return Fraction(self.value)
        return float(tables.percent(self.value, self.bound).removesuffix(" %")) / 100

    # For other tools

    def records(self) -> list[dict[str, Any]]:
        """Return the rows as plain values: names, floats, and the exact fractions as text."""
        return [
            {
                "question": self.question,
                **self.arguments,
                "outcome": row.outcome,
                "probability": float(row.equal),
                "at_most": None if row.at_most is None else float(row.at_most),
                "at_least": None if row.at_least is None else float(row.at_least),
                "exact": str(row.equal),
                "bound": self.bound,
            }
            for row in self.rows()
        ]

    def to_frame(self) -> Any:
        """Return the rows as a pandas DataFrame; the column `exact` has fractions."""
        return Answers([self]).to_frame()


class _Probability(Answer, Fraction):
    """An answer that is one probability, and so a number."""

    def __new__(cls, *told: Any, **named: Any) -> Self:
        if told and not isinstance(told[0], str):  # as methods of `Fraction` and `statistics` do
            return cast("Self", Fraction(*told))
        return super().__new__(cls, *told, **named)

    def __float__(self) -> float:
        return Fraction.__float__(self)

    def __eq__(self, other: object) -> bool:
        return Fraction.__eq__(self, other)

    __hash__ = Fraction.__hash__

    def __format__(self, form: str) -> str:
        return format(float(self), form) if form else str(self)

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, memo: object) -> Self:
        return self


class Answers(tables.Shown, Sequence[Answer]):
    """The answers to every question that applies to a position.

    `answers["fits"]` are the answers to one question, `answers[0]` is one answer.
    """

    def __init__(self, answers: Sequence[Answer]) -> None:
        self._answers = tuple(answers)

    @overload
    def __getitem__(self, key: int) -> Answer: ...

    @overload
    def __getitem__(self, key: slice | str) -> Answers: ...

    def __getitem__(self, key: int | slice | str) -> Answer | Answers:
        if isinstance(key, Integral):
            return self._answers[int(key)]
        if isinstance(key, slice):
            return Answers(self._answers[key])
        known = self._ipython_key_completions_()
        as_known(key, known, f"There is no answer to {quoted(key)}; there are {listed(known)}.")
        return Answers([answer for answer in self if answer.question == key])

    def as_dict(self) -> dict[str, Any]:
        """Return all answers as plain values, for JSON; `from_dict` reads them."""
        return {"answers": [answer.as_dict() for answer in self]}

    @classmethod
    def from_dict(cls, told: Mapping[str, Any]) -> Answers:
        """Return the answers that `as_dict` wrote, also after JSON.

        >>> from zwidgets import Match
        >>> found = Match("dead-center", seed=7).odds()
        >>> [*Answers.from_dict(found.as_dict())] == [*found]
        True
        """
        return plainly.read(told, "list of answers", cls._made, cls.as_dict)

    @classmethod
    def _made(cls, told: Any) -> Answers:
        return cls([Answer.from_dict(answer) for answer in told["answers"]])

    def named(self, names: Mapping[int, str]) -> Answers:
        """Return the same answers, with these names for the players in these seats."""
        return Answers([replace(answer, names=names) for answer in self])

    def _ipython_key_completions_(self) -> list[str]:
        return list(dict.fromkeys(answer.question for answer in self))

    def __len__(self) -> int:
        return len(self._answers)

    def __iter__(self) -> Iterator[Answer]:
        return iter(self._answers)

    def __repr__(self) -> str:
        return f"<{counted(len(self), 'answer')}: {listed(self._ipython_key_completions_())}>"

    def _kinds(self) -> tuple[list[Answer], list[Answer]]:
        """Return the probabilities, and the distributions."""
        single = [answer for answer in self if answer.is_probability]
        return single, [answer for answer in self if not answer.is_probability]

    def _tables(self) -> Iterator[tables.Cells]:
        """Yield a table of the probabilities, then a table for each distribution."""
        single, laws = self._kinds()
        if single:
            yield ["", "="], [[answer.asks, _with_sign(answer)] for answer in single]
        yield from (answer.cells() for answer in laws)

    def __str__(self) -> str:
        return "\n\n".join(tables.text(*cells) for cells in self._tables()) or "Nothing to ask."

    def to_markdown(self) -> str:
        """Return all tables for Markdown."""
        return "\n\n".join(tables.markdown(*cells) for cells in self._tables())

    def _repr_html_(self) -> str:
        found = [tables.html(*cells) for cells in self._tables()]
        single, laws = self._kinds()
        bars = [(answer.title, answer.drawn()) for answer in single]
        drawn = [charts.lying(bars, "Probabilities.", whole=True)] if bars else []
        drawn += [picture for answer in laws for picture in answer.pictures()]
        return "".join(table + shown(picture) for table, picture in zip(found, drawn, strict=True))

    def records(self) -> list[dict[str, Any]]:
        """Return all rows, with exact fractions."""
        rows = [record for answer in self for record in answer.records()]
        return [{**row, "exact": Fraction(row["exact"])} for row in rows]


def _with_sign(answer: Answer) -> str:
    told = answer.cells()[1][0][1]
    return told if answer.bound is None else f"{SIGNS[answer.bound]} {told}"


def _answer(question: str, asks: str, told: Any, *more: Any) -> Answer:
    """Return the answer that was pickled so."""
    import icepool

    return Answer(question, asks, told if isinstance(told, Fraction) else icepool.Die(told), *more)


def _plain(value: object) -> int | str:
    """Return a number, or the name of what is none, as of a card."""
    return value if isinstance(value, int | str) else str(value)


def _weights(told: Any) -> dict[int | str, int]:
    """Return the outcomes of a distribution with their weights."""
    found = dict(told)
    known = found and all(type(outcome) in (int, str) for outcome in found)
    need(known, "Outcomes are numbers or texts.")
    whole = all(type(weight) is int and weight > 0 for weight in found.values())
    need(whole, "Weights are whole numbers above 0.")
    return found


def _law(die: Any) -> dict[Any, Fraction]:
    total = die.denominator()
    return {outcome: Fraction(count, total) for outcome, count in die.items()}


def _order(outcome: object) -> tuple[int, int, str]:
    """Return the sort key of an outcome: ranks and cards in their own order, others by alphabet."""
    name = str(outcome)
    if name in _RANKS:
        return 0, _RANKS[name], name
    try:
        return 0, card(name).index, name
    except InvalidCard:
        return 1, 0, name
