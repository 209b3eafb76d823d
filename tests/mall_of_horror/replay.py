"""How replays of Mall of Horror are judged."""

from __future__ import annotations

from functools import partial
from typing import Any

from tests.odds import replay
from tests.odds.lazy import Look, Parts
from tests.odds.replay import Referee
from zwidgets.games.mall_of_horror import view
from zwidgets.games.mall_of_horror.bots import DECIDE

RANDOM, CAREFUL = 0, 1


def look(state: Any, seat: int) -> Look:
    """A seat's view as far as the careful bot reads it."""
    players = len(state.people)

    def location(number: int) -> Any:
        return view._location(state, number, view._people(state)[number])

    later = {
        "moves": lambda: [str(move) for move in state.moves(seat)],
        "dice": lambda: view._dice(state, seat),
        "vote": lambda: view._vote(state, seat),
        "window": lambda: view._window(state),
        "attack": lambda: view._attack(state),
    }
    return Look(
        later,
        seat=seat,
        step=state.step,
        phase=state.stage,
        hand=list(state.hands[seat]),
        players=Parts(lambda one: view._player(state, one), 0, players),
        locations=Parts(location, 1, 6),
        destinations=Parts(lambda one: view.goal(state, seat, one), 0, players),
    )


def chosen(state: Any, seat: int) -> str:
    """What the careful bot does; it draws nothing."""
    return DECIDE[state.step](look(state, seat))


REFEREE = Referee(lambda state, seat: (chosen(state, seat),))
replayed = partial(replay.replayed, REFEREE)
