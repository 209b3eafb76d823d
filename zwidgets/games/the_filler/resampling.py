"""The Filler: draw graves and cement that a seat cannot tell from the real ones."""

from __future__ import annotations

import random

from zwidgets.cards import Card
from zwidgets.core.contract.bot import Choose
from zwidgets.games.the_filler.moves import ZOMBIE_PLAYER
from zwidgets.games.the_filler.rules import Bags, Graves, TheFillerState
from zwidgets.games.the_filler.view import knows_cement, knows_graves


def resample(state: TheFillerState, seat: int | None, rng: random.Random) -> TheFillerState:
    """Draw the graves and the cement that the seat does not know (TF-11, TF-12).

    Graves get any of the face cards that have not come up, and cement is any that has not. All
    draws are equally likely; nothing is assumed about how players choose.
    """
    graves, hand, cement, kept = state.graves, state.hand, state.cement, state.kept
    if not (state.game.shuffled or knows_graves(state, seat)):
        graves, hand = _other_graves(state, rng)
    if not knows_cement(state, seat):
        cement, kept = _other_cement(state, rng)
    return state.but(graves=graves, cement=cement, hand=hand, kept=kept)


def resample_hidden_choices(state: TheFillerState, seat: int, choose: Choose) -> TheFillerState:
    """Let the zombie player bury this night's cards once more, before the Filler has laid any.

    While the cards are being buried, those in graves are only taken back.
    """
    if state.step not in ("bury", "fill") or seat != state.filler or state.game.shuffled:
        return state
    night = state.but(
        step="bury",
        graves=(None, None, None),
        cement=((), (), ()),
        hand=tuple(sorted([*filter(None, state.graves), *state.hand])),
        kept=tuple(sorted([*state.kept, *(bag for pile in state.cement for bag in pile)])),
    )
    if state.step == "bury":
        return night
    while night.step == "bury":
        night = night.after(choose(night, ZOMBIE_PLAYER), ZOMBIE_PLAYER)
    return night.but(cement=state.cement, kept=state.kept)


def _other_graves(state: TheFillerState, rng: random.Random) -> tuple[Graves, tuple[Card, ...]]:
    pool = list(state.unrevealed)
    rng.shuffle(pool)
    return tuple([pool.pop() if card else None for card in state.graves]), tuple(sorted(pool))


def _other_cement(state: TheFillerState, rng: random.Random) -> tuple[Bags, tuple[Card, ...]]:
    pool = list(state.unspent)
    rng.shuffle(pool)
    cement = tuple([tuple(sorted(pool.pop() for _ in pile)) for pile in state.cement])
    return cement, tuple(sorted(pool))
