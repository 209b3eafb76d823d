"""Shufflers: what lies on the table, and how it is paid, stolen and drawn.

A `Survivor` is one player: two rows of supplies and the cards that have left them. A `Deck` is a
road: the cards drawn turn by turn, and the cards still unseen.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Final, TypeVar

from zwidgets.cards import BY_INDEX, DECK, JOKER, Card, Suit
from zwidgets.core.contract.persons import counted
from zwidgets.games.shufflers.moves import AMMO, HEALTH, Pay, Row
from zwidgets.games.shufflers.shares import REMEMBERED, in_turn, share

JACK, QUEEN, KING = 11, 12, 13
VISITORS: Final = {JACK: "thief", QUEEN: "doctor", KING: "prepper"}
T = TypeVar("T")


# Payments


def total(row: Row) -> int:
    """Return the values of some cards added up."""
    return sum([card.value for card in row])


def shufflers(many: int) -> str:
    """Return a number of Shufflers in words.

    >>> shufflers(1), shufflers(7)
    ('1 Shuffler', '7 Shufflers')
    """
    return counted(many, "Shuffler")


def pooled(rows: Iterable[Row]) -> int:
    """Return the values of the cards of several rows added up."""
    return sum([card.value for row in rows for card in row])


@cache
def _sums() -> Mapping[int, Sequence[int]]:
    """Return the sets of values 1 to 10, one bit a value, by their total from 0 to 55."""
    by_sum = defaultdict[int, list[int]](list)
    for mask in range(1024):
        by_sum[sum(bit + 1 for bit in range(10) if mask >> bit & 1)].append(mask)
    return by_sum


_PAY: Final = cache(Pay)
"""The same payment is the same object, which makes comparing quick."""


@cache
def payments(row: Row, debt: int) -> tuple[Pay, ...]:
    """Return the legal payments of a debt from a row that can pay it (SH-06 to SH-09).

    The payment with fewest cards comes first, then the one whose highest cards are lower.

    >>> [str(pay) for pay in payments(tuple(AMMO[i] for i in (0, 1, 3, 4)), 6)]
    ['pay 4D 2D', 'pay 5D AD']
    """
    values = sum(1 << card.value - 1 for card in row)
    return tuple(
        _PAY(tuple(card for card in row[::-1] if paid >> card.value - 1 & 1))
        for paid in covering(values, debt)
    )


def covering(row: int, debt: int) -> list[int]:
    """The sets of values that pay a debt, one bit a value, in the order of `payments`.

    The compiled game keeps them in a table.
    """
    if debt <= 10 and row >> debt - 1 & 1:
        return [1 << debt - 1]  # SH-06
    for reached in range(debt, 56):  # SH-07 to SH-09
        found = [values for values in _sums()[reached] if not values & ~row]
        if found:
            return sorted(found, key=lambda values: (values.bit_count(), values))
    return []


def place(row: Sequence[Card], card: Card) -> int:
    """Return the place of a card in an ascending row, or the place where it would go."""
    return bisect_left(row, card.index, key=BY_INDEX)


def holds(row: Row, card: Card) -> bool:
    """Return whether a card lies in an ascending row. Quicker than `in` for a long row."""
    first = place(row, card)
    return row[first : first + 1] == (card,)


def without(row: Row, gone: Iterable[Card]) -> Row:
    """Return a row from which some of its cards are taken, each once."""
    left = list(row)
    for card in gone:
        del left[place(left, card)]
    return tuple(left)


def with_added(row: Row, *added: Card) -> Row:
    """Return a row into which cards are put."""
    return tuple(sorted((*row, *added), key=BY_INDEX)) if added else row


# What lies before a player


@dataclass(frozen=True, slots=True)
class Survivor:
    """What lies before one player.

    Attributes:
        ammo: the Ammo row, ascending.
        health: the Health row, ascending.
        ammo_discard: the Ammo discard, bottom to top.
        health_discard: the Health discard, bottom to top.
        stolen: what thieves have put aside for good, in that order.
    """

    ammo: Row = AMMO
    health: Row = HEALTH
    ammo_discard: Row = ()
    health_discard: Row = ()
    stolen: Row = ()

    @property
    def rows(self) -> tuple[Row, Row, Row, Row, Row]:
        """All of it, in the order of a position."""
        return self.ammo, self.health, self.ammo_discard, self.health_discard, self.stolen

    def _side(self, health: bool) -> tuple[Row, Row]:
        """Return a row with its discard."""
        return (self.health, self.health_discard) if health else (self.ammo, self.ammo_discard)

    def _with(self, health: bool, row: Row, discard: Row) -> Survivor:
        """Return these supplies with another row and discard of that kind."""
        if health:
            return Survivor(self.ammo, row, self.ammo_discard, discard, self.stolen)
        return Survivor(row, self.health, discard, self.health_discard, self.stolen)

    def paid(self, cards: Row) -> Survivor:
        """Return what is left after a payment: its cards go to the row's discard (SH-15)."""
        if not cards:
            return self
        laid, health = with_added((), *cards), cards[0].suit is Suit.HEARTS
        row, discard = self._side(health)
        return self._with(health, without(row, laid), discard + laid)

    def giving(self, gift: Card) -> Survivor:
        """Return what is left when a card has gone to a common payment (SH-26)."""
        row, discard = self._side(not self.ammo)
        return self._with(not self.ammo, without(row, (gift,)), discard)

    def gave(self, used: Row, spare: Sequence[Card]) -> Survivor:
        """Return what is there after a common payment: used cards discarded, spare cards back."""
        health = (used or spare)[0].suit is Suit.HEARTS
        row, discard = self._side(health)
        return self._with(health, with_added(row, *spare), discard + used)

    def brought(self, visitor: Card) -> Card | None:
        """Return the card that a queen or king would bring back (SH-13, SH-14)."""
        _, discard = self._side(visitor.value == QUEEN)
        return discard[-1] if discard else None

    def visited(self, visitor: Card) -> Survivor:
        """Return what is there after a queen (SH-13), a king (SH-14) or a jack (SH-16)."""
        if visitor.value == JACK:
            return self.robbed()
        row, discard = self._side(visitor.value == QUEEN)
        row = with_added(row, *discard[-1:])
        return self._with(visitor.value == QUEEN, row, discard[:-1])

    @property
    def loot(self) -> Card:
        """The card that a thief would take: the highest Ammo card, else the highest Health card."""
        return (self.ammo or self.health)[-1]

    def robbed(self) -> Survivor:
        """Return what is left after a thief (SH-16)."""
        ammo = self.ammo[:-1]
        health = self.health if self.ammo else self.health[:-1]
        stolen = (*self.stolen, self.loot)
        return Survivor(ammo, health, self.ammo_discard, self.health_discard, stolen)


