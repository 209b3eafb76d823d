"""Mall of Horror: card windows and votes (MH-10 to MH-15, MH-20, MH-34).

What is done takes a state and returns the one behind it. A vote that is over has the step
`decided`, a window without a vote `next`: `rounds` goes on from there, so that nobody else sees it.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from zwidgets.games.mall_of_horror.table import (
    People,
    Person,
    ballot_weight,
    clockwise,
    votes_of,
    without,
)

if TYPE_CHECKING:
    from zwidgets.games.mall_of_horror.rules import Ballot, MallOfHorrorState

# Who is there


@lru_cache(maxsize=1 << 14)
def presence(people: People, location: int, hidden: tuple[Person, ...]) -> tuple[int, ...]:
    """The votes that each seat has by its characters at a location that are not hidden (MH-11)."""
    counts = []
    for seat, row in enumerate(people):
        votes = 0
        for kind, place in enumerate(row):
            if place == location and (seat, kind) not in hidden:
                votes += votes_of(kind)
        counts.append(votes)
    return tuple(counts)


def standing(state: MallOfHorrorState) -> tuple[int, ...]:
    """The votes of each seat by its characters at the place that is voted on."""
    return presence(state.people, state.location, state.hidden)


def choosable(state: MallOfHorrorState) -> tuple[int, ...]:
    """The seats with a character there that is not hidden: candidates and voters (MH-11)."""
    return tuple([seat for seat, votes in enumerate(standing(state)) if votes])


def weights(state: MallOfHorrorState, second: bool) -> tuple[int, ...]:
    """The weight of each seat's ballot, 0 for who does not vote (MH-11, MH-13, MH-14)."""
    return _weights(state.people, state.location, state.hidden, state.threats, second)


@lru_cache(maxsize=1 << 14)
def _weights(
    people: People,
    location: int,
    hidden: tuple[Person, ...],
    threats: tuple[int, ...],
    second: bool,
) -> tuple[int, ...]:
    found = []
    for votes, row, more in zip(presence(people, location, hidden), people, threats, strict=True):
        found.append(ballot_weight(votes, more, location not in row, second))
    return tuple(found)


@lru_cache(maxsize=1 << 14)
def leaders(weights: tuple[int, ...], ballot: Ballot) -> tuple[int, ...]:
    """Who has most votes of a ballot in which all have voted."""
    totals = [0] * len(ballot)
    for weight, choice in zip(weights, ballot, strict=True):
        if choice is not None:
            totals[choice] += weight
    most = max(totals)
    return tuple([seat for seat, total in enumerate(totals) if total == most])


def candidates(state: MallOfHorrorState) -> tuple[int, ...]:
    """Whom a ballot may name now; in a re-vote those who tied (MH-11, MH-14)."""
    if len(state.ballots) < 2:
        return choosable(state)
    return leaders(weights(state, second=False), state.ballots[0])


def tied(state: MallOfHorrorState) -> tuple[int, ...]:
    """Who is still tied after the re-vote (MH-34)."""
    return leaders(weights(state, second=True), state.ballots[1])


def voters(state: MallOfHorrorState) -> tuple[int, ...]:
    """Who has still to vote."""
    return to_vote(weights(state, len(state.ballots) == 2), state.ballots[-1])


@lru_cache(maxsize=1 << 14)
def to_vote(weights: tuple[int, ...], ballot: Ballot) -> tuple[int, ...]:
    """Who votes and has not yet."""
    return tuple([seat for seat, weight in enumerate(weights) if weight and ballot[seat] is None])


# Card windows


def open_window(state: MallOfHorrorState, location: int) -> MallOfHorrorState:
    """Everybody gets one opportunity to play cards, in order (MH-12)."""
    nobody = (0,) * len(state.people)
    return ask(
        state.but(step="window", location=location, hardware=0, threats=nobody, ballots=()), None
    )


def open_camera(state: MallOfHorrorState) -> MallOfHorrorState:
    """Who has not looked may play a Security Camera, in order (MH-20)."""
    return ask(state.but(step="window"), None)


