"""The examples of docs/odds.md give what the page says."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import zwidgets as zw

PAGE = Path(__file__).parents[2] / "docs" / "odds.md"


def test_the_examples_of_the_page_run() -> None:
    flags = doctest.NORMALIZE_WHITESPACE
    failed, tried = doctest.testfile(str(PAGE), module_relative=False, optionflags=flags)
    assert tried > 12
    assert failed == 0


def test_the_code_of_the_page_runs_with_fewer_games() -> None:
    (code,) = re.findall(r"```python\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL)
    exec(compile(code.replace("10_000_000", "10_000"), PAGE.name, "exec"), {"zw": zw})


def test_every_question_of_dead_center_is_on_the_page() -> None:
    names = re.findall(r"^\| `([a-z-]+)` \|", PAGE.read_text("utf-8"), re.MULTILINE)
    assert set(zw.game("dead-center").questions()) <= set(names)
