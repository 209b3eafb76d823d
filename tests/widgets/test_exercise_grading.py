"""Exercises in a notebook that is run as graders run it: hidden tests, and what is saved."""

from __future__ import annotations

import json

import pytest
from nbclient import NotebookClient
from nbformat.v4 import new_code_cell, new_notebook

from tests.helpers import readable
from tests.waiting import HANG
from tests.widgets.test_exercise import SPELLINGS

SETUP = """
import zwidgets as zw
cabin = zw.parse_position("dead-center; 7H 4S AS / 6C 2D 10C / JK 8H 4C; -; draw")
pile = zw.ask(
    "pile", "Does the next card fit on c1?", "fits", cabin, pile="c1", hints=["Count."], guess=True
)
pile
"""
STUDENT = """
pile.guess(0.5)
pile.hint()
print(pile.check("0.424"))
answer = 19 / 33
pile.check(answer)
"""
HIDDEN = """
assert pile.check(answer), pile.check(answer)
key = zw.ask("pile-key", "The same.", "fits", position=str(cabin), pile="c1")
assert key.check(answer), key.check(answer)
"""
WRONG = "assert key.check(14 / 33), key.check(14 / 33)"


@pytest.mark.deep
def test_hidden_tests_pass_or_tell_the_verdict_and_the_saved_notebook_holds_no_answer() -> None:
    """A student's notebook, run as nbgrader runs it: hidden cells come last, in one kernel."""
    cells = [SETUP, STUDENT, HIDDEN, WRONG, "pile", "zw.receipt()"]
    notebook = new_notebook(cells=[new_code_cell(one.strip()) for one in cells])
    client = NotebookClient(notebook, timeout=int(HANG), kernel_name="python3", allow_errors=True)
    saved = client.execute()
    errors = [one for cell in saved.cells for one in cell.outputs if one.output_type == "error"]
    assert [one.ename for one in errors] == ["AssertionError"]
    assert "<That is the chance of the opposite" in errors[0].evalue
    outputs = [output for cell in saved.cells for output in cell.outputs]
    html = [readable("".join(one.get("data", {}).get("text/html", ""))) for one in outputs]
    states = saved.metadata.widgets["application/vnd.jupyter.widget-state+json"]["state"]
    ours = {
        key: {name: one for name, one in model["state"].items() if name not in ("_esm", "_css")}
        for key, model in states.items()
    }
    assert any(one.get("board", {}).get("stage") == "solved" for one in ours.values())
    assert "solved" in html[-1]
    kept = json.dumps([outputs, html, [*ours.values()]])
    assert not [spelling for spelling in SPELLINGS if spelling in kept]
