"""The rules of Mall of Horror, one by one, in the order of the sheet."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import pytest

import zwidgets as zw
from tests.helpers import refusal
from tests.mall_of_horror.mall import (
    ALL_CARDS,
    GAMES,
    HELD,
    RANDOM_CHIEF,
    SPREAD,
    attacked,
    mall,
    place,
    played,
    refused,
    texts,
    what,
)
from zwidgets.games.mall_of_horror.table import KINDS, gives_way


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
    more = "at 1; zombies 3 0 0 0 0 0; ballots - - -"
    state = mall("round 1 attack vote", "xxx1/x1xx/3566", more)
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
    more = "asked 0; hands camera / - / - / -; dice 1 2 3 3"
    state = mall("round 1 arrival window", SPREAD, more)
    after = state.after("camera")
    assert after.view(1)["gone"] == {"camera": 1}
    assert after.view(1)["players"][0]["played"] == ["camera"]
    assert after.view(1)["deck"] == state.view(1)["deck"] == 20
    assert after.deck.count("camera") == 2


def test_MH_05_there_is_no_limit_to_zombies():
    more = "dice 1 1 1 1; zombies 90 0 0 0 0 0; goals 6 6 6 -"
    state = mall("round 9 destinations go", SPREAD, more)
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
    state = mall("round 0 setup place", "15-/15-/15-/6--", f"{HELD}; dice 5 2; asked 3")
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


# Card windows and votes

TRUCK = "441/454/356/566"
"""Seats 0 and 1 in the Parking Lot: 0 with Pin-Up and Tough Guy, 1 with Pin-Up and Gunman."""
VOTE = "at 4; ballots - - - -"


def test_MH_10_a_ballot_names_a_player_also_oneself_and_must_be_given():
    state = mall("round 1 truck vote", TRUCK, VOTE)
    assert state.actors == {0, 1}
    assert texts(state, 0) == texts(state, 1) == ["vote 0", "vote 1"]
    assert refused(state, "pass", 0) == "MH-10"
    after = state.after("vote 0", 0)
    assert after.actors == {1}
    assert refused(after, "vote 1", 0) == "MH-10"


def test_MH_10_ballots_are_secret_until_all_are_in_then_revealed_with_their_weights():
    one, two = (mall("round 1 truck vote", TRUCK, VOTE).after(f"vote {to}", 0) for to in (0, 1))
    assert one != two
    assert one.view(1) == two.view(1)
    assert one.view(0) != two.view(0)
    state = two.after("vote 1", 1)
    (note,) = state.view(None)["votes"]
    assert note["ballots"] == [
        [{"seat": 0, "weight": 2, "choice": 1}, {"seat": 1, "weight": 3, "choice": 1}]
    ]
    assert (note["totals"], note["chosen"], note["how"]) == ([{"seat": 1, "votes": 5}], 1, "votes")


def test_MH_11_players_vote_with_their_characters_there_and_one_more_for_a_gunman():
    view = mall("round 1 truck vote", TRUCK, VOTE).view(None)["vote"]
    assert view["candidates"] == [0, 1]
    assert [(one["seat"], one["weight"]) for one in view["voters"]] == [(0, 2), (1, 3)]
    assert refused(mall("round 1 truck vote", TRUCK, VOTE), "vote 2", 0) == "MH-11"
    assert refused(mall("round 1 truck vote", TRUCK, VOTE), "vote 0", 2) == "MH-11, MH-14"


def test_MH_11_hidden_characters_do_not_count():
    state = mall(
        "round 1 attack vote", "441/454/345/561",
        "at 4; zombies 0 0 0 1 0 0; ballots - - - -; played hidden / hidden / - / -; "
        "hidden 0:pin-up 1:gunman",
    )  # fmt: skip
    vote = state.view(None)["vote"]
    assert [(one["seat"], one["weight"]) for one in vote["voters"]] == [(0, 1), (1, 1), (2, 1)]
    state = mall(
        "round 1 attack vote", "441/154/345/561",
        "at 4; zombies 0 0 0 1 0 0; ballots - - - -; played - / hidden / - / -; hidden 1:gunman",
    )  # fmt: skip
    assert state.view(None)["vote"]["candidates"] == [0, 2]


def test_worked_example_5_gunman_and_pin_up_and_a_threat_weigh_4():
    """MH-11: two characters, one for the Gunman, one for the Threat."""
    state = mall("round 1 truck vote", TRUCK, f"{VOTE}; threats 0 1 0 0; played - / threat / - / -")
    assert state.view(None)["vote"]["voters"][1]["weight"] == 4


def test_MH_12_everybody_with_cards_is_asked_once_in_order():
    state = mall(
        "round 1 truck window", TRUCK,
        "chief 2; at 4; asked 2; hands threat / - / camera:2 / threat",
    )  # fmt: skip
    window = state.view(None)["window"]
    assert (window["for"], window["asked"], window["to_ask"]) == ("truck", 2, [3, 0])
    assert texts(state, 2) == ["pass"]
    assert refused(state, "camera") == "MH-12"
    state = state.after("pass")
    assert texts(state, 3) == ["threat", "pass"]
    state = played(state, "pass, pass")
    assert state.view(None)["vote"]["ballot"] == 1


def test_MH_12_a_player_who_has_played_may_play_again_until_they_pass():
    state = mall("round 1 truck window", TRUCK, "at 4; asked 0; hands threat:2 / threat / - / -")
    state = state.after("threat")
    assert state.actors == {0}
    state = state.after("threat")
    assert state.actors == {1}, "with an empty hand there is nothing to pass"
    assert state.view(None)["window"]["threats"] == [2, 0, 0, 0]


def test_MH_12_a_player_who_is_out_is_asked_for_no_card():
    more = "chief 1; at 4; asked 1; hands threat / threat / - / -"
    state = mall("round 1 truck window", "xxx/454/346/566", more)
    assert state.view(None)["window"]["to_ask"] == []


def test_MH_13_a_threat_is_one_vote_more_in_the_re_vote_too():
    state = mall("round 1 truck window", TRUCK, "at 4; asked 0; hands threat / - / - / -")
    state = state.after("threat")
    assert [one["weight"] for one in state.view(None)["vote"]["voters"]] == [3, 3]
    state = played(state, "0: vote 1, 1: vote 0")
    assert {one["seat"]: one["weight"] for one in state.view(None)["vote"]["voters"]} == {
        0: 3, 1: 3, 2: 1, 3: 1,
    }  # fmt: skip


def test_MH_13_an_absent_players_threat_counts_in_the_re_vote_only():
    more = "at 4; asked 3; hands - / - / - / threat"
    state = mall("round 1 truck window", "414/154/356/566", more).after("threat")
    assert [one["seat"] for one in state.view(None)["vote"]["voters"]] == [0, 1]
    state = mall(
        "round 1 truck vote", "441/414/356/566",
        f"{VOTE}; threats 1 0 0 1; played threat / - / - / threat",
    )  # fmt: skip
    state = played(state, "0: vote 1, 1: vote 0")
    assert [one["weight"] for one in state.view(None)["vote"]["voters"]] == [3, 3, 1, 2]


def test_worked_example_4_an_absent_player_decides_a_tie():
    """MH-14: two tie 2:2; a third, absent, votes 1 in the re-vote."""
    state = mall("round 1 truck vote", "441/164/356/xxx", "at 4; ballots - - - -")
    state = played(state, "0: vote 1, 1: vote 0")
    vote = state.view(None)["vote"]
    assert (vote["ballot"], vote["candidates"]) == (2, [0, 1])
    weights = [(one["seat"], one["weight"]) for one in vote["voters"]]
    assert weights == [(0, 2), (1, 2), (2, 1), (3, 1)]
    state = played(state, "3: vote 0, 0: vote 1, 1: vote 0, 2: vote 0")
    assert state.view(None)["votes"][0]["chosen"] == 0


def test_MH_14_only_players_who_tied_may_be_named_again():
    state = mall("round 1 truck vote", "441/164/456/466", "at 4; ballots - - - -")
    state = played(state, "0: vote 1, 1: vote 0, 2: vote 1, 3: vote 0")
    assert texts(state, 2) == ["vote 0", "vote 1"]
    assert refused(state, "vote 3", 2) == "MH-14"


def test_MH_14_a_player_with_only_hidden_characters_there_votes_in_neither_ballot():
    state = mall(
        "round 1 attack vote", "446/164/456/566",
        "at 4; zombies 0 0 0 1 0 0; ballots - - - -; played - / - / hidden / -; hidden 2:pin-up",
    )  # fmt: skip
    assert state.actors == {0, 1}
    state = played(state, "0: vote 1, 1: vote 0")
    assert state.actors == {0, 1, 3}


def test_MH_14_a_player_who_is_out_votes_in_the_re_vote():
    state = mall("round 1 truck vote", "441/164/356/xxx", "at 4; ballots 1 0 - - / - - - -")
    assert state.actors == {0, 1, 2, 3}


def test_MH_15_a_single_candidate_is_chosen_without_a_ballot_and_without_cards():
    state = mall("round 0 setup roll", "441/356/356/566", f"dice 4 4 4; {HELD}").after("die 4")
    assert (state.phase, state.step, state.searcher) == ("truck", "deal", 0)
    (note,) = state.view(None)["votes"]
    assert (note["how"], note["ballots"], note["chosen"]) == ("only", [], 0)


def test_MH_15_in_an_attack_the_cards_come_first_all_the_same():
    more = "at 4; zombies 0 0 0 1 0 0; asked 1; hands - / threat / - / -"
    state = mall("round 1 attack window", "441/356/356/566", more).after("pass")
    assert (state.step, state.asked) == ("lose", 0)
    assert state.view(None)["votes"][0]["how"] == "only"


# The truck

SEARCH = "441/356/356/566"


def test_MH_16_the_searcher_sees_three_cards_keeps_one_gives_one_and_buries_the_third():
    state = mall("round 1 truck deal", SEARCH, "asked 0")
    assert (state.searcher, state.asked, state.turn) == (0, None, 0)
    state = played(state, "draw threat, draw sprint, draw camera")
    assert (state.searcher, state.asked) == (0, 0)
    assert state.view(0)["search"] == {"seat": 0, "cards": ["threat", "camera", "sprint"]}
    assert state.view(1)["search"] == {"seat": 0, "cards": None}
    assert texts(state, 0) == ["keep threat", "keep camera", "keep sprint"]
    state = state.after("keep camera")
    assert texts(state, 0) == [
        f"give {card} {to}" for card in ("threat", "sprint") for to in (1, 2, 3)
    ]
    assert refused(state, "give threat 0") == "MH-16"
    assert refused(state, "give camera 1") == "MH-16"
    state = state.after("give sprint 2")
    assert state.searcher is None
    assert state.hands == (("camera",), (), ("sprint",), ())
    assert state.bottom == (("threat", 0),)
    assert state.view(0)["deck"] == 19


def test_MH_16_a_second_tie_or_nobody_there_and_nothing_happens():
    state = mall("round 1 truck vote", "441/164/356/xxx", "at 4; ballots 1 0 - - / 1 0 1 -")
    state = state.after("vote 0", 3)
    assert (state.phase, state.chief) == ("arrival", 2)
    assert [one["how"] for one in state.view(None)["votes"]] == ["nobody", "only"]
    state = played(mall("round 0 setup roll", SPREAD, HELD), "die 4, die 4, die 4, die 4")
    assert state.phase == "chief"


def test_MH_16_without_cards_the_phase_is_left_out_with_its_opportunity():
    cards = ALL_CARDS.replace("threat ", "", 2).replace("camera ", "", 1)
    hands = "hands threat / threat / camera / -"
    more = f"at 6; asked 2; zombies 0 0 0 0 0 9; {hands}; played - / - / - / {cards}"
    state = mall("round 1 attack lose", "441/451/356/566", more)
    assert state.view(None)["deck"] == 0
    state = state.after("lose gunman")
    assert (state.round, state.phase) == (2, "chief")
    more = more.replace("threat / threat", "threat / -")
    state = mall("round 1 attack lose", "441/451/356/566", more)
    assert (state.view(None)["deck"], state.after("lose gunman").phase) == (1, "truck")


def test_MH_16_the_cards_under_the_deck_come_last_in_their_order():
    cards = ALL_CARDS.replace("threat ", "", 1).replace("camera ", "", 1).replace("sprint ", "", 1)
    more = f"asked 0; bottom sprint@1 camera@0; played {cards} / - / - / -"
    state = mall("round 3 truck deal", SEARCH, more)
    assert state.chance_outcomes() == ((state.parse_move("draw threat"), 1),)
    state = state.after("draw threat")
    assert state.chance_outcomes() == ((state.parse_move("draw sprint"), 1),)
    assert refused(state, "draw camera") == "MH-16"
    state = state.after("draw sprint").after("draw camera")
    assert state.truck == ("threat", "camera", "sprint")
    assert state.view(0)["knows"]["bottom"] == []


def test_MH_17_of_two_cards_one_is_kept_and_one_given_a_single_one_is_kept():
    rest = ALL_CARDS.replace("threat ", "", 1).replace("camera ", "", 1)
    state = mall("round 3 truck deal", SEARCH, f"asked 0; played {rest} / - / - / -")
    state = played(state, "draw threat, draw camera, keep threat, give camera 3")
    assert (state.hands[0], state.hands[3], state.bottom) == (("threat",), ("camera",), ())
    state = mall("round 3 truck deal", SEARCH, f"asked 0; played {rest} threat / - / - / -")
    state = played(state, "draw camera, keep camera")
    assert (state.hands[0], state.phase) == (("camera",), "chief")


def test_MH_17_only_a_player_in_the_game_may_receive():
    more = "asked 0; truck threat sprint; kept; hands camera / - / - / -"
    state = mall("round 3 truck search", "441/356/356/xxx", more)
    assert texts(state, 0) == [
        f"give {card} {to}" for card in ("threat", "sprint") for to in (1, 2)
    ]
    assert refused(state, "give threat 3") == "MH-17"


def test_MH_17_what_was_given_is_known_until_a_card_of_that_title_is_played():
    more = "asked 0; truck threat sprint camera; hands - / threat / - / -"
    state = played(mall("round 1 truck search", SEARCH, more), "keep camera, give threat 1")
    assert state.view(0)["knows"]["given"] == [{"seat": 1, "card": "threat"}]
    assert state.view(1)["knows"] == state.view(2)["knows"] == {"given": [], "bottom": []}
    more = "at 4; asked 1; zombies 0 0 0 1 0 0; gifts 0>1:threat@0; hands - / threat:2 / - / -"
    state = mall("round 2 attack window", "441/456/356/566", more)
    assert state.view(0)["knows"]["given"] == [{"seat": 1, "card": "threat"}]
    assert state.after("threat").view(0)["knows"]["given"] == []
    assert state.after("threat").hands[1] == ("threat",)


def test_MH_17_the_third_card_is_known_until_a_search_reaches_it():
    more = "asked 0; truck threat sprint; kept; bottom camera@2"
    state = mall("round 1 truck search", SEARCH, more).after("give threat 1")
    assert state.view(0)["knows"]["bottom"] == [{"place": 1, "card": "sprint"}]
    assert state.view(2)["knows"]["bottom"] == [{"place": 2, "card": "camera"}]
    assert state.view(1)["knows"]["bottom"] == []


# The Chief


def test_MH_18_players_in_security_hq_elect_the_chief():
    state = mall("round 1 chief vote", SPREAD, "at 5; ballots - - - -")
    assert state.actors == {2, 3}
    state = played(state, "2: vote 3, 3: vote 3")
    assert (state.phase, state.chief, state.elected) == ("arrival", 3, True)
    assert state.view(None)["order"] == [3, 0, 1, 2]
    # A Chief before may be elected again.
    state = mall("round 1 chief vote", SPREAD, "chief 2; at 5; ballots - - 2 -")
    state = state.after("vote 2", 3)
    assert (state.chief, state.elected) == (2, True)


def test_MH_18_a_second_tie_or_an_empty_place_leaves_the_old_chief_not_elected():
    state = mall("round 1 chief vote", SPREAD, "at 5; ballots - - 3 2 / 2 2 3 -")
    state = state.after("vote 3", 3)
    assert (state.phase, state.chief, state.elected) == ("arrival", 0, False)
    for more in ("", "; condemned 5"):
        told = f"asked 0; truck threat sprint; kept{more}"
        state = mall("round 1 truck search", "411/361/366/663", told).after("give threat 1")
        assert (state.phase, state.chief, state.elected) == ("arrival", 0, False)


# The arrival


def test_MH_19_an_elected_chief_looks_at_four_dice():
    state = mall("round 1 arrival roll", SPREAD, "chief 2 elected; looked 2; dice 4")
    state = played(state, "die 1, die 6")
    assert state.view(2)["dice"] == {"count": 3, "values": [4, 1, 6], "looked": [2]}
    for seat in (0, 1, 3, None):
        assert state.view(seat)["dice"] == {"count": 3, "values": None, "looked": [2]}
    assert state.after("die 1").phase == "destinations"
    # A Chief who was not elected does not look.
    state = mall("round 1 arrival roll", SPREAD, "chief 2; dice 4")
    assert state.view(2)["dice"] == {"count": 1, "values": None, "looked": []}


def test_MH_20_a_camera_shows_the_dice_to_the_player_who_plays_it():
    state = mall("round 1 arrival roll", SPREAD, "dice 4 4 4; hands camera / threat / camera / -")
    state = state.after("die 5")
    assert state.view(None)["window"]["for"] == "camera"
    assert state.view(None)["window"]["to_ask"] == [1, 2]
    state = state.after("camera")
    assert state.view(0)["dice"] == {"count": 4, "values": [4, 4, 4, 5], "looked": [0]}
    assert state.view(2)["dice"]["values"] is None
    assert texts(state, 1) == ["pass"]
    assert refused(state, "threat") == "MH-20"


def test_MH_20_a_player_who_has_looked_is_not_asked():
    more = "chief 2 elected; looked 2; dice 4 4 4; hands camera / - / camera / -"
    state = mall("round 1 arrival roll", SPREAD, more).after("die 5")
    assert state.actors == {0}
    assert state.after("pass").phase == "destinations"


# Destinations


def test_MH_21_an_elected_chief_names_a_destination_first_and_openly():
    more = "chief 2 elected; looked 2; dice 1 1 1 1; asked 2"
    state = mall("round 1 destinations go", SPREAD, more)
    assert state.actors == {2}
    assert state.moves(0) == ()
    state = state.after("go 4")
    assert state.actors == {0, 1, 3}
    for seat in (0, None):
        assert state.view(seat)["destinations"][2] == {"chosen": True, "location": 4, "open": True}


def test_MH_21_the_others_choose_in_secret_and_at_once():
    state = mall("round 1 destinations go", SPREAD, "chief 2; dice 1 1 1 1")
    assert state.actors == {0, 1, 2, 3}
    one, two = state.after("go 4", 0), state.after("go 6", 0)
    assert one.view(1) == two.view(1)
    assert one.view(0)["destinations"][0] == {"chosen": True, "location": 4, "open": False}
    assert one.view(1)["destinations"][0] == {"chosen": True, "location": None, "open": False}
    assert refused(one, "go 4", 0) == "MH-22"


def test_MH_22_a_destination_is_open_may_be_full_and_has_somebody_elsewhere():
    state = mall("round 1 destinations go", "111/346/356/566", "dice 1 1 1 1")
    assert texts(state, 0) == ["go 3", "go 4", "go 5", "go 6"]
    assert texts(state, 1) == ["go 1", "go 3", "go 4", "go 5", "go 6"]
    with pytest.raises(zw.IllegalMove, match="Cachou is closed: nobody goes there"):
        state.after("go 2", 1)
    with pytest.raises(zw.IllegalMove, match="all your characters are at the Restroom already"):
        state.after("go 1", 0)


def test_worked_example_7_a_single_character_must_go_elsewhere_unless_it_sprints():
    """MH-22 and MH-27."""
    state = mall("round 1 destinations go", "1xx/346/356/566", "dice 3 3 3 3")
    assert texts(state, 0) == ["go 3", "go 4", "go 5", "go 6"]
    more = "dice 3 3 3 3; asked 0; goals 6 1 1 1; hands sprint / - / - / -"
    state = mall("round 1 moves move", "1xx/346/356/566", more)
    assert "sprint pin-up 1" in texts(state, 0)
    with pytest.raises(zw.IllegalMove, match="Cachou is closed: nobody goes there"):
        state.after("sprint pin-up 2")
    assert state.after("sprint pin-up 1").people[0] == (1, 0, 0)


def test_MH_22_a_player_with_no_legal_destination_does_not_move():
    closed = "condemned 1 3 5 6"
    more = f"{closed}; dice 1 1 1; hands sprint / - / - / -"
    state = played(mall("round 9 arrival roll", "444/444/444/44x", more), "die 1, pass")
    assert state.phase == "attack"
    assert state.zombies[3] == 0 or state.location == 4


def test_MH_23_an_eliminated_player_places_one_zombie_before_the_reveal():
    more = "dice 4 4 4 4; goals 6 6 - -; fallen 3; chief 1"
    state = mall("round 2 destinations go", "136/136/356/xxx", more).after("go 4", 2)
    assert (state.step, state.actors) == ("zombie", {3})
    assert texts(state, 3) == ["zombie 1", "zombie 3", "zombie 4", "zombie 5", "zombie 6"]
    assert refused(state, "zombie 2") == "MH-23"
    assert refused(state, "pass") == "MH-23"
    assert state.view(None)["dice"]["values"] is None
    state = state.after("zombie 5")
    assert state.zombies == (0, 0, 0, 4, 1, 0)
    assert (state.phase, state.zombie_seats) == ("moves", ())


def test_MH_23_several_place_in_order():
    more = "dice 4 4 4 4; fallen 0 4; chief 3; goals - 6 6 6 -"
    state = mall("round 2 destinations zombie", "xxx/136/126/356/xxx", f"{more}; asked 4")
    assert state.after("zombie 1").actors == {0}


# Moves


def test_MH_24_destinations_and_dice_are_revealed_and_the_zombies_placed():
    more = "dice 2 3 3 6; goals 4 1 1 -; zombies 1 0 0 0 0 0"
    state = mall("round 1 destinations go", SPREAD, more).after("go 4", 3)
    assert state.zombies == (1, 0, 2, 0, 0, 1)
    view = state.view(None)
    assert [one["location"] for one in view["destinations"]] == [4, 1, 1, 4]
    assert view["dice"]["values"] == [2, 3, 3, 6]
    assert what(state) == [("zombies", 3, 2), ("zombies", 6, 1)]


def test_worked_example_6_eight_zombies_condemn_a_place_that_is_empty():
    """MH-25."""
    for people, closed in (("133/146/156/566", False), ("111/446/456/566", True)):
        more = "dice 3 4 4 4; goals 4 1 5 -; zombies 0 0 7 9 0 0"
        state = mall("round 3 destinations go", people, more).after("go 1", 3)
        assert place(state, 3)["condemned"] == closed
        assert place(state, 3)["zombies"] == (0 if closed else 8)
        assert place(state, 4)["zombies"] == 12
    assert ("condemned", 3, 8) in what(state)


def test_MH_25_the_parking_lot_is_never_condemned_and_seven_are_not_enough():
    more = "dice 3 4 4 4; goals 4 1 1 -; zombies 0 0 6 7 0 0"
    state = mall("round 3 destinations go", "111/556/566/666", more).after("go 1", 3)
    assert state.zombies == (0, 0, 7, 10, 0, 0)
    assert state.condemned == ()


def test_MH_26_a_character_that_is_not_there_moves_in_order():
    state = mall("round 1 moves move", SPREAD, "chief 1; asked 1; dice 1 1 1 1; goals 3 1 6 4")
    assert texts(state, 1) == ["move tough-guy", "move gunman"]
    assert refused(state, "move pin-up") == "MH-26"
    assert refused(state, "sprint pin-up 4") == "MH-12"
    assert refusal(state, "move pin-up") != refusal(state, "move girl").replace("girl", "pin-up")
    state = state.after("move gunman")
    assert state.people[1] == (1, 3, 1)
    assert state.actors == {2}


def test_worked_example_9_a_full_place_sends_a_character_to_the_parking_lot():
    """MH-26; one who stands in the Parking Lot may be chosen too."""
    state = mall("round 1 moves move", "643/111/356/566", "asked 0; dice 3 3 3 3; goals 1 3 3 3")
    assert texts(state, 0) == ["move pin-up", "move tough-guy", "move gunman"]
    assert state.after("move pin-up").people[0] == (4, 4, 3)
    assert state.after("move tough-guy").people[0] == (6, 4, 3)


def test_MH_26_a_place_condemned_just_now_sends_a_character_to_the_parking_lot():
    more = "dice 3 4 4 4; goals 3 1 5 -; zombies 0 0 7 0 0 0"
    state = mall("round 3 destinations go", "111/446/456/566", more).after("go 1", 3)
    assert state.condemned == (3,)
    assert state.after("move pin-up").people[0] == (4, 1, 1)


def test_MH_27_sprint_takes_any_character_anywhere_instead():
    more = "asked 0; dice 3 3 3 3; goals 6 3 3 3; hands sprint:2 / - / - / -; condemned 5"
    state = mall("round 1 moves move", "136/136/366/646", more)
    assert texts(state, 0) == [
        "move pin-up", "move tough-guy",
        *(f"sprint {kind} {to}" for kind in KINDS[:3] for to in (1, 3, 4, 6)),
    ]  # fmt: skip
    assert refused(state, "sprint pin-up 5") == "MH-27"
    state = state.after("sprint gunman 4")
    assert (state.people[0], state.hands[0], state.actors) == ((1, 3, 4), ("sprint",), {1})


def test_MH_27_sprint_to_its_own_full_place_stays_to_another_goes_to_the_parking_lot():
    more = "asked 0; dice 3 3 3 3; goals 4 3 3 3; hands sprint / - / - / -"
    state = mall("round 1 moves move", "136/116/556/566", more)
    assert state.after("sprint pin-up 1").people[0] == (1, 3, 6)
    assert state.after("sprint tough-guy 1").people[0] == (1, 4, 6)


def test_MH_27_a_player_without_sprint_is_asked_for_a_forced_move_too():
    more = "asked 0; dice 3 3 3 3; goals 6 1 1 1; hands threat / - / - / -"
    state = mall("round 1 moves move", "1xx/346/356/566", more)
    assert texts(state, 0) == ["move pin-up"]
    assert refused(state, "sprint pin-up 1") == "MH-12"


def test_MH_27_sprint_in_a_card_window_is_refused_for_the_moment_not_for_the_character():
    hands = "hands sprint / - / - / -"
    due = {
        "round 1 arrival window": f"asked 0; dice 1 2 3 3; {hands}",
        "round 1 truck window": f"at 4; asked 0; {hands}",
        "round 1 attack window": f"at 4; asked 0; zombies 0 0 0 1 0 0; {hands}",
    }
    rules = [
        refused(mall(one, "144/456/356/566", more), "sprint pin-up 3") for one, more in due.items()
    ]
    assert rules == ["MH-20", "MH-12", "MH-31"]


LOT_VOTE = "at 4; zombies 0 0 0 2 0 0; ballots - - - -"
HANDS = "hands threat hardware / weapon-1 weapon-2 / hidden:2 / camera"


# Extra zombies


@pytest.mark.parametrize(
    ("people", "extra"),
    [
        ("136/136/356/666", [("extra", 6, 1), ("extra", 1, 1)]),
        ("136/136/456/546", [("extra", 6, 1), ("extra", 1, 1)]),  # judged before either comes
        ("135/361/616/565", [("extra", 6, 1)]),  # several share the most Pin-Ups
        ("155/366/361/345", [("extra", 3, 1)]),  # several share the most characters
        ("x44/x46/x56/x54", [("extra", 4, 1)]),  # the Parking Lot counts; there are no Pin-Ups
    ],
)
def test_MH_28_a_zombie_comes_to_the_most_characters_and_one_to_the_most_pin_ups(people, extra):
    state = attacked(people, "0 0 0 0 0 0")
    assert [event for event in what(state) if event[0] == "extra"] == extra
    assert people != "136/136/356/666" or state.zombies == (1, 0, 0, 0, 0, 1)


# Doors


def test_MH_29_locations_are_resolved_in_order_and_empty_ones_keep_their_zombies():
    state = attacked("136/136/356/556", "2 0 3 0 3 0", HANDS)
    assert (state.location, state.step) == (1, "window")
    view = state.view(None)
    assert view["attack"] == {"location": 1, "zombies": 3, "strength": 2, "hardware": 0}
    assert view["done"] == []
    state = attacked("666/663/354/556", "5 0 0 0 0 0")
    assert state.zombies[0] == 5


def test_MH_29_an_occupied_place_holds_with_the_strength_of_all():
    state = attacked("136/116/356/356", "3 0 0 0 0 0", HANDS)
    assert place(state, 1)["strength"] == 4
    assert ("held", 1, 3) in what(state)
    state = attacked("136/116/356/356", "4 0 0 0 0 0", HANDS)
    assert (state.phase, state.location) == ("attack", 1)


def test_MH_29_hidden_characters_still_hold_the_door():
    more = "at 1; zombies 3 0 0 0 0 0; asked 2; hands - / - / hidden / -; chief 2"
    state = mall("round 1 attack window", "136/136/156/566", more)
    assert place(state, 1)["strength"] == 3
    assert place(state.after("hidden pin-up"), 1)["strength"] == 3


@pytest.mark.parametrize(
    ("people", "holds"),
    [("1x1/346/356/566", False), ("x11/346/356/566", True)],
)
def test_worked_example_1_strength_against_zombies_in_the_restroom(people, holds):
    """MH-01 and MH-29: Pin-Up and Gunman, Tough Guy and Gunman, against 2 zombies."""
    state = mall("round 1 arrival roll", people, "zombies 2 0 0 0 0 0")
    assert place(state, 1)["holds"] == holds
    strong = 3 if holds else 2
    told = f"2 zombies, strength {strong}: {'holds' if holds else 'gives way'}"
    assert place(state, 1)["says"] == told


def test_worked_example_2_four_zombies_break_into_the_supermarket():
    """MH-01 and MH-32."""
    people = "661/661/665/335"
    told = "at 6; asked 1; hands - / weapon-1 hardware / - / -"
    state = mall("round 1 attack window", people, f"{told}; zombies 0 0 0 0 0 4")
    assert place(state, 6)["says"] == "4 zombies: gives way"
    assert state.after("weapon-1").phase != "attack"
    shown = mall("round 1 arrival roll", people, "zombies 0 0 4 0 0 3")
    assert place(shown, 6)["says"] == "3 zombies, strength 9: holds"
    assert place(shown, 3)["says"] == "4 zombies, strength 3: gives way"


def test_worked_example_3_hardware_is_of_no_use_against_four_at_the_supermarket():
    """MH-31: after a Weapon brought them to 3, with strength 3, it may be played."""
    told = "at 6; asked 1; zombies 0 0 0 0 0 4; hands - / weapon-1 hardware / - / -"
    state = mall("round 1 attack window", "611/651/635/335", told)
    assert refused(state, "hardware") == "MH-31"
    assert texts(state, 1) == ["weapon-1", "pass"]
    state = state.after("weapon-1")
    assert texts(state, 1) == ["hardware", "pass"]
    state = state.after("hardware")
    assert (state.round, state.zombies[5]) == (2, 3)


def test_MH_30_the_chosen_player_picks_who_dies_and_the_zombies_leave():
    more = "at 1; zombies 4 0 0 0 0 0; ballots - 0 - -"
    state = mall("round 1 attack vote", "116/136/356/566", more).after("vote 0", 0)
    assert (state.step, state.asked) == ("lose", 0)
    assert texts(state, 0) == ["lose pin-up", "lose tough-guy"]
    assert refused(state, "lose gunman") == "MH-30"
    state = state.after("lose tough-guy")
    assert state.people[0] == (1, 0, 6)
    assert state.zombies[0] == 0


def test_MH_30_a_hidden_character_cannot_be_lost():
    more = "at 1; zombies 4 0 0 0 0 0; asked 0; hidden 0:pin-up; played hidden / - / - / -"
    state = mall("round 1 attack lose", "116/136/356/566", more)
    assert texts(state, 0) == ["lose tough-guy"]
    assert refused(state, "lose pin-up") == "MH-30"


def test_MH_30_where_nobody_can_be_chosen_nobody_dies_and_the_zombies_stay():
    more = "at 1; zombies 4 0 0 0 0 0; asked 0; hands hidden / - / - / -"
    state = mall("round 1 attack window", "136/346/356/566", more).after("hidden pin-up")
    assert state.people[0] == (1, 3, 6)
    assert state.zombies[0] == 4
    assert state.round == 2


def test_MH_31_a_player_who_is_present_may_play_any_card_they_have():
    more = f"at 1; zombies 5 0 0 0 0 0; {HANDS}"
    state = mall("round 1 attack window", "136/136/165/566", f"{more}; asked 0")
    assert texts(state, 0) == ["threat", "hardware", "pass"]
    state = played(state, "pass")
    assert texts(state, 1) == ["weapon-1", "weapon-2", "pass"]
    state = played(state, "pass")
    assert texts(state, 2) == ["hidden pin-up", "pass"]
    state = played(state, "pass")
    assert texts(state, 3) == ["pass"]
    assert refused(state, "camera") == "MH-31"


def test_MH_31_an_absent_player_may_only_threaten():
    more = "at 1; zombies 5 0 0 0 0 0; asked 3; hands - / - / - / threat hardware weapon-1 hidden"
    state = mall("round 1 attack window", "136/136/165/566", more)
    assert texts(state, 3) == ["threat", "pass"]
    assert refused(state, "weapon-1") == refused(state, "hidden gunman") == "MH-31"
    with pytest.raises(zw.IllegalMove, match="you have nobody there"):
        state.after("weapon-1")


def test_MH_31_hardware_holds_against_one_more_for_this_attack():
    more = "at 1; zombies 3 0 5 0 0 0; asked 0; hands hardware:2 / threat / - / -"
    state = mall("round 1 attack window", "136/136/355/566", more).after("hardware")
    assert (state.location, state.hardware, place(state, 1)["hardware"]) == (1, 1, 1)
    state = state.after("hardware")
    assert (state.location, state.hardware, state.zombies[0]) == (3, 0, 3)
    assert ("held", 1, 3) in what(state)


def test_MH_31_there_is_no_hardware_in_the_parking_lot():
    more = "at 4; zombies 0 0 0 2 0 0; asked 0; hands hardware / - / - / -"
    state = mall("round 1 attack window", "436/136/356/566", more)
    with pytest.raises(zw.IllegalMove, match="no door for Hardware"):
        state.after("hardware")


def test_MH_31_an_excess_of_a_weapon_is_lost():
    more = "at 4; zombies 0 0 0 1 0 0; asked 0; hands weapon-2 / - / - / -"
    state = mall("round 1 attack window", "436/136/356/566", more).after("weapon-2")
    assert state.zombies[3] == 0


def test_MH_31_a_hidden_character_is_present_and_stays_hidden_for_the_round():
    more = "at 1; zombies 9 0 9 0 0 0; asked 0; hands hidden:2 weapon-1 / - / - / -"
    state = mall("round 1 attack window", "116/136/355/566", more).after("hidden pin-up")
    assert "weapon-1" in texts(state, 0)
    assert "hidden pin-up" not in texts(state, 0)
    state = played(state.after("hidden tough-guy"), "weapon-1, lose pin-up")
    assert state.location == 3
    assert [one["hidden"] for one in place(state, 1)["people"]] == [True, True]


def test_MH_32_as_soon_as_the_door_holds_the_attack_is_over_and_threats_are_lost():
    more = (
        "at 1; zombies 3 0 9 0 0 0; asked 0; hands weapon-1 threat weapon-2 / threat / - / -; "
        "threats 1 0 0 0; played threat / - / - / -"
    )
    state = mall("round 1 attack window", "116/346/355/566", more)
    state = state.after("weapon-1")
    assert (state.location, state.threats) == (3, (0, 0, 0, 0))
    assert state.asked == 0, "the next door has its own opportunity"


# The Parking Lot


def test_MH_33_each_zombie_takes_one_person():
    state = mall("round 1 attack vote", "446/346/356/566", LOT_VOTE)
    state = played(state, "0: vote 0, 1: vote 0, lose pin-up")
    assert (state.location, state.step, state.zombies[3]) == (4, "vote", 1)
    assert state.view(None)["vote"]["voters"][0]["weight"] == 1
    state = played(state, "0: vote 1, 1: vote 1")
    state = state.after("lose tough-guy")
    assert state.zombies[3] == 0


def test_MH_33_presence_and_weights_are_taken_anew_for_each_zombie():
    more = f"{LOT_VOTE}; threats 1 0 0 0; played threat / - / - / -"
    state = mall("round 1 attack vote", "446/346/456/566", more)
    state = played(state, "0: vote 1, 1: vote 1, 2: vote 1, lose tough-guy")
    vote = state.view(None)["vote"]
    assert [(one["seat"], one["weight"]) for one in vote["voters"]] == [(0, 2), (2, 1)]


def test_MH_33_at_the_end_all_zombies_there_leave_fed_or_not():
    state = attacked("136/136/356/556", "0 0 0 7 0 0")
    assert state.zombies[3] == 0
    assert ("left", 4, 7) in what(state)
    more = "at 4; zombies 0 0 0 3 0 0; asked 0; hands hidden / - / - / -"
    state = mall("round 1 attack window", "436/136/356/566", more).after("hidden pin-up")
    assert state.zombies[3] == 0
    assert state.people[0] == (4, 3, 6)


def test_MH_34_after_a_second_tie_one_of_those_still_tied_is_drawn():
    more = "at 4; zombies 0 0 0 2 0 0; ballots 1 0 1 0 / 1 0 1 -"
    state = mall("round 1 attack vote", "446/164/456/466", more)
    assert state.view(None)["vote"]["candidates"] == [0, 1]
    state = state.after("vote 0", 3)
    assert state.step == "lot"
    assert {str(move): chance for move, chance in state.chance_outcomes()} == {
        "lot 0": Fraction(1, 2), "lot 1": Fraction(1, 2),
    }  # fmt: skip
    assert refused(state, "lot 2") == "MH-34"
    state = state.after("lot 1")
    assert (state.step, state.asked) == ("lose", 1)
    (note,) = state.view(None)["votes"]
    assert (note["how"], note["chosen"], len(note["ballots"])) == ("lot", 1, 2)


# Elimination and end


def test_MH_35_a_player_without_characters_keeps_their_hand_and_is_not_asked():
    more = "at 4; zombies 0 0 0 2 0 0; asked 0; hands threat / threat / - / -"
    state = mall("round 1 attack lose", "4xx/446/356/566", more).after("lose pin-up")
    view = state.view(0)
    assert view["players"][0] == {
        "alive": False, "people": 0, "points": 0, "hand": 1, "played": [], "zombie": True,
    }  # fmt: skip
    assert view["hand"] == ["threat"]
    assert state.view(None)["window"]["to_ask"] == []
    assert state.actors == {1}


def test_MH_35_a_player_who_is_out_places_one_zombie_once():
    more = "at 6; zombies 0 0 0 0 0 9; asked 1; chief 2"
    state = mall("round 1 attack lose", "136/xx6/356/566", more).after("lose gunman")
    assert state.zombie_seats == (1,)
    more = "chief 2; dice 3 3 3 3; fallen 1; goals 5 - 6 -"
    state = played(mall("round 2 destinations go", "136/xxx/356/566", more), "3: go 6, zombie 3")
    assert state.zombie_seats == ()
    assert not state.view(None)["players"][1]["zombie"]


def test_MH_36_the_next_player_clockwise_follows_a_chief_who_is_out():
    more = "at 4; zombies 0 0 0 1 0 0; asked 2; chief 2 elected; hands - / - / - / threat"
    state = mall("round 1 attack lose", "136/156/4xx/566", more)
    state = state.after("lose pin-up")
    assert (state.round, state.chief, state.elected) == (2, 3, False)


def test_MH_36_until_the_end_of_the_round_order_is_counted_from_the_old_chief():
    more = "at 4; zombies 0 0 0 1 0 9; asked 2; chief 2; hands threat / - / - / threat"
    state = mall("round 1 attack lose", "136/136/4xx/556", more).after("lose pin-up")
    assert (state.chief, state.location, state.asked) == (2, 6, 3)
    assert state.view(None)["order"] == [3, 0, 1]


@pytest.mark.parametrize(
    ("people", "over"),
    [
        ("x36/1xx/xx6/xx6", True),
        ("x36/13x/xx6/xx6", False),
        ("x36/13x/xx6/xxx", True),
        ("666/66x/xx6/xxx", True),
        ("444/44x/xx6/xxx", False),
    ],
)
def test_MH_37_the_game_ends_with_four_left_or_all_at_one_place(people, over):
    more = "at 6; zombies 0 0 0 0 0 9; asked 2; chief 0"
    state = mall("round 5 attack lose", people, more).after("lose gunman")
    assert (state.phase == "over") == (state.view(None)["end"] is not None) == over
    assert state.round == (5 if over else 6)


def test_worked_example_8_six_players_end_with_six_characters_five_do_not():
    """MH-37."""
    more = "at 6; zombies 0 0 0 0 0 9; asked 2; chief 0"
    state = mall("round 5 attack lose", "x3x/1x3/3x6/x3x/1xx/xxx", more).after("lose gunman")
    assert state.phase == "over"
    assert "6 characters" in state.outcome.reason
    assert not state.happened([])["hundred-rounds"]
    state = mall("round 5 attack lose", "x3x/1x3/3x6/x3x/1xx", more).after("lose gunman")
    assert (state.round, sum(map(bool, sum(state.people, ())))) == (6, 6)


def over(people, hands, played_cards="-"):
    more = f"hands {hands}; played {played_cards} / - / - / -"
    first = next(seat for seat, row in enumerate(people.split("/")) if row != "xxx")
    return mall("round 5 over over", people, f"chief {first}; {more}").outcome


def test_MH_38_most_points_win_then_most_cards_then_it_is_shared():
    assert over("1xx/x3x/xx6/xxx", "- / threat / threat / threat").winners == (0,)
    assert over("xx6/xx6/1xx/xxx", "- / - / - / -").scores == (3, 3, 7, 0)
    assert over("xx6/xx1/xxx/xxx", "- / threat / - / threat:2").winners == (1,)
    shared = over("xx6/xx1/xxx/xxx", "threat / camera / - / -")
    assert shared.winners == (0, 1)
    assert "share the win" in shared.reason


@pytest.mark.parametrize(("hand", "shared"), [("-", False), ("threat", True)])
def test_MH_38_a_simulation_counts_shared_wins(hand, shared):
    hands = f"hands {hand} / camera / - / -"
    state = mall("round 5 over over", "xx6/xx1/xxx/xxx", f"chief 0; {hands}")
    assert state.happened([])["shared"] == shared


def test_MH_37_the_reason_says_how_many_are_left():
    assert over("xx6/xxx/x4x/xxx", "- / - / - / -").reason.startswith("Only 2 characters are left.")
    assert over("xx4/xxx/xxx/xxx", "- / - / - / -").reason.startswith("Only 1 character is left.")


def test_MH_38_if_nobody_survives_most_cards_win():
    hands = "hands - / threat / - / sprint camera"
    outcome = mall("round 5 over over", "xxx/xxx/xxx/xxx", hands).outcome
    assert (outcome.winners, outcome.scores) == ((3,), (0, 0, 0, 0))
    assert outcome.reason.startswith("Nobody is left alive.")
    more = "at 4; zombies 0 0 0 1 0 0; asked 2; chief 0"
    state = mall("round 5 attack lose", "xxx/xxx/4xx/xxx", more).after("lose pin-up")
    assert state.outcome.winners == (0, 1, 2, 3)


def test_MH_40_the_game_ends_after_round_100():
    more = "at 6; zombies 0 0 0 0 0 9; asked 3"
    assert mall("round 99 attack lose", "136/136/356/566", more).after("lose gunman").round == 100
    state = mall("round 100 attack lose", "136/136/356/566", more).after("lose gunman")
    assert state.outcome.reason.startswith("Round 100 is the last.")
    assert state.outcome.winners == (0, 1, 2)
    assert state.happened([])["hundred-rounds"]
    assert GAMES[4].start().view(None)["end"] is None
    last = mall("round 100 arrival roll", "136/136/356/566").view(None)
    assert last["end"] == "Round 100 is the last."


def test_MH_40_a_game_cannot_take_more_events_than_its_bound():
    assert [GAMES[players].max_length for players in (3, 4, 5, 6)] == [3583, 4584, 5645, 6724]


def test_MH_04_the_deck_is_not_refilled():
    cards = ALL_CARDS.split()
    state = mall("round 9 arrival roll", "136/136/356/566", f"played {' '.join(cards)} / - / - / -")
    assert state.view(None)["deck"] == 0
    assert sum(state.view(None)["gone"].values()) == 21
