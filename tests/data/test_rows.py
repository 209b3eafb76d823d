"""A row for each of many games: the games of a simulation, wherever and in whatever order."""

import csv
import random
from concurrent.futures import Future, ThreadPoolExecutor
from threading import Timer

import numpy as np
import pytest

import zwidgets as zw
from zwidgets.core.errors import InvalidOption
from zwidgets.odds.work import game_of

GAMES = [
    ("dead-center", {"jokers": 1}),
    ("shufflers", {"vehicle": True}),
    ("shufflers", {"variant": "competitive", "players": 3}),
    ("shufflers", {"variant": "collaborative", "players": 3}),
    ("the-filler", {}),
    ("building-dead-guys", {}),
    ("mall-of-horror", {"players": 4}),
]


def same(one, two):
    return [*one] == [*two] and all(np.array_equal(one[name], two[name]) for name in one)


class AnyOrder:
    """An executor whose tasks end in any order."""

    num_workers = 8

    def submit(self, do, task):
        future = Future()
        delay = random.Random(task.first).random() / 50
        Timer(delay, lambda: future.set_result(do(task))).start()
        return future


@pytest.mark.parametrize(("game", "options"), GAMES)
@pytest.mark.parametrize("policy", ["careful", "random"])
def test_rows_are_what_a_simulation_counts(game, options, policy):
    rows = zw.rows(game, 1_000, policy, seed=3, **options)
    counted = zw.simulate(game, 1_000, policy, seed=3, **options)
    seats = range(len(counted.wins))
    assert [*rows["game"]] == [*range(1_000)]
    assert tuple(rows[f"won_{seat}"].sum() for seat in seats) == counted.wins
    for seat in seats:
        scores, times = np.unique(rows[f"score_{seat}"], return_counts=True)
        assert dict(zip(scores.tolist(), times.tolist(), strict=True)) == dict(counted.scores[seat])
    assert {name: rows[name].sum() for name in counted.events} == dict(counted.events)


@pytest.mark.parametrize(("game", "options"), GAMES)
@pytest.mark.parametrize("policy", ["careful", lambda view, rng: rng.choice(view["moves"])])
def test_a_row_is_how_its_game_ends_by_the_rules(game, options, policy):
    rows = zw.rows(game, 3, policy, seed=5, first=7, **options)
    simulation = zw.simulate(game, 3, policy, seed=5, first=7, **options)
    for place, number in enumerate(rows["game"].tolist()):
        state = game_of(simulation.work, number).state
        assert rows["rounds"][place] == state.round
        for seat, score in enumerate(state.outcome.scores):
            assert rows[f"score_{seat}"][place] == score
            assert rows[f"won_{seat}"][place] == (seat in state.outcome.winners)


@pytest.mark.parametrize(("game", "options"), GAMES)
@pytest.mark.parametrize("policy", ["careful", "random"])
def test_what_a_compiled_game_measures_is_what_the_rules_measure(game, options, policy):
    rows = zw.rows(game, 250, policy, seed=11, **options)
    work = zw.simulate(game, 1, policy, seed=11, **options).work
    names = work.game.measures
    for number in range(250):
        history = game_of(work, number)
        measured = dict(zip(names, history.state.measured(history.states), strict=True))
        assert {name: rows[name][number] for name in names} == measured


def test_each_kill_of_dead_center_has_its_turn():
    rows = zw.rows("dead-center", 200, seed=2)
    kills = np.array([rows[f"kill_{number}"] for number in range(1, 13)])
    for game, turns in enumerate(kills.T):
        known = turns[turns > 0].tolist()
        assert known == sorted(set(known))
        assert known == turns[: len(known)].tolist()
        assert rows["won_0"][game] == (len(known) == 12)
    won = rows["won_0"]
    assert won.any()
    assert np.array_equal(rows["kill_12"][won], rows["rounds"][won])


def test_votes_that_fell_on_a_player_cost_a_character_each():
    rows = zw.rows("mall-of-horror", 200, seed=2, players=4)
    lost = np.array([rows[f"lost_{seat}"] for seat in range(4)])
    assert lost.min() >= 0
    assert lost.max() <= 3
    assert (lost.sum(0) == 12)[rows["nobody-survives"]].all()


