"""Dead Center, rule by rule: the kill (DC-10 to DC-19). Every position is written out."""

from __future__ import annotations

from itertools import combinations_with_replacement, product

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
    cabin,
    dead,
    kills,
)
from tests.helpers import dead_center, positions, refusal, texts
from zwidgets.cards import card
from zwidgets.games.dead_center.rules import too_weak


@pytest.mark.parametrize("pile", PILES)
def test_DC_10_only_zombies_next_to_the_pile_just_played_on_may_be_killed(pile):
    """A corner has two spaces, an edge one, the centre none: here every zombie could fall."""
    jacks = ", ".join(f"{space} J{suit}" for space, suit in zip(SPACES, "CDHS", strict=False))
    adjacent = {space for space, line in TABLE.items() if line[0] == pile}
    assert len(adjacent) == {"b2": 0, "b1": 1, "a2": 1, "c2": 1, "b3": 1}.get(pile, 2)
    tens = "5C 6C 7C / 5D 6D 7D / 5H 6H 7H"
    for four in (SPACES[:4], SPACES[4:8], SPACES[8:]):
        jacks = ", ".join(f"{space} J{suit}" for space, suit in zip(four, "CDHS", strict=True))
        state = dead_center(tens, jacks, "lay JK").after(f"lay {pile}")
        assert kills(state) == adjacent & set(four)


def test_DC_10_a_zombie_elsewhere_is_refused():
    state = dead_center(CABIN, SHOWN, "kill c1")
    assert (
        "the queen of clubs is not next to the top right pile, where you just laid a card (DC-10)."
        in refusal(state, "kill E-2")
    )


def test_DC_10_a_face_down_zombie_is_refused():
    state = dead_center(CABIN, "E-1 JD", "kill c1")
    assert texts(state.moves(0)) == {"kill E-1", "pass"}
    assert "the grave above the right column is still closed (DC-10)." in refusal(state, "kill N-c")


@pytest.mark.parametrize(("space", "line"), TABLE.items())
def test_DC_11_the_supports_are_the_other_two_cards_of_the_line(space, line):
    """Two fives at the supports of this space, low cards elsewhere: nothing else makes 10."""
    played, one, two = line
    state = dead_center(cabin(**{one: "5H", two: "5S"}), f"{space} JD", "lay JK")
    assert kills(state.after(f"lay {played}")) == {space}
    shown = state.view(0)["zombies"][space]
    assert (set(shown["supports"]), shown["sum"], shown["why"]) == ({one, two}, 10, None)
    for weak in (one, two):
        tops = {one: "5H", two: "5S"} | {weak: "4D"}
        state = dead_center(cabin(**tops), f"{space} JD", "lay JK").after(f"lay {played}")
        assert kills(state) == set()


@pytest.mark.parametrize(("space", "line"), TABLE.items())
def test_DC_11_the_card_just_laid_adds_nothing(space, line):
    played, one, _ = line
    state = dead_center(cabin(**{played: "10D", one: "5H"}), f"{space} JD", "lay 10H")
    assert kills(state.after(f"lay {played}")) == set()


def test_DC_12_the_supports_must_sum_to_10():
    short = dead_center(cabin(b1="5H", c1="4D"), "W-1 JD")
    assert short.view(0)["zombies"]["W-1"]["why"] == (
        "The supports make only 5 + 4 = 9; an attack takes 10."
    )
    enough = dead_center(cabin(b1="5H", c1="5D"), "W-1 JD", "kill a1")
    assert kills(enough) == {"W-1"}


def test_DC_12_to_16_every_zombie_against_every_two_supports():
    def suits(one: zw.Card) -> set[str]:
        return set("CDHS") if one.joker else {one.name[-1]}

    def colours(one: zw.Card) -> set[bool]:
        return {suit in "DH" for suit in suits(one)}

    for name, (one, two) in product(ROYALS, combinations_with_replacement(LAYABLE, 2)):
        falls = one.value + two.value >= 10
        if name[0] == "K":
            falls = falls and name[1] in suits(one) & suits(two)
        elif name[0] == "Q":
            falls = falls and (name[1] in "DH") in colours(one) & colours(two)
        assert (too_weak(card(name), one, two) is None) == falls, (name, one, two)
        assert (too_weak(card(name), two, one) is None) == falls


@pytest.mark.parametrize(
    ("one", "two", "why"),
    [
        ("9C", "8C", None),
        ("9C", "8S", "the king needs two clubs as supports; there is one (DC-13)."),
        ("9H", "8S", "the king needs two clubs as supports; there are none (DC-13)."),
        ("AC", "8C", "the supports make only 8 + 1 = 9; an attack takes 10 (DC-12)."),
    ],
)
def test_DC_13_a_king_needs_both_supports_in_his_suit(one, two, why):
    state = dead_center(cabin(c2=two, c3=one), "N-c KC, E-1 JD", "draw")
    shown = state.view(0)["zombies"]["N-c"]
    assert shown["why"] == (why and f"T{why[1:].partition(' (DC')[0]}.")
    assert shown["alike"] == (why is None or "(DC-12)" in why)
    state = dead_center(cabin(c2=two, c3=one, b1="10S"), "N-c KC, E-1 JD", "kill c1")
    assert kills(state) == ({"N-c", "E-1"} if why is None else {"E-1"})
    if why is not None:
        assert why in refusal(state, "kill N-c")


