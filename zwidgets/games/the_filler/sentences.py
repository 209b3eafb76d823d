"""The Filler: what each side is told, in sentences."""

from __future__ import annotations

from typing import Final

from zwidgets.cards import Card
from zwidgets.core.contract.moves import Move
from zwidgets.core.contract.persons import does
from zwidgets.core.contract.values import ALL, Viewer
from zwidgets.games.the_filler.moves import GRAVES, NEEDS, Bury, Cement, Done, Lay, Lays, Turn
from zwidgets.games.the_filler.rules import Bags, Graves, TheFillerState, weight
from zwidgets.games.the_filler.text import cards_of_cement, pounds
from zwidgets.games.the_filler.view import fate, knows_cement, knows_graves

COUNTS: Final = ("no", "one", "two", "three")
ORDINALS: Final = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh")


def tell(state: TheFillerState, move: Move, by: int | None, seat: Viewer) -> str | None:
    """One sentence for an event. A seat that may not know a card reads only that one was laid."""
    match move:
        case Bury():
            if seat in (by, ALL):
                return f"{does(by or 0, seat, 'bury')} the {move.card.words} in grave {move.grave}."
            return f"A card is buried in grave {move.grave}."
        case Lay() | Cement():
            lays = does(by or 0, seat, "lay") if seat in (by, ALL) else None
            return _tell_cement(move.lays, lays)
        case Done() if state.game.shuffled:
            return "The graves are turned up."
        case Done():
            return _tell_dawn(state.graves, state.cement)
        case Turn():
            return _tell_turn(state, move)
    return None


def _tell_cement(lays: Lays, known: str | None) -> str:
    told = []
    for grave in GRAVES:
        cards = [bag for bag, on in lays if on == grave]
        if cards:
            what = ", ".join(f"the {bag.words}" for bag in cards)
            told.append(f"{what if known else cards_of_cement(len(cards))} on grave {grave}")
    return f"{known or 'The Filler lays'} {'; '.join(told)}."


def _tell_turn(state: TheFillerState, move: Turn) -> str:
    place = state.graves.index(None)
    sentence = f"In grave {place + 1} lies the {move.card.words}."
    if place < 2:
        return sentence
    return f"{sentence} {_tell_dawn((*state.graves[:2], move.card), state.cement)}"


def _tell_dawn(graves: Graves, cement: Bags) -> str:
    """Return what came up in each grave, under how much cement, and its fate (TF-07)."""
    fates = [_tell_fate(card, bags) for card, bags in zip(graves, cement, strict=True) if card]
    return " ".join(fates)


def _tell_fate(card: Card, bags: tuple[Card, ...]) -> str:
    there, need = weight(bags), NEEDS[card]
    under = f"under {pounds(there)}" if there else "under no cement"
    match fate(card, bags):
        case "corpse":
            return f"The {card.words} is a corpse, {under}."
        case "held":
            return f"The {card.words} is held, {under} (needs {need})."
    return f"The {card.words} escapes, {under} (needs {need})."


def prompt(state: TheFillerState, seat: int | None) -> str:
    """Return who the seat is, what it wants and what it is to do now, or for whom it waits."""
    if state.step == "over":
        return "The game is over."
    if state.step == "turn":
        return f"Grave {state.graves.index(None) + 1} is turned up next."
    zombies, filler = knows_graves(state, seat), knows_cement(state, seat)
    who = "You bury. " if zombies else "You fill. " if filler else ""
    if state.step == "bury":
        if not zombies:
            return f"{who}The zombie player is burying."
        left = COUNTS[state.graves.count(None)]
        return f"{who}{_stake(state)}: put a card in an empty grave, {left} to go."
    if not filler:
        return f"{who}The Filler is laying cement."
    laid = sum(map(len, state.cement))
    sack = f"the {ORDINALS[laid]} sack" if laid < len(ORDINALS) else "another sack"
    lay = f"lay {sack}, or press Done" if state.kept else "press Done"
    return f"{who}{_stake(state)}: {lay}."


def _stake(state: TheFillerState) -> str:
    """Return what decides the game for the player who is to act (TF-09, TF-10, TF-13)."""
    buries, first = state.step == "bury", state.first
    if state.game.legs == 2:
        if first is None:
            return f"The {'more' if buries else 'fewer'} zombies get out, the better"
        if first == (6 if buries else 0):
            return f"With {'all' if buries else 'no'} zombies out the double is a draw"
        return f"{'More' if buries else 'Fewer'} than {first} out and you win the double"
    four, else_ = ("win", "lose") if buries else ("lose", "win")
    early = f", too few left and you {else_}" if state.game.stop_early else ""
    return f"Four zombies out and you {four}{early}"
