"""Building Dead Guys: the two decks as data, and sets of one's own.

The standard set is this project's reconstruction (BD-30 to BD-43). Who owns the printed game, or
invents parts, passes a `CardSet`, or the same as plain data; positions and records name it by its
digest, and read it again in every process that has made it.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from itertools import combinations
from typing import Any, Final

from zwidgets.core.errors import InvalidOption, listed, quoted
from zwidgets.games.building_dead_guys.abilities import (
    ABILITIES,
    DRAWING,
    LIMITS,
    Ability,
    Kind,
)

MOST: Final = 200
"""So many cards a deck has at most."""
MOST_TITLES: Final = 40
"""So many different body parts a set has at most."""
HIGHEST: Final = 99
"""The highest value of a digging card."""
HAND: Final = 5
"""Digging cards in a hand at the start of a round (BD-02)."""

# Parts


@dataclass(frozen=True, slots=True)
class Part:
    """A body part of a card set: what all its copies have in common.

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

    def plain(self) -> dict[str, Any]:
        """The part as plain data, as `CardSet.of` reads it."""
        return {
            "title": self.title,
            "kind": self.kind,
            "as": list(self.kinds),
            "count": self.count,
            "ability": self.ability,
        }


@dataclass(frozen=True, slots=True)
class Placed:
    """A part as it lies in a Zombie.

    Attributes:
        word: how positions write it: `muffin/head!`.
        part: which part it is.
        kind: what it was placed as.
        flipped: whether it is flipped.
        turned: the word when it is flipped.
        moved: for a part that may be placed as two kinds the word as the other; else its own.
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


def _word(part: Part, kind: Kind, flipped: bool) -> str:
    word = part.name if kind == part.kind else f"{part.name}/{kind}"
    return word + "!" * flipped


def _placed(part: Part) -> Iterable[Placed]:
    for kind in part.kinds:
        other = next((one for one in part.kinds if one != kind), kind)
        for flipped in (False, True):
            yield Placed(
                _word(part, kind, flipped), part, kind, flipped,
                _word(part, kind, True), _word(part, other, flipped),
            )  # fmt: skip


# Card sets


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

    parts: tuple[Part, ...]
    values: tuple[tuple[int, int], ...]
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
        """How many digging cards are out at most: the hands, and one for each part that draws.

        Each part flips at most once in a round.
        """
        return 2 * HAND + sum(part.count for part in self.parts if part.ability in DRAWING)

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
            return _known(data)
        made = cls(*_checked(data))
        _check_size(made)
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


def _known(digest: str) -> CardSet:
    found = _KNOWN.get(digest)
    if found is None:
        raise InvalidOption(
            f"There is no card set {quoted(digest)} here: make the game with that set first, as "
            'zw.game("building-dead-guys", cards={...}).'
        )
    return found


# Checking a set of one's own


def _checked(data: object) -> tuple[tuple[Part, ...], tuple[tuple[int, int], ...]]:
    if not isinstance(data, Mapping) or set(data) != {"body", "digging"}:
        raise InvalidOption(
            'A card set is {"body": [{"title": "Left Arm", ...}, ...], "digging": {0: 3, ...}}, '
            f"not {quoted(data)}."
        )
    return _checked_body(data["body"]), _checked_digging(data["digging"])


def _checked_body(body: object) -> tuple[Part, ...]:
    if not isinstance(body, list | tuple) or len(body) > MOST_TITLES:
        raise InvalidOption(f"The body parts are a list of at most {MOST_TITLES} titles.")
    parts = tuple(_checked_part(entry) for entry in body)
    titles: dict[str, str] = {}
    for part in parts:
        if part.name in titles:
            raise InvalidOption(
                f"{quoted(titles[part.name])} and {quoted(part.title)} would both be written "
                f"{quoted(part.name)} in moves: give one of them another title."
            )
        titles[part.name] = part.title
    return parts


def _checked_part(entry: object) -> Part:
    known = ("title", "kind", "as", "count", "ability")
    if not isinstance(entry, Mapping):
        raise InvalidOption(f"A body part has {listed(known)}; {quoted(entry)} has not.")
    for key in entry:
        if key not in known:
            raise InvalidOption(f"A body part has {listed(known)}, and no {quoted(key)}.")
    title = _checked_title(entry.get("title"))
    kind = _checked_kind(title, entry.get("kind"))
    kinds = _checked_kinds(title, kind, entry.get("as", [kind]))
    count = _checked_count(title, entry.get("count"))
    ability = _checked_ability(title, kinds, entry.get("ability", "none"))
    return Part(title, slug(title), kind, kinds, count, ability)


def _checked_title(title: object) -> str:
    if not isinstance(title, str) or not re.fullmatch(r"[A-Za-z][A-Za-z0-9 '/&.-]{0,29}", title):
        raise InvalidOption(
            f"{quoted(title)} is no title of a body part: write up to 30 letters, digits, spaces "
            "and signs - / & ' and . that begin with a letter."
        )
    return title


def _checked_kind(title: str, kind: object) -> Kind:
    for one in LIMITS:
        if one == kind:
            return one
    raise InvalidOption(f"{title}: there is no kind {quoted(kind)}; there are {listed(LIMITS)}.")


def _checked_kinds(title: str, kind: Kind, kinds: object) -> tuple[Kind, ...]:
    if not isinstance(kinds, list | tuple):
        raise InvalidOption(f'{title}: "as" is a list of kinds, not {quoted(kinds)}.')
    found = tuple(_checked_kind(title, one) for one in kinds[: len(LIMITS) + 1])
    if kind not in found or len(set(found)) < len(found):
        raise InvalidOption(
            f'{title}: "as" names each kind once that it may be placed as, {kind} among them.'
        )
    return found


def _checked_count(title: str, count: object) -> int:
    if type(count) is not int or not 1 <= count <= MOST:
        raise InvalidOption(
            f"{title}: the count is a whole number from 1 to {MOST}, not {quoted(count)}."
        )
    return count


def _checked_ability(title: str, kinds: tuple[Kind, ...], ability: object) -> Ability:
    for one in ABILITIES:
        if one == ability:
            if one == "move" and len(kinds) != 2:
                raise InvalidOption(
                    f'{title}: a part that moves to the other kind has two kinds in "as" (BD-22).'
                )
            return one
    raise InvalidOption(
        f"{title}: there is no ability {quoted(ability)}; there are {listed(ABILITIES, 20)}."
    )


def _checked_digging(digging: object) -> tuple[tuple[int, int], ...]:
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
    """The value of a digging card; JSON has it as text."""
    known = {str(value): value for value in range(HIGHEST + 1)}
    value = key if type(key) is int else known.get(key) if isinstance(key, str) else None
    if value is None or not 0 <= value <= HIGHEST:
        raise InvalidOption(
            f"{quoted(key)} is no value of a digging card: that is a whole number from 0 to "
            f"{HIGHEST}."
        )
    return value


def _check_size(made: CardSet) -> None:
    """No deck can be needed while it and its discards are empty, and a Zombie can be completed."""
    renews = any(part.ability == "renew" for part in made.parts)
    for name, deck, least in (
        ("body parts", made.body, 15 + renews),
        ("digging cards", made.digging, made.most_drawn),
    ):
        if not least <= len(deck) <= MOST:
            raise InvalidOption(
                f"The set has {len(deck)} {name}; with these parts a game needs at least {least} "
                f"so that no deck runs dry, and at most {MOST} are taken."
            )
    _check_kinds(made)


def _check_kinds(made: CardSet) -> None:
    """Any few kinds have as many parts as their slots: then all slots can be filled at once."""
    for size in range(1, 5):
        for kinds in combinations(LIMITS, size):
            there = sum(part.count for part in made.parts if set(part.kinds) & set(kinds))
            needed = sum(LIMITS[kind] for kind in kinds)
            if there < needed:
                raise InvalidOption(
                    f"No Zombie can be completed: it needs {needed} parts that may be placed as "
                    f"{' or '.join(kinds)}, the set has {there} (BD-15)."
                )


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
