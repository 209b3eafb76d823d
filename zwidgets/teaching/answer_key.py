"""The answers of a class: a lesson's exercises as each student gets them, and the known slips."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager, redirect_stdout
from dataclasses import dataclass
from fractions import Fraction
from io import StringIO
from os import PathLike
from pathlib import Path
from typing import Any, Final

from zwidgets.core.arguments import as_text
from zwidgets.core.errors import InvalidOption, need, quoted
from zwidgets.odds import tables
from zwidgets.odds.tables import exactly
from zwidgets.teaching.exercise import SESSION, Exercise
from zwidgets.teaching.verdict import Truth

TAGS: Final = frozenset({"setup", "exercise"})
"""Cells with one of these tags make a lesson's exercises."""
WHO: Final = re.compile(r"^STUDENT, COURSE = .*$", re.MULTILINE)
"""The line of a lesson that says whose it is."""


@dataclass(frozen=True, eq=False, repr=False)
class AnswerKey(tables.Shown):
    """The answers of a class to a lesson's exercises.

    Attributes:
        title: the lesson and the course.
        answers: for each student the answer to each exercise, as text.
        mistakes: for each exercise the sentences that it has for known wrong ways.
    """

    title: str
    answers: Mapping[str, Mapping[str, str]]
    mistakes: Mapping[str, tuple[str, ...]]

    def cells(self) -> tables.Cells:
        """Return a row for each student."""
        rows = [[student, *answers.values()] for student, answers in self.answers.items()]
        return ["student", *self.mistakes], rows

    def __repr__(self) -> str:
        return f"<Answers of {len(self.answers)} students: {self.title}>"

    def slips(self) -> Mistakes:
        """Return the wrong ways that the exercises recognise, with what each is told."""
        return Mistakes(self.mistakes)


@dataclass(frozen=True, eq=False, repr=False)
class Mistakes(tables.Shown):
    """The wrong ways that a lesson's exercises recognise.

    Attributes:
        mistakes: for each exercise the sentences that it has for them.
    """

    mistakes: Mapping[str, tuple[str, ...]]

    def cells(self) -> tables.Cells:
        """Return a row for each sentence."""
        rows = [[name, words] for name, some in self.mistakes.items() for words in some]
        return ["exercise", "what is told"], rows

    def __str__(self) -> str:
        return "\n".join(f"{name}: {words}" for name, words in self.cells()[1])

    def __repr__(self) -> str:
        return f"<{sum(map(len, self.mistakes.values()))} wrong ways>"


def answer_key(notebook: str | PathLike[str], students: Iterable[str], course: str) -> AnswerKey:
    """Return the answers of a class to the exercises of a lesson, and the slips that it knows.

    The notebook's cells with the tags `setup` and `exercise` are run once for each student, as the
    student's own notebook runs them, with their number in the line `STUDENT, COURSE = ...`. So it
    works for a lesson of your own as well; run no notebook that you do not trust.

    Args:
        notebook: the file of the lesson.
        students: their numbers, as each writes it into the lesson.
        course: the key of the course.

    Raises:
        InvalidOption: the notebook has no such line, or no exercises.

    >>> from tempfile import TemporaryDirectory
    >>> text = '''import zwidgets as zw
    ... STUDENT, COURSE = "s1234567", "2026"
    ... sides = zw.pick(range(4, 9), STUDENT, COURSE)
    ... zw.ask("six", f"A die has {sides} sides. A six?", 1 / sides, slips={"The odds": 0.5})'''
    >>> cell = {"cell_type": "code", "metadata": {"tags": ["exercise"]}, "source": text}
    >>> with TemporaryDirectory() as folder:
    ...     file = Path(folder, "dice.ipynb")
    ...     _ = file.write_text(json.dumps({"cells": [cell]}))
    ...     key = answer_key(file, ["s1", "s2"], "stats 101")
    >>> key
    <Answers of 2 students: dice, course stats 101>
    >>> print(key.slips())
    six: The odds.
    """
    as_text(course, 'The course is its key: write course="...".')
    file = Path(notebook)
    found = [cell for cell in _cells(file) if TAGS & {*cell["metadata"].get("tags", ())}]
    sources = ["".join(cell["source"]) for cell in found]
    told = f'{file.name} is no lesson: no cell with the tag "setup" says STUDENT, COURSE = ...'
    need(any(WHO.search(source) for source in sources), told)
    answers: dict[str, dict[str, str]] = {}
    mistakes: dict[str, tuple[str, ...]] = {}
    for student in students:
        with _session() as session:
            _run(sources, str(student), course, file.name)
            asked = dict(session)
        need(asked, f'{file.name} has no exercises: no cell with the tag "exercise" calls zw.ask.')
        answers[str(student)] = {name: _told(each._key()) for name, each in asked.items()}
        for name, each in asked.items():
            before = mistakes.get(name, ())
            mistakes[name] = tuple(dict.fromkeys((*before, *each.slips)))
    return AnswerKey(f"{file.stem}, course {course}", answers, mistakes)


def _cells(file: Path) -> list[Any]:
    told = f"{quoted(str(file))} is no notebook."
    try:
        cells: list[Any] = json.loads(file.read_text("utf-8"))["cells"]
    except (OSError, ValueError, KeyError, TypeError):
        raise InvalidOption(told) from None
    return [cell for cell in cells if cell["cell_type"] == "code"]


def _run(sources: Iterable[str], student: str, course: str, name: str) -> None:
    """Run the cells of a lesson as one student's notebook, in silence."""
    names: dict[str, Any] = {"__name__": "__main__"}
    line = f"STUDENT, COURSE = {student!r}, {course!r}"
    with redirect_stdout(StringIO()):
        for source in sources:
            mine = WHO.sub(lambda found: line, source)
            exec(compile(mine, name, "exec"), names)


@contextmanager
def _session() -> Iterator[dict[str, Exercise]]:
    """Let exercises be asked without a trace in this session's receipt."""
    before = dict(SESSION)
    SESSION.clear()
    try:
        yield SESSION
    finally:
        for each in SESSION.values():
            getattr(each, "close", lambda: None)()
        SESSION.clear()
        SESSION.update(before)


def _told(answer: Truth) -> str:
    """Return an answer as text: a probability with its percentage, another number in decimals."""
    if isinstance(answer.value, str):
        return answer.value
    if answer.kind == "chance":
        return exactly(Fraction(answer.value))
    return str(answer.value) if answer.kind == "whole" else f"{float(answer.value):.3f}"
