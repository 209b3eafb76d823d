"""Where compiled code is kept, and what happens where it cannot be kept, read or made."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
import warnings
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from numba.core import config

import zwidgets as zw
from tests.odds.test_executors import Mortal, failed
from tests.waiting import HANG
from zwidgets import cli
from zwidgets.core.compiled import compiling
from zwidgets.games.dead_center.compiled.game import CompiledDeadCenter
from zwidgets.odds import compiler, running, work
from zwidgets.odds.live import live

CABIN = "dead-center; 7H 4S AS / 6C 2D 10C / JK 8H 4C; N-c KC, E-1 JD; draw"
NOBODY = 65_534
PACKAGE = Path(zw.__file__).parent

# A package that somebody else installed

UNPRIVILEGED = """
import ctypes, os
if os.name == "posix" and os.geteuid() == 0:  # root may write everywhere; from here on it may not
    header, none = (ctypes.c_uint32 * 2)(0x20080522, 0), (ctypes.c_uint32 * 6)()
    assert ctypes.CDLL(None).capset(header, none) == 0
"""


class Installation:
    """A copy of the package that its user cannot write, with folders of their own."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.temporary = folder, folder / "tmp"
        self.temporary.mkdir()
        ignored = shutil.ignore_patterns("__pycache__", "static")
        shutil.copytree(PACKAGE, folder / "site" / "zwidgets", ignore=ignored)
        (folder / "home").mkdir()
        for path in [*(folder / "site").rglob("*"), folder / "site", folder / "home"]:
            if os.geteuid() == 0:
                os.chown(path, NOBODY, NOBODY)
            path.chmod(0o555 if path.is_dir() else 0o444)

    def run(self, code: str) -> subprocess.CompletedProcess[str]:
        """Run some code as a user who has no home folder that can be written."""
        environment = {
            "HOME": str(self.folder / "home"),
            "TMPDIR": str(self.temporary),
            "PYTHONPATH": str(self.folder / "site"),
            "PATH": os.environ["PATH"],
        }
        return subprocess.run(
            [sys.executable, "-c", UNPRIVILEGED + code],
            cwd=self.folder / "site",
            env=environment,
            capture_output=True,
            text=True,
            check=False,
            timeout=HANG,
        )

    def remove(self) -> None:
        for path in (self.folder / "site").rglob("*"):
            if path.is_dir():
                path.chmod(0o755)
        for name in ("site", "home"):
            (self.folder / name).chmod(0o755)
        shutil.rmtree(self.folder)


@pytest.fixture
def installation() -> Iterator[Installation]:
    made = Installation(Path(tempfile.mkdtemp()))
    yield made
    made.remove()


SIMULATE = """
import zwidgets as zw
assert zw.__file__.startswith({site!r}), zw.__file__
print(zw.simulate("dead-center", 1000, "careful", seed=1, progress=False).wins)
"""
COMMANDS = """
from zwidgets import cli
assert cli.main(["exact", "dead-center", "fits", "pile=c1", "--position", {cabin!r}]) == 0
assert cli.main(["simulate", "dead-center", "--games", "1000", "--seed", "1"]) == 0
"""
BOARD = """
import json, threading, time
import zwidgets as zw
from zwidgets.control import odds

sent = []
board = odds.LiveOdds(sent.append)
board.on = True
match = zw.Match("dead-center", position={cabin!r})
match.step()
board.follow(match, type("Eyes", (), dict(curtain=None, offer=None, seat=0)), 0)
end = time.monotonic() + {hang}
while not (sent[-1]["games"] > 500 and sent[-1]["questions"]) and time.monotonic() < end:
    time.sleep(0.05)
board.end()
print(json.dumps([sent[-1]["note"], len(sent[-1]["moves"]), len(sent[-1]["questions"])]))
"""


@pytest.mark.deep
def test_where_nothing_can_be_kept_it_works_too(installation: Installation) -> None:
    expected = zw.simulate("dead-center", 1000, "careful", seed=1, progress=False).wins
    found = installation.run(SIMULATE.format(site=str(installation.folder)))
    assert found.stdout == f"{expected}\n", found.stderr
    assert found.stderr.count("No folder can be written to keep compiled games") == 1

    told = installation.run(COMMANDS.format(cabin=CABIN))
    assert (told.returncode, "Traceback" in told.stderr) == (0, False), told.stderr
    assert "19/33 57.58 %" in told.stdout
    assert "1,000 games of dead-center" in told.stdout
    assert [line[:18] for line in told.stderr.splitlines() if line] == ["zwidgets: No folde"]

    board = installation.run(BOARD.format(cabin=CABIN, hang=HANG))
    note, moves, questions = json.loads(board.stdout)
    assert note in (None, "")
    assert moves > 1
    assert questions > 2


# Code that is kept

TWICE = """
from zwidgets.core.compiled.compiling import compiled
@compiled
def twice(x):
    return 2 * x
"""
USE = """
from compiled_twice import twice
from zwidgets.core.compiled.compiling import compiled
@compiled
def used(x):
    return twice(x) + 1
"""


