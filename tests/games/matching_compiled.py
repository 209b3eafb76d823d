"""Matching, compiled: how a game with hidden hands, from outside the package, is simulated."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np

from zwidgets.cards import DECK
from zwidgets.core.compiled.bits import lowest, nth, popcount
from zwidgets.core.compiled.compiling import compiled
from zwidgets.core.compiled.game import CompiledGame, Ints, Which
from zwidgets.core.compiled.philox import begin, below, new_stream
from zwidgets.core.contract.values import LENGTH, WON

# Where things lie in an encoded position: the numbers of one seat stand beside those of the other.
CARDS, PRIZE, PLAYED, UNSEEN, HANDS, BIDS, SCORES, HELD, HAS_BID, SIZE = (
    0,
    1,
    2,
    3,
    4,
    6,
    8,
    10,
    12,
    14,
)
NONE = -1


class CompiledMatching(CompiledGame):
    """Matching. What a seat does not know, the other hand and bid, is dealt anew for each game."""

    events = ("both-win",)

    def encode(self, state: Any, seat: int | None) -> Ints:
        """What lies open, what the seat holds, and what lies somewhere else."""
        known = [seat in (None, one) for one in (0, 1)]
        hidden = [one for one in (0, 1) if not known[one]]
        held = [len(state.hands[one]) if one in hidden else 0 for one in (0, 1)]
        has_bid = [one in hidden and state.bids[one] is not None for one in (0, 1)]
        unseen = [*state.unseen]
        for one in hidden:
            unseen += [*state.hands[one], *filter(None, [state.bids[one]])]
        return np.array(
            [
                self.game.cards,
                _index(state.prize),
                len(state.rounds),
                _word(unseen),
                *(_word(state.hands[one]) if known[one] else 0 for one in (0, 1)),
                *(_index(state.bids[one]) if known[one] else NONE for one in (0, 1)),
                *state.scores,
                *held,
                *has_bid,
            ],
            np.int64,
        )

    def _play(
        self, position: Ints, policies: tuple[int, ...], which: Which, ends: Ints, trace: Ints
    ) -> int:
        """Play some games and write how each ended."""
        return _block(position, np.array(policies), which, ends, trace)

    def start_of(self, state: Any, seat: int | None, seed: int, block: int, index: int) -> Any:
        """The game's first draws say what the seat does not know."""
        table, stream = self.encode(state, seat), new_stream()
        begin(stream, np.uint64(seed), np.uint64(block), index)
        _resample(table, stream)
        bids = [int(place) for place in table[BIDS : BIDS + 2]]
        return replace(
            state,
            hands=tuple(_cards(int(word)) for word in table[HANDS : HANDS + 2]),
            bids=tuple(None if place == NONE else DECK[place] for place in bids),
        )


def _index(card: Any) -> int:
    return NONE if card is None else card.index


def _word(cards: Any) -> int:
    return sum(1 << one.index for one in cards)


def _cards(word: int) -> tuple[Any, ...]:
    return tuple(one for one in DECK[:13] if word >> one.index & 1)


@compiled
def _take(table, stream):
    """One of the unseen cards."""
    place = nth(table[UNSEEN], below(stream, popcount(table[UNSEEN])))
    table[UNSEEN] ^= 1 << place
    return place


@compiled
def _resample(table, stream):
    """Deal what the seat does not know, and let the others have bid at random."""
    for seat in range(2):
        for _ in range(table[HELD + seat]):
            table[HANDS + seat] |= 1 << _take(table, stream)
        if table[HAS_BID + seat]:
            table[BIDS + seat] = _take(table, stream)


@compiled
def _bid(hand, prize, cards, careful, stream):
    if not careful:
        return nth(hand, below(stream, popcount(hand)))
    if (prize + 1) * 2 > 3 * cards or below(stream, 10) == 0:
        return nth(hand, popcount(hand) - 1)
    return lowest(hand)


@compiled
def _note(trace, written, number):
    if written < trace.size:
        trace[written] = number
    return written + 1


@compiled
def _block(position, careful, which, ends, trace):  # noqa: C901
    seed, block, first, games = which
    stream, table, written = new_stream(), np.empty(SIZE, np.int64), 0
    for game in range(first, first + games):
        begin(stream, seed, block, game)
        table[:] = position
        _resample(table, stream)
        cards, played, prize = table[CARDS], table[PLAYED], table[PRIZE]
        while played < cards:
            if prize == NONE and played == 0:
                for seat in range(2 * cards):
                    hand = HANDS + seat % 2
                    if popcount(table[hand]) <= seat // 2:
                        place = _take(table, stream)
                        table[hand] |= 1 << place
                        written = _note(trace, written, 13 + place)
            if prize == NONE:
                prize = _take(table, stream)
                written = _note(trace, written, 13 + prize)
            for seat in range(2):
                if table[BIDS + seat] == NONE:
                    hand = table[HANDS + seat]
                    bid = _bid(hand, prize, cards, careful[seat], stream)
                    table[HANDS + seat] ^= 1 << bid
                    table[BIDS + seat] = bid
                    written = _note(trace, written, bid)
            if table[BIDS] != table[BIDS + 1]:
                table[SCORES + (table[BIDS + 1] > table[BIDS])] += prize + 1
            table[BIDS] = table[BIDS + 1] = prize = NONE
            played += 1
        end = ends[game - first]
        end[LENGTH] = cards
        for seat in range(2):
            end[WON + seat] = table[SCORES + seat] >= table[SCORES + 1 - seat]
            end[WON + 2 + seat] = table[SCORES + seat]
        end[WON + 4] = table[SCORES] == table[SCORES + 1]
    return written
