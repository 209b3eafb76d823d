"""The course: every lesson is whole, its numbers are computed, its exercises can be answered."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from fractions import Fraction
from itertools import accumulate, combinations, pairwise, product
from math import comb, prod
from operator import mul
from pathlib import Path
from random import Random
from statistics import linear_regression
from types import SimpleNamespace
from typing import Any, Final

import ipywidgets
import pytest
from matplotlib import pyplot
from numpy import convolve
from scipy.stats import binom, binomtest

import zwidgets as zw
from tests.teaching.course import (
    LESSONS,
    NAMES,
    NOTEBOOKS,
    TAGS,
    asked,
    cells,
    code,
    outputs,
    prose,
    shown,
    tags,
    taught,
)
from zwidgets.odds import charts
from zwidgets.votes.question import question_to

FIGURE: Final = re.compile(r"(?<![\w./-])\d[\d,]*(?:/\d+|\.\d+|(?:\.\d+)? %)(?![\w/])")
"""A fraction, a decimal or a percentage in a text."""
WHOLE: Final = re.compile(r"(?<![\w.,/:-])\d[\d,]*\d(?![\w/]|[.,]\d)")
"""A whole number of two digits or more."""
YEARS: Final = range(1700, 2100)
FRACTION: Final = re.compile(r"Fraction\((\d+), (\d+)\)")
WORD: Final = re.compile(r"[\w./-]+")
BOARD: Final = (
    r"(?:.*\n)?(?:\w+ = )?zw\.(?:DeadCenter|Shufflers|MallOfHorror|TheFiller|BuildingDeadGuys)\("
)
CONTROL: Final = re.compile(r"(?:VBox|HBox|Button|IntSlider)\(")
"""Sliders and buttons of ipywidgets: without a kernel they are nothing."""
MINUTE: Final = 200
"""So many words are read in a minute."""
CHART: Final = f"max-width:{charts.WIDEST}px"
"""What the pictures beneath tables have, and those of positions have not."""
LENGTHS: Final = (40, 50)
"""Minutes of a lesson; those with votes take 40."""
CLASS: Final = ("s1000001", "s1000004")
"""Two of the class list of each page for teachers."""
STUDENTS: Final = 30
"""So many students a class has."""
DIFFERENT: Final = 20
"""So many of them have answers that nobody else has had before."""
FIRST_HALF: Final = 12
"""The lessons up to here have 50 minutes and several pictures, the others 40 and at least one."""
LARGE: Final = 100
"""From here on a page for teachers may round to whole numbers."""
KNOWN: Final = {
    "01": "19/33 19",
    "02": "57/176 361/1089 19/11",
    "03": "26 16 1/17 1",
    "04": "82.5 18.7 9.2 34.0",
    "05": "4.875 4.5",
    "06": "70.9 71.2 2/5",
    "07": "95.1 94.68 2,533",
    "08": "0.59 0.14 19",
    "09": "21.6 25.3",
    "10": "143/193 74.09 120/131 91.60",
    "11": "1/3 1/2 49.16 50.84",
    "12": "1/3 2/3 1/6 1 1/2",
    "13": "126 1,296 5/42 5/18 4909/27965 17.6 65.5",
    "14": "931/484 1.924 1.387 2.931 5.129 2261/1089 -1/32 323/300 462/361",
    "16": "7/11 7.7 35.2 10.9 2.8",
    "17": "369/671 55.0 48.2 256/625 41.0 16/81 256/927 1/3 4/11",
    "18": "143/1093 13.1 74.1 20449/67949 30.1 9/25 36",
    "19": "16901/571 22.54 29.60 44.8 87.2 66.3 56.0",
    "15": "-1/9 16/81 256/625 41.0 48.2 8/9 10/9",
    "20": "76.4 28 280 203 172 201.7 3.4 52.5 84.1 61.1 38.9 91.1 71.7 32.7",
    "21": "167/7 30 3.4 95.0 9.2 21.5 1.000 0.241 0.031 1/24 1/2 9/32 37/256",
    "22": "1.35 1/16 1/32 0.01 4.33 540 367 6463 4,750 1,024 1.5",
}
"""What each lesson is known for: its outputs tell these numbers."""
QUICK: Final = ("01", "05", "07", "13", "14", "17", "18")
"""The lessons that `make test` runs, which take little time; `make deep` runs the others."""


def runs(files: Iterable[Path]) -> list[Any]:
    """A test for each notebook; those of lessons that take long to run are deep."""
    return [
        pytest.param(
            file,
            id=f"{file.parent.name}-{file.stem}",
            marks=[pytest.mark.deep] * (file in LESSONS and file.stem[:2] not in QUICK),
        )
        for file in files
    ]


each = pytest.mark.parametrize("file", LESSONS, ids=NAMES)
run = pytest.mark.parametrize("file", runs(LESSONS))
every = pytest.mark.parametrize("file", runs(sorted(NOTEBOOKS.rglob("*.ipynb"))))


def test_the_course_has_lessons_each_with_a_page_for_teachers() -> None:
    pages = sorted((NOTEBOOKS / "teachers").glob("*.ipynb"))
    assert [page.stem for page in pages] == NAMES
    assert sorted(NAMES) == NAMES


@each
def test_a_lesson_opens_with_a_question_and_has_a_board_within_a_minute(file: Path) -> None:
    lesson = cells(file)
    assert re.search(r"\*\*[^*]+\?\*\*", lesson[0].source)
    boards = (at for at, cell in enumerate(lesson) if re.match(BOARD, cell.source, re.DOTALL))
    before = lesson[: next(boards)]
    assert len(prose(before).split()) <= MINUTE
    assert sum(cell.cell_type == "code" for cell in before) <= 2
    begin = next(cell for cell in lesson if cell.cell_type == "code")
    assert "STUDENT, COURSE = " in begin.source
    assert tags(begin) == ["setup"]


@each
def test_a_board_that_stops_has_the_name_by_which_it_says_how_to_go_on(file: Path) -> None:
    for source in filter(lambda source: "stop=" in source, code(file)):
        assert re.search(r"^w = zw\.", source, re.MULTILINE), source
        assert source.endswith("\nw"), source


@run
def test_a_lesson_has_pictures_a_surprise_exercises_and_further_reading(file: Path) -> None:
    lesson = shown(file)
    assert {tag for cell in lesson for tag in tags(cell)} == set(TAGS)
    found = [one for cell in lesson for one in outputs(cell)]
    charts = [text for kind, text in found if kind == "text/html" and CHART in text]
    pictures = len(charts) + sum(kind in ("image/png", "image/svg+xml") for kind, _ in found)
    assert pictures >= (2 if int(file.stem[:2]) <= FIRST_HALF else 1)
    assert re.search(r"^## .*surprise", prose(lesson), re.MULTILINE | re.IGNORECASE)
    asks = [cell.source for cell in lesson if "exercise" in tags(cell)]
    assert all("zw.ask(" in source for source in asks)
    guesses = sum("guess=True" in source for source in asks)
    assert guesses == 1
    assert 2 <= len(asks) - guesses <= 4
    assert "zw.receipt()" in lesson[-2].source
    title, _, *reading = lesson[-1].source.splitlines()
    assert title == "## Further reading"
    assert sum(line.startswith("- ") for line in reading) >= 3


@every
def test_saved_pictures_are_images_which_need_no_trust(file: Path) -> None:
    """JupyterLab drops SVG from pages that were not run there, and keeps all its words."""
    found = [text for cell in shown(file) for kind, text in outputs(cell) if kind == "text/html"]
    assert not any("<svg" in text for text in found)


@run
def test_what_is_turned_or_pressed_has_a_picture_that_is_saved(file: Path) -> None:
    for cell in shown(file):
        found = list(outputs(cell))
        if any(CONTROL.match(text) for kind, text in found if kind == "text/plain"):
            pictures = [text for kind, text in found if kind in ("text/html", "image/png")]
            assert any(map(str.strip, pictures)), cell.source


@each
def test_a_page_for_teachers_has_aim_timing_and_the_misconception(file: Path) -> None:
    page = cells(NOTEBOOKS / "teachers" / file.name)
    text = prose(page)
    assert "**Aim.**" in text
    assert re.search("misconception|what it cures", text, re.IGNORECASE)
    minutes = [
        (int(a), int(b)) for a, b in re.findall(r"^\| (\d+) to (\d+) \|", text, re.MULTILINE)
    ]
    assert minutes[0][0] == 0
    assert minutes[-1][1] in LENGTHS
    assert all(one[1] == other[0] for one, other in pairwise(minutes))


@each
@pytest.mark.deep
@pytest.mark.parametrize("student", CLASS)
def test_a_page_for_teachers_has_the_answers_of_a_class(file: Path, student: str) -> None:
    page = cells(NOTEBOOKS / "teachers" / file.name)
    text = "\n".join(text for cell in page for kind, text in outputs(cell) if "image" not in kind)
    lines = text.splitlines()
    row = " ".join(line for line in lines if line.startswith(student))
    for name, exercise in asked(file, student).items():
        where = text if exercise.guesses else row
        key = exercise._key().value
        whole = key if isinstance(key, str) or key < LARGE else round(key)
        answer = {str(whole), *spellings(key, range(1, 5))}
        assert answer & set(WORD.findall(where)), (student, name)
    ipywidgets.Widget.close_all()


@run
def test_a_lesson_shows_the_figures_that_it_is_known_for(file: Path) -> None:
    found = " ".join(
        text for cell in shown(file) for kind, text in outputs(cell) if "/plain" in kind
    )
    there = set(re.findall(r"-?\d[\d,]*(?:[/.]\d+)?", found))
    assert set(KNOWN[file.stem[:2]].split()) - there == set()


def figures(text: str) -> set[str]:
    return {one.removesuffix(" %") for one in FIGURE.findall(text)}


@run
@pytest.mark.parametrize("room", ["lessons", "teachers"])
def test_figures_in_texts_come_from_cells(file: Path, room: str) -> None:
    page = shown(NOTEBOOKS / room / file.name)
    written = [cell for cell in page if cell.cell_type == "code"]
    assert all(cell.execution_count for cell in written)
    told = [figures(cell.source) for cell in page if cell.cell_type == "markdown"]
    found = [text for cell in page for kind, text in outputs(cell) if "image" not in kind]
    found += [cell.source for cell in written]
    there = set(re.findall(r"\d[\d,]*(?:/\d+|\.\d+)?", " ".join(found)))
    assert set().union(*told) - there == set()


@run
def test_whole_numbers_in_texts_come_from_cells(file: Path) -> None:
    lesson = shown(file)[:-1]  # the last says where to read on
    texts = " ".join(cell.source for cell in lesson if cell.cell_type == "markdown")
    found = [text for cell in lesson for kind, text in outputs(cell) if "image" not in kind]
    found += [cell.source for cell in lesson if cell.cell_type == "code"]
    there = {int(re.sub("[,_]", "", one)) for one in re.findall(r"\b\d[\d,_]*\b", " ".join(found))}
    told = {int(one.replace(",", "")) for one in WHOLE.findall(texts)}
    assert told - there - {*YEARS} == set()


def spellings(value: object, digits: Iterable[int] = (2, 3, 4)) -> set[str]:
    """How a number may stand in a text, rounded to so many digits or not."""
    if not isinstance(value, Fraction | float | int):
        return {str(value)}
    number = float(value)
    return {str(value), *(f"{x:.{n}f}" for x in (number, 100 * number) for n in digits)}


def answerable(file: Path, student: str) -> dict[str, Any]:
    """The answers to a student's exercises; each can be answered, and none is trivial."""
    found = {}
    for name, exercise in asked(file, student).items():
        answer = exercise._key()
        assert answer.kind != "chance" or 0 < answer.value < 1, name
        simulated = "error" in exercise.form
        given = f"{float(answer.value):.5f} ± 0.00001" if simulated else answer.value
        assert exercise.check(given), (name, exercise.verdict)
        found[name] = answer.value
    ipywidgets.Widget.close_all()
    return found


