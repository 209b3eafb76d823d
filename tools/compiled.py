"""Compile every game before tests and notebooks run side by side and each would compile it.

    python tools/compiled.py

plays one game of each, in a process for each game; the compiled code is kept where numba keeps it
(`zwidgets/core/compiled/compiling.py`).
"""

from __future__ import annotations

import gc
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import Any, Final

import zwidgets as zw

LONGEST: Final[dict[str, tuple[dict[str, Any], ...]]] = {
    "building-dead-guys": ({},),
    "mall-of-horror": ({},),
    "shufflers": ({}, {"variant": "competitive"}, {"variant": "collaborative"}),
}
FORMS: Final = LONGEST | {name: ({},) for name in zw.game_names() if name not in LONGEST}
"""The options of each game that are compiled by themselves; what takes longest comes first."""


def play(name: str) -> None:
    """Play one game with each of these options."""
    gc.disable()  # compiling makes so many objects that looking for garbage takes a sixth of it
    for options in FORMS[name]:
        zw.simulate(zw.game(name, **options), 1, "random", seed=1, progress=False)


if __name__ == "__main__":
    with ProcessPoolExecutor(mp_context=get_context("spawn")) as processes:
        for _ in processes.map(play, FORMS):
            pass
