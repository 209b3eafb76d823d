"""The Filler, solved with real cards: the value of a night's beginning, and how each side mixes.

After a night everything is public, so the game is solved backwards. Suits do not matter, nor which
grave is which: both sides lay in random order. So a night is a matrix game, the kinds that are
buried against a *use* of the cement: what it holds on the graves, and the class of what is kept
(see `cement`). `tools/solution.py` has solved every night's beginning; its results lie in
`solution.bin`, and a position needs one small matrix game more.

A value is the Filler's chance to win. In a double it is the chance to win the double, a draw
counting half, whatever the margin (TF-13). In its second game the escapes of the first
are known, so the Filler wins with fewer, and as many count half. Each number of escapes in the
first game is worth what the second game then leaves its Filler.

With two nights to go or fewer a value is exact, but for the first game of a double. Elsewhere it is
what the Filler's mix guarantees, which is at most 1e-9 less than the value.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import cache, lru_cache
from itertools import product
from math import comb, lcm
from operator import ge, mul
from pathlib import Path
from typing import Final, Literal, NamedTuple

from zwidgets.cards import Card
from zwidgets.core.matrix import Number, solve
from zwidgets.games.the_filler import kinds
from zwidgets.games.the_filler.cement import Triple, fills_with, highest, number_of, parts_of
from zwidgets.games.the_filler.moves import ENOUGH, NIGHTS, ZOMBIES

FILE: Final = Path(__file__).with_name("solution.bin")
ONE: Final = 1 << 40
"""Certainty, where chances and shares of a mix are rounded to whole numbers."""
EXACT: Final = 2
"""So many nights to go are solved in fractions."""
Game = Literal["chosen", "shuffled", "first", "second"]
"""One with chosen graves, or with shuffled ones; or the first or the second of a double."""
PARTS: Final[Mapping[Game, tuple[int, ...]]] = {
    "chosen": (1, 6, ONE, ONE, ONE),
    "shuffled": (1, 6, 720, 362_880, 479_001_600),
    "first": (ONE, 6 * ONE, ONE, ONE, ONE),
    "second": (2, 12, ONE, ONE, ONE),
}
"""What values are parts of with so many nights to go; of a shuffle, the number of its ways."""

Use = tuple[int, int]
"""What cement holds, as an index into `CHOICES`, and the class of what is kept."""
Uses = tuple[tuple[Use, int], ...]
"""Uses of the cement, each with how often it is chosen."""
Column = tuple[int, ...]
"""What a choice of the Filler's brings against each choice of the zombie player's."""
State = tuple[kinds.Kinds, int]
"""The kinds that have not come up, and how many zombies may still escape."""


class Evening(NamedTuple):
    """The beginning of a night.

    Attributes:
        nights: how many are to go, this one included: 4 to 1.
        left: the corpses, jacks, queens and kings that have not come up.
        cement: the number of the cement left (see `cement.number_of`).
        allowed: how many zombies may still escape: of three, in the first game of a double of all
            six, in the second of as many as in the first.
        game: which game it is.
    """

    nights: int
    left: kinds.Kinds
    cement: int
    allowed: int
    game: Game = "chosen"


def beginning_of(
    night: int,
    faces: Iterable[Card],
    bags: Iterable[Card],
    escaped: int,
    first: int | None,
    options: Mapping[str, object],
) -> Evening:
    """The beginning of a night.

    Args:
        night: 1 to 4.
        faces: the face cards that have not come up.
        bags: the cement that has not come up.
        escaped: how many zombies have escaped.
        first: in the second game of a double, how many escaped in the first.
        options: those of the game.
    """
    game: Game = "shuffled" if options["graves"] == "shuffled" else "chosen"
    allowed = ENOUGH - 1
    if options["legs"] == 2:
        game, allowed = ("first", ZOMBIES) if first is None else ("second", first)
    cement = number_of(bag.value for bag in bags)
    return Evening(NIGHTS + 1 - night, kinds.kinds_of(faces), cement, allowed - escaped, game)


class Night(NamedTuple):
    """A night solved: the Filler's value, how the zombie player mixes, how the Filler does."""

    value: Fraction
    graves: kinds.Mix
    uses: Uses


# What is known of later nights


