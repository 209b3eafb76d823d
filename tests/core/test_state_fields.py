"""Neither a field nor a method of a state may take a name that `State` has for something else."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any, ClassVar

import pytest

import zwidgets as zw
from tests.games.matching import MatchingGame


@pytest.mark.parametrize("name", ["moves", "view", "round", "outcome", "derived", "_next"])
def test_a_field_that_shadows_a_name_of_State_is_refused_when_the_class_is_made(name):
    with pytest.raises(TypeError) as caught:
        type("Mine", (zw.State,), {"__annotations__": {"game": Any, name: int, "deck": tuple}})
    assert str(caught.value) == (
        f'Mine has a field "{name}", but State.{name} is something else: '
        "give the field another name."
    )


def test_that_comes_before_what_dataclass_would_say():
    with pytest.raises(TypeError, match='Mine has a field "phase"'):

        @dataclass(frozen=True, slots=True)
        class Mine(zw.State):
            game: Any
            phase: str
            deck: tuple[int, ...]


def test_fields_of_other_names_and_class_variables_are_taken():
    @dataclass(frozen=True, slots=True)
    class Mine(zw.State):
        derived: ClassVar = ("deck",)
        phase: ClassVar[str] = "draw"

        game: Any
        deck: tuple[int, ...] = ()

    assert Mine.phase == "draw"


@pytest.mark.parametrize("name", ["is_chance", "actors", "outcome", "phase", "round"])
def test_a_method_in_place_of_a_property_is_refused_when_the_class_is_made(name):
    told = f"Mine.{name} is a method, but State.{name} is a property: write @property above it."
    with pytest.raises(TypeError, match=re.escape(told)):
        type("Mine", (zw.State,), {name: lambda state: False})


@pytest.mark.parametrize("name", ["together", "seats", "max_length", "help"])
def test_a_game_with_a_method_in_place_of_a_property_is_not_registered(name):
    methods = {"name": "mine", name: lambda game: False}
    kind = dataclass(frozen=True)(type("Mine", (MatchingGame,), methods))
    told = f"Mine.{name} is a method, but Game.{name} is a property: write @property above it."
    with pytest.raises(TypeError, match=re.escape(told)):
        zw.register(kind)
