"""What a notebook keeps of a widget: the picture, the words, the code, and when it is renewed."""

from __future__ import annotations

import pickle
from html import unescape
from typing import Any

import pytest

import zwidgets as zw
from tests.helpers import readable
from tests.waiting import Clock
from tests.widgets.fake import opened, until, working
from zwidgets.games.dead_center import DeadCenterGame
from zwidgets.widgets import saved_output
from zwidgets.widgets.gallery import Gallery

LAST = "dead-center; 7H 4S AS / 6C 2D 10C / JK 8H 4C; -; draw"
Output = tuple[dict[str, Any], dict[str, Any]]


@pytest.fixture
def outputs(monkeypatch: pytest.MonkeyPatch) -> list[Output]:
    """What a notebook is sent, with a person who looks and a short rest."""
    told: list[Output] = []
    monkeypatch.setattr(saved_output, "publish", lambda data, _, **more: told.append((data, more)))
    monkeypatch.setattr(saved_output, "in_kernel", lambda: True)
    monkeypatch.setattr(saved_output, "somebody_looks", lambda: True)
    monkeypatch.setattr(saved_output, "REST", 0.05)
    return told


def kept(widget: Any) -> str:
    """What a notebook keeps of a widget, with its picture as text."""
    return readable(widget._saved_output.bundle()["text/html"])


def code(widget: Any, offer: str) -> Any:
    """What the code does that is kept of a widget."""
    told = unescape(kept(widget).split(f"{offer}</summary><pre>")[1].split("</pre>")[0])
    names: dict[str, Any] = {}
    exec(told.replace("\nzw.", "\nmade = zw."), names)
    return names["made"]


def test_a_cell_gets_the_board_and_below_it_the_picture(outputs: list[Output]) -> None:
    widget, _ = opened("dead-center", seed=7)
    widget._ipython_display_()
    (board, _), (below, more) = outputs
    assert board[saved_output.VIEW]["model_id"] == widget.model_id
    assert board["text/html"] == ""  # a page that does not trust the notebook shows nothing
    assert "text/plain" not in board
    assert widget._repr_mimebundle_()[0]["image/svg+xml"] in readable(below["text/html"])
    assert below["text/plain"] == "DeadCenter(round 1, reveal)"
    assert more == {"transient": {"display_id": widget.layout.model_id}}


def test_outside_of_a_notebook_it_is_shown_as_text() -> None:
    widget, _ = opened("dead-center", seed=7)
    with pytest.raises(NotImplementedError):
        widget._ipython_display_()
    widget.close()
    with pytest.raises(NotImplementedError):
        widget._ipython_display_()


