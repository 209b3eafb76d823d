"""Homework in nbgrader and otter-grader, as docs/teaching.md tells teachers to give it.

`make grading` makes the environment in which these run.
"""

from __future__ import annotations

import csv
import json
import os
import re
import subprocess
from pathlib import Path
from typing import Any, Final

import nbformat
import pytest
from nbformat.v4 import new_code_cell, new_notebook, new_raw_cell

pytestmark = pytest.mark.deep

ROOT: Final = Path(__file__).parents[2]
PROGRAMS: Final = ROOT / ".venv" / "grading" / "bin"
BLOCK: Final = re.compile(r"^```(\w+)\n(.*?)\n```$", re.MULTILINE | re.DOTALL)
POINTS: Final = 2.0
OPPOSITE: Final = "That is the chance of the opposite."
RIGHT: Final = 'zw.exact("dead-center", "fits", mine, pile="c1").value'
OTHER: Final = 'zw.deal("dead-center", "s7654321", COURSE, "fits", {"pile": "c1"})'
ANSWERS: Final = {
    "right": f"answer = {RIGHT}",
    "wrong": f"answer = 1 - {RIGHT}",
    "elsewhere": f"mine = {OTHER}\nanswer = {RIGHT}",
    "silent": "",
}
"""What students hand in; one of them has changed the position."""


def blocks(kind: str) -> list[str]:
    """The blocks of a kind in the section on grading."""
    page = (ROOT / "docs" / "teaching.md").read_text("utf-8")
    return [text for name, text in BLOCK.findall(page.split("### Grading\n")[1]) if name == kind]


SETUP, ANSWER, TEST = blocks("python")
NBGRADER, OTTER = blocks("sh")


def follow(command: str, folder: Path) -> None:
    """Run a command of the page in a folder."""
    assert PROGRAMS.exists(), "make grading makes the environment of these tests"
    places = {"PATH": f"{PROGRAMS}{os.pathsep}{os.environ['PATH']}", "HOME": str(folder)}
    done = subprocess.run(
        command, shell=True, cwd=folder, env={**os.environ, **places}, capture_output=True
    )
    assert done.returncode == 0, (command, done.stderr.decode())


def save(cells: list[Any], file: Path) -> None:
    """Write a notebook."""
    file.parent.mkdir(parents=True, exist_ok=True)
    python = {"name": "python3", "display_name": "Python 3", "language": "python"}
    nbformat.write(new_notebook(cells=cells, metadata={"kernelspec": python}), file)


def hand_in(given: Path, blank: str, answer: str, file: Path) -> None:
    """Take the notebook that was given out, and answer in the cell that is blank."""
    cells = nbformat.read(given, as_version=4).cells
    text = "\n".join(cell.source for cell in cells)
    assert ANSWER not in text
    assert "key.check" not in text
    place = next(cell for cell in cells if blank in cell.source)
    place.source = answer
    save(cells, file)


def test_nbgrader_gives_marks(tmp_path: Path) -> None:
    def cell(source: str, name: str, **role: Any) -> Any:
        about = {"schema_version": 3, "grade_id": name, "task": False, "grade": False}
        return new_code_cell(source, metadata={"nbgrader": {**about, **role}})

    answer = f"### BEGIN SOLUTION\n{ANSWER}\n### END SOLUTION"
    test = f"### BEGIN HIDDEN TESTS\n{TEST}\n### END HIDDEN TESTS"
    cells = [
        new_code_cell(SETUP),
        cell(answer, "answer", solution=True, locked=False),
        cell(test, "test", grade=True, solution=False, locked=True, points=POINTS),
    ]
    save(cells, tmp_path / "source" / "homework" / "homework.ipynb")
    generate, autograde, export = NBGRADER.splitlines()
    follow(generate, tmp_path)
    given = tmp_path / "release" / "homework" / "homework.ipynb"
    for student, answer in ANSWERS.items():
        file = tmp_path / "submitted" / student / "homework" / "homework.ipynb"
        hand_in(given, "# YOUR CODE HERE", answer, file)
    follow(autograde, tmp_path)
    follow(export, tmp_path)
    with (tmp_path / "grades.csv").open(encoding="utf-8") as file:
        marks = {row["student_id"]: float(row["score"]) for row in csv.DictReader(file)}
    assert marks == {"right": POINTS, "wrong": 0, "elsewhere": 0, "silent": 0}
    graded = tmp_path / "autograded" / "wrong" / "homework" / "homework.ipynb"
    assert OPPOSITE in graded.read_text("utf-8")


def test_otter_gives_marks(tmp_path: Path) -> None:
    places = {
        "(the first cell)": SETUP,
        "(the answer, with # SOLUTION at the end of its line)": f"{ANSWER}  # SOLUTION",
        "(the test, under a line that says # HIDDEN)": f"# HIDDEN\n{TEST}",
    }
    parts = blocks("text")[0].split("\n\n")
    assert set(places) < set(parts)
    cells = [new_code_cell(places[one]) if one in places else new_raw_cell(one) for one in parts]
    save(cells, tmp_path / "homework.ipynb")
    assign, run = OTTER.splitlines()
    follow(assign, tmp_path)
    given = tmp_path / "dist" / "student" / "homework.ipynb"
    marks, told = {}, {}
    for student, answer in ANSWERS.items():
        hand_in(given, "answer = ...", answer, tmp_path / "submission.ipynb")
        follow(run, tmp_path)
        found = json.loads((tmp_path / "results.json").read_text("utf-8"))["tests"]
        question = next(one for one in found if one["name"] == "mine")
        marks[student], told[student] = question["score"], question["output"]
        assert question["max_score"] == POINTS
    assert marks == {"right": POINTS, "wrong": 0, "elsewhere": 0, "silent": 0}
    assert OPPOSITE in told["wrong"]