@run
def test_the_exercises_can_be_answered_and_no_cell_shows_an_answer(file: Path) -> None:
    asks = [cell for cell in shown(file) if "exercise" in tags(cell)]
    for name, value in answerable(file, "s1234567").items():
        found = [text for cell in asks if f'"{name}"' in cell.source for _, text in outputs(cell)]
        assert found, name
        assert not spellings(value) & figures(" ".join(found)), name
        asked_there = " ".join(cell.source for cell in asks if f'"{name}"' in cell.source)
        assert not spellings(value) & figures(FRACTION.sub(r"\1/\2", asked_there)), name


@each
@pytest.mark.deep
def test_case_and_spaces_around_a_students_number_change_no_answer(file: Path) -> None:
    """As `zw.deal` promises: the page for teachers has the number as the class list has it."""
    assert answerable(file, " S1000001 ") == answerable(file, "s1000001")


@each
@pytest.mark.deep
def test_of_thirty_students_twenty_have_an_answer_of_their_own_to_each_exercise(file: Path) -> None:
    students = [f"s{1000000 + 7919 * n}" for n in range(STUDENTS)]
    different: dict[str, set[object]] = {}
    for student in students:
        for name, value in answerable(file, student).items():
            different.setdefault(name, set()).add(value)
    own = {name: len(found) for name, found in different.items() if name not in guessed(file)}
    assert {name: number for name, number in own.items() if number < DIFFERENT} == {}


