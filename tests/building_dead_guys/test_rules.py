"""The rules of Building Dead Guys, by their ids in seeds/building-dead-guys.md."""

from __future__ import annotations

import random
from collections import Counter
from fractions import Fraction

import pytest

import zwidgets as zw
from tests.building_dead_guys.table import GAME, GAMES, NAMES, entry, played, position, texts
from tests.helpers import a_game, chance, refusal
from zwidgets.games.building_dead_guys.abilities import LIMITS
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


def zombie(state, seat):
    return " ".join(state.zombies[seat])


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


def test_BD_05_each_must_bid_a_card_of_his_hand_and_both_are_revealed_together():
    state = position("bid", hands="0 1 3 3 5 / 2 4 4 5 6")
    assert texts(state, 0) == ["bid 0", "bid 1", "bid 3", "bid 5"]
    assert "no 6 in your hand" in refusal(state, "bid 6", 0)
    assert "must bid (BD-05)" in refusal(state, "pass", 0)
    one = state.after("bid 5", 1)
    assert (one.actors, one.phase, one.bids_are_in) == ({0}, "bid", False)
    assert "the other is still to bid (BD-05)" in refusal(one, "bid 4", 1)
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
    ("bids", "skull", "taker"),
    [("4 / 5", 0, 1), ("5 / 4", 1, 0), ("5 / 5", 0, 0), ("5 / 5", 1, 1)],
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
    assert "Heart is flipped already (BD-12)" in refusal(state, "flip heart!")
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
    assert "nothing to use Spleen on" in refusal(state, "flip spleen")
    assert "name a part that it may be used on (BD-14)" in refusal(state, "flip lungs")
    assert "nothing to use Left Leg on" in refusal(state, "flip left-leg heart")
    assert "no right-leg in your Zombie (BD-08)" in refusal(state, "flip right-leg")


def test_BD_14_what_comes_from_the_hand_is_chosen_after_the_reaction():
    state = position(zombies="right-arm / muffin")
    asked = state.after("flip right-arm")
    assert asked.phase == "react"
    assert asked.after("allow").phase == "add"


# The Zombie


@pytest.mark.parametrize("game", GAMES, ids=NAMES)
def test_BD_15_no_kind_has_more_than_its_slots(game):
    kinds = Counter()
    for seed in range(8):
        for state, _, _ in a_game(game, seed):
            placed = [[game.card_set.placed[word] for word in one] for one in state.zombies]
            for seat, one in enumerate(placed):
                there = Counter(part.kind for part in one)
                extra = state.phase == "discard" and seat == min(state.actors)
                over = sum(max(0, there[kind] - limit) for kind, limit in LIMITS.items())
                assert over == extra
                kinds += there
    assert set(kinds) == set(LIMITS)


def test_BD_15_left_and_right_do_not_matter():
    state = position(zombies="left-arm / -", bids="6 / 5", prize="left-arm").after("pass")
    assert zombie(state, 0) == "left-arm left-arm"


def test_BD_16_one_too_many_is_discarded_as_the_owner_chooses_the_new_one_included():
    state = position(zombies="heart! left-leg lungs / -", bids="6 / 5", prize="heart").after("pass")
    assert texts(state, 0) == ["discard heart!", "discard lungs", "discard heart"]
    assert zombie(state.after("discard heart!"), 0) == "left-leg lungs heart"
    assert zombie(state.after("discard heart"), 0) == "heart! left-leg lungs"
    assert "left-leg is none (BD-16)" in refusal(state, "discard left-leg")
    assert "no spleen in your Zombie (BD-16)" in refusal(state, "discard spleen")


def test_BD_16_the_prize_is_kept_where_its_kind_has_room():
    state = position(zombies="heart / -", bids="6 / 5", prize="lungs").after("pass")
    assert (zombie(state, 0), state.phase) == ("heart lungs", "draw")


