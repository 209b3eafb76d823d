"""Records of all games and variants: random games go there and back, 10,000 in `make deep`."""

from __future__ import annotations

import random
from functools import cache
from itertools import product
from typing import Any

import pytest

import zwidgets as zw
from tests.core.reading import begun
from tests.variants import GAMES, REST, each, variants
from zwidgets.core.match.match import Match

GAMES_BY_LENGTH = {110: 650, 1250: 200, 10_000: 100}
"""How many games of a variant are played, by how many events one may have."""
OF_REST = 20
"""How many games are played of a variant that differs from others in its combination only."""
SOME = 30
"""One game in so many is played in `make test`, all are in `make deep`."""
NOT_BY_CHANCE = {"the-filler": {"cement"}}
"""Moves that random players never make: `cement` is legal, but not among the `moves` of a seat."""


def how_many(game: zw.Game[Any]) -> int:
    """How many games of this variant are played; the shorter they are, the more."""
    if game in REST:
        return OF_REST
    return next(count for longest, count in GAMES_BY_LENGTH.items() if game.max_length <= longest)


def comes_back(match: Match) -> Match:
    """The match that the record of this one tells, which is the same."""
    record = match.record()
    again = Match.from_record(record)
    assert (again.game, again.seed, again.names) == (match.game, match.seed, match.names)
    assert (again.state, again.history) == (match.state, match.history)
    assert again.record() == record
    return again


@cache
def told(game: zw.Game[Any], part: int) -> frozenset[str]:
    """The verbs of all events in the records of a variant, whose games go there and back."""
    verbs = set()
    for seed in range(part // 2, how_many(game), part):
        again = comes_back(begun(game, seed, game.max_length + 1))
        assert again.over
        verbs |= {event.move.verb for event in again.history}
    return frozenset(verbs)


def test_there_are_10_000_games() -> None:
    assert sum(map(how_many, GAMES)) >= 10_000


def test_every_combination_of_options_is_played() -> None:
    played = [game.header for game in (*GAMES, *REST)]
    assert len(set(played)) == len(played)
    for players in range(2, 7):
        for vehicle, lamb in product((False, True), repeat=2):
            game = zw.game(
                "shufflers", variant="competitive", players=players, vehicle=vehicle, lamb=lamb
            )
            assert game.header in played


@pytest.mark.parametrize("part", [SOME, pytest.param(1, marks=pytest.mark.deep)])
@each([*GAMES, *REST], once=True)
def test_whole_games_go_there_and_back(game: zw.Game[Any], part: int) -> None:
    assert told(game, part)


@pytest.mark.parametrize("name", sorted({game.name for game in GAMES}))
def test_every_kind_of_move_goes_there_and_back(name: str) -> None:
    played = [game for game in GAMES if game.name == name]
    every = {kind.verb for kind in played[0].move_types}
    assert every - frozenset().union(*(told(game, SOME) for game in played)) == NOT_BY_CHANCE.get(
        name, set()
    )


@each(variants("the-filler"))
def test_cement_laid_at_once_goes_there_and_back(game: zw.Game[Any]) -> None:
    at_once = 0
    for seed in range(20):
        match = _in_bags(game, seed)
        at_once += sum(event.move.verb == "cement" for event in comes_back(match).history)
        assert match.over
    assert at_once > 20


def _in_bags(game: zw.Game[Any], seed: int) -> Match:
    """A game of The Filler in which some cement is laid at once each night, and some singly."""
    match, rng = Match(game, seed), random.Random(seed)
    while not match.over:
        seat = min(match.state.actors)
        if seat == match.state.filler:
            kept = match.state.kept
            bags = rng.sample(kept, rng.randint(0, len(kept)))
            if bags:
                lays = [f"{one}:{rng.randint(1, 3)}" for one in bags]
                match.play(" ".join(["cement", *lays]))
        match.play(rng.choice(match.state.moves(seat)), seat)
    return match
