"""`zw.join`: a seat at a table from another kernel, by cells or by a bot."""

from __future__ import annotations

import asyncio
import random
import subprocess
import sys
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest

import zwidgets as zw
from tests.widgets.fake import Browser, until
from zwidgets.tables.table import Table


@pytest.fixture
def table() -> Iterator[Table]:
    found = zw.host(zw.Match("the-filler", seed=7, seats={0: "guest", 1: "guest"}))
    yield found
    found.close()


def test_two_kernels_play_the_filler_by_cells(table: Table) -> None:
    guests = [zw.join(table.link, "Ada"), zw.join(table.link, "Ben", seat=1)]
    rng = random.Random(1)
    assert [guest.seat for guest in guests] == [0, 1]
    while not table.match.over:
        due = min(table.match.state.actors)
        guest = guests[due]
        moves = tuple(map(str, table.match.state.moves(due)))
        until(lambda guest=guest, moves=moves: guest.moves == moves)
        guest.play(rng.choice(guest.moves))
    outcome = asyncio.run(guests[0].finished())
    assert outcome["winners"] == list(table.match.state.outcome.winners)
    assert guests[1].result == outcome or not guests[1].over
    for guest in guests:
        guest.leave()
        guest.close()


def test_two_who_come_at_once_get_two_seats(table: Table) -> None:
    gate = threading.Event()
    table._worker.submit(gate.wait)  # so that both see both seats free
    with ThreadPoolExecutor(2) as pool:
        joining = [pool.submit(zw.join, table.link) for _ in range(2)]
        until(lambda: len(table._visitors) == 2)
        gate.set()
        guests = [each.result() for each in joining]
    assert {guest.seat for guest in guests} == {0, 1}
    assert {person.name for person in table.people} == {"Guest", "Guest 2"}
    with pytest.raises(zw.InvalidOption, match="No seat is free"):
        zw.join(table.link)
    with pytest.raises(zw.InvalidOption, match="That seat is taken"):
        zw.join(table.link, seat=1)
    for guest in guests:
        guest.leave()
        guest.close()


def test_what_may_not_be_played_raises_and_says_why(table: Table) -> None:
    guest = zw.join(table.link)
    with pytest.raises(zw.IllegalMove, match="is no move of The Filler"):
        guest.play("dance")
    with pytest.raises(zw.InvalidOption, match=r"g\.view is what your seat knows"):
        _ = guest.state
    with pytest.raises(zw.InvalidOption, match="Nobody talks"):
        guest.say("Hello")
    assert table.secret not in repr(guest)
    guest.leave()
    with pytest.raises(zw.InvalidOption, match="You have left the table"):
        guest.play("pass")
    until(lambda: table.people[0].state == "free")
    guest.close()


def test_a_page_of_the_guests_kernel_plays_over_the_table(table: Table) -> None:
    guest = zw.join(table.link, "Ada")
    browser = Browser(guest)
    move = str(table.match.state.moves(0)[0])
    content = {"id": "a", "do": "play", "rev": browser.board["rev"], "move": move}
    browser.raw({"method": "custom", "content": content})
    until(lambda: any('"id": "a"' in one["text"] for one in browser.comm.sent))
    until(lambda: browser.board["view"]["actors"] == sorted(table.match.state.actors))
    guest.leave()
    guest.close()


def test_a_bot_and_a_function_play_to_the_end(table: Table) -> None:
    careful = zw.join(table.link, bot="careful")
    first = zw.join(table.link, "Last", bot=lambda view: view["moves"][-1])
    until(lambda: table.match.over)
    assert [person.name for person in table.people] == ["Careful", "Last"]
    for guest in (careful, first):
        guest.leave()
        guest.close()


def test_a_bot_that_needs_a_position_is_refused(table: Table) -> None:
    with pytest.raises(zw.InvalidOption, match="needs more than a view"):
        zw.join(table.link, bot="expert")
    until(lambda: table.people[0].state == "free")


@pytest.mark.parametrize("link", ["", 7, "http://x", "ftp://127.0.0.1/t/0/#x", "http://127.0.0.1/"])
def test_what_is_no_link_is_refused(link: str) -> None:
    with pytest.raises(zw.InvalidOption, match="is no table's link"):
        zw.join(link)


def test_a_wrong_secret_and_a_full_table_are_refused(table: Table) -> None:
    with pytest.raises(zw.InvalidOption, match="opens no table"):
        zw.join(f"{table.address}#wrong")
    guests = [zw.join(table.link, name) for name in ("Ada", "Ben")]
    with pytest.raises(zw.InvalidOption, match="No seat is free"):
        zw.join(table.link, "Cleo")
    for guest in guests:
        guest.leave()
        guest.close()


def test_a_widget_hosts_and_nothing_of_the_server_is_imported_before() -> None:
    code = (
        "import sys, zwidgets as zw; w = zw.TheFiller(seats={1: 'guest'}); zw.host, zw.join;"
        "assert 'tornado' not in sys.modules and 'zwidgets.tables.server' not in sys.modules;"
        "t = w.host(); print(t); t.close()"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.startswith("<Table of The Filler: http://127.0.0.1:")
