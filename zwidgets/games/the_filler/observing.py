"""The Filler: what a seat knows as numbers, for learners."""

from __future__ import annotations

from collections.abc import Sequence

from zwidgets.cards import Card
from zwidgets.games.the_filler.moves import CEMENT, FACES, NIGHTS
from zwidgets.games.the_filler.options import Options
from zwidgets.games.the_filler.rules import STEPS, TheFillerState
from zwidgets.games.the_filler.view import knows_cement, knows_graves


def observation_size(game: Options) -> int:
    """Return the length of what `observe` returns."""
    return 1 + 4 + 4 + 1 + 1 + 12 * 6 + 20 * 5 + 3 + 3


def observe(state: TheFillerState, seat: int) -> tuple[float, ...]:
    """Return what the seat knows as numbers from 0 to 1, in this order.

    1 for the Filler; the step and the night, one-hot; the leg and the escapes of the first game;
    each face card, one-hot: elsewhere, in grave 1, 2 or 3, escaped, discarded; each cement card,
    one-hot: elsewhere, on grave 1, 2 or 3, discarded; the graves taken; the cards on each grave.
    """
    known = state.game.shuffled or knows_graves(state, seat)
    graves = [(card,) if card and known else () for card in state.graves]
    cement = state.cement if knows_cement(state, seat) else ((), (), ())
    return (
        float(seat == state.filler),
        *(float(state.step == step) for step in STEPS),
        *(float(state.night == night) for night in range(1, NIGHTS + 1)),
        state.leg - 1.0,
        (state.first or 0) / 6,
        *_places(FACES, [*graves, state.escaped, state.discarded]),
        *_places(CEMENT, [*cement, state.spent]),
        *(float(card is not None) for card in state.graves),
        *(len(pile) / 20 for pile in state.cement),
    )


def potential(state: TheFillerState, seat: int) -> float:
    """Return the escapes less those of a first game, as a share of six; negated for the Filler."""
    lead = (len(state.escaped) - (state.first or 0)) / 6
    return -lead if seat == state.filler else lead


def _places(cards: Sequence[Card], piles: Sequence[tuple[Card, ...]]) -> list[float]:
    """Return each card's pile, one-hot; the first place means none of the piles."""
    numbers = []
    for card in cards:
        there = [float(card in pile) for pile in piles]
        numbers += [1.0 - sum(there), *there]
    return numbers
