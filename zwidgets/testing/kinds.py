"""What kind of value each method of a game and of its states gives.

A method that forgets its `return` would otherwise fail far from where it stands.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping, Sequence, Set
from itertools import chain
from typing import Any, Final

from zwidgets.core.contract.game import Game
from zwidgets.core.contract.moves import Move
from zwidgets.core.contract.page import Page
from zwidgets.core.contract.question import Question
from zwidgets.core.contract.state import State
from zwidgets.core.match.players import bot_named, bot_names
from zwidgets.testing.positions import BrokenContract, lookers, need

NOUNS: Final[dict[type, str]] = {
    bool: "True or False",
    int: "whole number",
    str: "text",
    Sequence: "tuple",
    Set: "frozenset",
    Mapping: "mapping",
    Iterable: "iterable",
    State: "position",
}


def of_game(game: Game[Any]) -> None:
    """Check the game's texts, numbers, bots and questions.

    Raises:
        BrokenContract: one is of another kind.
    """
    for name in ("seats", "max_length", "move_count", "observation_size"):
        _gives(name, getattr(game, name), int)
    for name in ("bots", "questions", "titles", "notes", "points", "asks"):
        _gives(f"{name}()", getattr(game, name)(), Mapping)
    state = game.start()
    _gives("start()", state, State)
    of_what_is_due(state)
    _gives("show()", game.show(state, None), Mapping, state)
    _check_texts(game, state)
    for name in bot_names(game):
        same = bot_named(game, name) == bot_named(game, name)
        what = f"bots() makes another {name!r} each time: make its bots once, outside of it"
        need(same, state, what)


def _check_texts(game: Game[Any], state: State) -> None:
    view = state.view(None)
    for name, text in {
        "title": game.title,
        "credits": game.credits,
        "prompt()": game.prompt(state, None),
        "picture()": game.picture(view),
    }.items():
        need(isinstance(text, str) and bool(text), state, f"{name} is no text: {text!r}")
    places = game.places(view)
    named = isinstance(places, dict) and all(isinstance(one, str) for one in places.values())
    need(named, state, "places() has no sentence for each place")
    asked = all(isinstance(one, Question) for one in game.questions().values())
    need(asked, state, "questions() has something that is no Question")
    told = isinstance(game.help, tuple) and all(isinstance(one, str) for one in game.help)
    need(told, state, "help is not a tuple of paragraphs")
    drawn = isinstance(game.pages(), tuple) and all(isinstance(one, Page) for one in game.pages())
    need(drawn, state, "pages() is not a tuple of Page")


def of_what_is_due(state: State) -> None:
    """Check what a position says of who acts, and of what chance may bring.

    Raises:
        BrokenContract: something is of another kind, or chance is due and has no outcomes.
    """
    _gives("write()", state.game.write(state), str)
    _gives("actors", state.actors, Set, state)
    _gives("is_chance", state.is_chance, bool, state)
    listed = [state._moves(seat) for seat in range(state.game.seats)]
    for moves in listed:
        _gives("_moves()", moves, Sequence, state)
    outcomes = state.chance_outcomes()
    _gives("chance_outcomes()", outcomes, Sequence, state)
    need(bool(outcomes) or not state.is_chance, state, "chance is due and has no outcomes")
    for move in chain(*listed, (move for move, _ in outcomes)):
        need(isinstance(move, Move), state, f"{move!r} is listed and is no Move")


def methods_give_what_they_promise(state: State, rng: random.Random) -> None:
    """What a position's methods give is of the kind that the contract names."""
    game = state.game
    _gives("round", state.round, int, state)
    _gives("phase", state.phase, str, state)
    for looker in lookers(state):
        _gives("prompt()", state.prompt(looker), str, state)
        _gives("show()", game.show(state, looker), Mapping, state)
        _gives("resample()", game.resample(state, looker, random.Random(0)), State, state)
        if looker is not None:
            _gives("observe()", game.observe(state, looker), Sequence, state)
    _gives("unveil()", game.unveil(state), Mapping, state)
    _gives("census()", game.census(state), Iterable, state)
    for actor in state.actors:
        _gives("open_moves()", game.open_moves(state, actor), Sequence, state)
        _gives("in_order()", game.in_order(state, actor), Sequence, state)
    if state.outcome is not None:
        return
    by = min(state.actors, default=None)
    listed = [one for one, _ in state.chance_outcomes()] if by is None else state.moves(by)
    for move in {type(one): one for one in listed}.values():
        _gives("move_number()", game.move_number(move), int, state)
        _gives("_refusal()", state._refusal(move, by), str, state, none=True)
        _gives("reveals()", game.reveals(state, move, by), bool, state)
        _gives("_next()", state._next(move, by), State, state)


def _gives(
    what: str, value: object, kind: type, state: State | None = None, *, none: bool = False
) -> None:
    """Check the kind of a value; with `none`, None will do too."""
    if isinstance(value, kind) or (none and value is None):
        return
    where = "" if state is None else f" Position: {state}"
    raise BrokenContract(f"{what} gives {value!r}, no {NOUNS[kind]}.{where}")
