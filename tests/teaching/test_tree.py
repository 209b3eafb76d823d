"""Trees: exact probabilities of what the next chance events bring."""

from __future__ import annotations

import random
import re
from collections import Counter
from fractions import Fraction
from xml.etree import ElementTree

import icepool
import numpy as np
import pandas as pd
import pytest

import zwidgets as zw
from tests.odds.seen import Seen, svgs
from zwidgets.core.errors import InvalidOption, InvalidPosition
from zwidgets.games.dead_center.rules import fits

CABIN = "dead-center; 7H 4S AS / 6C 2D 10C / JK 8H 4C; N-c KC, E-1 JD; draw"
START = zw.parse_position(CABIN)


def first(view):
    return view["moves"][0]


def fitting(state):
    """How many of the cards drawn would have fitted on c1, as it is in the cabin."""
    return sum(fits(one, START.tops[2]) for one in (Counter(START.deck) - Counter(state.deck)))


@pytest.fixture(scope="module")
def cabin():
    return zw.tree(CABIN, depth=3, choose=first)


def test_two_in_a_row_are_less_likely_than_one_squared(cabin):
    one = zw.tree(CABIN, depth=1).probability(lambda state: fitting(state) == 1)
    assert one == Fraction(19, 33)
    assert cabin.probability(lambda state: fitting(state) == 2) == Fraction(57, 176)
    assert Fraction(57, 176) < one**2


def test_the_distribution_is_the_games_own_answer(cabin):
    own = zw.exact("dead-center", "helping", CABIN, pile="c1", cards=2).value
    assert cabin.distribution(fitting).equals(own, simplify=True)
    three = zw.exact("dead-center", "helping", CABIN, pile="c1", cards=3).value
    assert three.mean() == 3 * Fraction(19, 33)


def test_a_condition(cabin):
    both = cabin.probability(lambda state: fitting(state) == 2)
    some = cabin.probability(lambda state: fitting(state) >= 1)
    given = cabin.probability(lambda state: fitting(state) == 2, given=lambda s: fitting(s) >= 1)
    assert given == both / some
    assert cabin.distribution(fitting, given=lambda s: fitting(s) >= 1).probability(0) == 0


def test_every_level_sums_to_one_and_equal_positions_are_merged():
    dice = zw.tree(zw.game("mall-of-horror", players=3).start(), depth=2, choose="random")
    assert all(sum(level.values()) == 1 for level in dice.levels)
    assert all(
        sum(chance for chance, _ in found.values()) == 1
        for level in dice.branches
        for found in level.values()
    )
    assert len(set(dice.leaves)) == len(dice.leaves)
    assert (dice.depth, dice.leaves) == (2, dice.levels[2])


def test_who_draws_numbers_of_their_own_is_asked_once_in_each_position():
    rng = random.Random(3)
    tree = zw.tree(CABIN, depth=1, choose=lambda view: rng.choice(view["moves"]))
    for leaf in tree.leaves:
        assert tree.after(leaf) == tree.after(leaf)
    told = "another tree next time. It draws from Python's random in place of the source"
    with pytest.raises(InvalidOption, match=told):
        zw.tree(START.after("draw AC"), choose=lambda view: random.choice(view["moves"]))


def test_random_makes_every_move_equally_likely():
    """Nothing but the choice of a pile happens between a drawn card and the next event."""
    state = START.after("draw AC")
    found = zw.tree(state, depth=1, choose="random")
    tops = Counter(leaf.piles for leaf in found.leaves)
    by_pile = {piles: found.probability(lambda s, p=piles: s.piles == p) for piles in tops}
    assert set(by_pile.values()) == {Fraction(1, len(state.moves()))}


def test_a_bot_chooses_the_same_every_time():
    one, other = (zw.tree(CABIN, 2, "careful").leaves for _ in range(2))
    assert one == other


def test_a_game_that_is_over_stays_where_it_is():
    """Ten of the 33 cards fit nowhere on this board."""
    hard = "dead-center; 10H 10D 9H / AC AS 2C / 9D 2S 8H; -; draw"
    soon = zw.tree(hard, 1).probability(lambda state: state.outcome is not None)
    later = zw.tree(hard, 2, first)
    assert soon == Fraction(10, 33)
    assert later.probability(lambda state: state.outcome is not None) == soon
    assert sum(later.leaves.values()) == 1
    assert texts(later.picture(lambda state: state.outcome is None).svg).count("no") == 1


