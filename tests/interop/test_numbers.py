"""The numbers of moves are those that docs/interop.md tells, for all five games."""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path

import pytest

import zwidgets as zw
from tests.interop.variants import GAMES, each, played

PAGE = Path(__file__).parents[2] / "docs" / "interop.md"
WITHOUT = {("the-filler", "cement")}
"""Moves that have no number."""
OURS = [game for game in GAMES if game.name != "matching" and not game.options.get("cards")]
"""The page tells the numbers of the standard cards."""


def told(title: str) -> dict[str, range]:
    """The numbers of each verb in a game's row of the table."""
    (row,) = re.findall(rf"^\| {title} \| `(.*) \|$", PAGE.read_text("utf-8"), re.MULTILINE)
    found: dict[str, range] = {}
    for verbs, first, last in re.findall(
        r"((?:[a-z-]+\d?`, `)*[a-z-]+\d?)` (\d+)(?: to (\d+))?", row
    ):
        numbers = range(int(first), int(last or first) + 1)
        found |= dict.fromkeys(verbs.split("`, `"), numbers)
    return found


@pytest.mark.parametrize("name", sorted({game.name for game in OURS}))
def test_the_table_has_every_verb_and_every_number(name: str) -> None:
    game = zw.game(name)
    table = told(game.title)
    assert set(table) == {kind.verb for kind in game.move_types if (name, kind.verb) not in WITHOUT}
    assert {number for numbers in table.values() for number in numbers} == set(
        range(game.move_count)
    )
    bounds = sorted({(numbers.start, numbers.stop) for numbers in table.values()})
    assert all(end == begin for (_, end), (begin, _) in pairwise(bounds))


@each(OURS)
def test_every_move_of_a_game_has_a_number_of_its_verb(game: zw.Game) -> None:
    table = told(game.title)
    for state, by, _ in played(game, seed=8):
        possible = [move for move, _ in state.chance_outcomes()] if by is None else state.moves(by)
        assert all(game.move_number(move) in table[move.verb] for move in possible)
