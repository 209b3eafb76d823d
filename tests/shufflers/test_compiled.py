"""The compiled Shufflers plays by the rules, and its careful player is the bot."""

from __future__ import annotations

import random
from collections import Counter
from fractions import Fraction
from itertools import islice
from math import sqrt
from typing import Any

import numpy as np
import pytest
from scipy.stats import chisquare

import zwidgets as zw
from tests.helpers import positions
from tests.odds.replay import compiled_of, first_is_fair, replayed
from tests.shufflers.positions import against, alone, late, player, together
from tests.shufflers.replay import chosen
from tests.variants import each, variants
from zwidgets.core.compiled.game import Counts
from zwidgets.core.contract.state import State
from zwidgets.core.errors import InvalidPosition
from zwidgets.core.match.players import bot_named
from zwidgets.games.shufflers.compiled.tables import DEBTS, FULL, tables
from zwidgets.games.shufflers.moves import AMMO, Draw
from zwidgets.games.shufflers.supplies import payments, total


def simulated(options: dict[str, Any], policies: tuple[int, ...], blocks: int) -> Counts:
    game = zw.game("shufflers", **options)
    compiled = compiled_of(game)
    counts, position = compiled.counts(), compiled.encode(game.start(), None)
    for block in range(blocks):
        counts += compiled.run(position, policies, 7, block)
    return counts


# By the rules


@each(variants("shufflers"), most=3)
def test_the_bot_sees_in_these_tests_what_the_view_shows(game: Any) -> None:
    bot, rng = bot_named(game, "careful"), random.Random(1)
    for state in islice(positions(game, 2), 0, None, 3):
        for seat in state.actors:
            assert chosen(state, seat) == bot(state.view(seat), rng)


@pytest.mark.parametrize("policy", ["random", "careful"])
@each(variants("shufflers"), most=3)
def test_games_begin_in_any_position_whatever_is_due(game: Any, policy: str) -> None:
    some = [state for state in positions(game, 1) if state.outcome is None]
    steps = Counter(state.phase for state in some)
    for state in some[:: 5 * game.seats]:
        replayed(state, policy, 1)
    for step in steps:
        replayed(next(one for one in some if one.phase == step), policy, 2)


@pytest.mark.parametrize(
    "state",
    [
        alone("6C", "pay 6", ammo="AD 2D 4D 5D"),
        alone("7S", "pay 2", ammo="", health="AH 2H 3H"),
        alone("KD", "choose", vehicle=True, lamb=True),
        alone("QD+7S", "deal", vehicle=True, ammo="3D", ammo_discard="2D"),
        alone("JK KD+7S", "deal", vehicle=True),
        alone("3C spared 1", "draw", lamb=True, ammo="", health="AH"),
        against("KD spared 1 / - / 5C", "draw seat 1", player(), player(), player(), lamb=True),
        against("JK / 4S / 9C", "pay 4 seat 1", player(), player("AD 3D 4D"), player("", "2H")),
        against("JS / 4S", "draw seat 1", player("", ""), player("AD 3D")),
        zw.game("shufflers", variant="competitive", players=3).start().after("start KD"),
        zw.game("shufflers", variant="competitive", players=2)
        .start()
        .after("start KD")
        .after("start KC"),
    ],
    ids=str,
)
def test_positions_that_are_seldom_met(state: State) -> None:
    for policy in ("random", "careful"):
        replayed(state, policy, 40)


def test_policies_are_mixed_by_seat() -> None:
    for variant in ("competitive", "collaborative"):
        game = zw.game("shufflers", variant=variant, players=2)
        compiled, careful = compiled_of(game), game.bots()["careful"]
        others = 0
        for index in range(30):
            state: State = game.start()
            for move in compiled.play_out(state, None, (1, 0), 3, 2, index):
                if state.actors == {0}:
                    assert str(move) == careful(state.view(0), None)  # type: ignore[arg-type]
                elif state.actors:
                    others += str(move) != careful(state.view(1), None)  # type: ignore[arg-type]
                state = state.after(move)
        assert others > 10


