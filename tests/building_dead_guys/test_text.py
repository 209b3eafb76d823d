"""Positions of Building Dead Guys as text."""

from __future__ import annotations

import re

import pytest

import zwidgets as zw
from tests.building_dead_guys.table import GAME, position
from zwidgets.games.building_dead_guys import text as module


def test_a_position_is_one_line_with_its_secrets():
    state = position(
        zombies="heart! muffin/head / leg-arm/arm", more="down lungs / spleen+; known 3 / -",
        prize="left-leg", bids="5 / 6 plain",
    )  # fmt: skip
    assert str(state) == (
        "building-dead-guys; round 2 flip; dealer 0; skull 0; "
        "zombies heart! muffin/head / leg-arm/arm; hands 3 3 3 3 / 4 4 4 4; "
        "down lungs / spleen+; known 3 / -; prize left-leg; bids 5 / 6 plain"
    )


def test_the_example_of_the_module_is_a_position():
    lines = re.search(r"^    building-dead-guys; .*?\n\n", module.__doc__, re.MULTILINE | re.DOTALL)
    line = " ".join(lines.group().split())
    assert str(zw.parse_position(line)) == line


def test_parts_and_cards_may_come_in_any_order():
    line = "; ".join(
        [
            "building-dead-guys", "hands 4 3 3 3 / 4 4 4 4", "bids 4 / 5", "prize heart",
            "zombies - / -", "skull 0", "dealer 0", "round 2 flip",
        ]
    )  # fmt: skip
    assert GAME.parse(line).hands[0] == (3, 3, 3, 4)
    assert str(GAME.parse(line)).startswith("building-dead-guys; round 2 flip; dealer 0; skull 0;")


def test_what_is_left_is_in_the_decks():
    state = position(zombies="heart! / -", more="down lungs / spleen", prize="left-leg")
    assert len(state.digging) == 30 - 10
    assert len(state.body) == 27 - 4
    assert state.body.count("heart") == 1


HANDS = "hands 3 3 3 3 / 4 4 4 4"
FLIP = f"round 2 flip; dealer 0; skull 0; {HANDS}; prize heart; bids 4 / 5"
REACT = FLIP.replace("2 flip", "2 react")
BID = "round 2 bid; dealer 0; skull 0; hands 3 3 3 3 3 / 4 4 4 4 4; prize heart"
GAIN = f"round 2 gain; dealer 0; skull 0; {HANDS}; zombies heart / -; taker 0"
EMPTY = "zombies - / -"
SIX = "staring-head left-arm left-arm left-leg left-leg heart"


