"""Dead Center, compiled for millions of games. Start with `game.py`."""

from zwidgets.games.dead_center.compiled.game import COMPILED

__all__ = ["COMPILED"]
