"""Whole numbers and truths of numpy are taken wherever those of Python are, and kept as such."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

import zwidgets as zw
from zwidgets.core.arguments import as_plain
from zwidgets.core.contract.question import Question
from zwidgets.games.building_dead_guys.cardset import STANDARD, CardSet
from zwidgets.games.dead_center import DeadCenterGame
from zwidgets.games.mall_of_horror import MallOfHorrorGame
from zwidgets.games.shufflers import ShufflersGame
from zwidgets.games.the_filler import TheFillerGame
from zwidgets.teaching.twins import Twins

CABIN = "dead-center; 7H 4S AS / 6C 2D 10C / JK 8H 4C; -; draw"
LAY = "dead-center; 7H 4S AS / 6C 2D 10C / JK 8H 4C; -; lay 3D"
Number, Truth = Callable[[int], Any], Callable[[bool], Any]
Case = Callable[[Number, Truth], Any]


def filler(**given: Any) -> zw.Match:
    return zw.Match("the-filler", seed=1, **given)


def after(match: zw.Match, do: Callable[[zw.Match], object]) -> zw.Match:
    do(match)
    return match


def board(name: str, **given: Any) -> zw.GameWidget:
    return zw.widget(name, **given)


def kept(widget: zw.GameWidget) -> str:
    """The record of a widget's match; the widget is closed."""
    try:
        return widget.match.record()
    finally:
        widget.close()


def careful(number: int = 40) -> zw.Match:
    match = filler(seats=dict.fromkeys((0, 1), "careful"))
    match.run(until=lambda state: len(match.history) >= number)
    return match


def simulated(**given: Any) -> zw.Simulation:
    arguments = {"games": 40, "policy": "random", "seed": 3} | given
    return zw.simulate(arguments.pop("game", "dead-center"), **arguments)


def few(n: Number, b: Truth) -> list[int]:
    sample = zw.sample(
        "dead-center",
        n(20),
        {
            "won": lambda states: b(bool(states[-1].outcome.winners)),
            "killed": lambda states: n(len(states[-1].killed)),
        },
        seed=n(1),
        seat=n(0),
    )
    return [*sample.columns["killed"], sample.probability("won", lambda row: b(row["killed"] > 3))]


def coin(n: Number) -> Question:
    return Question(
        "coin",
        "Of {many}.",
        lambda state, seat, many: n(1),
        arguments={"many": lambda state, seat: (1, 2)},
    )


