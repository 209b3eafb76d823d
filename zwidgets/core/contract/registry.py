"""The games that exist, by name, and how one is made from a name and options."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import MISSING, fields, is_dataclass
from inspect import Parameter, isabstract
from pkgutil import resolve_name
from typing import Any, TypeVar

from zwidgets.core.contract.game import Game, position_line
from zwidgets.core.contract.header import read_header
from zwidgets.core.contract.moves import Move
from zwidgets.core.contract.naming import check_properties
from zwidgets.core.contract.state import State
from zwidgets.core.errors import InvalidOption, InvalidPosition, contrasted, listed, need, quoted

AnyGame = Game[Any]
GameLike = AnyGame | type[AnyGame] | str
"""What stands for a game: the game with its options, its class, or its name."""
Kind = TypeVar("Kind", bound=type[Game[Any]])

_GAMES: dict[str, type[AnyGame] | str] = {}
"""The classes by name; of one that nobody has used yet, where it is."""


def register(kind: Kind) -> Kind:
    """Add a game, so that `zw.game(kind.name)` finds it; usable as a decorator.

    A class that is defined again, as by a cell that is run twice, takes the place of the first.

    Raises:
        InvalidOption: it cannot be registered; says why.
        TypeError: it has a method where a game has a property.
    """
    for fault in _faults(kind):
        raise InvalidOption(fault)
    check_properties(kind, Game)
    _GAMES[kind.name] = kind
    return kind


def _faults(kind: Any) -> Iterator[str]:
    """Yield why a class cannot be registered; only the first reason is sure to be true."""
    if not (isinstance(kind, type) and issubclass(kind, Game)) or kind is Game:
        yield f"{quoted(kind)} is no game: register a subclass of zwidgets.Game."
    name, moves = kind.__name__, getattr(kind, "move_types", ())
    if not hasattr(kind, "name"):
        yield f'{name} has no name: write name = "my-game" in the class.'
    if not is_dataclass(kind):
        yield f"{name} is no dataclass; a game is one, of its options."
    if not re.fullmatch(r"[a-z][a-z0-9-]*", str(kind.name)):
        yield f"{quoted(kind.name)} names no game: a name is as dead-center."
    if _where(_GAMES.get(kind.name, kind)) != _where(kind):
        yield f"There is another game named {quoted(kind.name)} already."
    are_moves = isinstance(moves, Sequence) and all(
        isinstance(move, type) and issubclass(move, Move) for move in moves
    )
    if not are_moves:
        yield f"{name}.move_types is no tuple of classes of moves: one is written (Lay,)."
    if "say" in [move.verb for move in moves]:
        yield f'{name} has a move "say": give it another verb, for remarks have this one.'


def class_name(game: str) -> str:
    """Return what the classes of a game are called, by its name.

    >>> class_name("mall-of-horror")
    'MallOfHorror'
    """
    return game.title().replace("-", "")


def register_later(name: str, where: str) -> None:
    """Make a game known by its name. Its package is imported when the game is first used.

    Args:
        name: the name of the game.
        where: its class, as `package.module:Class`.
    """
    _GAMES[name] = where


def _where(kind: type[AnyGame] | str) -> str:
    return kind if isinstance(kind, str) else f"{kind.__module__}:{kind.__qualname__}"


def game_names() -> tuple[str, ...]:
    """Return the names of all games, in the order in which they were registered."""
    return tuple(_GAMES)


def game_class(given: GameLike) -> type[AnyGame]:
    """Return the class of a game that is given by its name, as a class or with its options.

    >>> game_class(game("dead-center", jokers=1)) is game_class("dead-center")
    True
    """
    if isinstance(given, Game):
        return type(given)
    if isinstance(given, type) and issubclass(given, Game) and not isabstract(given):
        return given
    kind = _GAMES.get(given) if isinstance(given, str) else None
    if kind is None:
        raise InvalidOption(f"There is no game {quoted(given)}; there are {listed(_GAMES)}.")
    if isinstance(kind, str):
        kind = _GAMES[str(given)] = resolve_name(kind)
    return kind


def game(name: GameLike, /, **options: Any) -> AnyGame:
    """Return the game of that name with those options; a class does in place of the name."""
    return game_of(name, options)


def game_of(given: GameLike, options: dict[str, Any]) -> AnyGame:
    """Return the game itself, or the game of this name or class with these options.

    >>> game_of("mall-of-horror", {"players": 5}).seats
    5
    """
    if not isinstance(given, Game):
        return game_class(given).with_options(options)
    need(not options, "Options go with a game's name; this game has its options already.")
    return given


def option_parameters(kind: type[AnyGame]) -> list[Parameter]:
    """Return the options of a game as parameters, for a function that takes them by keyword.

    The fields of its dataclass are the one source. Where an option may be given in more forms than
    the game keeps, its field says so in `metadata["takes"]`.

    >>> import zwidgets as zw
    >>> [one.name for one in option_parameters(game_class("mall-of-horror"))]
    ['players', 'chief']
    """
    return [
        Parameter(
            option.name,
            Parameter.KEYWORD_ONLY,
            default=Parameter.empty if option.default is MISSING else option.default,
            annotation=option.metadata.get("takes", option.type),
        )
        for option in fields(kind)  # type: ignore[arg-type]
    ]


def game_from_header(header: str) -> AnyGame:
    """Return the game that a header names, as `dead-center jokers=1`.

    >>> game_from_header("shufflers variant=competitive vehicle=True").options["vehicle"]
    True
    """
    name, options = read_header(header)
    return game(name, **options)


def as_state(position: object) -> State:
    """Return the state that a position is: the one that was given, or that of a text.

    >>> as_state(7)
    Traceback (most recent call last):
    zwidgets.core.errors.InvalidPosition: "7" is no position: give a state or its text.
    """
    state = parse_position(position) if isinstance(position, str) else position
    if not isinstance(state, State):
        raise InvalidPosition(f"{quoted(position)} is no position: give a state or its text.")
    return state


def check_game_of(position: State, game: AnyGame) -> None:
    """Refuse a position of another game, or of the same with other options."""
    if position.game != game:
        its, ours = contrasted(position.game.header, game.header)
        raise InvalidPosition(f"The position is of {its}, the game is {ours}.")


def resolve_position(
    game: GameLike, position: State | str | None, options: dict[str, Any] | None = None
) -> State:
    """Return the position to begin from: the given one, or the game's first.

    A game given by name without options takes the options of the position.

    Args:
        game: the game, or its name.
        position: a state or its text; None is the game's start.
        options: the game's options, if it is given by name.

    >>> resolve_position("dead-center", "dead-center jokers=1; x; -; draw")
    Traceback (most recent call last):
    zwidgets.core.errors.InvalidPosition: This is no position of Dead Center: ...
    """
    found = game_of(game, options or {})
    if position is None:
        state: State = found.start()
        return state
    free = not isinstance(game, Game) and not options
    known = isinstance(position, str) and not free
    state = found.parse(str(position)) if known else as_state(position)
    if not free or state.game.name != found.name:
        check_game_of(state, found)
    return state


def parse_position(text: str) -> State:
    """Return the position that a line describes, of whichever game it names."""
    header = position_line(text).partition(";")[0]
    try:
        found = game_from_header(header)
    except InvalidOption as error:
        raise InvalidPosition(f"The position begins with {quoted(header)}: {error}") from None
    position: State = found.parse(text)
    return position