# The picture


def texts(svg):
    return [one.text for one in ElementTree.fromstring(svg).iter() if one.tag.endswith("text")]


def test_the_picture_by_a_function_is_the_tree_on_the_blackboard(cabin):
    words = texts(cabin.picture(fitting).svg)
    for share in ("19/33", "14/33", "9/16", "7/16", "57/176"):
        assert [word for word in words if re.match(rf"{share}\b", word)], share


@pytest.mark.parametrize("depth", [1, 2, 3])
def test_the_picture_stays_readable(cabin, depth):
    (svg,) = svgs((zw.tree(CABIN, depth, first) if depth < 3 else cabin)._repr_html_())
    root = ElementTree.fromstring(svg)
    _, _, width, height = map(float, root.get("viewBox").split())
    assert (width, height <= 1_000) == (780, True)
    assert root.get("role") == "img"
    assert root.get("aria-label").startswith("A tree of chance events. First: draw ")
    assert any(word.endswith("others") for word in texts(svg))
    paths = [Fraction(word.split()[0]) for word in texts(svg) if re.match(r"\d+/\d+ ", word)]
    assert all(0 < path < 1 for path in paths)


def test_truths_are_drawn_as_yes_and_no():
    words = texts(zw.tree(CABIN, 1).picture(lambda state: state.drawn.red).svg)
    assert {"yes", "no"} < set(words)


def test_a_cell_tells_no_secrets():
    """A picture would show what is left in the digging deck; one that is asked for does."""
    start = zw.Match("building-dead-guys", seed=3).state
    shown = zw.tree(start, 1, first)._repr_html_()
    assert shown.startswith("&lt;Tree of depth 1&gt; ")
    assert shown.endswith("secrets: picture() shows them.")
    assert "<svg" in zw.tree(start, 1, first).picture().svg


# What is refused


@pytest.mark.parametrize(
    ("asked", "words"),
    [
        ({"depth": 1.5}, "is no number of chance events"),
        ({"depth": 2}, "seat 0 has a choice: say by choose="),
        ({"depth": 9, "choose": first}, r"depth 9 would have about [\d,]{9,} positions"),
        ({"depth": 10**6, "choose": first}, r"would have more than [\d,]{12,} positions"),
    ],
)
def test_a_tree_that_cannot_be(asked, words):
    with pytest.raises(InvalidOption, match=words):
        zw.tree(CABIN, **asked)


def test_too_many_choices_are_refused_by_what_is_known_of_their_number(monkeypatch):
    monkeypatch.setattr("zwidgets.teaching.tree.MOST", 20)
    start = zw.Match("the-filler", seed=1).state
    with pytest.raises(InvalidOption, match="would have more than 20 positions here; 20 are"):
        zw.tree(start, depth=1, choose="random")


@pytest.mark.parametrize("position", [7, None, "dead-center; nowhere"])
def test_no_position(position):
    with pytest.raises(InvalidPosition):
        zw.tree(position)


def test_a_position_that_is_over():
    match = zw.Match("dead-center", seed=1, seats={0: "random"})
    with pytest.raises(InvalidPosition, match="is over"):
        zw.tree(match.run())


def test_a_picture_by_what_is_no_label(cabin):
    with pytest.raises(InvalidOption, match="gives True or False, a whole number"):
        cabin.picture(lambda state: None)


def test_a_cell_does_not_tell_how_many_values_a_hidden_hand_has():
    """Each value that seat 1 may bid is a branch, and a hand with a pair has one less."""
    begin = "building-dead-guys; round 1 bid; dealer 0; skull 0; zombies - / -"
    hands = ("0 1 3 4 5 / 2 2 4 5 6", "0 1 3 4 5 / 2 3 4 5 6")
    lines = [f"{begin}; hands {both}; down heart / lungs; prize spleen" for both in hands]
    one, other = (zw.tree(line, 1, "random") for line in lines)
    assert len(one.leaves) < len(other.leaves)
    assert repr(one) == repr(other) == "<Tree of depth 1>"
    assert one._repr_html_() == other._repr_html_()


