"""The boundary, with the browser's end of the comm in hand."""

from __future__ import annotations

import json
import logging
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import zwidgets as zw
from tests.helpers import readable
from tests.widgets.fake import Browser, install, said
from zwidgets.core.contract.sheets import rules
from zwidgets.core.errors import quoted
from zwidgets.widgets.boundary import SHOWN
from zwidgets.widgets.bundle import bundle

LAY = "dead-center; 7H 4S AS / 6C 2D 10C / JK 8H 4C; N-c KC, E-1 JD, E-2 QC, W-1 QS, S-a KH; lay 3D"


def dead_center(**arguments: Any) -> tuple[zw.DeadCenter, Browser]:
    widget = zw.DeadCenter(**arguments)
    return widget, Browser(widget)


# One message a move


def test_a_click_is_answered_by_one_message_with_the_next_revision() -> None:
    widget, browser = dead_center(seed=7)
    answers = browser.ask("play", move="reveal N-a")
    assert len(answers) == 1
    assert answers[0]["method"] == "update"
    assert list(answers[0]["state"]) == ["board"]
    assert answers[0]["state"]["board"]["rev"] == 1
    assert browser.board["view"]["phase"] == "lay"
    assert browser.board["view"] == widget.match.view(0)


def test_a_whole_game_is_one_message_a_move_each_under_8_kilobytes() -> None:
    widget, browser = dead_center(seed=7)
    moves = 0
    while not widget.over:
        move = browser.board["view"]["moves"][0]
        answers = browser.ask("play", move=move)
        moves += 1
        assert len(answers) == 1
        assert len(json.dumps(answers[0])) < 8_000
    assert len(browser.messages) == moves
    assert browser.board["view"]["outcome"]["reason"] == widget.state.outcome.reason


# What is refused


def test_a_refusal_on_the_board_is_one_sentence_without_codes_or_moves() -> None:
    widget, browser = dead_center(position=LAY)
    before = widget.state
    (answer,) = browser.ask("play", move="lay c2")
    assert said(answer).startswith("The 3 of diamonds ")
    assert [rule["id"] for rule in answer["content"]["refusal"]["rules"]] == ["DC-08"]
    (answer,) = browser.ask("play", move="kill N-c")
    assert widget.state is before
    assert said(answer) == "First lay the 3 of diamonds on a pile."
    assert answer["content"]["refusal"]["rules"] == [
        {"id": "DC-07", "text": rules("dead-center")["DC-07"]}
    ]
    with pytest.raises(zw.IllegalMove) as error:
        widget.play("kill N-c")
    assert str(error.value).startswith('"kill N-c" may not be played: first lay the 3 of diamonds')
    assert "(DC-07). Legal now: lay 3D " in str(error.value)


def test_a_refusal_that_is_about_no_rule_cites_none() -> None:
    _, browser = dead_center(position=LAY)
    for answers in (browser.ask("step"), browser.ask("play", move="dance")):
        assert answers[0]["content"]["refusal"]["rules"] == []
    assert said(answers[0]).startswith('"dance" is no move of Dead Center: write ')


def test_a_double_click_plays_once() -> None:
    widget, browser = dead_center(seed=7)
    request = {"do": "play", "move": "reveal N-a", "rev": 0, "id": 1}
    browser.raw({"method": "custom", "content": request})
    after = widget.state
    _, answer = browser.raw({"method": "custom", "content": request})
    assert "changed meanwhile" in said(answer)
    assert widget.state is after


NESTED: Any = []
for _ in range(2_000):
    NESTED = [NESTED]
HOSTILE: list[Any] = [
    None,
    7,
    "play",
    [],
    {},
    {"do": "play"},
    {"do": "play", "rev": "0", "move": "reveal N-a"},
    {"do": "play", "rev": True, "move": "reveal N-a"},
    {"do": "play", "rev": 0},
    {"do": "play", "rev": 0, "move": None},
    {"do": "play", "rev": 0, "move": ["reveal", "N-a"]},
    {"do": "play", "rev": 0, "move": "reveal N-a" + " " * 300},
    {"do": "play", "rev": 0, "move": "x" * 1_000_000},
    {"do": "play", "rev": 0, "move": "draw 7S"},
    {"do": "play", "rev": 0, "move": "__class__"},
    {"do": "play", "rev": -1, "move": "reveal N-a"},
    {"do": "play", "rev": 10**30, "move": "reveal N-a"},
    {"do": "eval", "rev": 0, "move": "1+1"},
    {"do": "__init__", "rev": 0},
    {"do": ["play"], "rev": 0},
    {"do": "lift", "rev": 0},
    {"do": "undo", "rev": 0},
    {"do": "redo", "rev": 0},
    {"do": "step", "rev": 0},
    {"do": "play", "rev": 0, "move": "lay a1", "id": {"a": 1}},
    {"do": "play", "rev": 0, "move": "lay a1", "id": "v" * 10_000},
    {"do": {"x": 1}, "rev": {}},
    {"do": "play", "rev": 0, "move": "lay a1", "id": "\ud800"},
    {"do": "play", "rev": 0, "move": "lay \ud800"},
    {"do": "\ud800", "rev": 0},
    {"do": NESTED, "rev": 0},
    {"do": "play", "rev": NESTED},
    {"do": "play", "rev": 0, "move": NESTED},
    {"do": "film", "rev": 0, "eyes": NESTED},
    {"do": 10**5_000, "rev": 0},
    {"do": "play", "rev": 10**5_000, "move": "lay a1"},
    {"do": "film", "rev": 0, "on": True, "eyes": 10**5_000},
    {"do": "rewind", "rev": 0, "at": 10**5_000},
    {"do": "rewind", "rev": 0, "at": -1},
    {"do": "play", "rev": 0, "move": "lay a1", "id": 10**5_000},
    {"do": "say", "rev": 0, "text": "\ud800"},
]


