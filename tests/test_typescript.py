"""TypeScript's types are those that Python declares: what is generated is never stale."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

TOOL = Path(__file__).parents[1] / "tools" / "typescript.py"
MADE = TOOL.parents[1] / "js" / "src" / "generated"
PRINTED = (
    "import json, typescript; print(json.dumps({name: one for name, one in typescript.schemas()}))"
)


@pytest.fixture(scope="module")
def schemas() -> dict[str, dict]:
    """In a process of its own: before Python 3.12 the tool has to come before the games."""
    done = subprocess.run(
        [sys.executable, "-c", PRINTED],
        cwd=TOOL.parent,
        capture_output=True,
        text=True,
        check=True,
    )
    return json.loads(done.stdout)


def test_every_room_has_a_file_and_so_do_the_messages(schemas):
    made = {file.stem for file in MADE.glob("*.ts")}
    assert schemas.keys() == made


def test_a_view_has_the_common_part_and_its_own(schemas):
    assert schemas["dead-center"]["properties"]["deck_full"] == {"type": "integer"}
    common = schemas["messages"]["$defs"]["Common"]["properties"]
    assert common["moves"] == {"items": {"type": "string"}, "type": "array"}
    written = (MADE / "dead-center.ts").read_text("utf-8")
    assert "export interface DeadCenterView extends Common {" in written


def test_a_tuple_keeps_its_places(schemas):
    line = schemas["messages"]["$defs"]["Board"]["properties"]["log"]["items"]
    assert line["items"] == [{"type": "integer"}, {"type": "string"}]


def test_what_may_be_missing_is_not_required(schemas):
    film = schemas["messages"]["$defs"]["AskFilm"]
    assert film["required"] == ["do", "on"]
    assert "eyes" in film["properties"]
