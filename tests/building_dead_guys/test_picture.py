"""Building Dead Guys on pages without a kernel."""

from __future__ import annotations

import zwidgets as zw
from tests.building_dead_guys.table import GAMES, played, position
from tests.helpers import drawn
from zwidgets.games.building_dead_guys.cardset import STANDARD
from zwidgets.games.building_dead_guys.picture import drawings


def test_every_title_of_the_standard_set_has_a_drawing_of_its_own():
    parts = drawings()["parts"]
    assert set(parts) == set(STANDARD.named)
    assert len(set(map(str, parts.values()))) == len(parts)


def test_a_picture_shows_its_seat_s_hand_and_down_card_and_nobody_else_s():
    state = zw.Match("building-dead-guys", seed=7).state
    pictures = [drawn(state, seat) for seat in (0, 1, None)]
    hands = [f"Hand: {' '.join(map(str, hand))}<" for hand in state.hands]
    assert [[hand in picture for hand in hands] for picture in pictures] == [
        [True, False],
        [False, True],
        [False, False],
    ]
    assert [picture.count("Down Card: face down") for picture in pictures] == [1, 1, 2]


def test_bids_and_totals_are_shown_once_both_are_in():
    state = played(position("bid"), "0 bid 3")
    assert ">3</text>" in drawn(state, 0)
    assert ">3</text>" not in drawn(state, 1)
    both = drawn(played(state, "1 bid 4"), None)
    assert ">3</text>" in both
    assert ">4</text>" in both


def test_the_only_person_is_called_you_at_the_end_too():
    six = "staring-head left-arm right-arm left-leg heart stomach"
    state = position(zombies=f"{six} / -", bids="6 / 4", prize="left-leg").after("pass")
    match = zw.Match(state.game, position=state, seats={1: "careful"})
    picture = state.game.picture({**match.view(0), "called": match.called()})
    assert "You: 7 of 7 parts, with the Skull" in picture
    assert "Winner: You." in picture
    assert "Player 1" not in picture


def test_BD_16_a_part_too_many_fills_no_slot():
    state = position(zombies="left-arm heart lungs / -", bids="6 / 4").after("pass")
    assert "Seat 0: 3 of 7 parts" in drawn(state, None)


def test_the_card_set_is_said_to_be_a_reconstruction():
    assert "reconstruction." in drawn(GAMES[0].start(), None)
    assert "of the player" in drawn(GAMES[2].start(), None)
