"""Dead Center: what the player is told, in sentences."""

from __future__ import annotations

from zwidgets.cards import Card
from zwidgets.core.contract.moves import Move
from zwidgets.games.dead_center.moves import (
    LINES,
    PILES,
    SPACES,
    Deal,
    Draw,
    Kill,
    Lay,
    Pass,
    Reveal,
    Turn,
)
from zwidgets.games.dead_center.rules import DeadCenterState, fits
from zwidgets.games.dead_center.text import PILE_WORDS, space_words


def tell(state: DeadCenterState, move: Move, by: int | None, seat: int | None) -> str | None:
    """One sentence for an event; all events are public."""
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
    """What the player is to do now."""
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
