"""How to play, an idea a page."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

WIDTH: Final = 280
HEIGHT: Final = 130
"""The size of a drawing, in the units of its coordinates."""


@dataclass(frozen=True)
class Page:
    """One idea of how to play: a title, one to three sentences, and a drawing.

    Args:
        title: a short sentence without its full stop; "" for a paragraph alone.
        text: the sentences.
        drawing: an SVG with a text alternative, without scripts or styles, 280 by 130. It takes the
            colours of the board around it, as `var(--ink,#ece8dd)`; a page without a board shows
            those of the night. "" for a page that belongs to the details, which the board folds
            away.

    >>> str(Page("Reveal", "Open a grave."))
    'Reveal. Open a grave.'
    """

    title: str
    text: str
    drawing: str = ""

    def __str__(self) -> str:
        return f"{self.title}. {self.text}" if self.title else self.text


def pages_in(document: str) -> tuple[Page, ...]:
    r"""Return the pages of a document in Markdown: a heading each, a paragraph and a drawing.

    >>> pages_in("# How to play\n\n## Reveal\n\nOpen\na grave.\n\n<svg>\n  <g/>\n</svg>")
    (Page(title='Reveal', text='Open a grave.', drawing='<svg><g/></svg>'),)
    """
    pages = []
    for section in document.split("\n## ")[1:]:
        title, text, drawing = (*section.split("\n\n"), "")[:3]
        drawn = "".join(line.strip() for line in drawing.splitlines())
        pages.append(Page(title, " ".join(text.split("\n")).strip(), drawn))
    return tuple(pages)