def guessed(file: Path) -> set[str]:
    """The exercises that are the same for all, since a class guesses together."""
    return {name for name, each in asked(file, CLASS[0]).items() if each.guesses}


@each
def test_a_lesson_is_saved_without_outputs_so_that_a_guess_is_a_guess(file: Path) -> None:
    assert not any(cell.get("outputs") or cell.get("execution_count") for cell in cells(file))


@each
def test_set_up_exercises_and_plots_are_folded(file: Path) -> None:
    """All but the line with the student's own number."""
    _, *others = (cell for cell in cells(file) if cell.cell_type == "code")
    for cell in others:
        if tags(cell) or re.search(r"\bplt\.|\bax\.", cell.source):
            assert cell.metadata.get("jupyter", {}).get("source_hidden"), cell.source


@each
@pytest.mark.parametrize("student", [CLASS[0], pytest.param(CLASS[1], marks=pytest.mark.deep)])
def test_each_exercise_knows_ways_to_go_wrong(file: Path, student: str) -> None:
    for name, exercise in asked(file, student).items():
        assert exercise.slips, name
        for words, wrong in exercise.slips.items():
            answer = exercise._key().value
            measured = f"{float(wrong):.6f} ± 0.00001"
            told = exercise._judge(measured if "error" in exercise.form else wrong)
            assert told or told.kind == "slip" or wrong == answer, (name, words)
    ipywidgets.Widget.close_all()


@pytest.mark.parametrize("number", [14, 16, 17, 19, 20, 21, 22])
def test_the_questions_that_a_page_for_teachers_makes_can_be_voted_on(number: int) -> None:
    page = code(NOTEBOOKS / "teachers" / lesson(number).name)
    names: dict[str, Any] = {}
    exec(next(source for source in page if "home = zw.ask(" in source), names)
    votes = re.findall(
        r"room\.vote\((\w+), choices=(\w+)\)",
        prose(cells(NOTEBOOKS / "teachers" / lesson(number).name)),
    )
    assert ("home", "CHOICES") in votes
    for name, choices in votes:
        vote = question_to(names[name], None, None, names[choices], None, {})
        assert [*(vote.choices or ())] == names[choices]
        assert sum(bool(names[name].check(choice)) for choice in names[choices]) == 1


# What lessons and pages for teachers say is tried out, in positions of several students


CABIN: Final = "dead-center; 7H 4S AS / 6C 2D 10C / JK 8H 4C; N-c KC, E-1 JD; draw"
THREATS: Final = 3
"""So many Threats there are in Mall of Horror (MH-03)."""


@pytest.fixture(autouse=True)
def _no_boards_stay() -> Iterator[None]:
    yield
    ipywidgets.Widget.close_all()


def lesson(number: int) -> Path:
    return next(file for file in LESSONS if file.stem.startswith(f"{number:02}-"))


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


@pytest.mark.first(2)
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
        ("1/17", "That is the chance that both"),
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


def test_lesson_6_tells_of_games_enough_for_a_small_error() -> None:
    names = taught(lesson(6), "s1000004")
    (told,) = re.findall(r"`print\((wins\(.*?\))\)`", prose(cells(lesson(6)))[-2500:])
    share = eval(told, names)
    worth, error = (names["PRIZE"] * x for x in (share.value, (share.high - share.low) / 2))
    assert names["bot"].check(f"{worth:.3f} ± {error:.3f}")


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


