"""Writes the cells of the notebooks to play and to learn with as a tab gets them: made/lessons.json."""

from __future__ import annotations

import json
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from tools.tab import for_a_tab  # noqa: E402 - it lies there
from writing import MADE  # noqa: E402

ELSEWHERE = {"a-billion-walks", "a-class-votes"}
"""What is about machine code and several cores, or needs a server."""


def main() -> None:
    """Write the code of each notebook."""
    found = {
        path.stem: [
            "".join(cell["source"])
            for cell in for_a_tab(path)["cells"]
            if cell["cell_type"] == "code"
        ]
        for part in ("play", "lessons")
        for path in sorted((ROOT / "notebooks" / part).glob("*.ipynb"))
        if path.stem not in ELSEWHERE
    }
    MADE.mkdir(exist_ok=True)
    (MADE / "lessons.json").write_text(json.dumps(found), "utf-8")


if __name__ == "__main__":
    main()
