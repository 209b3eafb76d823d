"""What a room is: a game whose rules, texts and views are modules beside it, the same in each.

Each class below whose name is a module's says what that module holds, in this order. Modules are
imported when they are first used, so that nobody waits for numba or icepool who asks for neither.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, ClassVar, Final, Protocol

from zwidgets.core.contract.game import Game
from zwidgets.core.contract.moves import Move, Wording
from zwidgets.core.contract.page import Page
from zwidgets.core.contract.state import S
from zwidgets.core.contract.values import Box, View
from zwidgets.core.errors import InvalidPosition

if TYPE_CHECKING:
    from zwidgets.core.compiled.game import CompiledGame
    from zwidgets.core.contract.bot import Bot, Choose
    from zwidgets.core.contract.lesson import Lesson
    from zwidgets.core.contract.question import Question


class Moves(Protocol):
    """`moves.py`: cards and places of the game, its moves and chance outcomes, their numbers."""

    MOVE_TYPES: tuple[type[Move], ...]

    def move_count(self, game: Any) -> int:
        """How many numbers there are (see `Game.move_count`)."""

    def move_number(self, game: Any, move: Move) -> int:
        """The number of a move or chance outcome (see `Game.move_number`)."""


class Rules(Protocol):
    """`rules.py`: the `State`, from top to bottom like the rule sheet."""

    def start(self, game: Any) -> Any:
        """The first state."""


class Text(Protocol):
    """`text.py`: positions as one line."""

    def write(self, state: Any) -> str:
        """The position as one line."""

    def read(self, game: Any, body: str) -> Any:
        """The position in the part of the line behind the header."""

    def edited(self, game: Any, values: dict[str, Any]) -> Any:
        """A checked position from its fields; any error where a field is of the wrong type."""


class Seen(Protocol):
    """`view.py`: what a seat may know."""

    def show(self, state: Any, seat: int | None) -> Mapping[str, Any]:
        """What the view holds beyond its common part."""

    def unveil(self, state: Any) -> Mapping[str, Any]:
        """The same with nothing hidden."""


class Places(Protocol):
    """`places.py`: what lies where on the board."""

    def places(self, view: View) -> dict[str, str]:
        """For each place what lies there, in words."""


class Resampling(Protocol):
    """`resampling.py`, where seats have secrets: other states that a seat could be in."""

    def resample(self, state: Any, seat: int | None, rng: random.Random) -> Any:
        """A state that the seat could be in, as likely as it is."""

    def rechosen(self, state: Any, seat: int, choose: Choose) -> Any:
        """The state with what others chose in secret chosen anew (see `Game.rechosen`)."""


class Observing(Protocol):
    """`observing.py`: what a seat knows as numbers, for learners."""

    def observation_size(self, game: Any) -> int:
        """How many numbers `observe` gives."""

    def observe(self, state: Any, seat: int) -> tuple[float, ...]:
        """What the seat knows as numbers from 0 to 1."""

    def potential(self, state: Any, seat: int) -> float:
        """How well the seat stands, from -1 to 1."""


class Sentences(Protocol):
    """`sentences.py`: what a seat is told of an event, and what it is asked."""

    def tell(self, state: Any, move: Move, by: int | None, seat: int | None) -> str | None:
        """What a seat sees of a move: a sentence, or None."""

    def prompt(self, state: Any, seat: int | None) -> str:
        """What the seat is to do now."""


class Labels(Protocol):
    """`labels.py`: what the board in the browser calls things, and what it asks."""

    def titles(self, game: Any) -> Mapping[str, str]:
        """What cards and pieces are called, by their names in views."""

    def notes(self, game: Any) -> Mapping[str, str]:
        """What is said of them, by the same names."""

    def points(self, game: Any) -> Mapping[str, int]:
        """What they count, by the same names."""

    def asks(self, game: Any) -> Mapping[str, tuple[str, str]]:
        """What is asked, by phase or move: the heading, and what it means."""

    def wording(self, view: View, move: Move) -> Wording:
        """A legal move in words, and the places that it is about (see `Game.wording`)."""


class Help(Protocol):
    """`help.py`: how to play, in drawings and in words."""

    PAGES: tuple[Page, ...]


class Lessons(Protocol):
    """`lesson.py`, optional: a first game, guided."""

    LESSON: Lesson


class Bots(Protocol):
    """`bots.py`: `careful`, from the view alone."""

    BOTS: Mapping[str, Bot]


class Questions(Protocol):
    """`questions.py`: what can be answered exactly."""

    QUESTIONS: Mapping[str, Question]


class Compiled(Protocol):
    """`compiled/`: the game compiled, in a folder of its own; its door has the class."""

    COMPILED: type[CompiledGame]


class Picture(Protocol):
    """`picture.py`: a view as one SVG."""

    def picture(self, view: View) -> str:
        """The SVG."""

    def spots(self, view: View) -> dict[str, Box]:
        """Where the places lie in it."""


MODULES: Final[Mapping[str, type]] = {
    "moves": Moves,
    "rules": Rules,
    "text": Text,
    "view": Seen,
    "places": Places,
    "resampling": Resampling,
    "observing": Observing,
    "sentences": Sentences,
    "labels": Labels,
    "help": Help,
    "lesson": Lessons,
    "bots": Bots,
    "questions": Questions,
    "compiled": Compiled,
    "picture": Picture,
}
"""What each module of a room holds. Only secrets need `resampling`; a `lesson` is optional."""


@cache
def _imported(package: str, name: str) -> Any:
    """A module of a room, complete: one that another thread is still importing is waited for."""
    return import_module(f"{package}.{name}")


class Room(Game[S]):
    """A game that is a package of these modules, each described by its class in `MODULES`.

    | module | holds |
    |---|---|
    | `moves` | `MOVE_TYPES`, `move_count`, `move_number` |
    | `rules` | `start` |
    | `text` | `write`, `read`, `edited` |
    | `view` | `show`, `unveil` |
    | `places` | `places` |
    | `resampling` | `resample`, `rechosen`, where seats have secrets (`hidden`) |
    | `observing` | `observation_size`, `observe`, `potential` |
    | `sentences` | `tell`, `prompt` |
    | `labels` | `titles`, `notes`, `points`, `asks`, `wording` |
    | `help` | `PAGES` |
    | `lesson` | `LESSON`, if there is one |
    | `bots` | `BOTS` |
    | `questions` | `QUESTIONS` |
    | `compiled` | `COMPILED`, the class |
    | `picture` | `picture`, `spots` |

    The package's `__init__.py` has the subclass: a frozen dataclass of the options, which checks
    them. It sets `package` to its `__name__`, `name`, `title`, `credits` and `move_types`,
    and says `seats`, `max_length`, `census`, and what of `Game` is otherwise in its game alone.
    """

    package: ClassVar[str]

    def _module(self, name: str) -> Any:
        return _imported(self.package, name)

    def start(self) -> S:
        """The first state (`rules.start`)."""
        rules: Rules = self._module("rules")
        state: S = rules.start(self)
        return state

    def lesson(self) -> Lesson | None:
        """A first game, guided (`lesson.LESSON`); None if the room has none."""
        if find_spec(f"{self.package}.lesson") is None:
            return None
        lessons: Lessons = self._module("lesson")
        return lessons.LESSON

    def bots(self) -> Mapping[str, Bot]:
        """The game's own bots by name (`bots.BOTS`)."""
        bots: Bots = self._module("bots")
        return bots.BOTS

    def questions(self) -> Mapping[str, Question]:
        """What can be asked of a position of this game, by name (`questions.QUESTIONS`)."""
        questions: Questions = self._module("questions")
        return questions.QUESTIONS

    def compiled(self) -> CompiledGame:
        """The game with its options, compiled (`compiled.COMPILED`); ImportError without numba."""
        _imported("zwidgets.core", "compiled")  # numba before all else (see there)
        compiled: Compiled = self._module("compiled")
        return compiled.COMPILED(self)

    # Text

    def write(self, state: S) -> str:
        """The position as one line (`text.write`)."""
        text: Text = self._module("text")
        return text.write(state)

    def read(self, body: str) -> S:
        """The position in a line without its header (`text.read`)."""
        text: Text = self._module("text")
        state: S = text.read(self, body)
        return state

    def edited(self, values: dict[str, Any]) -> S:
        """A checked position from its fields (`text.edited`).

        Raises:
            InvalidPosition: the fields are of no position of this game.
        """
        text: Text = self._module("text")
        try:
            state: S = text.edited(self, values)
        except InvalidPosition:
            raise
        except (TypeError, ValueError, AttributeError, IndexError, KeyError) as error:
            raise InvalidPosition(f"a field has a value of the wrong type: {error}.") from None
        return state

    # What a seat may know

    def show(self, state: S, seat: int | None) -> Mapping[str, Any]:
        """What the view holds beyond its common part (`view.show`)."""
        view: Seen = self._module("view")
        return view.show(state, seat)

    def tell(self, state: S, move: Move, by: int | None, seat: int | None) -> str | None:
        """What a seat sees of a move (`sentences.tell`)."""
        sentences: Sentences = self._module("sentences")
        return sentences.tell(state, move, by, seat)

    def resample(self, state: S, seat: int | None, rng: random.Random) -> S:
        """A state that the seat could be in (`resampling.resample`); without secrets this one."""
        if not self.hidden:
            return state
        resampled: S = self._module("resampling").resample(state, seat, rng)
        return resampled

    def rechosen(self, state: S, seat: int, choose: Choose) -> S:
        """The same with others' secret choices made anew (`resampling.rechosen`)."""
        if not self.hidden:
            return state
        again: S = self._module("resampling").rechosen(state, seat, choose)
        return again

    def prompt(self, state: S, seat: int | None) -> str:
        """What the seat is to do now (`sentences.prompt`)."""
        sentences: Sentences = self._module("sentences")
        return sentences.prompt(state, seat)

    def picture(self, view: View) -> str:
        """A view as one SVG (`picture.picture`)."""
        picture: Picture = self._module("picture")
        return picture.picture(view)

    def unveil(self, state: S) -> Mapping[str, Any]:
        """The view with nothing hidden (`view.unveil`)."""
        view: Seen = self._module("view")
        return view.unveil(state)

    def places(self, view: View) -> dict[str, str]:
        """What lies where, in words (`places.places`)."""
        places: Places = self._module("places")
        return places.places(view)

    def spots(self, view: View) -> dict[str, Box]:
        """Where the places lie in the picture (`picture.spots`)."""
        picture: Picture = self._module("picture")
        return picture.spots(view)

    def _labels(self) -> Labels:
        labels: Labels = self._module("labels")
        return labels

    def titles(self) -> Mapping[str, str]:
        """What cards and pieces are called on the board (`labels.titles`)."""
        return self._labels().titles(self)

    def notes(self) -> Mapping[str, str]:
        """What the board says of them (`labels.notes`)."""
        return self._labels().notes(self)

    def points(self) -> Mapping[str, int]:
        """What they count (`labels.points`)."""
        return self._labels().points(self)

    def asks(self) -> Mapping[str, tuple[str, str]]:
        """What the board asks (`labels.asks`)."""
        return self._labels().asks(self)

    def wording(self, view: View, move: Move) -> Wording:
        """A legal move in words (`labels.wording`)."""
        return self._labels().wording(view, move)

    def pages(self) -> tuple[Page, ...]:
        """How to play, an idea each (`help.PAGES`)."""
        told: Help = self._module("help")
        return told.PAGES

    @property
    def help(self) -> tuple[str, ...]:
        """The same without the drawings."""
        return tuple(map(str, self.pages()))

    # For research frameworks

    @property
    def move_count(self) -> int:
        """How many numbers `move_number` gives (`moves.move_count`)."""
        moves: Moves = self._module("moves")
        return moves.move_count(self)

    @property
    def observation_size(self) -> int:
        """How many numbers `observe` gives (`observing.observation_size`)."""
        observing: Observing = self._module("observing")
        return observing.observation_size(self)

    def move_number(self, move: Move) -> int:
        """The number of a move or chance outcome (`moves.move_number`)."""
        moves: Moves = self._module("moves")
        return moves.move_number(self, move)

    def observe(self, state: S, seat: int) -> tuple[float, ...]:
        """What the seat knows as numbers (`observing.observe`)."""
        observing: Observing = self._module("observing")
        return observing.observe(state, seat)

    def potential(self, state: S, seat: int) -> float:
        """How well a seat stands (`observing.potential`)."""
        observing: Observing = self._module("observing")
        return observing.potential(state, seat)
