"""Mall of Horror: why a move may not be made now, as a sentence with the rule's id."""

from __future__ import annotations

from typing import TYPE_CHECKING

from zwidgets.core.contract.moves import Move
from zwidgets.games.mall_of_horror import journey, votes
from zwidgets.games.mall_of_horror import moves as m
from zwidgets.games.mall_of_horror.table import KINDS, LOT, NAMES, TITLES, UNPLACED

if TYPE_CHECKING:
    from zwidgets.games.mall_of_horror.rules import MallOfHorrorState

CARD_OF = {
    m.Threat: "threat",
    m.Hardware: "hardware",
    m.WeaponOne: "weapon-1",
    m.WeaponTwo: "weapon-2",
    m.Hidden: "hidden",
    m.Camera: "camera",
    m.Sprint: "sprint",
}
DUE = {
    "place": "now a character is placed (MH-08).",
    "window": "now you may play a card, or pass (MH-12).",
    "vote": "now you vote for a player (MH-10).",
    "search": "now you keep a card from the truck, then give one away (MH-16).",
    "go": "now you choose a destination (MH-21).",
    "zombie": "now you place your zombie (MH-23).",
    "move": "now one of your characters moves (MH-26).",
    "lose": "now you choose which of your characters dies (MH-30).",
}


def refusal(state: MallOfHorrorState, move: Move, seat: int | None) -> str | None:
    """Why this move may not be made now by this seat (None: chance), or None if it may."""
    if state.step == "over":
        return "the game is over."
    if seat is None or state.is_chance:
        return _chance(state, move, seat)
    if not 0 <= seat < len(state.people):
        return f"there is no seat {seat}."
    if move in state.moves(seat):
        return None
    if seat not in state.actors:
        return _not_you(state, seat)
    return _why(state, move, seat)


def _chance(state: MallOfHorrorState, move: Move, seat: int | None) -> str | None:
    if not state.is_chance:
        return "chance is not due; a seat is to act."
    if seat is not None:
        return "chance is due first: a card, a die or a lot."
    if move in [one for one, _ in state.chance_outcomes()]:
        return None
    return {
        "roll": f'a die is thrown: write "{m.Die.form()}".',
        "deal": "that card cannot come from the deck now (MH-16).",
        "lot": "that is none of those among whom the lot is drawn (MH-34).",
    }[state.step]


def _not_you(state: MallOfHorrorState, seat: int) -> str:
    if state.asked is not None:
        return f"seat {state.asked} is asked now."
    if state.step == "go":
        return "you have chosen a destination, or have none (MH-22)."
    done = state.ballots[-1][seat] is not None
    return "you have voted (MH-10)." if done else "you have no vote here (MH-11, MH-14)."


def _why(state: MallOfHorrorState, move: Move, seat: int) -> str:
    card = CARD_OF.get(type(move))
    if card is not None and (state.step == "window" or (card, state.step) == ("sprint", "move")):
        return _card(state, card, move, seat)
    match move:
        case m.Place() if state.step == "place":
            return _placing(state, move, seat)
        case m.Vote() if state.step == "vote":
            return _vote(state, move)
        case m.Keep() | m.Give() if state.step == "search":
            return _find(state, move, seat)
        case m.Go() if state.step == "go":
            return _destination(state, move.location)
        case m.Zombie() if state.step == "zombie":
            return f"the {NAMES[move.location]} is closed (MH-23)."
        case m.Walk() if state.step == "move":
            return _walk(state, move, seat)
        case m.Lose() if state.step == "lose":
            return f"you have no {move.kind} there that is not hidden (MH-30)."
    return DUE[state.step]


def _card(state: MallOfHorrorState, card: str, move: Move, seat: int) -> str:
    """Whether the seat holds it comes first: it knows that, and nobody else asks."""
    if card not in state.hands[seat]:
        return f"you hold no {TITLES[card]} (MH-12)."
    if isinstance(move, m.Sprint):
        return _sprint(state, move, seat)
    if state.stage == "arrival":
        return "before the destinations only a Security Camera may be played (MH-20)."
    if state.stage != "attack":
        return "before this vote only a Threat may be played (MH-12)."
    if card in ("camera", "sprint"):
        return f"the {TITLES[card]} is not played in an attack (MH-31)."
    if state.location not in state.people[seat]:
        return "you have nobody there; you may play a Threat only (MH-31)."
    if isinstance(move, m.Hidden):
        return f"you have no {move.kind} there that is not hidden (MH-31)."
    if state.location == LOT:
        return "the Parking Lot has no door for Hardware (MH-31)."
    return "with 4 zombies or more at the Supermarket Hardware is of no use (MH-31)."


def _sprint(state: MallOfHorrorState, move: m.Sprint, seat: int) -> str:
    if move.location in state.closed:
        return f"the {NAMES[move.location]} is closed (MH-27)."
    return f"your {move.kind} is not in the game (MH-27)."


def _placing(state: MallOfHorrorState, move: m.Place, seat: int) -> str:
    row, kind = state.people[seat], KINDS.index(move.kind)
    if kind >= len(row):
        return "the Little Girl is in the game with three players only (MH-02)."
    if row[kind] != UNPLACED:
        return f"your {move.kind} has been placed (MH-08)."
    return f"the {NAMES[move.location]} was not thrown, is full, or is closed (MH-07, MH-08)."


def _vote(state: MallOfHorrorState, move: m.Vote) -> str:
    if len(state.ballots) == 2 and move.seat in votes.choosable(state):
        return "in the re-vote only those who tied may be named (MH-14)."
    return f"seat {move.seat} has nobody there who can be chosen (MH-11)."


def _find(state: MallOfHorrorState, move: m.Keep | m.Give, seat: int) -> str:
    if isinstance(move, m.Keep) == state.kept:
        return "first you keep a card, then you give another away (MH-16)."
    if move.card not in state.truck:
        return f"there is no {TITLES[move.card]} left of what you found (MH-16)."
    if getattr(move, "seat", None) == seat:
        return "you give the card to another player (MH-16)."
    return "only a player still in the game may receive a card (MH-17)."


def _destination(state: MallOfHorrorState, location: int) -> str:
    if location not in journey.open_places(state.closed):
        return f"the {NAMES[location]} is closed (MH-22)."
    return "none of your characters is somewhere else (MH-22)."


def _walk(state: MallOfHorrorState, move: m.Walk, seat: int) -> str:
    row, kind = state.people[seat], KINDS.index(move.kind)
    if kind >= len(row) or not row[kind]:
        return f"your {move.kind} is not in the game (MH-26)."
    return f"your {move.kind} is at the destination already (MH-26)."
