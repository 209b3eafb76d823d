from __future__ import annotations

from collections.abc import Iterator

import ipywidgets
import pytest

from tests.widgets import fake, panel
from tests.widgets.stress import uncaught
from zwidgets.control import auto, bots, odds
from zwidgets.core.contract import registry
from zwidgets.widgets import GameWidget

BEGINS = GameWidget.__init__.__kwdefaults__


@pytest.fixture(autouse=True)
def fake_comm(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Widgets with pages that are no browsers, all closed when the test ends."""
    fake.begin_test()
    fake.install(monkeypatch)
    monkeypatch.setattr(bots, "PAUSE", 0.0)
    monkeypatch.setattr(auto, "MOMENT", 0.02)
    monkeypatch.setattr(auto, "SCENE", 0.0)
    monkeypatch.setitem(BEGINS, "auto", False)  # what is not about them makes each move itself
    yield
    ipywidgets.Widget.close_all()


@pytest.fixture
def games(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a test registers is gone after it."""
    monkeypatch.setattr(registry, "_GAMES", dict(registry._GAMES))


@pytest.fixture
def nothing_uncaught() -> Iterator[None]:
    """No thread and no loop of the test ends with an error that nobody catches."""
    with uncaught() as found:
        yield
    assert found == []


@pytest.fixture
def one_seed(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Odds draw from one seed, and widgets are closed after the test."""
    monkeypatch.setattr(odds, "fresh_seed", lambda: 1)
    monkeypatch.setattr(odds, "LONGEST", 600.0)  # each runs to its end, on a busy machine too
    yield
    while panel.OPENED:
        panel.OPENED.pop().close()
