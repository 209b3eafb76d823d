"""`zwidgets new-game` writes a game that can be played, tested and changed at once."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tokenize
from pathlib import Path

import pytest

from tests.source import ROOT, docstrings, tree
from zwidgets import cli


def run(folder: Path, *words: str) -> str:
    """Run Python in a folder as a person would, and return what it prints."""
    paths = {**os.environ, "PYTHONPATH": str(ROOT)}
    command = [sys.executable, *words]
    done = subprocess.run(command, cwd=folder, env=paths, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_what_it_writes_passes_its_own_test_and_has_a_board(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["new-game", "night-bus", "--folder", str(tmp_path)]) == 0
    made = tmp_path / "night-bus"
    assert str(made) in capsys.readouterr().out
    files = {file.name: file.read_text("utf-8") for file in made.iterdir()}
    assert sorted(files) == ["README.md", "night_bus.py", "test_night_bus.py"]
    old = re.compile("last.?tins", re.IGNORECASE)
    assert [name for name, text in files.items() if old.search(text)] == []
    assert "8 passed" in run(made, "-m", "pytest", "-q", "-p", "no:cacheprovider")
    (cell,) = re.findall(r"```python\n(.*?)\n```", files["README.md"], re.DOTALL)
    assert cell.splitlines()[-1] == 'zw.widget("night-bus", seats={1: "careful"})'
    shown = cell.replace("zw.widget", "board = zw.widget")
    told = run(made, "-c", f"{shown}\nprint(board, board.moves, board.state.view(0))")
    assert told.strip().startswith("NightBus(round 1, move) (play 1, play 2, play 3, play 4, ")
    assert "'played': [None, None]" in told
    page = (ROOT / "docs" / "adding-a-game.md").read_text("utf-8")
    (found,) = re.findall(r'python -c "(import night_bus.*)" (.*)', page)
    assert "64" in run(made, "-c", found[0], *found[1].split(), "--games", "64")


def test_it_is_written_where_the_command_is_run(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert cli.main(["new-game", "ghosts"]) == 0
    assert "class Ghosts(zw.Game[Position])" in Path("ghosts", "ghosts.py").read_text("utf-8")


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("Night Bus", '"Night Bus" names no game: write small letters, digits and hyphens'),
        ("7-up", '"7-up" names no game'),
        ("night-", '"night-" names no game'),
        ("../up", '"../up" names no game'),
        ("dead-center", 'There is another game named "dead-center" already.'),
        ("random", '"random" means something else in Python: give the game another name.'),
        ("class", '"class" means something else in Python'),
        ("position", '"position" means something else in Python'),
        ("there", 'there" is there already: nothing was written.'),
    ],
)
def test_a_name_that_cannot_be_used_is_refused_and_nothing_is_written(
    name: str, sentence: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "there").mkdir()
    assert cli.main(["new-game", name, "--folder", str(tmp_path)]) == 1
    told = capsys.readouterr().err
    assert told.startswith("zwidgets: ")
    assert sentence in told
    assert [path.name for path in tmp_path.rglob("*")] == ["there"]


def code_lines(path: Path) -> set[int]:
    """The lines of a file that hold code: no docstrings, no comments, no blank ones."""
    told = [range(note.lineno, (note.end_lineno or 0) + 1) for note in docstrings(tree(path))]
    idle = (tokenize.COMMENT, tokenize.NL, tokenize.NEWLINE, tokenize.INDENT, tokenize.DEDENT)
    with path.open("rb") as file:
        tokens = [token for token in tokenize.tokenize(file.readline) if token.type not in idle]
    used = {line for token in tokens[1:-1] for line in range(token.start[0], token.end[0] + 1)}
    return used - {line for lines in told for line in lines}


def test_the_game_that_is_written_has_at_most_100_lines_of_code() -> None:
    game = ROOT / "zwidgets" / "testing" / "template" / "last_tins.py"
    assert 50 < len(code_lines(game)) <= 100
