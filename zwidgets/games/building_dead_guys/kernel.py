"""Building Dead Guys as a kernel: how a position becomes numbers, and numbers become moves again.

Imported when it is used; needs numba. What is compiled is in `compiled.py` and `thinking.py`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Final

import numpy as np

from zwidgets.core.game import Move, State
from zwidgets.core.kernel import Counts, Ints, Kernel
from zwidgets.core.philox import new_stream
from zwidgets.games.building_dead_guys import moves
from zwidgets.games.building_dead_guys.abilities import SLOTS
from zwidgets.games.building_dead_guys.cardset import CardSet
from zwidgets.games.building_dead_guys.compiled import begun, play_block
from zwidgets.games.building_dead_guys.encoding import (
    ADDED,
    ADDS,
    ALLOWS,
    BID,
    BID_TOO,
    BIDS,
    BODY,
    CARDS,
    DEALER,
    DEALS,
    DIGGING,
    DIGS,
    DISCARDS,
    DOWN,
    DOWN_KNOWN,
    DOWN_TOO,
    FLIPS,
    GIVES,
    HAND,
    HIDDEN,
    HIGH,
    IN_BODY,
    IN_DIGGING,
    IN_HAND,
    IN_KNOWN,
    IN_PLAY,
    IN_REJECTED,
    IN_SPENT,
    IN_ZOMBIE,
    KIND,
    KNOWN,
    LOWER,
    NEW,
    NONE,
    PART,
    PASSES,
    PLACES,
    PLAIN,
    PLAY,
    PRIZE,
    REACTS,
    REJECTED,
    REVEALS,
    ROUND,
    SIZE,
    SKULL,
    SPENT,
    STEP,
    STEPS,
    TAKER,
    TARGET,
    TIE,
    TOPS,
    UPPER,
    WORD,
    ZOMBIE,
    part,
)
from zwidgets.games.building_dead_guys.moves import LAST_ROUND
from zwidgets.games.building_dead_guys.rules import BuildingDeadGuysState
from zwidgets.games.building_dead_guys.view import (
    held,
    seen_bid,
    seen_down,
    seen_hand,
    unseen_body,
    unseen_digging,
)

if TYPE_CHECKING:
    from zwidgets.games.building_dead_guys import BuildingDeadGuysGame

Event = tuple[int, int, int]
"""What happened, and a value, a kind, a seat or two words, as `encoding` says."""


class BuildingDeadGuysKernel(Kernel):
    """Building Dead Guys compiled: any card set and position, policies mixed by seat.

    Events: `hundred-rounds`, no Zombie was completed (BD-24); `skull-decided`, the last prize that
    was taken was taken on a tie; `flawless`, no part of the complete Zombie is flipped;
    `muffin-reacted`, a flip of the game, from the position on, was cancelled.
    """

    events = ("hundred-rounds", "skull-decided", "flawless", "muffin-reacted")
    low, top = 0, SLOTS
    longest = LAST_ROUND
    game: BuildingDeadGuysGame

    def __init__(self, game: BuildingDeadGuysGame) -> None:
        super().__init__(game)
        self._names = {part(game.card_set, name): name for name in game.card_set.named}
        numbers = moves.numbers(game.card_set)
        self._moves = tuple(numbers)
        self._numbers = {
            _event(what, one, two): number for number, move in enumerate(self._moves)
            for what, one, two in _events(game.card_set, move)
        }  # fmt: skip

    def encode(self, state: State, seat: int | None) -> Ints:
        """The position as that seat knows it, laid out as in `encoding`."""
        assert isinstance(state, BuildingDeadGuysState)
        row, cards = np.zeros(SIZE, np.int64), self.game.card_set
        other = None if seat is None else 1 - seat
        word, target = state.announced or (None, None)
        values: dict[int, object] = {
            STEP: STEPS.index(state.step), ROUND: state.rounds, SKULL: state.skull,
            DEALER: state.dealer, TAKER: state.taker, PLAIN: state.plain,
            PRIZE: self._part(state.prize), NEW: self._part(state.new),
            PART: self._part(word), TARGET: self._part(target),
            TIE: state.last is not None and state.last.totals[0] == state.last.totals[1],
            HIGH: cards.digging[-1], HIDDEN: other,
        }  # fmt: skip
        rows: dict[tuple[int, int], Iterable[int]] = {
            (IN_SPENT, SPENT): state.spent,
            (IN_PLAY, PLAY): [
                value for one in state.added for value, source in one if source != "heart"
            ],
            (IN_REJECTED, REJECTED): [part(cards, name) for name in state.rejected],
            (IN_DIGGING, DIGGING): state.digging,
            (IN_BODY, BODY): [part(cards, name) for name in state.body],
        }
        for owner in (0, 1):
            hand: Iterable[int] = state.hands[owner]
            bid, down = state.bids[owner], state.down[owner]
            if owner == other:
                hand, bid = seen_hand(state, owner, seat), seen_bid(state, owner, seat)
                down = seen_down(state, owner, seat)
                unseen = unseen_digging(state, seat), unseen_body(state, seat)
                values[CARDS] = len(held(state, owner)) - len(state.known[owner])
                values[BID_TOO] = state.bids[owner] is not None and bid is None
                values[DOWN_TOO] = state.down[owner] is not None and down is None
                rows[IN_DIGGING, DIGGING] = sorted(unseen[0].elements())
                rows[IN_BODY, BODY] = sorted(part(cards, name) for name in unseen[1].elements())
            values |= {
                BID + owner: bid, DOWN + owner: self._part(down),
                DOWN_KNOWN + owner: state.down_known[owner],
                ADDED + owner: sum(value for value, _ in state.added[owner]),
            }  # fmt: skip
            rows |= {
                (IN_HAND + owner, HAND + 8 * owner): hand,
                (IN_KNOWN + owner, KNOWN + 8 * owner): state.known[owner],
                (IN_ZOMBIE + owner, ZOMBIE + 8 * owner): [
                    part(cards, lies) for lies in state.zombies[owner]
                ],
            }
        for place, value in values.items():
            row[place] = NONE if value is None else value
        for (many, first), some in rows.items():
            numbers = list(some)
            row[many] = len(numbers)
            row[first : first + len(numbers)] = numbers
        return row

    def _part(self, word: str | None) -> int | None:
        return None if word is None else part(self.game.card_set, word)

    def play(
        self,
        position: Ints,
        policies: tuple[int, ...],
        seed: int,
        block: int,
        first: int,
        games: int,
        counts: Counts,
        trace: Ints,
    ) -> int:
        """Play some games of a block (see `Kernel.play`)."""
        written: int = play_block(
            position,
            (policies[0], policies[1]),
            np.uint64(seed),
            np.uint64(block),
            first,
            games,
            *counts.arrays(),
            trace,
            np.zeros(SIZE, np.int64),
            new_stream(),
        )
        told = trace[: min(written, trace.size)]
        told[:] = [self._numbers[event] for event in told.tolist()]
        return written

    def move_of(self, state: State, number: int) -> Move:
        """The move of that number, whatever the state."""
        return self._moves[number]

    def start_of(self, state: State, seat: int | None, seed: int, block: int, index: int) -> State:
        """What the seat knows, with the other's hand, bid and Down Card drawn."""
        if seat is None:
            return state
        assert isinstance(state, BuildingDeadGuysState)
        drawn = self.encode(state, seat)
        begun(drawn, new_stream(), np.uint64(seed), np.uint64(block), index)
        row = drawn.tolist()
        owner = 1 - seat
        first = HAND + 8 * owner
        hands, bids, down = [*state.hands], [*state.bids], [*state.down]
        hands[owner] = tuple(row[first : first + row[IN_HAND + owner]])
        bids[owner] = None if row[BID + owner] == NONE else row[BID + owner]
        down[owner] = self._names.get(row[DOWN + owner])
        return state.with_(hands=tuple(hands), bids=tuple(bids), down=tuple(down))


