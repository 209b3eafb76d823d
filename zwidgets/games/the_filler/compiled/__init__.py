"""The Filler, compiled for millions of games. Start with `game.py`."""

from zwidgets.games.the_filler.compiled.game import COMPILED

__all__ = ["COMPILED"]
