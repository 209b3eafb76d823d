"""Beliefs by samples: as likely as the exact ones, with intervals that hold them."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from random import Random
from typing import Any

import pytest

import zwidgets as zw
from tests.odds.seen import pictures
from tests.teaching.test_beliefs import kinds, night
from zwidgets.teaching.filters import thinned

COIN = {"careful": "1/2", "random": "1/2"}
MORNING = ("bury JD 1", "bury JC 2", "bury QC 3", "done")


@pytest.fixture(scope="module")
def double() -> zw.Match:
    """A double of The Filler, of which too many positions fit what was seen."""
    match = zw.Match(zw.game("the-filler", legs=2), 1, {0: "careful", 1: "careful"})
    match.run()
    return match


def test_what_is_kept_stands_for_the_rest() -> None:
    law = {"a": 0.5, "b": 0.2, **{str(n): 0.01 for n in range(30)}}
    rng, sums = Random(1), Counter[str]()
    for _ in range(4_000):
        few = thinned(law, 6, rng)
        assert len(few) == 6
        assert few["a"] == 0.5
        assert sum(few.values()) == pytest.approx(1)
        sums.update(few)
    assert {one: share / 4_000 for one, share in sums.items()} == pytest.approx(law, abs=0.004)


def test_a_short_law_stays_as_it_is() -> None:
    assert thinned({"a": 0.9, "b": 0.1}, 2, Random(1)) == {"a": 0.9, "b": 0.1}


def test_intervals_hold_what_is_exact() -> None:
    match = night(*MORNING)
    truth = zw.infer(match, 0, COIN, notice=kinds).players["careful"]
    found = [zw.infer(match, 0, COIN, notice=kinds, samples=200, seed=one) for one in range(8)]
    held = [float(truth) in one.players["careful"] for one in found]
    assert sum(held) >= 7
    assert all(0.03 < one.players["careful"].width < 0.3 for one in found)


def test_whom_all_runs_have_missed_is_told_with_a_bound_that_holds() -> None:
    """Two in a thousand is right, and most beliefs by 200 samples have nothing of it."""
    match = zw.Match("the-filler", 4, {0: "careful", 1: "careful"})
    match.run(until=lambda state: state.round > 1)
    truth = zw.infer(match, 0, COIN).players["random"]
    assert 0 < truth < Fraction(1, 500)
    found = [zw.infer(match, 0, COIN, samples=200, seed=one) for one in range(6)]
    held = [one for one in found if float(truth) in one.players["random"]]
    assert len(held) >= 5
    assert all(float(1 - truth) in one.players["careful"] for one in held)
    missed = next(one for one in found if not one.players["random"].value)
    assert missed.players["random"].high < 0.1
    told = f"< {100 * missed.players['random'].high:.1f}"
    assert told in missed.title
    (seen,) = pictures(missed._repr_html_())
    assert told in seen.titles()[-1]
    assert told in seen.told.split("At the end")[1]


def test_nothing_is_lost_where_all_positions_are_followed() -> None:
    def first(view: dict[str, Any]) -> str:
        return str(view["moves"][0])

    match = zw.Match("dead-center", 1, {0: first})
    match.run(until=lambda state: state.round > 4)
    players = {zw.Bot("first", lambda view, rng: first(view)): 1, "random": 1}
    exact = zw.infer(match, 0, players)
    found = zw.infer(match, 0, players, samples=200, seed=1)
    for name, one in exact.players.items():
        assert found.players[name].value == pytest.approx(float(one))
        assert found.players[name].width < 1e-9
    assert len(found.evidence) == len(exact.evidence)


def test_what_is_hidden_is_as_likely_as_the_exact_belief_says() -> None:
    match = night(*MORNING[:3])

    def zombie(state: Any) -> bool:
        return any(one.red for one in state.graves)

    truth = zw.infer(match, 0, COIN).probability(zombie)
    found = zw.infer(match, 0, COIN, samples=1_000, seed=3).probability(zombie)
    assert float(truth) in found
    assert found.width < 0.15


def test_it_goes_on_where_too_many_positions_fit(double: zw.Match) -> None:
    with pytest.raises(zw.InvalidOption, match="samples=2_000 follows some of them"):
        zw.infer(double, 0, COIN)
    found = zw.infer(double, 0, COIN, samples=400, seed=1)
    assert found.players["careful"].low > 0.99
    assert found.title == "Careful 2 is careful > 99.99 %, random < 0.01 %."
    assert str(found).splitlines()[1].split() == ["seen", "careful", "random"]
    (seen,) = pictures(found._repr_html_())
    assert seen.titles()[-1].endswith(": < 0.01 %")
    assert seen.told.endswith("At the end careful > 99.99 %, random < 0.01 %.")


def test_a_player_who_cannot_have_played_so_is_ruled_out() -> None:
    match = night("bury JH 1", "bury JS 2", "bury QS 3", "done")
    found = zw.infer(match, 0, COIN, samples=400, seed=1).players
    assert found["careful"].value == 0
    with pytest.raises(zw.InvalidOption, match="None of these players plays like this"):
        zw.infer(match, 0, {"careful": 1}, samples=400)


def test_who_moves_by_chance_is_not_said_to_play_otherwise() -> None:
    """Samples that all miss what was seen prove nothing of the players."""
    match = zw.Match("the-filler", 1, {0: "random", 1: "random"})
    match.run(until=lambda state: state.round > 2)
    with pytest.raises(zw.InvalidOption, match=r"that were followed fits .* Follow more by samp"):
        zw.infer(match, 0, COIN, samples=200, seed=1)


@pytest.mark.parametrize("tiny", ["1/1" + 400 * "0", "1e-900"])
def test_shares_too_small_for_a_float_are_weighed(tiny: str) -> None:
    match = night("bury JH 1", "bury JS 2", "bury QS 3", "done")
    found = zw.infer(match, 0, {"careful": 1, "random": tiny}, samples=400, seed=1).players
    assert (found["careful"].value, found["random"].value) == (0, 1)


@pytest.mark.parametrize("samples", [0, 199, 20_001, 400.0, True, "many"])
def test_other_numbers_of_samples_are_refused(samples: Any) -> None:
    with pytest.raises(zw.InvalidOption, match="from 200 to 20,000"):
        zw.infer(night(*MORNING), 0, COIN, samples=samples)


def test_the_same_seed_gives_the_same_belief() -> None:
    one, other = (zw.infer(night(*MORNING), 0, COIN, kinds, samples=200, seed=5) for _ in range(2))
    assert one.title == other.title
    assert one.seed == 5
