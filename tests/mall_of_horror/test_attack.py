"""The rules of Mall of Horror, one by one: the attack, elimination and the end."""

from __future__ import annotations

from fractions import Fraction

import pytest

import zwidgets as zw
from tests.mall_of_horror.mall import (
    ALL_CARDS,
    GAMES,
    attacked,
    mall,
    place,
    played,
    refused,
    texts,
    what,
)

LOT_VOTE = "at 4; zombies 0 0 0 2 0 0; ballots - - - -"
HANDS = "hands threat hardware / weapon-1 weapon-2 / hidden:2 / camera"


# Extra zombies


def test_MH_28_one_zombie_comes_to_the_most_characters_one_to_the_most_pin_ups():
    state = attacked("136/136/356/666", "0 0 0 0 0 0")
    assert what(state)[1:3] == [("extra", 6, 1), ("extra", 1, 1)]
    assert state.zombies == (1, 0, 0, 0, 0, 1)


def test_MH_28_none_comes_where_several_share_the_maximum():
    state = attacked("135/361/616/565", "0 0 0 0 0 0")
    assert [one for one in what(state) if one[0] == "extra"] == [("extra", 6, 1)]
    state = attacked("155/366/361/345", "0 0 0 0 0 0")
    assert [one for one in what(state) if one[0] == "extra"] == [("extra", 3, 1)]


def test_MH_28_the_parking_lot_counts_too_and_without_pin_ups_no_zombie_comes_for_them():
    state = attacked("x44/x46/x56/x54", "0 0 0 0 0 0")
    assert [one for one in what(state) if one[0] == "extra"] == [("extra", 4, 1)]


def test_MH_28_both_are_judged_before_either_comes():
    state = attacked("136/136/456/546", "0 0 0 0 0 0")
    assert [one for one in what(state) if one[0] == "extra"] == [("extra", 6, 1), ("extra", 1, 1)]


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
    state = mall(
        "round 1 attack vote", "116/136/356/566", "at 1; zombies 4 0 0 0 0 0; ballots - 0 - -"
    )
    state = state.after("vote 0", 0)
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
    state = mall(
        "round 1 attack vote",
        "446/164/456/466",
        "at 4; zombies 0 0 0 2 0 0; ballots 1 0 1 0 / 1 0 1 -",
    )
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
    state = mall(
        "round 2 destinations go",
        "136/xxx/356/566",
        "chief 2; dice 3 3 3 3; fallen 1; goals 5 - 6 -",
    )
    state = played(state, "3: go 6, zombie 3")
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
    assert (state.phase == "over") == over


def test_MH_37_not_when_all_are_in_the_parking_lot():
    more = "at 6; zombies 0 0 0 0 0 9; asked 2; chief 0"
    state = mall("round 5 attack lose", "444/44x/xx6/xxx", more).after("lose gunman")
    assert state.round == 6
    assert state.view(None)["end"] is None


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


def test_MH_37_the_reason_says_how_many_are_left():
    assert over("xx6/xxx/x4x/xxx", "- / - / - / -").reason.startswith("Only 2 characters are left.")
    assert over("xx4/xxx/xxx/xxx", "- / - / - / -").reason.startswith("Only 1 character is left.")


def test_MH_38_if_nobody_survives_most_cards_win():
    outcome = mall(
        "round 5 over over", "xxx/xxx/xxx/xxx", "hands - / threat / - / sprint camera"
    ).outcome
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
    assert (
        mall("round 100 arrival roll", "136/136/356/566").view(None)["end"]
        == "Round 100 is the last."
    )


def test_MH_40_a_game_cannot_take_more_events_than_its_bound():
    assert [GAMES[players].max_length for players in (3, 4, 5, 6)] == [3583, 4584, 5645, 6724]


def test_MH_04_the_deck_is_not_refilled():
    cards = ALL_CARDS.split()
    state = mall("round 9 arrival roll", "136/136/356/566", f"played {' '.join(cards)} / - / - / -")
    assert state.view(None)["deck"] == 0
    assert sum(state.view(None)["gone"].values()) == 21
