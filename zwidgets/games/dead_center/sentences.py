"""Dead Center: what the player is told, in sentences."""

from __future__ import annotations

from zwidgets.cards import Card
from zwidgets.core.contract.moves import Move
from zwidgets.core.contract.persons import counted
from zwidgets.games.dead_center import moves
from zwidgets.games.dead_center.rules import DeadCenterState, fits, wanted


def tell(state: DeadCenterState, move: Move, by: int | None, seat: int | None) -> str | None:
    """Return one sentence for an event; all events are public."""
    match move:
        case moves.Deal():
            place = moves.PILES[state.piles.index(())]
            return f"The {move.card.words} is dealt to the {moves.PILE_WORDS[place]}."
        case moves.Reveal():
            return f"The grave {moves.space_words(move.space)} opens."
        case moves.Turn() if state.at is not None:
            return f"The {move.card.words} climbs out {moves.space_words(moves.SPACES[state.at])}."
        case moves.Draw():
            lost = not any(fits(move.card, top) for top in state.tops)
            return f"The {move.card.words} is drawn{' and fits nowhere' if lost else ''}."
        case moves.Lay():
            top = state.piles[moves.PILES.index(move.pile)][-1]
            return f"The {move.card.words} goes on the {top.words}, {moves.PILE_WORDS[move.pile]}."
        case moves.Kill():
            return _fall(state, moves.SPACES.index(move.space))
        case moves.Pass():
            return "The zombies are spared."
    return None


def _fall(state: DeadCenterState, space: int) -> str:
    zombie = state.zombies[space]
    _, first, second = moves.LINES[space]
    supports: list[Card] = [state.piles[first][-1], state.piles[second][-1]]
    total = sum(support.value for support in supports)
    terms = " + ".join(str(support.value) for support in supports)
    return f"The {zombie.words if zombie else ''} falls: {terms} = {total}."


def prompt(state: DeadCenterState, seat: int | None) -> str:
    """Return what the player is to do now and what for; at the end how they did and why."""
    if seat is None and state.actors:
        return f"Seat 0 is to {_due(state)}."
    match state.step:
        case "reveal":
            return _open(12 - len(state.killed), counted(len(state.deck), "card"))
        case "lay" if state.drawn:
            if state.drawn.joker:
                return "Lay the joker on any pile: it fits everywhere."
            where = wanted(state.drawn, state.game.jokers)
            return f"Lay the {state.drawn.words} on a glowing pile: {where}."
        case "kill":
            return _strike(state)
        case "over":
            return _end(state, "Seat 0" if seat is None else "You")
    return "A card is to be turned up."


def _due(state: DeadCenterState) -> str:
    if state.step == "lay" and state.drawn:
        return f"lay the {state.drawn.words}"
    return "open a grave" if state.step == "reveal" else "kill, or spare the zombies"


def _open(standing: int, cards: str) -> str:
    more = f"{standing} more zombies"
    goal = {12: "all twelve zombies", 1: "the last zombie"}.get(standing, more)
    return f"Kill {goal} to win, with {cards} left. Open a grave to see who rises."


def _strike(state: DeadCenterState) -> str:
    kills = [
        moves.SPACES.index(move.space) for move in state.moves(0) if isinstance(move, moves.Kill)
    ]
    names = " or ".join(f"the {card.words}" for space in kills if (card := state.zombies[space]))
    choice = "choose one, or spare them" if len(kills) > 1 else "choose it, or spare it"
    return f"You can kill {names}: {choice}."


def _end(state: DeadCenterState, who: str) -> str:
    dead, score = len(state.killed), len(state.deck)
    if dead == 12:
        won = f"{who} won with {counted(score, 'point')}"
        return f"{won}: all twelve zombies are dead with {counted(score, 'card')} to spare."
    lost = f"{who} lost with {dead} of 12 zombies killed:"
    if state.drawn is None:
        return f"{lost} the deck ran out."
    where = wanted(state.drawn, state.game.jokers)
    return f"{lost} no pile takes the {state.drawn.words}. It needs {where}."
