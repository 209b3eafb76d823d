"""Whoever watches a match is told of each change, once, wherever it comes from."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Any

import pytest

import zwidgets as zw


def bid(match: zw.Match) -> Any:
    """The bid of whoever is to bid."""
    seat = min(match.state.actors)
    return match.play(match.state.moves(seat)[0], seat)


CHANGES: dict[str, Callable[[zw.Match], Any]] = {
    "a bid": bid,
    "an undo": lambda match: match.undo(),
    "a redo": lambda match: match.redo(),
    "a remark": lambda match: match.say("Mine is higher.", 0),
    "a step of a bot": lambda match: match.step(),
    "a step of chance": lambda match: match.step(),
    "the next bid": bid,
    "a bid and the chance that follows": bid,
    "seats": lambda match: setattr(match, "seats", {0: "random"}),
}
REFUSED: dict[str, Callable[[zw.Match], Any]] = {
    "play": lambda match: match.play("dance", 0),
    "undo": lambda match: match.undo(),
    "redo": lambda match: match.redo(),
    "seats": lambda match: setattr(match, "seats", {9: "random"}),
    "say": lambda match: match.say("", 0),
    "step": lambda match: match.step(),
    "rewind": lambda match: match.rewind(0),
}


def watched(match: zw.Match) -> list[int]:
    """Gets the number of events at each change."""
    told: list[int] = []
    match.on_change(lambda: told.append(len(match.history)))
    return told


def test_each_change_is_told_once_when_all_of_it_has_happened() -> None:
    match = zw.Match("matching", seed=5, seats={1: "random"})
    told = watched(match)
    for count, (name, change) in enumerate(CHANGES.items(), 1):
        change(match)
        assert len(told) == count, name
        assert told[-1] == len(match.history), name


@pytest.mark.parametrize("name", REFUSED)
def test_what_is_refused_is_no_change(name: str) -> None:
    match = zw.Match("matching", seed=7)
    told, before = watched(match), match.changes
    with pytest.raises(ValueError, match=r"\."):
        REFUSED[name](match)
    assert (told, match.changes) == ([], before)


def test_a_rewind_is_one_change() -> None:
    match = zw.Match("dead-center", seed=7, seats={0: "careful"})
    match.run()
    told = watched(match)
    match.rewind(9)
    assert told == [9]


def test_a_run_tells_of_each_step() -> None:
    match = zw.Match("dead-center", seed=7, seats={0: "random"})
    told = watched(match)
    match.run()
    assert told == list(range(10, len(match.history) + 1))


def test_who_has_stopped_is_told_no_more_and_may_stop_again() -> None:
    match = zw.Match("dead-center", seed=7)
    told: list[int] = []
    stop = match.on_change(lambda: told.append(1))
    match.play("reveal N-a")
    stop()
    stop()
    match.undo()
    assert told == [1]
    assert match._watchers == []


def test_who_is_stopped_by_another_is_not_told_of_that_change_either() -> None:
    match = zw.Match("dead-center", seed=7)
    stops: list[Callable[[], None]] = []
    told: list[str] = []
    match.on_change(lambda: stops.pop()())
    stops.append(match.on_change(lambda: told.append("show"), lambda: told.append("react")))
    match.play("reveal N-a")
    assert told == []


def test_all_have_shown_a_change_before_anybody_reacts_to_it() -> None:
    match = zw.Match("dead-center", seed=7)
    calls: list[str] = []
    for name in "ab":
        match.on_change(
            lambda name=name: calls.append(f"{name} shows"),
            lambda name=name: calls.append(f"{name} reacts"),
        )
    match.play("reveal N-a")
    assert calls == ["a shows", "b shows", "a reacts", "b reacts"]


def test_who_reacts_may_change_the_match_again_and_all_are_told_of_both() -> None:
    match = zw.Match("dead-center", seed=7)
    match.on_change(lambda: None, lambda: match.undo() if match.can_undo else None)
    told = watched(match)
    match.play("reveal N-a")
    assert told == [12, 9]
    assert not match.can_undo


def test_an_error_reaches_who_made_the_change_after_all_have_been_told() -> None:
    match = zw.Match("dead-center", seed=7)
    match.on_change(lambda: 1 / 0)
    told = watched(match)
    with pytest.raises(ZeroDivisionError):
        match.play("reveal N-a")
    assert told == [12]
    with pytest.raises(ZeroDivisionError):
        match.undo()
    assert told == [12, 9]


def test_many_changes_can_be_told_as_one() -> None:
    match = zw.Match("dead-center", seed=7)
    told = watched(match)
    with match.changing():
        match.play("reveal N-a")
        with match.changing():
            match.play(match.state.moves(0)[0])
        assert told == []
    assert told == [len(match.history)]


def test_what_changed_is_told_also_where_the_rest_is_refused() -> None:
    match = zw.Match("dead-center", seed=7)
    told = watched(match)

    def two_moves() -> None:
        with match.changing():
            match.play("reveal N-a")
            match.play("reveal N-a")

    with pytest.raises(zw.IllegalMove):
        two_moves()
    assert told == [12]


def test_it_is_told_in_the_thread_that_changes_it_with_the_lock_held() -> None:
    match = zw.Match("dead-center", seed=7)
    threads: list[threading.Thread] = []
    free: list[bool] = []

    def other_thread_gets_the_lock() -> None:
        threads.append(threading.current_thread())
        other = threading.Thread(target=lambda: free.append(match.lock.acquire(blocking=False)))
        other.start()
        other.join()

    match.on_change(other_thread_gets_the_lock)
    match.play("reveal N-a")
    assert (threads, free) == ([threading.current_thread()], [False])


# Bots that are to act, in what is refused


def test_a_refused_move_says_how_a_bot_is_let_move() -> None:
    match = zw.Match("the-filler", seed=1, seats={0: "careful"})
    with pytest.raises(zw.IllegalMove, match=r"Careful is to act: match.step\(\) lets it move"):
        match.play("lay 4C 1", 1)
    match.run()
    assert match.bot_due() is None


def test_a_bots_seat_can_be_moved_by_hand() -> None:
    match = zw.Match("the-filler", seed=1, seats={0: "careful"})
    match.play(match.state.moves(0)[0], 0)
    assert match.history[-1].by == 0


def test_a_move_that_is_illegal_in_itself_does_not_speak_of_bots() -> None:
    match = zw.Match("matching", seed=7, seats={1: "careful"})
    foreign = match.state.moves(1)[0]
    with pytest.raises(zw.IllegalMove) as refusal:
        match.play(foreign, 0)
    assert "step()" not in str(refusal.value)


def test_a_bot_that_is_not_to_act_is_not_asked() -> None:
    asked: list[Any] = []
    match = zw.Match("the-filler", seed=1, seats={1: asked.append})
    with pytest.raises(zw.IllegalMove, match="not to act"):
        match.choose(1)
    assert asked == []


# The same cards again


def test_the_same_cards_again_are_refused_between_people_once_something_was_shown() -> None:
    match = zw.Match("matching", seed=7)
    assert match.again(7).state == match.state
    bid(match)
    assert match.again(7).history == zw.Match("matching", seed=7).history
    bid(match)
    before = match.state
    with pytest.raises(zw.CannotUndo, match="hidden card has been shown"):
        match.again(7)
    assert match.state is before
    assert match.again(8).seed == 8
    assert match.again().seed != 7


def test_the_given_position_again_is_refused_as_the_same_cards_are() -> None:
    dealt = zw.Match("matching", seed=7).state
    match = zw.Match("matching", seed=8, position=dealt)
    assert match.again(9, match.start).state == dealt
    bid(match)
    bid(match)
    for given in (match.start, str(match.start)):
        with pytest.raises(zw.CannotUndo, match="hidden card has been shown"):
            match.again(9, given)
    assert match.again(9).seed == 9


def test_the_same_cards_again_are_dealt_to_one_person_and_after_the_end() -> None:
    alone = zw.Match("matching", seed=7, seats={1: "careful"})
    bid(alone)
    alone.run()
    assert alone.again(7).seats == alone.seats
    match = zw.Match("matching", seed=7)
    while not match.over:
        bid(match)
    assert match.again(7).seed == 7


def test_a_new_match_can_begin_in_the_same_position() -> None:
    match = zw.Match("dead-center", seed=7, position=zw.Match("dead-center", seed=3).state)
    assert match.again(7, match.start).start == match.start
    assert match.again(7).start == zw.game("dead-center").start()
