"""Dead Center, rule by rule: set-up, reveal, play, what is known, names.

See also `test_kills.py` and `test_end.py`. Every position is written out.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest

import zwidgets as zw
from tests.dead_center.cabins import (
    CABIN,
    LAYABLE,
    PILES,
    ROYALS,
    SHOWN,
    SPACES,
    TABLE,
    TWELVE,
    cabin,
    dead,
    laid_on,
)
from tests.helpers import chance, dead_center, positions, refusal, texts
from zwidgets.cards import DECK, JOKER, card
from zwidgets.games.dead_center.rules import fits

# Components and set-up


@pytest.mark.parametrize("jokers", [2, 1, 0])
def test_DC_01_the_deck_has_52_cards_and_the_jokers_and_the_royals_are_the_zombies(jokers):
    game = zw.game("dead-center", jokers=jokers)
    state = game.start()
    assert Counter(map(str, game.census(state))) == Counter([*map(str, DECK), *["JK"] * jokers])
    assert not any(one.royal for one in state.deck)
    turn = dead_center(cabin(), due="turn N-a")
    assert set(chance(turn)) == {f"turn {zombie}" for zombie in ROYALS}


@pytest.mark.parametrize(("jokers", "left"), [(2, 33), (1, 32), (0, 31)])
def test_DC_02_nine_cards_are_dealt_face_up_and_the_rest_is_the_deck(jokers, left):
    state = zw.game("dead-center", jokers=jokers).start()
    for dealt in ["AC", "5H", "10S", "2D", "7C", "3H", "9S", "4D", "6C"]:
        assert (state.phase, state.round) == ("deal", 0)
        assert state.actors == frozenset()
        state = state.after(f"deal {dealt}")
    assert state.view(0)["deck"] == left
    assert list(state.view(0)["piles"].values()) == [
        [one] for one in ["AC", "5H", "10S", "2D", "7C", "3H", "9S", "4D", "6C"]
    ]
    assert (state.phase, state.round) == ("reveal", 1)


def test_DC_02_every_card_is_as_likely_to_be_dealt_and_jokers_are_among_them():
    state = zw.game("dead-center").start()
    assert chance(state) == {f"deal {one}": Fraction(2 if one.joker else 1, 42) for one in LAYABLE}
    after = chance(state.after("deal JK"))
    assert after["deal JK"] == after["deal AC"] == Fraction(1, 41)
    assert "deal KC" not in after


def test_DC_03_twelve_zombies_lie_face_down_one_on_each_space():
    state = dead_center(CABIN, due="reveal")
    assert texts(state.moves(0)) == {f"reveal {space}" for space in SPACES}
    assert all(state.view(0)["zombies"][space]["card"] is None for space in SPACES)


def test_DC_03_each_face_down_zombie_is_as_likely_at_each_space():
    state = dead_center(CABIN, due="reveal")
    for space in SPACES:
        turned = chance(state.after(f"reveal {space}"))
        assert turned == {f"turn {zombie}": Fraction(1, 12) for zombie in ROYALS}
    later = chance(dead_center(CABIN, SHOWN, "turn S-b"))
    assert later == {f"turn {zombie}": Fraction(1, 7) for zombie in ROYALS if zombie not in SHOWN}


@pytest.mark.parametrize(
    "jokers", [3, -1, "2", None, True, False, 2.0, 1.0, 1 + 0j, [1], float("nan")]
)
def test_DC_04_another_number_of_jokers_is_refused(jokers):
    with pytest.raises(zw.InvalidOption, match=r"jokers=2, 1 or 0.*\(DC-04\)"):
        zw.game("dead-center", jokers=jokers)


def test_DC_04_two_jokers_are_standard():
    assert zw.game("dead-center") == zw.game("dead-center", jokers=2)
    assert zw.game("dead-center").start().deck.count(JOKER) == 2


def test_DC_05_an_ace_is_1_and_number_cards_are_their_number():
    supports = dead_center(cabin(a2="9H", a3="AH"), "N-a JC").view(0)["zombies"]["N-a"]
    assert supports["sum"] == 10
    for rank in range(2, 11):
        assert card(f"{rank}H").value == rank
    assert fits(card("2H"), card("3D"))
    assert not fits(card("2H"), card("AD")), "an ace is low"


# The turn


def test_DC_06_the_player_chooses_whom_to_reveal_before_a_card_is_drawn():
    state = dead_center(CABIN, SHOWN, "reveal")
    assert state.drawn is None
    assert "(DC-06)" in refusal(state, "lay 3D a1", 0)
    state = state.after("reveal S-b")
    assert state.is_chance
    state = state.after("turn KS")
    assert state.view(0)["zombies"]["S-b"]["card"] == "KS"
    assert state.phase == "draw"


def test_DC_06_a_zombie_that_is_face_up_is_not_revealed_again():
    state = dead_center(CABIN, SHOWN, "reveal")
    assert texts(state.moves(0)) == {
        f"reveal {space}" for space in ("N-a", "N-b", "E-3", "S-b", "S-c", "W-2", "W-3")
    }
    assert "the grave above the right column is open already (DC-06)." in refusal(
        state, "reveal N-c"
    )


def test_DC_06_with_all_twelve_face_up_a_turn_begins_with_the_draw():
    state = dead_center(cabin(), TWELVE, "lay 5H").after("lay b2")
    assert state.phase == "draw"


def test_DC_06_while_one_is_face_down_every_turn_begins_with_a_reveal():
    eleven = TWELVE.partition(", ")[2]
    state = dead_center(cabin(), eleven, "lay 5H").after("lay b2")
    assert texts(state.moves(0)) == {"reveal N-a"}


def test_DC_06_the_reveals_happen_in_turns_1_to_12():
    for state in positions(zw.game("dead-center"), 60):
        if state.phase == "reveal":
            assert state.round == 13 - len(state.moves(0)) <= 12


def test_DC_07_the_drawn_card_must_be_laid_and_becomes_the_top_card():
    state = dead_center(CABIN, SHOWN).after("draw 3D")
    assert "first lay the 3 of diamonds on a pile (DC-07)." in refusal(state, "pass")
    assert "the drawn card is the 3 of diamonds (DC-07)." in refusal(state, "lay 5D a1")
    assert state.after("lay b3").view(0)["piles"]["b3"] == ["8H", "3D"]


def test_DC_07_while_cards_are_dealt_the_tops_are_those_that_lie():
    states = zw.Match("dead-center", seed=1).states
    assert [len(state.tops) for state in states] == list(range(10))


def test_DC_07_only_the_top_card_counts():
    state = dead_center("7H.2H 4S AS / 6C 2D 10C / JK 8H 4C", SHOWN, "lay 3D")
    assert "a1" not in {move.pile for move in state.moves(0)}
    covered = dead_center("7H 4S AS / 6C 2D 10C.AC / JK 8H 4C", SHOWN).view(0)["zombies"]["N-c"]
    assert covered["sum"] == 5


def test_DC_08_a_pile_takes_equal_values_lower_of_its_colour_and_higher_of_the_other():
    for laid, top in product(LAYABLE[:-1], repeat=2):
        same_colour = (laid.name[-1] in "DH") == (top.name[-1] in "DH")
        legal = (
            laid.value == top.value
            or (same_colour and top.value > laid.value)
            or (not same_colour and top.value < laid.value)
        )
        assert fits(laid, top) == legal, (laid, top)


@pytest.mark.parametrize(
    ("drawn", "pile", "sentence"),
    [
        (
            "3D",
            "b1",
            "it needs a 3, a higher red card, a lower black card or a joker (DC-08).",
        ),
        (
            "7S",
            "b3",
            "it needs a 7, a higher black card, a lower red card or a joker (DC-08).",
        ),
    ],
)
def test_DC_08_a_card_that_does_not_fit_is_refused_and_told_where_it_would(drawn, pile, sentence):
    state = dead_center(CABIN, SHOWN).after(f"draw {drawn}")
    message = refusal(state, f"lay {pile}")
    assert sentence in message
    assert message.endswith(f"Legal now: {', '.join(map(str, state.moves(0)))}.")


def test_DC_08_worked_example_1_the_3_of_diamonds():
    assert laid_on("3D") == {"a1", "b3", "c1", "a3"}


def test_DC_08_worked_example_2_the_7_of_spades():
    assert laid_on("7S") == {"a1", "b2", "c2", "a3"}


def test_DC_09_worked_example_3_a_joker_is_laid_on_any_pile():
    assert laid_on("JK") == set(PILES)


def test_DC_09_any_card_is_laid_on_a_joker():
    for one in LAYABLE:
        assert fits(one, JOKER)
        assert fits(JOKER, one)


# What a player may know


def test_DC_24_the_player_knows_all_piles_the_zombies_face_up_and_the_count_of_the_deck():
    state = dead_center("7H.5H 4S AS / 6C 2D 10C / JK 8H 4C", dead("N-c", zombies=SHOWN))
    view = state.view(0)
    assert view["piles"]["a1"] == ["7H", "5H"]
    assert view["zombies"]["N-c"]["card"] == "KC"
    assert view["zombies"]["N-c"]["dead"]
    assert view["zombies"]["N-a"]["card"] is None
    assert view["deck"] == 32


def test_DC_24_neither_the_decks_order_nor_who_lies_where_is_there_to_be_known():
    """The unseen cards are a multiset: chance draws from it when a card is turned."""
    state = dead_center(CABIN, SHOWN)
    assert list(state.deck) == sorted(state.deck)
    outcomes = chance(state)
    assert outcomes["draw JK"] == Fraction(1, 33)
    assert set(outcomes.values()) == {Fraction(1, 33)}
    assert set(outcomes) == {f"draw {one}" for one in LAYABLE} - {
        f"draw {one}" for one in CABIN.replace("/", "").split() if one != "JK"
    }


def test_DC_24_two_jokers_unseen_are_twice_as_likely():
    assert chance(dead_center(cabin()))["draw JK"] == Fraction(2, 33)


# Names


def test_DC_25_piles_are_named_by_column_and_row_from_the_top_left():
    piles = dead_center(CABIN).view(0)["piles"]
    assert piles == {
        "a1": ["7H"], "b1": ["4S"], "c1": ["AS"],
        "a2": ["6C"], "b2": ["2D"], "c2": ["10C"],
        "a3": ["JK"], "b3": ["8H"], "c3": ["4C"],
    }  # fmt: skip
    assert list(piles) == list(PILES)


def test_DC_25_spaces_are_named_by_side_and_line():
    assert set(dead_center(CABIN).view(0)["zombies"]) == set(SPACES) == set(TABLE)
