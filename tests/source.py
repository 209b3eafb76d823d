"""The project's own files, as the tests of its order read them."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import TypeAlias

ROOT = Path(__file__).parents[1]
Function: TypeAlias = ast.FunctionDef | ast.AsyncFunctionDef
Definition: TypeAlias = Function | ast.ClassDef
PAGES = ("*.md", "docs/**/*.md", "js/*.md", "seeds/*.md")


@cache
def files(*patterns: str) -> tuple[Path, ...]:
    """The files of these patterns, in order."""
    return tuple(sorted({path for pattern in patterns for path in ROOT.glob(pattern)}))


def shown(path: Path) -> str:
    """A path as it stands in a finding."""
    return path.relative_to(ROOT).as_posix()


@cache
def text(path: Path) -> str:
    return path.read_text("utf-8")


@cache
def tree(path: Path) -> ast.Module:
    return ast.parse(text(path))


def docstrings(root: ast.AST) -> Iterator[ast.Constant]:
    """All strings that stand alone: docstrings, and what is said of a constant below it."""
    for node in ast.walk(root):
        match node:
            case ast.Expr(value=ast.Constant(value=str()) as said):
                yield said


def functions(root: ast.AST) -> Iterator[Function]:
    return (node for node in ast.walk(root) if isinstance(node, Function))


def identifiers(root: ast.AST) -> Iterator[str]:
    """The names in code."""
    for node in ast.walk(root):
        match node:
            case ast.Name(id=name) | ast.arg(arg=name) | ast.Attribute(attr=name):
                yield name
            case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name):
                yield name
            case ast.ClassDef(name=name) | ast.keyword(arg=str(name)):
                yield name
            case ast.alias(name=name, asname=other):
                yield from (*name.split("."), other or name)


def words(root: ast.AST) -> Iterator[str]:
    """The words of strings that are no docstrings: fields of views, moves, names of questions."""
    said = {id(node) for node in docstrings(root)}
    for node in ast.walk(root):
        match node:
            case ast.Constant(value=str(spoken)) if id(node) not in said:
                yield from re.findall(r"[A-Za-z_]\w*", spoken)
