"""Mall of Horror: votes and the power in them (MH-10 to MH-15, MH-34)."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Final

from zwidgets.core.contract.question import Question, Value
from zwidgets.games.mall_of_horror.questions import power
from zwidgets.games.mall_of_horror.questions.doors import EARLY, die, locations
from zwidgets.games.mall_of_horror.rules import MallOfHorrorState, votes
from zwidgets.games.mall_of_horror.table import HQ, NAMES


def _is_voted(state: MallOfHorrorState) -> bool:
    """Whether there is a vote, or the opportunity before it."""
    return bool(state.threats) and state.step in ("window", "vote", "lot")


def _weights(state: MallOfHorrorState, place: int, second: bool) -> tuple[int, ...]:
    """The weights of a vote at a location, with the Threats of the present vote if it is there."""
    if _is_voted(state) and place == state.location:
        return votes.weights(state, second)
    nobody = (0,) * len(state.people)
    return votes.weights(state.but(location=place, threats=nobody), second)


def _ballot_due(state: MallOfHorrorState, place: int) -> bool:
    """Whether the ballot that is asked about is a re-vote."""
    return _is_voted(state) and place == state.location and len(state.ballots) == 2


def _polls(state: MallOfHorrorState, seat: int | None) -> Sequence[str]:
    """Where can be voted: where two players at least can be chosen, the present vote's first."""
    present = NAMES[state.location] if _is_voted(state) else ""
    places = [one for one in locations(state, seat) if len(_named(state, NAMES.index(one))) > 1]
    return sorted(places, key=lambda one: one != present)


def _has_polls(state: MallOfHorrorState, seat: int | None) -> bool:
    return state.stage in (*EARLY, "attack") and bool(_polls(state, seat))


def _players(state: MallOfHorrorState, seat: int | None) -> Sequence[int]:
    return range(len(state.people))


def _power(
    state: MallOfHorrorState, seat: int | None, player: int, location: str, index: str
) -> Fraction:
    place = NAMES.index(location)
    return power.INDICES[index](_weights(state, place, _ballot_due(state, place)), player)


def _named(state: MallOfHorrorState, place: int) -> tuple[int, ...]:
    if _ballot_due(state, place):
        return votes.tied(state) if state.step == "lot" else votes.candidates(state)
    found = votes.presence(state.people, place, state.hidden)
    return tuple(one for one, weight in enumerate(found) if weight)


def _ballots(
    state: MallOfHorrorState, seat: int | None, place: int
) -> list[tuple[power.Weights, power.Ballot]]:
    """The ballots that are due at a location, the re-vote included, with one's own vote."""
    due = [_weights(state, place, second) for second in (False, True)]
    nobody: power.Ballot = (None,) * len(state.people)
    if not (_is_voted(state) and place == state.location and state.ballots):
        return [(weights, nobody) for weights in due]
    if state.step == "lot":
        return []
    known = tuple(choice if one == seat else None for one, choice in enumerate(state.ballots[-1]))
    first, *rest = due[len(state.ballots) - 1 :]
    return [(first, known), *((weights, nobody) for weights in rest)]


def _falls_on(state: MallOfHorrorState, seat: int | None, location: str) -> Value:
    place = NAMES.index(location)
    voting = _is_voted(state) and place == state.location
    election = state.stage == "truck" and place == HQ
    lot = state.stage == "attack" or not (voting or election)
    found = power.fallen_on(_ballots(state, seat, place), _named(state, place), lot)
    ordered = sorted(found.items(), key=lambda item: (item[0] is None, item[0]))
    return die({"nobody" if one is None else f"seat {one}": share for one, share in ordered})


def _ties(state: MallOfHorrorState, seat: int | None, location: str) -> Fraction:
    place = NAMES.index(location)
    ballots = _ballots(state, seat, place)
    if not ballots:
        return Fraction(1)
    found = power.leaders(ballots[0][0], _named(state, place), ballots[0][1])
    return sum((chance for first, chance in found.items() if len(first) > 1), Fraction(0))


QUESTIONS: Final = (
    Question(
        "power",
        "Seat {player} decides a vote at {location}: its share of power ({index}).",
        _power,
        {"player": _players, "location": _polls, "index": lambda state, seat: tuple(power.INDICES)},
        _has_polls,
    ),
    Question(
        "tie",
        "The ballot at {location} ends in a tie, if all vote at random.",
        _ties,
        {"location": _polls},
        _has_polls,
    ),
    Question(
        "falls-on",
        "The vote at {location} falls on this player, if all vote at random.",
        _falls_on,
        {"location": _polls},
        _has_polls,
    ),
)
