"""Conceding: who wins by it, what a record says of it, and how it is taken back."""

from __future__ import annotations

import pytest

import zwidgets as zw
from tests.core.matches import first_moves


def begun(name: str = "dead-center", seats=None, **options) -> zw.Match:
    match = zw.Match(name, seed=7, seats=seats, **options)
    first_moves(match, 3)
    return match


def test_who_plays_alone_loses():
    match = begun()
    state = match.concede()
    assert state == match.state
    assert match.over
    assert match.outcome == zw.Outcome((), (0,), "Seat 0 concedes.")
    assert match.log(0)[-1] == (match.state.round, "You concede.")
    assert match.log()[-1][1] == "Player 1 concedes."


def test_of_two_the_other_wins():
    match = begun("the-filler", {1: "careful"}, names={0: "North"})
    match.concede()
    assert match.outcome.winners == (1,)
    assert match.view(0)["outcome"] == {
        "winners": [1],
        "scores": [0, 1],
        "reason": "You concede.",
        "conceded": True,
    }


def test_of_two_people_it_must_be_said_who():
    match = begun("the-filler")
    with pytest.raises(zw.InvalidOption, match=r"Say which seat concedes, as concede\(0\)"):
        match.concede()
    match.concede(1)
    assert match.outcome.winners == (0,)


def test_in_a_double_it_is_the_player_who_loses_not_the_seat():
    match = zw.Match("the-filler", 7, dict.fromkeys((0, 1), "careful"), legs=2)
    match.run(lambda state: state.leg == 2)
    match.seats = {0: "human"}
    (seat,) = match.humans
    assert seat == 1, "the players have changed seats"
    match.concede(seat)
    assert match.outcome.winners == (1,)
    assert match.outcome.reason == "Seat 1 concedes."


def test_where_more_people_play_a_bot_takes_the_seat():
    match = begun("mall-of-horror", {2: "careful"}, players=3)
    match.concede(0)
    assert not match.over
    assert [str(getattr(who, "name", who)) for who in match.seats.values()] == [
        "careful",
        "human",
        "careful",
    ]


def test_where_bots_would_be_left_the_match_ends_without_a_winner():
    match = begun("mall-of-horror", {1: "careful", 2: "careful"}, players=3)
    match.concede()
    assert match.outcome.winners == ()
    match = begun("shufflers", {1: "careful"}, variant="collaborative", players=2)
    match.concede()
    assert match.outcome.winners == (), "who play together lose together"


def test_a_match_that_has_ended_takes_nothing_more():
    match = begun("the-filler", {1: "careful"})
    match.concede()
    rest = match.state.moves(min(match.state.actors))
    assert match.moves == ()
    assert match.view(0)["moves"] == match.view(0)["actors"] == []
    for act in (match.step, lambda: match.play(rest[0], 0), lambda: match.choose(1)):
        with pytest.raises(zw.IllegalMove, match="somebody conceded"):
            act()
    assert match.run() == match.state
    with pytest.raises(zw.IllegalMove, match="The game is over"):
        match.concede(0)
    ended = zw.Match("dead-center", 7, {0: "careful"})
    ended.run()
    with pytest.raises(zw.IllegalMove, match="The game is over"):
        ended.concede(0)


def test_undo_takes_it_back_and_nothing_else():
    match = begun()
    before, told, seen = match.state, match.log(0), match.film(0).now
    match.concede()
    assert match.film(0).now["view"]["outcome"]["reason"] == "You concede."
    assert match.film(0).now["prompt"] == "You concede."
    match.undo()
    assert (match.state, match.outcome, match.log(0)) == (before, None, told)
    assert match.film(0).now == seen
    assert not match.can_redo
    match.play(match.moves[0])


def test_what_was_taken_back_before_can_be_repeated_again():
    match = begun()
    match.undo()
    match.concede()
    assert not match.can_redo
    match.undo()
    assert match.can_redo


def test_playing_on_from_an_earlier_moment_forgets_it():
    match = begun()
    match.concede()
    match.rewind(len(match.history))
    assert not match.over
    match.concede()
    assert match.rewind(9).phase == "reveal"
    assert not match.over


def test_between_people_with_secrets_it_stays_since_all_is_shown_then():
    match = begun("the-filler")
    match.concede(0)
    assert match.knows_all
    assert "hand" in str(match.film("all").now["view"])
    with pytest.raises(zw.CannotUndo, match="between people that stays so"):
        match.undo()


@pytest.mark.parametrize("name", zw.game_names())
def test_a_record_says_it_and_is_read_again(name):
    match = zw.Match(name, 7)
    bots = dict.fromkeys(range(1, match.game.seats), "careful")
    match = zw.Match(name, 7, bots)
    match.run()
    match.play(match.moves[0])
    match.run()
    match.concede()
    text = match.record()
    assert "\nconceded: 0\nresult: " in text
    assert match.record(seat=0) == text, "all may know all at the end"
    again = zw.Match.from_record(text)
    assert again.record() == text
    assert again.outcome == match.outcome
    assert again.log(0) == match.log(0)
    assert again.copy().record() == text
    assert not match.copy(len(match.history)).over
    assert zw.replay(text).over


def test_a_reader_that_does_not_know_the_line_refuses_the_result():
    text = begun("the-filler", {1: "careful"})
    text.concede()
    without = text.record().replace("conceded: 0\n", "note: 0\n")
    with pytest.raises(zw.InvalidRecord, match='another result, "not over" and not "seat 1; '):
        zw.Match.from_record(without)


@pytest.mark.parametrize("line", ["conceded: 1", "conceded: x", "conceded: -1", "conceded: 00"])
def test_a_damaged_line_is_named(line):
    match = begun()
    match.concede()
    with pytest.raises(zw.InvalidRecord, match=f'"{line}": write the player who conceded, as 0'):
        zw.Match.from_record(match.record().replace("conceded: 0", line))


def test_nobody_concedes_a_game_that_had_ended():
    match = zw.Match("dead-center", 7, {0: "careful"})
    match.run()
    text = match.record().replace("result:", "conceded: 0\nresult:")
    with pytest.raises(zw.InvalidRecord, match="the game had ended already"):
        zw.Match.from_record(text)


def test_a_review_counts_it_as_a_move_of_whoever_conceded():
    match = zw.Match("dead-center", 7, {0: "careful"})
    match.run(lambda state: state.round == 7)
    match.concede()
    review = zw.review(match, games=64)
    assert review.start + review.luck + review.skill == review.result == 0
    last = review.moments[-1]
    assert (last.kind, last.told, last.after) == ("skill", "Careful concedes.", 0)
    assert last.before > 0
    assert type(review).from_dict(review.as_dict()) == review


def test_to_the_other_it_is_luck():
    match = zw.Match("the-filler", 7, dict.fromkeys((0, 1), "careful"))
    match.run(lambda state: state.round == 2)
    match.concede(0)
    lost, won = (zw.review(match, seat, games=64) for seat in (0, 1))
    assert (lost.result, won.result) == (0, 1)
    assert (lost.moments[-1].kind, won.moments[-1].kind) == ("skill", "luck")


def test_a_seat_is_checked():
    match = begun()
    for seat in (1, -1, "0"):
        with pytest.raises(zw.InvalidOption):
            match.concede(seat)
    assert not match.over
