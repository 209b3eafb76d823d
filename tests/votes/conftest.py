"""What all tests of tables begin and end with."""

from __future__ import annotations

import threading
from collections.abc import Iterator

import pytest

from tests.widgets.fake import install, until
from zwidgets.control import bots
from zwidgets.tables import guest, server


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Let bots move at once and guests as fast as they can; at the end no thread is left."""
    monkeypatch.setattr(bots, "PAUSE", 0.0)
    monkeypatch.setattr(guest, "RATE", 10_000.0)
    install(monkeypatch)
    yield
    names = {"tables", "guest", "guest's bot"}
    until(lambda: not [thread for thread in threading.enumerate() if thread.name in names])
    assert server._server is None
