"""The command line."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Self

import pytest

import zwidgets as zw
from zwidgets import cli


def saved(folder: Path, match: zw.Match, seat: int | None = None) -> str:
    """The path of a file with the record of a match, whole or as a seat has it."""
    file = folder / "game.txt"
    file.write_text(match.record(seat), "utf-8")
    return str(file)


def test_games_lists_every_game_with_its_options(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["games"]) == 0
    told = capsys.readouterr().out
    assert [name for name in zw.game_names() if name not in told] == []
    assert "jokers=2" in told


def test_replay_prints_a_record_move_by_move(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    match = zw.Match("dead-center", seed=7, seats={0: "careful"})
    match.run()
    assert cli.main(["replay", saved(tmp_path, match)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == str(match.start)
    assert lines[-1] == str(match.state)
    assert sum(" 0 lay " in line for line in lines) == 33
    assert match.state.outcome
    assert match.state.outcome.reason in lines[-2]


def test_replay_calls_players_by_their_names_and_prints_what_they_said(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    match = zw.Match("mall-of-horror", seed=7, names={0: "Zoe"})
    match.say("Vote with me.", 0)
    assert cli.main(["replay", saved(tmp_path, match)]) == 0
    lines = [line.strip() for line in capsys.readouterr().out.splitlines()]
    assert lines[-2] == 'Zoe says: "Vote with me."'
    assert lines[-3].endswith("Zoe rolls a 1.")


def test_replay_prints_what_a_seat_was_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    match = zw.Match("mall-of-horror", seed=7, seats={1: "random"})
    match.run()
    assert cli.main(["replay", saved(tmp_path, match, seat=0)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines == [f"{number:4}  {sentence}" for number, sentence in match.log(0)]


def test_replay_reads_standard_input(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    record = zw.Match("the-filler", seed=7).record()
    monkeypatch.setattr("sys.stdin", standard_input(record.encode()))
    assert cli.main(["replay", "-"]) == 0
    assert "the-filler" in capsys.readouterr().out


def test_replay_reads_what_powershell_writes(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = tmp_path / "game.txt"
    record.write_text(zw.Match("the-filler", seed=7).record(), encoding="utf-16")
    assert cli.main(["replay", str(record)]) == 0
    assert "the-filler" in capsys.readouterr().out


def standard_input(told: bytes) -> io.TextIOWrapper:
    return io.TextIOWrapper(io.BytesIO(told), encoding="utf-8")


def test_standard_input_that_is_no_text_is_refused_with_a_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", standard_input(b"zwidgets record 1\n\xff: \xfe"))
    assert cli.main(["replay", "-"]) == 1
    assert capsys.readouterr().err.endswith(" is not a key: value of its own.\n")


@pytest.mark.parametrize("words", [["replay", "-"], ["export", "-", "game.html"]])
def test_standard_input_that_is_closed_is_told_of_in_a_sentence(
    words: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", None)
    assert cli.main(words) == 1
    assert capsys.readouterr().err.startswith("zwidgets: Standard input is closed: name a file")


def test_a_file_without_an_end_is_read_no_further_than_a_record_goes(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert cli.main(["replay", "/dev/zero"]) == 1
    assert "of at most 2,000,000 characters" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["replay", "no-such-file"], '"no-such-file" cannot be read: No such file or directory.'),
        (["exact", "dead-center", "fits", "game=x"], 'has no argument "game"; it has pile.'),
        (["exact", "dead-center", "fits", "seat=0"], 'has no argument "seat"; it has pile.'),
        (["exact", "dead-center", "fits", "pile=a1", "pile=b1"], '"pile" is given twice.'),
        (["simulate", "dead-center", "--policy", "0=random,0=careful"], '"0" is given twice.'),
        (["simulate", "dead-center", "--threads", "0"], "write a whole number from 1 on"),
        (["play", "poker"], 'There is no game "poker"; there are dead-center'),
    ],
)
def test_what_is_wrong_is_said_in_a_sentence(
    arguments: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(arguments) == 1
    told = capsys.readouterr().err
    assert told.startswith("zwidgets: ")
    assert sentence in told
    assert "Traceback" not in told


def test_a_damaged_record_is_named_with_its_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "game.txt"
    file.write_text(zw.Match("dead-center", seed=7).record().replace("* deal", "* steal", 1))
    assert cli.main(["replay", str(file)]) == 1
    assert "Line 8" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("option", "number"),
    [("--seed", "seven"), ("--seed", "9" * 5_000), ("--games", "\udcff"), ("--seat", "1e3")],
)
def test_a_number_that_is_none_is_refused_in_a_sentence(
    option: str, number: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        cli.main(["simulate", "dead-center", option, number])
    told = capsys.readouterr().err
    assert "is no whole number of at most 4,300 digits." in told
    assert len(told) < 1_000


@pytest.mark.parametrize("words", [["x" * 9_999], ["--policy", "9" * 5_000 + "=random"]])
def test_an_argument_of_any_length_is_refused_in_a_sentence(
    words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["simulate", "dead-center", *words]) == 1
    told = capsys.readouterr().err
    assert told.rstrip().endswith(".")
    assert len(told) < 300


def test_a_seed_of_any_length_is_told_without_loss(capsys: pytest.CaptureFixture[str]) -> None:
    seed = str(2**127 + 1)
    asked = ["simulate", "dead-center", "--games", "16", "--seed", seed]
    assert cli.main(asked) == 0
    assert f"seed {seed}" in capsys.readouterr().out
    assert cli.main([*asked, "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["seed"] == seed


def test_a_file_that_is_no_text_is_refused_in_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for held in (b"\xff\xfe\x00", b"", b"\xffzwidgets record 1"):
        (tmp_path / "record.txt").write_bytes(held)
        assert cli.main(["replay", str(tmp_path / "record.txt")]) == 1
        assert capsys.readouterr().err == 'zwidgets: A record begins with "zwidgets record 1".\n'


class FakeLab:
    """A JupyterLab that ends at once."""

    def wait(self, timeout: float | None = None) -> int:
        return 0

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        pass


def test_play_opens_jupyterlab_on_a_notebook_of_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[str] = []

    class Lab(FakeLab):
        def __init__(self, command: list[str]) -> None:
            assert "jupyterlab" in command
            notebook = next(part for part in command if part.endswith(".ipynb"))
            opened.append(Path(notebook).read_text("utf-8"))

    monkeypatch.setattr(subprocess, "Popen", Lab)
    assert cli.main(["play", "dead-center"]) == 0
    assert cli.main(["play"]) == 0
    assert opened[0].count("zw.widget") == 1
    assert opened[1].count("zw.widget") == len(zw.game_names())


def test_ctrl_c_is_left_to_jupyterlab_whose_notebook_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[str] = []

    class Lab(FakeLab):
        def __init__(self, command: list[str]) -> None:
            self.notebook = next(part for part in command if part.endswith(".ipynb"))

        def wait(self, timeout: float | None = None) -> int:
            told.append(f"the notebook is there: {Path(self.notebook).exists()}")
            if len(told) < 3:
                raise KeyboardInterrupt
            return 3

        def kill(self) -> None:
            told.append("killed")

    monkeypatch.setattr(subprocess, "Popen", Lab)
    assert cli.main(["play", "dead-center"]) == 3
    assert told == ["the notebook is there: True"] * 3


def test_play_without_jupyterlab_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(cli, "find_spec", lambda name: None)
    assert cli.main(["play"]) == 1
    assert 'pip install "zwidgets[lab]"' in capsys.readouterr().err


def test_the_package_is_a_command_too() -> None:
    command = [sys.executable, "-m", "zwidgets", "games"]
    told = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    assert "dead-center" in told


def test_ctrl_c_ends_a_command_without_a_traceback(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(cli, "exact_answer", interrupted)
    assert cli.main(["exact", "dead-center", "fits", "pile=a1"]) == 130


def test_what_is_left_out_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        cli.main(["exact"])
    assert capsys.readouterr().err.endswith("the following arguments are required: game\n")


def test_a_reader_that_stops_as_head_does_is_no_error_to_read_about() -> None:
    for command in (["games"], ["--help"]):
        with run_beside(command) as program:
            assert program.stdout
            assert program.stderr
            program.stdout.close()
            assert program.stderr.read() == b""
        assert program.returncode == 1


FULL = """
import io, sys
from zwidgets import cli

