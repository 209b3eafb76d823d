"""What a simulation of Shufflers counts of how far a game came."""

from __future__ import annotations

import pytest

from tests.shufflers.positions import DEAD, EARLY, alone, player, together


@pytest.mark.parametrize(("others", "death"), [((), False), ((DEAD,), True)])
def test_SH_12_a_simulation_counts_who_has_died(others: tuple[str, ...], death: bool) -> None:
    state = together("-", "draw seat 0", player(), *others, player())
    counted = state.happened([])
    assert (counted["death"], counted["all-dead"]) == (death, False)


def test_SH_17_a_simulation_counts_the_coast_and_the_boat() -> None:
    coast = alone(f"{EARLY} JK", "draw")
    for state, came in ((alone(EARLY, "draw"), 0), (coast, 1), (coast.after("draw JK"), 2)):
        counted = state.happened([])
        assert (counted["coast"], counted["boat"]) == (came > 0, came > 1)
