"""Pairs of matches that a seat cannot tell apart: made, played on alike, and compared."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Any, Final

import zwidgets as zw
from tests.audit import leaving
from tests.audit.stage import Seated, Table, by_hand, quiet
from tests.audit.swaps import swapped
from tests.audit.told import told
from tests.helpers import a_game, careful_event, random_event
from tests.variants import NAMES, variants

GAMES: Final = tuple(name for name in NAMES if zw.game(name).hidden)
WAYS: Final = ("resample", "swap")
LONGEST: Final = 10
"""The most events that a pair is played on."""
FILMED: Final = 0.2
"""The chance that looking back begins after an event; the film then comes with each board."""
POSITIONS: Final = 8
"""Positions that are taken from one game before another is played."""


@dataclass(frozen=True, slots=True)
class Twins:
    """Two positions that a seat (None: a spectator) cannot tell apart, and the way they were made.

    The pair of a `number` is made and played on in the same way each time.
    """

    number: int
    seat: int | None
    way: str
    one: Any
    two: Any

    def __str__(self) -> str:
        return f"pair {self.number}, seat {self.seat}, by {self.way}:\n  {self.one}\n  {self.two}"


@dataclass(frozen=True, slots=True)
class Difference:
    """Something that left the kernel and differs between twins."""

    twins: Twins
    channel: str
    one: str
    two: str

    def __str__(self) -> str:
        at = next(
            (i for i, (a, b) in enumerate(zip(self.one, self.two, strict=False)) if a != b),
            min(len(self.one), len(self.two)),
        )
        around = slice(max(0, at - 60), at + 60)
        return f"{self.channel}:\n  {self.one[around]!r}\n  {self.two[around]!r}\n{self.twins}"


# How pairs are made


@cache
def _tables() -> tuple[tuple[Any, int | None], ...]:
    """Every variant of every game with secrets, with each seat and a spectator.

    A player alone against chance knows everything that has happened (TF-14) and has no twins.
    """
    games = [game for name in GAMES for game in variants(name)]
    return tuple(
        (game, seat)
        for game in games
        for seat in (None, *(range(game.seats) if game.seats > 1 else ()))
    )


def pair(number: int) -> Twins:
    """The pair of a number; the same in every process.

    The games take turns, then their variants, seats and ways, so a few hundred pairs have them all.
    """
    name = GAMES[number % len(GAMES)]
    tables = [table for table in _tables() if table[0].name == name]
    turn = number // len(GAMES)
    game, seat = tables[turn % len(tables)]
    way = WAYS[turn // len(tables) % len(WAYS)]
    # Positions come from few games, since playing them takes long.
    played = _played(game, turn // (len(tables) * len(WAYS)) // POSITIONS)
    rng = random.Random(number)
    while True:
        found = _twins(number, rng.choice(played), seat, way, rng)
        if found is not None:
            return found


@lru_cache(maxsize=64)
def _played(game: Any, seed: int) -> tuple[Any, ...]:
    """The positions of one game before its end; bots are random for even seeds, careful for odd."""
    event = careful_event if seed % 2 else random_event
    return tuple(state for state, move, _ in a_game(game, seed, event) if move is not None)


def _twins(number: int, one: Any, seat: int | None, way: str, rng: random.Random) -> Twins | None:
    other = one.resample(seat, rng) if way == "resample" else swapped(one, seat, rng)
    return None if other is None or other == one else Twins(number, seat, way, one, other)


# How they are played on


def differences(twins: Twins) -> list[Difference]:
    """What leaves the kernel for the seat and differs, while the two are played on alike."""
    rng = random.Random(twins.number)
    with quiet():
        one, two = (Table(start, twins.seat) for start in (twins.one, twins.two))
        try:
            return list(_differences(twins, one, two, rng))
        finally:
            one.widget.close()
            two.widget.close()


def differences_for_guests(twins: Twins) -> list[Difference]:
    """What reaches a guest, who is there while the two are played on, and differs."""
    rng = random.Random(twins.number)
    with quiet(), by_hand() as pump:
        one, two = (Seated(start, twins.seat, pump) for start in (twins.one, twins.two))
        return [*_played_on(twins, one, two, rng), *_compare(twins, one, two, _frames)]


def _differences(twins: Twins, one: Table, two: Table, rng: random.Random) -> Iterator[Difference]:
    yield from _played_on(twins, one, two, rng)
    yield from _compare(twins, one, two, _all)
    for share, ask in SHARES:
        if rng.randrange(share) == 0:
            yield from _compare(twins, one, two, ask)


def _played_on(twins: Twins, one: Table, two: Table, rng: random.Random) -> Iterator[Difference]:
    """Play both on, and look back now and then; yields sentences that differ."""
    for _ in range(rng.randrange(LONGEST)):
        event = _alike(one, two, rng)
        if event is None:
            break
        yield from _happened(twins, one, two, *event)
        if rng.random() < FILMED:
            for table in (one, two):
                table.browser.ask("film", on=True)


def _happened(
    twins: Twins, one: Table, two: Table, by: int | None, first: zw.Move, second: zw.Move
) -> Iterator[Difference]:
    """Make an event happen in both twins; yields a difference where its sentences differ."""
    for eyes in {one.seat, None}:
        here = str(one.match.state.seen(first, by, eyes))
        there = str(two.match.state.seen(second, by, eyes))
        if here != there:
            yield Difference(twins, f"sentence of {first}", here, there)
    one.happen(first, by)
    two.happen(second, by)


def _alike(
    one: Table, two: Table, rng: random.Random
) -> tuple[int | None, zw.Move, zw.Move] | None:
    """The next maker and move in each twin, told the same to the seat; None if there is none."""
    here, there, seat = one.match.state, two.match.state, one.seat
    by = None if here.is_chance else rng.choice(_next_to_act(one))
    first = here.sample_chance(rng) if by is None else rng.choice(here.moves(by))
    if here.after(first, by).outcome is not None:
        return None  # nothing is secret any more
    due = told(here, first, by, seat), told(here, first, by, None)
    others = [move for move, _ in there.chance_outcomes()] if by is None else list(there.moves(by))
    rng.shuffle(others)
    for second in others:
        alike = due == (told(there, second, by, seat), told(there, second, by, None))
        if alike and (by is None or by != seat or second == first):
            return by, first, second
    return None


def _next_to_act(table: Table) -> list[int]:
    """The seat itself, if it is to act, and the bot whose turn it is."""
    bot, seat = table.match.bot_due(), table.seat
    own = [seat] if seat is not None and seat in table.match.state.actors else []
    return own if bot is None else [*own, bot]


# How they are compared


def _all(table: Table) -> Iterator[leaving.Channel]:
    state, seat = table.match.state, table.seat
    yield from leaving.cheap(state, seat)
    yield from leaving.refusals(state, seat)
    yield from leaving.texts(table.match, seat)
    yield from leaving.cells(table)


def _replays(table: Table) -> Iterator[leaving.Channel]:
    return leaving.replays(table.match, table.seat)


def _pages(table: Table) -> Iterator[leaving.Channel]:
    return leaving.pages(table.match, table.seat)


def _curtained(table: Table) -> Iterator[leaving.Channel]:
    state = table.match.state
    return leaving.curtained(state) if state.game.seats > 1 else iter(())


def _guests(table: Table) -> Iterator[leaving.Channel]:
    return leaving.guests(table.match, table.seat)


def _frames(table: Seated) -> Iterator[leaving.Channel]:
    return leaving.frames(table.browser, table.match.state, table.seat)


def _experts(table: Table) -> Iterator[leaving.Channel]:
    return leaving.experts(table.match.state, table.seat)


def _reviews(table: Table) -> Iterator[leaving.Channel]:
    return leaving.reviews(table.match, table.seat)


def _futures(table: Table) -> Iterator[leaving.Channel]:
    return leaving.futures(table.match, table.seat)


def _odds(table: Table) -> Iterator[leaving.Channel]:
    return leaving.odds(table.match.state, table.seat, table)


SHARES: Final = (
    (5, _replays), (5, _pages), (4, _curtained), (5, _guests), (200, _odds),
    (10, _experts), (10, _reviews), (40, _futures), (1, leaving.asked), (5, leaving.begun),
)  # fmt: skip
"""Comparisons, each made for one pair in so many. The requests are last: they change the match."""


def _compare(twins: Twins, one: Table, two: Table, ask: Any) -> Iterator[Difference]:
    here, there = dict(ask(one)), dict(ask(two))
    for channel in {**here, **there}:
        texts = here.get(channel, "nothing"), there.get(channel, "nothing")
        if texts[0] != texts[1]:
            yield Difference(twins, channel, *texts)


def audited(numbers: Iterable[int], guests: bool = False) -> list[tuple[str, str]]:
    """The differences between the pairs of these numbers: the channel, and the text of each.

    Args:
        numbers: the numbers.
        guests: True compares alone what reaches guests, in every pair.
    """
    found = differences_for_guests if guests else differences
    return [(one.channel, str(one)) for number in numbers for one in found(pair(number))]
