"""A `Room`: a game whose rules, texts and views are files beside it, the same in each.

A file is imported when it is first used, so that nobody waits for numba or icepool who asks for
neither.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache, wraps
from importlib import import_module
from importlib.util import find_spec
from inspect import signature
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Final, TypeVar, cast

from zwidgets.core.contract.game import Game
from zwidgets.core.contract.lesson import Lesson
from zwidgets.core.contract.page import Page, pages_in
from zwidgets.core.contract.state import S

if TYPE_CHECKING:
    from zwidgets.core.compiled.game import CompiledGame
    from zwidgets.core.contract.bot import Bot, Level
    from zwidgets.core.contract.question import Question

F = TypeVar("F")
FILES: Final[dict[str, list[str]]] = {
    "moves": ["MOVE_TYPES"],
    "bots": ["BOTS", "LEVELS"],
    "questions": ["QUESTIONS"],
    "compiled": ["COMPILED"],
}
"""What each file of a room holds: constants, and functions named as the methods of `Game` that
they answer (see `answered`).

What `Game` answers itself may be left out: a function, or a whole file. The package's own rooms
have all of `moves`, `rules`, `text`, `view`, `observing` and `sentences`, and those with secrets
(`hidden`) have `resampling`. How to play is in `help.md`, see `pages_in`; a first game, guided, may
be in `lesson.txt`, see `Lesson.read`."""


@cache
def _imported(package: str, file: str) -> Any:
    """Import a file of a room whole: wait for it if another thread is still importing it."""
    return import_module(f"{package}.{file}")


@cache
def _has_file(package: str, file: str) -> bool:
    return find_spec(f"{package}.{file}") is not None


@cache
def _has(package: str, file: str, name: str) -> bool:
    """True if a room has the file, and in it this name."""
    return _has_file(package, file) and hasattr(_imported(package, file), name)


def _document(package: str, name: str) -> str:
    """Return the text of a document of a room; "" if it has none."""
    file = Path(str(import_module(package).__file__)).with_name(name)
    return file.read_text("utf-8") if file.is_file() else ""


@cache
def _pages(package: str) -> tuple[Page, ...]:
    return pages_in(_document(package, "help.md"))


@cache
def _lesson(package: str) -> Lesson | None:
    """Return the lesson of a room, if it has one."""
    document = _document(package, "lesson.txt")
    return Lesson.read(document) if document else None


def is_optional(declared: Any) -> bool:
    """True if a room may do without the function, since `Game` has an answer."""
    return not getattr(declared, "__isabstractmethod__", False)


def takes_game(declared: Any) -> bool:
    """True if the room's function gets the game first: it is given neither a state nor a view."""
    parameters = signature(getattr(declared, "fget", declared)).parameters
    return [*parameters][1:2] not in (["state"], ["view"])


def answered(file: str, declared: F) -> F:
    """Make the method or property of `Game` that a file's function of that name answers.

    Without the function the answer is that of `Game`, if it has one.
    """
    method = cast("Callable[..., Any]", getattr(declared, "fget", declared))
    name, with_game, optional = method.__name__, takes_game(declared), is_optional(declared)
    FILES.setdefault(file, []).append(name)

    @wraps(method, updated=())
    def ask(game: Room[Any], *given: Any) -> Any:
        if optional and not _has(game.package, file, name):
            return method(game, *given)
        function = getattr(_imported(game.package, file), name)
        return function(game, *given) if with_game else function(*given)

    return cast(F, property(ask) if isinstance(declared, property) else ask)


class Room(Game[S]):
    """A game that is a package of the files in `FILES`, and of `help.md`.

    The package's `__init__.py` has the subclass: a frozen dataclass of the options, which checks
    them. It sets `package` to its `__name__`, `name`, `title`, `credits` and `move_types`,
    and says `seats`, `max_length`, `census`, and what of `Game` is otherwise in its game alone.
    """

    package: ClassVar[str]

    move_count = answered("moves", Game.move_count)
    move_number = answered("moves", Game.move_number)
    start = answered("rules", Game.start)
    write = answered("text", Game.write)
    read = answered("text", Game.read)
    edited = answered("text", Game.edited)
    show = answered("view", Game.show)
    unveil = answered("view", Game.unveil)
    observation_size = answered("observing", Game.observation_size)
    observe = answered("observing", Game.observe)
    potential = answered("observing", Game.potential)
    resample = answered("resampling", Game.resample)
    resample_hidden_choices = answered("resampling", Game.resample_hidden_choices)
    tell = answered("sentences", Game.tell)
    prompt = answered("sentences", Game.prompt)
    titles = answered("labels", Game.titles)
    notes = answered("labels", Game.notes)
    points = answered("labels", Game.points)
    asks = answered("labels", Game.asks)
    wording = answered("labels", Game.wording)
    places = answered("labels", Game.places)
    setup = answered("setup", Game.setup)
    why_lost = answered("labels", Game.why_lost)
    picture = answered("picture", Game.picture)
    spots = answered("picture", Game.spots)

    def pages(self) -> tuple[Page, ...]:
        """Return how to play as the board shows it: the sections of the room's `help.md`."""
        return _pages(self.package)

    @property
    def help(self) -> tuple[str, ...]:
        """The paragraphs on how to play, without the drawings."""
        return tuple(map(str, self.pages()))

    def lesson(self) -> Lesson | None:
        """Return a first game, guided; None if the room has none."""
        return _lesson(self.package)

    def bots(self) -> Mapping[str, Bot]:
        """Return the game's own bots by name."""
        if not _has(self.package, "bots", "BOTS"):
            return {}
        return cast("Mapping[str, Bot]", _imported(self.package, "bots").BOTS)

    def levels(self) -> Mapping[str, Level]:
        """Return the bots that people meet, the weakest first."""
        if not _has(self.package, "bots", "LEVELS"):
            return {}
        return cast("Mapping[str, Level]", _imported(self.package, "bots").LEVELS)

    def questions(self) -> Mapping[str, Question]:
        """Return what can be asked of a position of this game, by name."""
        if not _has(self.package, "questions", "QUESTIONS"):
            return {}
        return cast("Mapping[str, Question]", _imported(self.package, "questions").QUESTIONS)

    def compiled(self) -> CompiledGame | None:
        """Return the game with its options, compiled; ImportError without numba."""
        if not _has_file(self.package, "compiled"):
            return None
        _imported("zwidgets.core", "compiled")  # numba before all else (see there)
        return cast("CompiledGame", _imported(self.package, "compiled").COMPILED(self))
