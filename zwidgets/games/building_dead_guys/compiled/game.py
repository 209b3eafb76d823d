"""Building Dead Guys, compiled: positions become numbers, and numbers become moves again.

Needs numba, so it is imported only when it is used. The compiled functions are in the files beside
it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import numpy as np

from zwidgets.core.compiled.game import CompiledGame, Ints, Which
from zwidgets.core.compiled.philox import new_stream
from zwidgets.core.contract.moves import Move
from zwidgets.core.contract.state import State
from zwidgets.games.building_dead_guys import moves, rows
from zwidgets.games.building_dead_guys.cardset import CardSet
from zwidgets.games.building_dead_guys.compiled.machine import games
from zwidgets.games.building_dead_guys.rules import BuildingDeadGuysState

if TYPE_CHECKING:
    from zwidgets.games.building_dead_guys import BuildingDeadGuysGame

Event = tuple[int, int, int]
"""What happened, then a value, a kind, a seat or two words (see `rows`)."""


class CompiledBuildingDeadGuys(CompiledGame):
    """Building Dead Guys compiled: any card set and position, policies mixed by seat.

    Events: `hundred-rounds`, no Zombie was completed (BD-24); `skull-decided`, the last prize that
    was taken was taken on a tie; `flawless`, no part of the complete Zombie is flipped;
    `muffin-reacted`, a flip of the game, from the position on, was cancelled.
    """

    events = ("hundred-rounds", "skull-decided", "flawless", "muffin-reacted")
    game: BuildingDeadGuysGame

    def __init__(self, game: BuildingDeadGuysGame) -> None:
        super().__init__(game)
        self._names = {rows.part(game.card_set, name): name for name in game.card_set.named}
        numbers = moves.numbers(game.card_set)
        self._moves = tuple(numbers)
        self._numbers = {
            _event(*_event_of(game.card_set, move)): number
            for number, move in enumerate(self._moves)
        }

    def encode(self, state: State, seat: int | None) -> Ints:
        """The position as the seat knows it, laid out as `rows` says."""
        assert isinstance(state, BuildingDeadGuysState)
        view = state.unveiled() if seat is None else state.view(seat)
        row = np.array(rows.row_of(view), np.int64)
        if seat is not None:  # what the other knows of this seat, which its view does not tell
            known = state.known[seat]
            row[rows.IN_KNOWN + seat] = len(known)
            row[rows.DOWN_KNOWN + seat] = state.down_known[seat]
            row[rows.KNOWN + 8 * seat : rows.KNOWN + 8 * seat + len(known)] = known
        return row

    def _play(
        self, position: Ints, policies: tuple[int, ...], which: Which, ends: Ints, trace: Ints
    ) -> int:
        players, row = (policies[0], policies[1]), np.zeros(rows.SIZE, np.int64)
        written: int = games.play_block(position, players, which, row, new_stream(), ends, trace)
        told = trace[: min(written, trace.size)]
        told[:] = [self._numbers[event] for event in told.tolist()]
        return written

    def move_of(self, state: State, number: int) -> Move:
        """The move of that number, whatever the state."""
        return self._moves[number]

    def start_of(self, state: State, seat: int | None, seed: int, block: int, index: int) -> State:
        """Return what the seat knows, with the other's hand, bid and Down Card drawn."""
        if seat is None:
            return state
        assert isinstance(state, BuildingDeadGuysState)
        drawn = self.encode(state, seat)
        games.draw_unseen(drawn, new_stream(), np.uint64(seed), np.uint64(block), index)
        row = drawn.tolist()
        owner = 1 - seat
        first = rows.HAND + 8 * owner
        hands, bids, down = [*state.hands], [*state.bids], [*state.down]
        hands[owner] = tuple(row[first : first + row[rows.IN_HAND + owner]])
        bids[owner] = None if row[rows.BID + owner] == rows.NONE else row[rows.BID + owner]
        down[owner] = self._names.get(row[rows.DOWN + owner])
        return state.with_(hands=tuple(hands), bids=tuple(bids), down=tuple(down))


# Events


def _event(what: int, first: int, second: int) -> int:
    return what << rows.UPPER | first << rows.LOWER | second


def _event_of(set_: CardSet, move: Move) -> Event:
    """A move or chance outcome as the compiled game traces it."""
    what = moves.MOVE_TYPES.index(type(move))
    match move:
        case moves.Bid() | moves.Add() | moves.Give() | moves.Dig():
            return what, move.value, 0
        case moves.Place():
            return what, rows.KIND.index(move.kind), 0
        case moves.Discard():
            return what, _word(set_, move.part), 0
        case moves.Flip():
            return what, _word(set_, move.part), _word(set_, move.target)
        case moves.Dealer():
            return what, move.seat, 0
        case moves.TopPart():
            return what, _word(set_, move.name), 0
    return what, 0, 0


def _word(set_: CardSet, word: str | None) -> int:
    return rows.WORD if word is None else rows.part(set_, word) & rows.WORD


COMPILED: Final = CompiledBuildingDeadGuys
