"""A browser's end of the comm, without a browser."""

from __future__ import annotations

import itertools
import json
import time
from collections.abc import Callable
from typing import Any

import comm
from comm.base_comm import BaseComm

from zwidgets.widgets import GameWidget

_senders = itertools.count()


class FakeComm(BaseComm):
    """Keeps what the kernel sends."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        self.sent: list[dict[str, Any]] = []
        super().__init__(*args, **kwargs)

    def publish_msg(self, msg_type: str, data: Any = None, *rest: Any, **more: Any) -> None:
        self.sent.append({"type": msg_type, "data": json.loads(json.dumps(data))})


class Browser:
    """What a page with one view of a widget sees and sends."""

    def __init__(self, widget: GameWidget) -> None:
        self.widget = widget
        self.me = f"view-{next(_senders)}"
        self.opened = self.comm.sent[0]["data"]["state"]

    @property
    def comm(self) -> FakeComm:
        found = self.widget.comm
        assert isinstance(found, FakeComm)
        return found

    @property
    def messages(self) -> list[dict[str, Any]]:
        """Everything since the widget was opened."""
        return [one["data"] for one in self.comm.sent[1:]]

    @property
    def board(self) -> dict[str, Any]:
        """The board as the browser last got it."""
        boards = [m["state"]["board"] for m in self.messages if "board" in m.get("state", {})]
        return boards[-1] if boards else self.opened["board"]

    @property
    def alerts(self) -> list[dict[str, Any]]:
        return [m["content"] for m in self.messages if m["method"] == "custom"]

    def raw(self, data: Any) -> list[dict[str, Any]]:
        """Send any message; returns what came back."""
        before = len(self.comm.sent)
        self.comm.handle_msg(
            {"content": {"comm_id": self.comm.comm_id, "data": data}, "buffers": []}
        )
        return [one["data"] for one in self.comm.sent[before:]]

    def ask(self, do: str, **more: Any) -> list[dict[str, Any]]:
        """Send a request for the present board; returns what came back."""
        content = {"do": do, "rev": self.board["rev"], "from": self.me, **more}
        return self.raw({"method": "custom", "content": content})

    def everything(self) -> str:
        """All that ever reached the browser, as one text."""
        return json.dumps([one["data"] for one in self.comm.sent])


def install(patch: Any) -> None:
    """Let widgets open fake comms."""
    patch.setattr(comm, "create_comm", lambda **kwargs: FakeComm(**kwargs))


def until(holds: Callable[[], bool], seconds: float = 10) -> None:
    """Wait for what another thread does."""
    end = time.monotonic() + seconds
    while not holds():
        assert time.monotonic() < end, "it did not happen in time"
        time.sleep(0.01)
