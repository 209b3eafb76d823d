"""What a report of a fault is made from."""

from __future__ import annotations

import os
import pathlib
import subprocess
import sys

import pytest

import zwidgets as zw
from zwidgets import cli, doctor


def test_it_tells_versions_boards_and_where_compiled_code_is(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert cli.main(["doctor"]) == 0
    told = capsys.readouterr().out
    assert told.startswith(f"zwidgets {zw.__version__}\n")
    assert f"Python {sys.version.split()[0]}" in told
    assert [name for name in zw.game_names() if f"board of {name}: " not in told] == []
    assert "compiled games: compile, kept in" in told
    assert "@jupyter-widgets/jupyterlab-manager: " in told
    assert told.endswith("Everything works.\n")


def test_what_does_not_work_is_said_at_the_end(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(doctor, "MANAGERS", ("no-such-extension",))

    def broken(name: str) -> None:
        raise FileNotFoundError("no bundle")

    monkeypatch.setattr(zw, "widget", broken, raising=False)
    assert cli.main(["doctor"]) == 1
    wrong = capsys.readouterr().out.split("This does not work:\n")[1].splitlines()
    assert "board of dead-center: FileNotFoundError: no bundle" in wrong
    assert wrong[-1] == "no-such-extension: not found by JupyterLab"


def test_a_folder_that_is_gone_is_named_as_the_cause(
    monkeypatch: pytest.MonkeyPatch, tmp_path: pathlib.Path
) -> None:
    gone = tmp_path / "gone"
    gone.mkdir()
    monkeypatch.chdir(gone)
    gone.rmdir()
    _, wrong = doctor.diagnosis()
    assert "this folder cannot be used (No such file or directory): go to another one" in wrong


def test_the_home_folder_is_not_named(
    monkeypatch: pytest.MonkeyPatch, tmp_path: os.PathLike[str]
) -> None:
    monkeypatch.setattr(doctor.Path, "home", lambda: doctor.Path(tmp_path))
    assert doctor._short(doctor.Path(tmp_path, "a", "b")) == str(doctor.Path("~", "a", "b"))


def test_a_terminal_without_a_letter_gets_it_spelled_out() -> None:
    match = zw.Match(
        "mall-of-horror", seed=7, seats=dict.fromkeys(range(4), "random"), names={0: "Zoë"}
    )
    for _ in range(9):
        match.step()
    done = subprocess.run(
        [sys.executable, "-m", "zwidgets", "replay", "-"],
        input=match.record(seat=1).encode(),
        env={**os.environ, "PYTHONIOENCODING": "ascii"},
        capture_output=True,
        check=True,
    )
    assert b"Zo\\xeb" in done.stdout