@pytest.mark.parametrize("none", [None, 5, zw.Match("dead-center", seed=1)])
def test_what_follows_is_asked_of_a_position(none: object) -> None:
    tree = zw.tree(CABIN, choose="careful")
    assert tree.after(CABIN) == tree.after(START)
    with pytest.raises(InvalidPosition, match=r"is no position: give a state or its text\.$"):
        tree.after(none)


def test_what_follows_is_asked_of_a_position_of_the_game() -> None:
    tree = zw.tree(CABIN, choose="careful")
    with pytest.raises(
        InvalidPosition, match=r'^The position is of "the-filler.*", the game is "dead'
    ):
        tree.after(zw.game("the-filler").start())


# Markov chains: exact, and the same as the textbook's


HALF = Fraction(1, 2)


def ruin(won, goal=5):
    """The gambler's ruin: a coin that wins so often, from 0 to the goal."""
    rows = {one: {one + 1: won, one - 1: 1 - won} for one in range(1, goal)}
    return {0: {0: 1}, goal: {goal: 1}, **rows}


@pytest.mark.parametrize("start", range(6))
def test_the_gamblers_ruin(start):
    fair = zw.chain(ruin(HALF), start)
    assert fair.absorption().get(5, 0) == Fraction(start, 5)
    assert fair.expected_steps() == start * (5 - start)
    unfair = zw.chain(ruin(Fraction(1, 3)), start)
    assert unfair.absorption().get(5, 0) == Fraction(2**start - 1, 2**5 - 1)


def test_the_chain_after_some_steps():
    fair = zw.chain(ruin(HALF), 2)
    assert fair.after(0) == dict.fromkeys(fair.states, 0) | {2: 1}
    quarter = HALF / 2
    assert fair.after(2) == dict.fromkeys(fair.states, 0) | {0: quarter, 2: HALF, 4: quarter}
    assert sum(fair.after(40).values()) == 1
    assert fair.absorbing == (0, 5)


def test_cachous_door_holds_longer_than_a_quotient_says():
    new = zw.exact(zw.game("mall-of-horror", players=5), "new-zombies", location="Cachou").value
    door = zw.chain(lambda z: {z: 1} if z == 3 else new.map(lambda k: min(z + k, 3)), start=0)
    assert round(float(door.expected_steps()), 3) == 4.875
    assert 3 / new.mean() == Fraction(9, 2)
    assert door.absorption() == {3: 1}


def test_a_die_is_a_row():
    ladder = zw.chain(lambda at: icepool.d6.map(lambda k: min(at + k, 8)) if at < 8 else {8: 1}, 0)
    assert ladder.after(1)[6] == Fraction(1, 6)
    assert ladder.after(2)[8] == Fraction(15, 36)


def test_stationary():
    weather = zw.chain(
        {"wet": {"wet": "2/3", "dry": "1/3"}, "dry": {"wet": 0.25, "dry": 0.75}}, "wet"
    )
    law = weather.stationary()
    assert law == {"wet": Fraction(3, 7), "dry": Fraction(4, 7)}
    for one in law:
        assert sum(law[other] * weather.rows[other][one] for other in law) == law[one]


def test_stationary_leaves_out_what_is_left_for_good():
    found = zw.chain({0: {1: 1}, 1: {2: 1}, 2: {1: HALF, 2: HALF}}, 0)
    assert found.stationary() == {0: 0, 1: Fraction(1, 3), 2: Fraction(2, 3)}


def test_a_start_may_be_a_law():
    found = zw.chain(ruin(HALF), {1: "1/4", 4: "3/4"})
    assert found.absorption()[5] == Fraction(13, 20)
    assert found.expected_steps() == 4


def test_how_long_to_a_state():
    ring = {one: {(one + 1) % 3: 1} for one in range(3)}
    assert [zw.chain(ring, 0).expected_steps(to) for to in range(3)] == [0, 1, 2]


def test_what_may_never_come_has_no_expected_steps():
    with pytest.raises(InvalidOption, match="with chance 2/5 only"):
        zw.chain(ruin(HALF), 2).expected_steps(5)
    with pytest.raises(InvalidOption, match='never comes to "9"; its states: 2, 3, 1'):
        zw.chain(ruin(HALF), 2).expected_steps(9)


def test_a_trap_beside_the_absorbing_state():
    trap = {0: {1: HALF, 2: HALF}, 1: {1: 1}, 2: {3: 1}, 3: {2: 1}}
    assert zw.chain(trap, 0).absorption() == {1: HALF}
    with pytest.raises(InvalidOption, match="chance 1/2 only"):
        zw.chain(trap, 0).expected_steps()
    with pytest.raises(InvalidOption, match="caught in 2 places"):
        zw.chain(trap, 0).stationary()


