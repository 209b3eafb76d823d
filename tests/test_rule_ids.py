"""Every rule of every game is cited by a test of `make test`, in its name or its docstring."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import zwidgets as zw

ROOT = Path(__file__).parent.parent
SHEETS = {
    sheet.stem: sheet for sheet in sorted((ROOT / "seeds").glob("*.md")) if sheet.stem != "README"
}
ID = re.compile(r"\b([A-Z]{2})-(\d\d)\b")
RANGE = re.compile(r"\b([A-Z]{2})-(\d\d) to (?:\1-)?(\d\d)\b")


def rules_of(sheet: str) -> set[str]:
    """The ids that a sheet defines: those at the head of a list item or of a table's row."""
    return set(re.findall(r"^(?:- |\| )([A-Z]{2}-\d\d) [\[|]", sheet, re.MULTILINE))


@cache
def cited() -> set[str]:
    """The ids in the names and docstrings of all tests that are not deep."""
    texts = [
        text
        for path in (ROOT / "tests").rglob("test_*.py")
        for text in told(path.read_text("utf-8"))
    ]
    return {rule for text in texts for rule in named(text)}


def told(source: str) -> Iterator[str]:
    for node in ast.walk(ast.parse(source)):
        if (
            isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
            and node.name.startswith("test_")
            and "pytest.mark.deep" not in map(ast.unparse, node.decorator_list)
        ):
            yield f"{node.name.replace('_', ' ')} {ast.get_docstring(node) or ''}"


def named(text: str) -> Iterator[str]:
    """The ids in a text; `DC 12 to 16` names five."""
    text = re.sub(r"\b([A-Z]{2}) (\d\d)\b", r"\1-\2", text)
    for game, number in ID.findall(text):
        yield f"{game}-{number}"
    for game, first, last in RANGE.findall(text):
        yield from (f"{game}-{number:02}" for number in range(int(first), int(last) + 1))


@pytest.mark.parametrize("name", [name for name in zw.game_names() if name in SHEETS])
def test_every_rule_is_cited_by_a_test(name):
    rules = rules_of(SHEETS[name].read_text("utf-8"))
    assert rules, f"{name}.md defines no rule"
    missing = sorted(rules - cited())
    assert not missing, f"no test cites {', '.join(missing)}"


def test_no_test_cites_a_rule_that_does_not_exist():
    every = set().union(*(rules_of(sheet.read_text("utf-8")) for sheet in SHEETS.values()))
    assert {
        rule for rule in cited() if rule.split("-")[0] in {one.split("-")[0] for one in every}
    } <= every


def test_citations_are_found_in_names_and_docstrings_of_quick_tests_only():
    source = """
def test_XX_01_a_rule(): "Also XX-02, and XX-04 to XX-06."
def helper_XX_03(): "XX-07"
@pytest.mark.deep
def test_XX_09_a_rule(): "XX-10"
text = "XX-08"
"""
    found = {rule for text in told(source) for rule in named(text)}
    assert found == {"XX-01", "XX-02", "XX-04", "XX-05", "XX-06"}


def test_the_sheet_of_dead_center_has_25_rules():
    assert len(rules_of(SHEETS["dead-center"].read_text("utf-8"))) == 25
