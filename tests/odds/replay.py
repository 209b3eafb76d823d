"""The proof that there is one set of rules: compiled games are played again by the rules.

In every game each move must be legal where it is made, the game must end there, and the
counts must be what the rules say. A careful player's decision must be one that the bot of that name
may take there; where bots think long this is looked at in the first so many games only.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from functools import cache
from math import sqrt
from typing import Any

import numpy as np

import zwidgets as zw
from tests.shufflers.replay import chosen
from tests.the_filler.replay import shares
from zwidgets.core.compiled.game import CompiledGame, Counts
from zwidgets.core.contract.moves import Move
from zwidgets.core.contract.state import State
from zwidgets.core.contract.values import BLOCK

Played = list[tuple[str, Move]]
"""The events of a game, each with its phase."""


def bots_moves(state: State, seat: int, name: str) -> Collection[str]:
    """The moves, as text, of which a bot makes one: the one that it makes, unless it draws."""
    if (state.game.name, name) == ("the-filler", "careful"):
        return shares(state, seat)
    if (state.game.name, name) == ("shufflers", "careful"):
        return (chosen(state, seat),)
    bot = state.game.bots()[name]
    return (bot(state.view(seat), random.Random(0)),)


@dataclass(frozen=True)
class Replayed:
    """How much was played again without a difference.

    Attributes:
        games: how many games.
        moves: how many moves and chance outcomes.
        decisions: in how many of them a careful player had a choice that was compared.
        drawn: in how many of these the bot draws among several moves, one of which it was.
    """

    games: int = 0
    moves: int = 0
    decisions: int = 0
    drawn: int = 0

    def __add__(self, other: Replayed) -> Replayed:
        return Replayed(
            self.games + other.games,
            self.moves + other.moves,
            self.decisions + other.decisions,
            self.drawn + other.drawn,
        )


@cache
def compiled_of(game: zw.Game) -> CompiledGame:
    compiled = game.compiled()
    assert compiled is not None
    return compiled


def firsts(state: State, policies: tuple[int, ...], games: int) -> Counter[str]:
    """What happens first in some games that begin here."""
    compiled, trace, found = compiled_of(state.game), np.zeros(1, np.int64), Counter[str]()
    start = compiled.encode(state, None)
    for index in range(games):
        compiled.play(start, policies, 3, 0, index, 1, trace)
        found[str(compiled.move_of(state, int(trace[0])))] += 1
    return found


def agree(found: Counter[Any], expected: Mapping[Any, float]) -> None:
    """Check that only what is expected happened, within five standard errors of its share."""
    games, total = found.total(), sum(expected.values())
    assert set(found) <= set(expected)
    for what, often in expected.items():
        share = often / total
        error = sqrt(games * share * (1 - share))
        assert abs(found[what] - games * share) <= 5 * error + 1e-9, (what, found[what], share)


def first_is_fair(state: State, games: int) -> None:
    """Check that chance brings what the rules say, or a random player makes each move alike."""
    chances = {str(move): float(chance) for move, chance in state.chance_outcomes()}
    found = firsts(state, (0,) * state.game.seats, games)
    agree(found, chances or Counter(map(str, state.moves(min(state.actors)))))


def replayed(
    state: State,
    policy: str | tuple[int, ...],
    games: int,
    seat: int | None = None,
    seed: int = 1,
    first: int = 0,
    decisions: int | None = None,
) -> Replayed:
    """Play games of a compiled game again, move by move through the rules.

    Args:
        state: where they begin.
        policy: that of all players, or the number of each player's in the compiled game.
        games: how many.
        seat: as whose knowledge the position is taken; None for the whole.
        seed: the seed of the games.
        first: the number of the first game, blocks counted through.
        decisions: players are compared with the bot of their policy in the games below this
            number; in all of them if None.
    """
    compiled = compiled_of(state.game)
    policies = policies_of(compiled, policy) if isinstance(policy, str) else policy
    ours, theirs, total = compiled.counts(), compiled.counts(), Replayed()
    for index in range(first, first + games):
        block, place = divmod(index, BLOCK)
        numbers = traced(compiled, state, seat, policies, seed, index, theirs)
        begun = compiled.start_of(state, seat, seed, block, place)
        careful = decisions is None or index < decisions
        watched = policies if careful else ()
        last, played, compared = _play(compiled, begun, numbers, watched)
        count(compiled, ours, last, last.happened(played))
        total += Replayed(1, len(numbers), compared.decisions, compared.drawn)
    theirs.games = games
    assert ours == theirs, f"{theirs} were counted, {ours} played"
    assert ours == _run(compiled, state, seat, policies, seed, first, games)
    return total


def policies_of(compiled: CompiledGame, policy: str) -> tuple[int, ...]:
    return (compiled.policies.index(policy),) * compiled.game.seats


def traced(
    compiled: CompiledGame,
    state: State,
    seat: int | None,
    policies: tuple[int, ...],
    seed: int,
    index: int,
    counts: Counts,
) -> list[int]:
    """The numbers of what happens in one game, which is added to the counts."""
    block, place = divmod(index, BLOCK)
    trace = np.full(compiled.game.max_length, -1, np.int64)
    position = compiled.encode(state, seat)
    ends, written = compiled.play(position, policies, seed, block, place, 1, trace)
    counts.add(ends, compiled.low)
    assert written <= len(trace), "the game is longer than its max_length"
    return [int(one) for one in trace[:written]]


def _play(
    compiled: CompiledGame,
    state: State,
    numbers: list[int],
    policies: tuple[int, ...],
) -> tuple[State, Played, Replayed]:
    """One game through the rules: its last position, what happened, and what was compared."""
    played: Played = []
    compared = Replayed()
    for number in numbers:
        move, seat = compiled.move_of(state, number), min(state.actors, default=None)
        if seat is not None and policies:
            name = compiled.policies[policies[state.player(seat)]]
            compared += _compared(state, seat, move, name)
        played.append((state.phase, move))
        state = state.after(move, seat)
    assert state.outcome is not None, state
    return state, played, compared


def _compared(state: State, seat: int, move: Move, name: str) -> Replayed:
    if name == "random" or len(state.moves(seat)) == 1:
        return Replayed()
    may = bots_moves(state, seat, name)
    assert str(move) in may, f"the bot plays {may}, not {move}: {state}"
    return Replayed(decisions=1, drawn=int(len(may) > 1))


def _run(
    compiled: CompiledGame,
    state: State,
    seat: int | None,
    policies: tuple[int, ...],
    seed: int,
    first: int,
    games: int,
) -> Counts:
    """The counts of these games when they are played without traces, as in simulations."""
    position, counts, end = compiled.encode(state, seat), compiled.counts(), first + games
    while first < end:
        block, place = divmod(first, BLOCK)
        many = min(BLOCK - place, end - first)
        counts += compiled.run(position, policies, seed, block, place, many)
        first += many
    return counts


def count(compiled: CompiledGame, counted: Counts, last: State, events: Mapping[str, bool]) -> None:
    """Add a game to counts as the rules see it."""
    outcome = last.outcome
    assert outcome is not None
    counted.games += 1
    counted.lengths[last.round] += 1
    for player, score in enumerate(outcome.scores):
        counted.scores[player, score - compiled.low] += 1
    for player in outcome.winners:
        counted.wins[player] += 1
        counted.won_scores[player, outcome.scores[player] - compiled.low] += 1
        counted.won_lengths[player, last.round] += 1
    assert (*events,) == compiled.events
    counted.events += [*events.values()]