def test_what_cannot_be_a_state_is_refused_by_python():
    with pytest.raises(TypeError, match="unhashable"):
        zw.chain(ruin(HALF), 2).expected_steps([0])
    with pytest.raises(TypeError, match="unhashable"):
        zw.chain({0: {0: 1}}, (0, [0]))


def test_how_it_shows_itself():
    fair = zw.chain(ruin(HALF), 2)
    assert repr(fair).startswith("<Chain of 6 states: 2, 3, 1")
    assert "1/2 50.00 %" in str(fair)
    assert fair._repr_html_().startswith("<table>")


def test_the_picture_shows_all_states_from_0_to_1():
    seen = Seen(zw.chain(ruin(HALF), 2).plot(8).svg)
    assert seen.ticks() == ["0 %", "25 %", "50 %", "75 %", "100 %"]
    assert {"0", "8", "2", "3"} <= {*seen.words}


WALK = [[1, 0, 0, 0], ["1/2", 0, "1/2", 0], [0, "1/2", 0, "1/2"], [0, 0, 0, 1]]


@pytest.mark.parametrize(
    "table",
    [
        WALK,
        [tuple(row) for row in WALK],
        np.array([[float(Fraction(one)) for one in row] for row in WALK]),
        np.array([[float(Fraction(one)) for one in row] for row in WALK], dtype=np.float32),
        np.array([[Fraction(one) for one in row] for row in WALK]),
        pd.DataFrame(WALK),
    ],
)
def test_a_table_of_transitions_has_the_numbers_from_0_as_states(table):
    walk = zw.chain(table, start=1)
    named = zw.chain({0: {0: 1}, 1: {0: HALF, 2: HALF}, 2: {1: HALF, 3: HALF}, 3: {3: 1}}, 1)
    assert (walk.start, walk.rows) == (named.start, named.rows)
    assert all(type(state) is int for state in walk.states)
    for start in ([0, 1, 0, 0], np.array([0, 1, 0, 0]), {1: 1}, np.int64(1)):
        assert zw.chain(table, start).absorption() == {0: Fraction(2, 3), 3: Fraction(1, 3)}


def test_a_frame_keeps_the_names_of_its_states():
    frame = pd.DataFrame(
        [["3/4", "1/4"], ["1/3", "2/3"]], index=["dry", "wet"], columns=["dry", "wet"]
    )
    assert zw.chain(frame, "dry").stationary()["wet"] == Fraction(3, 7)
    assert zw.chain(frame, [0, 1]).after(1) == zw.chain(frame, "wet").after(1)
    assert zw.chain(frame, frame.loc["wet"]).after(0)["wet"] == Fraction(2, 3)
    turned = frame[["wet", "dry"]]
    assert zw.chain(turned, "dry").rows == zw.chain(frame, "dry").rows


FRAME = pd.DataFrame(np.eye(2), index=["dry", "wet"])


@pytest.mark.parametrize(
    ("table", "start", "words"),
    [
        ([[1, 0], [0, 1], [0, 1]], 0, "same 3 names .*; 2 are names of one of them only"),
        (np.ones((2, 3)), 0, "same 2 names .*; 2 are names of one"),
        ([[1, 0], [1]], 0, "same 2 names .*; 1 are names of one"),
        ([1, 0], 0, '"1" is no row of numbers'),
        (np.ones((2, 2, 2)), 0, "is no number"),
        (np.full((3, 3), 1 / 3), 0, 'sum to 1, not .*: write thirds as "1/3"'),
        ([[0.33, 0.33, 0.33]] * 3, 0, 'not 99/100: write thirds as "1/3"'),
        (FRAME, "dry", "same 2 names .*; 0, 1, dry, wet are names of one"),
        (pd.DataFrame(np.eye(2), index=["a", "a"]), "a", "Two rows or columns have the same name"),
        (np.eye(151), 0, "at most 150 states"),
        (WALK, [1, 0], "a chance for each of the 4 states, not 2"),
        (WALK, [1, 1, 0, 0], "The chances of the start sum to 1, not 2"),
        ([], 0, 'comes to "0", which has no row'),
    ],
)
def test_no_table_of_transitions(table, start, words):
    with pytest.raises(InvalidOption, match=words):
        zw.chain(table, start)


