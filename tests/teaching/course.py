"""The lessons of the course, as tests and the browser's tests read them."""

from __future__ import annotations

import atexit
import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final

import nbformat
from jupyter_client.manager import KernelManager
from nbconvert.preprocessors import ExecutePreprocessor

from tests.waiting import HANG
from zwidgets.teaching.exercise import SESSION, Exercise

NOTEBOOKS: Final = Path(__file__).parents[2] / "notebooks"
LESSONS: Final = sorted((NOTEBOOKS / "lessons").glob("[0-9][0-9]-*.ipynb"))
NAMES: Final = [file.stem for file in LESSONS]
TAGS: Final = ("setup", "exercise")
AFRESH: Final = """
import ipywidgets
from zwidgets.teaching import exercise
ipywidgets.Widget.close_all()
exercise.SESSION.clear()
get_ipython().reset(new_session=True)
"""
"""What the kernel does before a lesson: it forgets all names, widgets and exercises."""


def cells(file: Path) -> list[Any]:
    """The cells of a notebook."""
    found: list[Any] = nbformat.read(file, as_version=4).cells
    return found


@cache
def shown(file: Path) -> list[Any]:
    """The cells of a notebook with their outputs.

    Lessons are saved without any, so that a guess is a guess. They are run once for all tests.
    """
    if file not in LESSONS:
        return cells(file)
    notebook = nbformat.read(file, as_version=4)
    notebook.cells.insert(0, nbformat.v4.new_code_cell(AFRESH))
    run = ExecutePreprocessor(timeout=HANG)
    run.preprocess(notebook, {"metadata": {"path": str(file.parent)}}, km=_kernel())
    run.kc.stop_channels()
    found: list[Any] = notebook.cells[1:]
    return found


@cache
def _kernel() -> KernelManager:
    """The kernel of all lessons: to start one takes as long as many a lesson."""
    kernel = KernelManager(kernel_name="python3")
    kernel.start_kernel(cwd=str(NOTEBOOKS / "lessons"))
    atexit.register(kernel.shutdown_kernel, now=True)
    return kernel


def code(file: Path) -> list[str]:
    """The code cells of a notebook."""
    return [cell.source for cell in cells(file) if cell.cell_type == "code"]


def tags(cell: Any) -> list[str]:
    """The tags of a cell."""
    found: list[str] = cell.metadata.get("tags", [])
    return found


def outputs(cell: Any) -> Iterator[tuple[str, str]]:
    """What a cell has shown, by mime type."""
    for output in cell.get("outputs", []):
        for kind, text in output.get("data", {"text/plain": output.get("text", "")}).items():
            yield kind, text if isinstance(text, str) else str(text)


@cache
def _lesson(file: Path, student: str) -> tuple[dict[str, Any], Mapping[str, Exercise]]:
    names: dict[str, Any] = {}
    SESSION.clear()
    for cell in cells(file):
        if set(tags(cell)) & set(TAGS):
            mine = re.sub(r'STUDENT, COURSE = ".*?"', f'STUDENT, COURSE = "{student}"', cell.source)
            exec(compile(mine, file.name, "exec"), names)
    return names, dict(SESSION)


def taught(file: Path, student: str) -> dict[str, Any]:
    """What the cells that make a lesson's exercises define for a student; once for all tests."""
    return _lesson(file, student)[0]


def asked(file: Path, student: str) -> Mapping[str, Exercise]:
    """The exercises of a lesson as a student gets them, by id."""
    return _lesson(file, student)[1]


def prose(page: list[Any]) -> str:
    """All that is written for people."""
    return "\n\n".join(cell.source for cell in page if cell.cell_type == "markdown")
