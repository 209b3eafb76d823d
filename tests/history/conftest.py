from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import ipywidgets
import pytest

from tests.widgets import fake
from zwidgets.control import bots, keeping
from zwidgets.history import judging, store


@pytest.fixture(autouse=True)
def own_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Path]:
    """A folder of games for the test alone, and pages that are no browsers."""
    fake.begin_test()
    fake.install(monkeypatch)
    monkeypatch.setenv(store.SWITCH, str(tmp_path))
    monkeypatch.setattr(bots, "PAUSE", 0.0)
    monkeypatch.setattr(judging, "GAMES", 64)
    monkeypatch.setattr(judging, "MOMENT", 2)
    keeping._told.clear()
    yield tmp_path
    ipywidgets.Widget.close_all()
    fake.until(lambda: not fake.working("keeper"))
