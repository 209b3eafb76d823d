"""Tournaments: who meets whom, and who loses by a mistake."""

from __future__ import annotations

import os
import random
import threading
import time
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from dataclasses import replace
from functools import partial
from inspect import signature
from multiprocessing import get_all_start_methods, get_context, parent_process
from queue import SimpleQueue
from typing import Any

import numpy as np
import pytest

import tests.games.matching  # noqa: F401  (registers the game)
import zwidgets as zw
from tests.waiting import HANG
from tests.widgets.fake import until
from zwidgets.bots import limits
from zwidgets.bots import tournament as module
from zwidgets.bots.limits import Fault, Patience
from zwidgets.bots.tournament import Tally, schedule
from zwidgets.core.contract.chance import stream
from zwidgets.odds.adjusting import values_of
from zwidgets.odds.work import game_of as play_again


def first(view):
    return view["moves"][0]


def last(view):
    return view["moves"][-1]


def mutters(view):
    raise type("Unsaid", (Exception,), {"__str__": None})


def raises(view):
    raise KeyError("oops")


def speaks_nonsense(view):
    return "xyzzy"


def plays_illegally(view):
    return "lay KH 1" if "lay" in view["moves"][0] else "done"


def answers_a_number(view):
    return 7


def leaves(view):
    raise SystemExit(3)


late = set[int]()
"""The threads in which a player has begun to take too long."""


@pytest.fixture
def only_the_slow_are_late(monkeypatch):
    """No limit is over before a player is slow, so nobody else loses on a busy machine."""
    begin = limits._Worker.__init__

    class Answers(SimpleQueue):
        def get(self, block=True, timeout=None):
            until(lambda: not self.empty() or self.worker._thread in late)
            late.discard(self.worker._thread)
            return super().get(block, timeout)

    def begun(worker):
        begin(worker)
        worker.answers = Answers()
        worker.answers.worker = worker

    monkeypatch.setattr(limits._Worker, "__init__", begun)


def takes_too_long(view):
    late.add(threading.get_ident())
    while True:
        pass


def naps(view):
    late.add(threading.get_ident())
    time.sleep(0.2)
    return view["moves"][0]


def swallows(view):
    late.add(threading.get_ident())
    while True:
        try:
            time.sleep(0.001)
        except Exception:
            continue


# Who meets whom


def test_every_pair_meets_in_every_seating_with_the_same_seeds():
    fixtures = list(schedule(zw.game("the-filler"), ["a", "b", "c"], 4, seed=1))
    seatings = [one.seating for one in fixtures]
    assert sorted(set(seatings)) == [(x, y) for x in "abc" for y in "abc" if x != y]
    assert all(seatings.count(one) == 2 for one in seatings)
    seeds = {one: [f.seed for f in fixtures if f.seating == one] for one in seatings}
    assert len({tuple(told) for told in seeds.values()}) == 1


def test_a_pair_shares_more_seats_in_every_way():
    game = zw.game("shufflers", variant="competitive", players=3)
    seatings = {one.seating for one in schedule(game, ["a", "b"], 6, seed=1)}
    assert seatings == {
        ("a", "a", "b"), ("b", "b", "a"), ("a", "b", "a"),
        ("b", "a", "b"), ("a", "b", "b"), ("b", "a", "a"),
    }  # fmt: skip


@pytest.mark.parametrize(
    ("name", "options", "seats"),
    [("dead-center", {}, 1), ("shufflers", {"variant": "collaborative", "players": 3}, 3)],
)
def test_players_alone_or_on_one_side_play_the_same_seeds(name, options, seats):
    fixtures = list(schedule(zw.game(name, **options), ["a", "b"], 3, seed=1))
    assert [one.seating for one in fixtures] == [("a",) * seats] * 3 + [("b",) * seats] * 3
    assert [one.seed for one in fixtures[:3]] == [one.seed for one in fixtures[3:]]


# The results


def test_the_same_seed_gives_the_same_tournament():
    players = {"first": first, "chance": "random", "careful": "careful"}
    one, two = (zw.tournament("the-filler", players, games=6, seed=5) for _ in range(2))
    assert one.played == two.played
    assert str(one) == str(two)
    assert one.played != zw.tournament("the-filler", players, games=6, seed=6).played


