"""Dead Center: what the player sees. Nothing is hidden from him but what chance has yet to say."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from zwidgets.cards import DECK, JOKER
from zwidgets.core.game import View
from zwidgets.games.dead_center.moves import (
    LINES,
    PILES,
    ROYALS,
    SPACES,
)
from zwidgets.games.dead_center.rules import DeadCenterState, too_weak
from zwidgets.games.dead_center.text import STEPS

if TYPE_CHECKING:
    pass


def show(state: DeadCenterState, seat: int | None) -> View:
    """The piles, the zombies with what an attack on each would count, and the counts."""
    return {
        "piles": {
            name: [str(one) for one in pile] for name, pile in zip(PILES, state.piles, strict=True)
        },
        "zombies": {name: _zombie(state, place) for place, name in enumerate(SPACES)},
        "drawn": state.drawn and str(state.drawn),
        "played": PILES[state.at] if state.step == "kill" and state.at is not None else None,
        "deck": len(state.deck),
        "deck_full": 31 + state.game.jokers,
        "killed": len(state.killed),
    }


def _zombie(state: DeadCenterState, place: int) -> View:
    zombie, dead = state.zombies[place], place in state.killed
    shown: View = {"card": zombie and str(zombie), "dead": dead}
    _, one, two = LINES[place]
    if zombie is None or dead or not (state.piles[one] and state.piles[two]):
        return {**shown, "supports": [], "sum": 0, "why": None}
    supports = state.piles[one][-1], state.piles[two][-1]
    why = too_weak(zombie, *supports)
    return {
        **shown,
        "supports": [PILES[one], PILES[two]],
        "sum": supports[0].value + supports[1].value,
        "why": why and why[0].upper() + why[1:],
    }


def resample(state: DeadCenterState, seat: int | None, rng: random.Random) -> DeadCenterState:
    """The state itself: it holds nothing that the player does not know."""
    return state


def observe(state: DeadCenterState) -> tuple[float, ...]:
    """The position as one-hot numbers.

    Nine tops (53 cards or none), twelve spaces (12 zombies, face down, dead), the drawn card, the
    unseen cards (jokers by half), the step, the place of `turn` or `kill`.
    """
    tops = [pile[-1].index if pile else 53 for pile in state.piles]
    at = -1 if state.at is None or state.step == "turn" else state.at
    return (
        *(value for top in tops for value in _one_hot(54, top)),
        *(value for place in range(12) for value in _one_hot(14, _space_code(state, place))),
        *_one_hot(53, state.drawn.index if state.drawn else -1),
        *(state.deck.count(one) / (2 if one.joker else 1) for one in (*DECK, JOKER)),
        *_one_hot(7, STEPS.index(state.step)),
        *_one_hot(9, at),
    )


def _one_hot(size: int, place: int) -> list[float]:
    return [1.0 if i == place else 0.0 for i in range(size)]


def _space_code(state: DeadCenterState, place: int) -> int:
    zombie = state.zombies[place]
    if zombie is None:
        return 12
    return 13 if place in state.killed else ROYALS.index(zombie)