@pytest.mark.parametrize("content", HOSTILE, ids=quoted)
def test_a_hostile_request_is_answered_once_and_changes_nothing(
    content: Any, caplog: pytest.LogCaptureFixture, capsys: pytest.CaptureFixture[str]
) -> None:
    widget, browser = dead_center(seed=7)
    before, board = widget.state, widget.board
    with caplog.at_level(logging.WARNING):
        *shown, answer = browser.raw({"method": "custom", "content": content})
    assert len(shown) <= 1, "a page that is behind is sent the board"
    assert answer["content"].keys() == {"id", "refusal"}
    assert said(answer).endswith(".")
    assert "Error" not in said(answer)
    assert len(json.dumps(answer, ensure_ascii=False).encode()) < 1_000
    assert widget.state is before
    assert widget.board == board
    assert caplog.text == ""
    assert capsys.readouterr().err == ""
    browser.ask("play", move="reveal N-a")
    assert widget.state.phase == "lay"


def test_the_script_of_the_sounds_comes_when_it_is_asked_for() -> None:
    _, browser = dead_center(seed=7)
    script = bundle("sounds", "js")
    assert script not in browser.everything()
    (answer,) = browser.raw({"method": "custom", "content": {"do": "sounds"}})
    assert answer["content"] == {"sounds": script}
    assert "AudioContext" in script
    assert len(script.encode()) < 3_000


@pytest.mark.parametrize(
    "data",
    [None, 1, "x", [], {}, {"method": "explode"}, {"method": ["custom"]}, {"method": "custom"}],
)
def test_a_message_that_is_no_request_is_answered_with_a_sentence(
    data: Any, caplog: pytest.LogCaptureFixture
) -> None:
    widget, browser = dead_center(seed=7)
    before = widget.state
    (answer,) = browser.raw(data)
    assert said(answer)
    assert widget.state is before
    assert caplog.text == ""


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=20),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3)
    ),
    max_leaves=8,
)


@given(
    content=JSON
    | st.fixed_dictionaries(
        {"do": st.sampled_from(["play", "undo", "redo", "step", "lift", "new"]) | JSON},
        optional={
            "rev": st.integers(-2, 3) | JSON,
            "move": st.text(max_size=30) | JSON,
            "id": JSON,
        },
    )
)
def test_whatever_a_browser_sends_gets_exactly_one_answer(content: Any) -> None:
    with pytest.MonkeyPatch.context() as patch:
        install(patch)
        widget, browser = dead_center(seed=7)
        answers = browser.raw({"method": "custom", "content": content})
    assert len(answers) == 1
    assert str(widget.state.game.parse(str(widget.state))) == str(widget.state)


# Whatever a browser writes is thrown away


@pytest.mark.parametrize(
    "state",
    [
        {"board": {"rev": 99}},
        {"about": {}},
        {"film": {}},
        {"_odds": {"hint": "kill N-c"}},
        {"_esm": "alert(1)"},
        {"seat": 3, "over": True, "state": "x"},
        {"nonsense": 1},
        None,
        7,
    ],
    ids=str,
)
def test_what_a_browser_writes_is_put_right_and_never_read(state: Any) -> None:
    widget, browser = dead_center(seed=7)
    kernel_side = (widget.state, widget.seat, widget.over, widget._esm, widget.board, widget.about)
    browser.ask("film", on=True)
    film = json.loads(json.dumps(widget.film))
    (answer,) = browser.raw({"method": "update", "state": state, "buffer_paths": []})
    assert answer["state"]["board"] == json.loads(json.dumps(widget.board))
    assert (answer["state"]["film"], answer["state"]["_odds"]) == (film, {})
    now = (widget.state, widget.seat, widget.over, widget._esm, widget.board, widget.about)
    assert now == kernel_side
    browser.ask("play", move="reveal N-a")
    assert browser.board["rev"] == 1