CASES: dict[str, Case] = {
    "game": lambda n, b: zw.game("the-filler", legs=n(1), stop_early=b(True)),
    "class": lambda n, b: [
        DeadCenterGame(n(1)),
        MallOfHorrorGame(players=n(3)),
        ShufflersGame(vehicle=b(True)),
        TheFillerGame(legs=n(2)),
    ],
    "card set": lambda n, b: (
        CardSet.of(STANDARD.plain() | {"digging": {n(key): n(3) for key in range(7)}}).digest
    ),
    "few zombies": lambda n, b: str(DeadCenterGame().few_zombies(n(2), Random(1))),
    "with_": lambda n, b: [
        zw.parse_position(CABIN).with_(
            killed=[n(3), n(5)],
            zombies=[None] * 3 + ["KC"] * 0 + [zw.card("KC"), None, zw.card("KD")] + [None] * 6,
        ),
        zw.game("the-filler").start().with_(night=n(1)),
    ],
    "check_game": lambda n, b: zw.testing.check_game(zw.game("matching"), n(1), n(2)),
    "outcome": lambda n, b: zw.Outcome((n(0),), (n(3), n(4)), "Enough."),
    "state": lambda n, b: [
        (
            one.moves(n(0)),
            one.after(str(one.moves(0)[0]), n(0)),
            one.view(n(0)),
            one.past(n(0)),
            one.observation(n(1)),
            one.prompt(n(1)),
            one.seen(one.moves(0)[0], n(0), n(1)),
            one.resample(n(1), Random(1)),
        )
        for one in [zw.game("the-filler").start()]
    ],
    "Match": lambda n, b: zw.Match(
        "mall-of-horror",
        players=n(4),
        seed=n(7),
        seats={n(seat): "random" for seat in range(1, 4)},
        names={n(0): "North"},
    ).record(),
    "Match.play": lambda n, b: [
        (match.history[0].by, match.history, match.record())
        for match in [after(filler(), lambda one: one.play(one.moves[0], n(0)))]
    ],
    "Match, asked": lambda n, b: [
        (
            one.log(n(0)),
            one.view(n(0)),
            one.record(n(0)),
            one.seat_record(n(1)),
            [*one.film(n(1)).whole()],
            one.film(n(1)).eyes,
            str(one.odds(n(0))),
            one.copy(n(5)).record(),
        )
        for one in [careful()]
    ],
    "Match.choose": lambda n, b: filler(seats={n(0): "careful"}).choose(n(0)),
    "Match.say": lambda n, b: [
        (match.say("Help!", n(2)), match.record()) for match in [zw.Match("mall-of-horror", seed=1)]
    ],
    "Match.rewind": lambda n, b: str(
        zw.Match("dead-center", seed=7, seats={0: "careful"}).run()
        and after(careful(400), lambda one: one.rewind(n(9))).state
    ),
    "Match.again": lambda n, b: filler().again(n(4)).record(),
    "Match.seats": lambda n, b: after(
        filler(),
        lambda one: (
            setattr(one, "seats", {n(1): "random"}),
            setattr(one, "names", {n(1): "East"}),
        ),
    ).record(),
    "Bot": lambda n, b: zw.Bot("first", print, moves_only=b(True)).moves_only,
    "Bot.move": lambda n, b: zw.Bot("first", lambda view: view["moves"][0]).move(
        filler().state, n(0), Random(1)
    ),
    "diff": lambda n, b: str(zw.diff(careful(3).state, careful(5).state, n(0))),
    "expert": lambda n, b: [zw.expert(games=n(9)), zw.expert(seconds=n(2))],
    "simulate": lambda n, b: (
        simulated(games=n(40), seed=n(3), seat=n(0), first=n(10), progress=b(False)).as_dict()
        | {"seconds": 0}
    ),
    "simulate, seats": lambda n, b: [
        (one.policies, one.wins, one.work.first, one.work.seat)
        for one in [simulated(game="the-filler", policy={n(1): "careful"}, seat=n(1), first=n(2))]
    ],
    "Simulation": lambda n, b: [
        (
            one.counts("score", n(1)),
            one.probability("win", n(1)),
            one.mean("score", n(0)),
            one.quantile("score", 0.5, n(1)),
            one.compare(one, "win", n(1), paired=b(True)),
            one.adjusted(n(1), n(20)),
            one.convergence("win", n(0), points=n(4)),
        )
        for one in [simulated(game="the-filler", games=1_000)]
    ],
    "exact": lambda n, b: zw.exact("dead-center", "fits", CABIN, seat=n(0)),
    "exact, of a function": lambda n, b: [
        zw.exact("dead-center", lambda state: b(state.drawn.red), CABIN),
        zw.exact(
            "dead-center",
            lambda state: n(state.drawn.value),
            CABIN,
            given=lambda state: b(state.drawn.suit is not None),
        ),
    ],
    "exact, of a question": lambda n, b: zw.exact("dead-center", coin(n), CABIN, many=n(2)),
    "tournament": lambda n, b: str(
        zw.tournament(
            "the-filler",
            {"a": "random", "b": "careful"},
            games=n(4),
            seed=n(1),
            limit=n(9),
            adjusted=b(False),
            progress=b(False),
        )
    ),
    "luck_share": lambda n, b: str(
        zw.luck_share(
            "shufflers",
            games=n(4),
            futures=n(8),
            seed=n(1),
            policies={n(0): "random"},
            progress=b(False),
        )
    ),
    "review": lambda n, b: [
        (one.seat, one.result, one.luck, one.to_markdown())
        for one in [zw.review(careful(400), n(1), games=n(8), progress=b(False))]
    ],
    "sample": few,
    "deal": lambda n, b: [
        str(
            zw.deal(
                "dead-center",
                n(1234),
                "stats",
                moves=n(5),
                policy={n(0): "random"},
                seat=n(0),
                where="fits",
            )
        ),
        str(zw.deal("dead-center", "ann", "stats", where=lambda state: b(state.round > 2))),
    ],
    "futures": lambda n, b: [
        (
            one.seed,
            one.wins,
            one.title,
            one.game(n(3)).record(),
            one.probability("win", n(0)),
            one.probability(lambda end: b(end.rounds > 8)),
            one.strip(b(False)).svg,
        )
        for one in [zw.futures(CABIN, n(50), {n(0): "random"}, n(4), n(0), b(False))]
    ],
    "twins": lambda n, b: [
        (one.title, one.told, one.pictures(n(1)), one.view(one.games[0], n(1)), one._seat)
        for one in [Twins(LAY, "lay 3D a1", "lay 3D c1", {n(0): "random"}, n(3), n(0))]
    ],
    "tree": lambda n, b: [
        (
            one.depth,
            one.probability(lambda state: b(state.drawn is not None)),
            one.distribution(lambda state: n(state.round)),
        )
        for one in [zw.tree(CABIN, depth=n(1))]
    ],
    "tree, choose": lambda n, b: zw.tree(LAY, n(1), {n(0): "careful"}).depth,
    "dial": lambda n, b: [
        (after(one, lambda dial: dial.turn([n(0), n(3)])).probability, one.out)
        for one in [zw.dial(CABIN, lambda state: b(state.drawn.value == 7))]
    ],
    "chain": lambda n, b: [
        (one.after(n(3)), one.absorption())
        for one in [
            zw.chain(
                {"a": {"a": Fraction(1, 2), "b": n(1) * Fraction(1, 2)}, "b": {"b": n(1)}},
                start="a",
            )
        ]
    ],
    "infer": lambda n, b: zw.infer(careful(4), n(0), {"careful": n(1), "random": n(3)}).players,
    "infer, samples": lambda n, b: str(
        zw.infer(careful(4), n(0), {"careful": 1, "random": 1}, samples=n(200), seed=n(1)).players
    ),
    "matrix_game": lambda n, b: zw.matrix_game([[n(1), n(0)], [n(0), n(2)]]).value,
    "ask": lambda n, b: [
        (
            zw.ask("a", "How many?", n(3)).check(n(3)).right,
            zw.ask("b", "How likely?", Fraction(1, 3), guess=b(False)).check(1 / 3).right,
        )
    ],
    "widget": lambda n, b: kept(
        board(
            "mall-of-horror",
            players=n(3),
            seed=n(7),
            seats={n(1): "random", n(2): "careful"},
            names={n(1): "East"},
            auto=b(True),
            odds=b(False),
            hints=b(False),
            review=b(False),
        )
    ),
    "widget, a film": lambda n, b: [
        (one.board["seat"], one.close())
        for one in [board("the-filler", match=careful(400), replay=b(True), eyes=n(1))]
    ],
    "widget, acted on": lambda n, b: [
        (
            one.play(str(one.moves[0]), n(0)),
            setattr(one, "auto", b(True)),
            one.auto,
            one.new(n(4)),
            one.match.seed,
            one.close(),
        )
        for one in [board("the-filler", seed=1)]
    ],
    "replay": lambda n, b: [
        (one.board["seat"], one.close())
        for one in [
            zw.replay(careful(400).record(), n(1)),
            zw.replay(careful(9).record(1), n(1)),
            careful(9).replay(n(0)),
        ]
    ],
}


