"""Names of people on the board, and in what a widget keeps."""

from __future__ import annotations

import asyncio
import json
import random
import re
from xml.etree.ElementTree import fromstring

import pytest

import zwidgets as zw
from tests.waiting import HANG
from tests.widgets.fake import Browser, until

SEAT = re.compile(r"\bseats? \d", re.IGNORECASE)
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
    outcome = asyncio.run(asyncio.wait_for(widget.finished(), HANG))
    assert outcome.winners == widget.state.outcome.winners
    reason = browser.board["view"]["outcome"]["reason"]
    assert reason == browser.board["log"][-1][1] == outcome.reason
    assert "North" in reason or "South" in reason


def test_a_bot_with_a_name_thinks_under_it() -> None:
    widget = zw.TheFiller(seed=1, seats={0: "careful"}, names={0: "Hal"})
    browser = Browser(widget)
    assert browser.opened["board"]["thinking"] == "Hal is thinking"
    until(lambda: browser.board["thinking"] is None)


@pytest.mark.parametrize("long", [SIDES, {0: "W" * 24, 1: "Maximilian <the> Great 3"}])
@pytest.mark.parametrize("kind", [zw.BuildingDeadGuys, zw.MallOfHorror, zw.Shufflers])
def test_the_picture_in_the_notebook_calls_players_as_the_board_does(
    kind: type[zw.GameWidget], long: dict[int, str]
) -> None:
    options = {"players": 3, "variant": "competitive"} if kind is zw.Shufflers else {}
    widget = kind(seed=1, names=long, **options)
    picture = widget._repr_mimebundle_()[0]["image/svg+xml"]
    told = "".join(fromstring(picture).itertext())
    assert all(name in told for name in Browser(widget).board["names"])
    assert not SEAT.search(told)
    state = widget.match.game.picture(widget.state.view(None))
    assert "Seat 1" in state, "a state knows no names"


def test_the_picture_tells_two_bots_of_one_kind_apart() -> None:
    seats = dict.fromkeys((0, 1), "careful")
    picture = zw.BuildingDeadGuys(seed=1, seats=seats)._repr_mimebundle_()[0]["image/svg+xml"]
    assert ">Careful 1</text>" in picture
    assert ">Careful 2</text>" in picture


def test_the_picture_of_a_seats_record_calls_players_as_the_film_does() -> None:
    match = zw.Match("building-dead-guys", seed=1, seats={1: "careful"}, names={1: "Hal"})
    match.play(match.moves[0], 0)
    picture = zw.replay(match.record(0))._repr_mimebundle_()[0]["image/svg+xml"]
    assert ">You</text>" in picture
    assert ">Hal</text>" in picture


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


@pytest.mark.parametrize(
    ("name", "options"),
    [
        ("shufflers", {"variant": "competitive", "players": 3}),
        ("the-filler", {"legs": 2}),
        ("building-dead-guys", {}),
        ("mall-of-horror", {}),
    ],
)
def test_the_only_person_is_you_everywhere(name: str, options: dict[str, object]) -> None:
    game = zw.game(name, **options)
    bots = dict.fromkeys(range(1, game.seats), "careful")
    for seed in range(3):
        match, rng = zw.Match(game, seed=seed, seats=bots), random.Random(seed)
        while not match.over:
            if match.state.is_chance or match.bot_due() is not None:
                match.step()
            else:
                (seat,) = set(match.here) & match.state.actors
                match.play(rng.choice(match.state.moves(seat)), seat)
        widget = zw.widget(name, match=match)
        page = Browser(widget)
        page.ask("film", on=True)
        board, film = page.board, page.messages[-1]["state"]["film"]
        shown = [board["view"], board["prompt"], board["log"], board["talk"], board["names"], film]
        assert "Player 1" not in json.dumps(shown)
        assert "You" in board["names"]
        assert film["eyes"] == ("all" if game.hidden else 0)
        assert "You" in film["frames"][0]["names"]
        assert not re.search(r"\b[Yy]ou\b", json.dumps(match.log(None)[-1:]))
        widget.close()
