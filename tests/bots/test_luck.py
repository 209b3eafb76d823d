"""The share of luck: of known games, with intervals, the same for the same seed."""

from __future__ import annotations

import pytest

import zwidgets as zw
from tests.games.matching import MatchingGame
from tests.odds.interrupts import stopping
from tools.luck import PICTURE, drawn
from zwidgets.bots import luck
from zwidgets.bots.luck import LuckShare, _ratio
from zwidgets.bots.values import Rounds
from zwidgets.core.background import done
from zwidgets.core.errors import InvalidOption
from zwidgets.odds import progress


def test_the_documentation_draws_its_table_as_it_is():
    assert PICTURE.read_text("utf-8") == drawn(), "run make drawings"


@pytest.mark.deep
def test_a_reference_player_is_lucky_and_nothing_else_in_a_solitaire():
    found = zw.luck_share("shufflers", games=6, futures=64, seed=1)
    assert found.share.value == 1.0
    assert found.games == found.share.games == 6


@pytest.mark.deep
def test_who_plays_at_random_spoils_a_game_of_skill():
    trained, chance = (
        zw.luck_share("dead-center", policy, games=2, futures=32, seed=2).share
        for policy in ("trained", "random")
    )
    assert trained.value == 1.0
    assert chance.value < 0.9


@pytest.mark.deep
def test_more_decisions_are_real_where_choices_matter():
    few = zw.luck_share("shufflers", games=2, futures=48, seed=3)
    many = zw.luck_share("dead-center", games=2, futures=48, seed=3)
    assert few.decisions.value < 3 < 10 < many.decisions.value


def test_players_take_turns_and_have_their_own_policies():
    found = zw.luck_share("the-filler", {1: "random"}, games=2, futures=4, seed=5)
    assert found.policies == ("careful", "random")
    assert "careful random, seed 5" in found.title


@pytest.mark.parametrize("seed", [0, 2, 5])
def test_rough_estimates_give_a_share_within_its_interval(seed):
    share = zw.luck_share("the-filler", games=2, futures=2, seed=seed).share
    assert 0 <= share.low <= share.value <= share.high <= 1


def test_no_game_has_fewer_real_decisions_than_none_nor_more_than_decisions():
    decisions = zw.luck_share("shufflers", games=3, futures=16, seed=0).decisions
    assert 0 <= decisions.low < decisions.value < decisions.high < 34


def test_estimates_that_cancel_tell_nothing():
    found = _ratio((0.5, -0.5), (1.0, -1.0))
    assert (found.value, found.low, found.high) == (1.0, 0.0, 1.0)
    found = _ratio((0.0, 0.0), (0.0, 0.0))
    assert (found.value, found.low, found.high) == (1.0, 1.0, 1.0)


def test_the_same_seed_gives_the_same_result_which_is_shown_as_a_table():
    found, other = (zw.luck_share("shufflers", games=4, futures=8, seed=7) for _ in range(2))
    assert (found.share, found.decisions) == (other.share, other.decisions)
    assert isinstance(found, LuckShare)
    assert "real decisions a game" in str(found)
    assert "<table>" in found._repr_html_()
    assert repr(found) == "<LuckShare of 4 games of shufflers, careful, seed 7: 100.0 %>"


def test_a_game_without_a_compiled_game_is_measured_by_the_plain_model():
    found = zw.luck_share("matching", "random", games=3, futures=8, seed=1)
    assert 0 <= found.share.low <= found.share.value <= found.share.high <= 1


@pytest.mark.parametrize("game", ["shufflers", "matching"])
def test_an_interrupt_keeps_what_is_done_and_it_goes_on_from_there(game, monkeypatch):
    monkeypatch.setattr(MatchingGame, "compiled", lambda game: None)
    whole, told = zw.luck_share(game, games=6, futures=4, seed=1), []
    found = zw.luck_share(game, games=6, futures=4, seed=1, progress=stopping(3))
    assert (found.games, found.interrupted, len(found.parts)) == (3, True, 3)
    assert found.title.endswith("careful, seed 1, interrupted")
    more = zw.luck_share(game, futures=4, resume=found, progress=told.append)
    assert (sum(told), more.interrupted, more) == (3, False, whole)
    kept = zw.luck_share(game, games=2, futures=4, resume=whole)
    assert (kept.share, kept.interrupted) == (whole.share, False)


def test_an_earlier_result_of_another_call_is_refused():
    found = zw.luck_share("shufflers", games=2, futures=4, seed=1)
    for more, told in [
        ({"seed": 2}, 'seed of one is "1", of the other "2"'),
        ({"futures": 8}, 'futures of one is "4", of the other "8"'),
        ({"policies": "random"}, "policies of one is"),
        ({"resume": 5}, '"5" is no result of zw.luck_share'),
    ]:
        with pytest.raises(InvalidOption, match=told):
            zw.luck_share("shufflers", games=3, **{"futures": 4, "resume": found, **more})


def test_within_its_first_seconds_it_says_how_long_it_takes(monkeypatch, capsys):
    """A moment takes a second; a game has 16, in each of 4 rounds. A log gets a line at the end."""
    monkeypatch.setattr(MatchingGame, "compiled", lambda game: None)
    now, play = [0.0], Rounds.play

    def slow(self, number, wanted, stop):
        def at_moment():
            now[0] += 1
            if now[0] == 3:
                raise KeyboardInterrupt
            return stop()

        return play(self, number, wanted, at_moment)

    monkeypatch.setattr(progress, "clock", lambda: now[0])
    monkeypatch.setattr(Rounds, "play", slow)
    monkeypatch.setattr("zwidgets.core.background.in_thread", lambda work, name: False)
    with pytest.raises(KeyboardInterrupt):
        zw.luck_share("matching", games=100, futures=4, seed=1)
    first, last = capsys.readouterr().err.splitlines()
    assert first == "About 1.9 hours."
    assert last.startswith("0 of 100 games in ")


def test_an_interrupt_ends_the_games_that_are_on_their_way(monkeypatch):
    stops, part = [], luck._Games.part

    def heard(games, number, stop, tell):
        stops.append(stop)
        return part(games, number, stop, tell)

    def interrupts(games):
        raise KeyboardInterrupt

    monkeypatch.setattr(luck._Games, "part", heard)
    with pytest.raises(KeyboardInterrupt):
        zw.luck_share("shufflers", games=5, futures=8, seed=1, progress=interrupts)
    assert stops
    assert all(stop() for stop in stops)


def test_a_game_that_is_stopped_on_its_way_has_no_part():
    games = luck._Games(zw.game("shufflers"), 1, ("careful",), 8)
    assert done(games.part(0, lambda: True, lambda share: None)) is None


@pytest.mark.parametrize("number", [0, 1, -5, True, 2.5, "9", 10**9])
@pytest.mark.parametrize("name", ["games", "futures"])
def test_that_is_no_number(name, number):
    with pytest.raises(
        InvalidOption, match=f"is no number of {name}: write a whole number from 2 to 1"
    ):
        zw.luck_share("shufflers", **{name: number})


@pytest.mark.parametrize("policies", ["nobody", {0: "nobody"}, {3: "careful"}, 5, "human"])
def test_nobody_plays_so(policies):
    with pytest.raises(InvalidOption):
        zw.luck_share("shufflers", policies, games=2, futures=2)
