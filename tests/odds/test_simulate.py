"""Simulation: counts, estimates, seeds, splits, the plain model, and what is wrong."""

from __future__ import annotations

import random
import subprocess
import sys
import warnings
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from fractions import Fraction
from functools import cache
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import pytest

import zwidgets as zw
from tests.helpers import with_deck
from tests.odds.replay import compiled_of, policies_of, traced
from tests.odds.seen import Seen
from tests.variants import with_file
from zwidgets.core.background import done
from zwidgets.core.contract.chance import key_of
from zwidgets.core.contract.state import State
from zwidgets.core.match.players import bot_named
from zwidgets.odds import plain, work
from zwidgets.odds.results import Simulation

CABIN = "7H 4S AS / 6C 2D 10C / JK 8H 4C"
ELEVEN = (
    "N-a JC dead, N-b QC dead, E-1 JD dead, E-2 QD dead, E-3 KD dead, W-1 JH dead, "
    "W-2 QH dead, W-3 KH dead, S-a JS dead, S-b QS dead, S-c KS dead, N-c KC"
)
ENDGAME = with_deck("5S 9D 3H 8S", CABIN, ELEVEN)
"""One zombie is left, and four cards."""


def simulate(games: int = 3_000, policy: Any = "careful", **more: Any) -> Simulation:
    return zw.simulate("dead-center", games, policy, **{"seed": 1, "progress": False, **more})


@cache
def chance_to_win(state: State) -> Fraction:
    """By brute force, for the random player."""
    if state.outcome is not None:
        return Fraction(len(state.outcome.winners))
    if state.is_chance:
        then = [(p, chance_to_win(state.after(move))) for move, p in state.chance_outcomes()]
    else:
        moves = state.moves(0)
        then = [(Fraction(1, len(moves)), chance_to_win(state.after(move))) for move in moves]
    return sum((p * chance for p, chance in then), Fraction())


# Counts and estimates


def test_everything_counted_adds_up_to_the_number_of_games() -> None:
    found = simulate(10_000)
    assert found.games == 10_000
    assert sum(found.scores[0].values()) == sum(found.lengths.values()) == 10_000
    assert found.wins[0] + sum(found.events.values()) == 10_000
    assert found.wins[0] == 10_000 - found.scores[0][0] + wins_without_a_card_left(found)


def wins_without_a_card_left(found: Simulation) -> int:
    return found.wins[0] - sum(count for score, count in found.scores[0].items() if score)


def test_the_exact_chance_lies_within_the_interval_of_many_games() -> None:
    found = simulate(200_000, "random", position=ENDGAME)
    assert float(chance_to_win(ENDGAME)) in found.probability("win", confidence=0.999)


def test_two_policies_are_compared() -> None:
    careful, rash = simulate(20_000), simulate(20_000, "random")
    loose, close = careful.compare(rash), careful.compare(rash, paired=True)
    assert loose.value == close.value == pytest.approx(careful.wins[0] / 20_000, abs=1e-9)
    assert 0.25 < loose.low < loose.high < 0.32
    assert rash.compare(careful).high == pytest.approx(-loose.low)


def test_pairs_on_the_same_seed_are_narrower_where_luck_is_shared() -> None:
    one, other = (simulate(20_000, name, position=ENDGAME) for name in ("careful", "random"))
    assert one.compare(other, paired=True).width < 1.05 * one.compare(other).width


def test_runs_of_functions_with_one_name_are_told_apart_in_words() -> None:
    def go(games: int, resume: Any = None) -> Any:
        def mine(view: Any) -> str:
            return str(view["moves"][0])

        return zw.simulate("shufflers", games, mine, seed=1, resume=resume, progress=False)

    with pytest.raises(zw.InvalidOption, match="played by mine, but not by the same functions"):
        go(6, go(4))
    with pytest.raises(zw.InvalidOption, match='policies of one is "careful", of the other "mine"'):
        zw.simulate("shufflers", 6, "careful", seed=1, resume=go(4), progress=False)


def test_counts_that_are_changed_change_no_simulation() -> None:
    run = zw.simulate("dead-center", 50, seed=3, progress=False)
    told = str(run)
    for counts in (run.lengths, run.scores[0], run.events):
        counts.clear()
    assert str(run) == told


