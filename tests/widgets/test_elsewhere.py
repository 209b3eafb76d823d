"""What front ends other than JupyterLab, and pages that missed something, ask of the boundary."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

import zwidgets as zw
from tests.widgets.fake import Browser, said
from zwidgets.widgets import bundle
from zwidgets.widgets.boundary import SHOWN


def opened(**arguments: Any) -> tuple[zw.DeadCenter, Browser]:
    widget = zw.DeadCenter(seed=7, **arguments)
    return widget, Browser(widget)


# marimo runs cells again when a page writes to the widget that they depend on


@pytest.fixture
def marimo(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "marimo", ModuleType("marimo"))


def test_in_marimo_a_page_says_that_it_has_another_board(marimo: None) -> None:
    widget, browser = opened()
    assert browser.opened["rev"] == 0
    browser.ask("play", move="reveal N-a")
    answers = browser.raw({"method": "update", "state": {"rev": 1}})
    assert [answer["state"] for answer in answers] == [{"rev": 1}]
    assert widget.get_state()["rev"] == 1


def test_what_the_page_says_is_not_believed(marimo: None) -> None:
    widget, browser = opened()
    for given in (99, "1", None, {"rev": 1}):
        browser.raw({"method": "update", "state": {"rev": given}})
        assert widget.get_state()["rev"] == widget.board["rev"] == 0
    (answer,) = browser.raw({"method": "update", "state": {"rev": 1, "board": {}}})
    assert answer["state"]["board"]["rev"] == 0


def test_elsewhere_there_is_no_such_trait_and_no_message_more() -> None:
    widget, browser = opened()
    assert "rev" not in browser.opened
    browser.raw({"method": "update", "state": {"rev": 1}})
    assert not widget.has_trait("rev")


# A page that slept, or was cut off


def test_a_page_that_missed_boards_gets_the_present_one_with_its_refusal() -> None:
    widget, browser = opened()
    widget.play("reveal N-a")
    missed, refused = browser.ask("play", move="reveal N-b", rev=0)
    assert set(missed["state"]) == set(SHOWN)
    assert missed["state"]["board"]["rev"] == widget.board["rev"] == 1
    assert said(refused) == "The board has changed meanwhile; look again."


# Another version


def test_a_version_that_is_installed_while_the_kernel_runs_is_told_of(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "__init__.py").write_text('__version__ = "77.1"\n', encoding="utf-8")
    monkeypatch.setattr(bundle, "PACKAGE", tmp_path)
    bundle.bundle.cache_clear()
    said = re.escape(f"zwidgets 77.1 has been installed while this kernel runs {zw.__version__}")
    with pytest.raises(RuntimeError, match=f"^{said}.*: restart the kernel"):
        zw.DeadCenter()


def test_what_the_kernel_has_drawn_before_goes_on_with_its_own_version(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    opened()
    (tmp_path / "__init__.py").write_text('__version__ = "77.1"\n', encoding="utf-8")
    monkeypatch.setattr(bundle, "PACKAGE", tmp_path)
    widget, _ = opened()
    assert widget.board["rev"] == 0


# A page that was loaded anew


def test_a_page_goes_on_with_the_game_that_its_tab_has_kept() -> None:
    before, _ = opened()
    before.play("reveal N-a")
    record = before.board["record"]
    widget, browser = opened()
    (answer,) = browser.ask("resume", record=record)
    assert answer["state"]["board"]["record"] == record
    assert widget.state == before.state
    assert widget.undo() == before.match.undo()


@pytest.mark.parametrize(
    ("record", "refusal"),
    [
        (7, '"record" of "resume" is a text'),
        ("", "record"),
        ("zwidgets record 99\n", "record"),
        (zw.Match("dead-center", seed=1).record()[:-20], "Line 8"),
        (zw.Match("shufflers", seed=1).record(), "That is a game of Shufflers, not dead-center."),
    ],
)
def test_what_is_no_such_game_is_refused_and_nothing_is_lost(record: object, refusal: str) -> None:
    widget, browser = opened()
    widget.play("reveal N-a")
    match, before = widget.match, widget.state
    (answer,) = browser.ask("resume", record=record)
    assert refusal in said(answer)
    assert (widget.match, widget.state) == (match, before)


def test_a_game_whose_secrets_are_not_in_the_record_is_not_gone_on_with() -> None:
    widget = zw.TheFiller(seed=7, seats={1: "careful"})
    browser = Browser(widget)
    match = widget.match
    (answer,) = browser.ask("resume", record=zw.Match("the-filler", seed=7).seat_record(0))
    assert "nothing can be played in it" in said(answer)
    assert widget.match is match
