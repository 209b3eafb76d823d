"""The rules of Mall of Horror, one by one: card windows and votes."""

from __future__ import annotations

from tests.mall_of_horror.mall import (
    mall,
    played,
    refused,
    texts,
)

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
    state = mall(
        "round 1 truck window",
        "xxx/454/346/566",
        "chief 1; at 4; asked 1; hands threat / threat / - / -",
    )
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
    state = mall(
        "round 1 truck window", "414/154/356/566", "at 4; asked 3; hands - / - / - / threat"
    )
    state = state.after("threat")
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
    assert [(one["seat"], one["weight"]) for one in vote["voters"]] == [
        (0, 2),
        (1, 2),
        (2, 1),
        (3, 1),
    ]
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
    state = mall(
        "round 0 setup roll",
        "441/356/356/566",
        "dice 4 4 4; hands threat / threat / threat / camera",
    )
    state = state.after("die 4")
    assert (state.phase, state.step, state.searcher) == ("truck", "deal", 0)
    (note,) = state.view(None)["votes"]
    assert (note["how"], note["ballots"], note["chosen"]) == ("only", [], 0)


def test_MH_15_in_an_attack_the_cards_come_first_all_the_same():
    state = mall(
        "round 1 attack window",
        "441/356/356/566",
        "at 4; zombies 0 0 0 1 0 0; asked 1; hands - / threat / - / -",
    )
    state = state.after("pass")
    assert (state.step, state.asked) == ("lose", 0)
    assert state.view(None)["votes"][0]["how"] == "only"
