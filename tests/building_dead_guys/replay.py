"""How replays of Building Dead Guys are judged."""

from __future__ import annotations

from functools import partial
from typing import Any

from tests.odds import replay
from tests.odds.replay import Played, Referee
from zwidgets.games.building_dead_guys.moves import React


def events(last: Any, played: Played) -> tuple[str, ...]:
    (winner,) = last.outcome.winners
    complete = len(last.zombies[winner]) == 7
    happened = {
        "hundred-rounds": not complete,
        "skull-decided": last.last is not None and last.last.totals[0] == last.last.totals[1],
        "flawless": complete and "!" not in "".join(last.zombies[winner]),
        "muffin-reacted": any(isinstance(move, React) for _, move in played),
    }
    return tuple(name for name, did in happened.items() if did)


REFEREE = Referee(events)
replayed = partial(replay.replayed, REFEREE)
