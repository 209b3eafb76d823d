"""Dead Center: what the player sees. Nothing is hidden from him but what chance has yet to say."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from zwidgets.cards import DECK, JOKER
from zwidgets.core.game import Move, View
from zwidgets.games.dead_center.moves import (
    LINES,
    PILES,
    ROYALS,
    SPACES,
    Deal,
    Draw,
    Kill,
    Lay,
    Pass,
    Reveal,
    Turn,
)
from zwidgets.games.dead_center.rules import DeadCenterState, fits, too_weak
from zwidgets.games.dead_center.text import PILE_WORDS, STEPS, space_words

if TYPE_CHECKING:
    from zwidgets.cards import Card


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


def tell(state: DeadCenterState, move: Move, by: int | None, seat: int | None) -> str | None:
    """One sentence for each event; all of them are public."""
    match move:
        case Deal():
            place = PILES[state.piles.index(())]
            return f"The {move.card.words} is dealt to the {PILE_WORDS[place]}."
        case Reveal():
            return f"The grave {space_words(move.space)} opens."
        case Turn() if state.at is not None:
            return f"The {move.card.words} climbs out {space_words(SPACES[state.at])}."
        case Draw():
            lost = not any(fits(move.card, top) for top in state.tops)
            return f"The {move.card.words} is drawn{' and fits nowhere' if lost else ''}."
        case Lay():
            top = state.piles[PILES.index(move.pile)][-1]
            return f"The {move.card.words} goes on the {top.words}, {PILE_WORDS[move.pile]}."
        case Kill():
            return _fall(state, SPACES.index(move.space))
        case Pass():
            return "The zombies are spared."
    return None


def _fall(state: DeadCenterState, space: int) -> str:
    zombie = state.zombies[space]
    _, one, two = LINES[space]
    supports: list[Card] = [state.piles[one][-1], state.piles[two][-1]]
    total = sum(support.value for support in supports)
    terms = " + ".join(str(support.value) for support in supports)
    return f"The {zombie.words if zombie else ''} falls: {terms} = {total}."


def prompt(state: DeadCenterState, seat: int | None) -> str:
    """What to do now."""
    match state.step:
        case "reveal":
            return "Choose a grave to open."
        case "lay" if state.drawn:
            return f"Lay the {state.drawn.words} on a glowing pile."
        case "kill":
            return "Kill a glowing zombie, or spare it."
        case "over":
            return "You have won." if len(state.killed) == 12 else "You have lost."
    return "A card is to be turned up."


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
