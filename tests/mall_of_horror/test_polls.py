"""Votes and power in Mall of Horror, against brute force through the rules."""

from __future__ import annotations

from collections import Counter, defaultdict
from fractions import Fraction
from itertools import combinations, permutations

import pytest

from tests.mall_of_horror.asking import ask, chances
from tests.mall_of_horror.mall import mall
from zwidgets.games.mall_of_horror import questions

# Power


WEIGHTS = [(3, 2, 2), (4, 2, 1), (1, 1, 0, 1), (2, 2, 1, 1), (4, 3, 2, 1, 1, 0), (5, 0, 0), (2, 2)]


@pytest.mark.parametrize("weights", WEIGHTS)
def test_indices_of_power_by_every_set_and_every_order(weights):
    voters, total = [i for i, weight in enumerate(weights) if weight], sum(weights)

    def wins(some):
        return 2 * sum(weights[one] for one in some) > total

    sets = [set(some) for n in range(len(voters) + 1) for some in combinations(voters, n)]
    swings = {i: sum(wins(some | {i}) and not wins(some - {i}) for some in sets) for i in voters}
    pivots = Counter()
    for order in permutations(voters):
        pivots[next(one for n, one in enumerate(order) if wins(order[: n + 1]))] += 1
    for i, _ in enumerate(weights):
        share = Fraction(swings.get(i, 0), sum(swings.values()))
        assert questions.penrose_banzhaf(weights, i) == share
        assert questions.shapley_shubik(weights, i) == Fraction(pivots[i], pivots.total())


def test_power_in_the_vote_that_is_due_counts_its_threats():
    more = "at 4; asked 2; threats 1 0 0 0; played threat / - / - / -; hands - / - / camera / -"
    state = mall("round 1 truck window", "144/446/356/544", more)
    shares = [ask("power", state, 3, player=one, location="Parking Lot") for one in range(4)]
    assert shares == [questions.penrose_banzhaf((4, 2, 0, 3), one) for one in range(4)]
    other = ask("power", state, 3, player=2, location="Supermarket", index="Shapley-Shubik")
    assert other == Fraction(1, 2), "two Gunmen and no Threat: seats 1 and 2"


def test_MH_14_in_a_re_vote_all_have_power():
    state = mall("round 1 truck vote", "146/146/356/566", "at 4; ballots 0 1 - - / - - - -")
    assert [ask("power", state, 0, player=one) for one in range(4)] == [Fraction(1, 4)] * 4


# Ballots


def voted(state, seat, lots=True):
    """Whom the vote falls on, each ballot that is not this seat's any that is legal."""
    here = len(state.votes)
    open_ = state.with_(
        ballots=[
            *state.ballots[:-1],
            [choice if one == seat else None for one, choice in enumerate(state.ballots[-1])],
        ]
    )
    found = defaultdict(Fraction)

    def go_on(now, chance):
        if len(now.votes) > here:
            found[now.votes[here][3]] += chance
        elif now.is_chance:
            for move, share in now.chance_outcomes():
                go_on(now.after(move), chance * share)
        else:
            one = min(now.actors)
            for move in now.moves(one):
                go_on(now.after(move, one), chance / len(now.moves(one)))

    go_on(open_, Fraction(1))
    return {"nobody" if one is None else f"seat {one}": share for one, share in found.items()}


POLLS = [
    ("round 1 truck vote", "146/146/456/566", "at 4; ballots - 2 - -"),
    ("round 1 truck vote", "441/146/456/566", "at 4; ballots - - - -"),
    ("round 1 truck vote", "146/146/356/566", "at 4; ballots 0 1 - - / 1 - - -"),
    ("round 1 chief vote", "156/136/356/566", "at 5; ballots 2 - - -"),
    ("round 1 attack vote", "146/146/456/566", "at 4; zombies 0 0 0 1 0 0; ballots 1 - - -"),
    (
        "round 1 attack vote",
        "146/146/456/566",
        "at 4; zombies 0 0 0 1 0 0; ballots 1 2 0 - / - - 1 -",
    ),
    (
        "round 1 attack vote",
        "145/136/436/566",
        "at 4; zombies 0 0 0 1 0 0; ballots - - - -; threats 0 0 0 1; played - / - / - / threat",
    ),
]


@pytest.mark.parametrize("due", POLLS, ids=lambda due: due[0] + due[2])
@pytest.mark.parametrize("seat", [None, 0, 1])
def test_votes_at_random_fall_on_players_as_through_the_rules(due, seat):
    state = mall(*due)
    assert chances(ask("falls-on", state, seat)) == voted(state, seat)


def test_a_tie_by_hand():
    state = mall("round 1 truck vote", "146/146/356/566", "at 4; ballots - - - -")
    assert ask("tie", state, 0) == Fraction(1, 2)
    mine = mall("round 1 truck vote", "146/146/456/566", "at 4; ballots 1 - - -")
    assert ask("tie", mine, 0) == Fraction(2, 9), "the others name 0 and 2"
    assert ask("tie", mine, 1) == Fraction(6, 27)
    heavy = mall("round 1 truck vote", "414/146/356/566", "at 4; ballots - - - -")
    assert ask("tie", heavy, 0) == 0
    assert ask("tie", heavy, 0, location="Supermarket") == 0


def test_MH_34_the_lot_is_drawn_among_those_who_are_tied():
    more = "at 4; zombies 0 0 0 2 0 0; ballots 1 2 0 - / 1 0 0 1"
    state = mall("round 1 attack lot", "416/416/416/566", more)
    assert ask("tie", state, 2) == 1
    expected = {f"seat {move.seat}": chance for move, chance in state.chance_outcomes()}
    assert chances(ask("falls-on", state, 2)) == expected


def test_away_from_the_present_vote_a_lot_decides():
    state = mall("round 1 arrival roll", "146/146/356/566")
    assert chances(ask("falls-on", state, 0, location="Parking Lot")) == {
        "seat 0": Fraction(1, 2),
        "seat 1": Fraction(1, 2),
    }


def test_MH_14_before_the_election_a_second_tie_falls_on_nobody():
    people = "451/546/436/466"
    soon = mall("round 1 truck vote", people, "at 4; ballots - - - -")
    now = mall("round 1 chief vote", people, "at 5; ballots - - - -")
    found = chances(ask("falls-on", soon, 0, location="Security HQ"))
    assert found == chances(ask("falls-on", now, 0)) == voted(now, 0)
    assert found["nobody"] > 0
