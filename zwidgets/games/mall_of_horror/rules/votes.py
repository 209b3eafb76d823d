"""Mall of Horror: card windows and votes (MH-10 to MH-15, MH-20, MH-34).

Each step is a function from a state to the next. A vote that is over has the step `decided`, a
window without a vote `next`; `steps.settle` goes on from there.
"""

from __future__ import annotations

from functools import lru_cache

from zwidgets.games.mall_of_horror import moves as m
from zwidgets.games.mall_of_horror import table as t
from zwidgets.games.mall_of_horror.rules.state import Ballot, Fields

# The players who are there


@lru_cache(maxsize=1 << 14)
def presence(people: t.People, location: int, hidden: tuple[t.Person, ...]) -> tuple[int, ...]:
    """The votes that each seat has by its characters at a location that are not hidden (MH-11)."""
    counts = []
    for seat, row in enumerate(people):
        votes = 0
        for kind, place in enumerate(row):
            if place == location and (seat, kind) not in hidden:
                votes += t.votes_of(kind)
        counts.append(votes)
    return tuple(counts)


def choosable(state: Fields) -> tuple[int, ...]:
    """The seats with a character there that is not hidden: candidates and voters (MH-11)."""
    standing = presence(state.people, state.location, state.hidden)
    return tuple([seat for seat, votes in enumerate(standing) if votes])


def weights(state: Fields, second: bool) -> tuple[int, ...]:
    """The weight of each seat's ballot, 0 for a seat that has none (MH-11, MH-13, MH-14)."""
    return _weights(state.people, state.location, state.hidden, state.threats, second)


@lru_cache(maxsize=1 << 14)
def _weights(
    people: t.People,
    location: int,
    hidden: tuple[t.Person, ...],
    threats: tuple[int, ...],
    second: bool,
) -> tuple[int, ...]:
    found = []
    for votes, row, more in zip(presence(people, location, hidden), people, threats, strict=True):
        found.append(t.ballot_weight(votes, more, location not in row, second))
    return tuple(found)


@lru_cache(maxsize=1 << 14)
def leaders(weights: tuple[int, ...], ballot: Ballot) -> tuple[int, ...]:
    """The seats with the most votes of a ballot in which all have voted."""
    totals = [0] * len(ballot)
    for weight, choice in zip(weights, ballot, strict=True):
        if choice is not None:
            totals[choice] += weight
    most = max(totals)
    return tuple([seat for seat, total in enumerate(totals) if total == most])


def candidates(state: Fields) -> tuple[int, ...]:
    """The seats that a ballot may name now; in a re-vote those that tied (MH-11, MH-14)."""
    if len(state.ballots) < 2:
        return choosable(state)
    return leaders(weights(state, second=False), state.ballots[0])


def tied(state: Fields) -> tuple[int, ...]:
    """The seats that are still tied after the re-vote (MH-34)."""
    return leaders(weights(state, second=True), state.ballots[1])


def voters(state: Fields) -> tuple[int, ...]:
    """The seats that have still to vote."""
    return to_vote(weights(state, len(state.ballots) == 2), state.ballots[-1])


@lru_cache(maxsize=1 << 14)
def to_vote(weights: tuple[int, ...], ballot: Ballot) -> tuple[int, ...]:
    """The seats that vote and have not yet."""
    return tuple([seat for seat, weight in enumerate(weights) if weight and ballot[seat] is None])


# Card windows: MH-12


def open_window(state: Fields, location: int) -> Fields:
    """Each player gets one opportunity to play cards, in order (MH-12)."""
    nobody = (0,) * len(state.people)
    state = state.but(location=location, hardware=0, threats=nobody, ballots=())
    return ask(state.but(step="window"), None)


def next_asked(state: Fields, behind: int | None) -> int | None:
    """The next seat, after `behind`, that is asked for a card.

    A player who has no card, is out, or has looked at the dice is passed over (MH-12, MH-20,
    MH-35).
    """
    order = state.order
    for seat in order if behind is None else order[order.index(behind) + 1 :]:
        if state.hands[seat] and any(state.people[seat]) and seat not in state.looked:
            return seat
    return None


def ask(state: Fields, behind: int | None) -> Fields:
    """Ask the next seat, or close the window."""
    seat = next_asked(state, behind)
    if seat is not None:
        return state.but(asked=seat)
    return state.but(step="next", asked=None) if state.stage == "arrival" else vote(state)


def pass_(state: Fields, move: m.Pass, seat: int) -> Fields:
    """No card, or no more."""
    return ask(state, seat)


def spend(state: Fields, seat: int, card: str) -> Fields:
    """A card is played; it leaves the game (MH-04)."""
    hands, played = state.hands, state.played
    return state.but(
        hands=t.replaced(hands, seat, t.without(hands[seat], card)),
        played=t.replaced(played, seat, (*played[seat], card)),
    )


def stay(state: Fields, seat: int) -> Fields:
    """A player who has played a card may play another, if they have one."""
    return state if state.hands[seat] else ask(state, seat)


def threaten(state: Fields, move: m.Threat, seat: int) -> Fields:
    """One vote more, in the re-vote too (MH-13)."""
    threats = t.replaced(state.threats, seat, state.threats[seat] + 1)
    return stay(spend(state, seat, "threat").but(threats=threats), seat)


# Votes: MH-10, MH-14, MH-15


def call(state: Fields, location: int) -> Fields:
    """A vote of phase A or B: with one candidate or none there is no opportunity (MH-15)."""
    state = state.but(location=location)
    return open_window(state, location) if len(choosable(state)) > 1 else vote(state)


def vote(state: Fields) -> Fields:
    """The first ballot; a single candidate is chosen without (MH-15)."""
    found = choosable(state)
    if len(found) > 1:
        return state.but(step="vote", asked=None, ballots=((None,) * len(state.people),))
    return decide(state, found[0], "only") if found else decide(state, None, "nobody")


def cast(state: Fields, move: m.Vote, seat: int) -> Fields:
    """A ballot, secret until all are in (MH-10)."""
    *before, ballot = state.ballots
    state = state.but(ballots=(*before, t.replaced(ballot, seat, move.seat)))
    return state if voters(state) else _count(state)


def _count(state: Fields) -> Fields:
    """A tie leads to a re-vote; a second one to nobody, in an attack to the lot (MH-14, MH-34)."""
    second = len(state.ballots) == 2
    found = leaders(weights(state, second), state.ballots[-1])
    if len(found) == 1:
        return decide(state, found[0], "votes")
    if not second:
        return state.but(ballots=(*state.ballots, (None,) * len(state.people)))
    return state.but(step="lot") if state.stage == "attack" else decide(state, None, "nobody")


def decide(state: Fields, chosen: int | None, how: str) -> Fields:
    """The vote is over, and is noted with its weights."""
    ballots = []
    for second, ballot in enumerate(state.ballots):
        cast = enumerate(zip(weights(state, second > 0), ballot, strict=True))
        ballots.append(tuple([(seat, w, to) for seat, (w, to) in cast if to is not None]))
    note = (state.stage, state.location, tuple(ballots), chosen, how)
    return state.but(step="decided", asked=None, threats=(), ballots=(), votes=(*state.votes, note))
