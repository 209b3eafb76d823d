"""A chart as a page has it, for tests."""

from __future__ import annotations

import re
from base64 import b64decode
from xml.etree import ElementTree

SVG = "{http://www.w3.org/2000/svg}"


def pictures(html: str) -> list[Seen]:
    """All charts of a cell's output."""
    return [Seen(one) for one in re.findall(r"<img[^>]+>", html)]


def svgs(html: str) -> list[str]:
    """The SVG of each picture of a cell's output, which are images; of SVG itself that."""
    if html.startswith("<svg"):
        return [html]
    found = re.findall(r'src="data:image/svg\+xml;base64,([^"]+)"', html)
    return [b64decode(one).decode() for one in found]


class Seen:
    """A chart as a page has it."""

    def __init__(self, html: str) -> None:
        (found,) = svgs(html)
        self.svg = ElementTree.fromstring(found)
        self.told = self.svg.attrib["aria-label"]
        self.rects = self.svg.findall(f"{SVG}rect")
        self.words = [one.text or "" for one in self.svg.iter(f"{SVG}text")]

    def titles(self) -> list[str]:
        return [one.text or "" for one in self.svg.iter(f"{SVG}title")]

    def sizes(self, side: str) -> list[float]:
        return [float(one.attrib[side]) for one in self.rects]

    def ticks(self) -> list[str]:
        return [one for one in self.words if re.fullmatch(r"[\d.]+ %", one)]