def test_the_estimate_settles() -> None:
    points = simulate(20_000).convergence()
    assert len(points) <= 201
    assert [p.games for p in points] == sorted(p.games for p in points)
    assert points[-1] == simulate(20_000).probability("win")
    assert points[-1].width < points[0].width / 5
    assert points[:2][1] == points[1]
    assert "dead-center" in repr(points)
    assert str(points[0].games) in str(points).split("\n")[2]


# Seeds


def test_a_seed_is_told_and_gives_the_same_counts_again() -> None:
    first = simulate(seed=None)
    assert simulate(seed=first.seed).groups == first.groups
    assert simulate(seed=first.seed + 1).groups != first.groups


def test_of_a_long_seed_compiled_games_take_the_key() -> None:
    long = 2**127 + 5
    found = simulate(seed=long)
    assert (found.seed, found.as_dict()["seed"]) == (long, str(long))
    assert str(long) in str(found)
    assert found.groups == simulate(seed=key_of(long)).groups
    assert found.groups != simulate(seed=long % 2**64).groups


@pytest.mark.parametrize("header", ["dead-center", "the-filler", "mall-of-horror"])
def test_a_game_of_a_long_seed_is_played_again_by_the_rules(header: str) -> None:
    game = zw.game(header)
    compiled, seed = game.compiled(), 2**127 + 5
    assert compiled is not None
    seat, policies = (0 if game.hidden else None), (1,) * game.seats
    moves = compiled.play_out(game.start(), seat, policies, seed, 0, 3)
    assert moves
    assert moves == compiled.play_out(game.start(), seat, policies, key_of(seed), 0, 3)


def test_the_plain_model_takes_a_long_seed_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(zw.game("matching")), "compiled", lambda game: None)
    groups = [
        zw.simulate("matching", 64, "random", seed=seed, progress=False).groups
        for seed in (2**127 + 5, 5, key_of(2**127 + 5), 2**127 + 5)
    ]
    assert groups[0] == groups[3]
    assert groups[0] not in groups[1:3]


def test_the_counts_do_not_depend_on_how_the_work_is_cut(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = simulate(20_000)
    monkeypatch.setattr(work, "GROUPS", 7)
    other = simulate(20_000)
    assert len(whole.groups) > len(other.groups)
    assert (whole.wins, whole.scores, whole.lengths) == (other.wins, other.scores, other.lengths)


# The plain model


NO_NUMBA = """
import sys
sys.modules["numba"] = None
import zwidgets as zw
asked = {"policy": "careful", "seed": 1, "progress": False}
found = zw.simulate("dead-center", 48, **asked)
assert not found.work.compiled
first = zw.simulate("dead-center", 32, **asked)
assert first.groups == {place: found.groups[place] for place in (0, 1)}
print(found.wins[0], *found.scores[0])
"""


def test_without_numba_the_plain_model_plays() -> None:
    done = subprocess.run(
        [sys.executable, "-W", "error::RuntimeWarning", "-c", NO_NUMBA],
        capture_output=True,
        text=True,
        check=False,
        cwd=Path(zw.__file__).parent.parent,
    )
    assert (done.returncode, done.stderr) == (0, "")
    wins, *scores = map(int, done.stdout.split())
    compiled = simulate(4_000)
    assert abs(wins / 48 - compiled.probability().value) < 0.24
    assert set(scores) <= set(compiled.scores[0])


# Tables


def test_a_simulation_prints_its_estimates() -> None:
    found = simulate()
    lines = str(found).splitlines()
    assert lines[0] == "3,000 games of dead-center, careful, seed 1"
    assert [line.split("  ")[0] for line in lines[2:]] == list(found.estimates())
    assert repr(found) == f"<Simulation of {lines[0]}>"
    assert found.to_markdown().splitlines()[2].startswith("| win | ")
    assert "<caption>3,000 games" in found._repr_html_()
    frame = found.to_frame()
    assert frame.loc["win", "value"] == found.probability("win").value


def test_pictures_are_drawn() -> None:
    found = simulate()
    assert len(Seen(found.plot().svg).rects) == len(found.scores[0])
    assert len(Seen(found.plot("length").svg).rects) == len(found.lengths)
    assert len(found.convergence().to_frame()) == len(found.convergence())


# What is wrong, in a sentence


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ({"policy": "crafty"}, 'no policy "crafty"; there are random, careful'),
        ({"policy": {1: "random"}}, "no seat"),
        ({"games": 0}, '"0" is no number of games'),
        ({"seed": -1}, '"-1" is no seed'),
        ({"executor": 4}, '"4" is no executor'),
        ({"position": "rubbish"}, "position"),
        ({"position": str(zw.game("the-filler").start())}, "The position is of"),
        ({"game": zw.game("dead-center"), "jokers": 2}, "has its options already"),
    ],
)
def test_what_does_not_exist_is_named_with_what_does(
    arguments: dict[str, Any], sentence: str
) -> None:
    asked = {"game": "dead-center", "games": 10, "seed": 1, **arguments}
    with pytest.raises(ValueError, match=r"^.*\.$") as caught:
        zw.simulate(**asked)
    assert sentence in str(caught.value)


