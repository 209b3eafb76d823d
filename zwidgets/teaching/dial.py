"""A deck as a dial: cards go out of it and back, and a chance follows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import fields, replace
from fractions import Fraction
from threading import RLock
from typing import Any, Final, NamedTuple, cast

from zwidgets.cards import Card, InvalidCard, Rank, Suit, card
from zwidgets.core.arguments import as_kind, as_whole
from zwidgets.core.contract.moves import Move
from zwidgets.core.contract.registry import as_state
from zwidgets.core.contract.state import State
from zwidgets.core.errors import InvalidOption, need, quoted
from zwidgets.core.shown import picture
from zwidgets.odds.asking import holds, next_event
from zwidgets.odds.charts import Picture
from zwidgets.odds.tables import exactly


class Dial:
    """A deck whose cards can be moved to the table and back: what `zw.dial` makes.

    Args:
        position: a position in which a card is drawn next, or its text.
        event: a function of the state after the draw, asked of each card whenever cards are moved.

    Attributes:
        asks: the event as a sentence.
        cards: all cards that were in the deck to begin with, sorted.
        hits: for each card whether the event holds if it comes next; for a card on the table, as if
            it alone were back in the deck.

    >>> cabin = "dead-center; 7H 4S AS / 6C 2D 10C / JK 8H 4C; -; draw"
    >>> dial = Dial(cabin, lambda state: state.drawn.red)
    >>> dial.probability, len(dial.deck)
    (Fraction(17, 33), 33)
    >>> dial.move("3H", "5D")
    >>> dial.probability
    Fraction(15, 31)
    """

    def __init__(self, position: State | str, event: Callable[[Any], bool]) -> None:
        state = as_state(position)
        answer = next_event(state, event)
        self.asks = answer.asks
        self.game = state.game
        self._state, self._event = state, event
        self._coming = tuple(_coming(state))
        self.cards = tuple([card for card, _ in self._coming])
        self._out: frozenset[int] = frozenset()
        self.hits = self._asked(self._out)
        self._changing = RLock()

    @property
    def out(self) -> frozenset[int]:
        """The places in `cards` of those on the table."""
        return self._out

    @property
    def deck(self) -> tuple[Card, ...]:
        """The cards in the deck."""
        return tuple([card for place, card in enumerate(self.cards) if place not in self.out])

    @property
    def fitting(self) -> tuple[Card, ...]:
        """The cards in the deck with which the event holds."""
        pairs = enumerate(zip(self.cards, self.hits, strict=True))
        return tuple([card for place, (card, hit) in pairs if hit and place not in self.out])

    @property
    def probability(self) -> Fraction:
        """The chance that the next card brings the event."""
        with self._changing:
            return Fraction(len(self.fitting), len(self.deck))

    @property
    def told(self) -> str:
        """The chance in words, with the counts."""
        with self._changing:
            chance = exactly(self.probability)
            return f"{len(self.fitting)} of {len(self.deck)} cards: {chance}."

    def move(self, *cards: Card | str) -> None:
        """Move cards from the deck to the table; those that lie there go back to the deck.

        Of equal cards, as jokers, each name moves one; to move all back name each of them.
        """
        with self._changing:
            places = list[int]()
            for known, many in Counter(map(self._own, cards)).items():
                there = [place for place, own in enumerate(self.cards) if own is known]
                out = [place for place in there if place in self.out]
                left = [place for place in there if place not in self.out]
                places += (left if len(left) >= min(many, len(there)) else out)[:many]
            self._put(self.out.symmetric_difference(places))

    def _own(self, named: Card | str) -> Card:
        """Return a card that was in this deck."""
        try:
            found = card(named) if isinstance(named, str) else named
        except InvalidCard as error:
            raise InvalidOption(str(error)) from None
        known = any(own is found for own in self.cards)
        need(known, f"{quoted(found)} was not in this deck.")
        return found

    def turn(self, places: Iterable[int]) -> None:
        """Move the cards at these places to the table; to the deck if all of them are out."""
        as_kind(places, Iterable, f"{quoted(places)} are no places: write several, as [0, 3].")
        told, last = "There is no such card.", len(self.cards) - 1
        asked = frozenset(as_whole(place, told, 0, last) for place in places)
        need(asked, told)
        with self._changing:
            self._put(self.out - asked if asked <= self.out else self.out | asked)

    def _put(self, out: frozenset[int]) -> None:
        left = len(self.cards) - len(out)
        need(left, "One card must stay in the deck, or none can come.")
        self.hits, self._out = self._asked(out), out

    def _asked(self, out: frozenset[int]) -> tuple[bool, ...]:
        """Return for each card whether the event holds if it comes while those cards are out."""
        found: dict[tuple[Card, bool], bool] = {}
        for place, (each, move) in enumerate(self._coming):
            if (each, place in out) not in found:
                seen = [self.cards[other] for other in out - {place}]
                after = _without(self._state, seen).after_legal(move, None)
                found[each, place in out] = holds(self._event, after)
        return tuple([found[each, place in out] for place, each in enumerate(self.cards)])

    def picture(self) -> Picture:
        """Return the deck and the table as a picture, with the chance."""
        with self._changing:
            told, out = self.told, self.out
        return Picture(drawn(self.asks, told, self.cards, self.hits, out))

    def __repr__(self) -> str:
        return f"<Dial: {self.asks} {self.told}>"


def _coming(state: State) -> Iterable[tuple[Card, Move]]:
    """Return each card that may come next, as often as it is there, with its move, sorted.

    Positions in which no card comes, or some cards are likelier than others, are refused.
    """
    outcomes, cards = state.chance_outcomes(), _deck(state)
    least, found = min(share for _, share in outcomes), []
    for move, share in outcomes:
        try:
            coming = card(str(move).split()[-1])
        except InvalidCard:
            raise InvalidOption("Here no card is drawn from a deck, so there is no dial.") from None
        count = cards.count(coming)
        if not count or count != share * len(cards):
            count = 1  # of a deck that the state does not hold
            told = "Here some cards are likelier than others, so counting them gives no chance."
            need(share == least, told)
        found += [(coming, move)] * count
    return sorted(found, key=lambda pair: pair[0])


def _deck(state: State) -> tuple[Card, ...]:
    """Return the cards of the deck that a state holds; none if it holds no deck."""
    deck = getattr(state, "deck", ())
    deck = getattr(deck, "unseen", deck)
    return deck if isinstance(deck, tuple) else ()


def _without(state: State, seen: Sequence[Card]) -> State:
    """Return the position without these cards in the deck, if its fields hold the deck."""
    left, holder, after = list(_deck(state)), cast("Any", state), state
    for each in seen:
        if each in left:  # Shufflers' deck only counts its jokers
            left.remove(each)
    if not seen:
        return state
    of_cards = isinstance(getattr(holder, "deck", None), tuple)
    if of_cards and any(field.name == "deck" for field in fields(holder)):
        after = holder.but(deck=tuple(left))
    elif hasattr(holder, "decks_with"):
        after = holder.but(decks=holder.decks_with(replace(holder.deck, unseen=tuple(left))))
    return after


SIGNS: Final = {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}
SIZE: Final = 44
LEFT: Final = 24
TOP: Final = 92
HIT: Final = "#1f7a4f"


class Place(NamedTuple):
    """The place of a card in the grid, by row and column, with what is written on it."""

    row: int
    column: int
    rank: str
    sign: str


class Grid:
    """A grid of cards: a row for each suit and a column for each rank that is there."""

    def __init__(self, cards: Sequence[Card]) -> None:
        suits = [suit for suit in Suit if any(each.suit is suit for each in cards)]
        ranks = [rank for rank in Rank if any(each.rank is rank for each in cards)]
        self.rows = [(SIGNS[suit.value], str(suit)) for suit in suits]
        self.columns = [(rank.letter, f"{rank}s") for rank in ranks]
        jokers = 0
        self.places = []
        for each in cards:
            if each.suit is None or each.rank is None:
                self.places.append(Place(jokers, len(ranks), "", "★"))
                jokers += 1
            else:
                row, sign = suits.index(each.suit), SIGNS[each.suit.value]
                self.places.append(Place(row, ranks.index(each.rank), each.rank.letter, sign))
        if jokers:
            self.columns.append(("★", "jokers"))


def drawn(
    title: str, told: str, cards: Sequence[Card], hits: Sequence[bool], out: frozenset[int]
) -> str:
    """Return the grid as SVG: a card on the table is an outline, and one that counts has a dot."""
    grid = Grid(cards)
    parts = [
        picture.text(LEFT, 34, title, 16, serif=True, bold=True),
        picture.text(LEFT, 64, told, 18),
    ]
    for place, (row, column, rank, sign) in enumerate(grid.places):
        x, y, away = LEFT + SIZE * column, TOP + SIZE * row, place in out
        ink = picture.RED if sign in "♥♦" else picture.BLACK
        look = f'fill="{picture.PAPER}" stroke="{picture.STONE}"'
        if away:
            ink = picture.MUTED
            look = f'fill="none" stroke="{ink}" stroke-dasharray="3 3"'
        parts.append(f'<rect x="{x}" y="{y}" width="38" height="38" rx="6" {look}/>')
        parts.append(picture.text(x + 19, y + 22, f"{rank}{sign}", 14, ink, middle=True))
        if hits[place] and not away:
            parts.append(f'<circle cx="{x + 19}" cy="{y + 31}" r="4" fill="{HIT}"/>')
    width = 2 * LEFT + SIZE * len(grid.columns)
    height = TOP + SIZE * max(len(grid.rows), 1) + 16
    return picture.svg(max(width, 560), height, f"{title} {told}", parts)
