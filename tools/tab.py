"""Notebooks as they run in a browser tab, where nothing is compiled: cells may play fewer games.

A cell says so in its metadata, as `"tab": {"20_000": "500"}`: in a tab 500 stands there.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any


def for_a_tab(path: Path) -> dict[str, Any]:
    """The notebook in a file as a tab gets it."""
    notebook: dict[str, Any] = json.loads(path.read_text("utf-8"))
    for cell in notebook["cells"]:
        for count, fewer in cell["metadata"].get("tab", {}).items():
            source = "".join(cell["source"])
            if count not in source:
                raise ValueError(f"{path.name}: no {count} stands in the cell that asks for fewer.")
            note = f"# {fewer} in place of {count}: in a browser tab nothing is compiled\n"
            cell["source"] = (note + source.replace(count, fewer)).splitlines(keepends=True)
    return notebook