def test_MH_03_lesson_12_has_no_more_votes_than_people_and_threats_give() -> None:
    most = 4 + THREATS  # a Pin-Up, a Tough Guy and a Gunman, who counts twice
    for student in ("s1166299", "s1253408", "s1348436"):
        assert max(taught(lesson(12), student)["VOTES"]) <= most


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


@pytest.mark.deep
def test_lesson_11_shows_all_best_mixes_and_how_differently_they_fare() -> None:
    pages = [cells(lesson(11)), cells(NOTEBOOKS / "teachers" / lesson(11).name)]
    assert not any("The Filler tosses a coin" in prose(page) for page in pages)
    told = " ".join(text for cell in shown(lesson(11)) for _, text in outputs(cell))
    assert "'15, 15 and 15 pounds': '1/16', '15, 15 and 0 pounds': '3/16'" in told
    assert all(f"a best mix wins {share}" in told for share in ("21/40", "97/180", "67/120"))
    assert "{'2 tonight': '1/2', '1 tonight': '1/2'}" in told


# What the second half of the course says, computed once more in another way


ROLLS: Final = [*product(range(1, 7), repeat=4)]


def drawn(cards: int, hits: int) -> list[dict[int, Fraction]]:
    """How many hits there are in the first cards, after none, one, two, ...: card by card."""
    laws = [{0: Fraction(1)}]
    for before in range(cards):
        after: dict[int, Fraction] = {}
        for had, share in laws[-1].items():
            left = Fraction(hits - had, cards - before)
            for now, chance in ((had + 1, left), (had, 1 - left)):
                after[now] = after.get(now, Fraction()) + share * chance
        laws.append({had: share for had, share in after.items() if share})
    return laws


def variance(law: Mapping[int, Fraction]) -> Fraction:
    """The mean of the squares less the square of the mean."""
    mean = sum(share * number for number, share in law.items())
    return Fraction(sum(share * number**2 for number, share in law.items()) - mean**2)


def test_lesson_13_counts_rolls_and_lists() -> None:
    lists = Counter(tuple(sorted(roll)) for roll in ROLLS)
    assert Counter(lists.values()) == {1: 6, 4: 30, 6: 15, 12: 60, 24: 15}
    kinds = Counter(len(set(roll)) for roll in ROLLS)
    assert (kinds[4], kinds[3]) == (360, 720)
    assert asked(lesson(13), "s1234567")["four-places"]._key().value == Fraction(360, 1296)


def test_SH_22_lesson_13_has_the_tie_of_six_start_cards() -> None:
    """By the number of cards at the top: two, three or four of a rank, and the others below."""
    ties = sum(
        comb(4, top) * comb(4 * (rank - 1), 6 - top) for rank in range(1, 14) for top in (2, 3, 4)
    )
    names = taught(lesson(13), "s1234567")
    assert names["tie"] == Fraction(ties, comb(52, 6)) == Fraction(4909, 27965)
    none = prod(Fraction(52 - 4 * k, 52 - k) for k in range(6))
    assert names["pair"] == 1 - none == Fraction(128171, 195755)


@pytest.mark.parametrize("student", CLASS)
def test_lesson_13_asks_of_doors_what_all_rolls_say(student: str) -> None:
    names, questions = taught(lesson(13), student), asked(lesson(13), student)
    doors = {place: names["needed"](names["mine"], place) for place in range(1, 7)}
    open_ = Counter(sum(roll.count(door) >= doors[door] for door in doors) for roll in ROLLS)
    assert questions["no-door"]._key().value == Fraction(open_[0], len(ROLLS))
    assert questions["one-door"]._key().value == Fraction(open_[1], len(ROLLS))
    lower = 4 * (names["RANK"] - 1)
    below = prod(Fraction(lower - k, 51 - k) for k in range(names["PLAYERS"] - 1))
    assert questions["alone"]._key().value == below


def test_lesson_14_has_the_draws_as_a_tree_of_single_cards_has_them() -> None:
    laws = drawn(33, 19)
    spread = [variance(law) for law in laws]
    assert spread[12] == spread[21] == Fraction(931, 484)
    assert max(spread) == spread[16] == spread[17] == Fraction(2261, 1089)
    assert laws[12][7] == laws[21][12]
    assert asked(lesson(14), CLASS[0])["twelve-of-21"]._key().value == laws[21][12]
    longer = [law.get(0, Fraction()) for law in laws]
    waits = {n: longer[n - 1] - longer[n] for n in range(1, 16)}
    assert variance(waits) == Fraction(323, 300)


@pytest.mark.parametrize("student", CLASS)
def test_lesson_14_asks_what_a_tree_and_the_cards_themselves_say(student: str) -> None:
    names, questions = taught(lesson(14), student), asked(lesson(14), student)
    left, hits, draws = (names[name] for name in ("LEFT", "ON_C", "DRAWS"))
    law = zw.distribution("hypergeometric", N=left, K=draws, n=hits)  # the two change places
    assert questions["variance"]._key().value == variance(law.law)
    assert questions["exactly"]._key().value == law.probability(names["EXACTLY"])
    tops = names["mine"].tops
    takes = [names["fits"](c, tops[0]) + names["fits"](c, tops[2]) for c in names["mine"].deck]
    each = {k: Fraction(n, left) for k, n in Counter(takes).items()}
    assert questions["two-piles"]._key().value == variance(each)


