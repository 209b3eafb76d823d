"""`zwidgets host` and `zwidgets join`."""

from __future__ import annotations

import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from zwidgets import cli

HOST = [sys.executable, "-u", "-m", "zwidgets", "host"]


@contextmanager
def hosted(folder: Path, *more: str) -> Iterator[tuple[subprocess.Popen[str], list[str]]]:
    """A table in a process of its own, and its two links."""
    words = [*HOST, "the-filler", "--seed", "7", "--save", str(folder / "table.txt"), *more]
    pipe = subprocess.PIPE
    with subprocess.Popen(words, stdin=pipe, stdout=pipe, text=True) as host:
        assert host.stdout
        told = ""
        while "stop sharing" not in told:
            line = host.stdout.readline()
            assert line, told
            told += line
        try:
            yield host, re.findall(r"http://127\.0\.0\.1:\d+/t/\w+/#\S+", told)
        finally:
            host.kill()


def test_a_table_is_hosted_and_bots_join_and_play_to_the_end(tmp_path: Path) -> None:
    with hosted(tmp_path) as (host, links):
        assert host.stdin
        assert len(links) == 2
        joins = [
            subprocess.Popen(
                [sys.executable, "-m", "zwidgets", "join", link, *more],
                stdout=subprocess.PIPE,
                text=True,
            )
            for link, *more in ([links[0], "--name", "Ada"], [links[1]])
        ]
        for join in joins:
            said, _ = join.communicate()
            assert join.returncode == 0, said
            assert said.startswith("Joined(The Filler, seat ")
            assert len(said.splitlines()) == 2
        rest, _ = host.communicate("n\nn\nq\n")
        assert rest.index("Another game has begun.") < rest.index("This game goes on.")
        assert "Ada sits down." in rest.replace("\u2068", "").replace("\u2069", "")
        assert host.returncode == 0
    assert [file.name for file in tmp_path.iterdir()] == ["table.txt"]


def test_a_table_that_was_interrupted_goes_on_with_its_links(tmp_path: Path) -> None:
    with hosted(tmp_path, "--resume") as (host, links):  # there is nothing yet
        host.send_signal(signal.SIGINT)
        assert host.wait() == 130
    with hosted(tmp_path, "--resume") as (host, again):
        assert again == links
        rest, _ = host.communicate("q\n")
        assert "is kept in" in rest
    assert cli.main(["host", "the-filler", "--save", str(tmp_path / "table.txt")]) == 1


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["host", "chess"], "chess"),
        (["host", "the-filler", "--guests", "2"], "room for 0 to 1 guests"),
        (["host", "the-filler", "--port", "70000"], "is no port"),
        (["join", "http://127.0.0.1/"], "is no table's link"),
    ],
)
def test_what_cannot_be_is_refused_with_a_sentence(
    words: list[str],
    sentence: str,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> None:
    monkeypatch.chdir(tmp_path)
    assert cli.main(words) == 1
    assert sentence in capsys.readouterr().err
