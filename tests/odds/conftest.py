"""Fixtures for tests of long work."""

from __future__ import annotations

import signal
from collections.abc import Iterator

import pytest

from zwidgets.odds import remote


@pytest.fixture
def interruptible() -> Iterator[None]:
    """The stop button works, also where the test run itself was started to ignore it."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.fixture
def small_tasks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Small tasks, so that something can happen between them."""
    monkeypatch.setattr(remote.Pace, "size", lambda *asked: 1)
