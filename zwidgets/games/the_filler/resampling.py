"""The Filler: other graves and cement that a seat cannot tell from those that lie there."""

from __future__ import annotations

import random

from zwidgets.cards import Card
from zwidgets.games.the_filler.rules import Bags, Graves, TheFillerState
from zwidgets.games.the_filler.view import knows_cement, knows_graves


def resample(state: TheFillerState, seat: int | None, rng: random.Random) -> TheFillerState:
    """The graves are any of the face cards that never came up, the cement any of the Filler's.

    Each choice is as likely as any other: what a player would choose is not guessed at. Who knows
    the graves, or the cement, keeps them.
    """
    graves, hand, cement, kept = state.graves, state.hand, state.cement, state.kept
    if not (state.game.shuffled or knows_graves(state, seat)):
        graves, hand = _other_graves(state, rng)
    if not knows_cement(state, seat):
        cement, kept = _other_cement(state, rng)
    return TheFillerState(
        state.game, state.night, state.step, graves, cement, hand, kept,
        state.escaped, state.last, state.leg, state.first,
    )  # fmt: skip


def _other_graves(state: TheFillerState, rng: random.Random) -> tuple[Graves, tuple[Card, ...]]:
    pool = list(state.unrevealed)
    rng.shuffle(pool)
    one, two, three = (pool.pop() if card else None for card in state.graves)
    return (one, two, three), tuple(sorted(pool))


def _other_cement(state: TheFillerState, rng: random.Random) -> tuple[Bags, tuple[Card, ...]]:
    pool = list(state.unspent)
    rng.shuffle(pool)
    one, two, three = (tuple(sorted(pool.pop() for _ in pile)) for pile in state.cement)
    return (one, two, three), tuple(sorted(pool))
