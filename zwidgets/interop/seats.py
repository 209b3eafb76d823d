"""What environments of PettingZoo and Gymnasium share: a game as numpy arrays."""

from __future__ import annotations

import random
import sys
from importlib import import_module
from io import BytesIO
from typing import Any, Final

import gymnasium
import numpy as np
from numpy.typing import NDArray

from zwidgets.core.arguments import as_bool, as_whole, is_one_of
from zwidgets.core.contract.chance import check_seed, stream
from zwidgets.core.contract.game import Game
from zwidgets.core.contract.moves import Move
from zwidgets.core.contract.state import State
from zwidgets.core.errors import InvalidOption, listed, quoted
from zwidgets.core.match.players import seat_of
from zwidgets.interop.common import (
    Position,
    Rewards,
    after_chance,
    drawn_state,
    numbers_of,
    to_text,
)

Mask = NDArray[np.int8]
Observation = NDArray[np.float32] | dict[str, NDArray[Any]]
_Due = tuple[int, int, list[int], tuple[Move, ...]]
RENDER_MODES: Final = ["human", "ansi", "html", "rgb_array"]

PIXELS: Final = RENDER_MODES[-1]


def number_of(action: Any) -> int:
    """Return the number of a move that an action is.

    >>> number_of(np.int64(3))
    3
    """
    told = f"{quoted(action)} names no move: give a whole number, as in the action mask."
    return as_whole(action, told)


def check_mode(mode: object) -> None:
    """Refuse what is no way of showing a position."""
    if isinstance(mode, str) and mode == PIXELS:
        drawing()
    if not is_one_of(mode, (None, *RENDER_MODES)):
        raise InvalidOption(
            f"{quoted(mode)} is no render_mode: write {listed(map(quoted, RENDER_MODES))}, or None."
        )


class Table:
    """A game played by the numbers of its moves, with what each player sees as arrays.

    Args:
        game: the game with its options.
        position: where each game begins; a function draws a position for each.
        rewards: the rewards of the players.
        masked: True puts the mask of legal moves into observations.

    Attributes:
        state: the present position.
        rewards: as given.
        masked: as given.
    """

    _fixed: bool
    """True if players never change seats, so that seats need no lookup at every move."""

    def __init__(self, game: Game[Any], position: Position, rewards: Rewards, masked: bool) -> None:
        self.game, self.rewards = game, rewards
        self.masked, self._position = as_bool(masked, "mask"), position
        self._numbers = numbers_of(game)
        self._rng = random.Random()
        self.state: State = drawn_state(game, position, self._rng)
        self._first = None if callable(position) else self.state
        self._due: _Due | None = None
        self._fixed = type(self.state).player is State.player

    def reset(self, seed: int | None) -> None:
        """Begin a game. Chance draws from the seed; with None it goes on as before."""
        if seed is not None:
            self._rng = stream(check_seed(seed), "chance")
        self._set(self._first or drawn_state(self.game, self._position, self._rng))
        self.rewards.begin(self.state)

    def _set(self, state: State) -> None:
        self.state, self._due = after_chance(state, self._rng), None

    def player_due(self) -> int | None:
        """Return the player in the lowest seat that is to act; None when the game is over."""
        actors = self.state.actors
        if not actors:
            return None
        return min(actors) if self._fixed else self.state.player(min(actors))

    def _legal(self, player: int) -> _Due:
        """Return the player, their seat, and the numbers and moves that are legal; kept."""
        if self._due is None or self._due[0] != player:
            seat = player if self._fixed else seat_of(self.state, player)
            moves = self.state.moves(seat)
            self._due = player, seat, self._numbers.of(moves), moves
        return self._due

    def mask(self, player: int) -> Mask:
        """Return an array with 1 at the number of each legal move of the player, else 0."""
        legal = bytearray(self.game.move_count)
        for number in self._legal(player)[2]:
            legal[number] = 1
        return np.frombuffer(legal, np.int8)

    def play(self, player: int, action: int) -> bool:
        """Make the player's move of this number and the chance events after it.

        Returns:
            False if the move is not legal; then nothing has changed.
        """
        _, seat, numbers, moves = self._legal(player)
        try:
            move = moves[numbers.index(action)]
        except ValueError:
            return False
        self._set(self.state.after_legal(move, seat))
        return True

    def observe(self, player: int) -> Observation:
        """Return what the player knows, with the mask if observations have one."""
        known = np.array(self.state.observation(seat_of(self.state, player)), np.float32)
        return {"observation": known, "action_mask": self.mask(player)} if self.masked else known

    def observation_space(self) -> gymnasium.Space[Any]:
        """Return a new space for the observations of one player."""
        known = gymnasium.spaces.Box(0.0, 1.0, (self.game.observation_size,), np.float32)
        if not self.masked:
            return known
        mask = gymnasium.spaces.Box(0, 1, (self.game.move_count,), np.int8)
        return gymnasium.spaces.Dict({"observation": known, "action_mask": mask})

    def action_space(self) -> gymnasium.spaces.Discrete[Any]:
        """Return a new space for the actions of one player."""
        return gymnasium.spaces.Discrete(self.game.move_count)

    def render(self, mode: str | None) -> str | NDArray[np.uint8] | None:
        """Return what a spectator knows: text, HTML, pixels; for "human" the text is printed."""
        if mode == PIXELS:
            return pixels(self.game.picture(self.state.view(None)))
        if mode == "html":
            return self.game.picture(self.state.view(None))
        if mode == "human":
            sys.stdout.write(to_text(self.state) + "\n")
            return None
        return to_text(self.state) if mode == "ansi" else None


def drawing() -> tuple[Any, Any]:
    """Return the packages that draw: `resvg_py`, and `PIL.Image`, which reads what it draws."""
    try:
        return import_module("resvg_py"), import_module("PIL.Image")
    except ImportError as error:
        raise ImportError(
            f'render_mode="rgb_array" needs {error.name}: pip install "zwidgets[video]".'
        ) from error


def pixels(svg: str) -> NDArray[np.uint8]:
    """Return a picture as red, green and blue from 0 to 255, in the shape (height, width, 3).

    >>> import zwidgets as zw
    >>> game = zw.game("dead-center")
    >>> pixels(game.picture(game.start().view())).shape
    (580, 760, 3)
    """
    resvg, image = drawing()
    with image.open(BytesIO(bytes(resvg.svg_to_bytes(svg_string=svg)))) as drawn:
        return np.asarray(drawn.convert("RGB"))
