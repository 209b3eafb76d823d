"""Odds: exact answers and simulations, for any game and position. Importing this is light."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from zwidgets.core.question import answer_by
from zwidgets.odds.asking import exact, odds

if TYPE_CHECKING:
    from zwidgets.odds.results import Simulation as Simulation
    from zwidgets.odds.running import simulate as simulate

__all__ = ["Simulation", "exact", "odds", "simulate"]

answer_by(odds)

_LATER = {"Simulation": "results", "simulate": "running"}


def __getattr__(name: str) -> Any:
    """Import simulation when it is first used."""
    from importlib import import_module

    if name not in _LATER:
        raise AttributeError(f"module 'zwidgets.odds' has no attribute {name!r}")
    return getattr(import_module(f"zwidgets.odds.{_LATER[name]}"), name)
