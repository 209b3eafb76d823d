"""What a person has played, as a table, a curve and a board."""

from __future__ import annotations

from pathlib import Path

import pytest

import zwidgets as zw
from tests.history.played import finished, settled
from tests.widgets.fake import Browser
from zwidgets.core.background import done
from zwidgets.history import daily, judging, store
from zwidgets.history.store import KeptGame


def keep(name: str, won: bool | None, score: int, options: str = "", share: float = 0.5) -> None:
    """Keep a game that nobody has played, later than all that are kept."""
    number = len(store.kept())
    seat = None if won is None else 0
    when = f"2026-11-{1 + number // 60:02}T21:{number % 60:02}:00+01:00"
    told = ("Over.", won, score, when, None, share, 0.1, -0.1)
    store.keep(KeptGame(f"id {number}", name, options, f"record {number}", seat, *told))


def test_the_table_has_a_row_for_each_game_with_its_options() -> None:
    for won, score in ((True, 4), (False, 0), (True, 2), (True, 9)):
        keep("dead-center", won, score)
    keep("dead-center", False, 0, "jokers=1")
    keep("the-filler", None, 3)
    table = zw.my_games()
    assert table.title == "6 games played, 3 won"
    assert table.cells()[1] == [
        ["Dead Center", "4", "3", "2", "won, score 9", "too few"],
        ["Dead Center jokers=1", "1", "0", "0", "lost, score 0", "too few"],
        ["The Filler", "1", "0", "0", "", "too few"],
    ]
    frame = table.to_frame()
    assert [*frame["score"]][:2] == [3, 0]
    assert [*frame.columns] == [
        *("game", "options", "ended", "day", "seat", "result", "won", "score"),
        *("better", "luck", "skill"),
    ]


def test_games_are_chosen_by_game_and_by_options() -> None:
    keep("dead-center", True, 4)
    keep("dead-center", False, 0, "jokers=1")
    keep("shufflers", True, 30)
    assert len(zw.my_games("dead-center").games) == 2
    assert [game.options for game in zw.my_games("dead-center", jokers=1).games] == ["jokers=1"]
    zw.my_games("dead-center").delete()
    assert [game.game for game in store.kept()] == ["shufflers"]
    with pytest.raises(zw.InvalidOption, match="name it too"):
        zw.my_games(jokers=1)


def test_from_20_games_on_there_is_a_share_and_a_curve() -> None:
    for number in range(19):
        keep("dead-center", True, 1, share=number / 20)
    with pytest.raises(zw.InvalidOption, match="too few"):
        zw.my_games().plot()
    keep("dead-center", True, 1, share=0.65)
    (row,) = zw.my_games().rows
    assert row.cells()[-1] == "46 %"
    assert row.course()[:3] == pytest.approx([0, 0.025, 0.05])
    assert "Dead Center 46.00 %" in zw.my_games().plot().svg


def test_a_careful_player_is_better_than_half_of_careful_games() -> None:
    state = zw.Match("dead-center", seed=7).state
    found = done(judging.careful_ends(state, 0, fast=True))
    mean = sum(many * judging.share_below(found, end) for end, many in found.items())
    assert mean / found.total() == pytest.approx(0.5)


def test_the_plain_model_compares_too() -> None:
    state = zw.Match("matching", seed=7).state
    assert done(judging.careful_ends(state, 0, fast=False)).total() == judging.PLAINLY


def test_a_kept_game_is_looked_back_on() -> None:
    widget, _ = finished(seed=7)
    mine = zw.my_games()
    board = mine.look_back()
    assert board.match.states == widget.match.states
    assert mine.board is board
    with pytest.raises(zw.InvalidOption, match="of 1 game the latest has the number 0"):
        mine.look_back(1)


def test_records_are_saved_to_a_new_file_that_replays(tmp_path: Path) -> None:
    finished(seed=7)
    finished(seed=8)
    settled()
    file = zw.my_games().save(tmp_path / "mine.txt")
    records = file.read_text("utf-8").split("\n\nzwidgets record 1")
    assert len(records) == 2
    assert zw.Match.from_record(records[0]).over
    with pytest.raises(zw.InvalidOption, match="cannot be written"):
        zw.my_games().save(file)


def test_the_streak_is_that_of_all_games_whichever_are_shown() -> None:
    today = daily.today().isoformat()
    told = ("Over.", True, 3, f"{today}T21:03:00+01:00", today)
    store.keep(KeptGame("id", "shufflers", "", "record", 0, *told, 0.5))
    board = zw.my_games("dead-center").counts.board
    assert (board["rows"], board["days"]) == ([], "1 day in a row")
    assert [deal["result"] != "" for deal in board["deals"]] == [False, True, False, False, False]


def test_a_row_tells_how_many_were_won_in_a_row_and_how_many_at_most() -> None:
    won = [True, True, False, True, True, None, True, False]  # None: two people played
    for number, end in enumerate(won):
        when = f"2026-11-{number + 1:02}T21:03:00+01:00"
        told = ("Over.", end, None, when)
        store.keep(KeptGame(str(number), "dead-center", "", "record", 0, *told))
    assert zw.my_games().counts.board["rows"][0]["streak"] == "0, at most 3"
    told = ("Over.", True, None, "2026-12-01T21:03:00+01:00")
    store.keep(KeptGame("latest", "dead-center", "", "record", 0, *told))
    assert zw.my_games().counts.board["rows"][0]["streak"] == "1, at most 3"


def test_a_board_shows_a_game_as_soon_as_it_is_kept() -> None:
    mine = zw.my_games()
    assert mine.counts.board["told"] == "No games are kept yet."
    finished(seed=7)
    assert mine.counts.board["told"] == "1 game played, 0 won"
    assert mine.counts.board["rows"][0]["title"] == "Dead Center"


def test_the_board_unfolds_opens_saves_and_deletes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    finished(seed=7)
    (kept,) = settled()
    mine = zw.my_games()
    page = Browser(mine.counts)
    page.ask("unfold", what="dead-center")
    (shown,) = page.board["games"]
    assert shown["result"] == f"lost. {kept.result}"
    page.ask("open", what=shown["id"])
    assert mine.board.match.record() == kept.record
    page.ask("save", what="")
    page.ask("save", what="")
    assert page.board["said"] == f"Saved as {tmp_path / 'my-games-1.txt'}."
    page.ask("delete", what="")
    assert store.kept() == ()
    assert page.board["told"] == "No games are kept yet."
    page.ask("open", what=shown["id"])
    assert page.sentences == ["That game is not kept any more."]


def test_the_gallery_opens_ones_own_games_and_puts_them_away() -> None:
    keep("dead-center", True, 4)
    gallery = zw.gallery()
    page = Browser(gallery._chooser)
    page.ask("games")
    chooser, mine = gallery.children
    assert (chooser.board["mine"], mine.games[0].score) == ("games", 4)
    page.ask("daily")
    assert gallery.children[1].counts.board["page"] == "daily"
    page.ask("choose", game="shufflers")
    assert (gallery.children, page.board["mine"]) == ((chooser,), None)


def test_a_file_that_is_no_file_of_games_is_named(own_folder: Path) -> None:
    (own_folder / store.FILE).write_text("something else " * 100)
    with pytest.raises(ValueError, match=r"Games cannot be kept in .*: file is not a database"):
        zw.my_games()
