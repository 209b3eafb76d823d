"""Mall of Horror: states that a seat cannot tell apart (MH-39)."""

from __future__ import annotations

import random
from collections.abc import Iterator

from zwidgets.core.contract.bot import Choose
from zwidgets.games.mall_of_horror import phases
from zwidgets.games.mall_of_horror.phases import Gift
from zwidgets.games.mall_of_horror.rules import MallOfHorrorState
from zwidgets.games.mall_of_horror.table import in_order
from zwidgets.games.mall_of_horror.view import known_gifts, sees_dice, sees_goal, sees_truck, unseen


def resample(state: MallOfHorrorState, seat: int | None, rng: random.Random) -> MallOfHorrorState:
    """Return another state that the seat could be in; nobody's choices are judged by how they play.

    Cards lie in any order among the places that the seat has not seen; each die shows any number;
    each secret ballot names any candidate, each secret destination any that is possible.
    """
    return _other_choices(_other_cards(state, seat, rng), seat, rng)


def resample_hidden_choices(
    state: MallOfHorrorState, seat: int, choose: Choose
) -> MallOfHorrorState:
    """Take back the ballots and destinations that the seat has not seen; all choose at once."""
    if state.step == "go":
        known = enumerate(state.goals)
        goals = tuple(goal if sees_goal(state, seat, owner) else 0 for owner, goal in known)
        return state.but(goals=goals)
    if state.step != "vote":
        return state
    *before, ballot = state.ballots
    mine = tuple(choice if voter == seat else None for voter, choice in enumerate(ballot))
    return state.but(ballots=(*before, mine))


def _other_cards(
    state: MallOfHorrorState, seat: int | None, rng: random.Random
) -> MallOfHorrorState:
    pool = list(unseen(state, seat).elements())
    rng.shuffle(pool)
    given, hands = known_gifts(state, seat), []
    for owner, hand in enumerate(state.hands):
        known = [card for to, card in given if to == owner]
        drawn = [] if owner == seat else [pool.pop() for _ in hand[len(known) :]]
        hands.append(hand if owner == seat else in_order([*known, *drawn]))
    bottom = tuple(
        (card if knower == seat else pool.pop(), knower) for card, knower in state.bottom
    )
    truck = state.truck if sees_truck(state, seat) else in_order([pool.pop() for _ in state.truck])
    other = state.but(hands=tuple(hands), bottom=bottom, truck=truck, deck=in_order(pool))
    return other.but(gifts=tuple(other_gifts(other, seat, rng)))


def other_gifts(state: MallOfHorrorState, seat: int | None, rng: random.Random) -> Iterator[Gift]:
    """Cards that others may have given: any that the receiver has held since, each once."""
    found: dict[int, str] = {}
    for receiver in {to for _, to, _, _ in state.gifts}:
        played, hand = state.played[receiver], state.hands[receiver]
        times, cards = [*range(len(played)), *[len(played)] * len(hand)], (*played, *hand)
        gifts = {i: gift for i, gift in enumerate(state.gifts) if gift[1] == receiver}
        may_be = [
            [
                token
                for token, time in enumerate(times)
                if time >= at and (seat not in (by, receiver) or cards[token] == card)
            ]
            for by, _, card, at in gifts.values()
        ]
        chosen = _each_another(may_be, rng)
        found |= {i: cards[token] for i, token in zip(gifts, chosen, strict=True)}
    for i, (by, to, _, at) in enumerate(state.gifts):
        yield by, to, found[i], at


def _each_another(choices: list[list[int]], rng: random.Random) -> list[int]:
    """Return one number of each list, no two the same; each such choice has the same chance."""
    while True:
        chosen = [tokens[int(rng.random() * len(tokens))] for tokens in choices]
        if len(set(chosen)) == len(chosen):
            return chosen


def _other_choices(
    state: MallOfHorrorState, seat: int | None, rng: random.Random
) -> MallOfHorrorState:
    if state.dice and not sees_dice(state, seat):
        state = state.but(dice=tuple([1 + int(rng.random() * 6) for _ in state.dice]))
    if state.goals:
        state = state.but(goals=tuple(_other_goals(state, seat, rng)))
    if state.step != "vote":
        return state
    found = phases.candidates(state)
    *before, ballot = state.ballots
    other = tuple(
        choice if choice is None or voter == seat else found[int(rng.random() * len(found))]
        for voter, choice in enumerate(ballot)
    )
    return state.but(ballots=(*before, other))


def _other_goals(state: MallOfHorrorState, seat: int | None, rng: random.Random) -> Iterator[int]:
    for owner, goal in enumerate(state.goals):
        if not goal or sees_goal(state, seat, owner):
            yield goal
        else:
            places = phases.destinations(state.people[owner], state.closed)
            yield places[int(rng.random() * len(places))]
