"""Building Dead Guys: what a seat knows as numbers, for learners."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from zwidgets.games.building_dead_guys.abilities import SLOTS
from zwidgets.games.building_dead_guys.moves import LAST_ROUND
from zwidgets.games.building_dead_guys.options import BuildingDeadGuysOptions
from zwidgets.games.building_dead_guys.rules import BuildingDeadGuysState
from zwidgets.games.building_dead_guys.table import STEPS, Words
from zwidgets.games.building_dead_guys.view import (
    seen_bid,
    seen_down,
    seen_hand,
    unseen_body,
    unseen_digging,
)


def observation_size(game: BuildingDeadGuysOptions[Any]) -> int:
    """Return how many numbers `observe` gives for the card set."""
    cards = game.card_set
    return len(STEPS) + 6 + 4 + 7 * len(cards.values) + 4 * len(cards.placed) + 6 * len(cards.named)


def observe(state: BuildingDeadGuysState, seat: int) -> tuple[float, ...]:
    """Return what the seat knows as numbers.

    First the step and the round; whether the seat has the Skull, deals, or took the prize; whether
    the other took it; whether the bids are plain; what each added, in hundreds; whether each has a
    Down Card. Then for each value: own hand, own bid, the other's bid, what is known of the other
    hand, discards, unseen, all. For each way in which a part may lie: own Zombie, the other's, the
    flip, its target. For each part: prize, part to be placed, own Down Card, the other's if known,
    discards, unseen.
    """
    other = 1 - seat
    return (
        *(float(state.step == step) for step in STEPS),
        state.rounds / LAST_ROUND,
        *(float(holder == seat) for holder in (state.skull, state.dealer, state.taker)),
        float(state.taker == other),
        float(state.plain),
        *(min(1.0, _sum(state, owner) / 100) for owner in (seat, other)),
        *(float(state.down[owner] is not None) for owner in (seat, other)),
        *_values(state, seat),
        *_words(state, seat),
        *_names(state, seat),
    )


def potential(state: BuildingDeadGuysState, seat: int) -> float:
    """Return how many more slots the seat has filled than the other, as a share of all slots."""
    return (state.filled(seat) - state.filled(1 - seat)) / SLOTS


def _sum(state: BuildingDeadGuysState, seat: int) -> int:
    return sum(value for value, _ in state.added[seat])


def _values(state: BuildingDeadGuysState, seat: int) -> list[float]:
    other = 1 - seat
    unseen = unseen_digging(state, seat)
    rows: tuple[Sequence[int | None], ...] = (
        state.hands[seat],
        (seen_bid(state, seat, seat),),
        (seen_bid(state, other, seat),),
        seen_hand(state, other, seat),
        state.spent,
    )
    numbers = []
    for value, count in state.cards.values:
        numbers += [row.count(value) / count for row in rows]
        numbers += [unseen[value] / count, count / len(state.cards.digging)]
    return numbers


def _words(state: BuildingDeadGuysState, seat: int) -> list[float]:
    word, target = state.announced or (None, None)
    rows: tuple[Words, ...] = (state.zombies[seat], state.zombies[1 - seat])
    numbers = []
    for placed in state.cards.placed.values():
        numbers += [row.count(placed.word) / placed.part.count for row in rows]
        numbers += [float(placed.word == word), float(placed.word == target)]
    return numbers


def _names(state: BuildingDeadGuysState, seat: int) -> list[float]:
    unseen = unseen_body(state, seat)
    downs = [seen_down(state, owner, seat) for owner in (seat, 1 - seat)]
    numbers = []
    for name, part in state.cards.named.items():
        numbers += [float(name == held) for held in (state.prize, state.new, *downs)]
        numbers += [state.rejected.count(name) / part.count, unseen[name] / part.count]
    return numbers