def test_lesson_15_has_the_joint_law_of_two_doors() -> None:
    names, pairs = taught(lesson(15), "s1234567"), [(r.count(1), r.count(3)) for r in ROLLS]
    free = [y for x, y in pairs if x == 0]
    assert Fraction(free.count(0), len(free)) == Fraction(256, 625)
    assert asked(lesson(15), "s1234567")["megatoys"]._key().value == Fraction(256, 625)
    assert Fraction(pairs.count((0, 0)), 1296) == Fraction(16, 81)
    assert Fraction(sum(min(pair) > 0 for pair in pairs), 1296) == Fraction(151, 648)
    mean = Fraction(sum(map(sum, pairs)), 1296)
    spread = Fraction(sum(sum(pair) ** 2 for pair in pairs), 1296) - mean**2
    assert (mean, spread) == (Fraction(4, 3), Fraction(8, 9))
    for law, number in ((names["restroom"], 1), (names["megatoys"], 3)):
        assert law(SimpleNamespace(dice=(1, 3, 3, 6))) == (1, 3, 3, 6).count(number)


@pytest.mark.parametrize("student", CLASS)
def test_lesson_15_asks_of_two_doors_what_dice_added_one_by_one_say(student: str) -> None:
    names, questions = taught(lesson(15), student), asked(lesson(15), student)
    law = {(0, 0): Fraction(1)}
    for _ in range(names["DICE"]):
        after: dict[tuple[int, int], Fraction] = {}
        for (x, y), share in law.items():
            for to, chance in (((x + 1, y), 1), ((x, y + 1), 1), ((x, y), 4)):
                after[to] = after.get(to, Fraction(0)) + share * Fraction(chance, 6)
        law = after
    opens = sum(p for (x, _), p in law.items() if x >= names["NEED"])
    both = sum(p for (x, y), p in law.items() if x >= names["NEED"] and y >= names["NEED2"])
    assert questions["both-doors"]._key().value == both
    assert questions["given-one"]._key().value == both / opens
    costs = {(x, y): x + names["COST"] * y for x, y in law}
    mean = sum(p * costs[pair] for pair, p in law.items())
    spread = sum(p * costs[pair] ** 2 for pair, p in law.items()) - mean**2
    assert questions["variance"]._key().value == spread


@pytest.mark.deep
def test_lesson_15_says_that_ammo_and_health_hang_together_only_where_ammo_is_gone() -> None:
    told = " ".join(text for cell in shown(lesson(15)) for _, text in outputs(cell))
    (every,) = re.findall(r"all: (-?[\d.]+)", told)
    (some,) = re.findall(r"those with Ammo left: (-?[\d.]+)", told)
    assert float(every) > 2 * abs(float(some))


@pytest.mark.deep
def test_lesson_16_has_a_line_that_holds_what_two_million_walks_say() -> None:
    """They were walked by a program of its own: a slope of 0.238, and 35.0 % of friends ahead."""
    told = " ".join(text for cell in shown(lesson(16)) for _, text in outputs(cell))
    (low, high), (ahead,) = (
        re.findall(r"more at the end, from ([\d.]+) to ([\d.]+)", told)[0],
        re.findall(r"ahead in ([\d.]+) %", told),
    )
    assert float(low) < 30 * 0.238 < float(high)
    assert abs(float(ahead) - 35.0) < 3
    assert asked(lesson(16), CLASS[0])["friend-ahead"].check(float(ahead) / 100)


@pytest.mark.parametrize("student", CLASS)
def test_lesson_16_asks_what_places_of_jokers_and_the_games_own_question_say(student: str) -> None:
    names, questions = taught(lesson(16), student), asked(lesson(16), student)
    drawn = names["DRAWN"]
    to_come = zw.exact("shufflers", "shufflers-to-boat", names["mine"]).value
    assert questions["to-come"]._key().value == to_come.mean()
    places = [*product(range(drawn + 1, 18), range(18, 35))]
    before = Fraction(sum(boat - drawn - 2 for _, boat in places), len(places))
    met = before / (32 - drawn)
    assert questions["friend"]._key().value == names["FEWER"] * met
    tenth = int(10 * names["R"])
    tests = [
        (50 + x * names["SPREAD"], 50 + y * names["LATER"])
        for x, y, times in ((1, 1, 10), (-1, -1, 10), (1, -1, 10), (-1, 1, 10))
        for _ in range(times + tenth * x * y)
    ]
    line = linear_regression(*zip(*tests, strict=True))
    at = line.intercept + line.slope * (50 + names["ABOVE"])
    assert float(questions["line"]._key().value) == pytest.approx(at)


def named_by(roll: Iterable[int], habit: Fraction, x: int, y: int) -> Fraction:
    """How likely a Chief names X after a roll who takes whichever of X and Y is free."""
    free = [place not in roll for place in (x, y)]
    return habit if free[0] == free[1] else Fraction(free[0])


def test_lesson_17_counts_the_rolls_after_which_a_place_is_named() -> None:
    second = [roll for roll in ROLLS if 2 in roll]  # Cachou is not free
    free = Fraction(sum(6 not in roll for roll in second), len(second))
    assert free == Fraction(369, 671) == asked(lesson(17), CLASS[0])["named"]._key().value
    for habit, answer in ((Fraction(1, 2), "16/81"), (Fraction(1), "256/927"), (Fraction(0), "0")):
        weights = [(roll, named_by(roll, habit, 1, 3)) for roll in ROLLS]
        both = sum(weight for roll, weight in weights if 3 not in roll)
        assert both / sum(weight for _, weight in weights) == Fraction(answer)
    graves = [*product(range(12), repeat=2)]
    others = [mine for mine, opened in graves if mine != opened and opened > 3]
    assert Fraction(sum(mine < 4 for mine in others), len(others)) == Fraction(4, 11)


