"""The rules of Building Dead Guys, by their ids: set-up, rounds, flipping and the end."""

from __future__ import annotations

from fractions import Fraction

import pytest

import zwidgets as zw
from tests.building_dead_guys.table import GAME, GAMES, NAMES, played, position, texts, zombie
from tests.helpers import a_game, chance, refusal
from zwidgets.games.building_dead_guys.cardset import STANDARD

ALL_ELSE_SPENT = "spent " + " ".join(["0"] * 3 + ["1"] * 4 + ["2"] * 4 + ["3"] * 2 + ["4"] * 2
                                     + ["5"] * 5 + ["6"] * 2)  # fmt: skip
"""All digging cards but four threes and four fours."""
SIX = "two-faced-head left-arm right-arm left-leg heart lungs"
"""A Zombie that lacks a leg."""


def dealt(hands="3 3 3 3 3 4 4 4 4 4", downs="heart lungs", game=GAME):
    state = game.start()
    for value in hands.split():
        state = state.after(f"dig {value}")
    for name in downs.split():
        state = state.after(f"part {name}")
    return state


# Set-up


def test_BD_01_both_decks_are_whole_at_the_start_and_cards_are_drawn_from_what_is_unseen():
    state = GAME.start()
    assert (len(state.digging), len(state.body)) == (30, 27)
    assert chance(state) == {
        f"dig {value}": Fraction(count, 30) for value, count in STANDARD.values
    }
    state = dealt("0 0 0 1 1 1 1 2 2 2", "")
    assert "dig 0" not in chance(state)
    assert chance(state)["part left-arm"] == Fraction(3, 27)


def test_BD_01_a_deck_that_runs_out_is_made_anew_from_its_own_discards_when_a_card_is_needed():
    state = position("draw", more=f"{ALL_ELSE_SPENT}; rejected spleen")
    assert (state.digging, len(state.spent)) == ((), 22)
    assert chance(state)["dig 0"] == Fraction(3, 22)
    after = state.after("dig 0")
    assert (len(after.digging), after.spent, after.rejected) == (21, (), ("spleen",))
    assert after.digging.count(0) == 2


def test_BD_01_the_deck_is_not_made_anew_before():
    spent = ALL_ELSE_SPENT.replace("4 4", "4").replace("5 ", "", 1)
    state = position("flip", more=spent)
    assert state.digging == ()
    assert played(state, "pass").digging == ()
    assert len(played(state, "pass").spent) == 22


def test_BD_01_the_body_deck_is_made_anew_in_the_same_way():
    rest = [name for name in STANDARD.body if name not in ("heart", "spleen")]
    state = position("prize", more=f"down heart / spleen; rejected {' '.join(rest)} heart spleen")
    assert state.body == ()
    after = state.after("part heart")
    assert (after.rejected, len(after.body), after.prize) == ((), 24, "heart")


def test_BD_02_five_cards_each_and_the_skull_before_the_dealer():
    state = dealt()
    assert state.hands == ((3,) * 5, (4,) * 5)
    assert (state.dealer, state.skull, state.phase, state.round) == (0, 0, "prize", 1)


def test_BD_02_the_dealer_may_be_drawn_at_random():
    start = zw.game("building-dead-guys", dealer="random").start()
    assert chance(start) == {"dealer 0": Fraction(1, 2), "dealer 1": Fraction(1, 2)}
    state = start.after("dealer 1")
    assert (state.dealer, state.skull) == (1, 1)
    assert 'write "dealer SEAT"' in refusal(start, "dig 3")


def test_BD_03_a_down_card_has_no_effect_until_it_is_revealed():
    state = dealt()
    assert state.down == ("heart", "lungs")
    assert state.zombies == ((), ())
    state = played(state, "part left-leg, 0 bid 3, 1 bid 4")
    assert texts(state, 0) == ["reveal", "pass"]


# A round


def test_BD_04_the_top_body_part_is_the_prize():
    state = dealt()
    assert chance(state)["part heart"] == Fraction(1, 25)
    state = state.after("part muffin")
    assert (state.prize, state.phase, state.actors) == ("muffin", "bid", {0, 1})


