"""Completes calls in a notebook: a game's options, names of games, questions, moves.

No code of the user's is run for that: names are looked up, and attributes only of modules and of
this package's own values.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable, Mapping
from types import ModuleType
from typing import Any, Final, NamedTuple

from zwidgets.cells import notebook
from zwidgets.core.contract.game import Game
from zwidgets.core.contract.registry import game_class, game_names, option_parameters
from zwidgets.core.match.match import Match

CALL: Final = re.compile(r"([A-Za-z_]\w*(?:\.\w+)*)\(([^()]*)$")
"""Finds the innermost call that is still open, and its arguments so far."""
STRING: Final = re.compile(r"\"[^\"\n]*\"|'[^'\n]*'")
WITH_OPTIONS: Final = (
    "Match",
    "deal",
    "game",
    "luck_share",
    "sample",
    "simulate",
    "tournament",
    "widget",
)
BY_NAME: Final = ("exact", *WITH_OPTIONS)
"""The functions whose first argument is the name of a game."""


class Call(NamedTuple):
    """A call that is being written.

    Attributes:
        function: the function that is called.
        arguments: the arguments before the cursor, the last one unfinished.
    """

    function: Any
    arguments: list[str]


def completed(text: str, names: Mapping[str, Any]) -> tuple[str, list[str]]:
    """The completions of the end of a text.

    Args:
        text: the text before the cursor.
        names: the user's names and their values.

    Returns:
        The part of the text to replace, and the completions.

    >>> import zwidgets as zw
    >>> completed('zw.game("mall-of-horror", pl', {"zw": zw})
    ('pl', ['players='])
    >>> completed('zw.game("the', {"zw": zw})
    ('the', ['the-filler'])
    """
    call = _call(text, names)
    if call is None:
        return "", []
    *before, last = call.arguments
    quote = re.fullmatch(r"\s*(?:(\w+)\s*=\s*)?[\"']([^\"']*)", last)
    word = re.fullmatch(r"\s*(\w*)", last)
    if quote:
        option, begun = quote.groups()
        found = _values(call, option) if option else _strings(call, len(before))
    elif word:
        begun, found = word[1], [f"{name}=" for name in _options(call)] if before else []
    else:
        return "", []
    return begun, [one for one in found if one.startswith(begun)]


def _call(text: str, names: Mapping[str, Any]) -> Call | None:
    found = CALL.search(text)
    if found is None:
        return None
    function = _looked_up(found[1], names)
    # Commas within strings separate no arguments.
    plain = STRING.sub(lambda string: string[0].replace(",", " "), found[2])
    return None if function is None else Call(function, plain.split(","))


def _looked_up(path: str, names: Mapping[str, Any]) -> Any:
    head, *rest = path.split(".")
    value = names.get(head)
    for name in rest:
        if not isinstance(value, ModuleType) and not _is_ours(type(value)):
            return None
        value = getattr(value, name, None)
    return value


def _is_ours(one: object) -> bool:
    return str(getattr(one, "__module__", "")).partition(".")[0] == "zwidgets"


def _takes(call: Call, functions: Iterable[str]) -> bool:
    return _is_ours(call.function) and getattr(call.function, "__name__", "") in functions


def _game(call: Call) -> type[Game[Any]] | None:
    """The game that a call is about: a widget's own, or the one named first."""
    named = call.arguments[0].strip()[1:-1] if len(call.arguments) > 1 else ""
    name = getattr(call.function, "game_name", named if _takes(call, BY_NAME) else "")
    return game_class(name) if name in game_names() else None


def _options(call: Call) -> list[str]:
    kind = _game(call) if _takes(call, WITH_OPTIONS) else None
    return [one.name for one in option_parameters(kind)] if kind else []


def _values(call: Call, option: str) -> list[str]:
    """The words that are values of an option."""
    kind = _game(call)
    known = option_parameters(kind) if kind else []
    told = [str(one.annotation) for one in known if one.name == option]
    return [word[1:-1] for kind in told if "Literal[" in kind for word in STRING.findall(kind)]


def _strings(call: Call, place: int) -> list[str]:
    """The texts that may be the argument at this place."""
    if place == 0 and _takes(call, BY_NAME):
        return list(game_names())
    if place == 1 and _takes(call, ["exact"]):
        kind = _game(call)
        return list(kind().questions()) if kind else []
    if place == 0 and _takes(call, ["play"]):
        return _moves(getattr(call.function, "__self__", None))
    return []


def _moves(player: Any) -> list[str]:
    """The legal moves of the people to act, if whoever types may know their secrets."""
    match = player if isinstance(player, Match) else getattr(player, "match", None)
    if not isinstance(match, Match):
        return []
    people = [seat for seat in sorted(match.state.actors) if seat in match.humans]
    if match.game.hidden and match is not player:
        people = [seat for seat in people if seat == player.seat]
    elif match.game.hidden and len(match.humans) > 1:
        people = []
    return [str(move) for seat in people for move in match.state.moves(seat)]


def _matcher(context: Any) -> dict[str, Any]:
    """Answer IPython's completer (its matchers of version 2, since IPython 8.6)."""
    from IPython.core.completer import SimpleCompletion

    before = context.full_text.split("\n")[: context.cursor_line]
    text = "\n".join([*before, context.text_until_cursor])
    begun, found = completed(text, notebook().user_ns)
    return {
        "completions": [SimpleCompletion(one, type="param") for one in found],
        "matched_fragment": begun,
        "suppress": bool(found) and not found[0].endswith("="),
        "ordered": True,
    }


_matcher.matcher_api_version = 2  # type: ignore[attr-defined]
_matcher.matcher_identifier = "zwidgets"  # type: ignore[attr-defined]


def complete_calls() -> None:
    """Let the notebook in which this runs, if any, complete what `completed` finds."""
    version = getattr(sys.modules.get("IPython"), "version_info", ())
    shell = notebook()
    if shell is not None and version >= (8, 6) and _matcher not in shell.Completer.custom_matchers:
        shell.Completer.custom_matchers.append(_matcher)
