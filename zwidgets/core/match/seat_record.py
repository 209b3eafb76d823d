"""The record of a match that goes on, as one seat or a spectator knows it.

In the header stands `for seat:` in place of the seed. Where there are no secrets the events follow,
as in every record. In a game with hidden knowledge a move may tell more than the seat was told:
there follow the sentences that it heard, for people, and below them its film, packed, for
`zw.replay`:

    zwidgets record 1
    game: the-filler
    rules: 1
    seats: human, careful
    for seat: 0
    result: not over

    1. You bury the king of clubs in grave 2. The Filler lays 1 card of cement on grave 2.

    film:
    eNrtWM2O2zYQfhWCpxaQDVm2/Lc9NEGTIk ...

Once the game is over everybody may know all, and a seat's record is the whole one.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final, TypeVar

from zwidgets.cleaning import cleaned
from zwidgets.core.contract.game import Game
from zwidgets.core.contract.state import State
from zwidgets.core.contract.values import View
from zwidgets.core.errors import InvalidOption, InvalidRecord, contrasted, need, quoted
from zwidgets.core.match.film import Film, Frame, applied
from zwidgets.core.match.packing import DAMAGED, DEEPEST, TOO_LONG, unpacked
from zwidgets.core.match.record import (
    NOT_OVER,
    Lines,
    More,
    Record,
    at_line,
    by_round,
    check_keys,
    names_line,
    parts,
    read_events,
    read_record,
    read_table,
    written,
)

Shown = TypeVar("Shown")
FILM: Final = "film:"
WIDTH: Final = 100
"""Signs in a line of a packed film."""
LONGEST_FRAME: Final = 60_000
"""The most characters, as JSON, of what a seat sees at one moment."""
LONGEST_FRAMES: Final = 6_000_000
"""The most of what it sees at all moments, each told whole."""
SPECTATOR: Final = "spectator"
OTHER: Final = "the film does not show this game."
NO_VIEW: Final = (
    ValueError,
    TypeError,
    LookupError,
    AttributeError,
    ArithmeticError,
    RecursionError,
)
"""What a game may raise when it is given another game's view."""


@dataclass(frozen=True, slots=True, eq=False)
class SeatRecord:
    """A match that goes on, as a seat knows it; `str` writes it.

    Attributes:
        game: the game with its options.
        seat: whose knowledge it is, None for a spectator.
        players: what plays in each seat.
        film: what the seat saw.
        names: the names that players were given, by seat.
        more: lines of the header that others have added, by their keys.
    """

    game: Game[Any]
    seat: int | None
    players: tuple[str, ...]
    film: Film
    names: Mapping[int, str] = field(default_factory=dict)
    more: More = field(default_factory=dict)

    def __str__(self) -> str:
        packed = self.film.packed()
        lines = [packed[at : at + WIDTH] for at in range(0, len(packed), WIDTH)]
        told = [*self.sentences(), "", FILM, *lines]
        known = [*names_line(self.names), seat_line(self.seat)]
        return written(self.game, self.players, known, None, told, self.more)

    def check_eyes(self, seat: int | None) -> None:
        """Refuse a seat whose record this is not; None stands for the one it is."""
        if seat not in (None, self.seat):
            self.game.as_seat(seat)
            who = "a spectator" if self.seat is None else f"seat {self.seat}"
            raise InvalidOption(f"This record holds what {who} saw, not seat {seat}.")

    def sentences(self) -> list[str]:
        """Return what the seat was told, a line for each round. No name is set apart in records."""
        return [cleaned(line) for line in by_round((line[:2] for line in self.film.log), " ")]


def seat_line(seat: int | None) -> str:
    """Return the line of the header that says whose record it is."""
    return f"for seat: {SPECTATOR if seat is None else seat}"


# Reading


def read_either(text: str) -> Record | SeatRecord:
    """Return the record that a text is, with events or of what a seat knew."""
    header, lines = parts(text)
    if "for seat" not in header:
        return read_record(text)
    needed = ("game", "rules", "seats", "for seat", "result")
    more = check_keys(header, needed, ("start", "names", "earlier"))
    game, players, names = read_table(header)
    seat = header.read("for seat", lambda told: _read_seat(game, told))
    if not game.hidden:
        return read_events(header, lines, more)
    check_keys(header, needed, ("names",))
    header.read("result", _check_not_over)
    return replace(_read_film(game, seat, tuple(players), lines), names=names, more=more)


