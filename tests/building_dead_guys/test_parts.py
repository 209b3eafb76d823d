"""The rules of Building Dead Guys, by their ids: what each body part does, and the cards."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tests.building_dead_guys.table import played, position, texts, zombie
from tests.helpers import chance, refusal
from zwidgets.games.building_dead_guys.cardset import STANDARD

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


def test_BD_25_a_down_card_is_known_once_every_other_part_has_been_seen():
    rest = list(STANDARD.body)
    rest.remove("heart")
    state = position("prize", more=f"rejected {' '.join(rest)}; down - / heart")
    assert state.after("part spleen").down_known == (False, True)


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
