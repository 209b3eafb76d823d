"""Guests at a table: pages on phones that join by the link, play, and come back."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import Any

import pytest
from playwright.sync_api import Error, Page, expect

import zwidgets as zw
from tests.browser.clicks import MOMENT, OFFERED
from tests.browser.lab import NotebookPage
from tests.browser.phones import HEARD, Open, axe, fits, sit
from tests.tables.proxy import Proxy
from tests.tables.test_server import Browsers
from zwidgets.tables.table import Table


@pytest.fixture
def host(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., Table]]:
    """Open a table whose bots move at once."""
    monkeypatch.setattr("zwidgets.control.bots.PAUSE", 0.0)
    tables: list[Table] = []

    def open_table(name: str, **more: Any) -> Table:
        tables.append(zw.host(zw.Match(name, seed=7, **more)))
        return tables[-1]

    yield open_table
    for table in tables:
        table.close()


def plays(page: Page, table: Table, seat: int, luck: random.Random) -> None:
    """Click on what is offered until the seat has moved, or the game is over."""
    before = sum(event.by == seat for event in table.match.history)

    def moved() -> bool:
        return table.match.over or sum(e.by == seat for e in table.match.history) > before

    for _ in range(1_000):
        offered = page.locator(OFFERED)
        count = offered.count()
        if count:
            with suppress(Error):  # the next board has come
                offered.nth(int(luck.random() * count)).dispatch_event("click", timeout=MOMENT)
        page.wait_for_timeout(30)
        if moved():
            return
    raise AssertionError("no click makes a move")


def tells_its_seat_alone(page: Page, match: zw.Match, seat: int) -> None:
    """Check that every board of a page was one of its seat's, with lines of the seat's own log."""
    views = [json.loads(json.dumps(state.view(seat))) for state in match.states]
    lines = [list(line) for line in match.log(seat)]
    boards = [board for text in HEARD[page] if (board := json.loads(text).get("board"))]
    assert boards
    for board in boards:
        assert board["view"] in views or board["view"]["outcome"]
        if board["names"] == match.called():  # before all sat down the log had other names
            assert all(line in lines for line in board["log"])
        assert not board["record"] or board["view"]["outcome"]


@pytest.mark.first(1)
@pytest.mark.parametrize("name", ["the-filler", "building-dead-guys"])
def test_two_phones_play_a_game_to_its_end(
    opened: Open, host: Callable[..., Table], name: str
) -> None:
    table, luck = host(name, seats={0: "guest", 1: "guest"}), random.Random(1)
    pages = [opened(table.link) for _ in range(2)]
    boards = [sit(page, called) for page, called in zip(pages, ("Ada", "بن"), strict=True)]
    moves = 0
    while not table.match.over:
        seat = min(table.match.state.actors)
        plays(pages[seat], table, seat, luck)
        moves += 1
        if moves == 4:  # one connection is cut
            pages[1].evaluate("sockets.at(-1).close()")
            expect(pages[1].get_by_role("alert").first).to_contain_text("No connection.")
            expect(pages[1].locator("#board")).not_to_have_attribute("inert", re.compile(".*"))
            assert pages[1].evaluate("sockets.length") == 2
    for seat, (page, board) in enumerate(zip(pages, boards, strict=True)):
        expect(board.get_by_role("dialog")).to_be_visible()
        expect(board.get_by_role("button", name=re.compile("Again|New game"))).to_have_count(0)
        tells_its_seat_alone(page, table.match, seat)


@pytest.mark.deep
def test_a_phone_joins_by_the_link_and_plays_mall_of_horror_to_its_end(
    opened: Open, host: Callable[..., Table]
) -> None:
    seats = {0: "guest", 1: "guest", 2: "careful", 3: "careful"}
    table, luck = host("mall-of-horror", players=4, seats=seats), random.Random(1)
    bot = zw.join(table.link, "Bea", seat=1, bot="careful")
    page = opened(table.link)
    expect(page.get_by_role("heading", name="Mall of Horror")).to_be_visible()
    expect(page.get_by_role("radio", checked=True)).to_have_value("0")
    assert axe(page) == []
    fits(page)
    sit(page, "Ada")
    fits(page)
    assert axe(page) == []
    page.get_by_role("button", name="How to play").click()
    expect(page.get_by_role("dialog").locator("li svg").first).to_be_visible()
    page.get_by_role("button", name="Close", exact=True).click()
    moves = 0
    while not table.match.over:
        if 0 in table.match.state.actors:
            plays(page, table, 0, luck)
            moves += 1
            if moves == 3:
                page.reload()
                expect(page.locator("#board .zw")).to_be_visible()
                expect(page.get_by_role("status").first).to_contain_text("You are Ada.")
        page.wait_for_timeout(10)
    expect(page.locator("#board").get_by_role("dialog")).to_be_visible()
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save record").click()
    assert saved.value.path().read_text("utf-8") == table.match.record()
    tells_its_seat_alone(page, table.match, 0)
    bot.leave()
    bot.close()


MINUTE = """
import time
w.seats = {0: "careful"}
before, end = len(w.match.history), time.monotonic() + 60
while time.monotonic() < end:
    sum(range(1_000))
