"""How to play, an idea a page."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Page:
    """One idea of how to play: a title, one to three sentences, and a drawing.

    Args:
        title: a short sentence without its full stop; "" for a paragraph alone.
        text: the sentences.
        drawing: an SVG with a text alternative, see `core/shown/drawing.py`; "" for a page that
            belongs to the details, which the board folds away.

    >>> str(Page("Reveal", "Open a grave."))
    'Reveal. Open a grave.'
    """

    title: str
    text: str
    drawing: str = ""

    def __str__(self) -> str:
        return f"{self.title}. {self.text}" if self.title else self.text
