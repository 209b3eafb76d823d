"""Positions of Shufflers for the tests, from what matters in them, and what is asked of them."""

from __future__ import annotations

import pytest

import zwidgets as zw
from zwidgets.cards import cards
from zwidgets.games.shufflers import ShufflersGame, ShufflersState
from zwidgets.games.shufflers.moves import AMMO, ENCOUNTERS, HEALTH

ALL_AMMO = "AD 2D 3D 4D 5D 6D 7D 8D 9D 10D"
ALL_HEALTH = "AH 2H 3H 4H 5H 6H 7H 8H 9H 10H"
EARLY = "AC 2C 3C 4C 5C 6C 7C 8C 9C 10C AS 2S 3S 4S 5S 6S"
"""Sixteen cards of the first half, without its joker."""
LONG = f"{EARLY} {EARLY} {EARLY} JK"
"""Rounds of a game for three that use the first half up."""


def player(
    ammo: str = ALL_AMMO,
    health: str = ALL_HEALTH,
    ammo_discard: str = "",
    health_discard: str = "",
    beyond: bool = True,
) -> str:
    """One player's part of a position; supplies that are not named are stolen, if `beyond`."""
    rows = [ammo, health, ammo_discard, health_discard]
    named = [one for row in rows for one in cards(row)]
    stolen = [str(one) for one in (*AMMO, *HEALTH) if one not in named]
    return " / ".join(row or "-" for row in [*rows, " ".join(stolen) if beyond else ""])


DEAD = player("", "", ALL_AMMO, ALL_HEALTH)
"""The part of a player who is dead."""


def alone(
    road: str, due: str, vehicle: bool = False, lamb: bool = False, beyond: bool = True, **rows: str
) -> ShufflersState:
    """A solo position: the cards drawn, what is due, and the player's rows."""
    game = ShufflersGame(vehicle=vehicle, lamb=lamb)
    return game.parse(f"{game.header}; {road}; {player(**rows, beyond=beyond)}; {due}")


def together(road: str, due: str, *players: str) -> ShufflersState:
    """A collaborative position from its players' parts."""
    game = ShufflersGame("collaborative", len(players))
    return game.parse("; ".join([game.header, road, *players, due]))


def against(roads: str, due: str, *players: str, **options: bool) -> ShufflersState:
    """A competitive position from its players' parts."""
    game = ShufflersGame("competitive", len(players), **options)
    return game.parse("; ".join([game.header, roads, *players, due]))


def legal(state: ShufflersState) -> list[str]:
    """The moves of who is to act, as text."""
    return [str(move) for seat in state.actors for move in state.moves(seat)]


def late(unseen: str) -> str:
    """The road on which one joker has come and only these cards are left beside the other."""
    gone = [one.name for one in ENCOUNTERS if one not in cards(unseen)]
    return " ".join(["JK", *gone])


def ammo(state: ShufflersState, seat: int = 0) -> str:
    return " ".join(map(str, state.survivors[seat].ammo))


def health(state: ShufflersState, seat: int = 0) -> str:
    return " ".join(map(str, state.survivors[seat].health))


def refused(state: ShufflersState, move: str, seat: int | None = None) -> str:
    """Why a move may not be made."""
    with pytest.raises(zw.IllegalMove) as error:
        state.after(move, seat)
    return str(error.value)
