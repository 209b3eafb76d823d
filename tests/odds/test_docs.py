"""The examples of docs/odds.md give what the page says."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest

import zwidgets as zw
from tests.odds.coverage import DATA, LEAST, SIZES, STUDIES, Held, cell, honest, row

PAGE = Path(__file__).parents[2] / "docs" / "odds.md"


def test_the_examples_of_the_page_run() -> None:
    flags = doctest.NORMALIZE_WHITESPACE
    failed, tried = doctest.testfile(str(PAGE), module_relative=False, optionflags=flags)
    assert tried > 12
    assert failed == 0


def test_the_code_of_the_page_runs_with_fewer_games() -> None:
    (code,) = re.findall(r"```python\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL)
    exec(compile(code.replace("10_000_000", "10_000"), PAGE.name, "exec"), {"zw": zw})


# Every interval holds the truth as often as it says, and the page says how often


def documented() -> dict[tuple[str, str], list[str]]:
    """The rows of the table on the page, by kind and data."""
    lines = re.findall(
        r"^\| ([\w ,-]+) \| (\w+) \| (.+) \|$", PAGE.read_text(encoding="utf-8"), re.MULTILINE
    )
    rows = {(kind, data): cells.split(" | ") for kind, data, cells in lines if data in DATA}
    return {name: cells for name, cells in rows.items() if name[0] in STUDIES}


def test_the_page_has_every_interval_with_all_kinds_of_data() -> None:
    found = documented()
    assert list(found) == [(kind, data) for kind in STUDIES for data in DATA]
    cells = [one for row in found.values() for one in row]
    assert len(cells) == len(found) * len(SIZES)
    assert all(one == "-" or float(one) >= 100 * LEAST for one in cells)


def agree(found: Held, told: str, slack: float) -> bool:
    """Whether a cell of the page says what was found, but for some error."""
    if "-" in (told, cell(found)):
        return told == cell(found)
    return abs(found[0] - float(told) / 100) <= slack


@pytest.mark.deep
@pytest.mark.parametrize("data", DATA)
@pytest.mark.parametrize("kind", STUDIES)
def test_a_small_study_agrees_with_the_page(kind: str, data: str) -> None:
    for games, told in zip(SIZES[:2], documented()[kind, data], strict=False):
        assert agree(row(kind, data, games, 200), told, 0.06)


@pytest.mark.deep
@pytest.mark.parametrize("data", DATA)
@pytest.mark.parametrize("kind", STUDIES)
def test_every_interval_holds_the_truth_as_often_as_it_says(kind: str, data: str) -> None:
    found = [row(kind, data, games) for games in SIZES]
    assert all(map(honest, found)), found
    pairs = zip(found, documented()[kind, data], strict=True)
    assert all(agree(one, told, 0.01) for one, told in pairs), [*map(cell, found)]