def test_the_picture_follows_the_board_when_it_has_come_to_rest(
    outputs: list[Output], monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = Clock()
    monkeypatch.setattr(saved_output, "time", clock)
    widget, browser = opened("dead-center", seed=7)
    browser.ask("play", move="reveal N-a")  # not shown yet: nothing to renew
    widget._ipython_display_()
    for _ in range(3):
        browser.ask("undo")
        browser.ask("redo")
    browser.ask("undo")
    clock.now += saved_output.REST
    until(lambda: not working("still"))
    assert len(outputs) == 3
    data, more = outputs[-1]
    assert more == {"transient": {"display_id": widget.layout.model_id}, "update": True}
    assert data == widget._saved_output.bundle()
    assert data != outputs[1][0]


def test_a_program_that_runs_a_notebook_keeps_each_cells_picture(
    outputs: list[Output], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(saved_output, "somebody_looks", lambda: False)
    widget, _ = opened("dead-center", seed=7)
    widget._ipython_display_()
    monkeypatch.setattr(saved_output, "begin", None)
    widget.play("reveal N-a")
    assert len(outputs) == 2


@pytest.mark.usefixtures("nothing_uncaught")
def test_a_picture_that_cannot_be_drawn_anew_stays_as_it_was(
    outputs: list[Output], monkeypatch: pytest.MonkeyPatch
) -> None:
    widget, _ = opened("dead-center", seed=7)
    widget._ipython_display_()
    tried: list[object] = []

    def fails(game: object, view: object) -> str:
        tried.append(view)
        raise RuntimeError("There is no ink.")

    with monkeypatch.context() as patch:
        patch.setattr(DeadCenterGame, "picture", fails)
        widget.play(widget.moves[0])
        until(lambda: bool(tried))
        until(lambda: not working("still"))
    assert len(outputs) == 2
    widget.play(widget.moves[0])
    until(lambda: len(outputs) == 3)


def test_the_picture_follows_people_who_move_during_a_lesson(outputs: list[Output]) -> None:
    widget, browser = opened("the-filler", seed=7, seats={1: "random"})
    widget._ipython_display_()
    browser.ask("lesson")
    until(lambda: not working("still"))
    widget.seats = {1: "human"}
    until(lambda: len(outputs) == 3)
    data, _ = outputs[-1]
    assert widget.match.game.picture(widget.match.view(None)) in readable(data["text/html"])


def test_the_code_goes_on_from_the_board() -> None:
    widget, _ = opened(
        "shufflers", variant="competitive", players=3, seed=123456794,
        seats={1: "careful", 2: lambda view: view["moves"][0]}, names={0: "O'Neil"},
    )  # fmt: skip
    assert "<b>Run this cell to play on.</b>" in kept(widget)
    made = code(widget, "Go on from this board")
    assert made.state == widget.state
    assert made.match.names == {0: "O'Neil", 1: "careful", 2: "human"}
    assert str(widget.match.seed) not in kept(widget).split("<img")[0]
    assert code(widget, "Look back on this game").about["replay"] == 0


def test_where_nothing_has_happened_there_is_no_code_to_look_back() -> None:
    widget, _ = opened("dead-center", position=str(zw.Match("dead-center", seed=7).state))
    assert "Go on from this board" in kept(widget)
    assert "Look back" not in kept(widget)
    widget.play(widget.moves[0])
    assert code(widget, "Look back on this game").match.history == widget.match.history


def test_a_game_with_secrets_keeps_no_code_until_it_is_over() -> None:
    widget, _ = opened("the-filler", seed=7, seats={0: "careful", 1: "careful"})
    assert "What was hidden is not kept" in kept(widget)
    assert "<pre>" not in kept(widget)
    widget.match.run()
    assert "<b>Run this cell to play again.</b>" in kept(widget)
    assert "Go on" not in kept(widget)
    assert code(widget, "Look back on this game").match.record() == widget.match.record()


@pytest.mark.parametrize("name", ["the-filler", "building-dead-guys", "mall-of-horror"])
def test_between_people_with_secrets_it_is_a_spectators(name: str) -> None:
    widget, browser = opened(name, seed=7)
    before = kept(widget)
    browser.ask("lift")
    assert widget.seat is not None
    assert kept(widget) == before


def test_the_picture_is_told_in_words() -> None:
    widget, _ = opened("dead-center", seed=7, names={0: 'A "B"'})
    assert f'alt="Dead Center. {widget.board["prompt"]}"' in kept(widget)
    widget.match.seats = {0: "careful"}
    outcome = widget.match.run().outcome
    assert outcome is not None
    assert f'alt="Dead Center. {outcome.reason}"' in kept(widget)


def test_a_seats_record_is_looked_back_on_again() -> None:
    match = zw.Match("the-filler", seed=7)
    assert "<b>Run this cell to look back.</b>" in kept(match.replay(seat=0))
    assert "<img" not in kept(match.replay(seat=0))
    assert "<img" in kept(match.replay())


def test_a_gallery_keeps_its_pictures_then_its_board(outputs: list[Output]) -> None:
    gallery = Gallery()
    gallery._ipython_display_()
    assert "Run this cell to choose a game." in kept(gallery)
    board = gallery.begin("dead-center", seed=7)
    until(lambda: len(outputs) == 3)
    assert (
        outputs[-1][0]["text/html"].split("<p>")[1]
        == board._saved_output.bundle()["text/html"].split("<p>")[1]
    )
    board.play(board.moves[0])
    until(lambda: len(outputs) == 4)
    gallery.close()
    with pytest.raises(NotImplementedError):
        gallery._ipython_display_()


@pytest.mark.parametrize(
    ("make", "sentence"),
    [
        (lambda: zw.DeadCenter(), r"w\.match\.record\(\)"),
        (lambda: zw.gallery(), "make it there"),
        (lambda: zw.ask("pickled", "How many?", 3), "make it there"),
        (lambda: zw.dial(LAST, lambda state: state.drawn.red), "make it there"),
        (lambda: zw.futures(LAST, games=1, policy="random", progress=False), "make it there"),
    ],
)
def test_no_widget_is_pickled_and_each_says_what_to_send(make: Any, sentence: str) -> None:
    widget = make()
    with pytest.raises(TypeError, match=sentence):
        pickle.dumps(widget)
    widget.close()
