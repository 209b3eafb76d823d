"""The proof that there is one set of rules: kernels' games, played again through the models."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any

import zwidgets as zw
from zwidgets.core.game import Move, Outcome, State
from zwidgets.core.kernel import Counts, Kernel

Namer = Callable[[State, Outcome], tuple[str, ...]]
"""Which of the kernel's events happened, by the last position."""


def kernel_of(game: zw.Game) -> Kernel:
    kernel = game.kernel()
    assert kernel is not None
    return kernel


def policies_of(kernel: Kernel, policy: str) -> tuple[int, ...]:
    return (kernel.policies.index(policy),) * kernel.game.seats


def replayed(
    game: zw.Game,
    policy: str,
    games: int,
    events: Namer,
    position: State | None = None,
    seat: int | None = None,
    seed: int = 1,
) -> int:
    """Play games of a kernel again, move by move through the rules; returns how many events.

    What the kernel counted must be what the rules say, and where the policy is `careful` each move
    must be the bot's.
    """
    kernel, state = kernel_of(game), position or game.start()
    policies, counted, length = policies_of(kernel, policy), kernel.counts(), 0
    for index in range(games):
        moves = kernel.play_out(state, seat, policies, seed, 0, index)
        begun = kernel.start_of(state, seat, seed, 0, index)
        *_, (last, _, _) = steps(begun, moves, policy)
        length += len(moves)
        count(kernel, counted, last, events)
    run = kernel.run(kernel.encode(state, seat), policies, seed, 0, 0, games)
    assert run == counted
    return length


def steps(begun: State, moves: list[Move], policy: str) -> Iterator[tuple[State, Any, Any]]:
    """Each position of a game with its move; the last one is over."""
    state = begun
    careful = state.game.bots()["careful"]
    for move in moves:
        seat = min(state.actors, default=None)
        if seat is not None and policy == "careful":
            chosen = careful(state.view(seat), random.Random(0))
            assert str(move) == chosen, f"the bot plays {chosen}, not {move}: {state}"
        yield state, move, seat
        state = state.after(move, seat)
    assert state.outcome is not None, state
    yield state, None, None


def count(kernel: Kernel, counted: Counts, last: State, events: Namer) -> None:
    """Add a game to counts as the rules see it."""
    outcome = last.outcome
    assert outcome is not None
    counted.games += 1
    counted.lengths[last.round] += 1
    for player, score in enumerate(outcome.scores):
        counted.scores[player, score - kernel.low] += 1
    for player in outcome.winners:
        counted.wins[player] += 1
    for event in events(last, outcome):
        counted.events[kernel.events.index(event)] += 1
