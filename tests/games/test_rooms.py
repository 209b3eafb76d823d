"""The rooms are one family: the same modules with the same functions."""

from __future__ import annotations

import ast
import inspect
import subprocess
import sys
from importlib import import_module
from importlib.util import find_spec

import pytest

import zwidgets as zw
from tests.source import files, shown, tree
from tests.variants import FIVE, NAMES, each
from zwidgets.core.contract.registry import game_class
from zwidgets.core.contract.room import FILES, Room, is_optional, takes_game

ROOMS = tuple(game_class(name) for name in zw.game_names() if issubclass(game_class(name), Room))
NEEDED = {"moves", "rules", "text", "view", "observing", "sentences"}
"""What every room of the package has; one with secrets has also `resampling`."""
PAIRS = [
    pytest.param(room, name, id=f"{room.name} {name}")
    for room in ROOMS
    for name in FILES
    if (name in NEEDED or (room.hidden and name == "resampling"))
    or find_spec(f"{room.package}.{name}")
]
"""The files that a room must have, and those that it has."""


def hook(name):
    """The method of `Game` that a function of a room answers; None for a constant."""
    return getattr(zw.Game, name) if name.islower() else None


def test_all_games_of_the_package_are_rooms():
    assert tuple(room.name for room in ROOMS) == NAMES


def test_what_game_answers_a_room_may_leave_out():
    functions = {name: [hook(one) for one in FILES[name] if one.islower()] for name in FILES}
    needed = {name for name in FILES if not all(map(is_optional, functions[name]))}
    assert needed == {"rules"}


def test_the_package_names_a_game_in_its_room_and_in_one_list():
    naming = {
        shown(path)
        for path in files("zwidgets/**/*.py")
        for node in ast.walk(tree(path))
        if isinstance(node, ast.Constant) and node.value in NAMES
    }
    rooms = {f"{room.package.replace('.', '/')}/__init__.py" for room in ROOMS}
    assert naming == {"zwidgets/games/__init__.py", *rooms}


@pytest.mark.parametrize(("room", "name"), PAIRS)
def test_a_room_has_each_module_with_what_it_promises(room, name):
    module = import_module(f"{room.package}.{name}")
    for promised in FILES[name]:
        declared = hook(promised)
        if declared and is_optional(declared) and not hasattr(module, promised):
            continue
        made = getattr(module, promised)
        if declared:
            wanted = list(inspect.signature(getattr(declared, "fget", declared)).parameters)
            wanted = ["game" if one == "self" else one for one in wanted]
            wanted = wanted if takes_game(declared) else wanted[1:]
            found = inspect.signature(made).parameters.values()
            needed = [one.name for one in found if one.default is one.empty]
            assert needed == wanted, f"{module.__name__}.{promised}"


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
