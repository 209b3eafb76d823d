"""How replays of Shufflers are judged."""

from __future__ import annotations

from functools import partial
from typing import Any

from tests.odds import replay
from tests.odds.replay import Played, Referee


def events(last: Any, played: Played) -> tuple[str, ...]:
    dead = [not one.health for one in last.survivors]
    happened = {
        "boat": bool(last.outcome.winners),
        "coast": any(deck.jokers for deck in last.decks),
        "death": any(dead),
        "all-dead": all(dead),
    }
    return tuple(name for name, did in happened.items() if did)


REFEREE = Referee(events)
replayed = partial(replay.replayed, REFEREE)
