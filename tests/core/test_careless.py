"""What a careless person does to a match: it is refused with a sentence, or works."""

from __future__ import annotations

import copy
import pickle
import random
import threading
from collections.abc import Callable
from typing import Any

import pytest

import zwidgets as zw
from tests.variants import GAMES
from zwidgets.core.contract.bot import Plan
from zwidgets.core.match import packing
from zwidgets.core.match.packing import unpacked


@pytest.mark.parametrize("copied", [copy.copy, copy.deepcopy])
def test_a_copy_has_a_course_of_its_own(copied: Callable[[zw.Match], zw.Match]) -> None:
    match = zw.Match("dead-center", seed=7, names={0: "North"})
    told: list[str] = []
    match.on_change(lambda: told.append("change"))
    other = copied(match)
    other.play("reveal N-a")
    assert (len(match.history), told) == (9, [])
    assert other.record() != match.record()
    assert other.undo() == match.state
    assert other.names == match.names


def test_a_match_that_is_to_be_pickled_says_what_to_send() -> None:
    with pytest.raises(TypeError, match=r"send match.record\(\)"):
        pickle.dumps(zw.Match("dead-center", seed=7))


@pytest.mark.parametrize("functions", [("show",), (None,), (print, 5)])
def test_what_cannot_be_called_is_not_told_of_changes(functions: Any) -> None:
    match = zw.Match("dead-center", seed=7)
    with pytest.raises(zw.InvalidOption, match="cannot be called"):
        match.on_change(*functions)
    assert match.play("reveal N-a").phase == "lay"


def test_what_holds_a_match_can_be_called_and_ended_twice() -> None:
    match = zw.Match("dead-center", seed=7)
    with pytest.raises(zw.InvalidOption, match="cannot be called"):
        match.hold(5)  # type: ignore[arg-type]
    end = match.hold(lambda: True)
    end()
    end()
    assert match.play("reveal N-a").phase == "lay"


def test_steps_are_of_what_had_happened_when_they_were_asked_for() -> None:
    match = zw.Match("dead-center", seed=7)
    for _ in range(3):
        match.play(match.moves[0])
    steps, number = match.steps(), len(match.history)
    match.undo()
    match.undo()
    match.play(match.moves[-1])
    found = list(steps)
    assert len(found) == number
    for before, event, after in found:
        assert before.after(event.move, event.by) == after


OF_SEATS: dict[str, Callable[[zw.Match, Any], object]] = {
    **{
        name: lambda match, seat, name=name: getattr(match, name)(seat)
        for name in ("choose", "remark", "log", "view", "record", "film", "replay")
    },
    "diff": lambda match, seat: zw.diff(match.state, match.state, seat=seat),
    "review": lambda match, seat: zw.review(match, seat, 1),
}


@pytest.mark.parametrize("ask", OF_SEATS.values(), ids=OF_SEATS.keys())
@pytest.mark.parametrize("seat", ["0", "", [], -1, 2, 1.0, True, False])
def test_a_seat_that_there_is_not_is_named(
    ask: Callable[[zw.Match, Any], object], seat: Any
) -> None:
    match = zw.Match("the-filler", seed=1, seats={1: "careful"})
    with pytest.raises(zw.InvalidOption, match=r"The Filler has no seat .*; it has seats 0 to 1\."):
        ask(match, seat)


def test_a_function_that_makes_a_bot_is_to_be_called() -> None:
    with pytest.raises(zw.InvalidOption, match=r"If it makes a bot, call it: expert\(\)\."):
        zw.Match("the-filler", seats={1: zw.expert})  # type: ignore[dict-item]


def test_a_bot_is_asked_only_where_its_seat_is_to_act() -> None:
    state = zw.game("the-filler").start()
    bot = zw.Bot("first", lambda view, rng: str(view["moves"][0]))
    with pytest.raises(zw.IllegalMove, match='Seat "1" is not to act now'):
        bot.move(state, 1, random.Random(0))


@pytest.mark.parametrize("game", ["the-filler", "dead-center"])
def test_what_a_seat_knows_of_a_match_can_be_sent(game: str) -> None:
    match = zw.Match(game, seed=1, names={0: "North"})
    match.play(match.moves[0])
    known = match.seen_by(0)
    for sent in (pickle.loads(pickle.dumps(known)), copy.deepcopy(known), copy.copy(known)):
        assert str(sent) == str(known)
        assert sent.film.packed() == match.film(0).packed()


def test_arguments_with_a_standard_value_keep_it() -> None:
    bots = [lambda view, place=place: view["moves"][place] for place in (0, -1)]
    for bot, place in zip(bots, (0, -1), strict=True):
        match = zw.Match("the-filler", seed=1, seats={0: bot, 1: bot})
        first = match.state.moves()[place]
        match.step()
        assert match.history[0].move == first


def test_a_plan_may_be_seated_as_it_is() -> None:
    class First(Plan):
        def __call__(self, state: Any, seat: int, rng: Any, hurried: Any) -> str:
            return str(state.moves(seat)[0])

    match = zw.Match("the-filler", seed=1, seats={0: First(), 1: First()})
    assert match.names == {0: "First", 1: "First"}
    assert match.run().outcome.winners


def test_assigning_none_seats_and_names_nobody() -> None:
    match = zw.Match("the-filler", seed=1, names={0: "North"}, seats={1: "careful"})
    match.seats = match.names = None  # type: ignore[assignment]
    assert match.names == {0: "North", 1: "careful"}


def test_a_film_may_be_packed_while_the_match_goes_back(monkeypatch: pytest.MonkeyPatch) -> None:
    match = zw.Match("the-filler", seed=7)
    for _ in range(4):
        match.play(match.moves[0])
    film = match.film(0)
    whole = list(film.whole())
    undo = threading.Thread(target=match.undo)
    unmarked = packing._unmarked

    def goes_back(frame: Any) -> Any:
        if not undo.ident:
            undo.start()
            undo.join(0.2)
        return unmarked(frame)

    monkeypatch.setattr(packing, "_unmarked", goes_back)
    packed = film.packed()
    undo.join()
    frames = [one for one in unpacked(packed) if isinstance(one, dict) or len(one) != 2]
    assert len(match.history) == 3
    assert len(frames) <= len(whole) == 5
    assert match.record(seat=0) == match.copy().record(seat=0)


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_a_chance_event_is_drawn_by_a_source_and_only_where_chance_is_due(game: Any) -> None:
    state = zw.Match(game, seed=3).state  # a match carries out chance events at once
    with pytest.raises(zw.IllegalMove, match=r"^chance is not due\.$"):
        state.sample_chance(random.Random(7))
    with pytest.raises(zw.InvalidOption, match=r'"7" is no source of random numbers'):
        state.sample_chance(7)  # type: ignore[arg-type]
