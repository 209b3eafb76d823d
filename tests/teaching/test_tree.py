"""Trees: exact probabilities of what the next chance events bring."""

from __future__ import annotations

import random
import re
from collections import Counter
from fractions import Fraction
from xml.etree import ElementTree

import pytest

import zwidgets as zw
from tests.odds.seen import svgs
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
