"""The rules of Mall of Horror, one by one: the phases A to E."""

from __future__ import annotations

import pytest

import zwidgets as zw
from tests.helpers import refusal
from tests.mall_of_horror.mall import (
    ALL_CARDS,
    HELD,
    SPREAD,
    mall,
    place,
    played,
    refused,
    texts,
    what,
)
from zwidgets.games.mall_of_horror.table import KINDS

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
    state = mall(
        "round 1 attack lose", "441/451/356/566", more.replace("threat / threat", "threat / -")
    )
    assert (state.view(None)["deck"], state.after("lose gunman").phase) == (1, "truck")


def test_MH_16_the_cards_under_the_deck_come_last_in_their_order():
    cards = ALL_CARDS.replace("threat ", "", 1).replace("camera ", "", 1).replace("sprint ", "", 1)
    state = mall(
        "round 3 truck deal",
        SEARCH,
        f"asked 0; bottom sprint@1 camera@0; played {cards} / - / - / -",
    )
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
    state = mall(
        "round 3 truck search",
        "441/356/356/xxx",
        "asked 0; truck threat sprint; kept; hands camera / - / - / -",
    )
    assert texts(state, 0) == [
        f"give {card} {to}" for card in ("threat", "sprint") for to in (1, 2)
    ]
    assert refused(state, "give threat 3") == "MH-17"


def test_MH_17_what_was_given_is_known_until_a_card_of_that_title_is_played():
    state = mall(
        "round 1 truck search",
        SEARCH,
        "asked 0; truck threat sprint camera; hands - / threat / - / -",
    )
    state = played(state, "keep camera, give threat 1")
    assert state.view(0)["knows"]["given"] == [{"seat": 1, "card": "threat"}]
    assert state.view(1)["knows"] == state.view(2)["knows"] == {"given": [], "bottom": []}
    told = "gifts 0>1:threat@0; hands - / threat / - / -"
    more = "at 4; asked 1; zombies 0 0 0 1 0 0"
    state = mall(
        "round 2 attack window",
        "441/456/356/566",
        f"{more}; {told.replace('/ threat', '/ threat:2')}",
    )
    assert state.view(0)["knows"]["given"] == [{"seat": 1, "card": "threat"}]
    assert state.after("threat").view(0)["knows"]["given"] == []
    assert state.after("threat").hands[1] == ("threat",)


def test_MH_17_the_third_card_is_known_until_a_search_reaches_it():
    state = mall(
        "round 1 truck search", SEARCH, "asked 0; truck threat sprint; kept; bottom camera@2"
    )
    state = state.after("give threat 1")
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


def test_MH_18_a_chief_before_may_be_elected_again():
    state = mall("round 1 chief vote", SPREAD, "chief 2; at 5; ballots - - 2 -")
    state = state.after("vote 2", 3)
    assert (state.chief, state.elected) == (2, True)


def test_MH_18_a_second_tie_or_an_empty_place_leaves_the_old_chief_not_elected():
    state = mall("round 1 chief vote", SPREAD, "at 5; ballots - - 3 2 / 2 2 3 -")
    state = state.after("vote 3", 3)
    assert (state.phase, state.chief, state.elected) == ("arrival", 0, False)
    state = mall("round 1 truck search", "411/361/366/663", "asked 0; truck threat sprint; kept")
    state = state.after("give threat 1")
    assert (state.phase, state.chief, state.elected) == ("arrival", 0, False)
    state = mall(
        "round 1 truck search", "411/361/366/663", "asked 0; truck threat sprint; kept; condemned 5"
    )
    assert state.after("give threat 1").phase == "arrival"


# The arrival


def test_MH_19_an_elected_chief_looks_at_four_dice():
    state = mall("round 1 arrival roll", SPREAD, "chief 2 elected; looked 2; dice 4")
    state = played(state, "die 1, die 6")
    assert state.view(2)["dice"] == {"count": 3, "values": [4, 1, 6], "looked": [2]}
    for seat in (0, 1, 3, None):
        assert state.view(seat)["dice"] == {"count": 3, "values": None, "looked": [2]}
    assert state.after("die 1").phase == "destinations"


def test_MH_19_a_chief_who_was_not_elected_does_not_look():
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
    state = mall(
        "round 1 arrival roll",
        SPREAD,
        "chief 2 elected; looked 2; dice 4 4 4; hands camera / - / camera / -",
    )
    state = state.after("die 5")
    assert state.actors == {0}
    assert state.after("pass").phase == "destinations"


# Destinations


def test_MH_21_an_elected_chief_names_a_destination_first_and_openly():
    state = mall(
        "round 1 destinations go", SPREAD, "chief 2 elected; looked 2; dice 1 1 1 1; asked 2"
    )
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
    state = mall(
        "round 1 destinations go",
        "111/346/356/566",
        "dice 1 1 1 1",
    )
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
    state = mall(
        "round 1 moves move",
        "1xx/346/356/566",
        "dice 3 3 3 3; asked 0; goals 6 1 1 1; hands sprint / - / - / -",
    )
    assert "sprint pin-up 1" in texts(state, 0)
    with pytest.raises(zw.IllegalMove, match="Cachou is closed: nobody goes there"):
        state.after("sprint pin-up 2")
    assert state.after("sprint pin-up 1").people[0] == (1, 0, 0)


def test_MH_22_a_player_with_no_legal_destination_does_not_move():
    closed = "condemned 1 3 5 6"
    state = mall(
        "round 9 arrival roll", "444/444/444/44x", f"{closed}; dice 1 1 1; hands sprint / - / - / -"
    )
    state = played(state, "die 1, pass")
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
    state = mall(
        "round 1 destinations go", SPREAD, "dice 2 3 3 6; goals 4 1 1 -; zombies 1 0 0 0 0 0"
    )
    state = state.after("go 4", 3)
    assert state.zombies == (1, 0, 2, 0, 0, 1)
    view = state.view(None)
    assert [one["location"] for one in view["destinations"]] == [4, 1, 1, 4]
    assert view["dice"]["values"] == [2, 3, 3, 6]
    assert what(state) == [("zombies", 3, 2), ("zombies", 6, 1)]


def test_worked_example_6_eight_zombies_condemn_a_place_that_is_empty():
    """MH-25."""
    for people, closed in (("133/146/156/566", False), ("111/446/456/566", True)):
        state = mall(
            "round 3 destinations go", people, "dice 3 4 4 4; goals 4 1 5 -; zombies 0 0 7 9 0 0"
        )
        state = state.after("go 1", 3)
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
    state = mall(
        "round 3 destinations go",
        "111/446/456/566",
        "dice 3 4 4 4; goals 3 1 5 -; zombies 0 0 7 0 0 0",
    )
    state = state.after("go 1", 3)
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
    state = mall(
        "round 1 moves move",
        "1xx/346/356/566",
        "asked 0; dice 3 3 3 3; goals 6 1 1 1; hands threat / - / - / -",
    )
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
