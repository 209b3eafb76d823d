"""The film on the boundary: looking back, playing on from there, and whose eyes may."""

from __future__ import annotations

import json
from typing import Any

import pytest

import zwidgets as zw
from tests.widgets.fake import Browser, alert, until
from tests.widgets.test_offers import FLIPPING
from zwidgets.core.match.film import applied


def dead_center(**arguments: Any) -> tuple[zw.GameWidget, Browser]:
    widget = zw.DeadCenter(**{"seed": 7, **arguments})
    return widget, Browser(widget)


def matching(**arguments: Any) -> tuple[zw.GameWidget, Browser]:
    widget = zw.widget("matching", **{"seed": 7, **arguments})
    return widget, settled(Browser(widget))


def settled(browser: Browser) -> Browser:
    """The same when no bot is about to move."""
    until(lambda: browser.board["thinking"] is None)
    return browser


def ended(**arguments: Any) -> tuple[zw.GameWidget, Browser]:
    """A game with secrets that is over, of a person and a bot."""
    widget, _ = matching(seats={0: "random", 1: "careful"})
    widget.match.run()
    return matching_of(widget.match, {0: "human"}, **arguments)


def matching_of(match: zw.Match, seats: Any, **more: Any) -> tuple[zw.GameWidget, Browser]:
    widget = zw.widget("matching", record=match.record(), seats=seats, **more)
    return widget, Browser(widget)


def film_of(browser: Browser) -> Any:
    """The film as the browser last got it."""
    films = [m["state"]["film"] for m in browser.messages if "film" in m.get("state", {})]
    return films[-1] if films else browser.opened["film"]


def frames(film: Any) -> list[Any]:
    """Every frame in full, as the browser makes them."""
    frame, *deltas = film["frames"]
    found = [frame]
    for delta in deltas:
        found.append(applied(found[-1], delta))
    return found


# Looking back


def test_a_film_is_one_message_with_every_moment_and_what_was_told() -> None:
    widget, browser = dead_center()
    widget.play("reveal N-a")
    (answer,) = browser.ask("film", on=True)
    assert list(answer["state"]) == ["film"]
    film = answer["state"]["film"]
    assert set(film) == {
        "rev", "eyes", "choices", "log", "rounds", "frames", "open", "better",
    }  # fmt: skip
    assert (film["rev"], film["eyes"], film["open"]) == (browser.board["rev"], 0, True)
    assert film["choices"] == [{"eyes": 0, "name": "You"}]
    assert len(film["frames"]) == len(widget.match.history) + 1
    assert film["rounds"][0] == [0, 0]
    assert [[number, text] for number, text, _ in film["log"]] == browser.board["log"]
    last = frames(film)[-1]
    assert last["view"] == {**browser.board["view"], "moves": []}
    assert last["prompt"] == browser.board["prompt"]
    assert last["names"] == browser.board["names"]


def test_the_film_goes_when_nobody_looks_back() -> None:
    _, browser = dead_center()
    assert browser.opened["film"] == {}
    browser.ask("film", on=True)
    (answer,) = browser.ask("film", on=False)
    assert answer["state"] == {"film": {}}
    assert browser.ask("film", on=False) == []


def test_one_looks_back_though_the_board_has_changed_meanwhile() -> None:
    widget, browser = dead_center()
    seen = browser.board["rev"]
    widget.play("reveal N-a")
    shown, answer = browser.ask("film", on=True, rev=seen)
    assert shown["state"]["board"] == browser.board
    assert answer["state"]["film"]["rev"] == browser.board["rev"] > seen
    widget.play(browser.board["view"]["moves"][0])
    _, answer = browser.ask("film", on=False, rev=seen)
    assert answer["state"] == {"film": {}}


def test_while_somebody_looks_back_every_board_brings_its_film_in_the_same_message() -> None:
    widget, browser = dead_center()
    browser.ask("film", on=True)
    for _ in range(2):
        (answer,) = browser.ask("play", move=browser.board["view"]["moves"][0])
        assert set(answer["state"]) == {"board", "film"}
        film = answer["state"]["film"]
        assert film["rev"] == browser.board["rev"]
        assert len(film["frames"]) == len(widget.match.history) + 1
        assert frames(film)[-1]["view"]["round"] == browser.board["view"]["round"]


