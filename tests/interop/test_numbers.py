"""The numbers of moves are those that docs/interop.md tells, for all five games."""

from __future__ import annotations

import re
from collections.abc import Iterator
from hashlib import sha256
from itertools import chain, combinations, pairwise
from pathlib import Path

import pytest

import zwidgets as zw
from tests.interop.variants import GAMES, each, played
from tests.variants import FIVE
from zwidgets.core.contract.moves import Move
from zwidgets.core.contract.registry import AnyGame
from zwidgets.games.building_dead_guys import moves as guys
from zwidgets.games.dead_center import moves as center
from zwidgets.games.mall_of_horror import moves as mall
from zwidgets.games.shufflers import moves as shufflers
from zwidgets.games.the_filler import moves as filler

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


def every_move(game: AnyGame) -> Iterator[Move]:
    """Every move and chance outcome that has a number, with whatever options."""
    match game.name:
        case "dead-center":
            yield from (*center.REVEALS, *center.KILLS, center.PASS, *chain(*center.LAYS.values()))
            for drawn in (center.DEALS, center.TURNS, center.DRAWS):
                yield from drawn.values()
        case "shufflers":
            yield from (shufflers.PASS, shufflers.TAKE, shufflers.VEHICLE, shufflers.LAMB)
            yield from (*shufflers.SACRIFICES, *shufflers.HELPS, *shufflers.ROBS)
            for row in (shufflers.AMMO[::-1], shufflers.HEALTH[::-1]):
                yield from map(shufflers.Pay, chain(*(combinations(row, n + 1) for n in range(10))))
            for drawn in (shufflers.GIVES, shufflers.DRAWS, shufflers.DEALS, shufflers.STARTS):
                yield from drawn.values()
        case "the-filler":
            yield from filler.NUMBER_OF
        case "building-dead-guys":
            yield from guys.numbers(game.card_set)
        case "mall-of-horror":
            yield from mall.NUMBER_OF


NUMBERINGS = {
    "dead-center": (1, "5246688ce06b16c7"),
    "shufflers": (2, "96c86bc8ae60d59d"),
    "the-filler": (1, "43d316754a2521c8"),
    "building-dead-guys": (1, "b83c1de8196df13c"),
    "building-dead-guys cards=b7ff4065": (1, "0972acb9a994622d"),
    "building-dead-guys cards=f8996bbd": (1, "582fe50d75165131"),
    "mall-of-horror": (1, "a71e314184218c6f"),
}
"""By game and card set: the version of the rules, and a digest of every number with its moves."""


@each(FIVE)
def test_a_number_means_the_same_within_a_version_of_the_rules(game: AnyGame) -> None:
    numbered = [(game.move_number(move), str(move)) for move in every_move(game)]
    assert {number for number, _ in numbered} == set(range(game.move_count))
    lines = "\n".join(f"{number} {text}" for number, text in sorted(numbered))
    cards = game.options.get("cards")
    found = game.rules_version, sha256(lines.encode()).hexdigest()[:16]
    assert found == NUMBERINGS[f"{game.name} cards={cards}" if cards else game.name], (
        "The numbers of moves have changed: raise the game's `rules_version`, and write the new "
        "version and digest into NUMBERINGS."
    )
