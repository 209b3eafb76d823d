"""Put small faults (mutants) into rules, views, match and records, which the tests must find.

    python tools/mutants.py 500 --seed 1 --workers 2

draws 500 of all mutants of the files in `GUARDED`, puts each into a copy of the repository, and
runs the tests that guard its file until one fails. It prints each survivor as a change of one
line. It exits with 1 if fewer than 95 % were killed or if a survivor is not explained in
`tests/mutants.md`. Texts, docstrings, annotations and decorators are left alone.
"""

from __future__ import annotations

import argparse
import ast
import compileall
import json
import os
import py_compile
import random
import resource
import shutil
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from importlib import import_module
from multiprocessing import get_context
from multiprocessing.queues import SimpleQueue
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).parent.parent
EXPLAINED: Final = ROOT / "tests" / "mutants.md"
COPIED: Final = ("zwidgets", "tests", "seeds", "docs", "pyproject.toml", "README.md")
FORK: Final = get_context("fork")
TOOLS: Final = ("icepool", "IPython", "ipywidgets", "numpy", "sortedcontainers")
"""Imported once, before a process is forked for each mutant, since the tests import them."""
MOST_WORK: Final = 200
"""The seconds of processor time after which a mutant that hangs the tests counts as killed.

Without a mutant the tests of a file take 70 at the most.
"""
LONGEST: Final = 600
"""The seconds after which one that waits for ever does."""
DUE: Final = 0.95
RULES: Final = {
    "shufflers": ("rules", "refusals", "supplies", "view"),
    "the_filler": ("resampling", "rules", "view"),
    "building_dead_guys": ("abilities", "events", "phases", "resampling", "rules", "table", "view"),
    "mall_of_horror": ("phases", "resampling", "rules", "view"),
}
"""The files of a room with its moves, their effects, and what seats may know, where these are more
than its rules and its view."""
ROOMS: Final = [path.parent.name for path in sorted(ROOT.glob("zwidgets/games/*/rules.py"))]
CORE: Final = {
    "match/match_view": ("match", "moves", "film", "talk", "names", "watching"),
    "match/events": ("match", "talk", "film"),
    "match/film": ("film", "seat_records"),
    "match/match": ("match", "undo", "talk", "film", "careless", "watching", "seat_records"),
    "match/packing": ("film", "seat_records"),
    "contract/persons": ("talk",),
    "match/record": ("records", "talk", "names"),
    "match/seat_record": ("seat_records", "film"),
    "match/history": ("match", "undo", "film", "talk", "records"),
    "match/accounts": ("film", "talk", "names"),
    "match/players": ("names", "match"),
}
"""The files of `core` that make a match and its records, with the tests that guard them."""
ALL_GAMES: Final = ("tests/games/test_unveil.py", "tests/games/test_refused.py")
"""Test all games: what a view shows after the end, and that a position takes what it lists."""
GUARDS: Final = (
    *("rules", "supplies", "shares", "view", "text", "replay", "talk", "attack", "sentences"),
    *("asking", "zombies", "parts", "votes", "phases", "kills", "end", "seats", "moves"),
    "properties",
)
"""The names with which a game's guarding tests begin, those first that find most."""


def _guarded() -> dict[Path, tuple[str, ...]]:
    """Each file that gets mutants, with the tests that guard it in the order of running."""
    found = {}
    for game in ROOMS:
        tests = (*_tests(game, GUARDS), *ALL_GAMES)
        for name in RULES.get(game, ("rules", "view")):
            found[Path(f"zwidgets/games/{game}/{name}.py")] = tests
    for name, guards in CORE.items():
        path = f"zwidgets/core/{name}.py"
        found[Path(path)] = (path, *_tests("core", guards))
    return found


def _tests(folder: str, names: Iterable[str]) -> tuple[str, ...]:
    """The files of tests in a folder whose names begin so, as `test_rules.py` and its parts."""
    paths = [
        path
        for name in names
        for path in sorted((ROOT / "tests" / folder).glob(f"test_{name}*.py"))
    ]
    return tuple(path.relative_to(ROOT).as_posix() for path in dict.fromkeys(paths))


GUARDED: Final = _guarded()

# Finding them

COMPARED: Final[dict[type[ast.cmpop], tuple[str, str]]] = {
    ast.Lt: ("<", "<="),
    ast.LtE: ("<=", "<"),
    ast.Gt: (">", ">="),
    ast.GtE: (">=", ">"),
    ast.Eq: ("==", "!="),
    ast.NotEq: ("!=", "=="),
    ast.In: ("in", "not in"),
    ast.NotIn: ("not in", "in"),
    ast.Is: ("is", "is not"),
    ast.IsNot: ("is not", "is"),
}
UNSEEN: Final = ("strict", "total")
"""Keyword arguments that only check the program itself."""
CALCULATED: Final[dict[type[ast.operator], tuple[str, str]]] = {
    ast.Add: ("+", "-"),
    ast.Sub: ("-", "+"),
    ast.Mult: ("*", "+"),
    ast.FloorDiv: ("//", "*"),
    ast.Mod: ("%", "*"),
    ast.BitOr: ("|", "&"),
    ast.BitAnd: ("&", "|"),
}


