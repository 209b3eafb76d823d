"""`help(zw)` and `zw.<tab>` show the names that people use, in groups, and no other."""

from __future__ import annotations

import pydoc
import re
import subprocess
import sys
from itertools import takewhile

import pytest

import zwidgets as zw

GROUPS = ("Play", "Script", "Ask", "Simulate", "Teach", "Research")
BESIDE = [
    "Card",
    "Difference",
    "Event",
    "GameWidget",
    "InvalidCard",
    "Rank",
    "Simulation",
    "Strip",
    "Suit",
    "__version__",
]
"""Names that can be imported and are not shown, since people seldom write them."""


def shown() -> dict[str, dict[str, str]]:
    """The names under each heading of `help(zw)`, with what is said of them."""
    lines = iter(pydoc.render_doc(zw, renderer=pydoc.plaintext).splitlines())
    for line in lines:
        if line == "DESCRIPTION":
            break
    groups: dict[str, dict[str, str]] = {}
    for line in takewhile(lambda line: ">>>" not in line, lines):
        if line.strip() in GROUPS:
            names = groups[line.strip()] = {}
        elif found := re.fullmatch(r" {8}(\w+) {2,}(\S.*)", line):
            assert found[1] not in {name for group in groups.values() for name in group}
            names[found[1]] = found[2]
        else:
            assert not groups or not line.strip(), line
    return groups


def test_help_begins_with_the_names_in_groups() -> None:
    assert tuple(shown()) == GROUPS
    assert all(shown().values())


def test_help_completion_and_star_import_show_the_same_names() -> None:
    names = sorted(name for group in shown().values() for name in group)
    assert dir(zw) == names
    assert sorted(zw.__all__) == names
    here: dict[str, object] = {}
    exec("from zwidgets import *", here)
    assert sorted(set(here) - {"__builtins__"}) == names


def test_completion_in_a_notebook_shows_these_names() -> None:
    ask = """
from IPython.core.completer import provisionalcompleter
from IPython.core.interactiveshell import InteractiveShell
shell = InteractiveShell.instance()
shell.run_cell("import zwidgets as zw")
with provisionalcompleter():
    print(*sorted(one.text.strip(".") for one in shell.Completer.completions("zw.", 3)))
"""
    done = subprocess.run([sys.executable, "-c", ask], capture_output=True, text=True, check=True)
    assert done.stdout.split() == dir(zw)


@pytest.mark.parametrize("name", [*zw.__all__, *BESIDE])
def test_a_name_can_be_imported(name: str) -> None:
    assert getattr(zw, name) is not None
    exec(f"from zwidgets import {name}", {})


def test_what_is_shown_has_a_docstring_of_its_own() -> None:
    assert [name for name in zw.__all__ if not pydoc.getdoc(getattr(zw, name))] == []
