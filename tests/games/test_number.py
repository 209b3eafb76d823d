"""What is one is told in the singular: in logs, prompts, places, endings and pictures."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from typing import Any, Final

import zwidgets as zw
from tests.variants import FIVE, each

THINGS: Final = (
    "bids|cards|characters|dice|doors|games|graves|lives|locations|nights|parts|people|persons|"
    "places|players|points|pounds|rounds|Shufflers|steps|survivors|turns|votes|zombies"
)
FAULT: Final = re.compile(rf"(?<![\w.,/:-])(?<!eat )1 (?:\w+ )?(?:{THINGS})\b")
"""One of many things, as "1 zombies"; but seat 1 "places the Muffin" and "votes for seat 0"."""


def _texts(value: object) -> Iterator[str]:
    match value:
        case str():
            yield value
        case dict():
            for one in value.values():
                yield from _texts(one)
        case list() | tuple():
            for one in value:
                yield from _texts(one)


def _told(game: zw.Game[Any], state: Any, seat: int | None) -> Iterator[str]:
    view = state.view(seat)
    yield from _texts(view)
    yield from game.places(view).values()
    yield game.prompt(state, seat)
    yield from re.findall(r">([^<>]+)</text>", game.picture(view))


def faults(game: zw.Game[Any], seed: int) -> set[str]:
    """What is told with a wrong number in a game played at random."""
    luck, state, found = random.Random(seed), game.start(), set[str]()
    while state.outcome is None:
        by = None if state.is_chance else min(state.actors)
        move = state.sample_chance(luck) if by is None else luck.choice(state.moves(by))
        texts = [state.seen(move, by, seat) or "" for seat in (None, *range(game.seats))]
        state = state.after(move, by)
        if by is not None:
            texts += _told(game, state, by)
        found |= {text for text in texts if FAULT.search(text)}
    texts = [text for seat in (None, *range(game.seats)) for text in _told(game, state, seat)]
    return found | {text for text in (*texts, state.outcome.reason) if FAULT.search(text)}


@each(FIVE, most=4, once=True)
def test_one_is_never_many(game: zw.Game[Any]) -> None:
    assert not set.union(*(faults(game, seed) for seed in range(2)))
