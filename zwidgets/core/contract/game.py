"""The contract that every game keeps: `Game`, `State`, `Move`, `Outcome`.

A `Game` is the rules with their options. A `State` is an immutable position: `after(move)` returns
another. Chance is an actor whose outcomes are moves with exact probabilities. What a seat may know
passes through two places only, `State.view` and `State.seen`.
"""

from __future__ import annotations

import random
import sys
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, fields
from fractions import Fraction
from inspect import get_annotations
from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, Self

from zwidgets.core.contract.copying import copier
from zwidgets.core.contract.persons import those
from zwidgets.core.contract.views import Common
from zwidgets.core.errors import (
    IllegalMove,
    InvalidMove,
    InvalidOption,
    InvalidPosition,
    listed,
    quoted,
)

if TYPE_CHECKING:
    from typing_extensions import TypeVar  # with defaults, as in Python 3.13

    from zwidgets.core.compiled.game import CompiledGame
    from zwidgets.core.contract.bot import Bot
    from zwidgets.core.contract.question import Question
else:
    from typing import TypeVar

View = dict[str, Any]
"""What a seat may know, JSON-ready."""
Box = tuple[float, float, float, float]
"""A rectangle in a static picture: left edge, top, width, height."""

NOBODY: frozenset[int] = frozenset()
LONGEST_TEXT = 20_000
"""Texts longer than this many characters are refused before they are read."""
_SET: Final = object.__setattr__


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended.

    Attributes:
        winners: the players that won, by seat; empty when nobody did, several for a shared win.
        scores: one number for each player, higher is better.
        reason: a sentence that says why the game is over.
    """

    winners: tuple[int, ...]
    scores: tuple[int, ...]
    reason: str


@dataclass(frozen=True, slots=True, repr=False)
class Move:
    """A move or a chance outcome: a verb and the values of its fields, written `lay 7S a1`.

    A subclass is a frozen, slotted dataclass without a repr of its own (`repr=False`). It sets
    `verb` and, for each of its fields in order, a parser in `parsers` that makes the value from its
    word or raises ValueError with a sentence.
    """

    verb: ClassVar[str]
    parsers: ClassVar[tuple[Callable[[str], Any], ...]] = ()

    def __str__(self) -> str:
        return " ".join([self.verb, *(str(getattr(self, f.name)) for f in fields(self))])

    def __repr__(self) -> str:
        return str(self)

    @classmethod
    def form(cls) -> str:
        """How the move is written, as `lay CARD PILE`."""
        return " ".join([cls.verb, *(f.name.upper() for f in fields(cls))])

    @classmethod
    def read(cls, words: list[str]) -> Self:
        """The move whose fields are written in `words`."""
        if len(words) != len(cls.parsers):
            raise InvalidMove(f'write it as "{cls.form()}".')
        return cls(*(parse(word) for parse, word in zip(cls.parsers, words, strict=True)))


def _annotations(kind: type) -> dict[str, Any]:
    """What a class itself annotates."""
    if sys.version_info >= (3, 14):  # There a name may be annotated before it is defined.
        from annotationlib import Format

        return get_annotations(kind, format=Format.STRING)
    return get_annotations(kind)


class State(ABC):
    """A position of a game: an immutable, hashable value.

    Subclasses are frozen, slotted dataclasses whose first field is `game`. They implement the
    properties and methods marked abstract, `_refusal` and `_next`; the rest is the same for all.
    Exactly one of `actors`, `is_chance` and `outcome` is non-empty, true or not None.
    """

    __slots__ = ()
    game: Game[Any]
    derived: ClassVar[tuple[str, ...]] = ()
    """The fields that follow from the others, so that `with_` cannot change them."""

    def __init_subclass__(cls, **options: Any) -> None:
        """Refuse a field whose name `State` needs for something else.

        A repr that `dataclass` would write is replaced too: it would show all fields, secrets
        included.

        Raises:
            TypeError: there is such a field; names it.
        """
        super().__init_subclass__(**options)
        if "__repr__" not in vars(cls):
            cls.__repr__ = State.__repr__  # type: ignore[method-assign]
        for name, kind in _annotations(cls).items():
            if name != "game" and hasattr(State, name) and "ClassVar" not in str(kind):
                raise TypeError(
                    f"{cls.__name__} has a field {quoted(name)}, but State.{name} is something"
                    " else: give the field another name."
                )

    # Who is to act, and how

    @property
    @abstractmethod
    def actors(self) -> frozenset[int]:
        """The seats that have a choice to make now; empty at chance and at the end."""

    @property
    @abstractmethod
    def is_chance(self) -> bool:
        """Whether the next event is chance's: a card drawn, a die thrown."""

    @property
    @abstractmethod
    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it goes on."""

    @property
    @abstractmethod
    def round(self) -> int:
        """The number of the round or turn, from 1; 0 during the set-up."""

    @property
    @abstractmethod
    def phase(self) -> str:
        """What kind of event is due, in one word."""

    @abstractmethod
    def _moves(self, seat: int) -> tuple[Move, ...]:
        """The legal moves of a seat, in a fixed order; () if the seat is not to act."""

    @abstractmethod
    def chance_outcomes(self) -> tuple[tuple[Move, Fraction], ...]:
        """Every chance outcome that is possible now with its probability; () if chance is not due.

        No outcome is listed twice, and the probabilities sum to 1.
        """

    @abstractmethod
    def sample_chance(self, rng: random.Random) -> Move:
        """One chance outcome, drawn with the probabilities that `chance_outcomes` lists."""

    @abstractmethod
    def _refusal(self, move: Move, seat: int | None) -> str | None:
        """Why this move may not be made now by this seat (None: chance), or None if it may."""

    @abstractmethod
    def _next(self, move: Move, seat: int | None) -> Self:
        """The state after a move that is known to be legal."""

    def moves(self, seat: int | None = None) -> tuple[Move, ...]:
        """The legal moves of a seat, in a fixed order; () if the seat is not to act.

        Args:
            seat: may be left out where at most one seat is to act.

        Raises:
            InvalidOption: there is no such seat, or none was given and several are to act.

        >>> import zwidgets as zw
        >>> zw.Match("dead-center", seed=7).state.moves()[0]
        reveal N-a
        >>> zw.game("dead-center").start().moves()  # chance is due
        ()
        """
        if seat is not None:
            return self._moves(self.game.check_seat(seat))
        actors = sorted(self.actors)
        if len(actors) > 1:
            raise InvalidOption(
                f"Several seats are to act ({listed(actors)}): say whose moves, as moves(0)."
            )
        return self._moves(actors[0]) if actors else ()

    def player(self, seat: int) -> int:
        """The player who holds this seat now, by the number of the seat in which he began.

        Seats are roles; where the rules let people change roles, a game overrides this. Winners
        and scores of an outcome are players'.
        """
        return seat

    def after(self, move: Move | str, seat: int | None = None) -> Self:
        """The state after a move or a chance outcome; this state is unchanged.

        Args:
            move: a move, or its text.
            seat: who makes it; may be left out where only one seat acts, and at chance.

        Raises:
            InvalidMove: the text is no move of the game.
            IllegalMove: the move may not be made now; says why, and what may.
            InvalidOption: the seat is no number.
        """
        if not isinstance(move, Move):
            move = self.parse_move(move)
        if seat is None and not self.is_chance:
            seat = self._only_actor(move)
        elif type(seat) is not int and seat is not None:
            seat = self.game.check_seat(seat)
        try:
            reason = self._refusal(move, seat)
        except (ValueError, TypeError, AttributeError, KeyError) as error:
            # A move that was made by hand may hold what no text does.
            self.parse_move(str(move))
            raise InvalidMove(f"{quoted(move)} is no move: write it as text.") from error
        if reason is not None:
            raise self.illegal(move, reason, seat)
        return self._next(move, seat)

    def after_legal(self, move: Move, seat: int | None) -> Self:
        """The state after a move or chance outcome that has been listed as possible here.

        It is not asked again whether it is; `after` is for all other moves.

        Args:
            move: one of `moves(seat)`, or of `chance_outcomes()`.
            seat: who makes it, None for chance.

        >>> import zwidgets as zw
        >>> state = zw.game("the-filler").start()
        >>> move = state.moves(0)[0]
        >>> state.after_legal(move, 0) == state.after(move, 0)
        True
        """
        return self._next(move, seat)

    def _only_actor(self, move: Move) -> int:
        actors = self.actors
        if len(actors) == 1:
            (seat,) = actors
            return seat
        if self.outcome is not None:
            raise IllegalMove(f"{quoted(str(move))} may not be played: the game is over.")
        raise IllegalMove(
            f"{quoted(str(move))}: several seats are to act ({listed(sorted(actors))}); "
            "say which, as seat=0."
        )

    def illegal(self, move: Move | str, reason: str, seat: int | None) -> IllegalMove:
        """The error for a move that may not be made now: the move, why, and what is legal."""
        tail = "" if seat is None else f" Legal now: {listed(self._moves(seat))}."
        return IllegalMove(f"{quoted(str(move))} may not be played: {reason}{tail}")

    def parse_move(self, text: str) -> Move:
        """The move, or chance outcome, that a text names; it need not be legal now.

        Raises:
            InvalidMove: the text is no move of this game.
        """
        return self.game.parse_move(text)

    # What a seat may know

    def view(self, seat: int | None = None) -> View:
        """Everything that a seat may know, as JSON-ready values; None is a spectator.

        The common part holds `game`, `options`, `seat`, `round`, `phase`, `actors` (a list of
        seats), `moves` (the seat's legal moves as text) and `outcome`; the game adds its own.

        Raises:
            InvalidOption: there is no such seat.
        """
        view = self.past(seat)
        if seat is not None:
            view["moves"] = [str(move) for move in self.moves(seat)]
        return view

    def past(self, seat: int | None = None) -> View:
        """The view without legal moves, as one sees it when one looks back.

        Raises:
            InvalidOption: there is no such seat.
        """
        seat = self._looker(seat)
        return {**self._common(seat), **self.game.show(self, seat)}

    def unveiled(self) -> View:
        """The view with nothing hidden and no legal moves: for when the game is over."""
        return {**self._common(None), **self.game.unveil(self)}

    def _common(self, seat: int | None) -> Common:
        game, outcome = self.game, self.outcome
        return {
            "game": game.name,
            "options": game.options,
            "seat": seat,
            "round": self.round,
            "phase": self.phase,
            "actors": sorted(self.actors),
            "moves": [],
            "outcome": None
            if outcome is None
            else {
                "winners": list(outcome.winners),
                "scores": list(outcome.scores),
                "reason": outcome.reason,
            },
        }

    def seen(self, move: Move, by: int | None, seat: int | None) -> str | None:
        """What a seat sees when a move is made in this state: a sentence, or None.

        Args:
            move: a move or chance outcome that is legal here.
            by: the seat that makes it, None for chance.
            seat: who looks; None is a spectator.

        Raises:
            InvalidOption: there is no such seat.
        """
        return self.game.tell(self, move, by, self._looker(seat))

    def resample(self, seat: int | None, rng: random.Random) -> Self:
        """A state that this seat could be in, given what it knows, as likely as it is.

        Raises:
            InvalidOption: there is no such seat.
        """
        resampled: Self = self.game.resample(self, self._looker(seat), rng)
        return resampled

    def observation(self, seat: int) -> tuple[float, ...]:
        """What the seat knows as `game.observation_size` numbers from 0 to 1, for learners.

        Raises:
            InvalidOption: there is no such seat.
        """
        return self.game.observe(self, self.game.check_seat(seat))

    def prompt(self, seat: int | None) -> str:
        """One sentence that says what the seat is to do now, or what is being waited for.

        Raises:
            InvalidOption: there is no such seat.
        """
        return self.game.prompt(self, self._looker(seat))

    def _looker(self, seat: int | None) -> int | None:
        """Who looks: a seat that there is, or None for a spectator."""
        return None if seat is None else self.game.check_seat(seat)

    # As a value

    def with_(self, **changes: Any) -> Self:
        """This position with some fields changed.

        Raises:
            InvalidPosition: there is no such field, or the result is no position of the game.
        """
        hidden = {"game", *self.derived}
        names = [f.name for f in fields(self) if f.name not in hidden]  # type: ignore[arg-type]
        for name in changes:
            if name not in names:
                raise InvalidPosition(
                    f"A position has no field {quoted(name)}; it has {listed(names)}."
                )
        values = {name: getattr(self, name) for name in names} | changes
        try:
            edited: Self = self.game.edited(values)
        except InvalidPosition as error:
            raise self.game.no_position(error) from None
        return edited

    def but(self, **changes: Any) -> Self:
        """This position with some fields changed, unchecked: for the rules, which know better.

        Everybody else takes `with_`.
        """
        new: Self = copier(type(self))(self)
        for name, value in changes.items():
            _SET(new, name, value)
        return new

    def __str__(self) -> str:
        """The whole position as one line, secrets included."""
        return self.game.write(self)

    def __repr__(self) -> str:
        """What a spectator may know, in a line; without secrets that is the position."""
        if not self.game.hidden:
            return f"<State of {self}>"
        return f"<State of {self.game.header}: {self._where()}>"

    def _where(self) -> str:
        if self.outcome is not None:
            return f"over. {self.outcome.reason}"
        actors = sorted(self.actors)
        due = f"{those(actors, None)} to act" if actors else "chance is due"
        return f"round {self.round}, {self.phase}, {due}"

    def _repr_html_(self) -> str:
        return self.game.picture(self.view(None))


if TYPE_CHECKING:
    S = TypeVar("S", bound=State, default=Any)
else:
    S = TypeVar("S", bound=State)  # Defaults of type variables came with Python 3.13.


class Game(ABC, Generic[S]):
    """The rules of a game with their options. Subclasses are frozen dataclasses of the options.

    Class attributes that a game sets: `name` (as in `zw.game(name)`), `title`, `credits`,
    `help` (how to play, a paragraph each), `rules_version`, and `move_types`, every class of
    moves and chance outcomes.
    """

    name: ClassVar[str]
    title: ClassVar[str]
    credits: ClassVar[str]
    help: ClassVar[tuple[str, ...]]
    rules_version: ClassVar[int] = 1
    old_rules: ClassVar[Mapping[int, Callable[[Any, Move], bool]]] = {}
    """Older versions of the rules whose records can be read. `old_rules[1](state, move)` says
    whether a move had the same effect by rules 1; a record with a move that had not is refused."""
    move_types: ClassVar[tuple[type[Move], ...]]
    hidden: ClassVar[bool] = False
    """Whether some seat knows what another does not; people at one screen then need a curtain."""
    talks: ClassVar[bool] = False
    """Whether players may say things; no rule reads what is said (see `Match.say`)."""

    # The table

    @property
    @abstractmethod
    def seats(self) -> int:
        """The number of seats."""

    @property
    def together(self) -> bool:
        """Whether the players are no opponents: one alone, or all on one side against the game."""
        return self.seats == 1

    @property
    @abstractmethod
    def max_length(self) -> int:
        """A bound on the number of moves and chance outcomes of one game."""

    @abstractmethod
    def start(self) -> S:
        """The first state; chance may be due."""

    @property
    def options(self) -> dict[str, Any]:
        """The options with their values."""
        return {f.name: getattr(self, f.name) for f in fields(self)}  # type: ignore[arg-type]

    @property
    def header(self) -> str:
        """The name and the options that are not standard: `dead-center jokers=1`."""
        told = [
            f"{f.name}={getattr(self, f.name)}"
            for f in fields(self)  # type: ignore[arg-type]
            if getattr(self, f.name) != f.default
        ]
        return " ".join([self.name, *told])

    def check_seat(self, seat: object) -> int:
        """The seat, if the game has it.

        Raises:
            InvalidOption: it has not.
        """
        if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < self.seats:
            known = "seat 0" if self.seats == 1 else f"seats 0 to {self.seats - 1}"
            raise InvalidOption(f"{self.title} has no seat {quoted(seat)}; it has {known}.")
        return seat

    def bots(self) -> Mapping[str, Bot]:
        """The game's own bots by name."""
        return {}

    def questions(self) -> Mapping[str, Question]:
        """What can be asked of a position of this game, by name."""
        return {}

    def compiled(self) -> CompiledGame | None:
        """The game compiled for simulation, or None if it has not been written.

        Raises:
            ImportError: numba is not installed.
        """
        return None

    def person(self, state: S, seat: int) -> str:
        """What a person in this seat is called where several people play: as sentences do."""
        return f"Seat {seat}"

    def open_moves(self, state: S, seat: int) -> tuple[Move, ...]:
        """The legal moves of a seat that tell none of its secrets, by being listed or made.

        Between people at one screen no curtain falls for them.
        """
        return ()

    def in_order(self, state: S, seat: int) -> tuple[Move, ...]:
        """The legal moves of a seat, without those that only lead to the same in another order.

        Where a choice takes several moves whose order means nothing, a game gives those of one
        order; solvers ask for them. Every choice can still be made, and no other seat that has yet
        to choose learns anything from the order.
        """
        return state.moves(seat)

    # Text

    def parse_move(self, text: str) -> Move:
        """The move or chance outcome that a text names (see `State.parse_move`)."""
        if not isinstance(text, str) or len(text) > LONGEST_TEXT:
            raise InvalidMove(f"{quoted(text)} is no move: a move is a short text.")
        words = text.split()
        for kind in self.move_types:
            if words and words[0].lower() == kind.verb:
                try:
                    return kind.read(words[1:])
                except ValueError as error:
                    raise InvalidMove(f"{quoted(text)} is no move: {error}") from None
        forms = listed((kind.form() for kind in self.move_types), limit=20)
        raise InvalidMove(f"{quoted(text)} is no move of {self.title}: write {forms}.")

    @abstractmethod
    def write(self, state: S) -> str:
        """The position as one line, complete, secrets included."""

    def parse(self, text: str) -> S:
        """The position that a line describes: `game.parse(str(state)) == state`.

        Raises:
            InvalidPosition: says what is wrong, and where.
        """
        if not isinstance(text, str) or len(text) > LONGEST_TEXT:
            raise InvalidPosition("A position is one line of text, as str(state) writes it.")
        header, _, body = text.strip().partition(";")
        if header.split() != self.header.split():
            self._check_header(header)
        try:
            return self.read(body.replace("\n", " "))
        except ValueError as error:
            raise self.no_position(error) from None

    def no_position(self, error: ValueError) -> InvalidPosition:
        """The error for a text or an edit that describes no position, as a sentence."""
        return InvalidPosition(f"This is no position of {self.title}: {error}")

    def _check_header(self, header: str) -> None:
        from zwidgets.core.contract.registry import game_from_header

        try:
            found = game_from_header(header)
        except InvalidOption as error:
            raise InvalidPosition(f"The position begins with {quoted(header)}: {error}") from None
        if found != self:
            raise InvalidPosition(
                f"The position is of {quoted(found.header)}, this game is {quoted(self.header)}."
            )

    @abstractmethod
    def read(self, body: str) -> S:
        """The position in the part of the line behind the header; ValueError with a sentence."""

    def edited(self, values: dict[str, Any]) -> S:
        """A checked state from all its fields (see `State.with_`)."""
        raise InvalidPosition("positions of this game cannot be edited.")

    # What a seat may know

    @abstractmethod
    def show(self, state: S, seat: int | None) -> Mapping[str, Any]:
        """What the view holds beyond its common part: only what this seat may know."""

    def unveil(self, state: S) -> Mapping[str, Any]:
        """What the view holds beyond its common part when nothing is hidden.

        It has the form of `show`, so that the same board draws it: every card face up, every choice
        that has been made. A game without secrets need not write it.
        """
        return self.show(state, None)

    def places(self, view: View) -> dict[str, str]:
        """What lies at each place of the board, in words, from a view.

        Args:
            view: as `State.view`, `State.past` or `State.unveiled` gives it.

        Returns:
            for each place, by the name it has on the board, what lies there; where two positions
            differ is told and marked from this. Without it nothing is marked.
        """
        return {}

    @abstractmethod
    def tell(self, state: S, move: Move, by: int | None, seat: int | None) -> str | None:
        """What a seat sees of a move (see `State.seen`)."""

    @abstractmethod
    def resample(self, state: S, seat: int | None, rng: random.Random) -> S:
        """A state that the seat could be in (see `State.resample`)."""

    @abstractmethod
    def prompt(self, state: S, seat: int | None) -> str:
        """What the seat is to do now, in one sentence."""

    def picture(self, view: View) -> str:
        """A view as a static HTML or SVG picture."""
        from zwidgets.core.shown.picture import plain_picture

        return plain_picture(self.title, view)

    def spots(self, view: View) -> dict[str, Box]:
        """Where the places lie in the static picture, of those that it draws."""
        return {}

    def titles(self) -> Mapping[str, str]:
        """What cards and pieces are called on the board, by their names in views."""
        return {}

    def notes(self) -> Mapping[str, str]:
        """What the board says of them where one points at them, by the same names."""
        return {}

    def reveals(self, state: S, move: Move, by: int | None) -> bool:
        """Whether the move turns up something that was hidden; chance always does."""
        return by is None

    def census(self, state: S) -> Iterable[object]:
        """Every card or token of the state, wherever it lies; the same at every step of a game."""
        return ()

    # For research frameworks

    @property
    @abstractmethod
    def move_count(self) -> int:
        """How many numbers `move_number` gives: they run from 0 to `move_count - 1`.

        A class attribute does where no option changes it.
        """

    @property
    @abstractmethod
    def observation_size(self) -> int:
        """How many numbers `observe` gives; a class attribute does where no option changes it."""

    @abstractmethod
    def move_number(self, move: Move) -> int:
        """The move's number, stable within a version of the rules.

        In any one state no two legal moves, nor two chance outcomes, have the same number.
        """

    @abstractmethod
    def observe(self, state: S, seat: int) -> tuple[float, ...]:
        """The seat's knowledge as numbers (see `State.observation`)."""

    def potential(self, state: S, seat: int) -> float:
        """How well a seat stands, from -1 to 1, for rewards on the way (`reward="potential"`).

        It depends on nothing but what the seat knows. Any function leaves the best policy as it is;
        a good one says early what leads to a win. Nobody asks for it once the game is over.
        """
        return 0.0