def test_a_position_that_is_over_is_refused_with_the_reason() -> None:
    over = zw.Match("dead-center", seed=7, seats={0: "random"}).run()
    assert over.outcome is not None
    with pytest.raises(zw.InvalidPosition, match=over.outcome.reason):
        simulate(position=over)


def test_events_measures_and_seats_that_do_not_exist_are_refused() -> None:
    found = simulate(64)
    with pytest.raises(zw.InvalidOption, match="there are win, deck-empty, no-legal-pile"):
        found.probability("flood")
    with pytest.raises(zw.InvalidOption, match="score and length are"):
        found.mean("wins")  # type: ignore[arg-type]
    with pytest.raises(zw.InvalidOption, match="no seat"):
        found.probability("win", 1)
    with pytest.raises(zw.InvalidOption, match="same seed"):
        found.compare(simulate(64, seed=2), paired=True)
    with pytest.raises(zw.InvalidOption, match="30 groups"):
        found.compare(simulate(64), paired=True)


def test_pairs_are_the_games_that_both_have() -> None:
    few, many = (simulate(games, "random") for games in (1_000, 20_000))
    assert few.work.group < many.work.group
    assert few.compare(many, paired=True).games == 992 == many.compare(few, paired=True).games


def test_no_global_random_numbers_are_touched() -> None:
    random.seed(1)
    before = random.getstate()
    simulate(64)
    assert random.getstate() == before


# Simulations: counts of the games that were won or lost, and quantiles


GAMES: list[tuple[str, dict[str, Any]]] = [
    ("dead-center", {}),
    ("shufflers", {}),
    ("shufflers", {"variant": "competitive", "players": 3}),
    ("shufflers", {"variant": "collaborative", "players": 2}),
    ("the-filler", {}),
    ("the-filler", {"graves": "shuffled"}),
    ("the-filler", {"legs": 2}),
    ("building-dead-guys", {}),
    ("mall-of-horror", {"players": 4}),
    ("matching", {}),
]


def counted(name: str, games: int, policy: Any = "random", **more: Any) -> Simulation:
    return zw.simulate(name, games, policy, **{"seed": 3, "progress": False, **more})


def single(game: zw.Game, games: int) -> list[zw.State]:
    """The last positions of the same games, played one by one through the rules."""
    compiled, found = compiled_of(game), []
    for index in range(games):
        state = compiled.start_of(game.start(), None, 3, 0, index)
        numbers = traced(
            compiled,
            game.start(),
            None,
            policies_of(compiled, "random"),
            3,
            index,
            compiled.counts(),
        )
        for number in numbers:
            state = state.after(compiled.move_of(state, number), min(state.actors, default=None))
        found.append(state)
    return found


