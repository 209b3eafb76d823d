"""Positions for students: their own, repeatable, answerable and not trivial."""

from __future__ import annotations

from fractions import Fraction
from random import Random
from typing import Any

import pytest

import zwidgets as zw
from zwidgets.teaching import dealing

CLASS = [f"s{number}" for number in range(1234500, 1234540)]
KEY = "stats 101"
DEALS: list[tuple[str, str, dict[str, Any], dict[str, Any]]] = [
    ("dead-center", "fits", {"pile": "c1"}, {"jokers": 1}),
    ("shufflers", "next-encounter", {}, {"vehicle": True}),
    ("the-filler", "enough", {"pounds": 15}, {}),
    ("building-dead-guys", "next-prize", {}, {}),
    ("mall-of-horror", "tie", {}, {"players": 5}),
]


@pytest.fixture
def few_tries(monkeypatch: pytest.MonkeyPatch) -> None:
    """A position that is never found is looked for in fewer games."""
    monkeypatch.setattr(dealing, "TRIES", 50)


@pytest.mark.parametrize(("game", "question", "arguments", "options"), DEALS)
def test_forty_students_get_positions_with_something_to_find_out(
    game: str, question: str, arguments: dict[str, Any], options: dict[str, Any]
) -> None:
    dealt = [zw.deal(game, one, KEY, question, arguments, **options) for one in CLASS]
    assert len({str(state) for state in dealt}) >= 38
    for state in dealt:
        value = zw.exact(state.game, question, state, **arguments).value
        assert 0 < value < 1 if isinstance(value, Fraction) else len(value.outcomes()) > 1
        assert state.outcome is None
        zw.widget(game, position=state).close()
    again = [zw.deal(zw.game(game, **options), one, KEY, question, arguments) for one in CLASS[:3]]
    assert again == dealt[:3]


def test_what_is_dealt_depends_on_all_of_it() -> None:
    def dealt(student: str | int = "s1", course: str = KEY, **more: Any) -> Any:
        return zw.deal("dead-center", student, course, **more)

    one = dealt()
    assert one == dealt(" S1 ")
    others = [dealt("s2"), dealt(course="stats 102"), dealt(moves=5), dealt(policy="careful")]
    assert all(other != one for other in [*others, dealt(jokers=1)])
    assert dealt(7) == dealt("7")


def test_what_is_dealt_does_not_change_from_one_version_to_the_next() -> None:
    """A course lasts longer than a version: these positions stay."""
    assert str(zw.deal("dead-center", "s1234567", KEY, "fits", {"pile": "c1"})) == FIRST


FIRST = "dead-center; 8C 6S 7H / 5C.4C 5D.8S 9H / AS AC 10H; E-3 KC, W-2 QC; reveal"


def test_the_position_begins_after_so_many_moves_and_where_a_function_says() -> None:
    def late(state: Any) -> bool:
        return bool(state.is_chance and len(state.killed) >= 1)

    state = zw.deal("dead-center", "s1", KEY, late, policy="careful")
    assert late(state)
    assert state.round > 2
    assert zw.tree(state, depth=1).depth == 1
    assert zw.deal("dead-center", "s1", KEY, moves=0).phase == "reveal"


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ({"student": " "}, "needs a student"),
        ({"arguments": "pile"}, '"pile" are no arguments'),
        ({"course": ""}, "needs a course"),
        ({"moves": -1}, "no number of moves"),
        ({"where": "luck"}, 'no question "luck"; it has fits'),
        ({"where": "fits", "arguments": {"pyle": "c1"}}, "has no argument .pyle.; it has pile"),
        ({"arguments": {"pile": "c1"}}, "Arguments are those of a question"),
        ({"where": lambda state: 1}, "True or False"),
        ({"where": 7}, "no function of a position"),
        ({"where": lambda state: False}, "50 games of Dead Center came to no position after 4"),
        ({"where": "fits", "arguments": {"pile": "z9"}}, "asked of pile=.?z9"),
    ],
)
@pytest.mark.usefixtures("few_tries")
def test_what_cannot_be_dealt_is_said(arguments: dict[str, Any], sentence: str) -> None:
    with pytest.raises(zw.InvalidOption, match=sentence):
        zw.deal("dead-center", **{"student": "s1", "course": KEY, **arguments})


def test_players_who_play_in_another_way_each_time_are_refused() -> None:
    own = Random(3)

    def anew(view: Any) -> str:
        return str(own.choice(view["moves"]))

    def drawing(view: Any, rng: Random) -> str:
        return str(rng.choice(view["moves"]))

    with pytest.raises(zw.InvalidOption, match="play the same game in another way each time"):
        zw.deal("dead-center", "s1", "key", moves=25, policy=anew)
    for policy in (drawing, zw.expert(games=40)):
        found = [zw.deal("dead-center", "s1", "key", moves=9, policy=policy) for _ in range(2)]
        assert found[0] == found[1]


def test_any_text_may_be_a_key() -> None:
    assert zw.deal("dead-center", "s1", "\ud800") != zw.deal("dead-center", "s1", KEY)


@pytest.mark.usefixtures("few_tries")
def test_a_question_of_one_seat_is_refused_to_a_spectator_and_dealt_to_that_seat() -> None:
    """Who takes the prize is asked by whoever bids."""
    with pytest.raises(zw.InvalidOption, match="or say by seat= who asks"):
        zw.deal("building-dead-guys", "s1", "k", "takes")
    mine = zw.deal("building-dead-guys", "s1", "k", "takes", seat=0)
    assert 0 < zw.exact("building-dead-guys", "takes", mine, seat=0).value < 1