@dataclass(frozen=True, slots=True)
class Mutant:
    """One change of a file: the text from `start` to `end` becomes `new`."""

    path: Path
    start: int
    end: int
    new: str

    def apply(self, text: str) -> str:
        """The file with the change."""
        return text[: self.start] + self.new + text[self.end :]

    def __str__(self) -> str:
        """The change as `path: old line -> new line`, as `tests/mutants.md` names it."""
        text = (ROOT / self.path).read_text(encoding="utf-8")
        begin = text.rfind("\n", 0, self.start) + 1
        end = text.find("\n", self.end)
        old = text[begin:end]
        new = text[begin : self.start] + self.new + text[self.end : end]
        return f"{self.path}: {_one_line(old)} -> {_one_line(new)}"


def _one_line(text: str) -> str:
    return " ".join(text.split())


class Finder:
    """Finds the mutants of a file.

    Args:
        path: the file, from the root of the repository.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self.text = (ROOT / path).read_text(encoding="utf-8")
        lengths = [len(line.encode()) for line in self.text.splitlines(keepends=True)]
        self.lines = [sum(lengths[:number]) for number in range(len(lengths))]

    def mutants(self) -> Iterator[Mutant]:
        """Every mutant of the file."""
        yield from self._in(ast.parse(self.text))

    def _in(self, node: ast.AST) -> Iterator[Mutant]:
        if _is_for_types(node):
            return
        for start, end, new in self._of(node):
            yield Mutant(self.path, start, end, new)
        for child in _parts(node):
            yield from self._in(child)

    def _of(self, node: ast.AST) -> Iterator[tuple[int, int, str]]:
        match node:
            case ast.Compare(left=left, ops=[op], comparators=[right]) if type(op) in COMPARED:
                yield from self._between(left, right, *COMPARED[type(op)])
            case ast.BinOp(left=left, op=op, right=right) if type(op) in CALCULATED:
                yield from self._between(left, right, *CALCULATED[type(op)])
            case ast.BoolOp(op=op, values=[one, two, *_]):
                words = ("and", "or") if isinstance(op, ast.And) else ("or", "and")
                yield from self._between(one, two, *words)
            case ast.UnaryOp(op=ast.Not()):
                yield self._start(node), self._start(node) + len("not"), ""
            case ast.If(test=test) | ast.While(test=test) | ast.IfExp(test=test):
                yield self._start(test), self._end(test), f"(not ({self._said(test)}))"
            case ast.Constant(value=bool(value)):
                yield self._start(node), self._end(node), str(not value)
            case ast.Constant(value=int(value)):
                yield from (
                    (self._start(node), self._end(node), str(other))
                    for other in (value + 1, value - 1)
                )
            case ast.Return(value=ast.expr() as value) if not _is_none(value):
                yield self._start(value), self._end(value), "None"
            case ast.AugAssign() | ast.Raise() | ast.Expr(value=ast.Call()):
                yield self._start(node), self._end(node), "pass"

    def _between(
        self, one: ast.expr, two: ast.expr, old: str, new: str
    ) -> Iterator[tuple[int, int, str]]:
        """The operator between two operands; brackets and spaces around it stay."""
        begin, end = self._end(one), self._start(two)
        place = self.text.find(old, begin, end)
        if place >= 0:
            yield place, place + len(old), new

    def _said(self, node: ast.expr) -> str:
        return self.text[self._start(node) : self._end(node)]

    def _start(self, node: ast.expr | ast.stmt) -> int:
        return self._place(node.lineno, node.col_offset)

    def _end(self, node: ast.expr | ast.stmt) -> int:
        return self._place(node.end_lineno or 0, node.end_col_offset or 0)

    def _place(self, line: int, column: int) -> int:
        return len(self.text.encode()[: self.lines[line - 1] + column].decode())


def _is_none(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and node.value is None


def _is_for_types(node: ast.AST) -> bool:
    test = node.test if isinstance(node, ast.If) else None
    return isinstance(test, ast.Name) and test.id == "TYPE_CHECKING"


def _parts(node: ast.AST) -> Iterator[ast.AST]:
    """What a node is made of, without words: annotations, decorators, texts, imports for types."""
    words = {"annotation", "returns", "decorator_list", "type_comment", "bases"}
    if isinstance(node, ast.JoinedStr) or (isinstance(node, ast.keyword) and node.arg in UNSEEN):
        return
    for name, value in ast.iter_fields(node):
        if name not in words:
            many = value if isinstance(value, list) else [value]
            yield from (one for one in many if isinstance(one, ast.AST))


# Killing them


class Copy:
    """A copy of the repository in which tests are run.

    Compiled files in it are known by what the source holds, not by its date, so that a mutant
    never runs as another one.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        folder.mkdir()
        for name in COPIED:
            target = folder / name
            if (ROOT / name).is_dir():
                shutil.copytree(ROOT / name, target, ignore=shutil.ignore_patterns("*.pyc"))
            else:
                shutil.copy(ROOT / name, target)
        compileall.compile_dir(
            folder, quiet=1, invalidation_mode=py_compile.PycInvalidationMode.CHECKED_HASH
        )

    def killed(self, mutant: Mutant, seconds: Path) -> bool:
        """True if a test finds the mutant."""
        file = self.folder / mutant.path
        honest = file.read_text(encoding="utf-8")
        try:
            file.write_text(mutant.apply(honest), encoding="utf-8")
            return not self.passes(GUARDED[mutant.path], seconds, limited=True)
        finally:
            file.write_text(honest, encoding="utf-8")

    def passes(self, tests: Iterable[str], seconds: Path, limited: bool = False) -> bool:
        """True if these tests pass here, in a process that begins with all tools imported.

        Args:
            tests: the files.
            seconds: the file with the time of each test, which is written if it does not exist.
            limited: whether they fail after `MOST_WORK` or `LONGEST` seconds.
        """
        run = FORK.Process(target=_run, args=(self.folder, tuple(tests), seconds, limited))
        run.start()
        run.join(LONGEST if limited else None)
        if run.is_alive():
            run.kill()
            run.join()
        return run.exitcode == 0


