"""The Filler on pages without a kernel."""

from __future__ import annotations

from tests.helpers import drawn
from tests.the_filler.table import CHOSEN, played, position

NIGHT = "lay 10C 1, lay 9C 1, lay 6S 1, lay 10S 3"


def test_the_filler_sees_weights_and_no_cards_in_the_graves():
    one = played(position(graves="KH JC QD"), NIGHT)
    two = played(position(graves="JS QS KS"), NIGHT)
    assert drawn(one, 1) == drawn(two, 1)
    assert "25 lb in 3 cards" in drawn(one, 1)


def test_the_zombie_player_sees_cards_and_no_weights():
    one = played(position(graves="KH JC QD"), NIGHT)
    two = played(position(graves="KH JC QD"), "lay AC 1, lay 2C 1, lay 3S 1, lay 4S 3")
    assert drawn(one, 0) == drawn(two, 0)
    assert "lb in" not in drawn(one, 0)
    assert "3 cards of cement" in drawn(one, 0)


def test_what_came_up_last_is_told():
    state = played(position(graves="KH JC QD"), f"{NIGHT}, done")
    assert "king of hearts: 25 of 25 lb, held" in drawn(state, None)
    assert "queen of diamonds: 10 of 15 lb, escapes" in drawn(state, None)


def test_graves_have_the_numbers_that_moves_and_sentences_give_them():
    stones = [f'font-weight="700" text-anchor="middle">{grave}</text>' for grave in (1, 2, 3)]
    assert all(stone in drawn(CHOSEN.start(), 0) for stone in stones)
