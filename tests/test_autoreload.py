"""`%autoreload` in a real shell: running games go on, and their records stay whole."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.variants import NAMES

ROOT = Path(__file__).parents[1]
SHELL = """\
import os, time
from glob import glob
from IPython.core.interactiveshell import InteractiveShell

shell = InteractiveShell.instance()


def cell(code):
    shell.run_cell(code).raise_error()


def touch(*files):
    for file in files:
        later = time.time() + 100 + next(steps)
        os.utime(file, (later, later))


steps = iter(range(1000))
for code in FIRST:
    cell(code)
cell(BEGIN)
FOLDER = os.path.dirname(shell.user_ns["zw"].__file__)
touch(*FILES())
cell(CHECK)
touch(*FILES())
cell(CHECK)
print("whole")
"""
BEGIN = """\
matches = [zw.Match(name, seed=7, seats={0: "careful"}) for name in NAMES]
for match in matches:
    match.run()
    match.play(match.moves[0], min(match.state.actors)) if match.moves else None
    assert match.record()
kept = [(match, match.record(), match.state, match.history) for match in matches]
board = zw.DeadCenter(seed=7)
"""
CHECK = """\
for match, record, state, history in kept:
    again = zw.Match.from_record(record)
    assert match.copy().record() == again.record() == record
    assert str(state) == str(again.state) and state == again.state
    assert history == again.history
    assert state.view(None) == again.state.view(None)
    assert zw.parse_position(str(state)) == state
    if not match.over:
        seat = min(match.state.actors)
        move = match.state.moves(seat)[-1]
        for played in (move, str(move)):
            other = match.copy()
            other.play(played, seat)
            assert zw.Match.from_record(other.record()).state == other.state
    assert zw.replay(match.record(0)) is not None
board.play(board.moves[0])
assert zw.Match.from_record(board.match.record()).state == board.state
"""
LOAD = "%load_ext autoreload\n%autoreload 2"
OURS = str(NAMES)


def shell(folder: Path, first: list[str], names: str, files: str) -> str:
    """What a shell prints that plays in a folder with a copy of the package."""
    if not (folder / "zwidgets").exists():
        shutil.copytree(ROOT / "zwidgets", folder / "zwidgets")
    given = {"FIRST": first, "BEGIN": f"NAMES = {names}\n{BEGIN}", "CHECK": CHECK}
    head = "".join(f"{name} = {value!r}\n" for name, value in given.items())
    (folder / "script.py").write_text(f"{head}FILES = lambda: {files}\n{SHELL}", "utf-8")
    env = {**os.environ, "PYTHONPATH": str(folder), "IPYTHONDIR": str(folder / "ipython")}
    done = subprocess.run(
        [sys.executable, "script.py"], cwd=folder, env=env, capture_output=True, text=True
    )
    assert "reload" not in done.stderr, done.stderr
    return done.stdout


@pytest.mark.parametrize(
    "first", [[LOAD, "import zwidgets as zw"], [f"import zwidgets as zw\n{LOAD}"]]
)
def test_a_running_game_survives_a_package_that_has_changed(first, tmp_path):
    files = 'glob(FOLDER + "/**/*.py", recursive=True)'
    told = shell(tmp_path, first, OURS, files)
    assert told.endswith("whole\n"), told


def test_a_game_of_ones_own_goes_on_when_its_file_has_changed(tmp_path):
    shutil.copy(ROOT / "tests" / "games" / "matching.py", tmp_path / "mine.py")
    first = [LOAD, "import zwidgets as zw, mine"]
    told = shell(tmp_path, first, '("matching",)', '["mine.py"]')
    assert told.endswith("whole\n"), told
