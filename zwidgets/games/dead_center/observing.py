"""Dead Center: what the player knows as numbers, for learners."""

from __future__ import annotations

from zwidgets.cards import DECK, JOKER
from zwidgets.games.dead_center.moves import ROYALS
from zwidgets.games.dead_center.options import Options
from zwidgets.games.dead_center.rules import STEPS, DeadCenterState


def observation_size(game: Options) -> int:
    """The length of what `observe` returns."""
    return 9 * 54 + 12 * 14 + 53 + 53 + 7 + 9


def observe(state: DeadCenterState, seat: int) -> tuple[float, ...]:
    """The position as numbers from 0 to 1, one-hot unless said otherwise, in this order.

    Nine top cards (53 cards or none); twelve spaces (12 zombies, face down, dead); the drawn card;
    the unseen cards (1 each, a joker a half); the step; the pile just played on, in `kill`.
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


def potential(state: DeadCenterState, seat: int) -> float:
    """The share of the zombies that are dead."""
    return len(state.killed) / 12


def _one_hot(size: int, place: int) -> list[float]:
    return [1.0 if i == place else 0.0 for i in range(size)]


def _space_code(state: DeadCenterState, place: int) -> int:
    zombie = state.zombies[place]
    if zombie is None:
        return 12
    return 13 if place in state.killed else ROYALS.index(zombie)