moves = [event.by for event in w.match.history[before:]]
print([guest for guest in (1, 2, 3) if moves.count(guest) > 5])
w.seats = {0: "human"}
"""
"""A cell that computes for a minute while a bot plays for the host; who has played on."""


@pytest.mark.deep
def test_a_host_in_jupyterlab_and_three_phones_play_to_the_end_while_a_cell_computes(
    desk: NotebookPage, opened: Open
) -> None:
    host = (
        "import zwidgets as zw\n"
        "w = zw.MallOfHorror(seed=7, players=4, seats=dict.fromkeys((1, 2, 3), 'guest'))\n"
        "table = w.host()\nw"
    )
    desk.fresh([host, MINUTE])
    desk.run(0)
    link = desk.execute("print(table.link)").strip()
    phones = [opened(link) for _ in range(3)]
    names = ("Ada", "Ben", "Cleo")
    boards = [desk.widget(), *(sit(page, name) for page, name in zip(phones, names, strict=True))]
    for page in phones:
        fits(page)
        assert axe(page) == []
    desk.run(1, wait=False)
    luck, shown = random.Random(1), [desk.page, *phones]
    for clicks in range(2_000):
        if all(board.get_by_role("dialog").count() for board in boards):
            break
        if clicks == 15:  # one connection is cut
            phones[1].evaluate("sockets.at(-1).close()")
        for board, on in zip(boards, shown, strict=True):
            offered = board.locator(OFFERED)
            if count := offered.count():
                which = offered.nth(int(luck.random() * count))
                with suppress(Error):  # the next board has come
                    which.dispatch_event("click", timeout=MOMENT)
            on.wait_for_timeout(50)
    for board in boards:
        expect(board.get_by_role("dialog")).to_be_visible()
    desk.wait_idle()
    assert desk.output(1) == "[1, 2, 3]\n"
    match = zw.Match.from_record(desk.execute("print(w.match.record())"))
    assert match.over
    assert phones[1].evaluate("sockets.length") == 2
    for seat, page in enumerate(phones, 1):
        tells_its_seat_alone(page, match, seat)
        assert axe(page) == []
    assert link.partition("#")[2] not in str(desk.notebook_json())
    desk.execute("table.close()")
    expect(phones[0].get_by_role("alert")).to_have_text("The host has closed this table.")
    assert desk.problems == []


def test_a_lost_line_is_told_and_a_freed_seat_too(opened: Open, host: Callable[..., Table]) -> None:
    table = host("the-filler", seats={0: "guest", 1: "guest"})
    page = opened(f"{table.address}")
    page.get_by_label("The code that the host tells you").fill("WRONG1")
    page.get_by_role("button", name="Come in").click()
    expect(page.get_by_role("alert")).to_contain_text("This opens no table here.")
    page.get_by_label("The code that the host tells you").fill(table.code.lower())
    page.get_by_role("button", name="Come in").click()
    sit(page, "Ada")
    table.free(0)
    expect(page.get_by_role("alert")).to_have_text("The host has freed your seat.")
    page.get_by_role("button", name="Join again").click()
    page.get_by_label("The code that the host tells you").fill(table.code)
    page.get_by_role("button", name="Come in").click()
    page.get_by_role("button", name="Just watch").click()
    expect(page.get_by_role("status").first).to_contain_text("You watch.")
    page.get_by_role("button", name="Leave").click()
    page.get_by_role("button", name="Stay").click()
    page.evaluate("WebSocket = class { close() {} }; sockets.at(-1).close()")
    page.wait_for_timeout(100)
    expect(page.get_by_role("alert").first).to_contain_text(
        "No connection. Trying again, 1st time."
    )
    expect(page.get_by_role("button", name="Try now")).to_be_visible()


@pytest.mark.deep
def test_a_page_runs_behind_a_proxy_with_a_prefix(opened: Open) -> None:
    browsers, proxy = Browsers(), Proxy(("Origin",))
    match = zw.Match("the-filler", seed=7, seats={0: "guest"})
    table = zw.host(match, origin=proxy.origin)
    browsers.run(proxy.start(f"127.0.0.1:{table.port}"))
    page = opened(f"{proxy.origin}/")
    page.get_by_label("The code that the host tells you").fill(table.code)
    page.get_by_role("button", name="Come in").click()
    sit(page, "Ada")
    page.reload()
    expect(page.get_by_role("status").first).to_contain_text("You are Ada.")
    expect(page.locator("#board .zw")).to_be_visible()
    assert page.url.startswith(f"{proxy.origin}/t/{table.id}/")
    table.close()
    browsers.run(proxy.stop())
    browsers.end()


def test_a_host_invites_from_the_board(desk: NotebookPage, opened: Open) -> None:
    desk.fresh(["import zwidgets as zw\nw = zw.TheFiller(seed=7)\nw"])
    desk.run(0)
    board = desk.widget()
    board.get_by_role("button", name="Invite").click()
    panel = board.get_by_role("dialog", name="Invite")
    link = panel.get_by_label("The link", exact=True).input_value()
    expect(panel.get_by_role("img", name="The link as a QR code")).to_be_visible()
    assert desk.axe(panel) == []
    rows = panel.get_by_role("listitem")
    expect(rows.nth(1)).to_contain_text("waiting for a guest")
    page = opened(link)
    sit(page, "Ada")
    expect(rows.nth(1)).to_contain_text("Ada")
    rows.nth(1).get_by_role("button", name="Free the seat").click()
    expect(rows.nth(1)).to_contain_text("Free the seat of Ada?")
    rows.nth(1).get_by_role("button", name="Free the seat").click()
    expect(page.get_by_role("alert")).to_have_text("The host has freed your seat.")
    desk.save()
    assert link.partition("#")[2] not in str(desk.notebook_json())
    panel.get_by_role("button", name="Stop sharing").click()
    panel.get_by_role("button", name="Stop sharing").click()
    expect(panel).to_contain_text("Not shared.")
    panel.get_by_role("button", name="Close").click()
    expect(panel).to_have_count(0)
    assert desk.problems == []