@pytest.mark.parametrize("case", CASES.values(), ids=CASES.keys())
def test_what_numpy_counts_is_taken_as_what_python_counts(case: Case) -> None:
    plain, other = case(int, bool), case(np.int64, np.bool_)
    assert repr(other) == repr(plain)


@pytest.mark.parametrize("number", [np.int8, np.uint64, np.array], ids=lambda one: one.__name__)
def test_numbers_of_every_size_are_taken(number: Callable[[int], Any]) -> None:
    match = zw.Match("dead-center", jokers=number(1), seed=number(7), seats={0: "careful"})
    assert (
        match.record() == zw.Match("dead-center", jokers=1, seed=7, seats={0: "careful"}).record()
    )


def test_an_option_of_numpy_is_the_same_game_everywhere() -> None:
    ours, plain = zw.game("dead-center", jokers=np.int64(1)), zw.game("dead-center", jokers=1)
    assert (ours, hash(ours), repr(ours), ours.header) == (
        plain, hash(plain), repr(plain), plain.header,
    )  # fmt: skip
    assert type(ours.options["jokers"]) is int
    assert pickle.dumps(ours) == pickle.dumps(plain)


def test_what_is_no_whole_number_is_refused_as_before() -> None:
    for wrong in (np.float64(1.0), np.bool_(True), np.array([1]), np.str_("1")):
        with pytest.raises(zw.InvalidOption):
            zw.game("dead-center", jokers=wrong)
        with pytest.raises(zw.InvalidOption):
            zw.game("dead-center").start().view(wrong)
    with pytest.raises(zw.InvalidOption, match="write lamb=True or lamb=False"):
        zw.game("shufflers", lamb=np.int64(1))


