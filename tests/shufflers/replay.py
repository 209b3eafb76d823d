"""How replays of Shufflers are judged."""

from __future__ import annotations

import random
from typing import Any

from tests.odds.lazy import Look, Parts
from zwidgets.games.shufflers import view
from zwidgets.games.shufflers.bots import _choose
from zwidgets.games.shufflers.supplies import total

_NO_CHANCE = random.Random(0)


def look(state: Any, seat: int) -> Look:
    """A seat's view as far as the careful bot reads it."""

    def survivor(place: int) -> Look:
        one = state.survivors[place]
        later = {
            "alive": lambda: place in state.living,
            "ammo": lambda: view._names(one.ammo),
            "health": lambda: view._names(one.health),
            "ammo_total": lambda: total(one.ammo),
            "health_total": lambda: total(one.health),
            "deck": lambda: place if len(state.decks) > 1 else 0,
        }
        return Look(later)

    def deck(place: int) -> Any:
        return view._deck(state.decks[place], state.game.deck_size)

    later = {
        "moves": lambda: [str(move) for move in state.moves(seat)],
        "debt": lambda: view.owing(state),
        "choices": lambda: view._choices(state),
    }
    return Look(
        later,
        seat=seat,
        turn=state.seat,
        phase=state.phase,
        must_give=state.must_give,
        survivors=Parts(survivor, 0, len(state.survivors)),
        decks=Parts(deck, 0, len(state.decks)),
    )


def chosen(state: Any, seat: int) -> str:
    """What the careful bot does; it draws nothing."""
    return _choose(look(state, seat), _NO_CHANCE)
