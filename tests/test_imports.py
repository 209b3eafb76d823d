"""No module imports another that imports it, directly or through others, types included."""

from __future__ import annotations

import ast
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import grimp

import zwidgets.widgets


def test_no_imports_run_in_a_circle():
    graph = grimp.build_graph("zwidgets", cache_dir=None)
    imported = {one: graph.find_modules_directly_imported_by(one) for one in graph.modules}
    try:
        TopologicalSorter(imported).prepare()
    except CycleError as error:
        raise AssertionError(" <- ".join(error.args[1])) from None


def test_no_file_behind_the_widgets_door_waits_for_the_door():
    # One thread that loads the door and one that loads the file would wait for each other.
    door = zwidgets.widgets
    found = [
        f"{file.name}: {line.lineno}"
        for file in Path(door.__path__[0]).glob("*.py")
        for line in ast.parse(file.read_text("utf-8")).body
        if isinstance(line, ast.ImportFrom) and line.module == door.__name__
    ]
    assert found == []
