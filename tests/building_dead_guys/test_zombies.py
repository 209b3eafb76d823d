"""The rules of Building Dead Guys, by their ids: the Zombie, the Muffin and the hybrids."""

from __future__ import annotations

from collections import Counter

import pytest

import zwidgets as zw
from tests.building_dead_guys.table import GAMES, NAMES, entry, played, position, texts, zombie
from tests.helpers import a_game, refusal
from zwidgets.games.building_dead_guys.abilities import LIMITS
from zwidgets.games.building_dead_guys.cardset import STANDARD

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
    assert "you have an Organ too many: an Organ goes, not the Left Leg (BD-16)" in refusal(
        state, "discard left-leg"
    )
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


def test_BD_17_the_taker_may_reveal_their_down_card_when_they_have_gained_a_part():
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


def test_BD_17_with_the_skull_the_down_card_may_be_revealed_and_then_flipped():
    state = position(zombies="left-arm / -", more="down heart / -")
    assert texts(state, 0) == ["flip left-arm", "reveal", "pass"]
    state = state.after("reveal")
    assert (state.phase, state.skull, texts(state, 0)) == (
        "flip", 0, ["flip left-arm", "flip heart", "pass"],
    )  # fmt: skip
    assert "your Down Card is revealed already (BD-17)" in refusal(state, "reveal")


def test_BD_17_the_limit_holds_for_a_revealed_part_too():
    state = position(zombies="heart lungs! / -", more="down spleen / -").after("reveal")
    assert texts(state, 0) == ["discard heart", "discard lungs!", "discard spleen"]
    after = state.after("discard spleen")
    assert (after.phase, after.skull, after.rejected) == ("flip", 0, ("spleen",))


def test_BD_17_a_revealed_hybrid_is_placed_as_its_owner_chooses():
    state = position(more="down arm-leg / -").after("reveal")
    assert (state.phase, texts(state, 0)) == ("place", ["place arm", "place leg"])
    assert "the Arm/Leg cannot be placed as a Head (BD-19, BD-22)" in refusal(state, "place head")
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


def test_BD_20_whoever_allows_the_flip_keeps_their_muffin():
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
    assert "you cannot flip the Muffin: it only stops flips of the other side (BD-21)" in refusal(
        state, "flip muffin"
    )


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
