"""A `State`: an immutable position of a game. `after(move)` returns another.

Chance is an actor whose outcomes are moves with exact probabilities. What a seat may know passes
through two places only, `State.view` and `State.seen`.
"""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import fields
from fractions import Fraction
from typing import TYPE_CHECKING, Any, ClassVar, Final, Self, cast

from zwidgets.core.arguments import as_plain
from zwidgets.core.contract.chance import check_source
from zwidgets.core.contract.copying import copier
from zwidgets.core.contract.game import Game
from zwidgets.core.contract.moves import Move, Outcome
from zwidgets.core.contract.naming import check_names
from zwidgets.core.contract.persons import those
from zwidgets.core.contract.values import ALL, View, Viewer
from zwidgets.core.contract.views import Common
from zwidgets.core.errors import (
    IllegalMove,
    InvalidMove,
    InvalidOption,
    InvalidPosition,
    Refusal,
    listed,
    quoted,
)

if TYPE_CHECKING:
    from typing_extensions import TypeVar
else:
    from typing import TypeVar

DEPTH: Final = 4
"""The deepest that lists lie in one another in a field of a position."""


class State(ABC):
    """A position of a game: an immutable, hashable value.

    Subclasses are frozen, slotted dataclasses that implement what is abstract. `game` comes first.
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
        """
        super().__init_subclass__(**options)
        if "__repr__" not in vars(cls):
            cls.__repr__ = State.__repr__  # type: ignore[method-assign]
        if "but" not in vars(cls):
            cls.but = State.but  # type: ignore[method-assign]  # that of a base copies the base
        check_names(cls, State)

    # Who is to act, and how

    @property
    @abstractmethod
    def actors(self) -> frozenset[int]:
        """The seats that have a choice to make now; empty at chance and at the end."""

    @property
    def is_chance(self) -> bool:
        """True if the next event is chance's: a card drawn, a die thrown."""
        return not self.actors and self.outcome is None

    @property
    @abstractmethod
    def outcome(self) -> Outcome | None:
        """The outcome of the game, or None while it goes on."""

    @property
    @abstractmethod
    def round(self) -> int:
        """The number of the round or turn, from 1; 0 during the set-up."""

    @property
    def phase(self) -> str:
        """The kind of event that is due, in one word; without own ones move, chance or over."""
        return "move" if self.actors else "chance" if self.is_chance else "over"

    @abstractmethod
    def _moves(self, seat: int) -> tuple[Move, ...]:
        """Return the legal moves of a seat, in a fixed order; () if the seat is not to act."""

    def chance_outcomes(self) -> tuple[tuple[Move, Fraction], ...]:
        """Return every chance outcome that is possible now with its probability.

        The result is () if chance is not due, and always in a game without chance.

        No outcome is listed twice, and the probabilities sum to 1.
        """
        return ()

    def sample_chance(self, rng: random.Random) -> Move:
        """Return one chance outcome, drawn with the probabilities that `chance_outcomes` lists.

        >>> import zwidgets as zw
        >>> zw.game("the-filler").start().sample_chance(random.Random(7))
        Traceback (most recent call last):
        zwidgets.core.errors.IllegalMove: chance is not due.
        """
        check_source(rng)
        if not self.is_chance:
            raise IllegalMove("chance is not due.")
        return self._sample(rng)

    def _sample(self, rng: random.Random) -> Move:
        """Return a chance outcome where chance is due; games with many need not list them."""
        outcomes, chances = zip(*self.chance_outcomes(), strict=True)
        return cast("Move", rng.choices(outcomes, chances)[0])

    def _refusal(self, move: Move, seat: int | None) -> Refusal | None:
        """Return why this move may not be made now by this seat, or None if it may.

        The result is a sentence, or `sentence, "TF-05"` with the ids of the rules that say so. The
        seat is None only where chance is due. Without it a plain sentence says whose turn it is.
        """
        if self.outcome is not None:
            return "the game is over."
        if self.is_chance:
            possible = seat is None and any(move == drawn for drawn, _ in self.chance_outcomes())
            return None if possible else "chance is due, and this is none of its outcomes."
        if seat not in self.actors:
            return f"seat {seat} is not to act now."
        return None if move in self._moves(seat) else "it is none of the moves that are legal now."

    @abstractmethod
    def _next(self, move: Move, seat: int | None) -> Self:
        """Return the state after a move that is known to be legal."""

    def moves(self, seat: int | None = None) -> tuple[Move, ...]:
        """Return the legal moves of a seat, in a fixed order; () if the seat is not to act.

        Args:
            seat: may be left out where at most one seat is to act.

        >>> import zwidgets as zw
        >>> zw.Match("dead-center", seed=7).state.moves()[0]
        reveal N-a
        >>> zw.game("dead-center").start().moves()  # chance is due
        ()
        """
        if seat is not None:
            return self._moves(self.game.as_seat(seat))
        actors = sorted(self.actors)
        if len(actors) > 1:
            raise InvalidOption(
                f"Several seats are to act ({listed(actors)}): say whose moves, as moves(0)."
            )
        return self._moves(actors[0]) if actors else ()

    def player(self, seat: int) -> int:
        """Return the player who holds this seat now, by the number of the seat in which they began.

        Seats are roles; where the rules let people change roles, a game overrides this. Winners
        and scores of an outcome are players'.
        """
        return seat

    def happened(self, played: Sequence[tuple[str, Move]]) -> Mapping[str, bool]:
        """Return which of the named events that simulations count happened in this game.

        They have the names of the compiled game's `events`. It is called once the game is over.

        Args:
            played: the phase and the move, or chance outcome, of all that was simulated.
        """
        return {}

    def measured(self, states: Sequence[Self]) -> Sequence[int]:
        """Return the number of each of the game's `measures`, once the game is over.

        Args:
            states: every position that was simulated, from the first to this one.
        """
        return ()

    def after(self, move: Move | str, seat: int | None = None) -> Self:
        """Return the state after a move or a chance outcome; this state is unchanged.

        Args:
            move: a move, or its text.
            seat: who makes it; may be left out where only one seat acts, and at chance.

        Raises:
            InvalidMove: the text is no move of the game.
            IllegalMove: the move may not be made now; says why, and what may. In a game with
                secrets it says what may only if the seat is named, since who asks may be another.
            InvalidOption: the seat is no number.
        """
        if not isinstance(move, Move):
            move = self.parse_move(move)
        asks = seat is not None or not self.game.hidden
        if seat is None and not self.is_chance:
            seat = self._only_actor(move)
        elif type(seat) is not int and seat is not None:
            seat = self.game.as_seat(seat)
        try:
            reason = self._refusal(move, seat)
        except (ValueError, TypeError, AttributeError, KeyError) as error:
            # A move that was made by hand may hold what no text does.
            self.parse_move(str(move))
            raise InvalidMove(f"{quoted(move)} is no move: write it as text.") from error
        if reason is not None:
            raise self.illegal(move, reason, seat, asks)
        return self._next(move, seat)

    def after_legal(self, move: Move, seat: int | None) -> Self:
        """Return the state after a move or chance outcome that has been listed as possible here.

        It is not checked again; `after` is for all other moves.

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
            raise IllegalMove("the game is over.", str(move))
        raise IllegalMove(
            f"{quoted(str(move))}: several seats are to act ({listed(sorted(actors))}); "
            f"say which, as seat={min(actors)}."
        )

    def illegal(
        self, move: Move | str, reason: Refusal, seat: int | None, asks: bool = True
    ) -> IllegalMove:
        """Return the error for a move that may not be made now; who `asks` is told what may."""
        tail = ""
        if seat is not None:
            legal, naming = self._moves(seat), f" Name the seat to see what is: seat={seat}."
            tail = f" Legal now: {listed(legal)}." if asks else naming
        return IllegalMove(reason, str(move), tail)

    def parse_move(self, text: str) -> Move:
        """Return the move, or chance outcome, that a text names; it need not be legal now."""
        return self.game.parse_move(text)

    # What a seat may know

    def view(self, seat: int | None = None) -> View:
        """Return everything that a seat may know, as JSON-ready values; None is a spectator.

        The common part holds `game`, `options`, `seat`, `round`, `phase`, `actors` (a list of
        seats), `moves` (the seat's legal moves as text) and `outcome`; the game adds its own.
        """
        view = self.past(seat)
        if seat is not None:
            view["moves"] = [str(move) for move in self.moves(seat)]
        return view

    def past(self, seat: int | None = None) -> View:
        """Return the view without legal moves, as a film keeps it."""
        seat = self._viewer(seat)
        return {**self._common(seat), **self.game.show(self, seat)}

    def unveiled(self) -> View:
        """Return the view with nothing hidden and no legal moves, for a game that is over."""
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

    def seen(self, move: Move, by: int | None, seat: Viewer) -> str | None:
        """Return what a seat sees when a move is made in this state: a sentence, or None.

        Args:
            move: a move or chance outcome that is legal here.
            by: the seat that makes it, None for chance.
            seat: who looks; None is a spectator, "all" somebody from whom nothing is hidden.
        """
        if isinstance(seat, str) and seat == ALL:
            return self.game.tell(self, move, by, ALL if self.game.hidden else None)
        return self.game.tell(self, move, by, self._viewer(seat))

    def resample(self, seat: int | None, rng: random.Random) -> Self:
        """Return a state that this seat could be in, given what it knows, as likely as it is."""
        check_source(rng)
        resampled: Self = self.game.resample(self, self._viewer(seat), rng)
        return resampled

    def observation(self, seat: int) -> tuple[float, ...]:
        """Return what the seat knows as `game.observation_size` numbers, 0 to 1, for learners."""
        return self.game.observe(self, self.game.as_seat(seat))

    def prompt(self, seat: int | None) -> str:
        """Return what the seat is to do now, or what it waits for, in a sentence or two."""
        return self.game.prompt(self, self._viewer(seat))

    def _viewer(self, seat: int | None) -> int | None:
        """Return the seat, checked, or None for a spectator."""
        return None if seat is None else self.game.as_seat(seat)

    # As a value

    def with_(self, **changes: Any) -> Self:
        """Return this position with some fields changed.

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
        values = {name: getattr(self, name) for name in names} | {
            name: as_plain(value, DEPTH) for name, value in changes.items()
        }
        try:
            edited: Self = self.game.edited(values)
        except ValueError as error:
            raise self.game.no_position(error) from None
        except (AttributeError, IndexError, KeyError, TypeError) as error:
            wrong = ValueError(f"a field has a value of the wrong type: {error}.")
            raise self.game.no_position(wrong) from None
        return edited

    def but(self, **changes: Any) -> Self:
        """Return this position with some fields changed, without any check.

        Use it only inside the rules; elsewhere call `with_`.
        """
        kind = type(self)
        kind.but = copier(kind)  # type: ignore[method-assign]  # from now on without this detour
        return self.but(**changes)

    def __str__(self) -> str:
        """The whole position as one line, secrets included."""
        return self.game.write(self)

    def __repr__(self) -> str:
        """Return what a spectator may know, in a line; without secrets that is the position."""
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
        from zwidgets.core.shown.picture import shown

        return shown(self.game.picture(self.view(None)))


if TYPE_CHECKING:
    S = TypeVar("S", bound=State, default=Any)
else:
    S = TypeVar("S", bound=State)  # Defaults of type variables came with Python 3.13.
