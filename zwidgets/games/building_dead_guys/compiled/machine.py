"""Building Dead Guys: the modules of the compiled game, compiled as they stand. Needs numba."""

from __future__ import annotations

from zwidgets.core.compiled.compiling import compiled
from zwidgets.core.compiled.modules import compiled_module
from zwidgets.games.building_dead_guys import abilities, table, thinking
from zwidgets.games.building_dead_guys import rows as plain_rows
from zwidgets.games.building_dead_guys.compiled import events, handling, loop

inlined = {"forceinline": True}
leader, skull_after = compiled(table.leader), compiled(table.skull_after)
rows = compiled_module(plain_rows, {"inline": "always"}, counted=compiled(abilities.counted))
careful = compiled_module(thinking, {}, rows=rows)
cards = compiled_module(handling, inlined, rows=rows)
effects = compiled_module(events, inlined, rows=rows, handling=cards, leader=leader)
games = compiled_module(
    loop, inlined, rows=rows, handling=cards, effects=effects, careful=careful, leader=leader,
    skull_after=skull_after,
)  # fmt: skip