@pytest.mark.parametrize(
    ("one", "two", "why"),
    [
        ("9H", "8D", None),
        ("9H", "8H", None),
        ("9H", "8C", "the queen needs two red cards as supports; there is one (DC-14)."),
        ("9S", "8C", "the queen needs two red cards as supports; there are none (DC-14)."),
    ],
)
def test_DC_14_a_queen_needs_both_supports_in_her_colour(one, two, why):
    state = dead_center(cabin(c2=two, c3=one, b1="10S"), "N-c QD, E-1 JD", "kill c1")
    assert kills(state) == ({"N-c", "E-1"} if why is None else {"E-1"})
    if why is not None:
        assert why in refusal(state, "kill N-c")


def test_DC_14_a_black_queen_needs_black_supports():
    state = dead_center(cabin(c2="9S", c3="AD", b1="10S"), "N-c QC, E-1 JD", "kill c1")
    assert "the queen needs two black cards as supports; there is one (DC-14)." in refusal(
        state, "kill N-c"
    )


def test_DC_15_a_jack_has_no_further_condition():
    for jack in ("JC", "JD", "JH", "JS"):
        assert kills(dead_center(cabin(c2="9H", c3="AS"), f"N-c {jack}", "kill c1")) == {"N-c"}


@pytest.mark.parametrize(
    ("zombie", "support", "falls"),
    [
        ("JD", "10S", True),
        ("JD", "9S", False),
        ("QD", "10H", True),
        ("QD", "10D", True),
        ("QD", "10C", False),
        ("KD", "10D", True),
        ("KD", "10H", False),
        ("JD", "JK", False),
        ("QD", "JK", False),
        ("KD", "JK", False),
    ],
)
def test_DC_16_a_joker_supports_only_beside_a_10_that_meets_the_condition(zombie, support, falls):
    state = dead_center(cabin(c2="JK", c3=support), f"N-c {zombie}", "lay 9D").after("lay c1")
    assert kills(state) == ({"N-c"} if falls else set())


def test_DC_16_two_jokers_count_0_in_every_suit():
    shown = dead_center(cabin(c2="JK", c3="JK"), "N-c KC").view(0)["zombies"]["N-c"]
    assert shown["why"] == "The supports make only 0 + 0 = 0; an attack takes 10."


def test_DC_17_worked_example_4_the_king_or_the_jack_but_not_both():
    state = dead_center(CABIN, SHOWN).after("draw 3D").after("lay c1")
    assert texts(state.moves(0)) == {"kill N-c", "kill E-1", "pass"}
    zombies = state.view(0)["zombies"]
    assert (zombies["N-c"]["sum"], zombies["E-1"]["sum"]) == (14, 11)
    for first, second in (("N-c", "E-1"), ("E-1", "N-c")):
        after = state.after(f"kill {first}")
        assert after.view(0)["killed"] == 1
        assert after.phase == "reveal", "the turn is over"
        assert "(DC-06)" in refusal(after, f"kill {second}")


def test_DC_17_passing_is_allowed():
    state = dead_center(CABIN, SHOWN, "kill c1").after("pass")
    assert (state.phase, state.view(0)["killed"]) == ("reveal", 0)


def test_DC_18_worked_example_5_the_queen_of_spades_stands_and_the_step_is_skipped():
    state = dead_center(CABIN, SHOWN).after("draw 3D").after("lay a1")
    assert state.phase == "reveal"
    assert state.view(0)["zombies"]["W-1"] == {
        "card": "QS",
        "dead": False,
        "supports": ["b1", "c1"],
        "sum": 5,
        "needed": 10,
        "alike": True,
        "why": "The supports make only 4 + 1 = 5; an attack takes 10.",
    }


def test_DC_18_worked_example_6_the_king_of_hearts_stands_and_the_step_is_skipped():
    state = dead_center(CABIN, SHOWN).after("draw 3D").after("lay a3")
    assert state.phase == "reveal"
    shown = state.view(0)["zombies"]["S-a"]
    assert shown["sum"] == 13
    assert shown["why"] == "The king needs two hearts as supports; there is one."


def test_DC_18_a_kill_when_none_is_possible_is_refused():
    state = dead_center(CABIN, SHOWN).after("draw 3D").after("lay a1")
    assert "first choose the grave that opens" in refusal(state, "kill W-1")


def test_DC_19_a_killed_zombie_is_neither_killed_nor_revealed_again():
    shown = dead("N-c", zombies=SHOWN)
    state = dead_center(CABIN, shown, "kill c1")
    assert texts(state.moves(0)) == {"kill E-1", "pass"}
    assert "the king of clubs is dead already (DC-19)." in refusal(state, "kill N-c")
    after = state.after("pass")
    assert "reveal N-c" not in texts(after.moves(0))
    assert after.view(0)["zombies"]["N-c"]["dead"]


def test_DC_19_the_dead_stay_where_they_fell():
    for state in positions(zw.game("dead-center", jokers=0), 40):
        for move in state.moves(0):
            after = state.after(move, 0)
            assert state.killed <= after.killed
            assert all(after.zombies[space] is state.zombies[space] for space in state.killed)
