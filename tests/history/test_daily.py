"""The deal of a day: the same for everybody, with one attempt that counts."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from typing import Any

import pytest

import zwidgets as zw
from tests.history.played import play_out, settled
from tests.widgets.fake import Browser
from zwidgets.cli import main
from zwidgets.core.match.players import player_name
from zwidgets.games import TOLD
from zwidgets.history import daily, store
from zwidgets.history.store import KeptGame

TODAY = date(2026, 11, 28)


@pytest.fixture(autouse=True)
def today(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(daily, "today", lambda: TODAY)
    monkeypatch.setattr(daily, "now", lambda: f"{daily.today()}T21:03:00+01:00")


def played(name: str = "dead-center", day: str | None = None) -> tuple[Any, Browser]:
    board = zw.daily(name, day)
    browser = Browser(board)
    play_out(browser)
    settled()
    return board, browser


@pytest.mark.parametrize("name", [*TOLD])
def test_every_game_has_a_deal_and_the_date_is_its_seed(name: str) -> None:
    board = zw.daily(name)
    assert (board.match.seed, board.day, board.scored) == (20261128, TODAY, True)
    first, *others = map(player_name, board.seats.values())
    assert (first, {*others} - {"careful"}) == ("human", set())
    assert daily.day_of(board.match) == TODAY


def test_the_board_says_whose_day_it_is_until_there_is_another_deal() -> None:
    board = zw.daily("dead-center", "2026-11-20")
    assert board.about["title"] == "Dead Center, 20 Nov"
    board.new(seed=7)
    assert board.about["title"] == "Dead Center"
    assert zw.DeadCenter(seed=7).about["title"] == "Dead Center"


def test_the_deal_stays_what_it_is() -> None:
    """Whoever played it last year gets the same cards this year."""
    board = zw.daily("dead-center", "2026-11-20")
    assert str(board.match.state) == "dead-center; 3H 10S 9C / 4S 6D 2H / AC AS 8D; -; reveal"
    assert zw.daily("shufflers").match.game.header == "shufflers vehicle=True lamb=True"


def test_while_it_counts_there_are_no_odds_no_undo_and_no_new_game() -> None:
    board = zw.daily("dead-center")
    browser = Browser(board)
    browser.ask("play", move=str(board.moves[0]))
    assert [browser.board[name] for name in ("undo", "new", "odds")] == [False] * 3
    browser.ask("new", seed="same")
    assert browser.sentences == ["New games are switched off on this board."]
    play_out(browser)
    assert browser.board["new"] is True


def test_the_first_game_that_ends_counts_and_what_follows_is_practice() -> None:
    board, browser = played()
    (first,) = settled()
    assert (first.day, board.result.splitlines()[0]) == (
        "2026-11-28",
        "Daily deal, 28 November 2026",
    )
    told = board.result
    browser.ask("new", seed="same")
    browser.ask("play", move=str(board.moves[-1]))
    play_out(browser)
    again = zw.daily("dead-center")
    assert (again.scored, again.result) == (False, told)
    assert settled() == (first,)


def test_the_result_has_five_lines_and_gives_nothing_away() -> None:
    when = "2026-11-28"
    game = KeptGame(
        "id",
        "mall-of-horror",
        "",
        "",
        0,
        "No pile for the 9 of clubs.",
        True,
        9,
        f"{when}T21",
        when,
    )
    judged = replace(game, better=0.78, luck=-0.34, skill=0.1)
    assert daily.result(judged, 6).splitlines() == [
        "Daily deal, 28 November 2026",
        "Mall of Horror: won with a score of 9",
        "Luck   ■■□□□  the cards and the others took 34 wins in 100",
        "Skill  ■■■■□  better than 78 of 100 careful games",
        "My streak: 6 days",
    ]
    assert daily.result(game, 1).splitlines()[2:] == [
        "Luck   not measured",
        "Skill  not measured",
        "My streak: 1 day",
    ]


def test_past_days_are_dealt_and_days_to_come_are_not() -> None:
    assert zw.daily("shufflers", date(2026, 11, 1)).match.seed == 20261101
    with pytest.raises(zw.InvalidOption, match="2026-11-29 is dealt on that day"):
        zw.daily("shufflers", "2026-11-29")
    with pytest.raises(zw.InvalidOption, match='"soon" is no day: write day="2026-11-28"'):
        zw.daily("shufflers", "soon")


def test_a_streak_counts_deals_that_were_finished_on_their_day() -> None:
    def game(day: str, ended: str) -> KeptGame:
        return KeptGame(ended, "shufflers", "", "", 0, "", False, 0, f"{ended}T21", day)

    days = [game(day, day) for day in ("2026-11-27", "2026-11-26", "2026-11-24")]
    assert daily.streak(days) == 2
    assert daily.streak([*days, game("2026-11-28", "2026-11-28")]) == 3
    assert daily.streak([*days, game("2026-11-25", "2026-11-28")]) == 2
    assert daily.streak([]) == 0


def test_where_nothing_is_kept_the_deal_is_played_all_the_same(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv(store.SWITCH, "off")
    board, _ = played()
    assert board.result.splitlines()[3].startswith("Skill  ")
    assert zw.daily("dead-center").scored


def test_the_board_of_deals_opens_one_and_shows_its_result() -> None:
    mine = zw.my_games()
    page = Browser(mine.counts)
    page.ask("page", what="daily")
    page.ask("day", what="2026-11-27")
    assert [deal["told"] for deal in page.board["deals"]] == ["not played yet"] * 5
    page.ask("play", what="dead-center")
    assert mine.board.match.seed == 20261127
    play_out(Browser(mine.board))
    settled()
    deal = page.board["deals"][0]
    assert deal["result"].startswith("Daily deal, 27 November 2026\nDead Center: ")
    page.ask("day", what="2026-12-01")
    assert page.sentences == ["The deal of 2026-12-01 is dealt on that day; there are past ones."]


def test_the_command_prints_the_result_that_counts(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["daily", "dead-center", "--result"]) == 1
    assert "has no result yet" in capsys.readouterr().err
    board, _ = played()
    assert main(["daily", "dead-center", "--result", "--day", "2026-11-28"]) == 0
    assert capsys.readouterr().out == f"{board.result}\n"


def test_the_command_opens_the_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[str] = []
    monkeypatch.setattr("zwidgets.cli._in_jupyterlab", lambda codes: opened.extend(codes) or 0)
    assert main(["daily", "the-filler"]) == 0
    assert opened == ['zw.daily("the-filler", "2026-11-28")']
