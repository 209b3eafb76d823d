"""Building Dead Guys: other states that a seat could be in."""

from __future__ import annotations

import random
from collections.abc import Iterable
from typing import Any

from zwidgets.core.contract.bot import Choose
from zwidgets.games.building_dead_guys.rules import BuildingDeadGuysState
from zwidgets.games.building_dead_guys.table import Values
from zwidgets.games.building_dead_guys.view import (
    held,
    seen_down,
    seen_hand,
    unseen_body,
    unseen_digging,
)


def resample(
    state: BuildingDeadGuysState, seat: int | None, rng: random.Random
) -> BuildingDeadGuysState:
    """Draw other hands and Down Cards from what the seat has not seen, each deal equally likely.

    Cards that the seat knows to be in the other hand stay (BD-25); the rest are drawn from the
    unseen cards. An unseen bid is any card of that hand.
    """
    digging = _shuffled(unseen_digging(state, seat).elements(), rng)
    body = _shuffled(unseen_body(state, seat).elements(), rng)
    hands, made, known, down = [], [], [], []
    for owner in (0, 1):
        hand, bid, kept = _other_hand(state, owner, seat, digging, rng)
        hands.append(hand)
        made.append(bid)
        known.append(kept)
        hidden = state.down[owner] is not None and seen_down(state, owner, seat) is None
        down.append(body.pop() if hidden else state.down[owner])
    return state.but(
        hands=tuple(hands),
        bids=tuple(made),
        known=tuple(known),
        down=tuple(down),
        digging=tuple(sorted(digging)),
        body=state.cards.in_order(body),
    )


def resample_hidden_choices(
    state: BuildingDeadGuysState, seat: int, choose: Choose
) -> BuildingDeadGuysState:
    """Take back the other's bid until both are in; the two bid at once."""
    other = 1 - seat
    bid = state.bids[other]
    if bid is None or state.bids_are_in:
        return state
    hands = tuple(
        tuple(sorted([*hand, bid])) if owner == other else hand
        for owner, hand in enumerate(state.hands)
    )
    return state.but(hands=hands, bids=(state.bids[0], None) if other else (None, state.bids[1]))


def _shuffled(cards: Iterable[Any], rng: random.Random) -> list[Any]:
    row = sorted(cards)
    rng.shuffle(row)
    return row


def _other_hand(
    state: BuildingDeadGuysState,
    owner: int,
    seat: int | None,
    unseen: list[int],
    rng: random.Random,
) -> tuple[Values, int | None, Values]:
    """Another hand, its bid, and what is known of it, as the seat may believe them to be."""
    if owner == seat:
        return state.hands[owner], state.bids[owner], state.known[owner]
    hand = list(seen_hand(state, owner, seat))
    while len(hand) < len(held(state, owner)):
        hand.append(unseen.pop())
    known = state.known[owner]
    if seat is None:  # A spectator knows nothing of what the players know of each other.
        known = tuple(sorted(rng.sample(hand, len(known))))
    bid = state.bids[owner]
    if bid is not None and not state.bids_are_in:
        bid = hand.pop(int(rng.random() * len(hand)))
    return tuple(sorted(hand)), bid, known
