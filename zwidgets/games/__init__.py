"""The games, one room each. Importing this package registers those that zwidgets brings."""

from __future__ import annotations

from zwidgets.core.contract.registry import register
from zwidgets.games.building_dead_guys import BuildingDeadGuysGame
from zwidgets.games.dead_center import DeadCenterGame
from zwidgets.games.mall_of_horror import MallOfHorrorGame
from zwidgets.games.shufflers import ShufflersGame
from zwidgets.games.the_filler import TheFillerGame

register(DeadCenterGame)
register(ShufflersGame)
register(TheFillerGame)
register(BuildingDeadGuysGame)
register(MallOfHorrorGame)
