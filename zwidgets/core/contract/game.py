"""A `Game`: the rules with their options."""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import fields
from fractions import Fraction
from functools import lru_cache
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Self

from zwidgets.cleaning import in_hyphens
from zwidgets.core.arguments import as_int, as_plain
from zwidgets.core.contract.fields import (
    count_of,
    observe_fields,
    place_of,
    read_fields,
    show_fields,
    size_of,
    write_fields,
)
from zwidgets.core.contract.header import read_header
from zwidgets.core.contract.moves import Move, Wording
from zwidgets.core.contract.page import Page
from zwidgets.core.contract.persons import does, those
from zwidgets.core.contract.setup import SetupQuestion
from zwidgets.core.contract.values import LONGEST_TEXT, Box, View, Viewer
from zwidgets.core.errors import (
    InvalidMove,
    InvalidOption,
    InvalidPosition,
    contrasted,
    listed,
    quoted,
)

if TYPE_CHECKING:
    from typing_extensions import TypeVar  # with defaults, as in Python 3.13

    from zwidgets.core.compiled.game import CompiledGame
    from zwidgets.core.contract.bot import Bot, Choose, Level
    from zwidgets.core.contract.lesson import Lesson
    from zwidgets.core.contract.question import Question

    S = TypeVar("S", default=Any)  # The class of a game's states, which are defined above games.
else:
    from typing import TypeVar

    S = TypeVar("S")


@lru_cache(maxsize=1 << 13)
def _read_move(kinds: tuple[type[Move], ...], text: str) -> Move | None:
    """Return the move of one of these kinds that a text names, None if it begins with no verb.

    Games name the same few hundred moves again and again, so a record is mostly known already.
    """
    words = in_hyphens(text).split()
    for kind in kinds:
        if words and words[0].lower() == kind.verb:
            try:
                return kind.read(words[1:])
            except ValueError as error:
                raise InvalidMove(f"{quoted(text)} is no move: {error}") from None
    return None


def position_line(text: object) -> str:
    """Return a line that may be a position, without what copying has added to it."""
    if not isinstance(text, str) or len(text) > LONGEST_TEXT:
        raise InvalidPosition("A position is one line of text, as str(state) writes it.")
    return in_hyphens(text).strip()


