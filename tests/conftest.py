"""Set-up of all tests: a hypothesis profile without a clock, and the sixth game."""

from __future__ import annotations

import gc
import os

import pytest
from hypothesis import HealthCheck, settings

import tests.games.matching  # noqa: F401  (registers the game)
from zwidgets.teaching.exercise import SESSION

os.environ["ZWIDGETS_HISTORY"] = "off"  # no test writes among a person's own games

settings.register_profile(
    "quick",
    deadline=None,
    max_examples=25,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.register_profile("thorough", deadline=None, max_examples=1000)
settings.load_profile("quick")

# Thousands of collected tests stay until the end: what looks for garbage need not look at them.
gc.disable()


@pytest.fixture(autouse=True)
def no_exercise() -> None:
    """Each test begins a session in which nothing has been asked."""
    SESSION.clear()


def pytest_collection_finish() -> None:
    gc.collect()
    gc.freeze()
    gc.set_threshold(10_000, 20, 20)
    gc.enable()
