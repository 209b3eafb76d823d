"""What a viewer may ask for: one class a verb.

The fields of a class are what its request holds besides `id`, `do` and `rev`. The class says which
method of the controller carries it out, what must be permitted and for which boards it is good. All
that is read (`requests`), refused and typed in the page comes from here.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Annotated, Any, ClassVar, Final, Literal, TypeVar, dataclass_transform

from zwidgets.control.controller import Controller
from zwidgets.control.pace import Pace
from zwidgets.control.permissions import Permission
from zwidgets.control.replies import StaleRequest
from zwidgets.core.match.film import Viewer

While = Literal["waits", "too", "only"]
Board = Literal["any", "turn", "present"]


@dataclass(frozen=True)
class Longest:
    """The most characters of a text."""

    characters: int


Line = Annotated[str, Longest(200)]
Text = Annotated[str, Longest(2_000_000)]


class Command:
    """Something that a viewer asks for.

    Attributes:
        verb: the word for it in a request.
        does: the method of the controller that carries it out; it takes the fields by name. None
            for a class that writes `carry_out` itself.
        needs: what must be permitted.
        board: "present" if a request is good only for the board that is shown now, "turn" for all
            boards since the seat has had to decide the same.
        lesson: whether it waits while a lesson is on, goes then too, or only then.
        curtain: the same for a curtain.
    """

    verb: ClassVar[str]
    does: ClassVar[Callable[..., object] | None]
    needs: ClassVar[tuple[Permission, ...]]
    board: ClassVar[Board]
    lesson: ClassVar[While]
    curtain: ClassVar[While]

    def carry_out(self, control: Controller[Any]) -> None:
        """Do it; a ValueError refuses it with its sentence. The match's lock is held."""
        does = type(self).does
        assert does is not None
        does(control, **vars(self))


COMMANDS: Final[dict[str, type[Command]]] = {}
"""Each command by its verb."""
Made = TypeVar("Made", bound=type[Command])


@dataclass_transform(frozen_default=True)
def command(
    verb: str,
    *needs: Permission,
    does: Callable[..., object] | None = None,
    board: Board = "present",
    lesson: While = "waits",
    curtain: While = "too",
) -> Callable[[Made], Made]:
    """Declare a class as the command of this verb (see `Command`)."""

    def declare(kind: Made) -> Made:
        kind.verb, kind.does, kind.needs, kind.board = verb, does, needs, board
        kind.lesson, kind.curtain = lesson, curtain
        dataclass(frozen=True)(kind)
        COMMANDS[verb] = kind
        return kind

    return declare


# The game


@command("play", "play", does=Controller.play, board="turn", lesson="too", curtain="waits")
class Play(Command):
    """Make a move."""

    move: Line


@command("step", "play", "settings", does=Controller.step, curtain="waits")
class Step(Command):
    """Let a bot move or chance happen."""


@command("undo", "undo", does=Controller.undo, curtain="waits")
class Undo(Command):
    """Take back the last decision."""


@command("redo", "undo", does=Controller.redo, curtain="waits")
class Redo(Command):
    """Repeat what was taken back."""


@command("concede", "concede", does=Controller.concede, board="any", curtain="waits")
class Concede(Command):
    """Give up."""


@command("rewind", "rewind", does=Controller.rewind, curtain="waits")
class Rewind(Command):
    """Play on from a moment."""

    at: int


@command("lift", does=Controller.lift, curtain="only")
class Lift(Command):
    """Lift the curtain."""


@command("skip", "play", does=Controller.skip, board="any")
class Skip(Command):
    """Let bots move at once until a person is to act."""


@command("say", "talk", does=Controller.say, board="any")
class Say(Command):
    """Say something to all."""

    text: Line


# Another game


@command("new", "new", does=Controller.again, lesson="too")
class New(Command):
    """Begin a new game like the present one."""

    seed: Literal["same", "fresh", "harder"] = "fresh"


@command("resume", "new", does=Controller.resume)
class Resume(Command):
    """Go on with a game that the page has kept."""

    record: Text


@command("form", "new", does=Controller.open_form, board="any", lesson="too")
class OpenForm(Command):
    """Fill the form for a new game with what is played now."""


@command("set", "new", does=Controller.change_form, board="any", lesson="too")
class Change(Command):
    """Change something on the form: an answer, an option, a player or a name by its seat, the seed.

    A player without a seat is the bot of all seats in which bots sit.
    """

    what: Literal["answer", "option", "player", "name", "seed"]
    at: Line | int | None
    value: Text


@command("begin", "new", does=Controller.begin, board="any", lesson="too")
class Begin(Command):
    """Begin the game on the form."""


@command("load", "new", does=Controller.open_text, board="any", lesson="too")
class Load(Command):
    """Look back on the match of a record, or play from a position."""

    text: Text


@command("invite", "invite", board="any", lesson="too")
class Invite(Command):
    """Open a table or show it, or change who may come and who sits there."""

    what: Literal["show", "network", "alone", "free", "bot", "guest", "close"] = "show"
    player: int = 0

    def carry_out(self, control: Controller[Any]) -> None:
        """Have the table's panel do it."""
        if control.inviting is None:
            raise StaleRequest("No table can be opened here.")
        control.inviting(self.what, self.player)
        control.guests_invited()


# How the board behaves


@command("odds", "odds", does=Controller.switch_odds, board="any")
class Odds(Command):
    """Switch the odds."""

    on: bool


@command("hint", "odds", "hints", does=Controller.hint, board="any")
class Hint(Command):
    """Tell the best move."""


@command("auto", "settings", does=Controller.switch_auto, board="any")
class Auto(Command):
    """Switch whether a move that is the only legal one is made by itself."""

    on: bool


@command("pace", "settings", does=Controller.set_pace, board="any")
class AskPace(Command):
    """Have bots move, and scenes pass, slowly or fast."""

    pace: Pace


# Looking back


@command("film", does=Controller.show_film, board="any")
class AskFilm(Command):
    """Look back as somebody or in the usual way, or no more."""

    on: bool
    eyes: Viewer | Literal["usual"] = "usual"


@command("review", "review", does=Controller.begin_review, board="any")
class AskReview(Command):
    """Review the game that is over, for whoever looks."""


@command("better", "review", does=Controller.show_better, board="any")
class Better(Command):
    """Show how the game might have gone on without the mistake at a moment."""

    at: int


# The lesson


@command("lesson", does=Controller.begin_lesson, board="any", lesson="too")
class BeginLesson(Command):
    """Begin the guided first game."""


@command("next", does=Controller.next_step, lesson="only")
class Next(Command):
    """Go on with the lesson."""


@command("leave", does=Controller.leave_lesson, lesson="only")
class Leave(Command):
    """End the lesson."""
