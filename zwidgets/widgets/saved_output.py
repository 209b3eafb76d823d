"""What a notebook keeps of a widget: a picture in an output of its own, and the way back.

A page without the widget's kernel cannot show its board; JupyterLab says so in its place. The
picture below hides that sentence, and a board that lives hides the picture; in a page that was
loaded anew while the kernel ran, it also puts each new picture into the notebook
(`js/src/shared/Still.tsx`).
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Mapping
from html import escape
from inspect import isfunction
from types import FunctionType
from typing import Any, ClassVar, Final, NamedTuple, NoReturn

from ipywidgets import Widget

from zwidgets.core.background import Wait, Work, begin
from zwidgets.core.errors import InvalidOption
from zwidgets.core.match.match import Match
from zwidgets.core.match.players import bot_names, player_name
from zwidgets.core.shown.picture import SCHEME, image
from zwidgets.widgets.kernel import in_kernel, somebody_looks

VIEW: Final = "application/vnd.jupyter.widget-view+json"
REST: Final = 2.0
"""Seconds without a change after which the picture is drawn anew."""
PLAY_ON: Final = "Run this cell to play on."
STYLE: Final = (
    ".zw-still{animation:zw-still .6s step-end}@keyframes zw-still{0%{opacity:0}}"
    ".jp-OutputArea-child:not(:has(.jp-OutputArea-output>*)):has(+.jp-OutputArea-child .zw-still)"
    "{display:none}"
    ".text_html:not(:has(*)):has(+.text_html .zw-still){display:none}"
    ":is(.text_html,.rendered_html):has(>.zw-still){background:none!important;color:inherit!important}"
    ".zw-still img{background:none!important;filter:none!important;padding:0!important}"
)
"""Hides what JupyterLab says in place of the board; pages that do not trust the output drop it.

The picture waits a moment for the board. It has nothing of what Sphinx's themes put around pictures
that have no theme.
"""


class SavedContent(NamedTuple):
    """The content that a notebook may keep of a widget besides its picture.

    Attributes:
        alt: the picture in words.
        words: the way back, as a sentence or two.
        codes: cells that go on from there, by what they do.
    """

    alt: str
    words: str
    codes: Mapping[str, str] = {}


def cell(function: str, *given: object, **named: object) -> str:
    r"""Return the code of a cell that calls a function of the package.

    >>> cell("replay", "zwidgets record 1")
    "import zwidgets as zw\n\nzw.replay('zwidgets record 1')"
    """
    told = [*map(repr, given), *(f"{key}={value!r}" for key, value in named.items() if value)]
    return f"import zwidgets as zw\n\nzw.{function}({', '.join(told)})"


def saved_content(match: Match, eyes: int | None) -> SavedContent:
    """Return what may be kept of a match besides its picture.

    Args:
        match: the match.
        eyes: the seat whose view the notebook may keep; None for a spectator's.
    """
    outcome = match.outcome
    told = match.state.prompt(eyes) if outcome is None else outcome.reason
    alt = f"{match.game.title}. {match.named(told)}"
    if not match.knows_all:
        return SavedContent(alt, f"{PLAY_ON} What was hidden is not kept, so it begins a new game.")
    codes = {}
    if match.history:
        codes["Look back on this game"] = cell("replay", match.seat_record(None))
    if match.over:
        return SavedContent(alt, "Run this cell to play again.", codes)
    kinds = {seat: player_name(who) for seat, who in match.seats.items()}
    bots = {seat: kind for seat, kind in kinds.items() if kind in bot_names(match.game)}
    names = {seat: name for seat, name in match.names.items() if name != kinds[seat]}
    place = {"position": str(match.state), "seats": bots, "names": names}
    return SavedContent(
        alt, PLAY_ON, {"Go on from this board": cell("widget", match.game.name, **place), **codes}
    )


class SavedOutput:
    """The picture under a widget. It follows the widget from its first display on.

    Args:
        key: a word that names the picture in its page.
        draw: gives the picture's SVG, if anything may be shown, and what is kept besides.
        widget: is described in frontends that show text.
    """

    def __init__(
        self, widget: object, key: str, draw: Callable[[], tuple[str | None, SavedContent]]
    ) -> None:
        self._widget, self._key, self._draw = widget, key, draw
        self._shown: dict[str, str] | None = None
        self._due = 0.0
        self._waits = threading.Lock()

    def show(self, view: dict[str, Any], metadata: dict[str, Any]) -> None:
        """Show a widget in the cell that runs, and the picture below.

        Args:
            view: what the widget shows by itself, by mime type.
            metadata: the same for its metadata.

        Raises:
            NotImplementedError: no notebook's cell runs here, so IPython shows the other types.
        """
        if not in_kernel():
            raise NotImplementedError
        publish({VIEW: view[VIEW], "text/html": ""}, metadata)
        self._shown = self.bundle()
        publish(self._shown, {}, transient={"display_id": self._key})

    def bundle(self) -> dict[str, str]:
        """Return the picture's output, by mime type."""
        svg, kept = self._draw()
        return {"text/html": html(self._key, svg, kept), "text/plain": repr(self._widget)}

    def changed(self, change: object = None) -> None:
        """Draw the picture again once the widget, which has changed, has come to rest.

        Only where a person looks: a program that runs a notebook keeps each cell's own picture.
        """
        self._due = time.monotonic() + REST
        if self._shown and somebody_looks() and self._waits.acquire(blocking=False):
            begin(self._follow(), "still")

    def _follow(self) -> Work[None]:
        while (left := self._due - time.monotonic()) > 0:
            yield Wait(left)
        self._waits.release()
        try:
            now = self.bundle()
        except Exception:  # a game from elsewhere may raise anything: the last picture stays
            return
        if now != self._shown:
            self._shown = now
            publish(now, {}, transient={"display_id": self._key}, update=True)


