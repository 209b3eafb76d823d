"""`zwidgets exact` and `zwidgets simulate`."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

import zwidgets as zw
from zwidgets import cli

CABIN = "dead-center; 7H 4S AS / 6C 2D 10C / JK 8H 4C; N-c KC, E-1 JD; draw"


def told(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert cli.main(arguments) == 0
    return capsys.readouterr().out


def test_exact_answers_a_question(capsys: pytest.CaptureFixture[str]) -> None:
    out = told(capsys, "exact", "dead-center", "fits", "pile=c1", "--position", CABIN)
    assert "The next card fits: c1.  19/33 57.58 %" in out


def test_exact_without_a_question_answers_all(capsys: pytest.CaptureFixture[str]) -> None:
    out = told(capsys, "exact", "dead-center", "--position", CABIN, "--seat", "0")
    assert out == f"{zw.Match('dead-center', position=CABIN).odds(0)}\n"


def test_exact_prints_markdown(capsys: pytest.CaptureFixture[str]) -> None:
    out = told(capsys, "exact", "dead-center", "face-down", "--markdown")
    assert "| jack | 1/3 33.33 % |" in out


def test_simulate_counts(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ("simulate", "dead-center", "jokers=1", "--games", "2000", "--seed", "1")
    found = zw.simulate("dead-center", 2_000, seed=1, jokers=1)
    assert told(capsys, *asked) == f"{found}\n"
    assert json.loads(told(capsys, *asked, "--json"))["wins"] == list(found.wins)
    assert told(capsys, *asked, "--threads", "2") == f"{found}\n"


def test_simulate_takes_a_policy_for_each_seat_and_a_position(
    capsys: pytest.CaptureFixture[str],
) -> None:
    out = told(
        capsys,
        *("simulate", "dead-center", "--games", "64", "--policy", "0=random", "--seed", "1"),
        *("--position", CABIN, "--seat", "0", "--json"),
    )
    found = json.loads(out)
    assert (found["policies"], found["position"]) == (["random"], CABIN)


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["exact", "dead-center", "fit"], 'no question "fit"; it has fits'),
        (["exact", "dead-center", "fits", "a1"], '"a1" is not written as name=value'),
        (["exact", "poker", "fits"], 'no game "poker"'),
        (["exact", "dead-center", "fits", "--position", "dead"], "position"),
        (["simulate", "dead-center", "--games", "0"], '"0" is no number of games'),
        (["simulate", "dead-center", "--policy", "x"], "there are random, careful"),
        (["simulate", "dead-center", "--policy", "x=random"], '"x" is no seat'),
        (["simulate", "dead-center", "joker=1"], 'no option "joker"'),
        (["simulate", "dead-center", "--seed", "-1"], '"-1" is no seed'),
    ],
)
def test_what_is_wrong_is_said_in_a_sentence(
    arguments: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(arguments) == 1
    said = capsys.readouterr().err
    assert said.startswith("zwidgets: ")
    assert sentence in said


def test_importing_the_package_imports_nothing_that_is_heavy() -> None:
    heavy = ["numba", "numpy", "icepool", "pandas", "matplotlib", "tqdm", "ipywidgets"]
    code = f"import sys, zwidgets; print(sorted(set({heavy}) & set(sys.modules)))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_a_room_is_imported_when_its_game_is_first_used() -> None:
    code = """
import inspect, sys, zwidgets as zw

def rooms():
    return sorted({one.split(".")[2] for one in sys.modules if one.startswith("zwidgets.games.")})

zw.game_names(), zw.DeadCenter, zw.TheFiller
print(rooms())
assert "jokers" in inspect.signature(zw.DeadCenter).parameters
zw.game("the-filler")
print(rooms())
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split("\n") == ["[]", "['dead_center', 'the_filler']", ""]
