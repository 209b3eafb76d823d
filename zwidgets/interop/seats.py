"""What environments of PettingZoo and Gymnasium share: one game as arrays of numpy."""

from __future__ import annotations

import random
import sys
from typing import Any, Final

from zwidgets.core.contract.chance import stream
from zwidgets.core.contract.game import Game
from zwidgets.core.contract.moves import Move
from zwidgets.core.contract.state import State
from zwidgets.interop.common import (
    Position,
    Rewards,
    after_chance,
    drawn_state,
    numbers_of,
    seat_of,
    to_text,
)

try:
    import gymnasium
    import numpy as np
    from numpy.typing import NDArray
except ModuleNotFoundError as error:
    from zwidgets.interop.common import missing

    raise missing("Gymnasium", "gymnasium") from error

Mask = NDArray[np.int8]
Observation = NDArray[np.float32] | dict[str, NDArray[Any]]
_Due = tuple[int, int, list[int], tuple[Move, ...]]
RENDER_MODES: Final = ["human", "ansi", "html"]


class Table:
    """A game being played by numbers: the position, and what each player sees of it as arrays.

    Args:
        game: the game with its options.
        position: where each game begins; a function draws a position for each.
        rewards: what is paid.
        masked: whether an observation has the mask of legal moves in it.

    Attributes:
        state: the position now.
    """

    _fixed: bool
    """Whether players never change seats, so that need not be looked up at every move."""

    def __init__(
        self,
        game: Game[Any],
        position: Position = None,
        rewards: Rewards | None = None,
        masked: bool = False,
    ) -> None:
        self.game = game
        self.rewards = rewards or Rewards(game)
        self._masked, self._position = masked, position
        self._numbers = numbers_of(game)
        self._rng = random.Random()
        self.state: State = drawn_state(game, position, self._rng)
        self._first = None if callable(position) else self.state
        self._due: _Due | None = None
        self._fixed = type(self.state).player is State.player

    def reset(self, seed: int | None) -> None:
        """Begin anew; chance follows the seed, or goes on as it was for None."""
        if seed is not None:
            self._rng = stream(seed, "chance")
        self._set(self._first or drawn_state(self.game, self._position, self._rng))
        self.rewards.begin(self.state)

    def _set(self, state: State) -> None:
        self.state, self._due = after_chance(state, self._rng), None

    def player_due(self) -> int | None:
        """The player who acts in the lowest seat that is to act, None when the game is over."""
        actors = self.state.actors
        if not actors:
            return None
        return min(actors) if self._fixed else self.state.player(min(actors))

    def _legal(self, player: int) -> _Due:
        """The player, his seat, and the numbers and moves that are legal there; kept."""
        if self._due is None or self._due[0] != player:
            seat = player if self._fixed else seat_of(self.state, player)
            moves = self.state.moves(seat)
            self._due = player, seat, self._numbers.of(moves), moves
        return self._due

    def mask(self, player: int) -> Mask:
        """1 for the number of each legal move of the player, 0 for the others."""
        legal = bytearray(self.game.move_count)
        for number in self._legal(player)[2]:
            legal[number] = 1
        return np.frombuffer(legal, np.int8)

    def play(self, player: int, action: int) -> bool:
        """Make the player's move of that number, and chance's events; False if it is not legal."""
        _, seat, numbers, moves = self._legal(player)
        try:
            move = moves[numbers.index(action)]
        except ValueError:
            return False
        self._set(self.state.after_legal(move, seat))
        return True

    def observe(self, player: int) -> Observation:
        """What the player knows, with the mask if it is to be there."""
        known = np.array(self.state.observation(seat_of(self.state, player)), np.float32)
        return {"observation": known, "action_mask": self.mask(player)} if self._masked else known

    def observation_space(self) -> gymnasium.Space[Any]:
        """A space of its own for one player."""
        known = gymnasium.spaces.Box(0.0, 1.0, (self.game.observation_size,), np.float32)
        if not self._masked:
            return known
        mask = gymnasium.spaces.Box(0, 1, (self.game.move_count,), np.int8)
        return gymnasium.spaces.Dict({"observation": known, "action_mask": mask})

    def action_space(self) -> gymnasium.spaces.Discrete[Any]:
        """A space of its own for one player."""
        return gymnasium.spaces.Discrete(self.game.move_count)

    def render(self, mode: str | None) -> str | None:
        """What a spectator knows: text, HTML, or printed for "human"."""
        if mode == "html":
            return self.game.picture(self.state.view(None))
        if mode == "human":
            sys.stdout.write(to_text(self.state) + "\n")
            return None
        return to_text(self.state) if mode == "ansi" else None
