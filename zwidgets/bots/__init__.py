"""Players that work for any game. Importing this package makes them known by name."""

from __future__ import annotations

import random
from typing import Final

from zwidgets.bots.expert import EXPERT, HARD
from zwidgets.core.contract.bot import Bot
from zwidgets.core.contract.values import View
from zwidgets.core.match.players import add_bot

__all__ = ["EXPERT", "HARD", "RANDOM"]


def _random_move(view: View, rng: random.Random) -> str:
    moves: list[str] = view["moves"]
    return moves[int(rng.random() * len(moves))]


RANDOM: Final = add_bot(Bot("random", _random_move, moves_only=True))
"""Plays each legal move with the same chance."""
add_bot(EXPERT)
add_bot(HARD)