@pytest.mark.parametrize(("name", "options"), GAMES)
def test_compiled_games_count_scores_and_lengths_of_won_and_lost_games(
    name: str, options: dict[str, Any]
) -> None:
    game = zw.game(name, **options)
    found, ends = counted(game, 60), single(game, 60)
    for seat in range(game.seats):
        for given, wanted in (("win", True), ("loss", False), (None, None)):
            some = [
                one for one in ends if wanted is None or (seat in one.outcome.winners) is wanted
            ]
            scores = Counter(one.outcome.scores[seat] for one in some)
            assert found.counts("score", seat, given) == scores
            assert found.counts("length", seat, given) == Counter(one.round for one in some)
            if some:
                mean = sum(one.outcome.scores[seat] for one in some) / len(some)
                estimate = found.mean("score", seat, given=given)
                assert estimate.value == pytest.approx(mean)
                assert estimate.games == len(some)


def test_the_plain_model_counts_the_same() -> None:
    found = counted("dead-center", 30, lambda view: view["moves"][0])
    won, lost = found.counts("score", given="win"), found.counts("score", given="loss")
    assert won + lost == found.scores[0]
    assert sum(won.values()) == found.wins[0]
    assert sum(found.counts("length", given="loss").values()) == 30 - found.wins[0]
    assert set(lost) == {0}


# Quantiles


