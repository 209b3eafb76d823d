"""The games, one room each. Importing this package makes those known that zwidgets brings."""

from __future__ import annotations

from zwidgets.core.contract.registry import register_later

register_later("dead-center", "zwidgets.games.dead_center:DeadCenterGame")
register_later("shufflers", "zwidgets.games.shufflers:ShufflersGame")
register_later("the-filler", "zwidgets.games.the_filler:TheFillerGame")
register_later("building-dead-guys", "zwidgets.games.building_dead_guys:BuildingDeadGuysGame")
register_later("mall-of-horror", "zwidgets.games.mall_of_horror:MallOfHorrorGame")
