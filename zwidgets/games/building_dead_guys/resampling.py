"""Building Dead Guys: other states that a seat could be in."""

from __future__ import annotations

import random
from collections.abc import Iterable
from typing import Any

from zwidgets.core.contract.bot import Choose
from zwidgets.games.building_dead_guys.rules import BuildingDeadGuysState
from zwidgets.games.building_dead_guys.table import put
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
    hands, bids, known, down = map(list, (state.hands, state.bids, state.known, state.down))
    for owner in {0, 1} - {seat}:
        hand = list(seen_hand(state, owner, seat))
        while len(hand) < len(held(state, owner)):
            hand.append(digging.pop())
        if seat is None:  # A spectator knows nothing of what the players know of each other.
            known[owner] = tuple(sorted(rng.sample(hand, len(state.known[owner]))))
        if state.bids[owner] is not None and not state.bids_are_in:
            bids[owner] = hand.pop(int(rng.random() * len(hand)))
        hands[owner] = tuple(sorted(hand))
        if state.down[owner] is not None and seen_down(state, owner, seat) is None:
            down[owner] = body.pop()
    return state.but(
        hands=tuple(hands),
        bids=tuple(bids),
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
    hands = put(state.hands, other, tuple(sorted([*state.hands[other], bid])))
    return state.but(hands=hands, bids=put(state.bids, other, None))


def _shuffled(cards: Iterable[Any], rng: random.Random) -> list[Any]:
    row = sorted(cards)
    rng.shuffle(row)
    return row