def test_BD_05_each_must_bid_a_card_of_their_hand_and_both_are_revealed_together():
    state = position("bid", hands="0 1 3 3 5 / 2 4 4 5 6")
    assert texts(state, 0) == ["bid 0", "bid 1", "bid 3", "bid 5"]
    assert "no 6 in your hand" in refusal(state, "bid 6", 0)
    assert "must bid (BD-05)" in refusal(state, "pass", 0)
    one = state.after("bid 5", 1)
    assert (one.actors, one.phase, one.bids_are_in) == ({0}, "bid", False)
    assert "the other side is still to bid (BD-05)" in refusal(one, "bid 4", 1)
    both = one.after("bid 3")
    assert (both.bids, both.hands) == ((3, 5), ((0, 1, 3, 5), (2, 4, 4, 6)))
    assert (both.phase, both.actors) == ("flip", {0})


@pytest.mark.parametrize(
    ("bids", "skull", "holder"),
    [("0 6", 1, 0), ("6 0", 0, 1), ("0 6", 0, 0), ("0 0", 0, 0), ("0 0", 1, 1), ("3 3", 1, 1)],
)
def test_BD_06_a_zero_takes_the_skull_and_two_cancel(bids, skull, holder):
    one, two = bids.split()
    state = position("bid", hands="0 3 3 3 6 / 0 3 3 4 6", skull=skull)
    assert played(state, f"0 bid {one}, 1 bid {two}").skull == holder


def test_BD_06_a_zero_that_is_added_does_not_move_the_skull():
    state = position(zombies="left-arm right-arm / heart", hands="0 3 3 3 / 4 4 4 4")
    assert played(state, "flip left-arm, dig 0").skull == 1
    assert played(state, "flip right-arm, add 0, dig 5").skull == 1


@pytest.mark.parametrize(
    ("prize", "bid", "counts"),
    [
        ("heart", 1, 6), ("muffin", 1, 6), ("left-arm", 1, 1), ("two-faced-head", 1, 1),
        ("staring-head", 2, 6), ("heart", 2, 2), ("leg-arm", 1, 1), ("leg-arm", 2, 2),
        ("heart", 0, 0), ("heart", 5, 5), ("two-faced-head", 6, 6),
    ],
)  # fmt: skip
def test_BD_07_a_one_is_worth_six_for_an_organ_and_a_two_for_a_head(prize, bid, counts):
    state = position(bids=f"{bid} / 3", prize=prize)
    assert state.total(0) == counts


def test_BD_07_added_cards_count_their_face():
    state = position(bids="3 / 4", prize="heart", more="added deck:1 hand:1 / -")
    assert state.total(0) == 5


def test_BD_07_the_prize_at_the_moment_of_comparing_counts():
    """Worked example 4."""
    state = position(zombies="right-leg / -", bids="1 / 3", prize="heart")
    assert state.total(0) == 6
    after = played(state, "flip right-leg, part left-arm")
    assert (after.prize, after.total(0)) == ("left-arm", 1)


def test_BD_08_after_a_flip_the_skull_passes_and_a_pass_ends_the_flipping():
    state = position(zombies="heart heart / lungs spleen", prize="stomach")
    assert texts(state, 0) == ["flip heart", "pass"]
    state = state.after("flip heart")
    assert (state.skull, state.actors, state.zombies[0]) == (1, {1}, ("heart!", "heart"))
    assert texts(state, 1) == ["flip lungs heart", "pass"]
    ended = state.after("pass")
    assert (ended.taker, ended.last.skull) == (0, 1)
    assert "seat 1's turn" in refusal(state, "pass", 0)


@pytest.mark.parametrize(
    ("bids", "skull", "taker"), [("4 / 5", 0, 1), ("5 / 4", 1, 0), ("5 / 5", 0, 0), ("5 / 5", 1, 1)]
)
def test_BD_09_the_higher_total_takes_the_prize_on_a_tie_the_skull(bids, skull, taker):
    state = position(bids=bids, skull=skull, prize="left-leg").after("pass")
    assert state.last.taker == taker
    assert state.zombies[taker] == ("left-leg",)