def test_a_new_page_gets_the_present_board() -> None:
    _, browser = dead_center(seed=7)
    browser.ask("play", move="reveal N-a")
    (answer,) = browser.raw({"method": "request_state"})
    assert answer["state"]["board"]["rev"] == 1
    assert answer["state"]["board"]["view"]["phase"] == "lay"


# What leaves the kernel


def test_the_seed_stays_in_the_kernel_until_the_game_is_over() -> None:
    widget, browser = dead_center(seed=918273645)
    while not widget.over:
        browser.ask("play", move=browser.board["view"]["moves"][0])
        if not widget.over:
            assert "918273645" not in browser.everything()
            assert browser.board["seed"] is None
    assert browser.board["seed"] == "918273645"
    assert "seed: 918273645" in browser.board["record"]


def test_what_is_synced_is_the_view_and_what_never_changes() -> None:
    widget, _ = dead_center(seed=7)
    ours = {key for key in widget.get_state() if key in SHOWN or not key.startswith("_")}
    assert ours == {
        "board", "about", "_odds", "film", "_review", "_form", "layout", "tabbable", "tooltip",
    }  # fmt: skip


def test_two_games_that_look_alike_so_far_send_the_same_bytes() -> None:
    texts = []
    for seed in (1, 2):
        widget, browser = dead_center(seed=seed, position=LAY)
        browser.ask("play", move="kill N-c")
        texts.append(json.dumps([widget.board, browser.messages]))
    assert texts[0] == texts[1]


# The rest of what a browser may ask


def test_undo_and_redo_by_request() -> None:
    widget, browser = dead_center(seed=7)
    first = widget.state
    browser.ask("play", move="reveal N-a")
    second = widget.state
    assert browser.board["undo"]
    browser.ask("undo")
    assert widget.state == first
    assert browser.board["redo"]
    assert not browser.board["undo"]
    browser.ask("redo")
    assert widget.state == second


def test_a_new_game_with_the_same_cards_begins_the_same_position() -> None:
    widget, browser = dead_center(seed=7)
    first = widget.state
    browser.ask("play", move="reveal N-a")
    browser.ask("new", seed="same")
    assert widget.state == first
    assert not browser.board["undo"]
    browser.ask("new", seed="fresh")
    assert widget.match.seed != 7


def test_the_same_cards_again_from_a_position_begin_in_that_position() -> None:
    widget, browser = dead_center(position=LAY, seed=3)
    browser.ask("play", move="lay a1")
    browser.ask("new", seed="same")
    assert str(widget.state) == LAY
    browser.ask("new", seed="fresh")
    assert widget.state.round == 1


def test_a_position_at_chance_offers_a_step() -> None:
    widget, browser = dead_center(position=LAY.replace("lay 3D", "draw"))
    assert browser.board["step"]
    browser.ask("step")
    assert widget.state.phase in ("lay", "over")
    assert not browser.board["step"]


def test_a_watcher_of_bots_steps_and_plays_nothing() -> None:
    widget, browser = dead_center(seed=7, seats={0: "careful"})
    assert browser.board["step"]
    assert browser.board["seat"] is None
    (answer,) = browser.ask("play", move="reveal N-a")
    assert "watching" in said(answer)
    browser.ask("step")
    assert len([event for event in widget.match.history if event.by == 0]) == 1


def test_an_error_of_our_own_is_told_in_the_widget_and_the_game_goes_on(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    widget, browser = dead_center(seed=7)

    def broken(*_: object) -> None:
        raise RuntimeError("the lamp went out")

    monkeypatch.setattr(widget.match, "play", broken)
    (answer,) = browser.ask("play", move="reveal N-a")
    assert "the lamp went out" in said(answer)
    assert caplog.text == ""
    monkeypatch.undo()
    widget.play("reveal N-a")
    assert widget.state.phase == "lay"


# Repr and static picture


def test_the_static_picture_shows_the_position() -> None:
    widget, _ = dead_center(position=LAY)
    data, _ = widget._repr_mimebundle_()
    picture = data["image/svg+xml"]
    assert picture.startswith("<svg")
    assert "3 of diamonds" in picture
    assert "<script" not in picture
    assert picture in readable(widget.state._repr_html_())
    assert data["text/plain"] == repr(widget) == "DeadCenter(round 1, lay)"
    assert "application/vnd.jupyter.widget-view+json" in data


def test_without_a_built_front_end_it_says_what_to_run(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Any
) -> None:
    from zwidgets.widgets import bundle

    monkeypatch.setattr(bundle, "STATIC", tmp_path)
    bundle.bundle.cache_clear()
    with pytest.raises(FileNotFoundError, match="make build"):
        zw.DeadCenter()
    bundle.bundle.cache_clear()