@pytest.mark.parametrize(
    ("transitions", "start", "words"),
    [
        ({0: {1: 1}}, 0, r'comes to "1", which has no row: .* \{1: 1\}'),
        ({0: {0: "1/2"}}, 0, 'chances of "0" sum to 1, not 1/2'),
        ({0: {0: 2, 1: -1}}, 0, 'chances of "0" are 0 or more, not -1'),
        ({0: {0: 1 / 3, 1: 2 / 3}}, 0, 'sum to 1, not .*: write thirds as "1/3"'),
        ({0: 0}, 0, "are no mapping"),
        (7, 0, "are no transitions"),
        ({0: {0: 1}}, {0: "1/2"}, "chances of the start"),
        (lambda one: {one + 1: 1}, 0, "at most 150 states"),
        ({0: {0: 1}}, None, "needs a first state: give start="),
        (lambda: {0: 1}, 0, "A function of transitions takes a state"),
    ],
)
def test_no_chain(transitions, start, words):
    with pytest.raises(InvalidOption, match=words):
        zw.chain(transitions, start)


def test_what_only_a_position_takes_is_refused_elsewhere():
    with pytest.raises(InvalidOption, match="Only a game has choices"):
        zw.chain({0: {0: 1}}, 0, choose="careful")
    with pytest.raises(InvalidOption, match="leave out start="):
        zw.chain("dead-center", 0, by=lambda state: state.round)


@pytest.mark.parametrize("steps", [-1, 1.5, True, 1_001, None])
def test_no_number_of_steps(steps):
    with pytest.raises(InvalidOption, match="is no number of steps"):
        zw.chain(ruin(HALF), 2).after(steps)


def test_no_absorbing_state():
    with pytest.raises(InvalidOption, match="has no absorbing state"):
        zw.chain({0: {1: 1}, 1: {0: 1}}, 0).absorption()


# From a game


def late(cards: int) -> zw.State:
    """A position of Dead Center with so many cards left, from which the game may be won."""
    for seed in range(200):
        match = zw.Match("dead-center", seed, {0: "trained"})
        match.run()
        for state in match.states:
            if state.is_chance and state.view(0)["deck"] == cards and state.view(0)["killed"] == 11:
                return state
    raise AssertionError("no such position")


def won(state):
    return bool(state.outcome and state.outcome.winners)


def test_a_chain_of_positions_ends_as_their_tree_does():
    state = late(2)

    def end(one):
        return one.outcome.reason if one.outcome else str(one)

    found = zw.chain(state, by=end, choose="careful")
    tree = zw.tree(state, 6, "careful")
    wins = {one.outcome.reason for one in tree.leaves if won(one)}
    assert sum(found.absorption()[one] for one in wins) == tree.probability(won)


def test_choices_that_end_the_game_are_a_step_of_their_own():
    found = zw.chain(late(1), by=lambda one: one.phase, choose="careful")
    assert found.states == ("draw", "lay", "over")
    assert found.expected_steps() == 2


def test_classes_that_go_on_differently_are_no_chain():
    with pytest.raises(zw.InvalidOption, match=r'Positions of the class "lay" go on differently'):
        zw.chain(late(2), by=lambda one: one.phase, choose="careful")


def test_a_game_that_is_too_long_is_no_chain():
    with pytest.raises(zw.InvalidOption, match="More than 2,000 positions follow"):
        zw.chain(zw.game("dead-center").start(), by=str, choose="careful")
    over = zw.Match("dead-center", 1, {0: "careful"}).run()
    with pytest.raises(zw.InvalidPosition, match="The position is over"):
        zw.chain(over, by=str)


def test_numbers_too_long_to_write_are_told_all_the_same():
    huge = 10**5_000
    found = zw.chain({huge: {huge: 1}}, huge)
    assert "int, which cannot be written" in repr(found) + str(found)
    nines = "1/" + "9" * 4_000
    with pytest.raises(InvalidOption, match=r"sum to 1, not about 1.10000e-3999\.$"):
        zw.chain({0: {0: nines, 1: nines[:-1]}, 1: {1: 1}}, 0)
    with pytest.raises(InvalidOption, match="has no row"):
        zw.chain({0: {huge: 1}}, 0)
