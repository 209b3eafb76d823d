"""The Filler's rules, one by one."""

from __future__ import annotations

from fractions import Fraction

import pytest

import zwidgets as zw
from tests.the_filler.table import CEMENT, CHOSEN, DOUBLE, FACES, SHUFFLED, names, played, position
from zwidgets.games.the_filler.moves import NEEDS
from zwidgets.games.the_filler.rules import weight

# Set-up


def test_TF_01_the_zombie_player_holds_all_face_cards_and_the_filler_the_black_numbers():
    state = CHOSEN.start()
    assert names(state.hand) == FACES
    assert names(state.kept) == CEMENT
    assert sorted(names(CHOSEN.census(state))) == sorted(FACES + CEMENT)


def test_TF_01_the_red_face_cards_are_zombies_the_black_ones_corpses():
    held = played(position(graves="KS JC QS"), "done")
    assert held.escaped == ()
    free = played(position(graves="KH JD QD"), "done")
    assert names(free.escaped) == ["JD", "QD", "KH"]


def test_TF_02_an_ace_weighs_one_pound_and_all_cement_110():
    assert weight(zw.cards("AC")) == 1
    assert weight(zw.cards("AC 10S 7C")) == 18
    assert CHOSEN.start().view(1)["pounds"] == 110
    assert sum(NEEDS.values()) == 100


def test_TF_03_the_zombie_player_chooses_from_their_whole_hand():
    moves = CHOSEN.start().moves(0)
    assert len(moves) == 36
    assert set(map(str, moves)) == {f"bury {one} {grave}" for one in FACES for grave in (1, 2, 3)}


def test_TF_03_with_shuffled_graves_chance_lays_any_card_with_the_same_chance():
    state = played(SHUFFLED.start(), "lay 10C 1, done")
    assert state.is_chance
    assert {str(move): chance for move, chance in state.chance_outcomes()} == {
        f"turn {one}": Fraction(1, 12) for one in FACES
    }
    after = state.after("turn KH")
    assert {chance for _, chance in after.chance_outcomes()} == {Fraction(1, 11)}
    with pytest.raises(zw.IllegalMove, match=r"king of hearts is not among .*TF-12"):
        after.after("turn KH")


@pytest.mark.parametrize(
    ("options", "rule"),
    [
        ({"graves": "random"}, "TF-03"),
        ({"stop_early": 1}, "TF-10"),
        ({"legs": 3}, "TF-13"),
        ({"legs": True}, "TF-13"),
    ],
)
def test_an_option_that_the_rules_do_not_have_is_refused(options, rule):
    with pytest.raises(zw.InvalidOption, match=rule):
        zw.game("the-filler", **options)


# A round


def test_TF_04_three_cards_are_buried_one_a_grave_in_any_order():
    state = played(CHOSEN.start(), "bury KH 2, bury JC 1")
    assert state.phase == "bury"
    assert {move.grave for move in state.moves(0)} == {3}
    state = state.after("bury QD 3")
    assert names(state.graves) == ["JC", "KH", "QD"]
    assert state.phase == "fill"
    assert state == played(CHOSEN.start(), "bury QD 3, bury KH 2, bury JC 1")


def test_TF_04_a_grave_takes_one_card():
    state = CHOSEN.start().after("bury KH 1")
    why = r"a card already lies in grave 1; choose an empty one \(TF-04\)"
    with pytest.raises(zw.IllegalMove, match=why):
        state.after("bury JC 1")


def test_TF_04_the_fourth_round_leaves_no_choice_of_cards():
    state = position(4, hand="KH JC QD", escaped="KD")
    state = played(state, "bury KH 1, bury JC 2")
    assert names(state.moves(0)) == ["bury QD 3"]


def test_TF_05_any_number_of_cement_on_any_grave_and_what_is_kept_stays_in_hand():
    state = played(position(graves="KH JC QD"), "lay 10C 1, lay 9C 1, lay 6S 1, lay AS 3")
    assert [names(pile) for pile in state.cement] == [["9C", "10C", "6S"], [], ["AS"]]
    assert set(names(state.kept)) == set(CEMENT) - {"10C", "9C", "6S", "AS"}
    after = state.after("done")
    assert after.kept == state.kept


def test_TF_05_a_card_that_is_gone_cannot_be_laid():
    state = position(2, "KH JC QD", hand="JH JS QC QH QS KC", kept="10C")
    with pytest.raises(zw.IllegalMove, match=r"9 of clubs is not in your hand \(TF-05\)"):
        state.after("lay 9C 1")


@pytest.mark.parametrize(("zombie", "need"), [("JD", 10), ("QH", 15), ("KD", 25)])
def test_TF_06_exactly_enough_holds_less_does_not_more_may(zombie, need):
    exact = {10: "10C", 15: "10C 5C", 25: "10C 9C 6C"}[need]
    less = {10: "9C", 15: "10C 4C", 25: "10C 9C 5C"}[need]
    more = exact + " AC"
    for cards, out in ((exact, []), (less, [zombie]), (more, [])):
        lays = " ".join(f"{one}:1" for one in cards.split())
        state = played(position(graves=f"{zombie} JC QC"), f"cement {lays}, done")
        assert names(state.escaped) == out


