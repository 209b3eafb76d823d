"""Shufflers, compiled: `roads` plays the solo and competitive variants, `together` the group.

Nothing in Shufflers is hidden but the order of the decks, which is drawn anew for each game; so
every seat knows the whole position.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import numpy as np

from zwidgets.cards import DECK, JOKER, Card
from zwidgets.core.compiled.game import CompiledGame, Ints, Which
from zwidgets.core.contract.moves import Move
from zwidgets.core.errors import InvalidPosition
from zwidgets.games.shufflers import ShufflersGame, moves
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
        self, position: Ints, policies: tuple[int, ...], which: Which, ends: Ints, trace: Ints
    ) -> int:
        players, chosen = self.game.seats, np.array(policies, np.int64)
        if self.together:
            group, room = together.new_group(players), together.new_shares(players)
            return together.play_group(position, chosen, which, group, room, ends, trace)
        known, scratch = tables.tables(), roads.new_scratch(players, trace.size > 0)
        return roads.play_roads(position, chosen, which, known, scratch, ends, trace)

    def move_of(self, state: ShufflersState, number: int) -> Move:
        """The move or chance outcome of that number."""
        if state.is_chance:
            return moves.OUTCOMES[state.step][(*DECK, JOKER)[number - moves.CARD]]
        supplies = moves.HEALTH if state.in_health else moves.AMMO
        if number < moves.GIVE + 1:
            paid = [card for card in supplies[::-1] if number + 1 >> card.value - 1 & 1]
            return moves.Pay(tuple(paid))
        others: list[Move] = [moves.GIVES[card] for card in supplies]
        others += (*moves.HELPS, *moves.ROBS, moves.PASS, moves.TAKE, moves.VEHICLE, moves.LAMB)
        return (*others, *moves.SACRIFICES)[number - moves.GIVE - 1]


# Encoding


def _cards(cards: Iterable[Card]) -> list[int]:
    return [SUITS.index(card.suit.value) << 4 | card.value for card in cards if card.suit]


def _bits(row: moves.Row) -> int:
    return sum(1 << card.value - 1 for card in row)


def _counts(row: moves.Row) -> int:
    return sum(1 << 4 * card.value - 4 for card in row)


def _discard(row: moves.Row) -> int:
    return sum(card.value << 4 * height for height, card in enumerate(row[::-1]))


def _encode_roads(state: ShufflersState) -> Ints:
    game = state.game
    position = np.zeros(roads.HEAD + roads.ROAD * game.seats, np.int64)
    turn = state.deck.road[-1] if state.deck.road else ()
    position[roads.DUE], position[roads.SEAT] = STEPS.index(state.step), state.seat
    position[roads.PLAYERS], position[roads.DEBT] = game.seats, state.debt
    position[roads.OPTIONS] = roads.VEHICLE * game.vehicle + roads.LAMB * game.lamb
    position[roads.MET], position[roads.DEALT] = turn[0].value if turn else 0, len(turn) - 1
    lots = [len(state.lots), *(card.index for card in state.lots)]
    position[roads.LOTS : roads.LOTS + len(lots)] = lots
    begun = state.step in ("pay", "choose", "deal")
    for seat, (survivor, deck) in enumerate(zip(state.survivors, state.decks, strict=True)):
        numbers = _encode_road(survivor, deck)
        place = roads.HEAD + roads.ROAD * seat
        position[place : place + len(numbers)] = numbers
        position[place + roads.TURNS] -= begun and seat == state.seat
    return position


def _encode_road(survivor: Survivor, deck: Deck) -> list[int]:
    rows = _bits(survivor.ammo), _bits(survivor.health)
    discards = _discard(survivor.ammo_discard), _discard(survivor.health_discard)
    road = deck.jokers, deck.spared, len(deck.road), len(deck.unseen)
    return [*rows, *discards, *road, *_cards(deck.unseen)]


def _encode_group(state: ShufflersState) -> Ints:
    deck, players = state.decks[0], len(state.survivors)
    position = np.zeros(together.HEAD + together.PLAYER * players, np.int64)
    met = deck.road[-1][-1].value if deck.road[-1] else 0
    due = STEPS.index(state.step), state.seat, players, state.debt, total(state.owed), state.passes
    road = met, deck.jokers, deck.spared, len(deck.road), len(deck.unseen)
    numbers = [*due, *road, *_cards(deck.unseen)]
    position[: len(numbers)] = numbers
    for seat, survivor in enumerate(state.survivors):
        given = state.given[seat] if state.given else ()
        place = together.HEAD + together.PLAYER * seat
        position[place : place + together.PLAYER] = _encode_player(survivor, given)
    return position


def _encode_player(survivor: Survivor, given: moves.Row) -> list[int]:
    ammo, health, *discards, _ = survivor.rows
    numbers = [_counts(ammo), _counts(health), _counts(given), *map(len, discards)]
    for row in discards:
        numbers += [card.value for card in row] + [0] * (HIGHEST - len(row))
    return numbers


COMPILED: Final = CompiledShufflers