@pytest.mark.parametrize("legs", [1, 2])
def test_each_game_is_a_match_again(legs):
    """Also where players change seats: then a game counts for who plays, not for the seat."""
    players = {"first": first, "chance": "random"}
    result = zw.tournament("the-filler", players, games=6, seed=5, legs=legs)
    for one in result.played:
        seats = {seat: players[name] for seat, name in enumerate(one.seating)}
        match = zw.Match(result.game, seed=one.seed, seats=seats)
        assert match.run().outcome.winners == one.winners
        assert match.state.outcome.scores == one.scores
        assert len(match.history) == one.length


COMPILED = [
    ("dead-center", {"jokers": 1}),
    ("shufflers", {"vehicle": True, "lamb": True}),
    ("shufflers", {"variant": "competitive", "players": 3}),
    ("shufflers", {"variant": "collaborative", "players": 2}),
    ("the-filler", {"legs": 2}),
    ("the-filler", {"graves": "shuffled"}),
    ("building-dead-guys", {}),
    ("mall-of-horror", {"players": 3}),
]


@pytest.mark.parametrize(("name", "options"), COMPILED)
def test_a_game_of_compiled_policies_is_the_first_of_a_simulation(name, options):
    """Winners, scores and length are those of the same game by the rules."""
    game, players = zw.game(name, **options), {"a": "careful", "b": "random"}
    for one in zw.tournament(game, players, games=6, seed=3).played:
        policy = {seat: players[who] for seat, who in enumerate(one.seating)}
        found = zw.simulate(game, 1, policy, seed=one.seed)
        assert found.wins == tuple(int(seat in one.winners) for seat in range(game.seats))
        assert [[*score] for score in found.scores] == [[score] for score in one.scores]
        history = play_again(found.work, 0)
        assert len(history.states) - 1 == one.length
        outcome = history.state.outcome
        assert (outcome.winners, outcome.scores) == (one.winners, one.scores)


def test_functions_play_by_the_rules_beside_compiled_policies():
    few = {"careful": "careful", "chance": "random"}
    beside = zw.tournament("the-filler", {**few, "first": first}, 8, seed=1).played
    alone = [one for one in beside if "first" not in one.seating]
    assert alone == [*zw.tournament("the-filler", few, 8, seed=1).played]
    (one, *_) = (one for one in beside if "first" in one.seating)
    seats = {seat: {**few, "first": first}[who] for seat, who in enumerate(one.seating)}
    assert zw.Match("the-filler", one.seed, seats).run().outcome.winners == one.winners


def test_the_luck_in_games_of_compiled_policies_is_that_of_the_same_games_by_the_rules():
    players = {"a": "careful", "b": "random"}
    game = zw.game("the-filler", graves="shuffled")
    plain = zw.tournament(game, players, 4, seed=1).played
    found = zw.tournament(game, players, 4, seed=1, adjusted=True).played
    assert [replace(one, luck=()) for one in found] == [*plain]
    for one in found:
        policies = [players[who] for who in one.seating]
        states = play_again(
            zw.simulate(game, 1, dict(enumerate(policies)), one.seed).work, 0
        ).states
        seed = stream(one.seed, "values").getrandbits(64)
        assert values_of(game, policies).luck(states, seed) == one.luck
        assert any(one.luck)


def test_better_players_stand_higher():
    result = zw.tournament("dead-center", {"chance": "random", "careful": "careful"}, 40, seed=1)
    assert [row.name for row in result.rows] == ["careful", "chance"]
    assert result.rows[0].total.interval[0] > result.rows[1].total.share
    assert result.ratings == {}


@pytest.mark.deep
def test_in_a_game_of_six_a_pair_is_rated():
    players = {"a": "random", "b": "random"}
    options = {"variant": "competitive", "players": 6}
    result = zw.tournament("shufflers", players, games=62, seed=1, **options)
    assert len({one.seating for one in result.played}) == 62
    a, b = result.pairs["a", "b"], result.pairs["b", "a"]
    assert a.points + b.points == a.games == b.games == 62
    assert abs(result.ratings["a"].points) < 3 * result.ratings["a"].error


# Who loses by name


