from __future__ import annotations

import pytest

from tests.widgets import fake
from zwidgets.widgets import base


@pytest.fixture(autouse=True)
def fake_comm(monkeypatch: pytest.MonkeyPatch) -> None:
    fake.install(monkeypatch)
    monkeypatch.setattr(base, "PAUSE", 0.0)
