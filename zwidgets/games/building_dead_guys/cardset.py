"""Building Dead Guys: body parts, the two decks as data, and sets of your own (BD-44).

The standard set is this project's reconstruction (BD-30 to BD-43). Anybody who owns the printed
game or invents parts passes a `CardSet`, or the same as plain data. Positions and records name a
set by its digest; a process can read them once it has made the set.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from itertools import combinations
from typing import Any, Final, TypeVar

from zwidgets.core.arguments import as_int
from zwidgets.core.contract.persons import counted
from zwidgets.core.contract.values import View
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
        """Return how the part is written where it lies as a kind: `muffin/head!`."""
        return (self.name if kind == self.kind else f"{self.name}/{kind}") + "!" * flipped

    def plain(self) -> dict[str, Any]:
        """Return the part as plain data, as `CardSet.of` reads it."""
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
    """Return the name of a part in moves and positions.

    >>> slug("Two-Faced Head"), slug("Leg/Arm"), slug("The Muffin")
    ('two-faced-head', 'leg-arm', 'muffin')
    """
    lower = re.sub(r"^the\s+", "", title.strip().lower())
    return re.sub(r"[^a-z0-9]+", "-", lower).strip("-")


# A set


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
    words: frozenset[str] = field(init=False, compare=False)
    """The words that moves may have: parts as they lie, kinds, and values of digging cards."""

    def __post_init__(self) -> None:
        lists = ["/".join(map(str, (p.title, p.kind, *p.kinds, p.count, p.ability))) for p in
                 self.parts]  # fmt: skip
        told = "\n".join([*lists, str(self.values)])
        derived: dict[str, Any] = {
            "digest": _digest(told),
            "named": {part.name: part for part in self.parts},
            "order": {part.name: place for place, part in enumerate(self.parts)},
            "placed": {placed.word: placed for part in self.parts for placed in _placed(part)},
            "body": tuple(part.name for part in self.parts for _ in range(part.count)),
            "digging": tuple(value for value, count in self.values for _ in range(count)),
        }
        derived["words"] = frozenset([*derived["placed"], *LIMITS, *map(str, derived["digging"])])
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
        """The most digging cards that can be out: the hands, and one for each part that draws.

        Each part flips at most once in a round.
        """
        return 2 * HAND + sum(part.count for part in self.parts if part.ability in DRAWING)

    def in_order(self, names: Iterable[str]) -> tuple[str, ...]:
        """Parts in the order of the set, as a deck is kept."""
        return tuple(sorted(names, key=self.order.__getitem__))

    def plain(self) -> dict[str, Any]:
        """Return the set as plain data, as `CardSet.of` reads it."""
        return {"body": [part.plain() for part in self.parts], "digging": dict(self.values)}

    @classmethod
    def of(cls, data: object) -> CardSet:
        """Return the set that plain data describe, remembered by its digest.

        Args:
            data: `{"body": [PART, ...], "digging": {VALUE: COUNT, ...}}`; each PART is
                `{"title": "Leg/Arm", "kind": "leg", "as": ["leg", "arm"], "count": 1,
                "ability": "move"}`. `as` may be left out where it is the kind alone, `ability`
                where there is none. A digest names a set that was made before in this process.
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
        made = _checked(data)
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
    """Return each way in which a part may lie in a Zombie."""
    for kind in part.kinds:
        other = next((another for another in part.kinds if another != kind), kind)
        for flipped in (False, True):
            yield Placed(
                part.word(kind, flipped), part, kind, flipped,
                part.word(kind, True), part.word(other, flipped),
            )  # fmt: skip


# Checking a set of your own


def _checked(data: object) -> CardSet:
    """Return the set that is told as plain data (see `CardSet.of`)."""
    if not isinstance(data, Mapping) or set(data) != {"body", "digging"}:
        raise InvalidOption(
            'A card set is {"body": [{"title": "Left Arm", ...}, ...], "digging": {0: 3, ...}}, '
            f"not {quoted(data)}."
        )
    cards = CardSet(_checked_body(data["body"]), _checked_digging(data["digging"]))
    _check_size(cards)
    return cards


def _checked_body(body: object) -> Parts:
    if not isinstance(body, list | tuple) or len(body) > MOST_TITLES:
        raise InvalidOption(f"The body parts are a list of at most {MOST_TITLES} titles.")
    parts = tuple(_checked_part(entry) for entry in body)
    for first, second in combinations(parts, 2):
        if first.name == second.name:
            raise InvalidOption(
                f"{quoted(first.title)} and {quoted(second.title)} would both be written "
                f"{quoted(first.name)} in moves: give one of them another title."
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
    """Return the kind or the ability of that name."""
    for word in known:
        if word == value:
            return word
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
    """Return the value of a digging card; JSON writes it as text."""
    known = {str(value): value for value in range(HIGHEST + 1)}
    value = known.get(key) if isinstance(key, str) else as_int(key, 0, HIGHEST)
    if value is None:
        raise InvalidOption(
            f"{quoted(key)} is no value of a digging card: that is a whole number from 0 to "
            f"{HIGHEST}."
        )
    return value


def _check_size(cards: CardSet) -> None:
    """Check that no deck runs dry (BD-01) and the parts can fill all slots (BD-44)."""
    renews = any(part.ability == "renew" for part in cards.parts)
    for name, there, least in (
        ("body parts", len(cards.body), 15 + renews),
        ("digging cards", len(cards.digging), cards.most_drawn),
    ):
        if not least <= there <= MOST:
            raise InvalidOption(
                f"The set has {there} {name}; with these parts a game needs at least {least} "
                f"so that no deck runs dry, and at most {MOST} are taken."
            )
    for kinds in (some for size in range(1, 5) for some in combinations(LIMITS, size)):
        there = sum(part.count for part in cards.parts if set(part.kinds) & set(kinds))
        needed = sum(LIMITS[kind] for kind in kinds)
        if there < needed:
            raise InvalidOption(
                f"No Zombie can be completed: it needs {counted(needed, 'part')} that may be "
                f"placed as {' or '.join(kinds)}, the set has {there} (BD-15)."
            )


# The standard set


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
    """Return the card set of a game, from the options in a view of it."""
    digest = view["options"]["cards"]
    return STANDARD if digest is None else CardSet.of(digest)
