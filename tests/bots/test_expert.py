"""The expert: what it knows, what it may take, and that it plays well."""

from __future__ import annotations

import pickle
import random
import time
from collections import Counter
from typing import Any

import pytest

import zwidgets as zw
from tests.audit.twins import pair
from tests.games.matching import MatchingGame
from tests.helpers import positions
from tests.variants import NAMES
from tests.waiting import Clock
from zwidgets.bots import expert as module
from zwidgets.core.background import WakeSignal
from zwidgets.odds import preparing, rollouts

QUICK = zw.expert(games=24)
LENGTH = {"dead-center": 40, "mall-of-horror": 6}


def moves(match: zw.Match, count: int) -> list[str]:
    """What happens in a match, up to so many events."""
    match.run(until=lambda state: len(match.history) >= count)
    return [str(event.move) for event in match.history[:count]]


def as_one(state: zw.State, seat: int, seed: int = 0, bot: zw.Bot = QUICK) -> str:
    return bot.move(state, seat, random.Random(seed))


def uncompiled(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(MatchingGame, "compiled", lambda game: None)


def resample_hidden_choices(state: zw.State, seat: int) -> zw.State:
    """The state with what others chose in secret chosen anew, as careful bots do."""

    def choose(state: zw.State, seat: int) -> zw.Move:
        return state.parse_move(state.game.bots()["careful"](state.view(seat), random.Random(0)))

    return state.game.resample_hidden_choices(state, seat, choose)


# What it knows


def test_it_moves_alike_in_positions_that_its_seat_cannot_tell_apart() -> None:
    asked, chosen = Counter[str](), 0
    for number in range(240):
        twins = pair(number)
        seat = twins.seat
        if seat is None or len(twins.one.moves(seat)) < 2:
            continue
        assert as_one(twins.one, seat, number) == as_one(twins.two, seat, number), twins
        asked[twins.one.game.name] += 1
        chosen += resample_hidden_choices(twins.one, seat) != twins.one
    assert len(asked) == 3
    assert min(asked.values()) > 5
    assert chosen > 2


def test_a_plan_is_given_a_position_that_differs_from_the_true_one() -> None:
    given: list[tuple[zw.State, int]] = []

    class Spy(module.Expert):
        def __call__(self, state: Any, seat: int, rng: Any, hurried: Any) -> str:
            given.append((state, seat))
            return str(state.moves(seat)[0])

    match = zw.Match("building-dead-guys", seed=7, seats={0: zw.Bot("spy", Spy()), 1: "random"})
    true: list[zw.State] = []
    while not match.over:
        state, before = match.state, len(given)
        match.step()
        true += [state] * (len(given) - before)
    assert len(given) > 5
    for one, (other, seat) in zip(true, given, strict=True):
        assert one.view(seat) == other.view(seat)
    assert any(one != other for one, (other, _) in zip(true, given, strict=True))


@pytest.mark.parametrize("game", ["building-dead-guys", "mall-of-horror", "the-filler"])
def test_secret_choices_of_others_are_made_again_in_its_futures(game: str) -> None:
    changed = 0
    for state in positions(zw.game(game), 2):
        for seat in state.actors:
            again = resample_hidden_choices(state, seat)
            assert again.moves(seat) == state.moves(seat)
            assert state.actors <= again.actors
            assert Counter(state.game.census(state)) == Counter(state.game.census(again))
            assert again.game.parse(str(again)) == again
            assert again.resample(seat, random.Random(1)).view(seat) == again.view(seat)
            changed += again != state
            if game == "the-filler":
                assert again.view(seat) == state.view(seat)
            elif again != state:
                assert state.actors < again.actors
    assert changed > 2


def test_a_view_alone_is_too_little_for_it() -> None:
    with pytest.raises(zw.InvalidOption, match="needs more than a view"):
        QUICK({"moves": ["pass"]}, random.Random(0))


# How it chooses


@pytest.mark.parametrize("game", NAMES)
def test_the_same_seed_gives_the_same_moves_in_every_game(game: str) -> None:
    seats = {0: QUICK, 1: "careful"} if zw.game(game).seats > 1 else {0: QUICK}
    others = dict.fromkeys(range(2, zw.game(game).seats), "careful")
    count = LENGTH.get(game, 24)
    first, second, other = (zw.Match(game, seed, {**seats, **others}) for seed in (5, 5, 6))
    told = moves(first, count)
    assert told == moves(second, count)
    assert told != moves(other, count)


@pytest.mark.deep
def test_it_wins_where_careful_seldom_does() -> None:
    bot = zw.expert(games=300)
    won = sum(
        zw.Match("dead-center", seed, {0: bot}).run().outcome.winners == (0,) for seed in range(15)
    )
    assert won >= 8  # of 100 careful wins 29


def test_among_moves_as_good_it_plays_what_the_reference_plays(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    state = next(
        one for one in positions(zw.game("dead-center", jokers=0), 1) if len(one.moves(0)) > 3
    )
    monkeypatch.setattr(module._Rollouts, "play", lambda futures, places, games: ())
    assert as_one(state, 0) == state.game.bots()["careful"](state.view(0), random.Random(0))


def test_games_go_to_moves_that_may_still_be_best(monkeypatch: pytest.MonkeyPatch) -> None:
    played = Counter[int]()
    play = module._Rollouts.play

    def counted(futures: Any, places: Any, games: int) -> Any:
        played.update(dict.fromkeys(places, games))
        return play(futures, places, games)

    monkeypatch.setattr(module._Rollouts, "play", counted)
    state = next(one for one in positions(zw.game("dead-center"), 1) if len(one.moves(0)) >= 8)
    as_one(state, 0, bot=zw.expert(games=1_000))
    many = sorted(played.values(), reverse=True)
    assert many[0] > 3 * many[-1]
    assert 800 <= sum(many) <= 1_000


# What it may take


def test_seconds_end_a_decision(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without them it would play far more games than a test can wait for."""
    clock = Clock(step=1.0, now=time.monotonic())
    state = next(one for one in positions(zw.game("dead-center"), 1) if len(one.moves(0)) > 3)
    monkeypatch.setattr(module, "time", clock)
    begun = clock.now
    assert as_one(state, 0, bot=zw.expert(seconds=8)) in map(str, state.moves(0))
    assert clock.now - begun >= 8


def test_a_hurried_decision_ends_with_the_best_so_far(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "HURRY", 0.0)
    state = next(one for one in positions(zw.game("dead-center"), 1) if len(one.moves(0)) > 3)
    bot, asked = zw.expert(seconds=600), list[bool]()

    def hurried() -> bool:
        asked.append(True)
        return len(asked) > 3

    assert bot.move(state, 0, random.Random(0), hurried) in map(str, state.moves(0))
    assert len(asked) <= 6


def test_without_a_compiled_game_it_says_how_little_it_plays(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    uncompiled(monkeypatch)
    monkeypatch.setattr(module, "PLAINLY", 4)
    state = zw.Match("matching", seed=1, seats={0: "random", 1: "random"}).state
    told = "Matching is not compiled here: expert plays 4 games a decision by the plain model."
    with pytest.warns(RuntimeWarning, match=told):
        move = as_one(state, 0, bot=zw.expert())
    assert move in map(str, state.moves(0))
    assert as_one(state, 0, bot=zw.expert(games=6)) in map(str, state.moves(0))  # as it was told


def test_a_reference_that_is_not_compiled_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "PLAINLY", 4)
    state = zw.Match("the-filler", seed=1).state
    told = '"equilibrium" of The Filler is not compiled here: expert plays 4 games a decision'
    with pytest.warns(RuntimeWarning, match=told):
        as_one(state, min(state.actors), bot=zw.expert(policy="equilibrium"))


def test_a_game_without_the_reference_seats_no_such_expert() -> None:
    """It is refused wherever somebody is seated, not when it is to move."""
    bot = zw.expert(games=3, policy="trained")
    assert zw.Match("dead-center", seed=1, seats={0: bot}).seats[0] is bot
    refused = '^The Filler has no bot "trained" that could play on: write careful or random.$'
    match = zw.Match("the-filler", seed=1)
    with pytest.raises(zw.InvalidOption, match=refused):
        match.seats = {0: bot}
    for sit in (
        lambda: zw.TheFiller(seats={1: bot}),
        lambda: zw.simulate("the-filler", 2, {0: bot}),
        lambda: zw.tournament("the-filler", {"trained": bot, "other": "random"}, 2),
        lambda: zw.tree(match.state, choose=bot.choose),
    ):
        with pytest.raises(zw.InvalidOption, match=refused):
            sit()


@pytest.mark.parametrize(("bot", "fast"), [(zw.expert(), False), (zw.expert(games=4), True)])
def test_people_at_a_board_wait_for_the_compiler_only_if_games_are_named(
    bot: zw.Bot, fast: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Ready(WakeSignal):
        """The compiler is ready in the third wait, and never if nobody waits for long."""

        waits = 0

        def wait(self, seconds: float = 0.0) -> bool:
            self.waits += 1
            if fast and self.waits == 3:
                self.set()
            return super().wait(seconds)

    ready, asked = Ready(), list[bool]()
    monkeypatch.setattr(preparing, "prepare", lambda game: ready)
    monkeypatch.setattr(module, "PATIENCE", 0.0)
    monkeypatch.setattr(module, "PLAINLY", 4)
    playing_on = rollouts.playing_on

    def noted(*given: Any) -> Any:
        asked.append(given[-1])
        return playing_on(*given)

    monkeypatch.setattr(rollouts, "playing_on", noted)
    state = zw.Match("matching", seed=1).state
    assert bot.move(state, 0, random.Random(0), lambda: False) in map(str, state.moves(0))
    assert asked == [fast]


@pytest.mark.parametrize(
    ("budget", "told"),
    [
        ({"games": 0}, "is no number of games: write a whole number from 1 to 10,000,000"),
        ({"games": 10**9}, "1000000000. is no number of games"),
        ({"seconds": 0}, "0. is no time: write more than 0 and at most 3,600 seconds"),
        ({"seconds": float("nan")}, "nan. is no time"),
        ({"seconds": "1"}, '"1" is no time'),
        ({"games": 10, "seconds": 1}, "Name the games or the seconds of a decision, not both"),
        ({"policy": "clever"}, 'No game has a bot "clever"'),
        ({"policy": 3}, 'No game has a bot "3"'),
        ({"policy": "expert"}, '"expert" plays futures itself: write careful or random'),
    ],
)
def test_a_budget_that_is_none_is_refused(budget: dict[str, Any], told: str) -> None:
    with pytest.raises(zw.InvalidOption, match=told):
        zw.expert(**budget)


def test_a_game_without_that_bot_says_so() -> None:
    class Other(MatchingGame):
        def bots(self) -> dict[str, zw.Bot]:
            return {}

    state = Other().start()
    assert module._reference(state.game, "careful").name == "random"
    with pytest.raises(zw.InvalidOption, match=r"has no bot \"sly\" that could play on"):
        module._reference(state.game, "sly")


# Where it plays


def test_it_is_a_bot_like_any_other() -> None:
    assert zw.expert() == module.EXPERT
    assert pickle.loads(pickle.dumps(QUICK)) == QUICK
    assert str(QUICK.choose) == "zw.expert(games=24)"
    assert str(zw.expert(seconds=2, policy="random").choose) == (
        "zw.expert(seconds=2, policy='random')"
    )


def test_records_name_it() -> None:
    match = zw.Match("the-filler", seed=3, seats={0: zw.expert(games=10), 1: "careful"})
    match.run()
    record = match.record()
    assert "seats: expert, careful" in record
    again = zw.Match.from_record(record)
    assert again.state == match.state
    assert again.seats[0] == module.EXPERT


def test_tournaments_and_simulations_have_it() -> None:
    players = {"expert": zw.expert(games=40), "chance": "random"}
    found = zw.tournament("the-filler", players, games=2, seed=1)
    assert not found.mistakes
    assert str(found) == str(zw.tournament("the-filler", players, games=2, seed=1, limit=60))
    counted = zw.simulate("matching", 2, {0: zw.expert(games=6), 1: "random"}, seed=1)
    assert counted.policies[0] == "expert"
    assert counted.games == 2