def test_TF_07_chosen_graves_come_up_when_the_filler_is_done():
    state = played(position(graves="KH JC QD"), "lay 10C 3")
    assert state.seen(state.parse_move("done"), 1, 0) == (
        "The king of hearts escapes, under no cement (needs 25). "
        "The jack of clubs is a corpse, under no cement. "
        "The queen of diamonds escapes, under 10 pounds (needs 15)."
    )
    assert [grave["card"] for grave in state.after("done").view(1)["reveal"]["graves"]] == [
        "KH",
        "JC",
        "QD",
    ]


def test_TF_07_shuffled_graves_come_up_one_by_one_then_the_cement():
    state = played(SHUFFLED.start(), "lay 10C 1, done")
    with pytest.raises(zw.IllegalMove, match='chance is due: write "turn CARD"'):
        state.after("lay 9C 1")
    told = []
    for text in ("turn JD", "turn KC", "turn QH"):
        move = state.parse_move(text)
        told.append(state.seen(move, None, 0))
        state = state.after(move)
    assert told == [
        "In grave 1 lies the jack of diamonds.",
        "In grave 2 lies the king of clubs.",
        "In grave 3 lies the queen of hearts. The jack of diamonds is held, under 10 pounds "
        "(needs 10). The king of clubs is a corpse, under no cement. "
        "The queen of hearts escapes, under no cement (needs 15).",
    ]
    assert (state.night, state.phase, names(state.escaped)) == (2, "fill", ["QH"])


def test_TF_08_the_escaped_lie_aside_and_the_rest_is_discarded():
    state = played(position(graves="KH JC QD"), "cement 10C:1 9C:1 6S:1 10S:3 4C:3, done")
    assert names(state.escaped) == ["QD"]
    assert set(names(state.discarded)) == {"KH", "JC"}
    assert set(names(state.spent)) == {"10C", "9C", "6S", "10S", "4C"}


# End


def test_TF_09_four_escapes_end_the_game_after_the_whole_round():
    state = position(2, "JD QD JC", hand="KH KS KC QC QS JS", escaped="JH QH")
    over = state.after("done")
    assert over.outcome == zw.Outcome((0,), (4, 2), "4 of 6 zombies escaped: the zombies win.")
    assert over.night == 2


def test_TF_11_the_filler_does_not_know_which_graves_the_other_has_chosen():
    state = position(1, "JD QD JC")

    def buried_anew(seat):
        return state.game.resample_hidden_choices(
            state, seat, lambda state, seat: state.moves(seat)[0]
        )

    assert buried_anew(0) == state
    assert buried_anew(1).graves != state.graves


def test_TF_09_three_escapes_do_not():
    state = position(2, "JD QC JC", hand="QD KH KS KC QS JS", escaped="QH KD")
    assert state.after("done").outcome is None


def test_TF_09_with_shuffled_graves_nobody_is_the_winner():
    state = position(4, hand="JD QD KC", escaped="JH QH", kept="2C", game=SHUFFLED)
    over = played(state, "done, turn JD, turn KC, turn QD")
    assert over.outcome == zw.Outcome((), (2,), "4 of 6 zombies escaped: the zombies win.")


def test_TF_10_otherwise_the_filler_wins_after_the_fourth_round():
    state = position(4, "JD KC QC", hand="", escaped="JH QH", kept="2C")
    assert state.after("done").outcome == zw.Outcome(
        (1,), (3, 3), "3 of 6 zombies escaped: the Filler wins."
    )


def test_TF_10_with_stop_early_the_filler_wins_when_no_four_can_escape():
    early = zw.game("the-filler", stop_early=True)
    cards = {"graves": "JD KC QC", "hand": "JH QH JC KS QS JS", "escaped": "QD", "kept": "10C"}
    held = played(position(2, **cards, game=early), "lay 10C 1, done")
    assert held.outcome == zw.Outcome(
        (1,), (1, 5), "1 escaped and 2 to be laid make no four: the Filler wins."
    )
    assert played(position(2, **cards, game=early), "done").outcome is None
    assert played(position(2, **cards), "lay 10C 1, done").outcome is None


# What each side may know (see also test_view)


def test_TF_11_the_filler_does_not_see_the_graves():
    view = position(graves="KH JC QD").view(1)
    assert view["hand"] is None
    assert [(grave["laid"], grave["card"], grave["need"]) for grave in view["graves"]] == [
        (True, None, None)
    ] * 3


def test_TF_11_the_zombie_player_sees_how_many_cards_lie_and_not_which():
    view = played(position(graves="KH JC QD"), "lay 10C 1, lay 9C 1, lay 2S 3").view(0)
    assert view["kept"] is None
    assert [grave["count"] for grave in view["graves"]] == [2, 0, 1]
    assert [(grave["cement"], grave["weight"]) for grave in view["graves"]] == [(None, None)] * 3
    assert len(view["bags"]) == 20


