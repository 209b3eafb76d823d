"""Dead Center, compiled: positions to numbers, and numbers back to moves. Needs numba.

What is compiled is in `rows` (a position, each move), in `bots` and `trained` (the players), and
beside this file in `loop` (whole games) and `batch` (many positions at once).
"""

from __future__ import annotations

from functools import cache
from typing import Any, ClassVar, Final

import numpy as np

from zwidgets.cards import DECK, JOKER
from zwidgets.core.compiled.game import CompiledGame, Ints, Which
from zwidgets.core.compiled.philox import new_stream
from zwidgets.core.contract.moves import Move
from zwidgets.games.dead_center import moves, rows, trained
from zwidgets.games.dead_center.compiled.batch import DeadCenterBatch
from zwidgets.games.dead_center.compiled.loop import play_block
from zwidgets.games.dead_center.rules import DeadCenterState


@cache
def weights() -> Any:
    """The trained player's numbers, as an array."""
    return np.array(trained.weights())


class CompiledDeadCenter(CompiledGame):
    """Dead Center with its option, compiled. Its position is the same for every seat (DC-24)."""

    policies: ClassVar[tuple[str, ...]] = ("random", "careful", "trained")
    events = ("deck-empty", "no-legal-pile")
    futures = 20_000

    def encode(self, state: DeadCenterState, seat: int | None) -> Ints:
        """The position as a row."""
        row = rows.row_of(state.past())
        if state.step == "turn":
            row[rows.AT] = state.at
        return np.array(row, np.int64)

    def _play(
        self, position: Ints, policies: tuple[int, ...], which: Which, ends: Ints, trace: Ints
    ) -> int:
        work = np.empty((7, 64), np.int64)
        written: int = play_block(
            position, policies[0], which, weights(), work, new_stream(), ends, trace
        )
        return written

    def batch(self) -> DeadCenterBatch:
        """The rules for many positions at once."""
        return DeadCenterBatch(self.game.move_count, self.game.observation_size)

    def move_of(self, state: DeadCenterState, number: int) -> Move:
        """The move or chance outcome of that number."""
        if number >= rows.CHANCE:
            return moves.OUTCOMES[state.step][(*DECK, JOKER)[number - rows.CHANCE]]
        return moves.numbered(number, state.drawn or JOKER)


COMPILED: Final = CompiledDeadCenter
