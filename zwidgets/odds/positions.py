"""Which position is meant, and who looks at it."""

from __future__ import annotations

from typing import Any

from zwidgets.core.contract.game import Game
from zwidgets.core.contract.registry import game as game_named
from zwidgets.core.contract.registry import parse_position
from zwidgets.core.contract.state import State
from zwidgets.core.errors import InvalidOption, InvalidPosition, quoted


def begun(
    game: Game[Any] | str, position: State | str | None, options: dict[str, Any] | None = None
) -> State:
    """The position from which to reckon: the one that is given, or the game's first.

    A game given by name without options takes those of the position.

    Raises:
        InvalidOption: there is no such game or option.
        InvalidPosition: the position is none of this game.
    """
    found = _game(game, options or {})
    if position is None:
        state: State = found.start()
        return state
    state = parse_position(position) if isinstance(position, str) else position
    if not isinstance(state, State):
        raise InvalidPosition(f"{quoted(position)} is no position: give a state or its text.")
    free = isinstance(game, str) and not options and state.game.name == found.name
    if not free and state.game != found:
        raise InvalidPosition(
            f"The position is of {quoted(state.game.header)}, the game is {quoted(found.header)}."
        )
    return state


def _game(game: Game[Any] | str, options: dict[str, Any]) -> Game[Any]:
    if isinstance(game, str):
        return game_named(game, **options)
    if not isinstance(game, Game):
        raise InvalidOption(f"{quoted(game)} is no game: write a name or zw.game(name, ...).")
    if options:
        raise InvalidOption("Options go with a game's name; this game has its options already.")
    return game


def looker(game: Game[Any], seat: int | None) -> int | None:
    """The seat that asks: the one that is given; None is a spectator.

    A solitaire without secrets has nobody else to ask: there None is seat 0.

    Raises:
        InvalidOption: there is no such seat.
    """
    if seat is None:
        return 0 if game.seats == 1 and not game.hidden else None
    return game.check_seat(seat)