def test_a_film_follows_undo_and_redo() -> None:
    widget, browser = dead_center()
    browser.ask("play", move="reveal N-a")
    browser.ask("film", on=True)
    before = film_of(browser)
    browser.ask("undo")
    assert len(film_of(browser)["frames"]) == 10
    browser.ask("redo")
    assert film_of(browser) == {**before, "rev": browser.board["rev"]}
    browser.ask("undo")
    browser.ask("play", move="reveal S-b")
    assert frames(film_of(browser))[-1]["view"] == {**widget.match.view(0), "moves": []}
    assert film_of(browser) != before


def test_a_new_game_takes_the_film_of_the_old_one_away() -> None:
    _, browser = dead_center()
    browser.ask("film", on=True)
    (answer,) = browser.ask("new")
    assert answer["state"]["film"] == {}
    (answer,) = browser.ask("play", move="reveal N-a")
    assert list(answer["state"]) == ["board"]


def test_a_board_says_whether_there_is_anything_to_look_back_at() -> None:
    _, browser = dead_center()
    assert browser.board["film"] is True, "the cabin has been dealt"
    position = str(zw.Match("dead-center", seed=7).state)
    _, browser = dead_center(seed=None, position=position)
    assert browser.board["film"] is False
    assert "nothing to look back at" in alert(browser.ask("film", on=True))


# Play on from here


def test_playing_on_from_a_moment_is_one_undo() -> None:
    widget, browser = dead_center()
    states = [widget.state]
    for _ in range(3):
        browser.ask("play", move=browser.board["view"]["moves"][0])
        states.append(widget.state)
    browser.ask("film", on=True)
    (answer,) = browser.ask("rewind", at=9)
    assert set(answer["state"]) == {"board", "film"}
    assert answer["state"]["film"] == {}
    assert widget.state == states[0]
    assert browser.board["redo"] is True
    browser.ask("redo")
    assert widget.state == states[-1]


def test_where_chance_is_next_the_board_says_how_one_plays_on() -> None:
    _, browser = dead_center()
    browser.ask("play", move="reveal N-a")
    browser.ask("film", on=True)
    browser.ask("rewind", at=10)
    assert browser.board["prompt"] == "A card is to be turned up. Press Step."
    assert browser.board["step"] is True
    while browser.board["step"]:
        browser.ask("step")
    assert "Step" not in browser.board["prompt"]


def test_a_game_with_secrets_cannot_be_rewound_before_it_is_over() -> None:
    widget, browser = matching(seats={1: "careful"})
    before = widget.state
    browser.ask("film", on=True)
    assert film_of(browser)["open"] is False
    assert "once it is over" in alert(browser.ask("rewind", at=3))
    assert widget.state is before


def test_a_game_with_secrets_that_is_over_can_be_rewound() -> None:
    widget, browser = ended()
    browser.ask("film", on=True)
    assert film_of(browser)["open"] is True
    browser.ask("rewind", at=7)
    settled(browser)
    assert len(widget.match.history) >= 7
    assert not widget.over
    assert browser.board["view"] == widget.match.view(0)


# Whose eyes


def test_while_secrets_last_only_the_eyes_of_the_board_look_back() -> None:
    widget, browser = matching(seats={1: "careful"})
    widget.play(widget.state.moves(0)[0], seat=0)
    settled(browser).ask("film", on=True)
    film = film_of(browser)
    assert (film["eyes"], film["choices"]) == (0, [{"eyes": 0, "name": "You"}])
    theirs = [one.name for one in widget.match.state.hands[1]]
    for eyes in (1, None, "all"):
        assert "open to: You." in alert(browser.ask("film", on=True, eyes=eyes))
    assert not [name for name in theirs if f'"{name}"' in browser.everything()]