def test_BD_16_a_hybrid_may_be_placed_as_a_full_kind():
    state = position(zombies="left-arm left-arm / -", bids="6 / 5", prize="leg-arm").after("pass")
    assert texts(state, 0) == ["place leg", "place arm"]
    state = state.after("place arm")
    assert texts(state, 0) == ["discard left-arm", "discard leg-arm/arm"]


def test_BD_16_a_hybrid_that_moved_counts_as_the_new_one():
    state = position(zombies="leg-arm left-arm right-arm / heart")
    moved = state.after("flip leg-arm")
    assert (moved.phase, zombie(moved, 0)) == ("discard", "left-arm right-arm leg-arm/arm!")
    after = moved.after("discard leg-arm/arm!")
    assert (after.phase, after.skull, after.rejected) == ("flip", 1, ("leg-arm",))


def test_BD_17_the_taker_may_reveal_his_down_card_when_he_has_gained_a_part():
    state = position(bids="6 / 5", more="down lungs / spleen").after("pass")
    assert (state.phase, state.actors, texts(state, 0)) == ("gain", {0}, ["reveal", "pass"])
    revealed = state.after("reveal")
    assert (zombie(revealed, 0), revealed.down, revealed.phase) == (
        "heart lungs", (None, "spleen"), "draw",
    )  # fmt: skip
    kept = state.after("pass")
    assert (kept.down, kept.phase) == (("lungs", "spleen"), "draw")


def test_BD_17_at_a_gain_only_the_taker_may_reveal():
    state = position(bids="5 / 6", more="down lungs / -").after("pass")
    assert state.phase == "draw"
    state = position(bids="5 / 6", more="down lungs / spleen").after("pass")
    assert "seat 1's turn" in refusal(state, "reveal", 0)


def test_BD_17_also_when_the_prize_was_discarded():
    state = position(zombies="heart lungs / -", bids="6 / 5", prize="spleen", more="down lungs / -")
    state = played(state, "pass, discard spleen")
    assert state.phase == "gain"
    assert played(state, "reveal").phase == "discard"
    assert played(state, "reveal, discard heart").phase == "draw"


def test_BD_17_with_the_skull_he_may_reveal_and_then_flip_it():
    state = position(zombies="left-arm / -", more="down heart / -")
    assert texts(state, 0) == ["flip left-arm", "reveal", "pass"]
    state = state.after("reveal")
    assert (state.phase, state.skull, texts(state, 0)) == (
        "flip", 0, ["flip left-arm", "flip heart", "pass"],
    )  # fmt: skip
    assert "no Down Card left (BD-17)" in refusal(state, "reveal")


def test_BD_17_the_limit_holds_for_a_revealed_part_too():
    state = position(zombies="heart lungs! / -", more="down spleen / -").after("reveal")
    assert texts(state, 0) == ["discard heart", "discard lungs!", "discard spleen"]
    after = state.after("discard spleen")
    assert (after.phase, after.skull, after.rejected) == ("flip", 0, ("spleen",))


def test_BD_17_a_revealed_hybrid_is_placed_as_its_owner_chooses():
    state = position(more="down arm-leg / -").after("reveal")
    assert (state.phase, texts(state, 0)) == ("place", ["place arm", "place leg"])
    assert "may not be placed as a head (BD-15)" in refusal(state, "place head")
    assert zombie(state.after("place leg"), 0) == "arm-leg/leg"


def test_BD_18_revealing_is_never_forced_and_costs_no_turn():
    state = position(more="down heart / lungs", zombies="- / muffin")
    assert "pass" in texts(state, 0)
    revealed = state.after("reveal")
    assert (revealed.skull, revealed.phase) == (0, "flip"), "nobody can cancel it"


# The Muffin and the hybrids


def test_BD_19_the_muffin_is_placed_as_an_organ_or_a_head():
    """Worked example 7."""
    state = position(zombies="staring-head heart lungs / -", bids="1 / 5", prize="muffin")
    assert state.total(0) == 6, "an Organ while it is dug up"
    state = state.after("pass")
    assert texts(state, 0) == ["place organ", "place head"]
    organ = state.after("place organ")
    assert texts(organ, 0) == ["discard heart", "discard lungs", "discard muffin"]
    head = state.after("place head")
    assert texts(head, 0) == ["discard staring-head", "discard muffin/head"]
    assert zombie(head.after("discard staring-head"), 0) == "heart lungs muffin/head"


