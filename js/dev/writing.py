"""Writes boards as TypeScript, so that the compiler holds what Python sends against its types."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

MADE = Path(__file__).with_name("made")


def write(
    game: str, view: str, about: dict[str, Any], boards: dict[str, dict[str, Any]], *more: str
) -> None:
    """Write the boards of a game, whose views are of this type, and more lines as made/<game>.ts."""
    names = " | ".join(map(json.dumps, boards))
    write_lines(
        game,
        f'import type {{ {view} }} from "../../src/generated/{game}";',
        'import type { About, Board } from "../../src/shared/types";',
        f"export const about: About = {json.dumps(about)};",
        f"export const boards: Record<{names}, Board<{view}>> = {json.dumps(boards)};",
        *more,
    )


def write_lines(name: str, *lines: str) -> None:
    """Write made/<name>.ts."""
    MADE.mkdir(exist_ok=True)
    (MADE / f"{name}.ts").write_text("\n".join(lines) + "\n", encoding="utf-8")
