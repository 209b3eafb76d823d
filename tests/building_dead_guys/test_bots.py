"""What the careful player does, and what it is said to win."""

from __future__ import annotations

import random

import pytest

from tests.building_dead_guys.table import position
from zwidgets.games.building_dead_guys.bots import careful


def chosen(state, seat):
    return careful(state.view(seat), random.Random(0))


SIX = "staring-head left-arm left-arm left-leg left-leg heart"


@pytest.mark.parametrize(
    ("state", "seat", "move"),
    [
        # It bids for what wins, and not for what nobody needs.
        (position("bid", f"{SIX} / -", hands="0 3 3 5 6 / 4 4 4 4 4", prize="lungs"), 0, "bid 6"),
        (position("bid", "staring-head / staring-head left-arm", hands="0 3 3 5 6 / 4 4 4 4 4",
                  prize="two-faced-head"), 0, "bid 0"),
        # A one is worth six for an Organ.
        (position("bid", "- / -", hands="1 3 3 3 5 / 4 4 4 4 4", prize="lungs"), 0, "bid 1"),
        # It passes when it wins, and flips what makes it win.
        (position(zombies="heart / -", bids="6 / 4", prize="lungs"), 0, "pass"),
        (position(zombies="heart / -", bids="4 / 5", prize="lungs"), 0, "flip heart"),
        (position(zombies="two-faced-head / -", bids="3 / 5", prize="lungs"), 0,
         "flip two-faced-head"),
        # It reveals a Down Card that fills a slot, and no other.
        (position(bids="6 / 4", prize="left-arm", more="down heart / -"), 0, "reveal"),
        (position("flip", "staring-head / -", bids="6 / 4", prize="left-arm",
                  more="down two-faced-head / -"), 0, "pass"),
        # It reacts to what costs it the prize.
        (position(zombies="two-faced-head / muffin", bids="3 / 5", prize="left-arm").after(
            "flip two-faced-head"), 1, "react"),
        (position(zombies="heart / muffin", bids="2 / 5", prize="left-arm").after("flip heart"), 1,
         "allow"),
        # It adds the least that wins.
        (position(zombies="right-arm / -", hands="0 2 3 6 / 4 4 4 4", prize="lungs").after(
            "flip right-arm"), 0, "add 2"),
        # It places where there is room, and discards what is flipped.
        (position(zombies="left-leg left-leg / -", bids="6 / 4", prize="leg-arm").after("pass"), 0,
         "place arm"),
        (position(zombies="lungs lungs! / -", bids="6 / 4", prize="heart").after("pass"), 0,
         "discard lungs!"),
        (position("give", hands="0 3 3 3 5 6 / 4 4 4 4"), 0, "give 0"),
    ],
)  # fmt: skip
def test_what_it_does(state, seat, move):
    assert chosen(state, seat) == move
