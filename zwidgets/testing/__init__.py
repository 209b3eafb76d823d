"""Tests that every game must pass: `zw.testing.check_game(game)`."""

from __future__ import annotations

from zwidgets.testing.check import check_game, random_game
from zwidgets.testing.positions import BrokenContract

__all__ = ["BrokenContract", "check_game", "random_game"]