class Tables(NamedTuple):
    """What the file holds, by nights to go.

    Attributes:
        classes: the class of each cement by its number, as a letter.
        uses: the uses of each class that no other use outdoes.
        values: by game, the value of each class in each state, of `PARTS`.
        stakes: what 0 to 6 escapes in the first game of a double leave its Filler, of `ONE`.
    """

    classes: Mapping[int, str]
    uses: Mapping[int, Sequence[Sequence[Use]]]
    values: Mapping[str, Mapping[int, Mapping[State, Sequence[int]]]]
    stakes: Sequence[int]


def open_with(game: Game, zombies: int) -> range:
    """Return how many may still escape in an open game, by the zombies not come up."""
    if game == "first":
        return range(zombies, ZOMBIES + 1) if zombies else range(0)
    if game == "second":
        return range(zombies + 1) if zombies else range(0)
    return range(max(zombies + ENOUGH - 1 - ZOMBIES, 0), min(zombies, ENOUGH))


def states(game: Game, nights: int) -> Iterator[State]:
    """The states that play can reach and that leave a game open, in the order of the file."""
    for jacks, queens, kings in product(range(3), repeat=3):
        zombies = jacks + queens + kings
        left = 3 * nights - zombies, jacks, queens, kings
        if 0 <= left[0] <= 6:
            for allowed in open_with(game, zombies):
                yield left, allowed


@cache
def tables() -> Tables:
    """The file's tables, read once."""
    found = json.loads(zlib.decompress(FILE.read_bytes()))
    return Tables(
        dict(enumerate(found["classes"], 1)),
        {
            nights: [[(choice, kept) for choice, kept in of_class] for of_class in uses]
            for nights, uses in enumerate(found["uses"], 1)
        },
        {
            game: {
                nights: dict(zip(states(game, nights), rows, strict=True))
                for nights, rows in enumerate(found[game], 2)
            }
            for game in PARTS
        },
        found["stakes"],
    )


def class_of(nights: int, cement: int) -> int:
    """The class of some cement, with so many nights to go; all of it is the class of four."""
    return ord(tables().classes[nights][cement]) if 0 < nights < 4 else 0


def ended(game: Game, allowed: int, stakes: Sequence[int]) -> int:
    """Return what the end of a game is worth to the Filler, in parts, with that number over."""
    if game == "first":
        return stakes[ZOMBIES - allowed]
    return min(max(allowed + 1, 0), PARTS[game][0])


