"""Building Dead Guys: the two decks as data, and sets of one's own.

The standard set is this project's reconstruction (BD-30 to BD-43). Anybody who owns the printed
game or invents parts passes a `CardSet`, or the same as plain data. Positions and records name a
set by its digest; a process can read them once it has made the set.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any, Final

from zwidgets.core.contract.values import View
from zwidgets.core.errors import InvalidOption, quoted
from zwidgets.games.building_dead_guys.parts import Part, Parts, Placed, Values, checked, most_drawn


@dataclass(frozen=True, repr=False)
class CardSet:
    """The body parts and the digging cards of a game; made by `CardSet.of`.

    Attributes:
        parts: the body parts, in order.
        values: each value of the digging cards with its number of cards, in order.

    >>> data = STANDARD.plain()
    >>> data["digging"][6] = 4
    >>> more_sixes = CardSet.of(data)
    >>> len(more_sixes.digging), more_sixes.digest == str(more_sixes)
    (32, True)
    >>> data["body"][0]["ability"] = "fly"
    >>> CardSet.of(data)
    Traceback (most recent call last):
    zwidgets.core.errors.InvalidOption: Two-Faced Head: there is no ability "fly"; there are swap...
    """

    parts: Parts
    values: Values
    digest: str = field(init=False, compare=False)
    """Eight letters and digits that name the set in positions and records."""
    named: dict[str, Part] = field(init=False, compare=False)
    """Each part by its name."""
    order: dict[str, int] = field(init=False, compare=False)
    """The place of each name in the set."""
    placed: dict[str, Placed] = field(init=False, compare=False)
    """Each way in which a part may lie in a Zombie, by its word."""
    body: tuple[str, ...] = field(init=False, compare=False)
    """The names of the whole body part deck, in the order of the set."""
    digging: tuple[int, ...] = field(init=False, compare=False)
    """The values of the whole digging deck, in order."""

    def __post_init__(self) -> None:
        lists = ["/".join(map(str, (p.title, p.kind, *p.kinds, p.count, p.ability))) for p in
                 self.parts]  # fmt: skip
        told = "\n".join([*lists, str(self.values)])
        derived = {
            "digest": _digest(told),
            "named": {part.name: part for part in self.parts},
            "order": {part.name: place for place, part in enumerate(self.parts)},
            "placed": {one.word: one for part in self.parts for one in _placed(part)},
            "body": tuple(part.name for part in self.parts for _ in range(part.count)),
            "digging": tuple(value for value, count in self.values for _ in range(count)),
        }
        for name, value in derived.items():
            object.__setattr__(self, name, value)

    def __hash__(self) -> int:
        return hash(self.digest)

    def __str__(self) -> str:
        return self.digest

    def __repr__(self) -> str:
        return (
            f"CardSet({self.digest}: {len(self.body)} body parts, "
            f"{len(self.digging)} digging cards)"
        )

    def __reduce__(self) -> tuple[Any, ...]:
        return CardSet.of, (self.plain(),)

    @property
    def most_drawn(self) -> int:
        """How many digging cards are out at most (see `parts.most_drawn`)."""
        return most_drawn(self.parts)

    def in_order(self, names: Iterable[str]) -> tuple[str, ...]:
        """Parts in the order of the set, as a deck is kept."""
        return tuple(sorted(names, key=self.order.__getitem__))

    def plain(self) -> dict[str, Any]:
        """The set as plain data, as `CardSet.of` reads it."""
        return {"body": [part.plain() for part in self.parts], "digging": dict(self.values)}

    @classmethod
    def of(cls, data: object) -> CardSet:
        """The set that plain data describe, remembered by its digest.

        Args:
            data: `{"body": [PART, ...], "digging": {VALUE: COUNT, ...}}`; each PART is
                `{"title": "Leg/Arm", "kind": "leg", "as": ["leg", "arm"], "count": 1,
                "ability": "move"}`. `as` may be left out where it is the kind alone, `ability`
                where there is none. A digest names a set that was made before in this process.

        Raises:
            InvalidOption: says what is wrong.
        """
        if isinstance(data, CardSet):
            return _KNOWN.setdefault(data.digest, data)
        if isinstance(data, str):
            if data not in _KNOWN:
                raise InvalidOption(
                    f"There is no card set {quoted(data)} here: make the game with that set first, "
                    'as zw.game("building-dead-guys", cards={...}).'
                )
            return _KNOWN[data]
        made = cls(*checked(data))
        return _KNOWN.setdefault(made.digest, made)


_KNOWN: Final[dict[str, CardSet]] = {}
"""The sets that were made in this process, by digest: positions and records name them so."""


def _digest(told: str) -> str:
    """Eight hexadecimal digits of which the first is a letter, so that it never reads as a number.

    >>> _digest("")
    'e3b0c442'
    """
    digits = hashlib.sha256(told.encode()).hexdigest()
    start = next((place for place, sign in enumerate(digits[:-8]) if sign > "9"), 0)
    return digits[start : start + 8]


def _placed(part: Part) -> Iterable[Placed]:
    """Each way in which a part may lie in a Zombie."""
    for kind in part.kinds:
        other = next((one for one in part.kinds if one != kind), kind)
        for flipped in (False, True):
            yield Placed(
                part.word(kind, flipped), part, kind, flipped,
                part.word(kind, True), part.word(other, flipped),
            )  # fmt: skip


def _standard() -> CardSet:
    table: tuple[tuple[str, list[str], int, str], ...] = (
        ("Two-Faced Head", ["head"], 2, "swap"),
        ("Staring Head", ["head"], 2, "flip"),
        ("Left Arm", ["arm"], 3, "dig"),
        ("Right Arm", ["arm"], 3, "add"),
        ("Left Leg", ["leg"], 3, "flip-no-organ"),
        ("Right Leg", ["leg"], 3, "renew"),
        ("Leg/Arm", ["leg", "arm"], 1, "move"),
        ("Arm/Leg", ["arm", "leg"], 1, "move"),
        ("Heart", ["organ"], 2, "bonus"),
        ("Lungs", ["organ"], 2, "flip-organ"),
        ("Spleen", ["organ"], 2, "discard-head"),
        ("Stomach", ["organ"], 2, "discard-organ"),
        ("The Muffin", ["organ", "head"], 1, "react"),
    )
    body = [
        {"title": title, "kind": kinds[0], "as": kinds, "count": count, "ability": ability}
        for title, kinds, count, ability in table
    ]
    return CardSet.of({"body": body, "digging": {0: 3, 1: 4, 2: 4, 3: 6, 4: 6, 5: 5, 6: 2}})


STANDARD: Final = _standard()
"""The reconstruction of BD-30 to BD-43."""


def card_set(view: View) -> CardSet:
    """The card set of a game, from the options in a view of it."""
    digest = view["options"]["cards"]
    return STANDARD if digest is None else CardSet.of(digest)
