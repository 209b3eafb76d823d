"""Tests that every game must pass: `zw.testing.check_game(game)`."""

from __future__ import annotations

from zwidgets.testing.check import BrokenContract, check_game, random_game

__all__ = ["BrokenContract", "check_game", "random_game"]
