"""What the contract promises of a game and its positions: a function for each promise.

Each raises `BrokenContract` if the promise is broken.
"""

from __future__ import annotations

import json
import pickle
import random
from collections.abc import Callable, Iterable, Mapping, Sequence, Set
from dataclasses import fields
from fractions import Fraction
from functools import partial
from itertools import chain
from numbers import Rational, Real
from operator import attrgetter
from typing import Any, Final, cast

from zwidgets.core.contract.game import Game
from zwidgets.core.contract.moves import Move, Outcome
from zwidgets.core.contract.page import Page
from zwidgets.core.contract.question import Question
from zwidgets.core.contract.state import State
from zwidgets.core.contract.views import Common
from zwidgets.core.errors import IllegalMove, InvalidMove, InvalidPosition
from zwidgets.core.match.players import bot_named, bot_names

RUBBISH: Final = (
    "",
    " ",
    "xyzzy",
    "pass " * 50,
    "lay",
    "1",
    "-1",
    "None",
    "\x00",
    "pass;pass",
    "💀" * 30,
    "a" * 100_000,
)
"""Texts that are no move in any game."""

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


class BrokenContract(AssertionError):
    """A game does not do what every game must."""


def one_is_due(state: State, rng: random.Random) -> None:
    """There is exactly one of actors, chance and outcome; only actors have moves."""
    due = [bool(state.actors), state.is_chance, state.outcome is not None]
    need(sum(due) == 1, state, f"actors, chance, outcome are {due}")
    for seat in range(state.game.seats):
        acts, has = seat in state.actors, bool(state.moves(seat))
        wrong = "acts and has no moves" if acts else "has moves and does not act"
        need(has == acts, state, f"seat {seat} {wrong}")


def ends_name_players(state: State, rng: random.Random) -> None:
    """An outcome names players of the game, has a score for each of them, and says why."""
    end, players = state.outcome, range(state.game.seats)
    if end is None:
        return
    need(isinstance(end, Outcome), state, f"its outcome is {end!r}, no Outcome")
    winners = tuple(end.winners) if isinstance(end.winners, Sequence) else (None,)
    named = len({one for one in players if one in winners}) == len(winners)
    need(named, state, f"its winners {end.winners!r} are not players from 0 to {players[-1]}")
    scores = tuple(end.scores) if isinstance(end.scores, Sequence) else ()
    scored = len(scores) == len(players) and all(isinstance(one, Real) for one in scores)
    need(
        scored,
        state,
        f"its scores {end.scores!r} are not a number for each of {len(players)} players",
    )
    said = isinstance(end.reason, str) and bool(end.reason.strip())
    need(said, state, "its outcome does not say why")


def chance_is_exact(state: State, rng: random.Random) -> None:
    """Outcomes are distinct, their probabilities sum to 1, and samples are among them."""
    outcomes = state.chance_outcomes()
    if not state.is_chance:
        need(outcomes == (), state, "chance is not due but has outcomes")
        return
    moves = [move for move, _ in outcomes]
    exact = all(isinstance(chance, Rational) for _, chance in outcomes)
    need(exact, state, "a probability is no Fraction")
    total = sum((chance for _, chance in outcomes), Fraction(0))
    need(total == 1, state, f"the probabilities sum to {total}")
    need(all(chance > 0 for _, chance in outcomes), state, "an outcome has probability 0")
    need(len(set(moves)) == len(moves), state, "a chance outcome is listed twice")
    need(state.sample_chance(rng) in moves, state, "a sample is not listed")


