"""The button "Invite" and the host's panel."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from typing import Any

import pytest

import zwidgets as zw
from tests.tables.wire import seated
from tests.widgets.fake import Browser, install, until
from zwidgets import tables
from zwidgets.tables import inviting
from zwidgets.tables.hosting import table_of
from zwidgets.tables.table import FREED, Table


class Host(Browser):
    """A page whose button "Invite" was pressed."""

    def invite(self, what: str = "show", player: int = 0) -> str:
        shown = self.ask("invite", what=what, player=player)
        refusal = shown[-1]["content"].get("refusal") if shown else None
        return refusal["sentence"] if refusal else ""

    @property
    def panel(self) -> dict[str, Any]:
        """What the panel was shown last."""
        told = [message.get("content", {}) for message in self.messages]
        last: dict[str, Any] = [one["invited"] for one in told if "invited" in one][-1]
        return last

    @property
    def states(self) -> list[str]:
        return [seat["state"] for seat in self.panel["seats"]]


@pytest.fixture
def host(monkeypatch: pytest.MonkeyPatch) -> Iterator[Host]:
    install(monkeypatch)
    widget = zw.TheFiller(seed=7)
    yield Host(widget)
    if (table := table_of(widget.match)) is not None:
        table.close()
    widget.close()


@pytest.fixture
def table(host: Host) -> Table:
    assert host.invite() == ""
    found = table_of(host.widget.match)
    assert found is not None
    return found


def test_the_button_opens_a_table_and_shows_the_open_one(host: Host, table: Table) -> None:
    assert host.opened["board"]["invite"] is True
    assert host.panel["link"] == table.link
    assert host.panel["code"] == table.code
    assert host.panel["network"] is False
    assert host.panel["qr"].startswith("<svg")
    drawings = [one["content"] for one in host.messages if "panel" in one.get("content", {})]
    assert "draw" in drawings[0]["panel"]["js"]
    assert host.invite() == ""
    assert table_of(host.widget.match) is table


def test_nothing_that_is_saved_holds_the_secret(host: Host, table: Table) -> None:
    w = host.widget
    seated(table, 1, "Ada")
    saved = [
        str(w.get_state()),
        str(w._repr_mimebundle_()),
        repr(w),
        w.match.record(),
        repr(w.match),
    ]
    states = [one["text"] for one in host.comm.sent if "state" in one["data"]]
    for text in (*saved, *states):
        assert table.secret not in text
        assert table.code not in text


def test_the_panel_tells_who_sits_where_and_changes_it(host: Host, table: Table) -> None:
    assert host.states == ["here", "free"]
    page = seated(table, 1, "Ada")
    until(lambda: host.states == ["here", "guest"])
    assert host.panel["seats"][1]["name"] == "Ada"
    assert host.invite("free", 1) == ""
    until(lambda: page.values.get("gone") == FREED)
    assert host.states == ["here", "free"]
    assert host.invite("bot", 1) == ""
    assert host.states == ["here", "bot"]
    assert host.invite("guest", 1) == ""
    assert host.states == ["here", "free"]
    assert host.invite("free", 9) == "There is no such seat at this table."


def test_everybody_in_the_network_is_a_choice(host: Host, table: Table) -> None:
    here = table.address
    assert host.invite("network") == ""
    assert host.panel["network"] is True
    assert table.address != here
    assert host.invite("alone") == ""
    assert host.panel["network"] is False
    assert table.address == here


def test_a_table_that_is_closed_can_be_opened_again(host: Host, table: Table) -> None:
    assert host.invite("close") == ""
    assert table.closed
    assert host.panel == inviting.NONE
    assert host.invite("network") == "This table is closed."
    assert host.invite() == ""
    assert host.panel["code"] not in ("", table.code)


def test_without_segno_there_are_link_and_code(host: Host, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(inviting, "find_spec", lambda name: None)
    inviting.drawn.cache_clear()
    assert host.invite() == ""
    assert host.panel["qr"] == ""
    assert host.panel["link"]
    inviting.drawn.cache_clear()


def test_where_no_table_can_be_opened_there_is_no_button(monkeypatch: pytest.MonkeyPatch) -> None:
    install(monkeypatch)
    with monkeypatch.context() as patch:
        patch.setattr(tables, "find_spec", lambda name: None)
        assert not tables.can_host()
    with monkeypatch.context() as patch:
        patch.setattr(sys, "platform", "emscripten")
        assert not tables.can_host()
    monkeypatch.setattr("zwidgets.widgets.base.can_host", lambda: False)
    page = Host(zw.TheFiller(seed=7))
    assert "invite" not in page.board
    assert page.invite() == "No table can be opened here."
    page.widget.close()


def test_a_guest_has_no_such_button(table: Table) -> None:
    page = seated(table, 1, "Ada")
    assert "invite" not in page.board
    assert "switched off" in page.ask("invite", rev=page.board["rev"])
    assert json.dumps(page.values).count(table.secret) == 0


def test_a_guest_seat_on_the_sheet_opens_the_card_once(host: Host) -> None:
    host.ask("form")
    host.ask("set", what="player", at=1, value="guest")
    host.ask("begin")
    assert host.board["invite"] == "first"
    host.ask("invite")
    assert host.board["invite"] is True
    assert host.states == ["here", "free"]
    host.ask("new", seed="fresh", rev=host.board["rev"])
    assert host.board["invite"] is True
