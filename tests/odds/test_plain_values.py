"""Results go to JSON and back, and what is none is refused in a sentence."""

from __future__ import annotations

import copy
import json
from fractions import Fraction
from typing import Any

import pytest

import zwidgets as zw
from tests.variants import NAMES
from zwidgets.bots.review import Review
from zwidgets.odds.answers import Answer, Answers
from zwidgets.odds.intervals import Estimate, wilson
from zwidgets.odds.results import Simulation

GAMES = NAMES


def first(view: dict[str, Any]) -> str:
    return str(view["moves"][0])


def by_json(told: Any) -> Any:
    return json.loads(json.dumps(told, allow_nan=False))


@pytest.mark.parametrize("name", GAMES)
def test_a_simulation_goes_to_json_and_back(name: str) -> None:
    found = zw.simulate(name, 300, seed=1, progress=False)
    again = Simulation.from_dict(by_json(found.as_dict()))
    assert (again.work, again.groups, again.played) == (found.work, found.groups, found.played)
    assert again.estimates() == found.estimates()
    assert str(again) == str(found)
    more = zw.simulate(name, 400, seed=1, progress=False)
    assert zw.simulate(name, 400, resume=again, progress=False).groups == more.groups
    rest = zw.simulate(name, 100, seed=1, first=300, progress=False)
    assert (again + rest).wins == more.wins


def test_a_policy_of_ones_own_is_kept_by_its_name() -> None:
    found = zw.simulate("dead-center", 20, first, seed=1)
    again = Simulation.from_dict(by_json(found.as_dict()))
    assert (again.policies, again.wins) == ({0: "first"}, found.wins)
    with pytest.raises(zw.InvalidOption, match='"first" is a name only here'):
        zw.simulate("dead-center", 30, again.work.policies[0], seed=1)


def test_an_interrupted_simulation_says_what_it_lacks() -> None:
    found = zw.simulate("dead-center", 64, seed=1)
    part = Simulation(found.work, {0: found.groups[0]}, ((0, 16),), 1.0)
    again = Simulation.from_dict(by_json(part.as_dict()))
    assert (again.interrupted, again.missing) == (True, ((16, 64),))
    assert zw.simulate("dead-center", resume=again).wins == found.wins


def changed(told: dict[str, Any], path: tuple[Any, ...], value: Any) -> dict[str, Any]:
    told = copy.deepcopy(told)
    place: Any = told
    for one in path[:-1]:
        place = place[one]
    if value is ...:
        del place[path[-1]]
    else:
        place[path[-1]] = value
    return told


@pytest.mark.parametrize(
    ("path", "value"),
    [
        (("game",), "chess"),
        (("position",), "dead-center; nonsense"),
        (("seat",), 3),
        (("policies", 0), 7),
        (("seed",), "-7"),
        (("seed",), "9" * 5_000),
        (("first",), -1),
        (("planned",), 10**400),
        (("group",), 0),
        (("group",), 17),
        (("played",), [[0, 65]]),
        (("played",), [[0, 16], [16, 64]]),
        (("wins",), [64]),
        (("games",), True),
        (("groups", "0"), ...),
        (("groups", "-1"), [0, [0], [{}], {}, {}, [{}], [{}]]),
        (("groups", "0", 0), 15),
        (("groups", "0", 1, 0), -1),
        (("groups", "0", 2, 0, "1e9"), 0),
        (("groups", "0", 4, "clear"), 10**9),
        (("estimates", "more"), 1),
    ],
)
def test_what_is_no_simulation_is_refused(path: tuple[Any, ...], value: Any) -> None:
    told = by_json(zw.simulate("dead-center", 64, seed=1).as_dict())
    if path[0] == "estimates":  # they follow from the counts
        assert Simulation.from_dict(changed(told, path, value)).games == 64
        return
    with pytest.raises(zw.InvalidOption, match="This is no simulation as as_dict"):
        Simulation.from_dict(changed(told, path, value))


@pytest.mark.parametrize("told", [None, 7, [], {}, "x", {"game": {}}, [[[]]]])
@pytest.mark.parametrize("kind", [Simulation, Estimate, Answer, Answers, Review])
def test_what_is_nothing_of_the_kind_is_refused(kind: Any, told: Any) -> None:
    with pytest.raises(zw.InvalidOption, match=r"This is no .* as as_dict\(\) writes one"):
        kind.from_dict(told)


def test_estimates_and_answers_go_to_json_and_back() -> None:
    one = zw.simulate("dead-center", 1, seed=7).mean("length")
    assert Estimate.from_dict(by_json(one.as_dict())) == one, "an end may be infinite"
    for name in GAMES:
        found = zw.Match(name, seed=7, seats={0: "careful"}).odds(0)
        again = Answers.from_dict(by_json(found.as_dict()))
        assert str(again) == str(found)


@pytest.mark.parametrize(
    ("key", "value"),
    [("value", "3/2"), ("value", "1/0"), ("value", "1e999999999"), ("value", []), ("value", 0.5),
     ("value", [[1, 0]]), ("value", [[1, -1], [2, 3]]), ("value", [[1, 1.5]]), ("bound", "middle"),
     ("asks", 7), ("names", {"x": "North"}), ("unit", None), ("more", 1)],
)  # fmt: skip
def test_what_is_no_answer_is_refused(key: str, value: Any) -> None:
    told = Answer("heads", "The coin shows heads.", Fraction(1, 2)).as_dict()
    with pytest.raises(zw.InvalidOption, match="This is no answer"):
        Answer.from_dict({**told, key: value})


@pytest.mark.parametrize(
    ("key", "value"),
    [("value", True), ("value", None), ("low", 2.0), ("games", -1), ("games", 1.0),
     ("kind", "guess"), ("confidence", 2.0), ("value", float("nan"))],
)  # fmt: skip
def test_what_is_no_estimate_is_refused(key: str, value: Any) -> None:
    with pytest.raises(zw.InvalidOption, match="This is no estimate"):
        Estimate.from_dict({**wilson(5, 10).as_dict(), key: value})


def test_a_review_goes_to_json_and_back() -> None:
    match = zw.Match("dead-center", seed=7, seats={0: "careful"})
    match.run()
    found = zw.review(match, 0, games=64)
    told = by_json(found.as_dict())
    assert Review.from_dict(told) == found
    assert Review.from_dict(told)._repr_mimebundle_() == found._repr_mimebundle_()
    for path in (("seat",), ("values", 0), ("moments", 0, "before"), ("moments", 0, "kind")):
        with pytest.raises(zw.InvalidOption, match="This is no review"):
            Review.from_dict(changed(told, path, "1/7"))