@pytest.mark.parametrize("student", CLASS)
def test_lesson_17_asks_what_dice_added_one_by_one_say(student: str) -> None:
    """By the places of the two that have had a zombie, die by die."""
    names, questions = taught(lesson(17), student), asked(lesson(17), student)
    law = {frozenset[int](): Fraction(1)}
    for _ in range(names["DICE"]):
        after: Counter[frozenset[int]] = Counter()
        for come, share in law.items():
            for die in range(1, 7):
                after[come | {die} & {names["X"], names["Y"]}] += share / 6  # type: ignore[assignment]
        law = {come: Fraction(share) for come, share in after.items()}
    x, y = names["X"], names["Y"]
    named = {come: p * named_by(come, names["COIN"], x, y) for come, p in law.items()}
    whole = sum(named.values())
    assert questions["names"]._key().value == whole
    for name, place in (("other-free", y), ("named-free", x)):
        free = sum(share for come, share in named.items() if place not in come)
        assert questions[name]._key().value == free / whole


def test_lesson_18_weighs_mornings_by_the_bots_own_laws() -> None:
    """Counted out of all ways to bury: `careful` by its dice."""
    names = taught(lesson(18), "s1234567")
    hand = zw.Match("the-filler", seed=1).state.hand
    ways = Counter(tuple(sorted(c.rank if c.red else 0 for c in t)) for t in combinations(hand, 3))
    jack = next(card.rank for card in hand if card.red and card.rank.value == 11)
    assert Fraction(ways[0, 0, jack], sum(ways.values())) == names["RANDOM"] == Fraction(3, 22)
    assert names["morning"](Fraction(1, 20)).players["careful"] == Fraction(143, 1093)
    assert names["after"](Fraction(1, 20)) == Fraction(143, 1093)


@pytest.mark.parametrize("student", CLASS)
def test_lesson_18_asks_what_counting_strangers_and_stars_says(student: str) -> None:
    names, questions = taught(lesson(18), student), asked(lesson(18), student)
    odds = Fraction(143, 50) / (names["TOWN"] - 1)
    assert questions["your-town"]._key().value == odds / (1 + odds)
    twice = odds * Fraction(143, 50)
    assert questions["two-mornings"]._key().value == twice / (1 + twice)
    club = names["CLUB"]
    assert questions["your-club"]._key().value == Fraction(club - 1, club + 15)
    assert names["after"](Fraction(1, 20), 2) == Fraction(20449, 67949)


def test_lesson_19_has_roads_whose_parts_make_the_whole() -> None:
    """Total probability: the lines of all places of the boat, weighed, are the falling line."""
    page = next(one for one in code(lesson(19)) if "ARRIVE" in one)
    shares: dict[str, Any] = {}
    exec(page[page.index("ARRIVE = ") : page.index("\n\n\ndef size")], shares)
    for n, told in enumerate(shares["ALL"]):
        roads = {b: comb(b - 2, n) * comb(34 - b, 4 - n) for b in range(18, 35)}
        arrive = sum(roads[b] * (shares["ARRIVE"][b][n] or 0) for b in roads) / sum(roads.values())
        assert abs(arrive - told) < 0.3
    assert all(
        some[n] is None or some[n] <= some[n + 1]
        for some in shares["ARRIVE"].values()
        for n in range(4)
    )


@pytest.mark.deep
def test_lesson_19_walks_as_four_million_walks_do() -> None:
    """They were walked by a program of its own, and are as numbers in the lesson's texts."""
    told = " ".join(text for cell in shown(lesson(19)) for _, text in outputs(cell))
    every, middle = (
        [float(share) for share in re.findall(r"queens ([\d.]+) %", re.findall(line, told)[0])]
        for line in ("all roads: .*", "boat at 23 to 28: .*")
    )
    assert every == sorted(every, reverse=True)
    assert middle == sorted(middle)
    for mine, theirs in zip(every + middle, (84.2, 72.2, 46.8, 74.2, 82.6, 89.5), strict=True):
        assert abs(mine - theirs) < 5
    assert asked(lesson(19), CLASS[0])["four-queens"].check(middle[-1] / 100)


def test_lesson_19_has_the_mean_place_of_the_boat_as_cards_drawn_one_by_one_say() -> None:
    laws = drawn(32, 4)
    for queens, mean in ((2, "13906/617"), (4, "16901/571")):
        weights = {b: laws[b - 2].get(queens, Fraction()) for b in range(18, 35)}
        whole = sum(weights.values())
        assert sum(b * share for b, share in weights.items()) / whole == Fraction(mean)


@pytest.mark.parametrize("student", CLASS)
def test_lesson_19_asks_what_the_games_own_question_and_cards_drawn_one_by_one_say(
    student: str,
) -> None:
    names, questions = taught(lesson(19), student), asked(lesson(19), student)
    mine, have = names["mine"], names["HAVE"]
    boats = zw.exact("shufflers", "encounters-to-boat", mine).value
    weights = {
        len(mine.deck.road) + ahead: Fraction(boats.probability(ahead))
        * prod(
            Fraction(max(0, ahead - 2 + mine.deck.jokers - k), names["WHOLE"] - k)
            for k in range(have)
        )
        for ahead in boats.outcomes()
    }
    assert questions["all-before"]._key().value == sum(weights.values())
    mean = sum(b * share for b, share in weights.items()) / sum(weights.values())
    assert questions["mean-place"]._key().value == mean
    far = sum(share for b, share in weights.items() if b >= names["FAR"])
    assert questions["far-boat"]._key().value == far / sum(weights.values())


