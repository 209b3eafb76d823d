"""The course: every lesson is whole, its numbers are computed, its exercises can be answered."""

from __future__ import annotations

import re
from fractions import Fraction
from pathlib import Path
from typing import Any, Final

import ipywidgets
import pytest

from tests.teaching.course import LESSONS, NAMES, NOTEBOOKS, TAGS, asked, cells, outputs, tags

FIGURE: Final = re.compile(r"(?<![\w./-])\d[\d,]*(?:/\d+|\.\d+|(?:\.\d+)? %)(?![\w/])")
"""A fraction, a decimal or a percentage in a text."""
each = pytest.mark.parametrize("file", LESSONS, ids=NAMES)


def test_the_course_has_lessons_each_with_a_page_for_teachers() -> None:
    pages = sorted((NOTEBOOKS / "teachers").glob("*.ipynb"))
    assert [page.stem for page in pages] == NAMES
    assert sorted(NAMES) == NAMES


@each
def test_a_lesson_has_a_board_pictures_and_exercises(file: Path) -> None:
    lesson = cells(file)
    begin = next(cell for cell in lesson if cell.cell_type == "code")
    assert "STUDENT, COURSE = " in begin.source
    assert tags(begin) == ["setup"]
    assert {tag for cell in lesson for tag in tags(cell)} == set(TAGS)
    asks = [cell for cell in lesson if "exercise" in tags(cell)]
    assert 2 <= len(asks) <= 6
    assert all("zw.ask(" in cell.source for cell in asks)
    shown = [kind for cell in lesson for kind, _ in outputs(cell)]
    assert sum(kind in ("image/png", "image/svg+xml") for kind in shown) >= 2
    assert any("stop=" in cell.source or "hints=False" in cell.source for cell in lesson)


def figures(text: str) -> set[str]:
    return {one.removesuffix(" %") for one in FIGURE.findall(text)}


@each
@pytest.mark.parametrize("room", ["lessons", "teachers"])
def test_figures_in_texts_come_from_cells(file: Path, room: str) -> None:
    page = cells(NOTEBOOKS / room / file.name)
    written = [cell for cell in page if cell.cell_type == "code"]
    assert all(cell.execution_count for cell in written)
    told = [figures(cell.source) for cell in page if cell.cell_type == "markdown"]
    found = [text for cell in page for kind, text in outputs(cell) if "image" not in kind]
    found += [cell.source for cell in written]
    there = set(re.findall(r"\d[\d,]*(?:/\d+|\.\d+)?", " ".join(found)))
    assert set().union(*told) - there == set()


def spellings(value: object) -> set[str]:
    """How a number may stand in a text."""
    if not isinstance(value, Fraction | float | int):
        return {str(value)}
    number = float(value)
    return {str(value), *(f"{x:.{n}f}" for x in (number, 100 * number) for n in (2, 3, 4))}


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


@each
def test_the_exercises_can_be_answered_and_the_saved_lesson_holds_no_answers(file: Path) -> None:
    asks = [cell for cell in cells(file) if "exercise" in tags(cell)]
    for name, value in answerable(file, "s1234567").items():
        shown = [text for cell in asks if f'"{name}"' in cell.source for _, text in outputs(cell)]
        assert shown, name
        assert not spellings(value) & figures(" ".join(shown)), name


@each
@pytest.mark.deep
def test_forty_students_have_exercises_of_their_own(file: Path) -> None:
    students = [f"s{1000000 + 7919 * n}" for n in range(40)]
    assert len({str(answerable(file, student)) for student in students}) >= len(students) / 2
