"""Conceding on a board: what it says, who is asked, and what is kept."""

from __future__ import annotations

import zwidgets as zw
from tests.widgets.fake import Browser, opened
from zwidgets.control import boards


def concede_of(browser: Browser) -> dict[str, object]:
    found: dict[str, object] = browser.board.get("concede", {})
    return found


def test_a_click_gives_up_and_undo_goes_on() -> None:
    widget, browser = opened("dead-center", seed=7)
    assert concede_of(browser) == {"means": "It counts as a loss.", "lost": None}
    browser.ask("concede")
    assert widget.over
    assert browser.board["view"]["outcome"]["reason"] == "You concede."
    assert browser.board["view"]["outcome"]["conceded"] is True
    assert browser.board["prompt"] == "You concede."
    assert "concede" not in browser.board
    assert "conceded: 0" in browser.board["record"]
    browser.ask("undo")
    assert not widget.over
    widget.close()


def test_it_says_who_wins_by_it_or_takes_the_seat() -> None:
    widget, browser = opened("the-filler", seed=7, seats={1: "careful"})
    assert concede_of(browser)["means"] == "Careful wins then."
    widget.close()
    widget, browser = opened("shufflers", seed=7, variant="competitive", players=3)
    assert concede_of(browser)["means"] == "A bot takes your seat, and the game goes on."
    widget.close()


def test_a_cell_concedes_for_the_seat_that_is_shown() -> None:
    widget, _ = opened("the-filler", seed=7, seats={1: "careful"})
    widget.concede()
    assert widget.match.outcome == zw.Outcome((1,), (0, 1), "Seat 0 concedes.")
    widget.close()


def test_a_lost_game_is_said_to_be_lost() -> None:
    match = zw.Match("dead-center", 2, {0: "careful"})
    match.run(lambda state: bool(state.actors and match.game.why_lost(state.view(0))))
    match.seats = {0: "human"}
    widget, browser = opened("dead-center", match=match)
    assert "One card kills one zombie at most." in str(concede_of(browser)["lost"])
    widget.close()


def test_the_next_level_is_offered_where_a_bot_has_one() -> None:
    bots = {"easy": "medium", "medium": "hard"}
    for level, harder in bots.items():
        bot = zw.Bot(level, lambda view, rng: view["moves"][0])
        assert boards.harder(zw.Match("the-filler", 7, {1: bot})) == {1: harder}
    assert boards.harder(zw.Match("the-filler", 7, {1: "careful"})) == {}
