"""Building Dead Guys: what each side is told of an event, and what it is asked."""

from __future__ import annotations

from zwidgets.core.contract.moves import Move
from zwidgets.core.contract.persons import does, joined, whom
from zwidgets.core.contract.values import ALL, Viewer
from zwidgets.games.building_dead_guys import moves
from zwidgets.games.building_dead_guys.abilities import BONUS, an, the
from zwidgets.games.building_dead_guys.phases import PHASES
from zwidgets.games.building_dead_guys.rules import BuildingDeadGuysState
from zwidgets.games.building_dead_guys.table import leader

# What is seen of an event


def tell(state: BuildingDeadGuysState, move: Move, by: int | None, seat: Viewer) -> str | None:
    """Return one sentence or more for each event, without what this seat may not know."""
    match move:
        case moves.Bid():
            return _tell_bid(state, move, by or 0, seat)
        case moves.Flip():
            return _tell_flip(state, move, seat)
        case moves.Dig():
            return _tell_dig(state, move, seat)
        case moves.TopPart():
            return _tell_part(state, move, seat)
        case moves.Dealer():
            return f"{does(move.seat, seat, 'deal')}."
        case moves.Give():
            return _tell_give(move, by or 0, seat)
    return _tell_open(state, move, by or 0, seat)


def _tell_open(state: BuildingDeadGuysState, move: Move, by: int, seat: Viewer) -> str | None:
    """Return the moves that all see alike."""
    match move:
        case moves.Pass() if state.step == "flip":
            return f"{does(by, seat, 'pass')}. {_tell_taker(state, seat)}"
        case moves.Pass():
            return f"{does(by, seat, 'keep')} the Down Card face down."
        case moves.React():
            return f"{does(by, seat, 'stop')} the flip with {_the(state, state.muffin(by))}."
        case moves.Allow():
            effect = _tell_effect(state, *(state.announced or ("", None)), seat)
            return f"{does(by, seat, 'allow')} the flip. {effect}".strip()
        case moves.Reveal():
            whose = "your" if by == seat else "their"
            part = _the(state, state.down[by])
            return f"{does(by, seat, 'reveal')} {whose} Down Card: {part}."
        case moves.Add():
            return f"{does(by, seat, 'add')} {an(move.value)} from the hand."
        case moves.Place():
            return f"{does(by, seat, 'place')} {_the(state, state.new)} as {an(move.kind)}."
        case moves.Discard():
            return f"{does(by, seat, 'discard')} {_the(state, move.part)}."
    return None


def _the(state: BuildingDeadGuysState, word: str | None) -> str:
    return the(state.title(word))


def _tell_bid(state: BuildingDeadGuysState, move: moves.Bid, by: int, seat: Viewer) -> str:
    other = state.bids[1 - by]
    if other is None:
        value = f" {an(move.value)}" if seat in (by, ALL) else ""
        return f"{does(by, seat, 'bid')}{value}."
    made = (move.value, other) if by == 0 else (other, move.value)
    first, second = [f"{does(bidder, seat, 'bid')} {an(made[bidder])}" for bidder in (0, 1)]
    told = f"{first}, and {second[0].lower()}{second[1:]}."
    if made == (0, 0):
        return f"{told} Both are 0: the Skull stays."
    if 0 in made and made.index(0) == state.skull:
        return f"{told} {does(state.skull, seat, 'keep')} the Skull."
    if 0 in made:
        return f"{told} The 0 brings {whom(made.index(0), seat)} the Skull."
    return told


def _tell_flip(state: BuildingDeadGuysState, move: moves.Flip, seat: Viewer) -> str:
    flipper = state.skull
    at = f" at {_the(state, move.target)}" if move.target else ""
    told = f"{does(flipper, seat, 'flip')} {_the(state, move.part)}{at}."
    if state.muffin(1 - flipper):
        return told
    return f"{told} {_tell_effect(state, move.part, move.target, seat)}".strip()


def _tell_effect(state: BuildingDeadGuysState, part: str, target: str | None, seat: Viewer) -> str:
    """Return what a flip does at once; what chance or its owner adds is told then."""
    placed = state.cards.placed
    match placed[part].part.ability:
        case "swap":
            return "The bids change sides and count what is printed on them."
        case "bonus":
            return f"That adds {BONUS} to {_totals_of(state.skull, seat)}."
        case "flip" | "flip-no-organ" | "flip-organ":
            return f"That flips {_the(state, target)}, too, without effect."
        case "discard-head" | "discard-organ":
            return f"That discards {_the(state, target)}."
        case "move":
            return f"It is {an(placed[placed[part].moved].kind)} now."
    return ""


def _totals_of(seat: int, viewer: Viewer) -> str:
    return "your total" if seat == viewer else f"seat {seat}'s total"


def _tell_taker(state: BuildingDeadGuysState, seat: Viewer) -> str:
    """Return who takes the prize (BD-09)."""
    totals = state.total(0), state.total(1)
    takes = does(leader(*totals, state.skull), seat, "take")
    skull = ": the Skull decides" * (totals[0] == totals[1])
    count = f"It is {max(totals)} to {min(totals)}{skull}."
    return f"{count} {takes} {_the(state, state.prize)}."


def _tell_give(move: moves.Give, by: int, seat: Viewer) -> str:
    if by == seat:
        return f"You pass {an(move.value)} to seat {1 - by}."
    what = "a card" if seat is None else an(move.value)
    return f"Seat {by} passes {what} to {whom(1 - by, seat)}."


def _tell_dig(state: BuildingDeadGuysState, move: moves.Dig, seat: Viewer) -> str:
    again = "" if state.digging else "The digging discards are the new deck. "
    if state.ability() == "dig":
        card = an(move.value).capitalize()
        return f"{again}{card} is turned up and adds to {_totals_of(state.skull, seat)}."
    what = an(move.value) if seat in (state.drawer, ALL) else "a digging card"
    return f"{again}{does(state.drawer, seat, 'draw')} {what}."


def _tell_part(state: BuildingDeadGuysState, move: moves.TopPart, seat: Viewer) -> str:
    part = state.cards.named[move.name]
    if state.step == "deal":
        owner = 0 if state.down[0] is None else 1
        if seat in (owner, ALL):
            whose = "Your" if owner == seat else f"Seat {owner}'s"
            return f"{whose} Down Card is {the(part.title)}."
        return f"Seat {owner} draws a Down Card."
    again = "" if state.body else "The body part discards are the new deck. "
    which = "new prize" if state.announced else "prize"
    old = f" That discards {_the(state, state.prize)}." if state.announced else ""
    return f"{again}The {which} is {the(part.title)}, {an(part.kind)}.{old}"


# What to do now


def prompt(state: BuildingDeadGuysState, seat: int | None) -> str:
    """Return what to do now, or who is waited for."""
    if state.step == "over":
        return "The game is over."
    if state.is_chance:
        return "Chance is next."
    phase = PHASES[state.step]
    if seat in state.actors:
        return phase.ask(state, seat or 0)
    waiting = joined(f"seat {waiting_seat}" for waiting_seat in sorted(state.actors)).capitalize()
    due = f"{waiting} {'is' if len(state.actors) == 1 else 'are'} to {phase.task(state)}."
    return f"{state.standing(seat)}. {due}" if state.bids_are_in else due
