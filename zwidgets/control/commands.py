"""What a viewer may ask for: one class a verb.

The fields of a class are what its request holds besides `id`, `do` and `rev`. The class says what
must be permitted and for which boards it is good. All that is read
(`requests`), refused and typed in the page comes from here.
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
        needs: what must be permitted.
        board: "present" if a request is good only for the board that is shown now, "turn" for all
            boards since the seat has had to decide the same.
        lesson: whether it waits while a lesson is on, goes then too, or only then.
        curtain: the same for a curtain.
    """

    verb: ClassVar[str]
    needs: ClassVar[tuple[Permission, ...]]
    board: ClassVar[Board]
    lesson: ClassVar[While]
    curtain: ClassVar[While]

    def carry_out(self, control: Controller[Any]) -> None:
        """Do it; a ValueError refuses it with its sentence. The match's lock is held."""
        raise NotImplementedError


COMMANDS: Final[dict[str, type[Command]]] = {}
"""Each command by its verb."""
Made = TypeVar("Made", bound=type[Command])


@dataclass_transform(frozen_default=True)
def command(
    verb: str,
    *needs: Permission,
    board: Board = "present",
    lesson: While = "waits",
    curtain: While = "too",
) -> Callable[[Made], Made]:
    """Declare a class as the command of this verb (see `Command`)."""

    def declare(kind: Made) -> Made:
        kind.verb, kind.needs, kind.board = verb, needs, board
        kind.lesson, kind.curtain = lesson, curtain
        dataclass(frozen=True)(kind)
        COMMANDS[verb] = kind
        return kind

    return declare


# The game


@command("play", "play", board="turn", lesson="too", curtain="waits")
class Play(Command):
    """Make a move."""

    move: Line

    def carry_out(self, control: Controller[Any]) -> None:
        """Make the move in the match, or in the lesson that is on."""
        control.play(self.move)


@command("step", "play", "settings", curtain="waits")
class Step(Command):
    """Let a bot move or chance happen."""

    def carry_out(self, control: Controller[Any]) -> None:
        """Make one step."""
        control.step()


@command("undo", "undo", curtain="waits")
class Undo(Command):
    """Take back the last decision."""

    def carry_out(self, control: Controller[Any]) -> None:
        """Take it back."""
        control.undo()


@command("redo", "undo", curtain="waits")
class Redo(Command):
    """Repeat what was taken back."""

    def carry_out(self, control: Controller[Any]) -> None:
        """Repeat it."""
        control.redo()


@command("rewind", "rewind", curtain="waits")
class Rewind(Command):
    """Play on from a moment."""

    at: int

    def carry_out(self, control: Controller[Any]) -> None:
        """Go back to that moment, and stop looking back."""
        control.rewind(self.at)


@command("lift", curtain="only")
class Lift(Command):
    """Lift the curtain."""

    def carry_out(self, control: Controller[Any]) -> None:
        """Show the view of the seat to which the screen was handed."""
        control.eyes.lift()
        control.publish()


@command("skip", "play", board="any")
class Skip(Command):
    """Let bots move at once until a person is to act."""

    def carry_out(self, control: Controller[Any]) -> None:
        """Let them hurry."""
        control.bots.skip()
        control.publish()


@command("say", "talk", board="any")
class Say(Command):
    """Say something to all."""

    text: Line

    def carry_out(self, control: Controller[Any]) -> None:
        """Say it for the seat whose view is shown."""
        control.match.say(self.text, control.speaker())


# Another game


@command("new", "new", lesson="too")
class New(Command):
    """Begin a new game like the present one."""

    seed: Literal["same", "fresh"] = "fresh"

    def carry_out(self, control: Controller[Any]) -> None:
        """Begin it in a match of its own."""
        control.again(fresh=self.seed == "fresh")


@command("resume", "new")
class Resume(Command):
    """Go on with a game that the page has kept."""

    record: Text

    def carry_out(self, control: Controller[Any]) -> None:
        """Go on with the match of the record."""
        control.resume(self.record)


@command("form", "new", board="any", lesson="too")
class OpenForm(Command):
    """Fill the form for a new game with what is played now."""

    def carry_out(self, control: Controller[Any]) -> None:
        """Show the form."""
        control.open_form()


@command("set", "new", board="any", lesson="too")
class Change(Command):
    """Change something on the form: an option, a player or a name by its seat, the seed."""

    what: Literal["option", "player", "name", "seed"]
    at: Line | int | None
    value: Text

    def carry_out(self, control: Controller[Any]) -> None:
        """Show the changed form, then refuse what cannot be set."""
        control.change_form({"what": self.what, "at": self.at, "value": self.value})


@command("begin", "new", board="any", lesson="too")
class Begin(Command):
    """Begin the game on the form."""

    def carry_out(self, control: Controller[Any]) -> None:
        """Begin it; without a form, as at the second click of a double click, do nothing."""
        control.begin()


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


# How the board behaves


@command("odds", "odds", board="any")
class Odds(Command):
    """Switch the odds."""

    on: bool

    def carry_out(self, control: Controller[Any]) -> None:
        """Begin to show them, or take them away."""
        control.switch_odds(self.on)


@command("hint", "odds", "hints", board="any")
class Hint(Command):
    """Tell the best move."""

    def carry_out(self, control: Controller[Any]) -> None:
        """Show the odds with the best move."""
        control.hint()


@command("auto", "settings", board="any")
class Auto(Command):
    """Switch whether a move that is the only legal one is made by itself."""

    on: bool

    def carry_out(self, control: Controller[Any]) -> None:
        """Switch it."""
        control.switch_auto(self.on)


@command("pace", "settings", board="any")
class AskPace(Command):
    """Have bots move slowly or fast."""

    pace: Pace

    def carry_out(self, control: Controller[Any]) -> None:
        """Set the pace."""
        control.set_pace(self.pace)


# Looking back


@command("film", board="any")
class AskFilm(Command):
    """Look back as somebody or in the usual way, or no more."""

    on: bool
    eyes: Viewer | Literal["usual"] = "usual"

    def carry_out(self, control: Controller[Any]) -> None:
        """Show the film, or take it away."""
        if self.on:
            control.begin_film(self.eyes)
        else:
            control.end_film()


@command("review", "review", board="any")
class AskReview(Command):
    """Review the game that is over, for whoever looks back."""

    def carry_out(self, control: Controller[Any]) -> None:
        """Begin the review."""
        control.begin_review()


@command("better", "review", board="any")
class Better(Command):
    """Show how the game might have gone on without the mistake at a moment."""

    at: int

    def carry_out(self, control: Controller[Any]) -> None:
        """Show the film of the better game."""
        control.show_better(self.at)


# The lesson


@command("lesson", board="any", lesson="too")
class BeginLesson(Command):
    """Begin the guided first game."""

    def carry_out(self, control: Controller[Any]) -> None:
        """Show its first step in place of the match."""
        control.begin_lesson()


@command("next", lesson="only")
class Next(Command):
    """Go on with the lesson."""

    def carry_out(self, control: Controller[Any]) -> None:
        """Show its next step."""
        control.next_step()


@command("leave", lesson="only")
class Leave(Command):
    """End the lesson."""

    def carry_out(self, control: Controller[Any]) -> None:
        """Show the match again."""
        control.leave_lesson()
