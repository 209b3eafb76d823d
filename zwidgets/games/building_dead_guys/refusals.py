"""Building Dead Guys: why a move may not be made, each sentence with its rule."""

from __future__ import annotations

from typing import TYPE_CHECKING

from zwidgets.core.contract.moves import Move
from zwidgets.games.building_dead_guys.abilities import ABILITIES, NEVER_FLIPPED
from zwidgets.games.building_dead_guys.moves import (
    Add,
    Bid,
    Discard,
    Flip,
    Give,
    Pass,
    Place,
    Reveal,
)

if TYPE_CHECKING:
    from zwidgets.games.building_dead_guys.rules import BuildingDeadGuysState

NOW = {
    "bid": "both play a digging card as their bid (BD-05)",
    "flip": "the player with the Skull flips a part or passes (BD-08)",
    "react": "the owner of the Muffin says whether they react (BD-20)",
    "add": "a card of the hand is added to the total (BD-33)",
    "place": "the new part is placed (BD-19, BD-22)",
    "discard": "there is a part too many: one of its kind is discarded (BD-16)",
    "gain": "the taker may reveal their Down Card, or passes (BD-17)",
    "give": "a card of the hand is passed to the opponent (BD-10)",
}
"""What is due in each step in which a seat acts."""


def refusal(state: BuildingDeadGuysState, move: Move, seat: int) -> str:
    """The sentence for a move that is not legal now."""
    if state.step == "over":
        return "the game is over."
    if seat not in state.actors:
        if state.step == "bid":
            return "you have bid; the other is still to bid (BD-05)."
        return f"it is seat {state.actor}'s turn: {NOW[state.step]}."
    match move:
        case Bid() | Add() | Give() if move.verb == state.step:
            return f"there is no {move.value} in your hand."
        case Flip() if state.step == "flip":
            return _why_no_flip(state, move, seat)
        case Reveal() if state.step == "flip":
            return "you have no Down Card left (BD-17)."
        case Place() if state.step == "place":
            return f"{_title(state, state.new)} may not be placed as {_a(move.kind)} (BD-15)."
        case Discard() if state.step == "discard":
            return _why_no_discard(state, move, seat)
        case Pass() if state.step == "bid":
            return "each player must bid (BD-05)."
    return f"now {NOW[state.step]}."


def _a(kind: str) -> str:
    return f"an {kind}" if kind[0] in "ao" else f"a {kind}"


def _title(state: BuildingDeadGuysState, name: str | None) -> str:
    return state.game.card_set.named[name].title if name else "it"


def _why_no_flip(state: BuildingDeadGuysState, move: Flip, seat: int) -> str:
    placed = state.game.card_set.placed.get(move.part)
    if placed is None or move.part not in state.zombies[seat]:
        return f"there is no {move.part} in your Zombie (BD-08)."
    part = placed.part
    if placed.flipped:
        return f"{part.title} is flipped already (BD-12)."
    if part.ability in NEVER_FLIPPED:
        return f"{part.title} is never flipped by its owner otherwise (BD-21)."
    if any(getattr(one, "part", None) == move.part for one in state.moves(seat)):
        return f"{part.title}: name a part that it may be used on (BD-14)."
    return f"there is nothing to use {part.title} on: {ABILITIES[part.ability]} (BD-14)"


def _why_no_discard(state: BuildingDeadGuysState, move: Discard, seat: int) -> str:
    if move.part not in state.zombies[seat]:
        return f"there is no {move.part} in your Zombie (BD-16)."
    kind = state.game.card_set.placed[state.zombies[seat][-1]].kind
    return f"there is {_a(kind)} too many, and {move.part} is none (BD-16)."