def test_BD_09_digging_cards_on_the_table_are_discarded_when_the_prize_is_taken_and_not_before():
    state = position(zombies="left-arm heart / -", more="spent 0 1")
    state = played(state, "flip left-arm, dig 6")
    assert state.spent == (0, 1)
    state = state.after("pass")
    assert state.spent == (0, 1, 4, 5, 6)
    assert (state.bids, state.added) == ((None, None), ((), ()))


def test_BD_10_the_other_gets_the_skull_draws_two_and_passes_one():
    state = position(bids="6 / 5", skull=0, hands="1 2 3 3 / 4 4 4 4").after("pass")
    assert (state.skull, state.phase) == (1, "draw")
    state = played(state, "dig 0, dig 6")
    assert (state.phase, state.actors, state.hands[1]) == ("give", {1}, (0, 4, 4, 4, 4, 6))
    assert texts(state, 1) == ["give 0", "give 4", "give 6"]
    state = state.after("give 0")
    assert state.hands == ((0, 1, 2, 3, 3), (4, 4, 4, 4, 6))
    assert (state.phase, state.round, state.skull) == ("prize", 3, 1)
    assert position(bids="5 / 6", skull=1, hands="4 4 4 4 / 1 2 3 3").after("pass").skull == 0


def test_BD_10_a_prize_that_was_discarded_was_taken_all_the_same():
    state = position(zombies="heart lungs / -", bids="6 / 5", prize="spleen")
    state = played(state, "pass, discard spleen")
    assert (state.skull, state.phase, state.rejected) == (1, "draw", ("spleen",))


def test_BD_11_a_complete_zombie_wins_at_once():
    state = position(zombies=f"{SIX} / heart", bids="6 / 5", prize="left-leg")
    over = state.after("pass")
    assert over.phase == "over"
    assert over.outcome == zw.Outcome((0,), (7, 1), "Seat 0 has a complete Zombie.")
    assert (over.skull, over.hands) == (0, state.hands)
    assert over.moves(0) == over.moves(1) == ()
    assert over.happened([])["flawless"]


def test_BD_11_a_down_card_that_is_revealed_may_win_before_the_prize_is_placed():
    state = position(zombies=f"{SIX} / heart", more="down left-leg / -", prize="spleen")
    over = state.after("reveal")
    assert over.outcome.winners == (0,)
    assert over.prize == "spleen"


def test_BD_11_seven_parts_with_one_too_many_of_a_kind_are_not_complete():
    state = position(zombies=f"{SIX} / heart", bids="6 / 5", prize="spleen").after("pass")
    assert (state.phase, state.outcome) == ("discard", None)
    assert state.after("discard lungs").outcome is None


# Flipping


def test_BD_12_a_flipped_part_stays_and_cannot_be_used_again():
    state = position(zombies="heart! / -")
    again = "the Heart cannot be flipped again: a part is flipped only once (BD-12)"
    assert again in refusal(state, "flip heart!")
    assert again in refusal(state, "flip heart")
    assert texts(state, 0) == ["pass"]
    assert zombie(state, 0) == "heart!"


def test_BD_12_a_part_that_comes_again_is_unflipped():
    state = position(zombies="heart! spleen / -", bids="6 / 5", prize="lungs")
    assert played(state, "pass, discard heart!").rejected == ("heart",)
    gone = " ".join(one for one in STANDARD.body if one != "heart")
    anew = position("prize", more=f"rejected {gone} heart heart")
    anew = played(anew, "part heart, 0 bid 3, 1 bid 4, pass")
    assert anew.zombies[1] == ("heart",)


def test_BD_13_a_part_flipped_by_the_opponent_is_turned_without_effect():
    state = position(zombies="staring-head / heart left-arm", bids="4 / 4")
    after = state.after("flip staring-head heart")
    assert after.zombies == (("staring-head!",), ("heart!", "left-arm"))
    assert (after.total(1), after.phase) == (4, "flip")


