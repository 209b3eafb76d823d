"""Positions of The Filler as text."""

from __future__ import annotations

import re

import pytest

import zwidgets as zw
from tests.the_filler.table import CHOSEN, DOUBLE, SHUFFLED, played, position
from zwidgets.games.the_filler import text as module


def test_a_position_is_one_line_with_its_secrets():
    state = played(position(graves="KH JC QD"), "cement 10C:1 9C:1 AS:3")
    assert str(state) == (
        "the-filler; night 1 fill; KH 9C.10C / JC - / QD AS; hand QC KC JD KD JH QH JS QS KS; "
        "kept AC 2C 3C 4C 5C 6C 7C 8C 2S 3S 4S 5S 6S 7S 8S 9S 10S; escaped -; last -"
    )


def test_the_examples_of_the_module_are_positions():
    lines = re.findall(r"^    (the-filler.*)$", module.__doc__, re.MULTILINE)
    assert len(lines) == 2
    assert zw.parse_position(lines[0]).phase == "fill"
    rest = "escaped -; last -"
    assert zw.parse_position(lines[1].replace("...", rest)).leg == 2


def test_cards_may_be_written_in_any_order():
    line = str(played(position(graves="KH JC QD"), "cement 10C:1 9C:1 AS:3"))
    mixed = line.replace("9C.10C", "10C.9C").replace("QC KC JD", "JD QC KC")
    assert mixed != line
    assert CHOSEN.parse(mixed) == CHOSEN.parse(line)
    assert hash(CHOSEN.parse(mixed)) == hash(CHOSEN.parse(line))


EMPTY = "- - / - - / - -"
NIGHT_2 = "JC QC KC JD QD KD JH QH KH"


@pytest.mark.parametrize(
    ("body", "why"),
    [
        (f"night 5 bury; {EMPTY}; hand all; kept all; escaped -; last -", "not written as night"),
        (f"night 1 turn; {EMPTY}; hand all; kept all; escaped -; last -", "no step"),
        (f"night 1 bury; {EMPTY}; hand all; kept all; escaped -", "5 parts"),
        ("night 1 bury; - - / - -; hand all; kept all; escaped -; last -", "not three"),
        (f"night 1 bury; {EMPTY}; hand all; kept all; escaped -; -", "written as last"),
        (f"night 1 bury; {EMPTY}; kept all; hand all; escaped -; last -", "written as hand"),
        (f"night 1 bury; {EMPTY}; hand all; kept AC; escaped -; last -", "TF-08"),
        (f"night 1 bury; {EMPTY}; hand {NIGHT_2}; kept all; escaped -; last -", "TF-04"),
        ("night 1 bury; KH - / - - / - -; hand all; kept all; escaped -; last -", "there twice"),
        (f"night 1 fill; {EMPTY}; hand all; kept all; escaped -; last -", "all three graves"),
        ("night 1 bury; - AC / - - / - -; hand all; kept 2C; escaped -; last -", "no cement is"),
        (f"night 2 bury; {EMPTY}; hand {NIGHT_2}; kept 2H; escaped -; last -", "no cement"),
        (f"night 2 bury; {EMPTY}; hand {NIGHT_2} 2C; kept -; escaped -; last -", "no face card"),
        (f"night 2 bury; {EMPTY}; hand {NIGHT_2}; kept -; escaped KS; last -", "TF-06"),
        (f"night 2 bury; {EMPTY}; hand {NIGHT_2}; kept 2C 2C; escaped -; last -", "there twice"),
        (f"night 2 bury; {EMPTY}; hand {NIGHT_2}; kept -; escaped KH; last -", "there twice"),
        (f"night 2 over; {EMPTY}; hand KH KS KC QC QS JS; kept -; escaped JH; last -", "not over"),
        (f"night 3 bury; {EMPTY}; hand KH KS KC QC QS JS; kept -; escaped JH QH JD QD; last -",
         "game is over"),
        (f"leg 2 after 3, night 1 bury; {EMPTY}; hand all; kept all; escaped -; last -", "no leg"),
        (f"night 1 bury; {EMPTY}; hand all; kept all; escaped -; last KH - / JC - / QD -",
         "nothing came up"),
        (f"night 2 bury; {EMPTY}; hand {NIGHT_2}; kept -; escaped -; last KC - / JS - / QS -",
         "discarded"),
        (f"night 2 bury; {EMPTY}; hand {NIGHT_2}; kept AC; escaped -; last KS AC / JS - / QS -",
         "discarded"),
        (f"night 2 bury; {EMPTY}; hand {NIGHT_2}; kept AC; escaped -; last KS - / KS - / QS -",
         "there twice"),
        (f"night 2 bury; {EMPTY}; hand {NIGHT_2}; kept AC; escaped -; last - - / KS - / QS -",
         "three graves|no face card"),
    ],
)  # fmt: skip
def test_what_cannot_be_is_named(body, why):
    with pytest.raises(zw.InvalidPosition, match=why):
        CHOSEN.parse(f"the-filler; {body}")


@pytest.mark.parametrize(
    ("body", "why"),
    [
        (f"night 1 bury; {EMPTY}", "no step"),
        ("night 1 fill; KH - / - - / - -", "turned up after"),
        ("night 1 turn; - - / KH - / - -", "in order"),
    ],
)
def test_what_cannot_be_with_shuffled_graves_is_named(body, why):
    hand = "hand QC KC JD QD KD JH QH JC JS QS KS" + ("" if "KH" in body else " KH")
    with pytest.raises(zw.InvalidPosition, match=why):
        SHUFFLED.parse(f"{SHUFFLED.header}; {body}; {hand}; kept all; escaped -; last -")


@pytest.mark.parametrize("first", [-1, 7, True, "2"])
def test_the_second_game_names_the_escapes_of_the_first(first):
    state = played(position(4, "JD QD KC", hand="", kept="", game=DOUBLE), "done")
    with pytest.raises(zw.InvalidPosition, match=r"not written as night|first cannot be"):
        state.with_(first=first)


def test_the_leg_of_a_double_follows_from_the_escapes_of_the_first_game():
    start = DOUBLE.start()
    assert start.with_(first=2).leg == 2
    assert start.with_(first=2).with_(first=None) == start
    with pytest.raises(zw.InvalidPosition, match='no field "leg"'):
        start.with_(leg=2)
    with pytest.raises(zw.InvalidPosition, match="no leg 2 in this game"):
        zw.game("the-filler").start().with_(first=2)


def test_edits_are_sorted_and_checked():
    state = position(2, "KH JC QD", hand="JH JS QC QH QS KC", kept="10C 9C", escaped="KD")
    edited = state.with_(kept=zw.cards("10S AC"))
    assert edited.kept == zw.cards("AC 10S")
    for change in (
        {"kept": 5}, {"kept": ["10C"]}, {"graves": ()}, {"cement": [[], []]}, {"night": "2"},
        {"night": True}, {"leg": 2}, {"last": [1, 2, 3]}, {"escaped": zw.cards("KD KD")},
        {"step": ["fill"]}, {"hand": None}, {"first": 3}, {"wine": 1},
    ):  # fmt: skip
        with pytest.raises(zw.InvalidPosition):
            state.with_(**change)
