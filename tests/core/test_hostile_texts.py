"""Texts of every kind are read or refused without much time and memory, and with a sentence."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.core.hostile import KINDS, TIMES

ROOT = Path(__file__).parents[2]
LONGEST_SENTENCE = 700


@pytest.fixture(scope="module", params=[5, pytest.param(1, marks=pytest.mark.deep)])
def answers(request: pytest.FixtureRequest) -> list[Any]:
    """One attack in so many by its kind and name, and what came of it."""
    command = [sys.executable, "-m", "tests.core.hostile", str(request.param)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stderr == ""
    return [json.loads(line) for line in done.stdout.splitlines()]


@pytest.mark.skipif("sys.platform != 'linux'", reason="other systems limit memory otherwise")
@pytest.mark.parametrize("kind", KINDS)
def test_a_hostile_text_is_refused_before_it_takes_much(kind: str, answers: list[Any]) -> None:
    found = [one[1:] for one in answers if one[0] == kind]
    assert len(found) > 5
    assert [one for one in found if "failed" in one[1]] == []
    assert [one for one in found if one[1]["times"] > TIMES] == []
    told = [one[1]["told"] for one in found if one[1]["told"] is not None]
    assert [one for one in told if not one.endswith(".") or len(one) > LONGEST_SENTENCE] == []
    assert [one for one in told if one != one.encode("utf-8", "replace").decode()] == []
    assert len(told) >= 0.8 * len(found), "most are refused"
