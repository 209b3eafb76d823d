"""The Filler, compiled for millions of games: `game.py` makes numbers of positions."""

from zwidgets.games.the_filler.compiled.game import COMPILED

__all__ = ["COMPILED"]
