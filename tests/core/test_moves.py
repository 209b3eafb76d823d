"""Legal moves asked for without a seat."""

from __future__ import annotations

from typing import Any

import pytest

import zwidgets as zw
from tests.games.matching import Bid
from tests.helpers import a_game, random_event
from tests.variants import GAMES, each
from zwidgets.games.mall_of_horror.moves import WeaponOne


@each(GAMES)
def test_where_one_seat_acts_its_moves_are_given_without_a_seat(game: zw.Game[Any]) -> None:
    for state, _, _ in a_game(game, 1, random_event):
        match list(state.actors):
            case []:
                assert state.moves() == ()
            case [seat]:
                assert state.moves() == state.moves(seat) != ()
            case _:
                with pytest.raises(zw.InvalidOption):
                    state.moves()


def test_where_several_act_the_sentence_says_which_and_how() -> None:
    state = zw.Match("building-dead-guys", seed=1).state
    with pytest.raises(zw.InvalidOption) as caught:
        state.moves()
    assert str(caught.value) == "Several seats are to act (0, 1): say whose moves, as moves(0)."


# Of a match


def test_a_match_has_the_moves_of_the_person_who_is_to_act() -> None:
    match = zw.Match("dead-center", seed=7)
    assert match.moves == match.state.moves(0)
    match.play(match.moves[0])
    assert match.moves == match.state.moves(0)


def test_where_several_people_act_they_are_the_lowest_seats() -> None:
    match = zw.Match("building-dead-guys", seed=1)
    assert match.moves == match.state.moves(0)
    match.play(match.moves[0], 0)
    assert match.moves == match.state.moves(1)


def test_a_bots_moves_are_not_told_where_people_play() -> None:
    match = zw.Match("building-dead-guys", seed=1, seats={0: "careful"})
    assert match.moves == match.state.moves(1)
    match.play(match.moves[0], 1)
    assert match.state.actors == {0}
    assert match.moves == ()


def test_where_bots_play_alone_they_are_the_lowest_bots() -> None:
    match = zw.Match("building-dead-guys", seed=1, seats={0: "careful", 1: "random"})
    assert match.moves == match.state.moves(0)


def test_at_chance_and_at_the_end_there_are_none() -> None:
    match = zw.Match("dead-center", position=zw.game("dead-center").start())
    assert match.state.is_chance
    assert match.moves == ()
    match = zw.Match("dead-center", seed=7, seats={0: "careful"})
    match.run()
    assert match.moves == ()


def test_a_move_is_written_with_its_name_in_small_letters_unless_it_sets_a_verb() -> None:
    assert (Bid.form(), WeaponOne.form()) == ("bid CARD", "weapon-1")

    class Raise(Bid):
        pass

    assert Raise.verb == "bid"