def test_BD_19_abilities_treat_it_as_what_it_was_placed_as():
    lungs = position(zombies="lungs left-leg / muffin/head")
    assert texts(lungs, 0) == ["flip left-leg muffin/head", "pass"]
    lungs = position(zombies="lungs left-leg / muffin")
    assert texts(lungs, 0) == ["flip lungs muffin", "pass"]
    spleen = position(zombies="spleen stomach / muffin/head!")
    assert texts(spleen, 0) == ["flip spleen muffin/head!", "pass"]


def test_BD_20_the_muffin_cancels_a_flip():
    """Worked example 5."""
    state = position(zombies="right-arm heart / muffin").after("flip right-arm")
    assert (state.phase, state.actors, texts(state, 1)) == ("react", {1}, ["react", "allow"])
    after = state.after("react")
    assert after.hands[0] == (3, 3, 3, 3)
    assert after.zombies == (("right-arm!", "heart"), ("muffin!",))
    assert (after.skull, after.phase, texts(after, 0)) == (0, "flip", ["flip heart", "pass"])
    assert after.after("flip heart").skull == 1, "nobody is asked again"


def test_BD_20_who_allows_the_flip_keeps_his_muffin():
    state = played(position(zombies="heart / muffin"), "flip heart, allow")
    assert (state.zombies[1], state.total(0), state.skull) == (("muffin",), 6, 1)


def test_BD_21_a_hidden_or_flipped_muffin_cannot_react():
    assert position(zombies="heart / lungs", more="down - / muffin").after("flip heart").skull == 1
    assert position(zombies="heart / muffin!").after("flip heart").skull == 1


TWO_REACT = zw.game(
    "building-dead-guys",
    cards={
        "body": [
            entry("Muffin", "organ head", 3, "react"),
            entry("Gum", "organ head", 3, "react"),
            entry("Heart", "organ", 3, "bonus"),
            entry("Spleen", "organ", 3, "discard-organ"),
            entry("Lungs", "organ", 3, "flip-organ"),
            entry("Limb", "arm leg", 8),
        ],
        "digging": dict.fromkeys(range(6), 6),
    },
)


def test_BD_14_of_two_parts_that_lie_alike_an_ability_means_the_one_placed_first():
    """So BD-21 lets the other kind of Muffin react next."""
    zombies = "lungs / muffin gum/head muffin"
    state = played(position(zombies=zombies, game=TWO_REACT), "flip lungs muffin, allow")
    assert state.zombies[1] == ("muffin!", "gum/head", "muffin")
    zombies = "spleen / muffin! gum/head muffin!"
    state = played(position(zombies=zombies, game=TWO_REACT), "flip spleen muffin!, allow")
    assert state.zombies[1] == ("gum/head", "muffin!")


def test_BD_16_of_two_parts_that_lie_alike_the_one_placed_last_is_discarded():
    """So the Muffin that was placed first still reacts first (BD-21)."""
    zombies = "muffin gum/head muffin / -"
    state = position(zombies=zombies, bids="5 / 4", prize="heart", game=TWO_REACT).after("pass")
    assert texts(state, 0) == ["discard muffin", "discard heart"]
    assert state.after("discard muffin").zombies[0] == ("muffin", "gum/head", "heart")


def test_BD_21_the_owner_never_flips_it_otherwise():
    state = position(zombies="muffin / heart")
    assert texts(state, 0) == ["pass"]
    assert "never flipped by its owner otherwise (BD-21)" in refusal(state, "flip muffin")


def test_BD_21_it_may_react_to_a_flip_of_which_it_is_the_target():
    state = position(zombies="lungs / muffin").after("flip lungs muffin")
    assert state.phase == "react"
    assert state.after("react").zombies[1] == ("muffin!",)
    assert state.after("react").skull == 0
    assert state.after("allow").zombies[1] == ("muffin!",)
    assert state.after("allow").skull == 1


