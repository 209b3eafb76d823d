"""Mall of Horror: what a seat knows as numbers, for learners."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING

from zwidgets.games.mall_of_horror import phases, table
from zwidgets.games.mall_of_horror.phases import STAGES, STEPS
from zwidgets.games.mall_of_horror.rules import MallOfHorrorState, start
from zwidgets.games.mall_of_horror.view import (
    goal,
    known_bottom,
    known_gifts,
    sees_dice,
    sees_truck,
)

if TYPE_CHECKING:
    from zwidgets.games.mall_of_horror import MallOfHorrorGame


@cache
def observation_size(game: MallOfHorrorGame) -> int:
    """Return how many numbers `observe` gives."""
    return len(observe(start(game), 0))


def observe(state: MallOfHorrorState, seat: int) -> tuple[float, ...]:
    """Return what the seat knows as numbers, seats in order from this one on.

    For each seat: where each character is, which are hidden; cards played of each title, cards that
    this seat gave it; its destination if it is known; points, cards in hand, a zombie to place,
    Chief, asked, looked, Threats, weight in the vote, may be named, has voted, has chosen. Then
    phase, step, zombies, closed locations, dice if they are known, the location in question; own
    hand, the truck, the known cards of the bottom; deck, round, elected, Hardware, re-vote, kept.
    """
    numbers: list[float] = []
    for owner in table.clockwise(len(state.people), seat):
        numbers += _observe_seat(state, seat, owner)
    dice = state.dice if sees_dice(state, seat) else ()
    truck = state.truck if sees_truck(state, seat) else ()
    bottom = [card for _, card in known_bottom(state, seat)]
    numbers += [float(state.stage == stage) for stage in STAGES]
    numbers += [float(state.step == step) for step in STEPS]
    numbers += [min(1.0, count / 20) for count in state.zombies]
    numbers += [float(at in state.closed) for at in table.LOCATIONS]
    numbers += [dice.count(at) / 4 for at in table.LOCATIONS]
    numbers += [float(state.location == at) for at in (0, *table.LOCATIONS)]
    for cards in (state.hands[seat], truck, bottom):
        numbers += _share(cards)
    size = len(state.deck) + len(state.bottom)
    numbers += [size / len(table.DECK), state.number / table.ROUNDS, float(state.elected)]
    return (*numbers, state.hardware / 3, float(len(state.ballots) == 2), float(state.kept))


def potential(state: MallOfHorrorState, seat: int) -> float:
    """Return how many points the seat is ahead of the best other, of 16."""
    others = [table.points(row) for other, row in enumerate(state.people) if other != seat]
    return (table.points(state.people[seat]) - max(others)) / 16


def _share(cards: Sequence[str]) -> list[float]:
    return [cards.count(card) / table.COPIES[card] for card in table.CARDS]


def _observe_seat(state: MallOfHorrorState, viewer: int, seat: int) -> list[float]:
    row = state.people[seat]
    numbers = [float(place == at) for place in row for at in range(8)]
    numbers += [0.0] * (8 * (4 - len(row)))
    numbers += [float((seat, kind) in state.hidden) for kind in range(4)]
    numbers += _share(state.played[seat])
    numbers += _share([card for to, card in known_gifts(state, viewer) if to == seat])
    to = goal(state, viewer, seat)
    numbers += [float((to["location"] or 0) == at) for at in (0, *table.LOCATIONS)]
    voting = state.step == "vote"
    weight = phases.weights(state, len(state.ballots) == 2)[seat] if voting else 0
    placed = [place if place != table.UNPLACED else 0 for place in row]
    return [
        *numbers,
        table.points(placed) / 16,
        len(state.hands[seat]) / len(table.DECK),
        float(seat in state.zombie_seats),
        float(seat == state.chief),
        float(seat == state.turn),
        float(seat in state.looked),
        state.threats[seat] / 3 if state.threats else 0.0,
        weight / 8,
        float(voting and seat in phases.candidates(state)),
        float(voting and state.ballots[-1][seat] is not None),
        float(to["chosen"]),
    ]
