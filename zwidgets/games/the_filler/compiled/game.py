"""The Filler, compiled: positions to numbers, and numbers back to moves. Needs numba.

The compiled functions are in the files beside this one: `steps` (the row, single moves), `loop`
(whole games) and `careful` (the careful player). `compiled_module` compiles them as they stand.
"""

from __future__ import annotations

import threading
from typing import Final

import numpy as np

from zwidgets.cards import Card
from zwidgets.core.compiled.compiling import compiled
from zwidgets.core.compiled.game import CompiledGame, Ints, Which
from zwidgets.core.compiled.modules import compiled_module
from zwidgets.core.compiled.philox import new_stream
from zwidgets.core.contract.moves import Move
from zwidgets.core.contract.state import State
from zwidgets.games.the_filler.bots import cards_of, mask_of
from zwidgets.games.the_filler.compiled import careful, loop, steps
from zwidgets.games.the_filler.compiled.careful import Memory, memory
from zwidgets.games.the_filler.moves import FACES, NUMBER_OF
from zwidgets.games.the_filler.options import Options
from zwidgets.games.the_filler.rules import (
    STEPS,
    TheFillerState,
    climbs,
    ending,
    ends,
    player_in,
    round_of,
)
from zwidgets.games.the_filler.view import knows_cement, knows_graves

MOVE_OF: Final = {number: move for move, number in NUMBER_OF.items()}
INLINED: Final = {"forceinline": True}
RULES: Final = {f.__name__: compiled(f) for f in (climbs, ending, ends, player_in, round_of)}
at: Final = compiled_module(steps, INLINED)
mind: Final = compiled_module(careful, INLINED, steps=at)
games: Final = compiled_module(loop, INLINED, steps=at, careful=mind, **RULES)


_MINE: Final = threading.local()


def _remembered(shuffled: bool, legs: int) -> Memory:
    """Return what this thread has worked out so far for this variant."""
    name = f"{shuffled} {legs}"
    if not hasattr(_MINE, name):
        setattr(_MINE, name, memory(legs))
    tables: Memory = getattr(_MINE, name)
    return tables


class CompiledTheFiller(CompiledGame):
    """The Filler compiled: all options, any position, `random` and `careful` mixed by player.

    Events at the end of the game, in a double of its second game: `over-early` (before the fourth
    night), `none-escapes`, `king-escapes`, `cement-gone` (all twenty cards were laid).

    Each thread works out what `careful` thinks of a night when the night first comes up, and keeps
    it. It depends on the night alone, so results do not depend on threads.
    """

    events = ("over-early", "none-escapes", "king-escapes", "cement-gone")
    game: Options

    def encode(self, state: State, seat: int | None) -> Ints:
        """The position as that seat knows it, a row as in `steps`."""
        assert isinstance(state, TheFillerState)
        whole = seat is None or self.game.shuffled
        dark = not (whole or knows_graves(state, seat))
        unseen = not (seat is None or knows_cement(state, seat))
        graves = [-1 if card is None else 0 if dark else FACES.index(card) for card in state.graves]
        laid = [len(bags) if unseen else mask_of(bags) for bags in state.cement]
        hand = state.unrevealed if dark else state.hand
        kept = state.unspent if unseen else state.kept
        first = -1 if state.first is None else state.first
        return np.array(
            [
                *(state.night, STEPS.index(state.step), state.leg, first),
                *(*graves, *laid, _faces(hand), mask_of(kept), _faces(state.escaped)),
                dark + 2 * unseen,
            ],
            np.int64,
        )

    def _play(
        self, position: Ints, policies: tuple[int, ...], which: Which, ends: Ints, trace: Ints
    ) -> int:
        game = self.game
        players, rules = (policies[0], policies[-1]), (game.shuffled, game.stop_early, game.legs)
        thought = _remembered(game.shuffled, game.legs)
        written: int = games.play_block(
            position, players, which, rules, thought, position.copy(), new_stream(), ends, trace
        )
        return written

    def move_of(self, state: State, number: int) -> Move:
        """The move with that number; the same in every state."""
        return MOVE_OF[number]

    def start_of(self, state: State, seat: int | None, seed: int, block: int, index: int) -> State:
        """The state of game `index` of a block: what the seat does not know is drawn."""
        row = self.encode(state, seat)
        games.draw_unseen(row, new_stream(), np.uint64(seed), np.uint64(block), index)
        graves = [None if face < 0 else FACES[face] for face in row[steps.GRAVE : steps.GRAVE + 3]]
        cement = [tuple(sorted(cards_of(bags))) for bags in row[steps.LAID : steps.LAID + 3]]
        hand = tuple(face for place, face in enumerate(FACES) if row[steps.HAND] >> place & 1)
        return state.with_(
            graves=graves, cement=cement, hand=hand, kept=tuple(sorted(cards_of(row[steps.KEPT])))
        )


def _faces(cards: tuple[Card, ...]) -> int:
    return sum(1 << FACES.index(card) for card in cards)


COMPILED: Final = CompiledTheFiller
