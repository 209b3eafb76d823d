"""The careful player of Dead Center against a twin written from its docstring."""

from __future__ import annotations

import random
from fractions import Fraction
from itertools import islice

import pytest

import zwidgets as zw
from tests.helpers import careful_event, dead_center, positions, random_event
from zwidgets.cards import DECK
from zwidgets.games.dead_center.bots import careful
from zwidgets.games.dead_center.moves import LINES, SPACES
from zwidgets.games.dead_center.rules import DeadCenterState, fits, too_weak

ROYALS = [one for one in DECK if one.royal]


def meets(zombie: zw.Card, support: zw.Card) -> bool:
    if zombie.rank is zw.Rank.JACK or support.joker:
        return True
    if zombie.rank is zw.Rank.KING:
        return support.suit is zombie.suit
    return support.red == zombie.red


def worth_of(zombie: zw.Card, place: int, tops: list[zw.Card], unseen: set[zw.Card]) -> Fraction:
    """What a live zombie adds: 200 and more if its supports suffice, else for coming near."""
    pile, *others = LINES[place]
    one, two = (tops[other] for other in others)
    kinds = len(unseen) or 1
    if too_weak(zombie, one, two) is None:
        reach = sum(fits(new, tops[pile]) for new in unseen)
        return 200 + Fraction(60 * reach, kinds)
    suited = [support for support in (one, two) if meets(zombie, support)]
    near = sum(fits(new, one) and too_weak(zombie, new, two) is None for new in unseen)
    near += sum(fits(new, two) and too_weak(zombie, one, new) is None for new in unseen)
    return sum(
        (Fraction(20 + 2 * support.value) for support in suited), Fraction(200 * near, kinds)
    )


def worth(state: DeadCenterState, unseen: set[zw.Card]) -> Fraction:
    """How good a board is for the careful player."""
    live = [
        (zombie, place)
        for place, zombie in enumerate(state.zombies)
        if zombie and place not in state.killed
    ]
    total = Fraction(330 * len(state.killed))
    return total + sum(worth_of(zombie, place, state.tops, unseen) for zombie, place in live)


def value(state: DeadCenterState, move: zw.Move) -> Fraction:
    """The worth of the best board to which a move leads; of a grave, how ready its line is."""
    unseen = set(state.deck)
    if state.phase == "reveal":
        _, one, two = LINES[SPACES.index(move.space)]
        hidden = [zombie for zombie in ROYALS if zombie not in state.zombies]
        return Fraction(
            sum(readiness(zombie, state.tops[one], state.tops[two]) for zombie in hidden)
        )
    after = state.after(move)
    if after.phase != "kill":
        return worth(after, unseen)
    return max(worth(after.after(kill), unseen) for kill in after.moves(0))


def readiness(zombie: zw.Card, one: zw.Card, two: zw.Card) -> int:
    if too_weak(zombie, one, two) is None:
        return 200
    return sum(20 + 2 * support.value for support in (one, two) if meets(zombie, support))


@pytest.mark.parametrize("jokers", [2, 1, 0])
@pytest.mark.parametrize("event", [random_event, careful_event])
def test_the_careful_player_does_what_its_docstring_says(jokers, event):
    game = zw.game("dead-center", jokers=jokers)
    asked = (state for state in positions(game, 100, event) if state.actors)
    for state in islice(asked, 250):
        values = [value(state, move) for move in state.moves(0)]
        best = str(state.moves(0)[values.index(max(values))])
        assert careful(state.view(0), random.Random(0)) == best, str(state)


def test_the_careful_player_kills_the_zombie_that_it_can():
    state = dead_center("7H 4S AS / 6C 2D 10C / JK 8H 4C", "E-1 JD", "kill c1")
    assert careful(state.view(0), random.Random(0)) == "kill E-1"


def test_the_careful_player_looks_at_nothing_but_the_view():
    """It answers from a view that has been through JSON, and without chance."""
    import json

    state = dead_center("7H 4S AS / 6C 2D 10C / JK 8H 4C", "N-c KC", "lay 3D")
    view = json.loads(json.dumps(state.view(0)))
    assert {careful(view, random.Random(seed)) for seed in range(20)} == {"lay 3D c1"}


def test_the_random_player_plays_every_legal_move():
    state = dead_center("7H 4S AS / 6C 2D 10C / JK 8H 4C", due="lay JK")
    rng = random.Random(1)
    random_bot = zw.Match("dead-center", seats={0: "random"}).seats[0]
    counts = dict.fromkeys(state.view(0)["moves"], 0)
    for _ in range(900):
        counts[random_bot(state.view(0), rng)] += 1
    assert all(60 < count < 145 for count in counts.values()), "each about 100"
