"""The values that an option of a game may take, and what they make of its other options."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import chain, combinations, islice
from typing import Any, Final, Literal, get_args, get_origin, get_type_hints

from zwidgets.core.contract.game import Game

MOST: Final = 12
"""Options that are whole numbers are tried from 0 to this."""
TRIES: Final = 60
"""So many ways to keep the other options are tried."""


@lru_cache(maxsize=4_096)
def choices(game: Game[Any], option: str) -> tuple[tuple[Any, Game[Any]], ...]:
    """The values of an option that can be offered, each with the game that it leads to."""
    found = [(value, _with(game, option, value)) for value in _values(game, option)]
    return tuple((value, other) for value, other in found if other is not None)


def _values(game: Game[Any], option: str) -> tuple[Any, ...]:
    hint = _hints(type(game)).get(option)
    if get_origin(hint) is Literal:
        return get_args(hint)
    if hint is bool:
        return (False, True)
    if hint is int or int in get_args(hint):
        known = (game.options[option], type(game)().options[option])
        numbers = sorted({*range(MOST + 1), *[one for one in known if type(one) is int]})
        return (*[None] * (None in known), *numbers)
    return ()


@lru_cache(maxsize=256)
def _hints(kind: type[Game[Any]]) -> dict[str, Any]:
    """The types of a game's options; none where they cannot be found out."""
    try:
        return get_type_hints(kind)
    except Exception:  # as of names that only type checkers know
        return {}


def _with(game: Game[Any], option: str, value: Any) -> Game[Any] | None:
    """The game with this value, and as many of its other options as go with it."""
    for kept in chain(islice(_kept(game, option), TRIES), [{}]):
        try:
            return type(game).with_options({**kept, option: value})
        except Exception:  # a game from elsewhere may raise anything
            continue
    return None


def _kept(game: Game[Any], option: str) -> Iterator[dict[str, Any]]:
    """The other options: all, without one, with one changed, without two, and so on."""
    others = {key: one for key, one in game.options.items() if key != option}
    yield others
    for many in range(1, len(others) + 1):
        for gone in combinations(others, many):
            yield {key: one for key, one in others.items() if key not in gone}
        if many == 1:
            yield from ({**others, key: one} for key in others for one in _values(game, key))
