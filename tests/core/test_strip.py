"""A list of states as a strip of pictures."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from IPython.core.interactiveshell import InteractiveShell

import zwidgets as zw
from zwidgets.cells import keep_secrets, show_lists


def figures(strip: zw.Strip) -> list[str]:
    return re.findall(r"<figure.*?</figure>", strip._repr_html_(), re.DOTALL)


def test_each_state_has_its_picture_and_says_where_the_game_stands() -> None:
    match = zw.Match("dead-center", seed=7, seats={0: "careful"})
    match.run()
    shown = figures(zw.strip(match.states[-2:]))
    assert [one.count("<img") for one in shown] == [1, 1]
    assert f"0: round {match.states[-2].round}, {match.states[-2].phase}<" in shown[0]
    assert f"1: {match.state.outcome.reason}<" in shown[1]
    assert match.states[-2]._repr_html_() in shown[0]


def test_a_strip_tells_no_secrets() -> None:
    one = zw.parse_position(
        "the-filler; night 1 fill; KH - / JC - / QD -; hand JD KD JH QH QC KC JS QS KS; kept all; "
        "escaped -; last -"
    )
    other = one.with_(
        graves=tuple(map(zw.card, ("QD", "JC", "KH"))),
    )
    assert zw.strip([one])._repr_html_() == zw.strip([other])._repr_html_()


def test_games_may_be_mixed_and_there_may_be_none() -> None:
    start = [zw.Match(name, seed=1).state for name in zw.game_names()]
    assert len(figures(zw.strip(start))) == len(start)
    assert figures(zw.strip([])) == []
    assert repr(zw.strip(start)) == f"<Strip of {len(start)} positions>"


def test_what_is_no_state_is_named() -> None:
    state = zw.game("dead-center").start()
    with pytest.raises(zw.InvalidPosition, match=r'Number 1, "a1", is no state\.'):
        zw.strip([state, "a1"])


# A list in a cell


@pytest.fixture
def shell() -> Iterator[InteractiveShell]:
    InteractiveShell.clear_instance()
    yield InteractiveShell.instance()
    InteractiveShell.clear_instance()


def html(shell: InteractiveShell, value: object) -> str | None:
    data, _ = shell.display_formatter.format(value)
    found: str | None = data.get("text/html")
    return found


def test_a_list_of_states_in_a_cell_is_a_strip_of_pictures(shell: InteractiveShell) -> None:
    show_lists()
    states = zw.Match("dead-center", seed=7, seats={0: "careful"}).states
    for kind in (list, tuple):
        assert html(shell, kind(states)) == zw.strip(states)._repr_html_()


def test_a_long_list_says_how_many_more_there_are(shell: InteractiveShell) -> None:
    show_lists()
    states = [zw.game("dead-center").start()] * 30
    told = html(shell, states) or ""
    assert (told.count("<img"), "And 6 more" in told) == (24, True)


def test_any_other_list_stays_text(shell: InteractiveShell) -> None:
    show_lists()
    state = zw.game("dead-center").start()
    for value in ([], (), [1, 2], [state, "a1"], "text"):
        assert html(shell, value) is None


def test_who_shows_lists_already_goes_on_doing_so(shell: InteractiveShell) -> None:
    shell.display_formatter.formatters["text/html"].for_type(list, lambda values: "mine")
    show_lists()
    assert html(shell, [zw.game("dead-center").start()]) == "mine"


def test_help_on_a_value_tells_no_more_than_a_cell(shell: InteractiveShell) -> None:
    keep_secrets()
    keep_secrets()
    match = zw.Match("the-filler", seed=7)
    match.play("bury KH 1", seat=0)
    for value in (match.state, match.history[0], zw.diff(match.start, match.state), 7):
        shell.user_ns["value"] = value
        for detail in (0, 1):
            told = shell.object_inspect_mime("value", detail)["text/plain"]
            assert repr(value) in told
            assert "KH" not in told