def test_BD_14_a_flip_needs_a_target_where_its_ability_has_one():
    state = position(zombies="staring-head lungs spleen left-leg / heart left-arm!", prize="muffin")
    assert texts(state, 0) == ["flip staring-head heart", "flip lungs heart", "pass"]
    assert (
        "nothing to use the Spleen on: discard the opponent's Head, if it is flipped (BD-14)"
        in refusal(state, "flip spleen")
    )
    assert "say at which part of the other side you aim the Lungs (BD-14)" in refusal(
        state, "flip lungs"
    )
    assert "nothing to use the Left Leg on" in refusal(state, "flip left-leg heart")
    aimed = "the Lungs cannot be aimed at the Left Arm: flip one unflipped Organ of the opponent's"
    assert aimed in refusal(state, "flip lungs left-arm!")
    assert "no right-leg in your Zombie (BD-08)" in refusal(state, "flip right-leg")


def test_BD_14_both_sides_are_told_at_what_a_flip_cannot_be_aimed():
    state = position(zombies="heart left-arm! / lungs", prize="muffin", skull=1)
    aimed = "the Lungs cannot be aimed at the Left Arm: flip one unflipped Organ of the opponent's"
    assert aimed in refusal(state, "flip lungs left-arm!")


def test_BD_14_what_comes_from_the_hand_is_chosen_after_the_reaction():
    state = position(zombies="right-arm / muffin")
    asked = state.after("flip right-arm")
    assert asked.phase == "react"
    assert asked.after("allow").phase == "add"


# The end


def end(zombies, skull=0):
    start = position("give", zombies, hands="3 3 3 3 3 3 / 4 4 4 4" if skull == 0
                     else "3 3 3 3 / 4 4 4 4 4 4", skull=skull)  # fmt: skip
    return start.with_(rounds=100).after("give 3" if skull == 0 else "give 4")


def test_BD_24_after_a_hundred_rounds_the_fuller_zombie_wins():
    state = end("heart lungs / left-arm")
    assert (state.phase, state.round) == ("over", 100)
    assert (state.outcome.winners, state.outcome.scores) == ((0,), (2, 1))
    assert end("heart / left-arm left-leg").outcome.winners == (1,)


@pytest.mark.parametrize("skull", [0, 1])
def test_BD_24_then_the_skull(skull):
    outcome = end("heart / left-arm", skull).outcome
    assert outcome.winners == (skull,)
    told = "The slots are filled 1 to 1 after 100 rounds"
    assert outcome.reason == f"{told}: seat {skull} wins by the Skull."


def test_BD_24_a_hidden_down_card_fills_no_slot():
    start = position("give", "heart / lungs", hands="3 3 3 3 3 3 / 4 4 4 4",
                     more="down - / spleen").with_(rounds=100)  # fmt: skip
    assert start.after("give 3").outcome.scores == (1, 1)


def test_BD_24_the_ninety_ninth_round_is_not_the_last():
    start = position("give", hands="3 3 3 3 3 3 / 4 4 4 4").with_(rounds=99)
    assert start.after("give 3").round == 100
    assert start.after("give 3").phase == "prize"


# What always holds


@pytest.mark.parametrize("game", GAMES, ids=NAMES)
def test_BD_10_both_hands_have_five_cards_at_the_start_of_a_round_and_no_deck_runs_dry(game):
    most = {"digging": 0, "body": 0}
    for seed in range(25):
        for state, _, _ in a_game(game, seed):
            if state.phase == "prize" and state.announced is None:
                assert [len(hand) for hand in state.hands] == [5, 5]
            if state.is_chance:
                assert sum(chance(state).values()) == 1
            out = len(game.card_set.digging) - len(state.digging) - len(state.spent)
            most["digging"] = max(most["digging"], out)
            out = len(game.card_set.body) - len(state.body) - len(state.rejected)
            most["body"] = max(most["body"], out)
    assert 10 <= most["digging"] <= game.card_set.most_drawn
    assert 5 < most["body"] <= 16
