"""The five rooms are one family: the same modules, the same functions, in the same order."""

from __future__ import annotations

import ast
import inspect
import re
import subprocess
import sys
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

import pytest

import zwidgets as zw
from tests.variants import FIVE, each
from zwidgets.core.contract.registry import game_class
from zwidgets.core.contract.room import FILES, Room, takes_game

ROOMS = tuple(game_class(name) for name in zw.game_names() if issubclass(game_class(name), Room))
PAIRS = [
    pytest.param(room, name, id=f"{room.name} {name}")
    for room in ROOMS
    for name in FILES
    if room.hidden or name != "resampling"
]


def promised(name):
    """The constants and functions that a file of a room holds, in order."""
    return [one for one in FILES[name] if one.isupper()], [
        one for one in FILES[name] if one.islower()
    ]


def test_all_five_games_of_the_package_are_rooms():
    assert len(ROOMS) == 5
    assert [room.name for room in ROOMS] == list(zw.game_names())[:5]


@pytest.mark.parametrize(("room", "name"), PAIRS)
def test_a_room_has_each_module_with_what_it_promises(room, name):
    module = import_module(f"{room.package}.{name}")
    constants, functions = promised(name)
    for constant in constants:
        assert hasattr(module, constant), f"{module.__name__} has no {constant}"
    for function in functions:
        hook = getattr(zw.Game, function)
        wanted = list(inspect.signature(getattr(hook, "fget", hook)).parameters)
        wanted = ["game" if one == "self" else one for one in wanted]
        wanted = wanted if takes_game(hook) else wanted[1:]
        found = inspect.signature(getattr(module, function)).parameters.values()
        needed = [one.name for one in found if one.default is one.empty]
        assert needed == wanted, f"{module.__name__}.{function}"


@pytest.mark.parametrize(("room", "name"), PAIRS)
def test_functions_stand_in_the_same_order_in_every_room(room, name):
    source = Path(find_spec(f"{room.package}.{name}").origin).read_text(encoding="utf-8")
    _, functions = promised(name)
    body = ast.parse(source).body
    defined = [one.name for one in body if isinstance(one, ast.FunctionDef)]
    passed_on = [name for one in body if isinstance(one, ast.ImportFrom) for name in _again(one)]
    assert [one for one in (*defined, *passed_on) if one in functions] == functions


def _again(line: ast.ImportFrom) -> list[str]:
    """The names that a file has from another of its room and passes on under the same name."""
    return [one.name for one in line.names if one.asname == one.name]


def test_only_seats_with_secrets_need_resampling():
    with_it = [room.name for room in ROOMS if find_spec(f"{room.package}.resampling")]
    assert with_it == [room.name for room in ROOMS if room.hidden]


@pytest.mark.parametrize("room", ROOMS, ids=lambda room: room.name)
def test_a_room_says_nothing_again_that_the_base_says(room):
    shared = {
        name
        for name, value in vars(Room).items()
        if not name.startswith("_") and (inspect.isfunction(value) or isinstance(value, property))
    }
    assert not shared & set(vars(room))


@pytest.mark.parametrize("room", ROOMS, ids=lambda room: room.name)
def test_a_room_checks_positions_in_a_file_of_their_own(room):
    assert inspect.isfunction(import_module(f"{room.package}.checks").checked)


def test_the_architecture_lists_the_files_of_a_room_and_the_picture_names_them():
    docs = Path(__file__).parents[2] / "docs"
    rows = re.findall(
        r"^\| `(\w+)(?:\.py|/)` \| (.*) \|$",
        (docs / "architecture.md").read_text("utf-8"),
        re.MULTILINE,
    )
    listed = [name for name, _ in rows if name not in ("options", "__init__", "checks")]
    assert listed == list(FILES)
    for name, told in rows:
        constants, functions = promised(name) if name in FILES else ([], [])
        for promise in [*constants, *functions]:
            assert f"`{promise}`" in told, (name, promise)
    picture = (docs / "pictures" / "architecture.svg").read_text("utf-8")
    assert [name for name in [*FILES, "checks"] if not re.search(rf"\b{name}\b", picture)] == []


def test_nobody_waits_for_numba_or_icepool_who_asks_for_neither():
    script = """
import sys, zwidgets as zw
for name in zw.game_names():
    state = zw.game(name).start()
    state.view(0), str(state), state.prompt(0), state.observation(0)
print(sorted({"numba", "icepool", "numpy"} & set(sys.modules)))
"""
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True
    )
    assert done.stdout.strip() == "[]"


@each(FIVE)
def test_a_seat_that_is_not_there_may_not_move(game) -> None:
    state = zw.Match(game, seed=7).state
    move = state.moves(min(state.actors))[0]
    for seat in (-1, game.seats):
        with pytest.raises(zw.IllegalMove, match="seat"):
            state.after(move, seat)
