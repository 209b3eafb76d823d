"""A class collects games: everybody plays or draws their share, and each game counts once."""

from __future__ import annotations

from collections import Counter

import pytest

import zwidgets as zw
from tests.votes.test_board import Teacher
from tests.votes.test_board import teacher as teacher
from tests.votes.test_playing import Player
from tests.votes.test_votes import room as room
from tests.widgets.fake import until
from zwidgets.votes.board import ClassroomBoard
from zwidgets.votes.room import Classroom


class Collector(Player):
    """A phone with a share."""

    def draw(self, games: int) -> str:
        return self.ask("draw", question=self.values["vote"]["number"], games=games)

    @property
    def games(self) -> list[list[object]]:
        found: list[list[object]] = self.values["mine"]["games"]
        return found


def test_draws_are_the_games_of_a_simulation_each_counted_once(room: Classroom) -> None:
    phones = [Collector(room) for _ in range(3)]
    collection = room.collect("dead-center", games=5, seed=11)
    for phone in phones:
        until(lambda phone=phone: phone.values["mine"]["number"] == 1)  # type: ignore[misc]
        assert phone.draw(1) == ""
        assert phone.draw(100) == ""
        until(lambda phone=phone: len(phone.games) == 5)  # type: ignore[misc]
        assert phone.draw(1) == "Your share is complete."
    found = collection.results
    whole = zw.simulate("dead-center", 15, seed=11)
    assert found.scores == whole.scores[0]
    assert sum(game.won for game in found.games) == whole.wins[0]
    assert Counter(game.turn for game in found.games) == whole.lengths
    assert sum(found.shares.values()) == 3
    assert len(found.to_frame()) == 15


def test_a_game_that_is_played_by_hand_counts_once_and_ends_before_others_are_drawn(
    room: Classroom,
) -> None:
    phone = Collector(room)
    collection = room.collect("the-filler", games=3, seed=2)
    until(lambda: "games" in phone.values["mine"])
    assert phone.ask("deal", question=1) == ""
    phone.sit()
    assert phone.draw(1) == "First play this game to its end."
    again = Collector(room, key=phone.key).sit()
    again.play_out(3)
    until(lambda: len(again.games) == 1)
    assert again.games[0][2] is True
    assert again.draw(5) == ""
    until(lambda: len(again.games) == 3)
    assert [game.by for game in collection.results.games] == ["hand", "drawn", "drawn"]
    assert again.ask("deal", question=1) == "Your share is complete."


def test_a_phone_that_reloads_or_comes_late_finds_its_share(room: Classroom) -> None:
    phone = Collector(room)
    collection = room.collect("dead-center", games=2, seed=2)
    until(lambda: "games" in phone.values["mine"])
    phone.draw(1)
    until(lambda: len(phone.games) == 1)
    again = Collector(room, key=phone.key)
    assert again.games == phone.games
    late = Collector(room)
    assert late.games == []
    assert collection.results.wanted == 4
    collection.close()
    assert again.draw(1) == "The teacher has ended the games."
    assert again.values["vote"]["phase"] == "ended"
    assert "1 of 4 games" in again.values["vote"]["words"]


def test_the_teachers_board_grows_and_ends_the_collection(teacher: Teacher) -> None:
    board: object = teacher.widget
    assert isinstance(board, ClassroomBoard)
    phone = Collector(board)
    board.collect("dead-center", games=4, seed=5)
    until(lambda: "games" in phone.values.get("mine", {}))
    assert teacher.board["picture"] == ""
    phone.draw(4)
    until(lambda: "4 of 4 games" in teacher.board["words"])
    assert teacher.board["picture"]
    assert teacher.board["facts"] == []
    assert teacher.steps == ["End the collection"]
    assert teacher.press("close") == ""
    assert teacher.board["facts"][0] == {"what": "Games", "said": "4", "note": "of 4"}


def test_what_cannot_be_collected_is_refused(room: Classroom) -> None:
    for wrong in (0, 1001, "many"):
        with pytest.raises(zw.InvalidOption, match="no number of games"):
            room.collect("shufflers", games=wrong)  # type: ignore[arg-type]
    phone = Collector(room)
    collection = room.collect("dead-center", games=2)
    until(lambda: "games" in phone.values["mine"])
    assert phone.draw(0) == "Draw one game or more."
    assert phone.ask("draw", question=7, games=1) == "The class does something else now."
    with pytest.raises(zw.InvalidOption, match="plot shows"):
        collection.results.plot("luck")  # type: ignore[arg-type]
