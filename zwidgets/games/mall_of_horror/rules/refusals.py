"""Mall of Horror: why a move may not be made now, as a sentence with the rule's id."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from zwidgets.core.contract.moves import Move
from zwidgets.core.contract.persons import agreeing, whom
from zwidgets.games.mall_of_horror import moves as m
from zwidgets.games.mall_of_horror import table as t
from zwidgets.games.mall_of_horror.rules import phases
from zwidgets.games.mall_of_horror.rules.state import Fields
from zwidgets.games.mall_of_horror.rules.steps import DUE


def refusal(state: Fields, move: Move, seat: int | None) -> str | None:
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
    kind, now = type(move), DUE[state.step]
    if kind in now.does or (state.step == "window" and move.verb in t.CARDS):
        return WHY.get(kind, _card)(state, move, seat)
    return now.due


def _chance(state: Fields, move: Move, seat: int | None) -> str | None:
    if seat is not None:
        return "a card, a die or a lot comes first."
    if move in DUE[state.step].chance(state):
        return None
    (kind,) = DUE[state.step].does
    if not isinstance(move, kind):
        return f'chance is due: write "{kind.form()}".'
    early = state.stage == "setup"
    if kind is m.Draw:
        return f"that card cannot come from the deck now ({'MH-06' if early else 'MH-16'})."
    rule = "MH-06" if early else "MH-34"
    return f"that seat is not among those between whom the lot decides ({rule})."


def _not_you(state: Fields, seat: int) -> str:
    if state.asked is not None:
        return f"it is for seat {state.asked} to choose now."
    if state.step == "go":
        if state.goals[seat]:
            return "you have already chosen where to go (MH-22)."
        return "you have nobody to send anywhere (MH-22)."
    if state.ballots[-1][seat] is not None:
        return "you have already voted (MH-10)."
    return "you have nobody here who may vote (MH-11, MH-14)."


# Why a move of the right kind may not be made


def _place(state: Fields, move: m.Place, seat: int) -> str:
    row, kind = state.people[seat], t.KINDS.index(move.kind)
    if kind >= len(row):
        return "the Little Girl is in the game with three players only (MH-02)."
    if row[kind] != t.UNPLACED:
        return f"your {t.PEOPLE[move.kind]} has already been placed (MH-08)."
    if move.location in state.closed:
        return f"{t.the(move.location)} is closed (MH-07, MH-08)."
    if t.is_full(move.location, t.crowds(state.people)[move.location]):
        return f"{t.the(move.location)} is full (MH-01, MH-08)."
    return f"the dice do not show {t.the(move.location)} (MH-08)."


def _vote(state: Fields, move: m.Vote, seat: int) -> str:
    if len(state.ballots) == 2 and move.seat in phases.choosable(state):
        return "in the second vote only those who tied can be chosen (MH-14)."
    if move.seat >= len(state.people):
        return f"there is no seat {move.seat} in this game."
    has = agreeing(move.seat, seat, "have")
    return f"{whom(move.seat, seat)} {has} nobody there who can be chosen (MH-11)."


def _search(state: Fields, move: m.Keep | m.Give, seat: int) -> str:
    if isinstance(move, m.Keep) == state.kept:
        return "first you keep a card, then you give another away (MH-16)."
    if move.card not in state.truck:
        return f"there is no {t.TITLES[move.card]} among the cards you may give or keep (MH-16)."
    to = getattr(move, "seat", 0)
    if to >= len(state.people):
        return f"there is no seat {to} in this game."
    if to == seat:
        return "you cannot give the card to yourself (MH-16)."
    return "that player is out of the game and gets no card (MH-17)."


def _go(state: Fields, move: m.Go, seat: int) -> str:
    if move.location in state.closed:
        return f"{t.the(move.location)} is closed: nobody goes there (MH-22)."
    return f"all your characters are at {t.the(move.location)} already (MH-22)."


def _zombie(state: Fields, move: m.Zombie, seat: int) -> str:
    return f"{t.the(move.location)} is closed: no zombie goes there (MH-23)."


def _walk(state: Fields, move: m.Walk, seat: int) -> str:
    row, kind = state.people[seat], t.KINDS.index(move.kind)
    if kind >= len(row) or not row[kind]:
        return f"your {t.PEOPLE[move.kind]} is not in the game (MH-26)."
    return f"your {t.PEOPLE[move.kind]} is already where your arrow points (MH-26)."


def _lose(state: Fields, move: m.Lose, seat: int) -> str:
    return f"your {t.PEOPLE[move.kind]} is not there, or is hidden (MH-30)."


def _card(state: Fields, move: Move, seat: int) -> str:
    """Why a card may not be played. First comes whether the seat holds it: only it asks that."""
    card = move.verb
    if card not in state.hands[seat]:
        return f"you hold no {t.TITLES[card]} (MH-12)."
    if isinstance(move, m.Sprint) and state.step == "move":
        if move.location in state.closed:
            return f"{t.the(move.location)} is closed: nobody goes there (MH-27)."
        return f"your {t.PEOPLE[move.kind]} is not in the game (MH-27)."
    if state.stage == "arrival":
        return "a Security Camera is the only card for this moment (MH-20)."
    if state.stage != "attack":
        return "a Threat is the only card that can be played before this vote (MH-12)."
    if card in ("camera", "sprint"):
        return f"the {t.TITLES[card]} cannot be played in an attack (MH-31)."
    if state.location not in state.people[seat]:
        return "you have nobody there, so a Threat is all you can play (MH-31)."
    if isinstance(move, m.Hidden):
        return f"your {t.PEOPLE[move.kind]} is not there, or is hidden already (MH-31)."
    if state.location == t.PARKING_LOT:
        return "the Parking Lot has no door for Hardware (MH-31)."
    return "four zombies break into the Supermarket in spite of Hardware (MH-31)."


WHY: Final[Mapping[type[Move], Callable[[Fields, Any, int], str]]] = {
    m.Place: _place,
    m.Vote: _vote,
    m.Keep: _search,
    m.Give: _search,
    m.Go: _go,
    m.Zombie: _zombie,
    m.Walk: _walk,
    m.Lose: _lose,
}
"""Why a move of the kind that is due may not be made, but for cards. `pass` always may."""