# Events


def _event(what: int, one: int, two: int) -> int:
    return what << UPPER | one << LOWER | two


_PLAIN: Final[dict[type[Move], int]] = {
    moves.Reveal: REVEALS,
    moves.Pass: PASSES,
    moves.React: REACTS,
    moves.Allow: ALLOWS,
}
_WITH_VALUE: Final[dict[type[Move], int]] = {
    moves.Bid: BIDS,
    moves.Add: ADDS,
    moves.Give: GIVES,
    moves.Dig: DIGS,
}


def _events(cards: CardSet, move: Move) -> Iterator[Event]:
    """A move or chance outcome as the compiled game traces it."""
    match move:
        case moves.Bid() | moves.Add() | moves.Give() | moves.Dig():
            yield _WITH_VALUE[type(move)], move.value, 0
        case moves.Place():
            yield PLACES, KIND.index(move.kind), 0
        case moves.Discard():
            yield DISCARDS, _word(cards, move.part), 0
        case moves.Flip():
            yield FLIPS, _word(cards, move.part), _word(cards, move.target)
        case moves.Dealer():
            yield DEALS, move.seat, 0
        case moves.TopPart():
            yield TOPS, _word(cards, move.name), 0
        case _:
            yield _PLAIN[type(move)], 0, 0


def _word(cards: CardSet, word: str | None) -> int:
    return WORD if word is None else part(cards, word) & WORD