def test_TF_12_after_a_round_both_know_both_hands():
    state = played(position(graves="KH JC QD"), "cement 10C:1 9C:1 6S:1 10S:3, done")
    for seat in (0, 1, None):
        view = state.view(seat)
        assert set(view["faces"]) == set(FACES) - {"KH", "JC", "QD"}
        assert set(view["bags"]) == set(CEMENT) - {"10C", "9C", "6S", "10S"}
        assert (view["held"], view["corpses"], view["escaped"]) == (["KH"], ["JC"], ["QD"])
        assert set(view["spent"]) == {"10C", "9C", "6S", "10S"}


def test_TF_13_the_second_game_begins_anew_with_the_roles_swapped():
    state = position(4, "JD QD KC", hand="", escaped="JH QH KD KH", kept="", game=DOUBLE)
    assert (state.player(0), state.player(1)) == (0, 1)
    second = state.after("done")
    assert (second.leg, second.first, second.night, second.round) == (2, 6, 1, 5)
    assert (second.player(0), second.player(1)) == (1, 0)
    assert (names(second.hand), names(second.kept), second.escaped) == (FACES, CEMENT, ())
    assert second.actors == {0}


def test_TF_13_in_a_double_all_four_rounds_are_played():
    state = position(3, "JD QD KC", hand="JC QC KS", escaped="JH QH KD KH", kept="", game=DOUBLE)
    assert (state.after("done").night, state.after("done").outcome) == (4, None)


@pytest.mark.parametrize(
    ("first", "winners", "scores", "end"),
    [
        (4, (0,), (3, 2), "the Filler of the second wins the double."),
        (3, (), (3, 3), "the double is a draw."),
        (2, (1,), (3, 4), "the Filler of the first wins the double."),
        (1, (1,), (3, 5), "the Filler of the first wins the double."),
    ],
)
def test_TF_13_fewer_escapes_as_filler_win_the_double(first, winners, scores, end):
    state = position(
        4, "JD QC KC", hand="", escaped="JH QH", kept="", game=DOUBLE, leg=f"leg 2 after {first}, "
    )
    outcome = state.after("done").outcome
    assert (outcome.winners, outcome.scores) == (winners, scores)
    escaped = "1 zombie" if first == 1 else f"{first} zombies"
    assert outcome.reason == f"{escaped} escaped in the first game, 3 in the second: {end}"


def test_TF_15_the_scores_of_both_sides_add_up_to_six():
    state = position(4, "JD QC KC", hand="", escaped="JH QH", kept="")
    assert state.after("done").outcome.scores == (3, 3)
    double = position(
        4, "JD QC KC", hand="", escaped="JH QH", kept="", game=DOUBLE, leg="leg 2 after 3, "
    )
    outcome = double.after("done").outcome
    assert (outcome.winners, outcome.scores) == ((), (3, 3)), "nobody wins a drawn double"
    double = position(4, "JD QC KC", hand="", kept="", game=DOUBLE, leg="leg 2 after 5, ")
    assert double.after("done").outcome.scores == (5, 1), "6 less one's own escapes as the Filler"


@pytest.mark.parametrize("option", [{"stop_early": True}, {"graves": "shuffled"}], ids=str)
def test_TF_13_a_double_refuses_stop_early_and_shuffled_graves(option):
    with pytest.raises(zw.InvalidOption, match="TF-13"):
        zw.game("the-filler", legs=2, **option)


def test_TF_13_players_keep_their_seat_in_the_match_when_they_change_roles():
    match = zw.Match(DOUBLE, 3, {0: "human", 1: "random"})
    match.run()
    while match.state.leg == 1:
        match.play(match.state.moves(0)[0], 0)
        match.run()
    match.run()
    assert match.humans == (1,)
    assert match.state.actors == {1}
    assert match.state.phase == "fill"


# Worked examples


def test_TF_06_example_1_a_king_held_a_corpse_and_a_queen_that_escapes():
    state = position(graves="KH JC QD").after("cement 10C:1 9C:1 6C:1 10S:3 4S:3").after("done")
    fates = [grave["fate"] for grave in state.view(0)["reveal"]["graves"]]
    assert fates == ["held", "corpse", "escaped"]
    assert names(state.escaped) == ["QD"]


def test_moves_in_order_are_those_of_a_seat() -> None:
    state = zw.game("the-filler").start()
    with pytest.raises(zw.InvalidOption, match="has no seat"):
        state.game.canonical_moves(state, [0])  # type: ignore[arg-type]


@pytest.mark.parametrize(("escaped", "king"), [("KD", True), ("QD JH", False), ("-", False)])
def test_a_simulation_counts_whether_a_king_escapes(escaped: str, king: bool) -> None:
    counted = position(4, hand="KH JC QC", escaped=escaped).happened([])
    assert (counted["king-escapes"], counted["none-escapes"]) == (king, escaped == "-")