@pytest.mark.parametrize(
    ("name", "kinds"), [("leg-arm", ["leg", "arm"]), ("arm-leg", ["arm", "leg"])]
)
def test_BD_22_a_hybrid_is_placed_as_a_leg_or_an_arm(name, kinds):
    state = position(bids="6 / 5", prize=name).after("pass")
    assert texts(state, 0) == [f"place {kind}" for kind in kinds]
    assert zombie(state.after(f"place {kinds[0]}"), 0) == name
    assert zombie(state.after(f"place {kinds[1]}"), 0) == f"{name}/{kinds[1]}"
    assert STANDARD.named[name].kind == kinds[0], "the kind while it is dug up"


def test_BD_23_the_card_is_turned_before_the_reaction_and_the_limit_comes_before_the_skull_passes():
    state = position(zombies="leg-arm left-arm right-arm / muffin").after("flip leg-arm")
    assert (zombie(state, 0), state.phase) == ("leg-arm! left-arm right-arm", "react")
    state = state.after("allow")
    assert (state.phase, state.actors, state.skull) == ("discard", {0}, 0)
    assert state.after("discard left-arm").skull == 1


def test_BD_23_the_order_of_a_flip():
    state = position(zombies="right-arm / muffin")
    steps = []
    for move in ("flip right-arm", "allow", "add 3", "dig 0"):
        state = state.after(move)
        steps.append((state.phase, state.skull, state.zombies[0]))
    turned = ("right-arm!",)
    assert steps == [(step, 0, turned) for step in ("react", "add", "dig")] + [("flip", 1, turned)]


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
    assert "by the Skull" in outcome.reason


def test_BD_24_a_hidden_down_card_fills_no_slot():
    start = position("give", "heart / lungs", hands="3 3 3 3 3 3 / 4 4 4 4",
                     more="down - / spleen").with_(rounds=100)  # fmt: skip
    assert start.after("give 3").outcome.scores == (1, 1)


def test_BD_24_the_ninety_ninth_round_is_not_the_last():
    start = position("give", hands="3 3 3 3 3 3 / 4 4 4 4").with_(rounds=99)
    assert start.after("give 3").round == 100
    assert start.after("give 3").phase == "prize"


# Body parts


def test_BD_30_two_faced_head_swaps_the_bids_and_makes_them_plain():
    """Worked example 3."""
    state = position(zombies="- / two-faced-head", skull=1, bids="2 / 5", prize="staring-head")
    assert (state.total(0), state.total(1)) == (6, 5)
    state = state.after("flip two-faced-head")
    assert (state.bids, state.plain) == ((5, 2), True)
    assert (state.total(0), state.total(1)) == (5, 2)


def test_BD_30_plain_holds_to_the_end_of_the_round():
    state = position(zombies="two-faced-head / two-faced-head", bids="1 / 1", prize="heart")
    state = played(state, "flip two-faced-head, flip two-faced-head")
    assert (state.total(0), state.total(1), state.bids) == (1, 1, (1, 1))
    state = played(state, "pass, dig 0, dig 0, give 0, part lungs")
    assert not state.plain


def test_BD_30_the_skull_of_a_zero_stays_where_it_is():
    state = position(zombies="two-faced-head / -", bids="0 / 5")
    assert state.after("flip two-faced-head").skull == 1


def test_BD_31_staring_head_flips_any_unflipped_part():
    state = position(zombies="staring-head / heart left-arm! right-leg")
    assert texts(state, 0) == ["flip staring-head heart", "flip staring-head right-leg", "pass"]


def test_BD_32_left_arm_turns_up_a_digging_card_and_adds_its_face():
    state = position(zombies="left-arm / -", prize="heart", bids="4 / 5").after("flip left-arm")
    assert (state.phase, state.is_chance) == ("dig", True)
    state = state.after("dig 1")
    assert (state.added, state.total(0), state.skull) == ((((1, "deck"),), ()), 5, 1)