class Game(ABC, Generic[S]):
    """The rules of a game with their options. Subclasses are frozen dataclasses of the options.

    Class attributes that a game sets: `name` (as in `zw.game(name)`), `title`, `credits`,
    `help`, `rules_version`, and `move_types`, every class of moves and chance outcomes.

    How positions are written, read and edited, what is shown, told and asked, and all numbers
    follow from the types of the fields of states and moves (`core/contract/fields.py`), unless the
    game has methods of its own. With secrets it writes `veil`, `tell` and `resample`.
    """

    name: ClassVar[str]
    title: ClassVar[str]
    credits: ClassVar[str]
    rules_version: ClassVar[int] = 1
    old_rules: ClassVar[Mapping[int, Callable[[Any, Move], bool]]] = {}
    """Older versions of the rules whose records can be read. `old_rules[1](state, move)` says
    whether a move had the same effect by rules 1; a record with a move that had not is refused."""
    move_types: ClassVar[tuple[type[Move], ...]]
    hidden: ClassVar[bool] = False
    """Whether some seat knows what another does not; people at one screen then need a curtain."""
    first: ClassVar[Mapping[str, Any]] = {}
    """The options with which a form for a new game begins, and of daily deals, where these are not
    the standard. Past days' deals change with them."""
    talks: ClassVar[bool] = False
    """Whether players may say things; no rule reads what is said (see `Match.say`)."""
    reference: ClassVar[str] = "careful"
    """The bot that plays on for everybody where `expert` thinks and in reviews: the best that is
    fast enough."""

    # How to play

    def __post_init__(self) -> None:
        """Keep options of numpy as those of Python; a game that has this method calls it first."""
        for field in fields(self):  # type: ignore[arg-type]
            value = getattr(self, field.name)
            if (plain := as_plain(value)) is not value:
                object.__setattr__(self, field.name, plain)

    @property
    @abstractmethod
    def help(self) -> tuple[str, ...]:
        """The paragraphs on how to play; a class attribute will do."""

    def pages(self) -> tuple[Page, ...]:
        """Return how to play as the board shows it, an idea a page; by default without drawings."""
        return tuple([Page("", paragraph) for paragraph in self.help])

    def setup(self) -> tuple[SetupQuestion, ...]:
        """Return what people are asked before a game; by default its options are asked by name."""
        return ()

    # The table

    @property
    @abstractmethod
    def seats(self) -> int:
        """The number of seats."""

    @property
    def together(self) -> bool:
        """True if nobody plays against anybody: one player alone, or all against the game."""
        return self.seats == 1

    @property
    def round_name(self) -> str:
        """The word for what `State.round` counts."""
        return "round"

    @property
    @abstractmethod
    def max_length(self) -> int:
        """A bound on the number of moves and chance outcomes of one game."""

    @property
    def score_bounds(self) -> tuple[int, int] | None:
        """The lowest and the highest score of a player; None if they are not known.

        With these bounds and `longest` means of simulated games have intervals.
        """
        return None

    @property
    def measures(self) -> tuple[str, ...]:
        """The names of what `zw.rows` counts in each game besides its events.

        `State.measured` counts it, and the compiled game, if there is one.
        """
        return ()

    @property
    def longest(self) -> int | None:
        """The most rounds that a game can have; None if that is not known."""
        return None

    @abstractmethod
    def start(self) -> S:
        """Return the first state; chance may be due."""

    @classmethod
    def with_options(cls, options: Mapping[str, Any]) -> Self:
        """Return the game with those options."""
        known = [f.name for f in fields(cls)]  # type: ignore[arg-type]
        for option in options:
            if option not in known:
                raise InvalidOption(
                    f"{cls.title} has no option {quoted(option)}; it has {listed(known)}."
                )
        return cls(**{name: as_plain(value) for name, value in options.items()})

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

    def as_seat(self, seat: object) -> int:
        """Return the seat as a whole number of Python, if the game has it."""
        found = as_int(seat, 0, self.seats - 1)
        if found is None:
            known = "seat 0" if self.seats == 1 else f"seats 0 to {self.seats - 1}"
            raise InvalidOption(f"{self.title} has no seat {quoted(seat)}; it has {known}.")
        return found

    def bots(self) -> Mapping[str, Bot | Callable[..., str]]:
        """Return the game's own bots by name: each a `Bot`, or a function of the view."""
        return {}

    def levels(self) -> Mapping[str, Level]:
        """Return the bots that people meet, the weakest first: "easy", "medium" and "hard"."""
        return {}

    def questions(self) -> Mapping[str, Question]:
        """Return what can be asked of a position of this game, by name."""
        return {}

    def payoffs(self, state: S) -> Mapping[str, Mapping[str, Fraction]]:
        """Return the matrix game that a position is (see `zw.payoffs`).

        Raises:
            InvalidOption: it is not one; says why.
        """
        raise InvalidOption(f"In {self.title} no position is a matrix game whose value is known.")

    def compiled(self) -> CompiledGame | None:
        """Return the game compiled for simulation, or None if it has not been written.

        Raises:
            ImportError: numba is not installed.
        """
        return None

    def lesson(self) -> Lesson | None:
        """Return a guided first game, which boards show on request; None if the game has none.

        Its position brings its own options.
        """
        return None

    def open_moves(self, state: S, seat: int) -> tuple[Move, ...]:
        """Return the legal moves of a seat that give away none of its secrets, listed or made.

        People at one screen need no curtain for them.
        """
        return ()

    def canonical_moves(self, state: Any, seat: int) -> tuple[Move, ...]:
        """Return a seat's legal moves, without those that lead to the same in another order.

        Some choices take several moves whose order does not matter; a game then lists the moves of
        one order. Solvers ask for these. Every choice can still be made, and the order tells
        nothing to seats that have yet to choose.
        """
        moves: tuple[Move, ...] = state.moves(seat)
        return moves

    # Text

    def parse_move(self, text: str) -> Move:
        """Return the move or chance outcome that a text names (see `State.parse_move`)."""
        if isinstance(text, Move):
            raise InvalidMove(f"{quoted(str(text))} is a move, not its text: write str(move).")
        if not isinstance(text, str) or len(text) > LONGEST_TEXT:
            raise InvalidMove(f"{quoted(text)} is no move: a move is a short text.")
        move = _read_move(self.move_types, text)
        if move is None:
            forms = listed((kind.form() for kind in self.move_types), limit=20)
            raise InvalidMove(f"{quoted(text)} is no move of {self.title}: write {forms}.")
        return move

    def write(self, state: S) -> str:
        """Return the position as one line, complete, secrets included."""
        return f"{self.header}; {write_fields(state)}"

    def parse(self, text: str) -> S:
        """Return the position that a line describes: `game.parse(str(state)) == state`."""
        header, _, body = position_line(text).partition(";")
        if header.split() != self.header.split():
            self._check_header(header)
        try:
            return self.read(body.replace("\n", " "))
        except ValueError as error:
            raise self.no_position(error) from None

    def no_position(self, error: ValueError) -> InvalidPosition:
        """Return the error for a text or an edit that describes no position, as a sentence."""
        return InvalidPosition(f"This is no position of {self.title}: {error}")

    def _check_header(self, header: str) -> None:
        try:
            name, options = read_header(header)
            same = name == self.name and self.with_options(options) == self
        except InvalidOption as error:
            raise InvalidPosition(f"The position begins with {quoted(header)}: {error}") from None
        if not same:
            its, ours = contrasted(header, self.header)
            raise InvalidPosition(f"The position begins with {its}, this game is {ours}.")

    def read(self, body: str) -> S:
        """Return the position in the part of the line behind the header.

        A ValueError says in a sentence what is wrong. Without this method each field must be of
        its type, `census` as at the start, and `__post_init__` of the state may refuse the rest.
        """
        start: Any = self.start()
        values = read_fields(type(start), body)
        state: S = type(start)(self, **values)
        was, now = Counter(self.census(start)), Counter(self.census(state))
        if was != now:
            lacks, more = listed((was - now).elements()), listed((now - was).elements())
            raise InvalidPosition(f"it lacks {lacks}, and has {more} too often.")
        return state

    def edited(self, values: dict[str, Any]) -> S:
        """Return a checked state from all its fields (see `State.with_`).

        Without this method the state is written as text and read again, which checks it.

        Raises:
            InvalidPosition: the fields are of no position of this game.
        """
        start: Any = self.start()
        found = self.read(self.write(type(start)(self, **values)).partition(";")[2])
        for name, value in values.items():
            if Counter(_leaves(value)) != Counter(_leaves(getattr(found, name))):
                raise InvalidPosition(f"{name} cannot be {quoted(value)}.")
        return found

    # What a seat may know

    def veil(self, state: S, seat: int | None) -> S:
        """Return the state with None in the place of all that this seat may not know.

        What `show` and `observe` tell follows from it. A game with secrets writes it, or both.
        """
        self._needs_no("veil, or show and observe")
        return state

    def _needs_no(self, method: str) -> None:
        """Refuse to tell all, as a game without secrets does, in a game that has some."""
        if self.hidden:
            raise NotImplementedError(f"{self.title} has secrets: write its method {method}.")

    def show(self, state: S, seat: int | None) -> Mapping[str, Any]:
        """Return what the view holds beyond its common part: only what this seat may know."""
        return show_fields(self.veil(state, seat))

    def unveil(self, state: S) -> Mapping[str, Any]:
        """Return what the view holds beyond its common part when nothing is hidden.

        It has the form of `show`, so that the same board draws it: every card face up, every choice
        that has been made. A game without secrets, or without an own `show`, need not write it.
        """
        return show_fields(state) if type(self).show is Game.show else self.show(state, None)

    def places(self, view: View) -> dict[str, str]:
        """Return what lies at each place of the board, in words, from a view.

        Args:
            view: as `State.view`, `State.past` or `State.unveiled` gives it.

        Returns:
            for each place, by the name it has on the board, what lies there; where two positions
            differ is told and marked from this. Without it nothing is marked.
        """
        return {}

    def why_lost(self, view: View) -> str | None:
        """Return a sentence that proves, from a seat's view, that the seat can no longer win.

        None where nothing proves it, as it is without this method. A board then offers to end the
        game.
        """
        return None

    def recap(
        self, past: Iterable[tuple[S, Move, int | None]], state: S, seat: int | None
    ) -> Mapping[str, Any]:
        """Return what the board tells of a whole game that is over.

        Args:
            past: each event: the state before it, the move, and the seat that made it.
            state: the last state.
            seat: whom it calls "you"; None where it speaks of seats only.

        Returns:
            what the view has as `recap`: sentences, which get the players' names, and what all
            seats know. {} where the view says it all, as it does without this method.
        """
        return {}

    def tell(self, state: S, move: Move, by: int | None, seat: Viewer) -> str | None:
        """Return what a seat sees of a move (see `State.seen`).

        In a game with secrets `seat` may be "all", who knows what any seat knows and is nobody in
        the sentence: "Seat 0 bids a 7.", where seat 0 itself is told "You bid a 7.". In a game
        without them the move's own words will do: "Seat 0 bids 7.".
        """
        self._needs_no("tell")
        return f"{str(move).capitalize() if by is None else does(by, seat, str(move))}."

    def resample(self, state: S, seat: int | None, rng: random.Random) -> S:
        """Return a state that the seat could be in (see `State.resample`)."""
        self._needs_no("resample")
        return state

    def resample_hidden_choices(self, state: S, seat: int, choose: Choose) -> S:
        """Return the state with others' secret choices, which the seat has not seen, made again.

        `resample` draws such choices alike; here they are what a player would choose. Where choices
        are simultaneous they are only taken back, so that it makes no difference who came first.

        Args:
            state: a position that the seat could be in.
            seat: the seat that has not seen them. If it is to move, it still is, and its moves are
                the same.
            choose: the move that a seat makes in a position where it is to move.
        """
        return state

    def prompt(self, state: Any, seat: int | None) -> str:
        """Return what the seat is to do now, in one sentence."""
        if state.outcome is not None:
            return "The game is over."
        if state.is_chance:
            return "Chance is due."
        if seat in state.actors:
            forms = dict.fromkeys(move.form() for move in state.moves(seat))
            return f"It is your turn: {' or '.join(forms)}."
        waits = those(sorted(state.actors), seat)
        return f"{waits.capitalize()} {'are' if len(state.actors) > 1 else 'is'} to act."

    def picture(self, view: View) -> str:
        """Return a view as a static HTML or SVG picture."""
        from zwidgets.core.shown.picture import plain_picture

        return plain_picture(self.title, view)

    def spots(self, view: View) -> dict[str, Box]:
        """Return where each place lies that the static picture draws."""
        return {}

    def titles(self) -> Mapping[str, str]:
        """Return what cards and pieces are called on the board, by their names in views."""
        return {}

    def notes(self) -> Mapping[str, str]:
        """Return what the board says about them under the pointer, by the same names."""
        return {}

    def points(self) -> Mapping[str, int]:
        """Return what they count, by the same names."""
        return {}

    def asks(self) -> Mapping[str, tuple[str, str]]:
        """Return what the board asks, by phase or move: the heading, and what it means.

        The board fills in what stands in braces.
        """
        return {}

    def wording(self, view: View, move: Move) -> Wording:
        """Return a legal move in words, and the places of the board that it is about.

        Args:
            view: what the seat to move sees.
            move: one of its moves. Where two have the same words, their effect is the same.
        """
        return Wording(str(move))

    def reveals(self, state: S, move: Move, by: int | None) -> bool:
        """True if the move shows something that was hidden, as chance always does."""
        return by is None

    def census(self, state: S) -> Iterable[object]:
        """Return every card or token of the state, wherever it lies.

        They are the same at every step of a game.
        """
        return ()

    # For research frameworks

    @property
    def move_count(self) -> int:
        """The number of moves: `move_number` gives 0 to `move_count - 1`.

        A class attribute does where no option changes it.
        """
        return count_of(self.move_types)

    @property
    def observation_size(self) -> int:
        """The length of what `observe` gives; a class attribute does where no option changes it."""
        return 2 * self.seats + size_of(type(self.start()))

    def move_number(self, move: Move) -> int:
        """Return the move's number, stable within a version of the rules.

        In any one state no two legal moves, nor two chance outcomes, have the same number. Without
        this method all moves that the types allow are numbered, in the order of `move_types`.
        """
        earlier = self.move_types[: self.move_types.index(type(move))]
        return count_of(earlier) + place_of(move)

    def observe(self, state: Any, seat: int) -> tuple[float, ...]:
        """Return the seat's knowledge as numbers (see `State.observation`).

        Without this method they tell who acts, which seat it is, and what `veil` leaves: a whole
        number between its bounds as one number, a value of several as one number for each.
        """
        everyone = range(self.seats)
        table = [*(who in state.actors for who in everyone), *(who == seat for who in everyone)]
        return (*map(float, table), *observe_fields(self.veil(state, seat)))

    def potential(self, state: S, seat: int) -> float:
        """Return how well a seat stands, -1 to 1, for rewards on the way (`reward="potential"`).

        It depends only on what the seat knows. No function changes which policy is best; a good one
        rewards early what leads to a win. It is not called once the game is over.
        """
        return 0.0


def _leaves(value: object) -> Iterator[tuple[type, object]]:
    """Yield what lies in tuples and lists, each with its type."""
    if isinstance(value, tuple | list):
        for part in value:
            yield from _leaves(part)
    else:
        yield type(value), value
