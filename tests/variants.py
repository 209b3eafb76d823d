"""Every game of the package with every variant: what tests and benchmarks go through."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.util import find_spec
from itertools import product
from typing import Any, Final

import pytest

import tests.games.matching  # noqa: F401  (registers the game)
import zwidgets as zw
from tests.building_dead_guys.table import OPTIONS
from zwidgets.control.form import NewGameForm
from zwidgets.games import TOLD

Options = dict[str, Any]
BOTH: Final[Options] = {"vehicle": True, "lamb": True}

NAMES: Final = tuple(TOLD)
"""The games of the package."""
SOME: Final[dict[str, tuple[Options, ...]]] = {
    "dead-center": ({}, {"jokers": 1}, {"jokers": 0}),
    "shufflers": (
        *({}, {"vehicle": True}, {"lamb": True}, BOTH),
        *({"variant": "competitive", "players": players} for players in range(2, 7)),
        *({"variant": "competitive", "players": players, **BOTH} for players in range(2, 7)),
        *({"variant": "collaborative", "players": players} for players in range(2, 7)),
    ),
    "the-filler": (
        {},
        {"stop_early": True},
        {"legs": 2},
        {"graves": "shuffled"},
        {"graves": "shuffled", "stop_early": True},
    ),
    "building-dead-guys": OPTIONS,
    "mall-of-horror": tuple(
        {"players": players, "chief": chief}
        for players in range(3, 7)
        for chief in ("first", "random")
    ),
}
"""Options that do not touch each other are not all combined; `REST` has what is left."""


def _variants(name: str) -> tuple[Options, ...]:
    """All that the form for a new game offers, the standard first."""
    found = sorted(NewGameForm.of(name).variants(), key=lambda game: game.header)
    return tuple(game.options for game in found)


VARIANTS: Final = {name: SOME.get(name) or _variants(name) for name in NAMES}
"""The options of each game's variants: some where they are many, else all."""


def variants(name: str) -> list[zw.Game[Any]]:
    """A game with each of its variants."""
    return [zw.game(name, **options) for options in VARIANTS[name]]


FIVE: Final = [game for name in VARIANTS for game in variants(name)]
"""The games of the package, each with all variants."""
GAMES: Final = [*FIVE, *(zw.game("matching", cards=cards) for cards in range(1, 5))]
"""The same with the tests' own game."""


def _combined(name: str) -> Iterator[zw.Game[Any]]:
    """A game with every combination of its options' values that it allows."""
    told = [game.options for game in variants(name)]
    values = {key: dict.fromkeys(one[key] for one in told) for key in told[0]}
    for chosen in product(*values.values()):
        try:
            yield zw.game(name, **dict(zip(values, chosen, strict=True)))
        except zw.InvalidOption:
            continue


REST: Final = [game for name in VARIANTS for game in _combined(name) if game not in FIVE]
"""The same games with those combinations of options that `FIVE` leaves out."""


def with_file(name: str, games: list[zw.Game[Any]] = FIVE) -> list[zw.Game[Any]]:
    """Those games whose room has a file that it may do without."""
    return [game for game in games if find_spec(f"{type(game).__module__}.{name}")]


def name_of(game: zw.Game[Any]) -> str:
    """The game with its options, as one word."""
    return game.header.replace(" ", "-")


def each(games: list[zw.Game[Any]], most: int = 6, once: bool = False) -> pytest.MarkDecorator:
    """A test for each of these games, the argument `game`.

    Games with more than `most` seats are left to `make deep`; if `once`, so are further variants of
    a game that are like another: both for one or both for several, together or not, with secrets or
    without.
    """
    seen: set[tuple[object, ...]] = set()
    params = []
    for game in games:
        kind = game.name, game.seats > 1, game.together, game.hidden
        later = game.seats > most or (once and kind in seen)
        seen.add(kind)
        params.append(pytest.param(game, id=name_of(game), marks=pytest.mark.deep if later else ()))
    return pytest.mark.parametrize("game", params)