def put(all_seats: tuple[T, ...], seat: int, item: T) -> tuple[T, ...]:
    """Return the values of all seats, with another value in one seat."""
    return (*all_seats[:seat], item, *all_seats[seat + 1 :])


def alive(survivors: tuple[Survivor, ...]) -> list[int]:
    """Return the seats of the players who have Health (SH-12)."""
    return [seat for seat, survivor in enumerate(survivors) if survivor.health]


def purses(survivors: tuple[Survivor, ...]) -> list[Row]:
    """Return the rows that pay a common debt: Ammo while anybody has any, then Health (SH-26)."""
    ammo = [survivor.ammo for survivor in survivors]
    return ammo if any(ammo) else [survivor.health for survivor in survivors]


def must_give(passes: int, living: int) -> bool:
    """Return whether all others of the living players have just passed (SH-26). Also compiled."""
    return passes >= living - 1


def inherited(survivors: tuple[Survivor, ...], seat: int) -> tuple[Survivor, ...]:
    """Return the survivors after one of them has sacrificed themselves (SH-28).

    Their Ammo goes to their discard. Their Health is shared out by `heirs`.
    """
    gone, after = survivors[seat], list(survivors)
    spent = gone.ammo_discard + gone.ammo
    after[seat] = Survivor((), (), spent, gone.health_discard, gone.stolen)
    to = heirs(*_estate(survivors, seat))
    for heir, card in zip(to, gone.health[::-1], strict=True):
        after[heir] = after[heir].gave((), (card,))
    return tuple(after)


