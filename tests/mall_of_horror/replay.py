"""How replays of Mall of Horror are judged."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial
from typing import Any

from tests.odds import replay
from tests.odds.replay import Played, Referee
from zwidgets.games.mall_of_horror import rounds, view
from zwidgets.games.mall_of_horror.bots import DECIDE
from zwidgets.games.mall_of_horror.moves import Lot

RANDOM, CAREFUL = 0, 1


def events(last: Any, played: Played) -> tuple[str, ...]:
    happened = {
        "nobody-survives": not any(map(any, last.people)),
        "hundred-rounds": not rounds.few_or_together(last),
        "shared": len(last.outcome.winners) > 1,
        "condemned": bool(last.condemned),
        "lot": any(phase == "attack" and isinstance(move, Lot) for phase, move in played),
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


REFEREE = Referee(events, lambda state, seat: (chosen(state, seat),))
replayed = partial(replay.replayed, REFEREE)
