"""Messages where None and null are two values, as in JupyterLite's kernel."""

from __future__ import annotations

import json
import sys
import threading
from types import ModuleType, SimpleNamespace
from typing import Any

import comm
import pytest

import zwidgets as zw
from tests.widgets.fake import Browser, FakeComm, opened
from zwidgets.widgets.kernel import incoming, outgoing

NULL = object()


def as_there(value: Any) -> Any:
    """What a browser gets: null is null, and None is undefined, which no message holds."""
    match value:
        case dict():
            return {key: as_there(one) for key, one in value.items() if one is not None}
        case list() | tuple():
            return [as_there(one) for one in value]
    return None if value is NULL else value


class Comm(FakeComm):
    """A comm of that kernel."""

    def publish_msg(self, msg_type: str, data: Any = None, *rest: Any, **more: Any) -> None:
        super().publish_msg(msg_type, as_there(data), *rest, **more)


@pytest.fixture
def there(monkeypatch: pytest.MonkeyPatch) -> None:
    """The kernel in a tab, as far as messages go."""
    monkeypatch.setitem(sys.modules, "pyodide_kernel", ModuleType("pyodide_kernel"))
    monkeypatch.setitem(sys.modules, "pyodide.ffi", SimpleNamespace(jsnull=NULL))
    monkeypatch.setattr(comm, "create_comm", lambda **kwargs: Comm(**kwargs))


@pytest.mark.usefixtures("there")
def test_a_board_says_that_nobody_thinks_when_it_opens_and_after_a_move() -> None:
    widget = zw.DeadCenter(seed=7)
    browser = Browser(widget)
    assert browser.opened["board"] == json.loads(json.dumps(widget.board))
    assert browser.opened["board"]["thinking"] is None
    browser.ask("play", move="reveal N-a")
    assert browser.board == json.loads(json.dumps(widget.board))
    assert browser.board["thinking"] is None


@pytest.mark.usefixtures("there")
def test_a_reply_says_that_nothing_is_refused() -> None:
    asked = {"id": 1, "do": "form", "rev": 0}
    *_, reply = Browser(zw.DeadCenter(seed=7)).raw({"method": "custom", "content": asked})
    assert reply["content"] == {"id": 1, "refusal": None}


@pytest.mark.usefixtures("there")
def test_a_spectators_eyes_arrive() -> None:
    match = zw.Match("shufflers", seed=3, seats={0: "careful"})
    match.run()
    widget = zw.widget("shufflers", match=match)
    browser = Browser(widget)
    browser.ask("film", on=True, eyes=NULL)
    assert browser.sentences == []
    assert widget.film["eyes"] is None


@pytest.mark.usefixtures("there")
def test_the_gallery_says_that_nothing_is_chosen() -> None:
    chooser = zw.gallery()._chooser
    assert chooser.comm.sent[-1]["data"]["state"]["board"]["form"] is None


@pytest.mark.usefixtures("there")
def test_null_is_found_at_any_depth() -> None:
    held = {"a": None, "b": [1, None, (None, {"c": None})]}
    given = outgoing(held)
    assert given == {"a": NULL, "b": [1, NULL, [NULL, {"c": NULL}]]}
    assert incoming(given) == {"a": None, "b": [1, None, [None, {"c": None}]]}


def test_elsewhere_a_message_is_left_as_it_is() -> None:
    held = {"a": None}
    assert outgoing(held) is held
    assert incoming(held) is held


def test_what_a_page_asks_for_again_does_not_come_after_a_newer_board(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    widget, browser = opened("dead-center", seed=7)
    read, mover = widget.get_state, threading.Thread(target=widget.play, args=("reveal N-a",))

    def slowly(key: Any = None, drop_defaults: bool = False) -> Any:
        state = read(key, drop_defaults)
        if key is None:
            mover.start()
            mover.join(0.2)  # it may have to wait until this has been sent
        return state

    monkeypatch.setattr(widget, "get_state", slowly)
    browser.raw({"method": "request_state"})
    mover.join()
    assert browser.board["rev"] == widget.board["rev"]
