"""Building Dead Guys: the modules of the compiled game, compiled as they stand. Needs numba."""

from __future__ import annotations

from zwidgets.core.compiled.compiling import compiled
from zwidgets.core.compiled.modules import compiled_module
from zwidgets.games.building_dead_guys import abilities, row, table, thinking
from zwidgets.games.building_dead_guys.compiled import events, handling, loop

inlined = {"forceinline": True}
leader, skull_after = compiled(table.leader), compiled(table.skull_after)
at = compiled_module(row, {"inline": "always"}, counted=compiled(abilities.counted))
careful = compiled_module(thinking, {}, at=at)
cards = compiled_module(handling, inlined, at=at)
effects = compiled_module(events, inlined, at=at, handling=cards, leader=leader)
games = compiled_module(
    loop, inlined, at=at, handling=cards, effects=effects, careful=careful, leader=leader,
    skull_after=skull_after,
)  # fmt: skip
