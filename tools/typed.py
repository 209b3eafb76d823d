"""Write `zwidgets/_typed.pyi`: what type checkers and editors know of each game's options.

The options come from the games' dataclasses, the other arguments from the functions that take them,
so each is written once. `python tools/typed.py` renews the file; a test fails where it is stale.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Iterable
from inspect import Parameter, Signature, signature
from pathlib import Path
from typing import Any, Final, TypeAlias

import zwidgets as zw
from zwidgets import widgets
from zwidgets.core.contract.registry import game_class, option_parameters
from zwidgets.odds import asking, running
from zwidgets.teaching import dealing

PATH: Final = Path(__file__).parents[1] / "zwidgets" / "_typed.pyi"
Kind: TypeAlias = type[zw.Game[Any]]
HEADER: Final = '''\
"""What type checkers know of each game's options; `python tools/typed.py` writes this file."""

# mypy: disable-error-code="misc"
# A match is begun as `Match`, which has its constructor from `Begun`.

from collections.abc import Callable, Mapping
from concurrent.futures import Executor
from typing import Any, Literal, overload

import zwidgets.widgets
from zwidgets.bots.tournament import Tournament
from zwidgets.core.contract.bot import Bot
from zwidgets.core.contract.game import Game
from zwidgets.core.contract.state import S, State
from zwidgets.core.match.course import Course
from zwidgets.core.match.match import Match
from zwidgets.core.match.players import Player
from zwidgets.core.contract.question import Question
from zwidgets.core.contract.registry import GameLike
from zwidgets.odds.answers import Answer
from zwidgets.odds.results import Simulation
from zwidgets.odds.progress import Progress
from zwidgets.odds.running import Policy
from zwidgets.teaching.dealing import Where
from zwidgets.widgets import GameWidget
from zwidgets.control.pace import Pace
'''


def typed() -> str:
    """The whole file as it should be, for the games that have a class of widgets."""
    kinds = [game_class(name) for name in zw.game_names()]
    kinds = [kind for kind in kinds if _own(kind) in widgets.__all__]
    parts = [HEADER, *map(_import, kinds), "", *map(_widget, kinds), _begun(kinds)]
    for make in (_game, _made, _simulate, _tournament, _deal):
        parts += [*(make(kind) for kind in kinds), make(None)]
    parts += [*map(_exact, kinds), _exact(None)]
    return _formatted("\n".join(parts) + "\n")


def _import(kind: Kind) -> str:
    names = [kind.__name__, _state(kind)]
    names += ["CardSet"] if "CardSet" in str(option_parameters(kind)) else []
    return f"from {kind.__module__} import {', '.join(names)}"


def _state(kind: Kind) -> str:
    return kind.__name__.removesuffix("Game") + "State"


def _own(kind: Kind) -> str:
    return kind.__name__.removesuffix("Game")


def _widget(kind: Kind) -> str:
    own = _own(kind)
    made = signature(getattr(widgets, own))
    taken = _written([Parameter("self", Parameter.POSITIONAL_ONLY), *made.parameters.values()])
    taken = _about(_state(kind), taken).replace("self, /", "self")
    return f"class {own}(zwidgets.widgets.{own}):\n    def __init__({taken}) -> None: ...\n"


def _begun(kinds: list[Kind]) -> str:
    """The constructor of a match by a game's name, by a game, and by any name."""
    ways = [
        (_literal(kind), f"self: Match[{_state(kind)}]", option_parameters(kind)) for kind in kinds
    ]
    ways += [("Game[S]", "self", []), ("str", "self: Match[Any]", [])]
    _, first, *rest = signature(zw.Match.__init__).parameters.values()
    rest = [one for one in rest if one.kind is not one.VAR_KEYWORD]
    lines = ["class Begun(Course[S]):"]
    for name, made, options in ways:
        taken = _written([first.replace(annotation=name), *rest, *options])
        lines += ["    @overload", f"    def __init__({made}, {taken}) -> None: ..."]
    return "\n".join(lines)


def _game(kind: Kind | None) -> str:
    name = Parameter("name", Parameter.POSITIONAL_ONLY, annotation=_literal(kind))
    gives = kind.__name__ if kind else "Game[Any]"
    return _overload("game", [name], kind, gives)


def _made(kind: Kind | None) -> str:
    base = signature(getattr(widgets, _own(kind)) if kind else widgets.GameWidget)
    name = Parameter("name", Parameter.POSITIONAL_OR_KEYWORD, annotation=_literal(kind))
    gives = _own(kind) if kind else "GameWidget[Any]"
    keep = [one for one in base.parameters.values() if one.kind is one.KEYWORD_ONLY]
    state = _state(kind) if kind else "Any"
    return _about(state, _overload("widget", [name, *keep], None, gives))


def _about(state: str, taken: str) -> str:
    """Annotations of any game's positions as those of one game."""
    return taken.replace("[S]", f"[{state}]")


def _simulate(kind: Kind | None) -> str:
    return _by_name("simulate", running.simulate, kind)


def _tournament(kind: Kind | None) -> str:
    return _by_name("tournament", zw.tournament, kind)


def _deal(kind: Kind | None) -> str:
    return _by_name("deal", dealing.deal, kind)


def _exact(kind: Kind | None) -> str:
    known = signature(asking.exact)
    first, question, *rest = known.parameters.values()
    if kind is not None:
        first = first.replace(annotation=f"{_literal(kind)} | {kind.__name__}")
        question = question.replace(annotation=_literals(kind().questions()))
    return _overload("exact", [first, question, *rest], None, str(known.return_annotation))


def _by_name(name: str, function: Callable[..., Any], kind: Kind | None) -> str:
    """A function that takes a game or its name first, and by name its options."""
    known: Signature = signature(function)
    first, *rest = known.parameters.values()
    if kind is not None:
        first = first.replace(annotation=_literal(kind))
    rest = [one for one in rest if one.kind is not one.VAR_KEYWORD]
    return _overload(name, [first, *rest], kind, str(known.return_annotation))


def _overload(name: str, parameters: list[Parameter], kind: Kind | None, gives: str) -> str:
    options = option_parameters(kind) if kind else []
    names = {one.name for one in options}  # an option may be called as an argument without a name
    parameters = [
        one.replace(name=f"{one.name}_") if one.name in names else one for one in parameters
    ]
    taken = _written([*parameters, *options])
    return f"@overload\ndef {name}({taken}) -> {gives}: ..."


def _literal(kind: Kind | None) -> str:
    return _literals([kind.name]) if kind else "GameLike"


def _literals(words: Iterable[str]) -> str:
    return f"Literal[{', '.join(map(repr, words))}]"


def _written(parameters: list[Parameter]) -> str:
    """Parameters as they stand in a `def`; annotations are texts already."""
    words = []
    kinds = [one.kind for one in parameters]
    for place, one in enumerate(parameters):
        if one.kind is one.KEYWORD_ONLY and one.KEYWORD_ONLY not in kinds[:place]:
            words.append("*")
        stars = "**" if one.kind is one.VAR_KEYWORD else ""
        kind = "" if one.annotation is one.empty else f": {one.annotation}"
        words.append(f"{stars}{one.name}{kind}{_default(one)}")
        if one.kind is one.POSITIONAL_ONLY and kinds[place + 1 : place + 2] != [one.kind]:
            words.append("/")
    return ", ".join(words)


def _default(one: Parameter) -> str:
    if one.default is one.empty:
        return ""
    plain = one.default is None or isinstance(one.default, int | float | str)
    return f" = {one.default!r}" if plain else " = ..."


def _formatted(text: str) -> str:
    for options in (["check", "--fix", "--quiet", "--exit-zero", "--select", "I,F401"], ["format"]):
        command = [sys.executable, "-m", "ruff", *options, "--stdin-filename", str(PATH), "-"]
        done = subprocess.run(command, input=text, capture_output=True, text=True, check=True)
        text = done.stdout
    return text


if __name__ == "__main__":
    PATH.write_text(typed(), "utf-8")
