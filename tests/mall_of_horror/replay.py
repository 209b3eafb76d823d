"""Games of the compiled Mall of Horror played again through the rules."""

from __future__ import annotations

import random
from functools import cache
from typing import Any

from tests.odds import replay
from tests.odds.replay import count
from zwidgets.games.mall_of_horror import rounds
from zwidgets.games.mall_of_horror.bots import DECIDE

RANDOM, CAREFUL = 0, 1
kernel_of = cache(replay.kernel_of)


def events(last: Any, lots: int) -> tuple[str, ...]:
    happened = {
        "nobody-survives": not any(map(any, last.people)),
        "hundred-rounds": not rounds.few_or_together(last),
        "shared": len(last.outcome.winners) > 1,
        "condemned": bool(last.condemned),
        "lot": lots > 0,
    }
    return tuple(name for name, there in happened.items() if there)


def chosen(state: Any, seat: int) -> str:
    """What the careful bot does; it draws nothing."""
    view = state.game.show(state, seat)
    view |= {"seat": seat, "phase": state.stage, "moves": [str(one) for one in state.moves(seat)]}
    return DECIDE[view["step"]](view)


def replayed(
    state: Any, policies: tuple[int, ...], games: int, seat: int | None = None, seed: int = 1
) -> tuple[int, int]:
    """Games of the kernel: each move legal and, if careful's, the bot's.

    Returns how many events there were, and how many decisions of careful's among them.
    """
    kernel = kernel_of(state.game)
    counted, length, decisions = kernel.counts(), 0, 0
    for index in range(games):
        now, lots = kernel.start_of(state, seat, seed, 5, index), 0
        for move in kernel.play_out(state, seat, policies, seed, 5, index):
            by = min(now.actors, default=None)
            if by is not None and policies[by] == CAREFUL:
                bots = chosen(now, by)
                assert str(move) == bots, f"the bot plays {bots}, not {move}: {now}"
                decisions += 1
            lots += (now.stage, now.step) == ("attack", "lot")
            now = now.after(move, by)
            length += 1
        assert now.outcome is not None, now
        count(kernel, counted, now, lambda last, _, lots=lots: events(last, lots))
    run = kernel.run(kernel.encode(state, seat), policies, seed, 5, 0, games)
    assert run == counted
    return length, decisions


def resampled(state: Any, seat: int, seed: int) -> Any:
    return state.resample(seat, random.Random(seed))
