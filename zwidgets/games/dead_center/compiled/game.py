"""Dead Center, compiled: positions to numbers, and numbers back to moves. Needs numba.

The compiled functions are in the files beside this one: `steps` (the row, each move), `loop` (whole
games), `batch` (many positions at once), `thinking` (the careful player) and `valuing` (the trained
one).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from typing import Any, ClassVar, Final

import numpy as np
from numpy.typing import NDArray

from zwidgets.cards import DECK, JOKER, Card
from zwidgets.core.compiled.game import Arrays, CompiledGame, Ints, Which
from zwidgets.core.compiled.philox import new_stream
from zwidgets.core.contract.moves import Move
from zwidgets.core.contract.state import State
from zwidgets.games.dead_center import bots, trained
from zwidgets.games.dead_center import moves as m
from zwidgets.games.dead_center.board import CARDS
from zwidgets.games.dead_center.compiled.batch import DeadCenterBatch
from zwidgets.games.dead_center.compiled.loop import play_block
from zwidgets.games.dead_center.compiled.steps import (
    CHANCE,
    KILL_FIRST,
    LAY_FIRST,
    NO_ZOMBIE,
    NONE,
    PASSED,
    Tables,
)
from zwidgets.games.dead_center.compiled.valuing import Values
from zwidgets.games.dead_center.rules import STEPS, DeadCenterState, fits, matches, too_weak


def _word(cards: Iterable[Card]) -> int:
    return sum(1 << CARDS.index(one) for one in cards)


def _sufficing(zombie: Card, other: Card) -> int:
    return _word(one for one in CARDS if too_weak(zombie, one, other) is None)


def _suited(zombie: Card, support: Card) -> int:
    return bots.SUITED + bots.PIP * support.value if matches(zombie, support) else 0


def _rows(value: Callable[[Card, Card], int]) -> Ints:
    rows = np.zeros((len(m.ROYALS) + 1, 64), np.int64)
    rows[:-1, : len(CARDS)] = [[value(zombie, one) for one in CARDS] for zombie in m.ROYALS]
    return rows.ravel()


def _spaces(belongs: Callable[[tuple[int, ...], int], bool]) -> Ints:
    words = [sum(belongs(line, p) << space for space, line in enumerate(m.LINES)) for p in range(9)]
    return np.array(words, np.int64)


@cache
def tables() -> Tables:
    """The tables that the rules and the careful player fill in."""
    return Tables(
        np.array([_word(one for one in CARDS if fits(one, top)) for top in CARDS], np.int64),
        _rows(_sufficing),
        _rows(_suited),
        np.array([(*line, 0) for line in m.LINES], np.int64).ravel(),
        _spaces(lambda line, pile: line[0] == pile),
        _spaces(lambda line, pile: pile in line),
        np.array([bots.KILLED, bots.READY, bots.REACH, bots.NEAR], np.int64),
    )


@cache
def values() -> Values:
    """The trained player's tables."""
    return values_of(np.array(trained.weights(), np.int16))


def values_of(weights: NDArray[Any]) -> Values:
    """The trained player's tables with these weights."""
    closed = np.zeros((64, 64), np.int16)
    closed[: len(CARDS), : len(CARDS)] = [[trained.closed(a, b) for b in CARDS] for a in CARDS]
    rich = [sum(bool(trained.part(z, one)) << i for i, z in enumerate(m.ROYALS)) for one in CARDS]
    kinds: dict[tuple[int, int], int] = {}
    for place, one in enumerate(m.ROYALS):
        kind = one.value, trained.matching(one)
        kinds[kind] = kinds.get(kind, 0) | 1 << place
    return Values(
        weights,
        _rows(trained.part).astype(np.int16),
        np.array([trained.matching(one) for one in m.ROYALS], np.int64),
        closed.ravel(),
        np.array([*kinds.values()], np.int64),
        np.array(rich, np.int64),
        np.array([2 - len(spaces) for spaces in m.NEXT_TO], np.int64),
    )


class CompiledDeadCenter(CompiledGame):
    """Dead Center with its option, compiled. Its position is the same for every seat (DC-24)."""

    policies: ClassVar[tuple[str, ...]] = ("random", "careful", "trained")
    events = ("deck-empty", "no-legal-pile")
    futures = 20_000

    def encode(self, state: State, seat: int | None) -> Ints:
        """The position as a row of `steps`."""
        assert isinstance(state, DeadCenterState)
        tops = [CARDS.index(pile[-1]) if pile else 0 for pile in state.piles]
        live = [
            NO_ZOMBIE if one is None or place in state.killed else m.ROYALS.index(one)
            for place, one in enumerate(state.zombies)
        ]
        dealt = sum(pile != () for pile in state.piles)
        laid = sum(map(len, state.piles)) - 9
        return np.array(
            [
                STEPS.index(state.step),
                NONE if state.at is None else state.at,
                NONE if state.drawn is None else CARDS.index(state.drawn),
                dealt if state.step == "deal" else laid,
                len(state.killed),
                state.deck.count(JOKER),
                _word(one for one in state.deck if one is not JOKER),
                sum(1 << place for place, one in enumerate(state.zombies) if one is None),
                sum(1 << place for place, one in enumerate(live) if one != NO_ZOMBIE),
                sum(1 << i for i, one in enumerate(m.ROYALS) if one not in state.zombies),
                *tops,
                *live,
            ],
            np.int64,
        )

    def _play(
        self, position: Ints, policies: tuple[int, ...], which: Which, counts: Arrays, trace: Ints
    ) -> int:
        work = np.empty((7, 64), np.int64)
        written: int = play_block(
            position, policies[0], which, tables(), values(), work, new_stream(), counts, trace
        )
        return written

    def batch(self) -> DeadCenterBatch:
        """The rules for many positions at once."""
        return DeadCenterBatch(tables(), self.game.move_count, self.game.observation_size)

    def move_of(self, state: State, number: int) -> Move:
        """The move or chance outcome of that number."""
        assert isinstance(state, DeadCenterState)
        if number >= CHANCE:
            kind = {"deal": m.Deal, "turn": m.Turn}.get(state.step, m.Draw)
            return kind((*DECK, JOKER)[number - CHANCE])
        if number < LAY_FIRST:
            return m.REVEALS[number]
        if number < KILL_FIRST:
            return m.LAYS[state.drawn or JOKER][number - LAY_FIRST]
        return m.KILLS[number - KILL_FIRST] if number < PASSED else m.PASS


COMPILED: Final = CompiledDeadCenter
