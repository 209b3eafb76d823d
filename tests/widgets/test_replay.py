"""Looking back: `zw.replay`, `match.replay` and `w.replay`, and what a seat's record shows."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

import zwidgets as zw
from tests.waiting import calls
from tests.widgets.fake import Browser, alert
from zwidgets.widgets.replay import Replay


def ended(name: str = "matching", seed: int = 7) -> zw.Match:
    game = zw.game(name)
    match = zw.Match(game, seed, dict.fromkeys(range(game.seats), "random"))
    match.run()
    return match


def going_on(seed: int = 7) -> zw.Match:
    """A match with secrets of a person and a bot."""
    match = zw.Match("matching", seed, {1: "random"})
    match.play(match.state.moves(0)[0], 0)
    match.run()
    return match


# A match that may be played on


@pytest.mark.parametrize("name", [*zw.game_names(), "matching"])
def test_a_finished_match_is_shown_from_its_first_moment(name: str) -> None:
    match = ended(name)
    for widget in (zw.replay(match.record()), match.replay()):
        browser = Browser(widget)
        first = browser.opened
        assert first["about"]["replay"] == 0
        assert first["board"]["view"]["outcome"]
        assert "only" not in first["board"]
        film = first["film"]
        assert len(film["frames"]) == len(match.history) + 1
        assert film["eyes"] == ("all" if match.game.hidden else None)
        assert film["open"] is True


def test_playing_on_from_there_leaves_the_original_alone() -> None:
    match = ended("dead-center")
    record = match.record()
    widget = match.replay()
    browser = Browser(widget)
    browser.ask("rewind", at=10)
    assert not widget.over
    assert len(widget.match.history) == 10
    assert match.record() == record
    assert match.over


def test_a_widget_looks_back_on_its_own_match() -> None:
    widget = zw.DeadCenter(seed=7)
    widget.play("reveal N-a")
    again = widget.replay()
    assert isinstance(again, zw.DeadCenter)
    assert again.match is not widget.match
    assert again.state == widget.state
    assert again.film["eyes"] == 0
    assert (widget.film, widget.about["replay"]) == ({}, None)


def test_a_seat_may_be_named_when_the_game_is_over() -> None:
    match = ended()
    for widget in (match.replay(1), zw.replay(match.record(), seat=1)):
        assert widget.film["eyes"] == 1
        assert [one["eyes"] for one in widget.film["choices"]] == [0, 1, None, "all"]
    browser = Browser(match.replay(seat=1))
    browser.ask("film", on=True, eyes="all")
    assert browser.messages[-1]["state"]["film"]["eyes"] == "all"


def test_a_seats_record_without_secrets_can_be_played_on() -> None:
    match = zw.Match("dead-center", seed=987_654_321)
    match.play("reveal N-a")
    widget = zw.replay(match.record(seat=0), seat=0)
    assert isinstance(widget, zw.DeadCenter)
    assert widget.state == match.state
    assert widget.match.seed != match.seed, "the seat does not know it"
    Browser(widget).ask("rewind", at=9)
    assert widget.state.phase == "reveal"


def test_a_match_in_which_nothing_happened_has_nothing_to_look_back_at() -> None:
    state = zw.Match("dead-center", seed=7).state
    with pytest.raises(zw.InvalidOption, match="nothing to look back at"):
        zw.Match(state.game, 7, position=state).replay()


def test_what_is_no_record_is_refused() -> None:
    for text in ("", "nonsense", 7, None):
        with pytest.raises(zw.InvalidRecord):
            zw.replay(text)


# What a seat knows


def test_while_secrets_last_a_replay_shows_what_the_seat_saw_and_no_more() -> None:
    match = going_on()
    theirs = [one.name for one in match.state.hands[1]]
    for widget in (
        match.replay(0),
        zw.replay(match.record(seat=0)),
        zw.widget("matching", match=match).replay(),
    ):
        browser = Browser(widget)
        board, film = browser.opened["board"], browser.opened["film"]
        assert board["only"] == "secrets are left out, so nothing can be played"
        assert board["view"] == {**match.view(0), "moves": []}
        assert (board["names"], board["prompt"]) == (match.called(), match.state.prompt(0))
        assert board["log"] == [list(line) for line in match.log(0)]
        assert board["record"] == match.record(0)
        assert (film["eyes"], film["open"]) == (0, False)
        assert film["choices"] == [{"eyes": 0, "name": "You"}]
        assert json.dumps(film["frames"]) == json.dumps(match.film(0).frames)
        assert not [name for name in theirs if f'"{name}"' in browser.everything()]


def test_while_secrets_last_nobody_named_is_a_spectator() -> None:
    match = going_on()
    for widget in (match.replay(), zw.replay(match.record()), zw.replay(match.seat_record(None))):
        assert widget.board["seat"] is None
        assert widget.film["choices"] == [{"eyes": None, "name": "A spectator"}]
        assert widget.board["view"]["hand"] == []


def test_under_a_curtain_a_replay_shows_what_a_spectator_saw() -> None:
    widget = zw.widget("matching", seed=7)
    assert widget.board["curtain"]
    assert widget.replay().board["seat"] is None


def test_a_board_of_a_seats_record_has_every_part_of_a_board() -> None:
    match = going_on()
    board = zw.widget("matching", match=match).board.keys() - {"invite", "concede", "since"}
    assert match.replay(0).board.keys() == board | {"only"}


def test_another_seats_record_is_refused() -> None:
    record = going_on().record(seat=0)
    with pytest.raises(zw.InvalidOption, match="what seat 0 saw, not seat 1"):
        zw.replay(record, seat=1)
    with pytest.raises(zw.InvalidOption, match="has no seat"):
        zw.replay(record, seat=9)


def test_nothing_but_the_film_can_be_asked_of_a_seats_record() -> None:
    browser = Browser(going_on().replay(0))
    before = json.dumps(browser.opened["board"])
    for do in ("play", "undo", "redo", "step", "lift", "new", "say", "odds", "hint", "rewind"):
        assert "nothing can be played" in alert(
            browser.ask(do, move="bid 7C", text="Hm.", on=True, at=0)
        )
    assert json.dumps(browser.board) == before
    assert browser.ask("film", on=False)[0]["state"] == {"film": {}}
    assert browser.ask("film", on=False) == []
    assert browser.ask("film", on=True)[0]["state"]["film"]["eyes"] == 0
    assert browser.ask("film", on=True, eyes=0) == []
    for eyes in (1, None, "all"):
        assert "open to: You." in alert(browser.ask("film", on=True, eyes=eyes))
    for content in (None, 7, {}, {"do": "film", "rev": 0, "on": 3}, {"do": "eval", "rev": 0}):
        assert alert(browser.raw({"method": "custom", "content": content}))


def test_a_replay_has_a_short_name_and_a_picture() -> None:
    match = going_on()
    widget = match.replay(0)
    assert isinstance(widget, Replay)
    assert repr(widget) == f"Replay(matching, {len(match.history) + 1} moments)"
    data, _ = widget._repr_mimebundle_()
    assert data["image/svg+xml"].startswith("<svg")
    assert zw.Match.from_record(ended().record()).replay()._repr_mimebundle_()


def test_a_replay_does_not_change_with_its_match() -> None:
    match = going_on()
    widget = match.replay(0)
    before = json.dumps([widget.board, widget.film])
    match.run()
    match.play(match.state.moves(0)[0], 0)
    match.film(0)
    assert json.dumps([widget.board, widget.film]) == before


def test_the_work_for_a_replay_grows_as_the_match_does() -> None:
    match = ended("mall-of-horror")
    match.undo()  # of a match that is over more is shown
    whole, made = match.record(), len(match.history)
    while len(match.history) > made // 4:
        match.undo()
    quarter = match.record()
    assert zw.replay(whole).film
    assert zw.replay(quarter).film
    assert calls(lambda: zw.replay(whole)) < 5 * calls(lambda: zw.replay(quarter))


def test_the_page_on_records_runs() -> None:
    page = (Path(__file__).parents[2] / "docs" / "records.md").read_text("utf-8")
    *_, code = re.findall(r"```python\n(.*?)```", page, re.DOTALL)
    told: dict[str, Any] = {}
    exec(compile(code, "records.md", "exec"), told)
    assert len(told["match"].history) == 20
