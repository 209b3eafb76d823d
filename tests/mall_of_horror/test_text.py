"""Positions of Mall of Horror as text."""

from __future__ import annotations

import re

import pytest

import zwidgets as zw
from tests.mall_of_horror.mall import GAMES, HELD, SPREAD, mall
from zwidgets.games.mall_of_horror import text as module

ARRIVAL, LOT = "round 1 arrival roll", "at 4; zombies 0 0 0 1 0 0"


def test_a_position_is_one_line_with_its_secrets():
    state = mall(
        "round 2 attack vote", "144/431/466/5xx",
        "at 4; zombies 0 0 0 2 0 1; chief 1 elected; hands threat hidden / - / sprint:2 / -; "
        "threats 0 1 0 0; played - / threat / - / -; ballots 0 - - -; gifts 2>0:threat@0",
    )  # fmt: skip
    assert str(state) == (
        "mall-of-horror; round 2 attack vote; people 144/431/466/5xx; zombies 0 0 0 2 0 1; "
        "chief 1 elected; hands threat hidden / - / sprint:2 / -; played - / threat / - / -; "
        "gifts 2>0:threat@0; at 4; threats 0 1 0 0; ballots 0 - - -"
    )


def test_the_examples_of_the_module_are_positions():
    told = re.sub(r";\n +(?=hands)", "; ", module.__doc__)
    lines = re.findall(r"^    (mall-of-horror.*)$", told, re.MULTILINE)
    assert [zw.parse_position(line).step for line in lines] == ["window", "vote"]


def test_parts_and_cards_may_come_in_any_order():
    one = mall(ARRIVAL, SPREAD, "hands threat camera / - / - / -; zombies 1 0 0 0 0 0")
    two = mall(ARRIVAL, SPREAD, "zombies 1 0 0 0 0 0; hands camera threat / - / - / -")
    assert (one, hash(one)) == (two, hash(two))


@pytest.mark.parametrize(
    ("due", "people", "more", "why"),
    [
        ("round 1 arrival", SPREAD, "", "not written as round"),
        ("round 101 arrival roll", SPREAD, "", "cannot stand in round"),
        ("round 0 arrival roll", SPREAD, "", "set-up is round 0"),
        ("round 1 party roll", SPREAD, "", "no phase"),
        (ARRIVAL, SPREAD, "wine 3", "no part"),
        (ARRIVAL, SPREAD, "chief 0; chief 0", "there twice"),
        (ARRIVAL, SPREAD, "chief 4", "cannot stand in chief"),
        (ARRIVAL, SPREAD, "chief 0 perhaps", "not written as chief"),
        (ARRIVAL, SPREAD, "zombies 1 0 0 0 0", "6 places"),
        (ARRIVAL, SPREAD, "zombies 0 1 0 0 0 0", "Cachou is closed"),
        (ARRIVAL, "111/136/356/566", "", "holds 3, not 4"),
        (ARRIVAL, "126/136/356/566", "", "Cachou is closed"),
        (ARRIVAL, "1-6/136/356/566", "", "MH-08"),
        (ARRIVAL, SPREAD, "condemned 1", "closed"),
        (ARRIVAL, SPREAD, "condemned 4", "cannot stand"),
        (ARRIVAL, SPREAD, "condemned 2", "cannot stand"),
        (ARRIVAL, SPREAD, "hands threat:4 / - / - / -", "MH-03"),
        (ARRIVAL, SPREAD, "hands beer / - / - / -", "cannot stand in hands"),
        (ARRIVAL, SPREAD, "hands - / -", "4 places"),
        (ARRIVAL, SPREAD, "gifts 0>0:threat@0; hands threat / - / - / -", "another player"),
        (ARRIVAL, SPREAD, "gifts 0>1:threat@0", "neither holds"),
        (ARRIVAL, SPREAD, "gifts 0>1:threat@3", "neither holds"),
        (ARRIVAL, SPREAD, "fallen 1", "MH-23"),
        (ARRIVAL, SPREAD, "truck threat", "1 places"),
        (ARRIVAL, SPREAD, "dice 1 2 3 4", "4 places"),
        (ARRIVAL, SPREAD, "dice 7", "cannot stand"),
        (ARRIVAL, SPREAD, "goals 1 1 1 1", "4 places"),
        (ARRIVAL, SPREAD, "at 4", "the vote is not at that location"),
        (ARRIVAL, SPREAD, "asked 1", "one seat is asked"),
        (ARRIVAL, SPREAD, "threats 1 0 0 0; played threat / - / - / -", "4 places"),
        (ARRIVAL, SPREAD, "ballots - - - -", "1 places in arrival"),
        ("round 1 over over", SPREAD, "", "not over"),
        ("round 1 truck deal", "436/136/356/566", "asked 0; truck threat:3", "3 places"),
        ("round 1 truck vote", SPREAD, "at 4; ballots - - - -", "full before"),
        ("round 1 chief vote", SPREAD, "at 5; ballots 3 - - -", "a voter's"),
        ("round 1 chief vote", SPREAD, "at 5; ballots - - 3 3", "full before"),
        ("round 1 destinations go", SPREAD, "dice 1 1 1 1; goals 2 - - -", "MH-22"),
        ("round 1 destinations go", SPREAD, "dice 1 1 1 1; goals 6 6 1 1", "nobody can move"),
        ("round 1 destinations go", SPREAD, "dice 1 1 1 1; goals 1 1", "2 places"),
        ("round 1 moves move", SPREAD, "dice 1 1 1 1; asked 1; goals 6 - 6 6", "MH-26"),
        ("round 1 moves move", "136/1xx/356/566", "dice 1 1 1 1; asked 1; goals 6 1 6 6", "MH-26"),
        ("round 1 attack lose", "446/136/456/566", f"{LOT}; asked 1", "nobody can move"),
        ("round 1 attack lot", "446/136/456/566", f"{LOT}; ballots - - - -", "1 places"),
        (ARRIVAL, SPREAD, "votes party@4 only 1", "cannot stand in votes"),
        (ARRIVAL, SPREAD, "events party@4:-:-:1", "cannot stand in events"),
        ("round 0 setup roll", "1--/---/---/---", "", "everybody gets a card"),
        ("round 0 setup place", "---/1--/---/---", f"dice 1 1; asked 1; {HELD}", "in order"),
        ("round 0 setup place", "1--/---/---/---", f"dice 1 1; asked 2; {HELD}", "another seat's"),
    ],
)  # fmt: skip
def test_what_cannot_be_is_named(due, people, more, why):
    with pytest.raises(zw.InvalidPosition, match=why):
        mall(due, people, more)


