"""The boundary to the browser: what is synced, how messages come in, how they are answered.

The kernel syncs what the seat that looks may know, and constants. Nothing is synced back. A browser
asks by custom messages; each is answered once, by new traits or by a sentence. What changes nothing
is answered by the same trait again and an empty sentence, since a page does not hear the former.
"""

from __future__ import annotations

import threading
from abc import abstractmethod
from collections import deque
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Any

import traitlets

from zwidgets.core.contract.sheets import rules
from zwidgets.core.errors import IllegalMove
from zwidgets.widgets.bundle import bundle
from zwidgets.widgets.kernel import in_marimo, take_clicks_where_they_are_sent
from zwidgets.widgets.messages import Alert, Rule
from zwidgets.widgets.nulls import Nulls, incoming
from zwidgets.widgets.request import sender, verb
from zwidgets.widgets.still import Kept, Still, Stilled

MOST_TOLD = 400
"""The most characters of an error that are told."""
SHOWN = ("board", "about", "live", "film", "reviewed", "sheet")
"""The traits that a browser is shown. What it writes to them is dropped."""


class _Unheard(threading.local):
    """The changes of traits of which a thread has yet to tell observers."""

    def __init__(self) -> None:
        self.changes: deque[Any] = deque()
        self.telling = False


class Boundary(Stilled, Nulls):
    """The base class of all widgets. Subclasses say what a request does.

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
    live = traitlets.Dict().tag(sync=True)
    film = traitlets.Dict().tag(sync=True)
    reviewed = traitlets.Dict().tag(sync=True)
    sheet = traitlets.Dict().tag(sync=True)
    _anywidget_id = traitlets.Unicode().tag(sync=True)

    def __init__(self, game: str, **shown: Any) -> None:
        self._unheard = _Unheard()
        if in_marimo():
            self.add_traits(rev=traitlets.Int(0, read_only=True).tag(sync=True))
        super().__init__(_esm=bundle(game, "js"), _css=bundle(game, "css"), **shown)
        take_clicks_where_they_are_sent(self.comm)
        self._still = Still(self, self.layout.model_id, lambda: (self._picture(), self._kept()))
        self.observe(self._still.changed, "board")

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

    @abstractmethod
    def _do(self, content: object) -> None:
        """Check a request and carry it out; a ValueError refuses it with its sentence."""

    @abstractmethod
    def _picture(self) -> str | None:
        """The static picture for pages without a kernel, if anything may be shown."""

    @abstractmethod
    def _kept(self) -> Kept:
        """What such pages say besides."""

    def _refuse(self, content: object, sentence: str, cited: Iterable[str] = ()) -> None:
        self._alert(sentence, sender(content), verb(content), cited)

    def _alert(
        self, sentence: str, to: str | None, do: str | None = None, cited: Iterable[str] = ()
    ) -> None:
        written = sentence.encode("utf-8", "replace").decode()
        sheet = rules(self.about["game"]) if cited else {}
        told: list[Rule] = [{"id": one, "text": sheet[one]} for one in cited if one in sheet]
        rev = self.board.get("rev", 0)
        alert: Alert = {"alert": written, "to": to, "do": do, "rev": rev, "rules": told}
        self.send(alert)

    def _set(self, name: str, value: object) -> None:
        self.set_trait(name, value)

    @contextmanager
    def _answering(self, name: str) -> Iterator[None]:
        """Send this trait and an empty sentence if nothing inside changes it: a browser waits."""
        before = getattr(self, name)
        yield
        if getattr(self, name) == before:
            self.send_state([name])  # for a page that has lost it
            self._alert("", None)

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
                self._tell_observers(unheard.changes.popleft())
        finally:
            unheard.telling = False

    def _tell_observers(self, event: Any) -> None:
        try:
            super()._notify_observers(event)
        except Exception as error:
            self._callback_failed("observe", error)

    def _callback_failed(self, given_to: str, error: Exception) -> None:
        self._alert(f"A function given to {given_to} failed: {self._why(error)}", None)

    def _why(self, error: BaseException) -> str:
        """An error in words, as far as the page may know it."""
        return told(error)

    def _handle_msg(self, msg: Any) -> None:
        """Take a message from a browser. Whatever it holds, it is answered."""
        msg = incoming(msg)
        content = msg.get("content") if isinstance(msg, dict) else None
        data = content.get("data") if isinstance(content, dict) else None
        data = data if isinstance(data, dict) else {}
        match data.get("method"):
            case "custom":
                self._answer(data.get("content"))
            case "request_state":
                self.send_state()
            case "update":
                self.set_state(data.get("state"))
            case _:
                self._alert("The board sent something that is no request.", None)

    def set_state(self, sync_data: Any) -> None:
        """Send the traits again, whatever a browser writes to them: they are never read.

        In marimo cells that depend on a widget run again when its page writes to it. So there the
        page says when it has another board, and `rev` is the number of the last one.
        """
        if self.has_trait("rev") and isinstance(sync_data, dict) and [*sync_data] == ["rev"]:
            self._set("rev", self.board["rev"])
        else:
            self.send_state(list(SHOWN))

    def _answer(self, content: object) -> None:
        try:
            self._do(content)
        except IllegalMove as error:
            self._refuse(content, error.sentence, error.rules)
        except ValueError as error:
            self._refuse(content, str(error))
        except BaseException as error:  # a bot that is asked to move may exit
            self._refuse(content, f"Something failed in the kernel: {self._why(error)}")


def told(error: BaseException) -> str:
    """An error in words: the name of its class, and its text."""
    try:
        text = str(error)
    except Exception:  # a user's error may fail to give its text
        text = ""
    cut = text if len(text) <= MOST_TOLD else f"{text[:MOST_TOLD]}..."
    return f"{type(error).__name__}: {cut}".removesuffix(": ")
