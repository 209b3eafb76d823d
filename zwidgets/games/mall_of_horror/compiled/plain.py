"""Mall of Horror: the rules' whole numbers, the row and the careful player, compiled as they stand.

Needs numba.
"""

from __future__ import annotations

from typing import Any, Final

from zwidgets.core.compiled.bits import lowest, popcount
from zwidgets.core.compiled.modules import compiled_module
from zwidgets.games.mall_of_horror import row, table, thinking

OPTIONS: Final[dict[str, Any]] = {"no_cpython_wrapper": True, "no_cfunc_wrapper": True}
"""For what is called by compiled code only: it compiles in less time."""

numbers = compiled_module(table, OPTIONS)
p = compiled_module(row, OPTIONS, table=numbers)
careful = compiled_module(thinking, OPTIONS, p=p, table=numbers, lowest=lowest, popcount=popcount)
