"""The Filler's seats and moves (TF-14): who acts, what is refused, what is taken back."""

from __future__ import annotations

import json
import random
from itertools import islice

import pytest

import zwidgets as zw
from tests.the_filler.table import CHOSEN, SHUFFLED, names, played, position
from zwidgets.core.match.seat_record import read_either
from zwidgets.games.the_filler.moves import Bury, Cement, Lay


def test_TF_14_the_zombie_player_is_seat_0_and_the_filler_seat_1():
    state = position(graves="KH JC QD")
    assert (CHOSEN.seats, CHOSEN.start().actors, state.actors) == (2, {0}, {1})
    with pytest.raises(zw.IllegalMove, match=r"the Filler lays cement now.*TF-05"):
        state.after("lay 10C 1", 0)
    with pytest.raises(zw.IllegalMove, match=r"the zombie player buries now.*TF-04"):
        CHOSEN.start().after("done", 1)


def test_TF_14_with_shuffled_graves_the_filler_is_the_only_seat():
    state = SHUFFLED.start()
    assert (SHUFFLED.seats, state.actors, state.phase) == (1, {0}, "fill")
    with pytest.raises(zw.IllegalMove, match="TF-05"):
        state.after("bury KH 1")


def test_TF_14_the_order_in_which_cement_is_laid_has_no_meaning():
    state = position(graves="KH JC QD")
    one = played(state, "lay 10C 1, lay 6S 2, lay 9C 1")
    two = played(state, "lay 9C 1, lay 10C 1, lay 6S 2")
    assert one == two
    assert str(one) == str(two)


def test_TF_14_in_order_the_first_empty_grave_is_taken_and_cement_laid_behind_all_that_lies():
    state = position(night=4, hand="KH JC QD", kept="8C 9S 10S")
    assert set(names(CHOSEN.canonical_moves(state, 0))) == {"bury KH 1", "bury JC 1", "bury QD 1"}
    state = state.after("bury JC 1")
    assert set(names(CHOSEN.canonical_moves(state, 0))) == {"bury KH 2", "bury QD 2"}
    assert CHOSEN.canonical_moves(state, 1) == ()
    state = played(state, "bury KH 2, bury QD 3")
    lays = [f"lay {card} {grave}" for card in ("8C", "9S", "10S") for grave in (1, 2, 3)]
    assert set(names(CHOSEN.canonical_moves(state, 1))) == {*lays, "done"}
    behind = names(CHOSEN.canonical_moves(state.after("lay 9S 2"), 1))
    assert behind == ["lay 10S 1", "lay 10S 2", "lay 10S 3", "done"]
    assert CHOSEN.canonical_moves(state, 0) == ()


def test_TF_14_a_script_can_lay_all_with_one_call():
    state = position(graves="KH JC QD")
    move = state.parse_move("cement 10C:1 9c:1 6S:2")
    assert state.after(move) == played(state, "lay 10C 1, lay 9C 1, lay 6S 2")
    assert move == state.parse_move("cement 6S:2 9C:1 10C:1")
    assert state.after(move).phase == "fill"
    assert move not in state.moves(1)
    assert move == state.parse_move(str(move))


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("cement 10C:1 10C:2", r"10 of clubs is laid twice \(TF-05\)"),
        ("cement 9C:1 AS:2", r"spades already lies on grave 2; undo takes it back \(TF-14\)"),
        ("lay AS 1", r"spades already lies on grave 2; undo takes it back \(TF-14\)"),
        ("bury KH 1", r"now you lay cement and finish with done \(TF-05\)"),
        ("turn KH", r"now you lay cement and finish with done \(TF-05\)"),
    ],
)
def test_TF_14_what_the_filler_may_not_do(text, why):
    state = position(graves="KH JC QD").after("lay AS 2")
    with pytest.raises(zw.IllegalMove, match=why):
        state.after(text)


@pytest.mark.parametrize(
    "text",
    ["cement", "cement 10C", "cement 10C:4", "cement KH:1", "lay 10H 1", "lay 10C 0", "bury 9C 1",
     "bury KH", "lay 10C 1 1", "done now", "cement :", "cement 10C:1:2"],
)  # fmt: skip
def test_texts_that_are_no_move(text):
    with pytest.raises(zw.InvalidMove):
        CHOSEN.parse_move(text)


@pytest.mark.parametrize(
    "move", [Bury(zw.card("10C"), 1), Bury(zw.card("KH"), 4), Bury(zw.card("KH"), 0)], ids=str
)
def test_moves_made_by_hand_are_checked_too(move):
    with pytest.raises(zw.IllegalMove):
        CHOSEN.start().after(move)


@pytest.mark.parametrize(
    "move",
    [Lay(zw.card("10H"), 1), Lay(zw.card("10C"), 4), Cement(()), Cement(((zw.card("KH"), 1),))],
    ids=str,
)
def test_cement_made_by_hand_is_checked_too(move):
    with pytest.raises(zw.IllegalMove):
        position(graves="KH JC QD").after(move)


def test_TF_14_cement_is_taken_back_by_undoing():
    match = zw.Match(CHOSEN, 1, position=position(graves="KH JC QD"))
    match.play("lay 10C 1")
    match.play("cement 9C:2 8C:2")
    assert names(match.undo().cement[0]) == ["10C"]
    assert match.state.cement[1] == ()
    assert match.undo().cement == ((), (), ())
    assert match.redo().cement[0] == zw.cards("10C")


def test_TF_14_done_is_final_between_two_people():
    match = zw.Match(CHOSEN, 1, position=position(graves="KH JC QD"))
    match.play("lay 10C 1")
    match.play("done")
    with pytest.raises(zw.CannotUndo, match="hidden card has been shown"):
        match.undo()
    match.play("bury JD 1")
    assert match.undo().phase == "bury"
    assert not match.can_undo


def test_TF_14_burying_is_taken_back_between_two_people():
    match = zw.Match(CHOSEN, 1)
    match.play("bury KH 1")
    assert match.undo() == CHOSEN.start()


def test_TF_13_in_a_double_players_look_back_with_the_eyes_they_had():
    match = zw.Match(zw.game("the-filler", legs=2), seed=5, seats={1: "careful"})
    rng = random.Random(1)
    while match.state.leg == 1 or 1 not in match.state.actors:  # the person is the Filler then
        match.step() if match.bot_due() is not None else match.play(rng.choice(match.moves))
    first = next(event.move for event in match.history if isinstance(event.move, Bury))
    buried, laid, _ = (frame["view"] for frame in islice(match.film(1).whole(), 3))
    assert (match.humans, match.film(1).eyes, buried["seat"]) == ((1,), 1, 0)
    assert laid["graves"][first.grave - 1]["card"] == str(first.card)
    assert match.log(1)[0][1].startswith("You bury")
    assert not any(told.startswith("You lay") for _, told in match.log(1))
    written = read_either(match.record(1)).film
    assert [*written.whole()] == json.loads(json.dumps([*match.film(1).whole()]))
