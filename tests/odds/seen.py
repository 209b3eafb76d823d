"""A chart as a page has it, for tests."""

from __future__ import annotations

import re
from xml.etree import ElementTree

SVG = "{http://www.w3.org/2000/svg}"


def pictures(html: str) -> list[Seen]:
    """All charts of a cell's output."""
    return [Seen(one) for one in re.findall(r"<svg.*?</svg>", html, re.DOTALL)]


class Seen:
    """A chart as a page has it."""

    def __init__(self, html: str) -> None:
        found = re.findall(r"<svg.*?</svg>", html, re.DOTALL)
        assert len(found) == 1
        self.svg = ElementTree.fromstring(found[0])
        self.told = self.svg.attrib["aria-label"]
        self.rects = self.svg.findall(f"{SVG}rect")
        self.words = [one.text or "" for one in self.svg.iter(f"{SVG}text")]

    def titles(self) -> list[str]:
        return [one.text or "" for one in self.svg.iter(f"{SVG}title")]

    def sizes(self, side: str) -> list[float]:
        return [float(one.attrib[side]) for one in self.rects]

    def ticks(self) -> list[str]:
        return [one for one in self.words if re.fullmatch(r"[\d.]+ %", one)]
