"""What lessons and pages for teachers say is tried out, in positions of several students."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from fractions import Fraction
from pathlib import Path
from types import SimpleNamespace
from typing import Final

import ipywidgets
import pytest
from matplotlib import pyplot

import zwidgets as zw
from tests.teaching.course import (
    LESSONS,
    NOTEBOOKS,
    asked,
    cells,
    code,
    outputs,
    prose,
    taught,
)

CABIN: Final = "dead-center; 7H 4S AS / 6C 2D 10C / JK 8H 4C; N-c KC, E-1 JD; draw"
THREATS: Final = 3
"""So many Threats there are in Mall of Horror (MH-03)."""


@pytest.fixture(autouse=True)
def _no_boards_stay() -> Iterator[None]:
    yield
    ipywidgets.Widget.close_all()


def lesson(number: int) -> Path:
    return LESSONS[number - 1]


@pytest.mark.parametrize(
    "given", ["19/54", "19/42", "19/45", "4/7", "23/41", "6/11", "9/16", "16/33"]
)
def test_lesson_1_knows_the_ways_to_go_wrong(given: str) -> None:
    """Cards seen, zombies, jokers and equal values: who forgets some is told which."""
    pile = asked(lesson(1), "s1234567")["c1"]
    words = {pile.check(given).words}
    for decimal in (f"{float(Fraction(given)):.3f}", f"{100 * float(Fraction(given)):.1f} %"):
        words.add(pile.check(decimal).words)
    assert len(words) == 1
    assert pile.verdict is not None
    assert pile.verdict.kind == "slip"


@pytest.mark.parametrize("student", [f"s100000{n}" for n in range(1, 7)])
def test_lesson_1_answers_the_same_ways_in_a_cabin_of_ones_own(student: str) -> None:
    names = taught(lesson(1), student)
    cards, top = names["MINE"].deck, names["MINE"].tops[2]
    good = sum(names["fits"](card, top) for card in cards)
    mine = asked(lesson(1), student)["mine-c1"]
    assert mine.check(Fraction(good, 54)).kind == "slip"
    assert mine.check(Fraction(good, len(cards)))


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ("0.5", "Both boats may also be"),
        ("0.50", "Both boats may also be"),
        ("50 %", "Both boats may also be"),
        ("1/2", "Both boats may also be"),
        ("9/17", "You have counted the cases where both"),
        ("0.529", "You have counted the cases where both"),
        ("1/17", "That is how likely both"),
        ("0.47", "That is rounded too much"),
        ("8/17", "Right"),
    ],
)
def test_lesson_3_knows_the_ways_past_ties(given: str, told: str) -> None:
    assert asked(lesson(3), "s1234567")["first"].check(given).words.startswith(told)


@pytest.mark.parametrize("number", [3, 4, 8])
def test_SH_06_lessons_say_that_the_card_of_that_value_pays(number: int) -> None:
    assert re.search(r"of that value or, without it,", prose(cells(lesson(number))))


def test_SH_12_lesson_3_asks_where_boats_lie_since_a_walker_may_die_before() -> None:
    for name, question in asked(lesson(3), "s1234567").items():
        assert name == "those-who-arrive" or not re.search(r"you (draw|come)", question.text)


def test_lesson_6_hands_in_games_enough_for_a_chance_near_one_half() -> None:
    names = taught(lesson(6), "s1000004")
    assert names["bot"]._key().value == Fraction(1, 2)
    (told,) = re.findall(r"`(bot\.check\(.*?\))`", prose(cells(lesson(6))))
    assert eval(told, names)


def test_lesson_6_shows_the_ending_though_another_game_was_begun_on_its_board() -> None:
    pyplot.switch_backend("agg")
    another = SimpleNamespace(match=zw.Match("dead-center"))
    names = taught(lesson(6), "s1234567") | {"first": another, "draws": 7}
    (walk,) = [one for one in code(lesson(6)) if "first.match" in one]
    for one in code(lesson(6)):
        if "def ended" in one or one == walk:
            exec(one, names)
    assert sum(names["parts"].values()) + names["chance"](names["end"]) in (0, 1)
    pyplot.close()


@pytest.mark.parametrize("student", ["s1000001", "s1000004"])
def test_lesson_7_takes_the_width_of_either_interval(student: str) -> None:
    names = taught(lesson(7), student)
    hits = round(200 * names["P"])
    for interval in (names["simple"], names["wilson"]):
        low, high = interval(hits, 200)
        assert asked(lesson(7), student)["half-width"].check(f"{50 * (high - low):.2f}")


def test_lesson_9_answers_the_usual_wrong_guesses() -> None:
    looks = asked(lesson(9), "s1234567")["eighteen-looks"]
    assert {looks.check(wrong).kind for wrong in ("0.05", "5 %", "1/20", "0.603")} == {"slip"}


@pytest.mark.parametrize("number", [9, 11])
def test_TF_14_lessons_tell_no_zombie_player_to_press_done(number: int) -> None:
    assert "Done" not in prose(cells(lesson(number)))


def test_MH_03_lesson_12_asks_for_no_more_threats_than_there_are() -> None:
    for student in ("s1166299", "s1253408", "s1348436"):
        assert asked(lesson(12), student)["threats"]._key().value in range(1, THREATS + 1)


def test_the_tree_that_a_page_for_teachers_tells_to_grow_has_room() -> None:
    (bot,) = re.findall(r'`choose="(\w+)"`', prose(cells(NOTEBOOKS / "teachers" / lesson(2).name)))
    assert zw.tree(CABIN, depth=3, choose=bot).leaves


def spread(mix: Mapping[str, Fraction], *choices: str) -> tuple[Fraction, ...]:
    """How often each of these choices is made; all others are never made."""
    assert {choice for choice, share in mix.items() if share} <= set(choices)
    return tuple(mix[choice] for choice in choices)


LAID: Final = (
    "15, 15 and 15 pounds",
    "15, 15 and 0 pounds",
    "15, 0 and 0 pounds",
    "0, 0 and 0 pounds",
)


@pytest.fixture(scope="module")
def night() -> zw.MatrixGame:
    """The night of the surprise in lesson 11."""
    (told,) = re.findall(r"NIGHT = \(\n(.*?)\n\)", "\n".join(code(lesson(11))), re.DOTALL)
    return zw.payoffs(eval(f"({told})"))


def test_lesson_11_says_what_holds_of_every_best_mix_of_the_filler(night: zw.MatrixGame) -> None:
    """Let a, b, c and d be the chances of three, two, one and no filled grave.

    A mix is best if and only if it lays nothing else, a + 5b/9 + 4c/9 = 1/2 and b <= c <= 4b.
    """
    half, none = Fraction(1, 2), Fraction(0)
    corners = {
        (half, none, none, half),
        (none, half, half, none),
        (Fraction(1, 16), Fraction(3, 16), Fraction(3, 4), none),
    }
    assert {spread(mix, *LAID) for mix in night.optima.rows} == corners
    for a, b, c, d in corners:
        assert a + b + c + d == 1
        assert a + 5 * b / 9 + 4 * c / 9 == half
        assert b <= c <= 4 * b
    alike = {column: Fraction(1, len(night.columns)) for column in night.columns}
    wins = {night.wins(mix, alike) for mix in night.optima.rows}
    assert wins == {Fraction(21, 40), Fraction(97, 180), Fraction(67, 120)}


def test_lesson_11_says_what_holds_of_every_best_mix_of_the_others(night: zw.MatrixGame) -> None:
    mixes = night.optima.columns
    assert {mix["a king, a queen and a jack"] for mix in mixes} == {Fraction(1, 2)}
    assert {what for mix in mixes for what, share in mix.items() if share} == {
        "a king, a queen and a jack",
        "a king, a queen and a corpse",
        "a king, a jack and a corpse",
        "a queen and two corpses",
        "a jack and two corpses",
    }


def test_lesson_11_shows_all_best_mixes_and_how_differently_they_fare() -> None:
    pages = [cells(lesson(11)), cells(NOTEBOOKS / "teachers" / lesson(11).name)]
    assert not any("The Filler tosses a coin" in prose(page) for page in pages)
    shown = " ".join(text for cell in pages[0] for _, text in outputs(cell))
    assert "'15, 15 and 15 pounds': '1/16', '15, 15 and 0 pounds': '3/16'" in shown
    assert all(f"a best mix wins {told}" in shown for told in ("21/40", "97/180", "67/120"))
    assert "{'2 tonight': '1/2', '1 tonight': '1/2'}" in shown
