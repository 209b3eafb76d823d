"""The boundary to the browser: what is synced, how requests come in, how they are answered.

The kernel syncs what the viewer may know, and constants. Nothing is synced back. A page asks by
custom messages; each gets one reply.
"""

from __future__ import annotations

import threading
from abc import abstractmethod
from collections import deque
from collections.abc import Mapping
from typing import Any, Final

import anywidget
import traitlets

from zwidgets.control.messages import Notice, Reply
from zwidgets.control.replies import NO_REQUEST, InvalidRequest, describe_error, replying
from zwidgets.widgets.bundle import bundle
from zwidgets.widgets.kernel import in_marimo, incoming, outgoing, take_clicks_where_they_are_sent
from zwidgets.widgets.saved_output import SavedContent, SavedOutput, WithSavedOutput

TRAITS: Final = {"odds": "_odds", "review": "_review", "form": "_form"}
"""Values whose traits have other names, since widgets have attributes of these names."""
SOUNDS: Final = {"do": "sounds"}
"""What a page sends for the script of its sounds, which no saved notebook holds."""
SHOWN: Final = ("board", "about", "_odds", "film", "_review", "_form")
"""The traits that a browser is shown. What it writes to them is dropped."""


class _Unheard(threading.local):
    """The changes of traits of which a thread has yet to tell observers."""

    def __init__(self) -> None:
        self.changes: deque[Any] = deque()
        self.telling = False


class Boundary(WithSavedOutput, anywidget.AnyWidget):
    """The base class of all widgets. Subclasses say what a request does.

    Of several threads that send traits the one that reads them last also sends them last.

    Args:
        game: the name of the game whose bundle draws it.
        **shown: the first values of the traits.
    """

    _drawn = SHOWN
    _page_id: str | None = None
    _esm = traitlets.Unicode().tag(sync=True)
    _css = traitlets.Unicode().tag(sync=True)
    board = traitlets.Dict().tag(sync=True)
    about = traitlets.Dict().tag(sync=True)
    _odds = traitlets.Dict().tag(sync=True)
    film = traitlets.Dict().tag(sync=True)
    _review = traitlets.Dict().tag(sync=True)
    _form = traitlets.Dict().tag(sync=True)
    _anywidget_id = traitlets.Unicode().tag(sync=True)
    _sending: threading.RLock

    def __new__(cls, *given: Any, **named: Any) -> Any:
        """A widget with its lock: in marimo traits are sent before there is anything else."""
        made = super().__new__(cls, *given, **named)
        made._sending = threading.RLock()
        return made

    def __init__(self, game: str, **shown: Mapping[str, Any]) -> None:
        self._unheard = _Unheard()
        if in_marimo():
            self.add_traits(rev=traitlets.Int(0, read_only=True).tag(sync=True))
        traits = {TRAITS.get(name, name): dict(value) for name, value in shown.items()}
        super().__init__(_esm=bundle(game, "js"), _css=bundle(game, "css"), **traits)
        take_clicks_where_they_are_sent(self.comm)
        self._saved_output = SavedOutput(
            self, self.layout.model_id, lambda: (self._picture(), self._saved_content())
        )
        self.observe(self._saved_output.changed, "board")

    def add_traits(self, **traits: Any) -> None:
        """Add traits to this widget; anywidget's name of the class needs no new class."""
        if "_anywidget_id" in traits:
            self._anywidget_id = traits.pop("_anywidget_id").default_value
        if traits:
            super().add_traits(**traits)

    @property
    def model_id(self) -> str | None:
        """The name in a page. It outlives the widget, which another thread may close meanwhile."""
        comm = self.comm
        if comm is not None:
            self._page_id = comm.comm_id
        return self._page_id

    def _do(self, content: object) -> None:
        """Check a request and carry it out; a ValueError refuses it with its sentence."""
        raise InvalidRequest("This board takes no requests.")

    @abstractmethod
    def _picture(self) -> str | None:
        """Return the static picture for pages without a kernel, if anything may be shown."""

    @abstractmethod
    def _saved_content(self) -> SavedContent:
        """Return what such pages say besides."""

    # To the browser

    def _notice(self, sentence: str) -> None:
        notice: Notice = {"notice": sentence.encode("utf-8", "replace").decode()}
        self.send(notice)

    def send_state(self, key: Any = None) -> None:
        """Send traits as they are now; None sends all."""
        with self._sending:
            super().send_state(key)

    @staticmethod
    def _trait_to_json(x: Any, self: Any) -> Any:
        return outgoing(x)

    def send(self, content: Any, buffers: Any = None) -> None:
        """Send a message with its nulls."""
        super().send(outgoing(content), buffers)

    # From the browser

    def _handle_msg(self, msg: Any) -> None:
        """Take a message from a browser. Whatever it holds, it is answered."""
        msg = incoming(msg)
        content = msg.get("content") if isinstance(msg, dict) else None
        data = content.get("data") if isinstance(content, dict) else None
        data = data if isinstance(data, dict) else {}
        match data.get("method"):
            case "custom" if data.get("content") == SOUNDS:
                self.send({"sounds": bundle("sounds", "js")})
            case "custom":
                self._answer(data.get("content"))
            case "request_state":
                self.send_state()
            case "update":
                self.set_state(data.get("state"))
            case _:
                self._notice(NO_REQUEST)

    def set_state(self, sync_data: Any) -> None:
        """Send the traits again, whatever a browser writes to them: they are never read.

        In marimo cells that depend on a widget run again when its page writes to it. So there the
        page says when it has another board, and `rev` is the number of the last one.
        """
        if self.has_trait("rev") and isinstance(sync_data, dict) and [*sync_data] == ["rev"]:
            self.set_trait("rev", self.board["rev"])
        else:
            self.send_state(list(SHOWN))

    def _answer(self, content: object) -> None:
        reply: Reply = replying(content, lambda: self._do(content), self._why)
        self.send(reply)

    def _why(self, error: BaseException) -> str:
        """Return an error in words, as far as the page may know it."""
        return describe_error(error)

    # Cells that observe

    def _notify_observers(self, event: Any) -> None:
        """Tell observers of each change of a trait in turn, also if they make the next change.

        An observer that fails is reported; the others are still called.
        """
        unheard = self._unheard
        unheard.changes.append(event)
        if unheard.telling:
            return
        unheard.telling = True
        try:
            while unheard.changes:
                try:
                    super()._notify_observers(unheard.changes.popleft())
                except Exception as error:
                    self._notice(f"A function given to observe failed: {self._why(error)}")
        finally:
            unheard.telling = False


class WidgetChannel:
    """Shows a controller's boards in a widget's page: one message for a batch.

    Args:
        widget: the widget.
    """

    def __init__(self, widget: Boundary) -> None:
        self._widget = widget

    def show(self, changes: dict[str, Any]) -> None:
        """Set the traits; what is the same is sent again, for a page that has lost it."""
        widget = self._widget
        again = []
        with widget.hold_sync():
            for name, value in changes.items():
                trait = TRAITS.get(name, name)
                if name == "notice":
                    widget._notice(value)
                elif getattr(widget, trait) == value:
                    again.append(trait)
                else:
                    widget.set_trait(trait, value)
        if again:
            widget.send_state(again)

    def reply(self, reply: Reply) -> None:
        """Send the answer to a request."""
        self._widget.send(reply)
