"""The compiled Building Dead Guys plays by the rules, and its careful player is the bot."""

from __future__ import annotations

import pytest

from tests.building_dead_guys.table import GAMES, NAMES
from tests.odds.replay import count, kernel_of, policies_of, steps
from zwidgets.core.game import State
from zwidgets.games.building_dead_guys.moves import React


def replayed(game, policy: str, games: int, state: State | None = None, seat=None, seed=1) -> int:
    """Play games of a kernel again, move by move through the rules; returns how many events."""
    kernel, state = kernel_of(game), state or game.start()
    policies, counted, length = policies_of(kernel, policy), kernel.counts(), 0
    for index in range(games):
        moves = kernel.play_out(state, seat, policies, seed, 0, index)
        begun = kernel.start_of(state, seat, seed, 0, index)
        *_, (last, _, _) = steps(begun, moves, policy)
        length += len(moves)
        reacted = any(isinstance(move, React) for move in moves)
        count(kernel, counted, last, lambda last, outcome, reacted=reacted: events(last, reacted))
    assert kernel.run(kernel.encode(state, seat), policies, seed, 0, 0, games) == counted
    return length


def events(last, reacted: bool) -> list[str]:
    (winner,) = last.outcome.winners
    complete = len(last.zombies[winner]) == 7
    happened = {
        "hundred-rounds": not complete,
        "skull-decided": last.last is not None and last.last.totals[0] == last.last.totals[1],
        "flawless": complete and "!" not in "".join(last.zombies[winner]),
        "muffin-reacted": reacted,
    }
    return [name for name, did in happened.items() if did]


@pytest.mark.parametrize("game", GAMES, ids=NAMES)
@pytest.mark.parametrize("policy", ["random", "careful"])
def test_every_game_of_the_kernel_is_one_of_the_rules(game, policy: str) -> None:
    assert replayed(game, policy, 500) > 500 * 50
