"""Views whose parts are made when they are read: a bot reads few of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any


class Parts:
    """A list whose parts are made when they are read."""

    def __init__(self, make: Callable[[int], Any], first: int, count: int) -> None:
        self.make, self.first, self.count = make, first, count
        self.made: dict[int, Any] = {}

    def __getitem__(self, place: int) -> Any:
        if place >= self.count:
            raise IndexError
        if place not in self.made:
            self.made[place] = self.make(self.first + place)
        return self.made[place]

    def __len__(self) -> int:
        return self.count


class Look(dict[str, Any]):
    """A view, or a part of one, of which some is made when it is read."""

    def __init__(self, later: dict[str, Callable[[], Any]], **now: Any) -> None:
        super().__init__(now)
        self.later = later

    def __missing__(self, key: str) -> Any:
        self[key] = self.later[key]()
        return self[key]
