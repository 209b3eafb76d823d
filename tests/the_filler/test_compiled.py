"""The compiled Filler plays by the rules, and its careful players are the bots."""

from __future__ import annotations

import random
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from math import sqrt

import pytest

import zwidgets as zw
from tests.helpers import positions
from tests.odds.replay import agree, compiled_of, first_is_fair, firsts, replayed
from tests.the_filler.replay import CAREFUL, RANDOM, shares
from tests.the_filler.table import CHOSEN, DOUBLE, SHUFFLED, played, position
from tests.variants import each, variants
from zwidgets.core.match.players import bot_named


@pytest.mark.parametrize("options", [{}, {"legs": 2}], ids=str)
@pytest.mark.parametrize("policies", [(RANDOM, CAREFUL), (CAREFUL, RANDOM)])
def test_a_careful_player_meets_a_random_one(options, policies):
    """In a double the policies are the players', who change seats (TF-13)."""
    replayed(zw.game("the-filler", **options).start(), policies, 25)


@each(variants("the-filler"))
def test_games_begin_in_any_position_as_any_seat_knows_it(game):
    """Positions that random players made: careful goes on from what they have begun."""
    some = [state for state in positions(game, 4) if state.outcome is None]
    for number, state in enumerate(some[::11]):
        for seat in (None, *range(game.seats)):
            replayed(state, (CAREFUL,) * game.seats, 2, seat, seed=number)


@pytest.mark.parametrize(
    "moves",
    [
        "lay AC 1, lay AS 2, lay 2C 3",
        "lay 10C 2, lay 9C 2, lay 10S 1",
        "lay 10S 2, lay 5C 3, lay 6C 3, lay 9S 3",
    ],
)
def test_careful_goes_on_from_what_somebody_has_laid(moves):
    state = played(position(graves="KH JC QD"), moves)
    replayed(state, (CAREFUL, CAREFUL), 20)
    done = replayed(played(SHUFFLED.start(), moves), (CAREFUL,), 5)
    assert done.decisions > done.drawn


def test_careful_goes_on_from_what_somebody_has_buried():
    for moves in ("bury KH 3", "bury KH 3, bury KD 1", "bury KH 1, bury QD 2"):
        replayed(played(CHOSEN.start(), moves), (CAREFUL, CAREFUL), 20)


def test_where_no_choice_can_be_paid_careful_tops_up():
    """With threes alone no weight can be made without waste; plans for two piles fail."""
    state = position(4, "JH QD JS", hand="", escaped="KD KH", kept="9C 9S 8C")
    assert replayed(state, (RANDOM, CAREFUL), 40).moves > 0


# The chances from which players draw


@pytest.mark.parametrize(
    "state",
    [
        CHOSEN.start(),
        played(CHOSEN.start(), "bury KH 2"),
        position(3, "KH JC QD", hand="JD JS QC", escaped="JH QH", kept="10C 9C 9S 5S 4C"),
        SHUFFLED.start(),
    ],
    ids=["bury", "bury second", "fill", "shuffled"],
)
def test_random_makes_each_legal_move_with_the_same_chance(state):
    first_is_fair(state, 6000)


@pytest.mark.parametrize(
    "state",
    [
        CHOSEN.start(),
        DOUBLE.start(),
        played(CHOSEN.start(), "bury KH 2"),
        played(CHOSEN.start(), "bury KH 2, bury JD 1"),
        position(1, "KH JC QD"),
        played(position(1, "KH JC QD"), "lay 10C 2"),
        position(3, "KH JC QD", hand="JD JS QC", escaped="JH QH", kept="10C 9C 9S 5S 4C"),
        SHUFFLED.start(),
    ],
    ids=str,
)
def test_careful_draws_from_the_bots_mix(state):
    agree(firsts(state, (CAREFUL,) * state.game.seats, 4000), shares(state, min(state.actors)))


def test_the_chances_in_these_tests_are_the_bots():
    for state in (CHOSEN.start(), played(position(1, "KH JC QD"), "lay 10C 2")):
        (seat,) = state.actors
        bot, rng = bot_named(CHOSEN, "careful"), random.Random(1)
        found = Counter(bot(state.view(seat), rng) for _ in range(2000))
        agree(found, shares(state, seat))


# What a seat does not know


def test_hidden_graves_and_cement_are_drawn_as_resample_draws_them():
    state = played(position(3, "KH JC QD", hand="JD JS QC", escaped="JH QH"), "lay 10C 1, lay 2C 1")
    compiled, games = compiled_of(CHOSEN), 2000
    drawn = [compiled.start_of(state, None, 1, 0, index) for index in range(3)]
    assert drawn == [state] * 3
    filler = [compiled.start_of(state, 1, 1, 0, index) for index in range(games)]
    graves = Counter(one.graves[1].name for one in filler)
    agree(graves, Counter(one.name for one in state.unrevealed))
    assert {(one.cement, one.kept) for one in filler} == {(state.cement, state.kept)}
    buried = [compiled.start_of(state, 0, 1, 0, index) for index in range(games)]
    assert {(one.graves, one.hand) for one in buried} == {(state.graves, state.hand)}
    laid = Counter(one.name for state in buried for one in state.cement[0])
    agree(laid, Counter(one.name for one in state.unspent))


def test_two_threads_count_what_one_does():
    """Each remembers for itself what it has worked out."""
    compiled, blocks = compiled_of(DOUBLE), range(4)
    start = compiled.encode(DOUBLE.start(), None)

    def run(block):
        return compiled.run(start, (CAREFUL, CAREFUL), 2, block)

    with ThreadPoolExecutor(2) as executor:
        together = list(executor.map(run, blocks))
    assert together == [run(block) for block in blocks]


# The sheet's figures


def share(game, player, policies, blocks=5):
    compiled = compiled_of(game)
    counts = compiled.counts()
    for block in range(blocks):
        counts += compiled.run(compiled.encode(game.start(), None), policies, 4, block)
    return counts.wins[player] / counts.games


def test_the_figures_of_the_bot_are_met():
    """Those of its docstring, over 20,000 games; 62.5 % and 49.2 % are perfect play's."""
    assert abs(share(SHUFFLED, 0, (CAREFUL,)) - 0.613) < 0.014
    assert abs(share(CHOSEN, 0, (CAREFUL, RANDOM)) - 0.960) < 0.006
    assert abs(share(CHOSEN, 1, (RANDOM, CAREFUL)) - 0.559) < 0.014
    assert abs(share(CHOSEN, 1, (CAREFUL, CAREFUL)) - 0.514) < 0.014
    assert share(SHUFFLED, 0, (CAREFUL,), 50) < 0.625 + 4 * sqrt(0.24 / (50 * 4096))
