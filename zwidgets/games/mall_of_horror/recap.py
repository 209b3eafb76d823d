"""Mall of Horror: what is told of a game that is over: how it ended, and who was lost where."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

from zwidgets.core.contract.moves import Move
from zwidgets.core.contract.persons import counted, joined, those
from zwidgets.games.mall_of_horror import moves as m
from zwidgets.games.mall_of_horror.rules import MallOfHorrorState
from zwidgets.games.mall_of_horror.table import DEAD, KINDS, PEOPLE, at, points
from zwidgets.games.mall_of_horror.view import Loss, Recap

RANKS: Final = ("first", "second", "third", "fourth", "fifth")


def recap(
    game: Any,
    past: Iterable[tuple[MallOfHorrorState, Move, int | None]],
    state: MallOfHorrorState,
    seat: int | None,
) -> Recap:
    """How the game ended, and who was lost where; all of it is public.

    Args:
        game: the game.
        past: each event: the state before it, the move, and the seat that made it.
        state: the last state.
        seat: whom the sentences call "you", or None.
    """
    lost: list[Loss] = [
        {"seat": by, "kind": move.kind, "location": before.location, "round": before.number}
        for before, move, by in past
        if isinstance(move, m.Lose) and by is not None
    ]
    known = {(one["seat"], one["kind"]) for one in lost}
    earlier: list[Loss] = [
        {"seat": one, "kind": kind, "location": 0, "round": 0}
        for one, row in enumerate(state.people)
        for kind, place in zip(KINDS, row, strict=False)
        if place == DEAD and (one, kind) not in known
    ]
    lost = earlier + lost
    mine = [one for one in lost if one["seat"] == seat]
    return {"title": _title(state, seat, mine), "reason": _reason(state, seat), "lost": lost}


def _reason(state: MallOfHorrorState, seat: int | None) -> str:
    """Why the game is over and who wins, to this seat in the second person."""
    told = state.outcome.reason if state.outcome else ""
    for name, you in ((f"Seat {seat} wins", "You win"), (f"Seat {seat}", "You")):
        told = told.replace(name, you)
    return told.replace(f"seat {seat}", "you")


def _title(state: MallOfHorrorState, seat: int | None, lost: Sequence[Loss]) -> str:
    """Who wins; or how this seat did, and why."""
    winners = state.outcome.winners if state.outcome else ()
    ranks = [(points(row), len(hand)) for row, hand in zip(state.people, state.hands, strict=True)]
    best = max(ranks)[0]
    several = len(winners) > 1
    win = "share the win" if several else "wins"
    if seat is None:
        who = those(winners, None)
        each = " each" if several else ""
        return f"{who[0].upper()}{who[1:]} {win} with {counted(best, 'point')}{each}"
    own = counted(ranks[seat][0], "point")
    why = _why(state.people[seat], lost)
    if seat in winners:
        return f"You {'share the win' if several else 'win'} with {own}: {why}"
    above = sum(one > ranks[seat] for one in ranks)
    rank = RANKS[above] if min(ranks) < ranks[seat] else "last"
    return f"You came {rank} with {own}; {those(winners, None)} {win} with {best}: {why}"


def _why(row: Sequence[int], lost: Sequence[Loss]) -> str:
    """What this seat lost, and where."""
    if not lost:
        return "you lost nobody"
    if not any(row):
        return "you lost all your people"
    told = [
        f"your {PEOPLE[one['kind']]}{' ' + at(one['location']) if one['location'] else ''}"
        for one in lost
    ]
    return f"you lost {joined(told)}"