def _read_seat(game: Game[Any], told: str) -> int | None:
    if told == SPECTATOR:
        return None
    need(told in map(str, range(game.seats)), f"write a seat of {game.title}, or {SPECTATOR}.")
    return int(told)


def _check_not_over(told: str) -> None:
    if told != NOT_OVER:
        raise InvalidRecord(f"a seat's record of a game with secrets is {quoted(NOT_OVER)}.")


def _read_film(
    game: Game[Any], seat: int | None, players: tuple[str, ...], lines: Lines
) -> SeatRecord:
    told = [text for _, text in lines]
    need(FILM in told, f"A seat's record of {game.title} has a part {quoted(FILM)}.", InvalidRecord)
    place = told.index(FILM)
    with at_line(lines[place][0], FILM):
        film = _Reader(game, seat).film(unpacked("".join(told[place + 1 :])))
    record = SeatRecord(game, seat, players, film)
    _check_sentences(record, lines[:place], lines[place][0])
    return record


def _check_sentences(record: SeatRecord, lines: Lines, end: int) -> None:
    """Refuse sentences, comments taken off, that are not those of the film."""
    due = [text for sentence in record.sentences() if (text := sentence.partition("#")[0].strip())]
    for (number, text), right in zip([*lines, (end, FILM)], [*due, FILM], strict=False):
        if text != right:
            found, wanted = contrasted(text, right)
            raise InvalidRecord(f"Line {number}, {found}: the film tells something else, {wanted}.")


class _Reader:
    """Reads the film of one seat; a ValueError says what is wrong."""

    def __init__(self, game: Game[Any], seat: int | None) -> None:
        self.game, self.seat = game, seat
        start: State = game.start()
        self.form = json.loads(json.dumps(start.past(seat)))
        self._left = LONGEST_FRAMES

    def film(self, values: Iterable[Any]) -> Film:
        """Return the film whose packed lines are these."""
        lines = iter(values)
        film = Film(self.seat, *self._checked(next(lines, None)))
        for value in lines:
            if isinstance(value, list) and [*map(type, value)] == [int, str]:
                film.log.append((value[0], value[1], len(film) - 1))
            elif _is_delta(value) and len(film) <= self.game.max_length:
                film.add(*self._checked(applied(film.now, value)))
            else:
                raise ValueError(DAMAGED)
        view = film.now["view"]
        self._shown(self.game.picture, view)
        # at first the player may have had another seat
        need(view["seat"] == self.seat, OTHER, ValueError)
        return film

    def _checked(self, frame: Any) -> tuple[Frame, dict[str, str]]:
        """Return a frame that has the form of one and is not too long, with its places."""
        if not (isinstance(frame, dict) and set(frame) == {"view", "prompt", "names"}):
            raise ValueError(DAMAGED)
        length = len(json.dumps(frame))
        self._left -= length
        need(length <= LONGEST_FRAME and self._left >= 0, TOO_LONG, ValueError)
        match frame:
            case {"prompt": str(), "names": [*names], "view": dict(view)} if [
                *map(type, names)
            ] == [str] * self.game.seats and self._is_view(view):
                return frame, self._shown(self.game.places, view)
        raise ValueError(OTHER)

    def _is_view(self, view: View) -> bool:
        fixed = ("game", "options", "moves", "outcome")
        return (
            view.keys() == self.form.keys()
            and all(view[key] == self.form[key] for key in fixed)
            and view["seat"] in ([None] if self.seat is None else range(self.game.seats))
            and type(view["round"]) is int
            and isinstance(view["phase"], str)
            and isinstance(view["actors"], list)
            and all(seat in range(self.game.seats) for seat in view["actors"])
        )

    @staticmethod
    def _shown(show: Callable[[View], Shown], view: View) -> Shown:
        """Return what a game makes of a view, which may be none of its own."""
        try:
            return show(view)
        except NO_VIEW:
            raise ValueError(OTHER) from None


def _is_delta(value: Any) -> bool:
    return isinstance(value, list) and all(
        isinstance(change, list)
        and len(change) == 2
        and isinstance(change[0], list)
        and 0 < len(change[0]) <= DEEPEST
        for change in value
    )