class WithSavedOutput:
    """The first base of a widget with a `SavedOutput`: how it is shown in a cell.

    A subclass says in `_picture` what is shown without a kernel, and in `_drawn` which traits a
    page draws.
    """

    _drawn: ClassVar[tuple[str, ...]] = ("children",)
    _saved_output: SavedOutput
    comm: Any

    def __setattr__(self, name: str, value: Any) -> None:
        """Set an attribute. What a page draws, and what only tells something, is not to be set."""
        known = getattr(type(self), name, None)
        tells = isinstance(known, property) and known.fset is None
        drawn = name in self._drawn and self.comm is not None
        if tells or drawn or getattr(known, "read_only", False):
            raise InvalidOption(f"{name} is there to be read: nothing can be assigned to it.")
        if isfunction(known) and _is_called(name, known):
            raise InvalidOption(f"{name} is not assigned: it is called, as w.{name}(...).")
        super().__setattr__(name, value)

    def _picture(self) -> str | None:
        raise NotImplementedError

    def __reduce__(self) -> NoReturn:
        raise TypeError("A widget is not pickled: send what it was made of, and make it there.")

    def _repr_mimebundle_(self, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]]:
        """Return the widget, and its picture for pages without a kernel."""
        data, metadata = self._bundled(**kwargs)
        picture = self._picture()
        return (data if picture is None else {**data, "image/svg+xml": picture}), metadata

    def _ipython_display_(self, **kwargs: Any) -> None:
        """Show the widget in a notebook's cell, and below it what the notebook keeps."""
        if self.comm is None:
            raise NotImplementedError  # so IPython shows a closed one by its other types
        self._saved_output.show(*self._bundled())

    def _bundled(self, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]]:
        """Return what the widget shows by itself, with its metadata."""
        bundled = super()._repr_mimebundle_(**kwargs)  # type: ignore[misc]
        return bundled if isinstance(bundled, tuple) else (bundled or {}, {})


def _is_called(name: str, method: FunctionType) -> bool:
    """Return whether a method is there for cells: ours, and none that a base needs for itself."""
    ours = method.__module__.startswith("zwidgets.") and not hasattr(Widget, name)
    return ours and not name.startswith("_")


def publish(data: dict[str, Any], metadata: dict[str, Any], **more: Any) -> None:
    """Send an output to the notebook."""
    from IPython.display import publish_display_data

    publish_display_data(data, metadata, **more)  # type: ignore[no-untyped-call]


def html(key: str, svg: str | None, kept: SavedContent) -> str:
    """Return the way back, and the picture below it.

    Args:
        key: a word that names the picture in its page.
        svg: the picture, if anything may be shown.
        kept: what is kept besides.
    """
    parts = [f'<style>{STYLE}{SCHEME}</style><div class="zw-still zw-{key}" dir="ltr">']
    parts.append(f"<p><b>{escape(kept.words)}</b></p>")
    for offer, code in kept.codes.items():
        told = escape(code, quote=False)
        parts.append(f"<details><summary>{offer}</summary><pre>{told}</pre></details>")
    if svg is not None:
        parts.append(image(svg, kept.alt))
    return "".join([*parts, "</div>"])
