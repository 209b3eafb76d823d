"""Mall of Horror, compiled: how a position becomes numbers, and numbers become moves again.

Imported when it is used; needs numba. What is compiled is in the files beside it.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from zwidgets.core.compiled.compiling import compiled
from zwidgets.core.compiled.game import Arrays, CompiledGame, Ints, Which
from zwidgets.core.compiled.modules import compiled_module
from zwidgets.core.compiled.philox import Stream, begin, new_stream
from zwidgets.core.compiled.pointer import pointer, uncounted
from zwidgets.core.contract.moves import Move
from zwidgets.core.contract.state import State
from zwidgets.core.contract.values import View
from zwidgets.games.mall_of_horror import phases
from zwidgets.games.mall_of_horror import row as p
from zwidgets.games.mall_of_horror import table as t
from zwidgets.games.mall_of_horror.compiled import rules as plain_rules
from zwidgets.games.mall_of_horror.moves import NUMBER_OF
from zwidgets.games.mall_of_horror.resampling import other_gifts
from zwidgets.games.mall_of_horror.rules import MallOfHorrorState
from zwidgets.games.mall_of_horror.view import sees_dice

if TYPE_CHECKING:
    from zwidgets.games.mall_of_horror import MallOfHorrorGame

rules: Final = compiled_module(plain_rules, plain_rules.OPTIONS)
MOVE_OF: Final = {number: move for move, number in NUMBER_OF.items()}


@compiled
def play_block(
    position: Ints, which: Which, rows: Ints, streams: Stream, counts: Arrays, traces: Ints
) -> int:
    """Play some games of a block, each from its own stream; how many numbers were traced."""
    seed, block, first, games = which
    g, stream, trace, written = pointer(rows), pointer(streams), uncounted(traces), 0
    for game in range(first, first + games):
        begin(stream, seed, block, game)
        for place in range(p.SIZE):
            g[place] = position[place]
        g[p.WRITTEN] = written
        rules.deal(g, stream)
        rules.play_game(g, stream, trace)
        rules.score(g, counts)
        written = g[p.WRITTEN]
    return written


@compiled
def begun(g: Ints, stream: Stream, seed: np.uint64, block: np.uint64, game: int) -> None:
    """Draw the complete position in which a game begins."""
    begin(pointer(stream), seed, block, game)
    rules.deal(pointer(g), pointer(stream))


class CompiledMallOfHorror(CompiledGame):
    """Mall of Horror compiled: all numbers of players, any position, policies mixed by seat.

    Events: `nobody-survives`; `hundred-rounds` (the game ends for no other reason, MH-40);
    `shared` (several win); `condemned` (some location is, at the end); `lot` (a lot was drawn in an
    attack, MH-34, from the position on).
    """

    events = ("nobody-survives", "hundred-rounds", "shared", "condemned", "lot")
    game: MallOfHorrorGame

    def encode(self, state: State, seat: int | None) -> Ints:
        """Return the position as that seat knows it, place by place as in `row`."""
        assert isinstance(state, MallOfHorrorState)
        view = state.unveiled() if seat is None else state.view(seat)
        g = np.array(p.row_of(view), np.int64)
        g[p.ASKED] = p.NOTHING if state.asked is None else state.asked
        g[p.SEARCHER] = p.NOTHING if state.searcher is None else state.searcher
        g[p.KEPT], g[p.LOCATION], g[p.BALLOT] = state.kept, state.location, len(state.ballots)
        g[p.THREATS] = sum(count << 8 * one for one, count in enumerate(state.threats))
        if state.step == "lot" and state.stage == "attack":
            g[p.NAMED] = p.bits(phases.tied(state))
        _encode_cards(g, state, view)
        return g

    def _play(
        self, position: Ints, policies: tuple[int, ...], which: Which, counts: Arrays, trace: Ints
    ) -> int:
        begin = position.copy()
        begin[p.POLICY : p.POLICY + len(policies)] = policies
        written: int = play_block(begin, which, begin.copy(), new_stream(), counts, trace)
        return written

    def move_of(self, state: State, number: int) -> Move:
        """Return the move of that number, whatever the state."""
        return MOVE_OF[number]

    def start_of(self, state: State, seat: int | None, seed: int, block: int, index: int) -> State:
        """Return what the seat knows, with all that it does not know drawn."""
        assert isinstance(state, MallOfHorrorState)
        if seat is None:
            return state
        g = self.encode(state, seat)
        begun(g, new_stream(), np.uint64(seed), np.uint64(block), index)
        rng = random.Random(f"{seed}:{block}:{index}")
        return _decoded(g, state, seat, rng)


def _encode_cards(g: Ints, state: MallOfHorrorState, view: View) -> None:
    """What a seat does not know of hands, bottom and truck counts as deck."""
    seat, given, hands = view["seat"], view["knows"]["given"], view.get("hands")
    g[p.DECK] = sum(many << 4 * t.CARDS.index(card) for card, many in view["unseen"].items())
    g[p.DECKS] = sum(view["unseen"].values())
    for one in range(len(state.hands)):
        known = hands[one] if hands else [gift["card"] for gift in given if gift["seat"] == one]
        known = view["hand"] if one == seat else known
        g[p.HAND + one], g[p.DARK + one] = p.cards(known), g[p.HELD + one] - len(known)
    for place, (card, knower) in enumerate(state.bottom):
        if seat is None or knower == seat:
            g[p.BOTTOM] |= t.CARDS.index(card) << 3 * place
        else:
            g[p.DARK_BOTTOM] |= 1 << place
    g[p.BOTTOMS], g[p.TRUCKS] = len(state.bottom), len(state.truck)
    g[p.DARK_TRUCK] = 0 if g[p.TRUCK] else len(state.truck)


# Decoding


def _counted(word: int, names: Sequence[Any]) -> tuple[Any, ...]:
    """Return what a word counts with four bits for each name, in order."""
    return tuple(name for i, name in enumerate(names) for _ in range(word >> 4 * i & 15))


def _decoded(g: Ints, state: MallOfHorrorState, seat: int, rng: random.Random) -> State:
    """Return a position as drawn; gifts do not matter for what is played."""
    bottom = tuple(
        (t.CARDS[g[p.BOTTOM] >> 3 * place & 7], knower)
        for place, (_, knower) in enumerate(state.bottom)
    )
    changed = state.but(
        hands=tuple(_counted(int(g[p.HAND + one]), t.CARDS) for one in range(len(state.hands))),
        bottom=bottom,
        truck=_counted(int(g[p.TRUCK]), t.CARDS),
        deck=_counted(int(g[p.DECK]), t.CARDS),
        goals=tuple(int(g[p.GOAL + one]) for one, _ in enumerate(state.goals)),
    )
    if not sees_dice(state, seat):
        changed = changed.but(dice=_counted(int(g[p.DICE]), range(7)))
    if state.step == "vote":
        ballot = tuple(
            None if one is None else int(g[p.CHOICE + voter])
            for voter, one in enumerate(state.ballots[-1])
        )
        changed = changed.but(ballots=(*state.ballots[:-1], ballot))
    return changed.but(gifts=tuple(other_gifts(changed, seat, rng)))


COMPILED: Final = CompiledMallOfHorror
