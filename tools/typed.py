"""Write `zwidgets/_typed.pyi`: what type checkers know of options, and of names imported later.

The options come from the games' dataclasses, the other arguments from the functions that take them,
so each is written once. `python tools/typed.py` renews the file; a test fails where it is stale.
"""

from __future__ import annotations

import json
import subprocess
import sys
from inspect import Parameter, signature
from pathlib import Path
from textwrap import fill, indent
from typing import Any, Final, TypeAlias

import zwidgets as zw
from zwidgets import widgets
from zwidgets.core.contract.registry import game_class, option_parameters

PATH: Final = Path(__file__).parents[1] / "zwidgets" / "_typed.pyi"
Kind: TypeAlias = type[zw.Game[Any]]
HEADER: Final = '''\
"""What type checkers know of each game's options; `python tools/typed.py` writes this file."""

# mypy: disable-error-code="misc"
# A match is begun as `Match`, which has its constructor from `Begun`.

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic, Literal, TypedDict, Unpack, overload

from zwidgets.control.auto import When
from zwidgets.control.pace import Pace
from zwidgets.core.contract.game import Game
from zwidgets.core.contract.registry import GameLike
from zwidgets.core.contract.state import S, State
from zwidgets.core.match.match_view import MatchView
from zwidgets.core.match.match import Match
from zwidgets.core.match.players import Player
'''


def typed() -> str:
    """Return the whole file as it should be, for the games of the package."""
    kinds = [game_class(name) for name in zw.game_names()]
    kinds = [kind for kind in kinds if kind.__module__.startswith("zwidgets.")]
    board = signature(widgets.GameWidget).parameters.values()
    arguments = _fields([one for one in board if one.kind is one.KEYWORD_ONLY])
    shown = sorted([*map(_own, kinds), "game", *zw._LATER])
    later = [f"from zwidgets.{part} import {name}" for name, part in zw._LATER.items()]
    names = indent(fill(", ".join(map(json.dumps, shown)), 92), " " * 4)
    parts = [HEADER, *later, *map(_import, kinds), f"__all__ = [\n{names},\n]  # fmt: skip"]
    parts += [f"class Arguments(TypedDict, Generic[S], total=False):\n{arguments}"]
    parts += [*map(_options, kinds), *map(_widget, kinds)]
    parts += ["class Begun(MatchView[S]):", *map(_begun, kinds)]
    parts += [_constructor("self", "Game[S]"), _constructor("self: Match[Any]", "str")]
    parts += [*map(_game, kinds), "@overload\ndef game(name: GameLike, /) -> Game[Any]: ..."]
    return _formatted("\n".join(parts) + "\n")


def _own(kind: Kind) -> str:
    return kind.__name__.removesuffix("Game")


def _import(kind: Kind) -> str:
    names = [kind.__name__, f"{_own(kind)}State"]
    names += ["CardSet"] if "CardSet" in str(option_parameters(kind)) else []
    return f"from {kind.__module__} import {', '.join(names)}"


def _fields(parameters: list[Parameter]) -> str:
    return "\n".join(f"    {one.name}: {one.annotation}" for one in parameters)


def _options(kind: Kind) -> str:
    own = _own(kind)
    return f"class {own}Options(TypedDict, total=False):\n{_fields(option_parameters(kind))}"


def _widget(kind: Kind) -> str:
    own = _own(kind)
    return (
        f"class {own}Arguments({own}Options, Arguments[{own}State], total=False): ...\n"
        f"class {own}(GameWidget[{own}State]):\n"
        f"    def __init__(self, **arguments: Unpack[{own}Arguments]) -> None: ..."
    )


def _begun(kind: Kind) -> str:
    options = f", **options: Unpack[{_own(kind)}Options]"
    return _constructor(f"self: Match[{_own(kind)}State]", f'Literal["{kind.name}"]', options)


def _constructor(made: str, game: str, options: str = "") -> str:
    """Return the constructor of a match by a game's name, by a game, or by any name."""
    taken = list(signature(zw.Match.__init__).parameters.values())[2:-1]
    rest = ", ".join(f"{one.name}: {one.annotation} = {one.default}" for one in taken)
    return f"    @overload\n    def __init__({made}, game: {game}, {rest}{options}) -> None: ..."


def _game(kind: Kind) -> str:
    options = f"**options: Unpack[{_own(kind)}Options]"
    name = f'name: Literal["{kind.name}"], /'
    return f"@overload\ndef game({name}, {options}) -> {kind.__name__}: ..."


def _formatted(text: str) -> str:
    for options in (["check", "--fix", "--quiet", "--exit-zero", "--select", "I,F401"], ["format"]):
        command = [sys.executable, "-m", "ruff", *options, "--stdin-filename", str(PATH), "-"]
        done = subprocess.run(command, input=text, capture_output=True, text=True, check=True)
        text = done.stdout
    return text


if __name__ == "__main__":
    PATH.write_text(typed(), "utf-8")
