"""Mall of Horror: whether a vote that is over, or an event, can have been so."""

from __future__ import annotations

from typing import Any, Final

from zwidgets.games.mall_of_horror.rules.votes import leaders
from zwidgets.games.mall_of_horror.table import HQ, KINDS, LOCATIONS, PARKING_LOT, characters

WHERE: Final = {"truck": (PARKING_LOT,), "chief": (HQ,), "attack": LOCATIONS}
"""Where each phase votes."""
BALLOTS: Final = {"votes": (1, 2), "only": (0,), "lot": (2,), "nobody": (0, 2)}
"""How many ballots there were, by how somebody was chosen or nobody was."""
COUNTED: Final = ("zombies", "extra", "condemned", "held", "left")
PERSONAL: Final = ("died", "moved")


def impossible_note(note: Any, players: int) -> str | None:
    """Why a vote cannot have gone like this, or None if it can."""
    stage, location, ballots, chosen, how = note
    if location not in WHERE.get(stage, ()) or len(ballots) not in BALLOTS.get(how, ()):
        return "a vote that is over names its phase, its location and how it went."
    if (chosen is None) != (how == "nobody") or (how == "lot" and stage != "attack"):
        return "a vote that is over says who was chosen, or that nobody was (MH-14)."
    if chosen is not None and not _seat(chosen, players):
        return "that seat cannot have been chosen."
    if any(_bad_ballot(ballot, players) for ballot in ballots):
        return "a ballot says who voted, with which weight, for whom."
    return _other_result(ballots, chosen, how, players)


def _seat(value: Any, players: int) -> bool:
    return type(value) is int and 0 <= value < players


def _bad_ballot(ballot: Any, players: int) -> bool:
    seats = [seat for seat, _, _ in ballot]
    good = all(
        _seat(seat, players) and _seat(to, players) and type(weight) is int and 0 < weight < 10
        for seat, weight, to in ballot
    )
    return not ballot or not good or seats != sorted(set(seats))


def _other_result(ballots: Any, chosen: int | None, how: str, players: int) -> str | None:
    """Every ballot but the last was tied; the last one too unless it decided."""
    for number, ballot in enumerate(ballots, 1):
        weights, choices = [0] * players, [None] * players
        for seat, weight, to in ballot:
            weights[seat], choices[seat] = weight, to
        found = leaders(tuple(weights), tuple(choices))
        decides = how == "votes" and number == len(ballots)
        if (len(found) == 1) != decides or (chosen not in found and chosen is not None):
            return "a vote ended otherwise than its ballots say (MH-14)."
    return None


def impossible_event(event: Any, players: int) -> str | None:
    """Why that cannot have happened, or None if it can."""
    what, location, seat, kind, count = event
    if location not in LOCATIONS or (seat is not None and not _seat(seat, players)):
        return "an event is at a location."
    if what in PERSONAL:
        good = seat is not None and kind in KINDS[: characters(players)] and count is None
    else:
        placed = seat is None or (what == "zombies" and count == 1)
        good = what in COUNTED and kind is None and placed and type(count) is int and count > 0
    return None if good else "an event says what happened, to whom, and to how many zombies."
