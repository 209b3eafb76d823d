"""Building Dead Guys: body parts, and how a card set of one's own is checked (BD-44)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import combinations
from typing import Any, Final, TypeVar

from zwidgets.core.arguments import as_int
from zwidgets.core.contract.persons import counted
from zwidgets.core.errors import InvalidOption, listed, quoted
from zwidgets.games.building_dead_guys.abilities import ABILITIES, DRAWING, LIMITS, Ability, Kind

T = TypeVar("T")
Parts = tuple["Part", ...]
Values = tuple[tuple[int, int], ...]
"""Each value of the digging cards with its number of cards, in order."""

MOST: Final = 200
"""A deck has at most this many cards."""
MOST_TITLES: Final = 40
"""A set has at most this many different body parts."""
HIGHEST: Final = 99
"""The highest value of a digging card."""
ENTRY: Final = ("title", "kind", "as", "count", "ability")
"""What a part has in the plain data of a set."""
HAND: Final = 5
"""Digging cards in a hand at the start of a round (BD-02)."""

# Parts


@dataclass(frozen=True, slots=True)
class Part:
    """A body part of a card set, of which there may be several copies.

    Attributes:
        title: as printed on the card.
        name: the title as moves write it: `two-faced-head`.
        kind: what it counts as while it is dug up.
        kinds: what it may be placed as, `kind` among them.
        count: how many copies the deck has.
        ability: the name of its ability, a key of `ABILITIES`.
    """

    title: str
    name: str
    kind: Kind
    kinds: tuple[Kind, ...]
    count: int
    ability: Ability

    def word(self, kind: Kind, flipped: bool = False) -> str:
        """How the part is written where it lies as a kind: `muffin/head!`."""
        return (self.name if kind == self.kind else f"{self.name}/{kind}") + "!" * flipped

    def plain(self) -> dict[str, Any]:
        """The part as plain data, as `CardSet.of` reads it."""
        values = self.title, self.kind, list(self.kinds), self.count, self.ability
        return dict(zip(ENTRY, values, strict=True))


@dataclass(frozen=True, slots=True)
class Placed:
    """A part as it lies in a Zombie.

    Attributes:
        word: how positions write it: `muffin/head!`.
        part: which part it is.
        kind: what it was placed as.
        flipped: whether it is flipped.
        turned: the word when it is flipped.
        moved: the word as its other kind if it may be placed as two; otherwise `word`.
    """

    word: str
    part: Part
    kind: Kind
    flipped: bool
    turned: str
    moved: str


def slug(title: str) -> str:
    """The name of a part in moves and positions.

    >>> slug("Two-Faced Head"), slug("Leg/Arm"), slug("The Muffin")
    ('two-faced-head', 'leg-arm', 'muffin')
    """
    lower = re.sub(r"^the\s+", "", title.strip().lower())
    return re.sub(r"[^a-z0-9]+", "-", lower).strip("-")


# Checking a set of one's own


def checked(data: object) -> tuple[Parts, Values]:
    """The parts and digging cards of a set that is told as plain data (see `CardSet.of`).

    Raises:
        InvalidOption: says what is wrong.
    """
    if not isinstance(data, Mapping) or set(data) != {"body", "digging"}:
        raise InvalidOption(
            'A card set is {"body": [{"title": "Left Arm", ...}, ...], "digging": {0: 3, ...}}, '
            f"not {quoted(data)}."
        )
    parts, values = _checked_body(data["body"]), _checked_digging(data["digging"])
    _check_size(parts, values)
    return parts, values


def _checked_body(body: object) -> Parts:
    if not isinstance(body, list | tuple) or len(body) > MOST_TITLES:
        raise InvalidOption(f"The body parts are a list of at most {MOST_TITLES} titles.")
    parts = tuple(_checked_part(entry) for entry in body)
    for one, two in combinations(parts, 2):
        if one.name == two.name:
            raise InvalidOption(
                f"{quoted(one.title)} and {quoted(two.title)} would both be written "
                f"{quoted(one.name)} in moves: give one of them another title."
            )
    return parts


def _checked_part(entry: object) -> Part:
    if not isinstance(entry, Mapping):
        raise InvalidOption(f"A body part has {listed(ENTRY)}; {quoted(entry)} has not.")
    for key in entry:
        if key not in ENTRY:
            raise InvalidOption(f"A body part has {listed(ENTRY)}, and no {quoted(key)}.")
    title = _checked_title(entry.get("title"))
    kind = _one_of(title, "kind", entry.get("kind"), LIMITS)
    kinds = _checked_kinds(title, kind, entry.get("as", [kind]))
    count = _checked_count(title, entry.get("count"))
    ability = _one_of(title, "ability", entry.get("ability", "none"), ABILITIES)
    if ability == "move" and len(kinds) != 2:
        raise InvalidOption(
            f'{title}: a part that moves to the other kind has two kinds in "as" (BD-22).'
        )
    return Part(title, slug(title), kind, kinds, count, ability)


def _checked_title(title: object) -> str:
    shape = r"(?!The\s+[^A-Za-z])[A-Za-z][A-Za-z0-9 '/&.-]{0,29}"
    if not isinstance(title, str) or not re.fullmatch(shape, title, re.ASCII | re.IGNORECASE):
        raise InvalidOption(
            f"{quoted(title)} is no title of a body part: write up to 30 letters, digits, spaces "
            "and signs - / & ' and . that begin with a letter, also after a The."
        )
    return title


def _one_of(title: str, what: str, value: object, known: Iterable[T]) -> T:
    """The kind or the ability of that name."""
    for one in known:
        if one == value:
            return one
    raise InvalidOption(
        f"{title}: there is no {what} {quoted(value)}; there are {listed(known, 20)}."
    )


def _checked_kinds(title: str, kind: Kind, kinds: object) -> tuple[Kind, ...]:
    if not isinstance(kinds, list | tuple):
        raise InvalidOption(f'{title}: "as" is a list of kinds, not {quoted(kinds)}.')
    found = tuple(_one_of(title, "kind", kind, LIMITS) for kind in kinds[: len(LIMITS) + 1])
    if kind not in found or len(set(found)) < len(found):
        raise InvalidOption(
            f'{title}: "as" names each kind once that it may be placed as, {kind} among them.'
        )
    return found


def _checked_count(title: str, count: object) -> int:
    found = as_int(count, 1, MOST)
    if found is None:
        raise InvalidOption(
            f"{title}: the count is a whole number from 1 to {MOST}, not {quoted(count)}."
        )
    return found


def _checked_digging(digging: object) -> Values:
    if not isinstance(digging, Mapping):
        raise InvalidOption(f"The digging cards are {{value: count}}, not {quoted(digging)}.")
    counts: dict[int, int] = {}
    for key, count in digging.items():
        value = _checked_value(key)
        if value in counts:
            raise InvalidOption(f"The digging cards of value {value} are counted twice.")
        counts[value] = _checked_count(f"The digging cards of value {value}", count)
    return tuple(sorted(counts.items()))


def _checked_value(key: object) -> int:
    """The value of a digging card; JSON writes it as text."""
    known = {str(value): value for value in range(HIGHEST + 1)}
    value = known.get(key) if isinstance(key, str) else as_int(key, 0, HIGHEST)
    if value is None:
        raise InvalidOption(
            f"{quoted(key)} is no value of a digging card: that is a whole number from 0 to "
            f"{HIGHEST}."
        )
    return value


def most_drawn(parts: Parts) -> int:
    """How many digging cards are out at most: the hands, and one for each part that draws.

    Each part flips at most once in a round.
    """
    return 2 * HAND + sum(part.count for part in parts if part.ability in DRAWING)


def _check_size(parts: Parts, values: Values) -> None:
    """No deck runs dry (BD-01), and the parts can fill all slots (BD-44)."""
    renews = any(part.ability == "renew" for part in parts)
    for name, there, least in (
        ("body parts", sum(part.count for part in parts), 15 + renews),
        ("digging cards", sum(count for _, count in values), most_drawn(parts)),
    ):
        if not least <= there <= MOST:
            raise InvalidOption(
                f"The set has {there} {name}; with these parts a game needs at least {least} "
                f"so that no deck runs dry, and at most {MOST} are taken."
            )
    for kinds in (some for size in range(1, 5) for some in combinations(LIMITS, size)):
        there = sum(part.count for part in parts if set(part.kinds) & set(kinds))
        needed = sum(LIMITS[kind] for kind in kinds)
        if there < needed:
            raise InvalidOption(
                f"No Zombie can be completed: it needs {counted(needed, 'part')} that may be "
                f"placed as {' or '.join(kinds)}, the set has {there} (BD-15)."
            )