def test_SH_06_to_SH_09_the_table_of_payments_is_that_of_the_rules() -> None:
    table = tables()
    for row in range(FULL + 1):
        cards = tuple(one for one in AMMO if row >> one.value - 1 & 1)
        for debt in range(1, 11):
            legal = [sum(1 << one.value - 1 for one in pay.cards) for pay in payments(cards, debt)]
            entry, key = int(table.pays[row * DEBTS + debt]), row * DEBTS + debt
            start, number = int(table.lists[key]) >> 8, int(table.lists[key]) & 255
            assert table.masks[start : start + number].tolist() == legal
            short = max(0, debt - total(cards))
            assert (entry & FULL, entry >> 10) == (legal[0] if legal else row, short)


# Chance


@pytest.mark.parametrize(("due", "games"), [("-", 2000), ("JK 2C 3C 4C", 1000)])
def test_SH_31_each_card_comes_first_as_often_as_the_rules_say(due: str, games: int) -> None:
    first_is_fair(alone(due, "draw", beyond=False), games)


def test_SH_31_each_card_comes_second_as_often() -> None:
    gone = "AC 2C 3C 4C 5C 6C 7C 8C 9C 10C AS 2S 3S 4S 5S JK 6S"
    compiled, found = compiled_of(alone(gone, "draw").game), Counter[str]()
    for index in range(2000):
        moves = compiled.play_out(alone(gone, "draw"), 0, (1,), 5, 0, index)
        cards = [str(move) for move in moves if isinstance(move, Draw)]
        found.update(one for one in cards[1:2] if one != "draw JK")
    assert len(found) == 16
    assert chisquare(list(found.values())).pvalue > 0.001


@pytest.mark.parametrize(
    "state",
    [
        alone("10C", "pay 10", ammo="AD 2D 3D 4D 5D 6D 7D 8D 9D"),
        alone("KD", "choose", vehicle=True, lamb=True),
        alone("KD", "choose", lamb=True),
        alone("KD", "choose", vehicle=True),
        zw.game("shufflers", variant="collaborative", players=3).start(),
        together("3C+JS", "rob seat 1 owed 3C", player(beyond=False), player(beyond=False)),
        together("10C+10S", "give 20 owed 10C 10S", player(beyond=False), player(beyond=False)),
    ],
    ids=str,
)
def test_the_random_player_makes_each_move_as_often(state: State) -> None:
    first_is_fair(state, 500)


def test_SH_22_each_seat_begins_as_often() -> None:
    game, compiled = zw.game("shufflers", variant="competitive", players=3), None
    compiled, begins = compiled_of(game), Counter[int]()
    for index in range(300):
        state: Any = game.start()
        for move in compiled.play_out(state, None, (1, 1, 1), 5, 0, index):
            state = state.after(move)
            if state.step != "start":
                break
        begins[state.seat] += 1
    assert chisquare(list(begins.values())).pvalue > 0.001


# Against exact values


def law(state: Any, policy: str) -> dict[tuple[int, ...], Fraction]:
    """The chance of each result, everybody's score, by the rules and the bots."""
    if state.outcome is not None:
        return {state.outcome.scores: Fraction(1)}
    careful = state.game.bots()["careful"]
    events = state.chance_outcomes()
    for seat in state.actors:
        moves = state.moves(seat)
        if policy == "careful":
            moves = [state.parse_move(careful(state.view(seat), None))]
        events = [(move, Fraction(1, len(moves))) for move in moves]
    found: dict[tuple[int, ...], Fraction] = {}
    for move, chance in events:
        for scores, share in law(state.after(move), policy).items():
            found[scores] = found.get(scores, Fraction(0)) + chance * share
    return found


