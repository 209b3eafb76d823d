"""The source in order: short functions, no dead code."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterator
from typing import Final

from tests.source import PAGES, Function, files, functions, shown, text, tree

LONGEST_FUNCTION = 40
PACKAGE = files("zwidgets/**/*.py")
SOURCES = (*PACKAGE, *files("tests/**/*.py", "tools/*.py"))
USERS = (
    "zwidgets/**/*.py",
    "tools/*.py",
    "benchmarks/*.py",
    "docs/**/*.py",
    "notebooks/**/*.ipynb",
    "hatch_build.py",
    "pyproject.toml",
)
"""The files whose mention keeps code alive; a mention in tests does not."""
FOR_TESTS = {"FILES"}
"""`FILES` says what each file of a room holds, for people and `tests/games/test_rooms.py`."""


# Length


def code_lines(function: Function) -> int:
    """The lines of a function without its docstring."""
    first = function.body[0]
    told = ast.get_docstring(function, clean=False) is not None
    said = (first.end_lineno or 0) - first.lineno + 1 if told else 0
    return (function.end_lineno or 0) - function.lineno + 1 - said


def is_table(function: Function) -> bool:
    """True if most of a function is one statement of values."""
    lines = [
        (node.end_lineno or 0) - node.lineno + 1
        for node in ast.walk(function)
        if isinstance(node, ast.Assign | ast.AnnAssign | ast.Return)
    ]
    return max(lines, default=0) > code_lines(function) / 2


LONG: Final = {"walk": "Shufflers compiled: one loop, whose counters stay in registers"}
"""Functions that may be long, with the reason."""


def test_no_function_is_long() -> None:
    """A table may be."""
    wrong = [
        f"{shown(path)}:{one.lineno} {one.name}: {code_lines(one)}"
        for path in SOURCES
        for one in functions(tree(path))
        if code_lines(one) > LONGEST_FUNCTION and not is_table(one) and one.name not in LONG
    ]
    assert not wrong, "\n".join(wrong)


# Dead code


def defined(module: ast.Module) -> Iterator[tuple[str, ast.stmt]]:
    """The names that a module defines for itself and others."""
    for node in module.body:
        match node:
            case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name):
                yield name, node
            case ast.ClassDef(name=name) | ast.AnnAssign(target=ast.Name(id=name)):
                yield name, node
            case ast.Assign(targets=targets):
                yield from ((one.id, node) for one in targets if isinstance(one, ast.Name))


def mentioned(node: ast.AST) -> Iterator[str]:
    """The names that a piece of code uses; files of rooms are asked by names in strings."""
    for one in ast.walk(node):
        match one:
            case ast.Name(id=name, ctx=ast.Load()) | ast.Attribute(attr=name):
                yield name
            case ast.alias(name=name):
                yield name.rpartition(".")[2]
            case ast.Constant(value=str(said)) if re.fullmatch(r"[\w.:\[\], |]+", said):
                yield from re.findall(r"\w+", said)


def in_code(page: str) -> Iterator[str]:
    """The words between backticks."""
    for code in re.findall(r"^```.*?^```|`[^`\n]+`", page, re.MULTILINE | re.DOTALL):
        yield from re.findall(r"\w+", code)


def unused() -> Iterator[str]:
    """The names that a module defines and nothing else mentions."""
    counts: Counter[str] = Counter()
    for path in files(*USERS):
        words = mentioned(tree(path)) if path.suffix == ".py" else re.findall(r"\w+", text(path))
        counts.update(words)
    counts.update(word for page in files(*PAGES) for word in in_code(text(page)))
    for path in PACKAGE:
        for name, node in defined(tree(path)):
            own = sum(word == name for word in mentioned(node))
            if counts[name] <= own and name not in FOR_TESTS and not name.startswith("__"):
                yield f"{shown(path)}:{node.lineno} {name}"


def test_nothing_is_defined_that_nothing_uses() -> None:
    wrong = list(unused())
    assert not wrong, "\n".join(wrong)


# The checks themselves


def test_a_table_is_told_from_a_long_function() -> None:
    table = "def f():\n    return {\n" + "1: 2,\n" * 50 + "}"
    steps = "def f():\n" + "    x = 1\n" * 50
    for source, found in ((table, True), (steps, False)):
        (function,) = functions(ast.parse(source))
        assert code_lines(function) > LONGEST_FUNCTION
        assert is_table(function) == found