class Small:
    """A folder with two compiled functions, one of which calls the other, and its cache."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.kept = folder, folder / "kept"
        self.write("compiled_twice", TWICE)
        self.write("kernel_use", USE)

    def write(self, name: str, text: str) -> None:
        (self.folder / f"{name}.py").write_text(text)

    def run(self) -> tuple[int, int, str]:
        """The result, how many functions had to be compiled, and the warnings.

        All is as in a process that has just begun.
        """
        compiling._sources.cache_clear()
        with pytest.MonkeyPatch.context() as patch, warnings.catch_warnings(record=True) as said:
            warnings.simplefilter("always")
            patch.setattr(config, "CACHE_DIR", str(self.kept))
            patch.setattr(sys, "dont_write_bytecode", True)
            patch.syspath_prepend(self.folder)
            for name in ("compiled_twice", "kernel_use"):
                patch.delitem(sys.modules, name, raising=False)
            used = import_module("kernel_use").used
            result = used(4)
        told = "\n".join(str(one.message) for one in said)
        return result, sum(used.stats.cache_misses.values()), told


@pytest.fixture(scope="module")
def small(tmp_path_factory: pytest.TempPathFactory) -> Small:
    made = Small(tmp_path_factory.mktemp("small"))
    assert made.run() == (9, 1, "")
    assert made.run() == (9, 0, "")
    return made


DAMAGES = [lambda old: b"", lambda old: old[:-40], lambda old: b"?" * 99]


@pytest.mark.parametrize("kind", ["nbi", "nbc"])
@pytest.mark.parametrize("damage", DAMAGES)
def test_damaged_files_are_compiled_anew(small: Small, kind: str, damage: Any) -> None:
    for path in small.kept.rglob(f"*.{kind}"):
        path.write_bytes(damage(path.read_bytes()))
    assert small.run() == (9, 1, "")
    assert small.run() == (9, 0, ""), "mended"


def test_what_becomes_part_of_compiled_code_is_looked_at_too(small: Small) -> None:
    """numba alone would look at the calling file, which is as it was."""
    small.write("compiled_twice", TWICE.replace("2 * x", "3 * x"))
    assert small.run() == (13, 1, "")
    small.write("compiled_twice", TWICE)
    assert small.run()[0] == 9


# Where compiling fails


@pytest.fixture
def broken(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> int:
        raise RuntimeError("no\ncompiler\ntoday")

    monkeypatch.setattr(compiler, "_TRIED", {})
    monkeypatch.setattr(CompiledDeadCenter, "_play", fail)
    work._encoded.cache_clear()


WHY = (
    'Dead Center cannot be compiled here ("RuntimeError: no compiler today"); '
    "the plain model plays, much more slowly."
)


@pytest.mark.usefixtures("broken")
def test_where_the_compiler_fails_the_plain_model_plays_and_a_sentence_says_why() -> None:
    with pytest.warns(RuntimeWarning) as said:
        found = zw.simulate("dead-center", 20, "careful", seed=1, progress=False)
    assert [str(one.message) for one in said] == [WHY]
    assert said[0].filename == __file__
    assert not found.work.compiled
    assert found.games == 20


def test_a_start_of_numba_that_is_disturbed_is_tried_again(monkeypatch: pytest.MonkeyPatch) -> None:
    play, errors = CompiledDeadCenter._play, [RuntimeError("dictionary changed size")]

    def disturbed(*given: Any) -> Any:
        if errors:
            raise errors.pop()
        return play(*given)

    monkeypatch.setattr(compiler, "_TRIED", {})
    monkeypatch.setattr(CompiledDeadCenter, "_play", disturbed)
    compiled, why = compiler.compiled_of(zw.game("dead-center"))
    assert errors == []
    assert compiled is not None
    assert why is None


@pytest.mark.usefixtures("broken")
def test_live_odds_are_reckoned_by_the_plain_model() -> None:
    match = zw.Match("dead-center", position=CABIN)
    match.step()
    first = next(live(match.state, 0, 1))
    assert {one.games for _, one in first.moves} == {1}


def test_a_compiled_game_that_cannot_be_imported_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(game: object) -> None:
        raise ImportError("nothing compiled in this copy")

    monkeypatch.setattr(compiler, "_TRIED", {})
    monkeypatch.setattr(type(zw.game("dead-center")), "compiled", fail)
    with pytest.warns(
        RuntimeWarning, match="ImportError: nothing compiled in this copy.*plain model"
    ):
        found = zw.simulate("dead-center", 4, "careful", seed=1, progress=False)
    assert found.games == 4


@pytest.mark.usefixtures("broken")
def test_the_command_line_says_it_in_a_line(
    capsys: pytest.CaptureFixture[str], recwarn: pytest.WarningsRecorder
) -> None:
    warnings.simplefilter("default")
    assert cli.main(["simulate", "dead-center", "--games", "4", "--seed", "1"]) == 0
    out, err = capsys.readouterr()
    assert out.startswith("4 games of dead-center")
    assert err == f"zwidgets: {WHY}\n"


def test_a_worker_that_cannot_compile_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(running, "TASK_SECONDS", 0.0)
    asked = {"game": "dead-center", "games": 20_000, "seed": 1, "progress": False}
    alone = zw.simulate(**asked)
    executor = Mortal(2, lambda: failed(compiler.CannotCompile(WHY)))
    with pytest.warns(RuntimeWarning, match="Of a worker: Dead Center cannot be compiled"):
        there = zw.simulate(executor=executor, **asked)
    assert there.groups == alone.groups
