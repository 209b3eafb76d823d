"""How requests are read and checked, by what the classes of commands say, and carried out."""

from __future__ import annotations

from dataclasses import MISSING, dataclass, fields
from functools import cache
from types import NoneType, UnionType
from typing import (
    Annotated,
    Any,
    Final,
    Literal,
    TypeVar,
    Union,
    cast,
    get_args,
    get_origin,
    get_type_hints,
)

from zwidgets.control.commands import COMMANDS, Command
from zwidgets.control.controller import Controller
from zwidgets.control.replies import NO_REQUEST, InvalidRequest, StaleRequest, replying
from zwidgets.core.errors import listed, need, quoted

CHANGED: Final = "The board has changed meanwhile; look again."
CURTAIN: Final = "The curtain is down; lift it first, and only once."


def ask(control: Controller[Any], content: object) -> None:
    """Carry out a viewer's request, whatever it holds, and reply once."""
    game = control.values["about"]["game"]
    reply = replying(content, lambda: _carry_out(control, content), control.why, game)
    control.channel.reply(reply)


def _carry_out(control: Controller[Any], content: object) -> None:
    request = read(content)
    with control.held():
        if refusal := _refusal(control, request.command, request.rev):
            raise StaleRequest(refusal)
        if request.command.board != "any":
            control.auto.wake(clicked=True)
        request.command.carry_out(control)
        control.catch_up()  # a reply comes after what it changed


def _refusal(control: Controller[Any], command: Command, rev: int) -> str | None:
    """Return why a command is not permitted, or not good for this board; None if it is.

    A page that slept, or was cut off, is sent the present board.
    """
    if refusal := control.permissions.refusal(command.needs):
        return refusal
    if rev < control.rev:
        control.channel.show(dict(control.values))
    first = {"any": rev, "turn": control.turn, "present": control.rev}[command.board]
    if command.board != "any" and not first <= rev <= control.rev:
        return CHANGED
    if control.tutor is not None:
        return "That waits until you have left the lesson." if command.lesson == "waits" else None
    if command.lesson == "only":
        return CHANGED
    handed, curtain = control.eyes.handed, control.eyes.curtain is not None
    wrong = {"only": not handed, "waits": curtain, "too": False}[command.curtain]
    return CURTAIN if wrong else None


@dataclass(frozen=True)
class Request:
    """A command for the board of a revision."""

    rev: int
    command: Command


def read(content: object) -> Request:
    """Read a message as a request.

    >>> read({"id": 1, "do": "play", "rev": 0, "move": "reveal N-a"}).command
    Play(move='reveal N-a')
    >>> read({"id": 2, "do": "odds", "rev": 0, "on": "yes"})
    Traceback (most recent call last):
    zwidgets.control.replies.InvalidRequest: "on" of "odds" is true or false.
    """
    if not isinstance(content, dict):
        raise InvalidRequest(NO_REQUEST)
    do, rev = content.get("do"), content.get("rev")
    kind = COMMANDS.get(do) if isinstance(do, str) else None
    if kind is None:
        raise InvalidRequest(f"The board can be asked for {listed(COMMANDS)}, not {quoted(do)}.")
    if type(rev) is not int:
        raise InvalidRequest("A request names the revision of its board, a whole number.")
    return Request(rev, made(kind, do, content))


Made = TypeVar("Made")


def made(kind: type[Made], do: object, content: dict[str, Any]) -> Made:
    """Make an object of a class with these fields from a message.

    An InvalidRequest says which field lacks, or what it may be.
    """
    given: dict[str, Any] = {}
    for name, (hint, needed) in payload(kind).items():
        if name in content:
            given[name] = content[name]
            if not fits(given[name], hint):
                raise InvalidRequest(f'"{name}" of "{do}" is {in_words(hint)}.')
        elif needed:
            raise InvalidRequest(f'"{do}" needs "{name}", which is {in_words(hint)}.')
    return kind(**given)


def asked(content: Any, kind: type[Made]) -> Made:
    """Return what a page asks of a small widget, if it is as a `TypedDict` declares it."""
    known = isinstance(content, dict) and all(
        name in content and fits(content[name], hint) for name, hint in get_type_hints(kind).items()
    )
    need(known, NO_REQUEST, InvalidRequest)
    return cast(Made, content)


def payload(kind: type) -> dict[str, tuple[Any, bool]]:
    """Return the fields of a command with their types, and whether a request must have them."""
    hints = _hints(kind)
    return {field.name: (hints[field.name], field.default is MISSING) for field in fields(kind)}


@cache
def _hints(kind: type) -> dict[str, Any]:
    return get_type_hints(kind, include_extras=True)


def fits(value: object, hint: Any) -> bool:
    """True if a value is of a field's type and within its bounds; True is no whole number."""
    origin, parts = get_origin(hint), get_args(hint)
    if origin is Annotated:
        return isinstance(value, str) and len(value) <= parts[1].characters
    if origin is Literal:
        return any(type(value) is type(part) and value == part for part in parts)
    if origin in (Union, UnionType):
        return any(fits(value, part) for part in parts)
    if origin is list:
        return isinstance(value, list) and all(fits(part, parts[0]) for part in value)
    return type(value) is hint


def in_words(hint: Any) -> str:
    """Return a field's type in words.

    >>> from zwidgets.control.commands import Line
    >>> in_words(Line)
    'a text of at most 200 characters'
    """
    origin, parts = get_origin(hint), get_args(hint)
    if origin is Annotated:
        return f"a text of at most {parts[1].characters:,} characters"
    if origin is Literal:
        return " or ".join(quoted(part) for part in parts)
    if origin in (Union, UnionType):
        return " or ".join(in_words(part) for part in parts)
    return {int: "a whole number", bool: "true or false", NoneType: "null"}[hint]