@pytest.mark.parametrize(
    ("player", "told"),
    [
        (raises, "raised \"KeyError: 'oops'\""),
        (leaves, 'raised "SystemExit: 3"'),
        (mutters, 'raised "Unsaid: Unsaid, which cannot be written"'),
        (speaks_nonsense, 'answered "xyzzy", which is no move'),
        (answers_a_number, 'answered "7", which is no text'),
        (plays_illegally, 'answered "'),
    ],
)
def test_a_player_that_raises_or_answers_nonsense_loses_that_game(player, told):
    result = zw.tournament("the-filler", {"bad": player, "good": "random"}, games=4, seed=1)
    assert len(result.played) == 4
    assert {one.name for one in result.mistakes} == {"bad"}
    assert all(one.what.startswith(told) for one in result.mistakes)
    assert len(result.mistakes) == 4
    assert all(one.best == {"good"} for one in result.played)
    assert result.pairs["good", "bad"] == Tally(4, 4)


@pytest.mark.usefixtures("only_the_slow_are_late")
@pytest.mark.parametrize("player", [takes_too_long, naps, swallows])
def test_a_player_that_takes_too_long_loses_that_game(player):
    players = {"slow": player, "good": "random"}
    result = zw.tournament("the-filler", players, games=2, seed=1, limit=0.05)
    assert [one.what for one in result.mistakes] == ["took longer than 0.05 seconds"] * 2
    assert all(one.best == {"good"} for one in result.played)


@pytest.mark.parametrize("limit", [0, -1, "1", True, float("nan"), float("inf")])
def test_what_is_no_limit_is_refused(limit: Any):
    with pytest.raises(zw.InvalidOption, match="is no limit"):
        zw.tournament("the-filler", {"a": "random", "b": "random"}, games=2, limit=limit)


def test_a_mistake_alone_is_no_win():
    result = zw.tournament("dead-center", {"bad": raises, "good": "careful"}, games=3, seed=1)
    row = next(row for row in result.rows if row.name == "bad")
    assert (row.total.wins, row.mistakes, row.score) == (0, 3, None)


@pytest.mark.parametrize("name", ["matching", "the-filler", "building-dead-guys", "mall-of-horror"])
def test_a_bot_sees_its_view_and_nothing_else(name):
    seen = []

    def looks(*told, **named):
        view, rng = told
        assert type(rng) is random.Random
        assert not named
        seen.append(view)
        return rng.choice(view["moves"])

    def glances(*told, **named):
        (view,) = told
        assert not named
        seen.append(view)
        return view["moves"][-1]

    glances.__signature__ = signature(first)
    players = {"looks": looks, "glances": glances}
    result = zw.tournament(name, players, games=2, seed=1)
    assert result.mistakes == ()
    given, expected, others = seen[:], [], 0
    for one in result.played:
        match = zw.Match(name, one.seed, {k: players[who] for k, who in enumerate(one.seating)})
        match.run()
        for state, event, _ in match.steps():
            if event.by is not None:
                expected.append(state.view(event.by))
                others += expected[-1] != state.view(None)
    assert given == expected
    assert others > 0, "a seat knows more than a spectator"


def test_bots_can_be_asked_after_one_took_too_long():
    patience = Patience(0.05)
    with pytest.raises(Fault, match="took longer"):
        patience.ask(lambda: takes_too_long({}))
    patience.limit = HANG
    assert patience.ask(lambda: 7) == 7
    patience.close()


def say_and_play(remark):
    def talk(view, rng):
        return remark() if callable(remark) else remark

    return zw.Bot("talker", lambda view, rng: view["moves"][0], talk)


def test_what_bots_say_is_said_and_a_bad_remark_loses():
    players = {"good": say_and_play("Hello."), "bad": say_and_play("x" * 1000)}
    result = zw.tournament("matching", players, games=2, seed=1)
    assert {one.name for one in result.mistakes} == {"bad"}
    result = zw.tournament("matching", {"a": say_and_play("Hello."), "b": "random"}, 2, seed=1)
    assert result.mistakes == ()


# Executors

PROCESSES = "forkserver" if "forkserver" in get_all_start_methods() else "spawn"


@pytest.mark.parametrize(
    "executor",
    [
        lambda: ThreadPoolExecutor(2),
        lambda: ProcessPoolExecutor(2, mp_context=get_context(PROCESSES)),
    ],
    ids=["threads", "processes"],
)
def test_an_executor_plays_the_same_games(executor):
    players = {"careful": "careful", "chance": "random", "bad": "random"}
    alone = zw.tournament("the-filler", players, games=8, seed=2)
    with executor() as workers:
        assert zw.tournament("the-filler", players, 8, seed=2, executor=workers).played == (
            alone.played
        )


