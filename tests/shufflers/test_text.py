"""Shufflers: positions as text."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

import zwidgets as zw
from tests.shufflers.positions import ALL_AMMO, ALL_HEALTH, player
from zwidgets.cards import cards
from zwidgets.games.shufflers import ShufflersGame

SOLO = (
    "shufflers; JS 6C; AD 2D 4D 5D / 3H 4H / 3D 6D 7D 8D 9D / AH 2H 5H 6H 7H 8H 9H 10H / 10D; pay 6"
)
FULL = f"{ALL_AMMO} / {ALL_HEALTH} / - / - / -"
DEAD = f"- / - / {ALL_AMMO} / {ALL_HEALTH} / -"


def test_a_position_reads_as_the_table_lies() -> None:
    state = ShufflersGame().parse(SOLO)
    assert str(state) == SOLO
    assert zw.parse_position(SOLO) == state
    assert [str(move) for move in state.moves(0)] == ["pay 4D 2D", "pay 5D AD"]


def test_rows_may_be_written_in_any_order_but_discards_are_stacks() -> None:
    game = ShufflersGame()
    assert game.parse(SOLO.replace("AD 2D 4D 5D", "5D AD 4D 2D")) == game.parse(SOLO)
    assert game.parse(SOLO.replace("8D 9D", "9D 8D")) != game.parse(SOLO)


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ("AD 2D", "2D", "ace of diamonds is there 0 times"),
        ("AD 2D", "AD AD 2D", "ace of diamonds is there 2 times"),
        ("3H 4H", "3H 4D", "4 of diamonds is not Health"),
        ("JS 6C", "JS 6C JS", "jack of spades is drawn 2 times"),
        ("JS 6C", "JS 6D", "supply and lies on no road"),
        ("JS 6C", "JS KC", "the debt is 6, the card that was met 13"),
        ("JS 6C", "JK JK 6C", "one joker is among the first 17"),
        ("pay 6", "pay 5", "the debt is 5, the card that was met 6"),
        ("pay 6", "pay", "behind pay and give stands the debt"),
        ("pay 6", "over", "over exactly when"),
        ("pay 6", "give 6", "give is never due in the solo variant"),
        ("pay 6", "choose", "a choice is due when a king"),
        ("pay 6", "pay 6 seat 1", "no seat 1"),
        ("pay 6", "pay 6 owed 6C", "a common debt"),
        ("pay 6", "pay 6 passed 1", "cards are given while"),
        ("pay 6", "pay 6 lots 3C", "for the start only"),
        ("pay 6", "pay 6 seat 0 seat 0", "twice"),
        ("pay 6", "pay six", "instead of a number"),
        ("; pay 6", "", "parts behind the header"),
        (" / 10D;", ";", "lists instead of 5"),
    ],
)
def test_what_is_impossible_is_named(old: str, new: str, why: str) -> None:
    assert old in SOLO
    with pytest.raises(zw.InvalidPosition, match=why):
        ShufflersGame().parse(SOLO.replace(old, new))


@pytest.mark.parametrize(
    ("body", "why"),
    [
        (f"3C 3C; {FULL}; {FULL}; draw seat 0", "draws once"),
        (f"3C; {FULL}; {FULL}; sacrifice seat 0", "before a round"),
        (f"-; {FULL}; {DEAD}; sacrifice seat 0", "another player alive"),
        (f"-; {FULL}; {DEAD}; draw seat 1", "seat 1 is dead"),
        (f"3C+4C; {FULL}; {FULL}; give 8 seat 0 owed 3C 4C", "add up to 7"),
        (f"3C+4C; {FULL}; {FULL}; give 4 seat 0 owed 3C", "last number cards"),
        (f"3C+4C+5C; {FULL}; {FULL}; give 12 seat 0 owed 3C 4C 5C", "nobody draws twice"),
        (f"3C; {FULL}; {FULL}; rob seat 0 owed 3C", "a choice is due when a jack"),
        (f"-; {FULL}; {FULL}; draw seat 0 passed 1", "cards are given while"),
    ],
)
def test_what_is_impossible_together_is_named(body: str, why: str) -> None:
    game = ShufflersGame("collaborative", 2)
    with pytest.raises(zw.InvalidPosition, match=why):
        game.parse(f"{game.header}; {body}")


@pytest.mark.parametrize(
    ("body", "why"),
    [
        (f"-; {FULL}; {FULL}; start", "1 road instead of 2"),
        (f"- / 3C; {FULL}; {FULL}; start", "nothing has happened"),
        (f"- / -; {FULL}; {FULL}; start lots 3C 4C", "decided who begins"),
        (f"- / -; {FULL}; {FULL}; start lots 3C 3C", "different cards"),
        (f"- / -; {FULL}; {DEAD}; draw seat 1", "seat 1 is dead"),
    ],
)
def test_what_is_impossible_against_each_other_is_named(body: str, why: str) -> None:
    game = ShufflersGame("competitive", 2)
    with pytest.raises(zw.InvalidPosition, match=why):
        game.parse(f"{game.header}; {body}")


def test_a_position_can_be_edited() -> None:
    state = ShufflersGame().parse(SOLO)
    one = ShufflersGame().parse(f"shufflers; JS 6C; {player('6D')}; pay 6").survivors
    assert [str(move) for move in state.with_(survivors=one).moves(0)] == ["pay 6D"]


@pytest.mark.parametrize(
    "changes",
    [
        {"step": "x;y"},
        {"seat": "a"},
        {"survivors": 3},
        {"decks": None},
        {"debt": 7},
        {"debt": "x"},
        {"owed": 5},
        {"given": ((1,),)},
        {"seat": -1},
        {"step": None},
    ],
)
def test_an_edit_that_is_no_position_is_refused(changes: dict[str, Any]) -> None:
    with pytest.raises(zw.InvalidPosition):
        ShufflersGame().parse(SOLO).with_(**changes)


SURVIVOR, DECK = ShufflersGame().parse(SOLO).survivors[0], ShufflersGame().parse(SOLO).decks[0]


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        (
            {"survivors": (replace(SURVIVOR, ammo=cards("AD AD 2D 4D 5D")),)},
            "the ace of diamonds is there 2 times instead of 1 at seat 0",
        ),
        (
            {"survivors": (replace(SURVIVOR, stolen=cards("10D 3H")),)},
            "the 3 of hearts is there 2 times instead of 1 at seat 0",
        ),
        (
            {"survivors": (replace(SURVIVOR, stolen=()),)},
            "the 10 of diamonds is there 0 times instead of 1 at seat 0",
        ),
        (
            {"decks": (replace(DECK, road=(cards("6C"), cards("6C"))),)},
            "the 6 of clubs is drawn 2 times; the deck has 1",
        ),
        ({"debt": 7}, r"the debt is 7, the card that was met 6 \(SH-05\)"),
        ({"step": "choose", "debt": 0}, "a choice is due when a king or queen is met"),
        ({"step": "over", "debt": 0}, "the game is over exactly when the boat is reached"),
        ({"owed": cards("6C")}, r"a common debt is owed from the draws to the payment \(SH-25\)"),
    ],
)
def test_an_edit_that_cannot_be_is_named(changes: dict[str, Any], why: str) -> None:
    told = f"^This is no position of Shufflers: (?!This).*{why}"
    with pytest.raises(zw.InvalidPosition, match=told):
        ShufflersGame().parse(SOLO).with_(**changes)


@pytest.mark.parametrize(
    "text", ["pay", "pay 6C", "give 3C", "help 7", "rob x", "draw", "vehicle 1"]
)
def test_a_text_that_is_no_move_is_refused(text: str) -> None:
    with pytest.raises(zw.InvalidMove):
        ShufflersGame().parse_move(text)