@lru_cache(maxsize=4096)
def worths(nights: int, left: kinds.Kinds, allowed: int, game: Game) -> Sequence[int]:
    """The Filler's values with each class of cement, in `PARTS[game][nights]`."""
    classes = len(tables().uses[nights]) if nights else 1
    if allowed not in open_with(game, sum(left[1:])):
        whole, parts = PARTS[game][0], PARTS[game][nights]
        return [ended(game, allowed, tables().stakes) * parts // whole] * classes
    if nights > 1:
        return tables().values[game][nights][left, allowed]
    (graves,) = kinds.graves_of(left)
    evening = Evening(1, left, 0, allowed, game)
    return [max(payoff(evening, graves, use) for use in uses) for uses in tables().uses[1]]


def payoff(evening: Evening, buried: kinds.Choice, use: Use) -> int:
    """The Filler's value if these choices meet in random order, in a sixth of the next parts."""
    nights, left, _, allowed, game = evening
    laid, kept = use
    rest = kinds.rest_of(left, buried)
    return sum(
        ways * worths(nights - 1, rest, allowed - out, game)[kept]
        for out, ways in enumerate(kinds.escaping(buried, kinds.CHOICES[laid]))
        if ways
    )


# A night


def uses_of(evening: Evening) -> Sequence[Use]:
    """The uses of a night's cement that no other use outdoes."""
    return tables().uses[evening.nights][class_of(evening.nights, evening.cement)]


@lru_cache(maxsize=4096)
def solved(evening: Evening) -> Night:
    """A night's value and how both sides mix.

    >>> night = solved(Evening(1, (1, 1, 1, 0), 5, 0))
    >>> night.value, [kinds.CHOICES[laid] for (laid, _), _ in night.uses]
    (Fraction(1, 6), [(2, 1, 0)])
    """
    graves, uses = kinds.graves_of(evening.left), uses_of(evening)
    whole = 6 * PARTS[evening.game][evening.nights - 1]
    bring = {tuple(payoff(evening, grave, use) for grave in graves): use for use in reversed(uses)}
    table = best_columns(bring)
    rows, columns = mixes(table, whole, in_fractions(evening))
    value = Fraction(guaranteed(zip(*table, strict=True), columns, min), whole * sum(columns))
    return Night(value, _often(graves, rows), _often([bring[column] for column in table], columns))


def best_columns(columns: Iterable[Column]) -> list[Column]:
    """The columns of a table that no other column outdoes in each row, in one order.

    >>> best_columns([(1, 0), (0, 0), (0, 1), (1, 0)])
    [(1, 0), (0, 1)]
    """
    kept: list[Column] = []
    for found in sorted(set(columns), key=lambda column: (sum(column), column), reverse=True):
        if not any(all(map(ge, other, found)) for other in kept):
            kept.append(found)
    return kept


def in_fractions(evening: Evening) -> bool:
    """Return whether a night is solved in fractions."""
    return evening.nights <= EXACT and evening.game != "first"


def _often(choices: Sequence[kinds.T], mix: Sequence[int]) -> tuple[tuple[kinds.T, int], ...]:
    return tuple((choice, often) for choice, often in zip(choices, mix, strict=True) if often)


def mixes(table: Sequence[Column], whole: int, exact: bool) -> tuple[Sequence[int], Sequence[int]]:
    """Return how often each row and column is chosen: the zombie player's mix, the Filler's.

    Args:
        table: the Filler's values, parts of `whole`, by columns.
        whole: what they are parts of.
        exact: whether to solve in fractions; else shares are rounded to parts of `ONE`.
    """
    lost: Callable[[int], Number] = (
        (lambda kept: Fraction(whole - kept, whole)) if exact else (lambda kept: 1 - kept / whole)
    )
    found = solve([[lost(kept) for kept in row] for row in zip(*table, strict=True)])
    return _whole(found.rows), _whole(found.columns)


def _whole(shares: Sequence[Number]) -> Sequence[int]:
    """Shares as whole numbers in the same proportions; floats are rounded."""
    total = ONE
    if isinstance(shares[0], Fraction):
        total = lcm(*(share.denominator for share in shares if isinstance(share, Fraction)))
    found = [int(share * total) for share in shares]
    found[found.index(max(found))] += total - sum(found)
    return found


def guaranteed(
    lines: Iterable[Sequence[int]], mix: Sequence[int], worst: Callable[..., int]
) -> int:
    """Return what a mix brings at worst: the least or the most of any line of a table."""
    return worst(sum(map(mul, mix, line)) for line in lines)


# The middle of a night


@lru_cache(maxsize=64)
def uses_with(nights: int, kept: tuple[int, ...], laid: Triple) -> Mapping[Use, int]:
    """Return the uses of cement on top of three weights, each with a part that does it."""
    classes = tables().classes.get(nights - 1, "\0" * len(tables().classes[1]))
    parts = parts_of(kept)
    found: dict[tuple[int, str], int] = {}
    for part, fills, rest in zip(parts, fills_with(kept, laid), reversed(parts), strict=True):
        found.setdefault((fills, classes[rest]), part)
    return {
        (choice, ord(of_class)): part
        for (fills, of_class), part in found.items()
        for choice in highest(fills)
    }


def best_use(evening: Evening, graves: kinds.Mix, uses: Iterable[Use]) -> Use:
    """The use that brings the Filler most against a mix of graves."""
    return max(uses, key=lambda use: against(evening, graves, use))


def against(evening: Evening, graves: kinds.Mix, use: Use) -> int:
    """Return what a use of the cement brings against a mix of graves, in parts of both."""
    return sum(often * payoff(evening, buried, use) for buried, often in graves)


def dealt_graves(left: kinds.Kinds) -> kinds.Mix:
    """Return what a shuffle may lay, each with its number of ways."""
    return tuple((buried, kinds.ways_of(left, buried)) for buried in kinds.graves_of(left))


def chance_if_dealt(evening: Evening, kept: tuple[int, ...], laid: Triple) -> Fraction:
    """The Filler's best chance against shuffled graves, on top of three weights laid already.

    Args:
        evening: the night's beginning.
        kept: the values in the Filler's hand, heaviest first.
        laid: the pounds on the graves.

    >>> chance_if_dealt(Evening(1, (1, 1, 1, 0), 5, 0, "shuffled"), (10, 10, 9), (0, 0, 0))
    Fraction(1, 6)
    """
    nights, left = evening.nights, evening.left
    graves, uses = dealt_graves(left), uses_of(evening)
    if any(laid):
        uses = tuple(uses_with(nights, kept, laid))
    ways = against(evening, graves, best_use(evening, graves, uses))
    return Fraction(ways, 6 * PARTS["shuffled"][nights - 1] * comb(sum(left), 3))
