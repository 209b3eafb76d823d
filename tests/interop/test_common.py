"""One numbering of moves, one way to pay, one way to say what is missing."""

from __future__ import annotations

import importlib
import random
import re
import subprocess
import sys
from collections.abc import Iterator
from fractions import Fraction
from hashlib import sha256
from itertools import chain, combinations, pairwise
from pathlib import Path

import pytest

import zwidgets as zw
from tests.interop.variants import GAMES, each, played
from tests.variants import FIVE
from zwidgets.core.contract.moves import Move, Outcome
from zwidgets.core.contract.registry import AnyGame, game_of
from zwidgets.games.building_dead_guys import moves as guys
from zwidgets.games.dead_center import moves as center
from zwidgets.games.mall_of_horror import moves as mall
from zwidgets.games.shufflers import moves as shufflers
from zwidgets.games.the_filler import moves as filler
from zwidgets.interop.common import MOST_KEPT, Numbers, drawn_state, first_state, payoffs


@each(GAMES, once=True)
def test_the_numbers_are_the_games_own_however_often_they_are_asked_for(game):
    numbers = Numbers(game)
    for state, by, _ in [*played(game, seed=1), *played(game, seed=1)]:
        moves = state.moves(by) if by is not None else [m for m, _ in state.chance_outcomes()]
        assert numbers.of(moves) == [game.move_number(move) for move in moves]


def test_a_game_that_makes_its_moves_anew_has_the_same_numbers():
    state = zw.Match("matching", seed=1).state
    numbers = Numbers(state.game)
    for _ in range(3):
        moves = state.moves(0)
        assert numbers.of(moves) == [state.game.move_number(move) for move in moves]


def test_probabilities_made_anew_do_not_fill_the_memory():
    numbers = Numbers(zw.game("dead-center"))
    move = zw.Match("dead-center", seed=1).state.moves(0)[0]
    number = numbers.of([move])[0]
    for total in range(2, MOST_KEPT + 50):
        assert numbers.with_chances([(move, Fraction(1, total))]) == [(number, 1 / total)]
    assert len(numbers._kept) <= MOST_KEPT


@each(GAMES, once=True)
def test_payoffs_lie_between_minus_1_and_1_and_opponents_share_nothing(game):
    rng = random.Random(game.header)
    for _ in range(20):
        winners = tuple(p for p in range(game.seats) if rng.random() < 0.5)
        paid = payoffs(game, Outcome(winners, (0,) * game.seats, "Over."))
        assert all(-1 <= one <= 1 for one in paid)
        if not game.together:
            assert sum(paid) == pytest.approx(0)
            if 0 < len(winners) < game.seats:
                assert min(paid[p] for p in winners) > 0
        else:
            assert all((one == 1) == (player in winners) for player, one in enumerate(paid))
    assert set(payoffs(game, None)) == {0.0}


def test_options_belong_to_a_name_and_a_finished_position_begins_nothing():
    with pytest.raises(zw.InvalidOption, match="Options go with a game's name"):
        game_of(zw.game("dead-center"), {"jokers": 1})
    with pytest.raises(zw.InvalidOption, match='There is no game "7"; there are'):
        game_of(7, {})  # type: ignore[arg-type]
    game = zw.game("matching")
    over = played(game, seed=1)[-1][0]
    with pytest.raises(zw.InvalidOption, match="takes a source of random numbers, as lambda rng:"):
        drawn_state(zw.game("dead-center"), lambda: None, random.Random(1))
    with pytest.raises(zw.InvalidPosition, match="is over"):
        first_state(game, over)


@pytest.mark.parametrize(
    ("module", "package", "told"),
    [
        ("openspiel", "pyspiel", 'OpenSpiel is not installed: pip install "zwidgets[openspiel]".'),
        ("pettingzoo", "pettingzoo", "PettingZoo is not installed: pip install"),
        ("gymnasium", "gymnasium", "Gymnasium is not installed: pip install"),
        ("vector", "gymnasium", "Gymnasium is not installed: pip install"),
    ],
)
def test_a_package_that_is_missing_is_named_with_what_to_do(module, package, told, monkeypatch):
    name = f"zwidgets.interop.{module}"
    monkeypatch.delitem(sys.modules, name, raising=False)
    monkeypatch.setitem(sys.modules, package, None)
    with pytest.raises(ModuleNotFoundError) as caught:
        importlib.import_module(name)
    assert told in str(caught.value)


def test_no_framework_is_imported_before_it_is_used():
    code = (
        "import sys, zwidgets, zwidgets.interop; zwidgets.tournament; "
        "print([m for m in ('pyspiel', 'pettingzoo', 'gymnasium') if m in sys.modules])"
    )
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert told.stdout.strip() == "[]"


LATE = (
    "dead-center jokers=0; 10D.6H.3D.8S.6S 5H.3H.7C 2C.AS.7D.2H.10S / 8D.AH.3S 10C.9S 9D.9H.4H.4C"
    " / 7H.2D.5C 5D.9C 4S.3C.AC.10H.6D.6C; N-a QS, N-b JS dead, N-c KS, E-1 KH, E-2 KD, E-3 JH,"
    " W-1 QC, W-2 JC dead, W-3 KC, S-a QH, S-b QD, S-c JD dead; draw"
)


@pytest.mark.parametrize("position", [LATE, lambda rng: LATE])
def test_a_position_that_chance_may_end_before_a_move_is_refused(position):
    game = zw.game("dead-center", jokers=0)
    with pytest.raises(zw.InvalidPosition, match=r"Chance may end .* before anybody moves"):
        drawn_state(game, position, random.Random(1))
    assert first_state(game, LATE).is_chance


# The numbers of moves are those that the games' pages tell


PAGES = Path(__file__).parents[2] / "docs" / "games"
WITHOUT = {("the-filler", "cement")}
"""Moves that have no number."""
OURS = [game for game in GAMES if game.name != "matching" and not game.options.get("cards")]
"""A page tells the numbers of the standard cards."""


def told(name: str) -> dict[str, range]:
    """The numbers of each verb on a game's page."""
    page = (PAGES / f"{name}.md").read_text("utf-8")
    (row,) = re.findall(r"^\| moves \| chance outcomes \|\n.*\n\| `(.*) \|$", page, re.MULTILINE)
    found: dict[str, range] = {}
    for verbs, first, last in re.findall(
        r"((?:[a-z-]+\d?`, `)*[a-z-]+\d?)` (\d+)(?: to (\d+))?", row
    ):
        numbers = range(int(first), int(last or first) + 1)
        found |= dict.fromkeys(verbs.split("`, `"), numbers)
    return found


@pytest.mark.parametrize("name", sorted({game.name for game in OURS}))
def test_the_table_has_every_verb_and_every_number(name: str) -> None:
    game, table = zw.game(name), told(name)
    assert set(table) == {kind.verb for kind in game.move_types if (name, kind.verb) not in WITHOUT}
    assert {number for numbers in table.values() for number in numbers} == set(
        range(game.move_count)
    )
    bounds = sorted({(numbers.start, numbers.stop) for numbers in table.values()})
    assert all(end == begin for (_, end), (begin, _) in pairwise(bounds))


@each(OURS)
def test_every_move_of_a_game_has_a_number_of_its_verb(game: zw.Game) -> None:
    table = told(game.name)
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


@each([game for game in FIVE if game.name in NUMBERINGS])
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
