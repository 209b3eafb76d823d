"""The compiled Mall of Horror plays by the rules, and its careful players are the bots."""

from __future__ import annotations

import random
from collections import Counter
from math import sqrt

import pytest

from tests.mall_of_horror.mall import GAMES, RANDOM_CHIEF, mall, positions
from tests.odds.replay import compiled_of, first_is_fair, replayed
from tests.variants import each, variants

RANDOM = 0


@each(variants("mall-of-horror"), once=True)
def test_games_begin_in_any_position_as_any_seat_knows_it(game):
    players, some = game.seats, {}
    for state in positions(game, 8, seed=players):
        key = state.stage, state.step, len(state.ballots), state.kept, len(state.dice)
        if state.outcome is None and len(some.setdefault(key, [])) < 2:
            some[key].append(state)
    assert len(some) > 20
    for number, state in enumerate(one for same in some.values() for one in same):
        for seat in (None, number % players):
            replayed(state, tuple((number + one) % 2 for one in range(players)), 1, seat, number)


def test_MH_40_the_hundredth_round_is_the_last():
    state = mall("round 100 moves move", "136/136/356/566", "asked 3; dice 1 1 1 1; goals 4 4 4 4")
    replayed(state, (RANDOM,) * 4, 20)
    compiled = compiled_of(state.game)
    counts = compiled.run(compiled.encode(state, None), (RANDOM,) * 4, 1, 0, 0, 100)
    assert counts.lengths[100] == 100
    assert counts.events[compiled.events.index("hundred-rounds")] > 0


# Chance


SIEGE = "at 4; zombies 0 0 0 2 0 0"
HANDS = "hands threat sprint hidden hardware weapon-1 weapon-2:2 camera / - / - / -"
DUE = {
    "place": ("round 0 setup place", "---/---/---/---", "dice 1 6; asked 0; hands threat / "
              "camera / sprint / hidden"),
    "truck": ("round 1 truck window", "144/146/356/566", f"at 4; asked 0; {HANDS}"),
    "camera": ("round 1 arrival window", "136/136/356/566", f"dice 1 1 1 1; asked 0; {HANDS}"),
    "vote": ("round 1 truck vote", "144/146/356/456", "at 4; ballots - - - -"),
    "keep": ("round 1 truck search", "144/146/356/566", "asked 0; truck threat:2 camera"),
    "give": ("round 1 truck search", "144/146/356/566", "asked 0; kept; truck threat camera"),
    "go": ("round 1 destinations go", "453/436/356/466", "dice 1 1 1 1; condemned 1"),
    "zombie": ("round 2 destinations zombie", "136/166/xxx/566",
               "dice 1 1 1 1; goals 5 5 - 1; fallen 2; asked 2"),
    "move": ("round 1 moves move", "136/136/356/566",
             f"asked 0; dice 1 1 1 1; goals 3 4 4 4; {HANDS}"),
    "door": ("round 1 attack window", "136/136/356/566",
             f"at 3; asked 0; zombies 0 0 5 0 0 0; {HANDS}"),
    "lot": ("round 1 attack window", "146/146/456/566",
            f"at 4; asked 0; zombies 0 0 0 2 0 0; {HANDS}"),
    "crowd": ("round 1 attack window", "136/136/366/566",
              f"at 6; asked 0; zombies 0 0 0 0 0 4; {HANDS}"),
    "absent": ("round 1 attack window", "114/136/356/566",
               f"at 3; asked 0; zombies 0 0 5 0 0 0; {HANDS}"),
    "lose": ("round 1 attack lose", "446/136/356/566", "at 4; zombies 0 0 0 2 0 0; asked 0"),
}  # fmt: skip


@pytest.mark.parametrize("due", DUE)
def test_random_makes_each_legal_move_with_the_same_chance(due):
    first_is_fair(mall(*DUE[due]), 3000)


def test_chance_is_as_the_rules_list_it():
    states = [
        RANDOM_CHIEF.start(),
        GAMES[4].start(),
        mall("round 1 truck deal", "144/146/356/566", "asked 0; truck threat:2"),
        mall("round 1 arrival roll", "136/136/356/566", "dice 1"),
        mall("round 1 attack lot", "416/416/416/566", f"{SIEGE}; ballots 1 2 0 - / 1 0 0 1"),
    ]
    for state in states:
        first_is_fair(state, 3000)


# What a seat does not know


SECRETS = [
    (
        "round 2 destinations go",
        "136/136/356/566",
        "dice 1 2 3 4; goals 3 - 5 -; looked 3; hands threat:2 camera / sprint / hidden:2 / "
        "weapon-1; played - / - / - / camera; bottom threat@1 sprint@0; gifts 1>0:threat@0",
    ),
    (
        "round 2 truck vote",
        "146/146/456/566",
        "at 4; ballots 1 - 2 -; hands threat camera / sprint / hidden / weapon-1",
    ),
    ("round 2 truck search", "146/146/456/566", "asked 0; truck threat camera sprint"),
]


@pytest.mark.parametrize("due", SECRETS, ids=lambda one: one[0])
def test_secrets_are_drawn_as_resample_draws_them(due):
    state, games, rng = mall(*due), 500, random.Random(1)
    compiled = compiled_of(state.game)
    assert compiled.start_of(state, None, 1, 0, 0) == state
    for seat in range(4):
        ours, theirs = Counter(), Counter()
        for index in range(games):
            one, other = compiled.start_of(state, seat, 1, 0, index), state.resample(seat, rng)
            ours.update(secrets(one))
            theirs.update(secrets(other))
            if index < 50:
                assert str(one.view(seat)) == str(state.view(seat))
                assert one == one.game.parse(str(one))
        for what in {*ours, *theirs}:
            gap = abs(ours[what] - theirs[what])
            assert gap <= 5 * sqrt(ours[what] + theirs[what]), what


def secrets(state):
    """What may be hidden in a position, each by itself."""
    for name in ("hands", "bottom", "goals", "ballots"):
        yield from ((name, place, one) for place, one in enumerate(getattr(state, name)))
    yield "dice", tuple(sorted(state.dice))
    yield "truck", state.truck
    yield "deck", state.deck.count("threat")


# Figures


@pytest.mark.parametrize(("players", "share"), [(3, 0.956), (4, 0.840), (5, 0.802), (6, 0.777)])
def test_careful_wins_against_random_players_what_the_bot_is_measured_to_win(players, share):
    """The figures of its docstring, of 2,000 games; shared wins count as their fraction."""
    compiled, won, games = compiled_of(GAMES[players]), 0.0, 1000
    start = compiled.encode(GAMES[players].start(), None)
    for seat in range(players):
        policies = tuple(int(one == seat) for one in range(players))
        for index in range(games):
            wins = compiled.run(start, policies, 4, 0, index, 1).wins
            won += wins[seat] / wins.sum()
    error = sqrt(share * (1 - share) * (1 / 2000 + 1 / (games * players)))
    assert abs(won / (games * players) - share) < 4 * error
