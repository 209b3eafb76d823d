"""Values that are nothing of what is asked for are refused with a sentence, whatever they are."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import zwidgets as zw
from tests.variants import NAMES
from zwidgets.core.errors import quoted
from zwidgets.odds.asking import odds

CABIN = "dead-center; 7H 4S AS / 6C 2D 10C / JK 8H 4C; -; draw"


class Unsayable:
    """Of this there is no text."""

    def __repr__(self) -> str:
        raise RuntimeError("no text")


def nested() -> list[Any]:
    value: list[Any] = []
    for _ in range(3_000):
        value = [value]
    return value


VALUES: dict[str, Any] = {
    "digits": -(10**5_000),
    "digits in a list": [10**5_000],
    "a list": [],
    "a dict": {0: 1},
    "an array": np.array([1, 2]),
    "no text": Unsayable(),
    "depth": nested(),
    "a long text": "x" * 10**6,
    "a long list": [1] * 10**5,
    "bytes": b"x",
    "a half": 0.5,
    "no number": float("nan"),
    "half a sign": "\ud800",
    "an object": object(),
    "minus one": -1,
}


@pytest.fixture(scope="module")
def match() -> zw.Match:
    found = zw.Match("mall-of-horror", 1, dict.fromkeys(range(4), "random"))
    found.run(until=lambda state: len(found.history) > 20)
    return found


@pytest.fixture(scope="module")
def found() -> zw.Simulation:
    return zw.simulate("dead-center", 100, "random", seed=1, progress=False)


def rng() -> random.Random:
    return random.Random(1)


OF_MATCH: dict[str, Callable[[zw.Match, Any], object]] = {
    "observation": lambda match, value: match.state.observation(value),
    "prompt": lambda match, value: match.state.prompt(value),
    "resample": lambda match, value: match.state.resample(value, rng()),
    "a source": lambda match, value: match.state.resample(0, value),
    "named in": lambda match, value: match.named("Seat 0 passes.", value),
    "diff": lambda match, value: zw.diff(match.states[5], match.state, value),
    "moves": lambda match, value: match.state.moves(value),
    "view": lambda match, value: match.state.view(value),
    "seen": lambda match, value: match.states[9].seen(
        match.history[9].move, match.history[9].by, value
    ),
    "choose": lambda match, value: match.choose(value),
    "remark": lambda match, value: match.remark(value),
    "film": lambda match, value: match.film(value),
    "after": lambda match, value: match.state.after(value),
    "after of a seat": lambda match, value: match.state.after("pass", value),
    "play": lambda match, value: match.copy().play(value),
    "say": lambda match, value: match.copy().say(value, 0),
}
OF_RESULT: dict[str, Callable[[zw.Simulation, Any], object]] = {
    "probability": lambda found, value: found.probability(value),
    "mean": lambda found, value: found.mean(value),
    "given": lambda found, value: found.mean(given=value),
    "quantile": lambda found, value: found.quantile(value, 0.5),
    "compare": lambda found, value: found.compare(value),
    "compare pairs": lambda found, value: found.compare(value, paired=True),
    "convergence": lambda found, value: found.convergence(value),
    "points": lambda found, value: found.convergence(points=value),
}
BY_ITSELF: dict[str, Callable[[Any], object]] = {
    "a game": zw.game,
    "a match": zw.Match,
    "seats": lambda value: zw.Match("dead-center", seats={0: value}),
    "names": lambda value: zw.Match("dead-center", names={0: value}),
    "a seed": lambda value: zw.Match("dead-center", seed=value),
    "again": lambda value: zw.Match("dead-center", seed=1).again(value),
    "a question": lambda value: zw.exact("dead-center", value, CABIN),
    "an argument": lambda value: zw.exact("dead-center", "fits", CABIN, pile=value),
    "odds": odds,
    "a policy": lambda value: zw.simulate("dead-center", 1, value, seed=1, progress=False),
    "a seat's policy": lambda value: zw.simulate("dead-center", 1, {0: value}, seed=1),
    "games": lambda value: zw.simulate("dead-center", value),
    "progress": lambda value: tournament(progress=value),
    "a widget": zw.widget,
    "a widget's match": lambda value: zw.DeadCenter(match=value),
    "a strip": zw.strip,
    "states of a strip": lambda value: zw.strip([value]),
    "a bot": lambda value: zw.Bot(value, lambda view: "x"),
    "a bot's function": lambda value: zw.Bot("first", value),
    "a record": zw.replay,
    "a position": zw.parse_position,
}


SWITCHES: dict[str, Callable[[zw.Simulation, Any], object]] = {
    "paired": lambda found, value: found.compare(found, paired=value),
    "adjusted": lambda found, value: tournament(adjusted=value),
    "moves_only": lambda found, value: zw.Bot("first", lambda view, rng: "x", moves_only=value),
    "sort": lambda found, value: zw.futures(CABIN, 10, "random", seed=1).strip(sort=value),
    "replay": lambda found, value: zw.DeadCenter(replay=value),
    "auto": lambda found, value: zw.DeadCenter(auto=value),
    "hints": lambda found, value: zw.DeadCenter(hints=value),
    "guess": lambda found, value: zw.ask("one", "How likely?", 0.5, guess=value),
}
CHOICES: dict[str, list[str]] = {
    name: [option for option in zw.game(name).options if option != "cards"] for name in NAMES
}


def tournament(**given: Any) -> object:
    return zw.tournament("dead-center", {"a": "random"}, 1, **given)


def tries(doors: dict[str, Any]) -> list[Any]:
    return [pytest.param(door, value, id=f"{door}, {value}") for door in doors for value in VALUES]


def check(call: Callable[[Any], object], door: str, value: str) -> None:
    if door == "a strip" and value == "a list":
        return  # a strip of no states
    if door == "a policy" and value == "a dict":
        value = "a list"  # a dict says who plays in which seat
    with pytest.raises(ValueError, match=r"\.$") as caught:
        call(VALUES[value])
    assert type(caught.value).__module__ == "zwidgets.core.errors"
    assert len(str(caught.value)) < 700


@pytest.mark.parametrize(("door", "value"), tries(OF_MATCH))
def test_a_match_refuses_it(match: zw.Match, door: str, value: str) -> None:
    check(lambda given: OF_MATCH[door](match, given), door, value)


@pytest.mark.parametrize(("door", "value"), tries(OF_RESULT))
def test_a_result_refuses_it(found: zw.Simulation, door: str, value: str) -> None:
    check(lambda given: OF_RESULT[door](found, given), door, value)


@pytest.mark.parametrize(("door", "value"), tries(BY_ITSELF))
def test_it_is_refused(door: str, value: str) -> None:
    check(BY_ITSELF[door], door, value)


@pytest.mark.parametrize("value", [*VALUES, "a word", "one"])
@pytest.mark.parametrize("switch", SWITCHES)
def test_a_switch_is_true_or_false(found: zw.Simulation, switch: str, value: str) -> None:
    told = rf"switches nothing: write {switch}=True or {switch}=False\.$"
    with pytest.raises(zw.InvalidOption, match=told):
        SWITCHES[switch](found, {**VALUES, "a word": "no", "one": 1}[value])


@pytest.mark.parametrize("value", [*VALUES, "one and a point"])
@pytest.mark.parametrize(
    ("game", "option"), [(game, option) for game, some in CHOICES.items() for option in some]
)
def test_an_option_is_one_of_its_choices(game: str, option: str, value: str) -> None:
    with pytest.raises(zw.InvalidOption, match=r"\.$|\([A-Z]{2}-\d\d"):
        zw.game(game, **{option: {**VALUES, "one and a point": 1.0}[value]})


@pytest.mark.parametrize("value", [one for one in VALUES if not isinstance(VALUES[one], str)])
def test_what_is_no_sentence_gets_no_names(match: zw.Match, value: str) -> None:
    with pytest.raises(zw.InvalidOption, match="is no sentence: write a text"):
        match.named(VALUES[value])


def test_what_has_no_text_is_named_by_its_type() -> None:
    assert quoted(Unsayable()) == '"Unsayable, which cannot be written"'