class Full(io.FileIO):
    full = True

    def write(self, told):
        if self.full:
            self.full = False
            raise OSError(28, "No space left on device")
        return super().write(told)

sys.stdout = io.TextIOWrapper(io.BufferedWriter(Full(1, "w")))
raise SystemExit(cli.main(["games"]))
"""
"""Runs a command on a disk that is full for a moment."""


def test_a_disk_that_is_full_is_told_of_in_a_sentence_and_no_rest_is_written() -> None:
    found = subprocess.run([sys.executable, "-c", FULL], check=False, capture_output=True)
    assert (found.returncode, found.stdout) == (1, b"")
    assert found.stderr.rstrip() == b"zwidgets: No space left on device."


def test_the_doctor_needs_no_output(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdout", None)
    assert cli.main(["doctor"]) == 0


def test_a_page_with_too_long_a_name_is_refused_in_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = saved(tmp_path, zw.Match("dead-center", seed=7))
    assert cli.main(["export", file, str(tmp_path / ("long" * 200))]) == 1
    told = capsys.readouterr().err
    assert told.startswith('zwidgets: "')
    assert "[Errno" not in told
    assert told.endswith(".\n")


NOWHERE = "there is no such folder"


@pytest.mark.parametrize(
    ("page", "told"),
    [(".", "it is a folder"), ("no/game.html", NOWHERE), ("game.txt/game.html", NOWHERE)],
)
def test_a_page_that_cannot_be_written_is_refused_before_a_game_is_reviewed(
    page: str,
    told: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    file = saved(tmp_path, zw.Match("dead-center", seed=7))
    monkeypatch.setattr(zw, "review", None, raising=False)
    assert cli.main(["export", "--review", file, str(tmp_path / page)]) == 1
    assert capsys.readouterr().err.endswith(f"cannot be written: {told}.\n")


def run_beside(words: list[str]) -> subprocess.Popen[bytes]:
    """A command whose output can be closed while it runs."""
    command = [sys.executable, "-m", "zwidgets", *words]
    buffered = {**os.environ, "PYTHONUNBUFFERED": ""}
    pipe = subprocess.PIPE
    return subprocess.Popen(command, stdout=pipe, stderr=pipe, env=buffered)


def test_words_may_stand_behind_the_options_of_a_command(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert cli.main(["simulate", "dead-center", "jokers=1", "--games=9", "--seed=1"]) == 0
    before = capsys.readouterr().out
    assert cli.main(["simulate", "--games=9", "dead-center", "--seed=1", "jokers=1"]) == 0
    assert capsys.readouterr().out == before
    assert cli.main(["exact", "dead-center", "--markdown", "fits", "pile=a1"]) == 0
    assert capsys.readouterr().out.startswith("|")


@pytest.mark.parametrize("seat", [0, 1])
def test_a_reviewed_page_of_a_double_is_that_of_who_sits_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, seat: int
) -> None:
    match = zw.Match("the-filler", seed=4, seats={0: "random", 1: "careful"}, legs=2)
    match.run()
    file, review = saved(tmp_path, match), zw.review(match, 1 - seat, 2, progress=False)
    monkeypatch.setattr(zw, "review", lambda _, player: {review.seat: review}[player])
    assert cli.main(["export", "--review", f"--seat={seat}", file, f"{file}.html"]) == 0


@pytest.mark.parametrize("seats", [["--seat=0"], []], ids=["one", "all"])
def test_an_interrupted_review_is_no_page(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, seats: list[str]
) -> None:
    match = zw.Match("the-filler", seed=4, seats={0: "random", 1: "careful"})
    match.run()
    file, page, review = saved(tmp_path, match), tmp_path / "game.html", zw.review(match, 0, 2)
    stopped = replace(review, interrupted=True)
    monkeypatch.setattr(zw, "review", lambda _, seat: {0: review} if seat is None else stopped)
    assert cli.main(["export", "--review", *seats, file, str(page)]) == 130
    assert not page.exists()