@pytest.mark.deep
def test_lesson_19_and_its_page_for_teachers_tell_what_the_packages_own_walks_say() -> None:
    """A share of 4,000 walks or a part of them; five standard errors and a rounded digit apart."""
    measures = {
        "win": "win",
        "boat": lambda states, road: len(road),
        "queens": lambda states, road: sum(card.value == 12 for card in road),
        "kings": lambda states, road: sum(card.value == 13 for card in road),
    }
    walks = zw.sample("shufflers", 4_000, measures, road=True, seed=2, progress=False)
    for visitor, numbers, first, last, told in (
        ("queens", range(5), 18, 34, (88.9, 88.7, 84.2, 72.2, 46.8)),
        ("queens", (2, 3, 4), 23, 28, (74.2, 82.6, 89.5)),
        ("queens", (2, 3, 4), 29, 34, (11.5, 22.5, 24.8)),
        ("queens", (2, 3, 4), 26, 34, (41.4, 46.1, 36.6)),
        ("kings", range(5), 18, 34, (84.1, 85.9, 82.6, 72.0, 48.4)),
        ("kings", (2, 3, 4), 23, 28, (70.8, 83.7, 92.8)),
    ):
        for number, percent in zip(numbers, told, strict=True):
            some = [
                row["win"]
                for row in walks.rows
                if row[visitor] == number and first <= row["boat"] <= last
            ]
            share, error = percent / 100, (percent / 100 * (1 - percent / 100) / len(some)) ** 0.5
            assert abs(sum(some) / len(some) - share) < 5 * error + 0.001, (visitor, number, first)


@pytest.mark.deep
def test_lesson_19_tells_how_many_arrive_if_doctors_do_nothing() -> None:
    """By the rules, but what a queen brings is taken back: 56.0 % of 2,000 walks, give or take."""
    game, arrived = zw.game("shufflers"), 0
    for number in range(2_000):
        rng, state = Random(number), game.start()
        while state.outcome is None:
            if state.is_chance:
                after = state.after(state.sample_chance(rng), None)
                doctor = after.decks[0].road[-1][0].value == 12
                state = replace(after, survivors=state.survivors) if doctor else after
            else:
                state = state.after(state.moves(0)[0], 0)
        arrived += bool(state.outcome.winners)
    assert abs(arrived / 2_000 - 0.56) < 0.05


def test_lesson_20_adds_rounds_as_folding_their_law_with_itself_does() -> None:
    names = taught(lesson(20), "s1234567")
    law = [0.0] * 6 + [many / 100_000 for many in names["GAMES"]]
    total = [1.0]
    for _ in range(10):
        total = convolve(total, law)
    below = [*accumulate(total)]
    known = asked(lesson(20), "s1234567")["ten-games"]._key().value
    assert float(known) == pytest.approx(below[200])
    reached = next(k for k, p in enumerate(below) if p >= 0.95)
    assert names["enough"](10) == reached == 203
    assert names["enough"](1) == 28
    new = zw.simulate("building-dead-guys", 5_000, policy="random", seed=2, progress=False)
    assert sum(new.lengths.elements()) / 5_000 == pytest.approx(17.19, abs=0.35)


@pytest.mark.deep
def test_lesson_20_has_the_lengths_of_a_hundred_thousand_games() -> None:
    games = zw.simulate("building-dead-guys", 100_000, policy="random", seed=1, progress=False)
    given = taught(lesson(20), "s1234567")["ROUNDS"]
    assert dict(games.lengths) == {rounds: many for rounds, many in given.items() if many}


@pytest.mark.parametrize("student", CLASS)
def test_lesson_20_asks_of_tries_what_another_binomial_law_says(student: str) -> None:
    names, questions = taught(lesson(20), student), asked(lesson(20), student)
    p = float(names["P"])
    off = [k for k in range(51) if abs(2 * k - round(100 * p, 9)) >= 10]
    assert float(questions["off-by-a-tenth"]._key().value) == pytest.approx(
        sum(binom.pmf(off, 50, p))
    )
    tries = int(questions["how-many-tries"]._key().value)
    assert binom.std(tries, p) / tries <= 0.02 < binom.std(tries - 1, p) / (tries - 1)
    shares = [k / 20 for k in range(21)]
    holds = [abs(x - p) <= 1.96 * (x * (1 - x) / 20) ** 0.5 for x in shares]
    assert float(questions["coverage"]._key().value) == pytest.approx(
        sum(binom.pmf(k, 20, p) for k in range(21) if holds[k])
    )


def test_lesson_20_says_where_counts_stray_and_where_the_bell_fails() -> None:
    for games, told in ((100, 3.4), (1_000, 52.5), (10_000, 84.1)):
        middle = 0.663 * games
        near = [k for k in range(games + 1) if abs(k - middle) < 10]
        assert 100 * (1 - sum(binom.pmf(near, games, 0.663))) == pytest.approx(told, abs=0.05)
    held = taught(lesson(20), "s1234567")["held"]
    draws = zw.sampling({1: 246, 0: 99_754}, n=(200,), times=20_000, seed=1).coverage(200)
    assert held(200, 0.00246) == pytest.approx(draws.value, abs=0.015)
    assert 100 * held(200, 0.00246) == pytest.approx(38.9, abs=0.05)


def laid(card: zw.Card, top: zw.Card) -> bool:
    """DC-08 and DC-09, in words of their own."""
    if card.joker or top.joker:
        return True
    lower = card.value < top.value if card.red == top.red else card.value > top.value
    return lower or card.value == top.value


