"""Writes boards as TypeScript, so that the compiler holds what Python sends against its types.

Run as a script it runs all scripts beside it that write into made/: those that import it.
"""

from __future__ import annotations

import json
import sys
from importlib import import_module
from multiprocessing import get_context
from pathlib import Path
from typing import Any

from zwidgets.core.contract.registry import game_class
from zwidgets.control.tutor import Tutor

MADE = Path(__file__).with_name("made")


def write(
    game: str, view: str, about: dict[str, Any], boards: dict[str, dict[str, Any]], *more: str
) -> None:
    """Write the boards of a game, those of its lesson, and more lines as made/<game>.ts."""
    boards = {**boards, **lesson(game)}
    names = " | ".join(map(json.dumps, boards))
    write_lines(
        game,
        f'import type {{ {view} }} from "../../src/generated/{game}";',
        'import type { About, Board } from "../../src/shared/types";',
        f"export const about: About = {json.dumps(about)};",
        f"export const boards: Record<{names}, Board<{view}>> = {json.dumps(boards)};",
        *more,
    )


def lesson(game: str) -> dict[str, dict[str, Any]]:
    """The boards of a lesson: each step, and what is said of the first of the last decisions."""
    found = game_class(game)().lesson()
    assert found is not None
    tutor, boards = Tutor(found), {}
    for at, step in enumerate(found.steps, 1):
        boards[f"lesson-{at}"] = dict(tutor.board(9000 + at))
        moves = step.happenings(tutor.match.game.parse_move)
        if at == len(found.steps):
            tutor.play(str(tutor.match.state.moves(found.seat)[0]))
        elif moves and moves[0][0] == found.seat:
            tutor.play(str(moves[0][1]))
        else:
            tutor.next()
    while not tutor.board(0)["lesson"]["over"]:
        tutor.play(str(tutor.match.state.moves(found.seat)[-1]))
    return {**boards, "taught": dict(tutor.board(9000 + len(boards) + 1))}


def write_lines(name: str, *lines: str) -> None:
    """Write made/<name>.ts."""
    MADE.mkdir(exist_ok=True)
    (MADE / f"{name}.ts").write_text("\n".join(lines) + "\n", encoding="utf-8")


def run(script: str) -> None:
    """Run a script beside this one in a process of its own, which has compiled nothing yet."""
    process = get_context("fork").Process(target=lambda: import_module(script).main())
    process.start()
    process.join()
    if process.exitcode:
        sys.exit(f"{script}.py failed.")


if __name__ == "__main__":
    for path in sorted(Path(__file__).parent.glob("*.py")):
        if "\nfrom writing import" in path.read_text("utf-8"):
            run(path.stem)
