"""Mall of Horror, compiled: how a position becomes numbers, and numbers become moves again.

Imported when it is used; needs numba. What is compiled is in the files beside it.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from zwidgets.core.compiled.compiling import compiled
from zwidgets.core.compiled.game import CompiledGame, Ints, Which
from zwidgets.core.compiled.modules import compiled_module
from zwidgets.core.compiled.philox import Stream, begin, new_stream
from zwidgets.core.compiled.pointer import pointer, uncounted
from zwidgets.core.contract.moves import Move
from zwidgets.core.contract.state import State
from zwidgets.core.contract.values import View
from zwidgets.games.mall_of_horror import phases, rows
from zwidgets.games.mall_of_horror.compiled import rules as plain_rules
from zwidgets.games.mall_of_horror.moves import NUMBER_OF
from zwidgets.games.mall_of_horror.resampling import other_gifts
from zwidgets.games.mall_of_horror.rules import MallOfHorrorState
from zwidgets.games.mall_of_horror.table import CARDS
from zwidgets.games.mall_of_horror.view import sees_dice

if TYPE_CHECKING:
    from zwidgets.games.mall_of_horror import MallOfHorrorGame

rules: Final = compiled_module(plain_rules, plain_rules.OPTIONS)
MOVE_OF: Final = {number: move for move, number in NUMBER_OF.items()}


@compiled
def play_block(
    position: Ints, which: Which, memory: Ints, streams: Stream, ended: Ints, traces: Ints
) -> int:
    """Play some games of a block, each from its own stream; how many numbers were traced."""
    seed, block, first, games = which
    row, stream, trace, written = pointer(memory), pointer(streams), uncounted(traces), 0
    ends = uncounted(ended)
    for game in range(first, first + games):
        begin(stream, seed, block, game)
        for place in range(rows.SIZE):
            row[place] = position[place]
        row[rows.WRITTEN] = written
        rules.deal(row, stream)
        rules.play_game(row, stream, trace)
        rules.score(row, ends[game - first])
        written = row[rows.WRITTEN]
    return written


@compiled
def draw_unseen(row: Ints, stream: Stream, seed: np.uint64, block: np.uint64, game: int) -> None:
    """Draw the complete position in which a game begins."""
    begin(pointer(stream), seed, block, game)
    rules.deal(pointer(row), pointer(stream))


class CompiledMallOfHorror(CompiledGame):
    """Mall of Horror compiled: all numbers of players, any position, policies mixed by seat.

    Events: `nobody-survives`; `hundred-rounds` (the game ends for no other reason, MH-40);
    `shared` (several win); `condemned` (some location is, at the end); `lot` (a lot was drawn in an
    attack, MH-34, from the position on).
    """

    events = ("nobody-survives", "hundred-rounds", "shared", "condemned", "lot")
    game: MallOfHorrorGame

    def encode(self, state: State, seat: int | None) -> Ints:
        """Return the position as that seat knows it, place by place as in `rows`."""
        assert isinstance(state, MallOfHorrorState)
        view = state.unveiled() if seat is None else state.view(seat)
        row = np.array(rows.row_of(view), np.int64)
        row[rows.ASKED] = rows.NOTHING if state.asked is None else state.asked
        row[rows.SEARCHER] = rows.NOTHING if state.searcher is None else state.searcher
        row[rows.KEPT], row[rows.LOCATION] = state.kept, state.location
        row[rows.BALLOT] = len(state.ballots)
        row[rows.THREATS] = sum(count << 8 * place for place, count in enumerate(state.threats))
        if state.step == "lot" and state.stage == "attack":
            row[rows.NAMED] = rows.bits(phases.tied(state))
        _encode_cards(row, state, view)
        return row

    def _play(
        self, position: Ints, policies: tuple[int, ...], which: Which, ends: Ints, trace: Ints
    ) -> int:
        begin = position.copy()
        begin[rows.POLICY : rows.POLICY + len(policies)] = policies
        written: int = play_block(begin, which, begin.copy(), new_stream(), ends, trace)
        return written

    def move_of(self, state: State, number: int) -> Move:
        """Return the move of that number, whatever the state."""
        return MOVE_OF[number]

    def start_of(self, state: State, seat: int | None, seed: int, block: int, index: int) -> State:
        """Return what the seat knows, with all that it does not know drawn."""
        assert isinstance(state, MallOfHorrorState)
        if seat is None:
            return state
        row = self.encode(state, seat)
        draw_unseen(row, new_stream(), np.uint64(seed), np.uint64(block), index)
        rng = random.Random(f"{seed}:{block}:{index}")
        return _decoded(row, state, seat, rng)


def _encode_cards(row: Ints, state: MallOfHorrorState, view: View) -> None:
    """Write the cards; what a seat does not know of them counts as deck."""
    seat, given, hands = view["seat"], view["knows"]["given"], view.get("hands")
    row[rows.DECK] = sum(many << 4 * CARDS.index(card) for card, many in view["unseen"].items())
    row[rows.DECKS] = sum(view["unseen"].values())
    for owner in range(len(state.hands)):
        known = hands[owner] if hands else [gift["card"] for gift in given if gift["seat"] == owner]
        known = view["hand"] if owner == seat else known
        row[rows.HAND + owner] = rows.cards(known)
        row[rows.DARK + owner] = row[rows.HELD + owner] - len(known)
    for place, (card, knower) in enumerate(state.bottom):
        if seat is None or knower == seat:
            row[rows.BOTTOM] |= CARDS.index(card) << 3 * place
        else:
            row[rows.DARK_BOTTOM] |= 1 << place
    row[rows.BOTTOMS], row[rows.TRUCKS] = len(state.bottom), len(state.truck)
    row[rows.DARK_TRUCK] = 0 if row[rows.TRUCK] else len(state.truck)


# Decoding


def _counted(word: int, names: Sequence[Any]) -> tuple[Any, ...]:
    """Return what a word counts with four bits for each name, in order."""
    return tuple(name for i, name in enumerate(names) for _ in range(word >> 4 * i & 15))


def _decoded(row: Ints, state: MallOfHorrorState, seat: int, rng: random.Random) -> State:
    """Return a position as drawn; gifts do not matter for what is played."""
    bottom = tuple(
        (CARDS[row[rows.BOTTOM] >> 3 * place & 7], knower)
        for place, (_, knower) in enumerate(state.bottom)
    )
    changed = state.but(
        hands=tuple(_counted(int(row[rows.HAND + i]), CARDS) for i in range(len(state.hands))),
        bottom=bottom,
        truck=_counted(int(row[rows.TRUCK]), CARDS),
        deck=_counted(int(row[rows.DECK]), CARDS),
        goals=tuple(int(row[rows.GOAL + owner]) for owner, _ in enumerate(state.goals)),
    )
    if not sees_dice(state, seat):
        changed = changed.but(dice=_counted(int(row[rows.DICE]), range(7)))
    if state.step == "vote":
        ballot = tuple(
            None if choice is None else int(row[rows.CHOICE + voter])
            for voter, choice in enumerate(state.ballots[-1])
        )
        changed = changed.but(ballots=(*state.ballots[:-1], ballot))
    return changed.but(gifts=tuple(other_gifts(changed, seat, rng)))


COMPILED: Final = CompiledMallOfHorror