class Quickest:
    """A plugin of pytest that runs the fastest tests first, and keeps how long each took."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.known = file.exists()
        self.seconds = json.loads(file.read_text("utf-8")) if self.known else {}

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Sort the tests."""
        items.sort(key=lambda item: self.seconds.get(item.nodeid, 0.0))

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Keep how long a test took."""
        if report.when == "call":
            self.seconds[report.nodeid] = report.duration

    def pytest_sessionfinish(self) -> None:
        """Write the times, if they have not been written."""
        if not self.known:
            self.file.write_text(json.dumps(self.seconds), encoding="utf-8")


def _run(folder: Path, tests: tuple[str, ...], seconds: Path, limited: bool) -> None:
    if limited:
        resource.setrlimit(resource.RLIMIT_CPU, (MOST_WORK, MOST_WORK))
    quiet = os.open(os.devnull, os.O_WRONLY)
    os.dup2(quiet, 1)
    os.dup2(quiet, 2)
    os.chdir(folder)
    sys.path.insert(0, str(folder))
    options = ["-x", "-q", "-p", "no:cacheprovider", *tests]
    os._exit(pytest.main(options, plugins=[Quickest(seconds)]))


def _work(
    folder: Path, drawn: list[Mutant], found: SimpleQueue[tuple[Mutant, bool]], seconds: Path
) -> None:
    copy = Copy(folder)
    for mutant in drawn:
        found.put((mutant, copy.killed(mutant, seconds)))


def _results(drawn: list[Mutant], workers: int) -> Iterator[tuple[Mutant, bool]]:
    """Each mutant and whether it was killed, as they come."""
    found: SimpleQueue[tuple[Mutant, bool]] = FORK.SimpleQueue()
    with tempfile.TemporaryDirectory() as made:
        folder, seconds = Path(made), Path(made, "seconds.json")
        tests = dict.fromkeys(test for mutant in drawn for test in GUARDED[mutant.path])
        if not Copy(folder / "honest").passes(tests, seconds):
            sys.exit(f"Without a mutant these tests do not all pass: {' '.join(tests)}")
        for number in range(workers):
            share = folder / str(number), drawn[number::workers], found, seconds
            FORK.Process(target=_work, args=share).start()
        for _ in drawn:
            yield found.get()


def main() -> int:
    """Draw mutants, run the tests on each, and tell which survived."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("count", type=int, nargs="?", default=500)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--only", default="", help="files whose path has this in it")
    told = parser.parse_args()
    for tool in TOOLS:
        import_module(tool)
    paths = [path for path in GUARDED if told.only in str(path)]
    every = [one for path in paths for one in Finder(path).mutants()]
    drawn = random.Random(told.seed).sample(every, min(told.count, len(every)))
    return _report(len(drawn), len(every), _results(drawn, told.workers))


def _report(count: int, every: int, results: Iterator[tuple[Mutant, bool]]) -> int:
    explained, begun = EXPLAINED.read_text(encoding="utf-8"), time.monotonic()
    counts: Counter[str] = Counter()
    for number, (mutant, dead) in enumerate(results, 1):
        print(f"\r{number} of {count}", end=" ", file=sys.stderr, flush=True)
        known = "explained" if f"`{mutant}`" in explained else "not explained"
        counts["killed" if dead else known] += 1
        if not dead:
            print(f"survived, {known}: `{mutant}`", flush=True)
    share = counts["killed"] / count
    print(
        f"{count} of {every} mutants, {counts['killed']} killed ({share:.1%}), "
        f"{counts['not explained']} not explained ({time.monotonic() - begun:.0f} s)"
    )
    return int(share < DUE or counts["not explained"] > 0)


if __name__ == "__main__":
    sys.exit(main())
