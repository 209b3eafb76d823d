"""What a bot is: it chooses a move by what a seat may know, from a view or from a plan."""

from __future__ import annotations

import random
import re
from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from zwidgets.core.arguments import as_bool, as_function, binds, signature_of
from zwidgets.core.background import Work
from zwidgets.core.contract.moves import Move
from zwidgets.core.contract.values import View
from zwidgets.core.errors import IllegalMove, InvalidOption, quoted

Choose = Callable[[Any, int], Move]
"""The move that somebody would make in a state in a seat. States are defined above bots."""
Hurried = Callable[[], bool]
"""True if the bot must answer at once."""


def at_leisure() -> bool:
    """Return False: nobody waits."""
    return False


class Plan(ABC):
    """Chooses by playing futures; it stands in the place of a bot's function of a view.

    It is never given the true position, but one that the seat could be in: what the seat does not
    know has been drawn anew by `State.resample`, choices included that others have made in secret.
    Its `str` is the code that makes the bot.
    """

    @abstractmethod
    def __call__(self, state: Any, seat: int, rng: random.Random, hurried: Hurried) -> str:
        """Return the text of the move that the seat makes.

        Args:
            state: a position that the seat could be in; `state.resample(seat, rng)` is another.
            seat: the seat to move.
            rng: a source of random numbers of its own.
            hurried: asked now and then; once it says True, the best move so far is the answer.
        """

    def thinking(self, state: Any, seat: int, rng: random.Random, hurried: Hurried) -> Work[str]:
        """Choose as work beside a board, which may pause; a plan need not have this method."""
        yield None
        return self(state, seat, rng, hurried)

    def check(self, game: Any) -> None:  # noqa: B027 - a plan need not have it
        """Raise an `InvalidOption` that says why, if it cannot play this game at all."""


@dataclass(frozen=True, slots=True)
class Bot:
    """A player: its name, and how it chooses from its seat's view.

    Attributes:
        name: the name that seats, records and tournaments give: letters, digits and `_ . < > -`,
            at most 100, and neither `human` nor `guest`.
        choose: gets the view (its legal moves are `view["moves"]`, never empty) and, if it takes
            that, a source of random numbers of its own, and returns the text of one of the moves.
            A `Plan` gets a position in place of the view.
        talk: in a game with talk asked before each move, with the same arguments: what the bot
            says, true or not, or None.
        moves_only: `choose` uses nothing of the view but `moves` and gets nothing else, which saves
            the time to make the view.

    >>> first = Bot("first", lambda view, rng: view["moves"][0])
    >>> first({"moves": ["pass"]}, random.Random(0))
    'pass'
    """

    name: str
    choose: Callable[..., str] | Plan
    talk: Callable[..., str | None] | None = None
    moves_only: bool = False

    def __post_init__(self) -> None:
        name = self.name if isinstance(self.name, str) else ""
        if not re.fullmatch(r"[\w<>.-]{1,100}", name) or name in ("human", "guest"):
            raise InvalidOption(
                f"{quoted(self.name)} names no bot: a name is one word, not human or guest, of at "
                "most 100 letters."
            )
        if not isinstance(self.choose, Plan):
            object.__setattr__(self, "choose", _of_both(self.choose, "choose", "play"))
        if self.talk is not None:
            object.__setattr__(self, "talk", _of_both(self.talk, "talk", "talk"))
        object.__setattr__(self, "moves_only", as_bool(self.moves_only, "moves_only"))

    def __call__(self, view: View, rng: random.Random) -> str:
        """Return the text of the move that the bot makes.

        Raises:
            InvalidOption: it plans, and a view is too little for that.
        """
        if isinstance(self.choose, Plan):
            raise InvalidOption(
                f"{quoted(self.name)} plays futures and needs more than a view: "
                "ask it by bot.move(state, seat, rng)."
            )
        return self.choose(view, rng)

    def move(self, state: Any, seat: int, rng: random.Random, hurried: Hurried = at_leisure) -> Any:
        """Return what the bot answers; it learns only what its seat may know of the position.

        Args:
            state: the true position.
            seat: the seat to move.
            rng: for the bot alone.
            hurried: gives True if the bot must answer at once.

        >>> import zwidgets as zw
        >>> state = zw.Match("dead-center", seed=7).state
        >>> keys = zw.Bot("keys", lambda view, rng: [*view], moves_only=True)
        >>> keys.move(state, 0, random.Random(0))
        ['moves']
        """
        if seat not in state.actors:
            raise IllegalMove(f"Seat {quoted(seat)} is not to act now.")
        if isinstance(self.choose, Plan):
            return self.choose(state.resample(seat, rng), seat, rng, hurried)
        if self.moves_only:
            return self({"moves": [str(move) for move in state.moves(seat)]}, rng)
        return self(state.view(seat), rng)

    def thinking(self, state: Any, seat: int, rng: random.Random, hurried: Hurried) -> Work[Any]:
        """Choose as `move` does, as work beside a board; a plan may pause."""
        if seat in state.actors and isinstance(self.choose, Plan):
            return (yield from self.choose.thinking(state.resample(seat, rng), seat, rng, hurried))
        return self.move(state, seat, rng, hurried)


@dataclass(frozen=True, slots=True)
class Level:
    """How the bots of a level play, and what they are called where nobody names them.

    Attributes:
        line: a sentence of what they always or never do.
        names: trades, one for each seat that they can fill.
    """

    line: str
    names: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class _OfView:
    """A function of a view as a bot's function; it can be sent to other processes."""

    function: Callable[[View], Any]

    def __call__(self, view: View, rng: random.Random) -> Any:
        """Return what the function gives; it needs no random numbers."""
        return self.function(view)


def _of_both(function: Any, does: str, can: str) -> Any:
    """Return a function of a view and a source of random numbers, made of one that somebody wrote.

    Parameters with a standard value keep it.
    """
    told = "give a function of a view, or of a view and a source of random numbers."
    parameters = signature_of(as_function(function, f"{quoted(function)} does not {does}: {told}"))
    if parameters is None:
        return _OfView(function)
    needed = [part for part in parameters.parameters.values() if part.default is part.empty]
    if binds(parameters.replace(parameters=needed), "view", "rng"):
        return function
    if not needed or not binds(parameters, "view"):
        name = getattr(function, "__name__", type(function).__name__)
        raise InvalidOption(
            f"{quoted(name)} cannot {can}: it takes neither a view, nor a view and a source of "
            f"random numbers. If it makes a bot, call it: {name}()."
        )
    return _OfView(function)
