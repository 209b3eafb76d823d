"""Set-up of all tests: a hypothesis profile without a clock, the sixth game, what is deep."""

from __future__ import annotations

import gc
import os
from collections import Counter

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


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Leave to `make deep` the variants of a test that come after the first so many."""
    variants: Counter[tuple[object, str]] = Counter()
    for item in items:
        first = item.get_closest_marker("first")
        if first and isinstance(item, pytest.Function) and not item.get_closest_marker("deep"):
            test = item.parent, item.originalname
            variants[test] += 1
            if variants[test] > first.args[0]:
                item.add_marker("deep")


def pytest_collection_finish() -> None:
    gc.collect()
    gc.freeze()
    gc.set_threshold(10_000, 20, 20)
    gc.enable()
