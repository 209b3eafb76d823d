"""Shufflers, compiled: `roads` plays the solo and competitive variants, `together` the group.

Nothing in Shufflers is hidden but the order of the decks, which is drawn anew for each game; so
every seat knows the whole position.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import numpy as np

from zwidgets.cards import DECK, JOKER, Card
from zwidgets.core.compiled.game import Arrays, CompiledGame, Ints, Which
from zwidgets.core.contract.moves import Move
from zwidgets.core.errors import InvalidPosition
from zwidgets.games.shufflers import ShufflersGame
from zwidgets.games.shufflers import moves as m
from zwidgets.games.shufflers.bots import HIGHEST
from zwidgets.games.shufflers.compiled import roads, tables, together
from zwidgets.games.shufflers.rules import STEPS, ShufflersState
from zwidgets.games.shufflers.supplies import Deck, Survivor, total

SUITS = "CDHS"


class CompiledShufflers(CompiledGame):
    """Shufflers with its options.

    Events: `boat`, somebody reaches it; `coast`, a first joker is drawn; `death`, somebody dies;
    `all-dead`. What is counted is what happens until the game is over.

    Args:
        game: the game.
    """

    game: ShufflersGame
    events = ("boat", "coast", "death", "all-dead")

    def __init__(self, game: ShufflersGame) -> None:
        super().__init__(game)
        self.together = game.variant == "collaborative"

    def encode(self, state: ShufflersState, seat: int | None) -> Ints:
        """The position, the same for every seat.

        Raises:
            InvalidPosition: the game is over.
        """
        if state.step == "over":
            raise InvalidPosition("Nothing is left to simulate: the game is over.")
        return _encode_group(state) if self.together else _encode_roads(state)

    def _play(
        self, position: Ints, policies: tuple[int, ...], which: Which, counts: Arrays, trace: Ints
    ) -> int:
        players, chosen = self.game.seats, np.array(policies, np.int64)
        if self.together:
            group, room = together.new_group(players), together.new_shares(players)
            return together.play_group(position, chosen, which, group, room, counts, trace)
        known, scratch = tables.tables(), roads.new_scratch(players, trace.size > 0)
        return roads.play_roads(position, chosen, which, known, scratch, counts, trace)

    def move_of(self, state: ShufflersState, number: int) -> Move:
        """The move or chance outcome of that number."""
        if state.is_chance:
            return m.OUTCOMES[state.step][(*DECK, JOKER)[number - m.CARD]]
        supplies = m.HEALTH if state.in_health else m.AMMO
        if number < m.GIVE + 1:
            return m.Pay(tuple(one for one in supplies[::-1] if number + 1 >> one.value - 1 & 1))
        gifts = [m.GIVES[one] for one in supplies]
        others = (*gifts, *m.HELPS, *m.ROBS, m.PASS, m.TAKE, m.VEHICLE, m.LAMB, *m.SACRIFICES)
        return others[number - m.GIVE - 1]


# Encoding


def _cards(cards: Iterable[Card]) -> list[int]:
    return [SUITS.index(one.suit.value) << 4 | one.value for one in cards if one.suit]


def _bits(row: m.Row) -> int:
    return sum(1 << one.value - 1 for one in row)


def _counts(row: m.Row) -> int:
    return sum(1 << 4 * one.value - 4 for one in row)


def _discard(row: m.Row) -> int:
    return sum(one.value << 4 * height for height, one in enumerate(row[::-1]))


def _encode_roads(state: ShufflersState) -> Ints:
    k, game = roads, state.game
    position = np.zeros(k.HEAD + k.ROAD * game.seats, np.int64)
    turn = state.deck.road[-1] if state.deck.road else ()
    position[k.DUE], position[k.SEAT] = STEPS.index(state.step), state.seat
    position[k.PLAYERS], position[k.DEBT] = game.seats, state.debt
    position[k.OPTIONS] = k.VEHICLE * game.vehicle + k.LAMB * game.lamb
    position[k.MET], position[k.DEALT] = turn[0].value if turn else 0, len(turn) - 1
    position[k.LOTS] = len(state.lots)
    position[k.LOTS + 1 : k.LOTS + 1 + len(state.lots)] = [one.index for one in state.lots]
    begun = state.step in ("pay", "choose", "deal")
    for seat, (one, deck) in enumerate(zip(state.survivors, state.decks, strict=True)):
        numbers = _encode_road(one, deck)
        place = k.HEAD + k.ROAD * seat
        position[place : place + len(numbers)] = numbers
        position[place + k.TURNS] -= begun and seat == state.seat
    return position


def _encode_road(one: Survivor, deck: Deck) -> list[int]:
    rows = _bits(one.ammo), _bits(one.health)
    discards = _discard(one.ammo_discard), _discard(one.health_discard)
    road = deck.jokers, deck.spared, len(deck.road), len(deck.unseen)
    return [*rows, *discards, *road, *_cards(deck.unseen)]


def _encode_group(state: ShufflersState) -> Ints:
    k, deck, players = together, state.decks[0], len(state.survivors)
    position = np.zeros(k.HEAD + k.PLAYER * players, np.int64)
    met = deck.road[-1][-1].value if deck.road[-1] else 0
    due = STEPS.index(state.step), state.seat, players, state.debt, total(state.owed), state.passes
    road = met, deck.jokers, deck.spared, len(deck.road), len(deck.unseen)
    numbers = [*due, *road, *_cards(deck.unseen)]
    position[: len(numbers)] = numbers
    for seat, one in enumerate(state.survivors):
        given = state.given[seat] if state.given else ()
        place = k.HEAD + k.PLAYER * seat
        position[place : place + k.PLAYER] = _encode_player(one, given)
    return position


def _encode_player(one: Survivor, given: m.Row) -> list[int]:
    discards = one.ammo_discard, one.health_discard
    numbers = [_counts(one.ammo), _counts(one.health), _counts(given), *map(len, discards)]
    for row in discards:
        numbers += [one.value for one in row] + [0] * (HIGHEST - len(row))
    return numbers


COMPILED: Final = CompiledShufflers
