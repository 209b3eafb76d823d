"""Taking back moves and repeating them."""

from __future__ import annotations

import random

import pytest

import zwidgets as zw
from tests.core.matches import BOTS, first_moves


def test_undo_goes_back_to_the_last_decision_and_redo_repeats_it():
    match = zw.Match("dead-center", seed=1)
    first_moves(match, 6)
    passed = [match.state]
    while match.can_undo:
        passed.append(match.undo())
        assert match.state.actors
    assert len(passed) == 7
    assert match.state.phase == "reveal"
    assert len(match.history) == 9, "the deal is not undone"
    for state in reversed(passed[:-1]):
        assert match.redo() == state
    assert not match.can_redo


def test_undo_has_an_end_and_so_has_redo():
    match = zw.Match("dead-center", seed=1)
    with pytest.raises(zw.CannotUndo, match="There is no move to take back"):
        match.undo()
    with pytest.raises(zw.CannotUndo, match="There is no move to repeat"):
        match.redo()


def test_a_refused_move_leaves_what_could_be_repeated():
    match = zw.Match("dead-center", seed=1)
    match.play("reveal N-a")
    match.undo()
    with pytest.raises(zw.IllegalMove):
        match.play("pass")
    assert match.redo().phase == "lay"


def test_undo_after_the_end_of_the_game():
    match = zw.Match(
        "dead-center", seed=1, position="dead-center; 9H 8H 10H / 9D 8D 10D / 7H 7D 5S; -; reveal"
    )
    while not match.over:
        first_moves(match, 1)
    reason = match.state.outcome.reason
    match.undo()
    assert not match.over
    assert reason not in [sentence for _, sentence in match.log(0)]
    assert match.redo().outcome is not None
    assert match.log(0)[-1][1] == reason


def test_against_a_bot_undo_takes_back_the_bots_answer_too():
    match = zw.Match("matching", seed=1, seats={1: "random"})
    before = match.state
    first_moves(match, 1)
    match.run()
    assert match.state.round == 2
    assert match.undo() == before
    assert match.redo().round == 2


def test_bots_alone_are_taken_back_move_by_move():
    match = zw.Match("matching", seed=1, seats=BOTS)
    match.run()
    moves = sum(event.by is not None for event in match.history)
    for _ in range(moves):
        match.undo()
    assert not match.can_undo


def test_between_two_people_undo_does_not_pass_a_revelation():
    match = zw.Match("matching", seed=1)
    first_moves(match, 1)
    assert match.can_undo, "seat 0 has bid, nobody has seen it"
    match.undo()
    match.redo()
    first_moves(match, 1)
    assert not match.can_undo, "both bids are open"
    with pytest.raises(zw.CannotUndo, match="A hidden card has been shown since"):
        match.undo()
    first_moves(match, 1)
    assert match.can_undo, "the new round's first bid"


def test_undo_does_not_change_the_log_of_what_remains():
    match = zw.Match("dead-center", seed=1)
    first_moves(match, 3)
    before = match.log(0)
    first_moves(match, 2)
    match.undo()
    match.undo()
    assert match.log(0) == before


def test_the_first_event_of_a_match_can_be_taken_back() -> None:
    begun = zw.Match("dead-center", seed=7)
    match = zw.Match("dead-center", seed=7, position=begun.state)
    match.play(match.moves[0])
    match.undo()
    assert (match.state, match.history, match.can_undo) == (begun.state, (), False)


def test_what_bots_repeat_after_going_back_leaves_the_rest_to_redo() -> None:
    match = zw.Match(zw.game("shufflers", variant="competitive", players=2), 1, {1: "careful"})
    rng = random.Random(3)
    while not match.run().outcome:
        match.play(rng.choice(match.moves), 0)
    record = match.record()
    for at in range(len(match.history)):
        match.rewind(at)
        match.run()
        assert match.can_redo or match.over
        while match.can_redo:
            match.redo()
        assert match.record() == record


def test_another_move_than_was_taken_back_forgets_the_rest() -> None:
    match = zw.Match("dead-center", seed=7)
    first, other, *_ = match.moves
    match.play(first)
    match.play(match.moves[0])
    match.undo()
    match.undo()
    match.play(other)
    assert not match.can_redo
    match.undo()
    match.play(other)
    assert not match.can_redo, "nor does a person's move keep it, even the same"
