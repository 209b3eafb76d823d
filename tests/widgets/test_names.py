"""Names of people on the board, and in what a widget keeps."""

from __future__ import annotations

import asyncio

import pytest

import zwidgets as zw
from tests.widgets.fake import Browser, until

SIDES = {0: "North", 1: "South"}
KINDS = (zw.DeadCenter, zw.Shufflers, zw.TheFiller, zw.BuildingDeadGuys, zw.MallOfHorror)


@pytest.mark.parametrize("kind", KINDS)
def test_every_widget_takes_names(kind: type[zw.GameWidget]) -> None:
    widget = kind(seed=1, names={0: "North"}, seats={})
    assert widget.match.given_names == {0: "North"}
    several = widget.match.game.seats > 1
    assert Browser(widget).board["names"][0] == ("North" if several else "You")


def test_a_board_between_people_says_who_is_who() -> None:
    browser = Browser(zw.BuildingDeadGuys(seed=1, names=SIDES))
    assert browser.board["names"] == ["North", "South"]
    assert browser.board["curtain"]["name"] == "North"
    assert browser.board["prompt"] == "Hand over to North."
    browser.ask("lift")
    browser.ask("play", move=str(browser.widget.moves[0]))
    assert browser.board["prompt"] == "Hand over to South."
    browser.ask("lift")
    assert browser.board["log"][-1][1] == "North bids."


def test_a_board_of_bots_alone_tells_everything_by_name() -> None:
    widget = zw.BuildingDeadGuys(seed=1, names=SIDES, seats={0: "careful", 1: "careful"})
    browser = Browser(widget)
    assert "North and South" in browser.board["prompt"]
    browser.ask("step")
    assert browser.board["prompt"].startswith("South")
    assert browser.board["log"][-1][1] == "North bids."
    while not widget.over:
        widget.step()
    reason = browser.board["view"]["outcome"]["reason"]
    assert reason == browser.board["log"][-1][1]
    assert "North" in reason or "South" in reason


def test_the_awaited_outcome_calls_people_by_name() -> None:
    widget = zw.BuildingDeadGuys(seed=1, names=SIDES, seats={0: "careful", 1: "careful"})
    outcome = asyncio.run(asyncio.wait_for(widget.finished(), 60))
    assert outcome.reason == Browser(widget).board["view"]["outcome"]["reason"]
    assert outcome.winners == widget.state.outcome.winners


def test_a_bot_with_a_name_thinks_under_it() -> None:
    widget = zw.TheFiller(seed=1, seats={0: "careful"}, names={0: "Hal"})
    browser = Browser(widget)
    assert browser.opened["board"]["thinking"] == "Hal is thinking"
    until(lambda: browser.board["thinking"] is None)


def test_names_stay_when_a_new_game_begins() -> None:
    widget = zw.TheFiller(seed=1, names=SIDES)
    browser = Browser(widget)
    widget.new(seed=2)
    assert browser.board["names"] == ["North", "South"]
    browser.ask("new", fresh=True)
    assert browser.board["names"] == ["North", "South"]
    assert widget.match.names == SIDES


def test_a_match_and_a_record_bring_names_and_take_others() -> None:
    match = zw.Match("the-filler", seed=1, names=SIDES)
    assert Browser(zw.TheFiller(match=match)).board["names"] == ["North", "South"]
    widget = zw.TheFiller(record=match.record(), names={1: "East"})
    assert Browser(widget).board["names"] == ["North", "East"]
    assert zw.TheFiller(position=str(match.state), names=SIDES).match.names == SIDES


def test_looking_back_keeps_names() -> None:
    seats = dict.fromkeys((0, 1), "careful")
    match = zw.Match("building-dead-guys", seed=1, seats=seats, names=SIDES)
    match.run(until=lambda state: state.round > 2)
    record = match.record(0)
    for replayed in (zw.replay(record), match.replay(0)):
        film = replayed.film
        assert film["frames"][0]["names"] == ["North", "South"]
        assert film["choices"] == [{"eyes": 0, "name": "North"}]
        assert any("South" in sentence for _, sentence, _ in film["log"])
    match.run()
    ended = zw.replay(match.record())
    assert [one["name"] for one in ended.film["choices"]] == [
        "North",
        "South",
        "A spectator",
        "Everybody",
    ]


def test_a_bad_name_is_refused_and_nothing_changes() -> None:
    with pytest.raises(zw.InvalidOption, match="given twice"):
        zw.TheFiller(names={0: "Ann", 1: "ANN"})
    match = zw.Match("the-filler", seed=1)
    with pytest.raises(zw.InvalidOption, match="has no seat"):
        zw.TheFiller(match=match, names={2: "Ann"}, seats={0: "careful"})
    assert match.names == {0: "human", 1: "human"}