def test_a_sample_measures_what_the_game_counts():
    found = zw.sample("shufflers", 300, {"ammo": "coast_ammo_0", "coast": "coast"}, seed=4)
    rows = zw.rows("shufflers", 300, seed=4)
    assert [*found.columns["ammo"]] == rows["coast_ammo_0"].tolist()
    both = {"ammo": "coast_ammo_0", "rounds": lambda states: states[-1].round}
    mixed = zw.sample("shufflers", 20, both, seed=4)
    assert [*mixed.columns["ammo"]] == rows["coast_ammo_0"][:20].tolist()


def test_rows_are_the_same_on_every_executor_and_in_every_order(tmp_path):
    here = zw.rows("the-filler", 150_000, seed=1)
    with ThreadPoolExecutor(3) as threads:
        assert same(zw.rows("the-filler", 150_000, seed=1, executor=threads), here)
    path = tmp_path / "games.parquet"
    kept = zw.rows("the-filler", 150_000, seed=1, executor=AnyOrder(), path=path)
    assert same(kept, here)


def test_rows_go_on_where_others_ended(tmp_path):
    whole = zw.rows("shufflers", 10_000, seed=1)
    first = zw.rows("shufflers", 7_000, seed=1)
    rest = zw.rows("shufflers", 3_000, seed=1, first=7_000, path=tmp_path / "rest.parquet")
    assert all(
        np.array_equal(whole[name], np.concatenate([first[name], rest[name]])) for name in whole
    )


def test_a_file_holds_the_same_rows(tmp_path):
    here = zw.rows("dead-center", 50_000, seed=1)
    kept = zw.rows("dead-center", 50_000, seed=1, path=tmp_path / "games.parquet")
    assert len(kept) == 50_000
    assert same(kept, here)
    assert kept.to_arrow().equals(here.to_arrow())
    import pyarrow.parquet

    file = pyarrow.parquet.ParquetFile(tmp_path / "games.parquet")
    assert file.metadata.num_row_groups == 2
    assert b'"game": "dead-center"' in file.schema_arrow.metadata[b"zwidgets"]


def test_columns_are_chosen(tmp_path):
    for path in (None, tmp_path / "games.parquet"):
        found = zw.rows("dead-center", 100, seed=1, columns=["won_0", "deck-empty"], path=path)
        assert [*found] == ["won_0", "deck-empty"]
        assert found["won_0"].dtype == bool
        with pytest.raises(KeyError):
            found["game"]
    with pytest.raises(InvalidOption, match='no column "won"; there are game, rounds, won_0'):
        zw.rows("dead-center", 100, columns=["won"])


def test_an_interrupt_keeps_the_first_games(tmp_path):
    done = 0

    def stop(games):
        nonlocal done
        done += games
        if done >= 20_000:
            raise KeyboardInterrupt

    whole = zw.rows("shufflers", 50_000, seed=1)
    for path in (None, tmp_path / "games.parquet"):
        done = 0
        found = zw.rows("shufflers", 50_000, seed=1, path=path, progress=stop)
        assert found.interrupted
        assert 20_000 <= len(found) < 50_000
        assert all(np.array_equal(found[name], whole[name][: len(found)]) for name in whole)


def test_rows_become_tables(tmp_path):
    rows = zw.rows("the-filler", 500, seed=1)
    frame = rows.to_frame()
    assert [*frame.columns] == [*rows]
    assert frame["won_0"].sum() == rows["won_0"].sum()
    rows.to_csv(tmp_path / "games.csv")
    with (tmp_path / "games.csv").open() as file:
        head, *lines = csv.reader(file)
    assert head == [*rows]
    assert [int(line[head.index("won_0")]) for line in lines] == (rows["won_0"] * 1).tolist()


@pytest.mark.parametrize("path", ["games.csv", "games"])
def test_a_name_that_is_none_is_refused(path):
    with pytest.raises(InvalidOption, match=r"games\.parquet"):
        zw.rows("dead-center", 10, path=path)
