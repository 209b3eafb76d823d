"""What the types of fields say: how values are written, read, shown and numbered.

Games that write nothing of their own are read and written by it (see `Game.write`). It knows
`bool`, `int`, `str`, `Card`, an `Enum` and a `Literal`; tuples and frozen dataclasses of these; and
each of them `| None`. `Annotated[int, range(1, 7)]` is a whole number from 1 to 6, and
`Annotated[tuple[Card, ...], range(6)]` at most 5 cards. Moves have numbers, and positions are
observed, only where every whole number and every length has such bounds.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, fields, is_dataclass
from enum import Enum
from functools import cache, partial
from itertools import chain
from types import NoneType, UnionType
from typing import Annotated, Any, Final, Literal, Union, get_args, get_origin, get_type_hints

from zwidgets.cards import DECK, JOKER, Card, card
from zwidgets.core.errors import listed, need, quoted

KNOWN: Final = (
    "bool, int, str, Card, an Enum, a Literal, or tuples and frozen dataclasses of these, each of "
    "them with or without | None"
)
UNBOUNDED: Final = (
    "has no bounds. Give it some, as Annotated[int, range(1, 7)] or "
    "Annotated[tuple[int, ...], range(6)], or write `observation_size` and `observe` (of a move: "
    "`move_count` and `move_number`)"
)
_SIGNS: Final = re.compile(r"[^\s();#-][^\s();#]*")
_WHOLE: Final = re.compile(r"-?(0|[1-9][0-9]{0,17})", re.ASCII)

Words = deque[str]


class Kind(ABC):
    """What a field may hold, as its type says."""

    @abstractmethod
    def read(self, words: Words) -> Any:
        """Take the words of a value from the left, and return the value; ValueError if wrong."""

    @property
    @abstractmethod
    def size(self) -> int:
        """How many numbers tell a value; TypeError where the type has no bounds."""

    @abstractmethod
    def numbers(self, value: Any) -> Iterable[float]:
        """Return a value, which is not None, as `size` numbers from 0 to 1."""

    def observed(self, value: Any) -> Iterable[float]:
        """Return a value as `size` numbers; what is not there, or hidden, has zeros."""
        return [0.0] * self.size if value is None else self.numbers(value)


@dataclass(frozen=True)
class Word(Kind):
    """One word.

    Attributes:
        told: what the word is, for sentences.
        find: gives the value of a word, None if there is none.
        values: all values in order; () where there is no bound.
    """

    told: str
    find: Callable[[str], Any]
    values: Sequence[Any] = ()

    def parse(self, word: str) -> Any:
        """Return the value of a word; ValueError if there is none."""
        found = self.find(word)
        need(found is not None, f"{quoted(word, 12)} is not {self.told}.", ValueError)
        return found

    def read(self, words: Words) -> Any:
        """Take one word."""
        return self.parse(_taken(words))

    @property
    def size(self) -> int:
        """One number between bounds, or one for each value."""
        need(self.values, f"{self.told} {UNBOUNDED}", TypeError)
        return 1 if self._is_scaled else len(self.values)

    @property
    def _is_scaled(self) -> bool:
        return isinstance(self.values, range) or len(self.values) <= 2

    def numbers(self, value: Any) -> Iterable[float]:
        """Return where the value lies between its bounds, or which of the values it is."""
        place = self.values.index(value)
        if self._is_scaled:
            return [place / max(1, len(self.values) - 1)]
        return [float(place == other) for other in range(len(self.values))]


@dataclass(frozen=True)
class _Maybe(Kind):
    """A value, or None, which is written `-`."""

    kind: Kind

    def read(self, words: Words) -> Any:
        if words and words[0] == "-":
            words.popleft()
            return None
        return self.kind.read(words)

    @property
    def size(self) -> int:
        return 1 + self.kind.size

    def numbers(self, value: Any) -> Iterable[float]:
        return [1.0, *self.kind.numbers(value)]


@dataclass(frozen=True)
class _Row(Kind):
    """As many values as it has kinds, in brackets: a tuple, or the fields of a dataclass."""

    kinds: Sequence[Kind]
    made: Callable[..., Any]

    def read(self, words: Words) -> Any:
        _expect(words, "(")
        parts = [kind.read(words) for kind in self.kinds]
        _expect(words, ")")
        return self.made(*parts)

    @property
    def size(self) -> int:
        return sum(kind.size for kind in self.kinds)

    def numbers(self, value: Any) -> Iterable[float]:
        pairs = zip(self.kinds, _parts(value), strict=True)
        return chain(*(kind.observed(part) for kind, part in pairs))


@dataclass(frozen=True)
class _Many(Kind):
    """Any number of values of one kind, in brackets; `lengths` are how many there may be."""

    kind: Kind
    lengths: range | None = None

    def read(self, words: Words) -> Any:
        _expect(words, "(")
        parts = []
        while words and words[0] != ")":
            parts.append(self.kind.read(words))
        _expect(words, ")")
        if self.lengths is not None and len(parts) not in self.lengths:
            raise ValueError(f"it holds {len(parts)} values instead of {_between(self.lengths)}.")
        return tuple(parts)

    @property
    def size(self) -> int:
        if self.lengths is None:
            raise TypeError(f"a tuple of any length {UNBOUNDED}")
        return self.lengths[-1] * _Maybe(self.kind).size

    def numbers(self, value: Any) -> Iterable[float]:
        found = list(chain(*(_Maybe(self.kind).observed(part) for part in value)))
        return [*found, *[0.0] * (self.size - len(found))]


# What a class says


def kinds_of(owner: type) -> dict[str, Kind]:
    """Return what each field of a dataclass may hold, without `game` and fields in `derived`.

    Raises:
        TypeError: a field's type is not known here; names it.

    >>> from zwidgets.core.contract.moves import Move
    >>> @dataclass(frozen=True, slots=True, repr=False)
    ... class Take(Move):
    ...     number: Annotated[int, range(1, 4)]
    >>> kinds_of(Take)["number"].told
    'a whole number from 1 to 3'
    """
    return _kinds_of(owner)


@cache
def _kinds_of(owner: type) -> dict[str, Kind]:
    hints = _hints(owner)
    skipped = {"game", *getattr(owner, "derived", ())}
    found = {}
    for name in [field.name for field in fields(owner) if field.name not in skipped]:
        with _of(owner, name):
            found[name] = _kind(hints[name])
    return found


def _hints(owner: type) -> dict[str, Any]:
    skipped = {field.type: Any for field in fields(owner) if field.name == "game"}
    known = {name: kind for name, kind in skipped.items() if isinstance(name, str)}
    try:
        return get_type_hints(owner, localns=known, include_extras=True)
    except NameError as error:
        raise TypeError(
            f"The types of {owner.__name__} are not known where it is defined: {error}. Define "
            "what they name at the top of the module."
        ) from None


@contextmanager
def _of(owner: type, name: str) -> Iterator[None]:
    """Say of which field an error is."""
    try:
        yield
    except TypeError as error:
        raise TypeError(f"{owner.__name__}.{name}: {error}.") from None
    except ValueError as error:
        raise ValueError(f"{name}: {error}") from None


def _kind(hint: Any) -> Kind:
    hint = getattr(hint, "__value__", hint)  # of `type Hand = ...`
    origin, given = get_origin(hint), get_args(hint)
    if origin is Annotated:
        return _bounded(_kind(given[0]), given[1:])
    if origin is Literal:
        return _choice(given)
    if origin in (Union, UnionType) and NoneType in given and len(given) == 2:
        return _Maybe(_kind(given[given[0] is NoneType]))
    if origin is tuple and given[1:] == (...,):
        return _Many(_kind(given[0]))
    if origin is tuple:
        return _Row([*map(_kind, given)], lambda *parts: parts)
    if isinstance(hint, type):
        return _plain(hint)
    return _unknown(hint)


def _plain(hint: type) -> Kind:
    if hint in WORDS:
        return WORDS[hint]
    if issubclass(hint, Enum):
        return _choice(tuple(hint))
    if is_dataclass(hint):
        return _Row([*kinds_of(hint).values()], hint)
    return _unknown(hint)


def _unknown(hint: Any) -> Kind:
    told = hint.__name__ if isinstance(hint, type) else hint
    raise TypeError(
        f"{told} is none of the types that are written and read by themselves. Those are {KNOWN}. "
        "Take one of them, or write `write` and `read` (of a move: `parsers`)"
    )


def _bounded(kind: Kind, notes: Iterable[object]) -> Kind:
    for bounds in [note for note in notes if isinstance(note, range) and note]:
        if isinstance(kind, _Many):
            return _Many(kind.kind, bounds)
        if kind is WORDS[int]:
            return Word(f"a whole number {_between(bounds)}", partial(_whole, bounds), bounds)
    return kind


def _whole(bounds: range, word: str) -> int | None:
    number = int(word) if _WHOLE.fullmatch(word) else None
    return number if number in bounds else None


def _between(bounds: range) -> str:
    return f"from {bounds[0]} to {bounds[-1]}"


def _choice(values: Sequence[Any]) -> Word:
    known = {str(value).lower(): value for value in values}
    told = f"one of {listed(values)}"
    if len(known) < len(values) or not all(map(_SIGNS.fullmatch, known)):
        raise TypeError(f"{told}: each must be another word, without blanks and ( ) ; #")
    return Word(told, lambda word: known.get(word.lower()), tuple(values))


WORDS: Final[dict[type, Word]] = {
    bool: _choice((False, True)),
    int: Word("a whole number", lambda word: int(word) if _WHOLE.fullmatch(word) else None),
    str: Word(
        "a word of letters and figures", lambda word: word if _SIGNS.fullmatch(word) else None
    ),
    Card: Word("a card", card, (*DECK, JOKER)),
}


# Words


def _parts(value: Any) -> Sequence[Any]:
    """Return what lies in a tuple or list, or in the fields of a dataclass."""
    if isinstance(value, tuple | list):
        return value
    return [getattr(value, name) for name in kinds_of(type(value))]


def _written(value: Any) -> str:
    if value is None:
        return "-"
    if isinstance(value, tuple | list) or is_dataclass(value):
        return f"({' '.join(map(_written, _parts(value)))})"
    return str(value)


def _shown(value: Any) -> object:
    if is_dataclass(value):
        return show_fields(value)
    if isinstance(value, tuple):
        return [*map(_shown, value)]
    return value if value is None or type(value) in (bool, int, str) else str(value)


def _taken(words: Words) -> str:
    need(words, "it ends too early.", ValueError)
    return words.popleft()


def _expect(words: Words, sign: str) -> None:
    found = _taken(words)
    need(found == sign, f"there is {quoted(found, 12)} in the place of a {sign}.", ValueError)


# Positions and moves


def write_fields(state: Any) -> str:
    """Return the fields of a position as text: `pile 3; hands ((1 2) (3))`."""
    return "; ".join(f"{name} {_written(getattr(state, name))}" for name in kinds_of(type(state)))


def read_fields(owner: type, body: str) -> dict[str, Any]:
    """Return the fields that `write_fields` has written, by name.

    Raises:
        ValueError: the text is another one; says where.
    """
    kinds = kinds_of(owner)
    parts = [part.split(maxsplit=1) for part in body.split(";") if part.strip()]
    if [part[0] for part in parts] != list(kinds):
        found = listed(part[0] for part in parts)
        raise ValueError(f"it has the parts {found} instead of {listed(kinds)}.")
    values = {}
    for (name, kind), part in zip(kinds.items(), parts, strict=True):
        words = deque(re.findall(r"[()]|[^()\s]+", "".join(part[1:])))
        with _of(owner, name):
            values[name] = kind.read(words)
            need(not words, f"{quoted(' '.join(words))} is too much.", ValueError)
    return values


def show_fields(state: Any) -> dict[str, object]:
    """Return the fields of a position as JSON has them; None where one is hidden."""
    return {name: _shown(getattr(state, name)) for name in kinds_of(type(state))}


def observe_fields(state: Any) -> Iterable[float]:
    """Return the fields of a position as numbers from 0 to 1; zeros where one is hidden."""
    kinds = kinds_of(type(state))
    return chain(*(kind.observed(getattr(state, name)) for name, kind in kinds.items()))


def size_of(owner: type) -> int:
    """Return how many numbers `observe_fields` yields."""
    total = 0
    for name, kind in kinds_of(owner).items():
        with _of(owner, name):
            total += kind.size
    return total


def words_of(move: type) -> dict[str, Word]:
    """Return what the words of a kind of move are, by field."""
    found = {}
    for name, kind in kinds_of(move).items():
        if not isinstance(kind, Word):
            raise TypeError(f"{move.__name__}.{name}: a field of a move is one word.")
        found[name] = kind
    return found


def count_of(moves: Iterable[type]) -> int:
    """Return how many moves of these kinds there are."""
    return sum(map(_count_of, moves))


@cache
def _count_of(move: type) -> int:
    total = 1
    for name, word in words_of(move).items():
        with _of(move, name):
            total *= len(word.values) if word.size else 0
    return total


def place_of(move: Any) -> int:
    """Return the place of a move among all of its kind, in the order of its fields' values."""
    place = 0
    for name, word in words_of(type(move)).items():
        place = place * len(word.values) + word.values.index(getattr(move, name))
    return place
