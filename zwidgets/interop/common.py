"""What the adapters share: numbers of moves, rewards, first positions, players and seats."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import lru_cache
from typing import Any, Final

from zwidgets.core.arguments import as_known, as_number, called
from zwidgets.core.contract.game import Game
from zwidgets.core.contract.moves import Move, Outcome
from zwidgets.core.contract.registry import resolve_position
from zwidgets.core.contract.state import State
from zwidgets.core.errors import InvalidPosition, listed, quoted
from zwidgets.core.match.players import seat_of

REWARDS: Final = ("win", "score", "potential")
"""The kinds of rewards (see `Rewards`)."""
Position = State | str | Callable[[random.Random], State | str | None] | None
"""Where games begin: a state, its text, or a function that draws either; None is the start."""
MOST_KEPT: Final = 100_000
"""The most objects in a table, for games that make new objects for the same moves."""


def missing(package: str, extra: str) -> ModuleNotFoundError:
    """Return the error for a framework that is not installed, which says how to install it.

    Args:
        package: the framework's name.
        extra: the extra of this package that installs it.

    >>> raise missing("OpenSpiel", "openspiel")
    Traceback (most recent call last):
    ModuleNotFoundError: OpenSpiel is not installed: pip install "zwidgets[openspiel]".
    """
    return ModuleNotFoundError(
        f'{package} is not installed: pip install "zwidgets[{extra}]".', name=extra
    )


def first_state(game: Game[Any], position: State | str | None) -> State:
    """Return the state in which a game begins: its start, or the given position."""
    state = resolve_position(game, position)
    if state.outcome is not None:
        raise InvalidPosition(f"{quoted(position)} is over: there is nothing to play.")
    return state


def drawn_state(game: Game[Any], position: Position, rng: random.Random) -> State:
    """Return the state in which the next game begins; a function draws it by `rng`.

    A position that is over, or that chance may end before anybody moves, is refused.
    """
    told = "position= takes a source of random numbers, as lambda rng: few_zombies(2, rng)."
    first = called(position, rng, otherwise=told) if callable(position) else position
    state = first_state(game, first)
    if first is not None and _may_end(state):
        raise InvalidPosition(
            f"Chance may end {quoted(str(first))} before anybody moves: begin where one is to act."
        )
    return state


def _may_end(state: State, most: int = 1_000) -> bool:
    """Return whether chance may end the game at once, judged by at most `most` positions."""
    due, seen = [state], 0
    while due and seen < most:
        seen, now = seen + 1, due.pop()
        if now.outcome is not None:
            return True
        due += [now.after_legal(move, None) for move, _ in now.chance_outcomes()]
    return False


def payoffs(game: Game[Any], outcome: Outcome | None) -> tuple[float, ...]:
    """Return the payoff of each player, from -1 to 1; zeros while the game goes on.

    If a player is alone, or all are on a side, each winner gets 1 and everybody else -1. Otherwise
    the winners share what the others pay, so that payoffs sum to 0: with two players 1 and -1, with
    three 1 and -1/2 for each loser. If all players win, or none does, everybody gets 0.

    >>> import zwidgets as zw
    >>> payoffs(zw.game("the-filler"), Outcome((1,), (3, 3), "Enough."))
    (-1.0, 1.0)
    >>> payoffs(zw.game("dead-center"), Outcome((), (8,), "Overrun."))
    (-1.0,)
    """
    players = range(game.seats)
    if outcome is None:
        return (0.0,) * game.seats
    winners = outcome.winners
    if game.together:
        return tuple(1.0 if player in winners else -1.0 for player in players)
    if not winners or len(winners) == game.seats:
        return (0.0,) * game.seats
    share = (game.seats / len(winners) - 1) / (game.seats - 1)
    loss = -1 / (game.seats - 1)
    return tuple(share if player in winners else loss for player in players)


def potentials(state: State) -> tuple[float, ...]:
    """Return the potential of each player (`game.potential`); zeros at the end.

    >>> import zwidgets as zw
    >>> late = "the-filler; night 4 fill; JH - / JC - / JS -; hand -; kept 10C; escaped KD KH QD"
    >>> potentials(zw.parse_position(late + "; last -"))
    (0.5, -0.5)
    """
    game = state.game
    if state.outcome is not None:
        return (0.0,) * game.seats
    return tuple(game.potential(state, seat_of(state, player)) for player in range(game.seats))


class Rewards:
    """The rewards of players, step by step.

    | kind | pays |
    |---|---|
    | `win` | `payoffs`, at the end |
    | `score` | the scores of the outcome, in points, at the end |
    | `potential` | as `win`, and in each step the change of the potential |

    The change is `discount` times the potential after the step, minus the potential before it. The
    changes of a whole game sum to a constant, so a learner with the same discount has the same best
    policy as with `win` (Ng, Harada and Russell 1999).

    Args:
        game: the game with its options.
        kind: one of `REWARDS`.
        discount: the learner's discount, above 0 and at most 1.
        illegal: the reward of a step that is no legal move.
    """

    def __init__(
        self, game: Game[Any], kind: str = "win", discount: float = 1.0, illegal: float = -1.0
    ) -> None:
        as_known(kind, REWARDS, f"There is no reward {quoted(kind)}; write {listed(REWARDS)}.")
        told = f"A discount is a number above 0 and at most 1, not {quoted(str(discount))}."
        self.game, self.kind, self.discount = game, kind, as_number(discount, told, 0, 1)
        self.illegal = as_number(illegal, f"illegal_reward is a number, not {quoted(illegal)}.")
        self.shaped = kind == "potential"
        self._before: tuple[float, ...] = ()

    def at_end(self, outcome: Outcome | None) -> tuple[float, ...]:
        """Return the reward of each player for the end of the game; zeros while it goes on."""
        if outcome is None or self.kind != "score":
            return payoffs(self.game, outcome)
        return tuple(map(float, outcome.scores))

    def begin(self, state: State) -> None:
        """Begin a game in this state."""
        if self.shaped:
            self._before = potentials(state)

    def paid(self, state: State, actor: int | None = None) -> tuple[float, ...]:
        """Return the reward of each player for the step that led here.

        Args:
            state: the position after the step.
            actor: the player who made the step; None if all made it together.
        """
        ended = self.at_end(state.outcome)
        if not self.shaped:
            return ended
        before, self._before = self._before, potentials(state)
        discount = self.discount
        return tuple(
            pay + (discount * now - (then if actor in (None, player) else discount * then))
            for player, (pay, then, now) in enumerate(zip(ended, before, self._before, strict=True))
        )


class Numbers:
    """The numbers of a game's moves, each worked out once.

    A game returns the same `Move` and `Fraction` objects again and again. They are kept and looked
    up by identity, which is faster than comparing them.
    """

    __slots__ = ("_floats", "_game", "_kept", "_known", "_moves")

    def __init__(self, game: Game[Any]) -> None:
        self._game = game
        self._moves: dict[Move, int] = {}
        self._known: dict[int, int] = {}
        self._floats: dict[int, float] = {}
        self._kept: list[Move | Fraction] = []

    def of(self, moves: Sequence[Move]) -> list[int]:
        """Return the numbers of these moves, in their order."""
        known = self._known
        try:
            return [known[id(move)] for move in moves]
        except KeyError:
            return [self._number(move) for move in moves]

    def with_chances(self, outcomes: Sequence[tuple[Move, Fraction]]) -> list[tuple[int, float]]:
        """Return the numbers of these outcomes with their probabilities, in their order."""
        known, floats = self._known, self._floats
        try:
            return [(known[id(move)], floats[id(chance)]) for move, chance in outcomes]
        except KeyError:
            return [(self._number(move), self._float(chance)) for move, chance in outcomes]

    def _number(self, move: Move) -> int:
        number = self._moves.get(move)
        if number is None:
            number = self._moves[move] = self._game.move_number(move)
        if id(move) not in self._known:
            self._keep(move)
            self._known[id(move)] = number
        return number

    def _float(self, chance: Fraction) -> float:
        if id(chance) not in self._floats:
            self._keep(chance)
            self._floats[id(chance)] = float(chance)
        return self._floats[id(chance)]

    def _keep(self, thing: Move | Fraction) -> None:
        """Keep a reference to a thing, so that no other thing can get its identity."""
        if len(self._kept) >= MOST_KEPT:
            for table in (self._known, self._floats, self._kept):
                table.clear()
        self._kept.append(thing)


@lru_cache(maxsize=64)
def numbers_of(game: Game[Any]) -> Numbers:
    """Return the one table that equal games share."""
    return Numbers(game)


def after_chance(state: State, rng: random.Random) -> State:
    """Return the state after all chance events that are due."""
    while state.is_chance:
        state = state.after_legal(state.sample_chance(rng), None)
    return state


def to_text(state: State) -> str:
    """Return what a spectator knows of a position, as text for a console.

    >>> import zwidgets as zw
    >>> print(to_text(zw.game("the-filler").start()).splitlines()[0])
    The zombie player is burying.
    """
    view = state.view(None)
    hidden = ("game", "options", "seat", "moves", "outcome")
    lines = [f"{name}: {value}" for name, value in view.items() if name not in hidden]
    reason = [state.outcome.reason] if state.outcome else []
    return "\n".join([state.prompt(None), *reason, *lines])
