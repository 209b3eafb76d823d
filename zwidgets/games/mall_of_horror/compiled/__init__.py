"""Mall of Horror, compiled for millions of games: `game.py` makes numbers of positions."""

from zwidgets.games.mall_of_horror.compiled.game import COMPILED

__all__ = ["COMPILED"]
