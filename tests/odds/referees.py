"""How each game's replays are judged."""

from __future__ import annotations

from tests.building_dead_guys import replay as building_dead_guys
from tests.dead_center import replay as dead_center
from tests.odds.replay import Referee
from tests.shufflers import replay as shufflers
from tests.the_filler import replay as the_filler

REFEREES: dict[str, Referee] = {
    "dead-center": dead_center.REFEREE,
    "shufflers": shufflers.REFEREE,
    "the-filler": the_filler.REFEREE,
    "building-dead-guys": building_dead_guys.REFEREE,
}
"""Other games are judged by a plain `Referee`."""
