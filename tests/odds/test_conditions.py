"""Simulations: counts of the games that were won or lost, and quantiles."""

from __future__ import annotations

from collections import Counter
from math import comb, inf
from typing import Any

import pytest

import zwidgets as zw
from tests.odds.replay import compiled_of, policies_of, traced
from zwidgets.odds.intervals import ranked
from zwidgets.odds.results import Simulation

GAMES: list[tuple[str, dict[str, Any]]] = [
    ("dead-center", {}),
    ("shufflers", {}),
    ("shufflers", {"variant": "competitive", "players": 3}),
    ("shufflers", {"variant": "collaborative", "players": 2}),
    ("the-filler", {}),
    ("the-filler", {"graves": "shuffled"}),
    ("the-filler", {"legs": 2}),
    ("building-dead-guys", {}),
    ("mall-of-horror", {"players": 4}),
    ("matching", {}),
]


def simulate(name: str, games: int, policy: Any = "random", **more: Any) -> Simulation:
    return zw.simulate(name, games, policy, **{"seed": 3, "progress": False, **more})


def single(game: zw.Game, games: int) -> list[zw.State]:
    """The last positions of the same games, played one by one through the rules."""
    compiled, found = compiled_of(game), []
    for index in range(games):
        state = compiled.start_of(game.start(), None, 3, 0, index)
        numbers = traced(
            compiled,
            game.start(),
            None,
            policies_of(compiled, "random"),
            3,
            index,
            compiled.counts(),
        )
        for number in numbers:
            state = state.after(compiled.move_of(state, number), min(state.actors, default=None))
        found.append(state)
    return found


@pytest.mark.parametrize(("name", "options"), GAMES)
def test_compiled_games_count_scores_and_lengths_of_won_and_lost_games(
    name: str, options: dict[str, Any]
) -> None:
    game = zw.game(name, **options)
    found, ends = simulate(game, 60), single(game, 60)
    for seat in range(game.seats):
        for given, wanted in (("win", True), ("loss", False), (None, None)):
            some = [
                one for one in ends if wanted is None or (seat in one.outcome.winners) is wanted
            ]
            scores = Counter(one.outcome.scores[seat] for one in some)
            assert found.counts("score", seat, given) == scores
            assert found.counts("length", seat, given) == Counter(one.round for one in some)
            if some:
                mean = sum(one.outcome.scores[seat] for one in some) / len(some)
                estimate = found.mean("score", seat, given=given)
                assert estimate.value == pytest.approx(mean)
                assert estimate.games == len(some)


def test_the_plain_model_counts_the_same() -> None:
    found = simulate("dead-center", 30, lambda view: view["moves"][0])
    won, lost = found.counts("score", given="win"), found.counts("score", given="loss")
    assert won + lost == found.scores[0]
    assert sum(won.values()) == found.wins[0]
    assert sum(found.counts("length", given="loss").values()) == 30 - found.wins[0]
    assert set(lost) == {0}


# Quantiles


def test_a_quantile_is_the_smallest_number_that_so_many_games_do_not_exceed() -> None:
    found = simulate("dead-center", 2_000, "careful")
    numbers = sorted(found.lengths.elements())
    for share in (0.001, 0.25, 0.5, 0.9, 0.9995):
        place = next(i for i in range(1, 2_001) if i >= share * 2_000 - 1e-9)
        estimate = found.quantile("length", share)
        assert estimate.value == numbers[place - 1]
        assert estimate.low <= estimate.value <= estimate.high
        assert estimate.kind == "quantile"
    given = sorted(found.counts("score", given="win").elements())
    median = found.quantile("score", 0.5, given="win")
    assert median.value == given[(len(given) + 1) // 2 - 1]
    assert median.games == len(given)


@pytest.mark.parametrize("share", [0.05, 0.25, 0.5, 0.9])
@pytest.mark.parametrize("games", [10, 30, 100, 1_000])
@pytest.mark.parametrize("confidence", [0.8, 0.95])
def test_the_interval_of_a_quantile_holds_it_as_often_as_it_claims(
    share: float, games: int, confidence: float
) -> None:
    """Of games that all differ: how often the true quantile lies between the two ranks."""
    found = ranked(dict.fromkeys(range(1, games + 1), 1), share, confidence)
    low = 0 if found.low == -inf else int(found.low)
    high = games + 1 if found.high == inf else int(found.high)
    held = sum(
        comb(games, below) * share**below * (1 - share) ** (games - below)
        for below in range(low, high)
    )
    assert held > confidence - 0.01
    assert held < confidence + 0.16 or games < 100


# What is wrong


def test_what_cannot_be_asked_is_said() -> None:
    found = simulate("dead-center", 64)
    with pytest.raises(zw.InvalidOption, match=r'"deck-empty" is no condition; win and loss are\.'):
        found.mean("score", given="deck-empty")  # type: ignore[arg-type]
    for share in (0, 1, 90, "half"):
        with pytest.raises(zw.InvalidOption, match=r"no share of the games: write one as 0\.9\."):
            found.quantile("score", share)  # type: ignore[arg-type]
    with pytest.raises(zw.InvalidOption, match="is not measured"):
        found.quantile("wins", 0.5)  # type: ignore[arg-type]
    with pytest.raises(zw.InvalidOption, match="None of the 2 games is a win of seat 0"):
        simulate("dead-center", 2).mean("score", given="win")