def test_an_export_of_a_seat_of_numpy_is_that_seats(tmp_path: Path) -> None:
    pages = [
        zw.export(careful(9), tmp_path / "game.html", seat).read_text("utf-8")
        for seat in (1, np.int64(1))
    ]
    assert pages[0] == pages[1]


def test_environments_take_numbers_of_numpy() -> None:
    from zwidgets.interop import gymnasium as solitaires
    from zwidgets.interop import openspiel, pettingzoo

    n, b = np.int64, np.bool_

    def played(env: Any, seed: Any) -> list[Any]:
        observation, info = env.reset(seed=seed)
        moves = [np.flatnonzero(info["action_mask"])[0]]
        return [str(env.position), env.step(moves[0])[1], env.action_space.n, observation.keys()]

    assert played(
        solitaires.SolitaireEnv("dead-center", jokers=n(1), mask=b(True), discount=n(1),
                                illegal_reward=n(-1)), n(7)
    ) == played(solitaires.SolitaireEnv("dead-center", jokers=1, mask=True), 7)  # fmt: skip
    cycles = pettingzoo.parallel_env("the-filler", legs=n(2), max_cycles=n(3), mask=b(True))
    assert cycles.game == zw.game("the-filler", legs=2)
    loaded = openspiel.load("the-filler", legs=n(2), in_order=b(True))
    assert str(loaded) == str(openspiel.load("the-filler", legs=2, in_order=True))
    envs = solitaires.make_vec("dead-center", num_envs=n(2), jokers=n(1))
    assert envs.num_envs == 2


@pytest.mark.parametrize(
    ("value", "plain"),
    [
        (np.int8(3), 3),
        (np.array(3), 3),
        (np.bool_(True), True),
        (np.str_("win"), "win"),
        ((np.int64(1), [np.bool_(False)], {np.int64(2)}), (1, [False], {2})),
        (None, None),
    ],
)
def test_a_value_of_numpy_becomes_one_of_python(value: object, plain: object) -> None:
    found = as_plain(value, 2)
    assert (found, type(found)) == (plain, type(plain))
    assert repr(found) == repr(plain)