@pytest.mark.usefixtures("only_the_slow_are_late")
def test_a_limit_holds_in_the_threads_of_an_executor():
    with ThreadPoolExecutor(2) as workers:
        result = zw.tournament(
            "the-filler", {"slow": naps, "good": "random"}, 4, seed=1, limit=0.05, executor=workers
        )
        assert [one.what for one in result.mistakes] == ["took longer than 0.05 seconds"] * 4
        assert all(one.best == {"good"} for one in result.played)
        players = {"first": first, "last": last}
        quick = zw.tournament("the-filler", players, 4, seed=1, limit=HANG, executor=workers)
    assert quick.played == zw.tournament("the-filler", players, 4, seed=1).played


def test_the_games_of_a_player_that_cannot_travel_are_played_here():
    players = {"a": lambda view: view["moves"][0], "b": "random"}
    with (
        ProcessPoolExecutor(1, mp_context=get_context(PROCESSES)) as workers,
        pytest.warns(RuntimeWarning, match="<lambda> cannot be sent to this executor"),
    ):
        there = zw.tournament("the-filler", players, games=2, seed=1, executor=workers)
    assert there.played == zw.tournament("the-filler", players, games=2, seed=1).played


def interrupting(monkeypatch) -> list[int]:
    """The fourth game is interrupted; gives how many have begun, which may be set."""
    count, play = [0], module.play_game

    def interrupted(*arguments):
        count[0] += 1
        if count[0] == 4:
            raise KeyboardInterrupt
        return play(*arguments)

    monkeypatch.setattr(module, "play_game", interrupted)
    return count


def test_an_interruption_leaves_what_there_is(monkeypatch):
    count = interrupting(monkeypatch)
    result = zw.tournament("the-filler", {"a": first, "b": "random"}, games=6, seed=1)
    assert (len(result.played), result.planned) == (3, 6)
    assert "3 games, seed 1, interrupted, 6 planned" in str(result)
    count[0] = 3
    with pytest.raises(KeyboardInterrupt):
        zw.tournament("the-filler", {"a": first, "b": "random"}, games=6, seed=1)


def test_an_interruption_before_all_have_met_rates_those_who_have(monkeypatch):
    interrupting(monkeypatch)
    players = {"a": first, "b": "random", "late": "random"}
    result = zw.tournament("the-filler", players, games=6, seed=1)
    assert set(result.ratings) == {"a", "b"}
    (late,) = (row for row in result.rows if row.name == "late")
    assert (late.total.games, late.rating) == (0, None)
    assert str(result).splitlines()[-1].split()[-3:] == ["-", "-", "0"]
    assert result.to_frame()["rating"].isna()["late"]


PLAYERS = {"a": first, "b": last, "c": "random"}


def stopping(at):
    """A function of progress that interrupts after so many games."""
    told = []

    def stop(games):
        told.append(games)
        if len(told) == at:
            raise KeyboardInterrupt

    return stop


@pytest.mark.parametrize("adjusted", [False, True])
@pytest.mark.parametrize("game", ["the-filler", "matching"])
def test_an_interrupted_tournament_goes_on_where_it_was_stopped(game, adjusted):
    asked = {"game": game, "players": PLAYERS, "games": 4, "seed": 1, "adjusted": adjusted}
    game, players = asked.pop("game"), asked.pop("players")
    whole, told = zw.tournament(game, players, **asked), []
    found = zw.tournament(game, players, **asked, progress=stopping(5))
    assert (found.interrupted, len(found.played), found.planned) == (True, 5, 12)
    asked.pop("games")
    more = zw.tournament(game, players, **asked, resume=found, progress=told.append)
    assert (sum(told), more.interrupted, str(more)) == (7, False, str(whole))
    assert more == whole


def test_a_tournament_on_an_executor_goes_on_too():
    whole = zw.tournament("the-filler", PLAYERS, 40, seed=1)
    with ThreadPoolExecutor(2) as workers:
        asked = {"seed": 1, "executor": workers}
        found = zw.tournament("the-filler", PLAYERS, 40, **asked, progress=stopping(4))
        assert 0 < len(found.played) < 120
        assert zw.tournament("the-filler", PLAYERS, **asked, resume=found) == whole


