"""A class plays: everybody their own board of one and the same deal."""

from __future__ import annotations

import json
import random

import pytest

import zwidgets as zw
from tests.tables.wire import plays
from tests.votes.test_board import Teacher
from tests.votes.test_board import teacher as teacher
from tests.votes.test_votes import CABIN, Phone
from tests.votes.test_votes import room as room
from tests.widgets.fake import until
from zwidgets.votes.board import ClassroomBoard
from zwidgets.votes.room import Classroom


class Player(Phone):
    """A phone with a board."""

    def sit(self) -> Player:
        until(lambda: "board" in self.values and self.values["mine"]["board"])
        return self

    def play_out(self, seed: int) -> None:
        rng = random.Random(seed)
        while self.board["view"]["outcome"] is None:
            until(lambda: bool(self.board["view"]["moves"]) or self.board["view"]["outcome"])
            if self.board["view"]["outcome"] is None:
                assert plays(self, rng)


def test_all_play_the_same_deal_each_on_their_own_board(room: Classroom) -> None:
    phones = [Player(room) for _ in range(3)]
    playing = room.play("dead-center", seed=7, jokers=1)
    for phone in phones:
        phone.sit()
    views = [phone.board["view"] for phone in phones]
    assert views[0] == views[1] == views[2]
    assert phones[0].values["about"]["game"] == "dead-center"
    alone = zw.Match("dead-center", seed=7, jokers=1)
    moves = [phone.board["view"]["moves"][0] for phone in phones]
    for phone, move in zip(phones[:2], moves, strict=False):
        assert phone.play(move) == ""
    assert phones[0].board["position"] == str(alone.play(moves[0]))
    assert phones[0].board["view"] == phones[1].board["view"]
    assert phones[2].board["view"] == views[2]
    until(lambda: len(playing.results.boards) == 3)


def test_a_class_sees_how_far_it_is_and_how_the_games_ended(room: Classroom) -> None:
    phones = [Player(room) for _ in range(2)]
    playing = room.play("the-filler", seed=3)
    for phone in phones:
        phone.sit()
    assert playing.results.caption == "The Filler: 0 of 2 are at the end, 0 have won."
    phones[0].play_out(1)
    until(lambda: len(playing.results.ended) == 1)
    until(lambda: phones[0].values["vote"]["answered"] == 1)
    rows = playing.results.to_frame()
    assert list(rows.columns) == ["turn", "over", "won", "score"]
    assert sorted(rows["over"]) == [False, True]
    phones[1].play_out(2)
    until(lambda: len(playing.results.ended) == 2)
    assert sum(playing.results.scores.values()) == 2
    playing.close()
    assert phones[0].values["vote"]["phase"] == "ended"
    assert phones[0].play("pass") == "The teacher has ended the games."
    with pytest.raises(zw.InvalidOption, match="closed already"):
        playing.close()


def test_a_phone_that_reloads_or_comes_late_finds_the_present_board(room: Classroom) -> None:
    phone = Player(room)
    playing = room.play("dead-center", seed=7)
    phone.sit()
    assert phone.play(phone.board["view"]["moves"][0]) == ""
    again = Player(room, key=phone.key).sit()
    assert again.board["position"] == phone.board["position"]
    assert phone.values["gone"] == "You go on in another window."
    assert again.play(again.board["view"]["moves"][0]) == ""
    late = Player(room).sit()
    assert late.board["position"] == str(zw.Match("dead-center", seed=7).state)
    assert len(playing.results.boards) == 2
    playing.close()
    assert Player(room, key=again.key).sit().board["position"] == again.board["position"]
    later = Player(room)
    assert later.values["mine"] == {"number": 1, "board": 0}
    assert later.values["vote"]["phase"] == "ended"


def test_a_link_gives_nothing_but_the_present_board(room: Classroom) -> None:
    phone = Player(room)
    room.play("dead-center", seed=7)
    phone.sit()
    vote = room.vote(CABIN, "fits", pile="c1")
    assert phone.play("reveal N-a") == "The class does something else now."
    late = Phone(room)
    assert set(late.values) == {"class", "seated", "question", "vote", "mine"}
    assert late.answer("1/2") == ""
    vote.close()
    room.play("the-filler", seed=1)
    assert phone.answer("1/2", question=1, round=1) == "The class does something else now."


def test_nobody_may_go_back_or_see_odds_on_a_board_of_the_class(room: Classroom) -> None:
    phone = Player(room)
    room.play("dead-center", seed=7)
    phone.sit()
    phone.play(phone.board["view"]["moves"][0])
    rev = phone.board["rev"]
    assert phone.ask("undo", rev=rev) == "Undo is switched off on this board."
    assert phone.ask("odds", rev=rev, on=True) == "Odds are switched off on this board."
    assert phone.board["seed"] is None


def test_phones_see_of_a_secret_game_what_the_first_seat_sees(room: Classroom) -> None:
    phone = Player(room)
    room.play("the-filler", seed=5)
    phone.sit()
    match = zw.Match("the-filler", seed=5, seats={1: "careful"})
    assert phone.board["position"] is None
    assert phone.board["view"] == json.loads(json.dumps(match.state.view(0)))


def test_what_cannot_be_played_is_refused_and_the_vote_before_stays(room: Classroom) -> None:
    vote = room.vote(CABIN, "fits", pile="c1")
    for wrong in ({"game": "chess"}, {"game": "dead-center", "seed": -1}):
        with pytest.raises(zw.InvalidOption):
            room.play(**wrong)  # type: ignore[arg-type]
    with pytest.raises(zw.InvalidOption, match="jokers"):
        room.play("dead-center", jokers=9)
    assert room.present is vote


def test_the_teachers_board_shows_dots_and_ends_the_games(teacher: Teacher) -> None:
    board: object = teacher.widget
    assert isinstance(board, ClassroomBoard)
    phone = Player(board)
    playing = board.play("the-filler", seed=3)
    phone.sit()
    assert teacher.board["phase"] == "games"
    assert teacher.steps == ["End the games"]
    until(lambda: "0 of 1 are at the end" in teacher.board["words"])
    phone.play_out(1)
    until(lambda: teacher.board["answered"] == 1)
    assert teacher.press("reveal") == "These games can only be closed."
    assert teacher.press("close") == ""
    assert teacher.board["phase"] == "ended"
    assert teacher.board["facts"][0] == {"what": "At the end", "said": "1", "note": "of 1"}
    assert playing.closed
    assert phone.key not in teacher.everything()
