"""What guests may ask for besides moves: odds, looking back, the review of their game."""

from __future__ import annotations

import json
from typing import Any

import pytest

import zwidgets as zw
from tests.tables.wire import ListPage, seated
from tests.waiting import NEVER
from tests.widgets.fake import install, until, working
from zwidgets.bots import review as work
from zwidgets.control import reviews
from zwidgets.core.background import Wait, WakeSignal, Work
from zwidgets.tables.table import REVIEWING, Table


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(work, "MOST", 8)
    install(monkeypatch)


def hosted(**more: bool) -> tuple[zw.TheFiller, Table, ListPage]:
    """A host's board, the table, and Ada as its guest."""
    widget = zw.TheFiller(seed=7, seats={1: "guest"}, **more)
    table = Table(widget.match, widget._controller)
    return widget, table, seated(table, 1, "Ada")


def watching(table: Table) -> ListPage:
    page = ListPage(table)
    page.knock(secret=table.secret)
    assert page.ask("watch") == ""
    page.wait(lambda: "board" in page.values)
    return page


def play_out(match: zw.Match) -> None:
    while not match.over:
        seat = min(match.state.actors)
        match.play(match.state.moves(seat)[0], seat)


def end(widget: zw.TheFiller, table: Table) -> None:
    table.close()
    widget.close()
    until(lambda: not working("odds") and not working("review"))


def test_a_guest_has_the_odds_of_their_own_seat_as_the_hosts_board_has_them() -> None:
    widget, table, page = hosted()
    assert page.board["odds"]
    assert page.ask("odds", rev=page.board["rev"], on=True) == ""
    page.wait(lambda: page.values["odds"].get("questions"))
    assert page.values["odds"]["seat"] == 1
    watcher = watching(table)
    assert not watcher.board["odds"]
    assert "Odds are switched off" in watcher.ask("odds", rev=watcher.board["rev"], on=True)
    widget.allow(odds=False)
    widget.play(widget.moves[0])
    page.wait(lambda: not page.board["odds"])
    assert page.values["odds"] == {}
    assert "switched off" in page.ask("odds", rev=page.board["rev"], on=True)
    end(widget, table)


def test_a_host_without_odds_gives_none() -> None:
    widget, table, page = hosted(odds=False)
    assert not page.board["odds"]
    assert "switched off" in page.ask("odds", rev=page.board["rev"], on=True)
    assert "switched off" in page.ask("hint", rev=page.board["rev"])
    end(widget, table)


def test_at_the_end_a_guest_looks_back_has_the_record_and_the_review_of_their_own_game() -> None:
    widget, table, page = hosted()
    rev = page.board["rev"]
    refusal = "A game is reviewed once it is over."
    assert page.ask("review", rev=rev) == refusal
    watcher = watching(table)
    play_out(widget.match)
    for guest in (page, watcher):
        guest.wait(lambda guest=guest: guest.board["view"]["outcome"])  # type: ignore[misc]
        assert guest.ask("film", rev=guest.board["rev"], on=True) == ""
        assert guest.values["film"]["eyes"] == "all"
    assert page.ask("record") == ""
    assert page.values["record"] == widget.match.record()
    assert page.ask("review", rev=page.board["rev"]) == ""
    page.wait(lambda: page.values["review"].get("note", "").startswith("began with "))
    assert page.values["review"]["who"] == "Ada"
    assert len(page.values["review"]["chances"]) == len(widget.match.states)
    assert "switched off" in watcher.ask("review", rev=watcher.board["rev"])
    end(widget, table)


def test_one_review_is_made_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    go = WakeSignal()

    def slowly(*given: Any) -> Work[Any]:
        yield Wait(NEVER, go)
        return (yield from work.reviewing(*given))

    monkeypatch.setattr(reviews, "reviewing", slowly)
    widget = zw.TheFiller(seed=7, seats={0: "guest", 1: "guest"})
    table = Table(widget.match, widget._controller)
    ada, ben = pages = [seated(table, 0, "Ada"), seated(table, 1, "Ben")]
    play_out(widget.match)
    for page in pages:
        page.wait(lambda page=page: page.board["view"]["outcome"])  # type: ignore[misc]
        assert page.ask("film", rev=page.board["rev"], on=True) == ""
    assert ada.ask("review", rev=ada.board["rev"]) == ""
    assert ben.ask("review", rev=ben.board["rev"]) == REVIEWING
    assert ada.ask("review", rev=ada.board["rev"]) == ""
    go.set()
    ada.wait(lambda: ada.values["review"].get("note", "").startswith("began with "))
    assert ben.ask("review", rev=ben.board["rev"]) == ""
    ben.wait(lambda: ben.values["review"].get("note", "").startswith("began with "))
    assert ben.values["review"]["who"] == "Ben"
    end(widget, table)


def test_a_guest_looks_back_as_their_own_seat_alone_while_there_are_secrets() -> None:
    widget, table, page = hosted()
    widget.play(widget.moves[0])
    page.wait(lambda: page.board["film"])
    assert page.ask("film", rev=page.board["rev"], on=True) == ""
    assert page.values["film"]["eyes"] == 1
    frames = json.loads(json.dumps(widget.match.film(1).frames))
    assert page.values["film"]["frames"] == frames
    assert "Nobody may look back" in page.ask("film", rev=page.board["rev"], on=True, eyes=0)
    end(widget, table)