def test_when_the_game_is_over_all_eyes_may_look_back_and_everybodys_do_first() -> None:
    widget, browser = ended()
    browser.ask("film", on=True)
    film = film_of(browser)
    assert film["eyes"] == "all"
    assert film["choices"] == [
        {"eyes": 0, "name": "You"},
        {"eyes": 1, "name": "Careful"},
        {"eyes": None, "name": "A spectator"},
        {"eyes": "all", "name": "Everybody"},
    ]
    for eyes in (0, 1, None):
        browser.ask("film", on=True, eyes=eyes)
        film = film_of(browser)
        assert film["eyes"] == eyes
        for place, frame in enumerate(frames(film)):
            due = {**widget.match.states[place].view(eyes), "moves": []}
            end = due["outcome"]
            reason = end and {**end, "reason": widget.match.named(end["reason"])}
            assert frame["view"] == {**due, "outcome": reason}


def test_the_film_goes_when_the_game_is_taken_up_again() -> None:
    _, browser = ended()
    browser.ask("film", on=True)
    answer = browser.ask("undo")[0]
    assert answer["state"]["film"] == {}


def test_the_curtain_takes_the_film_away_in_the_same_message() -> None:
    _, browser = matching()
    assert browser.board["film"] is False
    assert "nothing to look back at" in alert(browser.ask("film", on=True))
    assert "curtain" in alert(browser.ask("rewind", at=0))
    browser.ask("lift")
    assert browser.board["film"] is True
    browser.ask("film", on=True)
    (answer,) = browser.ask("play", move=browser.board["view"]["moves"][0])
    assert answer["state"]["board"]["curtain"]
    assert answer["state"]["film"] == {}
    (answer,) = browser.ask("lift")
    assert "film" not in answer["state"], "the next seat has not asked"


# What is refused

HOSTILE: list[dict[str, Any]] = [
    {"do": "film", "on": "yes"},
    {"do": "film", "on": True, "eyes": 1},
    {"do": "film", "on": True, "eyes": 10**30},
    {"do": "film", "on": True, "eyes": True},
    {"do": "film", "on": True, "eyes": "ALL"},
    {"do": "film", "on": True, "eyes": "all"},
    {"do": "film", "on": True, "eyes": [0]},
    {"do": "film", "on": True, "eyes": "x" * 100_000},
    {"do": "rewind", "at": -1},
    {"do": "rewind", "at": 10**30},
    {"do": "rewind", "at": 10},
    {"do": "rewind", "at": True},
    {"do": "rewind", "at": 1.0},
    {"do": "rewind", "at": 0, "rev": 77},
]


@pytest.mark.parametrize("content", HOSTILE, ids=lambda content: str(content)[:60])
def test_a_hostile_request_changes_nothing_and_is_answered(content: dict[str, Any]) -> None:
    for make in (dead_center, lambda: matching(seats={1: "careful"})):
        widget, browser = make()
        before, board = widget.state, widget.board
        asked = {"rev": board["rev"], **content}
        answers = browser.raw({"method": "custom", "content": asked})
        assert alert(answers)
        assert len(json.dumps(answers)) < 1_000
        assert (widget.state, widget.board, widget.film) == (before, board, {})


def test_the_answer_of_a_bot_brings_its_film_too() -> None:
    widget, browser = matching(seats={1: "careful"})
    browser.ask("film", on=True)
    browser.ask("play", move=browser.board["view"]["moves"][0])
    settled(browser)
    boards = [m["state"] for m in browser.messages if "board" in m.get("state", {})]
    assert len(boards) >= 2
    assert all(one["film"]["rev"] == one["board"]["rev"] for one in boards[-2:])
    assert len(film_of(browser)["frames"]) == len(widget.match.history) + 1


def test_other_players_in_the_seats_take_the_film_away_with_the_eyes() -> None:
    widget, browser = matching(seats={1: "careful"})
    browser.ask("film", on=True)
    widget.seats = {0: "careful", 1: "human"}
    assert browser.board["seat"] == 1
    assert film_of(browser) == {}


def test_the_film_of_a_spectator_goes_when_a_seat_lifts_for_its_own_side() -> None:
    browser = Browser(zw.BuildingDeadGuys(position=FLIPPING, seed=7))
    while not browser.board["film"]:
        browser.ask("play", move=browser.board["view"]["moves"][0])
    assert browser.board["offer"]
    browser.ask("film", on=True)
    assert film_of(browser)["eyes"] is None
    (answer,) = browser.ask("lift")
    assert answer["state"]["board"]["seat"] is not None
    assert answer["state"]["film"] == {}
