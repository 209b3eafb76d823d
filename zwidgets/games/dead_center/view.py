"""Dead Center: what the player sees: everything that has come up (DC-24)."""

from __future__ import annotations

from typing import TypedDict

from zwidgets.games.dead_center.moves import LINES, PILES, SPACES
from zwidgets.games.dead_center.rules import DeadCenterState, matches


class Zombie(TypedDict):
    """A zombie, and an attack on it now: the supports and their sum, and why it would fail.

    `needed` is what they must sum to; `alike` says that both have its suit or colour, where it asks
    for that.
    """

    card: str | None
    dead: bool
    supports: list[str]
    sum: int
    needed: int
    alike: bool
    why: str | None


class DeadCenterView(TypedDict):
    """What the view holds beyond its common part. Cards are names, each pile's top card last."""

    piles: dict[str, list[str]]
    zombies: dict[str, Zombie]
    drawn: str | None
    played: str | None
    deck: int
    deck_full: int
    killed: int


def show(state: DeadCenterState, seat: int | None) -> DeadCenterView:
    """Return the piles, the zombies with the attack on each as it stands, and the counts."""
    return {
        "piles": {
            pile: [card.name for card in cards]
            for pile, cards in zip(PILES, state.piles, strict=True)
        },
        "zombies": {name: _zombie(state, place) for place, name in enumerate(SPACES)},
        "drawn": None if state.drawn is None else str(state.drawn),
        "played": PILES[state.at] if state.step == "kill" and state.at is not None else None,
        "deck": len(state.deck),
        "deck_full": 31 + state.game.jokers,
        "killed": len(state.killed),
    }


def _zombie(state: DeadCenterState, place: int) -> Zombie:
    zombie, dead = state.zombies[place], place in state.killed
    shown: Zombie = {
        "card": None if zombie is None else str(zombie),
        "dead": dead,
        "supports": [],
        "sum": 0,
        "needed": state.needed,
        "alike": True,
        "why": None,
    }
    _, first, second = LINES[place]
    if zombie and not dead and state.piles[first] and state.piles[second]:
        first_top, second_top = state.piles[first][-1], state.piles[second][-1]
        shown["supports"] = [PILES[first], PILES[second]]
        shown["sum"] = first_top.value + second_top.value
        shown["alike"] = matches(zombie, first_top) and matches(zombie, second_top)
        if refusal := state.too_weak(zombie, first_top, second_top):
            shown["why"] = refusal[0][:1].upper() + refusal[0][1:]
    return shown