def _estate(survivors: tuple[Survivor, ...], seat: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The Health values that a player leaves, highest first, and the others' Health by seat."""
    health = [total(survivor.health) for survivor in survivors]
    health[seat] = 0
    return tuple([card.value for card in survivors[seat].health[::-1]]), tuple(health)


def inherited_in_turn(survivors: tuple[Survivor, ...], seat: int) -> bool:
    """Return whether a sacrificed player's Health goes to the same heirs as by rules 1."""
    values, health = _estate(survivors, seat)
    return list(heirs(values, health)) == in_turn(values, health)


@lru_cache(maxsize=256)
def heirs(values: tuple[int, ...], health: tuple[int, ...]) -> tuple[int, ...]:
    """Return the seat that each Health card goes to, highest card first (SH-28).

    Args:
        values: the cards to share out, highest first.
        health: the Health total of each seat; 0 for a seat that receives nothing.
    """
    to, tried = [*values], [*values, *health]  # Overwritten before they are read.
    share(values, len(values), health, to, tried, [0] * len(health), [*bytes(REMEMBERED)])
    return tuple(to)


def settled(
    survivors: tuple[Survivor, ...], given: tuple[Row, ...], debt: int
) -> tuple[Survivor, ...]:
    """Return the survivors after a common payment: what is not needed returns (SH-26).

    The highest card is looked at first, of equal ones that of the lowest seat.
    """
    excess, after = pooled(given) - debt, list(survivors)
    spare: list[list[Card]] = [[] for _ in given]
    gifts = [(-card.value, seat, card) for seat, cards in enumerate(given) for card in cards]
    for _, seat, card in sorted(gifts):
        if card.value <= excess:
            excess -= card.value
            spare[seat].append(card)
    for seat, cards in enumerate(given):
        if cards:
            after[seat] = after[seat].gave(without(cards, spare[seat]), spare[seat])
    return tuple(after)


# The encounter deck


@dataclass(frozen=True, slots=True)
class Deck:
    """An encounter deck and the road walked so far.

    Attributes:
        road: the cards drawn, turn by turn. The cards that a vehicle left behind follow their king
            or queen. In the collaborative variant a round's cards are together.
        unseen: the cards other than jokers that have not been drawn, ascending. Their order in the
            deck is not known.
        jokers: how many jokers have been drawn.
        spared: the number of Shuffler cards to come that will be discarded without effect (SH-20,
            SH-28).
    """

    road: tuple[Row, ...]
    unseen: Row
    jokers: int = 0
    spared: int = 0

    @property
    def left(self) -> int:
        """The number of cards that are left."""
        return len(self.unseen) + 2 - self.jokers

    def joker_places(self, size: int) -> int:
        """The number of places for the next joker, the top among them; 0 if it is not on top.

        Args:
            size: the number of cards in the full deck (SH-02, SH-31).
        """
        left = len(self.unseen) + 2 - self.jokers
        if self.jokers == 0:
            return left - size // 2
        return left if left <= size // 2 else 0

    def drawn(self, card: Card, new_turn: bool) -> Deck:
        """Return the deck after a card is drawn, as the first of a turn or a further one."""
        road = self.road
        road = (*road, (card,)) if new_turn else (*road[:-1], (*road[-1], card))
        if card is JOKER:
            return Deck(road, self.unseen, self.jokers + 1, self.spared)
        return Deck(road, without(self.unseen, (card,)), self.jokers, self.spared)

    def sparing(self, more: int) -> Deck:
        """Return the deck with this many more Shuffler cards to be spared."""
        return Deck(self.road, self.unseen, self.jokers, self.spared + more)


def drawing(players: int, lots: Row) -> tuple[tuple[int, ...], Row]:
    """Return the seats that draw for the start in this round, and the cards drawn in it (SH-22).

    A single seat begins the game. If too few cards are left for those who are tied, the lowest of
    their seats begins.

    >>> drawing(3, tuple(DECK[i] for i in (12, 0, 25)))
    ((0, 2), ())
    """
    seats, used = tuple(range(players)), 0
    while len(lots) - used >= len(seats):
        ranks = [card.value for card in lots[used : used + len(seats)]]
        used += len(seats)
        seats = tuple(s for s, rank in zip(seats, ranks, strict=True) if rank == max(ranks))
        if len(seats) > len(DECK) - used:
            seats = seats[:1]
    return seats, lots[used:]
