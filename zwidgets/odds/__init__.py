"""Odds: exact answers and simulations, for any game and position."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from zwidgets.odds.answers import Answer as Answer
    from zwidgets.odds.answers import Answers as Answers
    from zwidgets.odds.asking import exact as exact
    from zwidgets.odds.asking import odds as odds
    from zwidgets.odds.intervals import Estimate as Estimate
    from zwidgets.odds.results import Simulation as Simulation
    from zwidgets.odds.running import simulate as simulate

__all__ = ["Answer", "Answers", "Estimate", "Simulation", "exact", "odds", "simulate"]

_LATER = {
    "Answer": "answers",
    "Answers": "answers",
    "Estimate": "intervals",
    "Simulation": "results",
    "exact": "asking",
    "odds": "asking",
    "simulate": "running",
}


def __getattr__(name: str) -> Any:
    """Import what is asked for when it is first used."""
    if name not in _LATER:
        raise AttributeError(f"module 'zwidgets.odds' has no attribute {name!r}")
    return getattr(import_module(f"zwidgets.odds.{_LATER[name]}"), name)
