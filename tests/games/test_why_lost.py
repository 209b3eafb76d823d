"""What is said to be lost beyond doubt cannot be won any more, whatever happens."""

from __future__ import annotations

from functools import cache

import pytest

import zwidgets as zw
from zwidgets.core.contract.state import State


def said(state: State, seat: int) -> str | None:
    return state.game.why_lost(state.view(seat))


def can_win(state: State, player: int) -> bool:
    """Whether any course of the game leads to a win, if chance and everybody else help."""

    @cache
    def helped(state: State) -> bool:
        if state.outcome is not None:
            return player in state.outcome.winners
        if state.is_chance:
            return any(helped(state.after(move)) for move, _ in state.chance_outcomes())
        seat = min(state.actors)
        return any(helped(state.after(move, seat)) for move in state.moves(seat))

    return helped(state)


DEALS = [("dead-center", {}), ("dead-center", {"jokers": 0})]
FILLERS = [("the-filler", {}), ("the-filler", {"graves": "shuffled"}), ("the-filler", {"legs": 2})]
ROADS = [
    ("shufflers", {"variant": "competitive", "players": 3}),
    ("shufflers", {"variant": "collaborative", "players": 3}),
]
OTHERS = [("building-dead-guys", {}), ("mall-of-horror", {"players": 3})]


@pytest.mark.parametrize(("name", "options"), [*DEALS, *FILLERS, *ROADS, *OTHERS])
def test_whoever_is_told_that_the_game_is_lost_does_not_win(name, options):
    """And stays told so to the end."""
    proved = 0
    for seed in range(40):
        bot = ("careful", "random")[seed % 2]
        game = zw.game(name, **options)
        match = zw.Match(game, seed, dict.fromkeys(range(game.seats), bot))
        lost: set[int] = set()
        while not match.over:
            for seat in range(game.seats):
                player = match.state.player(seat)
                if said(match.state, seat):
                    lost.add(player)
                else:
                    assert player not in lost
            match.step()
        proved += len(lost)
        assert lost.isdisjoint(match.outcome.winners)
    proves = name not in ("building-dead-guys", "mall-of-horror") and "legs" not in options
    assert bool(proved) == proves


def searched(state: State, seat: int) -> int:
    """Search the whole rest of a game that is said to be lost; returns whether it was."""
    if said(state, seat) is None:
        return 0
    assert not can_win(state, seat)
    return 1


def test_in_dead_center_no_course_of_the_last_cards_wins_a_lost_game():
    found = 0
    for seed in range(12):
        match = zw.Match("dead-center", seed, {0: "careful"})
        while not match.over:
            found += len(match.state.deck) <= 2 and searched(match.state, 0)
            match.step()
    assert found > 10


def test_in_the_filler_no_course_of_the_last_night_wins_a_lost_game():
    found = [0, 0]
    for seed in range(12):
        match = zw.Match("the-filler", seed, {0: "random", 1: "careful"})
        while not match.over:
            state = match.state
            for seat in (0, 1):
                late = state.night == 4 and len(state.kept) <= 5
                found[seat] += late and searched(state, seat)
            match.step()
    assert min(found) > 3


@pytest.mark.parametrize(
    ("killed", "deck", "drawn", "phase", "told"),
    [
        (7, 4, None, "reveal", "5 zombies are left, but only 4 cards."),
        (7, 4, "7S", "lay", None),
        (7, 4, None, "kill", None),
        (7, 3, "7S", "lay", "5 zombies are left, but only 4 cards."),
        (11, 0, None, "reveal", "1 zombie is left, but no card."),
        (11, 0, "7S", "lay", None),
    ],
)
def test_one_card_kills_one_zombie_at_most(killed, deck, drawn, phase, told):
    view = {"killed": killed, "deck": deck, "drawn": drawn, "phase": phase}
    why = zw.game("dead-center").why_lost(view)
    assert why == (told and f"{told} One card kills one zombie at most.")
