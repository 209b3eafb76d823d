"""Positions of a game for one, side by side, in compiled code: what a vector environment drives.

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

    A position is a row of whole numbers, as `CompiledGame.encode` makes it for seat 0. Chance acts
    by `dice`: for each position a row of numbers from 0 to 1. Each event takes the next one, from
    the place in `used` on, and makes of it what `sample_chance` makes of `rng.random()`. So with
    the numbers of a `random.Random` a game is the same as by the rules.

    Attributes:
        most_dice: no game has more chance events.
    """

    most_dice: int

    @abstractmethod
    def play(
        self, positions: Ints, actions: Ints, dice: NDArray[np.float64], used: Ints
    ) -> NDArray[np.bool_]:
        """Make the move of that number in each position, and all that is chance's then.

        A number that is no legal move changes nothing, but that chance acts where it is due.
        Returns where a move was made.
        """

    @abstractmethod
    def observe(self, positions: Ints) -> NDArray[np.float32]:
        """What `state.observation(0)` gives, a row for each position."""

    @abstractmethod
    def masks(self, positions: Ints) -> NDArray[np.int8]:
        """1 for the number of each legal move, 0 for the others, a row for each position."""

    @abstractmethod
    def results(self, positions: Ints) -> NDArray[np.int8]:
        """1 where the game is won, -1 where it is lost, 0 where it goes on."""

    @abstractmethod
    def scores(self, positions: Ints) -> Ints:
        """The score of each game that is over, 0 where it goes on."""

    @abstractmethod
    def potentials(self, positions: Ints) -> NDArray[np.float64]:
        """What `game.potential` gives for seat 0, 0 where the game is over."""
