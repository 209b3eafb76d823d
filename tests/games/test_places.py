"""What lies where: after each kind of move exactly those places differ that a person would name.

`places.txt` holds positions, a line each; then who does what; then the places that differ.
"""

from __future__ import annotations

import copy
import json
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

import zwidgets as zw
from tests.helpers import positions
from tests.variants import NAMES, with_file

Shown = tuple[zw.Game[Any], list[dict[str, Any]]]
TABLE = (Path(__file__).parent / "places.txt").read_text(encoding="utf-8")
CASES = [tuple(block.split("\n")) for block in TABLE.strip().split("\n\n")]
GAMES = [
    *map(zw.game, NAMES),
    zw.game("shufflers", variant="competitive", players=2),
    zw.game("shufflers", variant="collaborative", players=3),
    zw.game("the-filler", graves="shuffled"),
    zw.game("the-filler", legs=2),
    zw.game("mall-of-horror", players=3, chief="random"),
    zw.game("mall-of-horror", players=5),
    zw.game("mall-of-horror", players=6),
]
LEFT_OUT = {
    "the-filler": {"hand", "kept"},
    "building-dead-guys": {"new"},
    "mall-of-horror": {"asked", "votes", "played"},
}


@pytest.fixture(
    scope="module",
    params=[pytest.param(game, marks=pytest.mark.deep if game.seats > 4 else ()) for game in GAMES],
    ids=lambda game: game.header,
)
def shown(request: pytest.FixtureRequest) -> Shown:
    """A game, and what each seat, a spectator and everybody sees in one run of it."""
    game = request.param
    eyes = [*range(game.seats), None]
    states = list(positions(game, 1))[:: 1 + game.seats // 4]
    return game, [view for one in states for view in (*map(one.view, eyes), one.unveiled())]


def named(place: str) -> str:
    """A place without the number of its seat."""
    first, _, rest = place.partition(" ")
    return rest.partition(" ")[2] or "seat" if first == "seat" else place


@pytest.mark.parametrize(("position", "event", "places"), CASES, ids=[case[1] for case in CASES])
def test_a_move_changes_the_places_that_a_person_would_name(
    position: str, event: str, places: str
) -> None:
    who, _, move = event.partition(": ")
    state = zw.parse_position(position)
    seat = None if who == "chance" else int(who.removeprefix("seat "))
    found = zw.diff(state, state.after(move, seat)).changes
    assert ", ".join(place for place, _, _ in found) == places.replace("nothing", "")


@pytest.mark.parametrize("name", sorted({case[0].split(";")[0].split()[0] for case in CASES}))
def test_each_kind_of_move_of_a_game_is_in_the_table(name: str) -> None:
    told = {
        event.partition(": ")[2].split()[0]
        for position, event, _ in CASES
        if position.split(";")[0].split()[0] == name
    }
    assert told == {kind.verb for kind in zw.game(name).move_types}


def test_places_follow_from_a_view_as_it_arrives_in_the_browser(shown: Shown) -> None:
    game, seen = shown
    for view in seen:
        kept = copy.deepcopy(view)
        told = game.places(view)
        assert view == kept
        assert game.places(json.loads(json.dumps(view))) == told
        assert all(isinstance(words, str) and words for words in told.values())


def test_a_place_that_the_picture_draws_is_one_of_the_board_and_lies_within_the_picture(
    shown: Shown,
) -> None:
    game, seen = shown
    for view in seen:
        picture, boxes = game.picture(view), game.spots(view)
        assert ElementTree.fromstring(picture).tag.endswith("svg")
        assert "<script" not in picture
        assert len(picture) < 60_000
        width, height = map(float, picture.split('viewBox="0 0 ', 1)[1].split('"', 1)[0].split())
        assert set(boxes) <= set(game.places(view))
        for x, y, wide, high in boxes.values():
            assert 0 < x < x + wide < width
            assert 0 < y < y + high < height


def test_the_picture_draws_every_place_at_some_time_but_those_that_it_leaves_out(
    shown: Shown,
) -> None:
    game, seen = shown
    every = {named(place) for view in seen for place in game.places(view)}
    drawn = {named(place) for view in seen for place in game.spots(view)}
    own = with_file("picture", [game])  # the plain picture draws none
    assert every - drawn == (LEFT_OUT.get(game.name, set()) & every if own else every)