def test_BD_33_right_arm_adds_a_card_of_the_hand_and_draws_one():
    state = position(zombies="right-arm / -", hands="0 1 3 3 / 4 4 4 4").after("flip right-arm")
    assert texts(state, 0) == ["add 0", "add 1", "add 3"]
    assert "no 5 in your hand" in refusal(state, "add 5")
    state = state.after("add 1")
    assert (state.phase, state.hands[0], state.total(0)) == ("dig", (0, 3, 3), 5)
    state = state.after("dig 6")
    assert (state.hands[0], state.total(0), state.skull) == ((0, 3, 3, 6), 5, 1)


def test_BD_34_left_leg_flips_what_is_no_organ():
    state = position(zombies="left-leg / heart staring-head right-leg left-arm!")
    assert texts(state, 0) == [
        "flip left-leg staring-head", "flip left-leg right-leg", "pass",
    ]  # fmt: skip
    after = state.after("flip left-leg right-leg")
    assert zombie(after, 1) == "heart staring-head right-leg! left-arm!"


def test_BD_35_right_leg_turns_over_a_new_prize_and_discards_the_old():
    state = position(zombies="right-leg heart / -", prize="spleen", bids="4 / 5")
    state = state.after("flip right-leg")
    assert (state.phase, state.prize, state.is_chance) == ("prize", "spleen", True)
    after = state.after("part left-arm")
    assert (after.prize, after.rejected, after.bids) == ("left-arm", ("spleen",), (4, 5))
    assert (after.phase, after.skull) == ("flip", 1)


def test_BD_35_the_old_prize_is_not_in_a_reshuffle_made_for_it():
    gone = [name for name in STANDARD.body if name not in ("spleen", "right-leg")]
    rest = " ".join([*gone, "right-leg", "right-leg", "spleen"])
    state = position(zombies="right-leg / -", prize="spleen", more=f"rejected {rest}")
    state = state.after("flip right-leg")
    assert chance(state)["part spleen"] == Fraction(1, 25)
    after = state.after("part spleen")
    assert (after.rejected, len(after.body)) == (("spleen",), 24)


@pytest.mark.parametrize(
    ("before", "after"),
    [("leg-arm", "leg-arm/arm!"), ("leg-arm/arm", "leg-arm!"), ("arm-leg", "arm-leg/leg!")],
)
def test_BD_36_and_BD_37_a_hybrid_that_is_flipped_moves_to_the_other_kind(before, after):
    state = position(zombies=f"{before} heart / -").after(f"flip {before}")
    assert (zombie(state, 0), state.skull) == (f"heart {after}", 1)


def test_BD_36_a_hybrid_that_moves_makes_room():
    """Worked example 6."""
    six = "staring-head left-arm leg-arm left-leg heart lungs"
    state = position(zombies=f"{six} / -", prize="left-leg", bids="6 / 5", more="down - / -")
    state = played(state, "flip leg-arm, pass")
    assert (state.outcome.winners, state.rejected) == ((0,), ())


def test_BD_36_a_hybrid_flipped_by_the_opponent_stays():
    state = position(zombies="staring-head / leg-arm").after("flip staring-head leg-arm")
    assert zombie(state, 1) == "leg-arm!"


def test_BD_38_heart_adds_two():
    state = position(zombies="heart / -", bids="4 / 5", prize="lungs").after("flip heart")
    assert (state.total(0), state.added[0], state.skull) == (6, ((2, "heart"),), 1)
    assert state.after("pass").spent == (4, 5), "a bonus is no card"


def test_BD_39_lungs_flip_an_organ():
    state = position(zombies="lungs / heart spleen! left-arm")
    assert texts(state, 0) == ["flip lungs heart", "pass"]
    assert zombie(state.after("flip lungs heart"), 1) == "heart! spleen! left-arm"


def test_BD_40_spleen_discards_a_flipped_head():
    assert texts(position(zombies="spleen / staring-head"), 0) == ["pass"]
    state = position(zombies="spleen / staring-head! heart")
    after = state.after("flip spleen staring-head!")
    assert (zombie(after, 1), after.rejected, after.skull) == ("heart", ("staring-head",), 1)


