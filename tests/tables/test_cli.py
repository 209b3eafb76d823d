"""`zwidgets host` and `zwidgets join`."""

from __future__ import annotations

import re
import subprocess
import sys

import pytest

from zwidgets import cli

HOST = [sys.executable, "-u", "-m", "zwidgets", "host"]


def test_a_table_is_hosted_and_bots_join_and_play_to_the_end() -> None:
    with subprocess.Popen(
        [*HOST, "the-filler", "--seed", "7"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as host:
        assert host.stdout
        assert host.stdin
        told = ""
        while "stop sharing" not in told:
            told += host.stdout.readline()
        links = re.findall(r"http://127\.0\.0\.1:\d+/t/\w+/#\S+", told)
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
            assert join.returncode == 0
            assert said.startswith("Joined(The Filler, seat ")
            assert len(said.splitlines()) == 2
        host.stdin.write("q\n")
        host.stdin.flush()
        rest, _ = host.communicate()
        assert "Ada sits down." in rest.replace("\u2068", "").replace("\u2069", "")
        assert host.returncode == 0


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
    words: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(words) == 1
    assert sentence in capsys.readouterr().err
