"""Shufflers, compiled for millions of games: `game.py` makes numbers of positions."""

from zwidgets.games.shufflers.compiled.game import COMPILED

__all__ = ["COMPILED"]
