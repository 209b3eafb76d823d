"""The position that a question or simulation is about, and the seat that asks."""

from __future__ import annotations

from typing import Any

from zwidgets.core.contract.game import Game
from zwidgets.core.contract.registry import GameLike, as_state, check_game_of, game_of
from zwidgets.core.contract.state import State


def begun(
    game: GameLike, position: State | str | None, options: dict[str, Any] | None = None
) -> State:
    """The position to begin from: the given one, or the game's first.

    A game given by name without options takes the options of the position.

    Args:
        game: the game, or its name.
        position: a state or its text; None is the game's start.
        options: the game's options, if it is given by name.

    Raises:
        InvalidOption: there is no such game or option.
        InvalidPosition: the position belongs to another game.
    """
    found = game_of(game, options or {})
    if position is None:
        state: State = found.start()
        return state
    state = as_state(position)
    free = not isinstance(game, Game) and not options and state.game.name == found.name
    if not free:
        check_game_of(state, found)
    return state


def viewer(game: Game[Any], seat: int | None) -> int | None:
    """The seat that asks: the given one, or None for a spectator.

    In a solitaire without secrets a spectator knows what seat 0 knows: there None becomes 0.

    Raises:
        InvalidOption: there is no such seat.
    """
    if seat is None:
        return 0 if game.seats == 1 and not game.hidden else None
    return game.as_seat(seat)