def test_a_quantile_is_the_smallest_number_that_so_many_games_do_not_exceed() -> None:
    found = counted("dead-center", 2_000, "careful")
    numbers = sorted(found.lengths.elements())
    for share in (0.001, 0.25, 0.5, 0.9, 0.9995):
        place = next(i for i in range(1, 2_001) if i >= share * 2_000 - 1e-9)
        estimate = found.quantile("length", share)
        assert estimate.value == numbers[place - 1]
        assert estimate.low <= estimate.value <= estimate.high
        assert estimate.kind == "quantile"
    given = sorted(found.counts("score", given="win").elements())
    median = found.quantile("score", 0.5, given="win")
    assert median.value == given[(len(given) + 1) // 2 - 1]
    assert median.games == len(given)


# What is wrong


def test_what_cannot_be_asked_is_said() -> None:
    found = counted("dead-center", 64)
    with pytest.raises(zw.InvalidOption, match=r'"deck-empty" is no condition; win and loss are\.'):
        found.mean("score", given="deck-empty")  # type: ignore[arg-type]
    for share in (0, 1, 90, "half"):
        with pytest.raises(zw.InvalidOption, match=r"no share of the games: write one as 0\.9\."):
            found.quantile("score", share)  # type: ignore[arg-type]
    with pytest.raises(zw.InvalidOption, match="is not measured"):
        found.quantile("wins", 0.5)  # type: ignore[arg-type]
    with pytest.raises(zw.InvalidOption, match="None of the 2 games is a win of seat 0"):
        counted("dead-center", 2).mean("score", given="win")


# Policies of one's own: functions of a view, and bots


def played_by(policy: Any, games: int = 20, **more: Any) -> Simulation:
    asked = {"game": "dead-center", "seed": 1, "progress": False, **more}
    return zw.simulate(games=games, policy=policy, **asked)


def always_first(view: dict[str, Any]) -> str:
    return str(view["moves"][0])


def any_move(view: dict[str, Any], rng: random.Random) -> str:
    return rng.choice(list(map(str, view["moves"])))


def test_a_function_of_the_view_plays() -> None:
    found = played_by(always_first)
    assert found.policies == {0: "always_first"}
    assert repr(found) == "<Simulation of 20 games of dead-center, always_first, seed 1>"
    bot = zw.Bot("first", lambda view, rng: view["moves"][0])
    assert played_by(bot).groups == found.groups
    assert played_by({0: bot}).policies == {0: "first"}


def test_a_function_gets_what_the_seat_may_know_and_nothing_else() -> None:
    seen: list[dict[str, Any]] = []

    def looks(view: dict[str, Any]) -> str:
        seen.append(view)
        return always_first(view)

    zw.simulate("the-filler", 3, {1: looks}, seed=1, progress=False)
    assert {view["seat"] for view in seen} == {1}


def test_the_games_are_those_of_the_plain_model() -> None:
    """A function that asks the bot of a name plays that bot's games."""
    game = zw.game("dead-center")
    careful = bot_named(game, "careful")
    mine = played_by(lambda view, rng: careful(view, rng), games=16)
    tally = done(plain.playing(game.start(), 0, {0: careful}, 1, 0, 16))
    assert mine.groups == {0: tally}
    assert not mine.work.compiled


def test_seats_mix_names_bots_and_functions() -> None:
    found = zw.simulate("the-filler", 10, {0: always_first, 1: "random"}, seed=1, progress=False)
    assert found.policies == {0: "always_first", 1: "random"}
    assert found.games == sum(found.wins) == 10
    half = zw.simulate("matching", 10, {1: any_move}, seed=1, progress=False)
    assert half.policies == {0: "careful", 1: "any_move"}


@pytest.fixture(scope="module")
def processes() -> Iterator[ProcessPoolExecutor]:
    with ProcessPoolExecutor(1, get_context("spawn")) as executor:
        yield executor


@pytest.fixture(scope="module")
def threads() -> Iterator[ThreadPoolExecutor]:
    with ThreadPoolExecutor(2) as executor:
        yield executor


@pytest.mark.first(2)
@pytest.mark.usefixtures("small_tasks")
@pytest.mark.parametrize("executor", ["threads", "processes"])
@pytest.mark.parametrize("policy", [always_first, any_move])
def test_functions_of_a_module_play_on_executors(
    request: pytest.FixtureRequest, executor: str, policy: Any
) -> None:
    one = request.getfixturevalue(executor)
    assert played_by(policy, 40, executor=one).groups == played_by(policy, 40).groups


def test_a_function_that_cannot_be_sent_plays_here_and_is_named(
    processes: ProcessPoolExecutor,
) -> None:
    """However many games are played: the first ones are never sent."""
    for games in (10, 40):
        with warnings.catch_warnings(record=True) as told:
            warnings.simplefilter("always")
            found = played_by(lambda view: view["moves"][0], games, executor=processes)
        assert found.groups == played_by(always_first, games).groups
        assert found.games == games
        assert all("<lambda> cannot be sent to this executor" in str(one.message) for one in told)
    assert told


class Unhashable:
    __hash__ = None  # type: ignore[assignment]

    def __call__(self, view: dict[str, Any]) -> str:
        return always_first(view)


def test_any_callable_plays() -> None:
    found = played_by(Unhashable())
    assert found.policies == {0: "Unhashable"}
    assert found.groups == played_by(always_first).groups


def test_an_illegal_move_of_a_function_is_named() -> None:
    with pytest.raises(zw.IllegalMove, match="reveal N-a"):
        played_by({0: lambda view: "reveal N-a"})


@pytest.mark.parametrize("policy", [7, None, {0: 7}, "human", {0: "human"}])
def test_what_is_no_policy_is_named_with_what_is(policy: Any) -> None:
    with pytest.raises(
        zw.InvalidOption,
        match=r"has no policy .*; there are random, careful.* function of a view\.",
    ):
        played_by(policy)


# Executors


class Client:
    """A stand-in for a Dask client: `submit` means something else, `get_executor` helps."""

    def __init__(self, executor: Executor) -> None:
        self._executor = executor

    def submit(self, *some: Any) -> None:
        raise AssertionError("this is not an executor's")

    def get_executor(self) -> Executor:
        return self._executor


@pytest.mark.usefixtures("small_tasks")
def test_a_client_is_asked_for_its_executor() -> None:
    with ThreadPoolExecutor(2) as executor:
        found = played_by("random", 60_000, executor=Client(executor))
    assert found.groups == played_by("random", 60_000).groups


@pytest.mark.parametrize("name", {game.name: None for game in with_file("compiled")})
def test_games_of_a_function_count_the_events_of_the_compiled_game(name: str) -> None:
    compiled = zw.game(name).compiled()
    assert compiled is not None
    found = played_by(any_move, 10, game=name)
    assert tuple(found.events) == compiled.events
    assert all(0 <= found.probability(event).value <= 1 for event in found.events)


def test_games_of_a_function_count_what_happened_in_them() -> None:
    found = played_by(always_first, 40)
    assert found.wins[0] + sum(found.events.values()) == 40
    assert found.events["deck-empty"] > 0
