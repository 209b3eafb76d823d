"""Games of the compiled Mall of Horror played again through the rules."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import numpy as np

from tests.odds import replay
from tests.odds.replay import count
from zwidgets.games.mall_of_horror import rounds, view
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


class Parts:
    """A list whose parts are made when they are read."""

    def __init__(self, make: Callable[[int], Any], first: int, count: int) -> None:
        self.make, self.first, self.count = cache(make), first, count

    def __getitem__(self, place: int) -> Any:
        if place >= self.count:
            raise IndexError
        return self.make(self.first + place)

    def __len__(self) -> int:
        return self.count


class Look(dict):
    """A seat's view whose parts are made when they are read: the bot reads few of them."""

    def __init__(self, state: Any, seat: int) -> None:
        players = len(state.people)
        super().__init__(
            seat=seat,
            step=state.step,
            phase=state.stage,
            hand=list(state.hands[seat]),
            players=Parts(lambda one: view._player(state, one), 0, players),
            locations=Parts(lambda number: view._location(state, number), 1, 6),
            destinations=Parts(lambda one: view.goal(state, seat, one), 0, players),
        )
        self.later = {
            "moves": lambda: [str(move) for move in state.moves(seat)],
            "dice": lambda: view._dice(state, seat),
            "vote": lambda: view._vote(state, seat),
            "window": lambda: view._window(state),
            "attack": lambda: view._attack(state),
        }

    def __missing__(self, key: str) -> Any:
        self[key] = self.later[key]()
        return self[key]


def chosen(state: Any, seat: int) -> str:
    """What the careful bot does; it draws nothing."""
    return DECIDE[state.step](Look(state, seat))


def replayed(
    state: Any, policies: tuple[int, ...], games: int, seat: int | None = None, seed: int = 1
) -> tuple[int, int]:
    """Games of the kernel: each move legal and, if careful's, the bot's.

    Returns how many events there were, and how many choices of careful's among them.
    """
    kernel = kernel_of(state.game)
    ours, theirs = kernel.counts(), kernel.counts()
    position, length, choices = kernel.encode(state, seat), 0, 0
    trace = np.zeros(state.game.max_length, np.int64)
    for index in range(games):
        written = kernel.play(position, policies, seed, 5, index, 1, ours, trace)
        now, lots = kernel.start_of(state, seat, seed, 5, index), 0
        for number in trace[:written].tolist():
            move, by = kernel.move_of(now, number), min(now.actors, default=None)
            lots += (now.stage, now.step) == ("attack", "lot")
            if by is None:
                now = now.after(move)
                continue
            legal = now.moves(by)
            assert move in legal, now.after(move, by)
            if policies[by] == CAREFUL and len(legal) > 1:
                bots = chosen(now, by)
                assert str(move) == bots, f"the bot plays {bots}, not {move}: {now}"
                choices += 1
            now = now._next(move, by)  # as `after` does, which would ask for the moves again
        length += written
        assert now.outcome is not None, now
        count(kernel, theirs, now, lambda last, _, lots=lots: events(last, lots))
    ours.games = games
    assert ours == theirs == kernel.run(position, policies, seed, 5, 0, games)
    return length, choices
