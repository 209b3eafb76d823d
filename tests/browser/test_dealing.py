"""Two phones deal with the host, check the deal at the end, and are in for another game."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

import zwidgets as zw
from tests.browser.phones import Open, axe, fits, sit
from tests.widgets.fake import until
from zwidgets.core.match.deal import SEAL
from zwidgets.tables.table import Table


@pytest.fixture
def table() -> Iterator[Table]:
    found = zw.host(zw.Match("the-filler", seats={0: "guest", 1: "guest"}))
    yield found
    found.close()


@pytest.mark.deep
def test_the_deal_is_sealed_opened_and_checked_and_another_game_is_asked_for(
    opened: Open,
    table: Table,
) -> None:
    ada, ben = (opened(table.link) for _ in range(2))
    sit(ada, "Ada")
    until(lambda: SEAL in table.match.more)
    sit(ben, "Ben")
    until(lambda: table.match.more.get("parts", "").count(",") == 1)
    match = table.match
    seal = match.more[SEAL][:16]
    for page in (ada, ben):
        expect(page.locator("header.strip")).to_contain_text(f"The cards are sealed: {seal}")
        fits(page)
    ada.reload()
    expect(ada.locator("header.strip")).to_contain_text("The cards are sealed")
    while not match.over:
        seat = min(match.state.actors)
        match.play(match.state.moves(seat)[0], seat)
    for page in (ada, ben):
        expect(page.locator("header.strip")).to_contain_text("Nobody chose the cards")
        fits(page)
        assert axe(page) == []
    assert all(check.holds for check in zw.verify(match.record()))
    ada.get_by_role("button", name="Another game?").click()
    expect(ben.locator("header.strip")).to_contain_text(re.compile("In for another game: .?Ada"))
    expect(ada.locator("header.strip")).to_contain_text("The host begins it.")
    table.again()
    for page in (ada, ben):
        expect(page.locator("header.strip")).to_contain_text("The cards are sealed")
        expect(page.locator("header.strip")).not_to_contain_text(seal)
