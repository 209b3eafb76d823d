"""What a seat may learn of an event by the rule sheets, written apart from the package.

The source is `secrets.py` beside the tests of a game, and nothing in `view.py` or `sentences.py`.
Two events of which a seat is told the same here must look the same to it.
"""

from __future__ import annotations

from typing import Any

import zwidgets as zw
from tests.audit.swaps import secrets

Telling = tuple[object, ...]


def told(state: Any, move: zw.Move, by: int | None, seat: int | None) -> Telling:
    """What a seat (None: a spectator) learns when this happens."""
    word, *rest = str(move).split()
    known = secrets(state.game.name).tell(state, word, rest, by, seat, move)
    return (by, word, *(rest if known is None else known))