def test_a_position_of_another_table_is_refused():
    line = str(GAMES[5].start())
    with pytest.raises(zw.InvalidPosition, match="players=5"):
        GAMES[4].parse(line)
    assert GAMES[5].parse(line) == zw.parse_position(line)


def test_edits_are_sorted_and_checked_and_the_deck_follows():
    state = mall("round 1 arrival roll", SPREAD)
    edited = state.with_(hands=[["sprint", "threat"], [], [], []])
    assert edited.hands[0] == ("threat", "sprint")
    assert len(edited.deck) == 19
    for change in (
        {"hands": 5}, {"hands": [["beer"], [], [], []]}, {"people": ()}, {"people": [[1]] * 4},
        {"zombies": [0] * 5}, {"number": "2"}, {"number": True}, {"chief": None}, {"stage": 3},
        {"elected": 1}, {"dice": [1, None]}, {"gifts": [1]}, {"votes": [1]}, {"events": [()]},
        {"bottom": [("threat",)]}, {"hidden": [(1, 2, 3)]}, {"played": None}, {"deck": ()},
        {"wine": 1}, {"step": ["roll"]}, {"votes": [(None,) * 5]}, {"events": [(None,) * 5]},
        {"threats": ("1",) * 4}, {"ballots": [[{}] * 4]}, {"kept": None}, {"goals": {}},
        {"goals": ""}, {"played": ["", "", "", ""]}, {"ballots": [""]}, {"looked": {0}},
    ):  # fmt: skip
        with pytest.raises(zw.InvalidPosition):
            state.with_(**change)


def test_MH_16_who_searches_the_truck_is_asked_once_the_cards_lie_there():
    def refused(due, more, changes):
        state = mall(f"round 1 {due}", "441/436/356/566", more)
        assert zw.parse_position(str(state)) == state
        with pytest.raises(zw.InvalidPosition, match="one seat"):
            state.with_(**changes)

    for changes in ({"asked": 0}, {"searcher": None}):
        refused("truck deal", "asked 0", changes)
    for changes in ({"searcher": None}, {"searcher": 1}):
        refused("truck search", "asked 0; truck threat sprint camera", changes)
    refused("arrival roll", "", {"searcher": 0})
