"""The results of a tournament as tables, frames and pictures."""

from __future__ import annotations

import pytest

import tests.games.matching  # noqa: F401  (registers the game)
import zwidgets as zw
from tests.odds.seen import Seen
from zwidgets.bots.tournament import Mistake, Played, Tally, Tournament


def result_of(*winners: tuple[int, ...], names: tuple[str, ...] = ("a", "b")) -> Tournament:
    games = [
        Played(names if k % 2 == 0 else names[::-1], k, who, (3, 2), 30)
        for k, who in enumerate(winners)
    ]
    return Tournament(zw.game("the-filler"), names, 7, tuple(games), len(games))


def test_the_table_is_text():
    assert str(result_of((0,), (1,), (0,), (0,))).splitlines() == [
        "the-filler: 4 games, seed 7",
        "player  games   wins            95 %  seat 0  seat 1   rating  score  mistakes",
        "a           4  75.0%  21.9% to 98.7%    100%     50%  +74 ± ?    2.5         0",
        "b           4  25.0%   1.3% to 78.1%     50%      0%  -74 ± ?    2.5         0",
    ]


def test_seats_wins_and_draws_are_counted():
    result = result_of((0,), (0,), (), (0, 1))
    assert result.pairs["a", "b"] == Tally(4, 1, 2)
    assert result.pairs["b", "a"] == Tally(4, 1, 2)
    row = result.rows[0]
    assert [tally.games for tally in row.seats] == [2, 2]


def test_the_html_table_quotes_what_could_be_html():
    result = result_of((0,), (1,), names=("<script>", "b"))
    assert "<script>" not in result._repr_html_()
    assert "&lt;script&gt;" in result._repr_html_()


def test_short_text_frame_and_picture():
    result = result_of((0,), (1,), (0,))
    assert repr(result) == "<Tournament of the-filler: 2 players>"
    frame = result.to_frame()
    assert list(frame.index) == ["a", "b"]
    assert frame.loc["a", "wins"] == 3
    assert Seen(result._repr_html_()).titles()[-2].startswith("a: 100.0 % (")


def test_a_package_that_is_missing_is_named(monkeypatch):
    monkeypatch.setitem(__import__("sys").modules, "pandas", None)
    with pytest.raises(ImportError, match=r'needs pandas: pip install "zwidgets\[plots\]"'):
        result_of((0,)).to_frame()


def test_mistakes_are_told_as_sentences():
    assert str(Mistake("slow", 1, "took longer than 2 seconds")) == (
        "slow, in seat 1, took longer than 2 seconds"
    )


def test_a_tournament_tells_luck_adjusted_results_only_if_asked():
    players = {"a": "careful", "b": "random"}
    plainly, found = (
        zw.tournament("building-dead-guys", players, games=4, seed=2, adjusted=asked)
        for asked in (False, True)
    )
    assert "adjusted" not in str(plainly)
    assert plainly.rows[0].adjusted is None
    assert "adjusted" in str(found)
    assert "adjusted" in found.to_frame().columns
    assert [one.winners for one in plainly.played] == [one.winners for one in found.played]
    for row in found.rows:
        luck = [one.luck[one.seating.index(row.name)] for one in found.played]
        assert row.adjusted.value == pytest.approx(
            min(max((row.total.points - sum(luck)) / 4, 0), 1)
        )
        assert row.adjusted.low <= row.adjusted.value <= row.adjusted.high


def test_luck_where_all_are_on_one_side_counts_once():
    options = {"variant": "collaborative", "players": 2}
    found = zw.tournament("shufflers", {"a": "careful"}, games=2, seed=2, adjusted=True, **options)
    luck = sum(one.luck[0] for one in found.played)
    assert found.rows[0].adjusted.value == pytest.approx((found.rows[0].total.wins - luck) / 2)


def test_a_game_lost_by_a_mistake_is_adjusted_too():
    players = {"a": lambda view: "xyzzy", "b": "random"}
    found = zw.tournament("building-dead-guys", players, games=2, seed=2, adjusted=True)
    assert all(len(one.luck) == 2 and one.mistake for one in found.played)
