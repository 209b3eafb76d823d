"""A thousand futures on their strip: what a page is sent, and the game that it opens."""

from __future__ import annotations

import json

import pytest

import zwidgets as zw
from tests.helpers import readable
from tests.widgets.fake import Browser, said

CABIN = "dead-center; 7H 4S AS / 6C 2D 10C / JK 8H 4C; -; draw"


@pytest.fixture
def strip():
    made = zw.futures(CABIN, seed=1)
    yield made
    made.close()


def test_a_page_gets_each_game_with_its_end_in_words(strip):
    about = Browser(strip.dots).opened["about"]
    assert len(about["dots"]) == 1_000
    for number in (0, 5, 856):
        kind, words, size = about["ends"][about["dots"][number]]
        assert words == strip.outcomes[number].words
        assert about["kinds"][kind]["name"] == words.split()[0]
        assert 0.6 <= size <= 1
    ranks = [about["dots"][number] for number in strip.sorted()]
    assert ranks == sorted(ranks), "the order of the ends is that of the sorted strip"
    assert len(json.dumps(about)) < 8_000
    assert about["note"].endswith("to look back on it and to play on.")


def test_a_dot_opens_that_very_game_below_from_its_first_moment(strip):
    page = Browser(strip.dots)
    assert len(strip.children) == 1
    (answer,) = page.ask("open", game=856)
    assert answer["state"]["board"] == {"rev": 1, "open": 856}
    assert strip.children == (strip.dots, strip.board)
    assert str(strip.board.match.start) == str(zw.parse_position(CABIN))
    assert strip.board.match.state.outcome.scores == strip.outcomes[856].scores
    assert strip.board.film["open"]
    before = strip.board
    page.ask("open", game=3)
    assert before.comm is None
    assert strip.board.match.history == strip.game(3).history
    assert "\nseats: human\nearlier: 0 careful until " in strip.board.match.record()


def test_one_plays_on_from_there(strip):
    board = strip.look_back(3)
    Browser(board).ask("rewind", at=2)
    assert (board.over, board.seat) == (False, 0)
    board.play(board.moves[0])
    assert strip.game(3).over


def test_with_secrets_the_film_shows_all_of_a_game_that_is_over():
    match = zw.Match("the-filler", seed=3, seats={1: "careful"})
    found = zw.futures(match, 5, seat=0, seed=1)
    assert found.look_back(2).film["eyes"] == "all"
    found.close()


@pytest.mark.parametrize(
    "content",
    [
        *(None, 7, {}, {"do": "open"}, {"do": "play", "game": 3}),
        *({"do": "open", "game": "3"}, {"do": "open", "game": True}),
    ],
)
def test_what_is_no_request_is_refused(strip, content):
    page = Browser(strip.dots)
    (answer,) = page.raw({"method": "custom", "content": content})
    assert said(answer) == "The board sent something that is no request."


@pytest.mark.parametrize("number", [-1, 1_000])
def test_a_game_that_is_not_there_is_refused_and_the_open_one_stays(strip, number):
    board, page = strip.look_back(3), Browser(strip.dots)
    page.ask("open", game=number)
    assert page.sentences[-1].endswith("they are numbered 0 to 999.")
    assert (strip.board, strip.dots.board["open"]) == (board, 3)


def test_a_notebook_keeps_the_picture_and_words(strip):
    data, _ = strip._repr_mimebundle_()
    assert data["image/svg+xml"] == strip.strip().svg
    kept = readable(strip._saved_output.bundle()["text/html"])
    assert "Run this cell to open its games." in kept
    assert "Won 252, Lost 748." in kept
    assert strip.strip().svg in kept


def test_it_is_closed_with_its_game(strip):
    board = strip.look_back(3)
    strip.close()
    assert (board.comm, strip.dots.comm, strip.comm) == (None, None, None)
