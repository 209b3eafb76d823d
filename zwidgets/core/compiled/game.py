"""What a compiled game is, and the counts that it makes.

This module needs numpy and is imported when it is used; a room's `compiled` folder needs numba.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, ClassVar, Final

import numpy as np
from numpy.typing import NDArray

from zwidgets.core.contract.chance import key_of
from zwidgets.core.contract.moves import Move
from zwidgets.core.contract.values import BLOCK, columns_of

Ints = NDArray[np.int64]
NO_MOVE: Final = -1
"""An action that is no move in any position."""
NO_TRACE: Final = np.zeros(0, np.int64)
Which = tuple[np.uint64, np.uint64, int, int]
"""The seed, the block, the first game's place in it, and the number of games."""


@dataclass(slots=True, eq=False)
class Counts:
    """Counts over some games. They can be added and never hold single games.

    Attributes:
        games: how many games.
        wins: for each player the games in which they are among the winners.
        scores: for each player how often each score from `CompiledGame.low` to `top` was reached.
        lengths: how often a game had 0, 1, 2, ... rounds (`state.round` of its last position).
        events: for each of the compiled game's `events` the games in which it happened.
        won_scores: as `scores`, of the games that the player won.
        won_lengths: for each player as `lengths`, of the games that the player won.
    """

    games: int
    wins: Ints
    scores: Ints
    lengths: Ints
    events: Ints
    won_scores: Ints
    won_lengths: Ints

    def arrays(self) -> tuple[Ints, ...]:
        """Return the arrays in order."""
        more = self.won_scores, self.won_lengths
        return self.wins, self.scores, self.lengths, self.events, *more

    def add(self, ends: Ints, low: int) -> None:
        """Count games by how they ended (see `CompiledGame.play`); `low` is the lowest score."""
        from zwidgets.core.compiled.counting import count  # needs numba

        count(ends, low, *self.arrays())
        self.games += len(ends)

    def __iadd__(self, other: Counts) -> Counts:
        self.games += other.games
        for mine, more in zip(self.arrays(), other.arrays(), strict=True):
            mine += more
        return self

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Counts):
            return NotImplemented
        pairs = zip(self.arrays(), other.arrays(), strict=True)
        return self.games == other.games and all(np.array_equal(a, b) for a, b in pairs)

    __hash__ = None  # type: ignore[assignment]


class CompiledGame(ABC):
    """A game with its options, compiled.

    A subclass sets `events` and writes `encode` and `_play`; where seats know different things also
    `start_of`, and `move_of` where searching the legal moves takes long. `low`, `top` and `longest`
    are those of the game, or are set, in the class or in `__init__`.

    Attributes:
        game: the game with its options.
        policies: the names of the policies; a policy decides as the bot of that name.
        events: names of what may happen in a game besides a win, as `deck-empty`.
        low: the lowest score, in points.
        top: the highest score.
        longest: the most rounds that a game can have.
        futures: how many games `expert` plays for one decision if no number is named; at most 0.3
            seconds on one core.
    """

    policies: ClassVar[tuple[str, ...]] = ("random", "careful")
    events: tuple[str, ...] = ()
    low: int = 0
    top: int
    longest: int
    futures: int = 2_000

    def __init__(self, game: Any) -> None:  # `Game` names this class, so this one cannot name it.
        self.game = game
        if game.score_bounds is not None:
            self.low, self.top = game.score_bounds
        if game.longest is not None:
            self.longest = game.longest

    @abstractmethod
    def encode(self, state: Any, seat: int | None) -> Ints:
        """Return the position as that seat knows it.

        For None it is the whole position, nothing resampled.
        """

    @abstractmethod
    def _play(
        self, position: Ints, policies: tuple[int, ...], which: Which, ends: Ints, trace: Ints
    ) -> int:
        """Play some games (see `play`), as the compiled loop wants them."""

    @property
    def columns(self) -> tuple[str, ...]:
        """The names of what is written of each game, as `rounds won_0 score_0 deck-empty`.

        The game's `measures` come last.
        """
        return columns_of(self.game.seats, (*self.events, *self.game.measures))

    def play(
        self,
        position: Ints,
        policies: tuple[int, ...],
        seed: int,
        block: int,
        first: int,
        games: int,
        trace: Ints = NO_TRACE,
    ) -> tuple[Ints, int]:
        """Play games `first` to `first + games - 1` of a block.

        The `move_number` of each event is written into `trace` until it is full; an empty one stays
        empty.

        Returns:
            How each game ended, an array (games, columns) by `columns`; and the number of events.
        """
        which = np.uint64(key_of(seed)), np.uint64(block), first, games
        ends = np.zeros((games, len(self.columns)), np.int64)
        return ends, self._play(position, policies, which, ends, trace)

    def move_of(self, state: Any, number: int) -> Move:
        """Return the move or chance outcome of that number that is possible in `state`."""
        possible: Iterable[Move] = (move for move, _ in state.chance_outcomes())
        if state.actors:
            possible = state.moves(min(state.actors))
        return next(move for move in possible if self.game.move_number(move) == number)

    def start_of(self, state: Any, seat: int | None, seed: int, block: int, index: int) -> Any:
        """Return the position in which that game began: what the seat knows, the rest drawn.

        The seed is below 2**64, as `core.contract.chance.key_of` makes it.
        """
        return state

    def batch(self) -> Any:
        """Return the rules of a solitaire over many positions at once, or None.

        Dead Center's `DeadCenterBatch` shows what they are.
        """
        return None

    def counts(self) -> Counts:
        """Counts of no game."""
        seats, scores, rounds = self.game.seats, self.top - self.low + 1, self.longest + 1
        sizes = seats, (seats, scores), rounds, len(self.events), (seats, scores), (seats, rounds)
        return Counts(0, *(np.zeros(size, np.int64) for size in sizes))

    def run(
        self,
        position: Ints,
        policies: tuple[int, ...],
        seed: int,
        block: int,
        first: int = 0,
        games: int = BLOCK,
    ) -> Counts:
        """Play some games of a block and count.

        Args:
            position: where each begins, from `encode`.
            policies: for each player the place of their policy in `self.policies`.
            seed: a whole number from 0 on; `chance.key_of` makes 64 bits of a longer one.
            block: the number of the block, below 2**64.
            first: the place in the block of the first game.
            games: how many.
        """
        ends, _ = self.play(position, policies, seed, block, first, games)
        counts = self.counts()
        counts.add(ends, self.low)
        return counts

    def trace(
        self, position: Ints, policies: tuple[int, ...], seed: int, block: int, index: int
    ) -> list[int]:
        """Return the `move_number` of each event of one game, as `run` plays it."""
        trace = np.full(4 * self.game.max_length + 16, -1, np.int64)
        _, written = self.play(position, policies, seed, block, index, 1, trace)
        numbers: list[int] = trace[:written].tolist()
        return numbers

    def play_out(
        self,
        state: Any,
        seat: int | None,
        policies: tuple[int, ...],
        seed: int,
        block: int,
        index: int,
    ) -> list[Move]:
        """Return one game as `run` plays it: every move and chance outcome, from `start_of` it.

        Where several seats are to act at once, the lowest moves first. Each event goes through the
        rules, so a game that breaks them raises IllegalMove or StopIteration.
        """
        position = self.encode(state, seat)
        moves, now = [], self.start_of(state, seat, key_of(seed), block, index)
        for number in self.trace(position, policies, seed, block, index):
            moves.append(self.move_of(now, number))
            now = now.after(moves[-1], min(now.actors, default=None))
        return moves