def test_BD_41_stomach_discards_a_flipped_organ():
    state = position(zombies="stomach / heart! lungs staring-head!")
    assert texts(state, 0) == ["flip stomach heart!", "pass"]
    after = state.after("flip stomach heart!")
    assert (zombie(after, 1), after.rejected) == ("lungs staring-head!", ("heart",))


def test_BD_42_the_muffin_is_for_reactions_only():
    assert STANDARD.named["muffin"].ability == "react"
    assert texts(position(zombies="muffin/head / -"), 0) == ["pass"]
    assert position(zombies="heart / muffin/head").after("flip heart").phase == "react"


@pytest.mark.parametrize(
    ("rule", "name", "kind", "kinds", "count"),
    [
        ("BD-30", "two-faced-head", "head", ("head",), 2),
        ("BD-31", "staring-head", "head", ("head",), 2),
        ("BD-32", "left-arm", "arm", ("arm",), 3),
        ("BD-33", "right-arm", "arm", ("arm",), 3),
        ("BD-34", "left-leg", "leg", ("leg",), 3),
        ("BD-35", "right-leg", "leg", ("leg",), 3),
        ("BD-36", "leg-arm", "leg", ("leg", "arm"), 1),
        ("BD-37", "arm-leg", "arm", ("arm", "leg"), 1),
        ("BD-38", "heart", "organ", ("organ",), 2),
        ("BD-39", "lungs", "organ", ("organ",), 2),
        ("BD-40", "spleen", "organ", ("organ",), 2),
        ("BD-41", "stomach", "organ", ("organ",), 2),
        ("BD-42", "muffin", "organ", ("organ", "head"), 1),
    ],
)
def test_BD_30_to_BD_42_the_body_parts(rule, name, kind, kinds, count):
    part = STANDARD.named[name]
    assert (part.kind, part.kinds, part.count) == (kind, kinds, count)
    assert STANDARD.body.count(name) == count
    assert len(STANDARD.body) == 27


def test_BD_43_the_digging_cards():
    assert dict(STANDARD.values) == {0: 3, 1: 4, 2: 4, 3: 6, 4: 6, 5: 5, 6: 2}
    assert len(STANDARD.digging) == 30


# What always holds


def test_BD_06_worked_example_1():
    state = position("bid", hands="0 3 3 3 3 / 0 3 4 4 6", skull=1)
    one = played(state, "0 bid 0, 1 bid 6")
    assert one.skull == 0
    assert one.after("pass").last.taker == 1
    both = played(state, "0 bid 0, 1 bid 0")
    assert both.skull == 1
    assert both.after("pass").last.taker == 1


def test_BD_07_worked_example_2():
    muffin = position(bids="1 / 6", prize="muffin", skull=0)
    assert (muffin.total(0), muffin.total(1)) == (6, 6)
    assert muffin.after("pass").last.taker == 0
    hybrid = position(bids="1 / 6", prize="leg-arm", skull=0)
    assert (hybrid.total(0), hybrid.total(1)) == (1, 6)


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


@pytest.mark.parametrize("game", GAMES, ids=NAMES)
def test_BD_12_every_part_flips_at_most_once_while_it_is_placed(game):
    """A part that comes in is unflipped, and flips are no more than parts that came in."""
    for seed in range(10):
        rng, came, turned = random.Random(seed), 0, 0
        state = game.start()
        while state.outcome is None:
            by = None if state.is_chance else rng.choice(sorted(state.actors))
            move = state.sample_chance(rng) if by is None else rng.choice(state.moves(by))
            after = state.after(move, by)
            came += max(0, parts(after) - parts(state))
            turned += max(0, turned_parts(after) - turned_parts(state))
            state = after
        assert 0 < turned <= came


def parts(state):
    return sum(len(one) for one in state.zombies)


def turned_parts(state):
    return sum(word.endswith("!") for one in state.zombies for word in one)
