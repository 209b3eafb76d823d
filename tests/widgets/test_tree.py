"""Trees that grow by clicks: what a page is sent, what a click does, and where it ends."""

from __future__ import annotations

import json
from fractions import Fraction

import pytest

import zwidgets as zw
from tests.helpers import readable
from tests.widgets.fake import Browser, said
from zwidgets.core.errors import InvalidOption
from zwidgets.widgets import tree as trees

CABIN = "dead-center; 7H 4S AS / 6C 2D 10C / JK 8H 4C; N-c KC, E-1 JD; draw"


def first(view):
    return view["moves"][0]


@pytest.fixture(scope="module")
def cabin():
    return zw.tree(CABIN, depth=2, choose=first)


@pytest.fixture
def board(cabin):
    made = cabin.board()
    yield made
    made.close()


def nodes(shown):
    """All that is drawn, from the root on."""
    return [shown, *(one for child in shown["below"] for one in nodes(child))]


def test_it_begins_with_the_first_event_and_a_click_opens_the_next_exactly(board):
    page = Browser(board)
    root = page.opened["board"]["root"]
    assert [one["words"] for one in root["below"]][::11] == ["draw AC", "22 others"]
    (answer,) = page.ask("grow", at=[1])
    opened = answer["state"]["board"]["root"]["below"][1]
    assert (opened["kind"], len(opened["below"])) == ("open", 6)
    for one in opened["below"][:5]:
        assert (one["chance"], one["path"], one["kind"]) == ("1/10", "1/330 0.30 %", "closed")
    assert opened["below"][5]["words"] == "5 others"


def test_it_grows_beyond_its_depth_by_the_same_choices(board):
    page, deep = Browser(board), zw.tree(CABIN, depth=3, choose=first)
    for at in ([0], [0, 0], [0, 0, 5]):
        page.ask("grow", at=at)
    shown = board.board["root"]["below"][0]["below"][0]
    assert shown["below"][0]["path"].startswith("1/10560 ")
    assert Fraction(1, 10_560) in deep.leaves.values()
    assert len(shown["below"]) == 18
    assert sum(Fraction(one["chance"]) for one in shown["below"]) == 1


def test_by_a_function_it_begins_with_the_tree_on_the_blackboard(cabin):
    board = zw.tree(CABIN, 3, first).board(lambda state: state.phase)
    assert [one["words"] for one in nodes(board.board["root"])][:3] == ["now", "lay", "draw"]
    board.close()
    with pytest.raises(InvalidOption, match="gives True or False, a whole number"):
        cabin.board(lambda state: None)


def test_a_click_closes_what_is_open_and_shows_more_of_others(board):
    page, before = Browser(board), len(nodes(board.board["root"]))
    page.ask("grow", at=[4])
    page.ask("grow", at=[4])
    assert len(nodes(board.board["root"])) == before
    page.ask("grow", at=[11])
    assert [one["words"] for one in board.board["root"]["below"]][-1] == "10 others"
    page.ask("grow", at=[23])
    assert len(board.board["root"]["below"]) == 33


def test_it_stays_readable_small_and_bounded(board, monkeypatch):
    page = Browser(board)
    for branch in range(12):
        page.ask("grow", at=[branch])
    assert page.sentences[-1].startswith("So much is open")
    assert trees.NODES - trees.BRANCHES < len(nodes(board.board["root"])) <= trees.NODES
    assert len(json.dumps(board.board)) < 8_000
    monkeypatch.setattr(trees, "MOST", 70)
    other = Browser(zw.tree(CABIN, 1, first).board())
    other.ask("grow", at=[0])
    other.ask("grow", at=[0, 0])
    assert other.sentences[-1] == "There this tree would have more than 70 positions."


def test_without_choices_made_it_says_so_and_where_the_game_is_over_too():
    page = Browser(zw.tree(CABIN, 1).board())
    page.ask("grow", at=[0])
    assert "has a choice: say by choose=" in page.sentences[-1]
    hard = "dead-center; 10H 10D 9H / AC AS 2C / 9D 2S 8H; -; draw"
    over = zw.tree(hard, 1).board(lambda state: state.outcome is not None)
    page = Browser(over)
    assert [one["kind"] for one in over.board["root"]["below"]] == ["closed", "over"]
    page.ask("grow", at=[1])
    assert page.sentences[-1] == "The game is over there."


@pytest.mark.parametrize(
    "content",
    [None, 7, {}, {"do": "grow"}, {"do": "grow", "at": "0"}, {"do": "grow", "at": [True]}],
)
def test_what_is_no_request_is_refused(board, content):
    (answer,) = Browser(board).raw({"method": "custom", "content": content})
    assert said(answer) == "The board sent something that is no request."


def test_a_branch_that_is_gone_is_refused(board):
    page = Browser(board)
    for branch in (-1, 40):
        page.ask("grow", at=[branch])
        assert page.sentences[-1] == "The tree has no such branch any more."


def test_a_notebook_keeps_a_picture_of_what_is_open(board):
    Browser(board).ask("grow", at=[1])
    kept = readable(board._saved_output.bundle()["text/html"])
    assert "Run this cell to let the tree grow." in kept
    assert "turn JC" in kept
    assert "others" in kept
    assert repr(board) == "<Tree of depth 2: 364 positions, 330 leaves>"


def test_a_tree_with_secrets_shows_no_board_by_itself():
    start = zw.Match("building-dead-guys", seed=3).state
    with pytest.raises(NotImplementedError):
        zw.tree(start, 1, first)._ipython_display_()
