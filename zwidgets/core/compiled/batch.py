"""Many positions of a solitaire side by side, in compiled code, for vector environments.

This module needs numpy and is imported when a compiled game is used.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Final

import numpy as np
from numpy.typing import NDArray

Ints = NDArray[np.int64]
NO_MOVE: Final = -1
"""An action that is no move in any position."""


class Batch(ABC):
    """The rules of a game for one over many positions at once.

    A position is a row of whole numbers, as `CompiledGame.encode` makes it for seat 0. Each
    chance event takes the next number of `dice` and draws as `sample_chance` does with
    `rng.random()`, so the numbers of a `random.Random` give the same game as the rules do.

    Attributes:
        most_dice: a bound on the number of chance events in a game.
    """

    most_dice: int

    @abstractmethod
    def play(
        self, positions: Ints, actions: Ints, dice: NDArray[np.float64], used: Ints
    ) -> NDArray[np.bool_]:
        """Make a move in each position, then the chance events that follow.

        Args:
            positions: a row for each position; changed in place.
            actions: the number of a move for each position. One that is not legal changes nothing,
                though chance still acts where it is due.
            dice: numbers from 0 to 1, a row for each position.
            used: how many numbers of each row are spent; changed in place.

        Returns:
            True for each position in which a move was made.
        """

    @abstractmethod
    def observe(self, positions: Ints) -> NDArray[np.float32]:
        """Return what `state.observation(0)` gives, a row for each position."""

    @abstractmethod
    def masks(self, positions: Ints) -> NDArray[np.int8]:
        """1 for the number of each legal move, 0 for the others, a row for each position."""

    @abstractmethod
    def results(self, positions: Ints) -> NDArray[np.int8]:
        """1 where the game is won, -1 where it is lost, 0 where it goes on."""

    @abstractmethod
    def scores(self, positions: Ints) -> Ints:
        """Return the score of each game that is over, 0 where it goes on."""

    @abstractmethod
    def potentials(self, positions: Ints) -> NDArray[np.float64]:
        """Return what `game.potential` gives for seat 0, 0 where the game is over."""
