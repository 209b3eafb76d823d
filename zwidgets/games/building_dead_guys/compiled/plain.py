"""Building Dead Guys: the row and the careful player, compiled as they stand. Needs numba."""

from __future__ import annotations

from zwidgets.core.compiled.compiling import compiled
from zwidgets.core.compiled.modules import compiled_module
from zwidgets.games.building_dead_guys import row, thinking
from zwidgets.games.building_dead_guys.abilities import counted

at = compiled_module(row, {"inline": "always"}, counted=compiled(counted, inline="always"))
careful = compiled_module(thinking, {}, at=at)