@pytest.mark.parametrize(
    ("body", "why"),
    [
        (f"{FLIP}", "no part \"zombies\""),
        (f"{FLIP}; {EMPTY}; {EMPTY}", "two parts \"zombies\""),
        (f"{FLIP}; {EMPTY}; wine 3", "none of the parts"),
        (f"{FLIP}; zombies - -", "not written as"),
        (f"{FLIP}; zombies heart? / -", "can lie as"),
        (f"{FLIP}; zombies lungs lungs spleen / -", "BD-15"),
        (f"{FLIP}; {EMPTY}; spent 6 6 6", "only 2 digging cards of value 6"),
        (f"{FLIP}; {EMPTY}; spent 7", 'only 0 digging cards of value "7"'),
        (f"{FLIP}; {EMPTY}; taker 0", "taker only while"),
        (f"{FLIP}; {EMPTY}; new muffin", "new part while"),
        (f"{FLIP}; {EMPTY}; known 4 / -", "BD-25"),
        (f"{FLIP}; {EMPTY}; down -+ / -", 'only 0 cards of "-"'),
        (f"{FLIP}; {EMPTY}; down heart+ / -; flip heart!", "in this step"),
        (f"{FLIP}; {EMPTY}; added deck:1 deck:1 deck:2 deck:2 deck:5 deck:5 hand:5 / -",
         "more additions"),
        (f"{FLIP}; {EMPTY}; added heart:3 / -", "not written as"),
        (f"{FLIP}; {EMPTY}; added pub:2 / -", "not written as"),
        (f"{FLIP}; zombies {SIX} lungs / -", "game is over"),
        (f"{FLIP}; {EMPTY}; last 1 heart 4 5 4 5", "not written as"),
        (FLIP.replace("round 2", "round 0") + f"; {EMPTY}", "round 0 is the deal"),
        (FLIP.replace("round 2", "round 101") + f"; {EMPTY}", "at most 100 rounds"),
        (FLIP.replace("dealer 0", "dealer 1") + f"; {EMPTY}", "BD-02"),
        (FLIP.replace("dealer 0", "dealer -") + f"; {EMPTY}", "BD-02"),
        (FLIP.replace("skull 0", "skull 2") + f"; {EMPTY}", "not written as"),
        (FLIP.replace("prize heart; ", "") + f"; {EMPTY}", "BD-04"),
        (FLIP.replace("bids 4 / 5", "bids 4 / -") + f"; {EMPTY}", "BD-05"),
        (FLIP.replace("3 3 3 3 /", "3 3 3 3 3 /") + f"; {EMPTY}", "5 and 4 cards"),
        (FLIP.replace("flip", "dance") + f"; {EMPTY}", "not written as"),
        (f"{BID}; {EMPTY}; bids 5 / 5", "BD-05"),
        (f"{BID}; {EMPTY}; added deck:3 / -", "BD-09"),
        (f"{GAIN}", "has a Down Card"),
        (f"{GAIN}; down - / lungs", "has a Down Card"),
        (GAIN.replace("; taker 0", "; down lungs / -"), "there is a taker"),
        (REACT + "; zombies lungs! / heart; flip lungs! heart", "BD-20"),
        (REACT + "; zombies lungs! / muffin; flip lungs!", "target is"),
        (REACT + "; zombies lungs! / muffin; flip lungs! spleen",
         "cannot be the target"),
        (REACT + "; zombies lungs / muffin; flip lungs muffin",
         "no flipped part"),
        (REACT + "; zombies - / muffin", "being flipped is missing"),
        (FLIP.replace("2 flip", "2 dig") + "; zombies lungs! / heart; flip lungs! heart",
         "does not lead"),
        (FLIP.replace("2 flip", "2 discard") + "; zombies heart lungs / -", "BD-16"),
        (f"round 2 over; dealer 0; skull 0; hands 3 3 3 3 3 / 4 4 4 4 4; {EMPTY}", "not over"),
        (f"round 0 deal; dealer 0; skull 0; hands - / 3; {EMPTY}", "0 and 1 cards"),
        (f"round 0 deal; dealer 0; skull 0; hands 3 / -; {EMPTY}; down heart / -", "BD-03"),
    ],
)  # fmt: skip
def test_what_cannot_be_is_named(body, why):
    with pytest.raises(zw.InvalidPosition, match=why):
        GAME.parse(f"building-dead-guys; {body}")


def test_edits_are_checked():
    state = position(zombies="heart / -", prize="lungs")
    assert state.with_(hands=[(6, 3, 3, 3), (4, 4, 4, 4)]).hands[0] == (3, 3, 3, 6)
    assert state.with_(zombies=[["heart!"], []]).zombies == (("heart!",), ())
    for change in (
        {"hands": 5}, {"hands": ((3,), (4,))}, {"rounds": True}, {"step": ["flip"]}, {"skull": 2},
        {"zombies": ((), (), ())}, {"bids": (4, None)}, {"prize": None}, {"prize": 3},
        {"down": ("heart", "heart", None)}, {"announced": ("heart",)}, {"plain": 1},
        {"added": (((2,),), ())}, {"known": ((6,), ())}, {"last": 3}, {"wine": 1}, {"body": ()},
        {"down_known": (True, False)}, {"taker": "0"}, {"spent": None}, {"rejected": [[]]},
    ):  # fmt: skip
        with pytest.raises(zw.InvalidPosition):
            state.with_(**change)


@pytest.mark.parametrize(
    "text",
    ["bid", "bid 100", "bid -1", "bid 3 4", "flip", "flip heart lungs spleen", "flip hart",
     "flip heart/leg", "place tail", "discard", "discard 3", "give x", "part hart", "dealer 2",
     "reveal heart", "dig 7", "bid 7", "flip He*rt", "react now"],
)  # fmt: skip
def test_texts_that_are_no_move(text):
    with pytest.raises(zw.InvalidMove):
        position().after(text, 0)


def test_moves_are_read_in_any_case():
    state = position(zombies="muffin/head lungs / heart")
    assert str(state.parse_move("FLIP Lungs heart")) == "flip lungs heart"
    assert str(state.parse_move("discard Muffin/Head!")) == "discard muffin/head!"