def next_asked(state: MallOfHorrorState, behind: int | None) -> int | None:
    """Who is asked for a card behind a seat; who has none or is out is passed over (MH-12)."""
    order = clockwise(len(state.people), state.chief)
    for seat in order if behind is None else order[order.index(behind) + 1 :]:
        if state.hands[seat] and any(state.people[seat]) and seat not in state.looked:
            return seat
    return None


def ask(state: MallOfHorrorState, behind: int | None) -> MallOfHorrorState:
    """Ask the next one, or close the window."""
    seat = next_asked(state, behind)
    if seat is not None:
        return state.but(asked=seat)
    return state.but(step="next", asked=None) if state.stage == "arrival" else vote(state)


def spend(state: MallOfHorrorState, seat: int, card: str) -> MallOfHorrorState:
    """A card is played; it leaves the game (MH-04)."""
    hands, played = list(state.hands), list(state.played)
    hands[seat] = without(hands[seat], card)
    played[seat] = (*played[seat], card)
    return state.but(hands=tuple(hands), played=tuple(played))


def stay(state: MallOfHorrorState, seat: int) -> MallOfHorrorState:
    """Who has played a card may play another, if he has one."""
    return state if state.hands[seat] else ask(state, seat)


def threaten(state: MallOfHorrorState, seat: int) -> MallOfHorrorState:
    """One vote more, in the re-vote too (MH-13)."""
    threats = list(state.threats)
    threats[seat] += 1
    return stay(spend(state, seat, "threat").but(threats=tuple(threats)), seat)


def look(state: MallOfHorrorState, seat: int) -> MallOfHorrorState:
    """A Security Camera: who has looked is not asked again (MH-20)."""
    looked = tuple(sorted((*state.looked, seat)))
    return ask(spend(state, seat, "camera").but(looked=looked), seat)


# Votes


def call(state: MallOfHorrorState, location: int) -> MallOfHorrorState:
    """A vote of phase A or B: with one candidate or none there is no opportunity (MH-15)."""
    state = state.but(location=location)
    return open_window(state, location) if len(choosable(state)) > 1 else vote(state)


def vote(state: MallOfHorrorState) -> MallOfHorrorState:
    """The first ballot; with only one candidate he is chosen without (MH-15)."""
    found = choosable(state)
    if len(found) > 1:
        return state.but(step="vote", asked=None, ballots=((None,) * len(state.people),))
    return decide(state, found[0], "only") if found else decide(state, None, "nobody")


def cast(state: MallOfHorrorState, seat: int, choice: int) -> MallOfHorrorState:
    """A ballot, secret until all are in (MH-10)."""
    *before, ballot = state.ballots
    full = (*ballot[:seat], choice, *ballot[seat + 1 :])
    state = state.but(ballots=(*before, full))
    return state if voters(state) else _count(state)


def _count(state: MallOfHorrorState) -> MallOfHorrorState:
    """A tie leads to a re-vote; a second one to nobody, or in an attack to the lot (MH-14)."""
    second = len(state.ballots) == 2
    found = leaders(weights(state, second), state.ballots[-1])
    if len(found) == 1:
        return decide(state, found[0], "votes")
    if not second:
        return state.but(ballots=(*state.ballots, (None,) * len(state.people)))
    return state.but(step="lot") if state.stage == "attack" else decide(state, None, "nobody")


def decide(state: MallOfHorrorState, chosen: int | None, how: str) -> MallOfHorrorState:
    """The vote is over, and is noted with its weights."""
    ballots = tuple(
        tuple(
            (seat, weight, choice)
            for seat, (weight, choice) in enumerate(
                zip(weights(state, second > 0), ballot, strict=True)
            )
            if choice is not None
        )
        for second, ballot in enumerate(state.ballots)
    )
    note = (state.stage, state.location, ballots, chosen, how)
    return state.but(
        step="decided", asked=chosen, threats=(), ballots=(), votes=(*state.votes, note)
    )
