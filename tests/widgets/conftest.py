from __future__ import annotations

import pytest

from tests.widgets import fake
from zwidgets.widgets import bots


@pytest.fixture(autouse=True)
def fake_comm(monkeypatch: pytest.MonkeyPatch) -> None:
    fake.install(monkeypatch)
    monkeypatch.setattr(bots, "PAUSE", 0.0)
