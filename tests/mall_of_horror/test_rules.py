"""The rules of Mall of Horror, one by one: the table and the set-up."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import pytest

import zwidgets as zw
from tests.mall_of_horror.mall import (
    GAMES,
    HELD,
    RANDOM_CHIEF,
    SPREAD,
    mall,
    place,
    played,
    refused,
    texts,
    what,
)
from tests.variants import each, variants
from zwidgets.games.mall_of_horror.table import gives_way


@each(variants("mall-of-horror"), most=4)
def test_the_contract(game):
    assert zw.testing.check_game(game, games=1) > 60


@pytest.mark.parametrize(
    ("options", "rule"),
    [
        ({"players": 2}, "MH-02"),
        ({"players": 7}, "MH-02"),
        ({"players": True}, "MH-02"),
        ({"players": "4"}, "MH-02"),
        ({"chief": "oldest"}, "MH-06"),
    ],
)
def test_an_option_that_the_rules_do_not_have_is_refused(options, rule):
    with pytest.raises(zw.InvalidOption, match=rule):
        zw.game("mall-of-horror", **options)


def test_chance_comes_before_any_seat():
    start = zw.game("mall-of-horror").start()
    with pytest.raises(zw.IllegalMove, match="a card, a die or a lot comes first"):
        start.after("pass", 0)


@pytest.mark.parametrize("move", ["vote 1", "die 1", "lot 1"])
def test_what_is_no_card_is_refused_where_a_card_is_due(move):
    with pytest.raises(zw.IllegalMove, match='chance is due: write "draw CARD"'):
        zw.game("mall-of-horror").start().after(move)


# Components


def test_MH_01_six_locations_with_their_capacities():
    shown = GAMES[5].start().view(None)["locations"]
    assert [(one["number"], one["name"], one["capacity"]) for one in shown] == [
        (1, "Restroom", 3),
        (2, "Cachou", 4),
        (3, "Megatoys", 4),
        (4, "Parking Lot", None),
        (5, "Security HQ", 3),
        (6, "Supermarket", 6),
    ]
    assert [one["lot"] for one in shown] == [False, False, False, True, False, False]


@pytest.mark.parametrize("location", [1, 2, 3, 5])
def test_MH_01_a_door_gives_way_to_as_many_zombies_as_strength_and_hardware(location):
    for strong in range(1, 6):
        for hardware in range(3):
            for zombies in range(9):
                assert gives_way(location, zombies, strong, hardware) == (
                    zombies >= strong + hardware
                )


def test_MH_01_the_supermarket_gives_way_to_four_and_the_parking_lot_to_one():
    assert gives_way(6, 4, 9, 3)
    assert not gives_way(6, 3, 4, 0)
    assert gives_way(6, 3, 3, 0)
    assert gives_way(4, 1, 9, 0)
    assert not gives_way(4, 0, 1, 0)


def test_MH_02_points_strength_and_votes_of_each_character():
    for sign, points, strong, votes in (("1xx", 7, 1, 1), ("x1x", 5, 2, 1), ("xx1", 3, 1, 2)):
        more = "at 1; chief 2; zombies 4 0 0 0 0 0; ballots - - - -"
        state = mall("round 1 attack vote", f"{sign}/x1x/356/566", more)
        assert state.view(None)["players"][0]["points"] == points
        assert place(state, 1)["strength"] == strong + 2
        assert state.view(None)["vote"]["voters"][0] == {
            "seat": 0, "weight": votes, "voted": False, "choice": None,
        }  # fmt: skip


def test_MH_02_the_little_girl_is_in_the_game_with_three_players():
    assert [len(GAMES[players].start().people[0]) for players in (3, 4, 5, 6)] == [4, 3, 3, 3]
    state = mall(
        "round 1 attack vote", "xxx1/x1xx/3566", "at 1; zombies 3 0 0 0 0 0; ballots - - -"
    )
    assert state.view(None)["players"][0]["points"] == 1
    assert place(state, 1)["strength"] == 3
    assert state.view(None)["vote"]["voters"][0]["weight"] == 1


def test_MH_03_21_cards_three_of_each_and_weapons_of_two_kinds():
    outcomes = GAMES[4].start().chance_outcomes()
    assert {str(move): chance for move, chance in outcomes} == dict.fromkeys(
        (
            "draw threat", "draw camera", "draw sprint", "draw hidden", "draw hardware",
            "draw weapon-1", "draw weapon-2",
        ),
        Fraction(3, 21),
    )  # fmt: skip


def test_MH_04_a_card_that_is_played_leaves_the_game():
    state = mall(
        "round 1 arrival window", SPREAD, "asked 0; hands camera / - / - / -; dice 1 2 3 3"
    )
    after = state.after("camera")
    assert after.view(1)["gone"] == {"camera": 1}
    assert after.view(1)["players"][0]["played"] == ["camera"]
    assert after.view(1)["deck"] == state.view(1)["deck"] == 20
    assert after.deck.count("camera") == 2


def test_MH_05_there_is_no_limit_to_zombies():
    state = mall(
        "round 9 destinations go", SPREAD, "dice 1 1 1 1; zombies 90 0 0 0 0 0; goals 6 6 6 -"
    )
    assert state.after("go 4", 3).zombies[0] == 94


# Set-up


def test_MH_06_one_card_each_in_order_from_the_chief():
    state = GAMES[4].start()
    assert (state.chief, state.phase) == (0, "setup")
    for seat in range(4):
        assert [len(hand) for hand in state.hands] == [1] * seat + [0] * (4 - seat)
        state = state.after("draw hidden" if seat < 3 else "draw sprint")
    assert state.view(3)["hand"] == ["sprint"]
    with pytest.raises(zw.IllegalMove):
        played(GAMES[5].start(), "draw hidden, draw hidden, draw hidden, draw hidden")


def test_MH_06_the_first_chief_may_be_drawn():
    state = RANDOM_CHIEF.start()
    assert {str(move): chance for move, chance in state.chance_outcomes()} == {
        f"lot {seat}": Fraction(1, 4) for seat in range(4)
    }
    state = played(state, "lot 2, draw threat, draw camera, draw sprint, draw hidden")
    assert state.view(None)["order"] == [2, 3, 0, 1]
    assert state.hands == (("sprint",), ("hidden",), ("threat",), ("camera",))
    assert played(state, "die 1, die 3").view(None)["asked"] == 2


@pytest.mark.parametrize(("players", "closed"), [(3, True), (4, True), (5, False), (6, False)])
def test_MH_07_cachou_is_closed_with_three_or_four(players, closed):
    shown = place(GAMES[players].start(), 2)
    assert shown["closed"] == closed
    assert not shown["condemned"]


def test_MH_08_a_character_goes_to_one_of_two_locations_thrown():
    state = played(mall("round 0 setup roll", "---/---/---/---", HELD), "die 3, die 6")
    assert state.view(0)["choices"] == [3, 6]
    assert texts(state, 0) == [
        f"place {kind} {to}" for kind in ("pin-up", "tough-guy", "gunman") for to in (3, 6)
    ]
    after = state.after("place gunman 6")
    assert after.people[0] == (7, 7, 6)
    assert after.is_chance
    assert played(after, "die 1, die 1").actors == {1}
    assert refused(state, "place girl 3") == "MH-02"
    assert refused(after.after("die 6").after("die 6"), "place gunman 5") == "MH-08"


def test_MH_08_what_is_full_or_closed_cannot_be_taken():
    people = "15-/15-/15-/6--"
    state = mall("round 0 setup place", people, f"{HELD}; dice 2 6; asked 3")
    assert state.view(3)["choices"] == [6]
    for move, why in (("place tough-guy 2", "Cachou is closed"), ("place gunman 3", "dice do not")):
        with pytest.raises(zw.IllegalMove, match=why):
            state.after(move)
    state = mall("round 0 setup place", people, f"{HELD}; dice 1 3; asked 3")
    assert state.view(3)["choices"] == [3]


def test_MH_08_if_neither_can_be_taken_any_open_location_with_room_can():
    state = mall("round 0 setup place", "15-/15-/15-/6--", f"{HELD}; dice 1 2; asked 3")
    assert state.view(3)["choices"] == [3, 4, 6]
    state = mall("round 0 setup place", "15-/15-/15-/6--", f"{HELD}; dice 5 1; asked 3")
    assert state.view(3)["choices"] == [3, 4, 6]


def test_MH_08_players_place_in_order_around():
    state = mall("round 0 setup roll", "1--/1--/---/---", HELD)
    assert played(state, "die 3, die 3").actors == {2}
    state = played(
        state, "die 3, die 3, place pin-up 3, die 3, die 3, place pin-up 3, die 6, die 5"
    )
    assert state.actors == {0}


def test_MH_09_four_dice_bring_the_first_zombies():
    state = mall("round 0 setup roll", SPREAD, HELD)
    state = played(state, "die 4, die 2, die 4")
    assert state.zombies == (0, 0, 0, 0, 0, 0)
    state = state.after("die 6")
    assert state.zombies == (0, 0, 0, 2, 0, 1)
    assert (state.round, state.phase, what(state)) == (
        1, "chief", [("zombies", 4, 2), ("zombies", 6, 1)],
    )  # fmt: skip
    assert state.people == mall("round 0 setup roll", SPREAD, HELD).people


def test_every_card_and_character_is_there_once():
    state = GAMES[3].start()
    assert len(Counter(map(str, GAMES[3].census(state)))) == 7 + 12