def test_a_tournament_can_be_given_more_games_and_keeps_what_it_has():
    few, many = (zw.tournament("the-filler", PLAYERS, games, seed=1) for games in (2, 6))
    assert zw.tournament("the-filler", PLAYERS, 6, resume=few) == many
    kept = zw.tournament("the-filler", PLAYERS, 2, resume=many)
    assert (len(kept.played), kept.planned, str(kept)) == (18, 18, str(many))


def test_a_tournament_of_another_call_is_refused():
    found = zw.tournament("the-filler", PLAYERS, 2, seed=1)
    for more, what in [
        ({"seed": 2}, 'seed of one is "1", of the other "2"'),
        ({"adjusted": True}, "adjusting of one"),
        ({"graves": "shuffled"}, "game of one"),
    ]:
        with pytest.raises(zw.InvalidOption, match=what):
            zw.tournament("the-filler", PLAYERS, 2, resume=found, **more)
    with pytest.raises(zw.InvalidOption, match="players of one"):
        zw.tournament("the-filler", {"a": first, "d": last}, 2, resume=found)
    with pytest.raises(zw.InvalidOption, match=r"kinds of players of one is .*first"):
        zw.tournament("the-filler", {**PLAYERS, "a": last}, 2, resume=found)
    with pytest.raises(zw.InvalidOption, match=r'"5" is no result of a tournament\.'):
        zw.tournament("the-filler", PLAYERS, 2, resume=5)


def ends_a_worker(folder, deaths, view):
    if parent_process() is not None and len([*folder.iterdir()]) < deaths:
        (folder / str(os.getpid())).touch()
        os._exit(1)
    return view["moves"][0]


@pytest.mark.deep
@pytest.mark.parametrize("deaths", [1, 99])
def test_a_broken_pool_is_told_and_its_games_are_played_in_a_fresh_one(tmp_path, deaths):
    players = {"a": partial(ends_a_worker, tmp_path, deaths), "b": first}
    told = "A process of the (pool|fresh pool) died"
    with (
        ProcessPoolExecutor(2, mp_context=get_context("spawn")) as workers,
        pytest.warns(RuntimeWarning, match=told) as said,
    ):
        found = zw.tournament("the-filler", players, 40, seed=1, executor=workers)
    if deaths == 1:
        assert found == zw.tournament("the-filler", players, 40, seed=1)
    else:
        assert (found.played, found.interrupted) == ((), True)
        assert "0 games, seed 1, interrupted, 40 planned" in str(found)
        assert "<table>" in found._repr_html_()
    assert len(said) == min(deaths, 2)


# What is refused


@pytest.mark.parametrize(
    ("arguments", "options", "told"),
    [
        (("chess", {"a": first, "b": first}), {}, "There is no game"),
        (("the-filler", {"a": first, "b": first}), {"nights": 3}, "has no option"),
        (("the-filler", {"a": first}), {}, "Name who plays"),
        (("the-filler", [first, last]), {}, "Name who plays"),
        (("the-filler", {"a": first, "b": "human"}), {}, "people play no tournaments"),
        (("the-filler", {1: first, 2: first}), {}, '"1" is no text'),
        (("the-filler", {"a": first, "b": "clever"}), {}, "has no player"),
        (("the-filler", {"a": first, "b": np.array([1, 2])}), {}, "is no player"),
        (("the-filler", {"a": first, "b": first}), {"games": 0}, "no number of games"),
        (("the-filler", {"a": first, "b": first}), {"games": 10**30}, "from 1 to 1,000,000"),
        (("the-filler", {"a": first, "b": first}), {"seed": -1}, "no seed"),
        (("the-filler", {"a": first, "b": first}), {"executor": 5}, '"5" is no executor'),
        ((7, {"a": first, "b": first}), {}, "is no game"),
        ((zw.game("the-filler"), {"a": first, "b": first}), {"legs": 2}, "Options go with a game"),
    ],
)
def test_what_cannot_be_is_refused_by_a_sentence(arguments, options, told):
    with pytest.raises(zw.InvalidOption, match=told):
        zw.tournament(*arguments, **options)
