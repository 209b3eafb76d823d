"""Cards: one object each, in one order, with one text."""

from __future__ import annotations

import copy
import pickle
import random

import pytest

import zwidgets as zw
from zwidgets.cards import DECK, JOKER, InvalidCard, Rank, Suit, card, cards

ALL = (*DECK, JOKER)


def test_there_are_52_cards_and_the_joker():
    assert len(set(ALL)) == 53
    assert [one.index for one in ALL] == list(range(53))
    assert {(one.rank, one.suit) for one in DECK} == {
        (rank, suit) for rank in Rank for suit in Suit
    }


@pytest.mark.parametrize("one", ALL, ids=str)
def test_a_card_is_the_one_that_its_text_names(one):
    assert card(str(one)) is one
    assert card(str(one).lower()) is one
    assert repr(one) == str(one) == one.name


@pytest.mark.parametrize("one", ALL, ids=str)
def test_copies_and_pickles_are_the_same_card(one):
    assert copy.copy(one) is one
    assert copy.deepcopy(one) is one
    for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
        assert pickle.loads(pickle.dumps(one, protocol)) is one


def test_cards_are_ordered_by_suit_then_rank_with_the_joker_last():
    mixed = list(ALL)
    random.Random(1).shuffle(mixed)
    assert sorted(mixed) == list(ALL)
    assert cards("KC AD KS JK") == tuple(sorted(cards("JK KS AD KC")))
    assert card("2C") > card("AC")
    assert card("2C") >= card("2C")


def test_ranks_values_colours_and_words():
    ace, ten, queen = cards("AS 10d qH")
    assert (ace.value, ten.value, queen.value) == (1, 10, 12)
    assert (ace.red, ten.red, queen.red) == (False, True, True)
    assert (ace.royal, ten.royal, queen.royal) == (False, False, True)
    assert [str(one.words) for one in (ace, ten, queen)] == [
        "ace of spades", "10 of diamonds", "queen of hearts",
    ]  # fmt: skip


def test_the_joker_has_no_rank_suit_value_or_colour():
    assert (JOKER.rank, JOKER.suit, JOKER.value) == (None, None, 0)
    assert (JOKER.joker, JOKER.red, JOKER.royal) == (True, False, False)
    assert JOKER.words == "joker"


@pytest.mark.parametrize(
    "text", ["", "1H", "11H", "H10", "10", "QX", "JKK", "joker", "A S", "\0", "é", "x" * 99_999]
)
def test_other_texts_name_no_card(text):
    with pytest.raises(
        InvalidCard, match=r"is no card: write rank then suit, as 10H or AS, or JK\."
    ):
        card(text)
    with pytest.raises(InvalidCard) as caught:
        card(text)
    assert len(str(caught.value)) < 100
    assert str(caught.value).isprintable()


@pytest.mark.parametrize("value", [5, None, b"AS", ["AS"]])
def test_what_is_no_text_names_no_card(value):
    with pytest.raises(InvalidCard, match="A card is a text"):
        card(value)
    with pytest.raises(InvalidCard, match="Cards are one text"):
        cards(value)


def test_several_cards_in_one_text():
    assert cards(" AS  10h\nJK ") == (card("AS"), card("10H"), JOKER)
    assert cards("") == ()
    with pytest.raises(zw.InvalidCard):
        cards("AS nothing")


def test_a_card_has_no_order_with_what_is_no_card():
    for other in (3, "9H"):
        with pytest.raises(TypeError, match="not supported between instances of 'Card' and"):
            assert card("10H") < other
