"""Going on from an earlier result of the same call."""

from __future__ import annotations

from collections.abc import Mapping
from operator import attrgetter
from typing import Any, Final, TypeVar

from zwidgets.core.arguments import as_kind
from zwidgets.core.errors import contrasted, listed, need, quoted
from zwidgets.core.match.players import player_name

Earlier = TypeVar("Earlier")
ANEW: Final = "Run the cell of a function once, and name it in both calls."


def check_same(named: Mapping[str, tuple[Any, Any]]) -> None:
    """Refuse two runs in which something differs.

    Args:
        named: by name what it is in the one and in the other.
    """
    for name, (mine, theirs) in named.items():
        if mine == theirs:
            continue
        if name == "policies":
            mine, theirs = (listed(map(player_name, some)) for some in (mine, theirs))
            same = f"both are played by {mine}, but not by the same functions. {ANEW}"
            belong(mine != theirs, same)
        mine, theirs = contrasted(mine, theirs)
        belong(False, f"the {name} of one is {mine}, of the other {theirs}.")


def belong(held: object, otherwise: str) -> None:
    """Refuse two runs that do not belong together, unless something holds.

    Args:
        held: what must hold of both.
        otherwise: the end of the sentence that refuses them.
    """
    need(held, f"These runs do not belong together: {otherwise}")


def as_result(resume: object, kind: type[Earlier], call: str) -> Earlier | None:
    """Return an earlier result that a call goes on from; None if there is none."""
    told = f"{quoted(resume)} is no result of {call}."
    found: Earlier | None = None if resume is None else as_kind(resume, kind, told)
    return found


def or_before(given: Any, resume: object, name: str, usual: Any = None) -> Any:
    """Return an argument that was given; else that of an earlier result; else the usual."""
    if given is not None:
        return given
    return usual if resume is None else attrgetter(name)(resume)
