"""How replays of Dead Center are judged."""

from __future__ import annotations

from functools import partial
from typing import Any

from tests.odds import replay
from tests.odds.replay import Played, Referee


def events(last: Any, played: Played) -> tuple[str, ...]:
    names = {"The deck is empty": "deck-empty", "No legal pile": "no-legal-pile"}
    return tuple(name for begin, name in names.items() if last.outcome.reason.startswith(begin))


REFEREE = Referee(events)
replayed = partial(replay.replayed, REFEREE)
