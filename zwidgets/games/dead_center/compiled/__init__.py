"""Dead Center, compiled for millions of games: `game.py` makes numbers of positions."""

from zwidgets.games.dead_center.compiled.game import COMPILED

__all__ = ["COMPILED"]
