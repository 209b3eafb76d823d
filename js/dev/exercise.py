"""Writes an exercise as its widget sends it, for tests and pictures: made/exercise.ts."""

from __future__ import annotations

import json
from typing import Any

from writing import write_lines

import zwidgets as zw

CABIN = "dead-center; 7H 4S AS / 6C 2D 10C / JK 8H 4C; -; draw"
HINTS = ["Which cards lie on a 4 of clubs?", "Count them among the 33 cards that are unseen."]
QUESTION = "How likely is the next card that you draw to fit on pile c1, where the 4 of clubs lies?"


def main() -> None:
    """Write an exercise from its beginning on, and one with a guess."""
    boards: dict[str, dict[str, Any]] = {}
    asked = zw.ask("pile-c1", QUESTION, "fits", CABIN, hints=HINTS, pile="c1")
    boards["fresh"] = asked.board
    asked.check("0.424")
    boards["wrong"] = asked.board
    asked.hint()
    asked.check("0.58")
    boards["hinted"] = asked.board
    asked.hint()
    asked.check("nineteen")
    boards["unread"] = asked.board
    asked.check("19/33")
    boards["solved"] = asked.board
    guessing = zw.ask("pile-c1", QUESTION, "fits", CABIN, hints=HINTS, guess=True, pile="c1")
    boards["guess"] = guessing.board
    guessing.guess(0.4)
    boards["guessed"] = guessing.board
    guessing.check("19/33")
    boards["seen"] = guessing.board
    truth, words = guessing._shown()
    write_lines(
        "exercise",
        'import type { ExerciseAbout, ExerciseShown, Reveal } from "../../src/generated/exercise";',
        f"export const about: ExerciseAbout = {json.dumps(asked.about)};",
        f"export const guessing: ExerciseAbout = {json.dumps(guessing.about)};",
        f"export const boards: Record<string, ExerciseShown> = {json.dumps(boards)};",
        f"export const reveal: Reveal = {json.dumps({'truth': float(truth), 'words': words})};",
    )


if __name__ == "__main__":
    main()