def text_round_trips(state: State, rng: random.Random) -> None:
    """The position read from its text, and a copy by pickle, equal it and have its hash."""
    text, head = str(state), f"{state.game.header};"
    need(text.startswith(head), state, f'its text does not begin with "{head}"')
    parsed: State = _read_back(state, "its text", partial(state.game.parse, text))
    need(isinstance(parsed, State), state, f"read() gives {parsed!r}, no position")
    copies = (parsed, pickle.loads(pickle.dumps(state)))
    for copy in copies:
        for field in filter(attrgetter("compare"), fields(cast(Any, state))):
            was, came = getattr(state, field.name), getattr(copy, field.name)
            need(came == was, state, f"its {field.name} {was!r} came back as {came!r}")
        need(copy == state and hash(copy) == hash(state), state, f"it came back as {copy}")
        need(str(copy) == text, state, f"its text came back as {copy}")
    for seat in viewers(state):
        same = parsed.view(seat) == state.view(seat)
        need(same, state, f"seat {seat} sees something else in the position that is read back")
    need("\n" not in text, state, "its text has several lines")


def moves_round_trip(state: State, rng: random.Random) -> None:
    """Every legal move and chance outcome is read back from its text, and has its own number."""
    everyone = [state.moves(seat) for seat in range(state.game.seats)]
    for moves in (*everyone, tuple(move for move, _ in state.chance_outcomes())):
        for move in moves:
            read = _read_back(state, str(move), partial(state.parse_move, str(move)))
            need(read == move, state, f"{move} is read back as {read}")
            need(not set(str(move)) & set(";#\n"), state, f"{move} has a sign that records use")
        numbers = [state.game.move_number(move) for move in moves]
        within = all(0 <= number < state.game.move_count for number in numbers)
        need(within, state, f"a move's number is not below move_count: {numbers}")
        need(len(set(numbers)) == len(moves), state, "two moves have one number")


def views_tell_what_is_known(state: State, rng: random.Random) -> None:
    """A view is JSON, and lists the seat's legal moves."""
    for seat in viewers(state):
        view = state.view(seat)
        common = sorted({*Common.__annotations__} & {*state.game.show(state, seat)})
        need(not common, state, f"show() has {common}, which every view has already")
        plain = json.loads(json.dumps(view, default=repr)) == view
        need(plain, state, f"seat {seat}'s view is not plain JSON")
        moves = [] if seat is None else [str(move) for move in state.moves(seat)]
        need(view["moves"] == moves, state, f"seat {seat}'s view does not list its moves")
        need(bool(state.prompt(seat)), state, f"seat {seat} has no prompt")


def secrets_are_kept(state: State, rng: random.Random) -> None:
    """States that a seat cannot tell apart look the same to it, byte for byte.

    Their `repr`, which a cell shows, is the same if a spectator cannot tell them apart.
    """
    for seat in viewers(state):
        view, prompt = json.dumps(state.view(seat)), state.prompt(seat)
        numbers = None if seat is None else state.observation(seat)
        for _ in range(2):
            other = state.resample(seat, rng)
            told = str(other)
            same = json.dumps(other.view(seat)) == view
            need(same, state, f"seat {seat} can tell it from {told}")
            same = state.game.hidden or other == state
            what = f"seat {seat} cannot tell it from {told}: set `hidden = True`, as it is a secret"
            need(same, state, what)
            need(other.prompt(seat) == prompt, state, f"seat {seat}'s prompt tells")
            need(state.game.parse(told) == other, state, f"{told} is no position")
            if seat is None:
                need(repr(other) == repr(state), state, f"its repr tells it from {told}")
                for one in state.actors & other.actors:
                    same = state.game.open_moves(other, one) == state.game.open_moves(state, one)
                    need(same, state, f"seat {one}'s open moves tell it from {told}")
            else:
                same = other.observation(seat) == numbers
                need(same, state, f"seat {seat}'s observation tells it from {told}")
                same = _potential(other, seat) == _potential(state, seat)
                need(same, state, f"seat {seat}'s potential tells it from {told}")


def _potential(state: State, seat: int) -> float:
    """Return how well a seat stands; 0 at the end, where nobody asks."""
    value = 0.0 if state.outcome is not None else state.game.potential(state, seat)
    need(-1 <= value <= 1, state, f"seat {seat}'s potential is {value!r}, not from -1 to 1")
    return value