def test_DC_08_lesson_21_has_the_neighbours_of_fair_packs() -> None:
    names = taught(lesson(21), "s1234567")
    deck = names["ALL"]
    assert len(deck) == 42
    pairs = sum(laid(deck[k], deck[j]) for k in range(42) for j in range(42) if k != j)
    assert Fraction(pairs, 42) == Fraction(167, 7)
    assert names["neighbours"](deck) == sum(laid(b, a) for a, b in pairwise(deck))
    rng, found = Random(5), []
    for _ in range(2_000):
        pack = rng.sample(deck, 42)
        found.append(sum(laid(b, a) for a, b in pairwise(pack)))
    assert sum(found) / 2_000 == pytest.approx(167 / 7, abs=0.3)
    critical = names["CRITICAL"]
    assert sum(s >= critical for s in found) <= 0.07 * 2_000 < sum(s >= critical - 2 for s in found)


def test_lesson_21_has_the_power_of_riffles_dealt_back() -> None:
    """A riffle backwards: each card goes to one of two heaps, and one heap on the other."""
    names, rng, noticed = taught(lesson(21), "s1234567"), Random(6), 0
    for table in names["TABLES"]:
        for _ in range(50):
            places = [*range(42)]
            for _ in range(3):
                heaps = [rng.getrandbits(1) for _ in places]
                places = [
                    p for h in (0, 1) for p, heap in zip(places, heaps, strict=True) if heap == h
                ]
            pack = [table[places.index(k)] for k in range(42)]
            noticed += names["neighbours"](pack) >= names["CRITICAL"]
    known = asked(lesson(21), "s1234567")["three-riffles"]._key().value
    assert noticed / 1_000 == pytest.approx(float(known), abs=0.04)


def test_lesson_21_has_distances_and_top_cards_as_the_chain_of_four_cards_has_them() -> None:
    names = taught(lesson(21), "s1234567")
    four = zw.chain(names["riffled"], (1, 2, 3, 4))
    for riffles, far in ((1, Fraction(1, 2)), (2, Fraction(9, 32)), (3, Fraction(37, 256))):
        law = four.after(riffles)
        assert names["distance"](4, riffles) == far
        assert far == sum(p - Fraction(1, 24) for p in law.values() if p > Fraction(1, 24))
        assert names["stays"](4, riffles) == sum(p for o, p in law.items() if o[0] == 1)
    five = zw.chain(names["riffled"], (1, 2, 3, 4, 5)).after(1)
    few = [o for o in five if sum(o.index(k + 1) < o.index(k) for k in range(1, 5)) == 0]
    assert names["rising"](5, 1) == sum(five[order] for order in few)


@pytest.mark.parametrize("student", CLASS)
def test_lesson_21_asks_of_packs_what_other_counts_say(student: str) -> None:
    names, questions = taught(lesson(21), student), asked(lesson(21), student)
    small, rng, games = names["SMALL"], Random(7), 4_000
    packs = (rng.sample(small, len(small)) for _ in range(games))
    found = sum(laid(b, a) for pack in packs for a, b in pairwise(pack)) / games
    assert found == pytest.approx(float(questions["mean-of-neighbours"]._key().value), abs=0.1)
    hand, times = names["HAND"], names["TIMES"]
    top = sum(zw.shuffle(range(hand), times, seed)[0] == 0 for seed in range(3_000)) / 3_000
    assert top == pytest.approx(float(questions["still-on-top"]._key().value), abs=0.04)
    seven = names["SEVEN"]
    ways = {(frozenset([k]), k, 0): 1 for k in range(7)}  # which lie, the last, neighbours that fit
    for _ in range(6):
        after = Counter[tuple[frozenset[int], int, int]]()
        for (there, last, fit), many in ways.items():
            for k in set(range(7)) - there:
                after[there | {k}, k, fit + laid(seven[k], seven[last])] += many
        ways = dict(after)
    mine = sum(laid(b, a) for a, b in pairwise(seven))
    share = Fraction(sum(many for (_, _, fit), many in ways.items() if fit >= mine), 5_040)
    assert questions["your-order"]._key().value == share


@pytest.mark.parametrize("student", CLASS)
def test_lesson_22_asks_of_pairs_what_lists_of_all_signs_and_draws_say(student: str) -> None:
    names, questions = taught(lesson(22), student), asked(lesson(22), student)
    n, k = names["DIFFER"], names["BETTER"]
    assert float(questions["sign-test"]._key().value) == pytest.approx(binomtest(k, n).pvalue)
    gaps = names["GAPS"]
    sums = [sum(map(mul, gaps, signs)) for signs in product((1, -1), repeat=8)]
    up, down = sum(x >= sum(gaps) for x in sums), sum(x <= sum(gaps) for x in sums)
    both = min(Fraction(1), Fraction(2 * min(up, down), 256))
    assert questions["permutation-test"]._key().value == both
    games, seen = names["GAMES"], Fraction(0)
    for _ in range(games):  # each draw is new with the share of those not yet seen
        seen += 1 - seen / games
    assert float(questions["drawn-again"]._key().value) == pytest.approx(float(seen))


def test_lesson_22_has_the_power_of_thirty_decks_added_deck_by_deck() -> None:
    law = {(0, 0): 1.0}
    for _ in range(30):
        after: dict[tuple[int, int], float] = {}
        for (up, down), share in law.items():
            for to, chance in (
                ((up + 1, down), 0.027),
                ((up, down + 1), 0.018),
                ((up, down), 0.955),
            ):
                after[to] = after.get(to, 0.0) + share * chance
        law = after
    star = sum(p for (x, y), p in law.items() if x + y and binomtest(x, x + y).pvalue <= 0.05)
    known = asked(lesson(22), "s1234567")["thirty-decks"]._key().value
    assert float(known) == pytest.approx(star)
    assert pytest.approx(1.35) == 30 * (0.027 + 0.018)
