"""What somebody saw of a match, moment by moment, for looking back.

Moment k is what was seen after k events. A film keeps the first frame whole and of each later one
what changed, as paths and values: `[["view", "prize"], "7C"]`. A dict that got other keys and a
list that got another length are given whole.
"""

from __future__ import annotations

import threading
from collections.abc import Iterator, Mapping
from typing import Any

from zwidgets.core.contract.persons import counted
from zwidgets.core.contract.values import ALL as ALL
from zwidgets.core.contract.values import Viewer as Viewer
from zwidgets.core.errors import quoted
from zwidgets.core.match.packing import Line, Pack

Frame = dict[str, Any]
Delta = list[list[Any]]


class Film:
    """A match as somebody saw it, moment by moment.

    Args:
        eyes: who looks.
        first: the first frame: `view`, `prompt` and `names`.
        places: what lies at each place of the board in that view, in words.

    Attributes:
        frames: the first frame with its `marks`, then what changed at each event.
        rounds: the rounds, each with its first moment.
        log: what was told, with the moments.
        now: the last frame in full, without marks.

    >>> film = Film(None, {"view": {"round": 1, "card": "7S"}, "prompt": "Look.", "names": []}, {})
    >>> film.add({"view": {"round": 1, "card": "8S"}, "prompt": "Look.", "names": []}, {"a": "8"})
    >>> film.frames[1]
    [[['view', 'card'], '8S'], [['marks'], ['a']]]
    """

    def __init__(self, eyes: Viewer, first: Frame, places: Mapping[str, str]) -> None:
        self.eyes = eyes
        self.frames: list[Any] = [{**first, "marks": []}]
        self.rounds: list[tuple[int, int]] = [(first["view"]["round"], 0)]
        self.log: list[Line] = []
        self.now = first
        self._places = places
        self._marks: list[list[str]] = [[]]
        self._pack = Pack()
        self._lock = threading.Lock()

    def __getstate__(self) -> dict[str, Any]:
        return {**vars(self), "_pack": None, "_lock": None}

    def __setstate__(self, state: dict[str, Any]) -> None:
        vars(self).update(state, _pack=Pack(), _lock=threading.Lock())

    def __len__(self) -> int:
        """The number of moments."""
        return len(self.frames)

    def __repr__(self) -> str:
        known: dict[Viewer, str] = {None: "a spectator", ALL: "everybody"}
        whose = known.get(self.eyes, f"seat {self.eyes}")
        return f"<Film of {counted(len(self), 'moment')}, seen by {whose}>"

    def add(self, frame: Frame, places: Mapping[str, str]) -> None:
        """Film the next moment."""
        delta = changes(self.now, frame)
        marks = changed(self._places, places)
        if marks != self._marks[-1]:
            delta.append([["marks"], marks])
        number, rounds = frame["view"]["round"], self.rounds
        if number != rounds[-1][0]:
            rounds = [*rounds, (number, len(self.frames))]
        with self._lock:
            self.rounds = rounds
            self.frames += [delta]  # without a call: Ctrl+C leaves a film whole (see History)
            self._marks += [marks]
            self.now, self._places = frame, places

    def cut(self, at: int, frame: Frame, places: Mapping[str, str]) -> None:
        """Forget what came after a moment, whose frame is given."""
        rounds, pack = [begun for begun in self.rounds if begun[1] <= at], Pack()
        with self._lock:
            del self.frames[at + 1 :], self._marks[at + 1 :]
            self.rounds, self._pack = rounds, pack
            self.now, self._places = frame, places

    def tell(self, log: list[Line]) -> None:
        """Append what this log has more than before; pack a different log from its beginning."""
        if log is not self.log:
            pack = Pack()
            with self._lock:
                self.log, self._pack = log, pack

    def whole(self) -> Iterator[Frame]:
        """Yield every frame in full."""
        first, *deltas = self.frames
        frame: Frame = first
        yield frame
        for delta in deltas:
            frame = applied(frame, delta)
            yield frame

    def packed(self) -> str:
        """Return the film as text without line breaks, as `packing.unpacked` reads it."""
        with self._lock:
            pack, self._pack = self._pack, Pack()  # Ctrl+C leaves an empty one, not half of one
            text = pack.text(self.frames, self.log)
            self._pack = pack
            return text


# What changed


def changes(old: Frame, new: Frame) -> Delta:
    """Return what turns one frame into another.

    >>> changes({"a": [1, 2], "b": {"c": 3}}, {"a": [1, 4], "b": {}})
    [[['a', 1], 4], [['b'], {}]]
    """
    delta: Delta = []
    _compare(old, new, [], delta)
    return delta


def _compare(old: Any, new: Any, path: list[str | int], delta: Delta) -> None:
    if isinstance(new, dict) and isinstance(old, dict) and old.keys() == new.keys():
        for key, value in new.items():
            if old[key] != value:
                _compare(old[key], value, [*path, key], delta)
    elif _is_list(new) and _is_list(old) and len(old) == len(new):
        for place, value in enumerate(new):
            if old[place] != value:
                _compare(old[place], value, [*path, place], delta)
    else:
        delta.append([path, new])


def _is_list(value: Any) -> bool:
    return isinstance(value, (list, tuple))


def applied(frame: Frame, delta: Delta) -> Frame:
    """Return the next frame; the one before stays as it is."""
    mine: dict[int, Any] = {}
    for path, value in delta:
        if path:
            frame = _own(frame, mine)
            _put(frame, path, value, mine)
        else:
            frame = value
    return frame


def _put(node: Any, path: list[Any], value: Any, mine: dict[int, Any]) -> None:
    """Put a value at the end of a path; what it leads through is copied once for all paths."""
    for key in path[:-1]:
        _check_key(node, key)
        node[key] = _own(node[key], mine)
        node = node[key]
    _check_key(node, path[-1])
    node[path[-1]] = value


def _own(node: Any, mine: dict[int, Any]) -> Any:
    """Return a copy of a dict or list that may be changed; the same one if it is such a copy."""
    if id(node) in mine or not isinstance(node, (dict, list, tuple)):
        return node
    copy = dict(node) if isinstance(node, dict) else list(node)
    mine[id(copy)] = copy
    return copy


def _check_key(node: Any, key: Any) -> None:
    in_dict = isinstance(node, dict) and isinstance(key, str) and key in node
    in_list = isinstance(node, list) and type(key) is int and 0 <= key < len(node)
    if not (in_dict or in_list):
        raise ValueError(f"there is no {quoted(key)} that could change.")


def changed(old: Mapping[str, str], new: Mapping[str, str]) -> list[str]:
    """Return the places where two positions differ.

    >>> changed({"a1": "7 of hearts", "b1": ""}, {"a1": "7 of hearts", "b1": "joker", "c1": "?"})
    ['b1', 'c1']
    """
    if old == new:
        return []
    return sorted(place for place in {**old, **new} if old.get(place) != new.get(place))