def bots_that_plan_learn_nothing(state: State, rng: random.Random) -> None:
    """What a plan is given depends on what its seat knows and on the random numbers alone.

    Letting others choose anew leaves the seat its moves.
    """

    def choose(state: State, seat: int) -> Move:
        return rng.choice(state.moves(seat))

    for seat in state.actors if state.game.hidden else ():
        other, seed = state.resample(seat, rng), rng.getrandbits(32)
        drawn = state.resample(seat, random.Random(seed))
        same = other.resample(seat, random.Random(seed)) == drawn
        need(same, state, f"seat {seat}'s resample draws something else in {other}")
        again = state.game.resample_hidden_choices(drawn, seat, choose)
        need(
            isinstance(again, State),
            state,
            f"resample_hidden_choices() gives {again!r}, no position",
        )
        same = again.moves(seat) == state.moves(seat)
        need(same, state, f"choices made anew leave seat {seat} other moves, in {again}")


def observations_are_numbers(state: State, rng: random.Random) -> None:
    """An observation has `observation_size` numbers from 0 to 1."""
    for seat in range(state.game.seats):
        numbers = state.observation(seat)
        good = all(0 <= number <= 1 for number in numbers)
        sized = len(numbers) == state.game.observation_size
        want = f"{state.game.observation_size} numbers from 0 to 1"
        need(good and sized, state, f"seat {seat}'s observation is not {want}")


def rubbish_is_refused(state: State, rng: random.Random) -> None:
    """Texts that are no move, seats that do not exist and moves out of turn change nothing."""
    before = str(state)
    seat = min(state.actors, default=0)
    for text in rng.sample(RUBBISH, 4):
        need(raises(lambda text=text: state.after(text, seat)), state, f"it took {text[:20]!r}")
    moves = state.moves(seat)
    for stranger in (-1, state.game.seats, 99) if moves else ():
        refused = raises(lambda who=stranger: state.after(moves[0], who))
        need(refused, state, f"it took a move by seat {stranger}")
    need(str(state) == before, state, "a refused move changed it")


# What kind of value each method gives: one that forgets its `return` would fail far from there


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
    for viewer in viewers(state):
        _gives("prompt()", state.prompt(viewer), str, state)
        _gives("show()", game.show(state, viewer), Mapping, state)
        _gives("resample()", game.resample(state, viewer, random.Random(0)), State, state)
        if viewer is not None:
            _gives("observe()", game.observe(state, viewer), Sequence, state)
    _gives("unveil()", game.unveil(state), Mapping, state)
    _gives("census()", game.census(state), Iterable, state)
    for actor in state.actors:
        _gives("open_moves()", game.open_moves(state, actor), Sequence, state)
        _gives("canonical_moves()", game.canonical_moves(state, actor), Sequence, state)
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


# Shared


def viewers(state: State) -> tuple[int | None, ...]:
    """Return every seat, and None for a spectator."""
    return (*range(state.game.seats), None)


def need(holds: bool, state: State, what: str) -> None:
    """Check one promise.

    Args:
        holds: True if it is kept.
        state: the position that the error names.
        what: what is wrong otherwise.

    Raises:
        BrokenContract: the promise is broken.
    """
    if not holds:
        raise BrokenContract(f"{what}. Position: {state}")


def _read_back(state: State, what: str, read: Callable[[], Any]) -> Any:
    try:
        return read()
    except (InvalidMove, InvalidPosition) as error:
        raise BrokenContract(f"{what} is not read back: {error} Position: {state}") from error


def raises(
    act: Callable[..., object], kinds: tuple[type[Exception], ...] = (IllegalMove, InvalidMove)
) -> bool:
    """True if a call raises one of these errors."""
    try:
        act()
    except kinds:
        return True
    return False


POSITION_CHECKS: Final = (
    one_is_due,
    ends_name_players,
    methods_give_what_they_promise,
    chance_is_exact,
    text_round_trips,
    moves_round_trip,
    views_tell_what_is_known,
    secrets_are_kept,
    bots_that_plan_learn_nothing,
    observations_are_numbers,
    rubbish_is_refused,
)
