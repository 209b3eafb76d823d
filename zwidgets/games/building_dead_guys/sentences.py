"""Building Dead Guys: what each side hears of an event, and what it is asked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from zwidgets.core.contract.moves import Move
from zwidgets.core.contract.persons import does, whom
from zwidgets.games.building_dead_guys.abilities import BONUS
from zwidgets.games.building_dead_guys.moves import (
    Add,
    Allow,
    Bid,
    Dealer,
    Dig,
    Discard,
    Flip,
    Give,
    Pass,
    Place,
    React,
    Reveal,
    TopPart,
)
from zwidgets.games.building_dead_guys.rules import BuildingDeadGuysState
from zwidgets.games.building_dead_guys.table import reactor
from zwidgets.games.building_dead_guys.view import an

if TYPE_CHECKING:
    from zwidgets.games.building_dead_guys.abilities import Ability

# Words


def title(state: BuildingDeadGuysState, word: str | None) -> str:
    """The title of the part that a word or a name means."""
    return state.game.card_set.placed[word].part.title if word else "nothing"


# What is seen of an event


def tell(state: BuildingDeadGuysState, move: Move, by: int | None, seat: int | None) -> str | None:
    """One sentence or more for each event, without what this seat may not know."""
    match move:
        case Bid():
            return _tell_bid(state, move, by or 0, seat)
        case Flip():
            return _tell_flip(state, move, seat)
        case Dig():
            return _tell_dig(state, move, seat)
        case TopPart():
            return _tell_part(state, move, seat)
        case Dealer():
            return f"{does(move.seat, seat, 'deal')}."
        case Give():
            return _tell_give(state, move, by or 0, seat)
    return _tell_open(state, move, by or 0, seat)


def _tell_open(state: BuildingDeadGuysState, move: Move, by: int, seat: int | None) -> str | None:
    """The moves that all see alike."""
    match move:
        case Pass() if state.step == "flip":
            return f"{does(by, seat, 'pass')}. {_tell_taker(state, seat)}"
        case Pass():
            return f"{does(by, seat, 'keep')} the Down Card face down."
        case React():
            muffin = reactor(state.game.card_set, state.zombies[by])
            part = muffin.part.title if muffin else "The Muffin"
            return f"{does(by, seat, 'react')} with {part}: the flip has no effect."
        case Allow():
            return (
                f"{does(by, seat, 'allow')} it. {_tell_effect(state, state.ability, seat)}".strip()
            )
        case Reveal():
            return f"{does(by, seat, 'reveal')} {title(state, state.down[by])}."
        case Add():
            return f"{does(by, seat, 'add')} a {move.value} from the hand."
        case Place():
            return f"{does(by, seat, 'place')} {title(state, state.new)} as {an(move.kind)}."
        case Discard():
            return f"{does(by, seat, 'discard')} {title(state, move.part)}."
    return None


def _tell_bid(state: BuildingDeadGuysState, move: Bid, by: int, seat: int | None) -> str:
    told = f"You bid a {move.value}." if by == seat else f"Seat {by} bids."
    other = state.bids[1 - by]
    if other is None:
        return told
    made = (move.value, other) if by == 0 else (other, move.value)
    told = f"{told} The bids are {made[0]} by {whom(0, seat)} and {made[1]} by {whom(1, seat)}."
    if made == (0, 0):
        return f"{told} Two zeros: the Skull stays."
    if 0 in made:
        return f"{told} {does(made.index(0), seat, 'get')} the Skull for the zero."
    return told


def _tell_flip(state: BuildingDeadGuysState, move: Flip, seat: int | None) -> str:
    flipper = state.skull
    at = f" at {title(state, move.target)}" if move.target else ""
    told = f"{does(flipper, seat, 'flip')} {title(state, move.part)}{at}."
    if reactor(state.game.card_set, state.zombies[1 - flipper]):
        return told
    ability = state.game.card_set.placed[move.part].part.ability
    return f"{told} {_tell_effect(state, ability, seat, move.target)}".strip()


def _tell_effect(
    state: BuildingDeadGuysState,
    ability: Ability | None,
    seat: int | None,
    target: str | None = None,
) -> str:
    """What a flip does at once; what chance or its owner adds is told then."""
    if target is None and state.announced:
        target = state.announced[1]
    match ability:
        case "swap":
            return "The bids change sides and are worth their face."
        case "bonus":
            return f"That adds {BONUS} to {_totals_of(state.skull, seat)}."
        case "flip" | "flip-no-organ" | "flip-organ":
            return f"{title(state, target)} is flipped without effect."
        case "discard-head" | "discard-organ":
            return f"{title(state, target)} is discarded."
        case "move":
            return "It moves to the other kind."
    return ""


def _totals_of(seat: int, looker: int | None) -> str:
    return "your total" if seat == looker else f"seat {seat}'s total"


def _tell_taker(state: BuildingDeadGuysState, seat: int | None) -> str:
    """Who takes the prize (BD-09)."""
    totals = state.total(0), state.total(1)
    tie = totals[0] == totals[1]
    taker = state.skull if tie else int(totals[1] > totals[0])
    takes = does(taker, seat, "take")
    skull = ", the Skull decides" * tie
    told = f"{takes[0].lower()}{takes[1:]} {title(state, state.prize)}"
    return f"{max(totals)} against {min(totals)}{skull}: {told}."


def _tell_give(state: BuildingDeadGuysState, move: Give, by: int, seat: int | None) -> str:
    if by == seat:
        return f"You pass a {move.value} to seat {1 - by}."
    what = "a card" if seat is None else f"a {move.value}"
    return f"Seat {by} passes {what} to {whom(1 - by, seat)}."


def _tell_dig(state: BuildingDeadGuysState, move: Dig, seat: int | None) -> str:
    owner = int(len(state.hands[0]) == 5) if state.step == "deal" else state.skull
    again = "" if state.digging else "The digging deck is made anew. "
    if state.ability == "dig":
        return f"{again}A {move.value} is turned up and added to {_totals_of(owner, seat)}."
    what = f"a {move.value}" if owner == seat else "a digging card"
    return f"{again}{does(owner, seat, 'draw')} {what}."


def _tell_part(state: BuildingDeadGuysState, move: TopPart, seat: int | None) -> str:
    part = state.game.card_set.named[move.name]
    if state.step == "deal":
        owner = 0 if state.down[0] is None else 1
        if owner == seat:
            return f"Your Down Card is {part.title}."
        return f"Seat {owner} draws a Down Card."
    again = "" if state.body else "The body part deck is made anew. "
    which = "new prize" if state.announced else "prize"
    old = f" {title(state, state.prize)} is discarded." if state.announced else ""
    return f"{again}The {which} is {part.title}, {an(part.kind)}.{old}"


# What to do now


def prompt(state: BuildingDeadGuysState, seat: int | None) -> str:
    """What to do now, or who is waited for."""
    if state.step == "over":
        return "The game is over."
    if state.is_chance:
        return "A card is to be turned up."
    if seat in state.actors:
        return _your_prompt(state)
    if state.step == "bid":
        who = " and ".join(f"seat {one}" for one in sorted(state.actors))
        return f"{who.capitalize()} {'is' if len(state.actors) == 1 else 'are'} to bid."
    return f"Seat {state.actor} is to {WAITING[state.step]}."


def _your_prompt(state: BuildingDeadGuysState) -> str:
    named = state.game.card_set.named
    match state.step:
        case "bid":
            prize = named[state.prize or ""]
            return f"Bid a digging card for {prize.title}, {an(prize.kind)}."
        case "flip" if state.down[state.skull] is not None:
            return "You have the Skull: flip a part, reveal your Down Card, or pass."
        case "flip":
            return "You have the Skull: flip a part or pass."
        case "react":
            return f"{_flip_words(state)}: react with {_muffin(state)}, or allow it."
        case "add":
            return "Choose a card of your hand to add to your total."
        case "place":
            part = named[state.new or ""]
            return f"Place {part.title} as {' or '.join(map(an, part.kinds))}."
        case "discard":
            kind = state.game.card_set.placed[state.zombies[state.actor][-1]].kind
            return f"You have {an(kind)} too many: choose which to discard."
        case "gain":
            return "You may reveal your Down Card now, or pass."
    return "Choose a card of your hand to pass to the other."


WAITING = {
    "flip": "flip a part or pass",
    "react": "react or allow the flip",
    "add": "choose a card to add",
    "place": "place the new part",
    "discard": "discard a part",
    "gain": "reveal a Down Card or pass",
    "give": "pass a card to the other",
}
"""What a seat is waited for."""


def _flip_words(state: BuildingDeadGuysState) -> str:
    """Who flips what, and at what."""
    placed = state.game.card_set.placed
    word, target = state.announced or ("", None)
    at = f" at {placed[target].part.title}" if target else ""
    return f"Seat {state.skull} flips {placed[word].part.title}{at}"


def _muffin(state: BuildingDeadGuysState) -> str:
    found = reactor(state.game.card_set, state.zombies[1 - state.skull])
    return found.part.title if found else "The Muffin"
