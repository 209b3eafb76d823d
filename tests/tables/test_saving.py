"""Nothing is lost: a table goes on from its file, and guests find their seats again."""

from __future__ import annotations

import random
import stat
import threading
from pathlib import Path

import pytest

import zwidgets as zw
from tests.tables.wire import ListPage, play_turn, seated
from tests.widgets.fake import until
from zwidgets.tables.saving import Save
from zwidgets.tables.table import Table

GUESTS = {0: "guest", 1: "guest"}


def test_each_event_is_in_the_file_before_a_guest_is_told(tmp_path: Path) -> None:
    file = tmp_path / "table.txt"
    match = zw.Match("the-filler", seed=7, seats=GUESTS)
    table = Table(match, save=Save(file, match))
    pages, rng = [seated(table, 0, "Ada"), seated(table, 1, "Ben")], random.Random(1)
    for _ in range(6):
        play_turn(pages, table, rng)
        told = zw.Match.from_record(file.read_text("utf-8"))
        assert len(told.history) == len(match.history)
    assert file.read_text("utf-8") == match.record()
    assert [stat.S_IMODE(path.stat().st_mode) for path in tmp_path.iterdir()] == [0o600] * 2
    for secret in (table.secret, table.code, pages[0].values["seated"]["key"]):
        assert secret not in file.read_text("utf-8")
    table.close()
    assert [path.name for path in tmp_path.iterdir()] == ["table.txt"]


def test_a_table_that_ended_with_its_kernel_goes_on_with_its_link_and_keys(tmp_path: Path) -> None:
    file = tmp_path / "table.txt"
    match = zw.Match("the-filler", seed=7, seats=GUESTS)
    table = zw.host(match, save=file)
    page = seated(table, 1, "Ben")
    key, link = page.values["seated"]["key"], table.link
    left = {one: one.read_text("utf-8") for one in tmp_path.iterdir()}
    table.close()
    until(lambda: not [one for one in threading.enumerate() if one.name == "table"])
    for one, text in left.items():  # as if the kernel had died while a bot kept a seat warm
        one.write_text(text.replace("seats: guest, guest", "seats: guest, careful"), "utf-8")
    until(lambda: not [one for one in threading.enumerate() if one.name == "tables"])
    again = zw.host(zw.Match.from_record(file.read_text("utf-8")), save=file)
    assert again.link == link
    assert [person.state for person in again.people] == ["free", "away"]
    back = ListPage(again)
    back.knock(key=key)
    back.wait(lambda: "board" in back.values)
    assert back.board["seat"] == 1
    assert back.board["names"] == ["Player 1", "Ben"]
    again.close()


def test_a_file_with_another_game_is_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "table.txt"
    file.write_text("My diary.", "utf-8")
    with pytest.raises(zw.InvalidOption, match="holds another game"):
        zw.host(zw.Match("the-filler", seed=7), save=file)
    assert file.read_text("utf-8") == "My diary."
    for where in (7, tmp_path, tmp_path / "no" / "file"):
        with pytest.raises(zw.InvalidOption, match=r"is no path|cannot be written"):
            zw.host(zw.Match("the-filler", seed=7), save=where)
