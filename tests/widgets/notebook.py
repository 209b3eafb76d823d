"""Runs the cells of a notebook where matplotlib and numpy may be missing, as in a browser's tab."""

from __future__ import annotations

import ast
import time
from collections.abc import Iterator

from IPython.core.interactiveshell import InteractiveShell

OPTIONAL = ("matplotlib", "numpy")
"""What comes from Pyodide's makers, where there is a network."""


class Notebook:
    """Runs cells one after the other.

    Attributes:
        seconds: how long each has taken.
        faults: what went wrong, but for what is missing and what was to be made of it.
        lost: the names that cells would have made which failed for that.
    """

    def __init__(self) -> None:
        self.shell = InteractiveShell()
        self.seconds: list[float] = []
        self.faults: list[str] = []
        self.lost: set[str] = set()

    def run(self, source: str) -> None:
        """Run a cell."""
        begun = time.monotonic()
        done = self.shell.run_cell(source)
        self.seconds.append(time.monotonic() - begun)
        error = done.error_before_exec or done.error_in_exec
        if error is None:
            return
        missing = isinstance(error, ImportError) and any(one in str(error) for one in OPTIONAL)
        if missing or (isinstance(error, NameError) and error.name in self.lost):
            self.lost |= {*made(source)} - {*self.shell.user_ns}
        else:
            self.faults.append(f"{type(error).__name__}: {error}\n{source}")


def made(source: str) -> Iterator[str]:
    """The names that a cell makes."""
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Name(name, ast.Store()):
                yield name
            case ast.FunctionDef(name) | ast.ClassDef(name):
                yield name
            case ast.alias(name, alias):
                yield alias or name
