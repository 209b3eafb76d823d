"""A person's finished games are kept, each once, and nothing else is."""

from __future__ import annotations

import threading
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import pytest

import zwidgets as zw
from tests.history.played import finished, play_out, settled
from tests.widgets.fake import Browser, opened
from zwidgets.control.controller import Controller
from zwidgets.history import store
from zwidgets.history.store import KeptGame


def game(number: int, day: str | None = None) -> KeptGame:
    """A kept game that nobody has played."""
    record = f"record {number}"
    when = f"2026-11-28T21:{number % 60:02}:00+01:00"
    told = ("dead-center", "", record, 0, "Over.", True, number, when, day)
    return KeptGame(store.digest(record), *told)


def test_a_finished_game_is_kept_with_its_record_result_luck_and_skill() -> None:
    widget, _ = finished(seed=7)
    (kept,) = settled()
    assert (kept.game, kept.options, kept.seat, kept.won, kept.day) == (
        "dead-center",
        "",
        0,
        False,
        None,
    )
    assert kept.record == widget.match.record()
    assert kept.result == widget.match.state.outcome.reason
    assert kept.better is not None
    assert 0 <= kept.better <= 1
    start = zw.review(widget.match, 0, games=2).start
    assert kept.luck + kept.skill == pytest.approx(-float(start))


def test_nothing_of_a_game_that_goes_on_is_written(own_folder: Path) -> None:
    widget, browser = opened("the-filler", seed=7, seats={1: "careful"})
    browser.ask("play", move=str(widget.moves[0]))
    assert [*own_folder.iterdir()] == []


def test_two_boards_of_a_match_keep_it_once() -> None:
    match = zw.Match("dead-center", seed=7)
    _, first = opened("dead-center", match=match)
    _, second = opened("dead-center", match=match)
    second.ask("play", move=str(match.moves[0]))
    play_out(first)
    assert len(settled()) == 1


def test_other_moves_at_the_end_and_in_looking_back_are_no_new_game() -> None:
    widget, browser = finished(seed=7)
    widget.match.rewind(len(widget.match.history) // 2)
    play_out(browser)
    again = zw.replay(settled()[0].record)
    again.match.rewind(20)
    play_out(Browser(again))
    assert len(settled()) == 1


def test_the_same_deal_played_again_is_another_game() -> None:
    _, browser = finished(seed=7)
    browser.ask("new", seed="same")
    browser.ask("play", move=str(browser.widget.moves[-1]))
    play_out(browser)
    assert len(settled()) == 2


def test_a_game_that_was_begun_on_the_board_is_kept_whoever_makes_its_moves() -> None:
    """All of them may be forced, and made by the board."""
    widget, browser = opened("dead-center", seed=7)
    browser.ask("new", seed="fresh")
    while not widget.over:
        widget.play(widget.moves[0])
    assert [kept.game for kept in settled()] == ["dead-center"]


def test_games_of_cells_and_of_bots_are_not_kept() -> None:
    widget, _ = opened("dead-center", seed=7)
    while not widget.over:
        widget.play(widget.moves[0])
    opened("dead-center", seed=7, seats={0: "careful"})[0].match.run()
    assert settled() == ()


def test_of_two_people_at_one_screen_nobody_has_won() -> None:
    finished("matching", seed=7)
    (kept,) = settled()
    assert (kept.seat, kept.won, kept.score) == (None, None, None)


class Page:
    """A page of a guest."""

    def show(self, changes: dict[str, Any]) -> None:
        """Nobody looks."""

    reply = show


def test_the_games_of_guests_are_theirs() -> None:
    match = zw.Match("dead-center", seed=7, seats={0: "guest"})
    control = Controller(match, Page(), players=(0,))
    with match.lock:
        control.open()
        while not match.over:
            control.play(str(match.state.moves(0)[0]))
    assert settled() == ()


def test_a_game_that_cannot_be_judged_keeps_no_other_from_it() -> None:
    store.keep(game(1))
    finished(seed=7)
    last, broken = settled()
    assert last.better is not None
    assert broken.better is None


def test_off_keeps_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(store.SWITCH, "OFF")
    finished(seed=7)
    assert store.path() is None
    assert settled() == ()


def test_where_nothing_can_be_written_the_board_says_so_once(
    monkeypatch: pytest.MonkeyPatch, own_folder: Path
) -> None:
    (own_folder / "file").write_text("no folder")
    monkeypatch.setenv(store.SWITCH, str(own_folder / "file"))
    first, browser = finished(seed=7)
    assert first.over
    assert [
        told for told in browser.sentences if "Games cannot be kept" in told
    ] == browser.sentences
    _, other = finished(seed=8)
    assert (len(browser.sentences), other.sentences) == (1, [])


def test_without_sqlite_the_board_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "sqlite3", None)
    _, browser = finished(seed=7)
    assert browser.sentences == ["Games cannot be kept: this Python has no sqlite3."]


def keep_some(first: int) -> int:
    """Keep ten games in a process of its own."""
    for number in range(first, first + 10):
        store.keep(game(number))
    return first


def test_several_kernels_write_at_once() -> None:
    with ProcessPoolExecutor(4, get_context("spawn")) as processes:
        assert [*processes.map(keep_some, (0, 10, 20, 30, 0))] == [0, 10, 20, 30, 0]
    assert {kept.score for kept in store.kept()} == {*range(40)}


def test_threads_write_at_once() -> None:
    threads = [threading.Thread(target=keep_some, args=(first,)) for first in range(0, 50, 10)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(store.kept()) == 50


@pytest.mark.parametrize("whole", [False, True], ids=["database", "written whole"])
def test_what_is_deleted_is_gone_from_the_file(
    own_folder: Path, monkeypatch: pytest.MonkeyPatch, whole: bool
) -> None:
    monkeypatch.setattr(store, "WHOLE", whole)
    store.keep(game(1))
    store.keep(game(2))
    store.delete([game(1).id])
    assert [kept.record for kept in store.kept()] == ["record 2"]
    assert b"record 1" not in (own_folder / store.FILE).read_bytes()


def test_only_the_first_game_of_a_days_deal_is_kept() -> None:
    store.keep(game(1, "2026-11-28"))
    store.keep(game(2, "2026-11-28"))
    store.keep(game(3, "2026-11-27"))
    assert {kept.score for kept in store.kept()} == {1, 3}


def test_a_game_that_was_not_judged_is_judged_after_the_next(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    finished(seed=7)
    (kept,) = settled()
    store.delete([kept.id])
    store.keep(KeptGame(*(getattr(kept, name) for name in KeptGame.__slots__[:10])))
    assert store.kept()[0].better is None
    finished(seed=8)
    assert [found.better for found in settled() if found.id == kept.id] == [kept.better]
