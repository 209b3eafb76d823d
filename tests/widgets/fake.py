"""A browser's end of the comm, without a browser."""

from __future__ import annotations

import itertools
import json
import threading
import time
from collections.abc import Callable
from typing import Any

import comm
from comm.base_comm import BaseComm

import zwidgets as zw
from tests.waiting import HANG
from zwidgets.widgets import GameWidget


def said(message: dict[str, Any]) -> str:
    """The sentence of a refusal or a notice; "" if the message has none."""
    content = message.get("content", {})
    refusal = content.get("refusal")
    return str(content.get("notice", "") if refusal is None else refusal["sentence"])


def alert(answers: list[Any]) -> str:
    """The sentence with which the only answer refuses."""
    (answer,) = answers
    assert answer["method"] == "custom", answer
    sentence: str = said(answer)
    assert sentence.endswith(".")
    return sentence


class FakeComm(BaseComm):
    """Keeps what the kernel sends, as data and as text."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        self.sent: list[dict[str, Any]] = []
        super().__init__(*args, **kwargs)

    def publish_msg(self, msg_type: str, data: Any = None, *rest: Any, **more: Any) -> None:
        text = json.dumps(data)
        one = {"type": msg_type, "data": json.loads(text), "text": text}
        self.sent.append(one | {"by": threading.get_ident()})


class Browser:
    """A page with one view of a widget: what it sees and sends."""

    def __init__(self, widget: GameWidget) -> None:
        self.widget = widget
        self._ids = itertools.count()
        self.opened = self.comm.sent[0]["data"]["state"]

    @property
    def comm(self) -> FakeComm:
        found = self.widget.comm
        assert isinstance(found, FakeComm)
        return found

    @property
    def messages(self) -> list[dict[str, Any]]:
        """Everything since the widget was opened but the replies."""
        sent = [one["data"] for one in self.comm.sent[1:]]
        return [one for one in sent if "refusal" not in one.get("content", {})]

    @property
    def board(self) -> dict[str, Any]:
        """The board as the browser last got it."""
        boards = [m["state"]["board"] for m in self.messages if "board" in m.get("state", {})]
        return boards[-1] if boards else self.opened["board"]

    @property
    def sentences(self) -> list[str]:
        """What was refused or noticed, in order."""
        return [told for one in self.comm.sent if (told := said(one["data"]))]

    def raw(self, data: Any) -> list[dict[str, Any]]:
        """Send any message; returns what came back, without what other threads sent meanwhile."""
        before = len(self.comm.sent)
        self.comm.handle_msg(
            {"content": {"comm_id": self.comm.comm_id, "data": data}, "buffers": []}
        )
        me = threading.get_ident()
        return [one["data"] for one in self.comm.sent[before:] if one["by"] == me]

    def ask(self, do: str, **more: Any) -> list[dict[str, Any]]:
        """Send a request for the present board; returns what it shows, and the reply if it is no.

        Each request gets one reply, after all that it shows.
        """
        content = {"id": next(self._ids), "do": do, "rev": self.board["rev"], **more}
        *shown, reply = self.raw({"method": "custom", "content": content})
        assert reply["content"]["id"] == content["id"]
        assert not [m for m in shown if "refusal" in m.get("content", {})]
        return shown if reply["content"]["refusal"] is None else [*shown, reply]

    def everything(self) -> str:
        """All that ever reached the browser, as one text."""
        return "\n".join(one["text"] for one in self.comm.sent)

    def told(self, do: str, **more: Any) -> str:
        """Send a request for the present board; returns what came back, as one text."""
        before = len(self.comm.sent)
        self.ask(do, **more)
        return "\n".join(one["text"] for one in self.comm.sent[before:])


def install(patch: Any) -> None:
    """Let widgets open fake comms."""
    patch.setattr(comm, "create_comm", lambda **kwargs: FakeComm(**kwargs))


def until(holds: Callable[[], bool]) -> None:
    """Wait for what another thread does."""
    end = time.monotonic() + HANG
    while not holds():
        assert time.monotonic() < end, "it never happened"
        time.sleep(0.01)


def no_threads(patch: Any) -> None:
    """Let no thread start, as in a browser's tab."""

    def refuse(_: object) -> None:
        raise RuntimeError("can't start new thread")

    patch.setattr(threading.Thread, "start", refuse)


_others: set[threading.Thread] = set()


def begin_test() -> None:
    """Leave the threads of earlier tests out of `working`: thinking cannot be ended."""
    _others.clear()
    _others.update(threading.enumerate())


def working(name: str) -> list[threading.Thread]:
    """The threads of this test whose names have `name` in them."""
    return [one for one in threading.enumerate() if name in one.name and one not in _others]


def opened(name: str, **arguments: Any) -> tuple[zw.GameWidget, Browser]:
    """A widget and a page that shows it."""
    widget = zw.widget(name, **arguments)
    return widget, Browser(widget)


def pair(name: str, **arguments: Any) -> tuple[zw.Match, zw.GameWidget, list[Browser]]:
    """A match, the first of its two widgets, and a page of each."""
    match = zw.Match(name, **arguments)
    first, one = opened(name, match=match)
    _, two = opened(name, match=match)
    return match, first, [one, two]


class Gate:
    """A bot that thinks until it is let go, and keeps the threads in which it was asked."""

    def __init__(self, answer: Callable[[dict[str, Any]], str] | None = None) -> None:
        self.threads: list[threading.Thread] = []
        self.open = threading.Event()
        self.answer = answer or (lambda view: str(view["moves"][0]))

    @property
    def asked(self) -> int:
        return len(self.threads)

    @property
    def left(self) -> bool:
        """Whether every thread in which it was asked has ended."""
        return not any(thread.is_alive() for thread in self.threads)

    def __call__(self, view: dict[str, Any]) -> str:
        self.threads.append(threading.current_thread())
        assert self.open.wait(HANG)
        return self.answer(view)
