"""Shufflers: what a player knows, as numbers for learners. Optional: no rule needs it."""

from __future__ import annotations

from collections import Counter

from zwidgets.games.shufflers import ShufflersGame, ShufflersState
from zwidgets.games.shufflers.moves import AMMO, ENCOUNTERS, HEALTH
from zwidgets.games.shufflers.rules import STEPS
from zwidgets.games.shufflers.supplies import KING, Deck
from zwidgets.games.shufflers.view import owing

_SUPPLIES = (*AMMO, *HEALTH)
_PER_PLAYER = 1 + 4 * 20
_PER_DECK = 32 + 3 + 2


def observation_size(game: ShufflersGame) -> int:
    """Return how many numbers `observe` gives."""
    decks = game.seats if game.variant == "competitive" else 1
    return game.seats * (_PER_PLAYER + 2) + decks * _PER_DECK + len(STEPS) + 14 + 1


def observe(state: ShufflersState, seat: int) -> tuple[float, ...]:
    """Return the position as numbers, players and decks in seat order from this seat on.

    For each player: alive or not; how many of each supply are in the rows, in the discards, on top
    of a discard and given; whether it is their turn; the share of passes. For each deck: how many
    of each encounter are unseen, jokers seen, cards left, cards spared. Then the step, the value of
    the card met last, and the open debt.
    """
    players = len(state.survivors)
    order = [(seat + i) % players for i in range(players)]
    decks = [state.deck_of(place) for place in order[: len(state.decks)]]
    met, debt = state.encounter, owing(state)
    numbers: list[float] = []
    for place in order:
        numbers += _observe_survivor(state, place)
    for deck in decks:
        numbers += _observe_deck(state, deck)
    numbers += [float(step == state.step) for step in STEPS]
    numbers += [float(met is not None and met.value == value) for value in range(KING + 1)]
    return (*numbers, debt["open"] / (10 * players) if debt else 0.0)


def potential(state: ShufflersState, seat: int) -> float:
    """Return the share of the deck that a living player has drawn."""
    return 1 - state.deck_of(seat).left / state.game.deck_size if seat in state.living else 0.0


def _observe_survivor(state: ShufflersState, seat: int) -> list[float]:
    survivor, players = state.survivors[seat], len(state.survivors)
    places = (
        survivor.ammo + survivor.health,
        survivor.ammo_discard + survivor.health_discard,
        survivor.ammo_discard[-1:] + survivor.health_discard[-1:],
        state.given[seat] if state.given else (),
    )
    counted = map(Counter, places)
    counts = [count[supply] / players for count in counted for supply in _SUPPLIES]
    turn = seat == state.seat and state.step not in ("start", "over")
    return [float(seat in state.living), *counts, float(turn), state.passes / players]


def _observe_deck(state: ShufflersState, deck: Deck) -> list[float]:
    size, unseen = state.game.deck_size, Counter(deck.unseen)
    each = size // 32
    return [
        *(unseen[card] / each for card in ENCOUNTERS),
        *(float(deck.jokers == seen) for seen in range(3)),
        deck.left / size,
        min(1.0, deck.spared / 8),
    ]
