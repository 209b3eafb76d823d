"""Building Dead Guys, compiled for millions of games: `game.py` makes numbers of positions."""

from zwidgets.games.building_dead_guys.compiled.game import COMPILED

__all__ = ["COMPILED"]
