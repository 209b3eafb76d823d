"""The sheet's probabilities, how games go, and what the careful player is said to win."""

from __future__ import annotations

import random
from fractions import Fraction
from itertools import product

from tests.mall_of_horror.mall import GAMES, mall, positions
from zwidgets.core.match.players import bot_named
from zwidgets.games.mall_of_horror.thinking import AT_LEAST, CERTAIN

TABLE = {0: 625, 1: 500, 2: 150, 3: 20, 4: 1}
"""The sheet: four dice, all six locations open, new zombies at a given location, in 1/1296."""


def arrivals(state, chance=Fraction(1)):
    """Every way the four dice can fall, with its chance."""
    if state.step != "roll":
        yield state, chance
        return
    for die, share in state.chance_outcomes():
        yield from arrivals(state.after(die), chance * share)


def test_new_zombies_at_a_location_are_binomial():
    state = mall("round 1 arrival roll", "136/136/356/566/144")
    found = dict.fromkeys(TABLE, Fraction(0))
    for after, chance in arrivals(state):
        for seat in range(5):
            after = after.after("go 6" if seat == 4 else "go 4", seat)
        assert after.phase == "moves"
        found[after.zombies[2]] += chance
    assert found == {count: Fraction(ways, 1296) for count, ways in TABLE.items()}


def test_the_careful_player_counts_with_the_same_table():
    for least, ways in enumerate(AT_LEAST):
        brute = sum(dice.count(3) >= least for dice in product(range(6), repeat=4))
        assert ways == brute
    assert CERTAIN == 6**4


def test_random_games_end_long_before_the_bound():
    for game in GAMES.values():
        assert max(state.round for state in positions(game, 4)) < 60


def test_careful_takes_the_same_decision_in_states_that_it_cannot_tell_apart():
    bot, rng, asked = bot_named(GAMES[4], "careful"), random.Random(3), 0
    for state in positions(GAMES[4], 2):
        for seat in state.actors:
            choice = bot(state.view(seat), rng)
            assert bot(state.resample(seat, rng).view(seat), random.Random(7)) == choice
            asked += 1
    assert asked > 100


def test_careful_votes_for_the_leader_and_for_itself_where_that_is_good():
    bot, rng = bot_named(GAMES[4], "careful"), random.Random(0)
    attack = mall(
        "round 1 attack vote", "446/136/4x6/4xx", "at 4; zombies 0 0 0 2 0 0; ballots - - - -"
    )
    assert bot(attack.view(2), rng) == "vote 0"
    assert bot(attack.view(0), rng) == "vote 2"
    truck = mall("round 1 truck vote", "441/164/356/566", "at 4; ballots - - - -")
    assert bot(truck.view(1), rng) == "vote 1"


def test_careful_saves_its_pin_up_with_a_weapon_and_spares_it_for_a_gunman():
    bot, rng = bot_named(GAMES[4], "careful"), random.Random(0)
    more = "at 4; zombies 0 0 0 1 0 0; asked 0; hands weapon-1 threat / - / - / -"
    assert bot(mall("round 1 attack window", "436/136/356/566", more).view(0), rng) == "weapon-1"
    assert bot(mall("round 1 attack window", "364/136/356/566", more).view(0), rng) == "pass"


def test_careful_gives_its_least_character():
    bot, rng = bot_named(GAMES[4], "careful"), random.Random(0)
    state = mall("round 1 attack lose", "446/136/356/566", "at 4; zombies 0 0 0 1 0 0; asked 0")
    assert bot(state.view(0), rng) == "lose tough-guy"