@pytest.mark.parametrize("policy", ["random", "careful"])
@pytest.mark.parametrize(
    "state",
    [
        alone(late("3C 5S 8C KD"), "draw", ammo="AD 2D 4D", health="2H 5H", ammo_discard="9D"),
        alone(
            late("9C JS QD KD KH") + " KH",
            "choose",
            True,
            True,
            ammo="2D 3D",
            health="AH 4H",
            health_discard="3H",
            ammo_discard="7D",
        ),
        against(
            f"{late('9C JS')} / {late('4S 10S')}",
            "draw seat 1",
            player("3D", "AH 3H", "5D"),
            player("AD", "2H 9H"),
            lamb=True,
        ),
    ],
    ids=str,
)
def test_results_come_as_often_as_the_rules_and_the_bots_make_them(
    state: State, policy: str
) -> None:
    compiled, exact = compiled_of(state.game), law(state, policy)
    place = compiled.policies.index(policy)
    position, counts = compiled.encode(state, 0), compiled.counts()
    for block in range(4):
        counts += compiled.run(position, (place,) * state.game.seats, 11, block)
    for seat in range(state.game.seats):
        shares: Counter[int] = Counter()
        for scores, share in exact.items():
            shares[scores[seat]] += share  # type: ignore[assignment]
        assert set(np.flatnonzero(counts.scores[seat])) <= set(shares)
        seen = [counts.scores[seat, score] for score in shares]
        expected = [float(share) * counts.games for share in shares.values()]
        assert chisquare(seen, expected).pvalue > 0.001


def test_SH_17_the_boat_comes_as_soon_as_its_question_says() -> None:
    state = alone(late("AC 2C 3C AS 2S QD"), "draw", beyond=False)
    die = state.game.questions()["encounters-to-boat"].answer(state, 0)
    compiled = compiled_of(state.game)
    counts = compiled.run(compiled.encode(state, 0), (1,), 11, 0)
    walked = len(state.deck.road)
    seen = [counts.lengths[walked + encounters] for encounters in die.outcomes()]
    assert chisquare(seen, [counts.games * float(p) for p in die.probabilities()]).pvalue > 0.001


# Counts


def test_a_position_that_is_over_is_refused() -> None:
    state = alone("3C", "over", ammo="", health="")
    with pytest.raises(InvalidPosition, match="the game is over"):
        compiled_of(state.game).encode(state, 0)


def test_SH_06_to_SH_18_the_sheets_figures_of_automatic_payment() -> None:
    counts = simulated({}, (1,), 100)
    scores, lengths = counts.scores[0, 1:], counts.lengths
    assert counts.wins[0] / counts.games == pytest.approx(0.663, abs=0.003)
    assert scores @ np.arange(1, 111) / scores.sum() == pytest.approx(27.9, abs=0.15)
    assert lengths @ np.arange(35) / counts.games == pytest.approx(24.6, abs=0.05)
    places = np.cumsum(scores) / scores.sum()
    assert [int(np.searchsorted(places, q)) + 1 for q in (0.1, 0.5, 0.9)] == [8, 27, 49]


@pytest.mark.parametrize(
    ("options", "wins", "games", "score"),
    [
        ({}, 0.665, 50_000, 27.9),
        ({"vehicle": True}, 0.904, 50_000, 38.6),
        ({"lamb": True}, 0.905, 50_000, 34.8),
        ({"vehicle": True, "lamb": True}, 0.918, 50_000, 37.7),
    ],
)
def test_the_bots_figures(options: dict[str, Any], wins: float, games: int, score: float) -> None:
    counts = simulated(options, (1,), 50)
    won = counts.scores[0, 1:]
    assert abs(counts.wins[0] / counts.games - wins) < 4 * sqrt(wins * (1 - wins) / games)
    assert won @ np.arange(1, 111) / won.sum() == pytest.approx(score, abs=0.5)


@pytest.mark.parametrize(("players", "share", "games"), [(2, 0.96, 5000), (3, 0.999, 2000)])
def test_the_bots_figures_together(players: int, share: float, games: int) -> None:
    counts = simulated({"variant": "collaborative", "players": players}, (1,) * players, 2)
    assert abs(counts.events[0] / counts.games - share) < 4 * sqrt(share * (1 - share) / games)


def test_SH_23_seats_that_play_alike_win_alike() -> None:
    counts = simulated({"variant": "competitive", "players": 4}, (1, 1, 1, 1), 5)
    assert chisquare(counts.wins).pvalue > 0.001
